// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/shell/result_actions.h"

#include "app/gui/benchmark/plan_bar.h"
#include "app/gui/benchmark/result_grid.h"
#include "app/gui/benchmark/result_grid_picture.h"
#include "app/gui/health/health_words.h"
#include "app/gui/history/history_model.h"
#include "app/gui/language/said.h"
#include "app/gui/shell/paths.h"
#include "app/gui/shell/report_pdf.h"
#include "app/gui/target/target_model.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/temperature.h"
#include "core/base/files.h"
#include "core/procedure/document/result_store.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QRegularExpression>

#include <array>
#include <optional>

namespace steadymark::gui {
namespace {

/// In the order of reportFormats(); none: PDF.
constexpr std::array<std::optional<ReportFormat>, 7> savedFormats = {ReportFormat::Html, std::nullopt,
    ReportFormat::Text, ReportFormat::Markdown, ReportFormat::BbCode, ReportFormat::Csv, ReportFormat::Json};

QString translated(const char* text)
{
    return QCoreApplication::translate("ResultActions", text);
}

} // namespace

QString resultTitle(const RunHead& run)
{
    return driveTitle(run.target.drives, run.target.fileSystem) + QStringLiteral(" · ")
        + momentText(run.startedAtUnixMs);
}

QString resultConditions(const GridOfRun& of)
{
    QStringList parts{sizeText(of.plan.fileSize), passesText(of.plan.passes)};
    if (!of.run.target.fileSystem.empty())
        parts << QString::fromStdString(of.run.target.fileSystem);
    if (const auto range = temperatureRange(of.run.health, 0)) {
        const QString lowest = QString::number(shownTemperature(range->lowest), 'f', 0);
        const QString highest = temperatureText(range->highest);
        parts << (temperatureText(range->lowest) == highest ? highest : lowest + QStringLiteral("–") + highest);
    }
    return parts.join(QStringLiteral(" · "));
}

QString driveEffects(const GridOfRun& of)
{
    QStringList lines;
    if (const Sentence preparation = describePreparation(of.grid); !preparation.empty())
        lines << said(preparation);
    for (const Sentence& sentence : describeHealth(of.run))
        lines << said(sentence);
    return lines.join(QLatin1Char('\n'));
}

QString pictureCaption(const GridOfRun& of)
{
    QStringList lines{driveTitle(of.run.target.drives, of.run.target.fileSystem),
        resultConditions(of) + QStringLiteral(" · ") + momentText(of.run.startedAtUnixMs)};
    if (!of.run.comment.empty())
        lines << QString::fromStdString(of.run.comment).simplified();
    return lines.join(QLatin1Char('\n'));
}

QString auditText(const Audit& audit, const RunHead& run)
{
    const QString finding = audit.findings.empty() ? QString() : said(audit.findings.front());
    switch (audit.verdict) {
    case AuditVerdict::Consistent:
        break;
    case AuditVerdict::Edited:
        return finding.isEmpty() ? translated("Edited after the measurement") : translated("Edited: %1").arg(finding);
    case AuditVerdict::Incomplete: {
        const QString reason = run.reason.empty() ? finding : said(run.reason);
        return reason.isEmpty() ? translated("Incomplete") : translated("Incomplete: %1").arg(reason);
    }
    }
    return translated("Loaded · consistent");
}

QString proposedFileName(const RunHead& run)
{
    static const QRegularExpression awkward(QStringLiteral("[^\\w .+-]"));
    QString drive = driveTitle(run.target.drives, run.target.fileSystem);
    drive.replace(awkward, QStringLiteral("_"));
    return QStringLiteral("SteadyMark %1 %2")
        .arg(drive, QDateTime::fromMSecsSinceEpoch(run.startedAtUnixMs).date().toString(Qt::ISODate));
}

std::vector<SaveFormat> reportFormats()
{
    return {{translated("Web page with the plots"), {QStringLiteral("html"), QStringLiteral("htm")}},
        {translated("PDF"), {QStringLiteral("pdf")}}, {translated("Text"), {QStringLiteral("txt")}},
        {translated("Markdown"), {QStringLiteral("md")}}, {translated("BBCode"), {QStringLiteral("bbcode")}},
        {translated("Table of everything"), {QStringLiteral("csv")}}, {translated("JSON"), {QStringLiteral("json")}}};
}

Result<> saveReport(const ReportSubject& subject, const QString& file, std::size_t format)
{
    const std::optional<ReportFormat> report = savedFormats.at(format);
    return report ? writeFileAtomically(pathOf(file), makeReport(subject, *report))
                  : writeReportPdf(makeReportPage(subject), pathOf(file));
}

std::vector<SaveFormat> resultFormats()
{
    std::vector<SaveFormat> formats = reportFormats();
    formats.insert(formats.begin(), {translated("Result"), {QStringLiteral("steadymark")}});
    return formats;
}

Result<> saveAs(const RunResult& result, const QString& file, std::size_t format)
{
    return format == 0 ? writeFileAtomically(pathOf(file), makeReport(result, ReportFormat::Json))
                       : saveReport(result, file, format - 1);
}

std::vector<SaveFormat> benchmarkFormats()
{
    std::vector<SaveFormat> formats = resultFormats();
    formats.push_back({translated("Picture"), {QStringLiteral("png")}});
    formats.push_back({translated("Picture as SVG drawing"), {QStringLiteral("svg")}});
    formats.push_back({translated("Picture as PDF drawing"), {QStringLiteral("pdf")}});
    return formats;
}

Result<> saveAs(const RunResult& result, const ResultGrid& grid, const QString& file, std::size_t format)
{
    if (format < resultFormats().size())
        return saveAs(result, file, format);
    const QString failure = writePicture(file, pictureOf(grid, pictureCaption(*benchmarkOf(result))));
    return failure.isEmpty() ? Result<>(success()) : fail(ErrorCode::Io, Sentence::verbatim(failure.toStdString()));
}

} // namespace steadymark::gui
