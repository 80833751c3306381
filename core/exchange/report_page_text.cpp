// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/report_page_text.h"

#include "core/base/text.h"
#include "core/exchange/escape.h"

#include <algorithm>

namespace steadymark {
namespace {

using Escape = std::string (*)(std::string_view text);

/// Characters, not bytes.
std::size_t columnsOf(std::string_view text)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

/// What a text lacks to be so wide.
std::string blanksFor(std::string_view text, std::size_t width)
{
    return std::string(width - std::min(width, columnsOf(text)), ' ');
}

std::string alignedLeft(std::string_view text, std::size_t width)
{
    return std::string(text) + blanksFor(text, width);
}

/// One paragraph, broken at blanks.
std::string wrapped(
    const std::string& text, std::string_view first, std::string_view following, std::size_t columns = reportWidth)
{
    std::string lines;
    std::string line(first);
    bool isEmpty = true;
    std::size_t at = 0;
    while (at < text.size()) {
        std::size_t end = text.find(' ', at);
        end = end == std::string::npos ? text.size() : end;
        const std::string word = text.substr(at, end - at);
        if (!isEmpty && columnsOf(line) + 1 + columnsOf(word) > columns) {
            lines += line + "\n";
            line = following;
            isEmpty = true;
        }
        line += (isEmpty ? "" : " ") + word;
        isEmpty = false;
        at = end + 1;
    }
    return lines + line + "\n";
}

std::string tableLines(const ReportTable& table, Escape escape)
{
    std::vector<std::size_t> widths;
    const auto measure = [&](const std::vector<std::string>& cells) {
        for (std::size_t column = 0; column < std::min(cells.size(), table.header.size()); ++column)
            widths[column] = std::max(widths[column], columnsOf(escape(cells[column])));
    };
    widths.resize(table.header.size(), 0);
    measure(table.header);
    for (const std::vector<std::string>& row : table.rows)
        measure(row);
    const auto line = [&](const std::vector<std::string>& cells) {
        std::string text;
        for (std::size_t column = 0; column < table.header.size(); ++column) {
            const std::string cell = column < cells.size() ? escape(cells[column]) : std::string();
            text += column > 0 ? "  " : "";
            text += table.isText(column) ? alignedLeft(cell, widths[column]) : alignedRight(cell, widths[column]);
        }
        while (text.ends_with(' '))
            text.pop_back();
        return text + "\n";
    };
    std::string text = line(table.header);
    const std::size_t length = columnsOf(text) - 1;
    std::size_t width = 0;
    for (const std::size_t column : widths)
        width += column + 2;
    // Under sentences a rule as long as the longest of them would be more rule than table.
    const bool endsWithText = table.isText(table.header.size() - 1);
    text += std::string(std::max(length, endsWithText ? length : width - std::min<std::size_t>(width, 2)), '-') + "\n";
    for (const std::vector<std::string>& row : table.rows)
        text += line(row);
    return text;
}

std::string linesText(const ReportLines& block)
{
    std::string text = block.title + "\n";
    for (const std::string& line : block.lines)
        text += line + "\n";
    return text;
}

std::string tablesText(const ReportSection& section, Escape escape)
{
    std::string text;
    for (const ReportTable& table : section.tables)
        text += (text.empty() ? "" : "\n") + tableLines(table, escape);
    return text;
}

/// Whether there is anything in it for a format without plots.
bool isShown(const ReportSection& section)
{
    return !section.isDetail && !(section.tables.empty() && section.sentences.empty() && section.lines.empty());
}

std::string bbCodeList(const std::vector<std::string>& items)
{
    std::string text;
    for (const std::string& item : items)
        text += "[*]" + escapeBbCode(item) + "\n";
    return text.empty() ? text : "[list]\n" + text + "[/list]\n";
}

std::string bbCodeTable(const ReportTable& table)
{
    std::string text = "[table]\n[tr]";
    for (const std::string& cell : table.header)
        text += "[td][b]" + escapeBbCode(cell) + "[/b][/td]";
    text += "[/tr]\n";
    for (const std::vector<std::string>& row : table.rows) {
        text += "[tr]";
        for (std::size_t column = 0; column < table.header.size(); ++column)
            text += "[td]" + (column < row.size() ? escapeBbCode(row[column]) : std::string()) + "[/td]";
        text += "[/tr]\n";
    }
    return text + "[/table]\n";
}

/// Its columns are even where the source is read, too.
std::string markdownTable(const ReportTable& table)
{
    std::vector<std::size_t> widths(table.header.size(), 3);
    const auto cellOf = [](const std::vector<std::string>& cells, std::size_t column) {
        return column < cells.size() ? escapeMarkdown(cells[column]) : std::string();
    };
    for (std::size_t column = 0; column < widths.size(); ++column) {
        widths[column] = std::max(widths[column], columnsOf(cellOf(table.header, column)));
        for (const std::vector<std::string>& row : table.rows)
            widths[column] = std::max(widths[column], columnsOf(cellOf(row, column)));
    }
    const auto line = [&](const std::vector<std::string>& cells) {
        std::string text = "|";
        for (std::size_t column = 0; column < widths.size(); ++column) {
            const std::string cell = cellOf(cells, column);
            text += " "
                + (table.isText(column) ? alignedLeft(cell, widths[column]) : alignedRight(cell, widths[column]))
                + " |";
        }
        return text + "\n";
    };
    std::string text = line(table.header) + "|";
    for (std::size_t column = 0; column < widths.size(); ++column)
        text += " " + std::string(widths[column] - 1, '-') + (table.isText(column) ? "- |" : ": |");
    text += "\n";
    for (const std::vector<std::string>& row : table.rows)
        text += line(row);
    return text;
}

} // namespace

std::string alignedRight(std::string_view text, std::size_t width)
{
    return blanksFor(text, width).append(text);
}

std::string renderText(const ReportPage& page, std::size_t columns)
{
    const std::string rule = std::string(std::min(columns, reportWidth), '-') + "\n";
    std::string text;
    const auto list = [&text, columns](const std::vector<std::string>& items, std::string_view mark) {
        for (const std::string& item : items)
            text += wrapped(toPlainLine(item), mark, "  ", columns);
    };
    list(page.notices, "");
    text += rule + toPlainLine(page.program) + ": " + toPlainLine(page.title) + "\n";
    if (!page.subtitle.empty())
        text += wrapped(toPlainLine(page.subtitle), "", "  ", columns);
    if (!page.layout.empty())
        text += alignedRight(page.layout, std::min(columns, reportWidth)) + "\n";
    text += rule;
    list(page.units, "* ");
    list(page.findings, "* ");
    for (const ReportSection& section : page.sections) {
        if (!isShown(section))
            continue;
        text += section.lines.empty() ? "\n[" + toPlainLine(section.title) + "]\n" : "\n";
        for (const std::string& sentence : section.sentences)
            text += wrapped(toPlainLine(sentence), "", "", columns);
        for (std::size_t i = 0; i < section.lines.size(); ++i) {
            text += (i > 0 ? "\n" : "") + linesText(section.lines[i]);
            list(section.lines[i].notes, "* ");
        }
        if (section.lines.empty())
            text += tablesText(section, toPlainLine);
    }
    if (!page.remarks.empty())
        text += "\n";
    list(page.remarks, "* ");
    std::size_t widest = 0;
    for (const auto& fact : page.facts)
        widest = std::max(widest, columnsOf(toPlainLine(fact.first)));
    if (!page.facts.empty())
        text += "\n";
    for (const auto& [name, value] : page.facts)
        text += wrapped(
            toPlainLine(value), alignedRight(toPlainLine(name), widest) + ": ", std::string(widest + 2, ' '), columns);
    return text;
}

std::string renderBbCode(const ReportPage& page)
{
    std::string text;
    for (const std::string& notice : page.notices)
        text += "[b]" + escapeBbCode(notice) + "[/b]\n";
    text += "[b]" + escapeBbCode(page.title) + "[/b]" + (page.subtitle.empty() ? "" : ", ")
        + escapeBbCode(page.subtitle) + "\n" + bbCodeList(page.findings);
    std::string code;
    std::string tables;
    for (const ReportSection& section : page.sections) {
        if (!isShown(section))
            continue;
        code += code.empty() ? "" : "\n";
        if (section.lines.empty())
            code += escapeBbCode(section.title) + "\n";
        for (const std::string& sentence : section.sentences)
            code += wrapped(escapeBbCode(sentence), "", "");
        for (std::size_t i = 0; i < section.lines.size(); ++i)
            code += (i > 0 ? "\n" : "") + linesText(section.lines[i]);
        if (section.lines.empty())
            code += tablesText(section, escapeBbCode);
        else if (!section.tables.empty()) // the lines hold the figures of the others
            tables += bbCodeTable(section.tables.front());
    }
    if (!code.empty())
        text += "[code]\n" + code + "[/code]\n";
    text += tables + bbCodeList(page.remarks);
    std::vector<std::string> facts;
    for (const auto& [name, value] : page.facts)
        facts.push_back(name + ": " + value);
    facts.push_back(page.program);
    return text + escapeBbCode(join(facts, " · ")) + "\n";
}

std::string renderMarkdown(const ReportPage& page)
{
    std::string text;
    const auto list = [&text](const std::vector<std::string>& items) {
        text += items.empty() ? "" : "\n";
        for (const std::string& item : items)
            text += "- " + escapeMarkdown(item) + "\n";
    };
    for (const std::string& notice : page.notices)
        text += (text.empty() ? "> **" : ">\n> **") + escapeMarkdown(notice) + "**\n";
    text += (text.empty() ? "### " : "\n### ") + escapeMarkdown(page.title) + "\n";
    if (!page.subtitle.empty())
        text += "\n" + escapeMarkdown(page.subtitle) + "\n";
    list(page.findings);
    for (const ReportSection& section : page.sections) {
        if (!isShown(section))
            continue;
        text += "\n#### " + escapeMarkdown(section.title) + "\n";
        for (const std::string& sentence : section.sentences)
            text += "\n" + escapeMarkdown(sentence) + "\n";
        for (const ReportTable& table : section.tables)
            text += "\n" + markdownTable(table);
    }
    list(page.remarks);
    text += "\n";
    for (const auto& [name, value] : page.facts)
        text += "- **" + escapeMarkdown(name) + ":** " + escapeMarkdown(value) + "\n";
    return text + "- **Program:** " + escapeMarkdown(page.program) + "\n";
}

} // namespace steadymark
