// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/document/run_result.h"
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
    void add(std::uint32_t cell, PassRecord pass);

    /// The one with the median throughput of those that are kept; null when there is none.
    [[nodiscard]] const JudgedPass* median() const;

private:
    static constexpr std::size_t most = 16;
    std::vector<JudgedPass> m_kept;
    std::size_t m_count = 0;
    std::size_t m_stride = 1; ///< every so many passes one is kept
};

} // namespace steadymark
