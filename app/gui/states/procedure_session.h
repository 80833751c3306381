// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/states/procedure_engine.h"
#include "app/gui/states/procedure_figures.h"
#include "app/gui/states/resumable.h"
#include "core/procedure/document/procedure_store.h"
#include "core/procedure/plans/procedure_catalog.h"
#include "core/run/run_controller.h"

#include <QElapsedTimer>
#include <QFuture>
#include <QObject>
#include <QTimer>

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

namespace steadymark::gui {

/// The only class of the window that knows who runs procedures: starts, pauses and stops one, watches it with a timer,
/// keeps it in the ProcedureStore that the terminal uses, too, and finds there what was left unfinished.
/// Whatever may wait for a drive happens off the GUI thread.
///
/// Lives in the GUI thread. Destroying it stops a procedure and waits; its journal stays, so that it can go on later.
class ProcedureSession final : public QObject {
    Q_OBJECT
public:
    enum class State { Idle, Starting, Running, Paused, Stopping };
    Q_ENUM(State)

    /// What shall be done, as it was chosen.
    struct Order {
        std::string name;             ///< of the catalog
        std::filesystem::path target; ///< a folder, a drive, or a simulated drive
        ProcedureOptions options;
        /// Of the file or of what is used of a drive: this share of what may be used; unset: the procedure's own.
        std::optional<double> share;
        std::string confirmed;                   ///< what was typed for a drive that is overwritten
        std::optional<Volume> chosenVolume = {}; ///< see RunRequest; unset for a simulated drive

        /// Of what can be chosen; grids and purges are the same for all orders of the window.
        bool operator==(const Order& other) const
        {
            return name == other.name && target == other.target && share == other.share && confirmed == other.confirmed
                && options.scale == other.options.scale && options.settings == other.options.settings
                && options.plan == other.options.plan;
        }
    };
    /// What an order means on its target.
    struct Offer {
        Order order;
        ProcedureTarget target;
        Procedure procedure;
        ProcedureCost cost;
    };
    using Resumable = gui::Resumable;

    /// `machine` outlives the session and its background work.
    ProcedureSession(Machine& machine, std::filesystem::path dataFolder,
        std::shared_ptr<ProcedureEngine> engine = nullptr, QObject* parent = nullptr);
    ProcedureSession(const ProcedureSession&) = delete;
    ProcedureSession& operator=(const ProcedureSession&) = delete;
    ~ProcedureSession() override;

    [[nodiscard]] State state() const noexcept { return m_state; }
    [[nodiscard]] bool isIdle() const noexcept { return m_state == State::Idle; }
    [[nodiscard]] Machine& machine() const noexcept { return m_machine; }
    /// What runs; of no meaning while idle.
    [[nodiscard]] const Procedure& procedure() const noexcept { return m_procedure; }
    /// Whether what runs does so on a simulated drive.
    [[nodiscard]] bool isSimulated() const noexcept { return m_isSimulated; }
    [[nodiscard]] const ProcedureProgress& progress() const noexcept { return m_progress; }
    /// The newest copy of the trace of what runs; null while there is none. Cheap enough for once a second.
    [[nodiscard]] std::shared_ptr<const TraceSource> liveTrace() const { return m_run ? m_run->liveTrace() : nullptr; }
    /// Of what finished last; null when nothing was captured, and once the next one starts.
    [[nodiscard]] const std::shared_ptr<const TraceImage>& finishedTrace() const noexcept { return m_finishedTrace; }
    [[nodiscard]] const std::vector<Resumable>& resumables() const noexcept { return m_resumables; }

    /// Why nothing may start now, in one sentence; empty: it may.
    void setHindrance(const QString& sentence);
    [[nodiscard]] const QString& hindrance() const noexcept { return m_hindrance; }

    /// Answers with offered() or offerRefused(), which name the order: several may be asked.
    void ask(const Order& order);
    /// Starts; says refused() when nothing was done. \pre isIdle()
    void start(const Offer& offer);
    /// Goes on with what was interrupted; says refused() when somebody else does by now. \pre isIdle()
    void resumeInterrupted(const Resumable& interrupted);
    /// Forgets what was interrupted: its journal is deleted.
    void discard(const Resumable& interrupted);
    void stop();
    void pause();
    void goOn();

    /// Looks for what was interrupted; answers with resumablesChanged().
    void findResumables();
    /// Loads a result and works out its figures; answers with loaded() or loadingFailed().
    void open(const std::filesystem::path& file);
    /// Works out the figures of a result that is at hand; answers with loaded().
    void show(std::shared_ptr<const ProcedureResult> result);

signals:
    void stateChanged(ProcedureSession::State state);
    void hindranceChanged();
    void offered(const ProcedureSession::Offer& offer);
    void offerRefused(const ProcedureSession::Order& order, const QString& sentence);
    void refused(const QString& sentence);
    void progressChanged(const ProcedureProgress& progress);
    /// Of what runs, about twice a second.
    void figuresChanged(const std::shared_ptr<const ProcedureFigures>& figures);
    void finished(const std::shared_ptr<const ProcedureFigures>& figures);
    /// The finished result is in the history now, as this file.
    void stored(const std::filesystem::path& file);
    void storingFailed(const QString& sentence);
    void resumablesChanged();
    void loaded(const std::shared_ptr<const ProcedureFigures>& figures, const std::filesystem::path& file);
    void loadingFailed(const std::filesystem::path& file, const QString& sentence);

private:
    /// What runs, and that nobody else goes on with it meanwhile.
    struct Claimed {
        std::filesystem::path journal;
        std::shared_ptr<const JournalClaim> claim;
        std::unique_ptr<ProcedureRun> run;
    };
    using Started = Result<Claimed>;

    void setState(State state);
    void launch(RunRequest request);
    void onStarted(Started started);
    void poll();
    void askForFigures();
    void finish();
    void store(const std::shared_ptr<const ProcedureFigures>& figures);

    Machine& m_machine;
    std::filesystem::path m_dataFolder;
    std::shared_ptr<ProcedureEngine> m_engine;
    State m_state = State::Idle;
    QString m_hindrance;
    Procedure m_procedure;
    ProcedureProgress m_progress;
    std::filesystem::path m_journal; ///< empty: none of this window is in use
    std::shared_ptr<const JournalClaim> m_claim;
    std::shared_ptr<ProcedureRun> m_run;
    std::shared_ptr<const TraceImage> m_finishedTrace;
    std::vector<Resumable> m_resumables;
    QFuture<void> m_starting;
    QTimer m_timer;
    QElapsedTimer m_sinceFigures;
    bool m_isSimulated = false;
    bool m_isFiguring = false;
    bool m_isPauseWanted = false;
    std::size_t m_samplesSeen = 0;
};

} // namespace steadymark::gui
