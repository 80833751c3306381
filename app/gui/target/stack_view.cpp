// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/target/stack_view.h"

#include "app/gui/language/said.h"
#include "app/gui/style/app_style.h"
#include "app/gui/style/line_icons.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/theme.h"
#include "core/drives/stack_facts.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>
#include <QStyle>
#include <QStyleOption>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace steadymark::gui {
namespace {

constexpr double boxWidth = 32.0; // steps of the grid
constexpr double gapWidth = 2.0;
constexpr double gapHeight = 2.5;

Glyph layerGlyph(LayerKind kind)
{
    switch (kind) {
    case LayerKind::File:
        return Glyph::Folder;
    case LayerKind::Memory:
        return Glyph::Memory;
    case LayerKind::Network:
    case LayerKind::Link:
    case LayerKind::Bridge:
        return Glyph::Network;
    case LayerKind::Drive:
        return Glyph::Drive;
    case LayerKind::Fuse:
        return Glyph::Information;
    default:
        return Glyph::Layers;
    }
}

QFont kindFont()
{
    return scaledFont(0.84);
}

QFont layerNameFont()
{
    return scaledFont(1.0, QFont::DemiBold);
}

QFont summaryFont()
{
    return scaledFont(0.92);
}

int boxHeight()
{
    return QFontMetrics(kindFont()).height() + QFontMetrics(layerNameFont()).height()
        + QFontMetrics(summaryFont()).height() + grid(1.5);
}

} // namespace

QString layerKindText(LayerKind kind)
{
    switch (kind) {
    case LayerKind::File:
        return StackView::tr("folder");
    case LayerKind::Overlay:
        return StackView::tr("overlay file system");
    case LayerKind::FileSystem:
        return StackView::tr("file system");
    case LayerKind::Memory:
        return StackView::tr("memory");
    case LayerKind::Network:
        return StackView::tr("network");
    case LayerKind::Fuse:
        return StackView::tr("user-space file system");
    case LayerKind::Pool:
        return StackView::tr("pool");
    case LayerKind::Volume:
        return StackView::tr("logical volume");
    case LayerKind::Encryption:
        return StackView::tr("encryption");
    case LayerKind::Raid:
        return StackView::tr("RAID");
    case LayerKind::Mapper:
        return StackView::tr("mapped device");
    case LayerKind::Cache:
        return StackView::tr("cache");
    case LayerKind::Loop:
        return StackView::tr("drive in a file");
    case LayerKind::Partition:
        return StackView::tr("partition");
    case LayerKind::Drive:
        return StackView::tr("drive");
    case LayerKind::Bridge:
        return StackView::tr("bridge");
    case LayerKind::Link:
        break;
    }
    return StackView::tr("link");
}

StackView::StackView(QWidget* parent)
    : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Storage stack"));
    setMouseTracking(true);
}

void StackView::setStack(const StorageStack& stack)
{
    m_stack = stack;
    m_current.reset();
    place();
    setAccessibleDescription(QString::fromStdString(formatStack(stack, windowRenderer())));
    updateGeometry();
    update();
}

void StackView::place()
{
    const std::vector<StackLayer>& layers = m_stack.layers;
    m_places.assign(layers.size(), {});
    m_rows = layers.empty() ? 0 : 1;
    m_columns = 0.0;
    // By how far it is above the ground, so that disks stand side by side whatever lies on them. Indexes below are
    // always greater.
    std::vector<int> heights(layers.size(), 0);
    for (std::size_t layer = layers.size(); layer-- > 0;) {
        for (const std::size_t below : layers[layer].below) {
            if (below > layer && below < layers.size())
                heights[layer] = std::max(heights[layer], heights[below] + 1);
        }
        m_rows = std::max(m_rows, heights[layer] + 1);
    }
    for (std::size_t layer = 0; layer < layers.size(); ++layer)
        m_places[layer].row = m_rows - 1 - heights[layer];
    // From the ground up: what stands on nothing takes the next column, everything else the middle of what it stands
    // on, moved right where that is taken.
    std::vector<bool> isPlaced(layers.size(), false);
    std::vector<double> nextFree(static_cast<std::size_t>(m_rows), 0.0);
    double nextColumn = 0.0;
    const auto put = [&](auto&& self, std::size_t layer) -> void {
        if (isPlaced[layer])
            return;
        isPlaced[layer] = true;
        double sum = 0.0;
        std::size_t count = 0;
        for (const std::size_t below : layers[layer].below) {
            if (below <= layer || below >= layers.size())
                continue;
            self(self, below);
            sum += m_places[below].column;
            ++count;
        }
        Place& own = m_places[layer];
        double& free = nextFree[static_cast<std::size_t>(own.row)];
        own.column = std::max(free, count == 0 ? nextColumn : sum / static_cast<double>(count));
        if (count == 0)
            nextColumn = own.column + 1.0;
        free = own.column + 1.0;
        m_columns = std::max(m_columns, free);
    };
    for (std::size_t layer = 0; layer < layers.size(); ++layer)
        put(put, layer);
}

QRect StackView::box(std::size_t layer) const
{
    const int wanted = grid(m_columns * (boxWidth + gapWidth) - gapWidth);
    // With room to spare the stack stands in the middle; with too little the boxes are narrower, not cut off.
    const double scale = std::min(1.0, static_cast<double>(width()) / std::max(1, wanted));
    const double step = grid(boxWidth + gapWidth) * scale;
    const int boxSide = static_cast<int>(std::floor(grid(boxWidth) * scale));
    const int left = std::max(0, (width() - wanted) / 2);
    const Place& place = m_places[layer];
    return QStyle::visualRect(layoutDirection(), rect(),
        QRect(left + static_cast<int>(place.column * step), place.row * (boxHeight() + grid(gapHeight)), boxSide,
            boxHeight()));
}

QSize StackView::sizeHint() const
{
    return {std::max(grid(boxWidth), grid(m_columns * (boxWidth + gapWidth) - gapWidth)),
        std::max(1, m_rows) * (boxHeight() + grid(gapHeight)) - grid(gapHeight)};
}

QSize StackView::minimumSizeHint() const
{
    return {std::max(grid(14), grid(m_columns * 15.0)), sizeHint().height()};
}

void StackView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(themeColors(palette()).secondaryText, 1.25));
    for (std::size_t layer = 0; layer < m_stack.layers.size(); ++layer) {
        for (const std::size_t below : m_stack.layers[layer].below) {
            if (below <= layer || below >= m_stack.layers.size())
                continue;
            const QRect upper = box(layer);
            const QRect lower = box(below);
            const QPointF from(upper.center().x() + 0.5, upper.bottom() + 1);
            const QPointF to(lower.center().x() + 0.5, lower.top());
            QPainterPath path(from);
            const double bend = grid(gapHeight) / 2.0;
            path.cubicTo(from + QPointF(0, bend), to - QPointF(0, bend), to);
            painter.drawPath(path);
        }
    }
    for (std::size_t layer = 0; layer < m_stack.layers.size(); ++layer)
        paintBox(painter, layer);
}

void StackView::paintBox(QPainter& painter, std::size_t layer) const
{
    const StackLayer& shown = m_stack.layers[layer];
    const ThemeColors& colors = themeColors(palette());
    const QRect frame = box(layer);
    const bool isCurrent = m_current == layer;
    painter.setPen(QPen(isCurrent ? colors.accent : colors.border, isCurrent ? 2.0 : 1.0));
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawRoundedRect(QRectF(frame).adjusted(0.5, 0.5, -0.5, -0.5), cornerRadius, cornerRadius);
    const int side = grid(2);
    const QRect icon(frame.left() + grid(1), frame.top() + (frame.height() - side) / 2, side, side);
    drawGlyph(
        painter, QStyle::visualRect(layoutDirection(), frame, icon), layerGlyph(shown.kind), colors.secondaryText);

    QRect text = QStyle::visualRect(
        layoutDirection(), frame, frame.adjusted(grid(1) + side + grid(1), grid(0.75), -grid(1), -grid(0.75)));
    if (shown.summary.empty()) // two lines stand in the middle
        text.translate(0, QFontMetrics(summaryFont()).height() / 2);
    const auto alignment = QStyle::visualAlignment(layoutDirection(), Qt::AlignLeft | Qt::AlignVCenter);
    const auto write = [&](const QFont& font, const QColor& color, const QString& words, Qt::TextElideMode mode) {
        const QFontMetrics metrics(font);
        const QRect line(text.left(), text.top(), text.width(), metrics.height());
        painter.setFont(font);
        painter.setPen(color);
        painter.drawText(line, alignment, metrics.elidedText(words, mode, line.width()));
        text.setTop(line.bottom() + 1);
    };
    QString kind = layerKindText(shown.kind);
    if (!shown.device.empty() && shown.device != shown.name)
        kind += QStringLiteral(" · ") + QString::fromStdString(shown.device);
    write(kindFont(), colors.secondaryText, kind, Qt::ElideRight);
    write(layerNameFont(), palette().color(QPalette::WindowText), QString::fromStdString(shown.name), Qt::ElideMiddle);
    write(summaryFont(), colors.secondaryText, said(shown.summary), Qt::ElideRight);
    if (isCurrent && hasFocus())
        drawFocusRing(painter, frame, palette(), cornerRadius);
}

QString StackView::factsText(std::size_t layer) const
{
    const StackLayer& shown = m_stack.layers[layer];
    QStringList lines{QString::fromStdString(shown.name)};
    if (!shown.summary.empty())
        lines << said(shown.summary);
    if (!shown.device.empty())
        lines << tr("Device: %1").arg(QString::fromStdString(shown.device));
    for (const StackFact& fact : shown.facts)
        lines << tr("%1: %2", "a fact and what it says").arg(said(titleOf(fact)), said(valueOf(fact, shown)));
    return lines.join(QLatin1Char('\n'));
}

void StackView::setCurrent(std::optional<std::size_t> layer)
{
    if (layer && *layer >= m_stack.layers.size())
        layer.reset();
    if (m_current == layer)
        return;
    m_current = layer;
    update();
    emit currentChanged();
}

std::optional<std::size_t> StackView::layerAt(QPoint position) const
{
    for (std::size_t layer = 0; layer < m_stack.layers.size(); ++layer) {
        if (box(layer).contains(position))
            return layer;
    }
    return std::nullopt;
}

std::optional<std::size_t> StackView::neighbour(int key) const
{
    if (!m_current)
        return 0;
    const QPoint from = box(*m_current).center();
    std::optional<std::size_t> found;
    double nearest = 0.0;
    for (std::size_t layer = 0; layer < m_stack.layers.size(); ++layer) {
        const QPoint way = box(layer).center() - from;
        const bool isThere = key == Qt::Key_Down ? way.y() > 0
            : key == Qt::Key_Up                  ? way.y() < 0
            : way.y() != 0                       ? false
            : key == Qt::Key_Right               ? way.x() > 0
                                                 : way.x() < 0;
        const double distance = std::hypot(way.x() * 0.25, way.y());
        if (isThere && (!found || distance < nearest)) {
            found = layer;
            nearest = distance;
        }
    }
    return found;
}

void StackView::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Left:
    case Qt::Key_Right:
        if (m_stack.layers.empty())
            break;
        if (const auto next = neighbour(event->key()))
            setCurrent(next);
        return;
    default:
        break;
    }
    QWidget::keyPressEvent(event);
}

void StackView::mousePressEvent(QMouseEvent* event)
{
    if (const auto layer = layerAt(event->pos()))
        setCurrent(layer);
}

bool StackView::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* const help = static_cast<QHelpEvent*>(event);
    if (const auto layer = layerAt(help->pos()))
        QToolTip::showText(help->globalPos(),
            factsText(*layer).toHtmlEscaped().replace(QLatin1Char('\n'), QStringLiteral("<br>")), this, box(*layer));
    else
        QToolTip::hideText();
    return true;
}

} // namespace steadymark::gui
