// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/session/run_session.h"

#include "core/base/files.h"
#include "core/base/memory_shortage.h"
#include "core/base/remedy.h"
#include "core/base/version.h"
#include "core/drives/link_speed.h"
#include "core/plan/plan_json.h"
#include "core/procedure/document/journal_store.h"
#include "core/procedure/document/procedure_definition_json.h"
#include "core/result/result_document.h"
#include "core/run/measured_again.h"
#include "core/run/preparation.h"
#include "core/run/run_facts.h"
#include "core/run/run_preparation.h"
#include "core/run/session/begun_run.h"
#include "core/run/session/files_run.h"
#include "core/run/session/measure_run.h"
#include "core/run/session/run_target.h"
#include "core/run/session/verify_run.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace steadymark {
namespace {

ExpectedRates ratesOf(const RunRequest& request, const ChosenTarget& target)
{
    ExpectedRates rates = request.rates;
    if (!rates.linkBytesPerSecond)
        rates.linkBytesPerSecond = slowestLink(target.volume.drives);
    if (rates.fillable == ByteCount())
        rates.fillable = procedureTarget(target).available;
    rates.hasTestFile = !target.isDevice;
    return rates;
}

bool isOnTarget(Machine& machine, const std::filesystem::path& file, const Volume& target)
{
    const Result<Volume> volume = machine.catalog().volumeOf(wholePath(file).parent_path());
    return volume && std::ranges::any_of(volume.value().drives, [&](const Drive& drive) {
        return std::ranges::find(target.drives, drive.name, &Drive::name) != target.drives.end();
    });
}

/// Neither the drive nor the user's rights will be others in a moment.
bool isImpossible(const Error& error)
{
    return error.code == ErrorCode::NotSupported || error.code == ErrorCode::PermissionDenied;
}

} // namespace

/// What belongs to this start of the program.
struct RunSession::Tools {
    Tools(RunSession& session, const StorageStack& stack)
        : stampClock(StampClock::calibrate())
        , heartbeat(stampClock, session.m_machine.targets().makeSleep())
        , observer(session.m_machine.probe(), stack, heartbeat, stampClock)
        , target(session,
              {session.m_machine, session.m_state, session.m_estimator, stampClock, session.m_target,
                  session.m_request.confirmed},
              std::move(session.m_openDrive))
    {
    }

    StampClock stampClock;
    HostHeartbeat heartbeat;
    PassObserver observer;
    RunTarget target;
};

RunSession::RunSession(Machine& machine, RunRecords& records, RunRequest request, ChosenTarget target,
    std::optional<RunJournal::Content> resumed, std::unique_ptr<OpenTarget> drive)
    : m_clock(machine.clock())
    , m_machine(machine, m_clock)
    , m_records(records)
    , m_request(std::move(request))
    , m_target(std::move(target))
    , m_openDrive(std::move(drive))
    , m_targetState(resumed ? resumed->targetState : std::string())
    , m_isResumed(resumed.has_value())
    , m_state(begunResult(
          m_request.procedure, m_request.comment, resumed ? std::optional(std::move(resumed->result)) : std::nullopt))
    , m_health(machine.health(), m_request.health, machine.catalog(), m_target.volume.drives,
          [this] { return m_machine.unixTimeMs(); })
    , m_estimator(ratesOf(m_request, m_target))
    , m_toldTemperatures(m_state.result().health.temperatures.size())
    , m_elapsedBefore(m_isResumed ? endOf(m_state.result()) : Nanoseconds(0))
{
    const bool hasDrives = !m_target.isSimulated && !m_target.volume.drives.empty();
    if (m_request.watchesTemperature && m_request.health != HealthPolicy::Never && hasDrives)
        m_watch.emplace(machine.catalog(), m_target.volume.drives, [this] { return elapsed(); });
    m_clock.onPause([this](bool isPaused) {
        m_state.setPaused(isPaused);
        if (isPaused)
            m_trace.encode();
    });
    if (isBenchmark()) {
        m_monitor = std::make_unique<GridMonitor>();
        m_state.setGrid(m_monitor.get());
    }
    // Nothing of a simulated drive is lost, so nobody has to confirm it.
    if (m_target.isSimulated && m_request.confirmed.empty() && !m_target.volume.drives.empty())
        m_request.confirmed = wordToType(identityOf(m_target.volume.drives.front()));
    for (const ProcedureSample& sample : result().samples) {
        const auto& stage = std::get<MeasureStage>(procedure().stages[sample.stage].work);
        if (sample.trims == 0)
            m_estimator.learn(stage.cells[sample.cell].step.workload, sample.bytesPerSecond());
    }
    if (m_request.again)
        m_state.countFrom(m_elapsedBefore, result().writtenBytes);
    const ProcedureCost all = costOfAll();
    m_state.setTimes(m_elapsedBefore, all.longest);
    m_state.setWritten(result().writtenBytes, result().writtenBytes + all.mostWritten.count());
}

ProcedureCost RunSession::costOfAll() const
{
    const TestPlan* const benchmark = benchmarkOf(procedure());
    if (benchmark == nullptr || m_request.onlySteps.empty())
        return m_estimator.ofRest(procedure(),
            {.position = {firstOpenStage(), 0, 0, 0}, .fillsFile = !m_target.isDrive() && isFileFilled(result())});
    TestPlan chosen = *benchmark;
    chosen.steps.clear();
    for (std::size_t index = 0; index < benchmark->steps.size(); ++index) {
        if (std::ranges::find(m_request.onlySteps, index) != m_request.onlySteps.end())
            chosen.steps.push_back(benchmark->steps[index]);
    }
    return m_estimator.ofGrid(chosen);
}

std::size_t RunSession::firstOpenStage() const
{
    return firstOpen(result().stages);
}

void RunSession::warn(Sentence sentence)
{
    const auto isSame = [&sentence](const Sentence& known) {
        return known == sentence;
    };
    m_state.change([&](RunResult& result) {
        if (std::ranges::none_of(result.warnings, isSame))
            result.warnings.push_back(std::move(sentence));
    });
}

void RunSession::describe(const StampClock& stampClock)
{
    if (m_isResumed)
        return;
    const ResultTarget target = describeTarget(m_machine, m_target.path, m_target.isDevice, m_target.volume);
    Environment environment = m_machine.environment().environment();
    environment.clockSource = stampClock.description();
    environment.clockCostNs = stampClock.measureCost();
    m_state.change([&](RunResult& result) {
        result.applicationVersion = applicationVersion();
        result.startedAtUnixMs = m_machine.unixTimeMs();
        result.utcOffsetMinutes = utcOffsetMinutesAt(result.startedAtUnixMs);
        result.target = target;
        result.environment = std::move(environment);
    });
}

void RunSession::beginTrace(const Tools& tools)
{
    const StampClock& stampClock = tools.stampClock;
    TraceMeta meta;
    for (const ProcedureStage& stage : procedure().stages) {
        m_traceSteps.push_back(static_cast<unsigned>(meta.steps.size()));
        if (const auto* const grid = std::get_if<GridStage>(&stage.work)) {
            const std::string name = isBenchmark() ? std::string() : stage.name;
            std::ranges::move(
                traceStepsOf(grid->plan, tools.target.testedSizeOf(*grid), name), std::back_inserter(meta.steps));
        } else if (const auto* const measure = std::get_if<MeasureStage>(&stage.work)) {
            for (const ProcedureCell& cell : measure->cells)
                meta.steps.push_back({cell.step.name, cell.step.workload, seedOfCells(procedure()), procedure().size,
                    isTraceable(cell.step.workload), stage.name});
        }
    }
    if (meta.steps.empty())
        return;
    std::vector<std::string> untraceable;
    for (const TraceStep& step : meta.steps) {
        if (!isTraceable(step.workload))
            untraceable.push_back(step.name);
    }
    constexpr std::size_t mostNamed = 3;
    if (!untraceable.empty())
        warn(Sentence::counted(untraceable.size(),
            "{n} test is not in the I/O trace, because its blocks differ in size and a trace keeps one size for each "
            "test: {tests}.",
            "{n} tests are not in the I/O trace, because their blocks differ in size and a trace keeps one size for "
            "each test: {tests}.",
            {{"tests", Sentence::all(untraceable, mostNamed)}}));
    if (meta.steps.size() > tracelimits::steps) {
        warn(Sentence("No I/O trace is recorded, because the procedure has more than {most} tests.",
            {{"most", tracelimits::steps}}));
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
    if (m_request.again)
        meta.note = Sentence("Some tests of a result were measured again: this trace holds these tests only.");
    else if (m_isResumed)
        meta.note =
            Sentence("The measurement was interrupted and resumed later: this trace starts where it was resumed.");
    CaptureRecord capture;
    m_trace.begin(std::move(meta), m_request.traceMemory, m_machine.environment().availableMemory(), capture);
    m_state.change([&](RunResult& result) { result.capture = capture; });
}

void RunSession::run(std::stop_token stop)
{
    const Result<> outcome = withinMemory(
        isBenchmark() ? Sentence("this benchmark") : Sentence("this procedure"), [&] { return perform(stop); });
    conclude(outcome);
}

Result<> RunSession::perform(std::stop_token stop)
{
    Result<> outcome = success();
    if (m_isResumed && !m_targetState.empty() && m_machine.hasState())
        outcome = m_machine.restoreState(m_targetState);
    m_begin = m_clock.now();
    StorageStack stack; // what the observer looks at; known in a moment
    Tools tools(*this, stack);
    describe(tools.stampClock);
    if (m_request.capturesTrace)
        beginTrace(tools);
    stack = result().target.stack;
    std::unique_ptr<TargetLock> awake;
    if (!m_target.isSimulated)
        awake = m_machine.targets().inhibitSleep("A disk benchmark is running.");

    if (outcome)
        outcome = begin(stop);
    if (outcome)
        outcome = work(tools, stop);
    m_state.enter(RunPhase::Finishing, {procedure().stages.size(), 0, 0, 0});
    tools.target.close();
    takeTemperatures(); // before it rests for longer
    if (!outcome)
        m_keeper.flush();
    checkKeeper();
    Sentence warning;
    m_state.change([&](RunResult& result) { warning = m_trace.finish(tools.heartbeat.stop(), result.capture); });
    if (!warning.empty())
        warn(std::move(warning));
    takeHealthAfter();
    return outcome;
}

void RunSession::takeHealthAfter()
{
    // Also after a stop: what was written then is written.
    HealthRecord health = result().health;
    health.after.clear();
    if (health.before.size() <= m_target.volume.drives.size())
        m_health.takeAfter(health, {});
    m_state.change([&](RunResult& result) { result.health = std::move(health); });
}

Result<> RunSession::begin(std::stop_token stop)
{
    // A journal keeps what was before; of another number of drives it would be compared with the wrong ones.
    if (result().health.before.size() != m_target.volume.drives.size()) {
        HealthRecord health = result().health;
        health.before.clear();
        m_health.takeBefore(health, std::move(stop));
        m_state.change([&](RunResult& result) { result.health = std::move(health); });
    }
    const auto hasGrid = [](const StageRecord& stage) {
        return stage.grid.has_value();
    };
    const bool hadBegun = hasBegun(result()) || std::ranges::any_of(result().stages, hasGrid);
    if (m_isResumed && !m_request.again && hadBegun && firstOpenStage() < procedure().stages.size())
        warn(m_target.isDevice || hasVerify(procedure())
                ? Sentence("It was interrupted and resumed later; the drive was idle in between.")
                : Sentence(
                    "It was interrupted and resumed later with a new test file; the drive was idle in between."));
    // Between the passes of a grid the drive rests anyway.
    if (!m_request.journal.empty() && hasRounds(procedure()) && !m_target.isSimulated
        && isOnTarget(m_machine, m_request.journal, m_target.volume))
        warn(Sentence("The journal is on the drive under test: a few kilobytes are written to it after each sample. "
                      "Set the environment variable STEADYMARK_DATA to keep it in another folder."));
    const Result<> opened = openRecord();
    if (opened || !isBenchmark())
        return opened;
    // What a benchmark keeps is a safety net: a failure must not end it.
    warn(Sentence("Results cannot be saved while the run is in progress, so it cannot be resumed after an "
                  "interruption: {reason}",
        {{"reason", opened.error().sentence}}));
    return success();
}

Result<std::unique_ptr<RunRecorder>> RunSession::makeRecord()
{
    if (m_request.resumes)
        return m_records.append(m_request.journal);
    BOOST_OUTCOME_TRY(std::unique_ptr<RunRecorder> recorder, m_records.create(m_request.journal, result()));
    if (m_request.again) {
        BOOST_OUTCOME_TRYV(keepMeasured(*recorder, result()));
    }
    return recorder;
}

Result<> RunSession::openRecord()
{
    if (m_request.journal.empty())
        return success();
    Result<std::unique_ptr<RunRecorder>> recorder = makeRecord();
    if (!recorder)
        return failure(recorder.error());
    m_keeper.keepIn(std::move(recorder).value());
    // From the first step on a journal with states drops what came after the newest one.
    if (!m_isResumed)
        m_keeper.flush();
    return success();
}

Result<> RunSession::work(Tools& tools, std::stop_token stop)
{
    const std::size_t first = firstOpenStage();
    if (first == procedure().stages.size())
        return success();
    BOOST_OUTCOME_TRYV(tools.target.open(stop));
    // A file that is made once more belongs to the interruption: no stage loses time by it.
    if (m_elapsedBefore > Nanoseconds(0))
        m_begin = m_clock.now();
    for (std::size_t index = first; index < procedure().stages.size(); ++index) {
        BOOST_OUTCOME_TRYV(runStage(index, tools, stop));
    }
    return success();
}

Result<> RunSession::runStage(std::size_t index, Tools& tools, std::stop_token stop)
{
    if (!m_clock.waitWhilePaused(stop))
        return stopped();
    m_state.change([&](RunResult& result) {
        StageRecord& record = result.stages[index];
        record.status = StepStatus::Stopped;
        record.reason = Sentence("It has not finished.");
        if (!record.grid && !record.verified) // of what goes on it is known
            record.startedAt = elapsed();
    });
    Result<> outcome = doStage(index, tools, stop);
    const std::string& name = procedure().stages[index].name;
    m_state.change([&](RunResult& result) {
        StageRecord& record = result.stages[index];
        record.duration = elapsed() - record.startedAt;
        if (outcome) {
            record.status = StepStatus::Complete;
            record.reason = {};
            if (record.preparation && record.preparation->outcome != PrepareOutcome::Done)
                record.reason = record.preparation->sentence;
            return;
        }
        const bool isStopped = outcome.error().code == ErrorCode::Cancelled;
        record.status = isStopped ? StepStatus::Stopped : StepStatus::Failed;
        record.reason = isStopped ? stoppedByUser() : outcome.error().sentence;
    });
    if (!outcome) {
        if (isBenchmark()) // which has no stages that anybody knows of
            return outcome;
        if (outcome.error().code == ErrorCode::Cancelled)
            return fail(
                ErrorCode::Cancelled, Sentence("Stopped by the user in the stage '{stage}'.", {{"stage", name}}));
        return fail(outcome.error().code,
            Sentence("The stage '{stage}' failed: {reason}", {{"stage", name}, {"reason", outcome.error().sentence}}),
            outcome.error().osError);
    }
    keepStage(index);
    return success();
}

void RunSession::keepStage(std::size_t index)
{
    m_keeper.stageDone(index, result().stages[index], result().writtenBytes, untoldTemperatures());
    checkKeeper();
}

Result<> RunSession::doStage(std::size_t index, Tools& tools, std::stop_token stop)
{
    const auto& work = procedure().stages[index].work;
    if (std::holds_alternative<MeasureStage>(work)) {
        MeasureRun measured(*this,
            {m_machine, m_state, tools.target, m_estimator, m_trace, m_keeper, m_health, tools.stampClock,
                tools.observer},
            index, m_traceSteps.empty() ? 0 : m_traceSteps[index]);
        return measured.run(std::move(stop));
    }
    if (std::holds_alternative<PrepareStage>(work))
        return prepare(index, tools, std::move(stop));
    if (std::holds_alternative<GridStage>(work))
        return runGrid(index, tools, std::move(stop));
    if (std::holds_alternative<FilesStage>(work)) {
        m_trace.encode();
        FilesRun files(*this, {m_machine, m_state, m_estimator, tools.stampClock}, index);
        return files.run(m_target.path, std::move(stop));
    }
    if (std::holds_alternative<VerifyStage>(work)) {
        m_trace.encode();
        VerifyRun verify(*this, {m_machine, m_state, m_estimator, tools.stampClock, m_target}, index, std::move(stop));
        return verify.run(tools.target.get());
    }
    return takeSnapshot(index, std::move(stop));
}

std::optional<double> RunSession::takeTemperatures()
{
    HealthRecord taken;
    const std::optional<double> hottest = m_health.takeTemperatures(taken, elapsed());
    addTemperatures(std::move(taken.temperatures));
    m_state.setTemperature(hottest);
    return hottest;
}

void RunSession::addTemperatures(std::vector<TemperatureSample> samples)
{
    // Sensors leave the drives' own ones room for the rest of the run.
    const std::size_t taken = result().health.temperatures.size();
    if (taken >= resultlimits::temperatures / 2)
        std::erase_if(samples, [](const TemperatureSample& sample) { return sample.sensor != 0; });
    const std::size_t room = resultlimits::temperatures - std::min(resultlimits::temperatures, taken);
    samples.resize(std::min(samples.size(), room));
    if (samples.empty())
        return;
    m_state.change(
        [&](RunResult& result) { std::ranges::move(samples, std::back_inserter(result.health.temperatures)); });
}

void RunSession::passBegins()
{
    if (m_watch)
        m_watch->begin();
}

void RunSession::passEnds()
{
    if (!m_watch)
        return;
    TemperatureWatch::Taken taken = m_watch->end();
    addTemperatures(std::move(taken.samples));
    m_state.change([&taken](RunResult& result) {
        TemperatureQuestions& all = result.health.inPasses;
        all.count += taken.questions.count;
        all.total += taken.questions.total;
        all.longest = std::max(all.longest, taken.questions.longest);
    });
}

void RunSession::checkKeeper()
{
    if (!m_keeper.failure() || std::exchange(m_hasToldKeeper, true))
        return;
    warn(Sentence("The journal can no longer be written, so this run cannot be resumed after an interruption: {reason}",
        {{"reason", m_keeper.failure()->sentence}}));
}

void RunSession::publishTimes(const ProcedureCost& left, Nanoseconds since, std::uint64_t writtenNow)
{
    const Nanoseconds now = elapsed();
    m_state.setTimes(now, left.longest - (now - since));
    m_state.setWritten(writtenNow, std::max(writtenNow, result().writtenBytes + left.mostWritten.count()));
}

void RunSession::conclude(const Result<>& outcome)
{
    m_state.change([&](RunResult& result) {
        if (!outcome) {
            result.status = outcome.error().code == ErrorCode::Cancelled ? RunStatus::Stopped : RunStatus::Failed;
            result.reason = outcome.error().sentence;
        }
        if (const TestPlan* const benchmark = benchmarkOf(result.procedure);
            benchmark != nullptr && !result.stages.front().grid)
            result.stages.front().grid = emptyGrid(*benchmark);
        result.duration = elapsed();
        // Temperatures after the last stage and host stalls of the whole run are known only now.
        judgeStages(result);
    });
    if (isBenchmark()) {
        const GridRecord& grid = *result().stages.front().grid;
        for (std::size_t index = 0; index < grid.steps.size(); ++index) {
            if (grid.steps[index].status != StepStatus::Skipped)
                m_monitor->setStep(index, std::make_shared<const StepRecord>(grid.steps[index]));
        }
        m_monitor->setPhase(GridPhase::Finished, grid.steps.size(), 0);
    }
    m_state.setWritten(result().writtenBytes, result().writtenBytes);
    m_state.setTimes(result().duration, Nanoseconds(0));
    m_state.enter(RunPhase::Finished, {procedure().stages.size(), 0, 0, 0});
}

void RunSession::noteImpossible(std::size_t index, const Sentence& reason)
{
    warn(Sentence("The stage '{stage}' was not possible, and the following stages were measured without it: {reason}",
        {{"stage", procedure().stages[index].name}, {"reason", reason}}));
}

Result<> RunSession::prepare(std::size_t index, Tools& tools, std::stop_token stop)
{
    const PrepareStage& stage = std::get<PrepareStage>(procedure().stages[index].work);
    const PrepareStep& step = stage.step;
    const bool isIdle = step.method == PrepareMethod::Idle;
    m_state.enter(isIdle ? RunPhase::Idle : RunPhase::Preparing, {index, 0, 0, 0});
    // Whoever prepares it claims it; but nobody shall look into a drive that rests, as udev does when it is closed.
    if (isIdle)
        m_trace.encodeWithin(step.duration);
    else
        m_trace.encode();
    Result<PrepareReport> prepared = tools.target.prepare(step, costFrom(index), stop);
    if (!prepared && stage.mayBeImpossible && isImpossible(prepared.error())) {
        noteImpossible(index, prepared.error().sentence);
        PrepareReport refused;
        refused.step = step;
        refused.outcome = PrepareOutcome::Refused;
        refused.sentence = prepared.error().sentence;
        m_state.change([&](RunResult& result) { result.stages[index].preparation = std::move(refused); });
        return tools.target.reopenDrive(stop);
    }
    BOOST_OUTCOME_TRY(PrepareReport report, std::move(prepared));
    Result<> outcome = checkPreparation(report);
    if (report.outcome == PrepareOutcome::Refused && stage.mayBeImpossible) {
        noteImpossible(index, report.sentence);
        outcome = success();
    }
    m_state.change([&](RunResult& result) {
        result.writtenBytes += writtenBy(report);
        result.stages[index].preparation = std::move(report);
    });
    if (!outcome)
        return outcome;
    return tools.target.reopenDrive(stop);
}

Result<> RunSession::runGrid(std::size_t index, Tools& tools, std::stop_token stop)
{
    const GridStage& stage = std::get<GridStage>(procedure().stages[index].work);
    publishTimes(costFrom(index), elapsed(), result().writtenBytes);
    m_state.enter(RunPhase::Grid, {index, 0, 0, 0});
    BOOST_OUTCOME_TRY(ValidatedPlan plan, validateGrid(stage.plan, m_target, procedure().size, m_machine));
    if (!isBenchmark()) {
        m_monitor = std::make_unique<GridMonitor>();
        m_state.setGrid(m_monitor.get());
    }
    m_gridStage = index;
    GridRun grid(*this, {m_machine, *m_monitor, m_estimator, m_trace, tools.stampClock, tools.observer},
        GridSetup{.plan = std::move(plan),
            .target = m_target.path,
            .volume = m_target.volume, // as it was chosen: whoever prepares it compares
            .lent = m_target.isDrive() ? tools.target.get() : nullptr,
            .confirmed = m_request.confirmed,
            .engine = procedure().engine,
            .firstStep = m_trace.recorder() != nullptr ? m_traceSteps[index] : 0,
            .onlySteps = m_request.onlySteps,
            .soFar = result().stages[index].grid});
    const Result<> outcome = grid.run(std::move(stop));
    m_state.change([&](RunResult& result) { result.stages[index].grid = grid.take(); });
    if (!isBenchmark()) {
        takeTemperatures();
        m_state.setGrid(nullptr);
        m_monitor.reset();
    }
    publishTimes(costFrom(index + 1), elapsed(), result().writtenBytes);
    return outcome;
}

void RunSession::publish(Nanoseconds left, std::uint64_t writing, std::uint64_t more)
{
    const ProcedureCost after = costFrom(m_gridStage + 1);
    const std::uint64_t written = result().writtenBytes + writing;
    m_state.setTimes(elapsed(), left + after.longest);
    m_state.setWritten(written, written + more + after.mostWritten.count());
}

void RunSession::addWritten(std::uint64_t bytes)
{
    m_state.change([bytes](RunResult& result) { result.writtenBytes += bytes; });
}

void RunSession::keepBegun(const GridRecord& begun)
{
    // The samples and stages before are kept already.
    RunResult now;
    static_cast<RunHead&>(now) = result();
    now.procedure = procedure();
    now.resumed = result().resumed;
    now.stages.resize(procedure().stages.size());
    now.stages[m_gridStage].startedAt = result().stages[m_gridStage].startedAt;
    now.stages[m_gridStage].grid = begun;
    m_keeper.gridBegun(m_gridStage, now);
    m_toldTemperatures = result().health.temperatures.size();
}

void RunSession::keepPart(GridPart part)
{
    part.runWrittenBytes = result().writtenBytes;
    part.duration = elapsed() - result().stages[m_gridStage].startedAt;
    part.warnings = result().warnings;
    part.temperatures = untoldTemperatures();
    m_keeper.gridPartDone(m_gridStage, part);
    checkKeeper();
}

std::vector<TemperatureSample> RunSession::untoldTemperatures()
{
    const std::vector<TemperatureSample>& all = result().health.temperatures;
    std::vector<TemperatureSample> untold(
        all.begin() + static_cast<std::ptrdiff_t>(std::min(m_toldTemperatures, all.size())), all.end());
    m_toldTemperatures = all.size();
    return untold;
}

Result<> RunSession::takeSnapshot(std::size_t index, std::stop_token stop)
{
    m_state.enter(RunPhase::Snapshot, {index, 0, 0, 0});
    m_trace.encode();
    HealthRecord taken;
    m_health.takeBefore(taken, stop);
    if (stop.stop_requested())
        return stopped();
    m_state.change([&](RunResult& result) { result.stages[index].health = std::move(taken.before); });
    return success();
}

} // namespace steadymark
