// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/procedure/procedure_state.h"

#include <algorithm>
#include <utility>

namespace steadymark {
namespace {

double fractionOf(Nanoseconds elapsed, Nanoseconds remaining)
{
    const double total = toSeconds(elapsed) + toSeconds(remaining);
    return total > 0.0 ? toSeconds(elapsed) / total : 0.0;
}

/// `progress` is that of the moment when the grid began; see setGrid().
void addGrid(ProcedureProgress& progress, const RunProgress& grid, const DoneBefore& before, const ProcedureCost& after)
{
    progress.elapsed += grid.elapsed - before.duration;
    progress.writtenBytes -= std::min(progress.writtenBytes, before.writtenBytes);
    progress.remaining = grid.remaining + after.longest;
    progress.fraction = std::max(progress.fraction, fractionOf(progress.elapsed, progress.remaining));
    progress.expectedWrittenBytes = progress.writtenBytes + grid.expectedWrittenBytes + after.mostWritten.count();
    progress.writtenBytes += grid.writtenBytes;
}

} // namespace

ProcedureState::ProcedureState(ProcedureResult begun)
    : m_result(std::move(begun))
{
    m_progress.sampleCount = m_result.samples.size();
    m_progress.writtenBytes = m_result.writtenBytes;
}

ProcedureProgress ProcedureState::progress() const
{
    const std::lock_guard lock(m_mutex);
    ProcedureProgress progress = m_progress;
    progress.phase = m_isPaused ? ProcedurePhase::Paused : m_phase;
    if (m_grid != nullptr) {
        progress.grid = m_grid->progress();
        addGrid(progress, *progress.grid, m_beforeGrid, m_afterGrid);
        const std::vector<LiveSample> live =
            m_grid->samplesSince(std::max<std::size_t>(progress.grid->sampleCount, 1) - 1);
        if (!live.empty())
            progress.live = live.back();
    }
    return progress;
}

std::vector<ProcedureSample> ProcedureState::samplesSince(std::size_t first) const
{
    const std::lock_guard lock(m_mutex);
    if (first >= m_result.samples.size())
        return {};
    return {m_result.samples.begin() + static_cast<std::ptrdiff_t>(first), m_result.samples.end()};
}

std::vector<LiveSample> ProcedureState::liveSamplesSince(std::size_t first) const
{
    const std::lock_guard lock(m_mutex);
    return m_grid != nullptr ? m_grid->samplesSince(first) : std::vector<LiveSample>();
}

std::shared_ptr<const ProcedureResult> ProcedureState::snapshot() const
{
    const std::lock_guard lock(m_mutex);
    if (!m_snapshot)
        m_snapshot = std::make_shared<const ProcedureResult>(m_result);
    return m_snapshot;
}

void ProcedureState::addSample(ProcedureSample sample)
{
    const std::lock_guard lock(m_mutex);
    m_result.samples.push_back(std::move(sample));
    m_progress.sampleCount = m_result.samples.size();
    m_snapshot.reset();
}

void ProcedureState::enter(ProcedurePhase phase, const ProcedurePosition& position)
{
    const std::lock_guard lock(m_mutex);
    m_phase = phase;
    m_progress.position = position;
    if (phase == ProcedurePhase::Finished) {
        m_progress.remaining = Nanoseconds(0);
        m_progress.fraction = 1.0;
    }
}

void ProcedureState::setPaused(bool isPaused)
{
    const std::lock_guard lock(m_mutex);
    m_isPaused = isPaused;
}

void ProcedureState::setTimes(Nanoseconds elapsed, Nanoseconds remaining)
{
    const std::lock_guard lock(m_mutex);
    m_progress.elapsed = elapsed;
    m_progress.remaining = std::max(remaining, Nanoseconds(0));
    // Corrections of the estimate may move the end; the bar itself never goes back.
    m_progress.fraction = std::max(m_progress.fraction, fractionOf(elapsed, m_progress.remaining));
}

void ProcedureState::setWritten(std::uint64_t writtenBytes, std::uint64_t expectedBytes)
{
    const std::lock_guard lock(m_mutex);
    m_progress.writtenBytes = writtenBytes;
    m_progress.expectedWrittenBytes = std::max(writtenBytes, expectedBytes);
}

void ProcedureState::setTemperature(std::optional<double> celsius)
{
    const std::lock_guard lock(m_mutex);
    m_progress.temperatureCelsius = celsius;
}

void ProcedureState::setPreparation(const PrepareProgress& progress)
{
    const std::lock_guard lock(m_mutex);
    m_progress.preparation = progress;
}

void ProcedureState::setLive(const LiveSample& sample)
{
    const std::lock_guard lock(m_mutex);
    m_progress.live = sample;
}

void ProcedureState::setGrid(const RunState* grid, const DoneBefore& before, const ProcedureCost& after)
{
    const std::lock_guard lock(m_mutex);
    m_grid = grid;
    m_beforeGrid = before;
    m_afterGrid = after;
}

} // namespace steadymark
