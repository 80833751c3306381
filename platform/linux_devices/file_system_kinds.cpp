// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/file_system_kinds.h"

#include <algorithm>
#include <array>

namespace steadymark {
namespace {

template <std::size_t N> bool isOneOf(const std::string& text, const std::array<std::string_view, N>& candidates)
{
    return std::ranges::find(candidates, text) != candidates.end();
}

} // namespace

bool isPseudoFileSystem(const std::string& type)
{
    static constexpr auto pseudo = std::to_array<std::string_view>({"autofs", "binfmt_misc", "bpf", "cgroup", "cgroup2",
        "configfs", "cpuset", "cramfs", "debugfs", "devpts", "devtmpfs", "efivarfs", "erofs", "functionfs", "fusectl",
        "hugetlbfs", "iso9660", "mqueue", "nfsd", "nsfs", "proc", "pstore", "ramfs", "resctrl", "romfs", "rootfs",
        "rpc_pipefs", "securityfs", "selinuxfs", "smackfs", "squashfs", "sysfs", "tracefs", "vboxsf-control"});
    // Views of other files, of the desktop's or of containers' making.
    static constexpr auto views = std::to_array<std::string_view>({"fuse.gvfsd-fuse", "fuse.lxcfs", "fuse.portal",
        "fuse.snapfuse", "fuse.squashfuse", "fuse.vmware-vmblock", "fuse.archivemount", "fuse.fuse-archive"});
    return isOneOf(type, pseudo) || isOneOf(type, views);
}

bool isMemoryFileSystem(const std::string& type)
{
    return type == "tmpfs";
}

bool isNetworkFileSystem(const std::string& type)
{
    static constexpr auto network = std::to_array<std::string_view>(
        {"nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "virtiofs", "ceph", "afs", "glusterfs", "lustre", "ncpfs"});
    return isOneOf(type, network);
}

bool mayHang(const std::string& type)
{
    return isNetworkFileSystem(type) || (type.starts_with("fuse") && type != "fuseblk");
}

std::vector<std::string> devicesOf(const Mount& mount, const BlockDevices& devices)
{
    if (isMemoryFileSystem(mount.fileSystem) || isNetworkFileSystem(mount.fileSystem))
        return {};
    std::vector<std::string> found;
    if (const auto device = devices.nameOf(mount.device)) {
        found.push_back(*device);
    } else if (mount.fileSystem == "btrfs") {
        // It has an anonymous device number, and its source names only one of its devices.
        if (const auto member = devices.nameOfNode(mount.source))
            found = devices.btrfsMembers(*member);
    } else if (mount.source.starts_with("/dev/")) {
        // bcachefs lists all of its devices, with colons between them.
        for (std::size_t begin = 0; begin < mount.source.size();) {
            const std::size_t end = std::min(mount.source.find(":/dev/", begin), mount.source.size());
            if (const auto name = devices.nameOfNode(mount.source.substr(begin, end - begin)))
                found.push_back(*name);
            begin = end + 1;
        }
    }
    return found;
}

} // namespace steadymark
