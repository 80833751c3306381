// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/states/stage_list.h"

#include "app/gui/charts/plot_colors.h"
#include "app/gui/style/line_icons.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/theme.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/plain_text.h"

#include <QHelpEvent>
#include <QPainter>
#include <QStyle>
#include <QToolTip>

#include <algorithm>

namespace steadymark::gui {
namespace {

QFont stageNameFont()
{
    return scaledFont(1.0, QFont::DemiBold);
}

QFont smallFont()
{
    return withTabularDigits(scaledFont(0.9));
}

QString markText(StageList::Mark mark)
{
    switch (mark) {
    case StageList::Mark::Waiting:
        return StageList::tr("pending");
    case StageList::Mark::Running:
        return StageList::tr("running");
    case StageList::Mark::Done:
        return StageList::tr("done");
    case StageList::Mark::Warning:
        return StageList::tr("done, with a note");
    case StageList::Mark::Failed:
        return StageList::tr("failed");
    case StageList::Mark::LeftOut:
        break;
    }
    return StageList::tr("skipped");
}

} // namespace

StageList::StageList(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Stages"));
}

void StageList::setStages(std::vector<Stage> stages)
{
    if (stages == m_stages)
        return;
    m_stages = std::move(stages);
    QStringList lines;
    for (const Stage& stage : m_stages)
        lines << QStringList{stage.name, stage.summary, markText(stage.mark), stage.outcome}.join(QStringLiteral(", "));
    setAccessibleDescription(lines.join(QLatin1Char('\n')));
    updateGeometry();
    update();
}

int StageList::rowHeight() const
{
    return QFontMetrics(stageNameFont()).height() + QFontMetrics(smallFont()).height() + grid(1.25);
}

QRect StageList::stageRect(std::size_t stage) const
{
    return {0, static_cast<int>(stage) * rowHeight(), width(), rowHeight()};
}

QSize StageList::sizeHint() const
{
    return {grid(34), static_cast<int>(m_stages.size()) * rowHeight()};
}

QSize StageList::minimumSizeHint() const
{
    return {grid(22), sizeHint().height()};
}

void StageList::paintMark(QPainter& painter, const QRectF& square, const Stage& stage) const
{
    const ThemeColors& colors = themeColors(palette());
    switch (stage.mark) {
    case Mark::Done:
        drawGlyph(painter, square, Glyph::Check, colors.success);
        return;
    case Mark::Warning:
        drawGlyph(painter, square, Glyph::Warning, colors.warning);
        return;
    case Mark::Failed:
        drawGlyph(painter, square, Glyph::Rejected, colors.error);
        return;
    case Mark::LeftOut:
        painter.setPen(QPen(colors.secondaryText, 1.5));
        painter.drawLine(QPointF(square.left() + square.width() * 0.25, square.center().y()),
            QPointF(square.right() - square.width() * 0.25, square.center().y()));
        return;
    default:
        break;
    }
    const QRectF ring = square.adjusted(2.0, 2.0, -2.0, -2.0);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colors.border, stage.mark == Mark::Running ? 2.5 : 1.5));
    painter.drawEllipse(ring);
    if (stage.mark == Mark::Running) {
        constexpr int fullCircle = 360 * 16;
        constexpr int top = 90 * 16;
        painter.setPen(QPen(colors.accentText, 2.5, Qt::SolidLine, Qt::RoundCap));
        painter.drawArc(ring, top, -static_cast<int>(std::clamp(stage.fraction, 0.03, 1.0) * fullCircle));
    }
}

void StageList::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor quiet = themeColors(palette()).secondaryText;
    const QFontMetrics name(stageNameFont());
    const QFontMetrics small(smallFont());
    const int side = grid(2);
    const int textLeft = side + grid(1.25);
    for (std::size_t index = 0; index < m_stages.size(); ++index) {
        const Stage& stage = m_stages[index];
        const QRect row = stageRect(index);
        const auto cell = [&](const QRect& area) {
            return QStyle::visualRect(layoutDirection(), rect(), area);
        };
        const int top = row.top() + grid(0.5);
        paintMark(painter, cell(QRect(0, top + (name.height() - side) / 2, side, side)), stage);
        if (index + 1 < m_stages.size()) {
            painter.setPen(QPen(themeColors(palette()).border, 1.0));
            const QRect line =
                cell(QRect(side / 2, top + name.height() / 2 + side / 2 + 2, 1, row.height() - side - 4));
            painter.drawLine(line.topLeft(), line.bottomLeft());
        }
        int outcomeWidth = stage.outcome.isEmpty() ? 0 : small.horizontalAdvance(stage.outcome) + grid(1);
        // Where both have no room beside each other the outcome takes the place of the summary.
        const bool isBelow = outcomeWidth > 0 && name.horizontalAdvance(stage.name) + outcomeWidth > width() - textLeft;
        if (isBelow)
            outcomeWidth = 0;
        painter.setPen(
            stage.mark == Mark::LeftOut || stage.mark == Mark::Waiting ? quiet : palette().color(QPalette::Text));
        painter.setFont(stageNameFont());
        const QRect nameArea(textLeft, top, width() - textLeft - outcomeWidth, name.height());
        painter.drawText(cell(nameArea), Qt::AlignVCenter | Qt::AlignLeft,
            name.elidedText(stage.name, Qt::ElideRight, nameArea.width()));
        painter.setPen(stage.mark == Mark::Warning ? themeColors(palette()).warning
                : stage.mark == Mark::Failed       ? themeColors(palette()).error
                                                   : quiet);
        painter.setFont(smallFont());
        if (!isBelow) {
            painter.drawText(cell(QRect(width() - outcomeWidth, top, outcomeWidth, name.height())),
                Qt::AlignVCenter | Qt::AlignRight, stage.outcome);
            painter.setPen(quiet);
        }
        const QRect below(textLeft, top + name.height(), width() - textLeft, small.height());
        painter.drawText(cell(below), Qt::AlignVCenter | Qt::AlignLeft,
            small.elidedText(isBelow ? stage.outcome : stage.summary, Qt::ElideRight, below.width()));
    }
}

bool StageList::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    auto* const help = static_cast<QHelpEvent*>(event);
    const auto row = static_cast<std::size_t>(std::max(0, help->pos().y() / rowHeight()));
    QToolTip::showText(help->globalPos(),
        asToolTip(row < m_stages.size() ? m_stages[row].name + QLatin1Char('\n') + m_stages[row].summary : QString()),
        this);
    return true;
}

} // namespace steadymark::gui
