// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/estimate.h"
#include "core/procedure/procedure_catalog.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace steadymark {
namespace {

constexpr double assumedBytesPerSecond = 500e6; // as estimateRun() does
constexpr double assumedRandomIops = 200'000.0;
constexpr double unknownPreparationSeconds = 1.0;

bool isRate(const std::optional<double>& rate)
{
    return rate && std::isfinite(*rate) && *rate > 0.0;
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

/// Shortest and longest: with and without a steady state that comes at once.
struct Span {
    Cost least;
    Cost most;

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
        if (!m_procedure.isRawDrive && m_procedure.layout == FileLayout::Filled)
            total += fixed(sequential(static_cast<double>(m_procedure.size.count())));
        for (const ProcedureStage& stage : m_procedure.stages)
            total += std::visit([this](const auto& work) { return costOf(work); }, stage.work);
        return total;
    }

    /// Every rate that something written was reckoned with is a measured one.
    [[nodiscard]] bool isMeasured() const { return m_isMeasured; }

private:
    static Span fixed(const Cost& cost) { return {cost, cost}; }

    double bound() const
    {
        return isRate(m_rates.linkBytesPerSecond) ? *m_rates.linkBytesPerSecond : assumedBytesPerSecond;
    }

    double sequentialRate()
    {
        if (isRate(m_rates.writeBytesPerSecond))
            return *m_rates.writeBytesPerSecond;
        m_isMeasured = false;
        return bound();
    }

    double rateOf(const Workload& workload)
    {
        if (workload.readPercent == 100)
            return bound();
        const double fastest = sequentialRate();
        if (workload.pattern == AccessPattern::Sequential)
            return fastest;
        if (!isRate(m_rates.randomWriteIops))
            m_isMeasured = false;
        const double iops = isRate(m_rates.randomWriteIops) ? *m_rates.randomWriteIops : assumedRandomIops;
        return std::min(fastest, iops * static_cast<double>(workload.blockSize.count()));
    }

    Cost sequential(double bytes) { return {bytes / sequentialRate(), bytes}; }

    /// One sample and the waiting after it.
    Cost costOf(const ProcedureCell& cell)
    {
        const Workload& workload = cell.step.workload;
        const double rate = rateOf(workload);
        double bytes = std::numeric_limits<double>::infinity();
        if (workload.length.time)
            bytes = toSeconds(*workload.length.time) * rate;
        if (workload.length.bytes)
            bytes = std::min(bytes, static_cast<double>(workload.length.bytes->count()));
        if (workload.length.ios)
            bytes = std::min(
                bytes, static_cast<double>(*workload.length.ios) * static_cast<double>(workload.blockSize.count()));
        const double writeShare = (100.0 - static_cast<double>(std::min(workload.readPercent, 100U))) / 100.0;
        return {bytes / rate + toSeconds(cell.idleAfter), bytes * writeShare};
    }

    Span costOf(const MeasureStage& stage)
    {
        Cost round;
        for (const ProcedureCell& cell : stage.cells) {
            const Cost sample = costOf(cell);
            round += {sample.seconds * cell.samples, sample.written * cell.samples};
        }
        double rounds = stage.rounds;
        if (stage.written && round.written > 0.0)
            rounds = std::min(rounds, static_cast<double>(stage.written->count()) / round.written);
        if (stage.time && round.seconds > 0.0)
            rounds = std::min(rounds, toSeconds(*stage.time) / round.seconds);
        Span span = fixed({round.seconds * rounds, round.written * rounds});
        // A drive that gets slower writes less in the same time, but needs more of it for the same amount.
        if (stage.time && rounds < stage.rounds)
            span.most.seconds = std::max(span.most.seconds, toSeconds(*stage.time));
        if (stage.steady) {
            const double fewest =
                (static_cast<double>(stage.steady->window) - 1.0) * static_cast<double>(stage.steadyEvery) + 1.0;
            const double soonest = std::min(rounds, fewest);
            span.least = {round.seconds * soonest, round.written * soonest};
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
        ExpectedRates rates;
        rates.linkBytesPerSecond = m_rates.linkBytesPerSecond;
        rates.hasTestFile = !m_procedure.isRawDrive;
        for (const WorkloadStep& step : stage.plan.steps)
            rates.steps.emplace_back(rateOf(step.workload));
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

ProcedureCost estimateProcedure(const Procedure& procedure, const ProcedureRates& rates)
{
    Estimator estimator(procedure, rates);
    const Span span = estimator.whole();
    ProcedureCost cost;
    cost.shortest = Nanoseconds(rounded<std::int64_t>(span.least.seconds * 1e9));
    cost.longest = Nanoseconds(rounded<std::int64_t>(span.most.seconds * 1e9));
    cost.leastWritten = ByteCount(rounded<std::uint64_t>(span.least.written));
    cost.mostWritten = ByteCount(rounded<std::uint64_t>(span.most.written));
    if (rates.ratedEndurance && rates.ratedEndurance->count() > 0)
        cost.shareOfRatedEndurance =
            static_cast<double>(cost.mostWritten.count()) / static_cast<double>(rates.ratedEndurance->count());
    cost.isFromMeasurement = estimator.isMeasured();
    return cost;
}

} // namespace steadymark
