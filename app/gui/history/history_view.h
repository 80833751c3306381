// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/history/history_list.h"

#include <QListView>

#include <filesystem>
#include <optional>
#include <vector>

namespace steadymark::gui {

/// The list of old results in the side bar: Enter or a click opens one, F2 gives it another comment, Delete or the bin
/// deletes it. Several are chosen with Ctrl and Shift, and can be compared and deleted together. GUI thread.
class HistoryView final : public QListView {
    Q_OBJECT
public:
    explicit HistoryView(HistoryModel& model, QWidget* parent = nullptr);

    /// Which results it shows, and in which order.
    [[nodiscard]] HistoryList& list() noexcept { return m_list; }
    /// Marks the result that the page shows; none if it is not in the list. Several that are chosen stay chosen.
    void markShown(const std::filesystem::path& file);

    /// What stands in place of the list while it is empty.
    [[nodiscard]] QString emptyText() const;

signals:
    void openRequested(const std::filesystem::path& file);
    void removeRequested(const std::vector<std::filesystem::path>& files);
    void compareRequested(const std::vector<std::filesystem::path>& files);
    void renameRequested(const std::filesystem::path& file, const QString& comment);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void open(const QModelIndex& index);
    void rememberChosen();
    /// In the order of the list.
    [[nodiscard]] std::vector<std::filesystem::path> chosen() const;
    void choose(const std::vector<std::filesystem::path>& files);

    HistoryModel& m_model;
    HistoryList m_list;
    std::optional<std::vector<std::filesystem::path>> m_chosenBefore; ///< while the list is made anew
    int m_scrolledTo = 0;
};

} // namespace steadymark::gui
