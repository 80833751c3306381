// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/document/run_result.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace steadymark {

/// The samples of one cell in one round, in their order: when there are enough of them, and which of them count. All of
/// it follows from them alone, so that it is the same after an interruption. A plain class of one thread.
class CellSamples final {
public:
    /// `cell` outlives it.
    explicit CellSamples(const ProcedureCell& cell)
        : m_cell(&cell)
    {
    }

    void add(const ProcedureSample& sample);

    /// No other one follows in this round.
    [[nodiscard]] bool isOver() const noexcept { return m_isSteady || m_count >= m_cell->samples; }
    /// The last ones are steady; false without a rule.
    [[nodiscard]] bool isSteady() const noexcept { return m_isSteady; }
    /// The first one that counts into what the cell reached: without a rule the first of all, else of the last ones,
    /// which are judged together.
    [[nodiscard]] std::size_t firstCounted() const noexcept;

private:
    const ProcedureCell* m_cell;
    std::size_t m_count = 0;
    std::uint64_t m_written = 0;
    std::vector<double> m_values; ///< I/Os per second of those that are asked
    bool m_isSteady = false;
};

/// Of the samples of a cell in one round, in their order, those that count.
[[nodiscard]] std::span<const ProcedureSample* const> countedOf(
    std::span<const ProcedureSample* const> samples, const ProcedureCell& cell);

/// Whether the last of these is the last one of its cell in its round. \pre there is one, and `stage` is its stage
[[nodiscard]] bool endsCell(std::span<const ProcedureSample> samples, const MeasureStage& stage);

} // namespace steadymark
