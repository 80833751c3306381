// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/compare_request.h"

#include "app/cli/argument_values.h"

#include <cmath>

namespace steadymark::cli {

namespace {

// Below it every difference would count, above it none.
constexpr double smallestPercent = 0.1;
constexpr double largestPercent = 90.0;

/// What is printed: one thing at most.
Result<CompareOutput> readOutput(const RawArguments::Compare& raw)
{
    std::vector<std::pair<std::string, CompareOutput>> wishes;
    if (raw.isText)
        wishes.emplace_back("--text", CompareOutput::Text);
    if (raw.isJson)
        wishes.emplace_back("--json", CompareOutput::Json);
    for (const auto& [name, texts, output] :
        {std::tuple("--html -", &raw.html, CompareOutput::Html), std::tuple("--csv -", &raw.csv, CompareOutput::Csv),
            std::tuple("--markdown -", &raw.markdown, CompareOutput::Markdown)}) {
        if (!texts->empty() && texts->front() == "-")
            wishes.emplace_back(name, output);
    }
    if (wishes.size() > 1)
        return fail(ErrorCode::InvalidArgument,
            wishes[0].first + " and " + wishes[1].first
                + " would both be printed; give one of them a file, or leave it out.");
    return wishes.empty() ? CompareOutput::Text : wishes.front().second;
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
    for (const auto& [name, texts] : {std::pair("--threshold", &raw.threshold), std::pair("--html", &raw.html),
             std::pair("--csv", &raw.csv), std::pair("--markdown", &raw.markdown)}) {
        BOOST_OUTCOME_TRYV(checkValueGivenOnce(name, *texts));
    }
    CompareCommand command;
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
    BOOST_OUTCOME_TRY(command.output, readOutput(raw));
    command.html = firstOf(raw.html);
    command.csv = firstOf(raw.csv);
    command.markdown = firstOf(raw.markdown);
    return command;
}

} // namespace steadymark::cli
