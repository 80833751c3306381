// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/procedure/files_sections.h"

#include "core/base/text.h"
#include "core/exchange/chart/files_charts.h"
#include "core/exchange/report_cells.h"
#include "core/exchange/report_parts.h"
#include "core/procedure/analysis/files_analysis.h"
#include "core/procedure/plans/files_procedures.h"
#include "core/procedure/plans/stage_titles.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace steadymark {
namespace {

Sentence secondsCell(double seconds)
{
    return Sentence::figure(formatFixed(seconds, 2) + " s");
}

Sentence ratioCell(std::optional<double> ratio)
{
    return ratio ? Sentence::figure(formatFixed(*ratio, 2)) : nothingMeasured();
}

Sentence quantileCell(const FilePhaseRecord& phase, double quantile)
{
    return isQuantileShown(quantile, phase.latency.count())
        ? latencyCell(static_cast<double>(phase.latency.quantile(quantile).count()))
        : nothingMeasured();
}

/// "−38 %" of the first use.
Sentence changeCell(const FilesRecord& record, const FilePhaseRecord& phase)
{
    const FilePhaseRecord* const first = firstUseOf(record, phase);
    const std::optional<double> change = first == nullptr ? std::nullopt
        : movesData(phase.phase.work)                     ? changeOf(first->bytesPerSecond(), phase.bytesPerSecond())
                                                          : changeOf(first->filesPerSecond(), phase.filesPerSecond());
    if (!change)
        return nothingMeasured();
    return Sentence::figure((*change < 0.0 ? "−" : "+") + formatFixed(std::abs(*change) * 100.0, 1) + " %");
}

bool isOfSet(const FilePhaseRecord& phase)
{
    return movesData(phase.phase.work) || phase.phase.work == FileWork::Delete;
}

bool hasLaterUse(const FilesRecord& record)
{
    return !record.phases.empty() && record.phases.back().use > 0;
}

/// Which phase, and of several uses which.
std::vector<Sentence> beginRow(const FilesRecord& record, const FilePhaseRecord& phase)
{
    std::vector<Sentence> row = {titleOf(phase.phase)};
    if (hasLaterUse(record))
        row.push_back(Sentence::figure(std::to_string(phase.use + 1)));
    return row;
}

/// `titles` behind those of beginRow(), and the change at the end.
std::vector<Sentence> headOf(const FilesRecord& record, Sentence first, std::vector<Sentence> titles, bool hasChange)
{
    std::vector<Sentence> head = {std::move(first)};
    if (hasLaterUse(record))
        head.push_back(Sentence("use"));
    std::ranges::move(titles, std::back_inserter(head));
    if (hasLaterUse(record) && hasChange)
        head.push_back(Sentence("change"));
    return head;
}

ReportTable setTable(const FilesRecord& record)
{
    ReportTable table;
    table.header = headOf(record, Sentence("Phase"),
        {Sentence::figure("MB/s"), Sentence("files/s"), Sentence("time"), Sentence("incl. sync")}, true);
    for (const FilePhaseRecord& phase : record.phases) {
        if (!isOfSet(phase))
            continue;
        std::vector<Sentence> row = beginRow(record, phase);
        row.push_back(movesData(phase.phase.work) ? megabytesCell(phase.bytesPerSecond()) : nothingMeasured());
        row.push_back(Sentence::figure(formatThreeDigits(phase.filesPerSecond())));
        row.push_back(latencyCell(static_cast<double>(phase.duration.count())));
        row.push_back(latencyCell(static_cast<double>(phase.syncing.count())));
        if (hasLaterUse(record))
            row.push_back(changeCell(record, phase));
        table.rows.push_back(std::move(row));
    }
    return table;
}

/// How long single files took: the longest, and the longest call within one.
ReportTable latencyOfFilesTable(const FilesRecord& record)
{
    ReportTable table;
    table.header = headOf(record, Sentence("Time of a file"),
        {Sentence("median"), Sentence::figure("99 %"), Sentence("longest"), Sentence("stall"), Sentence("copied by")},
        false);
    table.textColumns = {table.header.size() - 1};
    for (const FilePhaseRecord& phase : record.phases) {
        if (!isOfSet(phase))
            continue;
        std::vector<Sentence> row = beginRow(record, phase);
        row.push_back(latencyCell(static_cast<double>(phase.latency.quantile(0.5).count())));
        row.push_back(quantileCell(phase, 0.99));
        row.push_back(latencyCell(static_cast<double>(phase.latency.maximum().count())));
        row.push_back(latencyCell(static_cast<double>(phase.longestCall.count())));
        const Sentence ways = describeWays(phase);
        row.push_back(ways.empty() ? nothingMeasured() : ways);
        table.rows.push_back(std::move(row));
    }
    return table;
}

ReportTable namesTable(const FilesRecord& record)
{
    ReportTable table;
    table.header = headOf(record, Sentence("Operation"),
        {Sentence("operations/s"), Sentence("time"), Sentence("median"), Sentence::figure("99 %"), Sentence("longest")},
        true);
    for (const FilePhaseRecord& phase : record.phases) {
        if (isOfSet(phase))
            continue;
        std::vector<Sentence> row = beginRow(record, phase);
        row.push_back(iopsCell(phase.filesPerSecond()));
        row.push_back(latencyCell(static_cast<double>(phase.duration.count())));
        row.push_back(latencyCell(static_cast<double>(phase.latency.quantile(0.5).count())));
        row.push_back(quantileCell(phase, 0.99));
        row.push_back(latencyCell(static_cast<double>(phase.latency.maximum().count())));
        if (hasLaterUse(record))
            row.push_back(changeCell(record, phase));
        table.rows.push_back(std::move(row));
    }
    return table;
}

ReportTable delayTable(const DelayFigures& figures)
{
    ReportTable table;
    table.header = {Sentence("Run"), Sentence("write"), Sentence("read"), Sentence("copy")};
    const auto add = [&table](Sentence name, const DelayTimes& times) {
        table.rows.push_back(
            {std::move(name), secondsCell(times.write), secondsCell(times.read), secondsCell(times.copy)});
    };
    for (std::size_t run = 0; run < figures.runs.size(); ++run)
        add(Sentence::figure(std::to_string(run + 1)), figures.runs[run]);
    add(Sentence("mean"), figures.mean);
    table.rows.push_back({Sentence("memory share, measured here"), secondsCell(figures.share.read),
        secondsCell(figures.share.write), nothingMeasured()});
    table.rows.push_back({Sentence("memory share, as published for 4 GiB"), secondsCell(publishedMemoryShare.read),
        secondsCell(publishedMemoryShare.write), nothingMeasured()});
    return table;
}

ReportSection delaySection(const DelayFigures& figures)
{
    ReportSection section;
    section.title = Sentence("DelayRatio");
    section.sentences.push_back(
        Sentence("DelayRatio = copy ÷ ((write − memory) + (read − memory)), means of all runs. With the memory of this "
                 "machine it is {own}, with the published shares {published}; the copy ran at {rate} MB/s.",
            {{"own", ratioCell(figures.ratio)}, {"published", ratioCell(figures.ratioWithPublishedShare)},
                {"rate", megabytesCell(figures.copyBytesPerSecond())}}));
    section.tables.push_back(delayTable(figures));
    if (figures.ratio) {
        const std::vector<RankedDelay> ranking = rankDelay(*figures.ratio, figures.copyBytesPerSecond());
        section.sentences.push_back(
            Sentence("Lower is smoother; of the drive without a figure only its place is known."));
        section.tables.push_back(rankingTable(ranking));
        section.charts.push_back(delayChart(ranking));
    }
    return section;
}

ReportSection filesSection(const ProcedureStage& stage, const FilesWork& work, const FilesRecord& record)
{
    ReportSection section;
    section.title = titleOf(stage);
    section.sentences.push_back(asSentence(describe(work)));
    section.tables.push_back(setTable(record));
    section.tables.push_back(latencyOfFilesTable(record));
    if (ReportTable names = namesTable(record); !names.rows.empty())
        section.tables.push_back(std::move(names));
    if (Chart chart = filesChart(record); !chart.series.empty())
        section.charts.push_back(std::move(chart));
    return section;
}

} // namespace

ReportTable rankingTable(const std::vector<RankedDelay>& ranking)
{
    ReportTable table;
    table.header = {Sentence("Drive"), Sentence("DelayRatio"), Sentence("copy, MB/s")};
    for (const RankedDelay& one : ranking)
        table.rows.push_back({one.isOwn ? Sentence("→ {drive}", {{"drive", one.drive}}) : one.drive,
            ratioCell(one.ratio), megabytesCell(one.copyBytesPerSecond)});
    return table;
}

std::vector<ReportSection> filesSections(const RunResult& result)
{
    std::vector<ReportSection> sections;
    for (std::size_t index = 0; index < std::min(result.stages.size(), result.procedure.stages.size()); ++index) {
        const ProcedureStage& stage = result.procedure.stages[index];
        const auto* const work = std::get_if<FilesStage>(&stage.work);
        const std::optional<FilesRecord>& record = result.stages[index].files;
        if (work == nullptr || !record || record->phases.empty())
            continue;
        if (const std::optional<DelayFigures> figures = delayFigures(result, index))
            sections.push_back(delaySection(*figures));
        sections.push_back(filesSection(stage, work->work, *record));
    }
    return sections;
}

} // namespace steadymark
