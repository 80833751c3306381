// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/widgets/figure_line.h"

#include "app/gui/style/metrics.h"
#include "app/gui/style/theme.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/plain_text.h"

#include <QFontMetrics>
#include <QHelpEvent>
#include <QPainter>
#include <QStyle>
#include <QToolTip>

#include <algorithm>

namespace steadymark::gui {

namespace {
QFont figureNameFont()
{
    return scaledFont(0.84);
}

QFont figureValueFont()
{
    return withTabularDigits(scaledFont(1.08, QFont::DemiBold));
}
} // namespace

FigureLine::FigureLine(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void FigureLine::setRows(std::vector<Row> rows)
{
    const bool isOtherHeight = rows.size() != m_rows.size();
    m_rows = std::move(rows);
    if (isOtherHeight)
        updateGeometry();
    setAccessibleName(text());
    update();
}

void FigureLine::setProgress(std::optional<double> fraction)
{
    if (fraction == m_progress)
        return;
    m_progress = fraction;
    update();
}

std::vector<FigureLine::Figure> FigureLine::figuresOf(const Row& row)
{
    const QString unknown = QStringLiteral("–");
    const TraceStatistics* const statistics = row.analysis ? &row.analysis->statistics : nullptr;
    const std::uint64_t samples = statistics ? statistics->summary.samples : 0;
    const auto latency = [&](double value) {
        return samples == 0 ? unknown : latencyText(value);
    };
    const auto quantile = [&](double q, std::uint64_t LatencySummary::*value) {
        return statistics && isQuantileShown(q, samples) ? latencyText(static_cast<double>(statistics->summary.*value))
                                                         : unknown;
    };
    const QString tooFew = tr("Shown only when at least three I/Os are slower.");
    std::vector<Figure> figures{{tr("I/Os"), statistics ? numberText(static_cast<double>(samples), 0) : unknown, {}},
        {tr("Mean"), latency(statistics ? statistics->summary.meanNs : 0.0), {}},
        {tr("50 %"), quantile(0.5, &LatencySummary::p50Ns), tr("Half of all I/Os complete within this time.")},
        {tr("99 %"), quantile(0.99, &LatencySummary::p99Ns), tooFew},
        {tr("99.9 %"), quantile(0.999, &LatencySummary::p999Ns), tooFew},
        {tr("99.99 %"), quantile(0.9999, &LatencySummary::p9999Ns), tooFew},
        {tr("Slowest"), latency(statistics ? static_cast<double>(statistics->summary.maximumNs) : 0.0), {}}};
    if (statistics && statistics->failed > 0)
        figures.push_back({tr("Failed"), numberText(static_cast<double>(statistics->failed), 0),
            tr("I/Os that the system reported as failed; excluded from all other figures.")});
    return figures;
}

int FigureLine::lineHeight() const
{
    return QFontMetrics(figureValueFont()).height();
}

void FigureLine::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    if (m_rows.empty())
        return;
    const QColor quiet = themeColors(palette()).secondaryText;
    const QFontMetrics names(figureNameFont());
    const int scopeWidth = width() * 5 / 24;
    const int top = names.height();
    std::size_t columns = 0;
    for (const Row& row : m_rows)
        columns = std::max(columns, figuresOf(row).size());
    const int step = (width() - scopeWidth) / std::max(1, static_cast<int>(columns));
    const auto place = [&](int x, int y, int cellWidth, int height) {
        return QStyle::visualRect(layoutDirection(), rect(), QRect(x, y, cellWidth, height));
    };
    const auto alignment = QStyle::visualAlignment(layoutDirection(), Qt::AlignLeft | Qt::AlignVCenter);
    int y = top;
    for (const Row& row : m_rows) {
        const std::vector<Figure> figures = figuresOf(row);
        int left = 0;
        if (m_rows.size() > 1) {
            const int side = lineHeight() / 2;
            painter.fillRect(place(0, y + lineHeight() / 4, side, side), row.color);
            left = side + grid(0.75);
        }
        const QString scope = m_rows.size() > 1 ? row.name : row.scope;
        painter.setPen(palette().color(QPalette::WindowText));
        painter.setFont(scaledFont(1.0));
        painter.drawText(place(left, y, scopeWidth - left - grid(1), lineHeight()), alignment,
            QFontMetrics(scaledFont(1.0)).elidedText(scope, Qt::ElideMiddle, scopeWidth - left - grid(1)));
        for (std::size_t i = 0; i < figures.size(); ++i) {
            const int x = scopeWidth + static_cast<int>(i) * step;
            if (y == top) {
                painter.setFont(figureNameFont());
                painter.setPen(quiet);
                painter.drawText(place(x, 0, step - grid(0.5), top), alignment,
                    names.elidedText(figures[i].name, Qt::ElideRight, step - grid(0.5)));
            }
            painter.setFont(figureValueFont());
            painter.setPen(palette().color(QPalette::WindowText));
            painter.drawText(place(x, y, step - grid(0.25), lineHeight()), alignment, figures[i].value);
        }
        y += lineHeight();
    }
    painter.setFont(figureNameFont());
    painter.setPen(quiet);
    const QString head = m_progress ? tr("Counting… %1 %").arg(static_cast<int>(*m_progress * 100.0))
        : m_rows.size() > 1         ? m_rows.front().scope
                                    : tr("Figures of");
    painter.drawText(place(0, 0, scopeWidth - grid(1), top), alignment,
        names.elidedText(head, Qt::ElideRight, scopeWidth - grid(1)));
}

bool FigureLine::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && !m_rows.empty()) {
        const auto* const help = static_cast<QHelpEvent*>(event);
        const std::vector<Figure> figures = figuresOf(m_rows.front());
        const int scopeWidth = width() * 5 / 24;
        const int step = std::max(1, (width() - scopeWidth) / std::max(1, static_cast<int>(figures.size())));
        const int x = isRightToLeft() ? width() - help->pos().x() : help->pos().x();
        const int index = (x - scopeWidth) / step;
        const bool isFigure = x >= scopeWidth && index < static_cast<int>(figures.size());
        QToolTip::showText(help->globalPos(),
            asToolTip(isFigure ? figures[static_cast<std::size_t>(index)].toolTip : m_rows.front().name), this);
        return true;
    }
    return QWidget::event(event);
}

QString FigureLine::text() const
{
    QStringList lines;
    for (const Row& row : m_rows) {
        QStringList parts;
        for (const Figure& figure : figuresOf(row))
            parts << figure.name + QLatin1Char(' ') + figure.value;
        QString head = row.name;
        if (!row.scope.isEmpty())
            head += head.isEmpty() ? row.scope : QStringLiteral(", ") + row.scope;
        lines << (head.isEmpty() ? QString() : head + QStringLiteral(": ")) + parts.join(QStringLiteral(", "));
    }
    return lines.join(QLatin1Char('\n'));
}

QSize FigureLine::sizeHint() const
{
    const int rows = std::max(1, static_cast<int>(m_rows.size()));
    return {grid(90), QFontMetrics(figureNameFont()).height() + rows * lineHeight()};
}

QSize FigureLine::minimumSizeHint() const
{
    return {grid(70), sizeHint().height()};
}

} // namespace steadymark::gui
