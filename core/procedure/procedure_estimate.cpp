// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/estimate.h"
#include "core/plan/workload_cost.h"
#include "core/procedure/plans/procedure_catalog.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace steadymark {
namespace {

constexpr double unknownPreparationSeconds = 1.0;

/// Shortest and longest: with and without a steady state that comes at once.
struct Span {
    WorkCost least;
    WorkCost most;

    Span& operator+=(const Span& other)
    {
        least += other.least;
        most += other.most;
        return *this;
    }
};

class Estimator final {
public:
    Estimator(const Procedure& procedure, const ProcedureRates& rates)
        : m_procedure(procedure)
        , m_rates(rates)
    {
    }

    [[nodiscard]] Span whole()
    {
        Span total;
        // A benchmark has the file of its grid only.
        if (!m_procedure.isBenchmark && !m_procedure.isRawDrive && m_procedure.layout == FileLayout::Filled)
            total += fixed(sequential(static_cast<double>(m_procedure.size.count())));
        for (const ProcedureStage& stage : m_procedure.stages)
            total += std::visit([this](const auto& work) { return costOf(work); }, stage.work);
        return total;
    }

    /// Every rate that something written was reckoned with is a measured one.
    [[nodiscard]] bool isMeasured() const { return m_isMeasured; }

private:
    static Span fixed(const WorkCost& cost) { return {cost, cost}; }

    void needsRate(const std::optional<double>& rate) { m_isMeasured = m_isMeasured && isKnownRate(rate); }

    double rateOf(const Workload& workload)
    {
        if (workload.readPercent < 100) {
            needsRate(m_rates.writeBytesPerSecond);
            if (workload.pattern == AccessPattern::Random)
                needsRate(m_rates.randomWriteIops);
        }
        return expectedRate(workload, m_rates);
    }

    WorkCost sequential(double bytes)
    {
        needsRate(m_rates.writeBytesPerSecond);
        return {bytes / expectedWriteRate(m_rates), bytes};
    }

    /// One sample and the waiting after it.
    WorkCost costOf(const ProcedureCell& cell)
    {
        WorkCost cost = costOfPass(cell.step.workload, rateOf(cell.step.workload));
        cost.seconds += toSeconds(cell.idleAfter);
        return cost;
    }

    Span costOf(const MeasureStage& stage)
    {
        WorkCost round;
        for (const ProcedureCell& cell : stage.cells) {
            round += costOf(cell) * cell.samples;
        }
        double rounds = stage.rounds;
        if (stage.written && round.written > 0.0)
            rounds = std::min(rounds, static_cast<double>(stage.written->count()) / round.written);
        if (stage.time && round.seconds > 0.0)
            rounds = std::min(rounds, toSeconds(*stage.time) / round.seconds);
        Span span = fixed(round * rounds);
        // A drive that gets slower writes less in the same time, but needs more of it for the same amount.
        if (stage.time && rounds < stage.rounds)
            span.most.seconds = std::max(span.most.seconds, toSeconds(*stage.time));
        if (stage.steady) {
            const double fewest =
                (static_cast<double>(stage.steady->window) - 1.0) * static_cast<double>(stage.steadyEvery) + 1.0;
            const double soonest = std::min(rounds, fewest);
            span.least = round * soonest;
        }
        return span;
    }

    Span costOf(const PrepareStage& stage)
    {
        const PrepareStep& step = stage.step;
        if (step.method == PrepareMethod::Idle)
            return fixed({toSeconds(step.duration), 0.0});
        if (!isFill(step.method))
            return fixed({unknownPreparationSeconds, 0.0});
        const double bytes = static_cast<double>(std::max(m_rates.capacity, m_procedure.size).count());
        return fixed(sequential(bytes * step.times));
    }

    Span costOf(const GridStage& stage)
    {
        for (const WorkloadStep& step : stage.plan.steps)
            rateOf(step.workload);
        ExpectedRates rates = expectedRates(stage.plan, m_rates);
        rates.hasTestFile = !m_procedure.isRawDrive;
        const Estimate estimate = estimateRun(stage.plan, rates);
        return fixed({toSeconds(estimate.duration), static_cast<double>(estimate.written.count())});
    }

    Span costOf(const SnapshotStage&) { return fixed({unknownPreparationSeconds, 0.0}); }

    const Procedure& m_procedure;
    const ProcedureRates& m_rates;
    bool m_isMeasured = true;
};

/// From the largest of them on a double does not fit.
template <class Integer> Integer rounded(double number)
{
    constexpr Integer largest = std::numeric_limits<Integer>::max();
    if (!(number < static_cast<double>(largest)))
        return largest;
    return std::max<Integer>(1, static_cast<Integer>(std::ceil(number)));
}

} // namespace

double expectedWriteRate(const ProcedureRates& rates)
{
    return isKnownRate(rates.writeBytesPerSecond) ? *rates.writeBytesPerSecond
                                                  : assumedBytesPerSecond(rates.linkBytesPerSecond);
}

double expectedRate(const Workload& workload, const ProcedureRates& rates)
{
    if (workload.readPercent == 100)
        return assumedRate(workload, assumedBytesPerSecond(rates.linkBytesPerSecond));
    return assumedRate(workload, expectedWriteRate(rates), rates.randomWriteIops);
}

ExpectedRates expectedRates(const TestPlan& grid, const ProcedureRates& rates)
{
    ExpectedRates expected;
    expected.linkBytesPerSecond = rates.linkBytesPerSecond;
    for (const WorkloadStep& step : grid.steps)
        expected.steps.emplace_back(expectedRate(step.workload, rates));
    return expected;
}

std::optional<double> shareOfEndurance(ByteCount written, std::optional<ByteCount> rated)
{
    if (!rated || rated->count() == 0)
        return std::nullopt;
    return static_cast<double>(written.count()) / static_cast<double>(rated->count());
}

ProcedureCost estimateProcedure(const Procedure& procedure, const ProcedureRates& rates)
{
    Estimator estimator(procedure, rates);
    const Span span = estimator.whole();
    ProcedureCost cost;
    cost.shortest = Nanoseconds(rounded<std::int64_t>(span.least.seconds * 1e9));
    cost.longest = Nanoseconds(rounded<std::int64_t>(span.most.seconds * 1e9));
    cost.leastWritten = ByteCount(rounded<std::uint64_t>(span.least.written));
    cost.mostWritten = ByteCount(rounded<std::uint64_t>(span.most.written));
    cost.shareOfRatedEndurance = shareOfEndurance(cost.mostWritten, rates.ratedEndurance);
    cost.isFromMeasurement = estimator.isMeasured();
    return cost;
}

} // namespace steadymark
