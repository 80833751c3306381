// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/document.h"
#include "app/cli/drawing.h"
#include "app/cli/verdict_text.h"
#include "core/base/files.h"
#include "core/exchange/procedure_report.h"
#include "core/exchange/report.h"

namespace steadymark::cli {

namespace {

struct Report {
    std::string text;
    std::optional<std::string> objection; ///< to its soundness
};

Report reportOn(const LoadedResult& loaded, const ReportCommand& command)
{
    const RunResult& result = loaded.result;
    return Report{command.format ? makeReport(result, *command.format) : runHtml(result), objectionToSoundness(result)};
}

Report reportOn(const LoadedProcedure& loaded, const ReportCommand& command)
{
    const ProcedureResult& result = loaded.result;
    return Report{
        command.format ? makeReport(result, *command.format) : procedureHtml(result), objectionToSoundness(result)};
}

} // namespace

ExitCode runReport(const ReportCommand& command, Console& console)
{
    const Result<LoadedDocument> loaded = openDocument(command.file);
    if (!loaded)
        return complain(console, loaded.error());
    const Audit& audit =
        std::visit([](const auto& document) -> const Audit& { return document.audit; }, loaded.value());
    const Report report =
        std::visit([&command](const auto& document) { return reportOn(document, command); }, loaded.value());
    printAudit(console, command.file, audit);
    const std::string& text = report.text;
    console.print(command.format == ReportFormat::Text ? wrapRemarks(text, styleOfOutput()) : text);
    if (!command.requiresSound)
        return ExitCode::Done;
    // Whoever edited the numbers may have edited what they are judged by, and what did not finish lacks some; both was
    // said above.
    if (audit.verdict != AuditVerdict::Consistent)
        return ExitCode::NotSound;
    if (!report.objection)
        return ExitCode::Done;
    console.err << "steadymark-cli: " << *report.objection << '\n';
    return ExitCode::NotSound;
}

} // namespace steadymark::cli
