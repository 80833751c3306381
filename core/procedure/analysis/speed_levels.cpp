// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/analysis/speed_levels.h"

#include <algorithm>
#include <cmath>

namespace steadymark {
namespace {

/// A rate counts as above another from here on.
constexpr double clearlyFaster = 1.10;

struct Amount {
    double bytes = 0.0;
    double seconds = 0.0;

    void add(const PerformancePoint& point, double share = 1.0)
    {
        // The bytes of a point are what it wrote; its rate counts what it read, too.
        bytes += point.bytesPerSecond * toSeconds(point.length) * share;
        seconds += toSeconds(point.length) * share;
    }
    [[nodiscard]] double rate() const { return seconds > 0.0 ? bytes / seconds : 0.0; }
};

/// Of the points from one on, at most three: what a single slow moment is not.
double rateFrom(const std::vector<PerformancePoint>& points, std::size_t first)
{
    constexpr std::size_t moment = 3;
    Amount amount;
    for (std::size_t i = first; i < std::min(points.size(), first + moment); ++i)
        amount.add(points[i]);
    return amount.rate();
}

} // namespace

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

std::vector<PerformancePoint> pointsOf(const std::vector<PerformancePoint>& all, const std::vector<std::size_t>& stages)
{
    std::vector<PerformancePoint> points;
    std::ranges::copy_if(all, std::back_inserter(points),
        [&stages](const PerformancePoint& point) { return std::ranges::find(stages, point.stage) != stages.end(); });
    return points;
}

std::uint64_t bytesOf(const std::vector<PerformancePoint>& points)
{
    std::uint64_t bytes = 0;
    for (const PerformancePoint& point : points)
        bytes += point.writtenBytes;
    return bytes;
}

double rateOver(const std::vector<PerformancePoint>& points, std::uint64_t fromByte, std::uint64_t toByte)
{
    Amount amount;
    std::uint64_t written = 0;
    for (const PerformancePoint& point : points) {
        const std::uint64_t begin = std::max(written, fromByte);
        const std::uint64_t end = std::min(written + point.writtenBytes, toByte);
        written += point.writtenBytes;
        if (begin < end)
            amount.add(point, static_cast<double>(end - begin) / static_cast<double>(point.writtenBytes));
    }
    return amount.rate();
}

EndSpeed endSpeedOf(const std::vector<PerformancePoint>& points)
{
    double seconds = 0.0;
    for (const PerformancePoint& point : points)
        seconds += toSeconds(point.length);
    double left = seconds / 3.0;
    Amount amount;
    std::vector<double> rates;
    for (auto point = points.rbegin(); point != points.rend() && (left > 0.0 || rates.empty()); ++point) {
        amount.add(*point);
        rates.push_back(point->bytesPerSecond);
        left -= toSeconds(point->length);
    }
    if (rates.empty())
        return {};
    std::ranges::sort(rates);
    return {amount.rate(), rates[(rates.size() - 1) * 19 / 20]};
}

HeadStart headStartOf(const std::vector<PerformancePoint>& points, const EndSpeed& before)
{
    const double known = std::max(before.bytesPerSecond, before.highest) * clearlyFaster;
    std::size_t end = 0;
    while (end < points.size() && (points[end].bytesPerSecond > known || rateFrom(points, end) > known))
        ++end;
    // What follows a fast moment is not part of it only because the mean of three points is still above.
    while (end > 0 && points[end - 1].bytesPerSecond <= known)
        --end;
    HeadStart head;
    Amount fast;
    Amount rest;
    for (std::size_t i = 0; i < points.size(); ++i) {
        (i < end ? fast : rest).add(points[i]);
        if (i < end)
            head.bytes += points[i].writtenBytes;
    }
    head.bytesPerSecond = fast.rate();
    head.afterwards = rest.rate();
    head.extraBytes = static_cast<std::uint64_t>(std::max(0.0, fast.bytes - before.bytesPerSecond * fast.seconds));
    head.isWhole = end > 0 && end == points.size();
    return head;
}

bool isOnlyABuffer(const HeadStart& head, ByteCount range)
{
    constexpr std::uint64_t largest = 32ULL << 20U;
    return !head.isWhole && head.extraBytes <= std::min(largest, range.count() / 100);
}

} // namespace steadymark
