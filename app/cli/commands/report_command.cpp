// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/report_command.h"

#include "app/cli/commands/document.h"
#include "app/cli/options/declarer.h"
#include "app/cli/text/verdict_text.h"
#include "core/base/files.h"

namespace steadymark::cli {

void ReportCommand::declare(Declarer& program)
{
    Declarer takes = program.command("report", Sentence("Print a result file for a forum or a spreadsheet"));
    takes.argument("file", file, "FILE", Sentence("A result file"))
        .needed(Sentence("Specify the result file to report on."));
    takes.parsed("--to", format, parseReportFormat, "FORMAT",
        Sentence("text, bbcode, markdown, csv, json, html or cdm3 [text]"));
    takes.flag("--require-sound", requiresSound, Sentence("Exit code 4 unless every result is sound"));
}

ExitCode ReportCommand::run(Console& console) const
{
    const Result<LoadedRun> loaded = openDocument(file);
    if (!loaded)
        return complain(console, loaded.error());
    const auto& [result, audit] = loaded.value();
    if (const Result<> possible = checkReport(result, format); !possible)
        return complain(console, possible.error());
    printAudit(console, file, audit);
    printReport(result, format, console);
    if (!requiresSound)
        return ExitCode::Done;
    // Whoever edited the numbers may have edited what they are judged by, and what did not finish lacks some; both was
    // said above.
    if (audit.verdict != AuditVerdict::Consistent)
        return ExitCode::NotSound;
    const std::optional<Sentence> objection = objectionToSoundness(result);
    if (!objection)
        return ExitCode::Done;
    say(console.err, *objection);
    return ExitCode::NotSound;
}

} // namespace steadymark::cli
