// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/latency/stall_model.h"

#include <QWidget>

class QLabel;
class QSortFilterProxyModel;
class QTableView;

namespace steadymark::gui {

class EmptyState;

/// The table of stalls under one line that sums them up; a click or Enter says which one is to be looked at. GUI
/// thread.
class StallList final : public QWidget {
    Q_OBJECT
public:
    explicit StallList(QWidget* parent = nullptr);

    /// `hostStalls` are those of the same stretch, which have marks in the plot, too.
    void setReport(const StallReport& report, const std::vector<HostStall>& hostStalls = {});
    void setEmpty();
    [[nodiscard]] const StallModel& model() const noexcept { return m_model; }
    [[nodiscard]] QTableView& view() const noexcept { return *m_view; }
    [[nodiscard]] QString summary() const;

signals:
    void chosen(const Stall& stall);

private:
    StallModel m_model;
    QSortFilterProxyModel* m_sorted = nullptr;
    QLabel* m_summary = nullptr;
    QTableView* m_view = nullptr;
    EmptyState* m_none = nullptr; ///< in its place
};

} // namespace steadymark::gui
