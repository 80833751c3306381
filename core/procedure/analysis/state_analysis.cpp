// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/analysis/state_analysis.h"

#include "core/base/text.h"
#include "core/procedure/analysis/phrases.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace steadymark {
namespace {

/// Differences below it are not worth a word: passes of the same state differ by as much.
constexpr double noticeable = 0.05;

enum class Treatment { None, Fill, Rest, Trim, Erase };

struct Described {
    Treatment treatment = Treatment::None;
    std::string what; ///< begins a sentence: "30 min of rest", "TRIM", "NVMe format"
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
            described.what = "TRIM";
        } else {
            described.what = describe(step);
        }
        described.treatment = std::max(described.treatment, treatment);
    }
    if (described.treatment == Treatment::Fill)
        described.what = fills == 1 ? "one fill" : fills == 2 ? "two fills" : std::to_string(fills) + " fills";
    else if (described.treatment == Treatment::Rest)
        described.what = spanText(idle) + " of rest";
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

std::string firstBytes(const HeadStart& head)
{
    return "the first " + formatDecimalBytes(ByteCount(head.bytes));
}

/// ": the first 430 MB at 278 MB/s, then 49.3 MB/s", where a state comes down from where it begins.
std::string courseText(const StateFigure& figure)
{
    if (figure.ownHead.bytes > 0 && !figure.ownHead.isWhole && !figure.isOwnHeadBuffer)
        return ": " + firstBytes(figure.ownHead) + " at " + rateText(figure.ownHead.bytesPerSecond) + ", then "
            + rateText(figure.ownHead.afterwards);
    if (figure.slowestRatio < ratioOf(figure) - 2.0 * noticeableInAPart)
        return " on average, and at " + shareText(figure.slowestRatio) + " in its slowest quarter";
    return {};
}

/// What a rest, TRIM or an erase gave back of what the state before had lost by its end.
std::string describeGain(
    const Described& treatment, const StateFigure& first, const StateFigure& before, const StateFigure& now)
{
    const std::string after = "After " + treatment.what + " ";
    const std::string speed = " (" + shareText(ratioOf(now)) + " of the initial speed)";
    const double known = before.endBytesPerSecond;
    const bool hadLostNothing = isLikeFirst(before) && known >= first.endBytesPerSecond * (1.0 - noticeableInAPart);
    if (hadLostNothing && isLikeFirst(now))
        return after + "there was nothing to recover" + speed + ".";
    if (isLikeFirst(now))
        return after + "all of the loss is recovered" + speed + ".";
    if (now.head.bytes > 0 && !now.head.isWhole && !now.isHeadBuffer) {
        const std::string share =
            rateText(now.head.bytesPerSecond) + ", " + shareText(now.headRatio) + " of the initial speed there";
        return after + firstBytes(now.head)
            + (now.headRatio >= 1.0 - noticeable ? " are as fast as initially (" : " are faster again (") + share
            + "); then it writes " + rateText(now.head.afterwards)
            + (now.head.afterwards < known * (1.0 - noticeableInAPart) ? ", less than before." : ", as before.");
    }
    const double gained = now.bytesPerSecond - known;
    const double lost = first.bytesPerSecond - known;
    if (gained < -noticeable * known)
        return after + "it is even slower" + speed + ".";
    if (now.isHeadBuffer && now.head.bytes > 0)
        return after + "only what a write buffer absorbs at once is faster, about "
            + formatDecimalBytes(ByteCount(now.head.extraBytes)) + speed + ".";
    if (gained < noticeable * std::max(known, first.bytesPerSecond) && !now.head.isWhole)
        return after + "nothing is recovered" + speed + ".";
    if (lost > 0.0 && gained < lost)
        return after + shareText(gained / lost) + " of the loss is recovered" + speed + ".";
    return after + "it is faster again" + speed + courseText(now) + ".";
}

/// Why a state is not what its name says.
std::string describeNotDone(const Prepared::NotDone& notDone)
{
    const Described treatment = describeTreatment({notDone.step});
    std::string text = treatment.treatment == Treatment::Trim ? treatment.what : describe(notDone.step);
    text += " was not possible";
    text += notDone.reason.empty() ? std::string(".") : ": " + notDone.reason;
    return text.ends_with('.') ? text : text + ".";
}

std::string describeState(const StateFigure& first, const StateFigure& before, const StateFigure& now)
{
    const Described treatment = describeTreatment(now.prepared.done);
    const double ratio = ratioOf(now);
    if (treatment.treatment == Treatment::Fill && isLikeFirst(now))
        return "After " + treatment.what + " it is as fast as before: " + shareText(ratio) + " of its initial speed.";
    if (treatment.treatment == Treatment::Fill)
        return "After " + treatment.what + " it writes at " + shareText(ratio) + " of its initial speed"
            + courseText(now) + ".";
    if (treatment.treatment == Treatment::None)
        return "In the state \"" + now.state + "\" it writes at " + shareText(ratio) + " of its initial speed"
            + courseText(now) + ".";
    return describeGain(treatment, first, before, now);
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

std::vector<std::string> describeStates(const std::vector<StateFigure>& states)
{
    if (states.empty())
        return {"Nothing has been measured yet."};
    std::vector<std::string> sentences;
    for (const Prepared::NotDone& notDone : states.front().prepared.notDone)
        sentences.push_back(describeNotDone(notDone) + " Its initial speed is not that of a fresh drive.");
    if (states.size() == 1) {
        sentences.push_back("Its initial speed is " + rateText(states.front().bytesPerSecond) + " ("
            + iopsText(states.front().iops) + " IOPS); the other states are not measured yet.");
        return sentences;
    }
    for (std::size_t i = 1; i < states.size(); ++i) {
        std::string text;
        for (const Prepared::NotDone& notDone : states[i].prepared.notDone)
            text += describeNotDone(notDone) + " ";
        sentences.push_back(text + describeState(states.front(), states[i - 1], states[i]));
    }
    return sentences;
}

} // namespace steadymark
