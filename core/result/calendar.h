// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace steadymark {

/// A moment as calendars and clocks show it (proleptic Gregorian).
struct CalendarTime {
    int year = 1970;
    unsigned month = 1;
    unsigned day = 1;
    unsigned hour = 0;
    unsigned minute = 0;
    unsigned second = 0;
    unsigned millisecond = 0;
};

/// Pure, unlike the functions of the C library: the same input gives the same text on every machine. \pre the year is
/// within 0–9999
[[nodiscard]] CalendarTime calendarTime(std::int64_t unixMs, int utcOffsetMinutes);

/// "2024-01-06T05:41:48.123Z" (ISO 8601, UTC).
[[nodiscard]] std::string formatUtc(std::int64_t unixMs);

/// "2024-01-06 05:41", on the clock that is so far from UTC; its first ten characters are the date.
[[nodiscard]] std::string formatMinute(std::int64_t unixMs, int utcOffsetMinutes);

/// "7" with 3 digits is "007".
[[nodiscard]] std::string zeroPadded(std::uint64_t number, std::size_t digits);

} // namespace steadymark
