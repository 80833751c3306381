// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/units.h"

#include <cstdint>

namespace steadymark {

/// What a verification writes and reads back: a plain value. How much, and where, is its procedure's.
struct VerifyWork {
    unsigned passes = 1; ///< all of it is written and read so often, each time with other contents
    /// It is written and read in pieces of so many bytes: in a folder each is a file. A piece is complete or not there,
    /// and where it was interrupted it goes on with the next one.
    ByteCount piece{std::uint64_t{1} << 30U};

    bool operator==(const VerifyWork&) const = default;
};

namespace limits {
constexpr unsigned maximumVerifyPasses = 10;
constexpr ByteCount smallestVerifyPiece{std::uint64_t{1} << 20U};
constexpr ByteCount maximumVerifySize{std::uint64_t{1} << 50U};  ///< as of a test file
constexpr ByteCount largestVerifyPiece{std::uint64_t{1} << 30U}; ///< fits on every file system
} // namespace limits

/// The piece for so many bytes: some sixty of them, so that an interruption costs little, within the limits.
[[nodiscard]] ByteCount verifyPieceFor(ByteCount size);
/// How many pieces that makes; the last may be a smaller one.
[[nodiscard]] std::uint64_t piecesOf(ByteCount size, ByteCount piece);

[[nodiscard]] Result<> checkVerifyWork(const VerifyWork& work);

} // namespace steadymark
