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

Result<Report> reportOn(const LoadedResult& loaded, const ReportCommand& command)
{
    if (!command.format)
        return fail(ErrorCode::NotSupported,
            "--to html is for procedures and comparisons, and " + toUtf8(command.file)
                + " is the result of a run; use text, bbcode, markdown, csv or json.");
    const RunResult& result = loaded.result;
    return Report{makeReport(result, *command.format), objectionToSoundness(result)};
}

Result<Report> reportOn(const LoadedProcedure& loaded, const ReportCommand& command)
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
    const Result<Report> report =
        std::visit([&command](const auto& document) { return reportOn(document, command); }, loaded.value());
    if (!report)
        return complain(console, report.error());
    printAudit(console, command.file, audit);
    const std::string& text = report.value().text;
    console.print(command.format == ReportFormat::Text ? wrapRemarks(text, styleOfOutput()) : text);
    if (!command.requiresSound)
        return ExitCode::Done;
    // Whoever edited the numbers may have edited what they are judged by, and what did not finish lacks some; both was
    // said above.
    if (audit.verdict != AuditVerdict::Consistent)
        return ExitCode::NotSound;
    if (!report.value().objection)
        return ExitCode::Done;
    console.err << "steadymark-cli: " << *report.value().objection << '\n';
    return ExitCode::NotSound;
}

} // namespace steadymark::cli
