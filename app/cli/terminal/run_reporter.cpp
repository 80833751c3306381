// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/terminal/run_reporter.h"

#include "app/cli/terminal/text.h"
#include "app/cli/text/verdict_text.h"

#include <ostream>

namespace steadymark::cli {

std::string describeCost(const Estimate& estimate)
{
    const std::string duration = "Takes about " + formatClockTime(estimate.duration);
    if (estimate.written == ByteCount())
        return duration + " and writes nothing.";
    const std::string amount = formatDecimalBytes(estimate.written);
    if (estimate.isFromMeasurement)
        return duration + " and writes about " + amount + ".";
    return duration + " and writes roughly " + amount + " (a guess: this drive has not been measured yet).";
}

std::string describeOperation(const Workload& workload)
{
    const Operation operation = operationOf(workload);
    if (operation == Operation::Mix)
        return "mix " + std::to_string(workload.readPercent) + " % read";
    return std::string(toString(operation));
}

std::string nameWithOperation(const std::string& name, const Workload& workload)
{
    return name + ' ' + describeOperation(workload);
}

bool isStepOver(const RunProgress& progress, std::size_t step)
{
    const bool isMeasuring = progress.phase == RunPhase::WarmUp || progress.phase == RunPhase::Measuring;
    return step < progress.steps.size() && !(isMeasuring && step >= progress.step);
}

SilentReporter::SilentReporter(std::ostream& err)
    : m_err(err)
{
}

void SilentReporter::message(Severity severity, std::string_view sentence)
{
    if (severity != Severity::Note)
        m_err << "steadymark-cli: " << printable(sentence) << '\n';
}

LineReporter::LineReporter(std::ostream& err)
    : m_err(err)
{
}

void LineReporter::message(Severity, std::string_view sentence)
{
    m_err << "steadymark-cli: " << printable(sentence) << std::endl;
}

void LineReporter::started(const RunAnnouncement& announcement)
{
    m_plannedSteps = announcement.plan->steps.size();
    m_hasIntervals = announcement.plan->interval.count() > 0;
    m_err << "Testing " << printable(announcement.description) << ". " << describeCost(announcement.estimate)
          << std::endl;
}

void LineReporter::update(const RunProgress& progress, std::span<const LiveSample>)
{
    // A finished step is told before the phase that follows it.
    while (isStepOver(progress, m_reportedSteps))
        reportStep(*progress.steps[m_reportedSteps]);
    if (progress.phase == m_phase)
        return;
    m_phase = progress.phase;
    if (m_phase == RunPhase::PreparingDrive)
        m_err << "Preparing the drive" << std::endl;
    else if (m_phase == RunPhase::PreparingFile)
        m_err << "Writing the test file" << std::endl;
    else if (m_phase == RunPhase::Interval && m_hasIntervals)
        m_err << "Waiting before the next test" << std::endl;
    else if (m_phase == RunPhase::Finishing)
        m_err << "Cleaning up" << std::endl;
}

void LineReporter::finished(const RunResult& result)
{
    while (m_reportedSteps < result.steps.size())
        reportStep(result.steps[m_reportedSteps]);
}

void LineReporter::reportStep(const StepRecord& step)
{
    ++m_reportedSteps;
    if (step.status == StepStatus::Skipped)
        return;
    const std::string test = '[' + std::to_string(m_reportedSteps) + '/' + std::to_string(m_plannedSteps) + "] "
        + printable(step.name) + ' ' + describeOperation(step.workload) + ": ";
    m_err << test;
    if (const auto median = medianPass(step.passes)) {
        const PassRecord& pass = step.passes[*median];
        m_err << fixed(pass.bytesPerSecond() / 1e6, 3) << " MB/s, " << fixed(pass.iops(), 1) << " IOPS, "
              << fixed(pass.meanLatencyNs() / 1e3, 2) << " us";
        if (step.passes.size() > 1) {
            m_err << " (" << fixed(step.passes[*slowestPass(step.passes)].bytesPerSecond() / 1e6, 3) << " to "
                  << fixed(step.passes[*fastestPass(step.passes)].bytesPerSecond() / 1e6, 3) << ')';
        }
        if (step.status != StepStatus::Complete)
            m_err << ", " << toString(step.status);
        if (step.verdict)
            m_err << ", " << toString(step.verdict->level);
    } else {
        m_err << toString(step.status);
    }
    m_err << std::endl;
    if (!step.verdict)
        return;
    for (const std::string& line : reasonLines(*step.verdict))
        m_err << test << line << std::endl;
}

} // namespace steadymark::cli
