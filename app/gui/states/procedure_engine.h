// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/document/procedure_json.h"
#include "core/run/known_rates.h"
#include "core/run/run_controller.h"

#include <filesystem>
#include <memory>
#include <optional>

namespace steadymark::gui {

/// A procedure that goes on. Any thread.
class ProcedureRun {
public:
    ProcedureRun() = default;
    ProcedureRun(const ProcedureRun&) = delete;
    ProcedureRun& operator=(const ProcedureRun&) = delete;
    /// Stops it and waits.
    virtual ~ProcedureRun() = default;

    virtual void requestStop() = 0;
    virtual void pause() = 0;
    virtual void resume() = 0;
    [[nodiscard]] virtual bool isFinished() const = 0;
    [[nodiscard]] virtual ProcedureProgress progress() const = 0;
    /// Null: nothing is known yet.
    [[nodiscard]] virtual std::shared_ptr<const ProcedureResult> snapshot() const = 0;
    /// \pre isFinished()
    [[nodiscard]] virtual ProcedureResult result() const = 0;
    /// See RunController; null where nothing is traced.
    [[nodiscard]] virtual std::shared_ptr<const TraceSource> liveTrace() const { return nullptr; }
    [[nodiscard]] virtual std::shared_ptr<const TraceImage> trace() const { return nullptr; }
};

/// What runs procedures: on real drives with the given machine, on simulated ones with a SimulatedMachine that is made
/// for it. Blocks; any thread. Tests put their own in its place.
class ProcedureEngine {
public:
    /// `machine` outlives the engine.
    explicit ProcedureEngine(Machine& machine)
        : m_machine(machine)
    {
    }
    ProcedureEngine(const ProcedureEngine&) = delete;
    ProcedureEngine& operator=(const ProcedureEngine&) = delete;
    virtual ~ProcedureEngine() = default;

    [[nodiscard]] virtual Result<ProcedureTarget> inspect(const std::filesystem::path& target);
    [[nodiscard]] virtual Result<Procedure> make(
        std::string_view name, const ProcedureTarget& target, const ProcedureOptions& options);
    [[nodiscard]] virtual ProcedureCost estimate(const Procedure& procedure, const ProcedureTarget& target,
        const std::filesystem::path& path, const RateSources& sources);
    [[nodiscard]] virtual Result<std::unique_ptr<ProcedureRun>> start(RunRequest request);

protected:
    [[nodiscard]] Machine& machine() const noexcept { return m_machine; }

private:
    Machine& m_machine;
};

/// Opens the result of a procedure. Blocks; any thread.
[[nodiscard]] Result<LoadedProcedure> loadProcedure(const std::filesystem::path& file);

} // namespace steadymark::gui
