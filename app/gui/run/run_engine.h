// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run_controller.h"

#include <filesystem>
#include <memory>
#include <string_view>
#include <vector>

namespace steadymark::gui {

/// A benchmark or a procedure that goes on. Any thread.
class OngoingRun {
public:
    OngoingRun() = default;
    OngoingRun(const OngoingRun&) = delete;
    OngoingRun& operator=(const OngoingRun&) = delete;
    /// Stops it and waits.
    virtual ~OngoingRun() = default;

    virtual void requestStop() = 0;
    virtual void pause() = 0;
    virtual void resume() = 0;
    [[nodiscard]] virtual bool isFinished() const = 0;
    [[nodiscard]] virtual RunProgress progress() const = 0;
    /// Null: nothing is known yet.
    [[nodiscard]] virtual std::shared_ptr<const RunResult> snapshot() const = 0;
    /// \pre isFinished()
    [[nodiscard]] virtual RunResult result() const = 0;
    /// See RunController; none where nothing is measured so.
    [[nodiscard]] virtual std::vector<LiveSample> liveSamplesSince(std::size_t /*first*/) const { return {}; }
    [[nodiscard]] virtual std::shared_ptr<const TraceSource> liveTrace() const { return nullptr; }
    [[nodiscard]] virtual std::shared_ptr<const TraceImage> trace() const { return nullptr; }
};

/// What runs for the window: on real drives with the given machine, on simulated ones with a SimulatedMachine that is
/// made for it. Blocks; any thread. Tests put their own in its place.
class RunEngine {
public:
    /// `machine` outlives the engine; the folder tells what is known of drives.
    RunEngine(Machine& machine, std::filesystem::path resultsFolder);
    RunEngine(const RunEngine&) = delete;
    RunEngine& operator=(const RunEngine&) = delete;
    virtual ~RunEngine() = default;

    [[nodiscard]] virtual Result<ProcedureTarget> inspect(const std::filesystem::path& target);
    /// Computes only, so this one may be called wherever one likes.
    [[nodiscard]] virtual Result<Procedure> make(
        std::string_view name, const ProcedureTarget& target, const ProcedureOptions& options);
    /// Of a procedure, or the benchmark that it is. `asksDrive`: see RateSources.
    [[nodiscard]] virtual ProcedureCost estimate(
        const Procedure& procedure, const std::filesystem::path& target, bool asksDrive);
    [[nodiscard]] virtual Result<std::unique_ptr<OngoingRun>> start(RunRequest request);

private:
    Machine& m_machine;
    std::filesystem::path m_resultsFolder;
};

} // namespace steadymark::gui
