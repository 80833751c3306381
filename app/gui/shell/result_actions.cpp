// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/shell/result_actions.h"

#include "app/gui/benchmark/plan_bar.h"
#include "app/gui/exchange/report_picture.h"
#include "app/gui/health/health_words.h"
#include "app/gui/history/history_model.h"
#include "app/gui/language/said.h"
#include "app/gui/shell/paths.h"
#include "app/gui/shell/report_pdf.h"
#include "app/gui/states/procedure_words.h"
#include "app/gui/target/target_model.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/temperature.h"
#include "core/base/files.h"
#include "core/procedure/plans/procedure_catalog.h"
#include "core/result/as_ssd_result.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QRegularExpression>

#include <cmath>
#include <utility>

namespace steadymark::gui {
namespace {

/// In the order of the menu.
enum class ExportKind { Result, Html, Pdf, Text, Markdown, BbCode, Csv, Json, Png, Svg, DrawnPdf };
constexpr qsizetype mostLabels = 3;
constexpr qsizetype longestLabel = 40;

QString translated(const char* text)
{
    return QCoreApplication::translate("ResultActions", text);
}

SaveFormat formatOfKind(ExportKind kind)
{
    switch (kind) {
    case ExportKind::Result:
        return {translated("Result file"), {QStringLiteral("steadymark")}};
    case ExportKind::Html:
        return {translated("Web page (HTML)"), {QStringLiteral("html"), QStringLiteral("htm")}};
    case ExportKind::Pdf:
        return {translated("Report (PDF)"), {QStringLiteral("pdf")}};
    case ExportKind::Text:
        return {translated("Text"), {QStringLiteral("txt")}};
    case ExportKind::Markdown:
        return {translated("Markdown"), {QStringLiteral("md")}};
    case ExportKind::BbCode:
        return {translated("BBCode"), {QStringLiteral("bbcode")}};
    case ExportKind::Csv:
        return {translated("All figures (CSV)"), {QStringLiteral("csv")}};
    case ExportKind::Json:
        return {translated("All data (JSON)"), {QStringLiteral("json")}};
    case ExportKind::Png:
        return {translated("Picture (PNG)"), {QStringLiteral("png")}};
    case ExportKind::Svg:
        return {translated("Drawing (SVG)"), {QStringLiteral("svg")}};
    case ExportKind::DrawnPdf:
        break;
    }
    return {translated("Drawing (PDF)"), {QStringLiteral("pdf")}};
}

std::vector<ExportKind> kindsOf(const Exported& exported)
{
    std::vector<ExportKind> kinds;
    const int first = exported.run ? 0 : static_cast<int>(ExportKind::Html);
    for (int kind = first; kind <= static_cast<int>(ExportKind::DrawnPdf); ++kind)
        kinds.push_back(static_cast<ExportKind>(kind));
    return kinds;
}

ReportSubject subjectOf(const Exported& exported)
{
    return exported.run ? ReportSubject(*exported.run) : ReportSubject(*exported.comparison, exported.timelines);
}

QString shortened(const QString& label)
{
    return label.size() > longestLabel ? label.left(longestLabel).trimmed() + QStringLiteral("…") : label;
}

/// Without what file systems refuse.
QString fileNameOf(const QStringList& parts, std::int64_t unixMs)
{
    static const QRegularExpression awkward(
        QStringLiteral("[^\\w .+…-]"), QRegularExpression::UseUnicodePropertiesOption);
    QStringList words{QStringLiteral("SteadyMark")};
    for (const QString& part : parts) {
        QString word = part.simplified();
        words << word.replace(awkward, QStringLiteral("_"));
    }
    words.removeAll(QString());
    words << QDateTime::fromMSecsSinceEpoch(unixMs).toString(QStringLiteral("yyyy-MM-dd HH-mm-ss"));
    return words.join(QLatin1Char(' '));
}

/// "AS SSD's formula: 460 read, 447 write, 1152 total"; empty for other tests.
QString asSsdText(const GridRecord& grid)
{
    const std::optional<AsSsdResult> result = asSsdResult(grid);
    if (!result)
        return {};
    const auto rounded = [&result](double score) {
        return QString::number(std::llround(score)) + (result->isSound ? QString() : QStringLiteral(" (!)"));
    };
    if (!result->write)
        return translated("AS SSD's formula: %1 read").arg(rounded(scoreOf(*result->read)));
    if (!result->read)
        return translated("AS SSD's formula: %1 write").arg(rounded(scoreOf(*result->write)));
    return translated("AS SSD's formula: %1 read, %2 write, %3 total")
        .arg(rounded(scoreOf(*result->read)), rounded(scoreOf(*result->write)),
            rounded(totalScore(*result->read, *result->write)));
}

} // namespace

QString resultTitle(const RunHead& run)
{
    return driveTitle(run.target.drives, run.target.fileSystem) + QStringLiteral(" · ")
        + momentText(run.startedAtUnixMs);
}

QString resultConditions(const GridOfRun& of)
{
    QStringList parts{sizeText(of.plan.fileSize), passesText(of.plan)};
    if (!of.run.target.fileSystem.empty())
        parts << QString::fromStdString(of.run.target.fileSystem);
    if (const auto range = temperatureRange(of.run.health, 0)) {
        const QString lowest = QString::number(shownTemperature(range->lowest), 'f', 0);
        const QString highest = temperatureText(range->highest);
        parts << (temperatureText(range->lowest) == highest ? highest : lowest + QStringLiteral("–") + highest);
    }
    if (const QString scores = asSsdText(of.grid); !scores.isEmpty())
        parts << scores;
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

QString proposedFileName(const RunResult& result)
{
    const Procedure& procedure = result.procedure;
    const QString what = benchmarkOf(procedure) != nullptr
        ? profileTitle(benchmarkOf(procedure)->profile)
        : said(titleOf(procedure.name, procedure.title.empty() ? procedure.name : procedure.title));
    return fileNameOf({targetTitle(result.target), what}, result.startedAtUnixMs);
}

QString proposedFileName(const Comparison& comparison, std::int64_t unixMs)
{
    QStringList labels;
    for (const std::string& label : comparison.labels)
        labels << shortened(QString::fromStdString(label));
    if (labels.size() > mostLabels)
        labels = {translated("Comparison")};
    return fileNameOf({labels.join(QStringLiteral(" vs. "))}, unixMs);
}

QString proposedFileName(const Exported& exported)
{
    return exported.run ? proposedFileName(*exported.run)
                        : proposedFileName(*exported.comparison, QDateTime::currentMSecsSinceEpoch());
}

std::vector<SaveFormat> exportFormats(const Exported& exported)
{
    std::vector<SaveFormat> formats;
    for (const ExportKind kind : kindsOf(exported))
        formats.push_back(formatOfKind(kind));
    return formats;
}

std::string exportedReport(const Exported& exported, ReportFormat format)
{
    const Renderer& renderer = format == ReportFormat::Html ? windowRenderer() : englishRenderer();
    return makeReport(subjectOf(exported), format, reportWidth, renderer);
}

Picture exportedPicture(const Exported& exported)
{
    return exported.picture ? exported.picture() : reportPicture(makeReportPage(subjectOf(exported)));
}

Result<> exportTo(const Exported& exported, const QString& file, std::size_t format)
{
    const auto write = [&](ReportFormat report) {
        return writeFileAtomically(pathOf(file), exportedReport(exported, report));
    };
    switch (kindsOf(exported).at(format)) {
    case ExportKind::Result:
    case ExportKind::Json:
        return write(ReportFormat::Json);
    case ExportKind::Html:
        return write(ReportFormat::Html);
    case ExportKind::Pdf:
        return writeReportPdf(makeReportPage(subjectOf(exported)), pathOf(file));
    case ExportKind::Text:
        return write(ReportFormat::Text);
    case ExportKind::Markdown:
        return write(ReportFormat::Markdown);
    case ExportKind::BbCode:
        return write(ReportFormat::BbCode);
    case ExportKind::Csv:
        return write(ReportFormat::Csv);
    case ExportKind::Png:
    case ExportKind::Svg:
    case ExportKind::DrawnPdf:
        break;
    }
    const QString failure = writePicture(file, exportedPicture(exported));
    return failure.isEmpty() ? Result<>(success()) : fail(ErrorCode::Io, Sentence::verbatim(failure.toStdString()));
}

} // namespace steadymark::gui
