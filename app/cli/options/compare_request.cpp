// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/compare_request.h"

#include "app/cli/options/argument_values.h"

#include <cmath>

namespace steadymark::cli {

namespace {

// Below it every difference would count, above it none.
constexpr double smallestPercent = 0.1;
constexpr double largestPercent = 90.0;

/// What is written to files, and what is printed: one thing at most.
Result<> readOutputs(const RawArguments::Compare& raw, CompareCommand& command)
{
    std::vector<std::pair<std::string, ReportFormat>> printed;
    if (raw.isText)
        printed.emplace_back("--text", ReportFormat::Text);
    if (raw.isJson)
        printed.emplace_back("--json", ReportFormat::Json);
    for (const auto& [name, texts, format] :
        {std::tuple("--html", &raw.html, ReportFormat::Html), std::tuple("--csv", &raw.csv, ReportFormat::Csv),
            std::tuple("--markdown", &raw.markdown, ReportFormat::Markdown),
            std::tuple("--bbcode", &raw.bbCode, ReportFormat::BbCode)}) {
        BOOST_OUTCOME_TRYV(checkValueGivenOnce(name, *texts));
        if (texts->empty())
            continue;
        if (texts->front() == "-")
            printed.emplace_back(std::string(name) + " -", format);
        else
            command.files.emplace_back(texts->front(), format);
    }
    if (printed.size() > 1)
        return fail(ErrorCode::InvalidArgument,
            printed[0].first + " and " + printed[1].first
                + " would both be printed; give one of them a file, or leave it out.");
    if (!printed.empty())
        command.output = printed.front().second;
    return success();
}

} // namespace

Result<double> parseThreshold(std::string_view text)
{
    std::string_view number = text;
    if (number.ends_with('%'))
        number.remove_suffix(1);
    while (number.ends_with(' '))
        number.remove_suffix(1);
    double percent = 0.0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), percent);
    const bool isRead = error == std::errc() && end == number.data() + number.size() && std::isfinite(percent);
    if (!isRead || percent < smallestPercent || percent > largestPercent)
        return fail(ErrorCode::InvalidArgument,
            "--threshold must be a percentage from 0.1% to 90%, like 3%, not \"" + std::string(text) + "\".");
    return percent / 100.0;
}

Result<CompareCommand> readCompare(const RawArguments::Compare& raw)
{
    BOOST_OUTCOME_TRYV(checkValueGivenOnce("--threshold", raw.threshold));
    CompareCommand command;
    BOOST_OUTCOME_TRYV(readOutputs(raw, command));
    command.groups = raw.groups;
    if (std::erase(command.groups, std::string()) > 0)
        return fail(ErrorCode::InvalidArgument, "One of the results to compare has no name; name a file or a folder.");
    if (command.groups.size() < 2)
        return fail(ErrorCode::InvalidArgument,
            std::string(
                command.groups.empty() ? "Say which results to compare" : "One result has nothing to be compared with")
                + ", the earlier one first: compare BEFORE.steadymark AFTER.steadymark.");
    if (!raw.threshold.empty()) {
        BOOST_OUTCOME_TRY(command.options.threshold, parseThreshold(raw.threshold.front()));
    }
    return command;
}

} // namespace steadymark::cli
