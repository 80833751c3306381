// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/analysis/stalls.h"

#include <QAbstractTableModel>

namespace steadymark::gui {

/// The stalls of a trace as a table, in the order of time. GUI thread.
class StallModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Start, Length, Worst, Ios, Cause, Written, ColumnCount };
    static constexpr int SortRole = Qt::UserRole; ///< numbers to sort by

    explicit StallModel(QObject* parent = nullptr);

    void setStalls(std::vector<Stall> stalls);
    [[nodiscard]] const Stall& stall(int row) const { return m_stalls[static_cast<std::size_t>(row)]; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<Stall> m_stalls;
};

/// "3 stalls, the longest 512 ms, 1.2 s in all (2.0 % of the time) · 12 GB written between them · every 30 s": what is
/// blamed on the drive, then what on the host.
[[nodiscard]] QString stallSummary(const StallReport& report);

} // namespace steadymark::gui
