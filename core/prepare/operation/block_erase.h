// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/operation/operation_run.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace steadymark {

// The methods of any block device: discard and fill. Both can be stopped. They return when the drive is as the method
// promises; an error's sentence says in which state it is now. Thread: that of the operation. \pre the gates have
// passed

[[nodiscard]] Result<> discardDrive(OperationRun& run);
[[nodiscard]] Result<> fillDrive(OperationRun& run);

/// What they send when nothing fails.
[[nodiscard]] std::vector<Sentence> plannedBlockCommands(const PrepareStep& step, const PrepareFacts& facts);

/// How BLKDISCARD is cut into pieces: aligned to the drive's granularity, small enough to be stopped between.
struct DiscardChunks {
    std::uint64_t total = 0; ///< bytes: whole sectors
    std::uint64_t chunk = 0; ///< bytes; the last one may be smaller
    std::uint64_t count = 0;
};
[[nodiscard]] DiscardChunks discardChunks(const PrepareFacts& facts);

/// What fillDrive() writes at `offset` in the pass `pass` (from 0) of an operation begun at `seed`: zeros in the first
/// and the last MiB, elsewhere data that does not compress and of which no 512 bytes repeat. \pre all three are
/// multiples of 512
void makeFill(std::uint64_t seed, unsigned pass, ByteCount capacity, std::uint64_t offset, std::span<std::byte> data);

} // namespace steadymark
