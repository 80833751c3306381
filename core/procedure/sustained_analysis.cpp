// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/analysis_parts.h"
#include "core/procedure/phrases.h"

#include <algorithm>
#include <cmath>

namespace steadymark {
namespace {

/// A rate counts as above the steady level from here on.
constexpr double clearlyFaster = 1.10;

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

SustainedStages stagesOf(const ProcedureResult& result)
{
    SustainedStages stages;
    for (const std::size_t stage : measuredStages(result)) {
        Nanoseconds idle{};
        for (const PrepareStep& step : preparedBefore(result.procedure, stage)) {
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

/// Throughput over evenly spaced amounts of written data: a cache that takes seconds out of hours is a large part of
/// the data, but hardly a point of a curve over time.
struct ByteCurve {
    std::vector<double> bytesPerSecond;
    std::vector<std::uint64_t> begin; ///< of each value, and the end of the last
};

ByteCurve overBytes(const std::vector<PerformancePoint>& points)
{
    constexpr std::size_t mostValues = 400;
    ByteCurve curve;
    std::uint64_t total = 0;
    for (const PerformancePoint& point : points)
        total += point.writtenBytes;
    std::uint64_t written = 0;
    if (points.size() <= mostValues) {
        for (const PerformancePoint& point : points) {
            curve.begin.push_back(written);
            curve.bytesPerSecond.push_back(point.bytesPerSecond);
            written += point.writtenBytes;
        }
        curve.begin.push_back(written);
        return curve;
    }
    // The time in which each part was written; within a point at its rate.
    const double width = static_cast<double>(total) / static_cast<double>(mostValues);
    double room = width;
    double seconds = 0.0;
    for (const PerformancePoint& point : points) {
        auto bytes = static_cast<double>(point.writtenBytes);
        double pointSeconds = toSeconds(point.length);
        while (bytes >= room && curve.bytesPerSecond.size() < mostValues) {
            const double share = room / bytes;
            seconds += pointSeconds * share;
            curve.begin.push_back(static_cast<std::uint64_t>(width * static_cast<double>(curve.bytesPerSecond.size())));
            curve.bytesPerSecond.push_back(seconds > 0.0 ? width / seconds : 0.0);
            pointSeconds *= 1.0 - share;
            bytes -= room;
            room = width;
            seconds = 0.0;
        }
        room -= bytes;
        seconds += pointSeconds;
    }
    curve.begin.push_back(total);
    return curve;
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

std::vector<PerformancePoint> pointsOf(const std::vector<PerformancePoint>& all, const std::vector<std::size_t>& stages)
{
    std::vector<PerformancePoint> points;
    std::ranges::copy_if(all, std::back_inserter(points),
        [&stages](const PerformancePoint& point) { return std::ranges::find(stages, point.stage) != stages.end(); });
    return points;
}

std::vector<SustainedFindings::Level> levelsOf(const ByteCurve& curve, const std::vector<Plateau>& plateaus)
{
    std::vector<SustainedFindings::Level> levels;
    for (const Plateau& plateau : plateaus)
        levels.push_back({curve.begin[plateau.begin], curve.begin[plateau.end], plateau.level});
    return levels;
}

std::optional<double> steadyLevel(const ProcedureResult& result, std::size_t stage)
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
    const std::vector<PerformancePoint>& points, Nanoseconds idle, double steady, double first)
{
    SustainedFindings::Recovery recovery;
    recovery.idle = idle;
    const ByteCurve curve = overBytes(points);
    const std::vector<SustainedFindings::Level> levels = levelsOf(curve, findPlateaus(curve.bytesPerSecond));
    if (levels.empty())
        return recovery;
    recovery.bytesPerSecond = levels.front().bytesPerSecond;
    for (const SustainedFindings::Level& level : levels) {
        if (level.bytesPerSecond <= steady * clearlyFaster)
            break;
        recovery.recoveredBytes = level.toBytes;
    }
    recovery.shareOfFirst = first > 0.0 ? recovery.bytesPerSecond / first : 0.0;
    return recovery;
}

std::string describeRecovery(const SustainedFindings::Recovery& recovery, bool hasKnee)
{
    const std::string rest = "After " + spanText(recovery.idle) + " of rest it writes ";
    if (recovery.recoveredBytes == 0)
        return rest + rateText(recovery.bytesPerSecond) + (hasKnee ? ": nothing has come back." : ", as before.");
    return rest + rateText(recovery.bytesPerSecond) + " again, for "
        + formatDecimalBytes(ByteCount(recovery.recoveredBytes)) + ": " + shareText(recovery.shareOfFirst)
        + " of its first speed.";
}

std::vector<std::string> describe(const SustainedFindings& found, const ProcedureResult& result)
{
    std::vector<std::string> sentences;
    if (found.plateaus.empty())
        return {"Nothing has been measured yet."};
    const std::vector<SustainedFindings::Level>& levels = found.plateaus;
    std::size_t told = 0; // index of the level that the first sentences end with
    if (found.cacheBytes) {
        while (told + 1 < levels.size() && levels[told].toBytes < *found.cacheBytes)
            ++told;
        std::string text = "Fast for the first " + formatDecimalBytes(ByteCount(*found.cacheBytes)) + " ("
            + rateText(levels[told].bytesPerSecond) + "), then ";
        told = std::min(told + 1, levels.size() - 1);
        sentences.push_back(text + rateText(levels[told].bytesPerSecond) + ".");
    } else {
        told = levels.size() - 1;
        std::string text = "It keeps its speed: " + rateText(levels[told].bytesPerSecond) + " over the "
            + formatDecimalBytes(ByteCount(found.writtenBytes)) + " that were written.";
        if (levels.size() > 1)
            text = "It does not fall, but it changes: " + rateText(levels.front().bytesPerSecond) + " at first, "
                + rateText(levels.back().bytesPerSecond) + " at last.";
        sentences.push_back(text);
        if (found.writtenBytes < result.procedure.size.count())
            sentences.push_back("Less than its whole area was written, so a large cache may not have been full.");
    }
    for (std::size_t i = told + 1; i < levels.size() && sentences.size() < 5; ++i)
        sentences.push_back("After " + formatDecimalBytes(ByteCount(levels[i].fromBytes))
            + (levels[i].bytesPerSecond < levels[i - 1].bytesPerSecond ? " it falls to " : " it rises to ")
            + rateText(levels[i].bytesPerSecond) + ".");
    if (found.steadyBytesPerSecond)
        sentences.push_back("At the end it is steady at " + rateText(*found.steadyBytesPerSecond) + ".");
    else
        sentences.push_back("It was not steady when the measurement ended.");
    if (found.slowestBytesPerSecond <= 0.0)
        sentences.push_back("At times it wrote nothing at all.");
    else if (found.slowestBytesPerSecond < levels.back().bytesPerSecond / 2.0)
        sentences.push_back("At its slowest moment it wrote " + rateText(found.slowestBytesPerSecond) + ".");
    for (const SustainedFindings::Recovery& recovery : found.recoveries)
        sentences.push_back(describeRecovery(recovery, found.cacheBytes.has_value()));
    return sentences;
}

} // namespace

SustainedFindings findingsOfSustained(const ProcedureResult& result)
{
    SustainedFindings found;
    const SustainedStages stages = stagesOf(result);
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
        const double steady = found.steadyBytesPerSecond.value_or(found.plateaus.back().bytesPerSecond);
        const double first = knee ? knee->before : found.plateaus.front().bytesPerSecond;
        for (const SustainedStages::Rested& rested : stages.recoveries)
            found.recoveries.push_back(recoveryOf(pointsOf(all, {rested.stage}), rested.idle, steady, first));
    }
    found.sentences = describe(found, result);
    return found;
}

} // namespace steadymark
