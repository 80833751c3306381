// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/prepare/model/claimed_drive.h"
#include "core/prepare/model/facts.h"
#include "core/prepare/model/prepare_report.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace steadymark {

/// A block that was read to see what an operation did to the drive.
struct ProofSample {
    std::uint64_t offset = 0;
    std::vector<std::byte> data; ///< empty: the drive did not give it

    bool operator==(const ProofSample&) const = default;
};

/// 64 blocks of 4 KiB (of a sector where that is larger) spread evenly, the first and the last among them, where they
/// do not overlap; fewer on a small drive. The same for the same drive.
[[nodiscard]] std::vector<std::uint64_t> proofOffsets(ByteCount capacity, std::uint32_t sectorBytes);

/// What the drive refuses to read is no error; what it has not given after a minute is left out. Error: DeviceGone.
[[nodiscard]] Result<std::vector<ProofSample>> readProof(
    ClaimedDrive& drive, const PrepareFacts& facts, const Clock& clock);

struct ProofFindings {
    PrepareProof proof;
    /// Blocks whose content can tell: they were read before and afterwards, and held more than one byte repeated, which
    /// an erase may leave, too.
    unsigned telling = 0;
    unsigned lost = 0;      ///< blocks that were read before and cannot be read since
    unsigned misplaced = 0; ///< of a fill: blocks that do not hold what was written

    bool operator==(const ProofFindings&) const = default;
};

/// `expected`: of a fill: puts what was written at an offset into the block; empty otherwise.
using ExpectedContent = std::function<void(std::uint64_t offset, std::span<std::byte> data)>;
[[nodiscard]] ProofFindings compareProof(const std::vector<ProofSample>& before, const std::vector<ProofSample>& after,
    const ExpectedContent& expected = {});

/// Whether what was found goes with a method that reported success.
struct ProofVerdict {
    Sentence contradiction; ///< empty: none
    std::vector<Sentence> remarks;
};
[[nodiscard]] ProofVerdict judgeProof(
    const PrepareStep& step, const PrepareFacts& facts, const ProofFindings& findings);

/// What the samples say of the drive after an operation that failed: true of the sampled blocks, and of nothing else.
[[nodiscard]] Sentence describeState(const ProofFindings& findings);

} // namespace steadymark
