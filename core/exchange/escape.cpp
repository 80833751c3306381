// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/escape.h"

#include "core/base/text.h"

namespace steadymark {

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

std::string escapeXml(std::string_view text)
{
    std::string escaped;
    for (const char c : toPlainLine(text)) {
        switch (c) {
        case '&':
            escaped += "&amp;";
            break;
        case '<':
            escaped += "&lt;";
            break;
        case '>':
            escaped += "&gt;";
            break;
        case '"':
            escaped += "&quot;";
            break;
        case '\'':
            escaped += "&#39;";
            break;
        default:
            escaped += c;
        }
    }
    return escaped;
}

} // namespace steadymark
