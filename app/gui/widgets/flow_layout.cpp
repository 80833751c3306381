// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/widgets/flow_layout.h"

#include <QWidget>

namespace steadymark::gui {

FlowLayout::FlowLayout(int spacing, QWidget* parent)
    : QLayout(parent)
    , m_spacing(spacing)
{
    setContentsMargins(0, 0, 0, 0);
}

FlowLayout::~FlowLayout() = default;

void FlowLayout::addItem(QLayoutItem* item)
{
    m_items.emplace_back(item);
}

int FlowLayout::count() const
{
    return static_cast<int>(m_items.size());
}

QLayoutItem* FlowLayout::itemAt(int index) const
{
    return index >= 0 && index < count() ? m_items[static_cast<std::size_t>(index)].get() : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int index)
{
    if (index < 0 || index >= count())
        return nullptr;
    QLayoutItem* const item = m_items[static_cast<std::size_t>(index)].release();
    m_items.erase(m_items.begin() + index);
    return item;
}

void FlowLayout::setSpacing(int spacing)
{
    m_spacing = spacing;
    invalidate();
}

int FlowLayout::heightForWidth(int width) const
{
    return arrange(QRect(0, 0, width, 0), Apply::No);
}

QSize FlowLayout::sizeHint() const
{
    int width = 0;
    int height = 0;
    for (const auto& item : m_items) {
        if (item->isEmpty())
            continue;
        width += item->sizeHint().width() + (width > 0 ? m_spacing : 0);
        height = qMax(height, item->sizeHint().height());
    }
    return {width, height};
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const auto& item : m_items)
        size = size.expandedTo(item->minimumSize());
    return size;
}

void FlowLayout::setGeometry(const QRect& rect)
{
    QLayout::setGeometry(rect);
    arrange(rect, Apply::Yes);
}

int FlowLayout::arrange(const QRect& rect, Apply apply) const
{
    int x = 0;
    int y = 0;
    int lineHeight = 0;
    const bool isMirrored = parentWidget() && parentWidget()->isRightToLeft();
    for (const auto& item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize size(qMin(item->sizeHint().width(), rect.width()), item->sizeHint().height());
        if (x > 0 && x + size.width() > rect.width()) {
            x = 0;
            y += lineHeight + m_spacing;
            lineHeight = 0;
        }
        if (apply == Apply::Yes) {
            const int left = isMirrored ? rect.right() + 1 - x - size.width() : rect.left() + x;
            item->setGeometry(QRect(QPoint(left, rect.top() + y), size));
        }
        x += size.width() + m_spacing;
        lineHeight = qMax(lineHeight, size.height());
    }
    return y + lineHeight;
}

} // namespace steadymark::gui
