// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/procedure/procedure_page.h"

#include "core/base/text.h"
#include "core/exchange/chart/procedure_charts.h"
#include "core/exchange/latency_parts.h"
#include "core/exchange/procedure/files_sections.h"
#include "core/exchange/procedure/procedure_grids.h"
#include "core/exchange/procedure/procedure_sections.h"
#include "core/exchange/procedure/sweep_sections.h"
#include "core/exchange/procedure/verify_sections.h"
#include "core/exchange/report_parts.h"
#include "core/procedure/analysis/phrases.h"
#include "core/procedure/analysis/procedure_findings.h"
#include "core/procedure/plans/procedure_catalog.h"
#include "core/procedure/plans/stage_titles.h"

#include <algorithm>

namespace steadymark {
namespace {

Sentence writtenText(const RunResult& result)
{
    if (result.writtenBytes == 0)
        return Sentence("nothing");
    const std::string written = formatDecimalBytes(ByteCount(result.writtenBytes));
    const double capacity = capacityOf(result);
    if (!(capacity > 0.0))
        return Sentence::figure(written);
    return Sentence("{size} ({fills} drive fills)",
        {{"size", Figure{written}},
            {"fills", Figure{formatFixed(static_cast<double>(result.writtenBytes) / capacity, 2)}}});
}

Sentence targetText(const RunResult& result)
{
    const Figure size{formatDecimalBytes(result.procedure.size)};
    const bool isOfFiles = hasFiles(result.procedure) || hasVerify(result.procedure);
    if (isOfFiles && !hasRounds(result.procedure) && !result.target.isDevice)
        return result.target.fileSystem.empty()
            ? Sentence("files of {size}", {{"size", size}})
            : Sentence("files of {size} on {system}", {{"size", size}, {"system", result.target.fileSystem}});
    if (result.target.isDevice)
        return Sentence("raw drive, {size} of it", {{"size", size}});
    return result.target.fileSystem.empty()
        ? Sentence("test file of {size}", {{"size", size}})
        : Sentence("test file of {size} on {system}", {{"size", size}, {"system", result.target.fileSystem}});
}

/// What all that is measured was written with, where that is not random.
std::optional<DataPattern> ownDataOf(const Procedure& procedure)
{
    std::optional<DataPattern> data;
    for (const ProcedureStage& stage : procedure.stages) {
        const auto* const measure = std::get_if<MeasureStage>(&stage.work);
        for (std::size_t i = 0; measure != nullptr && i < measure->cells.size(); ++i) {
            const DataPattern& own = measure->cells[i].step.workload.data;
            if (data && own != *data)
                return std::nullopt;
            data = own;
        }
    }
    return data && data->kind != DataKind::Random ? data : std::nullopt;
}

std::vector<std::pair<Sentence, Sentence>> factsOf(const RunResult& result)
{
    const Procedure& procedure = result.procedure;
    std::vector<std::pair<Sentence, Sentence>> facts;
    const auto add = [&facts](Sentence name, Sentence value) {
        if (!value.empty())
            facts.emplace_back(std::move(name), std::move(value));
    };
    add(Sentence("Target"), targetText(result));
    add(Sentence("Procedure"),
        procedure.settings.empty() ? Sentence::verbatim(procedure.name)
                                   : Sentence("{procedure}, {settings} settings",
                                       {{"procedure", procedure.name}, {"settings", procedure.settings}}));
    add(Sentence("Scale"),
        Sentence::figure(formatFixed(procedure.scale * 100.0, procedure.scale < 0.0995 ? 2 : 0) + " %"));
    if (const std::optional<DataPattern> data = ownDataOf(procedure))
        add(Sentence("Data"), Sentence::verbatim(toString(*data)));
    add(Sentence("Written"), writtenText(result));
    add(Sentence("Date"), Sentence::verbatim(dateText(result.startedAtUnixMs, result.utcOffsetMinutes)));
    add(Sentence("Duration"), Sentence::figure(spanText(result.duration)));
    add(Sentence("Machine"), machineText(result.environment));
    add(Sentence("System"), systemText(result.environment));
    add(Sentence("Comment"), Sentence::verbatim(result.comment));
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
    case ProcedureKind::Sweep:
        return sweepSections(result);
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
        NamedLatency stage{titleOf(result.procedure.stages[i]), result.stages[i].read};
        stage.latency.merge(result.stages[i].write);
        // Several workloads in one distribution say nothing of any of them.
        const MeasureStage* measured = findMeasureStage(result.procedure, i);
        if (measured != nullptr && measured->cells.size() == 1 && stage.latency.count() > 0)
            stages.push_back(std::move(stage));
    }
    if (stages.empty())
        return {};
    ReportSection section;
    section.title = Sentence("Latency");
    section.tables.push_back(latencyTable(Sentence("Stage"), stages));
    // More curves than there are colours cannot be told apart; the table has them all.
    if (stages.size() <= 5)
        section.charts.push_back(latencyChart(stages));
    return {std::move(section)};
}

std::vector<ReportSection> temperatureSections(const RunResult& result)
{
    std::vector<Nanoseconds> throttledAt;
    for (const StageRecord& stage : result.stages) {
        if (isThrottled(stage.verdict))
            throttledAt.push_back(stage.startedAt);
    }
    ReportSection section = temperatureSection(result, throttledAt);
    return section.charts.empty() ? std::vector<ReportSection>() : std::vector{std::move(section)};
}

/// What was done, stage by stage.
ReportSection stagesSection(const RunResult& result)
{
    ReportSection section;
    section.title = Sentence("What was done");
    section.isDetail = true;
    ReportTable table;
    table.header = {Sentence("Stage"), Sentence("Duration"), Sentence("Rounds"), Sentence("Status")};
    table.textColumns = {3};
    for (std::size_t i = 0; i < std::min(result.stages.size(), result.procedure.stages.size()); ++i) {
        const StageRecord& stage = result.stages[i];
        const Sentence status = wordOf(stage.status);
        table.rows.push_back({titleOf(result.procedure.stages[i]),
            stage.duration.count() > 0 ? Sentence::figure(spanText(stage.duration)) : nothingMeasured(),
            stage.rounds > 0 ? Sentence::figure(std::to_string(stage.rounds)) : nothingMeasured(),
            stage.isSteady ? Sentence("{status}, steady", {{"status", status}}) : status});
    }
    section.tables.push_back(std::move(table));
    return section;
}

/// What speaks against single numbers, and what was done to the drive: verdicts, stages that failed, preparations.
std::vector<Sentence> remarksOf(const RunResult& result)
{
    std::vector<Sentence> remarks;
    const auto add = [&remarks](Sentence text) {
        if (std::ranges::find(remarks, text) == remarks.end())
            remarks.push_back(std::move(text));
    };
    if (result.resumed > 0)
        add(Sentence::counted(result.resumed, "It was interrupted and resumed once; the drive was idle in between.",
            "It was interrupted and resumed {n} times; the drive was idle in between."));
    for (std::size_t i = 0; i < std::min(result.stages.size(), result.procedure.stages.size()); ++i) {
        const StageRecord& stage = result.stages[i];
        const Sentence name = titleOf(result.procedure.stages[i]);
        // Stages behind the end of an incomplete procedure need no remark each.
        if (stage.status != StepStatus::Complete && !(stage.status == StepStatus::Skipped && stage.reason.empty()))
            add(Sentence::sequence({Sentence("{stage}: {status}.", {{"stage", name}, {"status", wordOf(stage.status)}}),
                asSentence(stage.reason)}));
        if (!stage.engine.isDirect)
            add(Sentence::sequence(
                {Sentence("{stage}: BUFFERED, the page cache may have served it.", {{"stage", name}}),
                    asSentence(stage.engine.bufferedReason)}));
        if (!stage.engine.note.empty())
            add(asSentence(stage.engine.note));
        if (stage.verdict && stage.verdict->level != TrustLevel::Sound && result.edited.empty()) {
            std::vector<Sentence> sentences = {
                Sentence("{stage}: {verdict}.", {{"stage", name}, {"verdict", wordOf(stage.verdict->level)}})};
            for (const TrustReason& reason : stage.verdict->reasons) {
                if (reason.severity != Severity::Context)
                    sentences.push_back(asSentence(reason.text));
            }
            add(Sentence::sequence(std::move(sentences)));
        }
        if (stage.preparation && !stage.preparation->sentence.empty())
            add(Sentence(
                "{stage}: {preparation}", {{"stage", name}, {"preparation", asSentence(stage.preparation->sentence)}}));
    }
    for (const Sentence& about : describeHealth(result.target, result.health, result.writtenBytes))
        add(Sentence("Drive {facts}", {{"facts", about}}));
    return remarks;
}

} // namespace

std::vector<Sentence> noticesOf(const RunResult& result)
{
    std::vector<Sentence> notices = noticesOn(result.edited, result.target, result.status, result.reason);
    if (const Sentence scale = describeScale(result.procedure); !scale.empty())
        notices.push_back(Sentence("SCALED RUN: {scale}", {{"scale", scale}}));
    const Result<ProcedureEntry> entry = findProcedure(result.procedure.name);
    if (!result.target.isDevice && entry && entry.value().needsRawDrive)
        notices.push_back(
            Sentence("APPROXIMATION: measured in a test file, where the file system and other data on the drive "
                     "affect the result; the procedure is designed for a whole raw drive."));
    for (const Sentence& warning : result.warnings)
        notices.push_back(asSentence(warning));
    return notices;
}

ReportPage pageOf(const RunResult& result)
{
    ReportPage page;
    page.title = titleOf(result.procedure.name, result.procedure.title);
    if (page.title.empty())
        page.title = Sentence::verbatim(result.procedure.name);
    page.subtitle = driveText(result.target);
    page.program = programText(result.applicationName, result.applicationVersion);
    page.notices = noticesOf(result);
    page.findings = describeFindings(result);
    page.sections = filesSections(result);
    append(page.sections, verifySections(result));
    if (page.sections.empty() || !result.samples.empty())
        append(page.sections, sectionsOf(result));
    append(page.sections, gridSections(result));
    append(page.sections, gridDetails(result));
    append(page.sections, latencySections(result));
    append(page.sections, temperatureSections(result));
    page.sections.push_back(stagesSection(result));
    page.sections.push_back(conditionsSection(result.target, result.environment));
    page.remarks = remarksOf(result);
    page.facts = factsOf(result);
    return page;
}

} // namespace steadymark
