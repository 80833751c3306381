// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/smart_document.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace steadymark {

/// What an ATA attribute tells of the life of the flash or of the data that was moved.
enum class AttributeQuantity { HostWritten, HostRead, NandWritten, NandWrittenTlc, NandWrittenSlc, Wear };

/// How an attribute that tells wear is to be read.
enum class WearReading {
    None,           ///< it tells no wear
    ValueLeft,      ///< the normalised value is the percentage that is left
    ValueWraps,     ///< the same as a byte that wraps when more than 100 % are used; the raw value then is what is used
    ValueIfRawZero, ///< the normalised value, unless the firmware keeps something else in this place
    ValueIfAgreed,  ///< the normalised value, if the raw value is the same number
    ValueThenRaw,   ///< the normalised value; while it stays at 100, the raw value is the percentage that is left
    RawLeft,        ///< the raw value is the percentage that is left, as a byte that wraps
    RawLeftHundredths, ///< the raw value is what is left in hundredths of a percent
    RawUsed,           ///< the raw value is the percentage that is used
    RawMiddleUsed,     ///< the upper byte of the raw value's middle 16 bits is the percentage that is used
};

/// What one attribute of one family of drives means.
struct AttributeMeaning {
    AttributeQuantity quantity = AttributeQuantity::HostWritten;
    std::uint64_t unitBytes =
        0; ///< of one, where data is counted; 0: logical sectors of the drive, whatever their size
    WearReading reading = WearReading::None;
    std::string_view source; ///< where that is known from

    bool operator==(const AttributeMeaning&) const = default;
};

/// Out of the table of drive families: makers use the same attribute, and smartctl the same name, for different things.
/// The family is smartctl's (SmartDocument::family), found by model and firmware in its drive database. Nothing where
/// nobody knows: for the names that smartctl gives attributes 177, 231, 233, 241 and 242 of every drive that it does
/// not know, and for families whose own figures contradict the name. A wrong figure is worse than none.
[[nodiscard]] std::optional<AttributeMeaning> meaningOf(const SmartDocument& drive, const AtaAttribute& attribute);

/// The percentage of the rated endurance that is used, from an attribute that tells wear. Nothing for a value that the
/// reading cannot give.
[[nodiscard]] std::optional<double> percentUsedIn(const AtaAttribute& attribute, WearReading reading);

/// Whether the family's device statistics tell the wear as the standard wants it (ACS-4, page 07h). Some wrote another
/// number there.
[[nodiscard]] bool hasWearStatistic(const SmartDocument& drive);

/// The number in the raw value as smartctl prints it: 8 of "8 (0 5)", for its 48 bits may hold more than one. Nothing
/// where there was none.
[[nodiscard]] std::optional<std::uint64_t> rawNumberOf(const AtaAttribute& attribute);

/// The raw value of an attribute that counts bad things. Above 16 bits it is no count but several numbers packed into
/// one, or a rate: nothing then, unless the normalised value is as low as so many would make it.
[[nodiscard]] std::optional<std::uint64_t> errorCountOf(const AtaAttribute& attribute);

} // namespace steadymark
