// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/text/procedure_text.h"

#include "app/cli/terminal/text.h"
#include "app/cli/text/prepare_text.h"
#include "app/cli/text/verdict_text.h"
#include "core/base/files.h"
#include "core/base/text.h"
#include "core/compare/comparison.h"
#include "core/procedure/plans/files_procedures.h"
#include "core/procedure/plans/stage_titles.h"

#include <algorithm>
#include <utility>

namespace steadymark::cli {

namespace {

constexpr std::size_t mostCellsShown = 8;

void addLines(std::string& text, const std::vector<std::string>& lines)
{
    for (const std::string& line : lines)
        text += line + '\n';
}

/// "2 h to 5 h", or one of them where they are the same.
Sentence fromTo(std::string least, std::string most)
{
    if (least == most)
        return Sentence("about {amount}", {{"amount", Figure{std::move(most)}}});
    return Sentence("{least} to {most}", {{"least", Figure{std::move(least)}}, {"most", Figure{std::move(most)}}});
}

Sentence roughLength(const PassLength& length)
{
    std::vector<Sentence> bounds;
    if (length.time)
        bounds.push_back(alone(roughTime(*length.time)));
    if (length.bytes) // a share of a drive is no round number of KiB
        bounds.push_back(
            alone(length.bytes->count() % 1024 == 0 ? formatSize(*length.bytes) : formatDecimalBytes(*length.bytes)));
    if (length.ios)
        bounds.push_back(Sentence::counted(*length.ios, "{n} I/O", "{n} I/Os"));
    return Sentence::anyOf(std::move(bounds));
}

/// How often and for how long a cell measures; nothing where neither is set.
Sentence describeSamples(const ProcedureCell& cell)
{
    Sentence length = roughLength(cell.step.workload.length);
    if (cell.samples <= 1)
        return length;
    if (cell.steady)
        return Sentence::counted(cell.samples, "until {window} samples are steady, at most {n} sample of {length}",
            "until {window} samples are steady, at most {n} samples of {length}",
            {{"window", cell.steady->window}, {"length", std::move(length)}});
    if (length.empty())
        return Sentence::counted(cell.samples, "{n} sample", "{n} samples");
    return Sentence::counted(
        cell.samples, "{n} sample of {length}", "{n} samples of {length}", {{"length", std::move(length)}});
}

Sentence describeCell(const ProcedureCell& cell)
{
    std::vector<Sentence> parts = {cell.trimLength.count() > 0
            ? Sentence::verbatim(cell.step.name)
            : Sentence("{test} {operation}",
                {{"test", cell.step.name}, {"operation", wordOf(operationOf(cell.step.workload))}})};
    parts.push_back(describeSamples(cell));
    if (cell.idleAfter.count() > 0)
        parts.push_back(Sentence("then {time} of rest", {{"time", Figure{formatDuration(cell.idleAfter)}}}));
    return Sentence::listed(std::move(parts));
}

Sentence describeLimits(const MeasureStage& stage)
{
    std::vector<Sentence> parts;
    if (stage.steady)
        parts.push_back(
            Sentence::counted(stage.steady->window, "until {n} round is steady", "until {n} rounds are steady"));
    if (stage.rounds > 1)
        parts.push_back(Sentence::counted(stage.rounds, "at most {n} round", "at most {n} rounds"));
    if (stage.written)
        parts.push_back(Sentence("at most {amount} written", {{"amount", Figure{formatDecimalBytes(*stage.written)}}}));
    if (stage.time)
        parts.push_back(Sentence("at most {time}", {{"time", Figure{roughTime(*stage.time)}}}));
    return Sentence::listed(std::move(parts));
}

Figure marginFigure(double share)
{
    return {withUnit(formatFixed(share * 100.0, share < 0.1 ? 1 : 0), "%")};
}

std::string quotedForShell(const std::string& text)
{
    const auto isPlain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')
            || std::string_view("_-./:\\+,@").find(c) != std::string_view::npos;
    };
    if (!text.empty() && std::ranges::all_of(text, isPlain))
        return text;
    std::string quoted = "'";
    for (const char c : text)
        quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + '\'';
}

} // namespace

std::string describeCatalog(const std::vector<ProcedureEntry>& entries, const GridStyle& style)
{
    std::string text;
    for (const ProcedureEntry& entry : entries) {
        text += said(Sentence("{name}: {title}", {{"name", entry.name}, {"title", entry.title}}), style) + '\n';
        addLines(text, drawParagraph("    ", said(entry.purpose, style), style));
        std::vector<Sentence> origin = {Sentence("Source: {source}", {{"source", Sentence::whole(entry.source)}})};
        if (entry.hasSettings)
            origin.push_back(Sentence("Has settings client and enterprise."));
        if (entry.needsRawDrive)
            origin.push_back(entry.kind == ProcedureKind::Sweep
                    ? Sentence("Only a whole drive shows it.")
                    : Sentence("Designed for whole drives: a folder gives an approximation."));
        addLines(text, drawParagraph("    ", said(Sentence::sequence(std::move(origin)), style), style));
    }
    return text;
}

std::string resumeCommand(const std::filesystem::path& journal)
{
    return join({"steadymark-cli run --resume", quotedForShell(toUtf8(journal))}, " ");
}

namespace {

/// Of its grids.
std::size_t passesOf(const RunResult& result)
{
    std::size_t passes = 0;
    for (const StageRecord& stage : result.stages) {
        if (!stage.grid)
            continue;
        for (const StepRecord& step : stage.grid->steps)
            passes += step.passes.size();
    }
    return passes;
}

Sentence describeUnfinished(const UnfinishedProcedure& unfinished)
{
    if (!unfinished.soFar)
        return Sentence::sequence({unfinished.problem,
            Sentence("Nothing can be resumed from {journal}: remove it.", {{"journal", toUtf8(unfinished.journal)}})});
    const RunResult& result = *unfinished.soFar;
    std::vector<Sentence> parts = {Sentence("{procedure} of {date} on {target}",
        {{"procedure", titleOf(result.procedure.name, result.procedure.title)},
            {"date", localTime(result.startedAtUnixMs)}, {"target", result.target.path}})};
    parts.push_back(benchmarkOf(result) ? Sentence::counted(passesOf(result), "{n} pass", "{n} passes")
                                        : Sentence::counted(result.samples.size(), "{n} sample", "{n} samples"));
    if (result.procedure.scale < 1.0)
        parts.push_back(Sentence("scaled"));
    const Sentence run = Sentence::listed(std::move(parts));
    return unfinished.isRunning ? Sentence("{run}; it is running now.", {{"run", run}})
                                : Sentence("{run}:", {{"run", run}});
}

} // namespace

std::string describeUnfinished(const std::vector<UnfinishedProcedure>& unfinished, const GridStyle& style)
{
    if (unfinished.empty())
        return {};
    std::string text = said(Sentence("Not finished:")) + '\n';
    for (const UnfinishedProcedure& entry : unfinished) {
        addLines(text, drawParagraph("    ", said(describeUnfinished(entry), style), style));
        if (entry.soFar && !entry.isRunning) // in one piece, so that it can be copied
            text += "      " + printable(resumeCommand(entry.journal)) + '\n';
    }
    return text;
}

Sentence describeStage(const ProcedureStage& stage)
{
    struct Describer {
        Sentence operator()(const MeasureStage& measure) const
        {
            const Sentence work = measure.cells.size() == 1
                ? describeCell(measure.cells.front())
                : Sentence::counted(measure.cells.size(), "{n} workload", "{n} workloads");
            const Sentence limits = describeLimits(measure);
            return limits.empty() ? work : Sentence("{work}; {limits}", {{"work", work}, {"limits", limits}});
        }
        Sentence operator()(const PrepareStage& prepare) const { return describe(prepare.step); }
        Sentence operator()(const GridStage& grid) const
        {
            return Sentence::counted(grid.plan.steps.size(), "The grid {profile}: {n} test",
                "The grid {profile}: {n} tests", {{"profile", grid.plan.profile}});
        }
        Sentence operator()(const SnapshotStage&) const { return Sentence("Read the drive's health"); }
        Sentence operator()(const FilesStage& files) const { return describe(files.work); }
        Sentence operator()(const VerifyStage& verify) const { return describe(verify.work); }
    };
    return std::visit(Describer{}, stage.work);
}

namespace {

Sentence headOf(const Procedure& procedure)
{
    const Figure size{formatDecimalBytes(procedure.size)};
    const std::string seed = std::to_string(procedure.seed);
    if (procedure.settings.empty())
        return Sentence("{title} ({name}), {size} used, seed {seed}.",
            {{"title", titleOf(procedure.name, procedure.title)}, {"name", procedure.name}, {"size", size},
                {"seed", seed}});
    return Sentence("{title} ({name}, {settings} settings), {size} used, seed {seed}.",
        {{"title", titleOf(procedure.name, procedure.title)}, {"name", procedure.name},
            {"settings", procedure.settings}, {"size", size}, {"seed", seed}});
}

} // namespace

std::string describeProcedure(const Procedure& procedure, const GridStyle& style)
{
    std::string text;
    const Sentence head = Sentence::sequence({headOf(procedure), describeScale(procedure)});
    addLines(text, drawParagraph("", said(head, style), style));
    for (std::size_t index = 0; index < procedure.stages.size(); ++index) {
        const ProcedureStage& stage = procedure.stages[index];
        const Sentence work = describeStage(stage);
        const Sentence whole = stage.state.empty()
            ? Sentence("{stage}: {work}", {{"stage", titleOf(stage)}, {"work", work}})
            : Sentence("{stage} [{state}]: {work}",
                {{"stage", titleOf(stage)}, {"state", titleOfStage(stage.state)}, {"work", work}});
        addLines(text, drawParagraph("  " + std::to_string(index) + "  ", said(whole, style), style));
        const auto* const measure = std::get_if<MeasureStage>(&stage.work);
        if (measure == nullptr || measure->cells.size() < 2)
            continue;
        constexpr std::string_view bullet = "       - ";
        for (std::size_t cell = 0; cell < std::min(measure->cells.size(), mostCellsShown); ++cell)
            addLines(text, drawParagraph(bullet, said(describeCell(measure->cells[cell]), style), style));
        if (measure->cells.size() > mostCellsShown)
            text += std::string(bullet)
                + said(Sentence("and {count} more", {{"count", measure->cells.size() - mostCellsShown}})) + '\n';
    }
    return text;
}

Sentence describeCost(const ProcedureCost& cost)
{
    Sentence::Places places = {{"time", fromTo(roughTime(cost.shortest), roughTime(cost.longest))},
        {"amount", fromTo(formatDecimalBytes(cost.leastWritten), formatDecimalBytes(cost.mostWritten))}};
    if (cost.mostWritten == ByteCount())
        return Sentence("Takes {time} and writes nothing.", std::move(places));
    if (!cost.shareOfRatedEndurance)
        return cost.isFromMeasurement
            ? Sentence("Takes {time} and writes {amount}.", std::move(places))
            : Sentence("Takes {time} and writes {amount} (typical of such drives: this one has not been measured yet).",
                std::move(places));
    const double share = *cost.shareOfRatedEndurance;
    places.push_back({"share", Figure{withUnit(formatFixed(share * 100.0, share < 0.1 ? 2 : 0), "%")}});
    return cost.isFromMeasurement
        ? Sentence("Takes {time} and writes {amount}, at most {share} of the rated endurance.", std::move(places))
        : Sentence("Takes {time} and writes {amount}, at most {share} of the rated endurance (typical of such drives: "
                   "this one has not been measured yet).",
            std::move(places));
}

Sentence describeSteadiness(const StageSteadiness& steadiness, const SteadyRule& rule)
{
    std::optional<double> range;
    double slope = 0.0;
    for (const std::optional<SteadyWindow>& window : steadiness.windows) {
        if (!window)
            return {};
        range = std::max(range.value_or(0.0), window->rangeShare);
        slope = std::max(slope, window->slopeShare);
    }
    if (!range)
        return {};
    return Sentence("range {range} of at most {largestRange}, slope {slope} of at most {largestSlope}",
        {{"range", marginFigure(*range)}, {"largestRange", marginFigure(rule.largestRange)},
            {"slope", marginFigure(slope)}, {"largestSlope", marginFigure(rule.largestSlope)}});
}

json::value toJson(const ProcedureEntry& entry)
{
    return json::object{{"name", entry.name}, {"title", english(entry.title)}, {"purpose", english(entry.purpose)},
        {"source", english(entry.source)}, {"needsRawDrive", entry.needsRawDrive}, {"hasSettings", entry.hasSettings}};
}

json::value toJson(const ProcedureCost& cost)
{
    return json::object{{"shortestNs", cost.shortest.count()}, {"longestNs", cost.longest.count()},
        {"leastWrittenBytes", cost.leastWritten.count()}, {"mostWrittenBytes", cost.mostWritten.count()},
        {"shareOfRatedEndurance",
            cost.shareOfRatedEndurance ? json::value(*cost.shareOfRatedEndurance) : json::value(nullptr)},
        {"isFromMeasurement", cost.isFromMeasurement}};
}

json::value toJson(const UnfinishedProcedure& unfinished)
{
    json::object object{{"journal", toUtf8(unfinished.journal)}, {"isRunning", unfinished.isRunning},
        {"problem", english(unfinished.problem)}};
    if (unfinished.soFar) {
        const RunResult& result = *unfinished.soFar;
        object["name"] = result.procedure.name;
        object["title"] = result.procedure.title;
        object["target"] = result.target.path;
        object["startedAtUnixMs"] = result.startedAtUnixMs;
        object["samples"] = result.samples.size();
        object["passes"] = passesOf(result);
    }
    return object;
}

} // namespace steadymark::cli
