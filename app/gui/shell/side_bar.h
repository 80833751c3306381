// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

class QAbstractButton;
class QLineEdit;
class QMenu;
class QToolButton;
class QVBoxLayout;

namespace steadymark::gui {

class HistoryModel;
class HistoryView;
struct PageEntry;

/// The left side of the window: the pages, the history of results, and the menu. GUI thread.
class SideBar final : public QWidget {
    Q_OBJECT
public:
    SideBar(HistoryModel& history, QMenu* menu, QWidget* parent = nullptr);

    /// By its place in pageTable(); beyond its end: none of them.
    void setPage(std::size_t page);
    [[nodiscard]] HistoryView& history() const noexcept { return *m_history; }

    void setGroupedByDrive(bool isGrouped);

signals:
    void pageChosen(std::size_t page);
    void groupedByDriveChanged(bool isGrouped);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void addHistory(QVBoxLayout& layout, HistoryModel& history);
    void addPageButton(QVBoxLayout& layout, const PageEntry& page);

    HistoryView* m_history = nullptr;
    QLineEdit* m_search = nullptr;
    QToolButton* m_byDrive = nullptr;
    std::vector<QAbstractButton*> m_buttons; ///< in the order of the table
};

} // namespace steadymark::gui
