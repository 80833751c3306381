// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/document/cell_samples.h"

#include <algorithm>

namespace steadymark {

void CellSamples::add(const ProcedureSample& sample)
{
    ++m_count;
    const std::uint64_t before = m_written;
    m_written += sample.allWrittenBytes();
    if (!m_cell->steady || before < m_cell->steadyAfter.count())
        return;
    m_values.push_back(sample.iops());
    const std::optional<SteadyWindow> window = steadyWindow(m_values, *m_cell->steady);
    m_isSteady = window && window->isSteady();
}

std::size_t CellSamples::firstCounted() const noexcept
{
    if (!m_cell->steady || m_count == 0)
        return 0;
    const std::size_t judged = std::clamp<std::size_t>(m_values.size(), 1, m_cell->steady->window);
    return m_count - std::min(m_count, judged);
}

std::span<const ProcedureSample* const> countedOf(
    std::span<const ProcedureSample* const> samples, const ProcedureCell& cell)
{
    CellSamples taken(cell);
    for (const ProcedureSample* const sample : samples)
        taken.add(*sample);
    return samples.subspan(taken.firstCounted());
}

bool endsCell(std::span<const ProcedureSample> samples, const MeasureStage& stage)
{
    const ProcedureSample& last = samples.back();
    const ProcedureCell& cell = stage.cells.at(last.cell);
    if (!cell.steady)
        return last.number + 1U >= cell.samples;
    std::size_t first = samples.size() - 1;
    while (first > 0 && samples[first - 1].stage == last.stage && samples[first - 1].round == last.round
        && samples[first - 1].cell == last.cell)
        --first;
    CellSamples taken(cell);
    for (const ProcedureSample& sample : samples.subspan(first))
        taken.add(sample);
    return taken.isOver();
}

} // namespace steadymark
