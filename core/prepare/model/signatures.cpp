// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/model/signatures.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>

namespace steadymark {

namespace {

struct KnownSignature {
    std::string_view kind; ///< as libblkid names it, without regard to case
    std::string_view name; ///< for people; empty: see wordsFor()
    SignatureMeaning meaning = SignatureMeaning::Content;
    std::string_view removal = {}; ///< of what wipefs is not the right tool for; the node follows
};

using enum SignatureMeaning;

constexpr std::array known{
    KnownSignature{"crypto_LUKS", "LUKS", Encrypted, "cryptsetup luksErase"},
    KnownSignature{"BitLocker", "BitLocker", Encrypted, ""},
    KnownSignature{"LVM2_member", "LVM", Member, "pvremove"},
    KnownSignature{"LVM1_member", "", Member, "pvremove"},
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
    KnownSignature{"jbd", "", Member, ""},
    KnownSignature{"xfs_external_log", "", Member, ""},
    KnownSignature{"ocfs2", "OCFS2", Cluster, ""},
    KnownSignature{"gfs", "GFS", Cluster, ""},
    KnownSignature{"gfs2", "GFS2", Cluster, ""},
    KnownSignature{"ntfs", "Windows (NTFS)"},
    KnownSignature{"vfat", "FAT"},
    KnownSignature{"exfat", "exFAT"},
    KnownSignature{"hfsplus", "macOS (HFS+)"},
    KnownSignature{"apfs", "macOS (APFS)"},
    KnownSignature{"swap", ""},
    KnownSignature{"swsuspend", "", Hibernated, "mkswap"},
    KnownSignature{"gpt", ""},
    KnownSignature{"PMBR", "", Unreadable},
    KnownSignature{"dos", ""},
    KnownSignature{"iso9660", ""},
};

const KnownSignature* find(std::string_view kind)
{
    const auto found =
        std::ranges::find_if(known, [kind](const KnownSignature& one) { return isSameWord(one.kind, kind); });
    return found == known.end() ? nullptr : &*found;
}

/// Of those that have no name of their own.
Sentence wordsFor(const KnownSignature& signature)
{
    if (signature.kind == "LVM1_member")
        return Sentence("LVM (version 1)");
    if (signature.kind == "jbd")
        return Sentence("the journal of an ext4 file system");
    if (signature.kind == "xfs_external_log")
        return Sentence("the log of an XFS file system");
    if (signature.kind == "swap")
        return Sentence("swap space");
    if (signature.kind == "swsuspend")
        return Sentence("the memory of a hibernated system");
    if (signature.kind == "iso9660")
        return Sentence("ISO 9660 (an image of a disc)");
    return signature.kind == "dos" ? Sentence("partition table (MBR)") : Sentence("partition table (GPT)");
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

Sentence readableKind(std::string_view kind)
{
    const KnownSignature* signature = find(kind);
    if (signature == nullptr)
        return Sentence::verbatim(toPlainLine(toValidUtf8(kind, 40)));
    return signature->name.empty() ? wordsFor(*signature) : Sentence::verbatim(std::string(signature->name));
}

bool isPartitionTable(std::string_view kind)
{
    return isSameWord(kind, "gpt") || isSameWord(kind, "PMBR") || isSameWord(kind, "dos");
}

std::string removalOf(const Signature& signature)
{
    const KnownSignature* found = find(signature.kind);
    const std::string_view command = found != nullptr && !found->removal.empty() ? found->removal : "wipefs --all";
    const std::string node = "/dev/" + toPlainLine(toValidUtf8(signature.device, 80));
    if (signature.offset == ByteCount())
        return join({std::string(command), node}, " ");
    return join({std::string(command), "$(losetup --find --show --offset", std::to_string(signature.offset.count()),
                    node + ")"},
        " ");
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
