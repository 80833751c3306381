// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/benchmark/bench_session.h"
#include "app/gui/history/history.h"
#include "app/gui/shell/pages.h"
#include "app/gui/widgets/message_strip.h"

#include <QWidget>

#include <filesystem>
#include <utility>
#include <vector>

class QAction;
class QMenu;
class QStackedWidget;

namespace steadymark {
}

namespace steadymark::gui {

class BenchmarkPage;
class ComparePage;
class DegradationPage;
class HealthPage;
class LatencyPage;
class PreparePage;
class ProcedurePage;
class ProcedureSession;
class Settings;
class SideBar;
class SustainedPage;
class Theme;
class TraceKeeper;

/// The window: side bar and pages, shortcuts, drag and drop, and what happens when it is closed. GUI thread.
class MainWindow final : public QWidget {
    Q_OBJECT
public:
    /// All of them outlive the window.
    MainWindow(BenchSession& session, History& history, Settings& settings, Theme& theme);
    ~MainWindow() override;

    /// A result or a trace, by the ending of its name.
    void open(const std::filesystem::path& file);
    /// The first of them; two traces at once are meant to be compared.
    void openAll(const std::vector<std::filesystem::path>& files);
    /// Results are lost when the program ends, because of `reason`.
    void sayThatNothingIsKept(const QString& reason);
    void setPage(Page page);
    [[nodiscard]] Page page() const noexcept { return m_shownPage; }
    [[nodiscard]] BenchmarkPage& benchmarkPage() const noexcept { return *m_page; }
    [[nodiscard]] LatencyPage& latencyPage() const noexcept { return *m_latency; }
    [[nodiscard]] HealthPage& healthPage() const noexcept { return *m_health; }
    [[nodiscard]] PreparePage& preparePage() const noexcept { return *m_prepare; }
    [[nodiscard]] ProcedureSession& procedures() const noexcept { return *m_procedures; }
    [[nodiscard]] SustainedPage& sustainedPage() const noexcept { return *m_sustained; }
    [[nodiscard]] ComparePage& comparePage() const noexcept { return *m_compare; }
    [[nodiscard]] DegradationPage& degradationPage() const noexcept { return *m_degradation; }
    [[nodiscard]] SideBar& sideBar() const noexcept { return *m_sideBar; }

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void makeMenu();
    void makeShortcuts();
    void connectParts();
    void connectTraces();
    void connectPreparation();
    void connectProcedures();
    void connectProcedurePage(ProcedurePage& page, Page name);
    /// One thing at a time: while one of benchmark, procedure and preparation goes on the others are held back.
    void updateHindrances();
    /// One of the procedures' pages; null for another one.
    [[nodiscard]] ProcedurePage* procedurePage(Page page) const;
    /// Says that a procedure is stopped when the window is closed; false if none runs.
    [[nodiscard]] bool holdsOpenForProcedure();
    /// What may be a procedure or a run: the procedure's page takes it, or the Benchmark page.
    void openResult(const std::filesystem::path& file);
    /// Says that the drive goes on, or is stopped, when the window is closed; false if nothing is being prepared.
    [[nodiscard]] bool holdsOpenForPreparation();
    /// What was followed on the Latency page is over; its result is shown on `page`.
    void endLiveTrace(Page page);
    /// Lets the Latency page show the trace of the result that was looked at last, unless it does already.
    void syncTrace(std::optional<unsigned> step = {});
    [[nodiscard]] MessageStrip& message() const;
    void askBeforeClosing(const QString& sentence, std::vector<MessageStrip::Action> actions);
    void forgetClosingQuestion();
    /// Of the page that is shown: for what happens to files.
    [[nodiscard]] MessageStrip& fileMessage() const;
    void onRemoved(const std::filesystem::path& file, const std::string& content);
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
    QStackedWidget* m_stack = nullptr;
    BenchmarkPage* m_page = nullptr;
    LatencyPage* m_latency = nullptr;
    HealthPage* m_health = nullptr;
    PreparePage* m_prepare = nullptr;
    ProcedureSession* m_procedures = nullptr;
    SustainedPage* m_sustained = nullptr;
    DegradationPage* m_degradation = nullptr;
    ComparePage* m_compare = nullptr;
    TraceKeeper* m_keeper = nullptr;
    Page m_shownPage = Page::Benchmark;
    Page m_resultPage = Page::Benchmark;      ///< the one of those with results that was shown last
    std::filesystem::path m_removedProcedure; ///< that a page showed when it was deleted
    std::string m_traceOf;                    ///< the run whose trace the Latency page was last asked to show
    /// The strip that asks whether what goes on shall be stopped, and its words; gone once it ended by itself.
    std::pair<MessageStrip*, QString> m_closingQuestion;
    bool m_closeWhenIdle = false;
    bool m_leavesDriveAlone = false; ///< the window may be closed while a drive goes on without it
};

} // namespace steadymark::gui
