// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/command_description.h"

#include <algorithm>
#include <string_view>

namespace steadymark::cli {

namespace {

bool isWord(std::string_view text)
{
    return !text.empty() && std::ranges::all_of(text, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    });
}

} // namespace

std::vector<std::string> choicesOf(const OptionDescription& option)
{
    std::string_view text = option.help;
    if (text.ends_with(']')) // what holds without the option
        text = text.substr(0, text.rfind('['));
    while (text.ends_with(' '))
        text.remove_suffix(1);

    std::vector<std::string> words;
    constexpr std::string_view comma = ", ";
    constexpr std::string_view last = " or ";
    const std::size_t end = text.rfind(last);
    if (end == std::string_view::npos)
        return {};
    const std::string_view lastWord = text.substr(end + last.size());
    std::string_view rest = text.substr(0, end);
    for (std::size_t at = rest.find(comma); at != std::string_view::npos; at = rest.find(comma)) {
        words.emplace_back(rest.substr(0, at));
        rest.remove_prefix(at + comma.size());
    }
    words.emplace_back(rest);
    words.emplace_back(lastWord);
    return std::ranges::all_of(words, isWord) ? words : std::vector<std::string>();
}

} // namespace steadymark::cli
