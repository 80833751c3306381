// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/run_csv.h"

#include "core/base/text.h"
#include "core/exchange/csv_line.h"
#include "core/result/calendar.h"

namespace steadymark {
namespace {

// Names as in the result file, so that one description serves both.
constexpr std::string_view passCsvHeader =
    "startedAt,applicationVersion,driveModel,driveFirmware,driveLink,fileSystem,kernel,profile,comment,"
    "name,pattern,operation,blockBytes,queueDepth,threads,readPercent,data,status,isDirect,backend,"
    "pass,isScore,startedAtNs,durationNs,bytes,ios,readBytes,readIos,writeBytes,writeIos,errors,"
    "bytesPerSecond,iops,meanLatencyNs,latencyMinNs,latencyP50Ns,latencyP90Ns,latencyP95Ns,latencyP99Ns,"
    "latencyP999Ns,latencyMaxNs,meanQueueDepth,userCpuNs,systemCpuNs,isCutShort,workload,verdict,reasons\r\n";

void addRun(CsvLine& line, const GridOfRun& of)
{
    const Drive drive = of.run.target.drives.empty() ? Drive() : of.run.target.drives.front();
    line.addText(formatUtc(of.run.startedAtUnixMs));
    line.addText(of.run.applicationVersion);
    const bool needsWord = !of.run.target.simulation.empty() && !drive.model.starts_with("Simulated");
    line.addText(needsWord ? join({"Simulated", drive.model}, " ") : drive.model);
    line.addText(drive.firmware);
    line.addText(drive.link);
    line.addText(of.run.target.fileSystem);
    line.addText(of.run.environment.kernel);
    line.addText(of.plan.profile);
    line.addText(of.run.comment);
}

void addStep(CsvLine& line, const StepRecord& step)
{
    line.addText(step.name);
    line.addText(toString(step.workload.pattern));
    line.addText(toString(operationOf(step.workload)));
    line.addNumber(step.workload.blockSize.count());
    line.addNumber(step.workload.queueDepth);
    line.addNumber(step.workload.threads);
    line.addNumber(step.workload.readPercent);
    line.addText(toString(step.workload.data));
    line.addText(toString(step.status));
    line.addNumber(step.engine.isDirect ? 1 : 0);
    line.addText(step.engine.backend);
}

void addPass(CsvLine& line, const PassRecord& pass)
{
    line.addNumber(pass.startedAt.count());
    line.addNumber(pass.duration.count());
    line.addNumber(pass.bytes());
    line.addNumber(pass.ios());
    line.addNumber(pass.read.bytes);
    line.addNumber(pass.read.ios);
    line.addNumber(pass.write.bytes);
    line.addNumber(pass.write.ios);
    line.addNumber(pass.errors);
    line.addNumber(pass.bytesPerSecond());
    line.addNumber(pass.iops());
    line.addNumber(pass.meanLatencyNs());
    const LatencyHistogram latency = pass.latency();
    line.addNumber(latency.minimum().count());
    for (const double q : {0.5, 0.9, 0.95, 0.99, 0.999})
        line.addNumber(latency.quantile(q).count());
    line.addNumber(latency.maximum().count());
    line.addNumber(pass.meanQueueDepth());
    line.addNumber(pass.cpu.user.count());
    line.addNumber(pass.cpu.system.count());
    line.addNumber(pass.isCutShort ? 1 : 0);
}

/// The step's, on each of its passes: the word, and the names of all checks that spoke, context too.
void addVerdict(CsvLine& line, const StepRecord& step)
{
    std::vector<std::string> checks;
    if (step.verdict) {
        for (const TrustReason& reason : step.verdict->reasons)
            checks.push_back(reason.check);
    }
    line.addText(step.verdict ? toString(step.verdict->level) : std::string_view());
    line.addText(join(checks, ";"));
}

} // namespace

std::string csvOf(const GridOfRun& of)
{
    std::string text(passCsvHeader);
    for (const StepRecord& step : of.grid.steps) {
        const std::optional<std::size_t> median = medianPass(step.passes);
        for (std::size_t index = 0; index < step.passes.size(); ++index) {
            CsvLine line;
            addRun(line, of);
            addStep(line, step);
            line.addNumber(index + 1);
            line.addNumber(index == median ? 1 : 0);
            addPass(line, step.passes[index]);
            line.addText(describeWorkload(step.workload)); // all of it, whatever the step is called
            addVerdict(line, step);
            text += line.take();
        }
    }
    return text;
}

} // namespace steadymark
