// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/latency_shift.h"

#include "core/stats/rank_test.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace steadymark {
namespace {

constexpr std::array quantiles{0.01, 0.05, 0.10, 0.25, 0.50, 0.75, 0.90, 0.95, 0.99, 0.999, 0.9999};

bool isShownOnBothSides(double q, std::uint64_t ios)
{
    return isQuantileShown(q, ios) && isQuantileShown(1.0 - q, ios);
}

std::optional<double> quantileOf(const LatencyHistogram& histogram, double q)
{
    if (!isShownOnBothSides(q, histogram.count()))
        return std::nullopt;
    const auto ns = static_cast<double>(histogram.quantile(q).count());
    return ns > 0.0 ? std::optional(ns) : std::nullopt;
}

bool isCounted(const StepRecord& step, const PassRecord& pass)
{
    return !pass.isCutShort
        || std::ranges::none_of(step.passes, [](const PassRecord& other) { return !other.isCutShort; });
}

/// All I/Os of one test in one result.
LatencyHistogram histogramOf(const RowMeasurement& row)
{
    LatencyHistogram merged;
    if (row.stage != nullptr) {
        merged.merge(row.stage->read);
        merged.merge(row.stage->write);
    }
    if (row.step != nullptr) {
        for (const PassRecord& pass : row.step->passes) {
            if (isCounted(*row.step, pass))
                merged.merge(pass.latency());
        }
    }
    return merged;
}

double storedQuantile(const ProcedureSample& sample, double q)
{
    std::uint64_t ns = 0;
    if (q == 0.50)
        ns = sample.p50Ns;
    else if (q == 0.99)
        ns = sample.p99Ns;
    else if (q == 0.999)
        ns = sample.p999Ns;
    else if (q == 0.9999)
        ns = sample.p9999Ns;
    return static_cast<double>(ns);
}

/// One side of the comparison: everything merged, and each replicate by itself.
struct Side {
    LatencyHistogram all;
    std::vector<LatencyHistogram> replicates;
    std::vector<const ProcedureSample*> samples;

    [[nodiscard]] std::vector<double> logarithms(double q) const
    {
        std::vector<double> logs;
        for (const LatencyHistogram& replicate : replicates) {
            if (const std::optional<double> ns = quantileOf(replicate, q))
                logs.push_back(std::log(*ns));
        }
        for (const ProcedureSample* sample : samples) {
            const double ns = storedQuantile(*sample, q);
            if (ns > 0.0)
                logs.push_back(std::log(ns));
        }
        return logs;
    }
};

Side sideOf(const RowOfGroup& row, bool isByRun)
{
    Side side;
    for (const RowMeasurement* result : row.results) {
        LatencyHistogram whole = histogramOf(*result);
        side.all.merge(whole);
        if (isByRun) {
            side.replicates.push_back(std::move(whole));
        } else if (result->step != nullptr) {
            for (const PassRecord& pass : result->step->passes) {
                if (isCounted(*result->step, pass))
                    side.replicates.push_back(pass.latency());
            }
        } else {
            side.samples.insert(side.samples.end(), result->samples.begin(), result->samples.end());
        }
    }
    return side;
}

} // namespace

std::vector<QuantileShift> latencyShift(const RowOfGroup& before, const RowOfGroup& after)
{
    const bool isByRun = before.results.size() >= 2 && after.results.size() >= 2;
    const Side first = sideOf(before, isByRun);
    const Side second = sideOf(after, isByRun);
    std::vector<QuantileShift> shifts;
    for (const double q : quantiles) {
        const std::optional<double> beforeNs = quantileOf(first.all, q);
        const std::optional<double> afterNs = quantileOf(second.all, q);
        if (!beforeNs || !afterNs)
            continue;
        QuantileShift shift{q, *beforeNs, *afterNs, *afterNs / *beforeNs, {}, {}};
        const std::vector<double> firstLogs = first.logarithms(q);
        const std::vector<double> secondLogs = second.logarithms(q);
        if (!firstLogs.empty() && !secondLogs.empty()) {
            const ShiftEstimate estimate = estimateShift(firstLogs, secondLogs);
            if (std::isfinite(estimate.low) && std::isfinite(estimate.high)) {
                shift.low = std::exp(estimate.low);
                shift.high = std::exp(estimate.high);
            }
        }
        shifts.push_back(shift);
    }
    return shifts;
}

} // namespace steadymark
