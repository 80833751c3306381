// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/settings/data_move.h"

#include <QTimer>
#include <QWidget>

#include <filesystem>
#include <memory>
#include <stop_token>

class QLabel;
class QProgressBar;
class QPushButton;

namespace steadymark::gui {

class MessageStrip;
class RunSession;
class Settings;

/// Where results and settings lie, and another place for them: they are moved there or stay where they are, and the
/// program starts anew before it measures again. GUI thread.
class DataFolderRows final : public QWidget {
    Q_OBJECT
public:
    /// All of them outlive it.
    DataFolderRows(RunSession& runs, Settings& settings, MessageStrip& message, QWidget* parent = nullptr);
    ~DataFolderRows() override; ///< what is being moved stays where it was

    /// What can be done may have changed.
    void refresh();
    /// For pictures, which are the same everywhere.
    void showFolder(const std::filesystem::path& folder);
    /// Asks what is to become of the data when they go there.
    void changeTo(const std::filesystem::path& chosen);

    [[nodiscard]] bool isMoving() const noexcept { return m_isMoving; }
    void stopMoving() { m_stop.request_stop(); }
    /// Why nothing may be measured now; empty: it may.
    [[nodiscard]] QString whyBusy() const;

signals:
    void busyChanged();
    void restartWanted();

private:
    void choose();
    void moveTo(const std::filesystem::path& folder);
    void beginIn(const std::filesystem::path& folder);
    void onChanged(const Result<>& changed, const std::filesystem::path& folder);
    [[nodiscard]] QString whyNotChangeable() const;

    RunSession& m_runs;
    Settings& m_settings;
    MessageStrip& m_message;
    QLabel* m_folder = nullptr;
    QPushButton* m_change = nullptr;
    QProgressBar* m_progress = nullptr;
    QTimer m_timer;
    std::shared_ptr<DataMoveProgress> m_moved;
    std::stop_source m_stop;
    bool m_isMoving = false;
    bool m_isChanged = false; ///< the next start uses another folder
};

/// Shows it in the desktop's file manager.
void openFolder(const std::filesystem::path& folder);

} // namespace steadymark::gui
