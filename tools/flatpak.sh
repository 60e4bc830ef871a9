# shellcheck shell=bash disable=SC2154
# SPDX-License-Identifier: GPL-3.0-or-later
#
# flatpak.sh: builds, installs and starts the Flatpak (sourced by ./dev).
#
# The runtime is GNOME's from Flathub. Where Flathub cannot be reached, a
# stand-in of the same name is made from a private Debian tree, in a Flatpak
# installation of its own that the user's never sees. It proves that the
# packaging works: manifest, files, permissions, exports, start. It proves
# nothing about the libraries of the real runtime.

app_id=io.github.negura.Negura
manifest=$root/flatpak/$app_id.json

manifest_value () {
  sed -n "s/^  \"$1\": \"\(.*\)\",\$/\1/p" "$manifest"
}

# Makes the real runtime available: true when it is there at the end.
flatpak_real_runtime () {
  local version=$1 name

  if flatpak info "org.gnome.Platform//$version" >/dev/null 2>&1 &&
     flatpak info "org.gnome.Sdk//$version" >/dev/null 2>&1; then
    return 0
  fi
  # The remote called flathub, where somebody has set it up.
  timeout 60 flatpak remote-info flathub \
    "org.gnome.Platform//$version" >/dev/null 2>&1 || return 1
  for name in Platform Sdk; do
    flatpak --user install --noninteractive --or-update flathub \
      "org.gnome.$name//$version" >&2 || return 1
  done
}

# Makes the stand-in from the tree of the newest libraries, or from the floor's
# where that one cannot be made.
flatpak_stand_in () {
  local version=$1 arch tree folder repo name wanted

  NEGURA_SUITE=forky
  (tree_ensure) || NEGURA_SUITE=trixie
  tree_ensure
  tree=$(tree_dir)
  arch=$(flatpak --default-arch)
  folder=$cache_dir/stand-in-$NEGURA_SUITE
  repo=$folder/repo

  export FLATPAK_USER_DIR=$folder/installation
  say "Flathub cannot be reached: a stand-in made from Debian $NEGURA_SUITE takes the place of GNOME runtime $version"
  wanted="$version $(cat "$tree.packages" "$root/tools/appstream-compose" | sha256sum)"
  if [[ -e $folder/done && $(<"$folder/done") == "$wanted" ]]; then
    return 0
  fi

  tree_remove "$folder"
  mkdir -p "$folder"
  for name in Platform Sdk; do
    say "packing the stand-in org.gnome.$name (some minutes, once)"
    mkdir -p "$folder/$name"
    tree_as_root cp -al "$tree/usr" "$folder/$name/files"
    tree_as_root cp -a "$tree/etc" "$folder/$name/files/etc"
    tree_as_root rm -f "$folder/$name/files/etc/"{shadow,shadow-,gshadow,gshadow-,.pwd.lock}
    tree_as_root cp "$root/tools/appstream-compose" "$folder/$name/files/bin/"
    printf '%s\n' '[Runtime]' "name=org.gnome.$name" \
      "runtime=org.gnome.Platform/$arch/$version" \
      "sdk=org.gnome.Sdk/$arch/$version" >"$folder/$name/metadata"
    tree_as_root flatpak build-export --runtime --files=files \
      "$repo" "$folder/$name" "$version" >&2
    tree_remove "$folder/$name"
  done
  flatpak --user remote-add --if-not-exists --no-gpg-verify stand-in "$repo" >&2
  for name in Platform Sdk; do
    flatpak --user install --noninteractive --reinstall stand-in \
      "org.gnome.$name//$version" >&2
  done
  printf '%s\n' "$wanted" >"$folder/done"
}

# Starts the installed program on a compositor of its own and takes a picture.
flatpak_picture () {
  local out=$1 folder display runtime camera program status=0

  shift
  place_choose grim sway swaymsg wtype dbus-run-session python3
  folder=$(mktemp -d)
  mkfifo "$folder/display"
  inside "$root/tools/screenshot" "$out" "$@" --hand-over "$folder/display" -- &
  camera=$!
  read -r runtime display <"$folder/display"
  XDG_RUNTIME_DIR=$runtime WAYLAND_DISPLAY=$display GSK_RENDERER=cairo \
    dbus-run-session --dbus-daemon="$root/tools/quiet-dbus-daemon" -- \
    flatpak --user run --env=GSK_RENDERER=cairo \
    --env=GDK_DEBUG=no-portals "$app_id" >&2 &
  program=$!
  wait "$camera" || status=$?
  flatpak --user kill "$app_id" 2>/dev/null || kill "$program" 2>/dev/null || true
  wait "$program" 2>/dev/null || true
  rm -rf "$folder"
  return "$status"
}

# ./dev flatpak [OUT.png [screenshot options]]
verb_flatpak () {
  local out=${1:-$root/_build-flatpak/negura.png} version stand_in=

  (($# == 0)) || shift
  host_require flatpak=flatpak flatpak-builder=flatpak-builder \
    eu-strip=elfutils dbus-run-session=dbus-daemon
  version=$(manifest_value runtime-version)
  mkdir -p "$root/_build-flatpak"
  if ! flatpak_real_runtime "$version"; then
    stand_in=yes
    flatpak_stand_in "$version"
  fi

  say "building and installing the Flatpak"
  dbus-run-session --dbus-daemon="$root/tools/quiet-dbus-daemon" -- \
    flatpak-builder --user --force-clean \
    --disable-rofiles-fuse --install --state-dir="$root/_build-flatpak/state" \
    "$root/_build-flatpak/build" "$manifest" >&2

  say "starting the installed program once"
  flatpak_picture "$out" "$@"
  say "installed as $app_id; the picture of the running program is $out"
  [[ -z $stand_in ]] ||
    say "a stand-in took the place of GNOME runtime $version: this proves the packaging, not that runtime"
}
