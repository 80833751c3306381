// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/grammar.h"
#include "core/compare/comparison.h"

#include <optional>
#include <string>
#include <vector>

namespace steadymark::cli {

/// What is asked of the compare command.
struct CompareCommand {
    enum class Output { Text, Json, Html, Csv, Markdown };
    std::vector<std::string> groups; ///< as written: a file, a folder, or files with commas between them; at least two
    CompareOptions options;
    std::optional<std::string> html, csv, markdown; ///< files; "-" is standard output
    Output output = Output::Text;                   ///< what is printed
};

using CompareOutput = CompareCommand::Output;

/// Looks at no file.
[[nodiscard]] Result<CompareCommand> readCompare(const RawArguments::Compare& raw);

/// "3%", "3 %" or "3" as 0.03.
[[nodiscard]] Result<double> parseThreshold(std::string_view text);

} // namespace steadymark::cli
