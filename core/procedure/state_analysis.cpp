// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/analysis_parts.h"
#include "core/procedure/phrases.h"

#include <algorithm>

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

/// What a rest, TRIM or an erase gave back of what the state before it had lost.
std::string describeGain(const Described& treatment, const StateFigure& before, const StateFigure& now)
{
    const double lost = 1.0 - ratioOf(before);
    const double gained = ratioOf(now) - ratioOf(before);
    const std::string speed = " (" + shareText(ratioOf(now)) + " of the first speed)";
    if (lost < noticeable && ratioOf(now) >= 1.0 - noticeable)
        return "After " + treatment.what + " there was nothing to bring back" + speed + ".";
    if (gained < -noticeable)
        return "After " + treatment.what + " it is slower still" + speed + ".";
    if (gained < noticeable)
        return "After " + treatment.what + " nothing has come back" + speed + ".";
    if (ratioOf(now) >= 1.0 - noticeable)
        return "After " + treatment.what + " all of it is back" + speed + ".";
    return "After " + treatment.what + " " + shareText(gained / lost) + " of the loss is back" + speed + ".";
}

} // namespace

std::vector<StateFigure> stateFigures(const ProcedureResult& result)
{
    std::vector<StateFigure> figures;
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
        figure.prepared = preparedBefore(result.procedure, stage);
        // The histogram is of all cells of the stage.
        if (stage < result.stages.size() && findMeasureStage(result.procedure, stage)->cells.size() == 1) {
            LatencyHistogram latency = result.stages[stage].read;
            latency.merge(result.stages[stage].write);
            if (isQuantileShown(0.9999, latency.count()))
                figure.p9999Ns = static_cast<std::uint64_t>(latency.quantile(0.9999).count());
        }
        const double first = figures.empty() ? figure.bytesPerSecond : figures.front().bytesPerSecond;
        if (first > 0.0)
            figure.ratioToFresh = figure.bytesPerSecond / first;
        figures.push_back(std::move(figure));
    }
    return figures;
}

std::vector<std::string> describeStates(const std::vector<StateFigure>& states)
{
    if (states.empty())
        return {"Nothing has been measured yet."};
    std::vector<std::string> sentences;
    if (states.size() == 1) {
        sentences.push_back("Its first speed is " + rateText(states.front().bytesPerSecond) + " ("
            + iopsText(states.front().iops) + " IOPS); the other states are not measured yet.");
        return sentences;
    }
    for (std::size_t i = 1; i < states.size(); ++i) {
        const Described treatment = describeTreatment(states[i].prepared);
        const double ratio = ratioOf(states[i]);
        switch (treatment.treatment) {
        case Treatment::Fill:
            sentences.push_back(ratio >= 1.0 - noticeable
                    ? "After " + treatment.what + " it is as fast as before: " + shareText(ratio)
                        + " of its first speed."
                    : "After " + treatment.what + " it writes at " + shareText(ratio) + " of its first speed.");
            break;
        case Treatment::None:
            sentences.push_back(
                "In the state \"" + states[i].state + "\" it writes at " + shareText(ratio) + " of its first speed.");
            break;
        default:
            sentences.push_back(describeGain(treatment, states[i - 1], states[i]));
        }
    }
    return sentences;
}

} // namespace steadymark
