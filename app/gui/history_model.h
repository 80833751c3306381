// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result/result_store.h"

#include <QAbstractListModel>

#include <filesystem>
#include <vector>

namespace steadymark {

/// The user's own results, newest first, two lines each. GUI thread.
class HistoryModel final : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role {
        SubtitleRole = Qt::UserRole + 1, ///< date, profile
        StatusRole,                      ///< int of RunStatus
        StatusTextRole,                  ///< a word when it is not complete, else empty
        FileRole,
    };

    explicit HistoryModel(QObject* parent = nullptr);

    /// Replaces the list; rows that stay keep their selection.
    void setEntries(std::vector<HistoryEntry> entries);
    [[nodiscard]] const HistoryEntry* entry(int row) const;           ///< null if out of range
    [[nodiscard]] int rowOf(const std::filesystem::path& file) const; ///< -1 if it is not there

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

private:
    std::vector<HistoryEntry> m_entries;
};

/// A moment in the user's time zone and words.
[[nodiscard]] QString momentText(std::int64_t unixMs);

} // namespace steadymark
