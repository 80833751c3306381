// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/analysis/sustained_analysis.h"

#include "core/procedure/analysis/analysis_parts.h"
#include "core/procedure/analysis/phrases.h"
#include "core/procedure/analysis/speed_levels.h"
#include "core/stats/change_points.h"

#include <algorithm>
#include <cmath>

namespace steadymark {
namespace {

/// The stages of the curve: those that measure before the first rest that follows one; and of the recoveries: those
/// right after a rest.
struct SustainedStages {
    struct Rested {
        std::size_t stage = 0;
        Nanoseconds idle{};
    };
    std::vector<std::size_t> curve;
    std::vector<Rested> recoveries;
};

SustainedStages stagesOf(const RunResult& result)
{
    SustainedStages stages;
    const bool isWhole = kindOf(result.procedure) == ProcedureKind::Sustained;
    for (const std::size_t stage : measuredStages(result)) {
        const std::string& state = result.procedure.stages[stage].state;
        if (!isWhole && state != "sustained" && state != "recovery")
            continue;
        Nanoseconds idle{};
        for (const PrepareStep& step : preparedBefore(result, stage).done) {
            if (step.method == PrepareMethod::Idle)
                idle += step.duration;
        }
        if (idle.count() > 0 && !stages.curve.empty())
            stages.recoveries.push_back({stage, idle});
        else if (stages.recoveries.empty())
            stages.curve.push_back(stage);
    }
    return stages;
}

/// The knee within the points around it: the first that, with the next one, lies nearer to the level after it.
std::uint64_t placeOfKnee(const std::vector<PerformancePoint>& points, const ByteCurve& curve, const Knee& knee)
{
    const std::uint64_t from = curve.begin[knee.at >= 2 ? knee.at - 2 : 0];
    const std::uint64_t to = curve.begin[std::min(knee.at + 2, curve.begin.size() - 1)];
    const double middle = std::sqrt(knee.before * knee.after);
    std::uint64_t written = 0;
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        const bool isLow = points[i].bytesPerSecond < middle && points[i + 1].bytesPerSecond < middle;
        if (written >= from && written <= to && isLow)
            return written;
        written += points[i].writtenBytes;
    }
    return curve.begin[knee.at];
}

std::vector<SustainedFindings::Level> levelsOf(const ByteCurve& curve, const std::vector<Plateau>& plateaus)
{
    std::vector<SustainedFindings::Level> levels;
    for (const Plateau& plateau : plateaus)
        levels.push_back({curve.begin[plateau.begin], curve.begin[plateau.end], plateau.level});
    return levels;
}

std::optional<double> steadyLevel(const RunResult& result, std::size_t stage)
{
    const MeasureStage* measured = findMeasureStage(result.procedure, stage);
    std::vector<double> rates;
    for (const ProcedureSample& sample : result.samples) {
        if (sample.stage == stage)
            rates.push_back(sample.bytesPerSecond());
    }
    const std::optional<SteadyWindow> window = steadyWindow(rates, measured->steady.value_or(SteadyRule{}));
    return window && window->isSteady() ? std::optional(window->mean) : std::nullopt;
}

SustainedFindings::Recovery recoveryOf(
    const std::vector<PerformancePoint>& points, Nanoseconds idle, const EndSpeed& steady, ByteCount range)
{
    SustainedFindings::Recovery recovery;
    recovery.idle = idle;
    const HeadStart head = headStartOf(points, steady);
    if (head.bytes > 0 && isOnlyABuffer(head, range)) {
        recovery.bufferBytes = head.extraBytes;
        recovery.bytesPerSecond = head.afterwards;
    } else if (head.bytes > 0) {
        recovery.recoveredBytes = head.bytes;
        recovery.isWhole = head.isWhole;
        recovery.bytesPerSecond = head.bytesPerSecond;
    } else {
        recovery.bytesPerSecond = head.afterwards;
    }
    return recovery;
}

Sentence describeRecovery(const SustainedFindings::Recovery& recovery, bool hasKnee, double steady)
{
    const Figure time{spanText(recovery.idle)};
    const Figure rate{rateText(recovery.bytesPerSecond)};
    if (recovery.recoveredBytes > 0) {
        const Sentence::Places places{{"time", time}, {"rate", rate},
            {"size", Figure{formatDecimalBytes(ByteCount(recovery.recoveredBytes))}},
            {"share", Figure{shareText(recovery.shareOfFirst)}}};
        return recovery.isWhole
            ? Sentence("After {time} of rest it writes {rate} again, for all of the {size} that were written: {share} "
                       "of its initial speed.",
                places)
            : Sentence(
                "After {time} of rest it writes {rate} again, for {size}: {share} of its initial speed.", places);
    }
    constexpr double likeBefore = 0.10;
    const Sentence::Places places{{"time", time}, {"rate", rate}};
    if (recovery.bytesPerSecond < steady * (1.0 - likeBefore))
        return Sentence("After {time} of rest it writes {rate}: less than before.", places);
    if (recovery.bytesPerSecond > steady * (1.0 + likeBefore))
        return Sentence("After {time} of rest it writes {rate}: more than before.", places);
    if (recovery.bufferBytes > 0)
        return Sentence("After {time} of rest it writes {rate}, as before: only what a write buffer absorbs at once, "
                        "about {size}, was faster.",
            {{"time", time}, {"rate", rate}, {"size", Figure{formatDecimalBytes(ByteCount(recovery.bufferBytes))}}});
    return hasKnee ? Sentence("After {time} of rest it writes {rate}: nothing is recovered.", places)
                   : Sentence("After {time} of rest it writes {rate}, as before.", places);
}

/// What the last samples say where they are steady; else the last level.
double endOf(const SustainedFindings& found)
{
    return found.steadyBytesPerSecond.value_or(found.plateaus.back().bytesPerSecond);
}

/// Of a curve without a knee: whether it keeps its speed, judged by the fifths of what was written, because a curve
/// that drifts or swings has one level or several, and neither is all of it.
Sentence describeCourse(const SustainedFindings& found, const RunResult& result)
{
    constexpr double alike = 0.10;
    constexpr std::size_t parts = 5;
    const std::vector<PerformancePoint> points = pointsOf(curveOf(result), stagesOf(result).curve);
    std::vector<double> rates;
    for (std::size_t i = 0; i < parts; ++i)
        rates.push_back(rateOver(points, found.writtenBytes * i / parts, found.writtenBytes * (i + 1) / parts));
    std::erase(rates, 0.0); // of so few bytes that a fifth is none
    if (rates.empty())
        return Sentence("It wrote nothing.");
    const auto [lowest, highest] = std::ranges::minmax(rates);
    if (lowest >= highest * (1.0 - alike) && found.plateaus.size() == 1)
        return Sentence("It sustains its speed: {rate} over the {size} written.",
            {{"rate", Figure{rateText(found.plateaus.front().bytesPerSecond)}},
                {"size", Figure{formatDecimalBytes(ByteCount(found.writtenBytes))}}});
    const bool falls = std::ranges::is_sorted(rates, std::greater<>());
    const bool rises = std::ranges::is_sorted(rates);
    if ((falls || rises) && lowest < highest * (1.0 - alike)) {
        const Sentence::Places places{
            {"first", Figure{rateText(rates.front())}}, {"last", Figure{rateText(rates.back())}}};
        return falls ? Sentence("It slows down without a clear step: {first} in the first fifth of the data written, "
                                "{last} in the last.",
                   places)
                     : Sentence("It gets faster without a clear step: {first} in the first fifth of the data written, "
                                "{last} in the last.",
                         places);
    }
    if (lowest < highest * (1.0 - alike))
        return Sentence("It varies without a clear step: the fifths of the data were written at between {lowest} and "
                        "{highest}.",
            {{"lowest", Figure{rateText(lowest)}}, {"highest", Figure{rateText(highest)}}});
    const auto [slowest, fastest] = std::ranges::minmax(found.plateaus, {}, &SustainedFindings::Level::bytesPerSecond);
    return Sentence("It varies between {lowest} and {highest}, but averages about the same over each fifth of the "
                    "data written.",
        {{"lowest", Figure{rateText(slowest.bytesPerSecond)}}, {"highest", Figure{rateText(fastest.bytesPerSecond)}}});
}

std::vector<Sentence> describe(const SustainedFindings& found, const RunResult& result)
{
    std::vector<Sentence> sentences;
    if (found.plateaus.empty())
        return {Sentence("Nothing has been measured yet.")};
    const std::vector<SustainedFindings::Level>& levels = found.plateaus;
    std::size_t told = 0; // index of the level that the first sentences end with
    if (found.cacheBytes) {
        while (told + 1 < levels.size() && levels[told].toBytes < *found.cacheBytes)
            ++told;
        const Figure fast{rateText(levels[told].bytesPerSecond)};
        told = std::min(told + 1, levels.size() - 1);
        sentences.push_back(Sentence("Fast for the first {size} ({rate}), then {rateAfterwards}.",
            {{"size", Figure{formatDecimalBytes(ByteCount(*found.cacheBytes))}}, {"rate", fast},
                {"rateAfterwards", Figure{rateText(levels[told].bytesPerSecond)}}}));
    } else {
        told = levels.size() - 1;
        sentences.push_back(describeCourse(found, result));
        if (found.writtenBytes < result.procedure.size.count())
            sentences.push_back(
                Sentence("Less than its whole area was written, so a large cache may not have filled up."));
    }
    for (std::size_t i = told + 1; i < levels.size() && sentences.size() < 5; ++i) {
        const Sentence::Places places{{"size", Figure{formatDecimalBytes(ByteCount(levels[i].fromBytes))}},
            {"rate", Figure{rateText(levels[i].bytesPerSecond)}}};
        sentences.push_back(levels[i].bytesPerSecond < levels[i - 1].bytesPerSecond
                ? Sentence("After {size} it falls to {rate}.", places)
                : Sentence("After {size} it rises to {rate}.", places));
    }
    if (found.steadyBytesPerSecond)
        sentences.push_back(
            Sentence("At the end it is steady at {rate}.", {{"rate", Figure{rateText(*found.steadyBytesPerSecond)}}}));
    else
        sentences.push_back(Sentence("It was not steady when the measurement ended."));
    if (found.slowestBytesPerSecond <= 0.0)
        sentences.push_back(Sentence("At times it wrote nothing at all."));
    else if (found.slowestBytesPerSecond < levels.back().bytesPerSecond / 2.0)
        sentences.push_back(Sentence(
            "At its slowest moment it wrote {rate}.", {{"rate", Figure{rateText(found.slowestBytesPerSecond)}}}));
    for (const SustainedFindings::Recovery& recovery : found.recoveries)
        sentences.push_back(describeRecovery(recovery, found.cacheBytes.has_value(), endOf(found)));
    return sentences;
}

} // namespace

SustainedFindings findingsOfSustained(const RunResult& result)
{
    SustainedFindings found;
    const SustainedStages stages = stagesOf(result);
    found.stages = stages.curve;
    for (const SustainedStages::Rested& rested : stages.recoveries)
        found.stages.push_back(rested.stage);
    if (found.stages.empty() && kindOf(result.procedure) != ProcedureKind::Sustained)
        return found;
    const std::vector<PerformancePoint> all = curveOf(result);
    const std::vector<PerformancePoint> points = pointsOf(all, stages.curve);
    const ByteCurve curve = overBytes(points);
    const std::vector<Plateau> plateaus = findPlateaus(curve.bytesPerSecond);
    found.plateaus = levelsOf(curve, plateaus);
    found.writtenBytes = curve.begin.back();
    if (!points.empty())
        found.slowestBytesPerSecond =
            std::ranges::min_element(points, {}, &PerformancePoint::bytesPerSecond)->bytesPerSecond;
    const std::optional<Knee> knee = findKnee(plateaus);
    if (knee && knee->at < curve.begin.size()) {
        found.cacheBytes = placeOfKnee(points, curve, *knee);
        // The same border for the levels on both sides of it.
        for (std::size_t i = 1; i < plateaus.size(); ++i) {
            if (plateaus[i].begin == knee->at) {
                found.plateaus[i - 1].toBytes = *found.cacheBytes;
                found.plateaus[i].fromBytes = *found.cacheBytes;
            }
        }
    }
    if (!stages.curve.empty())
        found.steadyBytesPerSecond = steadyLevel(result, stages.curve.back());
    if (!found.plateaus.empty()) {
        const double first = knee ? knee->before : found.plateaus.front().bytesPerSecond;
        EndSpeed before = endSpeedOf(points);
        before.bytesPerSecond = endOf(found);
        for (const SustainedStages::Rested& rested : stages.recoveries) {
            found.recoveries.push_back(
                recoveryOf(pointsOf(all, {rested.stage}), rested.idle, before, result.procedure.size));
            SustainedFindings::Recovery& recovery = found.recoveries.back();
            recovery.shareOfFirst = first > 0.0 ? recovery.bytesPerSecond / first : 0.0;
        }
    }
    found.sentences = describe(found, result);
    return found;
}

} // namespace steadymark
