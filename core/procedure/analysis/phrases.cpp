// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/analysis/phrases.h"

#include "core/base/text.h"

#include <array>
#include <cmath>
#include <string_view>

namespace steadymark {
namespace {

struct Scale {
    double factor = 1.0;
    std::string_view unit;
};

/// In the largest unit of which it is at least one.
template <std::size_t count> std::string scaled(double value, const std::array<Scale, count>& units)
{
    for (const Scale& unit : units) {
        // 999.6 would be written as 1000.
        if (value >= unit.factor * 0.9995)
            return formatThreeDigits(value / unit.factor) + " " + std::string(unit.unit);
    }
    return formatThreeDigits(value / units.back().factor) + " " + std::string(units.back().unit);
}

/// 0 for what is no quantity.
double nonNegative(double value)
{
    return std::isfinite(value) && value > 0.0 ? value : 0.0;
}

} // namespace

std::string rateText(double bytesPerSecond)
{
    constexpr std::array units = {Scale{1e9, "GB/s"}, Scale{1e6, "MB/s"}, Scale{1e3, "kB/s"}};
    const double rate = nonNegative(bytesPerSecond);
    return rate == 0.0 ? "0 MB/s" : scaled(rate, units);
}

std::string iopsText(double iops)
{
    return iops < 1000.0 ? formatThreeDigits(nonNegative(iops)) : formatFixed(nonNegative(iops), 0);
}

std::string shareText(double share)
{
    const double percent = nonNegative(share) * 100.0;
    // A share that is not zero shall not look like it, unless nobody could tell it from zero.
    const bool isSmall = percent >= 0.005 && percent < 0.095;
    std::string text = formatFixed(percent, isSmall ? 2 : percent < 9.95 ? 1 : 0);
    if (text.ends_with(".0"))
        text.resize(text.size() - 2);
    return text + " %";
}

std::string latencyText(double nanoseconds)
{
    constexpr std::array units = {Scale{1e9, "s"}, Scale{1e6, "ms"}, Scale{1e3, "µs"}};
    const double latency = nonNegative(nanoseconds);
    return latency == 0.0 ? "0 µs" : scaled(latency, units);
}

std::string spanText(Nanoseconds duration)
{
    const double seconds = nonNegative(toSeconds(duration));
    if (seconds < 0.9995)
        return formatFixed(seconds * 1e3, 0).append(" ms");
    if (seconds < 9.95 && std::abs(seconds - std::round(seconds)) > 0.05)
        return formatFixed(seconds, 1) + " s";
    const auto whole = static_cast<std::int64_t>(std::llround(seconds));
    if (whole < 120 && whole % 60 != 0)
        return std::to_string(whole) + " s";
    struct Step {
        std::int64_t seconds;
        std::string_view unit;
        std::int64_t smaller;
        std::string_view smallerUnit;
    };
    constexpr std::array steps = {Step{86'400, "days", 3600, "h"}, Step{3600, "h", 60, "min"}, Step{60, "min", 1, "s"}};
    for (const Step& step : steps) {
        if (whole < step.seconds * (step.unit == "days" ? 2 : 1))
            continue;
        std::string text = std::to_string(whole / step.seconds) + " " + std::string(step.unit);
        if (const std::int64_t rest = whole % step.seconds / step.smaller; rest > 0)
            text += " " + std::to_string(rest) + " " + std::string(step.smallerUnit);
        return text;
    }
    return std::to_string(whole) + " s";
}

} // namespace steadymark
