// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/result/calendar.h"

#include <algorithm>
#include <chrono>

namespace steadymark {

CalendarTime calendarTime(std::int64_t unixMs, int utcOffsetMinutes)
{
    using namespace std::chrono;
    const sys_time<milliseconds> moment{milliseconds(unixMs) + minutes(utcOffsetMinutes)};
    const auto midnight = floor<days>(moment);
    const year_month_day date(midnight);
    const hh_mm_ss time(moment - midnight);
    return {static_cast<int>(date.year()), static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
        static_cast<unsigned>(time.hours().count()), static_cast<unsigned>(time.minutes().count()),
        static_cast<unsigned>(time.seconds().count()), static_cast<unsigned>(time.subseconds().count())};
}

std::string zeroPadded(std::uint64_t number, std::size_t digits)
{
    std::string text = std::to_string(number);
    if (text.size() < digits)
        text.insert(0, digits - text.size(), '0');
    return text;
}

std::string formatMinute(std::int64_t unixMs, int utcOffsetMinutes)
{
    const CalendarTime time = calendarTime(unixMs, utcOffsetMinutes);
    return zeroPadded(static_cast<std::uint64_t>(std::max(0, time.year)), 4) + '-' + zeroPadded(time.month, 2) + '-'
        + zeroPadded(time.day, 2) + ' ' + zeroPadded(time.hour, 2) + ':' + zeroPadded(time.minute, 2);
}

std::string formatUtc(std::int64_t unixMs)
{
    const CalendarTime time = calendarTime(unixMs, 0);
    std::string text =
        formatMinute(unixMs, 0) + ':' + zeroPadded(time.second, 2) + '.' + zeroPadded(time.millisecond, 3) + 'Z';
    text[text.find(' ')] = 'T';
    return text;
}

} // namespace steadymark
