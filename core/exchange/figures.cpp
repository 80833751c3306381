// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/figures.h"

#include "core/base/text.h"

#include <cmath>

namespace steadymark {

double figureOf(const PassRecord& pass, const Workload& workload, Unit unit)
{
    switch (unit) {
    case Unit::MegabytesPerSecond:
        return pass.bytesPerSecond() / 1e6;
    case Unit::GigabytesPerSecond:
        return pass.bytesPerSecond() / 1e9;
    case Unit::Iops:
        return pass.bytesPerSecond() / meanBlockBytes(workload);
    case Unit::Microseconds:
        return pass.meanLatencyNs() / 1e3;
    }
    return 0.0;
}

int screenDecimals(double value, Unit unit)
{
    const double size = std::abs(value);
    switch (unit) {
    case Unit::GigabytesPerSecond:
        return size < 10.0 ? 3 : 2;
    case Unit::Iops:
        return size < 100.0 ? 1 : 0;
    case Unit::MegabytesPerSecond:
    case Unit::Microseconds:
        return size < 1000.0 ? 2 : 1;
    }
    return 0;
}

int reportDecimals(Unit unit)
{
    switch (unit) {
    case Unit::MegabytesPerSecond:
    case Unit::GigabytesPerSecond:
        return 3;
    case Unit::Iops:
        return 1;
    case Unit::Microseconds:
        return 2;
    }
    return 0;
}

std::string formatNumber(double value, int decimals, Grouping grouping)
{
    std::string text = formatFixed(value, decimals);
    if (grouping == Grouping::None)
        return text;
    constexpr std::string_view separator = "\u202F";
    const std::size_t first = text.starts_with('-') ? 1 : 0;
    std::size_t position = std::min(text.find('.'), text.size());
    while (position > first + 3) {
        position -= 3;
        text.insert(position, separator);
    }
    return text;
}

std::string formatFigure(const PassRecord& pass, const Workload& workload, Unit unit, Grouping grouping)
{
    const double value = figureOf(pass, workload, unit);
    return formatNumber(value, screenDecimals(value, unit), grouping);
}

} // namespace steadymark
