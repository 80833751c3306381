// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/drives/drive.h"
#include "core/engine/target_access.h"
#include "core/machine/machine.h"
#include "core/plan/estimate.h"
#include "core/plan/test_plan.h"
#include "core/prepare/model/prepare_report.h"
#include "core/result/run_result.h"
#include "core/run/health_collector.h"
#include "core/trace/format/trace_image.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <vector>

namespace steadymark {

struct RunRequest {
    TestPlan plan;
    std::filesystem::path target; ///< a folder, or a block device (read only)
    std::string comment;
    EngineChoice engine = EngineChoice::Automatic;
    ExpectedRates expected;
    HealthPolicy health = HealthPolicy::WithoutAsking;
    bool capturesTrace = true; ///< record every I/O
    /// That the trace may take, but never more than three quarters of the free memory; a quarter of it, at most 4 GiB,
    /// if unset.
    std::optional<ByteCount> traceMemory;
    /// What was typed to confirm which drive a preparation may destroy; see checkTyped().
    std::string confirmed;
    /// What the target lay on when somebody chose it; a run on anything else is refused. Unset: whatever it lies on
    /// now.
    std::optional<Volume> chosenVolume = {};
    /// Called on the run's thread with what is complete so far, after every step: for the journal. May be empty.
    std::function<void(const RunResult&)> onStepDone;
};

enum class RunPhase {
    Starting,
    PreparingDrive, ///< the plan's preparation; see RunProgress::preparation
    PreparingFile,
    WarmUp,
    Measuring,
    Interval, ///< between two steps
    Finishing,
    Finished,
};

/// One point of the live graph: the mean over `span` before `at`.
struct LiveSample {
    Nanoseconds at{}; ///< since the start of the run
    Nanoseconds span{};
    std::size_t step = 0; ///< steps.size() while the test file is filled
    unsigned pass = 0;    ///< 0 is the warm-up
    double readBytesPerSecond = 0.0;
    double writeBytesPerSecond = 0.0;
    double iops = 0.0;
    double meanLatencyNs = 0.0; ///< 0 when no I/O completed
};

/// A copy of where the run is. Cheap enough for 20 copies a second.
struct RunProgress {
    RunPhase phase = RunPhase::Starting;
    std::size_t step = 0; ///< index into the plan
    unsigned pass = 0;    ///< 0 is the warm-up, then 1…
    Nanoseconds elapsed{};
    Nanoseconds remaining{}; ///< estimated, corrected while it runs
    double fraction = 0.0;   ///< of the estimated time, 0–1
    std::uint64_t writtenBytes = 0;
    std::uint64_t expectedWrittenBytes = 0;
    /// Of the hottest drive under the target, taken before the step that runs: a drive is not asked while it is
    /// measured.
    std::optional<double> temperatureCelsius;
    /// Of RunPhase::PreparingDrive: which step of the plan's preparation, and how far it is.
    std::size_t preparationStep = 0;
    PrepareProgress preparation;
    std::size_t sampleCount = 0; ///< see samplesSince()
    /// What is complete so far: one for every finished or running step (a running one holds its finished passes).
    std::vector<std::shared_ptr<const StepRecord>> steps;
};

/// Runs a plan on a target from beginning to end on a thread of its own: lock, leftovers, preparation, test file,
/// steps, result, clean-up. Whatever happens (error, stop, full disk, unplugged drive) it ends with a result that holds
/// what was measured, and the test file is gone. Destroying it stops the run and waits.
///
/// All functions may be called from any thread.
class RunController final {
public:
    /// Checks the target and the plan before anything is touched. An error means that nothing was done. `machine`
    /// outlives the run.
    [[nodiscard]] static Result<std::unique_ptr<RunController>> start(Machine& machine, RunRequest request);

    RunController(const RunController&) = delete;
    RunController& operator=(const RunController&) = delete;
    ~RunController();

    void requestStop();
    [[nodiscard]] bool isFinished() const;
    void wait();

    [[nodiscard]] RunProgress progress() const;
    /// Live samples from index `first` on (20 a second).
    [[nodiscard]] std::vector<LiveSample> samplesSince(std::size_t first) const;

    /// \pre isFinished()
    [[nodiscard]] const RunResult& result() const;

    /// A copy of what the trace holds so far, the running pass included; shares its memory, so it is cheap. Null before
    /// the first I/O, and when nothing is captured.
    [[nodiscard]] std::shared_ptr<const TraceSource> liveTrace() const;
    /// The finished trace; null when nothing was captured. \pre isFinished()
    [[nodiscard]] std::shared_ptr<const TraceImage> trace() const;

private:
    class Implementation;
    explicit RunController(std::unique_ptr<Implementation> implementation);
    std::unique_ptr<Implementation> m_implementation;
};

/// What the plan would cost on this target, without starting it.
[[nodiscard]] Result<TargetFacts> inspectTarget(Machine& machine, const std::filesystem::path& target);

} // namespace steadymark
