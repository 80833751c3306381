// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/states/resumable.h"
#include "core/plan/estimate.h"
#include "core/run/run_controller.h"

#include <QFuture>
#include <QObject>
#include <QTimer>

#include <filesystem>
#include <memory>
#include <vector>

namespace steadymark::gui {

/// Starts, pauses and stops a benchmark, watches it with a timer, keeps it in the ProcedureStore that the terminal
/// uses, too, puts the result into the history, and finds what was left unfinished. Whatever may wait for a drive
/// happens off the GUI thread.
///
/// Lives in the GUI thread. Destroying it stops a run and waits until its test file is gone; its journal stays, so that
/// it can go on later.
class BenchSession final : public QObject {
    Q_OBJECT
public:
    enum class State { Idle, Starting, Running, Paused, Stopping };
    Q_ENUM(State)

    /// What a plan is expected to cost on a target.
    struct Cost {
        Estimate estimate;
        ExpectedRates rates;
    };

    /// `machine` outlives the session and its background work.
    BenchSession(Machine& machine, std::filesystem::path resultsFolder, QObject* parent = nullptr);
    BenchSession(const BenchSession&) = delete;
    BenchSession& operator=(const BenchSession&) = delete;
    ~BenchSession() override;

    [[nodiscard]] State state() const noexcept { return m_state; }
    [[nodiscard]] bool isIdle() const noexcept { return m_state == State::Idle; }
    [[nodiscard]] Machine& machine() const noexcept { return m_machine; }
    [[nodiscard]] const std::filesystem::path& resultsFolder() const noexcept { return m_resultsFolder; }

    /// Why no run may start now, in one sentence; empty: it may.
    void setHindrance(const QString& sentence) { m_hindrance = sentence; }
    [[nodiscard]] const QString& hindrance() const noexcept { return m_hindrance; }

    /// Checks target and plan and starts the run; says `refused` when nothing was done, as when the target lies on
    /// something else than `chosen` by now. \pre isIdle()
    void start(const TestPlan& plan, const std::filesystem::path& target, const QString& comment,
        std::optional<Volume> chosen = {});
    void stop();
    void pause();
    void goOn();
    /// Whether a pause has begun: until then the pass that runs is completed.
    [[nodiscard]] bool isWaiting() const noexcept { return m_isWaiting; }

    /// Benchmarks that a crash or a stop left behind, here or in the terminal.
    [[nodiscard]] const std::vector<Resumable>& resumables() const noexcept { return m_resumables; }
    /// Looks for them; answers with resumablesChanged().
    void findResumables();
    /// Goes on with one of them; says `refused` when somebody else does by now. \pre isIdle()
    void resumeInterrupted(const Resumable& interrupted);
    /// Its journal is deleted; what was measured stays in the history.
    void discard(const Resumable& interrupted);

    /// The newest copy of the trace of the test that runs; null while there is none. Cheap enough for once a second.
    [[nodiscard]] std::shared_ptr<const TraceSource> liveTrace() const;
    /// Of the run that finished last; null when nothing was captured, and once the next one starts.
    [[nodiscard]] const std::shared_ptr<const TraceImage>& finishedTrace() const noexcept { return m_finishedTrace; }

    /// Answers with costEstimated, unless a newer question comes first.
    void estimate(const TestPlan& plan, const std::filesystem::path& target);

    /// After the start of the program: removes test files of runs that died and puts what they had measured into the
    /// history; then removes the traces of results that were deleted, which until then could be brought back.
    void tidyHistory();

signals:
    void stateChanged(BenchSession::State state);
    /// The run did not start; the sentence says why and what to do.
    void refused(const QString& sentence);
    void progressChanged(const RunProgress& progress);
    void samplesArrived(const std::vector<LiveSample>& samples);
    void stepsChanged(const std::vector<std::shared_ptr<const StepRecord>>& steps);
    void finished(const std::shared_ptr<const RunResult>& result);
    /// The finished result is in the history now, as this file.
    void stored(const std::shared_ptr<const RunResult>& result, const std::filesystem::path& file);
    void storingFailed(const QString& sentence);
    /// Something was added to the folder of results.
    void historyChanged();
    void costEstimated(const BenchSession::Cost& cost);
    void resumablesChanged();

private:
    struct Running;
    using Started = Result<std::unique_ptr<Running>>;

    void setState(State state);
    void launch(RunRequest request);
    void onStarted(Started started);
    void poll();
    void finish();
    void store(const std::shared_ptr<const RunResult>& result, const std::shared_ptr<const ProcedureResult>& document,
        const std::shared_ptr<Running>& run);
    [[nodiscard]] std::filesystem::path dataFolder() const { return m_resultsFolder.parent_path(); }

    Machine& m_machine;
    std::filesystem::path m_resultsFolder;
    State m_state = State::Idle;
    QString m_hindrance;
    QFuture<void> m_starting;
    std::unique_ptr<Running> m_run;
    std::filesystem::path m_journal; ///< empty: none of this window is in use
    std::vector<Resumable> m_resumables;
    bool m_isPauseWanted = false;
    bool m_isWaiting = false;
    std::shared_ptr<const TraceImage> m_finishedTrace;
    QTimer m_timer;
    std::size_t m_samplesSeen = 0;
    std::vector<std::shared_ptr<const StepRecord>> m_stepsSeen;
    std::uint64_t m_estimateNumber = 0;
};

} // namespace steadymark::gui
