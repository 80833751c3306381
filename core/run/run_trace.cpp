// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run_trace.h"

#include "core/base/random.h"
#include "core/base/text.h"

#include <algorithm>
#include <utility>

namespace steadymark {

std::vector<TraceStep> traceStepsOf(const TestPlan& plan, ByteCount size, const std::string& stage)
{
    std::vector<TraceStep> steps;
    for (const WorkloadStep& step : plan.steps)
        steps.push_back({step.name, step.workload, deriveSeed(plan.seed, steps.size() + 1), size,
            isTraceable(step.workload), stage});
    return steps;
}

void RunTrace::begin(TraceMeta meta, std::optional<ByteCount> wanted, ByteCount free, CaptureRecord& capture)
{
    constexpr ByteCount mostMemory{std::uint64_t{4} << 30U};
    // Whatever is asked for, the machine must not begin to swap while it measures.
    const ByteCount budget =
        std::min(wanted.value_or(std::min(ByteCount(free.count() / 4), mostMemory)), ByteCount(free.count() / 4 * 3));
    meta.captureCostNs = measureCaptureCost();
    capture.isOn = true;
    capture.costNs = meta.captureCostNs;
    capture.budget = budget;
    const std::lock_guard lock(m_mutex);
    m_meta = std::move(meta);
    m_recorder = std::make_unique<TraceRecorder>(budget);
}

void RunTrace::encode()
{
    if (m_recorder)
        m_recorder->encode();
}

void RunTrace::encodeWithin(Nanoseconds rest)
{
    if (m_recorder && m_recorder->encodingTime() <= rest)
        m_recorder->encode();
}

Sentence RunTrace::finish(std::vector<HostStall> hostStalls, CaptureRecord& capture)
{
    capture.hostStalls = hostStalls.size();
    for (const HostStall& stall : hostStalls) {
        const Nanoseconds length(static_cast<std::int64_t>(stall.endNs - stall.beginNs));
        capture.hostStalledFor += length;
        capture.longestHostStall = std::max(capture.longestHostStall, length);
    }
    if (!m_recorder)
        return {};
    for (const TracePass& pass : m_recorder->passes()) {
        if (pass.untracedIos > 0 && capture.untracedIos == 0)
            capture.incompleteFrom = pass.incompleteFrom;
        capture.tracedIos += pass.ios;
        capture.untracedIos += pass.untracedIos;
    }
    std::unique_ptr<TraceRecorder> recorder;
    {
        const std::lock_guard lock(m_mutex);
        recorder = std::move(m_recorder);
    }
    if (capture.tracedIos + capture.untracedIos > 0)
        m_image = recorder->finish(std::move(m_meta), std::move(hostStalls));
    if (capture.untracedIos == 0)
        return {};
    return Sentence::counted(capture.untracedIos,
        "The I/O trace is complete only up to {time} of the run: {n} I/O after that did not fit into {memory} of "
        "memory. It is in all figures, histograms and the heat grid, but not in the trace.",
        "The I/O trace is complete only up to {time} of the run: {n} I/Os after that did not fit into {memory} of "
        "memory. They are in all figures, histograms and the heat grid, but not in the trace.",
        {{"time", Figure{formatFixed(toSeconds(capture.incompleteFrom), 3) + " s"}},
            {"memory", Figure{formatSize(capture.budget)}}});
}

std::shared_ptr<const TraceSource> RunTrace::live() const
{
    const std::lock_guard lock(m_mutex);
    return m_recorder ? m_recorder->live(m_meta) : nullptr;
}

} // namespace steadymark
