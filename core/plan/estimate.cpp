// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/estimate.h"

#include "core/plan/workload_cost.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace steadymark {
namespace {

bool isKnown(const ExpectedRates& rates, std::size_t step)
{
    return step < rates.steps.size() && isKnownRate(rates.steps[step]);
}

double rateOf(const TestPlan& plan, const ExpectedRates& rates, std::size_t step)
{
    if (isKnown(rates, step))
        return *rates.steps[step];
    return assumedRate(plan.steps[step].workload, assumedBytesPerSecond(rates.linkBytesPerSecond));
}

/// The file is filled sequentially: as fast as the fastest sequential write that is known.
double fillRateOf(const TestPlan& plan, const ExpectedRates& rates)
{
    double best = 0.0;
    for (std::size_t step = 0; step < plan.steps.size(); ++step) {
        const Workload& workload = plan.steps[step].workload;
        if (workload.pattern == AccessPattern::Sequential && workload.readPercent == 0 && isKnown(rates, step))
            best = std::max(best, *rates.steps[step]);
    }
    return best > 0.0 ? best : assumedBytesPerSecond(rates.linkBytesPerSecond);
}

/// All passes of one step, the warm-up included.
WorkCost costOfStep(const TestPlan& plan, std::size_t step, double bytesPerSecond)
{
    return costOfPass(plan.steps[step].workload, bytesPerSecond)
        * (static_cast<double>(plan.passes) + (plan.hasWarmUp ? 1.0 : 0.0));
}

/// Cuts off what `plan.maximumWritten` forbids.
void applyCap(WorkCost& cost, double allowed)
{
    if (cost.written <= allowed)
        return;
    cost.seconds *= allowed / cost.written;
    cost.written = allowed;
}

/// From the largest of them on a double does not fit.
template <class Integer> Integer saturated(double number)
{
    constexpr Integer maximum = std::numeric_limits<Integer>::max();
    if (!(number > 0.0))
        return 0;
    return number >= static_cast<double>(maximum) ? maximum : static_cast<Integer>(number);
}

/// The drive alone knows how long it trims or erases.
WorkCost costOfPreparation(const TestPlan& plan, const ExpectedRates& rates)
{
    WorkCost cost;
    for (const PrepareStep& step : plan.preparation) {
        cost.seconds += toSeconds(step.duration);
        if (step.method != PrepareMethod::Fill && step.method != PrepareMethod::FillDrive)
            continue;
        const double bytes = static_cast<double>(rates.fillable.count()) * step.times;
        cost += {bytes / fillRateOf(plan, rates), bytes};
    }
    return cost;
}

enum class Fill { Counted, Done };

Estimate estimate(const TestPlan& plan, const ExpectedRates& rates, std::size_t firstStep, Fill fill)
{
    // Everything is added up from the beginning, for what was written before leaves less of the cap.
    const double cap = plan.maximumWritten ? static_cast<double>(plan.maximumWritten->count())
                                           : std::numeric_limits<double>::infinity();
    const double fileBytes = rates.hasTestFile ? static_cast<double>(plan.fileSize.count()) : 0.0;
    const WorkCost preparation = costOfPreparation(plan, rates);
    double writtenSoFar = preparation.written + fileBytes;
    WorkCost total;
    if (fill == Fill::Counted) {
        total += preparation;
        total += {fileBytes / fillRateOf(plan, rates), fileBytes};
    }

    bool isFromMeasurement = true;
    for (std::size_t step = 0; step < plan.steps.size(); ++step) {
        WorkCost cost = costOfStep(plan, step, rateOf(plan, rates, step));
        applyCap(cost, std::max(0.0, cap - writtenSoFar));
        writtenSoFar += cost.written;
        if (step < firstStep)
            continue;
        total += cost;
        if (step > firstStep)
            total.seconds += toSeconds(plan.interval);
        if (plan.steps[step].workload.readPercent < 100 && !isKnown(rates, step))
            isFromMeasurement = false;
    }
    return {Nanoseconds(saturated<std::int64_t>(std::round(total.seconds * 1e9))),
        ByteCount(saturated<std::uint64_t>(std::round(total.written))), isFromMeasurement};
}

} // namespace

Estimate estimateRun(const TestPlan& plan, const ExpectedRates& rates)
{
    return estimate(plan, rates, 0, Fill::Counted);
}

Estimate estimateRest(const TestPlan& plan, const ExpectedRates& rates, std::size_t nextStep)
{
    return estimate(plan, rates, nextStep, Fill::Done);
}

} // namespace steadymark
