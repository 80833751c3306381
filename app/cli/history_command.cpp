// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/procedure_run.h"
#include "app/cli/text.h"
#include "core/base/files.h"
#include "core/base/json.h"
#include "core/procedure/procedure_store.h"
#include "core/result/result_store.h"
#include "platform/platform.h"

#include <algorithm>

namespace steadymark::cli {

namespace {

/// A run or a procedure.
struct HistoryLine {
    HistoryEntry entry;    ///< `profile` is that of a run
    std::string procedure; ///< "four-states"; empty: a run
    double scale = 1.0;
    std::string simulation;
};

std::vector<HistoryLine> linesOf(const ResultStore& runs, const ProcedureStore& procedures)
{
    std::vector<HistoryLine> lines;
    for (HistoryEntry& entry : runs.list())
        lines.push_back({std::move(entry), {}, 1.0, {}});
    for (ProcedureHistoryEntry& found : procedures.list()) {
        HistoryEntry entry{
            found.file, found.startedAtUnixMs, found.status, {}, found.driveModel, found.targetPath, found.comment, {}};
        lines.push_back({std::move(entry), found.name, found.scale, found.simulation});
    }
    std::ranges::stable_sort(
        lines, std::greater<>(), [](const HistoryLine& line) { return line.entry.startedAtUnixMs; });
    return lines;
}

json::value lineToJson(const HistoryLine& line)
{
    const HistoryEntry& entry = line.entry;
    json::object object{{"file", toUtf8(entry.file)}, {"startedAtUnixMs", entry.startedAtUnixMs},
        {"status", toString(entry.status)}, {"profile", entry.profile}, {"driveModel", entry.driveModel},
        {"targetPath", entry.targetPath}, {"comment", entry.comment},
        {"kind", line.procedure.empty() ? "run" : "procedure"}};
    if (!line.procedure.empty()) {
        object["procedure"] = line.procedure;
        object["scale"] = line.scale;
        object["simulation"] = line.simulation;
    }
    return object;
}

std::string whatOf(const HistoryLine& line)
{
    if (line.procedure.empty())
        return orDash(line.entry.profile);
    return printable(line.procedure) + (line.scale < 1.0 ? " (scaled)" : "");
}

} // namespace

ExitCode runHistory(const HistoryCommand& command, Console& console)
{
    const Result<std::filesystem::path> folder = dataFolder();
    if (!folder)
        return complain(console, folder.error());
    ResultStore store(folder.value() / "results");
    store.recoverJournals(isProcessAlive);
    const std::vector<HistoryLine> lines = linesOf(store, ProcedureStore(folder.value()));
    if (command.asJson) {
        json::array list;
        for (const HistoryLine& line : lines)
            list.push_back(lineToJson(line));
        console.print(formatJson(list));
        return ExitCode::Done;
    }
    if (lines.empty()) {
        console.print("No results yet in " + printable(toUtf8(store.folder())) + ".\n");
        return ExitCode::Done;
    }
    TableRows rows = {{"Date", "Status", "Profile", "Drive", "Target", "File", "Comment"}};
    for (const HistoryLine& line : lines) {
        const HistoryEntry& entry = line.entry;
        rows.push_back({localTime(entry.startedAtUnixMs), std::string(toString(entry.status)), whatOf(line),
            orDash(entry.driveModel.empty() ? entry.driveName : entry.driveModel), orDash(entry.targetPath),
            printable(toUtf8(entry.file)), printable(entry.comment)});
    }
    console.print(formatTable(rows));
    return ExitCode::Done;
}

} // namespace steadymark::cli
