// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result/history.h"

#include <QAbstractListModel>

#include <filesystem>
#include <vector>

namespace steadymark::gui {

constexpr int longestComment = 500; ///< characters that can be typed

/// A run or a procedure in the list, as it is shown.
struct HistoryLine {
    std::filesystem::path file;
    std::int64_t startedAtUnixMs = 0;
    RunStatus status = RunStatus::Complete;
    QString title; ///< the comment, else the drive, else the folder
    QString what;  ///< the profile, or the procedure
    QString best;  ///< the highest throughput of its tests, with its unit; empty: none was measured
    QString facts; ///< comment, drive and folder, one a line
    QString comment;
    QString drive;          ///< "Unknown drive" where nothing is known of it
    std::string searchText; ///< of historySearchText(), with what is shown
};

[[nodiscard]] HistoryLine historyLine(const HistoryEntry& entry);

/// The user's own results, newest first, two lines each. GUI thread.
class HistoryModel final : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role {
        SubtitleRole = Qt::UserRole + 1, ///< date, profile or procedure
        StatusRole,                      ///< int of RunStatus
        StatusTextRole,                  ///< a word when it is not complete, else empty
        FileRole,
    };

    explicit HistoryModel(QObject* parent = nullptr);

    /// Replaces the list; rows that stay keep their selection.
    void setLines(std::vector<HistoryLine> lines);
    /// Whether the list was read since the start of the program.
    [[nodiscard]] bool isRead() const noexcept { return m_isRead; }
    [[nodiscard]] const HistoryLine* line(int row) const;             ///< null if out of range
    [[nodiscard]] int rowOf(const std::filesystem::path& file) const; ///< -1 if it is not there

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

signals:
    /// Once for each new list, before anything is changed.
    void linesAboutToChange();
    /// The same after all rows are as they shall be.
    void linesChanged();

private:
    void replace(std::vector<HistoryLine> lines);

    std::vector<HistoryLine> m_lines;
    bool m_isRead = false;
};

/// A moment in the user's time zone and words.
[[nodiscard]] QString momentText(std::int64_t unixMs);

} // namespace steadymark::gui
