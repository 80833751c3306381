// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <regex>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

/// Looking into texts that were made for people.
namespace steadymark::testing {

inline std::vector<std::string> linesOf(const std::string& text)
{
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    return lines;
}

inline bool contains(const std::string& text, std::string_view part)
{
    return text.find(part) != std::string::npos;
}

/// How often `part` stands in the text.
inline std::size_t count(const std::string& text, std::string_view part)
{
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size()))
        ++found;
    return found;
}

/// Whether a part of the text reads like the expression (ECMAScript's): GoogleTest's own know no groups on Windows.
inline bool readsLike(const std::string& text, const std::string& expression)
{
    return std::regex_search(text, std::regex(expression));
}

} // namespace steadymark::testing
