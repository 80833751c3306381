// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/document/cell_samples.h"
#include "core/procedure/document/run_result.h"
#include "core/run/session/run_recorder.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace steadymark {

/// Where a measuring stage stands: which sample comes next, what it has written, whether it is steady. All of it
/// follows from its samples, so that it is the same after an interruption. A plain class of one thread.
class StageRounds final {
public:
    /// `stage` outlives it. \pre it has cells, none of them without samples
    explicit StageRounds(const MeasureStage& stage)
        : m_stage(stage)
        , m_values(stage.tracked.size())
    {
    }

    /// One more complete sample, in the order of time.
    void add(const ProcedureSample& sample);

    /// Of the next sample; its stage is not set. \pre !isOver()
    [[nodiscard]] const ProcedurePosition& next() const noexcept { return m_next; }
    [[nodiscard]] bool isFirstOfRound() const noexcept { return m_next.cell == 0 && m_next.number == 0; }
    [[nodiscard]] unsigned rounds() const noexcept { return m_next.round; } ///< complete ones
    [[nodiscard]] std::uint64_t writtenBytes() const noexcept { return m_written; }
    /// All tracked cells are steady in the last window of rounds that count; false without a rule.
    [[nodiscard]] bool isSteady() const noexcept { return m_isSteady; }
    /// Whether a limit is reached; `inStage` is how long the stage lasts so far.
    [[nodiscard]] bool isOver(Nanoseconds inStage) const;

private:
    void endRound();

    const MeasureStage& m_stage;
    ProcedurePosition m_next;
    std::uint64_t m_written = 0;
    std::vector<std::vector<double>> m_values; ///< of each tracked cell, one for each round that counts
    std::vector<ProcedureSample> m_last;       ///< of each cell in this round, without points
    std::optional<CellSamples> m_cell;         ///< of the cell that is measured
    bool m_isSteady = false;
};

[[nodiscard]] double valueOf(const ProcedureSample& sample, TrackedCell::Quantity quantity);

} // namespace steadymark
