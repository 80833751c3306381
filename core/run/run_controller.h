// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/drives/drive.h"
#include "core/machine/machine.h"
#include "core/procedure/cost_estimator.h"
#include "core/procedure/document/run_journal.h"
#include "core/procedure/plans/procedure_catalog.h"
#include "core/run/grid/grid_progress.h"
#include "core/run/health_collector.h"
#include "core/trace/format/trace_image.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace steadymark {

class RunRecords;

struct RunRequest {
    Procedure procedure; ///< ignored when `resumes` is set; a single grid is one, too: benchmarkProcedure()
    /// Of a benchmark a folder or a block device, which is only read. Of everything else a folder, a whole drive by its
    /// node or the kernel's name ("/dev/nvme0n1", "nvme0n1": what writes destroys all on it, see `confirmed`), or a
    /// simulated drive ("sim:page-mapped"). What exists as a folder is one, whatever its name. Empty when it resumes:
    /// where the journal says.
    std::filesystem::path target;
    /// What the target lay on when somebody chose it; a run on anything else is refused. Unset: whatever it lies on
    /// now. Not for what resumes, which knows its drive from the journal.
    std::optional<Volume> chosenVolume = {};
    std::string comment;
    ExpectedRates rates = {}; ///< a link, and what a fill writes, that is not told is the catalog's
    HealthPolicy health = HealthPolicy::WithoutAsking;
    bool watchesTemperature = false; ///< within passes, too: see TemperatureWatch
    bool capturesTrace = true;       ///< record every I/O of its stages and grids
    /// That the trace may take, but never more than three quarters of the free memory; a quarter of it, at most 4 GiB,
    /// if unset.
    std::optional<ByteCount> traceMemory = {};
    std::string confirmed;         ///< what was typed to confirm which drive may be overwritten; see checkTyped()
    std::filesystem::path journal; ///< the file that keeps what is complete; must not exist unless it is resumed; never
                                   ///< on the drive under test, which is said in a warning where it is unavoidable.
                                   ///< Empty: nothing is kept, and it cannot go on later
    bool resumes = false;          ///< go on with `journal`: its procedure, its target
    /// Of a benchmark: the steps that are measured, by their index in its plan; empty: all. The others are skipped.
    std::vector<std::size_t> onlySteps = {};
    /// A benchmark that is over, of which `onlySteps` are measured once more and everything else is kept: its
    /// procedure, its target and its comment. The result is another document than this. See toMeasureAgain().
    std::shared_ptr<const RunResult> again = {};
};

enum class RunPhase {
    Starting,
    Preparing,
    PreparingFile,
    Measuring,
    Idle,
    Snapshot,
    Grid,
    Files,
    Paused,
    Finishing,
    Finished
};

/// A copy of where a procedure is. Cheap enough for 20 copies a second.
struct RunProgress {
    RunPhase phase = RunPhase::Starting;
    ProcedurePosition position;
    Nanoseconds elapsed{};   ///< without pauses
    Nanoseconds remaining{}; ///< at most, corrected while it runs
    double fraction = 0.0;
    std::uint64_t writtenBytes = 0;
    std::uint64_t expectedWrittenBytes = 0; ///< at most
    std::optional<double> temperatureCelsius;
    PrepareProgress preparation; ///< of a PrepareStage
    /// Of RunPhase::Files `position` says which use (round) and which phase of it (cell, an index into phasesOf()).
    std::optional<GridProgress> grid; ///< that is measured now; of a benchmark always set
    LiveSample live;                  ///< the newest, for a speed display between two samples
    std::size_t sampleCount = 0;      ///< see samplesSince()
    bool isPauseRequested = false;    ///< it pauses once the running sample is complete
};

/// Runs a procedure, or the single grid that a benchmark is, on a thread of its own, from beginning to end or from
/// where its journal stands. Whatever happens it ends with a result that holds what was measured; test file and claims
/// are gone. Destroying it stops it and waits.
///
/// The steps are: lock the target, open it (test file, raw drive with exclusive claim, simulated drive), snapshot, then
/// stage by stage: a raw drive is released while a PrepareStage works on it, a test file stays. A grid in a folder
/// makes a file of its own. Each sample is one pass of the same WorkloadRunner as the grid's.
///
/// All functions may be called from any thread.
class RunController final {
public:
    /// Checks target and procedure before anything is touched, and takes a drive that is to be overwritten or read. An
    /// error means that nothing was done; PermissionDenied or Busy of a drive that it must not be overwritten, or read,
    /// now. `machine` outlives the procedure.
    [[nodiscard]] static Result<std::unique_ptr<RunController>> start(Machine& machine, RunRequest request);
    /// The same with a journal of another kind; `records` outlives the procedure.
    [[nodiscard]] static Result<std::unique_ptr<RunController>> start(
        Machine& machine, RunRequest request, RunRecords& records);

    RunController(const RunController&) = delete;
    RunController& operator=(const RunController&) = delete;
    ~RunController();

    /// Ends it after what runs is cut short; the journal stays, so that it can go on later.
    void requestStop();
    /// Waits after the running sample until resume(); idle times go on counting only while not paused.
    void pause();
    void resume();

    [[nodiscard]] bool isFinished() const;
    void wait();

    [[nodiscard]] RunProgress progress() const;
    [[nodiscard]] std::vector<ProcedureSample> samplesSince(std::size_t first) const;
    /// Live samples of the grid that is measured from index `first` on (20 a second); none outside of grids.
    [[nodiscard]] std::vector<LiveSample> liveSamplesSince(std::size_t first) const;
    /// A copy of all that is known so far (stages that are over, samples), for analysis while it runs.
    [[nodiscard]] std::shared_ptr<const RunResult> snapshot() const;

    /// \pre isFinished()
    [[nodiscard]] const RunResult& result() const;
    /// A copy of what the trace holds so far, the running pass included; shares its memory, so it is cheap. Null before
    /// the first I/O, and when nothing is captured. It has a step for each cell of each measuring stage and each step
    /// of each grid, and a pass for each sample. See RunTrace for what one that was resumed holds.
    [[nodiscard]] std::shared_ptr<const TraceSource> liveTrace() const;
    /// The finished trace; null when nothing was captured. \pre isFinished()
    [[nodiscard]] std::shared_ptr<const TraceImage> trace() const;

private:
    class Implementation;
    explicit RunController(std::unique_ptr<Implementation> implementation);
    std::unique_ptr<Implementation> m_implementation;
};

/// What makeProcedure() must know of a target, as the catalog tells it.
[[nodiscard]] Result<ProcedureTarget> inspectProcedureTarget(Machine& machine, const std::filesystem::path& target);

} // namespace steadymark
