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
        {"driveName", entry.driveModel.empty() ? english(entry.drive()) : std::string()},
        {"targetPath", entry.targetPath}, {"simulation", entry.simulation}, {"comment", entry.comment}, {"kind", "run"},
        {"isBenchmark", !entry.isProcedure()}};
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
    return entry.scale < 1.0 ? said(Sentence("{procedure} (scaled)", {{"procedure", entry.procedure}}))
                             : printable(entry.procedure);
}

} // namespace

void HistoryCommand::declare(Declarer& program)
{
    Declarer takes = program.command("history", Sentence("List your results, newest first"));
    takes.flag("--json", asJson, Sentence("As JSON"));
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
        console.print(said(Sentence("No results yet in {folder}.", {{"folder", toUtf8(store.folder())}})) + '\n');
        return ExitCode::Done;
    }
    TableRows rows = {said({Sentence("Date"), Sentence("Status"), Sentence("Profile"), Sentence("Drive"),
        Sentence("Target"), Sentence("File"), Sentence("Comment")})};
    for (const HistoryEntry& entry : entries) {
        rows.push_back({localTime(entry.startedAtUnixMs), std::string(toString(entry.status)), whatOf(entry),
            orDash(said(entry.drive())), orDash(entry.targetPath), printable(toUtf8(entry.file)),
            printable(entry.comment)});
    }
    console.print(formatTable(rows));
    return ExitCode::Done;
}

} // namespace steadymark::cli
