// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/exchange/report_parts.h"

namespace steadymark {
namespace {

/// Square brackets become round ones: forums know no way to escape them that all of them honour.
std::string escapeBbCode(std::string_view text)
{
    std::string line = toPlainLine(text);
    for (char& c : line) {
        if (c == '[')
            c = '(';
        else if (c == ']')
            c = ')';
    }
    return line;
}

/// Any ASCII punctuation may be escaped by a backslash (CommonMark 0.30, section 2.4); here what means something inside
/// a line, because no text begins one. '<' and '&' become entities, because not every viewer of Markdown honours the
/// backslash before HTML.
std::string escapeMarkdown(std::string_view text)
{
    constexpr std::string_view special = "\\`*_{}[]|~>";
    std::string escaped;
    for (const char c : toPlainLine(text)) {
        if (c == '<') {
            escaped += "&lt;";
        } else if (c == '&') {
            escaped += "&amp;";
        } else {
            if (special.find(c) != std::string_view::npos)
                escaped += '\\';
            escaped += c;
        }
    }
    return escaped;
}

std::string figure(const StepRecord& step, const PassRecord& pass, Unit unit)
{
    return formatNumber(figureOf(pass, step.workload, unit), reportDecimals(unit), Grouping::None);
}

/// Marks a number that cannot be taken as it is; the remarks below the table say why.
std::string markOf(const StepRecord& step)
{
    return step.status != StepStatus::Complete || !step.engine.isDirect ? " (!)" : "";
}

/// "7427.749 (7400.123–7450.456)"
std::string throughputCell(const StepRecord* step)
{
    const PassRecord* pass = step != nullptr ? scoredPass(*step) : nullptr;
    if (pass == nullptr)
        return step != nullptr ? "not measured" : "–";
    std::string text = figure(*step, *pass, Unit::MegabytesPerSecond);
    if (step->passes.size() > 1) {
        const PassRecord& slowest = step->passes[slowestPass(step->passes).value_or(0)];
        const PassRecord& fastest = step->passes[fastestPass(step->passes).value_or(0)];
        text += " (" + figure(*step, slowest, Unit::MegabytesPerSecond) + "–"
            + figure(*step, fastest, Unit::MegabytesPerSecond) + ")";
    }
    return text + markOf(*step);
}

/// "7083.7 IOPS, 987.81 µs"
std::string operationsCell(const StepRecord* step)
{
    const PassRecord* pass = step != nullptr ? scoredPass(*step) : nullptr;
    if (pass == nullptr)
        return step != nullptr ? "not measured" : "–";
    return figure(*step, *pass, Unit::Iops) + " IOPS, " + figure(*step, *pass, Unit::Microseconds) + " µs"
        + markOf(*step);
}

using Cell = std::string (*)(const StepRecord* step);

std::string markdownTable(const std::vector<ReportBlock>& blocks, std::string_view unit, Cell cell)
{
    std::string head = "| Test |";
    std::string rule = "| --- |";
    for (const ReportBlock& block : blocks) {
        head += " " + titleOf(block) + std::string(unit) + " |";
        rule += " ---: |";
    }
    std::string text = head + "\n" + rule + "\n";
    for (const ReportRow& row : rowsOf(blocks)) {
        text += "| " + escapeMarkdown(row.name) + " |";
        for (const StepRecord* step : row.cells)
            text += " " + cell(step) + " |";
        text += "\n";
    }
    return text;
}

std::string bbCodeTable(const std::vector<ReportBlock>& blocks)
{
    std::string text = "[table]\n[tr][td][b]Test[/b][/td]";
    for (const ReportBlock& block : blocks)
        text += "[td][b]" + titleOf(block) + ", MB/s[/b][/td]";
    text += "[/tr]\n";
    for (const ReportRow& row : rowsOf(blocks)) {
        text += "[tr][td]" + escapeBbCode(row.name) + "[/td]";
        for (const StepRecord* step : row.cells)
            text += "[td]" + throughputCell(step) + "[/td]";
        text += "[/tr]\n";
    }
    return text + "[/table]\n";
}

} // namespace

std::string makeBbCodeReport(const RunResult& result)
{
    return "[code]\n" + makeTextReport(result, escapeBbCode) + "[/code]\n" + bbCodeTable(blocksOf(result));
}

std::string makeMarkdownReport(const RunResult& result)
{
    const std::vector<ReportBlock> blocks = blocksOf(result);
    std::string text = "### " + programText(result, escapeMarkdown) + "\n\n";
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

    text += "\n" + markdownTable(blocks, " [MB/s]", throughputCell);
    text += "\n" + markdownTable(blocks, "", operationsCell);

    std::string remarks;
    for (const std::string& remark : remarksOnRun(result, escapeMarkdown))
        remarks += "- " + remark + "\n";
    for (const ReportBlock& block : blocks) {
        for (const StepRecord* step : block.steps) {
            for (const std::string& remark : remarksOn(*step, escapeMarkdown))
                remarks += "- " + titleOf(block) + ", " + remark + "\n";
        }
    }
    if (!remarks.empty())
        text += "\n" + remarks;
    return text;
}

} // namespace steadymark
