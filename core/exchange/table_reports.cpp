// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/escape.h"
#include "core/exchange/report_page.h"
#include "core/exchange/report_parts.h"

#include <algorithm>

namespace steadymark {
namespace {

/// Marks a number that cannot be taken as it is; the remarks below the table say why.
std::string markOf(const StepRecord& step)
{
    return step.status != StepStatus::Complete || !step.engine.isDirect ? " (!)" : "";
}

/// As wide as the widest of them, so that the column stays even where the source is read.
std::string verdictCell(const StepRecord* step)
{
    constexpr std::size_t widest = std::string_view("! suspicious").size();
    return alignedLeft(step != nullptr ? verdictLabel(*step) : std::string(), widest);
}

bool isJudged(const ReportBlock& block)
{
    return std::ranges::any_of(block.steps, [](const StepRecord* step) { return step->verdict.has_value(); });
}

using Cell = std::string (*)(const StepRecord* step);

enum class VerdictColumns { Shown, Hidden };

std::string markdownTable(
    const std::vector<ReportBlock>& blocks, std::string_view unit, Cell cell, VerdictColumns verdicts)
{
    const auto hasVerdicts = [&blocks, verdicts](std::size_t column) {
        return verdicts == VerdictColumns::Shown && isJudged(blocks[column]);
    };
    std::string head = "| Test |";
    std::string rule = "| --- |";
    for (std::size_t column = 0; column < blocks.size(); ++column) {
        head += " " + titleOf(blocks[column]) + std::string(unit) + " |";
        rule += " ---: |";
        if (hasVerdicts(column)) {
            head += " Verdict      |";
            rule += " ------------ |";
        }
    }
    std::string text = head + "\n" + rule + "\n";
    for (const ReportRow& row : rowsOf(blocks)) {
        text += "| " + escapeMarkdown(row.name) + " |";
        for (std::size_t column = 0; column < row.cells.size(); ++column) {
            text += " " + cell(row.cells[column]) + " |";
            if (hasVerdicts(column))
                text += " " + verdictCell(row.cells[column]) + " |";
        }
        text += "\n";
    }
    return text;
}

std::string bbCodeTable(const std::vector<ReportBlock>& blocks)
{
    std::string text = "[table]\n[tr][td][b]Test[/b][/td]";
    for (const ReportBlock& block : blocks)
        text += "[td][b]" + titleOf(block) + ", MB/s[/b][/td]" + (isJudged(block) ? "[td][b]Verdict[/b][/td]" : "");
    text += "[/tr]\n";
    for (const ReportRow& row : rowsOf(blocks)) {
        text += "[tr][td]" + escapeBbCode(row.name) + "[/td]";
        for (std::size_t column = 0; column < row.cells.size(); ++column) {
            const StepRecord* step = row.cells[column];
            text += "[td]" + throughputCell(step) + "[/td]";
            if (isJudged(blocks[column]))
                text += "[td]" + (step != nullptr ? verdictLabel(*step) : std::string()) + "[/td]";
        }
        text += "[/tr]\n";
    }
    return text + "[/table]\n";
}

/// Below the table, because lines do not wrap inside [code].
std::string bbCodeReasons(const std::vector<ReportBlock>& blocks)
{
    std::string items;
    for (const ReportBlock& block : blocks) {
        for (const StepRecord* step : block.steps) {
            const std::string verdict = verdictRemark(*step, escapeBbCode);
            if (!verdict.empty())
                items += "[*]" + titleOf(block) + ", " + verdict + "\n";
        }
    }
    return items.empty() ? items : "[list]\n" + items + "[/list]\n";
}

} // namespace

std::string throughputCell(const StepRecord* step)
{
    const PassRecord* pass = step != nullptr ? scoredPass(*step) : nullptr;
    if (pass == nullptr)
        return step != nullptr ? "not measured" : "–";
    std::string text = reportFigure(*step, *pass, Unit::MegabytesPerSecond);
    if (step->passes.size() > 1) {
        const PassRecord& slowest = step->passes[slowestPass(step->passes).value_or(0)];
        const PassRecord& fastest = step->passes[fastestPass(step->passes).value_or(0)];
        text += " (" + reportFigure(*step, slowest, Unit::MegabytesPerSecond) + "–"
            + reportFigure(*step, fastest, Unit::MegabytesPerSecond) + ")";
    }
    return text + markOf(*step);
}

std::string operationsCell(const StepRecord* step)
{
    const PassRecord* pass = step != nullptr ? scoredPass(*step) : nullptr;
    if (pass == nullptr)
        return step != nullptr ? "not measured" : "–";
    return reportFigure(*step, *pass, Unit::Iops) + " IOPS, " + reportFigure(*step, *pass, Unit::Microseconds) + " µs"
        + markOf(*step);
}

std::string makeBbCodeReport(const RunResult& result)
{
    const std::vector<ReportBlock> blocks = blocksOf(result);
    const std::string simulation = simulationText(result, escapeBbCode);
    return (simulation.empty() ? "" : "[b]" + simulation + "[/b]\n") + "[code]\n"
        + makeTextReport(result, escapeBbCode, VerdictReasons::LeftOut) + "[/code]\n" + bbCodeTable(blocks)
        + bbCodeReasons(blocks);
}

std::string makeMarkdownReport(const RunResult& result)
{
    const std::vector<ReportBlock> blocks = blocksOf(result);
    std::string text = simulationText(result, escapeMarkdown);
    if (!text.empty())
        text = "**" + text + "**\n\n";
    text += "### " + programText(result, escapeMarkdown) + "\n\n";
    text += "- **Drive:** " + driveText(result, escapeMarkdown) + "\n";
    text += "- **Test:** " + profileText(result, escapeMarkdown) + ", " + testSizeText(result) + "\n";
    text += "- **" + scoreRule(result).insert(sizeof("Score:") - 1, "**")
        + (result.plan.passes > 1 ? ", with the slowest and the fastest pass\n" : "\n");
    const std::string machine = machineText(result, escapeMarkdown);
    if (!machine.empty())
        text += "- **Machine:** " + machine + "\n";
    text += "- **System:** " + systemText(result, escapeMarkdown) + "\n";
    text += "- **Date:** " + dateText(result) + "\n";
    const std::string comment = escapeMarkdown(result.comment);
    if (!comment.empty())
        text += "- **Comment:** " + comment + "\n";
    const std::string verdict = verdictSummary(result, escapeMarkdown);
    if (!verdict.empty())
        text += "- **Verdict:** " + verdict + "\n";
    const std::string context = contextText(result, escapeMarkdown);
    if (!context.empty())
        text += "- **Context:** " + context + "\n";

    text += "\n" + markdownTable(blocks, " [MB/s]", throughputCell, VerdictColumns::Shown);
    text += "\n" + markdownTable(blocks, "", operationsCell, VerdictColumns::Hidden);

    std::string remarks;
    for (const std::string& remark : remarksOnRun(result, escapeMarkdown))
        remarks += "- " + remark + "\n";
    for (const ReportBlock& block : blocks) {
        for (const StepRecord* step : block.steps) {
            for (const std::string& remark : remarksOn(*step, escapeMarkdown))
                remarks += "- " + titleOf(block) + ", " + remark + "\n";
            const std::string reasons = verdictRemark(*step, escapeMarkdown);
            if (!reasons.empty())
                remarks += "- " + titleOf(block) + ", " + reasons + "\n";
        }
    }
    if (!remarks.empty())
        text += "\n" + remarks;
    return text;
}

} // namespace steadymark
