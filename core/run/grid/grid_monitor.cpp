// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/grid/grid_monitor.h"

#include <utility>

namespace steadymark {

GridProgress GridMonitor::progress() const
{
    const std::lock_guard lock(m_mutex);
    return m_progress;
}

std::vector<LiveSample> GridMonitor::samplesSince(std::size_t first) const
{
    const std::lock_guard lock(m_mutex);
    if (first >= m_samples.size())
        return {};
    return {m_samples.begin() + static_cast<std::ptrdiff_t>(first), m_samples.end()};
}

void GridMonitor::setPhase(GridPhase phase, std::size_t step, unsigned pass)
{
    const std::lock_guard lock(m_mutex);
    m_progress.phase = phase;
    m_progress.step = step;
    m_progress.pass = pass;
}

void GridMonitor::setPreparation(std::size_t step, const PrepareProgress& progress)
{
    const std::lock_guard lock(m_mutex);
    m_progress.phase = GridPhase::PreparingDrive;
    m_progress.preparationStep = step;
    m_progress.preparation = progress;
}

void GridMonitor::setStep(std::size_t index, std::shared_ptr<const StepRecord> step)
{
    const std::lock_guard lock(m_mutex);
    if (m_progress.steps.size() <= index)
        m_progress.steps.resize(index + 1);
    m_progress.steps[index] = std::move(step);
}

void GridMonitor::addSample(const LiveSample& sample)
{
    const std::lock_guard lock(m_mutex);
    m_samples.push_back(sample);
    m_progress.sampleCount = m_samples.size();
}

std::optional<LiveSample> LiveMeter::sample(Nanoseconds now, const LiveTotals& totals)
{
    const Nanoseconds span = now - m_last;
    if (span < std::chrono::milliseconds(20))
        return std::nullopt;
    LiveSample sample;
    sample.at = now;
    sample.span = span;
    sample.readBytesPerSecond = perSecond(totals.readBytes - m_totals.readBytes, span);
    sample.writeBytesPerSecond = perSecond(totals.writeBytes - m_totals.writeBytes, span);
    const std::uint64_t ios = totals.ios - m_totals.ios;
    sample.iops = perSecond(ios, span);
    // Workers publish their four counters one after the other, so a sum may be ahead of its count by one batch.
    sample.meanLatencyNs =
        ios == 0 ? 0.0 : static_cast<double>(totals.latencySumNs - m_totals.latencySumNs) / static_cast<double>(ios);
    m_last = now;
    m_totals = totals;
    return sample;
}

void LiveSampler::tick(Nanoseconds sinceRunStart, const LiveTotals& totals)
{
    std::optional<LiveSample> sample = m_meter.sample(sinceRunStart, totals);
    if (!sample)
        return;
    sample->step = m_step;
    sample->pass = m_pass;
    m_monitor.addSample(*sample);
}

} // namespace steadymark
