#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
#   installer/windows/libraries.sh    builds what the Windows programs are linked to, Qt excepted, and prints where it is
#
# The prefix holds for x86_64 Windows: zstd (static), GoogleTest (static), and the headers of Boost and CLI11, all with
# what find_package and pkg-config need to find them there. It lies in the cache folder and is built once, in a minute.
set -euo pipefail

cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.."
script=$PWD/installer/windows/libraries.sh
# shellcheck source=common.sh
. installer/windows/common.sh

ZSTD_VERSION=1.5.4
ZSTD_SOURCE=1.5.4+dfsg2 # as Debian 12 has it
ZSTD_SHA256=8cf4bbb65e77ec348d052c8d6230eba66d435bddf64c8b5be2fcb16880c19953

packages=(cmake ninja-build pkgconf libcli11-dev "${WINDOWS_COMPILER_PACKAGES[@]}")

find_prefix() {
    local key
    key=$({ compiler_identity \
        && dpkg-query -W -f '${Package} ${Version}\n' googletest libcli11-dev \
        && sed -n 's/^#define BOOST_VERSION //p' /usr/include/boost/version.hpp \
        && cat "$script" && toolchain; } | key_of) || return
    prefix=$cache/libraries-$key
}

# Boost is headers only, so a link to the installed ones will do; the folder itself must stay unseen, for it also holds the
# headers of this machine's C library.
add_boost() {
    local version
    version=$(sed -n 's/^#define BOOST_LIB_VERSION "\(.*\)"/\1/p' /usr/include/boost/version.hpp | tr _ .)
    [[ $version == *.*.* ]] || version+=.0
    ln -s /usr/include/boost "$stage/include/boost"
    mkdir -p "$stage/lib/cmake/Boost"
    cat >"$stage/lib/cmake/Boost/BoostConfigVersion.cmake" <<EOF
set(PACKAGE_VERSION $version)
if(NOT PACKAGE_FIND_VERSION VERSION_GREATER PACKAGE_VERSION)
    set(PACKAGE_VERSION_COMPATIBLE TRUE)
endif()
EOF
    cat >"$stage/lib/cmake/Boost/BoostConfig.cmake" <<'EOF'
# The headers of Boost; no component that has to be compiled.
foreach(component IN LISTS Boost_FIND_COMPONENTS)
    if(NOT component STREQUAL "headers")
        set(Boost_${component}_FOUND FALSE)
        if(Boost_FIND_REQUIRED_${component})
            set(Boost_FOUND FALSE)
            set(Boost_NOT_FOUND_MESSAGE "only the headers of Boost are here, not ${component}")
        endif()
    endif()
endforeach()
if(NOT TARGET Boost::headers)
    get_filename_component(_boost_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
    add_library(Boost::headers INTERFACE IMPORTED)
    set_target_properties(Boost::headers PROPERTIES INTERFACE_INCLUDE_DIRECTORIES "${_boost_prefix}/include")
    add_library(Boost::boost INTERFACE IMPORTED)
    set_target_properties(Boost::boost PROPERTIES INTERFACE_LINK_LIBRARIES Boost::headers)
    unset(_boost_prefix)
endif()
EOF
}

add_cli11() {
    ln -s /usr/include/CLI "$stage/include/CLI"
    mkdir -p "$stage/share/cmake"
    cp -r /usr/share/cmake/CLI11 "$stage/share/cmake/CLI11"
}

build() { # name, source folder, arguments of CMake…
    local name=$1 source=$2 flags="-ffile-prefix-map=$2=." # no path of this machine in the programs
    shift 2
    say "building $name for Windows"
    quietly "$work/$name.log" cmake -G Ninja -S "$source" -B "$work/$name" -DCMAKE_TOOLCHAIN_FILE="$work/toolchain.cmake" \
        -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX="$stage" -DCMAKE_INSTALL_LIBDIR=lib -DBUILD_SHARED_LIBS=OFF \
        -DCMAKE_C_FLAGS="$flags" -DCMAKE_CXX_FLAGS="$flags" "$@"
    quietly "$work/$name.log" cmake --build "$work/$name"
    quietly "$work/$name.log" cmake --install "$work/$name"
}

add_zstd() {
    mkdir "$work/zstd-source"
    tar -xf "$zstd_archive" -C "$work/zstd-source" --strip-components=1
    build zstd "$work/zstd-source/build/cmake" -DZSTD_BUILD_SHARED=OFF -DZSTD_BUILD_PROGRAMS=OFF -DZSTD_LEGACY_SUPPORT=OFF \
        -DZSTD_MULTITHREAD_SUPPORT=OFF
    mkdir -p "$stage/lib/pkgconfig"
    cat >"$stage/lib/pkgconfig/libzstd.pc" <<EOF
prefix=\${pcfiledir}/../..
Name: zstd
Description: fast lossless compression
URL: https://facebook.github.io/zstd/
Version: $ZSTD_VERSION
Libs: -L\${prefix}/lib -lzstd
Cflags: -I\${prefix}/include
EOF
}

# With Windows' own locks instead of pthread's: the headers choose those in programs that use the library.
add_googletest() {
    build googletest /usr/src/googletest -Dgtest_disable_pthreads=ON
    rm -f "$stage"/lib/pkgconfig/g*.pc # CMake finds it without
}

cache=$(windows_cache)
if find_prefix && [[ -d $prefix ]]; then
    printf '%s\n' "$prefix"
    exit
fi

require_debian_tools "${packages[@]}"
[[ -f /usr/include/boost/version.hpp ]] || fail "the headers of Boost are not in /usr/include: install $(boost_package)"
find_prefix || fail "the versions of the cross compiler and the libraries could not be told"
mkdir -p "$cache"
lock_build "$cache/libraries.lock"
if [[ ! -d $prefix ]]; then # another script may have built it meanwhile
    require_space "$cache" 300
    zstd_archive=$(require_source libzstd "$ZSTD_SOURCE" "$ZSTD_SHA256" bookworm)
    work=$cache/libraries.work # what a script that was killed left there is not used
    stage=$work/prefix
    rm -rf "$work"
    mkdir -p "$stage/include"
    toolchain >"$work/toolchain.cmake"
    add_boost
    add_cli11
    add_zstd
    add_googletest
    mv -T "$stage" "$prefix"
    rm -rf "$work"
fi
printf '%s\n' "$prefix"
