// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/analysis/state_analysis.h"

#include "core/base/text.h"
#include "core/procedure/analysis/phrases.h"
#include "core/procedure/plans/stage_titles.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace steadymark {
namespace {

/// Differences below it are not worth a word: passes of the same state differ by as much.
constexpr double noticeable = 0.05;

enum class Treatment { None, Fill, Rest, Trim, Erase };

struct Described {
    Treatment treatment = Treatment::None;
    Sentence what; ///< stands after "After": "30 min of rest", "TRIM", "NVMe format"
};

Described describeTreatment(const std::vector<PrepareStep>& steps)
{
    Described described;
    unsigned fills = 0;
    Nanoseconds idle{};
    for (const PrepareStep& step : steps) {
        Treatment treatment = Treatment::Erase;
        if (isFill(step.method)) {
            fills += step.times;
            treatment = Treatment::Fill;
        } else if (step.method == PrepareMethod::Idle) {
            idle += step.duration;
            treatment = Treatment::Rest;
        } else if (step.method == PrepareMethod::Trim || step.method == PrepareMethod::Discard) {
            treatment = Treatment::Trim;
            described.what = Sentence::verbatim("TRIM");
        } else {
            described.what = describe(step);
        }
        described.treatment = std::max(described.treatment, treatment);
    }
    if (described.treatment == Treatment::Fill)
        described.what = fills == 1 ? Sentence("one fill")
            : fills == 2            ? Sentence("two fills")
                                    : Sentence::counted(fills, "{n} fill", "{n} fills");
    else if (described.treatment == Treatment::Rest)
        described.what = Sentence("{time} of rest", {{"time", Figure{spanText(idle)}}});
    return described;
}

double ratioOf(const StateFigure& figure)
{
    return figure.ratioToFresh.value_or(0.0);
}

/// A part of a curve may be a little slower than the whole and still be as fast as before.
constexpr double noticeableInAPart = 0.10;

bool isLikeFirst(const StateFigure& figure)
{
    return ratioOf(figure) >= 1.0 - noticeable && figure.slowestRatio >= 1.0 - noticeableInAPart;
}

/// The sentence of a finding, which is a clause, that goes on where a state comes down from where it begins.
Sentence withCourse(const Sentence& finding, const StateFigure& figure)
{
    const HeadStart& head = figure.ownHead;
    if (head.bytes > 0 && !head.isWhole && !figure.isOwnHeadBuffer)
        return Sentence("{finding}: the first {size} at {rate}, then {rateAfterwards}.",
            {{"finding", finding}, {"size", Figure{formatDecimalBytes(ByteCount(head.bytes))}},
                {"rate", Figure{rateText(head.bytesPerSecond)}},
                {"rateAfterwards", Figure{rateText(head.afterwards)}}});
    if (figure.slowestRatio < ratioOf(figure) - 2.0 * noticeableInAPart)
        return Sentence("{finding} on average, and at {share} in its slowest quarter.",
            {{"finding", finding}, {"share", Figure{shareText(figure.slowestRatio)}}});
    return Sentence("{finding}.", {{"finding", finding}});
}

/// What a treatment gave back to the beginning of a state, which comes down again.
Sentence describeHead(const Sentence& treatment, const StateFigure& now, bool isSlowerThen)
{
    const Sentence::Places places{{"treatment", treatment},
        {"size", Figure{formatDecimalBytes(ByteCount(now.head.bytes))}},
        {"rate", Figure{rateText(now.head.bytesPerSecond)}}, {"share", Figure{shareText(now.headRatio)}},
        {"rateAfterwards", Figure{rateText(now.head.afterwards)}}};
    if (now.headRatio >= 1.0 - noticeable)
        return isSlowerThen
            ? Sentence("After {treatment} the first {size} are as fast as initially ({rate}, {share} of the initial "
                       "speed there); then it writes {rateAfterwards}, less than before.",
                places)
            : Sentence("After {treatment} the first {size} are as fast as initially ({rate}, {share} of the initial "
                       "speed there); then it writes {rateAfterwards}, as before.",
                places);
    return isSlowerThen
        ? Sentence("After {treatment} the first {size} are faster again ({rate}, {share} of the initial speed there); "
                   "then it writes {rateAfterwards}, less than before.",
            places)
        : Sentence("After {treatment} the first {size} are faster again ({rate}, {share} of the initial speed there); "
                   "then it writes {rateAfterwards}, as before.",
            places);
}

/// What a rest, TRIM or an erase gave back of what the state before had lost by its end.
Sentence describeGain(
    const Sentence& treatment, const StateFigure& first, const StateFigure& before, const StateFigure& now)
{
    const Figure share{shareText(ratioOf(now))};
    const double known = before.endBytesPerSecond;
    const bool hadLostNothing = isLikeFirst(before) && known >= first.endBytesPerSecond * (1.0 - noticeableInAPart);
    if (hadLostNothing && isLikeFirst(now))
        return Sentence("After {treatment} there was nothing to recover ({share} of the initial speed).",
            {{"treatment", treatment}, {"share", share}});
    if (isLikeFirst(now))
        return Sentence("After {treatment} all of the loss is recovered ({share} of the initial speed).",
            {{"treatment", treatment}, {"share", share}});
    if (now.head.bytes > 0 && !now.head.isWhole && !now.isHeadBuffer)
        return describeHead(treatment, now, now.head.afterwards < known * (1.0 - noticeableInAPart));
    const double gained = now.bytesPerSecond - known;
    const double lost = first.bytesPerSecond - known;
    if (gained < -noticeable * known)
        return Sentence("After {treatment} it is even slower ({share} of the initial speed).",
            {{"treatment", treatment}, {"share", share}});
    if (now.isHeadBuffer && now.head.bytes > 0)
        return Sentence("After {treatment} only what a write buffer absorbs at once is faster, about {size} ({share} "
                        "of the initial speed).",
            {{"treatment", treatment}, {"size", Figure{formatDecimalBytes(ByteCount(now.head.extraBytes))}},
                {"share", share}});
    if (gained < noticeable * std::max(known, first.bytesPerSecond) && !now.head.isWhole)
        return Sentence("After {treatment} nothing is recovered ({share} of the initial speed).",
            {{"treatment", treatment}, {"share", share}});
    if (lost > 0.0 && gained < lost)
        return Sentence("After {treatment} {recovered} of the loss is recovered ({share} of the initial speed).",
            {{"treatment", treatment}, {"recovered", Figure{shareText(gained / lost)}}, {"share", share}});
    return withCourse(Sentence("After {treatment} it is faster again ({share} of the initial speed)",
                          {{"treatment", treatment}, {"share", share}}),
        now);
}

/// Why a state is not what its name says.
Sentence describeNotDone(const Prepared::NotDone& notDone)
{
    Described treatment = describeTreatment({notDone.step});
    if (treatment.treatment != Treatment::Trim)
        treatment.what = describe(notDone.step);
    const Sentence& reason = notDone.reason;
    if (reason.empty())
        return Sentence("{preparation} was not possible.", {{"preparation", treatment.what}});
    return Sentence("{preparation} was not possible: {reason}",
        {{"preparation", treatment.what}, {"reason", Sentence::whole(reason)}});
}

Sentence describeState(const StateFigure& first, const StateFigure& before, const StateFigure& now)
{
    const Described treatment = describeTreatment(now.prepared.done);
    const Figure share{shareText(ratioOf(now))};
    if (treatment.treatment == Treatment::Fill && isLikeFirst(now))
        return Sentence("After {treatment} it is as fast as before: {share} of its initial speed.",
            {{"treatment", treatment.what}, {"share", share}});
    if (treatment.treatment == Treatment::Fill)
        return withCourse(Sentence("After {treatment} it writes at {share} of its initial speed",
                              {{"treatment", treatment.what}, {"share", share}}),
            now);
    if (treatment.treatment == Treatment::None)
        return withCourse(Sentence("In the state \"{state}\" it writes at {share} of its initial speed",
                              {{"state", titleOfStage(now.state)}, {"share", share}}),
            now);
    return describeGain(treatment.what, first, before, now);
}

/// Each quarter of what both wrote, against the same quarter of the first.
double slowestQuarter(const std::vector<PerformancePoint>& first, const std::vector<PerformancePoint>& now)
{
    const std::uint64_t both = std::min(bytesOf(first), bytesOf(now));
    double slowest = std::numeric_limits<double>::infinity();
    constexpr std::uint64_t parts = 4;
    for (std::uint64_t i = 0; i < parts; ++i) {
        const double then = rateOver(first, both * i / parts, both * (i + 1) / parts);
        if (then > 0.0)
            slowest = std::min(slowest, rateOver(now, both * i / parts, both * (i + 1) / parts) / then);
    }
    return std::isfinite(slowest) ? slowest : 0.0;
}

} // namespace

std::vector<StateFigure> stateFigures(const RunResult& result)
{
    std::vector<StateFigure> figures;
    const std::vector<PerformancePoint> all = curveOf(result);
    std::vector<PerformancePoint> first;
    EndSpeed before;
    for (const std::size_t stage : measuredStages(result)) {
        const ProcedureStage& described = result.procedure.stages[stage];
        const SampleTotals totals = totalsOf(result, stage, 0);
        if (described.state.empty() || totals.samples == 0)
            continue;
        StateFigure figure;
        figure.state = described.state;
        figure.stage = stage;
        figure.iops = totals.iops();
        figure.bytesPerSecond = totals.bytesPerSecond();
        figure.meanLatencyNs = totals.meanLatencyNs();
        figure.lowest = totals.lowestBytesPerSecond;
        figure.highest = totals.highestBytesPerSecond;
        figure.prepared = preparedBefore(result, stage);
        // The histogram is of all cells of the stage.
        if (stage < result.stages.size() && findMeasureStage(result.procedure, stage)->cells.size() == 1) {
            LatencyHistogram latency = result.stages[stage].read;
            latency.merge(result.stages[stage].write);
            if (isQuantileShown(0.9999, latency.count()))
                figure.p9999Ns = static_cast<std::uint64_t>(latency.quantile(0.9999).count());
        }
        const double fresh = figures.empty() ? figure.bytesPerSecond : figures.front().bytesPerSecond;
        if (fresh > 0.0)
            figure.ratioToFresh = figure.bytesPerSecond / fresh;
        const std::vector<PerformancePoint> points = pointsOf(all, {stage});
        if (figures.empty())
            first = points;
        const EndSpeed end = endSpeedOf(points);
        figure.endBytesPerSecond = end.bytesPerSecond;
        figure.measuredBytes = bytesOf(points);
        figure.ownHead = headStartOf(points, end);
        figure.isOwnHeadBuffer = isOnlyABuffer(figure.ownHead, result.procedure.size);
        if (!figures.empty())
            figure.head = headStartOf(points, before);
        figure.isHeadBuffer = isOnlyABuffer(figure.head, result.procedure.size);
        const double firstThere = rateOver(first, 0, figure.head.bytes);
        figure.headRatio = firstThere > 0.0 ? figure.head.bytesPerSecond / firstThere : 0.0;
        figure.slowestRatio = slowestQuarter(first, points);
        before = end;
        figures.push_back(std::move(figure));
    }
    return figures;
}

std::vector<Sentence> describeStates(const std::vector<StateFigure>& states)
{
    if (states.empty())
        return {Sentence("Nothing has been measured yet.")};
    std::vector<Sentence> sentences;
    for (const Prepared::NotDone& notDone : states.front().prepared.notDone)
        sentences.push_back(Sentence::sequence(
            {describeNotDone(notDone), Sentence("Its initial speed is not that of a fresh drive.")}));
    if (states.size() == 1) {
        sentences.push_back(
            Sentence("Its initial speed is {rate} ({iops} IOPS); the other states are not measured yet.",
                {{"rate", Figure{rateText(states.front().bytesPerSecond)}},
                    {"iops", Figure{iopsText(states.front().iops)}}}));
        return sentences;
    }
    for (std::size_t i = 1; i < states.size(); ++i) {
        std::vector<Sentence> ofState;
        for (const Prepared::NotDone& notDone : states[i].prepared.notDone)
            ofState.push_back(describeNotDone(notDone));
        ofState.push_back(describeState(states.front(), states[i - 1], states[i]));
        sentences.push_back(Sentence::sequence(std::move(ofState)));
    }
    return sentences;
}

} // namespace steadymark
