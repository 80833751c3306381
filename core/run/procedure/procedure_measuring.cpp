// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/procedure/procedure_tools.h"

#include "core/run/preparation.h"

#include <algorithm>
#include <utility>

namespace steadymark {
namespace {

auto stopped()
{
    return fail(ErrorCode::Cancelled, "Stopped by the user.");
}

} // namespace

Result<> ProcedureSession::measure(std::size_t index, Tools& tools, std::stop_token stop)
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
    m_state.change([&](ProcedureResult& result) {
        result.stages[index].startedAt = measuring.startedAt;
        result.stages[index].rounds = measuring.rounds.rounds();
    });

    Result<> outcome = success();
    // The rest after the last sample was cut short with everything else.
    if (last != nullptr)
        outcome = rest(measuring.stage.cells[last->cell].idleAfter, measuring.position(), stop);
    if (outcome)
        outcome = takeSamples(measuring, tools, std::move(stop));

    static_cast<void>(takeTemperatures());
    m_state.change([&](ProcedureResult& result) {
        StageRecord& record = result.stages[index];
        record.isSteady = measuring.rounds.isSteady();
        record.observed = tools.observed;
        if (const JudgedPass* const median = measuring.passes.median())
            record.judged = *median;
        record.verdict = stageVerdict(result, index);
    });
    return outcome;
}

Result<> ProcedureSession::takeSamples(Measuring& measuring, Tools& tools, std::stop_token stop)
{
    while (!measuring.rounds.isOver(elapsed() - measuring.startedAt)) {
        if (!m_clock.waitWhilePaused(stop))
            return stopped();
        const std::size_t cell = measuring.rounds.next().cell;
        BOOST_OUTCOME_TRYV(takeSample(measuring, tools, stop));
        if (measuring.rounds.isFirstOfRound())
            m_keeper.roundDone();
        noteKeeper();
        BOOST_OUTCOME_TRYV(rest(measuring.stage.cells[cell].idleAfter, measuring.position(), stop));
    }
    return success();
}

Result<> ProcedureSession::prepareRunner(const Measuring& measuring, std::size_t cell, Tools& tools)
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
    setup.mayEncode = false; // what follows at once follows at once
    setup.continuesSequence = measuring.stage.continuesSequence;
    if (setup.continuesSequence)
        setup.sequenceStart = m_sequence[step.name];
    tools.runner = std::make_unique<WorkloadRunner>(setup, *tools.target, tools.stampClock, m_machine.targets());
    tools.runnerOf = wanted;
    return tools.runner->prepare();
}

PassOutcome ProcedureSession::runPass(const Measuring& measuring, Tools& tools, std::stop_token stop)
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
    // The number of the pass makes offsets and data of all samples differ, and is the same after an interruption.
    const auto number = static_cast<unsigned>(result().samples.size()) + 1;
    PassOutcome outcome = tools.runner->runPass(number, std::nullopt, std::move(stop), onTick);
    outcome.record.startedAt = begin;
    return outcome;
}

Result<> ProcedureSession::takeSample(Measuring& measuring, Tools& tools, std::stop_token stop)
{
    const ProcedurePosition position = measuring.position();
    const ProcedureCell& cell = measuring.stage.cells[position.cell];
    BOOST_OUTCOME_TRYV(prepareRunner(measuring, position.cell, tools));
    const std::optional<double> temperature = takeTemperatures();
    m_state.enter(ProcedurePhase::Measuring, position);
    tools.observer.begin();
    PassOutcome outcome = runPass(measuring, tools, stop);
    outcome.record.observed = tools.observer.end(outcome, *tools.target);

    const std::uint64_t writtenBefore = result().writtenBytes;
    m_state.change([&](ProcedureResult& result) {
        result.writtenBytes += outcome.record.write.bytes;
        if (!outcome.engine.backend.empty())
            result.stages[measuring.index].engine = outcome.engine;
    });
    if (outcome.error)
        return failure(*outcome.error);
    if (outcome.wasStopped)
        return stopped();
    if (outcome.record.ios() == 0)
        return fail(ErrorCode::InvalidArgument,
            "In a sample of '" + cell.step.name
                + "' no I/O was due: at this rate it is too short. Choose a higher rate or longer samples.");

    ProcedureSample sample = makeSample(outcome.record, cell.pointEvery);
    sample.stage = static_cast<std::uint32_t>(position.stage);
    sample.round = position.round;
    sample.cell = static_cast<std::uint32_t>(position.cell);
    sample.number = position.number;
    sample.writtenBefore = writtenBefore;
    sample.temperatureCelsius = temperature;
    keepSample(measuring, std::move(outcome), std::move(sample));
    return success();
}

void ProcedureSession::keepSample(Measuring& measuring, PassOutcome outcome, ProcedureSample sample)
{
    const ProcedureCell& cell = measuring.stage.cells[sample.cell];
    m_estimator.learn(cell.step.workload, sample.bytesPerSecond());
    if (measuring.stage.continuesSequence)
        m_sequence[cell.step.name] += sample.ios();
    measuring.rounds.add(sample);
    m_keeper.sampleDone(sample, outcome.record.read.latency, outcome.record.write.latency);
    m_state.change([&](ProcedureResult& result) {
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

Result<> ProcedureSession::rest(Nanoseconds duration, const ProcedurePosition& position, std::stop_token stop)
{
    if (duration <= Nanoseconds(0))
        return success();
    m_state.enter(ProcedurePhase::Idle, position);
    const Nanoseconds begin = elapsed();
    const Nanoseconds until = m_clock.now() + duration;
    m_trace.encodeWithin(duration);
    const ProcedureProgress before = m_state.progress();
    while (m_clock.now() < until) {
        if (!m_clock.sleepUntil(std::min(until, m_clock.now() + progressInterval), stop))
            return stopped();
        m_state.setTimes(elapsed(), before.remaining - (elapsed() - begin));
    }
    return success();
}

} // namespace steadymark
