// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/history/history_model.h"

#include <QObject>
#include <QString>

#include <filesystem>
#include <string>
#include <vector>

namespace steadymark::gui {

/// The folder of the user's own results behind the list in the side bar. Reading and writing happens in the
/// background. GUI thread.
class History final : public QObject {
    Q_OBJECT
public:
    explicit History(std::filesystem::path folder, QObject* parent = nullptr);

    [[nodiscard]] HistoryModel& model() noexcept { return m_model; }
    /// Whether a file is one of the user's own results, as opposed to one that was opened from elsewhere.
    [[nodiscard]] bool contains(const std::filesystem::path& file) const { return m_model.rowOf(file) >= 0; }

    void reload();
    /// A result that was deleted, with what restore() needs.
    struct Removed {
        std::filesystem::path file;
        std::string content;
    };
    /// Deletes results; says removed() of each, and then allRemoved().
    void remove(const std::vector<std::filesystem::path>& files);
    void remove(const std::filesystem::path& file) { remove(std::vector{file}); }
    void restore(const std::filesystem::path& file, const std::string& content);
    /// Puts another comment into a result; says renamed().
    void rename(const std::filesystem::path& file, const QString& comment);

signals:
    void reloaded();
    void removed(const std::filesystem::path& file, const std::string& content);
    void allRemoved(const std::vector<History::Removed>& removed);
    void renamed(const std::filesystem::path& file, const QString& comment);
    void restored(const std::filesystem::path& file);
    void failed(const QString& sentence);

private:
    std::filesystem::path m_folder;
    HistoryModel m_model;
    std::uint64_t m_reloadNumber = 0;
};

} // namespace steadymark::gui
