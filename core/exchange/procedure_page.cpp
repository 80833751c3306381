// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/procedure_page.h"

#include "core/base/text.h"
#include "core/exchange/chart/procedure_charts.h"
#include "core/exchange/latency_parts.h"
#include "core/exchange/procedure_grids.h"
#include "core/exchange/procedure_sections.h"
#include "core/exchange/report_parts.h"
#include "core/procedure/analysis/phrases.h"
#include "core/procedure/analysis/procedure_findings.h"
#include "core/procedure/plans/procedure_catalog.h"

#include <algorithm>

namespace steadymark {
namespace {

std::string writtenText(const RunResult& result)
{
    std::string text = formatDecimalBytes(ByteCount(result.writtenBytes));
    if (const double capacity = capacityOf(result); capacity > 0.0)
        text += " (" + formatFixed(static_cast<double>(result.writtenBytes) / capacity, 2) + " drive fills)";
    return text;
}

std::vector<std::pair<std::string, std::string>> factsOf(const RunResult& result)
{
    const Procedure& procedure = result.procedure;
    std::vector<std::pair<std::string, std::string>> facts;
    const auto add = [&facts](std::string name, std::string value) {
        if (!value.empty())
            facts.emplace_back(std::move(name), std::move(value));
    };
    add("Target",
        result.target.isDevice ? "raw drive, " + formatDecimalBytes(procedure.size) + " of it"
                               : "test file of " + formatDecimalBytes(procedure.size)
                + (result.target.fileSystem.empty() ? "" : " on " + result.target.fileSystem));
    add("Procedure", procedure.name + (procedure.settings.empty() ? "" : ", " + procedure.settings + " settings"));
    add("Scale", formatFixed(procedure.scale * 100.0, procedure.scale < 0.0995 ? 2 : 0) + " %");
    add("Written", writtenText(result));
    add("Date", dateText(result.startedAtUnixMs, result.utcOffsetMinutes));
    add("Duration", spanText(result.duration));
    add("Machine", machineText(result.environment));
    add("System", systemText(result.environment));
    add("Comment", result.comment);
    return facts;
}

std::vector<ReportSection> sectionsOf(const RunResult& result)
{
    switch (kindOf(result.procedure)) {
    case ProcedureKind::Sustained:
        return sustainedSections(result);
    case ProcedureKind::States:
        return stateSections(result);
    case ProcedureKind::Saturation:
        return saturationSections(result);
    case ProcedureKind::Matrix:
        return matrixSections(result);
    case ProcedureKind::IdleRecovery:
        return idleSections(result);
    case ProcedureKind::CrossStimulus:
        return crossSections(result);
    case ProcedureKind::Other:
        break;
    }
    return curveSections(result);
}

void append(std::vector<ReportSection>& sections, std::vector<ReportSection> more)
{
    sections.insert(sections.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

/// Percentiles of each measured stage; none if no latencies were kept.
std::vector<ReportSection> latencySections(const RunResult& result)
{
    std::vector<NamedLatency> stages;
    for (std::size_t i = 0; i < std::min(result.stages.size(), result.procedure.stages.size()); ++i) {
        NamedLatency stage{result.procedure.stages[i].name, result.stages[i].read};
        stage.latency.merge(result.stages[i].write);
        // Several workloads in one distribution say nothing of any of them.
        const MeasureStage* measured = findMeasureStage(result.procedure, i);
        if (measured != nullptr && measured->cells.size() == 1 && stage.latency.count() > 0)
            stages.push_back(std::move(stage));
    }
    if (stages.empty())
        return {};
    ReportSection section;
    section.title = "Latency";
    section.tables.push_back(latencyTable("Stage", stages));
    // More curves than there are colours cannot be told apart; the table has them all.
    if (stages.size() <= 5)
        section.charts.push_back(latencyChart(stages));
    return {std::move(section)};
}

/// What was done, stage by stage.
ReportSection stagesSection(const RunResult& result)
{
    ReportSection section;
    section.title = "What was done";
    section.isDetail = true;
    ReportTable table;
    table.header = {"Stage", "Duration", "Rounds", "Status"};
    table.textColumns = {3};
    for (std::size_t i = 0; i < std::min(result.stages.size(), result.procedure.stages.size()); ++i) {
        const StageRecord& stage = result.stages[i];
        table.rows.push_back(
            {result.procedure.stages[i].name, stage.duration.count() > 0 ? spanText(stage.duration) : "–",
                stage.rounds > 0 ? std::to_string(stage.rounds) : "–",
                std::string(toString(stage.status)) + (stage.isSteady ? ", steady" : "")});
    }
    section.tables.push_back(std::move(table));
    return section;
}

/// What speaks against single numbers, and what was done to the drive: verdicts, stages that failed, preparations.
std::vector<std::string> remarksOf(const RunResult& result)
{
    std::vector<std::string> remarks;
    const auto add = [&remarks](std::string text) {
        if (std::ranges::find(remarks, text) == remarks.end())
            remarks.push_back(std::move(text));
    };
    if (result.resumed > 0)
        add("It was interrupted and resumed "
            + (result.resumed == 1 ? std::string("once") : std::to_string(result.resumed) + " times")
            + "; the drive was idle in between.");
    for (std::size_t i = 0; i < std::min(result.stages.size(), result.procedure.stages.size()); ++i) {
        const StageRecord& stage = result.stages[i];
        const std::string& name = result.procedure.stages[i].name;
        // Stages behind the end of an incomplete procedure need no remark each.
        if (stage.status != StepStatus::Complete && !(stage.status == StepStatus::Skipped && stage.reason.empty()))
            add(name + ": " + std::string(toString(stage.status)) + "."
                + (stage.reason.empty() ? std::string() : " " + asSentence(stage.reason)));
        if (!stage.engine.isDirect)
            add(name + ": BUFFERED, the page cache may have served it. " + asSentence(stage.engine.bufferedReason));
        if (!stage.engine.note.empty())
            add(asSentence(stage.engine.note));
        if (stage.verdict && stage.verdict->level != TrustLevel::Sound && result.edited.empty()) {
            std::string text = name + ": " + std::string(toString(stage.verdict->level)) + ".";
            for (const TrustReason& reason : stage.verdict->reasons) {
                if (reason.severity != Severity::Context)
                    text += " " + asSentence(reason.text);
            }
            add(text);
        }
        if (stage.preparation && !stage.preparation->sentence.empty())
            add(name + ": " + asSentence(stage.preparation->sentence));
    }
    for (const std::string& about : describeHealth(result.target, result.health, result.writtenBytes))
        add("Drive " + about);
    return remarks;
}

} // namespace

std::vector<std::string> noticesOf(const RunResult& result)
{
    std::vector<std::string> notices = noticesOn(result.edited, result.target, result.status, result.reason);
    if (const std::string scale = describeScale(result.procedure); !scale.empty())
        notices.push_back("SCALED RUN: " + scale);
    const Result<ProcedureEntry> entry = findProcedure(result.procedure.name);
    if (!result.target.isDevice && entry && entry.value().needsRawDrive)
        notices.push_back("APPROXIMATION: measured in a test file, where the file system and other data on the drive "
                          "affect the result; the procedure is designed for a whole raw drive.");
    for (const std::string& warning : result.warnings)
        notices.push_back(asSentence(warning));
    return notices;
}

ReportPage pageOf(const RunResult& result)
{
    ReportPage page;
    page.title = result.procedure.title.empty() ? result.procedure.name : result.procedure.title;
    page.subtitle = driveText(result.target);
    page.program = programText(result.applicationName, result.applicationVersion);
    page.notices = noticesOf(result);
    for (const Sentence& finding : describeFindings(result))
        page.findings.push_back(english(finding));
    page.sections = sectionsOf(result);
    append(page.sections, gridSections(result));
    append(page.sections, gridDetails(result));
    append(page.sections, latencySections(result));
    page.sections.push_back(stagesSection(result));
    page.sections.push_back(conditionsSection(result.target, result.environment));
    page.remarks = remarksOf(result);
    page.facts = factsOf(result);
    return page;
}

} // namespace steadymark
