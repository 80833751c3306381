// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/widgets/figure_table.h"

#include "app/gui/exchange/copied_note.h"
#include "app/gui/style/metrics.h"
#include "app/gui/widgets/figure_text.h"

#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QResizeEvent>
#include <QScrollBar>

#include <algorithm>

namespace steadymark::gui {

FigureTable::FigureTable(const QString& name, QWidget* parent)
    : QTableWidget(parent)
{
    setAccessibleName(name);
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setAlternatingRowColors(true);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setTabKeyNavigation(false);
    setFont(withTabularDigits(scaledFont(0.96)));
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(grid(3));
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    horizontalHeader()->setMinimumSectionSize(grid(6));
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void FigureTable::setTable(const ProcedureTable& table)
{
    setColumnCount(static_cast<int>(table.titles.size()));
    setRowCount(static_cast<int>(table.lines.size()));
    setHorizontalHeaderLabels(table.titles);
    const auto alignmentOf = [](int column) {
        return (column == 0 ? Qt::AlignLeading : Qt::AlignTrailing) | Qt::AlignVCenter;
    };
    for (int column = 0; column < columnCount(); ++column) {
        horizontalHeaderItem(column)->setTextAlignment(alignmentOf(column));
        for (int row = 0; row < rowCount(); ++row) {
            auto* const item = new QTableWidgetItem(table.lines[static_cast<std::size_t>(row)].value(column));
            item->setTextAlignment(alignmentOf(column));
            setItem(row, column, item);
        }
    }
    fitColumns();
    updateGeometry();
}

/// The names take what is left over; where nothing is left over all columns keep what they need, and can be scrolled.
void FigureTable::fitColumns()
{
    int needed = 0;
    for (int column = 0; column < columnCount(); ++column)
        needed += std::max(sizeHintForColumn(column), horizontalHeader()->sectionSizeHint(column)) + 1;
    if (columnCount() > 0)
        horizontalHeader()->setSectionResizeMode(
            0, needed <= viewport()->width() ? QHeaderView::Stretch : QHeaderView::ResizeToContents);
}

QString FigureTable::text() const
{
    QStringList lines;
    QStringList titles;
    for (int column = 0; column < columnCount(); ++column)
        titles << horizontalHeaderItem(column)->text();
    lines << titles.join(QLatin1Char('\t'));
    for (int row = 0; row < rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < columnCount(); ++column)
            cells << item(row, column)->text();
        lines << cells.join(QLatin1Char('\t'));
    }
    return lines.join(QLatin1Char('\n'));
}

QSize FigureTable::sizeHint() const
{
    const bool isTooWide = horizontalHeader()->length() > viewport()->width();
    return {grid(60),
        horizontalHeader()->sizeHint().height() + verticalHeader()->length()
            + (isTooWide ? horizontalScrollBar()->sizeHint().height() + grid(0.5) : 2)};
}

QSize FigureTable::minimumSizeHint() const
{
    return {grid(30), sizeHint().height()};
}

void FigureTable::resizeEvent(QResizeEvent* event)
{
    QTableWidget::resizeEvent(event);
    if (event->oldSize().width() == event->size().width())
        return;
    fitColumns();
    updateGeometry(); // a bar for what is too wide must not cover the last line
}

void FigureTable::keyPressEvent(QKeyEvent* event)
{
    if (!event->matches(QKeySequence::Copy)) {
        QTableWidget::keyPressEvent(event);
        return;
    }
    CopiedNote::copy(text(), *this);
}

} // namespace steadymark::gui
