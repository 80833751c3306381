// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/procedure_report.h"

#include "core/exchange/csv_line.h"
#include "core/exchange/procedure_page.h"
#include "core/procedure/procedure_json.h"
#include "core/result/calendar.h"

#include <algorithm>

namespace steadymark {
namespace {

// Names as in the result file, so that one description serves both. New columns are added at the end. What must be
// known before a number is read stands in every line, because lines are copied out of tables.
constexpr std::string_view sampleCsvHeader =
    "startedAt,applicationVersion,driveModel,driveFirmware,simulation,procedure,settings,scale,isDevice,"
    "stage,state,round,cell,number,pattern,operation,blockBytes,queueDepth,threads,readPercent,"
    "startedAtNs,durationNs,writtenBefore,readBytes,writeBytes,readIos,writeIos,bytesPerSecond,iops,"
    "meanLatencyNs,latencyP50Ns,latencyP99Ns,latencyP999Ns,latencyP9999Ns,latencyP99999Ns,latencyMaxNs,"
    "temperatureCelsius,notices\r\n";

void addProcedure(CsvLine& line, const ProcedureResult& result)
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

void addSample(CsvLine& line, const ProcedureResult& result, const ProcedureSample& sample)
{
    const ProcedureCell* cell = findCell(result.procedure, sample.stage, sample.cell);
    const Workload workload = cell != nullptr ? cell->step.workload : Workload();
    const bool hasStage = sample.stage < result.procedure.stages.size();
    line.addText(hasStage ? result.procedure.stages[sample.stage].name : std::string());
    line.addText(hasStage ? result.procedure.stages[sample.stage].state : std::string());
    line.addNumber(sample.round);
    line.addText(cell != nullptr ? cell->step.name : std::string());
    line.addNumber(sample.number);
    line.addText(toString(workload.pattern));
    line.addText(toString(operationOf(workload)));
    line.addNumber(workload.blockSize.count());
    line.addNumber(workload.queueDepth);
    line.addNumber(workload.threads);
    line.addNumber(workload.readPercent);
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
        line.addNumber(quantile);
    line.addNumber(sample.latencyMaximumNs);
    if (sample.temperatureCelsius)
        line.addNumber(*sample.temperatureCelsius);
    else
        line.addText({});
}

std::string csvOf(const ProcedureResult& result)
{
    std::string text(sampleCsvHeader);
    const std::string notices = join(noticesOf(result), " ");
    for (const ProcedureSample& sample : result.samples) {
        CsvLine line;
        addProcedure(line, result);
        addSample(line, result, sample);
        line.addText(notices);
        text += line.take();
    }
    return text;
}

} // namespace

std::string makeReport(const ProcedureResult& result, ReportFormat format)
{
    const ProcedureResult shared = anonymized(result);
    switch (format) {
    case ReportFormat::Text:
        return renderText(pageOf(shared, Plots::LeftOut));
    case ReportFormat::BbCode:
        return renderBbCode(pageOf(shared, Plots::LeftOut));
    case ReportFormat::Markdown:
        return renderMarkdown(pageOf(shared, Plots::LeftOut));
    case ReportFormat::Csv:
        return csvOf(shared);
    case ReportFormat::Json:
        return formatProcedure(shared);
    }
    return {};
}

std::string procedureHtml(const ProcedureResult& result)
{
    return renderHtml(pageOf(anonymized(result), Plots::Included));
}

} // namespace steadymark
