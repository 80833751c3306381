// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/step_record.h"

#include <string>

namespace steadymark {

/// The numbers people read, the same in the window, in the terminal and in reports. Pure; any thread.
enum class Unit { MegabytesPerSecond, GigabytesPerSecond, Iops, Microseconds };

enum class Grouping {
    None,   ///< for files and reports
    Spaces, ///< "1 234 567" with narrow no-break spaces (U+202F), for the screen
};

/// One pass in a unit: throughput of both directions together, or the mean latency. IOPS × block = bytes/s holds
/// exactly for every pass, because I/Os are counted only when the whole block was transferred.
[[nodiscard]] double figureOf(const PassRecord& pass, const Workload& workload, Unit unit);

/// How many decimals a figure has on the screen: the more digits stand before the point, the fewer after it.
[[nodiscard]] int screenDecimals(double value, Unit unit);
/// How many it has in reports: as many as in CrystalDiskMark's.
[[nodiscard]] int reportDecimals(Unit unit);

/// '.' as decimal point whatever the locale is; the window gives figureOf() and screenDecimals() to QLocale instead.
[[nodiscard]] std::string formatNumber(double value, int decimals, Grouping grouping);

/// For the screen: "7427.7" or "7 427.7", without the unit.
[[nodiscard]] std::string formatFigure(
    const PassRecord& pass, const Workload& workload, Unit unit, Grouping grouping = Grouping::None);

} // namespace steadymark
