// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/procedure/procedure_session.h"

#include "core/base/files.h"
#include "core/base/memory_shortage.h"
#include "core/base/version.h"
#include "core/drives/link_speed.h"
#include "core/plan/plan_json.h"
#include "core/procedure/document/procedure_json.h"
#include "core/run/procedure/procedure_tools.h"
#include "core/run/run_facts.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace steadymark {
namespace {

ProcedureResult begunResult(const RunRequest& request, std::optional<ProcedureJournal::Content>& resumed)
{
    ProcedureResult result;
    if (resumed) {
        result = std::move(resumed->result);
        ++result.resumed;
    } else {
        result.procedure = request.procedure;
        result.comment = request.comment;
        result.id = randomId();
    }
    result.status = RunStatus::Complete;
    result.reason.clear();
    result.stages.resize(result.procedure.stages.size());
    for (StageRecord& stage : result.stages) {
        if (stage.grid && stage.status != StepStatus::Complete)
            stage.duration = stage.grid->duration;
        if (stage.status == StepStatus::Skipped)
            stage.reason = "It was never started.";
    }
    for (const ProcedureSample& sample : result.samples)
        result.writtenBytes = std::max(result.writtenBytes, sample.writtenBefore + sample.writeBytes);
    return result;
}

/// When what is complete ended.
Nanoseconds endOf(const ProcedureResult& result)
{
    Nanoseconds end{};
    for (const StageRecord& stage : result.stages) {
        if (stage.status == StepStatus::Complete || stage.grid)
            end = std::max(end, stage.startedAt + stage.duration);
    }
    if (!result.samples.empty())
        end = std::max(end, result.samples.back().startedAt + result.samples.back().duration);
    return end;
}

/// The place within it follows from its samples.
std::size_t firstOpen(const std::vector<StageRecord>& stages)
{
    const auto isOpen = [](const StageRecord& stage) {
        return stage.status != StepStatus::Complete && stage.status != StepStatus::EndedEarly;
    };
    return static_cast<std::size_t>(std::ranges::find_if(stages, isOpen) - stages.begin());
}

ExpectedRates ratesOf(const RunRequest& request, const ChosenTarget& target)
{
    ExpectedRates rates = request.rates;
    if (!rates.linkBytesPerSecond)
        rates.linkBytesPerSecond = slowestLink(target.volume.drives);
    if (rates.fillable == ByteCount())
        rates.fillable = procedureTarget(target).available;
    return rates;
}

bool isOnTarget(Machine& machine, const std::filesystem::path& file, const Volume& target)
{
    const Result<Volume> volume = machine.catalog().volumeOf(wholePath(file).parent_path());
    return volume && std::ranges::any_of(volume.value().drives, [&](const Drive& drive) {
        return std::ranges::find(target.drives, drive.name, &Drive::name) != target.drives.end();
    });
}

} // namespace

Result<> checkJournal(const ProcedureJournal::Content& content)
{
    const ProcedureResult& result = content.result;
    const auto damaged = [](const std::string& what) {
        return fail(ErrorCode::Damaged, "The journal does not hold together: " + what + ". Begin the procedure anew.");
    };
    if (result.stages.size() > result.procedure.stages.size())
        return damaged("it has more stages than its procedure");
    std::size_t stage = 0;
    std::optional<StageRounds> rounds;
    for (const ProcedureSample& sample : result.samples) {
        if (sample.stage >= result.procedure.stages.size())
            return damaged("a sample belongs to no stage");
        const auto* const measure = std::get_if<MeasureStage>(&result.procedure.stages[sample.stage].work);
        if (measure == nullptr || measure->cells.empty() || sample.stage < stage
            || sample.stage > firstOpen(result.stages))
            return damaged("a sample is out of place");
        if (!rounds || sample.stage != stage)
            rounds.emplace(*measure);
        stage = sample.stage;
        if (rounds->next().round >= measure->rounds
            || rounds->next() != ProcedurePosition{0, sample.round, sample.cell, sample.number})
            return damaged("a sample is missing");
        rounds->add(sample);
    }
    return success();
}

ProcedureSession::ProcedureSession(Machine& machine, ProcedureRecords& records, RunRequest request, ChosenTarget target,
    std::optional<ProcedureJournal::Content> resumed, std::optional<ValidatedPlan> benchmark,
    std::unique_ptr<OpenTarget> drive)
    : m_clock(machine.clock())
    , m_machine(machine, m_clock)
    , m_records(records)
    , m_request(std::move(request))
    , m_target(std::move(target))
    , m_openDrive(std::move(drive))
    , m_targetState(resumed ? resumed->targetState : std::string())
    , m_isResumed(resumed.has_value())
    , m_state(begunResult(m_request, resumed))
    , m_health(machine.health(), m_request.health, machine.catalog(), m_target.volume.drives,
          [this] { return m_machine.unixTimeMs(); })
    , m_estimator(ratesOf(m_request, m_target))
    , m_elapsedBefore(m_isResumed ? endOf(m_state.result()) : Nanoseconds(0))
{
    m_clock.onPause([this](bool isPaused) {
        m_state.setPaused(isPaused);
        if (isPaused)
            m_trace.encode();
    });
    if (benchmark) {
        m_benchmark = makeBenchmark(*std::move(benchmark));
        m_state.setGrid(&m_benchmark->state());
        return;
    }
    // Nothing of a simulated drive is lost, so nobody has to confirm it.
    if (m_target.isSimulated && m_request.confirmed.empty() && !m_target.volume.drives.empty())
        m_request.confirmed = wordToType(identityOf(m_target.volume.drives.front()));
    for (const ProcedureSample& sample : result().samples) {
        const auto& stage = std::get<MeasureStage>(procedure().stages[sample.stage].work);
        const ProcedureCell& cell = stage.cells[sample.cell];
        m_estimator.learn(cell.step.workload, sample.bytesPerSecond());
        if (stage.continuesSequence)
            m_sequence[cell.step.name] += sample.ios();
    }
    const ProcedureCost all = m_estimator.ofRest(
        procedure(), {.position = {firstOpenStage(), 0, 0, 0}, .fillsFile = !m_target.isDrive() && isFileFilled()});
    m_state.setTimes(m_elapsedBefore, all.longest);
    m_state.setWritten(result().writtenBytes, result().writtenBytes + all.mostWritten.count());
}

std::size_t ProcedureSession::firstOpenStage() const
{
    return firstOpen(result().stages);
}

void ProcedureSession::warn(std::string sentence)
{
    m_state.change([&](ProcedureResult& result) {
        if (std::ranges::find(result.warnings, sentence) == result.warnings.end())
            result.warnings.push_back(std::move(sentence));
    });
}

void ProcedureSession::describe(const StampClock& stampClock)
{
    if (m_isResumed)
        return;
    const ResultTarget target = describeTarget(m_machine, m_target.path, m_target.isDevice, m_target.volume);
    Environment environment = m_machine.environment().environment();
    environment.clockSource = stampClock.description();
    environment.clockCostNs = stampClock.measureCost();
    m_state.change([&](ProcedureResult& result) {
        result.applicationVersion = applicationVersion();
        result.startedAtUnixMs = m_machine.unixTimeMs();
        result.utcOffsetMinutes = utcOffsetMinutesAt(result.startedAtUnixMs);
        result.target = target;
        result.environment = std::move(environment);
    });
}

void ProcedureSession::beginTrace(const StampClock& stampClock)
{
    TraceMeta meta;
    for (const ProcedureStage& stage : procedure().stages) {
        m_traceSteps.push_back(static_cast<unsigned>(meta.steps.size()));
        if (const auto* const grid = std::get_if<GridStage>(&stage.work)) {
            const ByteCount size = m_benchmark ? m_benchmark->testedSize()
                : m_target.isDrive()           ? procedure().size
                                               : grid->plan.fileSize;
            const std::string name = m_benchmark ? std::string() : stage.name;
            std::ranges::move(traceStepsOf(grid->plan, size, name), std::back_inserter(meta.steps));
        } else if (const auto* const measure = std::get_if<MeasureStage>(&stage.work)) {
            for (const ProcedureCell& cell : measure->cells)
                meta.steps.push_back(
                    {cell.step.name, cell.step.workload, seedOfCells(), procedure().size, true, stage.name});
        }
    }
    if (meta.steps.empty())
        return;
    if (meta.steps.size() > tracelimits::steps) {
        warn("No trace of single I/Os is taken, because the procedure has more than "
            + std::to_string(tracelimits::steps) + " tests.");
        return;
    }
    meta.application = result().applicationName + " " + std::string(applicationVersion());
    meta.runId = result().id;
    // The stamps count from the calibration of their clock, a moment ago.
    meta.startedAtUnixMs =
        m_machine.unixTimeMs() - std::chrono::duration_cast<std::chrono::milliseconds>(stampClock.now()).count();
    if (!m_target.volume.drives.empty())
        meta.driveModel = m_target.volume.drives.front().model;
    meta.fileSystem = m_target.volume.fileSystem;
    meta.clock = stampClock.description();
    meta.clockCostNs = stampClock.measureCost();
    const TestPlan* const benchmark = benchmarkOf(procedure());
    meta.plan = formatCompactJson(benchmark != nullptr ? toJson(*benchmark) : toJson(procedure()));
    if (m_isResumed)
        meta.note = "The measurement was interrupted and went on later: this trace begins where it went on.";
    CaptureRecord capture;
    m_trace.begin(std::move(meta), m_request.traceMemory, m_machine.environment().availableMemory(), capture);
    m_state.change([&](ProcedureResult& result) { result.capture = capture; });
}

void ProcedureSession::run(std::stop_token stop)
{
    const Result<> outcome =
        withinMemory(m_benchmark ? "this benchmark" : "this procedure", [&] { return perform(stop); });
    conclude(outcome);
}

Result<> ProcedureSession::perform(std::stop_token stop)
{
    Result<> outcome = success();
    if (m_isResumed && !m_targetState.empty() && m_machine.hasState())
        outcome = m_machine.restoreState(m_targetState);
    m_begin = m_clock.now();
    StorageStack stack; // what the observer looks at; known in a moment
    Tools tools(m_machine, stack);
    describe(tools.stampClock);
    if (m_request.capturesTrace)
        beginTrace(tools.stampClock);
    stack = result().target.stack;
    std::unique_ptr<TargetLock> awake;
    if (!m_target.isSimulated)
        awake = m_machine.targets().inhibitSleep("A disk benchmark is running.");

    if (outcome)
        outcome = begin(stop);
    if (outcome)
        outcome = work(tools, stop);
    m_state.enter(ProcedurePhase::Finishing, {procedure().stages.size(), 0, 0, 0});
    closeTarget(tools);
    if (!outcome)
        m_keeper.flush();
    noteKeeper();
    m_state.change(
        [&](ProcedureResult& result) { m_trace.finish(tools.heartbeat.stop(), result.capture, result.warnings); });
    if (!m_benchmark)
        takeHealthAfter();
    return outcome;
}

void ProcedureSession::takeHealthAfter()
{
    // Also after a stop: what was written then is written.
    static_cast<void>(takeTemperatures());
    HealthRecord health = result().health;
    health.after.clear();
    if (health.before.size() <= m_target.volume.drives.size())
        m_health.takeAfter(health, {});
    m_state.change([&](ProcedureResult& result) { result.health = std::move(health); });
}

Result<> ProcedureSession::begin(std::stop_token stop)
{
    if (m_benchmark) {
        // What a benchmark keeps is a safety net: a failure must not end it.
        if (const Result<> opened = openRecord(); !opened)
            warn("What is measured cannot be kept while it runs, so that this run cannot go on after an interruption: "
                + opened.error().message);
        return success();
    }
    // A journal keeps what was before; of another number of drives it would be compared with the wrong ones.
    if (result().health.before.size() != m_target.volume.drives.size()) {
        HealthRecord health = result().health;
        health.before.clear();
        m_health.takeBefore(health, std::move(stop));
        m_state.change([&](ProcedureResult& result) { result.health = std::move(health); });
    }
    if (m_isResumed)
        warn(m_target.isDrive()
                ? "It was interrupted and went on later; the drive rested meanwhile."
                : "It was interrupted and went on later with a new test file; the drive rested meanwhile.");
    if (!m_request.journal.empty() && !m_target.isSimulated
        && isOnTarget(m_machine, m_request.journal, m_target.volume))
        warn("The journal lies on the drive that is measured: a few kilobytes are written to it after each sample. The "
             "environment variable STEADYMARK_DATA names another folder for it.");
    return openRecord();
}

Result<> ProcedureSession::openRecord()
{
    if (m_request.journal.empty())
        return success();
    Result<std::unique_ptr<ProcedureRecorder>> recorder =
        m_isResumed ? m_records.append(m_request.journal) : m_records.create(m_request.journal, result());
    if (!recorder)
        return failure(recorder.error());
    m_keeper = ProcedureKeeper(std::move(recorder).value(), m_machine);
    // From the first step on a journal with states drops what came after the newest one.
    if (!m_isResumed)
        m_keeper.flush();
    return success();
}

Result<> ProcedureSession::work(Tools& tools, std::stop_token stop)
{
    const std::size_t first = firstOpenStage();
    if (first == procedure().stages.size())
        return success();
    if (!m_benchmark) { // which opens it itself
        BOOST_OUTCOME_TRYV(openTarget(tools, stop));
    }
    // A file that is made once more belongs to the interruption: no stage loses time by it.
    if (m_elapsedBefore > Nanoseconds(0))
        m_begin = m_clock.now();
    for (std::size_t index = first; index < procedure().stages.size(); ++index) {
        BOOST_OUTCOME_TRYV(runStage(index, tools, stop));
    }
    return success();
}

Result<> ProcedureSession::runStage(std::size_t index, Tools& tools, std::stop_token stop)
{
    if (!m_clock.waitWhilePaused(stop))
        return fail(ErrorCode::Cancelled, "Stopped by the user.");
    m_state.change([&](ProcedureResult& result) {
        StageRecord& record = result.stages[index];
        record.status = StepStatus::Stopped;
        record.reason = "It has not ended.";
        if (!record.grid) // of a grid that goes on it is known
            record.startedAt = elapsed();
    });
    Result<> outcome = doStage(index, tools, stop);
    const std::string& name = procedure().stages[index].name;
    m_state.change([&](ProcedureResult& result) {
        StageRecord& record = result.stages[index];
        record.duration = elapsed() - record.startedAt;
        if (outcome) {
            record.status = StepStatus::Complete;
            const bool wasDone = !record.preparation || record.preparation->outcome == PrepareOutcome::Done;
            record.reason = wasDone ? std::string() : record.preparation->sentence;
            return;
        }
        const bool isStopped = outcome.error().code == ErrorCode::Cancelled;
        record.status = isStopped ? StepStatus::Stopped : StepStatus::Failed;
        record.reason = isStopped ? "Stopped by the user." : outcome.error().message;
    });
    if (!outcome) {
        if (outcome.error().code == ErrorCode::Cancelled)
            return fail(ErrorCode::Cancelled, "Stopped by the user in the stage '" + name + "'.");
        return fail(outcome.error().code, "The stage '" + name + "' failed: " + outcome.error().message,
            outcome.error().osError);
    }
    m_keeper.stageDone(index, result().stages[index], result().writtenBytes);
    noteKeeper();
    return success();
}

Result<> ProcedureSession::doStage(std::size_t index, Tools& tools, std::stop_token stop)
{
    const auto& work = procedure().stages[index].work;
    if (std::holds_alternative<MeasureStage>(work))
        return measure(index, tools, std::move(stop));
    if (std::holds_alternative<PrepareStage>(work))
        return prepare(index, tools, std::move(stop));
    if (std::holds_alternative<GridStage>(work))
        return runGrid(index, tools, std::move(stop));
    return takeSnapshot(index, std::move(stop));
}

std::optional<double> ProcedureSession::takeTemperatures()
{
    HealthRecord taken;
    const std::optional<double> hottest = m_health.takeTemperatures(taken, elapsed());
    if (!taken.temperatures.empty()) {
        m_state.change([&](ProcedureResult& result) {
            std::ranges::move(taken.temperatures, std::back_inserter(result.health.temperatures));
        });
    }
    m_state.setTemperature(hottest);
    return hottest;
}

void ProcedureSession::noteKeeper()
{
    if (!m_keeper.failure() || std::exchange(m_hasToldKeeper, true))
        return;
    warn("The journal could not be written any more, so that this run cannot go on after an interruption: "
        + m_keeper.failure()->message);
}

void ProcedureSession::publishTimes(const ProcedureCost& left, Nanoseconds since, std::uint64_t writtenNow)
{
    const Nanoseconds now = elapsed();
    m_state.setTimes(now, left.longest - (now - since));
    m_state.setWritten(writtenNow, result().writtenBytes + left.mostWritten.count());
}

void ProcedureSession::keepBenchmark()
{
    m_state.change([&](ProcedureResult& result) {
        StageRecord& record = result.stages.front();
        if (!record.grid)
            record.grid = m_benchmark->result();
        const std::vector<std::string>& kept = record.grid->warnings;
        for (const std::string& sentence : result.warnings) {
            if (std::ranges::find(kept, sentence) == kept.end())
                record.grid->warnings.push_back(sentence);
        }
        followGrid(result);
    });
}

void ProcedureSession::conclude(const Result<>& outcome)
{
    if (m_benchmark && m_benchmark->state().progress().phase != RunPhase::Finished) {
        m_benchmark->conclude(outcome);
        if (!outcome)
            m_state.change([&](ProcedureResult& result) { result.stages.front().grid = m_benchmark->result(); });
    }
    m_state.change([&](ProcedureResult& result) {
        if (!outcome) {
            result.status = outcome.error().code == ErrorCode::Cancelled ? RunStatus::Stopped : RunStatus::Failed;
            result.reason = outcome.error().message;
        }
        result.duration = elapsed();
    });
    // Temperatures after the last stage and host stalls of the whole run are known only now.
    if (m_benchmark)
        keepBenchmark();
    else
        m_state.change([](ProcedureResult& result) { judgeStages(result); });
    m_state.setWritten(result().writtenBytes, result().writtenBytes);
    m_state.setTimes(result().duration, Nanoseconds(0));
    m_state.enter(ProcedurePhase::Finished, {procedure().stages.size(), 0, 0, 0});
}

} // namespace steadymark
