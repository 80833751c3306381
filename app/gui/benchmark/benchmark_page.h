// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/run/remedy_actions.h"
#include "app/gui/run/run_session.h"
#include "app/gui/shell/page.h"
#include "core/plan/profiles.h"

#include <QTimer>

#include <filesystem>
#include <memory>

class QLineEdit;
class QModelIndex;
class QPushButton;
class QToolButton;

namespace steadymark::gui {

class BenchmarkStart;
class ChoiceBox;
class ExportButtons;
class HelperOffer;
class History;
class LiveGraph;
class MessageStrip;
class NextSettings;
class PauseButton;
class PlanBar;
class ResultGrid;
class RunHeader;
class Settings;
class StackPopover;
class StartButton;
class StopQuestion;
class TargetCard;
class WhyPopover;

/// The page everybody starts with: what is tested, how, the grid of numbers, and the live graph. Shows either the run
/// that goes on or a result. GUI thread.
class BenchmarkPage final : public Page {
    Q_OBJECT
public:
    /// All of them outlive the page.
    BenchmarkPage(RunSession& session, History& history, Settings& settings, QWidget* parent = nullptr);
    ~BenchmarkPage() override;
    /// For the window.
    [[nodiscard]] static Page* make(const PageContext& context, QWidget* parent);

    [[nodiscard]] MessageStrip& message() const override { return *m_runMessage; }
    bool perform(Command command) override;
    [[nodiscard]] std::vector<Gesture> gestures() const override;
    [[nodiscard]] QString openTitle() const override;
    void showUnits() override;
    void setCompact(bool isCompact) override;
    void takeOptions(const PlanOptions& options) override;
    [[nodiscard]] std::optional<ShownResult> shownResult() const override;
    [[nodiscard]] QString whyBusy() const override;
    [[nodiscard]] std::optional<ClosingQuestion> closingQuestion() override;

    void start();
    /// Measures these steps of what is shown and nothing else: of the result that is shown, with its settings, or of
    /// what the controls say where there is none.
    void runOnly(const std::vector<std::size_t>& steps);
    void stop();
    /// Pauses, or goes on.
    void togglePause();
    void openWithDialog();
    void saveWithDialog();
    /// What lies between the target's folder and the hardware.
    void showStack();

    /// Why the figure in a cell of the grid is judged as it is; nothing happens while it has no verdict.
    void showWhy(const QModelIndex& cell);
    /// Of the worst figure, the first of several. \return false when nothing was judged
    bool showWhyOfWorst();

    /// The result that is shown; null while there is none.
    [[nodiscard]] const std::shared_ptr<const RunResult>& result() const noexcept { return m_result; }
    /// Where it came from; empty for none.
    [[nodiscard]] const std::filesystem::path& shownFile() const noexcept { return m_shownFile; }
    [[nodiscard]] ResultGrid& grid() const noexcept { return *m_grid; }
    [[nodiscard]] LiveGraph& graph() const noexcept { return *m_graph; }
    [[nodiscard]] TargetCard& targetCard() const noexcept { return *m_target; }
    [[nodiscard]] StackPopover& stackPopover() const noexcept { return *m_stack; }
    [[nodiscard]] WhyPopover& whyPopover() const noexcept { return *m_why; }
    [[nodiscard]] RunHeader& header() const noexcept { return *m_header; }
    [[nodiscard]] PlanBar& planBar() const noexcept { return *m_plan; }
    [[nodiscard]] StartButton& startButton() const noexcept { return *m_start; }
    [[nodiscard]] ExportButtons& exportButtons() const noexcept { return *m_export; }
    [[nodiscard]] PauseButton& pauseButton() const noexcept { return *m_pause; }
    /// What Esc asks for in a run that has lasted a while.
    [[nodiscard]] StopQuestion& stopQuestion() const noexcept { return *m_stopQuestion; }
    /// What a crash or a stop left, and that it can go on.
    [[nodiscard]] MessageStrip& interrupted() const noexcept { return *m_interrupted; }
    /// About the target, the plan and the run.
    [[nodiscard]] MessageStrip& runMessage() const noexcept { return *m_runMessage; }
    /// What the next run would measure otherwise than what is shown.
    [[nodiscard]] NextSettings& nextSettings() const noexcept { return *m_nextSettings; }
    /// About result files.
    [[nodiscard]] MessageStrip& fileMessage() const noexcept override { return *m_fileMessage; }

signals:
    /// Somebody wants to see every I/O of a test of what is shown.
    void everyIoWanted(std::size_t step);

private:
    void makeWidgets();
    void arrangeWidgets();
    void connectWidgets();
    void connectSession();
    void connectTrust();

    void onPlanChanged();
    void onStateChanged(RunSession::State state);
    void onProgress(const RunProgress& progress);
    void onFinished(const RunOutcome& outcome);
    void onLoaded(const RunOutcome& outcome, const std::filesystem::path& file);
    void onLoadingFailed(const std::filesystem::path& file, const QString& sentence);
    void onCostEstimated(const ProcedureCost& cost);
    void askForCost();
    void onUnitChosen();
    void onCommentEdited();

    void clearForRun();
    void showInterrupted();
    void showLoaded(const RunOutcome& outcome, const std::filesystem::path& file);
    void showResult(const std::shared_ptr<const RunResult>& result);
    void showNothing();
    void showWarnings(const RunHead& run);
    void updateActions();
    void updateTrust();
    void tellNextSettings();
    [[nodiscard]] std::shared_ptr<const StepRecord> sharedStep(std::size_t step) const;
    void say(const QString& sentence, const std::optional<Remedy>& remedy = {});
    void sayThatThereIsNoTarget();
    /// None of them while a test runs: it has its plan.
    [[nodiscard]] RemedyControls remedyControls();
    void setOptions(const PlanOptions& options);

    RunSession& m_session;
    History& m_history;
    Settings& m_settings;
    std::shared_ptr<const RunResult> m_result;
    std::filesystem::path m_shownFile;
    std::filesystem::path m_removedFile; ///< that was shown when it was deleted
    bool m_canEditComment = false;
    bool m_isCompact = false;
    bool m_followsRun = false; ///< the card is told the target of what runs
    QString m_costText;
    QTimer m_costTimer;

    TargetCard* m_target = nullptr;
    QToolButton* m_stackButton = nullptr;
    StackPopover* m_stack = nullptr;
    WhyPopover* m_why = nullptr;
    StartButton* m_start = nullptr;
    PauseButton* m_pause = nullptr;
    PlanBar* m_plan = nullptr;
    BenchmarkStart* m_begin = nullptr;
    MessageStrip* m_interrupted = nullptr;
    MessageStrip* m_runMessage = nullptr;
    NextSettings* m_nextSettings = nullptr; ///< where those of the controls are not those of what is shown
    HelperOffer* m_helperOffer = nullptr;
    StopQuestion* m_stopQuestion = nullptr;
    RunHeader* m_header = nullptr;
    ChoiceBox* m_unit = nullptr;
    ResultGrid* m_grid = nullptr;
    LiveGraph* m_graph = nullptr;
    ChoiceBox* m_quantity = nullptr;
    MessageStrip* m_fileMessage = nullptr;
    QLineEdit* m_comment = nullptr;
    QToolButton* m_menuButton = nullptr; ///< of the small window
    std::vector<QWidget*> m_notCompact;  ///< what a small window has no room for
    QPushButton* m_open = nullptr;
    ExportButtons* m_export = nullptr;
};

/// "≈ 5 min · ≈ 90 GB written": rounded, because it is an estimate; "up to" the most that the link carries when no
/// result of this drive is known, and "a guess" when its link is not known either.
[[nodiscard]] QString benchmarkCostText(const ProcedureCost& cost);

} // namespace steadymark::gui
