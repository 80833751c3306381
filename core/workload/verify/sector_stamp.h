// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace steadymark {

/// The smallest unit that is stamped and judged, in bytes: no drive has smaller sectors.
constexpr std::size_t stampBytes = 512;
using Sector = std::span<std::byte, stampBytes>;
using ConstSector = std::span<const std::byte, stampBytes>;

/// What tells one writing of one place from every other: everything in a stamp follows from it.
struct StampName {
    std::uint64_t offset = 0; ///< bytes since the beginning of what is verified; a multiple of stampBytes
    std::uint64_t seed = 0;   ///< of the contents
    std::uint64_t run = 0;    ///< of the verification, so that what an earlier one left is told from this one's
    std::uint32_t pass = 0;   ///< from 1

    bool operator==(const StampName&) const = default;
};

// A stamp fills its sector with 64 words of 8 bytes, little-endian:
//
// | word | |
// |---|---|
// | 0 | "SMverify" |
// | 1 to 3 | offset, seed, run |
// | 4 | pass (low half), CRC-32C of words 0 to 3 and of the pass (high half) |
// | 5 to 63 | random words that follow from the words before (SplitMix64) |
//
// The checksum says whether a sector's name can be believed. The rest needs none: it is made once more and compared, so
// that every single bit counts, and at the speed of memory.

/// Writes the stamp of that name. hot path
void writeStamp(Sector sector, const StampName& name) noexcept;

/// Whether it is the stamp of that name, to the last bit. hot path
[[nodiscard]] bool isStamp(ConstSector sector, const StampName& name) noexcept;

/// The name that a sector bears, if its checksum is right; what follows the name may be damaged.
[[nodiscard]] std::optional<StampName> stampName(ConstSector sector) noexcept;

} // namespace steadymark
