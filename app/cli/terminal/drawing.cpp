// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/terminal/drawing.h"

#include "app/cli/terminal/text.h"
#include "platform/terminal.h"

#include <array>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace steadymark::cli {

namespace {

bool wantsColor()
{
    const char* refusal = std::getenv("NO_COLOR");
    return refusal == nullptr || *refusal == '\0';
}

} // namespace

GridStyle styleOfErrorTerminal()
{
    const TerminalSize size = terminalSize(StandardStream::Error);
    return {size.columns, size.rows, wantsColor(), showsUtf8(StandardStream::Error)};
}

GridStyle styleOfOutput()
{
    constexpr unsigned endless = 1'000'000;
    if (!isTerminal(StandardStream::Output))
        return {endless, endless, false, true};
    const TerminalSize size = terminalSize(StandardStream::Output);
    const bool hasColor = wantsColor() && canRedraw(StandardStream::Output);
    return {size.columns, size.rows, hasColor, showsUtf8(StandardStream::Output)};
}

std::string colored(std::string_view text, std::string_view code, const GridStyle& style)
{
    if (!style.hasColor || text.empty())
        return std::string(text);
    return "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m";
}

std::string drawBar(double fraction, std::size_t width, bool hasUnicode)
{
    if (!hasUnicode) {
        const auto full = static_cast<std::size_t>(std::lround(fraction * static_cast<double>(width)));
        return std::string(full, '#');
    }
    constexpr std::array<const char*, 8> eighths = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    const auto parts = static_cast<std::size_t>(std::lround(fraction * static_cast<double>(width * 8)));
    std::string text;
    for (std::size_t i = 0; i < parts / 8; ++i)
        text += "█";
    return text + eighths[parts % 8];
}

std::string shown(std::string_view text, const GridStyle& style)
{
    std::string line = printable(text);
    if (style.hasUnicode)
        return line;
    constexpr std::array<std::pair<std::string_view, std::string_view>, 6> replacements = {
        {{"µ", "u"}, {"°", ""}, {"–", "-"}, {"×", "x"}, {"…", "..."}, {"\u202F", " "}}};
    for (const auto& [from, to] : replacements) {
        for (std::size_t place = line.find(from); place != std::string::npos;
             place = line.find(from, place + to.size()))
            line.replace(place, from.size(), to);
    }
    return line;
}

std::string said(const Sentence& sentence, const GridStyle& style)
{
    return shown(said(sentence), style);
}

} // namespace steadymark::cli
