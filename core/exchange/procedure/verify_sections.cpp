// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/procedure/verify_sections.h"

#include "core/base/text.h"
#include "core/exchange/chart/verify_charts.h"
#include "core/exchange/report_cells.h"
#include "core/exchange/report_parts.h"
#include "core/procedure/analysis/verify_analysis.h"
#include "core/procedure/plans/files_procedures.h"
#include "core/procedure/plans/stage_titles.h"

#include <algorithm>
#include <string>
#include <utility>

namespace steadymark {
namespace {

constexpr std::size_t mostRangesShown = 40;

ReportTable phasesTable(const VerifyWork& work, const VerifyRecord& record)
{
    ReportTable table;
    table.header = {Sentence("Phase"), Sentence::figure("MB/s"), Sentence("amount"), Sentence("time"),
        Sentence("incl. sync"), Sentence("longest I/O")};
    for (const VerifyPhase& phase : record.phases)
        table.rows.push_back(
            {titleOfVerifyPhase(work, phase.pass, phase.isReading), megabytesCell(phase.bytesPerSecond()),
                bytesCell(phase.bytes), latencyCell(static_cast<double>(phase.duration.count())),
                latencyCell(static_cast<double>(phase.syncing.count())),
                latencyCell(static_cast<double>(phase.longestIo.count()))});
    return table;
}

ReportTable sectorsTable(const VerifyRecord& record)
{
    ReportTable table;
    table.header = {Sentence("Sectors of 512 bytes"), Sentence("count"), Sentence("amount")};
    for (std::size_t state = 0; state < sectorStates; ++state) {
        if (state == 0 || record.sectors[state] > 0)
            table.rows.push_back(
                {describe(static_cast<SectorState>(state)), Sentence::figure(std::to_string(record.sectors[state])),
                    bytesCell(record.sectors[state] * stampBytes)});
    }
    return table;
}

/// What more there is to say of a range.
Sentence detailOf(const VerifyRange& range)
{
    switch (range.state) {
    case SectorState::Misdirected:
        return Sentence("belongs to byte {offset}", {{"offset", std::to_string(range.belongsTo)}});
    case SectorState::BitErrors:
        return Sentence::counted(range.bits, "{n} bit, the first is bit {place}", "{n} bits, the first is bit {place}",
            {{"place", range.place}});
    case SectorState::Torn:
        return Sentence("changes at byte {place} of the sector", {{"place", range.place}});
    default:
        return nothingMeasured();
    }
}

ReportTable rangesTable(const VerifyWork& work, const VerifyRecord& record)
{
    ReportTable table;
    table.header = {Sentence("Fault"), Sentence("from byte"), Sentence("bytes"), Sentence("piece"), Sentence("what")};
    table.textColumns = {4};
    for (const VerifyRange& range : record.ranges) {
        if (table.rows.size() == mostRangesShown)
            break;
        table.rows.push_back({describe(range.state), Sentence::figure(std::to_string(range.begin)),
            Sentence::figure(std::to_string(range.bytes)),
            Sentence::figure(std::to_string(range.begin / work.piece.count() + 1)), detailOf(range)});
    }
    return table;
}

ReportSection verifySection(const ProcedureStage& stage, const VerifyWork& work, const VerifyRecord& record)
{
    ReportSection section;
    section.title = titleOf(stage);
    section.sentences.push_back(asSentence(describe(work)));
    section.tables.push_back(phasesTable(work, record));
    section.tables.push_back(sectorsTable(record));
    if (!record.ranges.empty()) {
        const std::uint64_t all = record.ranges.size() + record.omittedRanges;
        if (all > mostRangesShown)
            section.sentences.push_back(Sentence("There are {count} faulty ranges; the first {shown} are listed.",
                {{"count", all}, {"shown", std::min(mostRangesShown, record.ranges.size())}}));
        section.tables.push_back(rangesTable(work, record));
    }
    if (Chart map = verifyMap(record); !map.series.empty())
        section.charts.push_back(std::move(map));
    if (Chart speed = verifySpeedChart(record); !speed.series.empty())
        section.charts.push_back(std::move(speed));
    return section;
}

} // namespace

std::vector<ReportSection> verifySections(const RunResult& result)
{
    std::vector<ReportSection> sections;
    for (std::size_t index = 0; index < std::min(result.stages.size(), result.procedure.stages.size()); ++index) {
        const ProcedureStage& stage = result.procedure.stages[index];
        const auto* const work = std::get_if<VerifyStage>(&stage.work);
        const std::optional<VerifyRecord>& record = result.stages[index].verified;
        if (work != nullptr && record && !record->phases.empty())
            sections.push_back(verifySection(stage, work->work, *record));
    }
    return sections;
}

} // namespace steadymark
