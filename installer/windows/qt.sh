#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
#   installer/windows/qt.sh            builds Qt for Windows from Debian's source and prints where it is
#   installer/windows/qt.sh --check    only prints where it is, or will be; exit code 1 if it is not there yet
#
#   STEADYMARK_QT_ARCHIVES=FOLDER      a folder that may hold windows-NAME.tar.xz with a prefix NAME that this script built on another
#                                      machine: it is unpacked instead of built, also by --check. NAME holds a key of the compiler, the
#                                      source and the options, so that no other Qt is ever taken.
#
# The prefix holds a static Qt for x86_64 Windows: Core, Gui, Widgets, PrintSupport, Concurrent and Test. It lies in the cache
# folder and is built once, which takes about 20 minutes on 2 cores; what was interrupted goes on where it was.
set -euo pipefail

cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.."
# shellcheck source=common.sh
. installer/windows/common.sh

# moc, rcc and uic run here, so they have to be of the same version as the Qt that is built. Debian's patches are left out: they
# are about its own systems and about parts (network, DNS, SQL, SVG pictures) that our programs do not have.
QT_VERSION=6.4.2
QT_SOURCE=6.4.2+dfsg # as Debian 12 has it
QT_SHA256=4f14b89a9463a540fd84a6718b8519a2297119b454ef547721015a9e9019ae9e
NEEDED_MIB=4000

packages=(cmake ninja-build perl qt6-base-dev qt6-base-dev-tools "${WINDOWS_COMPILER_PACKAGES[@]}")

options=(
    -DBUILD_SHARED_LIBS=OFF
    -DCMAKE_BUILD_TYPE=Release
    -DCMAKE_INSTALL_PREFIX=/qt # programs contain it, so it is none of this machine; the prefix works wherever it lies
    -DQT_BUILD_EXAMPLES=OFF
    -DQT_BUILD_TESTS=OFF
    -DQT_BUILD_BENCHMARKS=OFF
    -DINPUT_opengl=no
)
features_off=(
    tabletevent              # needs a header (wintab.h) that Debian took out of the source
    sql dbus network icu vulkan xml
    jpeg gif                 # our pictures are PNG
    direct2d1_1              # a second platform plugin for Windows
    pkg_config               # would find libraries of this machine
    androiddeployqt zstd glib
    # The copies in Qt's source are used: Debian has no such libraries for MinGW.
    system_zlib system_png system_freetype system_harfbuzz system_pcre2 system_doubleconversion system_libb2
)

# A template that Qt and a program both have is linked from either; what it does to the registers must not be relied on
# across that border (GCC's -fipa-ra does on Windows: std::mt19937 in both broke QRandomGenerator::global()).
code_generation=(-fno-ipa-ra)

for feature in "${features_off[@]}"; do options+=("-DFEATURE_$feature=OFF"); done

find_prefix() {
    key=$({ compiler_identity && printf '%s\n' "$QT_SHA256" "${options[@]}" "${code_generation[@]}" && toolchain; } | key_of) || return
    prefix=$cache/qt-$QT_VERSION-$key
}

# From an archive, where there is one. Another script may do so at the same moment: what is there first stays.
unpack_prebuilt() {
    local name archive part
    name=$(basename "$prefix")
    archive=${STEADYMARK_QT_ARCHIVES:+$STEADYMARK_QT_ARCHIVES/windows-$name.tar.xz}
    [[ -n $archive && -f $archive ]] || return 1
    mkdir -p "$cache"
    part=$(mktemp -d "$cache/qt.part.XXXXXX")
    if ! tar -xJf "$archive" -C "$part" || [[ ! -d $part/$name/lib/cmake/Qt6 ]]; then
        rm -rf "$part"
        say "$archive holds no Qt for Windows in a folder $name; it is not used"
        return 1
    fi
    say "Qt $QT_VERSION for Windows is that of $archive"
    mv -nT "$part/$name" "$prefix"
    rm -rf "$part"
}

require_host_tools() {
    local version
    version=$(dpkg-query -W -f '${Version}' qt6-base-dev-tools)
    version=${version%%[+-]*}
    [[ $version == "$QT_VERSION" ]] || fail "the Qt of this machine is $version. Qt for Windows is built with the tools of" \
        "Qt $QT_VERSION, which Debian 12 has: build there, for example in a container"
    host_cmake=$(dpkg-query -L qt6-base-dev | sed -n 's,/Qt6HostInfo$,,p')
    [[ -n $host_cmake ]] || fail "the package qt6-base-dev has no CMake files of the host tools (Qt6HostInfo)"
}

unpack() {
    [[ ! -d $work/source ]] || return 0
    local archive
    archive=$(require_source qt6-base "$QT_SOURCE" "$QT_SHA256" bookworm)
    say "unpacking the source of Qt $QT_VERSION"
    rm -rf "$work/source.part"
    mkdir "$work/source.part"
    tar -xf "$archive" -C "$work/source.part" --strip-components=1
    mv "$work/source.part" "$work/source"
}

configure() {
    [[ ! -f $work/configured ]] || return 0
    say "configuring Qt $QT_VERSION for Windows"
    local flags="${code_generation[*]} -ffile-prefix-map=$work=." # no path of this machine in the programs
    # A compiler cache is of no use with precompiled headers.
    quietly "$work/configure.log" env -u CMAKE_C_COMPILER_LAUNCHER -u CMAKE_CXX_COMPILER_LAUNCHER cmake --fresh -G Ninja -S "$work/source" -B "$work/build" \
        -DCMAKE_TOOLCHAIN_FILE="$work/toolchain.cmake" -DQT_HOST_PATH=/usr -DQT_HOST_PATH_CMAKE_DIR="$host_cmake" \
        -DCMAKE_C_FLAGS="$flags" -DCMAKE_CXX_FLAGS="$flags" "${options[@]}"
    touch "$work/configured"
}

compile() {
    say "building Qt $QT_VERSION for Windows; what the compiler says goes into $work/build.log"
    NINJA_STATUS='%p ' ninja -C "$work/build" -j "$(nproc)" 2>&1 </dev/null | tee "$work/build.log" \
        | awk '/^ *[0-9]+%/ && int($1 / 10) > tenths {
                   tenths = int($1 / 10)
                   printf "steadymark: Qt for Windows: %d %%\n", tenths * 10
                   fflush()
               }' >&2 && return
    grep -A 20 -m 1 '^FAILED' "$work/build.log" >&2 || tail -n 20 "$work/build.log" >&2
    fail "Qt for Windows could not be built; start again to go on, or remove $work to begin anew"
}

install_qt() {
    rm -rf "$work/stage"
    DESTDIR=$work/stage quietly "$work/install.log" cmake --install "$work/build"
    # Only what find_package(Qt6) needs stays. The rest is for qmake and for building more of Qt, and names the build folder.
    (
        cd "$work/stage/qt"
        rm -rf bin doc lib/cmake/Qt6BuildInternals lib/cmake/Qt6/qt.toolchain.cmake lib/pkgconfig
        find . -name '*.prl' -delete
        find mkspecs -mindepth 1 -maxdepth 1 ! -name win32-g++ -exec rm -rf {} +
    )
    mv -T "$work/stage/qt" "$prefix"
}

cache=$(windows_cache)
case ${1:-} in
    '') ;;
    --check)
        find_prefix || fail "no cross compiler is installed, so there is no Qt for Windows either"
        printf '%s\n' "$prefix"
        [[ -d $prefix ]] || unpack_prebuilt || exit 1
        exit 0
        ;;
    *) fail "unknown argument $1; see the head of installer/windows/qt.sh" ;;
esac
if find_prefix && [[ -d $prefix ]]; then
    printf '%s\n' "$prefix"
    exit
fi

require_debian_tools "${packages[@]}"
find_prefix || fail "the version of the cross compiler could not be told"
if unpack_prebuilt; then
    printf '%s\n' "$prefix"
    exit
fi
require_host_tools
mkdir -p "$cache"
lock_build "$cache/qt.lock"
if [[ ! -d $prefix ]]; then # another script may have built it meanwhile
    work=$cache/qt-$QT_VERSION.work
    if [[ ! -f $work/key || $(<"$work/key") != "$key" ]]; then
        rm -rf "$work"
        mkdir -p "$work"
        require_space "$cache" "$NEEDED_MIB"
        echo "$key" >"$work/key"
    fi
    # CMake configures anew when this file is newer than its own.
    [[ -f $work/toolchain.cmake ]] || toolchain >"$work/toolchain.cmake"
    unpack
    configure
    compile
    install_qt
    rm -rf "$work"
fi
printf '%s\n' "$prefix"
