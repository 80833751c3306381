#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
#   installer/windows/smartctl.sh    builds smartctl.exe, which reads the health of drives, and prints the folder that it is in
#
# The folder holds what the packages bring: smartctl.exe (static, stripped), its drive database drivedb.h, which it looks for
# beside itself, COPYING, and SOURCE.txt, which names the source that it was built from. The source is the upstream archive of
# Debian's package smartmontools, unchanged; it has its own configure, so that no autotools are needed. The folder lies in the
# cache folder and is built once, in half a minute.
set -euo pipefail

cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.."
script=$PWD/installer/windows/smartctl.sh
# shellcheck source=common.sh
. installer/windows/common.sh

SMARTMONTOOLS_VERSION=7.3 # as Debian 12 has it; --json needs 7.0
SMARTMONTOOLS_SHA256=d507f2c55fb2fb644ec9759bf188283e06381901cb337c622e3ea0e17b4ac01f

packages=(make g++-mingw-w64-x86-64-posix xz-utils)

find_prefix() {
    local key
    key=$({ compiler_identity && cat "$script"; } | key_of) || return
    prefix=$cache/smartctl-$key
}

build() { # archive
    # Relative paths: what configure was told stands in the program.
    mkdir -p "$work/source" "$work/build"
    tar -xf "$1" -C "$work/source" --strip-components=1
    cd "$work/build"
    say "building smartctl $SMARTMONTOOLS_VERSION for Windows"
    quietly "$work/configure.log" ../source/configure --host="$TRIPLET" CC="$TRIPLET-gcc-posix" CXX="$TRIPLET-g++-posix" \
        CXXFLAGS='-O2 -ffile-prefix-map=../source=.' CFLAGS='-O2 -ffile-prefix-map=../source=.' LDFLAGS='-static -s -Wl,--no-insert-timestamp' \
        --disable-dependency-tracking --with-nvme-devicescan --with-mingw-aslr=yes
    quietly "$work/make.log" make -j "$(nproc)" BUILD_INFO='"(SteadyMark)"' smartctl.exe
    grep -qaF "smartmontools release $SMARTMONTOOLS_VERSION" smartctl.exe || fail "what was built is not smartctl $SMARTMONTOOLS_VERSION"
    cd "$stage"
    cp "$work/build/smartctl.exe" "$work/source/drivedb.h" "$work/source/COPYING" .
    cat >SOURCE.txt <<END
smartctl.exe is a program of smartmontools $SMARTMONTOOLS_VERSION, https://www.smartmontools.org, under the GNU General Public License, version 2 or
later. SteadyMark starts it and reads what it prints; drivedb.h beside it is its drive database and may be replaced by a newer one.
Both are unchanged and built by installer/windows/smartctl.sh of SteadyMark's sources from the archive that Debian's source package
smartmontools holds, smartmontools_$SMARTMONTOOLS_VERSION.orig.tar.xz, SHA-256
$SMARTMONTOOLS_SHA256
END
}

cache=$(windows_cache)
if find_prefix && [[ -d $prefix ]]; then
    printf '%s\n' "$prefix"
    exit
fi

require_debian_tools "${packages[@]}"
find_prefix || fail "the version of the cross compiler could not be told"
mkdir -p "$cache"
lock_build "$cache/smartctl.lock"
if [[ ! -d $prefix ]]; then # another script may have built it meanwhile
    require_space "$cache" 100
    archive=$(require_source smartmontools "$SMARTMONTOOLS_VERSION" "$SMARTMONTOOLS_SHA256" bookworm)
    work=$cache/smartctl.work # what a script that was killed left there is not used
    stage=$work/prefix
    rm -rf "$work"
    mkdir -p "$stage"
    (build "$archive")
    mv -T "$stage" "$prefix"
    rm -rf "$work"
fi
printf '%s\n' "$prefix"
