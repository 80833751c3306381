// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/commands.h"
#include "app/cli/commands/compare_files.h"
#include "app/cli/commands/document.h"
#include "app/cli/terminal/output_file.h"
#include "core/base/files.h"

namespace steadymark::cli {

namespace {

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
    const ReportSubject subject(comparison, timelines);
    for (const auto& [file, format] : command.files) {
        if (const Result<> written = writeOutput(pathFromUtf8(file), makeReport(subject, format)); !written) {
            printError(console, written.error());
            return ExitCode::Failed;
        }
    }
    printReport(subject, command.output, console);
    return comparison.isAnySlower() ? ExitCode::Slower : ExitCode::Done;
}

} // namespace steadymark::cli
