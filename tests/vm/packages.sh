#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
#   tests/vm/packages.sh    fetches what the virtual machine runs (Debian's kernel and a few tools) and prints the folder it lies in
#
# The packages are unpacked into the cache folder and never installed: mdadm and lvm2 would start services and change the way
# this machine boots. So it needs no root, only apt with its package lists. The folder is named after the versions; what an
# earlier one holds is used when apt cannot tell them. Exit code 77: it can never work here.
#
#   FOLDER/vmlinuz, FOLDER/modules/…   the kernel and those of its modules that tests may need
#   FOLDER/root/…                      the tools, with their libraries
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.."
# shellcheck source=cmake/setup.sh
. cmake/setup.sh

GUEST_PACKAGES=(
    busybox-static   # everything that is not the following
    udev             # names and properties of drives, as on a real machine
    e2fsprogs btrfs-progs mdadm lvm2 cryptsetup-bin # what lies between a file and its drive
    smartmontools    # the health of drives
    pkexec polkitd dbus-daemon dbus-system-bus-common # whom the privileged helper is started for
    usr-is-merged    # otherwise apt brings perl, which would merge it
)
# What of the kernel is kept: 400 MB are mostly drivers of networks, sound and graphics.
MODULES='lib crypto arch fs block drivers/(ata|block|crypto|hid|hwmon|md|nvdimm|nvme|pci|scsi|target|thermal|uio|usb|virtio)'

base=$(cache_folder)
base=${base:-$PWD/build/cache}/vm
mkdir -p "$base"
cannot() { # it has nothing to do with what is tested
    say "$*"
    exit 77
}
[[ $(uname -m) == x86_64 ]] || cannot "the virtual machine is an x86-64 one with this machine's programs; this is $(uname -m)"
have apt-get || cannot "this machine has no apt to fetch the virtual machine's kernel with"

work=$(mktemp -d "$base/new.XXXXXX")
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/archives/partial"
: >"$work/status" # nothing is installed in the guest, so that every library comes along
empty_machine=(
    -o Dir::State::status="$work/status" -o Dir::Cache::archives="$work/archives" -o Debug::NoLocking=true -o APT::Sandbox::User=
    -o Acquire::Retries=1
)

kernel_package() { apt-cache depends linux-image-amd64 2>/dev/null | sed -n 's/^ *Depends: \(linux-image-[0-9].*\)/\1/p' | head -n 1; }

# One line for each file that would be fetched: the name tells package and version.
wanted_files() {
    local kernel
    kernel=$(kernel_package)
    [[ -n $kernel ]] || return 1
    apt-get -qq "${empty_machine[@]}" install --no-install-recommends -y --print-uris "${GUEST_PACKAGES[@]}" 2>/dev/null | awk '{ print $2 }' \
        && printf '%s %s\n' "$kernel" "$(apt_candidate "$kernel")"
}

files=$(wanted_files) || { apt_update_once && files=$(wanted_files); } || files=
if [[ -z $files ]]; then
    # shellcheck disable=SC2012 # the names are ours
    newest=$(ls -td "$base"/[0-9a-f]*/vmlinuz 2>/dev/null | head -n 1)
    [[ -n $newest ]] || fail "apt knows no linux-image-amd64 or no ${GUEST_PACKAGES[*]}: run apt-get update, then start again"
    dirname "$newest"
    exit
fi
folder=$base/$(printf '%s\n' "$files" "$MODULES" "layout 2" | sha256sum | head -c 16)
if [[ -f $folder/vmlinuz ]]; then
    touch "$folder/vmlinuz"
    printf '%s\n' "$folder"
    exit
fi

say "fetching the kernel and the tools of the virtual machine through apt (100 MB)"
download() {
    (cd "$work" && apt-get -q -o APT::Sandbox::User= -o Acquire::Retries=1 download "$(kernel_package)") \
        && apt-get -q "${empty_machine[@]}" install --no-install-recommends -y --download-only "${GUEST_PACKAGES[@]}"
}
download >"$work/log" 2>&1 </dev/null || { apt_update_once && download >"$work/log" 2>&1 </dev/null; } || {
    sed 's/^/  /' "$work/log" >&2
    fail "apt could not fetch the kernel and the tools of the virtual machine"
}

mkdir -p "$work/kernel" "$work/made/root" "$work/made/modules"
dpkg-deb --fsys-tarfile "$work"/linux-image-*.deb | tar -x -C "$work/kernel"
mv "$work"/kernel/boot/vmlinuz-* "$work/made/vmlinuz"
mv "$work"/kernel/boot/config-* "$work/made/config"
(
    cd "$work"/kernel/*lib/modules/*/kernel 2>/dev/null || cd "$work"/kernel/usr/lib/modules/*/kernel
    find . -regextype posix-extended -regex "\./(${MODULES// /|})/.*\.ko(\.[a-z]+)?" -print0 | tar -c --null -T - | tar -x -C "$work/made/modules"
)
for archive in "$work"/archives/*.deb; do
    dpkg-deb --fsys-tarfile "$archive" | tar -x -C "$work/made/root" --no-same-owner --keep-directory-symlink
done
# Some packages still use the folders from before the merge.
for name in bin sbin lib lib64; do
    if [[ -d $work/made/root/$name && ! -L $work/made/root/$name ]]; then
        mkdir -p "$work/made/root/usr/$name"
        cp -a "$work/made/root/$name/." "$work/made/root/usr/$name/"
        rm -rf "${work:?}/made/root/$name"
    fi
done
find "$work/made/root/usr/share" -mindepth 1 -maxdepth 1 ! -name dbus-1 ! -name polkit-1 -exec rm -rf {} +
rm -rf "$folder"
mv -T "$work/made" "$folder"
# Those of earlier versions.
find "$base" -mindepth 1 -maxdepth 1 -type d -name '[0-9a-f]*' ! -path "$folder" -mtime +7 -exec rm -rf {} +
printf '%s\n' "$folder"
