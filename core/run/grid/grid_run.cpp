// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/grid/grid_run.h"

#include "core/base/memory_shortage.h"
#include "core/base/random.h"
#include "core/base/remedy.h"
#include "core/base/text.h"
#include "core/result/run_verdict.h"
#include "core/run/run_facts.h"
#include "core/run/run_preparation.h"
#include "core/run/test_file_fill.h"

#include <algorithm>
#include <utility>

namespace steadymark {
namespace {

bool isWriting(const WorkloadStep& step)
{
    return writesAnything(step.workload);
}

/// A pass that was cut short says less than a whole one: it is kept only if there is nothing better.
void addPass(StepRecord& step, PassRecord pass)
{
    if (pass.ios() == 0)
        return;
    const bool hasWhole = std::ranges::any_of(step.passes, [](const PassRecord& kept) { return !kept.isCutShort; });
    if (pass.isCutShort && hasWhole)
        return;
    if (!pass.isCutShort)
        std::erase_if(step.passes, [](const PassRecord& kept) { return kept.isCutShort; });
    step.passes.push_back(std::move(pass));
}

/// The longest a pass may last, or how long its bytes take at the present rate.
Nanoseconds expectedLength(const Workload& workload, const PassLength& length, double bytesPerSecond)
{
    if (length.time || bytesPerSecond <= 0.0)
        return length.time.value_or(Nanoseconds(0));
    const double bytes = length.bytes ? static_cast<double>(length.bytes->count())
                                      : static_cast<double>(length.ios.value_or(0)) * meanBlockBytes(workload);
    return Nanoseconds(static_cast<std::int64_t>(bytes / bytesPerSecond * 1e9));
}

/// What the memory is for, as a part of a sentence.
Sentence describeMemory(const TestPlan& plan, bool capturesTrace)
{
    ByteCount largest = testFileMemory;
    for (const WorkloadStep& step : plan.steps)
        largest = std::max(largest, WorkloadRunner::bufferMemory(step.workload));
    const Figure memory{formatDecimalBytes(largest)};
    return capturesTrace
        ? Sentence("a run that needs {memory} for I/O, in addition to the trace of every I/O", {{"memory", memory}})
        : Sentence("a run that needs {memory} for I/O", {{"memory", memory}});
}

} // namespace

bool isOver(const StepRecord& step)
{
    return step.status == StepStatus::Complete || step.status == StepStatus::EndedEarly;
}

GridRun::GridRun(GridHost& host, GridTools tools, GridSetup setup)
    : m_host(host)
    , m_tools(tools)
    , m_setup(std::move(setup))
    , m_isResumed(m_setup.soFar.has_value())
    , m_grid(m_isResumed ? *std::exchange(m_setup.soFar, std::nullopt) : emptyGrid(plan()))
{
    for (std::size_t index = 0; index < m_grid.steps.size(); ++index) {
        StepRecord& step = m_grid.steps[index];
        if (!isOver(step)) {
            if (!isToDo(index))
                step.reason = Sentence("It was not chosen.");
            continue;
        }
        if (const std::optional<std::size_t> median = medianPass(step.passes))
            m_tools.estimator.learn(step.workload, step.passes[*median].bytesPerSecond());
        publishStep(index);
    }
}

bool GridRun::isToDo(std::size_t index) const
{
    const std::vector<std::size_t>& only = m_setup.onlySteps;
    return !isOver(m_grid.steps[index]) && (only.empty() || std::ranges::find(only, index) != only.end());
}

TestPlan GridRun::planFrom(std::size_t nextStep) const
{
    TestPlan rest = plan();
    rest.steps.clear();
    for (std::size_t index = nextStep; index < plan().steps.size(); ++index) {
        if (isToDo(index))
            rest.steps.push_back(plan().steps[index]);
    }
    return rest;
}

void GridRun::keepPart(std::size_t step, std::size_t firstPass, bool withWarmUp, bool hasEnded)
{
    GridPart part = partOf(m_grid, step, firstPass, withWarmUp);
    if (!hasEnded) {
        part.record.status = StepStatus::Stopped;
        part.record.reason = Sentence("It has not finished.");
    }
    m_host.keepPart(std::move(part));
}

void GridRun::addWritten(std::uint64_t bytes)
{
    m_grid.writtenBytes += bytes;
    m_host.addWritten(bytes);
}

Result<> GridRun::run(std::stop_token stop)
{
    const bool isTraced = m_tools.trace.recorder() != nullptr;
    // Whatever was made by then is gone when this returns, the test file too.
    return withinMemory(
        describeMemory(plan(), isTraced), [&] { return measure(std::move(stop)); },
        isTraced ? Sentence::toDo({Remedy::Kind::NoTrace, {}}) : Sentence());
}

Result<> GridRun::measure(std::stop_token stop)
{
    m_host.takeTemperatures();
    // What goes on was prepared before it was interrupted.
    if (!m_isResumed) {
        BOOST_OUTCOME_TRYV(prepareTheDrive(stop));
    }
    BOOST_OUTCOME_TRY(const std::unique_ptr<OpenTarget> own, openTarget());
    OpenTarget& target = own ? *own : *m_setup.lent;
    Result<> outcome = checkSteps(target.geometry());
    if (outcome && own && !m_setup.plan.target().isDevice)
        outcome = fillFile(target, stop);
    if (outcome) {
        MachineProbe& probe = m_tools.machine.probe();
        if (probe.canLook()) {
            observeTarget(m_grid.observed, target, probe, m_host.head().target.stack);
            m_grid.observed.content = sampleTarget(target, plan().seed, m_tools.stampClock, stop);
        }
        if (!m_isResumed)
            m_host.keepBegun(m_grid);
        outcome = runSteps(target, stop);
    }
    m_tools.monitor.setPhase(GridPhase::Finishing, m_grid.steps.size(), 0);
    if (own) {
        if (const Result<> removed = own->remove(); !removed)
            m_host.warn(removed.error().sentence);
    }
    return outcome;
}

Result<> GridRun::prepareTheDrive(std::stop_token stop)
{
    for (std::size_t index = 0; index < plan().preparation.size(); ++index) {
        m_tools.monitor.setPreparation(index, {});
        const auto onProgress = [&](const PrepareProgress& progress) {
            m_tools.monitor.setPreparation(index, progress);
        };
        BOOST_OUTCOME_TRY(PrepareReport report,
            prepareDrive(plan().preparation[index], m_setup.target, m_setup.confirmed, m_setup.volume, m_tools.machine,
                onProgress, stop));
        addWritten(writtenBy(report));
        const Result<> outcome = checkPreparation(report);
        m_grid.preparation.push_back(std::move(report));
        if (!outcome)
            return outcome;
    }
    return success();
}

Result<std::unique_ptr<OpenTarget>> GridRun::openTarget()
{
    if (m_setup.lent != nullptr)
        return nullptr;
    if (m_setup.plan.target().isDevice)
        return m_tools.machine.targets().openForReading(m_setup.target);
    m_tools.monitor.setPhase(GridPhase::PreparingFile, m_grid.steps.size(), 0);
    return m_tools.machine.targets().createTestFile(m_setup.target, plan().fileSize);
}

Result<> GridRun::fillFile(OpenTarget& file, std::stop_token stop)
{
    const Nanoseconds begin = m_host.elapsed();
    LiveSampler sampler(m_tools.monitor, m_grid.steps.size(), 0, begin, LiveTotals{});
    const auto onProgress = [&](const LiveTotals& totals) {
        sampler.tick(m_host.elapsed(), totals);
        const double rate = perSecond(totals.writeBytes, m_host.elapsed() - begin);
        const double left = static_cast<double>(plan().fileSize.count() - totals.writeBytes);
        publish(0, Nanoseconds(rate > 0.0 ? static_cast<std::int64_t>(left / rate * 1e9) : 0), totals.writeBytes, 0.0);
    };
    TestFileFill fill = fillTestFile(file, plan().steps.front().workload.data, plan().seed, m_tools.stampClock,
        m_tools.machine.clock(), std::move(stop), onProgress);
    addWritten(fill.writtenBytes);
    BOOST_OUTCOME_TRY(PreparedFile prepared, std::move(fill.prepared));
    if (m_tools.machine.probe().canLook() && prepared.extents.isKnown)
        m_grid.observed.extents = prepared.extents;
    for (Sentence& warning : prepared.warnings)
        m_host.warn(std::move(warning));
    return success();
}

Result<> GridRun::checkSteps(const TargetGeometry& geometry) const
{
    for (const WorkloadStep& step : plan().steps) {
        BOOST_OUTCOME_TRYV(checkGeometry(step, geometry));
    }
    return success();
}

Result<> GridRun::runSteps(OpenTarget& target, std::stop_token stop)
{
    Clock& clock = m_tools.machine.clock();
    bool hasMeasured = false;
    for (std::size_t index = 0; index < plan().steps.size(); ++index) {
        if (!isToDo(index))
            continue;
        if (std::exchange(hasMeasured, true)) {
            m_tools.monitor.setPhase(GridPhase::Interval, index, 0);
            m_host.takeTemperatures();
            const Nanoseconds until = clock.now() + plan().interval;
            // The drive rests meanwhile, so nobody waits for it.
            m_tools.trace.encode();
            while (clock.now() < until && !stop.stop_requested()) {
                publish(index, until - clock.now(), 0, 0.0);
                clock.sleepUntil(std::min(until, clock.now() + std::chrono::milliseconds(100)), stop);
            }
        }
        if (stop.stop_requested())
            return fail(ErrorCode::Cancelled,
                Sentence("Stopped before the step '{step}'.", {{"step", plan().steps[index].name}}));
        const Result<> outcome = runStep(index, target, stop);
        publishStep(index);
        if (!outcome)
            return outcome;
        keepPart(index, m_grid.steps[index].passes.size(), false, true);
    }
    return success();
}

std::optional<ByteCount> GridRun::budgetOf(std::size_t index) const
{
    const Workload& workload = plan().steps[index].workload;
    if (!plan().maximumWritten || workload.readPercent == 100)
        return std::nullopt;
    // What is left is shared by the rows that still write, so that the first of them cannot use it all.
    const auto writers =
        std::count_if(plan().steps.begin() + static_cast<std::ptrdiff_t>(index), plan().steps.end(), isWriting);
    const std::uint64_t most = plan().maximumWritten->count();
    const std::uint64_t left = most > m_grid.writtenBytes ? most - m_grid.writtenBytes : 0;
    const std::uint64_t share = left / static_cast<std::uint64_t>(writers);
    // Of a mix only a part is written.
    return ByteCount(share / (100 - workload.readPercent) * 100);
}

void GridRun::publishStep(std::size_t index)
{
    m_grid.steps[index].verdict = judgedStep({m_host.head(), plan(), m_grid}, index);
    m_tools.monitor.setStep(index, std::make_shared<const StepRecord>(m_grid.steps[index]));
}

void GridRun::publish(std::size_t nextStep, Nanoseconds timeUntilThen, std::uint64_t writing, double writtenUntilThen)
{
    const CostEstimator& estimator = m_tools.estimator;
    const ProcedureCost rest = m_setup.onlySteps.empty() ? estimator.ofGridFrom(plan(), nextStep)
                                                         : estimator.ofGridFrom(planFrom(nextStep), 0);
    std::uint64_t more = rest.mostWritten.count() + static_cast<std::uint64_t>(writtenUntilThen);
    if (plan().maximumWritten) {
        const std::uint64_t written = m_grid.writtenBytes + writing;
        const std::uint64_t most = plan().maximumWritten->count();
        more = std::min(more, most > written ? most - written : 0);
    }
    m_host.publish(timeUntilThen + rest.longest, writing, more);
}

Result<> GridRun::runStep(std::size_t index, OpenTarget& target, std::stop_token stop)
{
    const TestPlan& plan = this->plan();
    const WorkloadStep& step = plan.steps[index];
    StepRecord& record = m_grid.steps[index];
    record.status = StepStatus::Complete;
    record.reason = {};

    const PassLength warmUp = warmUpLength(plan, step.workload);
    WorkloadRunner::Setup setup;
    setup.workload = step.workload;
    setup.seed = deriveSeed(plan.seed, index + 1);
    setup.engine = m_setup.engine;
    setup.trace = m_tools.trace.recorder();
    setup.step = m_setup.firstStep + static_cast<unsigned>(index);
    setup.warmUp = warmUp;
    WorkloadRunner runner(std::move(setup), target, m_tools.stampClock, m_tools.machine.targets());
    if (Result<> prepared = runner.prepare(); !prepared) {
        record.status = StepStatus::Failed;
        record.reason = prepared.error().sentence;
        return prepared;
    }

    const Sentence stopped("Stopped by the user in the step '{step}'.", {{"step", step.name}});
    const auto failed = [&step](const Sentence& reason) {
        return Sentence("The step '{step}' failed: {reason}", {{"step", step.name}, {"reason", reason}});
    };
    std::uint64_t overdue = 0;
    std::optional<ByteCount> budget = budgetOf(index);
    const auto done = static_cast<unsigned>(record.passes.size()); // before an interruption
    const unsigned first = plan.hasWarmUp && done < plan.passes ? 0 : done + 1;
    const unsigned passCount = plan.passes - done + (plan.hasWarmUp ? 1 : 0);
    const auto isKnown = [&plan, &record] {
        return plan.untilPermille && isScoreKnown(record.passes, *plan.untilPermille);
    };
    for (unsigned pass = first; pass <= plan.passes && !isKnown(); pass = std::max(pass, done) + 1) {
        if (!m_host.waitWhilePaused(stop)) {
            record.status = StepStatus::Stopped;
            record.reason = Sentence("Stopped by the user.");
            return fail(ErrorCode::Cancelled, stopped);
        }
        const std::size_t passesBefore = record.passes.size();
        std::optional<ByteCount> limit = budget;
        if (budget && pass == 0)
            limit = ByteCount(budget->count() / passCount);
        if (limit && *limit < step.workload.blockSize) {
            record.status = StepStatus::EndedEarly;
            break;
        }
        m_tools.monitor.setPhase(pass == 0 ? GridPhase::WarmUp : GridPhase::Measuring, index, pass);
        publishStep(index);

        if (pass > 0)
            m_tools.observer.begin();
        const Nanoseconds passBegin = m_host.elapsed();
        const LiveTotals before = runner.counters().totals();
        const std::uint64_t besideBefore = runner.writtenBeside();
        LiveSampler sampler(m_tools.monitor, index, pass, passBegin, before);
        const auto onTick = [&] {
            const LiveTotals now = runner.counters().totals();
            sampler.tick(m_host.elapsed(), now);
            const Nanoseconds inPass = m_host.elapsed() - passBegin;
            const double rate =
                perSecond(now.readBytes + now.writeBytes - before.readBytes - before.writeBytes, inPass);
            const Nanoseconds whole = expectedLength(step.workload, step.workload.length, rate);
            const Nanoseconds length = pass == 0 ? expectedLength(step.workload, warmUp, rate) : whole;
            const Nanoseconds rest = std::max(Nanoseconds(0), length - inPass) + whole * (plan.passes - pass);
            const std::uint64_t written = now.writeBytes - before.writeBytes + runner.writtenBeside() - besideBefore;
            const double writtenInRest = perSecond(written, inPass) * toSeconds(rest);
            const Nanoseconds interval = index + 1 < plan.steps.size() ? plan.interval : Nanoseconds(0);
            publish(index + 1, rest + interval, written, writtenInRest);
        };
        m_host.passBegins();
        PassOutcome outcome = runner.runPass(pass, limit, stop, onTick);
        m_host.passEnds();
        outcome.record.startedAt = passBegin;
        if (pass > 0)
            outcome.record.observed = m_tools.observer.end(outcome, target);
        addWritten(outcome.record.movedBytes(Direction::Write));
        if (!outcome.engine.backend.empty())
            record.engine = outcome.engine;
        if (budget)
            budget = ByteCount(budget->count() - std::min(budget->count(), outcome.record.bytes()));
        const bool isEmpty = outcome.record.ios() == 0 && !outcome.record.isCutShort;
        const bool hasEndedEarly = outcome.record.isCutShort && !outcome.error && !outcome.wasStopped;
        if (pass > 0)
            addPass(record, std::move(outcome.record));
        else if (outcome.record.ios() > 0)
            record.warmUp = std::move(outcome.record);

        overdue += outcome.overdueIos;
        if (outcome.error) {
            record.status = StepStatus::Failed;
            record.reason = outcome.error->sentence;
            return fail(outcome.error->code, failed(outcome.error->sentence), outcome.error->osError);
        }
        if (outcome.wasStopped || stop.stop_requested()) {
            record.status = StepStatus::Stopped;
            record.reason = Sentence("Stopped by the user.");
            return fail(ErrorCode::Cancelled, stopped);
        }
        if (pass > 0 && isEmpty) {
            // Only at a limited rate. A complete step has all its passes, and there is none to show.
            record.status = StepStatus::Failed;
            const Sentence reason = Sentence::sequence(
                {Sentence("In pass {pass} no I/O was due: at this rate its passes are too short.", {{"pass", pass}}),
                    Sentence::toDo({Remedy::Kind::HigherRateOrLongerPasses, {}})});
            record.reason = reason;
            return fail(ErrorCode::InvalidArgument, failed(reason));
        }
        keepPart(index, passesBefore, pass == 0, false);
        if (hasEndedEarly && pass > 0) {
            record.status = StepStatus::EndedEarly;
            break;
        }
    }
    // At the end of a pass a few are always left over; more than that means waiting that no latency tells of.
    std::uint64_t started = record.warmUp ? record.warmUp->ios() : 0;
    for (const PassRecord& pass : record.passes)
        started += pass.ios();
    if (overdue > started / 100)
        m_host.warn(Sentence::counted(overdue,
            "In the step '{step}' {n} I/O that was due was never started, because the queue was full until the end: "
            "the drive cannot keep up with this rate at this queue depth.",
            "In the step '{step}' {n} I/Os that were due were never started, because the queue was full until the end: "
            "the drive cannot keep up with this rate at this queue depth.",
            {{"step", step.name}}));
    if (record.status == StepStatus::EndedEarly)
        record.reason = Sentence::sequence({Sentence("It ended early at the write limit of {limit}.",
                                                {{"limit", Figure{formatDecimalBytes(*plan.maximumWritten)}}}),
            Sentence::toDo({Remedy::Kind::HigherWriteLimit, {}})});
    if (const std::optional<std::size_t> median = medianPass(record.passes))
        m_tools.estimator.learn(step.workload, record.passes[*median].bytesPerSecond());
    return success();
}

} // namespace steadymark
