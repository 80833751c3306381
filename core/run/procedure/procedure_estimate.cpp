// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/procedure/procedure_estimate.h"

#include "core/plan/estimate.h"
#include "core/plan/workload_cost.h"

#include <algorithm>

namespace steadymark {
namespace {

Nanoseconds fromSeconds(double seconds)
{
    // A century is as good as for ever, and fits.
    return Nanoseconds(static_cast<std::int64_t>(std::min(seconds, 3.15e9) * 1e9));
}

ProcedureRest times(const ProcedureRest& rest, double count)
{
    return {fromSeconds(toSeconds(rest.duration) * count), rest.writtenBytes * count};
}

} // namespace

ProcedureEstimate::ProcedureEstimate(const Procedure& procedure, ByteCount fillable, const ProcedureRates& rates)
    : m_procedure(procedure)
    , m_fillable(static_cast<double>(fillable.count()))
    , m_rates(rates)
{
}

void ProcedureEstimate::learn(const ProcedureCell& cell, double bytesPerSecond)
{
    if (bytesPerSecond > 0.0)
        m_learned[cell.step.name] = bytesPerSecond;
}

double ProcedureEstimate::rateOf(const ProcedureCell& cell) const
{
    const auto learned = m_learned.find(cell.step.name);
    if (learned != m_learned.end())
        return learned->second;
    return expectedRate(cell.step.workload, m_rates);
}

ProcedureRest ProcedureEstimate::ofSample(const ProcedureCell& cell) const
{
    const WorkCost cost = costOfPass(cell.step.workload, rateOf(cell));
    return {fromSeconds(cost.seconds) + cell.idleAfter, cost.written};
}

ProcedureRest ProcedureEstimate::ofStage(
    const MeasureStage& stage, const ProcedurePosition& from, Nanoseconds inStage, std::uint64_t writtenInStage) const
{
    ProcedureRest round;
    ProcedureRest doneOfRound;
    for (std::size_t index = 0; index < stage.cells.size(); ++index) {
        const ProcedureCell& cell = stage.cells[index];
        const ProcedureRest sample = ofSample(cell);
        round += times(sample, cell.samples);
        doneOfRound += times(sample, index < from.cell ? cell.samples : index == from.cell ? from.number : 0);
    }
    const double rounds = from.round < stage.rounds ? stage.rounds - from.round : 0;
    ProcedureRest rest = times(round, rounds);
    rest.duration -= std::min(rest.duration, doneOfRound.duration);
    rest.writtenBytes = std::max(0.0, rest.writtenBytes - doneOfRound.writtenBytes);

    // Whichever limit comes first ends all of it.
    double share = 1.0;
    if (stage.time && rest.duration > Nanoseconds(0))
        share = std::min(share, toSeconds(std::max(Nanoseconds(0), *stage.time - inStage)) / toSeconds(rest.duration));
    if (stage.written && rest.writtenBytes > 0.0) {
        const double left = static_cast<double>(stage.written->count()) - static_cast<double>(writtenInStage);
        share = std::min(share, std::max(0.0, left) / rest.writtenBytes);
    }
    return times(rest, share);
}

ProcedureRest ProcedureEstimate::writing(double bytes) const
{
    return {fromSeconds(bytes / expectedWriteRate(m_rates)), bytes};
}

ProcedureRest ProcedureEstimate::ofFile() const
{
    return writing(static_cast<double>(m_procedure.size.count()));
}

ProcedureRest ProcedureEstimate::fromStage(std::size_t first) const
{
    ProcedureRest rest;
    for (std::size_t index = first; index < m_procedure.stages.size(); ++index) {
        const ProcedureStage& stage = m_procedure.stages[index];
        if (const auto* const measure = std::get_if<MeasureStage>(&stage.work)) {
            rest += ofStage(*measure, {}, Nanoseconds(0), 0);
        } else if (const auto* const prepare = std::get_if<PrepareStage>(&stage.work)) {
            rest.duration += prepare->step.duration;
            if (isFill(prepare->step.method))
                rest += writing(m_fillable * prepare->step.times);
        } else if (const auto* const grid = std::get_if<GridStage>(&stage.work)) {
            ExpectedRates rates = expectedRates(grid->plan, m_rates);
            rates.hasTestFile = !m_procedure.isRawDrive;
            const Estimate estimate = estimateRun(grid->plan, rates);
            rest.duration += estimate.duration;
            rest.writtenBytes += static_cast<double>(estimate.written.count());
        }
    }
    return rest;
}

} // namespace steadymark
