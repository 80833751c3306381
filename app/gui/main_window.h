// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/bench_session.h"
#include "app/gui/history.h"
#include "app/gui/pages.h"

#include <QWidget>

#include <filesystem>

class QAction;
class QMenu;

namespace steadymark {

class BenchmarkPage;
class Settings;
class SideBar;
class Theme;

/// The window: side bar and pages, shortcuts, drag and drop, and what happens when it is closed. GUI thread.
class MainWindow final : public QWidget {
    Q_OBJECT
public:
    /// All of them outlive the window.
    MainWindow(BenchSession& session, History& history, Settings& settings, Theme& theme);
    ~MainWindow() override;

    void open(const std::filesystem::path& file);
    [[nodiscard]] BenchmarkPage& benchmarkPage() const noexcept { return *m_page; }
    [[nodiscard]] SideBar& sideBar() const noexcept { return *m_sideBar; }

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void makeMenu();
    void makeShortcuts();
    void connectParts();
    void addShortcut(const QKeySequence& keys, const QString& name, const std::function<void()>& run);
    void showAbout();
    void showShortcuts();
    void onFinished(const std::shared_ptr<const RunResult>& result);

    BenchSession& m_session;
    History& m_history;
    Settings& m_settings;
    Theme& m_theme;
    QMenu* m_menu = nullptr;
    SideBar* m_sideBar = nullptr;
    BenchmarkPage* m_page = nullptr;
    bool m_closeWhenIdle = false;
};

} // namespace steadymark
