// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/model/signatures.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>

namespace steadymark {

namespace {

struct KnownSignature {
    std::string_view kind; ///< as libblkid names it, without regard to case
    std::string_view readable;
    SignatureMeaning meaning = SignatureMeaning::Content;
    std::string_view removal = {}; ///< of what wipefs is not the right tool for; the node follows
};

using enum SignatureMeaning;

constexpr std::array known{
    KnownSignature{"crypto_LUKS", "LUKS", Encrypted, "cryptsetup luksErase"},
    KnownSignature{"BitLocker", "BitLocker", Encrypted, ""},
    KnownSignature{"LVM2_member", "LVM", Member, "pvremove"},
    KnownSignature{"LVM1_member", "LVM (version 1)", Member, "pvremove"},
    KnownSignature{"linux_raid_member", "RAID (md)", Member, "mdadm --zero-superblock"},
    KnownSignature{"zfs_member", "ZFS", Member, "zpool labelclear"},
    KnownSignature{"ceph_bluestore", "Ceph", Member, "ceph-volume lvm zap"},
    KnownSignature{"drbd", "DRBD", Member, ""},
    KnownSignature{"bcache", "bcache", Member, ""},
    KnownSignature{"mpath_member", "multipath", Member, ""},
    KnownSignature{"VMFS_volume_member", "VMware VMFS", Member, ""},
    KnownSignature{"DM_integrity", "dm-integrity", Member, ""},
    KnownSignature{"DM_verity_hash", "dm-verity", Member, ""},
    KnownSignature{"stratis", "Stratis", Member, ""},
    KnownSignature{"jbd", "the journal of an ext4 file system", Member, ""},
    KnownSignature{"xfs_external_log", "the log of an XFS file system", Member, ""},
    KnownSignature{"ocfs2", "OCFS2", Cluster, ""},
    KnownSignature{"gfs", "GFS", Cluster, ""},
    KnownSignature{"gfs2", "GFS2", Cluster, ""},
    KnownSignature{"ntfs", "Windows (NTFS)"},
    KnownSignature{"vfat", "FAT"},
    KnownSignature{"exfat", "exFAT"},
    KnownSignature{"hfsplus", "macOS (HFS+)"},
    KnownSignature{"apfs", "macOS (APFS)"},
    KnownSignature{"swap", "swap space"},
    KnownSignature{"swsuspend", "the memory of a hibernated system", Hibernated, "mkswap"},
    KnownSignature{"gpt", "partition table (GPT)"},
    KnownSignature{"PMBR", "partition table (GPT)", Unreadable},
    KnownSignature{"dos", "partition table (MBR)"},
    KnownSignature{"iso9660", "ISO 9660 (an image of a disc)"},
};

const KnownSignature* find(std::string_view kind)
{
    const auto found =
        std::ranges::find_if(known, [kind](const KnownSignature& one) { return isSameWord(one.kind, kind); });
    return found == known.end() ? nullptr : &*found;
}

} // namespace

SignatureMeaning meaningOf(const Signature& signature)
{
    const std::string_view kind = signature.kind;
    if (signature.drives > 1)
        return Member;
    if (const KnownSignature* knownOne = find(kind))
        return knownOne->meaning;
    // isw_raid_member, ddf_raid_member and whatever comes later
    return isSameWord(kind.substr(kind.size() - std::min<std::size_t>(kind.size(), 7)), "_member") ? Member : Content;
}

std::string readableKind(std::string_view kind)
{
    const KnownSignature* signature = find(kind);
    return signature != nullptr ? std::string(signature->readable) : toPlainLine(toValidUtf8(kind, 40));
}

std::string removalOf(const Signature& signature)
{
    const KnownSignature* found = find(signature.kind);
    const std::string_view command = found != nullptr && !found->removal.empty() ? found->removal : "wipefs --all";
    const std::string node = "/dev/" + toPlainLine(toValidUtf8(signature.device, 80));
    if (signature.offset == ByteCount())
        return std::string(command) + " " + node;
    return std::string(command) + " $(losetup --find --show --offset " + std::to_string(signature.offset.count()) + " "
        + node + ")";
}

std::vector<Signature> signaturesOn(const PrepareFacts& facts)
{
    std::vector<Signature> all = facts.signatures;
    const auto add = [&all](const std::string& device, const std::string& kind, const std::string& label) {
        const bool isKnown = kind.empty() || std::ranges::any_of(all, [&](const Signature& one) {
            return one.device == device && isSameWord(one.kind, kind);
        });
        if (!isKnown)
            all.push_back({device, kind, label});
    };
    add(facts.drive.name, facts.drive.fileSystem, "");
    for (const Partition& partition : facts.drive.partitions)
        add(partition.name, partition.fileSystem, partition.label);
    return all;
}

} // namespace steadymark
