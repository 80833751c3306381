// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/process/command_line.h"

#include <cstddef>

namespace steadymark {
namespace {

/// Backslashes mean themselves but before a quote, the closing one among them.
void appendQuoted(std::wstring& line, std::wstring_view word)
{
    line += L'"';
    std::size_t backslashes = 0;
    for (const wchar_t letter : word) {
        if (letter == L'"')
            line.append(backslashes + 1, L'\\');
        backslashes = letter == L'\\' ? backslashes + 1 : 0;
        line += letter;
    }
    line.append(backslashes, L'\\');
    line += L'"';
}

} // namespace

std::optional<std::wstring> commandLineOf(std::wstring_view program, const std::vector<std::wstring>& arguments)
{
    constexpr std::size_t longest = 32766; // UNICODE_STRING counts bytes in 16 bits, with the zero at the end
    if (program.find_first_of(std::wstring_view(L"\"\0", 2)) != std::wstring_view::npos)
        return std::nullopt;
    // In the program's name backslashes never mean anything but themselves.
    std::wstring line = L'"' + std::wstring(program) + L'"';
    for (const std::wstring& argument : arguments) {
        if (argument.find(L'\0') != std::wstring::npos)
            return std::nullopt;
        line += L' ';
        if (argument.empty() || argument.find_first_of(L" \t\n\v\"") != std::wstring::npos)
            appendQuoted(line, argument);
        else
            line += argument;
    }
    return line.size() <= longest ? std::optional(std::move(line)) : std::nullopt;
}

} // namespace steadymark
