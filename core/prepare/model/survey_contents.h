// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/facts.h"

#include <string>
#include <vector>

namespace steadymark {

/// What lies on a drive, one entry for each partition or for the whole drive.
struct DriveContent {
    std::string device;
    ByteCount size;
    Sentence kind; ///< "ext4", "LUKS", "LVM", "Windows (NTFS)": for people; empty: nothing known
    std::string label;
    std::vector<std::string> mountPoints;

    bool operator==(const DriveContent&) const = default;
};

/// An entry for each partition, and for the drive itself where it has none or holds something beside them. Pure.
[[nodiscard]] std::vector<DriveContent> contentsOf(const PrepareFacts& facts);

} // namespace steadymark
