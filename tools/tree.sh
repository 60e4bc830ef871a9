# shellcheck shell=bash disable=SC2154
# SPDX-License-Identifier: GPL-3.0-or-later
#
# tree.sh: the private Debian tree (sourced by ./dev).
#
# A tree is a directory with a whole Debian system, made by mmdebstrap and
# entered with bubblewrap, so that Negura builds and runs on machines whose
# own libraries are too old. It is kept in the user's cache, one per suite:
#
#   tree-SUITE            the tree
#   tree-SUITE.partial    a tree being made; renamed when it is complete
#   tree-SUITE.packages   what the tree satisfies, see tree_wanted
#   tree-SUITE.lock       held while any of these is changed

: "${NEGURA_SUITE:=trixie}"

cache_dir=${XDG_CACHE_HOME:-${HOME:?}/.cache}/negura

tree_dir () { printf '%s/tree-%s' "$cache_dir" "$NEGURA_SUITE"; }

# The packages of the chosen suite, one a line, sorted.
tree_packages () {
  local lists=("$root/tools/packages/common")

  [[ -e $root/tools/packages/$NEGURA_SUITE ]] &&
    lists+=("$root/tools/packages/$NEGURA_SUITE")
  sed -e 's/#.*//' -e '/^[[:space:]]*$/d' "${lists[@]}" | LC_ALL=C sort -u
}

# All that a tree has to satisfy, one condition a line, sorted: its packages
# and the last steps that were done in it.
tree_wanted () {
  {
    tree_packages
    echo "tree-finish $(sha256sum <"$root/tools/tree-finish")"
  } | LC_ALL=C sort -u
}

# Whether sudo is there and either needs no password or can ask for it.
can_sudo () {
  command -v sudo >/dev/null && { sudo -n true 2>/dev/null || [[ -t 0 ]]; }
}

# How this user may create a tree: prints root, sudo or unshare.
tree_privilege () {
  if ((EUID == 0)); then
    echo root
  elif command -v unshare >/dev/null && command -v newuidmap >/dev/null &&
       grep -qs "^$(id -un):" /etc/subuid &&
       unshare --user --map-root-user --map-auto true 2>/dev/null; then
    echo unshare
  elif can_sudo; then
    echo sudo
  else
    return 1
  fi
}

# Installs the named packages on the host if a command of theirs is missing.
# Arguments: COMMAND=PACKAGE…
host_require () {
  local pair missing=() as_root=() install=()

  for pair in "$@"; do
    command -v "${pair%%=*}" >/dev/null || missing+=("${pair#*=}")
  done
  ((${#missing[@]})) || return 0

  if command -v apt-get >/dev/null; then
    install=(apt-get install -y --no-install-recommends)
  elif command -v dnf >/dev/null; then
    install=(dnf install -y)
  elif command -v zypper >/dev/null; then
    install=(zypper --non-interactive install)
  elif command -v pacman >/dev/null; then
    install=(pacman -S --noconfirm --needed)
  else
    die "please install ${missing[*]} with your system's package manager, then run ./dev again."
  fi

  if ((EUID != 0)); then
    can_sudo ||
      die "neither root nor sudo is at hand; ask an administrator to run: ${install[*]} ${missing[*]}"
    as_root=(sudo)
  fi

  say "installing ${missing[*]} on this machine"
  if [[ ${install[0]} == apt-get ]]; then
    as_root+=(env DEBIAN_FRONTEND=noninteractive)
    "${as_root[@]}" apt-get update -q >&2
  fi
  "${as_root[@]}" "${install[@]}" "${missing[@]}" >&2
}

# The Debian mirror that this machine itself uses; nothing when it has none,
# and then mmdebstrap knows the default.
host_mirror () {
  local uri=

  if command -v apt-get >/dev/null; then
    # shellcheck disable=SC2016 # apt expands this one
    uri=$(apt-get indextargets --format '$(REPO_URI)' \
            'Origin: Debian' 'Label: Debian' 'Created-By: Packages' 2>/dev/null |
            head -n 1) || true
  fi
  if [[ -z $uri ]]; then
    uri=$(sed -n -E \
            -e 's/^URIs:[[:space:]]*([^[:space:]]+\/debian\/?)[[:space:]]*$/\1/p' \
            -e 's/^deb[[:space:]]+(\[[^]]*\][[:space:]]+)?([^[:space:]]+\/debian\/?)[[:space:]].*/\2/p' \
            /etc/apt/sources.list /etc/apt/sources.list.d/*.sources \
            /etc/apt/sources.list.d/*.list 2>/dev/null | head -n 1) || true
  fi
  printf '%s' "${uri%/}"
}

# Runs a command as the owner of the tree's files.
tree_as_root () {
  case $(tree_privilege) in
    root) "$@" ;;
    unshare) unshare --user --mount --pid --fork --kill-child \
                --map-root-user --map-auto "$@" ;;
    sudo) sudo "$@" ;;
    *) no_privilege ;;
  esac
}

no_privilege () {
  die "a private Debian tree needs root, sudo or a range in /etc/subuid; ask an administrator to run: usermod --add-subuids 100000-165535 --add-subgids 100000-165535 $(id -un) (and to install uidmap)."
}

tree_remove () { [[ ! -e $1 ]] || tree_as_root rm -rf --one-file-system "$1"; }

# Makes the tree in a partial directory and renames it when it is complete.
tree_create () (
  local tree mirror proxy mode partial args=()

  tree=$(tree_dir)
  partial=$tree.partial
  mode=$(tree_privilege) || no_privilege
  mirror=$(host_mirror)

  args=(--variant=apt --format=directory
        --aptopt='APT::Install-Recommends "false"'
        --aptopt='Acquire::Retries "5"'
        --dpkgopt='path-exclude=/usr/share/man/*'
        --dpkgopt='path-exclude=/usr/share/doc/*'
        --include="$(tree_packages | paste -sd,)"
        --customize-hook="chroot \"\$1\" sh -s <'$root/tools/tree-finish'")
  # A moving suite's index may be older than its own validity on a mirror.
  [[ $NEGURA_SUITE == trixie ]] ||
    args+=(--aptopt='Acquire::Check-Valid-Until "false"')
  proxy=$(apt-config shell p Acquire::http::Proxy 2>/dev/null || true)
  [[ -z $proxy ]] || { eval "$proxy"; args+=(--aptopt="Acquire::http::Proxy \"$p\""); }

  trap 'tree_remove "$partial"' EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM HUP
  tree_remove "$partial"

  say "making the private Debian tree $NEGURA_SUITE in $tree (about 1.5 GB, some minutes, once)"
  # In a user namespace the user is root there: the tree belongs to the user,
  # and nothing outside has to be readable for anybody else.
  [[ $mode != unshare ]] || args+=(--mode=root)
  tree_as_root mmdebstrap "${args[@]}" "$NEGURA_SUITE" "$partial" \
    ${mirror:+"$mirror"} </dev/null >&2

  mv -T "$partial" "$tree"
  trap - EXIT
)

# Brings an existing tree to the present package list.
tree_update () {
  local tree

  tree=$(tree_dir)
  say "applying the changed package list to the tree $NEGURA_SUITE"
  # shellcheck disable=SC2046 # one word per package is meant
  tree_as_root bwrap --bind "$tree" / --dev /dev --proc /proc \
    --perms 1777 --tmpfs /tmp \
    --ro-bind "$root/tools/tree-finish" /tmp/tree-finish \
    --ro-bind /etc/resolv.conf /etc/resolv.conf \
    --setenv DEBIAN_FRONTEND noninteractive --setenv LC_ALL C.UTF-8 \
    --setenv PATH /usr/sbin:/usr/bin:/sbin:/bin --die-with-parent \
    sh -euc '
      apt-get -o APT::Sandbox::User=root update -q
      apt-get -o APT::Sandbox::User=root install -q -y "$@"
      sh "$0"
    ' /tmp/tree-finish $(tree_packages) </dev/null >&2
}

# Whether the tree exists and holds every package that is asked for. It may
# hold more, for another checkout.
tree_is_ready () {
  local tree

  tree=$(tree_dir)
  [[ -d $tree && -e $tree.packages &&
     -z $(tree_wanted | LC_ALL=C comm -23 - "$tree.packages") ]]
}

# Makes sure that the tree of the chosen suite exists and satisfies the
# package list. Two runs at once wait for each other.
tree_ensure () {
  local tree list

  tree=$(tree_dir)
  list=$tree.packages
  if tree_is_ready && command -v bwrap >/dev/null; then
    return 0
  fi

  mkdir -p "$cache_dir"
  exec {tree_lock}>"$tree.lock"
  if ! flock --nonblock "$tree_lock"; then
    say "waiting for another ./dev that is preparing the tree $NEGURA_SUITE"
    flock "$tree_lock"
  fi

  host_require bwrap=bubblewrap
  if [[ ! -d $tree ]]; then
    host_require mmdebstrap=mmdebstrap
    rm -f "$list"
    tree_create
    tree_wanted >"$list"
  elif ! tree_is_ready; then
    tree_update
    touch "$list"
    tree_wanted | LC_ALL=C sort -u -o "$list" - "$list"
  fi
  exec {tree_lock}>&-
}
