// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/cost_estimator.h"

#include "core/plan/until_rule.h"
#include "core/plan/workload_cost.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace steadymark {
namespace {

constexpr double unknownPreparationSeconds = 1.0;
constexpr double shortestWriteSeconds = 5e-6;

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

Span fixed(const WorkCost& cost)
{
    return {cost, cost};
}

WorkCost without(const WorkCost& cost, const WorkCost& done)
{
    return {std::max(0.0, cost.seconds - done.seconds), std::max(0.0, cost.written - done.written)};
}

/// Cuts off what a grid may not write.
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
    const double whole = std::round(number);
    if (!(whole > 0.0))
        return 0;
    return whole >= static_cast<double>(maximum) ? maximum : static_cast<Integer>(whole);
}

std::optional<double> rateIn(const std::vector<MeasuredRate>& rates, const Workload& workload)
{
    for (const MeasuredRate& rate : rates) {
        if (isSameKind(rate.workload, workload) && isKnownRate(rate.bytesPerSecond))
            return rate.bytesPerSecond;
    }
    return std::nullopt;
}

bool isSequentialWrite(const Workload& workload)
{
    return workload.pattern == AccessPattern::Sequential && workload.readPercent == 0 && !workload.rate
        && workload.thinkTime.count() == 0 && workload.sync.policy == SyncPolicy::None;
}

} // namespace

/// One question, and whether all that it needed was measured.
class CostEstimator::Reckoning final {
public:
    explicit Reckoning(const CostEstimator& estimator)
        : m_rates(estimator.m_rates)
        , m_learned(estimator.m_learned)
    {
    }

    [[nodiscard]] ProcedureCost answer(const Span& span) const
    {
        ProcedureCost cost;
        cost.shortest = Nanoseconds(saturated<std::int64_t>(span.least.seconds * 1e9));
        cost.longest = Nanoseconds(saturated<std::int64_t>(span.most.seconds * 1e9));
        cost.leastWritten = ByteCount(saturated<std::uint64_t>(span.least.written));
        cost.mostWritten = ByteCount(saturated<std::uint64_t>(span.most.written));
        cost.shareOfRatedEndurance = shareOfEndurance(cost.mostWritten, m_rates.ratedEndurance);
        cost.isFromMeasurement = m_isMeasured;
        cost.isBounded = !m_isMeasured && !m_hasRounds && isKnownRate(m_rates.linkBytesPerSecond);
        return cost;
    }

    Span rest(const Procedure& procedure, const EstimateFrom& from)
    {
        Span total;
        // Grids make their own.
        if (from.fillsFile && hasRounds(procedure) && !procedure.isRawDrive)
            total += fixed(filling(static_cast<double>(procedure.size.count())));
        for (std::size_t index = from.position.stage; index < procedure.stages.size(); ++index) {
            const bool isFirst = index == from.position.stage;
            const auto& work = procedure.stages[index].work;
            if (const auto* const measure = std::get_if<MeasureStage>(&work)) {
                total += rounds(procedure, *measure, isFirst ? from : EstimateFrom());
            } else if (const auto* const prepare = std::get_if<PrepareStage>(&work)) {
                total += fixed(preparation(prepare->step, fillableIn(procedure)));
            } else if (const auto* const stage = std::get_if<GridStage>(&work)) {
                total += span(stage->plan, 0, !procedure.isRawDrive && m_rates.hasTestFile, true);
            } else if (const auto* const files = std::get_if<FilesStage>(&work)) {
                total += fixed(filesCost(files->work));
            } else if (const auto* const verify = std::get_if<VerifyStage>(&work)) {
                total += fixed(verifyCost(verify->work, procedure.size));
            } else {
                total += fixed({unknownPreparationSeconds, 0.0});
            }
        }
        return total;
    }

    /// As fast as a file is written, but each file takes a moment.
    WorkCost filesCost(const FilesWork& work)
    {
        constexpr double fileSeconds = 100e-6;
        const auto set = static_cast<double>(work.set.bytes().count());
        WorkCost cost;
        for (const FilePhase& phase : phasesOf(work)) {
            const bool isOfSet = movesData(phase.work) || phase.work == FileWork::Delete;
            cost.seconds += fileSeconds * static_cast<double>(isOfSet ? work.set.files() : work.emptyFiles);
            const double moves = (writesData(phase.work) ? 1.0 : 0.0) + (readsData(phase.work) ? 1.0 : 0.0);
            cost.seconds += moves * set / fillRate();
            cost.written += writesData(phase.work) ? set : 0.0;
        }
        m_isMeasured = m_isMeasured && knownFillRate();
        return cost * static_cast<double>(work.uses);
    }

    /// All of it is written and read.
    WorkCost verifyCost(const VerifyWork& work, ByteCount size)
    {
        const auto bytes = static_cast<double>(size.count());
        m_isMeasured = m_isMeasured && knownFillRate();
        return WorkCost{2.0 * bytes / fillRate(), bytes} * static_cast<double>(work.passes);
    }

    /// Of one whose passes end once the median is known: from the fewest that can tell.
    Span span(const TestPlan& plan, std::size_t firstStep, bool hasFile, bool isWhole)
    {
        TestPlan fewest = plan;
        if (plan.untilPermille)
            fewest.passes = std::min(plan.passes, limits::fewestPassesForUntil);
        const WorkCost least = grid(fewest, firstStep, hasFile, isWhole);
        return {least, grid(plan, firstStep, hasFile, isWhole)};
    }

    /// `isWhole`: with its preparation and its file.
    WorkCost grid(const TestPlan& plan, std::size_t firstStep, bool hasFile, bool isWhole)
    {
        // Everything is added up from the beginning, for what was written before leaves less of the cap.
        const double cap = plan.maximumWritten ? static_cast<double>(plan.maximumWritten->count())
                                               : std::numeric_limits<double>::infinity();
        const double fileBytes = hasFile ? static_cast<double>(plan.fileSize.count()) : 0.0;
        const bool wasMeasured = m_isMeasured; // of what is not left nothing counts but its bytes
        WorkCost before{fileBytes / fillRate(), fileBytes};
        for (const PrepareStep& step : plan.preparation)
            before += preparation(step, m_rates.fillable);
        double writtenSoFar = before.written;
        m_isMeasured = wasMeasured;
        WorkCost total;
        if (isWhole)
            total = before;
        for (std::size_t step = 0; step < plan.steps.size(); ++step) {
            const Workload& workload = plan.steps[step].workload;
            const auto costAt = [this, &plan, &workload](double rate) {
                WorkCost cost = passOf(workload, rate) * static_cast<double>(plan.passes);
                if (plan.hasWarmUp) {
                    Workload warmUp = workload;
                    warmUp.length = warmUpLength(plan, workload);
                    cost += passOf(warmUp, rate);
                }
                return cost;
            };
            // As long as is likely, but as much as is possible: no more must be written than was said before.
            const double allowed = std::max(0.0, cap - writtenSoFar);
            WorkCost cost = costAt(rateOf(workload));
            applyCap(cost, allowed);
            if (const std::optional<double> bound = boundOf(workload))
                cost.written = std::max(cost.written, std::min(costAt(*bound).written, allowed));
            writtenSoFar += cost.written;
            if (step < firstStep)
                continue;
            needsRate(workload);
            total += cost;
            if (step > firstStep)
                total.seconds += toSeconds(plan.interval);
        }
        return total;
    }

private:
    [[nodiscard]] std::optional<double> measuredRate(const Workload& workload) const
    {
        if (const std::optional<double> learned = rateIn(m_learned, workload))
            return learned;
        return rateIn(m_rates.measured, workload);
    }

    /// A file or a drive is filled sequentially: as fast as the drive is known to write, else as the fastest
    /// sequential write that was measured.
    [[nodiscard]] std::optional<double> knownFillRate() const
    {
        if (isKnownRate(m_rates.writeBytesPerSecond))
            return m_rates.writeBytesPerSecond;
        std::optional<double> fastest;
        for (const std::vector<MeasuredRate>* rates : {&m_learned, &m_rates.measured}) {
            for (const MeasuredRate& rate : *rates) {
                if (isSequentialWrite(rate.workload) && isKnownRate(rate.bytesPerSecond))
                    fastest = std::max(fastest.value_or(0.0), rate.bytesPerSecond);
            }
        }
        return fastest;
    }

    [[nodiscard]] double fillRate() const
    {
        return knownFillRate().value_or(assumedBytesPerSecond(m_rates.linkBytesPerSecond));
    }

    [[nodiscard]] double rateOf(const Workload& workload) const
    {
        if (const std::optional<double> measured = measuredRate(workload))
            return *measured;
        if (workload.readPercent == 100)
            return assumedRate(workload, assumedBytesPerSecond(m_rates.linkBytesPerSecond));
        return assumedRate(workload, fillRate(), m_rates.randomWriteIops);
    }

    [[nodiscard]] bool isMeasured(const Workload& workload) const
    {
        return measuredRate(workload)
            || (isKnownRate(m_rates.writeBytesPerSecond)
                && (workload.pattern == AccessPattern::Sequential || isKnownRate(m_rates.randomWriteIops)));
    }

    /// As fast as writes that nobody has measured can be: no drive acknowledges one in less than 5 µs, and none lets
    /// more through than its link. Unset where that is not known.
    [[nodiscard]] std::optional<double> boundOf(const Workload& workload) const
    {
        if (isMeasured(workload) || !isKnownRate(m_rates.linkBytesPerSecond))
            return std::nullopt;
        const auto block = static_cast<double>(workload.blockSize.count());
        double bound = std::min(*m_rates.linkBytesPerSecond,
            block * static_cast<double>(workload.queueDepth) * static_cast<double>(workload.threads)
                / shortestWriteSeconds);
        if (workload.rate)
            bound = std::min(bound, block * workload.rate->iops);
        return bound;
    }

    void needsRate(const Workload& workload)
    {
        for (const Workload* const stream : streamsOf(workload)) {
            if (stream->readPercent < 100 && !isMeasured(*stream))
                m_isMeasured = false;
        }
    }

    /// One pass at that rate, with what the streams beside it may write meanwhile.
    [[nodiscard]] WorkCost passOf(const Workload& workload, double bytesPerSecond) const
    {
        WorkCost cost = costOfPass(workload, bytesPerSecond);
        for (const Workload& stream : workload.beside)
            cost.written +=
                cost.seconds * writeShareOf(stream) * std::max(rateOf(stream), boundOf(stream).value_or(0.0));
        return cost;
    }

    WorkCost filling(double bytes)
    {
        m_isMeasured = m_isMeasured && knownFillRate();
        return {bytes / fillRate(), bytes};
    }

    /// By one fill: all of a drive; beside the test file what is free.
    [[nodiscard]] ByteCount fillableIn(const Procedure& procedure) const
    {
        if (procedure.isRawDrive || m_rates.fillable == ByteCount())
            return std::max(m_rates.fillable, procedure.size);
        return m_rates.fillable > procedure.size ? m_rates.fillable - procedure.size : ByteCount();
    }

    WorkCost preparation(const PrepareStep& step, ByteCount fillable)
    {
        if (step.method == PrepareMethod::Idle)
            return {toSeconds(step.duration), 0.0};
        if (!isFill(step.method))
            return {unknownPreparationSeconds, 0.0};
        return filling(static_cast<double>(fillable.count()) * step.times);
    }

    /// One sample with the ramp before it and the waiting around it.
    WorkCost sample(const ProcedureCell& cell)
    {
        if (cell.trimLength.count() > 0)
            return {unknownPreparationSeconds + toSeconds(cell.idleBefore) + toSeconds(cell.idleAfter), 0.0};
        needsRate(cell.step.workload);
        WorkCost cost = passOf(cell.step.workload, rateOf(cell.step.workload));
        if (cell.ramp > Nanoseconds(0)) {
            Workload ramp = cell.step.workload;
            ramp.length = {.time = cell.ramp, .bytes = {}, .ios = {}};
            cost += passOf(ramp, rateOf(cell.step.workload));
        }
        cost.seconds += toSeconds(cell.idleBefore) + toSeconds(cell.idleAfter);
        return cost;
    }

    /// How many samples a cell takes at least: all of them, unless it ends when it is steady.
    [[nodiscard]] double fewestSamples(const ProcedureCell& cell, const WorkCost& one) const
    {
        if (!cell.steady)
            return cell.samples;
        const double before =
            one.written > 0.0 ? std::ceil(static_cast<double>(cell.steadyAfter.count()) / one.written) : 0.0;
        return std::min<double>(cell.samples, before + static_cast<double>(cell.steady->window));
    }

    /// TRIM before a point, and what is written again after it.
    WorkCost trim(const Procedure& procedure)
    {
        WorkCost cost{unknownPreparationSeconds, 0.0};
        if (isWrittenAfterTrim(procedure)) {
            const ByteCount written = procedure.isRawDrive ? fillableIn(procedure) : procedure.size;
            cost += filling(static_cast<double>(written.count()));
        }
        return cost;
    }

    Span rounds(const Procedure& procedure, const MeasureStage& stage, const EstimateFrom& from)
    {
        m_hasRounds = true;
        WorkCost round;
        WorkCost doneOfRound;
        WorkCost untilSteady; // what comes beside `round` where cells are not steady as soon as they may be
        bool isLearned = true;
        for (std::size_t index = 0; index < stage.cells.size(); ++index) {
            const ProcedureCell& cell = stage.cells[index];
            const WorkCost one = sample(cell);
            const double fewest = fewestSamples(cell, one);
            round += one * fewest;
            if (index >= from.position.cell)
                untilSteady += one
                    * (cell.samples - std::max<double>(fewest, index == from.position.cell ? from.position.number : 0));
            doneOfRound += one
                * (index < from.position.cell         ? fewest
                        : index == from.position.cell ? std::min<double>(fewest, from.position.number)
                                                      : 0.0);
            if (cell.isTrimmedBefore) {
                const WorkCost trimming = trim(procedure);
                round += trimming;
                if (index < from.position.cell || (index == from.position.cell && from.position.number > 0))
                    doneOfRound += trimming;
            }
            isLearned = isLearned && rateIn(m_learned, cell.step.workload);
        }
        const double left = from.position.round < stage.rounds ? stage.rounds - from.position.round : 0;
        const WorkCost all = without(round * left, doneOfRound);
        // Whichever limit comes first ends all of it.
        double share = 1.0;
        const double time = stage.time ? toSeconds(std::max(Nanoseconds(0), *stage.time - from.inStage)) : 0.0;
        if (stage.time && all.seconds > 0.0)
            share = std::min(share, time / all.seconds);
        if (stage.written && all.written > 0.0) {
            const double bytes = static_cast<double>(stage.written->count()) - static_cast<double>(from.writtenInStage);
            share = std::min(share, std::max(0.0, bytes) / all.written);
        }
        Span span = fixed(all * share);
        // A drive that gets slower writes less in the same time, but needs more of it for the same amount.
        if (stage.time && share < 1.0 && !isLearned)
            span.most.seconds = std::max(span.most.seconds, time);
        span.most += untilSteady * share;
        if (stage.steady) {
            const double fewest =
                (static_cast<double>(stage.steady->window) - 1.0) * static_cast<double>(stage.steadyEvery) + 1.0;
            const WorkCost soonest = without(round * std::max(0.0, fewest - from.position.round), doneOfRound);
            span.least = {std::min(span.least.seconds, soonest.seconds), std::min(span.least.written, soonest.written)};
        }
        return span;
    }

    const ExpectedRates& m_rates;
    const std::vector<MeasuredRate>& m_learned;
    bool m_isMeasured = true;
    bool m_hasRounds = false; ///< which are reckoned with what is likely
};

std::optional<double> shareOfEndurance(ByteCount written, std::optional<ByteCount> rated)
{
    if (!rated || rated->count() == 0)
        return std::nullopt;
    return static_cast<double>(written.count()) / static_cast<double>(rated->count());
}

bool isSameKind(const Workload& a, const Workload& b)
{
    return a.pattern == b.pattern && a.blockSize == b.blockSize && a.queueDepth == b.queueDepth
        && a.threads == b.threads && a.readPercent == b.readPercent && a.data == b.data && a.rate == b.rate
        && a.begin == b.begin && a.alignmentOffset == b.alignmentOffset && a.randomPercent == b.randomPercent
        && a.blocks == b.blocks && a.thinkTime == b.thinkTime && a.burst == b.burst && a.sync == b.sync
        && a.beside == b.beside;
}

CostEstimator::CostEstimator(ExpectedRates rates)
    : m_rates(std::move(rates))
{
}

void CostEstimator::learn(const Workload& workload, double bytesPerSecond)
{
    if (!isKnownRate(bytesPerSecond))
        return;
    const auto known = std::ranges::find_if(
        m_learned, [&workload](const MeasuredRate& rate) { return isSameKind(rate.workload, workload); });
    if (known != m_learned.end())
        known->bytesPerSecond = bytesPerSecond;
    else
        m_learned.push_back({workload, bytesPerSecond});
}

ProcedureCost CostEstimator::ofProcedure(const Procedure& procedure) const
{
    return ofRest(procedure, {.fillsFile = procedure.layout == FileLayout::Filled});
}

ProcedureCost CostEstimator::ofRest(const Procedure& procedure, const EstimateFrom& from) const
{
    Reckoning reckoning(*this);
    const Span span = reckoning.rest(procedure, from);
    return reckoning.answer(span);
}

ProcedureCost CostEstimator::ofGrid(const TestPlan& plan) const
{
    Reckoning reckoning(*this);
    return reckoning.answer(reckoning.span(plan, 0, m_rates.hasTestFile, true));
}

ProcedureCost CostEstimator::ofGridFrom(const TestPlan& plan, std::size_t nextStep) const
{
    Reckoning reckoning(*this);
    return reckoning.answer(reckoning.span(plan, nextStep, m_rates.hasTestFile, false));
}

} // namespace steadymark
