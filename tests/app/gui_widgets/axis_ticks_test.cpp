// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/axis_ticks.h"

#include <QDateTime>
#include <QSet>

#include <gtest/gtest.h>

#include <cmath>

namespace steadymark::gui {
namespace {

TEST(AxisTicks, EndsAreRoundedUp)
{
    EXPECT_DOUBLE_EQ(roundedUp(7108.0), 8000.0);
    EXPECT_DOUBLE_EQ(roundedUp(8000.0), 8000.0);
    EXPECT_DOUBLE_EQ(roundedUp(8001.0), 10000.0);
    EXPECT_DOUBLE_EQ(roundedUp(0.012), 0.015);
    EXPECT_DOUBLE_EQ(roundedUp(0.0), 1.0);
    EXPECT_DOUBLE_EQ(roundedUpCoarsely(7108.0), 10000.0);
    EXPECT_DOUBLE_EQ(roundedUpCoarsely(1100.0), 2000.0);
    EXPECT_DOUBLE_EQ(roundedUpTime(61.0), 90.0);
    EXPECT_DOUBLE_EQ(roundedUpTime(3.0), 10.0);
    EXPECT_DOUBLE_EQ(roundedUpTime(3601.0), 5400.0);
}

TEST(AxisTicks, LinearTicksAreRoundAndFew)
{
    EXPECT_EQ(linearTicks(0.0, 8000.0, 5), (QList<double>{0, 2000, 4000, 6000, 8000}));
    EXPECT_EQ(linearTicks(0.0, 100.0, 4), (QList<double>{0, 50, 100}));
    EXPECT_TRUE(linearTicks(5.0, 5.0, 4).isEmpty());
}

TEST(AxisTicks, TimesAreThoseOfAClock)
{
    EXPECT_EQ(timeTicks(0.0, 275.0, 10), (QList<double>{0, 30, 60, 90, 120, 150, 180, 210, 240, 270}));
    EXPECT_EQ(timeTicks(0.0, 7000.0, 4), (QList<double>{0, 1800, 3600, 5400}));
    EXPECT_EQ(timeTicks(10.0, 12.0, 4), (QList<double>{10.0, 10.5, 11.0, 11.5, 12.0}));
}

TEST(AxisTicks, LogarithmicTicksGoByDecades)
{
    EXPECT_EQ(logarithmicTicks(10.0, 10000.0, 5), (QList<double>{10, 100, 1000, 10000}));
    EXPECT_EQ(logarithmicTicks(10.0, 200.0, 5), (QList<double>{10, 20, 50, 100, 200}));
    EXPECT_EQ(logarithmicTicks(1.0, 1e8, 4), (QList<double>{1, 100, 1e4, 1e6, 1e8}));
}

TEST(AxisTicks, LogarithmicTicksOfLessThanTwoDecadesAreRoundAndAtLeastTwo)
{
    EXPECT_EQ(logarithmicTicks(20.0, 500.0, 3), (QList<double>{20, 100, 500}));
    EXPECT_EQ(logarithmicTicks(50.0, 2000.0, 3), (QList<double>{100, 500, 2000}));
    EXPECT_EQ(logarithmicTicks(0.2, 5.0, 3), (QList<double>{0.2, 1, 5}));
    for (const double low : {0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 13.0, 70.0, 1e5}) {
        for (const double factor : {10.0, 20.0, 25.0, 50.0, 99.0}) {
            const QList<double> ticks = logarithmicTicks(low, low * factor, 2);
            EXPECT_GE(ticks.size(), 2) << low << " to " << low * factor;
            for (const double tick : ticks) {
                const double lead = tick / std::pow(10.0, std::floor(std::log10(tick) + 1e-9));
                EXPECT_TRUE(std::abs(lead - 1.0) < 1e-6 || std::abs(lead - 2.0) < 1e-6 || std::abs(lead - 5.0) < 1e-6)
                    << tick;
            }
        }
    }
}

TEST(DateTicks, OfOneDayAreItsHoursAndOfMonthsDifferentDays)
{
    const QDateTime noon(QDate(2026, 11, 23), QTime(12, 7));
    const auto begin = static_cast<double>(noon.toMSecsSinceEpoch());
    const DateTicks day = dateTicks(begin, begin + 5 * 3600e3, 8);
    EXPECT_FALSE(day.hasDays);
    ASSERT_GE(day.ticks.size(), 3);
    for (const double tick : day.ticks)
        EXPECT_EQ(QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(tick)).time().minute() % 30, 0);
    const DateTicks months = dateTicks(begin, begin + 120 * 86400e3, 8);
    EXPECT_TRUE(months.hasDays);
    QSet<QDate> days;
    for (const double tick : months.ticks)
        days << QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(tick)).date();
    EXPECT_EQ(days.size(), months.ticks.size());
    EXPECT_GE(days.size(), 3);
    EXPECT_TRUE(dateTicks(1.0, 1.0, 8).ticks.isEmpty());
}

} // namespace
} // namespace steadymark::gui
