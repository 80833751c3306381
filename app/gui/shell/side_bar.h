// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/shell/pages.h"

#include <QWidget>

#include <utility>
#include <vector>

class QAbstractButton;
class QMenu;
class QToolButton;
class QVBoxLayout;

namespace steadymark::gui {

class HistoryModel;
class HistoryView;

/// The left side of the window: the pages, the history of results, and the menu. GUI thread.
class SideBar final : public QWidget {
    Q_OBJECT
public:
    SideBar(HistoryModel& history, QMenu* menu, QWidget* parent = nullptr);

    void setPage(Page page);
    [[nodiscard]] HistoryView& history() const noexcept { return *m_history; }

signals:
    void pageChosen(Page page);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void addPageButton(QVBoxLayout& layout, Page page);

    HistoryView* m_history = nullptr;
    std::vector<std::pair<Page, QAbstractButton*>> m_buttons;
};

} // namespace steadymark::gui
