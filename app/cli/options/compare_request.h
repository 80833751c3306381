// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/options/grammar.h"
#include "core/exchange/report.h"

#include <string>
#include <utility>
#include <vector>

namespace steadymark::cli {

/// What is asked of the compare command.
struct CompareCommand {
    std::vector<std::string> groups; ///< as written: a file, a folder, or files with commas between them; at least two
    CompareOptions options;
    /// By name, each written with what it holds; nothing that is printed is among them.
    std::vector<std::pair<std::string, ReportFormat>> files;
    ReportFormat output = ReportFormat::Text; ///< what is printed
};

/// Looks at no file.
[[nodiscard]] Result<CompareCommand> readCompare(const RawArguments::Compare& raw);

/// "3%", "3 %" or "3" as 0.03.
[[nodiscard]] Result<double> parseThreshold(std::string_view text);

} // namespace steadymark::cli
