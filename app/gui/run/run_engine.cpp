// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/run/run_engine.h"

#include "core/run/known_rates.h"
#include "core/simulation/target_machine.h"

#include <utility>

namespace steadymark::gui {
namespace {

class ControlledRun final : public OngoingRun {
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
    [[nodiscard]] RunProgress progress() const override { return m_controller->progress(); }
    [[nodiscard]] std::shared_ptr<const RunResult> snapshot() const override { return m_controller->snapshot(); }
    [[nodiscard]] RunResult result() const override { return m_controller->result(); }
    [[nodiscard]] std::vector<LiveSample> liveSamplesSince(std::size_t first) const override
    {
        return m_controller->liveSamplesSince(first);
    }
    [[nodiscard]] std::shared_ptr<const TraceSource> liveTrace() const override { return m_controller->liveTrace(); }
    [[nodiscard]] std::shared_ptr<const TraceImage> trace() const override { return m_controller->trace(); }

private:
    TargetMachine m_machine; ///< outlives the controller that runs on it
    std::unique_ptr<RunController> m_controller;
};

} // namespace

RunEngine::RunEngine(Machine& machine, std::filesystem::path resultsFolder)
    : m_machine(machine)
    , m_resultsFolder(std::move(resultsFolder))
{
}

Result<ProcedureTarget> RunEngine::inspect(const std::filesystem::path& target)
{
    BOOST_OUTCOME_TRY(const TargetMachine chosen, TargetMachine::choose(m_machine, target));
    return inspectProcedureTarget(chosen.machine(), target);
}

Result<Procedure> RunEngine::make(std::string_view name, const ProcedureTarget& target, const ProcedureOptions& options)
{
    return makeProcedure(name, target, options);
}

ProcedureCost RunEngine::estimate(const Procedure& procedure, const std::filesystem::path& target, bool asksDrive)
{
    const Result<TargetMachine> chosen = TargetMachine::choose(m_machine, target);
    return costOn(chosen ? chosen.value().machine() : m_machine, procedure, target, {m_resultsFolder, asksDrive});
}

Result<std::unique_ptr<OngoingRun>> RunEngine::start(RunRequest request)
{
    BOOST_OUTCOME_TRY(TargetMachine chosen, TargetMachine::choose(m_machine, request.target));
    request.rates = knownRates(chosen.machine(), request.procedure, request.target, {m_resultsFolder, false});
    BOOST_OUTCOME_TRY(auto controller, RunController::start(chosen.machine(), std::move(request)));
    return std::make_unique<ControlledRun>(std::move(chosen), std::move(controller));
}

} // namespace steadymark::gui
