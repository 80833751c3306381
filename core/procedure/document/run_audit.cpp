// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/document/run_audit.h"

#include "core/base/text.h"
#include "core/procedure/document/run_document.h"
#include "core/result/audit.h"
#include "core/result/result_document.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>

namespace steadymark {
namespace {

Figure inNs(std::string number)
{
    return {number.append(" ns")};
}

Figure inNs(std::uint64_t number)
{
    return inNs(std::to_string(number));
}

/// What the samples of a stage amount to, to be held against its record.
struct Totals {
    std::uint64_t readIos = 0;
    std::uint64_t writeIos = 0;
    double latencySumNs = 0.0;
    std::uint64_t latencyMaximumNs = 0;
};

void checkPoints(const ProcedureSample& sample, const Sentence& label, Findings& findings)
{
    if (sample.points.empty())
        return;
    CurvePoint total;
    for (const CurvePoint& point : sample.points) {
        total.bytes += point.bytes;
        total.ios += point.ios;
        total.latencyMaximumNs = std::max(total.latencyMaximumNs, point.latencyMaximumNs);
    }
    const auto addDifference = [&](const Sentence& ofPoints, std::uint64_t ofSample) {
        findings.add(disagreement(label, ofPoints, Sentence("it counts {count}", {{"count", ofSample}})));
    };
    if (total.bytes != sample.bytes())
        addDifference(
            Sentence::counted(total.bytes, "its points have {n} byte", "its points have {n} bytes"), sample.bytes());
    if (total.ios != sample.ios())
        addDifference(
            Sentence::counted(total.ios, "its points have {n} I/O", "its points have {n} I/Os"), sample.ios());
    if (total.latencyMaximumNs != sample.latencyMaximumNs)
        addDifference(
            Sentence("its points have {latency} as the longest latency", {{"latency", inNs(total.latencyMaximumNs)}}),
            sample.latencyMaximumNs);
}

/// Those that ran beside it.
void checkStreams(const ProcedureSample& sample, const Workload& workload, const Sentence& label, Findings& findings)
{
    if (sample.beside.size() != workload.beside.size()) {
        findings.add(disagreement(label, Sentence("{count} streams ran beside it", {{"count", sample.beside.size()}}),
            Sentence("the step has {count}", {{"count", workload.beside.size()}})));
        return;
    }
    for (std::size_t index = 0; index < sample.beside.size(); ++index) {
        const SampleStream& stream = sample.beside[index];
        const Workload& of = workload.beside[index];
        const Sentence named("{sample}, stream {number} beside it", {{"sample", label}, {"number", index + 1}});
        if (!canAmountTo(of, stream.readIos, stream.readBytes) || !canAmountTo(of, stream.writeIos, stream.writeBytes))
            findings.add(disagreement(named, Sentence::counted(stream.bytes(), "{n} byte", "{n} bytes"),
                Sentence::counted(stream.ios(), "{n} I/O cannot amount to that", "{n} I/Os cannot amount to that")));
        if ((of.readPercent == 100 && stream.writeIos > 0) || (of.readPercent == 0 && stream.readIos > 0))
            findings.add(Sentence("{sample} has I/Os in a direction that its cell does not use.", {{"sample", named}}));
        std::uint64_t before = 0;
        for (const std::uint64_t percentile : {stream.p50Ns, stream.p99Ns, stream.p999Ns}) {
            if (percentile != 0 && (percentile < before || percentile > stream.latencyMaximumNs))
                findings.add(Sentence("{sample} has latency percentiles that are not in order.", {{"sample", named}}));
            before = std::max(before, percentile);
        }
        if (stream.meanLatencyNs > static_cast<double>(stream.latencyMaximumNs) * (1.0 + 1e-9))
            findings.add(Sentence("{sample} has a mean latency above its longest one.", {{"sample", named}}));
    }
}

void checkSample(const ProcedureSample& sample, const ProcedureCell& cell, const Sentence& label, Findings& findings)
{
    const Workload& workload = cell.step.workload;
    if (sample.trimBytes != sample.trims * cell.trimLength.count())
        findings.add(disagreement(label, Sentence::counted(sample.trimBytes, "{n} trimmed byte", "{n} trimmed bytes"),
            Sentence::counted(sample.trims, "{n} TRIM of {length} bytes", "{n} TRIMs of {length} bytes",
                {{"length", cell.trimLength.count()}})));
    const std::uint64_t block = workload.blockSize.count();
    if (!canAmountTo(workload, sample.readIos, sample.readBytes)
        || !canAmountTo(workload, sample.writeIos, sample.writeBytes)) {
        findings.add(
            disagreement(label, Sentence::counted(sample.readBytes + sample.writeBytes, "{n} byte", "{n} bytes"),
                workload.blocks.empty()
                    ? Sentence::counted(sample.readIos + sample.writeIos, "{n} I/O of {block} bytes are {bytes}",
                        "{n} I/Os of {block} bytes are {bytes}",
                        {{"block", block}, {"bytes", (sample.readIos + sample.writeIos) * block}})
                    : Sentence("{ios} I/Os of its mix of blocks cannot amount to that", {{"ios", sample.ios()}})));
    }
    if ((workload.readPercent == 100 && sample.writeIos > 0) || (workload.readPercent == 0 && sample.readIos > 0))
        findings.add(Sentence("{sample} has I/Os in a direction that its cell does not use.", {{"sample", label}}));
    std::uint64_t before = 0;
    for (const std::uint64_t percentile :
        {sample.p50Ns, sample.p99Ns, sample.p999Ns, sample.p9999Ns, sample.p99999Ns}) {
        if (percentile == 0)
            continue; // not known
        if (percentile < before || percentile > sample.latencyMaximumNs)
            findings.add(Sentence("{sample} has latency percentiles that are not in order.", {{"sample", label}}));
        before = percentile;
    }
    if (sample.meanLatencyNs > static_cast<double>(sample.latencyMaximumNs) * (1.0 + 1e-9))
        findings.add(Sentence("{sample} has a mean latency above its longest one.", {{"sample", label}}));
    checkPoints(sample, label, findings);
    checkStreams(sample, workload, label, findings);
}

Sentence writtenByRun(const RunResult& result)
{
    return Sentence("the whole run is said to have written {bytes}", {{"bytes", result.writtenBytes}});
}

/// All samples in their order, and what they amount to in each stage.
std::vector<Totals> checkSamples(const RunResult& result, Findings& findings)
{
    std::vector<Totals> totals(result.procedure.stages.size());
    std::uint64_t written = 0;
    const ProcedureSample* before = nullptr;
    for (std::size_t i = 0; i < result.samples.size(); ++i) {
        const ProcedureSample& sample = result.samples[i];
        const Sentence label("Sample {number}", {{"number", i + 1}});
        const auto& stage = std::get<MeasureStage>(result.procedure.stages[sample.stage].work);
        checkSample(sample, stage.cells[sample.cell], label, findings);
        if (before != nullptr && !(placeOf(*before) < placeOf(sample)))
            findings.add(
                Sentence("{sample} does not come after the previous one in the procedure.", {{"sample", label}}));
        if (before != nullptr && sample.startedAt < before->startedAt + before->duration)
            findings.add(Sentence("{sample} started before the previous one was over.", {{"sample", label}}));
        if (sample.writtenBefore < written)
            findings.add(disagreement(label,
                Sentence::counted(
                    sample.writtenBefore, "{n} byte was written before it", "{n} bytes were written before it"),
                Sentence::counted(
                    written, "up to the sample before it {n} was", "up to the sample before it {n} were")));
        written = sample.writtenBefore + sample.allWrittenBytes();
        Totals& total = totals[sample.stage];
        before = &sample;
        if (sample.trims > 0)
            continue; // the histograms of a stage are of reads and writes
        total.readIos += sample.readIos;
        total.writeIos += sample.writeIos;
        total.latencySumNs += sample.meanLatencyNs * static_cast<double>(sample.ios());
        total.latencyMaximumNs = std::max(total.latencyMaximumNs, sample.latencyMaximumNs);
    }
    if (written > result.writtenBytes)
        findings.add(disagreement(Sentence("Amount written"),
            Sentence::counted(written, "up to the last sample {n} byte was", "up to the last sample {n} bytes were"),
            writtenByRun(result)));
    return totals;
}

void checkGridsWritten(const RunResult& result, Findings& findings)
{
    std::uint64_t written = 0;
    for (const StageRecord& stage : result.stages)
        written = std::min(written + (stage.grid ? stage.grid->writtenBytes : 0), fieldlimits::bytes);
    if (written > result.writtenBytes)
        findings.add(disagreement(Sentence("Amount written"),
            Sentence::counted(written, "the grids wrote {n} byte", "the grids wrote {n} bytes"), writtenByRun(result)));
}

void checkMeasured(const StageRecord& record, const Totals& total, const Sentence& label, Findings& findings)
{
    const auto expectCount = [&](const LatencyHistogram& histogram, std::uint64_t ios, const Sentence& holdsThat,
                                 const Sentence& direction) {
        if (histogram.count() != ios)
            findings.add(disagreement(label, holdsThat, Sentence("its samples have {count}", {{"count", ios}})));
        checkHistogram(histogram, direction, findings);
    };
    expectCount(record.read, total.readIos,
        Sentence::counted(record.read.count(), "its histogram holds {n} read", "its histogram holds {n} reads"),
        Sentence("{stage}, reads", {{"stage", label}}));
    expectCount(record.write, total.writeIos,
        Sentence::counted(record.write.count(), "its histogram holds {n} write", "its histogram holds {n} writes"),
        Sentence("{stage}, writes", {{"stage", label}}));
    const auto longest = static_cast<std::uint64_t>(std::max(record.read.maximum(), record.write.maximum()).count());
    if (longest != total.latencyMaximumNs)
        findings.add(disagreement(label, Sentence("its longest latency is {latency}", {{"latency", inNs(longest)}}),
            Sentence("that of its samples is {latency}", {{"latency", inNs(total.latencyMaximumNs)}})));
    const double sum = static_cast<double>(record.read.sumNs()) + static_cast<double>(record.write.sumNs());
    constexpr double tolerance = 1e-6; // means of single samples
    if (std::abs(sum - total.latencySumNs) > tolerance * std::max(sum, total.latencySumNs))
        findings.add(
            disagreement(label, Sentence("its latencies sum up to {time}", {{"time", inNs(formatFixed(sum, 0))}}),
                Sentence("those of its samples to {time}", {{"time", inNs(formatFixed(total.latencySumNs, 0))}})));
}

/// It is one of the stage's samples, with all that was seen in it.
void checkJudged(
    const JudgedPass& judged, std::size_t stage, const RunResult& result, const Sentence& label, Findings& findings)
{
    const auto& work = std::get<MeasureStage>(result.procedure.stages[stage].work);
    checkScoredPass(judged.pass, work.cells[judged.cell].step.workload,
        Sentence("{stage}, its judged pass", {{"stage", label}}), findings);
    const auto isSample = [&](const ProcedureSample& sample) {
        const PassRecord& pass = judged.pass;
        return sample.stage == stage && sample.cell == judged.cell && sample.startedAt == pass.startedAt
            && sample.duration == pass.duration && sample.readIos == pass.read.ios && sample.writeIos == pass.write.ios;
    };
    if (std::ranges::none_of(result.samples, isSample))
        findings.add(Sentence("{stage} is judged by a pass that is none of its samples.", {{"stage", label}}));
}

/// Counts, points and times of phases with files.
void checkFiles(const FilesRecord& record, const RunResult& result, const Sentence& label, Findings& findings)
{
    for (std::size_t index = 0; index < record.phases.size(); ++index) {
        const FilePhaseRecord& phase = record.phases[index];
        const Sentence place("{stage}, phase {number}", {{"stage", label}, {"number", index + 1}});
        const std::uint64_t looks = phase.phase.work == FileWork::List ? 1 : phase.files; // all names at once
        if (phase.latency.count() != looks)
            findings.add(disagreement(place,
                Sentence::counted(
                    phase.latency.count(), "its histogram holds {n} file", "its histogram holds {n} files"),
                Sentence("it counts {count}", {{"count", looks}})));
        checkHistogram(phase.latency, place, findings);
        FilesPoint sum;
        for (const FilesPoint& point : phase.course) {
            sum.bytes += point.bytes;
            sum.files += point.files;
            sum.durationNs += point.durationNs;
        }
        if (sum.bytes != phase.bytes || sum.files != phase.files)
            findings.add(disagreement(place,
                Sentence(
                    "its points have {files} files and {bytes} bytes", {{"files", sum.files}, {"bytes", sum.bytes}}),
                Sentence("it counts {files} and {bytes}", {{"files", phase.files}, {"bytes", phase.bytes}})));
        const auto duration = static_cast<std::uint64_t>(phase.duration.count());
        if (sum.durationNs + static_cast<std::uint64_t>(phase.syncing.count()) != duration)
            findings.add(disagreement(place,
                Sentence("its points and the sync last {time}",
                    {{"time", inNs(sum.durationNs + static_cast<std::uint64_t>(phase.syncing.count()))}}),
                Sentence("it lasts {time}", {{"time", inNs(duration)}})));
    }
    if (record.writtenBytes > result.writtenBytes)
        findings.add(disagreement(label,
            Sentence::counted(record.writtenBytes, "its files have {n} byte", "its files have {n} bytes"),
            writtenByRun(result)));
}

/// Counts, points and times of a verification.
void checkVerified(const VerifyRecord& record, const RunResult& result, const Sentence& label, Findings& findings)
{
    std::uint64_t read = 0;
    for (std::size_t index = 0; index < record.phases.size(); ++index) {
        const VerifyPhase& phase = record.phases[index];
        const Sentence place("{stage}, phase {number}", {{"stage", label}, {"number", index + 1}});
        VerifyPoint sum;
        for (const VerifyPoint& point : phase.course) {
            sum.bytes += point.bytes;
            sum.durationNs += point.durationNs;
        }
        const auto duration = static_cast<std::uint64_t>(phase.duration.count());
        const auto syncing = static_cast<std::uint64_t>(phase.syncing.count());
        if (sum.bytes != phase.bytes || sum.durationNs + syncing != duration)
            findings.add(disagreement(place,
                Sentence("its points and the sync have {bytes} bytes in {time}",
                    {{"bytes", sum.bytes}, {"time", inNs(sum.durationNs + syncing)}}),
                Sentence("it has {bytes} in {time}", {{"bytes", phase.bytes}, {"time", inNs(duration)}})));
        read += phase.isReading ? phase.bytes : 0;
    }
    if (record.readSectors() * stampBytes != read)
        findings.add(disagreement(label,
            Sentence::counted(record.readSectors(), "it judges {n} sector", "it judges {n} sectors"),
            Sentence::counted(read, "it read {n} byte", "it read {n} bytes")));
    std::uint64_t faulty = 0;
    for (const std::uint64_t cell : record.map)
        faulty += cell;
    if (faulty != record.faultySectors())
        findings.add(disagreement(label,
            Sentence::counted(faulty, "its map has {n} faulty sector", "its map has {n} faulty sectors"),
            Sentence("it counts {count}", {{"count", record.faultySectors()}})));
    std::uint64_t inRanges = 0;
    for (const VerifyRange& range : record.ranges)
        inRanges += range.bytes / stampBytes;
    if (inRanges > faulty || (record.omittedRanges == 0 && inRanges != faulty))
        findings.add(disagreement(label,
            Sentence::counted(inRanges, "its ranges have {n} faulty sector", "its ranges have {n} faulty sectors"),
            Sentence("it counts {count}", {{"count", faulty}})));
    if (record.writtenBytes > result.writtenBytes)
        findings.add(disagreement(label,
            Sentence::counted(record.writtenBytes, "it wrote {n} byte", "it wrote {n} bytes"), writtenByRun(result)));
}

void checkStage(const RunResult& result, std::size_t index, const Totals& total, Findings& findings)
{
    const StageRecord& record = result.stages[index];
    const ProcedureStage& stage = result.procedure.stages[index];
    const Sentence label("The stage \"{stage}\"", {{"stage", toPlainLine(stage.name)}});
    if (const auto* work = std::get_if<MeasureStage>(&stage.work)) {
        checkMeasured(record, total, label, findings);
        if (record.judged)
            checkJudged(*record.judged, index, result, label, findings);
        if (record.rounds > work->rounds)
            findings.add(disagreement(label, Sentence::counted(record.rounds, "it has {n} round", "it has {n} rounds"),
                Sentence("the procedure allows {count}", {{"count", work->rounds}})));
    }
    if (record.files)
        checkFiles(*record.files, result, label, findings);
    if (record.verified)
        checkVerified(*record.verified, result, label, findings);
    const std::optional<GridOfRun> grid = gridAt(result, index);
    if (!grid)
        return;
    if (!benchmarkOf(result))
        findings.setPlace(Sentence("{stage}, its grid", {{"stage", label}}));
    checkGrid(*grid, findings);
    const auto isCut = [](const StepRecord& step) {
        return step.status == StepStatus::Stopped || step.status == StepStatus::Failed;
    };
    if (record.status == StepStatus::Complete && std::ranges::any_of(grid->grid.steps, isCut))
        findings.add(Sentence("A step did not end, but its stage is said to be complete."));
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
        findings.add(Sentence("A stage is not complete, but the run is said to be."));
    return findings.conclude(result.status);
}

} // namespace steadymark
