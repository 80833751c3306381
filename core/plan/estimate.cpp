// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/estimate.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace steadymark {
namespace {

constexpr double assumedBytesPerSecond = 500e6;
constexpr double assumedRandomIops = 200'000.0;

bool isRate(const std::optional<double>& rate)
{
    return rate && std::isfinite(*rate) && *rate > 0.0;
}

double boundOf(const ExpectedRates& rates)
{
    return isRate(rates.linkBytesPerSecond) ? *rates.linkBytesPerSecond : assumedBytesPerSecond;
}

bool isKnown(const ExpectedRates& rates, std::size_t step)
{
    return step < rates.steps.size() && isRate(rates.steps[step]);
}

double rateOf(const TestPlan& plan, const ExpectedRates& rates, std::size_t step)
{
    if (isKnown(rates, step))
        return *rates.steps[step];
    const Workload& workload = plan.steps[step].workload;
    double bound = boundOf(rates);
    if (workload.rate)
        bound = std::min(bound, static_cast<double>(workload.blockSize.count()) * workload.rate->iops);
    if (workload.pattern == AccessPattern::Sequential)
        return bound;
    return std::min(bound, static_cast<double>(workload.blockSize.count()) * assumedRandomIops);
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
    return best > 0.0 ? best : boundOf(rates);
}

struct Cost {
    double seconds = 0.0;
    double written = 0.0;

    Cost& operator+=(const Cost& other)
    {
        seconds += other.seconds;
        written += other.written;
        return *this;
    }
};

/// All passes of one step, the warm-up included.
Cost costOfStep(const TestPlan& plan, std::size_t step, double bytesPerSecond)
{
    const Workload& workload = plan.steps[step].workload;
    const PassLength& length = workload.length;
    double passBytes = std::numeric_limits<double>::infinity();
    if (length.time)
        passBytes = std::min(passBytes, toSeconds(*length.time) * bytesPerSecond);
    if (length.bytes)
        passBytes = std::min(passBytes, static_cast<double>(length.bytes->count()));
    if (length.ios)
        passBytes =
            std::min(passBytes, static_cast<double>(*length.ios) * static_cast<double>(workload.blockSize.count()));
    if (!std::isfinite(passBytes))
        return {}; // no length: not a plan that can run
    const double bytes = passBytes * (static_cast<double>(plan.passes) + (plan.hasWarmUp ? 1.0 : 0.0));
    const double writeShare = (100.0 - static_cast<double>(std::min(workload.readPercent, 100U))) / 100.0;
    return {bytes / bytesPerSecond, bytes * writeShare};
}

/// Cuts off what `plan.maximumWritten` forbids.
void applyCap(Cost& cost, double allowed)
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
Cost costOfPreparation(const TestPlan& plan, const ExpectedRates& rates)
{
    Cost cost;
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
    const Cost preparation = costOfPreparation(plan, rates);
    double writtenSoFar = preparation.written + fileBytes;
    Cost total;
    if (fill == Fill::Counted) {
        total += preparation;
        total += {fileBytes / fillRateOf(plan, rates), fileBytes};
    }

    bool isFromMeasurement = true;
    for (std::size_t step = 0; step < plan.steps.size(); ++step) {
        Cost cost = costOfStep(plan, step, rateOf(plan, rates, step));
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
