// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/run/resumable.h"
#include "app/gui/run/run_engine.h"
#include "app/gui/states/procedure_figures.h"
#include "core/base/remedy.h"

#include <QElapsedTimer>
#include <QFuture>
#include <QObject>
#include <QTimer>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace steadymark::gui {

/// What a run found that is over, just now or when its file was saved.
struct RunOutcome {
    std::shared_ptr<const RunResult> result;
    std::shared_ptr<const ProcedureFigures> figures; ///< null: it is a benchmark
    Audit audit;                                     ///< of the file that it was read from
};

/// How a benchmark is run, beside what its plan says.
struct RunManner {
    EngineChoice engine = EngineChoice::Automatic;
    bool capturesTrace = true;
    std::vector<std::size_t> onlySteps = {}; ///< of its plan; empty: all
};

/// The only class of the window that knows what runs, be it a benchmark or a procedure: starts, pauses and stops it,
/// watches it with a timer, keeps it in the JournalStore that the terminal uses, too, puts its result into the
/// history, and finds what was left unfinished. One thing runs at a time. Whatever may wait for a drive happens off the
/// GUI thread.
///
/// Lives in the GUI thread. Destroying it stops what runs and waits until its test file is gone; its journal stays, so
/// that it can go on later.
class RunSession final : public QObject {
    Q_OBJECT
public:
    enum class State { Idle, Starting, Running, Paused, Stopping };
    Q_ENUM(State)

    /// A procedure that shall be done, as it was chosen.
    struct Order {
        std::string name;             ///< of the catalog
        std::filesystem::path target; ///< a folder, a drive, or a simulated drive
        ProcedureOptions options;     ///< its seed is chosen when it starts
        /// Of the file or of what is used of a drive: this share of what may be used; unset: the procedure's own.
        std::optional<double> share;
        std::string confirmed;                   ///< what was typed for a drive that is overwritten
        std::optional<Volume> chosenVolume = {}; ///< see RunRequest; unset for a simulated drive

        /// Of what can be chosen; grids and purges are the same for all orders of the window.
        bool operator==(const Order& other) const
        {
            return name == other.name && target == other.target && share == other.share && confirmed == other.confirmed
                && options.scale == other.options.scale && options.settings == other.options.settings
                && options.data == other.options.data && options.plan == other.options.plan;
        }
    };
    /// What an order means on its target.
    struct Offer {
        Order order;
        ProcedureTarget target;
        Procedure procedure;
        ProcedureCost cost;
    };

    /// `machine` outlives the session and its background work.
    RunSession(Machine& machine, std::filesystem::path dataFolder, std::shared_ptr<RunEngine> engine = nullptr,
        QObject* parent = nullptr);
    RunSession(const RunSession&) = delete;
    RunSession& operator=(const RunSession&) = delete;
    ~RunSession() override;

    [[nodiscard]] State state() const noexcept { return m_state; }
    [[nodiscard]] bool isIdle() const noexcept { return m_state == State::Idle; }
    [[nodiscard]] bool runsBenchmark() const noexcept { return !isIdle() && benchmarkOf(m_procedure); }
    [[nodiscard]] bool runsProcedure() const noexcept { return !isIdle() && !benchmarkOf(m_procedure); }
    [[nodiscard]] Machine& machine() const noexcept { return m_machine; }
    [[nodiscard]] const std::filesystem::path& dataFolder() const noexcept { return m_dataFolder; }
    [[nodiscard]] std::filesystem::path resultsFolder() const { return m_dataFolder / "results"; }
    /// What runs; of no meaning while idle.
    [[nodiscard]] const Procedure& procedure() const noexcept { return m_procedure; }
    /// Where it does so; of no meaning while idle.
    [[nodiscard]] const std::filesystem::path& target() const noexcept { return m_target; }
    /// Whether what runs does so on a simulated drive.
    [[nodiscard]] bool isSimulated() const noexcept { return m_isSimulated; }
    [[nodiscard]] const RunProgress& progress() const noexcept { return m_progress; }
    /// The newest copy of the trace of what runs; null while there is none. Cheap enough for once a second.
    [[nodiscard]] std::shared_ptr<const TraceSource> liveTrace() const;
    /// Of what finished last; null when nothing was captured, and once the next one starts.
    [[nodiscard]] const std::shared_ptr<const TraceImage>& finishedTrace() const noexcept { return m_finishedTrace; }

    /// What runs, as a reason why nothing else may begin; empty while idle.
    [[nodiscard]] QString whyBusy() const;
    /// Why nothing may start though nothing runs, in one sentence; empty: it may.
    void setBlockedReason(const QString& sentence);
    [[nodiscard]] const QString& blockedReason() const noexcept { return m_blockedReason; }
    /// Why nothing may start now; empty: it may.
    [[nodiscard]] QString whyNot() const { return isIdle() ? m_blockedReason : whyBusy(); }

    /// Of what starts from now on, whether every I/O is recorded, and the memory that this may take; unset: as
    /// RunRequest. And whether the drive's temperature is asked within passes.
    struct Recording {
        bool isOn = true;
        std::optional<ByteCount> memory = {};
        bool watchesTemperature = false;
    };
    void setRecording(const Recording& recording) { m_recording = recording; }

    /// What a benchmark costs; answers with costEstimated(), unless a newer question comes first.
    void estimate(const TestPlan& plan, const std::filesystem::path& target);
    /// What a procedure costs; answers with offered() or offerRefused(), which name the order: several may be asked.
    void ask(const Order& order);

    /// Each of these says refused() when nothing was done: of a benchmark, of a procedure, and of what was interrupted,
    /// with which somebody else may have gone on by now.
    void start(const TestPlan& plan, const std::filesystem::path& target, const QString& comment,
        std::optional<Volume> chosen = {}, const RunManner& manner = {});
    void start(const Offer& offer);
    void resumeInterrupted(const Resumable& interrupted);
    /// Measures these steps of a benchmark once more, as it was measured, and keeps the others: a result of its own.
    void measureAgain(
        std::shared_ptr<const RunResult> result, std::vector<std::size_t> steps, bool capturesTrace = true);
    void stop();
    void pause();
    void resume();

    /// What a crash or a stop left behind, here or in the terminal, newest first.
    [[nodiscard]] const std::vector<Resumable>& resumables() const noexcept { return m_resumables; }
    /// Looks for them; answers with resumablesChanged().
    void findResumables();
    /// Its journal is deleted; what a benchmark had measured stays in the history.
    void discard(const Resumable& interrupted);

    /// After the start of the program: removes test files of runs that died and puts what they had measured into the
    /// history; then removes the traces of results that were deleted, which until then could be brought back.
    void tidyHistory();

    /// Loads a result, and works out its figures; answers with loaded() or loadingFailed().
    void open(const std::filesystem::path& file);
    /// The same of a result that is at hand; answers with loaded().
    void show(RunResult result);

signals:
    void stateChanged(RunSession::State state);
    void blockedReasonChanged();
    void costEstimated(const ProcedureCost& cost);
    void offered(const RunSession::Offer& offer);
    /// These two say why nothing was done of it and what to do, which is the remedy where that is a value.
    void offerRefused(const RunSession::Order& order, const QString& sentence, const std::optional<Remedy>& remedy);
    void refused(const QString& sentence, const Procedure& procedure, const std::optional<Remedy>& remedy);
    /// Something is not as it should be, and it runs all the same.
    void warned(const QString& sentence);
    void progressChanged(const RunProgress& progress);
    /// Of a benchmark.
    void samplesArrived(const std::vector<LiveSample>& samples);
    void stepsChanged(const std::vector<std::shared_ptr<const StepRecord>>& steps);
    /// Of a procedure, about twice a second.
    void figuresChanged(const std::shared_ptr<const ProcedureFigures>& figures);
    void finished(const RunOutcome& outcome);
    /// The finished result is in the history now, as this file.
    void stored(const std::filesystem::path& file, const RunOutcome& outcome);
    void storingFailed(const QString& sentence, const RunOutcome& outcome);
    /// Something was added to the folder of results.
    void historyChanged();
    void resumablesChanged();
    void loaded(const RunOutcome& outcome, const std::filesystem::path& file);
    void loadingFailed(const std::filesystem::path& file, const QString& sentence);

private:
    struct Running;
    using Started = Result<std::shared_ptr<Running>>;

    [[nodiscard]] static Started begin(
        RunEngine& engine, const JournalStore& store, const Machine& machine, RunRequest request);
    void setState(State state);
    void launch(RunRequest request);
    void onStarted(Started started);
    void poll();
    void tellOfGrid(const GridProgress& progress);
    void askForFigures();
    void finish();
    void store(const RunOutcome& outcome, const std::shared_ptr<Running>& running);

    Machine& m_machine;
    Recording m_recording;
    std::filesystem::path m_dataFolder;
    std::shared_ptr<RunEngine> m_engine;
    State m_state = State::Idle;
    QString m_blockedReason;
    Procedure m_procedure;
    RunProgress m_progress;
    std::filesystem::path m_journal; ///< empty: none of this window is in use
    std::shared_ptr<Running> m_running;
    std::shared_ptr<const TraceImage> m_finishedTrace;
    std::vector<Resumable> m_resumables;
    QFuture<void> m_starting;
    QTimer m_timer;
    QElapsedTimer m_sinceFigures;
    std::filesystem::path m_target;
    bool m_isSimulated = false;
    bool m_isFiguring = false;
    bool m_isPauseWanted = false;
    std::size_t m_samplesSeen = 0;                              ///< of the grid, or of the procedure
    std::vector<std::shared_ptr<const StepRecord>> m_stepsSeen; ///< of the grid
    std::uint64_t m_estimateNumber = 0;
};

/// For data and offsets of its own; fits into JSON readers that know signed numbers only.
[[nodiscard]] std::uint64_t freshSeed();

} // namespace steadymark::gui
