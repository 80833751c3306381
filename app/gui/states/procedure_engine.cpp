// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/states/procedure_engine.h"

#include "core/base/files.h"
#include "core/procedure/plans/procedure_catalog.h"
#include "core/simulation/target_machine.h"

#include <utility>

namespace steadymark::gui {
namespace {

class ControlledRun final : public ProcedureRun {
public:
    ControlledRun(TargetMachine machine, std::unique_ptr<RunController> controller)
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
    [[nodiscard]] std::shared_ptr<const TraceSource> liveTrace() const override { return m_controller->liveTrace(); }
    [[nodiscard]] std::shared_ptr<const TraceImage> trace() const override { return m_controller->trace(); }

private:
    TargetMachine m_machine; ///< outlives the controller that runs on it
    std::unique_ptr<RunController> m_controller;
};

} // namespace

Result<ProcedureTarget> ProcedureEngine::inspect(const std::filesystem::path& target)
{
    BOOST_OUTCOME_TRY(const TargetMachine chosen, TargetMachine::choose(m_machine, target));
    return inspectProcedureTarget(chosen.machine(), target);
}

Result<Procedure> ProcedureEngine::make(
    std::string_view name, const ProcedureTarget& target, const ProcedureOptions& options)
{
    return makeProcedure(name, target, options);
}

ProcedureCost ProcedureEngine::estimate(const Procedure& procedure, const ProcedureTarget& target,
    const std::filesystem::path& path, const RateSources& sources)
{
    const Result<TargetMachine> chosen = TargetMachine::choose(m_machine, path);
    return estimateProcedure(
        procedure, knownRates(chosen ? chosen.value().machine() : m_machine, target, path, sources));
}

Result<std::unique_ptr<ProcedureRun>> ProcedureEngine::start(RunRequest request)
{
    BOOST_OUTCOME_TRY(TargetMachine chosen, TargetMachine::choose(m_machine, request.target));
    BOOST_OUTCOME_TRY(auto controller, RunController::start(chosen.machine(), std::move(request)));
    return std::make_unique<ControlledRun>(std::move(chosen), std::move(controller));
}

Result<LoadedProcedure> loadProcedure(const std::filesystem::path& file)
{
    BOOST_OUTCOME_TRY(LoadedProcedure loaded, loadDocument(file));
    if (!loaded.result.procedure.isBenchmark)
        return loaded;
    return fail(ErrorCode::InvalidArgument,
        toUtf8(file) + " holds a benchmark, not a procedure. Open it on the Benchmark page.");
}

} // namespace steadymark::gui
