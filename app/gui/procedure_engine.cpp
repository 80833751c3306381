// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/procedure_engine.h"

#include "core/base/files.h"
#include "core/procedure/procedure_catalog.h"
#include "core/simulation/simulated_machine.h"

#include <utility>

namespace steadymark::gui {
namespace {

using Machine = std::unique_ptr<SimulatedMachine>;

/// Null for a target that is real.
Result<Machine> machineFor(const std::filesystem::path& target)
{
    const auto name = simulationName(target);
    if (!name)
        return Machine();
    BOOST_OUTCOME_TRY(const SimulationPreset preset, findPreset(*name));
    return SimulatedMachine::make(preset.parameters);
}

/// The machine's parts in place of those of this computer; what it does not simulate (environment, wall clock) stays.
RunServices servicesOn(SimulatedMachine* machine, RunServices services)
{
    if (!machine)
        return services;
    services.target = &machine->target();
    services.catalog = &machine->catalog();
    services.preparer = &machine->preparer();
    services.health = &machine->health();
    services.clock = &machine->clock();
    services.saveTarget = [machine] {
        return machine->save();
    };
    services.restoreTarget = [machine](const std::string& bytes) {
        return machine->restore(bytes);
    };
    services.machine = nullptr; // what goes on in this computer does not concern a simulated drive
    return services;
}

class ControlledRun final : public ProcedureRun {
public:
    ControlledRun(Machine machine, std::unique_ptr<ProcedureController> controller)
        : m_machine(std::move(machine))
        , m_controller(std::move(controller))
    {
    }

    void requestStop() override { m_controller->requestStop(); }
    void pause() override { m_controller->pause(); }
    void resume() override { m_controller->resume(); }
    [[nodiscard]] bool isFinished() const override { return m_controller->isFinished(); }
    [[nodiscard]] ProcedureProgress progress() const override { return m_controller->progress(); }
    [[nodiscard]] std::shared_ptr<const ProcedureResult> snapshot() const override { return m_controller->snapshot(); }
    [[nodiscard]] ProcedureResult result() const override { return m_controller->result(); }

private:
    Machine m_machine; ///< outlives the controller that runs on it
    std::unique_ptr<ProcedureController> m_controller;
};

} // namespace

Result<ProcedureTarget> ProcedureEngine::inspect(const std::filesystem::path& target)
{
    BOOST_OUTCOME_TRY(const Machine machine, machineFor(target));
    if (!machine && !m_services.target)
        return fail(ErrorCode::NotSupported, "Nothing can be measured here.");
    return inspectProcedureTarget(servicesOn(machine.get(), m_services), target);
}

Result<Procedure> ProcedureEngine::make(
    std::string_view name, const ProcedureTarget& target, const ProcedureOptions& options)
{
    return makeProcedure(name, target, options);
}

ProcedureCost ProcedureEngine::estimate(const Procedure& procedure, const ProcedureTarget& target,
    const std::filesystem::path& path, const RateSources& sources)
{
    const Result<Machine> machine = machineFor(path);
    const RunServices services = servicesOn(machine ? machine.value().get() : nullptr, m_services);
    return estimateProcedure(procedure, knownRates(services, target, path, sources));
}

Result<std::unique_ptr<ProcedureRun>> ProcedureEngine::start(ProcedureRequest request)
{
    BOOST_OUTCOME_TRY(Machine machine, machineFor(request.target));
    const RunServices services = servicesOn(machine.get(), m_services);
    BOOST_OUTCOME_TRY(auto controller, ProcedureController::start(services, std::move(request)));
    return std::make_unique<ControlledRun>(std::move(machine), std::move(controller));
}

Result<LoadedProcedure> loadProcedure(const std::filesystem::path& file)
{
    BOOST_OUTCOME_TRY(LoadedDocument document, loadDocument(file));
    if (auto* const procedure = std::get_if<LoadedProcedure>(&document))
        return std::move(*procedure);
    return fail(ErrorCode::InvalidArgument,
        toUtf8(file) + " holds a benchmark, not a procedure. Open it on the Benchmark page.");
}

} // namespace steadymark::gui
