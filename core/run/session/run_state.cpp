// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/session/run_state.h"

#include <algorithm>
#include <utility>

namespace steadymark {
namespace {

double fractionOf(Nanoseconds elapsed, Nanoseconds remaining)
{
    const double total = toSeconds(elapsed) + toSeconds(remaining);
    return total > 0.0 ? toSeconds(elapsed) / total : 0.0;
}

} // namespace

RunState::RunState(RunResult begun)
    : m_result(std::move(begun))
{
    m_progress.sampleCount = m_result.samples.size();
    m_progress.writtenBytes = m_result.writtenBytes;
}

void RunState::countFrom(Nanoseconds elapsed, std::uint64_t writtenBytes)
{
    const std::lock_guard lock(m_mutex);
    m_firstElapsed = elapsed;
    m_firstWritten = writtenBytes;
    m_progress.writtenBytes = m_result.writtenBytes - writtenBytes;
}

RunProgress RunState::progress() const
{
    const std::lock_guard lock(m_mutex);
    RunProgress progress = m_progress;
    progress.phase = m_isPaused ? RunPhase::Paused : m_phase;
    if (m_grid != nullptr) {
        progress.grid = m_grid->progress();
        const std::vector<LiveSample> live =
            m_grid->samplesSince(std::max<std::size_t>(progress.grid->sampleCount, 1) - 1);
        if (!live.empty())
            progress.live = live.back();
    }
    return progress;
}

std::vector<ProcedureSample> RunState::samplesSince(std::size_t first) const
{
    const std::lock_guard lock(m_mutex);
    if (first >= m_result.samples.size())
        return {};
    return {m_result.samples.begin() + static_cast<std::ptrdiff_t>(first), m_result.samples.end()};
}

std::vector<LiveSample> RunState::liveSamplesSince(std::size_t first) const
{
    const std::lock_guard lock(m_mutex);
    return m_grid != nullptr ? m_grid->samplesSince(first) : std::vector<LiveSample>();
}

std::shared_ptr<const RunResult> RunState::snapshot() const
{
    const std::lock_guard lock(m_mutex);
    if (!m_snapshot)
        m_snapshot = std::make_shared<const RunResult>(m_result);
    return m_snapshot;
}

void RunState::addSample(ProcedureSample sample)
{
    const std::lock_guard lock(m_mutex);
    m_result.samples.push_back(std::move(sample));
    m_progress.sampleCount = m_result.samples.size();
    m_snapshot.reset();
}

void RunState::enter(RunPhase phase, const ProcedurePosition& position)
{
    const std::lock_guard lock(m_mutex);
    m_phase = phase;
    m_progress.position = position;
    if (phase == RunPhase::Finished) {
        m_progress.remaining = Nanoseconds(0);
        m_progress.fraction = 1.0;
    }
}

void RunState::setPaused(bool isPaused)
{
    const std::lock_guard lock(m_mutex);
    m_isPaused = isPaused;
}

void RunState::setTimes(Nanoseconds elapsed, Nanoseconds remaining)
{
    const std::lock_guard lock(m_mutex);
    m_progress.elapsed = elapsed - m_firstElapsed;
    m_progress.remaining = std::max(remaining, Nanoseconds(0));
    // Corrections of the estimate may move the end; the bar itself never goes back.
    m_progress.fraction = std::max(m_progress.fraction, fractionOf(m_progress.elapsed, m_progress.remaining));
}

void RunState::setWritten(std::uint64_t writtenBytes, std::uint64_t expectedBytes)
{
    const std::lock_guard lock(m_mutex);
    m_progress.writtenBytes = writtenBytes - m_firstWritten;
    m_progress.expectedWrittenBytes = std::max(writtenBytes, expectedBytes) - m_firstWritten;
}

void RunState::setTemperature(std::optional<double> celsius)
{
    const std::lock_guard lock(m_mutex);
    m_progress.temperatureCelsius = celsius;
}

void RunState::setPreparation(const PrepareProgress& progress)
{
    const std::lock_guard lock(m_mutex);
    m_progress.preparation = progress;
}

void RunState::setLive(const LiveSample& sample)
{
    const std::lock_guard lock(m_mutex);
    m_progress.live = sample;
}

void RunState::setGrid(const GridMonitor* grid)
{
    const std::lock_guard lock(m_mutex);
    m_grid = grid;
}

} // namespace steadymark
