// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/session/stage_rounds.h"

#include <algorithm>

namespace steadymark {

double valueOf(const ProcedureSample& sample, TrackedCell::Quantity quantity)
{
    switch (quantity) {
    case TrackedCell::Quantity::Iops:
        return sample.iops();
    case TrackedCell::Quantity::BytesPerSecond:
        return sample.bytesPerSecond();
    case TrackedCell::Quantity::MeanLatency:
        break;
    }
    return sample.meanLatencyNs;
}

void StageRounds::add(const ProcedureSample& sample)
{
    m_written += sample.allWrittenBytes();
    m_last.resize(m_stage.cells.size());
    m_last[sample.cell] = sample;
    m_last[sample.cell].points.clear();
    m_next = {0, sample.round, sample.cell, sample.number + 1};
    if (!m_cell)
        m_cell.emplace(m_stage.cells[sample.cell]);
    m_cell->add(sample);
    if (!m_cell->isOver())
        return;
    m_cell.reset();
    m_next = {0, sample.round, sample.cell + std::size_t{1}, 0};
    if (m_next.cell < m_stage.cells.size())
        return;
    m_next = {0, sample.round + 1, 0, 0};
    endRound();
}

void StageRounds::endRound()
{
    if (!countsForSteadiness(m_stage, m_next.round - 1))
        return;
    bool isSteady = m_stage.steady.has_value() && !m_stage.tracked.empty();
    for (std::size_t index = 0; index < m_stage.tracked.size(); ++index) {
        const TrackedCell& tracked = m_stage.tracked[index];
        std::vector<double>& values = m_values[index];
        values.push_back(valueOf(m_last[tracked.cell], tracked.quantity));
        if (isSteady) {
            const std::optional<SteadyWindow> window = steadyWindow(values, *m_stage.steady);
            isSteady = window && window->isSteady();
        }
    }
    m_isSteady = isSteady;
}

bool StageRounds::isOver(Nanoseconds inStage) const
{
    if (m_next.round >= m_stage.rounds)
        return true;
    if (m_stage.written && m_written >= m_stage.written->count())
        return true;
    if (m_stage.time && inStage >= *m_stage.time)
        return true;
    return isFirstOfRound() && m_isSteady;
}

} // namespace steadymark
