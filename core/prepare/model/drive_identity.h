// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/drives/drive.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace steadymark {

/// What tells one drive from every other: read when the user looks at it, read again from the open descriptor right
/// before anything is done to it.
struct DriveIdentity {
    std::string name; ///< the kernel's; may be another drive's tomorrow
    std::string model;
    std::string serial;
    std::string wwn;
    ByteCount capacity;
    std::optional<std::uint64_t> sequenceNumber; ///< Drive::sequenceNumber

    bool operator==(const DriveIdentity&) const = default;
};

[[nodiscard]] DriveIdentity identityOf(const Drive& drive);

/// Whether `found` is the drive that was confirmed: everything that both know must be equal. The error names what
/// differs, with both values.
[[nodiscard]] Result<> compareIdentity(const DriveIdentity& confirmed, const DriveIdentity& found);

/// Whether what was confirmed names everything that `known` does, which anybody may know who looks at the drive: a
/// serial number that is left out would fit every drive. The error names what is missing.
[[nodiscard]] Result<> checkNamesAll(const DriveIdentity& confirmed, const DriveIdentity& known);

/// What the user has to type for this drive: the last characters of its serial number (four, or all of a shorter one),
/// the kernel's name for a drive without one (loop, virtio).
[[nodiscard]] std::string wordToType(const DriveIdentity& identity);

/// Whether `typed` confirms it: wordToType(), or more of the serial's end, up to all of it. Case and blanks around it
/// do not matter.
[[nodiscard]] Result<> checkTyped(const DriveIdentity& identity, std::string_view typed);

} // namespace steadymark
