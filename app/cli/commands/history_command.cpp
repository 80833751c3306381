// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/history_command.h"

#include "app/cli/options/declarer.h"
#include "app/cli/terminal/text.h"
#include "core/base/files.h"
#include "core/base/json.h"
#include "core/procedure/document/journal_store.h"
#include "core/procedure/document/result_store.h"
#include "platform/platform.h"

namespace steadymark::cli {

namespace {

json::value entryToJson(const HistoryEntry& entry)
{
    json::object object{{"file", toUtf8(entry.file)}, {"startedAtUnixMs", entry.startedAtUnixMs},
        {"status", toString(entry.status)}, {"profile", entry.profile}, {"driveModel", entry.driveModel},
        {"driveName", entry.driveName}, {"targetPath", entry.targetPath}, {"simulation", entry.simulation},
        {"comment", entry.comment}, {"kind", "run"}, {"isBenchmark", !entry.isProcedure()}};
    if (entry.isProcedure()) {
        object["procedure"] = entry.procedure;
        object["scale"] = entry.scale;
    }
    return object;
}

std::string whatOf(const HistoryEntry& entry)
{
    if (!entry.isProcedure())
        return orDash(entry.profile);
    return printable(entry.procedure) + (entry.scale < 1.0 ? " (scaled)" : "");
}

} // namespace

void HistoryCommand::declare(Declarer& program)
{
    Declarer takes = program.command("history", "List your results, newest first");
    takes.flag("--json", asJson, "As JSON");
}

ExitCode HistoryCommand::run(Console& console) const
{
    const Result<std::filesystem::path> folder = dataFolder();
    if (!folder)
        return complain(console, folder.error());
    ResultStore store(folder.value() / "results");
    JournalStore(folder.value()).keepInterrupted(isProcessAlive);
    const std::vector<HistoryEntry> entries = store.list();
    if (asJson) {
        json::array list;
        for (const HistoryEntry& entry : entries)
            list.push_back(entryToJson(entry));
        console.print(formatJson(list));
        return ExitCode::Done;
    }
    if (entries.empty()) {
        console.print("No results yet in " + printable(toUtf8(store.folder())) + ".\n");
        return ExitCode::Done;
    }
    TableRows rows = {{"Date", "Status", "Profile", "Drive", "Target", "File", "Comment"}};
    for (const HistoryEntry& entry : entries) {
        rows.push_back({localTime(entry.startedAtUnixMs), std::string(toString(entry.status)), whatOf(entry),
            orDash(entry.drive()), orDash(entry.targetPath), printable(toUtf8(entry.file)), printable(entry.comment)});
    }
    console.print(formatTable(rows));
    return ExitCode::Done;
}

} // namespace steadymark::cli
