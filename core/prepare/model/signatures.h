// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/facts.h"

#include <string>
#include <string_view>
#include <vector>

namespace steadymark {

/// What a signature (by a name of libblkid's) says of a device.
enum class SignatureMeaning {
    Content,    ///< a file system, swap, a partition table: it is what it shows
    Encrypted,  ///< what is in it cannot be shown
    Member,     ///< a part of something larger that other drives may need
    Cluster,    ///< a file system that several machines use at once
    Hibernated, ///< the memory of a system that is switched off
    Unreadable, ///< something is there, and what it is cannot be read
};

[[nodiscard]] SignatureMeaning meaningOf(const Signature& signature);

/// For people: "LUKS", "LVM", "Windows (NTFS)", "GPT partition table"; the name itself where nothing is better known.
[[nodiscard]] Sentence readableKind(std::string_view kind);
[[nodiscard]] bool isPartitionTable(std::string_view kind);

/// What removes it: "pvremove /dev/sdb1". Node names are made of the device's name; for what lies in no partition that
/// the kernel shows a loop device is made first.
[[nodiscard]] std::string removalOf(const Signature& signature);

/// All that are known: those that were looked for, and what the system's database says of the drive and its partitions.
[[nodiscard]] std::vector<Signature> signaturesOn(const PrepareFacts& facts);

} // namespace steadymark
