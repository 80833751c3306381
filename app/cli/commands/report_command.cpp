// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/commands.h"
#include "app/cli/commands/document.h"
#include "app/cli/text/verdict_text.h"
#include "core/base/files.h"
#include "core/exchange/report.h"

namespace steadymark::cli {

ExitCode runReport(const ReportCommand& command, Console& console)
{
    const Result<LoadedProcedure> loaded = openDocument(command.file);
    if (!loaded)
        return complain(console, loaded.error());
    const auto& [result, audit] = loaded.value();
    printAudit(console, command.file, audit);
    printReport(result, command.format, console);
    if (!command.requiresSound)
        return ExitCode::Done;
    // Whoever edited the numbers may have edited what they are judged by, and what did not finish lacks some; both was
    // said above.
    if (audit.verdict != AuditVerdict::Consistent)
        return ExitCode::NotSound;
    const std::optional<std::string> objection = objectionToSoundness(result);
    if (!objection)
        return ExitCode::Done;
    console.err << "steadymark-cli: " << *objection << '\n';
    return ExitCode::NotSound;
}

} // namespace steadymark::cli
