// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/date_ticks.h"

#include <QDateTime>

#include <algorithm>
#include <array>
#include <cmath>

namespace steadymark::gui {

namespace {

constexpr double second = 1e3;
constexpr double minute = 60 * second;
constexpr double day = 1440 * minute;

void addMonths(DateTicks& found, double beginMs, double endMs, double leastMs)
{
    constexpr std::array<double, 8> steps{1, 2, 3, 6, 12, 24, 60, 120};
    const double least = leastMs / (30.44 * day);
    const auto* const fitting = std::ranges::lower_bound(steps, least);
    const auto months = static_cast<int>(fitting != steps.end() ? *fitting : 120 * std::ceil(least / 120));
    found.step = months % 12 == 0 ? DateTicks::Step::Years : DateTicks::Step::Months;
    const QDate first = QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(beginMs)).date();
    const int number = (first.year() * 12 + first.month() - 1) / months * months;
    for (QDate at(number / 12, number % 12 + 1, 1); found.ticks.size() < 1000; at = at.addMonths(months)) {
        const auto ms = static_cast<double>(at.startOfDay().toMSecsSinceEpoch());
        if (ms > endMs)
            break;
        if (ms >= beginMs)
            found.ticks.push_back(ms);
    }
}

} // namespace

DateTicks dateTicks(double beginMs, double endMs, int count)
{
    DateTicks found;
    if (!(endMs > beginMs) || count < 1)
        return found;
    constexpr std::array<double, 22> steps{second, 2 * second, 5 * second, 10 * second, 15 * second, 30 * second,
        minute, 2 * minute, 5 * minute, 10 * minute, 15 * minute, 30 * minute, 60 * minute, 120 * minute, 180 * minute,
        360 * minute, 720 * minute, day, 2 * day, 3 * day, 7 * day, 14 * day};
    const double least = (endMs - beginMs) / count;
    const auto* const fitting = std::ranges::lower_bound(steps, least);
    if (fitting == steps.end()) {
        addMonths(found, beginMs, endMs, least);
        return found;
    }
    const double step = *fitting;
    const bool hasDays = step >= day;
    found.step = hasDays ? DateTicks::Step::Days : step < minute ? DateTicks::Step::Seconds : DateTicks::Step::Minutes;
    const QDateTime begin = QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(beginMs));
    const auto perDay = static_cast<qint64>(hasDays ? 1 : day / step);
    const auto days = static_cast<qint64>(hasDays ? step / day : 1);
    // Of a day the ticks begin near the first moment: it may have 86 400 of them.
    const auto skipped = hasDays ? qint64{0} : static_cast<qint64>(begin.time().msecsSinceStartOfDay() / step);
    for (qint64 number = skipped; found.ticks.size() < 1000; ++number) {
        // By the clock on the wall, which is not the same number of ms every day.
        const QDateTime moment(begin.date().addDays(number / perDay * days),
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
