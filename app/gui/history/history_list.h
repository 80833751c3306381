// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/history/history_model.h"

#include <QAbstractListModel>

#include <filesystem>
#include <vector>

namespace steadymark::gui {

/// What the side bar shows of the history: the results that a search finds, newest first, or below headings with the
/// names of their drives, that of the newest result first. One flat list, so that ten thousand rows cost no more than
/// they take. GUI thread.
class HistoryList final : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role { HeadingRole = Qt::UserRole + 100 }; ///< bool: the name of a drive, and no result

    /// `model` outlives it.
    explicit HistoryList(HistoryModel& model, QObject* parent = nullptr);

    /// Words that must all be found, as in core's HistoryQuery.
    void setSearch(const QString& words);
    [[nodiscard]] bool isSearched() const noexcept { return !m_search.isEmpty(); }
    void setGrouped(bool isGrouped);
    [[nodiscard]] bool isGrouped() const noexcept { return m_isGrouped; }

    [[nodiscard]] const HistoryLine* line(int row) const;             ///< null: a heading, or out of range
    [[nodiscard]] int rowOf(const std::filesystem::path& file) const; ///< -1 if it is not there

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    /// Of a result its comment.
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

signals:
    void renameWanted(const std::filesystem::path& file, const QString& comment);

private:
    struct Row {
        int source = -1; ///< of the model; -1: a heading
        QString heading;
    };

    void rebuild();

    HistoryModel& m_model;
    std::vector<Row> m_rows;
    QString m_search;
    bool m_isGrouped = false;
};

} // namespace steadymark::gui
