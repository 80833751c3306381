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
    if (entry.best) {
        object["best"] = json::object{{"bytesPerSecond", entry.best->bytesPerSecond}, {"step", entry.best->step},
            {"readPercent", entry.best->readPercent}};
    }
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

/// What was written of a result: its path, or its name as the list prints it, with or without its ending.
std::filesystem::path fileOf(const ResultStore& store, const std::string& written)
{
    std::filesystem::path file = pathFromUtf8(written);
    if (file.has_parent_path())
        return wholePath(file);
    if (file.extension() != ".steadymark")
        file += ".steadymark";
    return store.folder() / file;
}

ExitCode list(const HistoryCommand& command, const ResultStore& store, Console& console)
{
    std::vector<HistoryEntry> entries = store.list();
    const bool isFiltered = !command.search.empty() || command.drive;
    const bool hasResults = !entries.empty();
    const HistoryQuery query(command.search);
    std::erase_if(entries, [&](const HistoryEntry& entry) {
        return !query.matches(historySearchText(entry)) || (command.drive && !isOfDrive(entry, *command.drive));
    });
    sortHistory(entries, command.order);
    if (command.asJson) {
        json::array list;
        for (const HistoryEntry& entry : entries)
            list.push_back(entryToJson(entry));
        console.print(formatJson(list));
        return ExitCode::Done;
    }
    if (entries.empty()) {
        const Sentence folder = Sentence::verbatim(toUtf8(store.folder()));
        console.print(
            said(isFiltered && hasResults ? Sentence("None of the results in {folder} matches.", {{"folder", folder}})
                                          : Sentence("No results yet in {folder}.", {{"folder", folder}}))
            + '\n');
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

ExitCode rename(const HistoryCommand& command, ResultStore& store, Console& console)
{
    const Result<> done = store.rename(fileOf(store, command.renamed), command.comment);
    return done ? ExitCode::Done : complain(console, done.error());
}

/// All that can be deleted are, whatever is wrong with the others.
ExitCode remove(const HistoryCommand& command, ResultStore& store, Console& console)
{
    ExitCode code = ExitCode::Done;
    for (const std::string& written : command.deleted) {
        if (const Result<> done = store.remove(fileOf(store, written)); !done)
            code = complain(console, done.error());
    }
    store.pruneTraces(ResultStore::mostTraceBytes); // nothing is brought back here
    return code;
}

Sentence historyFooter()
{
    return Sentence(
        R"(--search looks for all of its words in comment, drive, kind, profile, status,
folder and date: --search "990 pro 2026-03". What was read is kept in an index
beside the results, so that thousands are listed at once.)");
}

Sentence historyChangeFooter()
{
    return Sentence(R"(A result is its file, or the file's name as "history" prints it.)");
}

constexpr int mostDeleted = 100'000;

} // namespace

void HistoryCommand::declare(Declarer& program)
{
    Declarer takes = program.command("history", Sentence("List your results, newest first"), historyFooter());
    takes.flag("--json", asJson, Sentence("As JSON"));
    takes.anyText("--search", search, "WORDS", Sentence("Only results in which all of these words are found"));
    takes.text("--drive", drive, "NAME", Sentence("Only results of drives with this in their name"));
    takes.choice("--sort", order,
        {{"date", HistoryOrder::Date}, {"drive", HistoryOrder::Drive}, {"throughput", HistoryOrder::Throughput},
            {"comment", HistoryOrder::Comment}},
        "ORDER", Sentence("date, drive, throughput or comment [date]"));
    Declarer renames = takes.command("rename", Sentence("Give a result another comment"), historyChangeFooter());
    renames.selects(action, Action::Rename);
    renames.arguments("arguments", renaming, "RESULT COMMENT", Sentence("The result, and its new comment"), 2);
    Declarer deletes = takes.command("delete", Sentence("Delete results and their traces"), historyChangeFooter());
    deletes.selects(action, Action::Delete);
    deletes.arguments("results", deleted, "RESULT...", Sentence("Which results"), mostDeleted);
}

Result<> HistoryCommand::check()
{
    if (action == Action::Rename) {
        if (renaming.size() != 2 || renaming.front().empty())
            return fail(ErrorCode::InvalidArgument,
                Sentence("Specify the result and its new comment: history rename RESULT COMMENT."));
        renamed = renaming.front();
        comment = renaming.back();
    }
    if (action == Action::Delete && deleted.empty())
        return fail(ErrorCode::InvalidArgument, Sentence("Specify the results to delete: history delete RESULT..."));
    if (action != Action::List && (asJson || !search.empty() || drive || order != HistoryOrder::Date))
        return fail(ErrorCode::InvalidArgument,
            Sentence("Options of the list do not apply to the commands rename and delete."));
    return success();
}

ExitCode HistoryCommand::run(Console& console) const
{
    const Result<std::filesystem::path> folder = dataFolder();
    if (!folder)
        return complain(console, folder.error());
    ResultStore store(folder.value() / "results");
    switch (action) {
    case Action::Rename:
        return rename(*this, store, console);
    case Action::Delete:
        return remove(*this, store, console);
    case Action::List:
        break;
    }
    JournalStore(folder.value()).keepInterrupted(isProcessAlive);
    return list(*this, store, console);
}

} // namespace steadymark::cli
