// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/stack/file_system_kinds.h"

#include <algorithm>
#include <array>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

template <std::size_t N> bool isOneOf(const std::string& text, const std::array<std::string_view, N>& candidates)
{
    return std::ranges::find(candidates, text) != candidates.end();
}

/// The block group profiles that a kind of data has at the moment.
std::string profilesIn(const fs::path& folder)
{
    std::string profiles;
    for (const char* profile : {"single", "dup", "raid0", "raid1", "raid1c3", "raid1c4", "raid10", "raid5", "raid6"}) {
        if (isThere(folder / profile))
            profiles.append(profiles.empty() ? "" : "+").append(profile);
    }
    return profiles;
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

bool isNetworkProgram(const std::string& program)
{
    static constexpr auto programs =
        std::to_array<std::string_view>({"sshfs", "davfs", "davfs2", "s3fs", "rclone", "glusterfs", "ceph", "ceph-fuse",
            "curlftpfs", "smbnetfs", "gcsfuse", "goofys", "juicefs", "mount-s3", "cvmfs2", "beegfs", "moosefs", "mfs"});
    return isOneOf(program, programs);
}

std::string relevantOptions(const Mount& mount)
{
    static constexpr auto relevant = std::to_array<std::string_view>({"ro", "sync", "dirsync", "data", "barrier",
        "nobarrier", "journal_async_commit", "nodelalloc", "discard", "commit", "compress", "compress-force",
        "compression", "compress_algorithm", "nodatacow", "nodatasum", "nossd", "ssd_spread", "autodefrag", "dax",
        "lazytime", "noatime", "strictatime", "wsync", "flush", "vers", "proto", "nconnect", "rsize", "wsize", "soft",
        "cache", "msize", "max_read", "allocsize", "stripe", "sunit", "swidth", "inlinecrypt"});
    std::string kept;
    const std::string_view options = mount.options;
    for (std::size_t begin = 0; begin < options.size();) {
        const std::size_t end = std::min(options.find(',', begin), options.size());
        const std::string_view option = options.substr(begin, end - begin);
        begin = end + 1;
        const std::string name(option.substr(0, option.find('=')));
        if (isOneOf(name, relevant))
            kept.append(kept.empty() ? "" : ",").append(option);
    }
    return kept;
}

BtrfsFacts readBtrfs(const fs::path& sys, const std::vector<std::string>& members)
{
    const fs::path fileSystems = sys / "fs" / "btrfs";
    for (const std::string& uuid : entriesOf(fileSystems)) {
        const fs::path folder = fileSystems / uuid;
        const std::vector<std::string> devices = entriesOf(folder / "devices");
        const auto isMember = [&](const std::string& device) {
            return std::ranges::find(members, device) != members.end();
        };
        if (std::ranges::none_of(devices, isMember))
            continue;
        BtrfsFacts facts{devices, 0, {}, {}};
        for (const std::string& device : entriesOf(folder / "devinfo")) {
            if (readNumber(folder / "devinfo" / device / "missing").value_or(0) != 0)
                ++facts.missing;
        }
        facts.dataProfile = profilesIn(folder / "allocation" / "data");
        facts.metadataProfile = profilesIn(folder / "allocation" / "metadata");
        return facts;
    }
    return {members, 0, {}, {}};
}

std::vector<std::string> zfsMembers(const BlockDevices& devices, const fs::path& sys, const std::string& pool)
{
    std::vector<std::string> members;
    for (const std::string& name : entriesOf(sys / "class" / "block")) {
        const UdevProperties udev = devices.propertiesOf(name);
        if (udev["ID_FS_TYPE"] == "zfs_member" && udev["ID_FS_LABEL"] == pool)
            members.push_back(name);
    }
    return members;
}

} // namespace steadymark
