// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run_session.h"

#include "core/base/memory_shortage.h"
#include "core/base/random.h"
#include "core/base/text.h"
#include "core/base/version.h"
#include "core/drives/link_speed.h"
#include "core/engine/test_file_preparer.h"
#include "core/result/run_verdict.h"
#include "core/run/run_facts.h"
#include "core/run/run_preparation.h"

#include <algorithm>
#include <utility>

namespace steadymark {
namespace {

bool isWriting(const WorkloadStep& step)
{
    return step.workload.readPercent < 100;
}

bool isOver(const StepRecord& step)
{
    return step.status == StepStatus::Complete || step.status == StepStatus::EndedEarly;
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

/// Of this target, with what the user knows of it in front.
ExpectedRates ratesOfGrid(const GridSetup& request, const TargetFacts& target, const Volume& volume)
{
    ExpectedRates rates = request.expected;
    rates.hasTestFile = !target.isDevice;
    if (rates.fillable == ByteCount())
        rates.fillable = target.isDevice ? target.size : target.available;
    if (!rates.linkBytesPerSecond)
        rates.linkBytesPerSecond = slowestLink(volume.drives);
    return rates;
}

/// Host stalls that ended after a moment of the clock.
std::vector<HostStall> stallsSince(std::vector<HostStall> stalls, Nanoseconds begin)
{
    std::erase_if(
        stalls, [begin](const HostStall& stall) { return stall.endNs <= static_cast<std::uint64_t>(begin.count()); });
    return stalls;
}

/// "a run that needs 8.4 MB for I/O, beside the trace of every I/O (--no-trace)"
std::string describeMemory(const TestPlan& plan, bool capturesTrace)
{
    ByteCount largest = testFileMemory;
    for (const WorkloadStep& step : plan.steps)
        largest = std::max(largest, WorkloadRunner::bufferMemory(step.workload));
    return "a run that needs " + formatDecimalBytes(largest) + " for I/O"
        + (capturesTrace ? ", beside the trace of every I/O (--no-trace)" : "");
}

} // namespace

RunSession::RunSession(Machine& machine, GridSetup request, ValidatedPlan plan, Volume volume, GridLinks links)
    : m_machine(machine)
    , m_request(std::move(request))
    , m_plan(std::move(plan))
    , m_volume(std::move(volume))
    , m_estimator(ratesOfGrid(m_request, m_plan.target(), m_volume))
    , m_state(m_plan.plan().steps.size())
    , m_health(machine.health(), m_request.health, machine.catalog(), m_volume.drives,
          [this] { return m_machine.unixTimeMs(); })
    , m_begin(machine.clock().now())
    , m_links(std::move(links))
{
    m_result.plan = m_plan.plan();
    for (const WorkloadStep& step : m_result.plan.steps) {
        StepRecord record;
        record.name = step.name;
        record.workload = step.workload;
        record.reason = "It was never started.";
        m_result.steps.push_back(std::move(record));
    }
    if (m_links.soFar)
        takeUp(*std::exchange(m_links.soFar, std::nullopt));
    const ProcedureCost cost = m_estimator.ofGrid(m_plan.plan());
    m_state.setTimes(Nanoseconds(0), cost.longest);
    m_state.setWritten(0, cost.mostWritten.count());
}

void RunSession::takeUp(RunResult soFar)
{
    m_isResumed = true;
    m_result = std::move(soFar);
    m_result.status = RunStatus::Complete;
    m_result.reason.clear();
    m_result.health.after.clear();
    m_begin -= m_result.duration;
    if (!m_request.isStage) {
        const std::string sentence = m_plan.target().isDevice
            ? "It was interrupted and went on later; the drive rested meanwhile."
            : "It was interrupted and went on later with a new test file; the drive rested meanwhile.";
        if (std::ranges::find(m_result.warnings, sentence) == m_result.warnings.end())
            m_result.warnings.push_back(sentence);
    }
    m_toldTemperatures = m_result.health.temperatures.size();
    for (std::size_t index = 0; index < m_result.steps.size(); ++index) {
        StepRecord& step = m_result.steps[index];
        if (isOver(step)) {
            if (const std::optional<std::size_t> median = medianPass(step.passes))
                m_estimator.learn(step.workload, step.passes[*median].bytesPerSecond());
            publishStep(index);
        }
    }
}

void RunSession::tellPart(std::size_t step, std::size_t firstPass, bool withWarmUp, bool hasEnded)
{
    if (!m_links.onPart)
        return;
    m_result.duration = elapsed();
    GridPart part = partOf(m_result, step, firstPass, withWarmUp, m_toldTemperatures);
    m_toldTemperatures = m_result.health.temperatures.size();
    if (!hasEnded) {
        part.run.steps.front().status = StepStatus::Stopped;
        part.run.steps.front().reason = "It has not ended.";
    }
    m_links.onPart(std::move(part));
}

void RunSession::describeRun(const StampClock& stampClock)
{
    if (m_isResumed)
        return;
    m_result.applicationVersion = applicationVersion();
    m_result.id = m_request.id.empty() ? randomId() : m_request.id;
    m_result.startedAtUnixMs = m_machine.unixTimeMs();
    m_result.utcOffsetMinutes = utcOffsetMinutesAt(m_result.startedAtUnixMs);
    m_result.comment = m_request.comment;
    m_result.target = describeTarget(m_machine, m_request.target, m_plan.target().isDevice, m_volume);
    m_result.environment = m_machine.environment().environment();
    m_result.environment.clockSource = stampClock.description();
    m_result.environment.clockCostNs = stampClock.measureCost();
}

void RunSession::run(const GridTools& tools, std::stop_token stop)
{
    const bool isTraced = tools.trace.recorder() != nullptr;
    // Whatever was made by then is gone when this returns, the test file too.
    conclude(withinMemory(describeMemory(m_plan.plan(), isTraced), [&] { return measure(tools, stop); }));
}

Result<> RunSession::measure(const GridTools& tools, std::stop_token stop)
{
    const StampClock& stampClock = tools.stampClock;
    const Nanoseconds begin = stampClock.now();
    describeRun(stampClock);
    m_result.capture = tools.capture;
    if (m_result.health.before.empty())
        m_health.takeBefore(m_result.health, stop);
    takeTemperatures();

    // A run that goes on was prepared before it was interrupted.
    Result<> outcome = m_isResumed ? Result<>(success())
                                   : prepareForRun(m_plan.plan(), m_request, m_volume, m_machine, m_state,
                                       m_result.preparation, m_result.writtenBytes, stop);
    if (outcome) {
        Result<std::unique_ptr<OpenTarget>> target = openTarget(stampClock, stop);
        if (target) {
            if (m_machine.probe().canLook()) {
                observeTarget(m_result.observed, *target.value(), m_machine.probe(), m_result.target.stack);
                m_result.observed.content = sampleTarget(*target.value(), m_plan.plan().seed, stampClock, stop);
            }
            if (m_links.onBegun && !m_isResumed) {
                m_links.onBegun(m_result);
                m_toldTemperatures = m_result.health.temperatures.size();
            }
            PassObserver observer(m_machine.probe(), m_result.target.stack, tools.heartbeat, stampClock);
            outcome = runSteps(*target.value(), tools, observer, stop);
            m_state.setPhase(RunPhase::Finishing, m_state.stepCount(), 0);
            if (const Result<> removed = target.value()->remove(); !removed)
                m_result.warnings.push_back(removed.error().message);
        } else {
            outcome = failure(target.error());
        }
    }
    tools.trace.count(
        tools.firstStep, m_result.steps.size(), stallsSince(tools.heartbeat.stalls(), begin), m_result.capture);
    // Also after a stop: what was written then is written. A drive that hangs is given up after the reader's own time.
    takeTemperatures();
    m_health.takeAfter(m_result.health, {});
    return outcome;
}

void RunSession::takeTemperatures()
{
    m_state.setTemperature(m_health.takeTemperatures(m_result.health, elapsed()));
}

void RunSession::conclude(const Result<>& outcome)
{
    if (!outcome) {
        m_result.status = outcome.error().code == ErrorCode::Cancelled ? RunStatus::Stopped : RunStatus::Failed;
        m_result.reason = outcome.error().message;
    }
    // Temperatures after the last step and host stalls of the whole run are known only now.
    judgeSteps(m_result);
    for (std::size_t index = 0; index < m_result.steps.size(); ++index) {
        if (m_result.steps[index].status != StepStatus::Skipped)
            publishStep(index);
    }
    m_result.duration = elapsed();
    m_state.setWritten(m_result.writtenBytes, m_result.writtenBytes);
    m_state.setTimes(m_result.duration, Nanoseconds(0));
    m_state.setPhase(RunPhase::Finished, m_state.stepCount(), 0);
}

Result<std::unique_ptr<OpenTarget>> RunSession::openTarget(const StampClock& stampClock, std::stop_token stop)
{
    if (m_plan.target().isDevice) {
        BOOST_OUTCOME_TRY(std::unique_ptr<OpenTarget> device, m_machine.targets().openForReading(m_request.target));
        BOOST_OUTCOME_TRY(checkSteps(device->geometry()));
        return device;
    }

    m_state.setPhase(RunPhase::PreparingFile, m_state.stepCount(), 0);
    const TestPlan& plan = m_plan.plan();
    BOOST_OUTCOME_TRY(
        std::unique_ptr<OpenTarget> file, m_machine.targets().createTestFile(m_request.target, plan.fileSize));
    BOOST_OUTCOME_TRY(checkSteps(file->geometry()));

    LiveSampler sampler(m_state, m_state.stepCount(), 0, elapsed(), LiveTotals{});
    const Nanoseconds begin = elapsed();
    const std::uint64_t writtenBefore = m_result.writtenBytes;
    const auto onProgress = [&](std::uint64_t written) {
        LiveTotals totals;
        totals.writeBytes = written;
        totals.ios = ByteCount(written) / testFileBlock;
        sampler.tick(elapsed(), totals);
        m_result.writtenBytes = writtenBefore + written;
        const double rate = perSecond(written, elapsed() - begin);
        const double left = static_cast<double>(plan.fileSize.count() - written);
        updateEstimate(
            0, Nanoseconds(rate > 0.0 ? static_cast<std::int64_t>(left / rate * 1e9) : 0), m_result.writtenBytes, 0.0);
    };
    BOOST_OUTCOME_TRY(PreparedFile prepared,
        prepareTestFile(
            *file, plan.steps.front().workload.data, plan.seed, stampClock, m_machine.clock(), stop, onProgress));
    m_result.writtenBytes = writtenBefore + prepared.writtenBytes;
    if (m_machine.probe().canLook() && prepared.extents.isKnown)
        m_result.observed.extents = prepared.extents;
    std::ranges::move(prepared.warnings, std::back_inserter(m_result.warnings));
    return file;
}

Result<> RunSession::checkSteps(const TargetGeometry& geometry) const
{
    for (const WorkloadStep& step : m_plan.plan().steps) {
        BOOST_OUTCOME_TRYV(checkGeometry(step, geometry));
    }
    return success();
}

Result<> RunSession::runSteps(OpenTarget& target, const GridTools& tools, PassObserver& observer, std::stop_token stop)
{
    const TestPlan& plan = m_plan.plan();
    bool hasMeasured = false;
    for (std::size_t index = 0; index < plan.steps.size(); ++index) {
        if (isOver(m_result.steps[index]))
            continue;
        if (std::exchange(hasMeasured, true)) {
            m_state.setPhase(RunPhase::Interval, index, 0);
            takeTemperatures();
            const Nanoseconds until = m_machine.clock().now() + plan.interval;
            // The drive rests meanwhile, so nobody waits for it.
            tools.trace.encode();
            while (m_machine.clock().now() < until && !stop.stop_requested()) {
                updateEstimate(index, until - m_machine.clock().now(), m_result.writtenBytes, 0.0);
                m_machine.clock().sleepUntil(
                    std::min(until, m_machine.clock().now() + std::chrono::milliseconds(100)), stop);
            }
        }
        if (stop.stop_requested())
            return fail(ErrorCode::Cancelled, "Stopped before the step '" + plan.steps[index].name + "'.");
        const Result<> outcome = runStep(index, target, tools, observer, stop);
        publishStep(index);
        if (!outcome)
            return outcome;
        tellPart(index, m_result.steps[index].passes.size(), false, true);
    }
    return success();
}

std::optional<ByteCount> RunSession::budgetOf(std::size_t index) const
{
    const TestPlan& plan = m_plan.plan();
    const Workload& workload = plan.steps[index].workload;
    if (!plan.maximumWritten || workload.readPercent == 100)
        return std::nullopt;
    // What is left is shared by the rows that still write, so that the first of them cannot use it all.
    const auto writers =
        std::count_if(plan.steps.begin() + static_cast<std::ptrdiff_t>(index), plan.steps.end(), isWriting);
    const std::uint64_t most = plan.maximumWritten->count();
    const std::uint64_t left = most > m_result.writtenBytes ? most - m_result.writtenBytes : 0;
    const std::uint64_t share = left / static_cast<std::uint64_t>(writers);
    // Of a mix only a part is written.
    return ByteCount(share / (100 - workload.readPercent) * 100);
}

void RunSession::publishStep(std::size_t index)
{
    judgeStep(m_result, index);
    m_state.setStep(index, std::make_shared<const StepRecord>(m_result.steps[index]));
}

void RunSession::updateEstimate(
    std::size_t nextStep, Nanoseconds timeUntilThen, std::uint64_t writtenNow, double writtenUntilThen)
{
    const ProcedureCost rest = m_estimator.ofGridFrom(m_plan.plan(), nextStep);
    m_state.setTimes(elapsed(), timeUntilThen + rest.longest);
    std::uint64_t expected = writtenNow + rest.mostWritten.count() + static_cast<std::uint64_t>(writtenUntilThen);
    if (m_plan.plan().maximumWritten)
        expected = std::min(expected, std::max(writtenNow, m_plan.plan().maximumWritten->count()));
    m_state.setWritten(writtenNow, expected);
}

Result<> RunSession::runStep(
    std::size_t index, OpenTarget& target, const GridTools& tools, PassObserver& observer, std::stop_token stop)
{
    const TestPlan& plan = m_plan.plan();
    const WorkloadStep& step = plan.steps[index];
    StepRecord& record = m_result.steps[index];
    record.status = StepStatus::Complete;
    record.reason.clear();

    WorkloadRunner runner({step.workload, deriveSeed(plan.seed, index + 1), m_request.engine, tools.trace.recorder(),
                              tools.firstStep + static_cast<unsigned>(index)},
        target, tools.stampClock, m_machine.targets());
    if (Result<> prepared = runner.prepare(); !prepared) {
        record.status = StepStatus::Failed;
        record.reason = prepared.error().message;
        return prepared;
    }

    std::uint64_t overdue = 0;
    std::optional<ByteCount> budget = budgetOf(index);
    const auto done = static_cast<unsigned>(record.passes.size()); // before an interruption
    const unsigned first = plan.hasWarmUp && done < plan.passes ? 0 : done + 1;
    const unsigned passCount = plan.passes - done + (plan.hasWarmUp ? 1 : 0);
    for (unsigned pass = first; pass <= plan.passes; pass = std::max(pass, done) + 1) {
        if (m_links.waitWhilePaused && !m_links.waitWhilePaused(stop)) {
            record.status = StepStatus::Stopped;
            record.reason = "Stopped by the user.";
            return fail(ErrorCode::Cancelled, "Stopped by the user in the step '" + step.name + "'.");
        }
        const std::size_t passesBefore = record.passes.size();
        std::optional<ByteCount> limit = budget;
        if (budget && pass == 0)
            limit = ByteCount(budget->count() / passCount);
        if (limit && *limit < step.workload.blockSize) {
            record.status = StepStatus::EndedEarly;
            break;
        }
        m_state.setPhase(pass == 0 ? RunPhase::WarmUp : RunPhase::Measuring, index, pass);
        publishStep(index);

        if (pass > 0)
            observer.begin();
        const Nanoseconds passBegin = elapsed();
        const LiveTotals before = runner.counters().totals();
        LiveSampler sampler(m_state, index, pass, passBegin, before);
        const auto onTick = [&] {
            const LiveTotals now = runner.counters().totals();
            sampler.tick(elapsed(), now);
            const Nanoseconds inPass = elapsed() - passBegin;
            const double rate =
                perSecond(now.readBytes + now.writeBytes - before.readBytes - before.writeBytes, inPass);
            // The longest a pass may last, or how long its bytes take at the present rate.
            Nanoseconds length = step.workload.length.time.value_or(Nanoseconds(0));
            if (!step.workload.length.time && rate > 0.0) {
                const double bytes = step.workload.length.bytes
                    ? static_cast<double>(step.workload.length.bytes->count())
                    : static_cast<double>(step.workload.length.ios.value_or(0))
                        * static_cast<double>(step.workload.blockSize.count());
                length = Nanoseconds(static_cast<std::int64_t>(bytes / rate * 1e9));
            }
            const Nanoseconds rest = std::max(Nanoseconds(0), length - inPass) + length * (plan.passes - pass);
            const std::uint64_t written = now.writeBytes - before.writeBytes;
            const double writtenInRest = perSecond(written, inPass) * toSeconds(rest);
            const Nanoseconds interval = index + 1 < plan.steps.size() ? plan.interval : Nanoseconds(0);
            updateEstimate(index + 1, rest + interval, m_result.writtenBytes + written, writtenInRest);
        };
        PassOutcome outcome = runner.runPass(pass, limit, stop, onTick);
        outcome.record.startedAt = passBegin;
        if (pass > 0)
            outcome.record.observed = observer.end(outcome, target);
        m_result.writtenBytes += outcome.record.write.bytes;
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
            record.reason = outcome.error->message;
            return fail(outcome.error->code, "The step '" + step.name + "' failed: " + outcome.error->message,
                outcome.error->osError);
        }
        if (outcome.wasStopped || stop.stop_requested()) {
            record.status = StepStatus::Stopped;
            record.reason = "Stopped by the user.";
            return fail(ErrorCode::Cancelled, "Stopped by the user in the step '" + step.name + "'.");
        }
        if (pass > 0 && isEmpty) {
            // Only at a limited rate. A complete step has all its passes, and there is none to show.
            record.status = StepStatus::Failed;
            record.reason = "In pass " + std::to_string(pass)
                + " no I/O was due: at this rate its passes are too short. Choose a higher rate or longer passes "
                  "(--rate, --measure).";
            return fail(ErrorCode::InvalidArgument, "The step '" + step.name + "' failed: " + record.reason);
        }
        tellPart(index, passesBefore, pass == 0, false);
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
        m_result.warnings.push_back("In the step '" + step.name + "' " + std::to_string(overdue)
            + " I/Os that were due were never started, because the queue was full until the end: the drive cannot "
              "keep up with this rate at this queue depth.");
    if (record.status == StepStatus::EndedEarly)
        record.reason = "It ended early, because no more than " + formatDecimalBytes(*plan.maximumWritten)
            + " may be written (--max-written).";
    if (const std::optional<std::size_t> median = medianPass(record.passes))
        m_estimator.learn(step.workload, record.passes[*median].bytesPerSecond());
    return success();
}

} // namespace steadymark
