// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run_state.h"

#include <algorithm>

namespace steadymark {

RunProgress RunState::progress() const
{
    const std::lock_guard lock(m_mutex);
    return m_progress;
}

std::vector<LiveSample> RunState::samplesSince(std::size_t first) const
{
    const std::lock_guard lock(m_mutex);
    if (first >= m_samples.size())
        return {};
    return {m_samples.begin() + static_cast<std::ptrdiff_t>(first), m_samples.end()};
}

void RunState::setPhase(RunPhase phase, std::size_t step, unsigned pass)
{
    const std::lock_guard lock(m_mutex);
    m_progress.phase = phase;
    m_progress.step = step;
    m_progress.pass = pass;
    if (phase == RunPhase::Finished) {
        m_progress.remaining = Nanoseconds(0);
        m_progress.fraction = 1.0;
    }
}

void RunState::setTimes(Nanoseconds elapsed, Nanoseconds remaining)
{
    const std::lock_guard lock(m_mutex);
    m_progress.elapsed = elapsed;
    m_progress.remaining = std::max(remaining, Nanoseconds(0));
    const double total = toSeconds(m_progress.elapsed) + toSeconds(m_progress.remaining);
    // Corrections of the estimate may move the end; the bar itself never goes back.
    m_progress.fraction = std::max(m_progress.fraction, total > 0.0 ? toSeconds(elapsed) / total : 0.0);
}

void RunState::setWritten(std::uint64_t writtenBytes, std::uint64_t expectedBytes)
{
    const std::lock_guard lock(m_mutex);
    m_progress.writtenBytes = writtenBytes;
    m_progress.expectedWrittenBytes = std::max(writtenBytes, expectedBytes);
}

void RunState::setTemperature(std::optional<double> celsius)
{
    const std::lock_guard lock(m_mutex);
    m_progress.temperatureCelsius = celsius;
}

void RunState::setPreparation(std::size_t step, const PrepareProgress& progress)
{
    const std::lock_guard lock(m_mutex);
    m_progress.phase = RunPhase::PreparingDrive;
    m_progress.preparationStep = step;
    m_progress.preparation = progress;
}

void RunState::setStep(std::size_t index, std::shared_ptr<const StepRecord> step)
{
    const std::lock_guard lock(m_mutex);
    if (m_progress.steps.size() <= index)
        m_progress.steps.resize(index + 1);
    m_progress.steps[index] = std::move(step);
}

void RunState::addSample(const LiveSample& sample)
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
    m_state.addSample(*sample);
}

} // namespace steadymark
