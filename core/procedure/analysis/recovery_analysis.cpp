// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/analysis/analysis_parts.h"

#include "core/base/text.h"
#include "core/procedure/analysis/phrases.h"

#include <algorithm>

namespace steadymark {
namespace {

Nanoseconds waitOf(const MeasureStage& stage)
{
    return stage.cells.empty() ? Nanoseconds(0) : stage.cells.front().idleAfter;
}

/// IOPS of the steady state that everything is held against: the newest window of the first stage that is tracked.
double steadyIops(const ProcedureResult& result)
{
    for (const std::size_t stage : measuredStages(result)) {
        const MeasureStage& measured = *findMeasureStage(result.procedure, stage);
        if (measured.tracked.empty())
            continue;
        const StageSteadiness steadiness = steadinessOf(result, stage);
        if (steadiness.windows.front() && measured.tracked.front().quantity == TrackedCell::Quantity::Iops)
            return steadiness.windows.front()->mean;
        const std::vector<CellFigure> figures = windowFigures(result, stage);
        return measured.tracked.front().cell < figures.size() ? figures[measured.tracked.front().cell].iops : 0.0;
    }
    return 0.0;
}

std::vector<std::string> describeIdle(const ProcedureResult& result)
{
    const std::vector<IdleFigure> figures = idleFigures(result);
    std::vector<std::string> sentences;
    for (const IdleFigure& figure : figures) {
        std::string text =
            "With " + spanText(figure.wait) + " of rest between bursts it does " + iopsText(figure.iops) + " IOPS";
        if (figure.ratioToSteady > 0.0)
            text += ", " + shareText(figure.ratioToSteady) + " of its steady state";
        sentences.push_back(text + ".");
    }
    if (figures.size() > 1 && figures.front().ratioToSteady > 0.0) {
        const double best = std::ranges::max_element(figures, {}, &IdleFigure::ratioToSteady)->ratioToSteady;
        sentences.insert(sentences.begin(),
            best > 1.10 ? "Short rests help it: up to " + shareText(best) + " of its steady state."
                        : "Short rests do not help it.");
    }
    return sentences;
}

std::vector<std::string> describeCross(const ProcedureResult& result)
{
    const std::vector<CrossFigure> figures = crossFigures(result);
    std::vector<std::string> sentences;
    for (const CrossFigure& figure : figures)
        sentences.push_back(figure.group + ": " + rateText(figure.bytesPerSecond) + ", "
            + latencyText(figure.meanLatencyNs) + " on average.");
    const std::vector<std::size_t> stages = measuredStages(result);
    if (figures.size() < 3 || stages.empty() || stages.back() + 1 != result.procedure.stages.size())
        return sentences;
    const CrossFigure& last = figures.back();
    sentences.insert(sentences.begin(),
        last.recoveredAfter ? "It was as fast as in the first group again after " + spanText(*last.recoveredAfter) + "."
                            : "It did not become as fast as in the first group again.");
    return sentences;
}

/// From the first round, of the fresh drive, to the last ones: every round counts here, whatever counts for steadiness.
std::vector<std::string> describeSaturation(const ProcedureResult& result)
{
    const std::vector<std::size_t> stages = measuredStages(result);
    if (stages.empty())
        return {};
    std::vector<SampleTotals> rounds;
    for (const RoundTotals& round : completeRounds(result, stages.front()))
        rounds.push_back(round.cells.front());
    if (rounds.empty())
        return {};
    const SampleTotals& first = rounds.front();
    std::vector<std::string> sentences;
    if (rounds.size() == 1) {
        sentences.push_back("One round is not enough to see it slow down: " + iopsText(first.iops()) + " IOPS.");
    } else {
        // Of few rounds the second half: what lies nearer to the beginning is not the end.
        constexpr std::size_t mostAtEnd = 5;
        const std::size_t atEnd = std::min(mostAtEnd, rounds.size() / 2);
        SampleTotals end;
        for (std::size_t i = rounds.size() - atEnd; i < rounds.size(); ++i)
            end.add(rounds[i]);
        sentences.push_back("It begins with " + iopsText(first.iops()) + " IOPS and ends at " + iopsText(end.iops())
            + ": " + shareText(first.iops() > 0.0 ? end.iops() / first.iops() : 0.0) + " of the first speed.");
        if (rounds.size() < 2 * mostAtEnd)
            sentences.push_back(
                "Only " + std::to_string(rounds.size()) + " rounds were measured: too few to see where it settles.");
    }
    const auto range = static_cast<double>(result.procedure.size.count());
    if (range > 0.0 && static_cast<double>(first.bytes) > range)
        sentences.push_back("Its first round alone wrote the whole range "
            + formatFixed(static_cast<double>(first.bytes) / range, 1)
            + " times over: a fresh drive is faster than that round.");
    return sentences;
}

void append(std::vector<std::string>& sentences, std::vector<std::string> more)
{
    sentences.insert(sentences.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

} // namespace

std::vector<IdleFigure> idleFigures(const ProcedureResult& result)
{
    std::vector<IdleFigure> figures;
    const double steady = steadyIops(result);
    bool isAfterWait = false; // the stage before was a wait stage
    for (const std::size_t stage : measuredStages(result)) {
        const Nanoseconds wait = waitOf(*findMeasureStage(result.procedure, stage));
        const double iops = totalsOf(result, stage, 0).iops();
        if (wait.count() > 0)
            figures.push_back({wait, iops, steady > 0.0 ? iops / steady : 0.0, 0.0});
        else if (isAfterWait)
            figures.back().iopsAfterwards = iops;
        isAfterWait = wait.count() > 0;
    }
    return figures;
}

std::vector<CrossFigure> crossFigures(const ProcedureResult& result)
{
    std::vector<CrossFigure> figures;
    const std::vector<std::size_t> stages = measuredStages(result);
    for (const std::size_t stage : stages) {
        const SampleTotals totals = totalsOf(result, stage, 0);
        if (totals.samples == 0)
            continue;
        figures.push_back({result.procedure.stages[stage].name, totals.bytesPerSecond(), totals.meanLatencyNs(),
            totals.latencyMaximumNs, std::nullopt});
    }
    if (figures.size() < 3)
        return figures;
    const std::size_t last = stages.back();
    const ProcedureCell* first = findCell(result.procedure, stages.front(), 0);
    const ProcedureCell* again = findCell(result.procedure, last, 0);
    if (first == nullptr || again == nullptr || first->step.name != again->step.name)
        return figures;
    std::optional<Nanoseconds> begin;
    for (const ProcedureSample& sample : result.samples) {
        if (sample.stage != last || sample.cell != 0)
            continue;
        if (!begin)
            begin = sample.startedAt;
        if (sample.bytesPerSecond() >= figures.front().bytesPerSecond) {
            figures.back().recoveredAfter = sample.startedAt + sample.duration - *begin;
            break;
        }
    }
    return figures;
}

std::vector<std::string> describeFindings(const ProcedureResult& result)
{
    if (result.samples.empty() && hasMeasured(result))
        return {}; // grids alone, whose tables say it all
    std::vector<std::string> sentences;
    switch (kindOf(result.procedure)) {
    case ProcedureKind::Sustained:
        return findingsOfSustained(result).sentences;
    case ProcedureKind::States:
        return describeStates(stateFigures(result));
    case ProcedureKind::IdleRecovery:
        sentences = describeIdle(result);
        break;
    case ProcedureKind::CrossStimulus:
        sentences = describeCross(result);
        break;
    case ProcedureKind::Saturation:
        sentences = describeSaturation(result);
        break;
    case ProcedureKind::Matrix:
    case ProcedureKind::Other:
        break;
    }
    for (const std::size_t stage : measuredStages(result)) {
        if (findMeasureStage(result.procedure, stage)->steady)
            append(sentences, describeSteadiness(result, stage));
    }
    if (sentences.empty())
        sentences.push_back(result.samples.empty() ? "Nothing has been measured yet."
                                                   : "Too little has been measured to say more than the table does.");
    return sentences;
}

} // namespace steadymark
