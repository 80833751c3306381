// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/date_ticks.h"

#include <QDateTime>

#include <algorithm>
#include <array>
#include <cmath>

namespace steadymark::gui {

DateTicks dateTicks(double beginMs, double endMs, int count)
{
    DateTicks found;
    if (!(endMs > beginMs) || count < 1)
        return found;
    constexpr double minute = 60e3;
    constexpr double day = 1440 * minute;
    constexpr std::array<double, 21> steps{minute, 2 * minute, 5 * minute, 10 * minute, 15 * minute, 30 * minute,
        60 * minute, 120 * minute, 180 * minute, 360 * minute, 720 * minute, day, 2 * day, 3 * day, 7 * day, 14 * day,
        30 * day, 60 * day, 90 * day, 180 * day, 365 * day};
    const double least = (endMs - beginMs) / count;
    const auto* const fitting = std::ranges::lower_bound(steps, least);
    const double step = fitting != steps.end() ? *fitting : 365 * day * std::ceil(least / (365 * day));
    found.hasDays = step >= day;
    const QDate first = QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(beginMs)).date();
    const auto perDay = static_cast<qint64>(found.hasDays ? 1 : day / step);
    const auto days = static_cast<qint64>(found.hasDays ? step / day : 1);
    for (qint64 number = 0; found.ticks.size() < 1000; ++number) {
        // By the clock on the wall, which is not the same number of ms every day.
        const QDateTime moment(first.addDays(number / perDay * days),
            QTime::fromMSecsSinceStartOfDay(static_cast<int>(static_cast<double>(number % perDay) * step)));
        const auto at = static_cast<double>(moment.toMSecsSinceEpoch());
        if (at > endMs)
            break;
        if (at >= beginMs)
            found.ticks.push_back(at);
    }
    return found;
}

} // namespace steadymark::gui
