// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/compare_files.h"
#include "app/cli/output_file.h"
#include "core/base/files.h"
#include "core/exchange/comparison_report.h"

namespace steadymark::cli {

namespace {

/// The files of a command with what goes into them; what is printed is not among them.
std::vector<std::pair<std::filesystem::path, CompareOutput>> filesOf(const CompareCommand& command)
{
    std::vector<std::pair<std::filesystem::path, CompareOutput>> files;
    for (const auto& [name, output] : {std::pair(command.html, CompareOutput::Html),
             std::pair(command.csv, CompareOutput::Csv), std::pair(command.markdown, CompareOutput::Markdown)}) {
        if (name && *name != "-")
            files.emplace_back(pathFromUtf8(*name), output);
    }
    return files;
}

std::string contentOf(const Comparison& comparison, const std::vector<DriveTimeline>& timelines, CompareOutput output)
{
    switch (output) {
    case CompareOutput::Text:
        return comparisonText(comparison);
    case CompareOutput::Json:
        return formatJson(comparisonJson(comparison));
    case CompareOutput::Html:
        return comparisonHtml(comparison, timelines);
    case CompareOutput::Csv:
        return comparisonCsv(comparison);
    case CompareOutput::Markdown:
        return comparisonMarkdown(comparison);
    }
    return {};
}

struct Compared {
    Comparison comparison;
    std::vector<DriveTimeline> timelines;
};

Result<Compared> compare(const CompareCommand& command, Console& console)
{
    for (const auto& [file, output] : filesOf(command)) {
        BOOST_OUTCOME_TRYV(checkWritable(file));
    }
    BOOST_OUTCOME_TRY(std::vector<ComparedGroup> groups, readGroups(command.groups, console));
    std::vector<RunResult> runs;
    for (const ComparedGroup& group : groups)
        runs.insert(runs.end(), group.runs.begin(), group.runs.end());
    BOOST_OUTCOME_TRY(Comparison comparison, compareGroups(std::move(groups), command.options));
    return Compared{std::move(comparison), makeTimelines(runs)};
}

} // namespace

ExitCode runCompare(const CompareCommand& command, Console& console)
{
    const Result<Compared> compared = compare(command, console);
    if (!compared)
        return complain(console, compared.error());
    const auto& [comparison, timelines] = compared.value();
    for (const auto& [file, output] : filesOf(command)) {
        if (const Result<> written = writeOutput(file, contentOf(comparison, timelines, output)); !written) {
            printError(console, written.error());
            return ExitCode::Failed;
        }
    }
    console.print(contentOf(comparison, timelines, command.output));
    return comparison.isAnySlower() ? ExitCode::Slower : ExitCode::Done;
}

} // namespace steadymark::cli
