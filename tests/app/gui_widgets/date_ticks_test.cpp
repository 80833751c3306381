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
    EXPECT_EQ(day.step, DateTicks::Step::Minutes);
    ASSERT_GE(day.ticks.size(), 3U);
    for (const double tick : day.ticks)
        EXPECT_EQ(QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(tick)).time().minute() % 30, 0);
    const DateTicks months = dateTicks(begin, begin + 120 * 86400e3, 8);
    EXPECT_EQ(months.step, DateTicks::Step::Months);
    QSet<QDate> days;
    for (const double tick : months.ticks)
        days << QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(tick)).date();
    EXPECT_EQ(static_cast<std::size_t>(days.size()), months.ticks.size());
    EXPECT_GE(days.size(), 3);
    EXPECT_TRUE(dateTicks(1.0, 1.0, 8).ticks.empty());
}

TEST(DateTicks, OfSecondsToYearsAreSeveralAndNoneIsTwice)
{
    const auto begin = static_cast<double>(QDateTime(QDate(2026, 11, 23), QTime(23, 59, 41)).toMSecsSinceEpoch());
    for (double seconds = 4.0; seconds < 10 * 365 * 86400.0; seconds *= 1.7) {
        std::size_t most = 0;
        for (int room = 6; room < 12 && most < 2; ++room) { // as the window asks again where it is one
            const DateTicks found = dateTicks(begin, begin + seconds * 1e3, room);
            most = found.ticks.size();
            const char* const format = found.step == DateTicks::Step::Years ? "yyyy"
                : found.step == DateTicks::Step::Months                     ? "yyyy-MM"
                : found.step == DateTicks::Step::Days                       ? "yyyy-MM-dd"
                : found.step == DateTicks::Step::Minutes                    ? "yyyy-MM-dd HH:mm"
                                                                            : "HH:mm:ss";
            QSet<QString> labels;
            for (const double tick : found.ticks)
                labels << QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(tick)).toString(QLatin1String(format));
            EXPECT_EQ(static_cast<std::size_t>(labels.size()), found.ticks.size()) << seconds << " s";
        }
        EXPECT_GE(most, 2U) << seconds << " s";
        EXPECT_LE(most, 12U) << seconds << " s";
    }
}

} // namespace
} // namespace steadymark::gui
