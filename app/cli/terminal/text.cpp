// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/terminal/text.h"

#include "core/base/utf8.h"

#include <algorithm>
#include <cstdint>
#include <ctime>
#include <iterator>
#include <utility>

namespace steadymark::cli {

namespace {

struct Range {
    char32_t first;
    char32_t last;
};

// The blocks that matter for names of folders and drives (Unicode 15, East Asian Width W and F; general category
// Mn).
constexpr Range wideRanges[] = {{0x1100, 0x115f}, {0x2e80, 0x303e}, {0x3041, 0xa4cf}, {0xac00, 0xd7a3},
    {0xf900, 0xfaff}, {0xfe30, 0xfe6f}, {0xff00, 0xff60}, {0xffe0, 0xffe6}, {0x1f300, 0x1faff}, {0x20000, 0x3fffd}};
constexpr Range emptyRanges[] = {{0x300, 0x36f}, {0x200b, 0x200f}, {0x20d0, 0x20ff}, {0xfe00, 0xfe0f}};

template <std::size_t N> bool isIn(const Range (&ranges)[N], char32_t value)
{
    return std::any_of(std::begin(ranges), std::end(ranges),
        [value](Range range) { return value >= range.first && value <= range.last; });
}

std::size_t widthOf(Utf8Character point)
{
    if (isIn(emptyRanges, point.code))
        return 0;
    return isIn(wideRanges, point.code) ? 2 : 1;
}

// Length of a colour sequence at the start of the text, or 0.
std::size_t colorSequence(std::string_view text)
{
    if (!text.starts_with("\x1b["))
        return 0;
    const std::size_t end = text.find('m');
    return end == std::string_view::npos ? 0 : end + 1;
}

} // namespace

std::string said(const Sentence& sentence)
{
    return printable(english(sentence));
}

std::vector<std::string> said(const std::vector<Sentence>& sentences)
{
    std::vector<std::string> texts;
    texts.reserve(sentences.size());
    for (const Sentence& sentence : sentences)
        texts.push_back(said(sentence));
    return texts;
}

Sentence alone(std::string figure)
{
    return Sentence("{figure}", {{"figure", Figure{std::move(figure)}}});
}

std::string withUnit(std::string_view number, std::string_view unit)
{
    return std::string(number) + ' ' + std::string(unit);
}

std::string printable(std::string_view text)
{
    std::string result;
    while (!text.empty()) {
        const Utf8Character point = decodeUtf8(text);
        const bool isControl = point.code < 0x20 || (point.code >= 0x7f && point.code < 0xa0);
        // Marks that turn the writing direction could make a line lie about what it says.
        const bool turnsDirection =
            (point.code >= 0x202a && point.code <= 0x202e) || (point.code >= 0x2066 && point.code <= 0x2069);
        if (!point.isValid || isControl || turnsDirection)
            result += '?';
        else
            result += text.substr(0, point.bytes);
        text.remove_prefix(point.bytes);
    }
    return result;
}

std::size_t displayWidth(std::string_view text)
{
    std::size_t width = 0;
    while (!text.empty()) {
        if (const std::size_t sequence = colorSequence(text)) {
            text.remove_prefix(sequence);
            continue;
        }
        const Utf8Character point = decodeUtf8(text);
        width += widthOf(point);
        text.remove_prefix(point.bytes);
    }
    return width;
}

std::string cutToWidth(std::string_view text, std::size_t width)
{
    std::string result;
    std::size_t used = 0;
    while (!text.empty()) {
        if (const std::size_t sequence = colorSequence(text)) {
            result += text.substr(0, sequence);
            text.remove_prefix(sequence);
            continue;
        }
        const Utf8Character point = decodeUtf8(text);
        used += widthOf(point);
        if (used <= width)
            result += text.substr(0, point.bytes);
        text.remove_prefix(point.bytes);
    }
    return result;
}

std::string padRight(std::string_view text, std::size_t width)
{
    const std::size_t used = displayWidth(text);
    return std::string(text) + std::string(width > used ? width - used : 0, ' ');
}

std::string padLeft(std::string_view text, std::size_t width)
{
    const std::size_t used = displayWidth(text);
    return std::string(width > used ? width - used : 0, ' ') + std::string(text);
}

std::vector<std::string> wrapToWidth(std::string_view text, std::size_t width)
{
    std::vector<std::string> lines;
    std::size_t used = width; // of the last line; a full one takes nothing more
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        std::string_view word = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (word.empty())
            continue;
        if (!lines.empty() && used + 1 + displayWidth(word) <= width) {
            lines.back().append(1, ' ').append(word);
            used += 1 + displayWidth(word);
            continue;
        }
        while (displayWidth(word) > width) {
            std::string piece = cutToWidth(word, width);
            // Nothing fits where a wide character meets a single column.
            if (piece.empty())
                piece = word.substr(0, decodeUtf8(word).bytes);
            word.remove_prefix(piece.size());
            lines.push_back(std::move(piece));
        }
        used = word.empty() ? width : displayWidth(word);
        if (!word.empty())
            lines.emplace_back(word);
    }
    return lines;
}

std::string localTime(std::int64_t unixMs)
{
    const auto seconds = static_cast<std::time_t>(unixMs / 1000);
    const std::tm* parts = std::localtime(&seconds);
    char text[32] = "";
    if (parts)
        std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", parts);
    return text;
}

std::string orDash(std::string_view text)
{
    return text.empty() ? "-" : printable(text);
}

std::string formatTable(const TableRows& rows)
{
    std::vector<std::size_t> widths;
    for (const auto& row : rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t column = 0; column < row.size(); ++column)
            widths[column] = std::max(widths[column], displayWidth(row[column]));
    }
    std::string result;
    for (const auto& row : rows) {
        std::string line;
        for (std::size_t column = 0; column < row.size(); ++column)
            line += padRight(row[column], widths[column] + 2);
        line.erase(line.find_last_not_of(' ') + 1);
        result += line + '\n';
    }
    return result;
}

} // namespace steadymark::cli
