// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/date_ticks.h"

#include <QDateTime>
#include <QSet>

#include <gtest/gtest.h>

namespace steadymark::gui {
namespace {

TEST(DateTicks, OfOneDayAreItsHoursAndOfMonthsDifferentDays)
{
    const QDateTime noon(QDate(2026, 11, 23), QTime(12, 7));
    const auto begin = static_cast<double>(noon.toMSecsSinceEpoch());
    const DateTicks day = dateTicks(begin, begin + 5 * 3600e3, 8);
    EXPECT_FALSE(day.hasDays);
    ASSERT_GE(day.ticks.size(), 3U);
    for (const double tick : day.ticks)
        EXPECT_EQ(QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(tick)).time().minute() % 30, 0);
    const DateTicks months = dateTicks(begin, begin + 120 * 86400e3, 8);
    EXPECT_TRUE(months.hasDays);
    QSet<QDate> days;
    for (const double tick : months.ticks)
        days << QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(tick)).date();
    EXPECT_EQ(static_cast<std::size_t>(days.size()), months.ticks.size());
    EXPECT_GE(days.size(), 3);
    EXPECT_TRUE(dateTicks(1.0, 1.0, 8).ticks.empty());
}

} // namespace
} // namespace steadymark::gui
