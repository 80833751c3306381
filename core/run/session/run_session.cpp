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
#include "core/run/session/run_tools.h"
#include "core/run/sized_target.h"
#include "core/run/test_file_fill.h"

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

Sentence stoppedByUser()
{
    return Sentence("Stopped by the user.");
}

auto stopped()
{
    return fail(ErrorCode::Cancelled, stoppedByUser());
}

/// Neither the drive nor the user's rights will be others in a moment.
bool isImpossible(const Error& error)
{
    return error.code == ErrorCode::NotSupported || error.code == ErrorCode::PermissionDenied;
}

} // namespace

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
        const ProcedureCell& cell = stage.cells[sample.cell];
        m_estimator.learn(cell.step.workload, sample.bytesPerSecond());
        if (stage.continuesSequence)
            m_sequence[cell.step.name] += sample.ios();
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
        return m_estimator.ofRest(
            procedure(), {.position = {firstOpenStage(), 0, 0, 0}, .fillsFile = !m_target.isDrive() && isFileFilled()});
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

void RunSession::beginTrace(const StampClock& stampClock)
{
    TraceMeta meta;
    for (const ProcedureStage& stage : procedure().stages) {
        m_traceSteps.push_back(static_cast<unsigned>(meta.steps.size()));
        if (const auto* const grid = std::get_if<GridStage>(&stage.work)) {
            const std::string name = isBenchmark() ? std::string() : stage.name;
            std::ranges::move(traceStepsOf(grid->plan, testedSizeOf(*grid), name), std::back_inserter(meta.steps));
        } else if (const auto* const measure = std::get_if<MeasureStage>(&stage.work)) {
            for (const ProcedureCell& cell : measure->cells)
                meta.steps.push_back({cell.step.name, cell.step.workload, seedOfCells(), procedure().size,
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
    m_state.enter(RunPhase::Finishing, {procedure().stages.size(), 0, 0, 0});
    closeTarget(tools);
    takeTemperatures(); // before it rests for longer
    if (!outcome)
        m_keeper.flush();
    noteKeeper();
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
        warn(m_target.isDevice
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
    BOOST_OUTCOME_TRYV(openTarget(tools, stop));
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
        if (!record.grid) // of a grid that goes on it is known
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
    m_keeper.stageDone(index, result().stages[index], result().writtenBytes, untoldTemperatures());
    noteKeeper();
    return success();
}

Result<> RunSession::doStage(std::size_t index, Tools& tools, std::stop_token stop)
{
    const auto& work = procedure().stages[index].work;
    if (std::holds_alternative<MeasureStage>(work))
        return measure(index, tools, std::move(stop));
    if (std::holds_alternative<PrepareStage>(work))
        return prepare(index, tools, std::move(stop));
    if (std::holds_alternative<GridStage>(work))
        return runGrid(index, tools, std::move(stop));
    if (std::holds_alternative<FilesStage>(work))
        return runFiles(index, tools, std::move(stop));
    return takeSnapshot(index, std::move(stop));
}

std::optional<double> RunSession::askTemperatures()
{
    HealthRecord taken;
    const std::optional<double> hottest = m_health.takeTemperatures(taken, elapsed());
    addTemperatures(std::move(taken.temperatures));
    m_state.setTemperature(hottest);
    return hottest;
}

void RunSession::addTemperatures(std::vector<TemperatureSample> samples)
{
    const std::size_t room =
        resultlimits::temperatures - std::min(resultlimits::temperatures, result().health.temperatures.size());
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

void RunSession::noteKeeper()
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
    m_state.setWritten(writtenNow, result().writtenBytes + left.mostWritten.count());
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

Result<> RunSession::checkCells(const TargetGeometry& geometry) const
{
    for (const ProcedureStage& stage : procedure().stages) {
        if (const auto* const measure = std::get_if<MeasureStage>(&stage.work)) {
            for (const ProcedureCell& cell : measure->cells) {
                BOOST_OUTCOME_TRYV(checkGeometry(cell.step, geometry));
            }
        }
    }
    return success();
}

Result<> RunSession::openTarget(Tools& tools, std::stop_token stop)
{
    if (m_target.isDrive())
        return openDrive(tools, std::move(stop));
    return hasRounds(procedure()) ? makeFile(tools, {}, isFileFilled(), std::move(stop))
                                  : success(); // grids make their own
}

Result<> RunSession::openDrive(Tools& tools, std::stop_token stop)
{
    // Between two openings another drive may have taken its place.
    BOOST_OUTCOME_TRY(const Volume volume, m_machine.catalog().volumeOf(m_target.path));
    if (volume.drives.size() != m_target.volume.drives.size())
        return fail(ErrorCode::DeviceGone, Sentence("The drive {drive} is gone.", {{"drive", toUtf8(m_target.path)}}));
    for (std::size_t i = 0; i < volume.drives.size(); ++i) {
        BOOST_OUTCOME_TRYV(compareIdentity(identityOf(m_target.volume.drives[i]), identityOf(volume.drives[i])));
    }
    std::unique_ptr<OpenTarget> drive = std::exchange(m_openDrive, nullptr);
    if (!drive) {
        BOOST_OUTCOME_TRY(drive, openChosenDrive(m_machine, m_target, procedure(), m_request.confirmed));
    }
    if (drive->geometry().size < procedure().size)
        return fail(ErrorCode::InvalidArgument,
            Sentence::sequence({Sentence("The drive has only {size}, but the procedure uses {needed}.",
                                    {{"size", Figure{formatDecimalBytes(drive->geometry().size)}},
                                        {"needed", Figure{formatDecimalBytes(procedure().size)}}}),
                Sentence::toDo({Remedy::Kind::SmallerSize, drive->geometry().size})}));
    BOOST_OUTCOME_TRYV(checkCells(drive->geometry()));
    tools.target = std::make_unique<SizedTarget>(std::move(drive), procedure().size);
    if (!m_machine.probe().canLook() || tools.observed.isKnown)
        return success();
    observeTarget(tools.observed, *tools.target, m_machine.probe(), result().target.stack);
    // What is overwritten holds something else by the time that it is measured.
    if (!overwritesDrive(procedure()))
        tools.observed.content = sampleTarget(*tools.target, procedure().seed, tools.stampClock, std::move(stop));
    return success();
}

/// A resumed one goes on where all of it had been written.
bool RunSession::isFileFilled() const
{
    if (procedure().layout == FileLayout::Filled)
        return true;
    std::uint64_t written = 0;
    for (const ProcedureSample& sample : result().samples)
        written += sample.writeBytes;
    return written >= procedure().size.count();
}

Result<> RunSession::makeFile(Tools& tools, const ProcedurePosition& position, bool isFilled, std::stop_token stop)
{
    m_state.enter(RunPhase::PreparingFile, position);
    BOOST_OUTCOME_TRY(tools.target,
        isFilled ? m_machine.targets().createTestFile(m_target.path, procedure().size)
                 : makeUnwrittenFile(m_machine.targets(), m_target.path, procedure().size, m_target.volume.fileSystem));
    BOOST_OUTCOME_TRYV(checkCells(tools.target->geometry()));
    if (isFilled) {
        BOOST_OUTCOME_TRYV(fillFile(tools, stop));
    }
    if (!m_machine.probe().canLook())
        return success();
    observeTarget(tools.observed, *tools.target, m_machine.probe(), result().target.stack);
    if (isFilled)
        tools.observed.content = sampleTarget(*tools.target, procedure().seed, tools.stampClock, std::move(stop));
    return success();
}

Result<> RunSession::fillFile(Tools& tools, std::stop_token stop)
{
    const auto isMeasuring = [](const ProcedureStage& stage) {
        return std::holds_alternative<MeasureStage>(stage.work);
    };
    const auto first = std::ranges::find_if(procedure().stages, isMeasuring); // there is one: hasRounds()
    const DataPattern& data = std::get<MeasureStage>(first->work).cells.front().step.workload.data;
    const Nanoseconds begin = elapsed();
    const std::uint64_t before = result().writtenBytes;
    const ProcedureCost left =
        m_estimator.ofRest(procedure(), {.position = {firstOpenStage(), 0, 0, 0}, .fillsFile = true});
    LiveMeter meter(begin, {});
    const auto onProgress = [&](const LiveTotals& totals) {
        if (const auto live = meter.sample(elapsed(), totals))
            m_state.setLive(*live);
        publishTimes(left, begin, before + totals.writeBytes);
    };
    TestFileFill fill =
        fillTestFile(*tools.target, data, procedure().seed, tools.stampClock, m_clock, std::move(stop), onProgress);
    addWritten(fill.writtenBytes);
    BOOST_OUTCOME_TRY(PreparedFile prepared, std::move(fill.prepared));
    if (prepared.extents.isKnown)
        tools.observed.extents = prepared.extents;
    for (Sentence& warning : prepared.warnings)
        warn(std::move(warning));
    return success();
}

void RunSession::closeTarget(Tools& tools)
{
    tools.runner.reset();
    if (!tools.target)
        return;
    if (const Result<> removed = tools.target->remove(); !removed)
        warn(removed.error().sentence);
    tools.target.reset();
}

Result<> RunSession::measure(std::size_t index, Tools& tools, std::stop_token stop)
{
    Measuring measuring(index, std::get<MeasureStage>(procedure().stages[index].work));
    measuring.startedAt = elapsed();
    const ProcedureSample* last = nullptr;
    for (const ProcedureSample& sample : result().samples) {
        if (sample.stage != index)
            continue;
        if (last == nullptr)
            measuring.startedAt = sample.startedAt;
        last = &sample;
        measuring.rounds.add(sample);
    }
    m_state.change([&](RunResult& result) {
        result.stages[index].startedAt = measuring.startedAt;
        result.stages[index].rounds = measuring.rounds.rounds();
    });

    Result<> outcome = success();
    // The rest after the last sample was cut short with everything else.
    if (last != nullptr)
        outcome = rest(measuring.stage.cells[last->cell].idleAfter, measuring.position(), stop);
    if (outcome)
        outcome = takeSamples(measuring, tools, std::move(stop));

    takeTemperatures();
    m_state.change([&](RunResult& result) {
        StageRecord& record = result.stages[index];
        record.isSteady = measuring.rounds.isSteady();
        record.observed = tools.observed;
        if (const JudgedPass* const median = measuring.passes.median())
            record.judged = *median;
        record.verdict = stageVerdict(result, index);
    });
    return outcome;
}

Result<> RunSession::takeSamples(Measuring& measuring, Tools& tools, std::stop_token stop)
{
    while (!measuring.rounds.isOver(elapsed() - measuring.startedAt)) {
        if (!m_clock.waitWhilePaused(stop))
            return stopped();
        const std::size_t cell = measuring.rounds.next().cell;
        measuring.isTrimmed = measuring.stage.cells[cell].isTrimmedBefore && measuring.rounds.next().number == 0;
        if (measuring.isTrimmed) {
            BOOST_OUTCOME_TRYV(trimBefore(measuring, tools, stop));
        }
        BOOST_OUTCOME_TRYV(rest(measuring.stage.cells[cell].idleBefore, measuring.position(), stop));
        BOOST_OUTCOME_TRYV(takeSample(measuring, tools, stop));
        if (measuring.rounds.isFirstOfRound())
            m_keeper.roundDone();
        noteKeeper();
        BOOST_OUTCOME_TRYV(rest(measuring.stage.cells[cell].idleAfter, measuring.position(), stop));
    }
    return success();
}

Result<> RunSession::trimBefore(Measuring& measuring, Tools& tools, std::stop_token stop)
{
    m_trace.encode();
    closeTarget(tools); // in a folder that is the end of the test file, so that its place is trimmed, too
    PrepareStep step;
    step.method = m_target.isDrive() ? PrepareMethod::Discard : PrepareMethod::Trim;
    const auto left = [&] {
        return m_estimator.ofRest(procedure(),
            {.position = measuring.position(),
                .inStage = elapsed() - measuring.startedAt,
                .writtenInStage = measuring.rounds.writtenBytes()});
    };
    const auto doNow = [&]() -> Result<> {
        m_state.enter(RunPhase::Preparing, measuring.position());
        BOOST_OUTCOME_TRY(const PrepareReport report, doPreparation(step, left(), stop));
        addWritten(writtenBy(report));
        return checkPreparation(report);
    };
    BOOST_OUTCOME_TRYV(doNow());
    if (!m_target.isDrive())
        return makeFile(tools, measuring.position(), isWrittenAfterTrim(procedure()), stop);
    if (isWrittenAfterTrim(procedure())) {
        step.method = PrepareMethod::FillDrive;
        BOOST_OUTCOME_TRYV(doNow());
    }
    return openDrive(tools, stop);
}

Result<> RunSession::prepareRunner(const Measuring& measuring, std::size_t cell, Tools& tools)
{
    const std::pair wanted(measuring.index, cell);
    if (tools.runner && tools.runnerOf == wanted)
        return success();
    tools.runner.reset(); // its memory first
    const WorkloadStep& step = measuring.stage.cells[cell].step;
    WorkloadRunner::Setup setup;
    setup.workload = step.workload;
    setup.seed = seedOfCells();
    setup.engine = procedure().engine;
    setup.trace = m_trace.recorder();
    setup.step = m_traceSteps.empty() ? 0 : m_traceSteps[measuring.index] + static_cast<unsigned>(cell);
    setup.mayEncode = false;    // what follows at once follows at once
    setup.tracesWarmUp = false; // a ramp comes before each sample
    if (measuring.stage.cells[cell].ramp > Nanoseconds(0))
        setup.warmUp = {.time = measuring.stage.cells[cell].ramp, .bytes = {}, .ios = {}};
    setup.continuesSequence = measuring.stage.continuesSequence;
    if (setup.continuesSequence)
        setup.sequenceStart = m_sequence[step.name];
    tools.runner = std::make_unique<WorkloadRunner>(setup, *tools.target, tools.stampClock, m_machine.targets());
    tools.runnerOf = wanted;
    return tools.runner->prepare();
}

PassOutcome RunSession::runPass(const Measuring& measuring, unsigned number, Tools& tools, std::stop_token stop)
{
    const Nanoseconds begin = elapsed();
    const ProcedureCost left = m_estimator.ofRest(procedure(),
        {.position = measuring.position(),
            .inStage = begin - measuring.startedAt,
            .writtenInStage = measuring.rounds.writtenBytes()});
    const LiveTotals before = tools.runner->counters().totals();
    LiveMeter meter(begin, before);
    const auto onTick = [&] {
        const LiveTotals now = tools.runner->counters().totals();
        if (const auto live = meter.sample(elapsed(), now))
            m_state.setLive(*live);
        publishTimes(left, begin, result().writtenBytes + now.writeBytes - before.writeBytes);
    };
    passBegins();
    PassOutcome outcome = tools.runner->runPass(number, std::nullopt, std::move(stop), onTick);
    passEnds();
    outcome.record.startedAt = begin;
    return outcome;
}

Result<> RunSession::runRamp(const Measuring& measuring, Tools& tools, std::stop_token stop)
{
    if (measuring.stage.cells[measuring.position().cell].ramp <= Nanoseconds(0))
        return success();
    const PassOutcome outcome = runPass(measuring, 0, tools, std::move(stop));
    addWritten(outcome.record.movedBytes(Direction::Write));
    if (outcome.error)
        return failure(*outcome.error);
    if (outcome.wasStopped)
        return stopped();
    return success();
}

Result<> RunSession::takeSample(Measuring& measuring, Tools& tools, std::stop_token stop)
{
    const ProcedurePosition position = measuring.position();
    const ProcedureCell& cell = measuring.stage.cells[position.cell];
    BOOST_OUTCOME_TRYV(prepareRunner(measuring, position.cell, tools));
    const std::optional<double> temperature = askTemperatures();
    m_state.enter(RunPhase::Measuring, position);
    BOOST_OUTCOME_TRYV(runRamp(measuring, tools, stop));
    tools.observer.begin();
    // The number of the pass makes offsets and data of all samples differ, and is the same after an interruption.
    const auto number = static_cast<unsigned>(result().samples.size()) + 1;
    PassOutcome outcome = runPass(measuring, number, tools, stop);
    outcome.record.observed = tools.observer.end(outcome, *tools.target);

    const std::uint64_t writtenBefore = result().writtenBytes;
    m_state.change([&](RunResult& result) {
        result.writtenBytes += outcome.record.movedBytes(Direction::Write);
        if (!outcome.engine.backend.empty())
            result.stages[measuring.index].engine = outcome.engine;
    });
    if (outcome.error)
        return failure(*outcome.error);
    if (outcome.wasStopped)
        return stopped();
    if (outcome.record.ios() == 0)
        return fail(ErrorCode::InvalidArgument,
            Sentence("In a sample of '{test}' no I/O was due: at this rate it is too short. Choose a higher rate or "
                     "longer samples.",
                {{"test", cell.step.name}}));

    ProcedureSample sample = makeSample(outcome.record, cell.pointEvery);
    sample.stage = static_cast<std::uint32_t>(position.stage);
    sample.round = position.round;
    sample.cell = static_cast<std::uint32_t>(position.cell);
    sample.number = position.number;
    sample.writtenBefore = writtenBefore;
    sample.temperatureCelsius = temperature;
    sample.isAfterTrim = measuring.isTrimmed;
    keepSample(measuring, std::move(outcome), std::move(sample));
    return success();
}

void RunSession::keepSample(Measuring& measuring, PassOutcome outcome, ProcedureSample sample)
{
    const ProcedureCell& cell = measuring.stage.cells[sample.cell];
    m_estimator.learn(cell.step.workload, sample.bytesPerSecond());
    if (measuring.stage.continuesSequence)
        m_sequence[cell.step.name] += sample.ios();
    measuring.rounds.add(sample);
    m_keeper.sampleDone(sample, outcome.record.read.latency, outcome.record.write.latency);
    m_state.change([&](RunResult& result) {
        StageRecord& record = result.stages[measuring.index];
        record.read.merge(outcome.record.read.latency);
        record.write.merge(outcome.record.write.latency);
        record.rounds = measuring.rounds.rounds();
        record.isSteady = measuring.rounds.isSteady();
        record.duration = elapsed() - record.startedAt;
    });
    measuring.passes.add(sample.cell, std::move(outcome.record));
    m_state.addSample(std::move(sample));
}

Result<> RunSession::rest(Nanoseconds duration, const ProcedurePosition& position, std::stop_token stop)
{
    if (duration <= Nanoseconds(0))
        return success();
    m_state.enter(RunPhase::Idle, position);
    const Nanoseconds begin = elapsed();
    const Nanoseconds until = m_clock.now() + duration;
    m_trace.encodeWithin(duration);
    const RunProgress before = m_state.progress();
    while (m_clock.now() < until) {
        if (!m_clock.sleepUntil(std::min(until, m_clock.now() + progressInterval), stop))
            return stopped();
        m_state.setTimes(elapsed(), before.remaining - (elapsed() - begin));
    }
    return success();
}

void RunSession::noteImpossible(std::size_t index, const Sentence& reason)
{
    warn(Sentence("The stage '{stage}' was not possible, and the following stages were measured without it: {reason}",
        {{"stage", procedure().stages[index].name}, {"reason", reason}}));
}

Result<PrepareReport> RunSession::doPreparation(
    const PrepareStep& step, const ProcedureCost& left, std::stop_token stop)
{
    const Nanoseconds begin = elapsed();
    const std::uint64_t before = result().writtenBytes;
    const auto onProgress = [&](const PrepareProgress& progress) {
        m_state.setPreparation(progress);
        publishTimes(left, begin, before + (isFill(step.method) ? progress.bytes.count() : 0));
    };
    return prepareDrive(
        step, m_target.path, m_request.confirmed, m_target.volume, m_machine, onProgress, std::move(stop));
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
    const bool isReleased = m_target.isDrive() && !isIdle;
    if (isReleased)
        closeTarget(tools);
    Result<PrepareReport> prepared = doPreparation(step, costFrom(index), stop);
    if (!prepared && stage.mayBeImpossible && isImpossible(prepared.error())) {
        noteImpossible(index, prepared.error().sentence);
        PrepareReport refused;
        refused.step = step;
        refused.outcome = PrepareOutcome::Refused;
        refused.sentence = prepared.error().sentence;
        m_state.change([&](RunResult& result) { result.stages[index].preparation = std::move(refused); });
        return isReleased ? openDrive(tools, stop) : success();
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
    return isReleased ? openDrive(tools, stop) : success();
}

ByteCount RunSession::testedSizeOf(const GridStage& grid) const
{
    if (m_target.isDrive())
        return procedure().size;
    return m_target.isDevice ? m_target.volume.total : grid.plan.fileSize;
}

Result<> RunSession::runGrid(std::size_t index, Tools& tools, std::stop_token stop)
{
    const GridStage& stage = std::get<GridStage>(procedure().stages[index].work);
    publishTimes(costFrom(index), elapsed(), result().writtenBytes);
    m_state.enter(RunPhase::Grid, {index, 0, 0, 0});
    tools.runner.reset(); // its memory is the grid's now
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

Result<> RunSession::runFiles(std::size_t index, const Tools& tools, std::stop_token stop)
{
    const FilesWork& work = std::get<FilesStage>(procedure().stages[index].work).work;
    m_state.enter(RunPhase::Files, {index, 0, 0, 0});
    m_trace.encode();
    const Nanoseconds begin = elapsed();
    const ProcedureCost left = costFrom(index);
    const std::uint64_t before = result().writtenBytes;
    LiveMeter meter(begin, {});
    const auto onTick = [&](const LiveTotals& totals, std::uint64_t written) {
        const Nanoseconds now = elapsed();
        if (const auto live = meter.sample(now, totals))
            m_state.setLive(*live);
        m_state.setTimes(now, left.longest - (now - begin));
        m_state.setWritten(before + written, before + std::max(written, left.mostWritten.count()));
    };
    FilesRun files(work, deriveSeed(procedure().seed, index + 1), m_machine.targets(), tools.stampClock,
        {.mayGoOn = [&stop] { return !stop.stop_requested(); },
            .waitWhilePaused = [&] { return m_clock.waitWhilePaused(stop); },
            .elapsed = [this] { return elapsed(); },
            .warn = [this](Sentence sentence) { warn(std::move(sentence)); },
            .onTick = onTick,
            .onPhase =
                [&](unsigned use, std::size_t phase) {
                    takeTemperatures();
                    m_state.enter(RunPhase::Files, {index, use, phase, 0});
                    passBegins();
                },
            .onPhaseDone =
                [&](const FilesRecord& record) {
                    passEnds();
                    m_state.change([&](RunResult& result) { result.stages[index].files = record; });
                }});
    const Result<> outcome = files.run(m_target.path);
    passEnds(); // of a phase that was not completed
    m_state.change([&](RunResult& result) {
        result.stages[index].files = files.record();
        result.writtenBytes = before + files.record().writtenBytes;
    });
    takeTemperatures();
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
    noteKeeper();
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
