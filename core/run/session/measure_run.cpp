// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/session/measure_run.h"

#include "core/engine/trim_pass.h"
#include "core/run/preparation.h"

#include <algorithm>
#include <utility>

namespace steadymark {

MeasureRun::MeasureRun(StageHost& host, Shared shared, std::size_t stage, unsigned traceStep)
    : m_host(host)
    , m_shared(shared)
    , m_index(stage)
    , m_traceStep(traceStep)
    , m_stage(std::get<MeasureStage>(procedure().stages[stage].work))
    , m_rounds(m_stage)
{
    for (const ProcedureSample& sample : result().samples) {
        const auto& measured = std::get<MeasureStage>(procedure().stages[sample.stage].work);
        if (measured.continuesSequence)
            m_sequence[measured.cells[sample.cell].step.name] += sample.ios();
    }
}

ProcedurePosition MeasureRun::position() const
{
    ProcedurePosition next = m_rounds.next();
    next.stage = m_index;
    return next;
}

ProcedureCost MeasureRun::left() const
{
    return m_shared.estimator.ofRest(procedure(),
        {.position = position(), .inStage = m_host.elapsed() - m_startedAt, .writtenInStage = m_rounds.writtenBytes()});
}

Result<> MeasureRun::run(std::stop_token stop)
{
    m_startedAt = m_host.elapsed();
    const ProcedureSample* last = nullptr;
    for (const ProcedureSample& sample : result().samples) {
        if (sample.stage != m_index)
            continue;
        if (last == nullptr)
            m_startedAt = sample.startedAt;
        last = &sample;
        m_rounds.add(sample);
    }
    m_shared.state.change([&](RunResult& result) {
        result.stages[m_index].startedAt = m_startedAt;
        result.stages[m_index].rounds = m_rounds.rounds();
    });

    Result<> outcome = success();
    // The rest after the last sample was cut short with everything else.
    if (last != nullptr)
        outcome = rest(m_stage.cells[last->cell].idleAfter, stop);
    if (outcome)
        outcome = takeSamples(std::move(stop));

    m_host.takeTemperatures();
    m_shared.state.change([&](RunResult& result) {
        StageRecord& record = result.stages[m_index];
        record.isSteady = m_rounds.isSteady();
        record.observed = m_shared.target.observed();
        if (const JudgedPass* const median = m_passes.median())
            record.judged = *median;
        record.verdict = stageVerdict(result, m_index);
    });
    return outcome;
}

Result<> MeasureRun::takeSamples(std::stop_token stop)
{
    while (!m_rounds.isOver(m_host.elapsed() - m_startedAt)) {
        if (!m_host.waitWhilePaused(stop))
            return stopped();
        const ProcedureCell& cell = m_stage.cells[m_rounds.next().cell];
        m_isTrimmed = cell.isTrimmedBefore && m_rounds.next().number == 0;
        if (m_isTrimmed) {
            BOOST_OUTCOME_TRYV(trimBefore(stop));
        }
        BOOST_OUTCOME_TRYV(rest(cell.idleBefore, stop));
        BOOST_OUTCOME_TRYV(takeSample(stop));
        if (m_rounds.isFirstOfRound())
            m_shared.keeper.roundDone();
        m_host.checkKeeper();
        BOOST_OUTCOME_TRYV(rest(cell.idleAfter, stop));
    }
    return success();
}

Result<> MeasureRun::trimBefore(std::stop_token stop)
{
    m_shared.trace.encode();
    m_runner.reset();
    return m_shared.target.trim(
        position(), [this] { return left(); }, std::move(stop));
}

Result<> MeasureRun::prepareRunner(std::size_t cell)
{
    if (m_runner && m_runnerOf == cell)
        return success();
    m_runner.reset(); // its memory first
    const WorkloadStep& step = m_stage.cells[cell].step;
    WorkloadRunner::Setup setup;
    setup.workload = step.workload;
    setup.seed = seedOfCells(procedure());
    setup.engine = procedure().engine;
    setup.trace = m_shared.trace.recorder();
    setup.step = m_traceStep + static_cast<unsigned>(cell);
    setup.mayEncode = false;    // what follows at once follows at once
    setup.tracesWarmUp = false; // a ramp comes before each sample
    if (m_stage.cells[cell].ramp > Nanoseconds(0))
        setup.warmUp = {.time = m_stage.cells[cell].ramp, .bytes = {}, .ios = {}};
    setup.continuesSequence = m_stage.continuesSequence;
    if (setup.continuesSequence)
        setup.sequenceStart = m_sequence[step.name];
    m_runner = std::make_unique<WorkloadRunner>(
        setup, *m_shared.target.get(), m_shared.stampClock, m_shared.machine.targets());
    m_runnerOf = cell;
    return m_runner->prepare();
}

PassOutcome MeasureRun::runPass(unsigned number, std::stop_token stop)
{
    const Nanoseconds begin = m_host.elapsed();
    const ProcedureCost leftNow = left();
    const LiveTotals before = m_runner->counters().totals();
    const std::uint64_t besideBefore = m_runner->writtenBeside();
    LiveMeter meter(begin, before);
    const auto onTick = [&] {
        const LiveTotals now = m_runner->counters().totals();
        if (const auto live = meter.sample(m_host.elapsed(), now))
            m_shared.state.setLive(*live);
        const std::uint64_t written = now.writeBytes - before.writeBytes + m_runner->writtenBeside() - besideBefore;
        m_host.publishTimes(leftNow, begin, result().writtenBytes + written);
    };
    m_host.passBegins();
    PassOutcome outcome = m_runner->runPass(number, std::nullopt, std::move(stop), onTick);
    m_host.passEnds();
    outcome.record.startedAt = begin;
    return outcome;
}

PassOutcome MeasureRun::runTrims(const ProcedureCell& cell, const std::stop_token& stop)
{
    TrimPass pass{cell.trimLength, 0, cell.step.workload.length};
    for (const ProcedureSample& sample : result().samples) {
        if (sample.stage != m_index || sample.trimBytes == 0)
            continue;
        const std::uint64_t length = m_stage.cells[sample.cell].trimLength.count();
        pass.beginBytes = (pass.beginBytes + length - 1) / length * length + sample.trimBytes;
    }
    const Nanoseconds begin = m_host.elapsed();
    const ProcedureCost leftNow = left();
    m_host.passBegins();
    PassOutcome outcome = runTrimPass(pass, *m_shared.target.get(), m_shared.stampClock, stop,
        [&] { m_host.publishTimes(leftNow, begin, result().writtenBytes); });
    m_host.passEnds();
    outcome.record.startedAt = begin;
    return outcome;
}

Result<> MeasureRun::runRamp(std::stop_token stop)
{
    if (m_stage.cells[position().cell].ramp <= Nanoseconds(0))
        return success();
    const PassOutcome outcome = runPass(0, std::move(stop));
    m_host.addWritten(outcome.record.movedBytes(Direction::Write));
    if (outcome.error)
        return failure(*outcome.error);
    if (outcome.wasStopped)
        return stopped();
    return success();
}

Result<> MeasureRun::takeSample(std::stop_token stop)
{
    const ProcedurePosition at = position();
    const ProcedureCell& cell = m_stage.cells[at.cell];
    const bool timesTrims = cell.trimLength.count() > 0;
    if (!timesTrims) {
        BOOST_OUTCOME_TRYV(prepareRunner(at.cell));
    }
    const std::optional<double> temperature = m_host.takeTemperatures();
    m_shared.state.enter(RunPhase::Measuring, at);
    BOOST_OUTCOME_TRYV(runRamp(stop));
    std::optional<std::uint64_t> flashBefore;
    if (cell.steady)
        flashBefore = m_shared.health.flashWrittenBytes(stop);
    m_shared.observer.begin();
    // The number of the pass makes offsets and data of all samples differ, and is the same after an interruption.
    const auto number = static_cast<unsigned>(result().samples.size()) + 1;
    PassOutcome outcome = timesTrims ? runTrims(cell, stop) : runPass(number, stop);
    outcome.record.observed = m_shared.observer.end(outcome, *m_shared.target.get());

    const std::uint64_t writtenBefore = result().writtenBytes;
    m_shared.state.change([&](RunResult& result) {
        result.writtenBytes += outcome.record.movedBytes(Direction::Write);
        if (!outcome.engine.backend.empty())
            result.stages[m_index].engine = outcome.engine;
    });
    if (outcome.error)
        return failure(*outcome.error);
    if (outcome.wasStopped)
        return stopped();
    if (outcome.record.ios() == 0 && !timesTrims)
        return fail(ErrorCode::InvalidArgument,
            Sentence("In a sample of '{test}' no I/O was due: at this rate it is too short. Choose a higher rate or "
                     "longer samples.",
                {{"test", cell.step.name}}));

    ProcedureSample sample = makeSample(outcome.record, cell.pointEvery);
    sample.stage = static_cast<std::uint32_t>(at.stage);
    sample.round = at.round;
    sample.cell = static_cast<std::uint32_t>(at.cell);
    sample.number = at.number;
    sample.writtenBefore = writtenBefore;
    sample.temperatureCelsius = temperature;
    sample.isAfterTrim = m_isTrimmed;
    if (flashBefore) {
        const std::optional<std::uint64_t> flash = m_shared.health.flashWrittenBytes(stop);
        if (flash && *flash >= *flashBefore)
            sample.flashWrittenBytes = *flash - *flashBefore;
    }
    keepSample(std::move(outcome), std::move(sample));
    return success();
}

void MeasureRun::keepSample(PassOutcome outcome, ProcedureSample sample)
{
    const ProcedureCell& cell = m_stage.cells[sample.cell];
    if (sample.trims == 0)
        m_shared.estimator.learn(cell.step.workload, sample.bytesPerSecond());
    if (m_stage.continuesSequence)
        m_sequence[cell.step.name] += sample.ios();
    m_rounds.add(sample);
    m_shared.keeper.sampleDone(sample, outcome.record.read.latency, outcome.record.write.latency);
    m_shared.state.change([&](RunResult& result) {
        StageRecord& record = result.stages[m_index];
        record.read.merge(outcome.record.read.latency);
        record.write.merge(outcome.record.write.latency);
        record.rounds = m_rounds.rounds();
        record.isSteady = m_rounds.isSteady();
        record.duration = m_host.elapsed() - record.startedAt;
    });
    if (sample.trims == 0) // no device counts them as I/O
        m_passes.add(sample.cell, std::move(outcome.record));
    m_shared.state.addSample(std::move(sample));
}

Result<> MeasureRun::rest(Nanoseconds duration, std::stop_token stop)
{
    if (duration <= Nanoseconds(0))
        return success();
    m_shared.state.enter(RunPhase::Idle, position());
    Clock& clock = m_shared.machine.clock();
    const Nanoseconds begin = m_host.elapsed();
    const Nanoseconds until = clock.now() + duration;
    m_shared.trace.encodeWithin(duration);
    const RunProgress before = m_shared.state.progress();
    while (clock.now() < until) {
        if (!clock.sleepUntil(std::min(until, clock.now() + progressInterval), stop))
            return stopped();
        m_shared.state.setTimes(m_host.elapsed(), before.remaining - (m_host.elapsed() - begin));
    }
    return success();
}

} // namespace steadymark
