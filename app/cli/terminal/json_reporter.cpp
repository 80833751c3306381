// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/terminal/json_events.h"
#include "app/cli/terminal/run_reporter.h"
#include "core/base/version.h"
#include "core/result/trust_json.h"

namespace steadymark::cli {

namespace {

std::string_view nameOf(RunPhase phase)
{
    switch (phase) {
    case RunPhase::Starting:
        return "starting";
    case RunPhase::PreparingDrive:
        return "preparingDrive";
    case RunPhase::PreparingFile:
        return "preparing";
    case RunPhase::WarmUp:
        return "warmUp";
    case RunPhase::Measuring:
        return "measuring";
    case RunPhase::Interval:
        return "interval";
    case RunPhase::Finishing:
        return "finishing";
    case RunPhase::Finished:
        return "finished";
    }
    return "";
}

json::value scoreOf(const StepRecord& step)
{
    const auto median = medianPass(step.passes);
    if (!median)
        return nullptr;
    const PassRecord& pass = step.passes[*median];
    return json::object{
        {"bytesPerSecond", pass.bytesPerSecond()}, {"iops", pass.iops()}, {"meanLatencyNs", pass.meanLatencyNs()}};
}

} // namespace

JsonReporter::JsonReporter(std::ostream& err)
    : m_err(err)
{
}

void JsonReporter::message(Severity severity, std::string_view sentence)
{
    writeMessage(m_err, severity, sentence);
}

void JsonReporter::started(const RunAnnouncement& announcement)
{
    const TestPlan& plan = *announcement.plan;
    json::array steps;
    for (std::size_t index = 0; index < plan.steps.size(); ++index) {
        const WorkloadStep& step = plan.steps[index];
        steps.push_back(
            json::object{{"step", index}, {"name", step.name}, {"operation", toString(operationOf(step.workload))}});
    }
    writeEvent(m_err,
        {{"event", "start"}, {"application", {{"name", "SteadyMark"}, {"version", applicationVersion()}}},
            {"target", announcement.target}, {"description", announcement.description}, {"profile", plan.profile},
            {"steps", std::move(steps)}, {"passes", plan.passes}, {"fileSizeBytes", plan.fileSize.count()},
            {"expectedDurationNs", announcement.estimate.duration.count()},
            {"expectedWrittenBytes", announcement.estimate.written.count()},
            {"expectedIsMeasured", announcement.estimate.isFromMeasurement}});
}

void JsonReporter::update(const RunProgress& progress, std::span<const LiveSample> samples)
{
    for (const LiveSample& sample : samples) {
        writeEvent(m_err,
            {{"event", "sample"}, {"atNs", sample.at.count()}, {"spanNs", sample.span.count()}, {"step", sample.step},
                {"pass", sample.pass}, {"readBytesPerSecond", sample.readBytesPerSecond},
                {"writeBytesPerSecond", sample.writeBytesPerSecond}, {"iops", sample.iops},
                {"meanLatencyNs", sample.meanLatencyNs}});
    }
    while (isStepOver(progress, m_reportedSteps))
        reportStep(*progress.steps[m_reportedSteps], m_reportedSteps);
    if (m_reportedSteps < progress.steps.size())
        reportPasses(*progress.steps[m_reportedSteps], m_reportedSteps);

    const bool isSame =
        m_hasPhase && progress.phase == m_phase && progress.step == m_phaseStep && progress.pass == m_phasePass;
    if (isSame || progress.phase == RunPhase::Finished)
        return;
    m_hasPhase = true;
    m_phase = progress.phase;
    m_phaseStep = progress.step;
    m_phasePass = progress.pass;
    writeEvent(m_err,
        {{"event", "phase"}, {"phase", nameOf(progress.phase)}, {"step", progress.step}, {"pass", progress.pass},
            {"elapsedNs", progress.elapsed.count()}, {"remainingNs", progress.remaining.count()},
            {"fraction", progress.fraction}, {"writtenBytes", progress.writtenBytes}});
}

void JsonReporter::finished(const RunResult& result)
{
    while (m_reportedSteps < result.steps.size())
        reportStep(result.steps[m_reportedSteps], m_reportedSteps);
    writeEvent(m_err,
        {{"event", "done"}, {"status", toString(result.status)}, {"reason", result.reason},
            {"durationNs", result.duration.count()}, {"writtenBytes", result.writtenBytes},
            {"warnings", listOfTexts(result.warnings)}});
}

void JsonReporter::reportPasses(const StepRecord& step, std::size_t index)
{
    for (; m_reportedPasses < step.passes.size(); ++m_reportedPasses) {
        const PassRecord& pass = step.passes[m_reportedPasses];
        writeEvent(m_err,
            {{"event", "pass"}, {"step", index}, {"pass", m_reportedPasses + 1}, {"bytes", pass.bytes()},
                {"ios", pass.ios()}, {"durationNs", pass.duration.count()}, {"bytesPerSecond", pass.bytesPerSecond()},
                {"iops", pass.iops()}, {"meanLatencyNs", pass.meanLatencyNs()}, {"errors", pass.errors}});
    }
}

void JsonReporter::reportStep(const StepRecord& step, std::size_t index)
{
    reportPasses(step, index);
    m_reportedPasses = 0;
    ++m_reportedSteps;
    writeEvent(m_err,
        {{"event", "step"}, {"step", index}, {"name", step.name}, {"operation", toString(operationOf(step.workload))},
            {"status", toString(step.status)}, {"reason", step.reason}, {"score", scoreOf(step)},
            {"verdict", toJson(step.verdict)}});
}

} // namespace steadymark::cli
