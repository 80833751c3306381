// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/compare_command.h"

#include "app/cli/commands/compare_files.h"
#include "app/cli/commands/document.h"
#include "app/cli/options/declarer.h"
#include "app/cli/terminal/output_file.h"
#include "core/base/files.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iterator>
#include <system_error>
#include <tuple>

namespace steadymark::cli {

namespace {

Sentence compareFooter()
{
    return Sentence(
        R"(GROUP is a result file, a folder whose results are repetitions of each other, or
several files with commas between them: a1.steadymark,a2.steadymark. Every group is
compared with the first.
Replicates are runs where a group has several, otherwise passes; the outcome is then
only indicative. "No difference" is reported only when the whole confidence interval
is within the threshold, "slower" only when it is beyond.

Exit codes: 0 nothing got slower beyond the threshold, 4 something did, 2 wrong use.
--html, --csv, --markdown and --bbcode write files; - is standard output, in place of the text.
With --json standard output is one document; what is not known is null:
  {{kind, summary, isAnySlower, hasSimulated, hasEdited, threshold, significance, groups[],
   differences[{{kind, what, before, after, forbidsComparison}}],
   rows[{{name, operation, cells[{{bytesPerSecond, lowestBytesPerSecond,
    highestBytesPerSecond, replicates, trust, effect{{ratio, ratioLow, ratioHigh,
    confidence, pValue, adjustedPValue, replicates (runs, passes),
    beforeBytesPerSecond[], afterBytesPerSecond[], verdict (slower, faster,
    no-difference, undecided, not-comparable), neededReplicates, sentence,
    differencePercent, differencePercentLow, differencePercentHigh,
    differenceConfidence (of this test alone), certainty (over all tests)}},
    latency[{{quantile, beforeNs, afterNs, ratio, ratioLow, ratioHigh}}]}}]}}],
   curves[{{group, label, pointFields[], points[]}}]}})");
}

// Below it every difference would count, above it none.
constexpr double smallestPercent = 0.1;
constexpr double largestPercent = 90.0;

struct Compared {
    Comparison comparison;
    std::vector<DriveTimeline> timelines;
};

Result<Compared> compare(const CompareCommand& command, Console& console)
{
    for (const auto& [file, format] : command.files) {
        BOOST_OUTCOME_TRYV(checkWritable(pathFromUtf8(file)));
    }
    BOOST_OUTCOME_TRY(std::vector<ComparedGroup> groups, readGroups(command.groups, console));
    std::vector<RunResult> benchmarks; // others, which may be large, have no time line
    const auto isBenchmark = [](const RunResult& run) {
        return benchmarkOf(run).has_value();
    };
    for (const ComparedGroup& group : groups)
        std::ranges::copy_if(group.runs, std::back_inserter(benchmarks), isBenchmark);
    BOOST_OUTCOME_TRY(Comparison comparison, compareGroups(std::move(groups), command.options));
    return Compared{std::move(comparison), makeTimelines(benchmarks)};
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
            Sentence(
                "--threshold must be a percentage from 0.1% to 90%, like 3%, not \"{value}\".", {{"value", text}}));
    return percent / 100.0;
}

void CompareCommand::declare(Declarer& program)
{
    Declarer takes =
        program.command("compare", Sentence("Show what got slower or faster, with confidence"), compareFooter());
    constexpr int most = 1000;
    takes.arguments(
        "groups", groups, "GROUP GROUP...", Sentence("Result files or folders, the earlier ones first"), most);
    takes.read("--threshold", options.threshold, parseThreshold, "PERCENT",
        Sentence("Differences up to this are treated as equal [3%]"));
    takes.text("--html", html, "FILE", Sentence("Write a report with plots, in one file"));
    takes.text("--csv", csv, "FILE", Sentence("Write the table for a spreadsheet"));
    takes.text("--markdown", markdown, "FILE", Sentence("Write the table as Markdown"));
    takes.text("--bbcode", bbCode, "FILE", Sentence("Write the table for a forum"));
    takes.flag("--json", asJson, Sentence("As JSON"));
    takes.flag("--text", asText, Sentence("As text [unless another format goes to standard output]"));
}

Result<> CompareCommand::check()
{
    std::vector<std::pair<std::string, ReportFormat>> printed;
    if (asText)
        printed.emplace_back("--text", ReportFormat::Text);
    if (asJson)
        printed.emplace_back("--json", ReportFormat::Json);
    for (const auto& [name, file, format] : {std::tuple("--html", &html, ReportFormat::Html),
             std::tuple("--csv", &csv, ReportFormat::Csv), std::tuple("--markdown", &markdown, ReportFormat::Markdown),
             std::tuple("--bbcode", &bbCode, ReportFormat::BbCode)}) {
        if (*file == "-")
            printed.emplace_back(std::string(name) + " -", format);
        else if (*file)
            files.emplace_back(**file, format);
    }
    if (printed.size() > 1)
        return fail(ErrorCode::InvalidArgument,
            Sentence("{option} and {other} would both be printed; give one of them a file, or omit it.",
                {{"option", printed[0].first}, {"other", printed[1].first}}));
    if (!printed.empty())
        output = printed.front().second;
    if (std::erase(groups, std::string()) > 0)
        return fail(ErrorCode::InvalidArgument,
            Sentence("One of the results to compare has an empty name; give a file or a folder."));
    if (groups.size() < 2)
        return fail(ErrorCode::InvalidArgument,
            groups.empty() ? Sentence("Specify which results to compare, the earlier one first: compare "
                                      "BEFORE.steadymark AFTER.steadymark.")
                           : Sentence("There is only one result to compare, the earlier one first: compare "
                                      "BEFORE.steadymark AFTER.steadymark."));
    return success();
}

ExitCode CompareCommand::run(Console& console) const
{
    const Result<Compared> compared = compare(*this, console);
    if (!compared)
        return complain(console, compared.error());
    const auto& [comparison, timelines] = compared.value();
    const ReportSubject subject(comparison, timelines);
    for (const auto& [file, format] : files) {
        if (const Result<> written = writeOutput(pathFromUtf8(file), makeReport(subject, format)); !written) {
            printError(console, written.error());
            return ExitCode::Failed;
        }
    }
    printReport(subject, output, console);
    return comparison.isAnySlower() ? ExitCode::Slower : ExitCode::Done;
}

} // namespace steadymark::cli
