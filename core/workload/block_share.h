// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"

#include <string>
#include <string_view>
#include <vector>

namespace steadymark {

/// One line of what Iometer calls an access specification: so many of a hundred I/Os are like this.
struct BlockShare {
    ByteCount size;               ///< 512 B–16 MiB, a multiple of 512 B
    unsigned percent = 100;       ///< of the I/Os, 1–100
    unsigned readPercent = 100;   ///< each of them is a read with this probability
    unsigned randomPercent = 100; ///< each goes to a random place with this probability, see Workload::randomPercent
    ByteCount alignment;          ///< of their offsets; 0: that of the workload, else 512 B as in Iometer

    bool operator==(const BlockShare&) const = default;
};

/// "512B:10/4KiB:60/64KiB:30": the sizes and their percentages; behind them `:r<percent>` where another share than
/// `readPercent` is read, `:x<percent>` where another one than `randomPercent` is random, and `:a<size>` for an
/// alignment of their own.
[[nodiscard]] std::string formatBlockShares(
    const std::vector<BlockShare>& blocks, unsigned readPercent, unsigned randomPercent);
/// Reads it back.
[[nodiscard]] Result<std::vector<BlockShare>> parseBlockShares(
    std::string_view text, unsigned readPercent, unsigned randomPercent);

/// Checks limits, and that the percentages amount to 100.
[[nodiscard]] Result<> checkBlockShares(const std::vector<BlockShare>& blocks);

/// What is true of `percentOf` an average I/O, rounded, but 0 and 100 only if it is true of none and of all.
[[nodiscard]] unsigned shareOfAll(const std::vector<BlockShare>& blocks, unsigned BlockShare::*percentOf);

namespace limits {
constexpr std::size_t maximumBlockShares = 64;
constexpr ByteCount maximumAlignment{std::uint64_t{1} << 30U};
} // namespace limits

} // namespace steadymark
