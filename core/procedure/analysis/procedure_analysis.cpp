// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/analysis/procedure_analysis.h"

#include "core/procedure/analysis/analysis_parts.h"
#include "core/procedure/analysis/phrases.h"

#include <algorithm>
#include <span>

namespace steadymark {
namespace {

/// The first of each `steadyEvery`.
bool doesCount(const MeasureStage& stage, std::size_t round)
{
    const std::size_t every = std::max(1U, stage.steadyEvery);
    return round % every == 0;
}

double valueOf(const ProcedureSample& sample, TrackedCell::Quantity quantity)
{
    switch (quantity) {
    case TrackedCell::Quantity::Iops:
        return sample.iops();
    case TrackedCell::Quantity::BytesPerSecond:
        return sample.bytesPerSecond();
    case TrackedCell::Quantity::MeanLatency:
        return sample.meanLatencyNs;
    }
    return 0.0;
}

void addPoints(std::vector<PerformancePoint>& curve, const ProcedureSample& sample)
{
    const double writeShare =
        sample.bytes() > 0 ? static_cast<double>(sample.writeBytes) / static_cast<double>(sample.bytes()) : 0.0;
    const auto add = [&](Nanoseconds begin, Nanoseconds length, std::uint64_t bytesBefore, const CurvePoint& values) {
        PerformancePoint point;
        point.stage = sample.stage;
        point.at = sample.startedAt + begin + length / 2;
        point.written = sample.writtenBefore
            + static_cast<std::uint64_t>(
                (static_cast<double>(bytesBefore) + static_cast<double>(values.bytes) / 2.0) * writeShare);
        point.length = length;
        point.writtenBytes = static_cast<std::uint64_t>(static_cast<double>(values.bytes) * writeShare);
        point.bytesPerSecond = perSecond(values.bytes, length);
        point.iops = perSecond(values.ios, length);
        point.meanLatencyNs = sample.meanLatencyNs;
        point.latencyMaximumNs = static_cast<double>(values.latencyMaximumNs);
        curve.push_back(point);
    };
    if (sample.points.empty() || sample.pointEvery.count() <= 0) {
        add(Nanoseconds(0), sample.duration, 0, {sample.bytes(), sample.ios(), sample.latencyMaximumNs});
        return;
    }
    // The end of a sample is hardly ever the end of a point. What is left is no point of its own when it is so short
    // that its rate would be chance.
    std::vector<CurvePoint> points = sample.points;
    const auto beginOf = [&sample](std::size_t index) {
        return sample.pointEvery * static_cast<std::int64_t>(index);
    };
    if (points.size() > 1 && sample.duration - beginOf(points.size() - 1) < sample.pointEvery / 2) {
        CurvePoint& last = points[points.size() - 2];
        last.bytes += points.back().bytes;
        last.ios += points.back().ios;
        last.latencyMaximumNs = std::max(last.latencyMaximumNs, points.back().latencyMaximumNs);
        points.pop_back();
    }
    std::uint64_t bytesBefore = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Nanoseconds rest = sample.duration - beginOf(i);
        const bool endsWithSample = i + 1 == points.size() && rest < sample.pointEvery * 3 / 2;
        const Nanoseconds length = endsWithSample ? rest : sample.pointEvery;
        if (length.count() <= 0)
            break;
        add(beginOf(i), length, bytesBefore, points[i]);
        bytesBefore += points[i].bytes;
    }
}

} // namespace

ProcedureKind kindOf(const Procedure& procedure)
{
    const auto builtIn = std::ranges::find(procedureCatalog(), std::string_view(procedure.name), &ProcedureEntry::name);
    if (builtIn != procedureCatalog().end())
        return builtIn->kind;
    if (std::ranges::any_of(procedure.stages, [](const ProcedureStage& stage) {
            const auto* const measure = std::get_if<MeasureStage>(&stage.work);
            return measure != nullptr && !measure->axes.empty();
        }))
        return ProcedureKind::Sweep;
    const auto measures = [&procedure](auto isWanted) {
        return std::ranges::any_of(procedure.stages, [&isWanted](const ProcedureStage& stage) {
            return std::holds_alternative<MeasureStage>(stage.work) && isWanted(stage.state);
        });
    };
    if (measures([](const std::string& state) { return state == "sustained"; }))
        return ProcedureKind::Sustained;
    return measures([](const std::string& state) { return !state.empty(); }) ? ProcedureKind::States
                                                                             : ProcedureKind::Other;
}

const MeasureStage* findMeasureStage(const Procedure& procedure, std::size_t stage)
{
    return stage < procedure.stages.size() ? std::get_if<MeasureStage>(&procedure.stages[stage].work) : nullptr;
}

const ProcedureCell* findCell(const Procedure& procedure, std::size_t stage, std::size_t cell)
{
    const MeasureStage* measured = findMeasureStage(procedure, stage);
    return measured != nullptr && cell < measured->cells.size() ? &measured->cells[cell] : nullptr;
}

std::vector<PerformancePoint> curveOf(const RunResult& result, std::string_view cellName)
{
    std::vector<PerformancePoint> curve;
    for (const ProcedureSample& sample : result.samples) {
        const ProcedureCell* cell = findCell(result.procedure, sample.stage, sample.cell);
        if (cell != nullptr && (cellName.empty() || cell->step.name == cellName))
            addPoints(curve, sample);
    }
    return curve;
}

std::vector<double> trackedRounds(const RunResult& result, std::size_t stage, std::size_t tracked)
{
    const MeasureStage* measured = findMeasureStage(result.procedure, stage);
    if (measured == nullptr || tracked >= measured->tracked.size())
        return {};
    const TrackedCell& what = measured->tracked[tracked];
    const ProcedureCell* cell = findCell(result.procedure, stage, what.cell);
    if (cell == nullptr)
        return {};
    std::vector<double> values;
    for (const ProcedureSample& sample : result.samples) {
        if (sample.stage != stage || sample.cell != what.cell || sample.number + 1 != std::max(1U, cell->samples))
            continue;
        if (!doesCount(*measured, sample.round))
            continue;
        if (sample.round / std::max(1U, measured->steadyEvery) != values.size())
            break; // a round is missing or there twice: the window would not be one of rounds in a row
        values.push_back(valueOf(sample, what.quantity));
    }
    return values;
}

StageSteadiness steadinessOf(const RunResult& result, std::size_t stage)
{
    StageSteadiness steadiness;
    const MeasureStage* measured = findMeasureStage(result.procedure, stage);
    if (measured == nullptr || measured->tracked.empty())
        return steadiness;
    for (std::size_t tracked = 0; tracked < measured->tracked.size(); ++tracked)
        steadiness.rounds.push_back(trackedRounds(result, stage, tracked));
    // A round that is still going on has values of its first cells only; the window is the same for all.
    std::size_t rounds = steadiness.rounds.front().size();
    for (const std::vector<double>& values : steadiness.rounds)
        rounds = std::min(rounds, values.size());
    const SteadyRule rule = measured->steady.value_or(SteadyRule{});
    steadiness.isSteady = true;
    for (const std::vector<double>& values : steadiness.rounds) {
        steadiness.windows.push_back(steadyWindow(std::span(values).first(rounds), rule));
        steadiness.isSteady = steadiness.isSteady && steadiness.windows.back() && steadiness.windows.back()->isSteady();
    }
    if (steadiness.windows.front())
        steadiness.firstRound = steadiness.windows.front()->first;
    return steadiness;
}

std::vector<SteadyFigures> steadyFigures(const RunResult& result, std::size_t stage)
{
    std::vector<SteadyFigures> figures;
    const MeasureStage* measured = findMeasureStage(result.procedure, stage);
    const StageSteadiness steadiness = steadinessOf(result, stage);
    for (std::size_t tracked = 0; tracked < steadiness.windows.size(); ++tracked) {
        const std::optional<SteadyWindow>& window = steadiness.windows[tracked];
        const ProcedureCell* cell = findCell(result.procedure, stage, measured->tracked[tracked].cell);
        if (!window || cell == nullptr)
            continue;
        const SteadyRule rule = measured->steady.value_or(SteadyRule{});
        SteadyFigures found;
        found.name = cell->step.name;
        found.quantity = measured->tracked[tracked].quantity;
        found.firstRound = window->first + 1;
        found.lastRound = window->first + rule.window;
        found.mean = window->mean;
        found.rangeAllowed = rule.largestRange * window->mean;
        found.range = window->range;
        found.slopeAllowed = rule.largestSlope * window->mean;
        found.slopeExcursion = window->slopeShare * window->mean;
        found.slope = window->slope;
        // SteadyWindow counts rounds from 0, reports count them from 1.
        found.intercept = window->intercept - window->slope;
        found.isSteady = window->isSteady();
        figures.push_back(found);
    }
    return figures;
}

std::vector<Sentence> describeSteadiness(const RunResult& result, std::size_t stage)
{
    const std::vector<SteadyFigures> figures = steadyFigures(result, stage);
    const StageSteadiness steadiness = steadinessOf(result, stage);
    std::vector<Sentence> sentences;
    const MeasureStage* measured = findMeasureStage(result.procedure, stage);
    const std::size_t every = measured != nullptr ? std::max(1U, measured->steadyEvery) : 1;
    if (figures.empty()) {
        if (!steadiness.rounds.empty())
            sentences.push_back(every > 1
                    ? Sentence("Too few rounds were measured to tell whether the drive reached steady state: one of "
                               "{every} counts, and {needed} of them are needed.",
                        {{"every", every}, {"needed", measured->steady.value_or(SteadyRule{}).window}})
                    : Sentence("Too few rounds were measured to tell whether the drive reached steady state."));
        return sentences;
    }
    // Counted as they were measured, whichever of them count.
    const std::size_t first = (figures.front().firstRound - 1) * every + 1;
    const std::size_t last = (figures.front().lastRound - 1) * every + 1;
    if (every > 1)
        sentences.push_back(steadiness.isSteady
                ? Sentence("The drive reached steady state in one of {every} rounds from {first} to {last}; the "
                           "figures are their means.",
                    {{"every", every}, {"first", first}, {"last", last}})
                : Sentence("The drive did not reach steady state; the figures are the means of one of {every} rounds "
                           "from {first} to {last}, the last that count.",
                    {{"every", every}, {"first", first}, {"last", last}}));
    else
        sentences.push_back(steadiness.isSteady
                ? Sentence("The drive reached steady state in rounds {first} to {last}; the figures are their means.",
                    {{"first", first}, {"last", last}})
                : Sentence("The drive did not reach steady state; the figures are the means of rounds {first} to "
                           "{last}, the last that were measured.",
                    {{"first", first}, {"last", last}}));
    for (const SteadyFigures& found : figures) {
        const double mean = found.mean > 0.0 ? found.mean : 1.0;
        sentences.push_back(
            Sentence("{cell} varies by {range} ({rangeAllowed} allowed) and drifts by {drift} ({driftAllowed} "
                     "allowed).",
                {{"cell", found.name}, {"range", Figure{shareText(found.range / mean)}},
                    {"rangeAllowed", Figure{shareText(found.rangeAllowed / mean)}},
                    {"drift", Figure{shareText(found.slopeExcursion / mean)}},
                    {"driftAllowed", Figure{shareText(found.slopeAllowed / mean)}}}));
    }
    return sentences;
}

std::vector<CellFigure> windowFigures(const RunResult& result, std::size_t stage)
{
    const MeasureStage* measured = findMeasureStage(result.procedure, stage);
    if (measured == nullptr)
        return {};
    std::vector<CellFigure> figures(measured->cells.size());
    const std::vector<RoundTotals> rounds = completeRounds(result, stage);
    const std::size_t window = measured->steady.value_or(SteadyRule{}).window;
    std::vector<const RoundTotals*> counted;
    for (const RoundTotals& round : rounds) {
        if (doesCount(*measured, round.round))
            counted.push_back(&round);
    }
    if (counted.size() > window)
        counted.erase(counted.begin(), counted.end() - static_cast<std::ptrdiff_t>(window));
    for (std::size_t cell = 0; cell < figures.size(); ++cell) {
        CellFigure& figure = figures[cell];
        figure.stage = stage;
        figure.cell = cell;
        figure.name = measured->cells[cell].step.name;
        figure.rounds = static_cast<unsigned>(counted.size());
        SampleTotals all;
        for (const RoundTotals* round : counted) {
            const SampleTotals& totals = round->cells[cell];
            figure.iops += totals.iops() / static_cast<double>(counted.size());
            figure.bytesPerSecond += totals.bytesPerSecond() / static_cast<double>(counted.size());
            all.add(totals);
        }
        figure.meanLatencyNs = all.meanLatencyNs();
        figure.latencyMaximumNs = all.latencyMaximumNs;
        figure.p99999Ns = all.largestP99999Ns;
    }
    return figures;
}

} // namespace steadymark
