// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/shell/result_actions.h"

#include "app/gui/benchmark/plan_bar.h"
#include "app/gui/benchmark/result_grid.h"
#include "app/gui/benchmark/result_grid_picture.h"
#include "app/gui/health/health_words.h"
#include "app/gui/history/history_model.h"
#include "app/gui/shell/paths.h"
#include "app/gui/shell/report_pdf.h"
#include "app/gui/target/target_model.h"
#include "app/gui/widgets/figure_text.h"
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

Result<> savePictureOf(const RunResult& result, const ResultGrid& grid, const QString& file)
{
    const QString failure = writePicture(file, pictureOf(grid, pictureCaption(result)));
    return failure.isEmpty() ? Result<>(success()) : fail(ErrorCode::Io, failure.toStdString());
}

} // namespace

QString resultTitle(const RunResult& result)
{
    return driveTitle(result.target.drives, result.target.fileSystem) + QStringLiteral(" · ")
        + momentText(result.startedAtUnixMs);
}

QString resultConditions(const RunResult& result)
{
    QStringList parts{sizeText(result.plan.fileSize), passesText(result.plan.passes)};
    if (!result.target.fileSystem.empty())
        parts << QString::fromStdString(result.target.fileSystem);
    if (const auto range = temperatureRange(result.health, 0)) {
        const QString lowest = QString::number(range->lowest, 'f', 0);
        const QString highest = temperatureText(range->highest);
        parts << (temperatureText(range->lowest) == highest ? highest : lowest + QStringLiteral("–") + highest);
    }
    return parts.join(QStringLiteral(" · "));
}

QString driveEffects(const RunResult& result)
{
    QStringList lines;
    if (const std::string preparation = describePreparation(result); !preparation.empty())
        lines << QString::fromStdString(preparation);
    for (const std::string& sentence : describeHealth(result))
        lines << QString::fromStdString(sentence);
    return lines.join(QLatin1Char('\n'));
}

QString pictureCaption(const RunResult& result)
{
    QStringList lines{driveTitle(result.target.drives, result.target.fileSystem),
        resultConditions(result) + QStringLiteral(" · ") + momentText(result.startedAtUnixMs)};
    if (!result.comment.empty())
        lines << QString::fromStdString(result.comment).simplified();
    return lines.join(QLatin1Char('\n'));
}

QString auditText(const Audit& audit, const RunResult& result)
{
    const QString finding = audit.findings.empty() ? QString() : QString::fromStdString(audit.findings.front());
    switch (audit.verdict) {
    case AuditVerdict::Consistent:
        break;
    case AuditVerdict::Edited:
        return finding.isEmpty() ? translated("Edited since it was measured") : translated("Edited: %1").arg(finding);
    case AuditVerdict::Incomplete: {
        const QString reason = result.reason.empty() ? finding : QString::fromStdString(result.reason);
        return reason.isEmpty() ? translated("Incomplete") : translated("Incomplete: %1").arg(reason);
    }
    }
    return translated("Loaded · consistent");
}

QString proposedFileName(const RunResult& result)
{
    static const QRegularExpression awkward(QStringLiteral("[^\\w .+-]"));
    QString drive = driveTitle(result.target.drives, result.target.fileSystem);
    drive.replace(awkward, QStringLiteral("_"));
    return QStringLiteral("SteadyMark %1 %2")
        .arg(drive, QDateTime::fromMSecsSinceEpoch(result.startedAtUnixMs).date().toString(Qt::ISODate));
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

std::vector<SaveFormat> procedureFormats()
{
    std::vector<SaveFormat> formats = reportFormats();
    formats.insert(formats.begin(), {translated("Result"), {QStringLiteral("steadymark")}});
    return formats;
}

std::vector<SaveFormat> resultFormats()
{
    std::vector<SaveFormat> formats = procedureFormats();
    formats.push_back({translated("Picture"), {QStringLiteral("png")}});
    formats.push_back({translated("Picture as SVG drawing"), {QStringLiteral("svg")}});
    formats.push_back({translated("Picture as PDF drawing"), {QStringLiteral("pdf")}});
    return formats;
}

Result<> saveAs(const ProcedureResult& result, const QString& file)
{
    BOOST_OUTCOME_TRY(const std::size_t format, formatOf(file, procedureFormats()));
    return format == 0 ? writeFileAtomically(pathOf(file), makeReport(result, ReportFormat::Json))
                       : saveReport(result, file, format - 1);
}

Result<> saveAs(const RunResult& result, const ResultGrid& grid, const QString& file)
{
    BOOST_OUTCOME_TRY(const std::size_t format, formatOf(file, resultFormats()));
    return saveAs(result, grid, file, format);
}

Result<> saveAs(const RunResult& result, const ResultGrid& grid, const QString& file, std::size_t format)
{
    if (format >= procedureFormats().size())
        return savePictureOf(result, grid, file);
    return format == 0 ? writeFileAtomically(pathOf(file), makeReport(result, ReportFormat::Json))
                       : saveReport(result, file, format - 1);
}

} // namespace steadymark::gui
