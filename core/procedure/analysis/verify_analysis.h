// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/document/run_result.h"

#include <optional>
#include <vector>

namespace steadymark {

/// What a drive does that claims to be larger than it is.
enum class FakeKind {
    Wraps,       ///< addresses are taken modulo the real size: the last write to each is there
    KeepsFirst,  ///< behind the real size the beginning is read; what is written there is lost
    LosesTheEnd, ///< behind the real size there is nothing of what was written
};

/// What a verification says of the capacity.
struct FakeFigures {
    FakeKind kind = FakeKind::Wraps;
    ByteCount real;
};

/// Of a record with faults: the first and the last places, and whether they are those of a fake. Pure.
struct VerifyFigures {
    std::optional<FakeFigures> fake; ///< unset: the faults, if any, are single ones
    std::uint64_t firstFault = 0;    ///< byte; of no meaning without a fault
};
[[nodiscard]] VerifyFigures verifyFigures(const VerifyRecord& record);

/// What "never-written" is to people: "never written"
[[nodiscard]] Sentence describe(SectorState state);

/// "byte 1,048,576 (1.05 MB)"
[[nodiscard]] Sentence verifyPlace(std::uint64_t offset);

/// Of all stages that verify, the most important first; empty if there are none.
[[nodiscard]] std::vector<Sentence> describeVerified(const RunResult& result);

/// Whether something that was written was not read back as it was.
[[nodiscard]] bool isFaulty(const RunResult& result);

} // namespace steadymark
