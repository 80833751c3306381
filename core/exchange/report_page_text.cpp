// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/report_page_text.h"

#include "core/base/text.h"
#include "core/exchange/escape.h"

#include <algorithm>

namespace steadymark {
namespace {

/// Says a sentence in a language, harmless in a format.
class Speaker final {
public:
    using Escape = std::string (*)(std::string_view text);

    Speaker(const Renderer& renderer, Escape escape)
        : m_renderer(renderer)
        , m_escape(escape)
    {
    }

    [[nodiscard]] std::string operator()(const Sentence& sentence) const
    {
        return m_escape(m_renderer.render(sentence));
    }

private:
    const Renderer& m_renderer;
    Escape m_escape;
};

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

std::string tableLines(const ReportTable& table, const Speaker& say)
{
    std::vector<std::size_t> widths;
    const auto measure = [&](const std::vector<Sentence>& cells) {
        for (std::size_t column = 0; column < std::min(cells.size(), table.header.size()); ++column)
            widths[column] = std::max(widths[column], columnsOf(say(cells[column])));
    };
    widths.resize(table.header.size(), 0);
    measure(table.header);
    for (const std::vector<Sentence>& row : table.rows)
        measure(row);
    const auto line = [&](const std::vector<Sentence>& cells) {
        std::string text;
        for (std::size_t column = 0; column < table.header.size(); ++column) {
            const std::string cell = column < cells.size() ? say(cells[column]) : std::string();
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
    for (const std::vector<Sentence>& row : table.rows)
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

std::string tablesText(const ReportSection& section, const Speaker& say)
{
    std::string text;
    for (const ReportTable& table : section.tables)
        text += (text.empty() ? "" : "\n") + tableLines(table, say);
    return text;
}

/// Whether there is anything in it for a format without plots.
bool isShown(const ReportSection& section)
{
    return !section.isDetail && !(section.tables.empty() && section.sentences.empty() && section.lines.empty());
}

std::string bbCodeList(const std::vector<Sentence>& items, const Speaker& say)
{
    std::string text;
    for (const Sentence& item : items)
        text += "[*]" + say(item) + "\n";
    return text.empty() ? text : "[list]\n" + text + "[/list]\n";
}

std::string bbCodeTable(const ReportTable& table, const Speaker& say)
{
    std::string text = "[table]\n[tr]";
    for (const Sentence& cell : table.header)
        text += "[td][b]" + say(cell) + "[/b][/td]";
    text += "[/tr]\n";
    for (const std::vector<Sentence>& row : table.rows) {
        text += "[tr]";
        for (std::size_t column = 0; column < table.header.size(); ++column)
            text += "[td]" + (column < row.size() ? say(row[column]) : std::string()) + "[/td]";
        text += "[/tr]\n";
    }
    return text + "[/table]\n";
}

/// Its columns are even where the source is read, too.
std::string markdownTable(const ReportTable& table, const Speaker& say)
{
    std::vector<std::size_t> widths(table.header.size(), 3);
    const auto cellOf = [&say](const std::vector<Sentence>& cells, std::size_t column) {
        return column < cells.size() ? say(cells[column]) : std::string();
    };
    for (std::size_t column = 0; column < widths.size(); ++column) {
        widths[column] = std::max(widths[column], columnsOf(cellOf(table.header, column)));
        for (const std::vector<Sentence>& row : table.rows)
            widths[column] = std::max(widths[column], columnsOf(cellOf(row, column)));
    }
    const auto line = [&](const std::vector<Sentence>& cells) {
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
    for (const std::vector<Sentence>& row : table.rows)
        text += line(row);
    return text;
}

} // namespace

std::string alignedRight(std::string_view text, std::size_t width)
{
    return blanksFor(text, width).append(text);
}

std::string renderText(const ReportPage& page, std::size_t columns, const Renderer& renderer)
{
    const Speaker say(renderer, toPlainLine);
    const std::string rule = std::string(std::min(columns, reportWidth), '-') + "\n";
    std::string text;
    const auto list = [&](const std::vector<Sentence>& items, std::string_view mark) {
        for (const Sentence& item : items)
            text += wrapped(say(item), mark, "  ", columns);
    };
    list(page.notices, "");
    text += rule + toPlainLine(page.program) + ": " + say(page.title) + "\n";
    if (!page.subtitle.empty())
        text += wrapped(say(page.subtitle), "", "  ", columns);
    if (!page.layout.empty())
        text += alignedRight(say(page.layout), std::min(columns, reportWidth)) + "\n";
    text += rule;
    list(page.units, "* ");
    list(page.findings, "* ");
    for (const ReportSection& section : page.sections) {
        if (!isShown(section))
            continue;
        text += section.lines.empty() ? "\n[" + say(section.title) + "]\n" : "\n";
        for (const Sentence& sentence : section.sentences)
            text += wrapped(say(sentence), "", "", columns);
        for (std::size_t i = 0; i < section.lines.size(); ++i) {
            text += (i > 0 ? "\n" : "") + linesText(section.lines[i]);
            list(section.lines[i].notes, "* ");
        }
        if (section.lines.empty())
            text += tablesText(section, say);
    }
    if (!page.remarks.empty())
        text += "\n";
    list(page.remarks, "* ");
    std::size_t widest = 0;
    for (const auto& fact : page.facts)
        widest = std::max(widest, columnsOf(say(fact.first)));
    if (!page.facts.empty())
        text += "\n";
    for (const auto& [name, value] : page.facts)
        text += wrapped(say(value), alignedRight(say(name), widest) + ": ", std::string(widest + 2, ' '), columns);
    return text;
}

std::string renderBbCode(const ReportPage& page, const Renderer& renderer)
{
    const Speaker say(renderer, escapeBbCode);
    std::string text;
    for (const Sentence& notice : page.notices)
        text += "[b]" + say(notice) + "[/b]\n";
    text += "[b]" + say(page.title) + "[/b]" + (page.subtitle.empty() ? "" : ", ") + say(page.subtitle) + "\n"
        + bbCodeList(page.findings, say);
    std::string code;
    std::string tables;
    for (const ReportSection& section : page.sections) {
        if (!isShown(section))
            continue;
        code += code.empty() ? "" : "\n";
        if (section.lines.empty())
            code += say(section.title) + "\n";
        for (const Sentence& sentence : section.sentences)
            code += wrapped(say(sentence), "", "");
        for (std::size_t i = 0; i < section.lines.size(); ++i)
            code += (i > 0 ? "\n" : "") + linesText(section.lines[i]);
        if (section.lines.empty())
            code += tablesText(section, say);
        else if (!section.tables.empty()) // the lines hold the figures of the others
            tables += bbCodeTable(section.tables.front(), say);
    }
    if (!code.empty())
        text += "[code]\n" + code + "[/code]\n";
    text += tables + bbCodeList(page.remarks, say);
    std::vector<std::string> facts;
    for (const auto& [name, value] : page.facts)
        facts.push_back(say(name) + ": " + say(value));
    facts.push_back(escapeBbCode(page.program));
    return text + join(facts, " · ") + "\n";
}

std::string renderMarkdown(const ReportPage& page, const Renderer& renderer)
{
    const Speaker say(renderer, escapeMarkdown);
    std::string text;
    const auto list = [&](const std::vector<Sentence>& items) {
        text += items.empty() ? "" : "\n";
        for (const Sentence& item : items)
            text += "- " + say(item) + "\n";
    };
    for (const Sentence& notice : page.notices)
        text += (text.empty() ? "> **" : ">\n> **") + say(notice) + "**\n";
    text += (text.empty() ? "### " : "\n### ") + say(page.title) + "\n";
    if (!page.subtitle.empty())
        text += "\n" + say(page.subtitle) + "\n";
    list(page.findings);
    for (const ReportSection& section : page.sections) {
        if (!isShown(section))
            continue;
        text += "\n#### " + say(section.title) + "\n";
        for (const Sentence& sentence : section.sentences)
            text += "\n" + say(sentence) + "\n";
        for (const ReportTable& table : section.tables)
            text += "\n" + markdownTable(table, say);
    }
    list(page.remarks);
    text += "\n";
    for (const auto& [name, value] : page.facts)
        text += "- **" + say(name) + ":** " + say(value) + "\n";
    return text + "- **" + say(Sentence("Program")) + ":** " + escapeMarkdown(page.program) + "\n";
}

} // namespace steadymark
