// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/procedure/procedure_csv.h"

#include "core/exchange/csv_line.h"
#include "core/exchange/procedure/procedure_grids.h"
#include "core/exchange/procedure/procedure_page.h"
#include "core/procedure/analysis/procedure_analysis.h"
#include "core/result/calendar.h"

#include <algorithm>

namespace steadymark {
namespace {

// Names as in the result file, so that one description serves both.
constexpr std::string_view sampleCsvHeader =
    "startedAt,applicationVersion,driveModel,driveFirmware,simulation,procedure,settings,scale,isDevice,"
    "stage,state,round,cell,number,pattern,operation,blockBytes,queueDepth,threads,readPercent,"
    "startedAtNs,durationNs,writtenBefore,readBytes,writeBytes,readIos,writeIos,bytesPerSecond,iops,"
    "meanLatencyNs,latencyP50Ns,latencyP99Ns,latencyP999Ns,latencyP9999Ns,latencyP99999Ns,latencyMaxNs,"
    "temperatureCelsius,notices,isScore,ratioToFirst\r\n";

void addProcedure(CsvLine& line, const RunResult& result)
{
    const Drive drive = result.target.drives.empty() ? Drive() : result.target.drives.front();
    line.addText(formatUtc(result.startedAtUnixMs));
    line.addText(result.applicationVersion);
    line.addText(drive.model);
    line.addText(drive.firmware);
    line.addText(result.target.simulation);
    line.addText(result.procedure.name);
    line.addText(result.procedure.settings);
    line.addNumber(result.procedure.scale);
    line.addNumber(result.target.isDevice ? 1 : 0);
}

/// Nothing where there were too few I/Os for it.
void addQuantile(CsvLine& line, std::uint64_t nanoseconds)
{
    if (nanoseconds > 0)
        line.addNumber(nanoseconds);
    else
        line.addText({});
}

void addCell(CsvLine& line, const WorkloadStep& step, std::size_t number)
{
    line.addText(step.name);
    line.addNumber(number);
    line.addText(toString(step.workload.pattern));
    line.addText(toString(operationOf(step.workload)));
    line.addNumber(step.workload.blockSize.count());
    line.addNumber(step.workload.queueDepth);
    line.addNumber(step.workload.threads);
    line.addNumber(step.workload.readPercent);
}

void addSample(CsvLine& line, const RunResult& result, const ProcedureSample& sample)
{
    const ProcedureCell* cell = findCell(result.procedure, sample.stage, sample.cell);
    const bool hasStage = sample.stage < result.procedure.stages.size();
    line.addText(hasStage ? result.procedure.stages[sample.stage].name : std::string());
    line.addText(hasStage ? result.procedure.stages[sample.stage].state : std::string());
    line.addNumber(sample.round);
    addCell(line, cell != nullptr ? cell->step : WorkloadStep(), sample.number);
    line.addNumber(sample.startedAt.count());
    line.addNumber(sample.duration.count());
    line.addNumber(sample.writtenBefore);
    line.addNumber(sample.readBytes);
    line.addNumber(sample.writeBytes);
    line.addNumber(sample.readIos);
    line.addNumber(sample.writeIos);
    line.addNumber(sample.bytesPerSecond());
    line.addNumber(sample.iops());
    line.addNumber(sample.meanLatencyNs);
    for (const std::uint64_t quantile : {sample.p50Ns, sample.p99Ns, sample.p999Ns, sample.p9999Ns, sample.p99999Ns})
        addQuantile(line, quantile);
    line.addNumber(sample.latencyMaximumNs);
    if (sample.temperatureCelsius)
        line.addNumber(*sample.temperatureCelsius);
    else
        line.addText({});
}

/// A pass of a grid as a sample of its stage: the pass is its round.
void addPass(CsvLine& line, const RunResult& result, std::size_t stage, const StepRecord& step, std::size_t pass)
{
    const PassRecord& record = step.passes[pass];
    line.addText(result.procedure.stages[stage].name);
    line.addText(result.procedure.stages[stage].state);
    line.addNumber(pass);
    addCell(line, {step.name, step.workload}, 0);
    line.addNumber(record.startedAt.count());
    line.addNumber(record.duration.count());
    line.addText({}); // what was written before it is not known to a pass
    line.addNumber(record.read.bytes);
    line.addNumber(record.write.bytes);
    line.addNumber(record.read.ios);
    line.addNumber(record.write.ios);
    line.addNumber(record.bytesPerSecond());
    line.addNumber(record.iops());
    line.addNumber(record.meanLatencyNs());
    const LatencyHistogram latency = record.latency();
    for (const double quantile : {0.5, 0.99, 0.999, 0.9999, 0.99999})
        addQuantile(line,
            isQuantileShown(quantile, latency.count()) ? static_cast<std::uint64_t>(latency.quantile(quantile).count())
                                                       : 0);
    line.addNumber(latency.maximum().count());
    line.addText({});
}

/// A phase with files as a sample of its stage: the use is its round, a file is its I/O. What a workload has and files
/// have not stays empty.
void addFilesPhase(CsvLine& line, const RunResult& result, std::size_t stage, std::size_t phase)
{
    const FilePhaseRecord& record = result.stages[stage].files->phases[phase];
    const bool reads = readsData(record.phase.work);
    const bool writes = writesData(record.phase.work);
    const auto amount = [](bool counts, std::uint64_t number) {
        return counts ? number : 0;
    };
    line.addText(result.procedure.stages[stage].name);
    line.addText(result.procedure.stages[stage].state);
    line.addNumber(record.use);
    line.addText(std::string(toString(record.phase.work)) + (record.phase.isWarm ? "-cached" : ""));
    line.addNumber(phase);
    line.addText("files");
    line.addText(toString(record.phase.work));
    for (int missing = 0; missing < 4; ++missing)
        line.addText({});
    line.addNumber(record.startedAt.count());
    line.addNumber(record.duration.count());
    line.addText({});
    line.addNumber(amount(reads, record.bytes));
    line.addNumber(amount(writes, record.bytes));
    line.addNumber(amount(reads || !writes, record.files));
    line.addNumber(amount(writes, record.files));
    line.addNumber(record.bytesPerSecond());
    line.addNumber(record.filesPerSecond());
    line.addNumber(record.latency.meanNs());
    for (const double quantile : {0.5, 0.99, 0.999, 0.9999, 0.99999})
        addQuantile(line,
            isQuantileShown(quantile, record.latency.count())
                ? static_cast<std::uint64_t>(record.latency.quantile(quantile).count())
                : 0);
    line.addNumber(record.latency.maximum().count());
    line.addText({});
}

/// A phase of a verification as a sample of its stage: the pass is its round.
void addVerifyPhase(CsvLine& line, const RunResult& result, std::size_t stage, const VerifyPhase& phase)
{
    line.addText(result.procedure.stages[stage].name);
    line.addText(result.procedure.stages[stage].state);
    line.addNumber(phase.pass - 1);
    line.addText(phase.isReading ? "read" : "write");
    line.addNumber(phase.isReading ? 1 : 0);
    line.addText("sequential");
    line.addText(phase.isReading ? "read" : "write");
    for (int missing = 0; missing < 3; ++missing)
        line.addText({});
    line.addNumber(phase.isReading ? 100 : 0);
    line.addNumber(phase.startedAt.count());
    line.addNumber(phase.duration.count());
    line.addText({});
    line.addNumber(phase.isReading ? phase.bytes : 0);
    line.addNumber(phase.isReading ? 0 : phase.bytes);
    line.addText({});
    line.addText({});
    line.addNumber(phase.bytesPerSecond());
    for (int missing = 0; missing < 7; ++missing)
        line.addText({});
    line.addNumber(phase.longestIo.count());
    line.addText({});
}

} // namespace

std::string csvOf(const RunResult& result)
{
    std::string text(sampleCsvHeader);
    const std::string notices = english(Sentence::sequence(noticesOf(result)));
    for (const ProcedureSample& sample : result.samples) {
        CsvLine line;
        addProcedure(line, result);
        addSample(line, result, sample);
        line.addText(notices);
        line.addText({}); // only grids have scores
        line.addText({});
        text += line.take();
    }
    for (std::size_t stage = 0; stage < std::min(result.stages.size(), result.procedure.stages.size()); ++stage) {
        for (std::size_t phase = 0; result.stages[stage].files && phase < result.stages[stage].files->phases.size();
             ++phase) {
            CsvLine line;
            addProcedure(line, result);
            addFilesPhase(line, result, stage, phase);
            line.addText(notices);
            line.addText({});
            line.addText({});
            text += line.take();
        }
        const std::optional<VerifyRecord>& verified = result.stages[stage].verified;
        for (std::size_t phase = 0; verified && phase < verified->phases.size(); ++phase) {
            CsvLine line;
            addProcedure(line, result);
            addVerifyPhase(line, result, stage, verified->phases[phase]);
            line.addText(notices);
            line.addText({});
            line.addText({});
            text += line.take();
        }
        if (!result.stages[stage].grid)
            continue;
        for (const StepRecord& step : result.stages[stage].grid->steps) {
            const std::optional<std::size_t> score = medianPass(step.passes);
            const std::optional<double> ratio = ratioToFirstGrid(result, stage, step);
            for (std::size_t pass = 0; pass < step.passes.size(); ++pass) {
                CsvLine line;
                addProcedure(line, result);
                addPass(line, result, stage, step, pass);
                line.addText(notices);
                line.addNumber(pass == score ? 1 : 0);
                if (pass == score && ratio)
                    line.addNumber(*ratio);
                else
                    line.addText({});
                text += line.take();
            }
        }
    }
    return text;
}

} // namespace steadymark
