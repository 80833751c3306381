// SPDX-License-Identifier: GPL-3.0-or-later
// Keys, mouse and menu of the grid: the way to the reasons of a verdict.
#include "app/gui/benchmark/result_grid.h"
#include "app/gui/benchmark/result_grid_painter.h"
#include "app/gui/trust/trust_words.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QTableView>
#include <QToolTip>

namespace steadymark::gui {

std::optional<std::size_t> ResultGrid::judgedStep(const QModelIndex& index) const
{
    const QVariant step = index.data(ResultGridModel::StepRole);
    if (!step.isValid() || m_model.verdictOf(step.value<qulonglong>()) == nullptr)
        return {};
    return step.value<qulonglong>();
}

QModelIndex ResultGrid::signAt(QPoint position) const
{
    const QModelIndex index = m_view->indexAt(position);
    if (!index.isValid() || !m_painter->signArea(m_view->visualRect(index), index).contains(position))
        return {};
    return index;
}

QRect ResultGrid::signRect(const QModelIndex& cell) const
{
    if (!cell.isValid())
        return rect();
    const QRect area = m_view->visualRect(cell);
    const QRect sign = m_painter->signArea(area, cell).toAlignedRect();
    return (sign.isEmpty() ? area : sign).translated(m_view->viewport()->mapTo(this, QPoint(0, 0)));
}

QModelIndex ResultGrid::showStep(std::size_t stepIndex)
{
    const std::vector<QModelIndex> cells = m_model.cellsOf(stepIndex);
    if (cells.empty())
        return {};
    m_view->setCurrentIndex(cells.front());
    return cells.front();
}

void ResultGrid::reveal(const QModelIndex& cell)
{
    m_view->scrollTo(cell);
}

void ResultGrid::hoverSign(const QModelIndex& index)
{
    if (m_hoveredSign == index)
        return;
    const QModelIndex before = m_hoveredSign;
    m_hoveredSign = index;
    for (const QModelIndex& cell : {before, index})
        m_view->update(cell);
    if (index.isValid())
        m_view->viewport()->setCursor(Qt::PointingHandCursor);
    else
        m_view->viewport()->unsetCursor();
}

bool ResultGrid::filterView(QEvent& event)
{
    if (event.type() != QEvent::KeyPress)
        return false;
    const auto& key = static_cast<const QKeyEvent&>(event);
    const bool asks = key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter || key.key() == Qt::Key_Space;
    if (!asks || (key.modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier)
        return false;
    const QModelIndex cell = m_view->currentIndex();
    if (!judgedStep(cell))
        return false;
    emit reasonWanted(cell);
    return true;
}

bool ResultGrid::filterViewport(QEvent& event)
{
    switch (event.type()) {
    case QEvent::MouseMove: {
        const auto& mouse = static_cast<const QMouseEvent&>(event);
        hoverSign(signAt(mouse.position().toPoint()));
        return m_pressedSign.isValid() && (mouse.buttons() & Qt::LeftButton) != 0;
    }
    case QEvent::Leave:
        hoverSign({});
        break;
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick: {
        // A sign is a button of its own. The view does not see its clicks: it would activate the cell as well, on
        // desktops where one click does that.
        const auto& mouse = static_cast<const QMouseEvent&>(event);
        m_pressedSign = mouse.button() == Qt::LeftButton ? signAt(mouse.position().toPoint()) : QModelIndex();
        if (!m_pressedSign.isValid())
            break;
        m_view->setAutoScroll(false); // the sign stays under the mouse
        m_view->setCurrentIndex(m_pressedSign);
        m_view->setAutoScroll(true);
        return true;
    }
    case QEvent::MouseButtonRelease: {
        const auto& mouse = static_cast<const QMouseEvent&>(event);
        if (!m_pressedSign.isValid() || mouse.button() != Qt::LeftButton)
            break;
        const QModelIndex pressed = m_pressedSign;
        m_pressedSign = QModelIndex();
        if (signAt(mouse.position().toPoint()) == pressed && judgedStep(pressed))
            emit reasonWanted(pressed);
        return true;
    }
    case QEvent::ToolTip: {
        const auto& help = static_cast<const QHelpEvent&>(event);
        const QModelIndex sign = signAt(help.pos());
        const auto step = sign.isValid() ? judgedStep(sign) : std::nullopt;
        if (!step)
            break;
        // Rich text only so that lines are broken; what a verdict says is escaped.
        QToolTip::showText(help.globalPos(),
            QStringLiteral("<p>%1</p><p>%2</p>")
                .arg(verdictLine(*m_model.verdictOf(*step)).toHtmlEscaped(), tr("Click to see why.").toHtmlEscaped()),
            m_view->viewport(), m_painter->signArea(m_view->visualRect(sign), sign).toAlignedRect());
        return true;
    }
    default:
        break;
    }
    return false;
}

void ResultGrid::showMenu(QPoint position)
{
    const QModelIndex index = m_view->indexAt(position);
    const QVariant step = index.data(ResultGridModel::StepRole);
    if (!step.isValid())
        return;
    auto* const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (judgedStep(index)) {
        menu->addAction(tr("Why this verdict"), this, [this, cell = QPersistentModelIndex(index)] {
            if (judgedStep(cell)) // another result may be shown by now
                emit reasonWanted(cell);
        });
    }
    menu->addAction(tr("Every I/O of this test"), this, [this, step] { emit cellActivated(step.value<qulonglong>()); });
    menu->popup(m_view->viewport()->mapToGlobal(position));
}

} // namespace steadymark::gui
