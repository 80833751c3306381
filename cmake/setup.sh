# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
# What ./run and ./test share: install what is missing, fetch Qwt, configure, build. Sourced from the repository root.
# Everything here speaks on stderr, so that stdout belongs to the program that is started.

# shellcheck disable=SC2034 # the lists are read by the scripts that source this file

# Needed to build and start the program. Debian 12 names; all of them exist in newer Debian and Ubuntu releases too.
BUILD_PACKAGES=(
    cmake            # the build system
    ninja-build      # what CMake drives
    g++              # the compiler
    pkgconf          # how CMake finds liburing and libblkid
    qt6-base-dev     # the window; brings the xcb and the offscreen platform and the OpenGL headers with it
    qt6-l10n-tools   # compiles the catalogues of the languages
    libcli11-dev     # the command line of steadymark-cli
    liburing-dev     # asynchronous I/O
    libblkid-dev     # knows what is written on a drive
    libzstd-dev      # compresses trace files
    fonts-dejavu-core # Qt draws no text at all on a machine without a font
    ca-certificates  # https, should Qwt have to come from its own site
)                    # Boost is chosen by boost_package, Qwt by fetch_qwt

# Needed in addition for the quick tests.
TEST_PACKAGES=(
    libgtest-dev libgmock-dev # the test framework
    python3                   # the architecture test and the summary of ./test
    xvfb xauth                # a screen for tests of the real xcb window
    dbus-daemon               # a bus of its own for the test that follows the desktop's colour scheme
    mold                      # links the tests in a tenth of the time; any linker will do
)

# Needed in addition for ./test all.
SYSTEM_TEST_PACKAGES=(
    fio                              # the reference that our numbers are held against
    xfsprogs btrfs-progs e2fsprogs   # file systems made on loop devices
    util-linux mount                 # losetup, blkdiscard, setarch; mount
    clang-format                     # the layout check
)

# Needed in addition for the tests with the sanitizers.
SANITIZER_PACKAGES=(
    clang           # compiles them in a third of GCC's time, and warns of other things
    libclang-rt-dev # what the sanitizers need at run time
    llvm            # llvm-symbolizer: names and lines in a report
)

# Needed in addition for the tests in a virtual machine. What runs in it is fetched by tests/vm/packages.sh and never installed.
VM_TEST_PACKAGES=(
    qemu-system-x86 # the machine
    binutils        # objcopy makes the programs smaller
    util-linux      # setpriv
)

# Needed in addition for building the Windows programs on this machine.
WINDOWS_COMPILER_PACKAGES=(
    g++-mingw-w64-x86-64-posix # the compiler; the posix variant has std::thread and std::mutex
    googletest                 # the test framework's sources: it is built for Windows, too
    xz-utils                   # unpacks Debian's source archives
)
WINDOWS_PACKAGES=(
    "${WINDOWS_COMPILER_PACKAGES[@]}"
    clang lld          # link the tests in a second instead of a minute each; MinGW's linker will do
    qt6-base-dev-tools # moc, rcc and uic, which run here, of the Qt that is built for Windows
    wine wine64        # start Windows programs
    xvfb xauth         # give their windows a screen
    xdotool            # presses their keys
    imagemagick        # takes pictures of them
)

# Needed in addition for installer/windows/build.
WINDOWS_PACKAGING_PACKAGES=(
    nsis # the setup program
    zip  # the portable package
    make # builds smartctl.exe
)

# Needed in addition to make the packages for Linux (installer/linux/build) and to check them.
LINUX_PACKAGING_PACKAGES=(
    qt6-wayland                      # Qt's Wayland platform, which is bundled
    patchelf                         # makes the bundled libraries find each other
    makeself                         # the self-extracting *.run
    dpkg-dev file                    # dpkg-shlibdeps and what it and CPack ask: what the .deb depends on
    xz-utils git                     # *.tar.xz; the commit's time
    shared-mime-info desktop-file-utils python3 # what the tests of the packages use
)

QWT_SHA256=dcb085896c28aaec5518cbc08c0ee2b4e60ada7ac929d82639f6189851a6129a # the same in cmake/Qwt.cmake

say() { printf 'steadymark: %s\n' "$*" >&2; }
have() { command -v "$1" >/dev/null 2>&1; }

fail() {
    say "error: $*"
    exit 1
}

# The folder of downloads; cmake/Qwt.cmake looks into the same one. Empty without a home.
cache_folder() {
    local base=${XDG_CACHE_HOME:-${HOME:+$HOME/.cache}}
    printf '%s' "${base:+$base/steadymark}"
}

as_root() {
    if [[ $EUID -eq 0 ]]; then
        "$@"
    elif have sudo; then
        sudo -- "$@"
    else
        say "neither root nor sudo here: cannot run $*"
        return 1
    fi
}

apt_get() {
    # Another package manager may be at work: wait for it instead of failing.
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=120 "$@" </dev/null >&2
}

apt_update_once() {
    [[ -z ${APT_UPDATED:-} ]] || return 0
    APT_UPDATED=yes
    say "refreshing the package lists"
    apt_get update
}

apt_candidate() { # package -> version that apt would install, or nothing
    LC_ALL=C apt-cache policy "$1" 2>/dev/null | sed -n 's/^  Candidate: //p' | grep -vFx '(none)' || true
}

has_build_tools() { have cmake && have ninja && have g++; }

missing_packages() {
    local installed package
    installed=" $(dpkg-query -W -f '${db:Status-Status}=${Package} ' "$@" 2>/dev/null || true)"
    for package in "$@"; do
        [[ $installed == *" installed=$package "* ]] || printf '%s\n' "$package"
    done
}

# Boost 1.81 is the oldest that we build with. Debian 12 has it only under a name with the version.
boost_package() {
    local version
    for version in $(dpkg-query -W -f '${db:Status-Status}=${Version} ' 'libboost1.*-dev' 2>/dev/null); do
        if [[ $version == installed=* ]] && dpkg --compare-versions "${version#installed=}" ge 1.81; then
            return
        fi
    done
    version=$(apt_candidate libboost-dev)
    if [[ -n $version ]] && dpkg --compare-versions "$version" ge 1.81; then
        echo libboost-dev
    else
        echo libboost1.81-dev
    fi
}

# Installs what is missing of the named packages. Not being able to is no error yet: the tools may have come another way.
ensure_packages() {
    if ! have dpkg-query || ! have apt-get; then
        if has_build_tools; then return; fi
        say "this machine has no apt. Needed, by their Debian names: $* libboost1.81-dev"
        fail "install cmake, ninja and g++ and the libraries above, then start again"
    fi

    local missing
    mapfile -t missing < <(missing_packages "$@"; boost_package)
    [[ ${#missing[@]} -gt 0 ]] || return 0
    if ! compgen -G '/var/lib/apt/lists/*_Packages*' >/dev/null; then
        apt_update_once || true
        mapfile -t missing < <(missing_packages "$@"; boost_package) # boost_package asks the lists
    fi

    say "installing what is missing to build and run SteadyMark: ${missing[*]}"
    apt_get install -y --no-install-recommends "${missing[@]}" && return
    # Lists that are too old name files which the mirror no longer has.
    apt_update_once && apt_get install -y --no-install-recommends "${missing[@]}" && return
    has_build_tools || fail "could not install: ${missing[*]}"
    say "could not install: ${missing[*]}; trying to build without"
}

# The places from which this machine gets Debian itself, one URI per line, whatever format the sources are written in.
debian_mirrors() {
    local codename
    # shellcheck source=/dev/null
    codename=$(. /etc/os-release && [[ $ID == debian ]] && echo "${VERSION_CODENAME:-sid}") || return 0
    apt-get update --print-uris 2>/dev/null \
        | sed -nE "s,^'(.+)/dists/($codename|stable|testing|unstable|sid)/InRelease'.*,\1,p" | sort -u
}

has_hash() { # file, SHA-256
    [[ -f $1 ]] && sha256sum --check --status <<<"$2  $1"
}

# Lets apt fetch the upstream archive of one of Debian's source packages, from this machine's own mirror, whatever release the
# machine runs. Its apt configuration stays as it is: sources, lists and caches are those of a temporary folder.
source_from_apt() ( # source package, upstream version, SHA-256, file to write, Debian releases that may have it…
    local package=$1 version=$2 sha256=$3 file=$4 work mirror release archive options
    shift 4
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    mkdir -p "$work/lists/partial" "$work/parts" "$work/cache"
    options=(
        -q -o "Dir::Etc::sourcelist=$work/sources.list" -o "Dir::Etc::sourceparts=$work/parts"
        -o "Dir::State::lists=$work/lists" -o "Dir::Cache=$work/cache"
        -o Acquire::Retries=1 -o Acquire::http::Timeout=30 -o APT::Sandbox::User=
        # The archive is held against its SHA-256, so neither a keyring too old for that suite nor a frozen mirror or a
        # clock that is off must stop us.
        -o Acquire::Check-Valid-Until=false -o Acquire::Check-Date=false
    )
    for mirror in $(debian_mirrors); do
        for release in "$@"; do
            echo "deb-src [trusted=yes] $mirror $release main" >"$work/sources.list"
            (cd "$work" \
                && apt-get "${options[@]}" update \
                && apt-get "${options[@]}" source --download-only --tar-only "$package") >"$work/log" 2>&1 </dev/null || true
            for archive in "$work/${package}_$version".orig.tar.*; do
                has_hash "$archive" "$sha256" || continue
                # First beside its place, then renamed: another build may be looking for the file right now.
                mkdir -p "$(dirname "$file")" && cp "$archive" "$file.$$" && mv "$file.$$" "$file"
                exit
            done
            sed "s/^/  $release: /" "$work/log" | grep -E ' [EW]: ' >&2 || true
            rm -f "$work/${package}"_*
        done
    done
    exit 1
)

# Debian 12 has no Qwt for Qt 6. Where a newer release has one it is installed; else the source archive goes into the cache
# folder, and cmake/Qwt.cmake builds it. When all of that fails, CMake tries Qwt's own site.
fetch_qwt() {
    local folder archive
    folder=$(cache_folder)
    archive=$folder/qwt-6.3.0.tar.bz2
    [[ -n $folder ]] && has_hash "$archive" "$QWT_SHA256" && return
    if ! have apt-get || ! have dpkg-query; then return 0; fi
    [[ -n $(missing_packages libqwt-qt6-dev) ]] || return 0
    if [[ -n $(apt_candidate libqwt-qt6-dev) ]]; then
        ensure_packages libqwt-qt6-dev
    elif [[ -n $folder ]]; then
        say "fetching the source of Qwt 6.3.0 (plots) through apt, as this release has no Qwt for Qt 6"
        source_from_apt qwt 6.3.0 "$QWT_SHA256" "$archive" forky sid \
            || say "apt has no Qwt 6.3.0 for this machine; CMake will try Qwt's own site"
    fi
}

# Configures a preset where that is needed, then builds it, or only the targets named. The last line tells how long that took, without the
# packages that had to be installed before.
build_preset() { # preset, targets…
    local preset=$1 folder=build/$1 stamp=build/$1/.configured begun=$SECONDS
    local configuration=$PWD
    [[ $preset != windows ]] || configuration+=" ${STEADYMARK_WINDOWS_LIBRARIES:-} ${STEADYMARK_WINDOWS_QT:-}"
    shift
    mkdir -p "$folder"
    (
        flock 9 # two builds in one folder break each other
        if [[ ! -f $stamp || CMakePresets.json -nt $stamp || $(<"$stamp") != "$configuration" ]]; then
            rm -f "$stamp"
            # --fresh also heals a folder that was moved or whose first configuration failed.
            cmake --fresh --preset "$preset" || exit
            echo "$configuration" >"$stamp"
        fi
        if [[ -t 2 ]]; then
            cmake --build "$folder" --parallel "$(nproc)" ${1:+--target "$@"}
        else
            # Without a terminal only what is done is of interest, not that there was nothing to do; of the steps, one in ten
            # shows that it goes on.
            cmake --build "$folder" --parallel "$(nproc)" ${1:+--target "$@"} 2>&1 \
                | sed -u -e '/^ninja: no work to do/d' -e '/Re-checking globbed directories/d' -e '/^\[[0-9]*[1-9]\/[0-9]*\] Building/d'
        fi
    ) 9>"$folder/.lock" >&2 || return
    say "built $folder${1:+ ($*)} in $((SECONDS - begun)) s"
}

# A compiler cache is used where there is one, but not asked for.
if have ccache; then
    export CMAKE_C_COMPILER_LAUNCHER=ccache CMAKE_CXX_COMPILER_LAUNCHER=ccache
    # Otherwise it has nothing to do with sources that read a precompiled header.
    export CCACHE_SLOPPINESS=${CCACHE_SLOPPINESS:-pch_defines,time_macros}
fi
