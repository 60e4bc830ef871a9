# shellcheck shell=bash disable=SC2154
# SPDX-License-Identifier: GPL-3.0-or-later
#
# enter.sh: where commands run (sourced by ./dev).
#
# `inside` runs a command with libraries that meet the floor: directly when
# the system's own do, else in the private Debian tree (tree.sh).

# Variables of the caller that reach commands inside the tree.
passed_variables='^(CI|COLORTERM|COLUMNS|DBUS_SESSION_BUS_ADDRESS|DISPLAY|HOME|LANG|LANGUAGE|LC_[A-Z]+|LINES|LOGNAME|MESON_[A-Z_]+|NINJA_STATUS|NO_COLOR|TERM|TZ|USER|WAYLAND_DISPLAY|XAUTHORITY|XDG_CACHE_HOME|XDG_CONFIG_HOME|XDG_CURRENT_DESKTOP|XDG_DATA_HOME|XDG_RUNTIME_DIR|XDG_SESSION_TYPE|XDG_STATE_HOME|(ADW|ASAN|G|GDK|GSETTINGS|GSK|GTK|LSAN|NEGURA|TSAN|UBSAN)_[A-Z_0-9]+)$'

# Whether the system's own libraries and meson meet the floor, and the named
# commands are there as well.
system_is_enough () {
  local tool

  [[ -z ${NEGURA_SUITE_ASKED:-} ]] || return 1
  for tool in cc msgfmt ninja pkg-config "$@"; do
    command -v "$tool" >/dev/null || return 1
  done
  pkg-config --exists 'gtk4 >= 4.18' 'libadwaita-1 >= 1.7' \
    'glib-2.0 >= 2.84' 'librsvg-2.0 >= 2.60' 'json-glib-1.0 >= 1.10' || return 1
  [[ $(printf '%s\n' 1.7 "$(meson --version 2>/dev/null || echo 0)" |
         sort -V | head -n 1) == 1.7 ]]
}

# Decides once where `inside` runs things. Arguments: commands that are needed
# besides the compiler.
place=
place_choose () {
  if system_is_enough "$@"; then
    place=system
  else
    place=$NEGURA_SUITE
    tree_ensure
  fi
}

# Prints, one a line, the options for bubblewrap. The root is empty: the
# system folders come from the tree, read-only; everything else of the
# caller's is bound at its own path. $1: own (an empty /tmp) or shared.
enter_options () {
  local tree path name

  tree=$(tree_dir)
  printf '%s\n' --die-with-parent --clearenv \
    --ro-bind "$tree/usr" /usr --ro-bind "$tree/etc" /etc \
    --symlink usr/bin /bin --symlink usr/sbin /sbin --symlink usr/lib /lib \
    --symlink usr/lib64 /lib64 \
    --dev /dev --dev-bind-try /dev/dri /dev/dri --proc /proc \
    --ro-bind-try /sys /sys --tmpfs /run \
    --ro-bind "$tree/var/cache/fontconfig" /var/cache/fontconfig \
    --ro-bind "$tree/var/lib/dpkg" /var/lib/dpkg --dir /var/tmp \
    --ro-bind-try /run/dbus /run/dbus \
    --ro-bind-try /etc/resolv.conf /etc/resolv.conf \
    --ro-bind-try /etc/passwd /etc/passwd --ro-bind-try /etc/group /etc/group

  if [[ $1 == shared ]]; then
    printf '%s\n' --bind /tmp /tmp
  else
    printf '%s\n' --perms 1777 --tmpfs /tmp
  fi

  # Whole top-level folders, so that files named on the command line and
  # picked in dialogs are there; those of the system stay the tree's.
  for path in /home /media /mnt /opt /srv "${HOME:-/}" "$root" "$PWD" \
              "${XDG_RUNTIME_DIR:-/}"; do
    name=${path#/}
    case /${name%%/*} in
      / | /bin | /boot | /dev | /etc | /lib* | /proc | /sbin | /sys | /usr) ;;
      /run | /tmp | /var)
        [[ $path != /*/?* || ! -d $path ]] || printf '%s\n' --bind "$path" "$path" ;;
      *)
        [[ ! -d $path ]] || printf '%s\n' --bind "/${name%%/*}" "/${name%%/*}" ;;
    esac
  done

  while IFS= read -r name; do
    [[ $name =~ $passed_variables ]] &&
      printf '%s\n' --setenv "$name" "${!name}"
  done < <(compgen -e)
  printf '%s\n' --setenv PATH /usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin \
    --chdir "$PWD"
}

# inside [--own-tmp] COMMAND…: runs the command in the chosen place.
inside () {
  local tmp=shared options

  if [[ $1 == --own-tmp ]]; then
    tmp=own
    shift
  fi
  if [[ $place == system ]]; then
    "$@"
  else
    mapfile -t options < <(enter_options "$tmp")
    bwrap "${options[@]}" -- "$@"
  fi
}
