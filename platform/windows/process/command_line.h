// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steadymark {

/// Windows gives a program one text, which the program itself takes apart; this one is taken apart again as it was by
/// CommandLineToArgvW() and by the runtime libraries of C (Microsoft, "Parsing C command-line arguments"). Not for
/// cmd.exe, which follows other rules. Nothing when it cannot be said: a zero inside a word, a quote in the program's
/// name, more than 32766 characters.
[[nodiscard]] std::optional<std::wstring> commandLineOf(
    std::wstring_view program, const std::vector<std::wstring>& arguments);

} // namespace steadymark
