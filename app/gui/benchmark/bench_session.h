// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/estimate.h"
#include "core/run/run_controller.h"

#include <QFuture>
#include <QObject>
#include <QTimer>

#include <filesystem>
#include <memory>
#include <vector>

namespace steadymark::gui {

/// The only class of the window that knows the engine: starts and stops a run, watches it with a timer, keeps the
/// journal and puts the finished result into the history. Whatever may wait for a drive happens off the GUI thread.
///
/// Lives in the GUI thread. Destroying it stops a run and waits until its test file is gone.
class BenchSession final : public QObject {
    Q_OBJECT
public:
    enum class State { Idle, Starting, Running, Stopping };
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

    /// The newest copy of the trace of the test that runs; null while there is none. Cheap enough for once a second.
    [[nodiscard]] std::shared_ptr<const TraceSource> liveTrace() const;
    /// Of the run that finished last; null when nothing was captured, and once the next one starts.
    [[nodiscard]] const std::shared_ptr<const TraceImage>& finishedTrace() const noexcept { return m_finishedTrace; }

    /// Answers with costEstimated, unless a newer question comes first.
    void estimate(const TestPlan& plan, const std::filesystem::path& target);

    /// After the start of the program: removes test files of runs that died and turns their journals into results; then
    /// removes the traces of results that were deleted, which until then could be brought back.
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

private:
    using Started = Result<std::unique_ptr<RunController>>;

    void setState(State state);
    void onStarted(Started started);
    void poll();
    void finish();
    void store(const std::shared_ptr<const RunResult>& result);

    Machine& m_machine;
    std::filesystem::path m_resultsFolder;
    State m_state = State::Idle;
    QString m_hindrance;
    QFuture<void> m_starting;
    std::unique_ptr<RunController> m_controller;
    std::shared_ptr<const TraceImage> m_finishedTrace;
    QTimer m_timer;
    std::size_t m_samplesSeen = 0;
    std::vector<std::shared_ptr<const StepRecord>> m_stepsSeen;
    std::uint64_t m_estimateNumber = 0;
};

} // namespace steadymark::gui
