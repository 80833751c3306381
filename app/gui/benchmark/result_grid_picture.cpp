// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/benchmark/result_grid_picture.h"

#include "app/gui/benchmark/plan_bar.h"
#include "app/gui/benchmark/result_grid.h"
#include "app/gui/benchmark/result_grid_painter.h"
#include "app/gui/charts/plot_colors.h"
#include "app/gui/language/said.h"
#include "app/gui/widgets/figure_text.h"
#include "core/plan/profiles.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <memory>

namespace steadymark::gui {
namespace {

QString footerText(const TestPlan& plan)
{
    const Profile* profile = findProfile(plan.profile);
    QStringList parts;
    parts += profile != nullptr ? said(profile->title) : ResultGrid::tr("Custom rows");
    parts += ResultGrid::tr("%1 file").arg(sizeText(plan.fileSize));
    QString passes = passesText(plan);
    if (!plan.steps.empty() && plan.steps.front().workload.length.time)
        passes = ResultGrid::tr("%1 of %2", "5 passes of 5 s")
                     .arg(passes, durationText(*plan.steps.front().workload.length.time));
    parts += passes;
    if (plan.passes > 1)
        parts += ResultGrid::tr("median, with lowest – highest below");
    return parts.join(QStringLiteral(" · "));
}

} // namespace

Picture pictureOf(const ResultGrid& grid, const QString& caption, PictureTheme theme)
{
    // Sizes of its own, so that pictures of all machines look alike.
    constexpr double margin = 24.0;
    constexpr double cellWidth = 236.0;
    constexpr double cellHeight = 68.0;
    const ResultGridModel& model = grid.model();
    QFont base = grid.font();
    base.setPixelSize(13);
    QFont title = base;
    title.setPixelSize(18);
    title.setWeight(QFont::DemiBold);
    QFont brand = base;
    brand.setWeight(QFont::DemiBold);

    const auto shared = std::make_shared<ResultGridPainter>(model);
    ResultGridPainter& painter = *shared;
    const ChartColors colors = theme == PictureTheme::Dark ? ChartColors::dark() : ChartColors::light();
    painter.setUp(colors, base, QSizeF(cellWidth, cellHeight));
    const double labelWidth = painter.rowLabelWidth();
    const double headerHeight = painter.columnLabelHeight();
    const double lineHeight = QFontMetricsF(base).height() * 1.25;
    const double titleHeight = QFontMetricsF(title).height() * 1.2;
    const QStringList captionLines = caption.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    const QString program = QCoreApplication::applicationVersion().isEmpty()
        ? QStringLiteral("SteadyMark")
        : QStringLiteral("SteadyMark %1").arg(QCoreApplication::applicationVersion());
    // Whoever shares the picture may leave out its caption, but not this.
    const QString warning = model.isEdited()
        ? ResultGrid::tr("Edited after the measurement: none of these figures can be trusted")
        : QString();
    const QString footer = footerText(model.plan());
    const double footerWidth =
        QFontMetricsF(base).horizontalAdvance(footer) + QFontMetricsF(brand).horizontalAdvance(program) + 2.0 * margin;

    const double gridWidth = labelWidth + std::max(1, model.columnCount()) * cellWidth;
    const double warningWidth = QFontMetricsF(brand).horizontalAdvance(warning);
    const double width = std::max({gridWidth, footerWidth, warningWidth}) + 2.0 * margin;
    const double columnWidth =
        (width - 2.0 * margin - labelWidth) / static_cast<double>(std::max(1, model.columnCount()));
    double height = 2.0 * margin + headerHeight + model.rowCount() * cellHeight + 12.0 + lineHeight;
    for (qsizetype line = 0; line < captionLines.size(); ++line)
        height += line == 0 ? titleHeight : lineHeight;
    if (!warning.isEmpty())
        height += lineHeight;
    if (!captionLines.isEmpty())
        height += 8.0;
    painter.setUp(colors, base, QSizeF(columnWidth, cellHeight));

    const auto paint = [=, &model](QPainter& canvas) {
        double y = margin;
        for (qsizetype line = 0; line < captionLines.size(); ++line) {
            const QFont& lineFont = line == 0 ? title : base;
            const QRectF area(margin, y, width - 2.0 * margin, line == 0 ? titleHeight : lineHeight);
            canvas.setFont(lineFont);
            canvas.setPen(line == 0 ? colors.text : colors.secondaryText);
            canvas.drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
                QFontMetricsF(lineFont).elidedText(captionLines[line], Qt::ElideRight, area.width()));
            y += area.height();
        }
        if (!warning.isEmpty()) {
            canvas.setFont(brand);
            canvas.setPen(colors.failure);
            canvas.drawText(
                QRectF(margin, y, width - 2.0 * margin, lineHeight), Qt::AlignLeft | Qt::AlignVCenter, warning);
            y += lineHeight;
        }
        if (!captionLines.isEmpty())
            y += 8.0;

        const double gridLeft = margin + labelWidth;
        for (int column = 0; column < model.columnCount(); ++column)
            shared->paintColumnLabel(
                canvas, QRectF(gridLeft + column * columnWidth, y, columnWidth, headerHeight), column);
        y += headerHeight;
        for (int row = 0; row < model.rowCount(); ++row) {
            shared->paintRowLabel(canvas, QRectF(margin, y, labelWidth, cellHeight), row);
            for (int column = 0; column < model.columnCount(); ++column)
                shared->paintCell(canvas, QRectF(gridLeft + column * columnWidth, y, columnWidth, cellHeight),
                    model.index(row, column), {});
            y += cellHeight;
        }
        y += 12.0;
        const QRectF area(margin, y, width - 2.0 * margin, lineHeight);
        canvas.setFont(base);
        canvas.setPen(colors.secondaryText);
        canvas.drawText(area, Qt::AlignLeft | Qt::AlignVCenter, footer);
        canvas.setFont(brand);
        canvas.setPen(colors.text);
        canvas.drawText(area, Qt::AlignRight | Qt::AlignVCenter, program);
    };
    return {QSizeF(std::ceil(width), std::ceil(height)).toSize(), colors.background, paint};
}

} // namespace steadymark::gui
