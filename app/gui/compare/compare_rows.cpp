// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/compare/compare_rows.h"

#include "app/gui/charts/plot_colors.h"
#include "app/gui/compare/compare_words.h"
#include "app/gui/language/said.h"
#include "app/gui/style/app_style.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/theme.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/plain_text.h"
#include "app/gui/widgets/unit_factors.h"
#include "core/compare/effect_words.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace steadymark::gui {
namespace {

double largestOf(const ComparedRow& row)
{
    double largest = 0.0;
    for (const ComparedRow::Cell& cell : row.cells)
        largest = std::max({largest, cell.bytesPerSecond.value_or(0.0), cell.highest});
    return largest;
}

/// Of a stage of a procedure its name stands above what was measured in it.
std::pair<QString, QString> titlesOf(const ComparedRow& row)
{
    const QString name = QString::fromStdString(row.name);
    const QString operation = operationText(row.operation);
    const qsizetype stage = name.indexOf(QLatin1String(": "));
    if (stage < 0)
        return {name, operation};
    return {name.left(stage), name.mid(stage + 2) + QStringLiteral(" · ") + operation};
}

/// The ends of an axis that shows every interval of a comparison, but is not blown up by one that is not known.
double axisOf(const Comparison& comparison)
{
    constexpr double least = 1.15;
    constexpr double most = 8.0;
    double largest = least;
    for (const ComparedRow& row : comparison.rows) {
        for (const ComparedRow::Cell& cell : row.cells) {
            if (!cell.effect)
                continue;
            const DifferenceInterval interval =
                intervalOf(*cell.effect).value_or(DifferenceInterval{cell.effect->ratio, cell.effect->ratio, 0.0});
            for (const double ratio : {cell.effect->ratio, interval.low, interval.high}) {
                if (std::isfinite(ratio) && ratio > 0.0)
                    largest = std::max({largest, ratio, 1.0 / ratio});
            }
        }
    }
    return std::min(largest * 1.05, most);
}

/// The first row in which something changed for certain, else the first in which it seems so.
std::size_t firstTelling(const Comparison& comparison)
{
    std::optional<std::size_t> leaning;
    for (std::size_t row = 0; row < comparison.rows.size(); ++row) {
        for (const ComparedRow::Cell& cell : comparison.rows[row].cells) {
            if (!cell.effect)
                continue;
            if (cell.effect->verdict == EffectVerdict::Slower || cell.effect->verdict == EffectVerdict::Faster)
                return row;
            if (!leaning && cell.effect->verdict != leaningOf(*cell.effect, comparison.options))
                leaning = row;
        }
    }
    return leaning.value_or(0);
}

QString titleOf(const ComparedRow& row)
{
    return QStringLiteral("%1, %2").arg(QString::fromStdString(row.name), operationText(row.operation));
}

} // namespace

CompareRows::CompareRows(QWidget* parent)
    : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Compared tests"));
}

void CompareRows::setComparison(std::shared_ptr<const Comparison> comparison)
{
    m_comparison = std::move(comparison);
    m_selected = m_comparison ? firstTelling(*m_comparison) : 0;
    m_largestRatio = m_comparison ? axisOf(*m_comparison) : 1.25;
    QStringList lines;
    for (std::size_t i = 0; m_comparison && i < m_comparison->rows.size(); ++i) {
        const ComparedRow& row = m_comparison->rows[i];
        for (const ComparedRow::Cell& cell : row.cells) {
            if (cell.effect)
                lines << QStringLiteral("%1: %2, %3")
                             .arg(titleOf(row), said(differenceText(*cell.effect)),
                                 said(verdictText(*cell.effect, m_comparison->options)));
        }
    }
    setAccessibleDescription(lines.join(QLatin1Char('\n')));
    updateGeometry();
    update();
}

void CompareRows::select(std::size_t row)
{
    if (!m_comparison || row >= m_comparison->rows.size() || row == m_selected)
        return;
    m_selected = row;
    update();
    emit selectionChanged(row);
}

QString CompareRows::explanation() const
{
    if (!m_comparison || m_selected >= m_comparison->rows.size())
        return {};
    const ComparedRow& row = m_comparison->rows[m_selected];
    QStringList lines;
    for (std::size_t group = 1; group < row.cells.size(); ++group) {
        const QString name = row.cells.size() > 2
            ? QStringLiteral("%1, %2").arg(titleOf(row), QString::fromStdString(m_comparison->labels[group]))
            : titleOf(row);
        const auto& effect = row.cells[group].effect;
        lines << QStringLiteral("%1: %2").arg(
            name, effect ? said(explanationOf(*effect, m_comparison->options)) : tr("It was not measured in both."));
    }
    return lines.join(QLatin1Char('\n'));
}

double CompareRows::lineHeight() const
{
    return fontMetrics().height() * 1.3;
}

double CompareRows::rowHeight() const
{
    const std::size_t groups = m_comparison ? m_comparison->labels.size() : 2;
    return std::max(2.0, static_cast<double>(groups)) * lineHeight() + grid(1);
}

double CompareRows::headerHeight() const
{
    return fontMetrics().height() * 1.6;
}

QSize CompareRows::sizeHint() const
{
    const auto rows = static_cast<double>(m_comparison ? m_comparison->rows.size() : 0);
    return {grid(100), static_cast<int>(std::ceil(headerHeight() + rows * rowHeight()))};
}

QSize CompareRows::minimumSizeHint() const
{
    return {grid(64), sizeHint().height()};
}

double CompareRows::signWidth() const
{
    return fontMetrics().height() * 1.2;
}

double CompareRows::widestName() const
{
    const QFontMetricsF titles(scaledFont(1.0, QFont::DemiBold));
    const QFontMetricsF subtitles(scaledFont(0.92));
    double widest = 0.0;
    for (const ComparedRow& row : m_comparison->rows) {
        const auto [title, subtitle] = titlesOf(row);
        widest = std::max({widest, titles.horizontalAdvance(title) + 2.0, subtitles.horizontalAdvance(subtitle) + 2.0});
    }
    return widest;
}

double CompareRows::widestOf(Sentence (*text)(const Effect&)) const
{
    const QFontMetricsF metrics(withTabularDigits(font()));
    double widest = metrics.horizontalAdvance(tr("Difference"));
    for (const ComparedRow& row : m_comparison->rows) {
        for (const ComparedRow::Cell& cell : row.cells) {
            if (cell.effect)
                widest = std::max(widest, metrics.horizontalAdvance(said(text(*cell.effect))));
        }
    }
    return std::ceil(widest) + 2.0;
}

double CompareRows::widestVerdict() const
{
    const QFontMetricsF metrics(font());
    double widest = metrics.horizontalAdvance(tr("Verdict"));
    for (const ComparedRow& row : m_comparison->rows) {
        for (const ComparedRow::Cell& cell : row.cells) {
            if (cell.effect)
                widest =
                    std::max(widest, metrics.horizontalAdvance(said(verdictText(*cell.effect, m_comparison->options))));
        }
    }
    return std::ceil(widest + signWidth()) + 2.0;
}

CompareRows::Columns CompareRows::columnsAt(double top, double height) const
{
    const double gap = grid(2);
    const double left = grid(0.5);
    const double whole = width() - 2.0 * left;
    const double leastRatio = grid(13);
    const double leastBars = grid(17);
    const double verdict = widestVerdict();
    double name = std::clamp<double>(widestName(), grid(12), grid(24));
    double difference = widestOf(&differenceText);
    Columns columns;
    // Words and figures first: a bar can be short, they cannot be cut. What gives way, one after the other: the picture
    // of the ratio, which the figures tell, too; the intervals, which the explanation has; the names.
    double room = whole - 3.0 * gap - verdict - difference - name;
    if (room < leastBars) {
        columns.hasIntervals = false;
        difference = widestOf(&differenceAlone);
        room = whole - 3.0 * gap - verdict - difference - name;
    }
    if (room < leastBars) {
        name = std::max<double>(grid(12), name - (leastBars - room));
        room = std::max<double>(grid(8), whole - 3.0 * gap - verdict - difference - name);
    }
    double ratio = 0.0;
    if (columns.hasIntervals && room - gap - leastRatio >= leastBars)
        ratio = std::clamp<double>((room - gap) * 0.4, leastRatio, grid(26));
    const double bars = ratio > 0.0 ? room - gap - ratio : room;
    double x = left;
    for (auto [rect, part] : {std::pair{&columns.name, name}, {&columns.bars, bars}, {&columns.ratio, ratio},
             {&columns.difference, difference}, {&columns.verdict, verdict}}) {
        if (!(part > 0.0))
            continue;
        *rect = QRectF(x, top, part, height);
        x += part + gap;
    }
    return columns;
}

std::optional<std::size_t> CompareRows::rowAt(double y) const
{
    if (!m_comparison || y < headerHeight())
        return std::nullopt;
    const auto row = static_cast<std::size_t>((y - headerHeight()) / rowHeight());
    return row < m_comparison->rows.size() ? std::optional(row) : std::nullopt;
}

double CompareRows::ratioX(double ratio, const QRectF& area) const
{
    if (!(ratio > 0.0))
        return area.left();
    const double share = std::log(ratio) / std::log(m_largestRatio);
    return std::clamp(area.center().x() + share * area.width() / 2.0, area.left(), area.right());
}

void CompareRows::paintEvent(QPaintEvent*)
{
    if (!m_comparison)
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintHeader(painter);
    for (std::size_t row = 0; row < m_comparison->rows.size(); ++row)
        paintRow(painter, row);
}

void CompareRows::paintHeader(QPainter& painter) const
{
    const Columns columns = columnsAt(0.0, headerHeight());
    painter.setFont(scaledFont(0.92));
    painter.setPen(themeColors(palette()).secondaryText);
    const QFontMetrics metrics(painter.font());
    const auto title = [&](const QRectF& area, const QString& text) {
        painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
            metrics.elidedText(text, Qt::ElideRight, static_cast<int>(area.width())));
    };
    title(columns.name, tr("Test"));
    title(columns.bars, tr("MB/s, median and range"));
    // The band in the middle is what does not matter.
    if (!columns.ratio.isEmpty()) {
        title(columns.ratio, tr("slower", "left end of an axis"));
        painter.drawText(columns.ratio, Qt::AlignRight | Qt::AlignVCenter, tr("faster", "right end of an axis"));
    }
    painter.drawText(columns.difference, Qt::AlignRight | Qt::AlignVCenter, tr("Difference"));
    title(columns.verdict, tr("Verdict"));
}

void CompareRows::paintRow(QPainter& painter, std::size_t index) const
{
    const ComparedRow& row = m_comparison->rows[index];
    const ThemeColors& colors = themeColors(palette());
    const QRectF whole(0, headerHeight() + static_cast<double>(index) * rowHeight(), width(), rowHeight());
    if (index == m_selected) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(palette().color(QPalette::AlternateBase));
        painter.drawRoundedRect(whole.adjusted(0, 1, 0, 0), cornerRadius, cornerRadius);
        if (hasFocus())
            drawFocusRing(painter, whole.adjusted(1, 2, -1, -1), palette(), cornerRadius);
    }
    painter.setPen(QPen(colors.border, 1.0));
    painter.drawLine(
        QPointF(whole.left(), std::floor(whole.top()) + 0.5), QPointF(whole.right(), std::floor(whole.top()) + 0.5));

    const Columns columns = columnsAt(whole.top() + grid(0.5), whole.height() - grid(1));
    const double line = lineHeight();
    painter.setFont(scaledFont(1.0, QFont::DemiBold));
    painter.setPen(palette().color(QPalette::WindowText));
    QRectF name = columns.name;
    name.setHeight(line);
    const auto write = [&](const QString& text) {
        painter.drawText(name, Qt::AlignLeft | Qt::AlignVCenter,
            QFontMetrics(painter.font()).elidedText(text, Qt::ElideMiddle, static_cast<int>(name.width())));
    };
    const auto [title, subtitle] = titlesOf(row);
    write(title);
    painter.setFont(scaledFont(0.92));
    painter.setPen(colors.secondaryText);
    name.translate(0, line * 0.92);
    write(subtitle);
    paintBars(painter, row, columns.bars);
    if (!columns.ratio.isEmpty())
        paintRatio(painter, row, columns.ratio);
    paintDifferences(painter, row, columns);
    paintVerdicts(painter, row, columns.verdict);
}

void CompareRows::paintBars(QPainter& painter, const ComparedRow& row, const QRectF& area) const
{
    const ChartColors colors = ChartColors::from(palette());
    const double line = lineHeight();
    painter.setFont(withTabularDigits(scaledFont(0.96)));
    const QFontMetricsF metrics(painter.font());
    const double figure =
        metrics.horizontalAdvance(figureText(88888.8 * bytesPerMegabyte / bytesPerMegabyte, Unit::MegabytesPerSecond))
        + 2.0;
    const QRectF bars = area.adjusted(0, 0, -figure - grid(1), 0);
    const double largest = largestOf(row);
    const double thickness = std::max(6.0, line * 0.42);
    for (std::size_t group = 0; group < row.cells.size(); ++group) {
        const ComparedRow::Cell& cell = row.cells[group];
        const double middle = area.top() + (static_cast<double>(group) + 0.5) * line;
        const QRectF text(area.right() - figure, middle - line / 2.0, figure, line);
        QRectF bar(bars.left(), middle - thickness / 2.0, bars.width(), thickness);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colors.track);
        painter.drawRoundedRect(bar, 2, 2);
        if (!cell.bytesPerSecond) {
            painter.setPen(colors.secondaryText);
            painter.drawText(text, Qt::AlignRight | Qt::AlignVCenter, QStringLiteral("–"));
            continue;
        }
        const auto xOf = [&](double value) {
            return bars.left() + (largest > 0.0 ? value / largest : 0.0) * bars.width();
        };
        bar.setRight(std::max(bar.left() + 2.0, xOf(*cell.bytesPerSecond)));
        painter.setBrush(groupColor(colors, group));
        painter.drawRoundedRect(bar, 2, 2);
        if (cell.replicates > 1 && cell.highest > cell.lowest) {
            painter.setPen(QPen(colors.text, 1.25));
            const double low = xOf(cell.lowest);
            const double high = xOf(cell.highest);
            painter.drawLine(QPointF(low, middle), QPointF(high, middle));
            for (const double x : {low, high})
                painter.drawLine(QPointF(x, middle - thickness * 0.35), QPointF(x, middle + thickness * 0.35));
        }
        painter.setPen(colors.text);
        painter.drawText(text, Qt::AlignRight | Qt::AlignVCenter,
            figureText(*cell.bytesPerSecond / bytesPerMegabyte, Unit::MegabytesPerSecond));
    }
}

void CompareRows::paintRatio(QPainter& painter, const ComparedRow& row, const QRectF& area) const
{
    const ChartColors colors = ChartColors::from(palette());
    const double line = lineHeight();
    const double threshold = m_comparison->options.threshold;
    const auto groups = static_cast<double>(row.cells.size());
    // What lies in the band does not matter.
    const QRectF band(QPointF(ratioX(1.0 - threshold, area), area.top()),
        QPointF(ratioX(1.0 + threshold, area), area.top() + groups * line));
    painter.setPen(Qt::NoPen);
    painter.setBrush(colors.track);
    painter.drawRect(band);
    const double one = std::floor(ratioX(1.0, area)) + 0.5;
    painter.setPen(QPen(colors.axis, 1.0));
    painter.drawLine(QPointF(one, band.top()), QPointF(one, band.bottom()));
    for (std::size_t group = 0; group < row.cells.size(); ++group) {
        const auto& effect = row.cells[group].effect;
        if (!effect || effect->verdict == EffectVerdict::NotComparable)
            continue;
        const double y = area.top() + (static_cast<double>(group) + 0.5) * line;
        const QColor color = groupColor(colors, group);
        if (const std::optional<DifferenceInterval> interval = intervalOf(*effect)) {
            // Of too few values for its level it is told apart.
            const bool hasLevel = effect->low > 0.0 && std::isfinite(effect->high);
            painter.setPen(QPen(color, 2.0, hasLevel ? Qt::SolidLine : Qt::DotLine, Qt::FlatCap));
            painter.drawLine(QPointF(ratioX(interval->low, area), y), QPointF(ratioX(interval->high, area), y));
        }
        painter.setPen(QPen(colors.background, 1.0));
        painter.setBrush(color);
        painter.drawEllipse(QPointF(ratioX(effect->ratio, area), y), 4.0, 4.0);
    }
}

void CompareRows::paintDifferences(QPainter& painter, const ComparedRow& row, const Columns& columns) const
{
    const double line = lineHeight();
    painter.setFont(withTabularDigits(font()));
    painter.setPen(palette().color(QPalette::WindowText));
    for (std::size_t group = 0; group < row.cells.size(); ++group) {
        const auto& effect = row.cells[group].effect;
        if (!effect)
            continue; // it is what the others are compared with
        const QRectF place(columns.difference.left(), columns.difference.top() + static_cast<double>(group) * line,
            columns.difference.width(), line);
        painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter,
            said(columns.hasIntervals ? differenceText(*effect) : differenceAlone(*effect)));
    }
}

void CompareRows::paintVerdicts(QPainter& painter, const ComparedRow& row, const QRectF& area) const
{
    const ThemeColors& colors = themeColors(palette());
    const double line = lineHeight();
    painter.setFont(font());
    for (std::size_t group = 0; group < row.cells.size(); ++group) {
        const auto& effect = row.cells[group].effect;
        const QRectF place(area.left(), area.top() + static_cast<double>(group) * line, area.width(), line);
        if (!effect)
            continue;
        const EffectVerdict leaning = leaningOf(*effect, m_comparison->options);
        painter.setPen(effectColor(leaning, colors));
        const double sign = signWidth();
        painter.drawText(
            QRectF(place.left(), place.top(), sign, line), Qt::AlignLeft | Qt::AlignVCenter, effectSign(leaning));
        if (leaning == EffectVerdict::NoDifference || leaning == EffectVerdict::Undecided)
            painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(place.adjusted(sign, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
            said(verdictText(*effect, m_comparison->options)));
    }
}

void CompareRows::mousePressEvent(QMouseEvent* event)
{
    if (const auto row = rowAt(event->position().y()); row && event->button() == Qt::LeftButton)
        select(*row);
    QWidget::mousePressEvent(event);
}

void CompareRows::keyPressEvent(QKeyEvent* event)
{
    const std::size_t count = m_comparison ? m_comparison->rows.size() : 0;
    if (event->key() == Qt::Key_Down && m_selected + 1 < count)
        select(m_selected + 1);
    else if (event->key() == Qt::Key_Up && m_selected > 0)
        select(m_selected - 1);
    else
        QWidget::keyPressEvent(event);
}

bool CompareRows::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    auto* const help = static_cast<QHelpEvent*>(event);
    const auto row = rowAt(help->pos().y());
    if (!row) {
        QToolTip::hideText();
        return true;
    }
    QStringList lines;
    const ComparedRow& compared = m_comparison->rows[*row];
    for (std::size_t group = 0; group < compared.cells.size(); ++group) {
        const ComparedRow::Cell& cell = compared.cells[group];
        const QString label = QString::fromStdString(m_comparison->labels[group]);
        if (!cell.bytesPerSecond) {
            lines << tr("%1: not measured").arg(label);
            continue;
        }
        lines << tr("%1: %2 (%3 – %4), %n value(s)", nullptr, static_cast<int>(cell.replicates))
                     .arg(label, figureWithUnit(*cell.bytesPerSecond / bytesPerMegabyte, Unit::MegabytesPerSecond),
                         figureText(cell.lowest / bytesPerMegabyte, Unit::MegabytesPerSecond),
                         figureText(cell.highest / bytesPerMegabyte, Unit::MegabytesPerSecond));
        if (cell.effect)
            lines << QStringLiteral("    ")
                    + tr("p = %1, corrected for all tests %2; %3")
                          .arg(QLocale().toString(cell.effect->pValue, 'g', 2),
                              QLocale().toString(cell.effect->adjustedPValue, 'g', 2),
                              said(explanationOf(*cell.effect, m_comparison->options)));
    }
    QToolTip::showText(help->globalPos(), asToolTip(lines.join(QLatin1Char('\n'))), this);
    return true;
}

} // namespace steadymark::gui
