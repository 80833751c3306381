// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/exchange/escape.h"
#include "core/exchange/report_page.h"

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

/// One paragraph, broken at blanks.
std::string wrapped(const std::string& text, std::string_view first, std::string_view following)
{
    std::string lines;
    std::string line(first);
    bool isEmpty = true;
    std::size_t at = 0;
    while (at < text.size()) {
        std::size_t end = text.find(' ', at);
        end = end == std::string::npos ? text.size() : end;
        const std::string word = text.substr(at, end - at);
        if (!isEmpty && columnsOf(line) + 1 + columnsOf(word) > reportWidth) {
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
            const bool isText = table.isText || column == 0 || (table.hasSentence && column + 1 == table.header.size());
            const std::string cell = column < cells.size() ? escape(cells[column]) : std::string();
            text += column > 0 ? "  " : "";
            text += isText ? alignedLeft(cell, widths[column]) : alignedRight(cell, widths[column]);
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
    text +=
        std::string(std::max(length, table.hasSentence ? length : width - std::min<std::size_t>(width, 2)), '-') + "\n";
    for (const std::vector<std::string>& row : table.rows)
        text += line(row);
    return text;
}

std::string pageText(const ReportPage& page, Escape escape)
{
    const std::string rule(reportWidth, '-');
    std::string text = rule + "\n" + escape(page.program) + ": " + escape(page.title) + "\n";
    if (!page.subtitle.empty())
        text += escape(page.subtitle) + "\n";
    text += rule + "\n";
    for (const std::string& notice : page.notices)
        text += wrapped(escape(notice), "! ", "  ");
    if (!page.notices.empty() && !page.findings.empty())
        text += "\n";
    for (const std::string& finding : page.findings)
        text += wrapped(escape(finding), "* ", "  ");
    for (const ReportSection& section : page.sections) {
        if (section.tables.empty() && section.sentences.empty())
            continue;
        text += "\n[" + escape(section.title) + "]\n";
        for (const std::string& sentence : section.sentences)
            text += wrapped(escape(sentence), "", "");
        for (std::size_t i = 0; i < section.tables.size(); ++i)
            text += (i > 0 ? "\n" : "") + tableLines(section.tables[i], escape);
    }
    if (!page.remarks.empty())
        text += "\n";
    for (const std::string& remark : page.remarks)
        text += wrapped(escape(remark), "* ", "  ");
    std::size_t widest = 0;
    for (const auto& fact : page.facts)
        widest = std::max(widest, columnsOf(escape(fact.first)));
    if (!page.facts.empty())
        text += "\n";
    for (const auto& [name, value] : page.facts)
        text += wrapped(escape(value), alignedRight(escape(name), widest) + ": ", std::string(widest + 2, ' '));
    return text;
}

} // namespace

std::string alignedRight(std::string_view text, std::size_t width)
{
    return blanksFor(text, width).append(text);
}

std::string alignedLeft(std::string_view text, std::size_t width)
{
    return std::string(text) + blanksFor(text, width);
}

std::string textTable(const ReportTable& table)
{
    return tableLines(table, toPlainLine);
}

std::string renderText(const ReportPage& page)
{
    return pageText(page, toPlainLine);
}

std::string renderBbCode(const ReportPage& page)
{
    std::string text = "[b]" + escapeBbCode(page.title) + "[/b]" + (page.subtitle.empty() ? "" : ", ")
        + escapeBbCode(page.subtitle) + "\n";
    for (const std::string& notice : page.notices)
        text += "[b]" + escapeBbCode(notice) + "[/b]\n";
    if (!page.findings.empty()) {
        text += "[list]\n";
        for (const std::string& finding : page.findings)
            text += "[*]" + escapeBbCode(finding) + "\n";
        text += "[/list]\n";
    }
    std::string code;
    for (const ReportSection& section : page.sections) {
        for (const ReportTable& table : section.tables)
            code += (code.empty() ? "" : "\n") + escapeBbCode(section.title) + "\n" + tableLines(table, escapeBbCode);
    }
    if (!code.empty())
        text += "[code]\n" + code + "[/code]\n";
    for (const std::string& remark : page.remarks)
        text += escapeBbCode(remark) + "\n";
    std::vector<std::string> facts;
    for (const auto& [name, value] : page.facts)
        facts.push_back(name + ": " + value);
    facts.push_back(page.program);
    return text + escapeBbCode(join(facts, " · ")) + "\n";
}

std::string markdownTable(const ReportTable& table)
{
    std::string text = "|";
    for (const std::string& cell : table.header)
        text += " " + escapeMarkdown(cell) + " |";
    text += "\n|";
    for (std::size_t column = 0; column < table.header.size(); ++column) {
        const bool isText = table.isText || column == 0 || (table.hasSentence && column + 1 == table.header.size());
        text += isText ? " --- |" : " ---: |";
    }
    text += "\n";
    for (const std::vector<std::string>& row : table.rows) {
        text += "|";
        for (std::size_t column = 0; column < table.header.size(); ++column)
            text += " " + (column < row.size() ? escapeMarkdown(row[column]) : std::string()) + " |";
        text += "\n";
    }
    return text;
}

std::string renderMarkdown(const ReportPage& page)
{
    std::string text = "### " + escapeMarkdown(page.title) + "\n\n";
    if (!page.subtitle.empty())
        text += escapeMarkdown(page.subtitle) + "\n\n";
    for (const std::string& notice : page.notices)
        text += "> **" + escapeMarkdown(notice) + "**\n>\n";
    if (!page.notices.empty()) {
        text.resize(text.size() - 2); // the last ">"
        text += "\n";
    }
    for (const std::string& finding : page.findings)
        text += "- " + escapeMarkdown(finding) + "\n";
    for (const ReportSection& section : page.sections) {
        if (section.tables.empty() && section.sentences.empty())
            continue;
        text += "\n#### " + escapeMarkdown(section.title) + "\n\n";
        for (const std::string& sentence : section.sentences)
            text += escapeMarkdown(sentence) + "\n\n";
        for (std::size_t i = 0; i < section.tables.size(); ++i)
            text += (i > 0 ? "\n" : "") + markdownTable(section.tables[i]);
    }
    if (!page.remarks.empty())
        text += "\n";
    for (const std::string& remark : page.remarks)
        text += "- " + escapeMarkdown(remark) + "\n";
    text += "\n";
    for (const auto& [name, value] : page.facts)
        text += "- **" + escapeMarkdown(name) + ":** " + escapeMarkdown(value) + "\n";
    return text + "- **Program:** " + escapeMarkdown(page.program) + "\n";
}

} // namespace steadymark
