// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/analysis/procedure_findings.h"

#include "core/base/text.h"
#include "core/procedure/analysis/analysis_parts.h"
#include "core/procedure/analysis/files_analysis.h"
#include "core/procedure/analysis/phrases.h"
#include "core/procedure/analysis/recovery_analysis.h"
#include "core/procedure/analysis/state_analysis.h"
#include "core/procedure/analysis/sustained_analysis.h"
#include "core/procedure/analysis/sweep_analysis.h"
#include "core/procedure/analysis/verify_analysis.h"
#include "core/procedure/plans/stage_titles.h"

#include <algorithm>
#include <iterator>

namespace steadymark {
namespace {

std::vector<Sentence> describeIdle(const RunResult& result)
{
    const std::vector<IdleFigure> figures = idleFigures(result);
    std::vector<Sentence> sentences;
    for (const IdleFigure& figure : figures) {
        const Figure time{spanText(figure.wait)};
        const Figure iops{iopsText(figure.iops)};
        sentences.push_back(figure.ratioToSteady > 0.0
                ? Sentence("With {time} of rest between bursts it reaches {iops} IOPS, {share} of its steady state.",
                    {{"time", time}, {"iops", iops}, {"share", Figure{shareText(figure.ratioToSteady)}}})
                : Sentence(
                    "With {time} of rest between bursts it reaches {iops} IOPS.", {{"time", time}, {"iops", iops}}));
    }
    if (figures.size() > 1 && figures.front().ratioToSteady > 0.0) {
        const double best = std::ranges::max_element(figures, {}, &IdleFigure::ratioToSteady)->ratioToSteady;
        sentences.insert(sentences.begin(),
            best > 1.10
                ? Sentence("Short rests help: up to {share} of its steady state.", {{"share", Figure{shareText(best)}}})
                : Sentence("Short rests do not help."));
    }
    return sentences;
}

std::vector<Sentence> describeCross(const RunResult& result)
{
    const std::vector<CrossFigure> figures = crossFigures(result);
    std::vector<Sentence> sentences;
    for (const CrossFigure& figure : figures)
        sentences.push_back(Sentence("{group}: {rate}, {latency} on average.",
            {{"group", titleOfStage(figure.group)}, {"rate", Figure{rateText(figure.bytesPerSecond)}},
                {"latency", Figure{latencyText(figure.meanLatencyNs)}}}));
    const std::vector<std::size_t> stages = measuredStages(result);
    if (figures.size() < 3 || stages.empty() || stages.back() + 1 != result.procedure.stages.size())
        return sentences;
    const CrossFigure& last = figures.back();
    sentences.insert(sentences.begin(),
        !last.recoveredAfter ? Sentence("It did not return to the speed of the first group.")
                             : Sentence("It returned to the speed of the first group after {time}.",
                                 {{"time", Figure{spanText(*last.recoveredAfter)}}}));
    return sentences;
}

/// From the first round, of the fresh drive, to the last ones: every round counts here, whatever counts for steadiness.
std::vector<Sentence> describeSaturation(const RunResult& result)
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
    std::vector<Sentence> sentences;
    if (rounds.size() == 1) {
        sentences.push_back(Sentence(
            "One round is not enough to show a slowdown: {iops} IOPS.", {{"iops", Figure{iopsText(first.iops())}}}));
    } else {
        // Of few rounds the second half: what lies nearer to the beginning is not the end.
        constexpr std::size_t mostAtEnd = 5;
        const std::size_t atEnd = std::min(mostAtEnd, rounds.size() / 2);
        SampleTotals end;
        for (std::size_t i = rounds.size() - atEnd; i < rounds.size(); ++i)
            end.add(rounds[i]);
        const double share = first.iops() > 0.0 ? end.iops() / first.iops() : 0.0;
        sentences.push_back(Sentence("It starts at {first} IOPS and ends at {last}: {share} of the initial speed.",
            {{"first", Figure{iopsText(first.iops())}}, {"last", Figure{iopsText(end.iops())}},
                {"share", Figure{shareText(share)}}}));
        if (rounds.size() < 2 * mostAtEnd)
            sentences.push_back(
                Sentence::counted(rounds.size(), "Only {n} round was measured: too few to see where it settles.",
                    "Only {n} rounds were measured: too few to see where it settles."));
    }
    const auto range = static_cast<double>(result.procedure.size.count());
    if (range > 0.0 && static_cast<double>(first.bytes) > range)
        sentences.push_back(Sentence("Its first round alone wrote the whole range {times} times over: a fresh drive "
                                     "is faster than that round.",
            {{"times", Figure{formatFixed(static_cast<double>(first.bytes) / range, 1)}}}));
    return sentences;
}

void append(std::vector<Sentence>& sentences, std::vector<Sentence> more)
{
    sentences.insert(sentences.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

} // namespace

std::vector<Sentence> describeFindings(const RunResult& result)
{
    std::vector<Sentence> sentences = describeFiles(result);
    append(sentences, describeVerified(result));
    if (result.samples.empty() && hasMeasured(result))
        return sentences; // tables of grids say it all
    switch (kindOf(result.procedure)) {
    case ProcedureKind::Sustained:
        return findingsOfSustained(result).sentences;
    case ProcedureKind::States:
        return describeStates(stateFigures(result));
    case ProcedureKind::IdleRecovery:
        sentences = describeIdle(result);
        break;
    case ProcedureKind::Sweep:
        sentences = describeSweeps(result);
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
        sentences.push_back(result.samples.empty()
                ? Sentence("Nothing has been measured yet.")
                : Sentence("Too little has been measured to say more than the table shows."));
    return sentences;
}

} // namespace steadymark
