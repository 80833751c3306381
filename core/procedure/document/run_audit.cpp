// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/document/run_audit.h"

#include "core/base/text.h"
#include "core/procedure/document/run_document.h"
#include "core/result/audit.h"
#include "core/result/result_document.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace steadymark {
namespace {

std::string number(std::uint64_t value)
{
    return std::to_string(value);
}

/// What the samples of a stage amount to, to be held against its record.
struct Totals {
    std::uint64_t readIos = 0;
    std::uint64_t writeIos = 0;
    double latencySumNs = 0.0;
    std::uint64_t latencyMaximumNs = 0;
};

void checkPoints(const ProcedureSample& sample, const std::string& label, Findings& findings)
{
    if (sample.points.empty())
        return;
    CurvePoint total;
    for (const CurvePoint& point : sample.points) {
        total.bytes += point.bytes;
        total.ios += point.ios;
        total.latencyMaximumNs = std::max(total.latencyMaximumNs, point.latencyMaximumNs);
    }
    const auto expectSame = [&](const std::string& what, std::uint64_t ofPoints, std::uint64_t ofSample) {
        if (ofPoints != ofSample)
            findings.add(disagreement(
                label, "its points have " + number(ofPoints) + " " + what, "it counts " + number(ofSample)));
    };
    expectSame("bytes", total.bytes, sample.bytes());
    expectSame("I/Os", total.ios, sample.ios());
    expectSame("ns as the longest latency", total.latencyMaximumNs, sample.latencyMaximumNs);
}

void checkSample(const ProcedureSample& sample, const Workload& workload, const std::string& label, Findings& findings)
{
    const std::uint64_t block = workload.blockSize.count();
    if (sample.readBytes != sample.readIos * block || sample.writeBytes != sample.writeIos * block) {
        findings.add(disagreement(label, number(sample.bytes()) + " bytes",
            number(sample.ios()) + " I/Os of " + number(block) + " bytes are " + number(sample.ios() * block)));
    }
    if ((workload.readPercent == 100 && sample.writeIos > 0) || (workload.readPercent == 0 && sample.readIos > 0))
        findings.add(label + " has I/Os in a direction that its cell does not use.");
    std::uint64_t before = 0;
    for (const std::uint64_t percentile :
        {sample.p50Ns, sample.p99Ns, sample.p999Ns, sample.p9999Ns, sample.p99999Ns}) {
        if (percentile == 0)
            continue; // not known
        if (percentile < before || percentile > sample.latencyMaximumNs)
            findings.add(label + " has latency percentiles that are not in order.");
        before = percentile;
    }
    if (sample.meanLatencyNs > static_cast<double>(sample.latencyMaximumNs) * (1.0 + 1e-9))
        findings.add(label + " has a mean latency above its longest one.");
    checkPoints(sample, label, findings);
}

/// All samples in their order, and what they amount to in each stage.
std::vector<Totals> checkSamples(const RunResult& result, Findings& findings)
{
    std::vector<Totals> totals(result.procedure.stages.size());
    std::uint64_t written = 0;
    const ProcedureSample* before = nullptr;
    for (std::size_t i = 0; i < result.samples.size(); ++i) {
        const ProcedureSample& sample = result.samples[i];
        const std::string label = "Sample " + number(i + 1);
        const auto& stage = std::get<MeasureStage>(result.procedure.stages[sample.stage].work);
        checkSample(sample, stage.cells[sample.cell].step.workload, label, findings);
        if (before != nullptr && !(placeOf(*before) < placeOf(sample)))
            findings.add(label + " does not come after the previous one in the procedure.");
        if (before != nullptr && sample.startedAt < before->startedAt + before->duration)
            findings.add(label + " started before the previous one was over.");
        if (sample.writtenBefore < written)
            findings.add(disagreement(label, number(sample.writtenBefore) + " bytes were written before it",
                "up to the sample before it " + number(written) + " were"));
        written = sample.writtenBefore + sample.writeBytes;
        Totals& total = totals[sample.stage];
        total.readIos += sample.readIos;
        total.writeIos += sample.writeIos;
        total.latencySumNs += sample.meanLatencyNs * static_cast<double>(sample.ios());
        total.latencyMaximumNs = std::max(total.latencyMaximumNs, sample.latencyMaximumNs);
        before = &sample;
    }
    if (written > result.writtenBytes)
        findings.add(disagreement("Amount written", "up to the last sample " + number(written) + " bytes were",
            "the whole run is said to have written " + number(result.writtenBytes)));
    return totals;
}

void checkGridsWritten(const RunResult& result, Findings& findings)
{
    std::uint64_t written = 0;
    for (const StageRecord& stage : result.stages)
        written = std::min(written + (stage.grid ? stage.grid->writtenBytes : 0), fieldlimits::bytes);
    if (written > result.writtenBytes)
        findings.add(disagreement("Amount written", "the grids wrote " + number(written) + " bytes",
            "the whole run is said to have written " + number(result.writtenBytes)));
}

void checkMeasured(const StageRecord& record, const Totals& total, const std::string& label, Findings& findings)
{
    const auto expectCount = [&](const char* what, const LatencyHistogram& histogram, std::uint64_t ios) {
        if (histogram.count() != ios)
            findings.add(disagreement(label, "its histogram holds " + number(histogram.count()) + " " + what,
                "its samples have " + number(ios)));
        checkHistogram(histogram, label + ", " + what, findings);
    };
    expectCount("reads", record.read, total.readIos);
    expectCount("writes", record.write, total.writeIos);
    const auto longest = static_cast<std::uint64_t>(std::max(record.read.maximum(), record.write.maximum()).count());
    if (longest != total.latencyMaximumNs)
        findings.add(disagreement(label, "its longest latency is " + number(longest) + " ns",
            "that of its samples is " + number(total.latencyMaximumNs) + " ns"));
    const double sum = static_cast<double>(record.read.sumNs()) + static_cast<double>(record.write.sumNs());
    constexpr double tolerance = 1e-6; // means of single samples
    if (std::abs(sum - total.latencySumNs) > tolerance * std::max(sum, total.latencySumNs))
        findings.add(disagreement(label, "its latencies sum up to " + formatFixed(sum, 0) + " ns",
            "those of its samples to " + formatFixed(total.latencySumNs, 0) + " ns"));
}

/// It is one of the stage's samples, with all that was seen in it.
void checkJudged(
    const JudgedPass& judged, std::size_t stage, const RunResult& result, const std::string& label, Findings& findings)
{
    const auto& work = std::get<MeasureStage>(result.procedure.stages[stage].work);
    checkScoredPass(judged.pass, work.cells[judged.cell].step.workload, label + ", its judged pass", findings);
    const auto isSample = [&](const ProcedureSample& sample) {
        const PassRecord& pass = judged.pass;
        return sample.stage == stage && sample.cell == judged.cell && sample.startedAt == pass.startedAt
            && sample.duration == pass.duration && sample.readIos == pass.read.ios && sample.writeIos == pass.write.ios;
    };
    if (std::ranges::none_of(result.samples, isSample))
        findings.add(label + " is judged by a pass that is none of its samples.");
}

void checkStage(const RunResult& result, std::size_t index, const Totals& total, Findings& findings)
{
    const StageRecord& record = result.stages[index];
    const ProcedureStage& stage = result.procedure.stages[index];
    const std::string label = "The stage \"" + toPlainLine(stage.name) + "\"";
    if (const auto* work = std::get_if<MeasureStage>(&stage.work)) {
        checkMeasured(record, total, label, findings);
        if (record.judged)
            checkJudged(*record.judged, index, result, label, findings);
        if (record.rounds > work->rounds)
            findings.add(disagreement(
                label, "it has " + number(record.rounds) + " rounds", "the procedure allows " + number(work->rounds)));
    }
    const std::optional<GridOfRun> grid = gridAt(result, index);
    if (!grid)
        return;
    if (!benchmarkOf(result))
        findings.setPlace(label + ", its grid: ");
    checkGrid(*grid, findings);
    const auto isCut = [](const StepRecord& step) {
        return step.status == StepStatus::Stopped || step.status == StepStatus::Failed;
    };
    if (record.status == StepStatus::Complete && std::ranges::any_of(grid->grid.steps, isCut))
        findings.add("A step did not end, but its stage is said to be complete.");
    findings.setPlace({});
}

} // namespace

Audit auditRun(const json::object& document, const RunResult& result)
{
    Findings findings;
    checkChecksum(document, findings);
    compare(json::value(makeRunDocument(result)), json::value(document), {}, findings);
    const std::vector<Totals> totals = checkSamples(result, findings);
    checkGridsWritten(result, findings);
    bool isAllComplete = true;
    for (std::size_t i = 0; i < result.stages.size(); ++i) {
        checkStage(result, i, totals[i], findings);
        isAllComplete = isAllComplete
            && (result.stages[i].status == StepStatus::Complete || result.stages[i].status == StepStatus::EndedEarly);
    }
    if (result.status == RunStatus::Complete && !isAllComplete)
        findings.add("A stage is not complete, but the run is said to be.");
    return findings.conclude(result.status);
}

} // namespace steadymark
