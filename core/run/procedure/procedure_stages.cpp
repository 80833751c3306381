// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/procedure/procedure_tools.h"

#include "core/machine/forwarding_machine.h"
#include "core/run/run_preparation.h"
#include "core/run/sized_target.h"

#include <utility>

namespace steadymark {
namespace {

/// Gives a run the drive that is open already, to be overwritten; everything else is the system's own.
class LentDrive final : public TargetAccess {
public:
    LentDrive(TargetAccess& access, OpenTarget& drive)
        : m_access(access)
        , m_drive(drive)
    {
    }

    [[nodiscard]] Result<std::unique_ptr<OpenTarget>> createTestFile(
        const std::filesystem::path& folder, ByteCount size) override
    {
        return m_access.createTestFile(folder, size);
    }
    [[nodiscard]] Result<std::unique_ptr<OpenTarget>> openForReading(const std::filesystem::path& /*path*/) override
    {
        return std::make_unique<SizedTarget>(m_drive, m_drive.geometry().size);
    }
    [[nodiscard]] std::optional<PathKind> ownPath(const std::filesystem::path& path) const override
    {
        return m_access.ownPath(path);
    }
    [[nodiscard]] Result<std::unique_ptr<TargetLock>> lock(const std::filesystem::path& path) override
    {
        return m_access.lock(path);
    }
    std::vector<std::filesystem::path> removeLeftovers() override { return m_access.removeLeftovers(); }
    [[nodiscard]] std::unique_ptr<TargetLock> inhibitSleep(const std::string& reason) override
    {
        return m_access.inhibitSleep(reason);
    }
    [[nodiscard]] CpuTimes processCpuTimes() const override { return m_access.processCpuTimes(); }
    [[nodiscard]] std::optional<WorkerTimes> threadTimes() const override { return m_access.threadTimes(); }
    [[nodiscard]] std::function<void(Nanoseconds)> makeSleep() override { return m_access.makeSleep(); }

private:
    TargetAccess& m_access;
    OpenTarget& m_drive;
};

/// The machine of a grid that measures the open drive of its procedure.
class LendingMachine final : public ForwardingMachine {
public:
    LendingMachine(Machine& machine, OpenTarget& drive)
        : ForwardingMachine(machine)
        , m_targets(machine.targets(), drive)
    {
    }

    [[nodiscard]] TargetAccess& targets() override { return m_targets; }

private:
    LentDrive m_targets;
};

/// Neither the drive nor the user's rights will be others in a moment.
bool isImpossible(const Error& error)
{
    return error.code == ErrorCode::NotSupported || error.code == ErrorCode::PermissionDenied;
}

} // namespace

void ProcedureSession::noteImpossible(std::size_t index, const std::string& sentence)
{
    warn("The stage '" + procedure().stages[index].name
        + "' was not possible, and what follows was measured without it: " + sentence);
}

Result<> ProcedureSession::prepare(std::size_t index, Tools& tools, std::stop_token stop)
{
    const PrepareStage& stage = std::get<PrepareStage>(procedure().stages[index].work);
    const PrepareStep& step = stage.step;
    const bool isIdle = step.method == PrepareMethod::Idle;
    m_state.enter(isIdle ? ProcedurePhase::Idle : ProcedurePhase::Preparing, {index, 0, 0, 0});
    // Whoever prepares it claims it; but nobody shall look into a drive that rests, as udev does when it is closed.
    if (isIdle)
        m_trace.encodeWithin(step.duration);
    else
        m_trace.encode();
    const bool isReleased = m_target.isDrive() && !isIdle;
    if (isReleased)
        closeTarget(tools);
    const Nanoseconds begin = elapsed();
    const ProcedureCost left = costFrom(index);
    const std::uint64_t before = result().writtenBytes;
    const auto onProgress = [&](const PrepareProgress& progress) {
        m_state.setPreparation(progress);
        publishTimes(left, begin, before + (isFill(step.method) ? progress.bytes.count() : 0));
    };
    Result<PrepareReport> prepared =
        prepareDrive(step, m_target.path, m_request.confirmed, m_target.volume, m_machine, onProgress, stop);
    if (!prepared && stage.mayBeImpossible && isImpossible(prepared.error())) {
        noteImpossible(index, prepared.error().message);
        PrepareReport refused;
        refused.step = step;
        refused.outcome = PrepareOutcome::Refused;
        refused.sentence = prepared.error().message;
        m_state.change([&](ProcedureResult& result) { result.stages[index].preparation = std::move(refused); });
        return isReleased ? openDrive(tools) : success();
    }
    BOOST_OUTCOME_TRY(PrepareReport report, std::move(prepared));
    Result<> outcome = checkPreparation(report);
    if (report.outcome == PrepareOutcome::Refused && stage.mayBeImpossible) {
        noteImpossible(index, report.sentence);
        outcome = success();
    }
    m_state.change([&](ProcedureResult& result) {
        result.writtenBytes += writtenBy(report);
        result.stages[index].preparation = std::move(report);
    });
    if (!outcome)
        return outcome;
    return isReleased ? openDrive(tools) : success();
}

Result<> ProcedureSession::runGrid(std::size_t index, Tools& tools, std::stop_token stop)
{
    const GridStage& grid = std::get<GridStage>(procedure().stages[index].work);
    if (!m_benchmark)
        publishTimes(costFrom(index), elapsed(), result().writtenBytes);
    m_state.enter(ProcedurePhase::Grid, {index, 0, 0, 0});
    if (m_benchmark)
        return measureGrid(index, *m_benchmark, tools, std::move(stop));
    tools.runner.reset(); // its memory is the grid's now
    ChosenTarget target = m_target;
    BOOST_OUTCOME_TRY(target.volume, m_machine.catalog().volumeOf(m_target.path));
    BOOST_OUTCOME_TRY(ValidatedPlan plan, validateGrid(grid.plan, target, procedure().size, m_machine));

    LendingMachine lending(m_machine, *tools.target);
    Machine& machine = m_target.isDrive() ? lending : static_cast<Machine&>(m_machine);
    GridSetup request;
    request.plan = grid.plan;
    request.target = m_target.path;
    request.engine = procedure().engine;
    request.expected = m_estimator.rates();
    request.health = m_request.health;
    RunSession session(machine, std::move(request), std::move(plan), std::move(target.volume), linksOf(index));
    const ProcedureCost after = costFrom(index + 1);
    DoneBefore before;
    if (const std::optional<RunResult>& soFar = result().stages[index].grid)
        before = {soFar->duration, soFar->writtenBytes};
    m_state.setGrid(&session.state(), before, after);
    Result<> outcome = measureGrid(index, session, tools, std::move(stop));
    m_state.setGrid(nullptr);
    for (const StepRecord& step : session.result().steps) {
        if (const std::optional<std::size_t> median = medianPass(step.passes))
            m_estimator.learn(step.workload, step.passes[*median].bytesPerSecond());
    }
    publishTimes(costFrom(index + 1), elapsed(), result().writtenBytes);
    return outcome;
}

std::unique_ptr<RunSession> ProcedureSession::makeBenchmark(ValidatedPlan plan)
{
    GridSetup request;
    request.plan = plan.plan();
    request.target = m_target.path;
    request.id = result().id;
    request.comment = result().comment;
    request.engine = procedure().engine;
    request.expected = m_request.rates;
    request.health = m_request.health;
    request.confirmed = m_request.confirmed;
    request.isStage = false;
    return std::make_unique<RunSession>(m_machine, std::move(request), std::move(plan), m_target.volume, linksOf(0));
}

GridLinks ProcedureSession::linksOf(std::size_t index)
{
    GridLinks links;
    links.soFar = result().stages[index].grid;
    links.onBegun = [this, index](const RunResult& begun) {
        m_keeper.gridBegun(index, result().stages[index].startedAt, begun);
    };
    // Neither of both sums changes before the grid is over.
    links.onPart = [this, index](GridPart part) {
        const std::optional<RunResult>& before = result().stages[index].grid;
        part.stage = index;
        part.writtenBytes = result().writtenBytes + part.run.writtenBytes - (before ? before->writtenBytes : 0);
        m_keeper.gridPartDone(part);
        noteKeeper();
    };
    links.waitWhilePaused = [this](const std::stop_token& token) {
        return m_clock.waitWhilePaused(token);
    };
    return links;
}

Result<> ProcedureSession::measureGrid(std::size_t index, RunSession& grid, Tools& tools, std::stop_token stop)
{
    const unsigned firstStep = m_trace.recorder() != nullptr ? m_traceSteps[index] : 0;
    grid.run({m_trace, tools.stampClock, tools.heartbeat, firstStep, result().capture}, std::move(stop));
    const RunResult& run = grid.result();
    m_state.change([&](ProcedureResult& result) {
        const std::optional<RunResult>& before = result.stages[index].grid;
        result.writtenBytes += run.writtenBytes - (before ? before->writtenBytes : 0);
        result.stages[index].grid = run;
    });
    if (run.status == RunStatus::Complete)
        return success();
    return fail(run.status == RunStatus::Stopped ? ErrorCode::Cancelled : ErrorCode::Io, run.reason);
}

Result<> ProcedureSession::takeSnapshot(std::size_t index, std::stop_token stop)
{
    m_state.enter(ProcedurePhase::Snapshot, {index, 0, 0, 0});
    m_trace.encode();
    HealthRecord taken;
    m_health.takeBefore(taken, stop);
    if (stop.stop_requested())
        return fail(ErrorCode::Cancelled, "Stopped by the user.");
    m_state.change([&](ProcedureResult& result) { result.stages[index].health = std::move(taken.before); });
    return success();
}

} // namespace steadymark
