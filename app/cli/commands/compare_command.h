// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/commands/command.h"
#include "core/exchange/report.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace steadymark::cli {

struct CompareCommand final : Command {
    std::vector<std::string> groups; ///< as written: a file, a folder, or files with commas between them; at least two
    CompareOptions options;
    std::optional<std::string> html, csv, markdown, bbCode; ///< names of files; "-" is standard output
    bool asJson = false;
    bool asText = false;
    // Which of these are files and what is printed is for check() to say:
    std::vector<std::pair<std::string, ReportFormat>> files; ///< by name, each written with what it holds
    ReportFormat output = ReportFormat::Text;

    void declare(Declarer& program) override;
    [[nodiscard]] Result<> check() override;
    [[nodiscard]] ExitCode run(Console& console) const override;
};

/// "3%", "3 %" or "3" as 0.03.
[[nodiscard]] Result<double> parseThreshold(std::string_view text);

} // namespace steadymark::cli
