// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/document/procedure_result.h"
#include "core/record/step_record.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace steadymark {

/// The sample of one pass; position, `writtenBefore` and temperature are the caller's. `pointEvery` is rounded to whole
/// intervals of the pass's series; 0: no points.
[[nodiscard]] ProcedureSample makeSample(const PassRecord& pass, Nanoseconds pointEvery);

/// Remembers some passes of a stage, evenly spread over it, to judge how the stage was measured. Bounded memory.
class StagePasses final {
public:
    void add(std::size_t cell, PassRecord pass);

    struct Kept {
        std::size_t cell = 0;
        PassRecord pass;
    };
    /// The one with the median throughput of those that are kept; null when there is none.
    [[nodiscard]] const Kept* median() const;

private:
    static constexpr std::size_t most = 16;
    std::vector<Kept> m_kept;
    std::size_t m_count = 0;
    std::size_t m_stride = 1; ///< every so many passes one is kept
};

/// How the passes of a stage were measured, by the rules of core/trust on `median`. What is said of one number (that
/// its passes are steady, agree, are long enough) is left out: a stage is a curve. `begun`: target, environment and
/// temperatures. Unset when nothing can be said.
[[nodiscard]] std::optional<Verdict> judgeStage(
    const ProcedureResult& begun, std::size_t stage, const StagePasses::Kept& median, const RunObservations& observed);

} // namespace steadymark
