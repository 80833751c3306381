// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/history/history_model.h"

#include <QListView>

#include <filesystem>

namespace steadymark::gui {

/// The list of old results in the side bar: Enter or a click opens one, Delete or the bin deletes it. GUI thread.
class HistoryView final : public QListView {
    Q_OBJECT
public:
    explicit HistoryView(HistoryModel& model, QWidget* parent = nullptr);

    /// Marks the result that the page shows; none if it is not in the list.
    void markShown(const std::filesystem::path& file);

    /// What stands in place of the list while it is empty.
    [[nodiscard]] QString emptyText() const;

signals:
    void openRequested(const std::filesystem::path& file);
    void removeRequested(const std::filesystem::path& file);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void open(const QModelIndex& index);
    void remove(const QModelIndex& index);

    HistoryModel& m_model;
};

} // namespace steadymark::gui
