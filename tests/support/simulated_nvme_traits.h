// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace steadymark::testing {

/// What goes wrong with one call.
enum class DriveFault {
    Error,            ///< an error, and nothing happened
    ErrorAfterEffect, ///< an error, and yet it was done
    LostBefore,       ///< no answer, and nothing happened
    LostAfter,        ///< no answer, and yet it was done
    GoneBefore,       ///< pulled: nothing happened, and nothing answers until powerCycle()
    GoneAfter,
    PowerLossBefore, ///< throws PowerLoss, as the next one
    PowerLossAfter,
};

inline constexpr std::array allDriveFaults{DriveFault::Error, DriveFault::ErrorAfterEffect, DriveFault::LostBefore,
    DriveFault::LostAfter, DriveFault::GoneBefore, DriveFault::GoneAfter, DriveFault::PowerLossBefore,
    DriveFault::PowerLossAfter};

/// What the drive can, and how it misbehaves for ever.
struct SimulatedNvmeTraits {
    unsigned namespaces = 1;
    std::uint64_t bytes = 3U << 20U; ///< of each namespace
    unsigned lbaShift = 9;
    bool supportsFormat = true;
    unsigned formatAttributes = 4;     ///< FNA
    std::uint32_t sanitizeAbility = 3; ///< SANICAP
    ByteCount discardGranularity = ByteCount(4096);
    std::uint32_t estimatedSeconds = 0xFFFFFFFFU;
    Nanoseconds sanitizeTime = std::chrono::minutes(3);
    std::optional<double> sticksAt; ///< the sanitize moves no further until the power was off
    bool failsToSanitize = false;
    bool staysFailed = false;        ///< refuses Exit Failure Mode
    bool ignoresSanitize = false;    ///< takes the command and does not begin
    bool ignoresErase = false;       ///< reports success and keeps the data
    bool shrinksByFormat = false;    ///< half as large afterwards
    bool losesProtection = false;    ///< a format takes protection type 1 away
    bool refusesDeallocated = false; ///< blocks that an erase left cannot be read before they are written
    std::uint16_t refusesWith = 0;   ///< this status for every Format and Sanitize
};

/// Into a page of an answer, little endian.
inline void putNumber(std::vector<std::byte>& page, std::size_t offset, std::size_t count, std::uint64_t value)
{
    for (std::size_t i = 0; i < count; ++i)
        page[offset + i] = static_cast<std::byte>(value >> (8 * i) & 0xFFU);
}
inline void putText(std::vector<std::byte>& page, std::size_t offset, std::size_t count, std::string_view text)
{
    for (std::size_t i = 0; i < count; ++i)
        page[offset + i] = static_cast<std::byte>(i < text.size() ? text[i] : ' ');
}

} // namespace steadymark::testing
