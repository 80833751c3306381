# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
# What libraries.sh, qt.sh and smartctl.sh share. Sourced from the repository root. stdout belongs to the one line with the prefix.

# shellcheck source=../../cmake/setup.sh
. cmake/setup.sh

unset CFLAGS CXXFLAGS LDFLAGS # these are meant for programs of this machine

TRIPLET=x86_64-w64-mingw32

# The folder of what is built here, outside the tree.
windows_cache() {
    local folder
    folder=$(cache_folder)
    [[ -n $folder ]] || fail "no folder to build in: set HOME or XDG_CACHE_HOME"
    printf '%s/windows' "$folder"
}

# Which versions of compiler, linker and C library a prefix was built with. Fails if there is no cross compiler yet.
compiler_identity() {
    "$TRIPLET-g++-posix" -dumpfullversion && dpkg-query -W -f '${Package} ${Version}\n' mingw-w64-x86-64-dev binutils-mingw-w64-x86-64
} 2>/dev/null

key_of() { sha256sum | cut -c 1-12; } # what a prefix depends on, on stdin

# Debian's packages and sources are what these builds are made of.
require_debian_tools() { # packages…
    if ! have apt-get || ! have dpkg-query; then
        fail "building for Windows needs Debian or a system made from it: this one has no apt"
    fi
    ensure_packages "$@"
    local missing
    mapfile -t missing < <(missing_packages "$@")
    [[ ${#missing[@]} -eq 0 ]] || fail "building for Windows needs these packages: ${missing[*]}"
}

require_space() { # folder, MiB
    local free
    free=$(df --output=avail -B 1M "$1" | tail -n 1)
    ((free >= $2)) || fail "$1 has ${free// /} MiB of free space, and building needs $2 MiB"
}

# Waits until no other build of the same thing is at work. The lock is held until this script and all it started have ended.
lock_build() { # file
    exec 9>"$1"
    flock --nonblock 9 && return
    say "another build of the same is at work; waiting for it ($1)"
    flock 9
}

# The upstream archive of a Debian source package: from the cache folder, otherwise through apt. Prints its path.
require_source() { # source package, upstream version, SHA-256, Debian releases…
    local package=$1 version=$2 sha256=$3 file
    shift 3
    file=$(cache_folder)/${package}_$version.orig.tar.xz
    if ! has_hash "$file" "$sha256"; then
        say "fetching the source of $package $version through apt"
        source_from_apt "$package" "$version" "$sha256" "$file" "$@" \
            || fail "apt has no source of $package $version for this machine. Put the archive of Debian's source package" \
                "with the SHA-256 $sha256 there: $file"
    fi
    printf '%s' "$file"
}

# The text of a toolchain file for CMake: the cross compiler, and that it must not see the libraries of this machine.
toolchain() {
    cat <<EOF
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR AMD64)
set(CMAKE_C_COMPILER $TRIPLET-gcc-posix)
set(CMAKE_CXX_COMPILER $TRIPLET-g++-posix)
set(CMAKE_RC_COMPILER $TRIPLET-windres)
set(CMAKE_FIND_ROOT_PATH /usr/$TRIPLET)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
EOF
}

# Runs a command whose output is of interest only if it fails.
quietly() { # log file, command…
    local log=$1
    shift
    "$@" >"$log" 2>&1 </dev/null && return
    tail -n 40 "$log" >&2
    fail "$1 failed; all it said is in $log"
}
