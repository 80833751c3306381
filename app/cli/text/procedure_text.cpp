// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/text/procedure_text.h"

#include "app/cli/terminal/text.h"
#include "app/cli/text/prepare_text.h"
#include "app/cli/text/verdict_text.h"
#include "core/base/files.h"
#include "core/base/text.h"

#include <algorithm>

namespace steadymark::cli {

namespace {

constexpr std::size_t mostCellsShown = 8;

void addLines(std::string& text, const std::vector<std::string>& lines)
{
    for (const std::string& line : lines)
        text += line + '\n';
}

/// "2 h to 5 h", or one of them where they are the same.
std::string fromTo(const std::string& least, const std::string& most)
{
    return least == most ? "about " + most : least + " to " + most;
}

std::string roughLength(const PassLength& length)
{
    std::vector<std::string> bounds;
    if (length.time)
        bounds.push_back(roughTime(*length.time));
    if (length.bytes) // a share of a drive is no round number of KiB
        bounds.push_back(
            length.bytes->count() % 1024 == 0 ? formatSize(*length.bytes) : formatDecimalBytes(*length.bytes));
    if (length.ios)
        bounds.push_back(std::to_string(*length.ios) + " I/Os");
    return join(bounds, " or ");
}

std::string describeCell(const ProcedureCell& cell)
{
    std::string text = printable(cell.step.name) + ' ' + std::string(toString(operationOf(cell.step.workload)));
    const std::string length = roughLength(cell.step.workload.length);
    if (cell.samples > 1)
        text += ", " + std::to_string(cell.samples) + " samples" + (length.empty() ? "" : " of " + length);
    else if (!length.empty())
        text += ", " + length;
    if (cell.idleAfter.count() > 0)
        text += ", then " + formatDuration(cell.idleAfter) + " of rest";
    return text;
}

std::string describeLimits(const MeasureStage& stage)
{
    std::vector<std::string> parts;
    if (stage.steady)
        parts.push_back("until " + counted(stage.steady->window, "round is", "rounds are") + " steady");
    if (stage.rounds > 1)
        parts.push_back("at most " + counted(stage.rounds, "round", "rounds"));
    if (stage.written)
        parts.push_back("at most " + formatDecimalBytes(*stage.written) + " written");
    if (stage.time)
        parts.push_back("at most " + roughTime(*stage.time));
    return join(parts, ", ");
}

std::string marginText(double share)
{
    return formatFixed(share * 100.0, share < 0.1 ? 1 : 0) + " %";
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
        text += shown(entry.name, style) + ": " + shown(english(entry.title), style) + '\n';
        addLines(text, drawParagraph("    ", shown(english(entry.purpose), style), style));
        std::string origin = "Source: " + english(entry.source);
        if (!origin.ends_with('.'))
            origin += '.';
        if (entry.hasSettings)
            origin += " Has settings client and enterprise.";
        if (entry.needsRawDrive)
            origin += " Designed for whole drives: a folder gives an approximation.";
        addLines(text, drawParagraph("    ", shown(origin, style), style));
    }
    return text;
}

std::string resumeCommand(const std::filesystem::path& journal)
{
    return "steadymark-cli run --resume " + quotedForShell(toUtf8(journal));
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

} // namespace

std::string describeUnfinished(const std::vector<UnfinishedProcedure>& unfinished, const GridStyle& style)
{
    if (unfinished.empty())
        return {};
    std::string text = "Not finished:\n";
    for (const UnfinishedProcedure& entry : unfinished) {
        if (!entry.soFar) {
            addLines(text,
                drawParagraph("    ",
                    shown(english(entry.problem) + " Nothing can be resumed from " + toUtf8(entry.journal)
                            + ": remove it.",
                        style),
                    style));
            continue;
        }
        const RunResult& result = *entry.soFar;
        std::string line = result.procedure.title + " of " + localTime(result.startedAtUnixMs) + " on "
            + result.target.path + ", "
            + (benchmarkOf(result) ? counted(passesOf(result), "pass", "passes")
                                   : counted(result.samples.size(), "sample", "samples"));
        if (result.procedure.scale < 1.0)
            line += ", scaled";
        addLines(
            text, drawParagraph("    ", shown(line + (entry.isRunning ? "; it is running now." : ":"), style), style));
        if (!entry.isRunning) // in one piece, so that it can be copied
            text += "      " + printable(resumeCommand(entry.journal)) + '\n';
    }
    return text;
}

std::string describeStage(const ProcedureStage& stage)
{
    struct Describer {
        std::string operator()(const MeasureStage& measure) const
        {
            const std::string what = measure.cells.size() == 1 ? describeCell(measure.cells.front())
                                                               : counted(measure.cells.size(), "workload", "workloads");
            return join({what, describeLimits(measure)}, "; ");
        }
        std::string operator()(const PrepareStage& prepare) const { return describe(prepare.step); }
        std::string operator()(const GridStage& grid) const
        {
            return "The grid " + printable(grid.plan.profile) + ": " + counted(grid.plan.steps.size(), "test", "tests");
        }
        std::string operator()(const SnapshotStage&) const { return "Read the drive's health"; }
    };
    return std::visit(Describer{}, stage.work);
}

std::string describeProcedure(const Procedure& procedure, const GridStyle& style)
{
    std::string head = procedure.title + " (" + procedure.name
        + (procedure.settings.empty() ? "" : ", " + procedure.settings + " settings") + "), "
        + formatDecimalBytes(procedure.size) + " used, seed " + std::to_string(procedure.seed) + ".";
    if (const std::string scaling = describeScale(procedure); !scaling.empty())
        head += ' ' + scaling;
    std::string text;
    addLines(text, drawParagraph("", shown(head, style), style));
    for (std::size_t index = 0; index < procedure.stages.size(); ++index) {
        const ProcedureStage& stage = procedure.stages[index];
        const std::string what =
            stage.name + (stage.state.empty() ? "" : " [" + stage.state + "]") + ": " + describeStage(stage);
        addLines(text, drawParagraph("  " + std::to_string(index) + "  ", shown(what, style), style));
        const auto* const measure = std::get_if<MeasureStage>(&stage.work);
        if (measure == nullptr || measure->cells.size() < 2)
            continue;
        for (std::size_t cell = 0; cell < std::min(measure->cells.size(), mostCellsShown); ++cell)
            addLines(text, drawParagraph("       - ", shown(describeCell(measure->cells[cell]), style), style));
        if (measure->cells.size() > mostCellsShown)
            text += "       - and " + std::to_string(measure->cells.size() - mostCellsShown) + " more\n";
    }
    return text;
}

std::string describeCost(const ProcedureCost& cost)
{
    std::string text = "Takes " + fromTo(roughTime(cost.shortest), roughTime(cost.longest)) + " and writes "
        + fromTo(formatDecimalBytes(cost.leastWritten), formatDecimalBytes(cost.mostWritten));
    if (cost.shareOfRatedEndurance)
        text += ", at most "
            + formatFixed(*cost.shareOfRatedEndurance * 100.0, *cost.shareOfRatedEndurance < 0.1 ? 2 : 0)
            + " % of the rated endurance";
    return text + (cost.isFromMeasurement ? "." : " (typical of such drives: this one has not been measured yet).");
}

std::string describeSteadiness(const StageSteadiness& steadiness, const SteadyRule& rule)
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
    return "range " + marginText(*range) + " of at most " + marginText(rule.largestRange) + ", slope "
        + marginText(slope) + " of at most " + marginText(rule.largestSlope);
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
