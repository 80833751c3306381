// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"

#include <string>

namespace steadymark {

// Quantities in sentences (there as Figure) and small tables: three significant digits at most, the unit that people
// would choose, '.' as decimal point whatever the locale is. Not for files that programs read. Pure.

/// "1.24 GB/s", "310 MB/s", "12.4 MB/s", "850 kB/s": decimal units.
[[nodiscard]] std::string rateText(double bytesPerSecond);
/// "82300", "312", "4.55": I/Os a second without the unit.
[[nodiscard]] std::string iopsText(double iops);
/// "38 %", "4.2 %", "3 %", "120 %" of a share 0–1 or more.
[[nodiscard]] std::string shareText(double share);
/// "85.0 µs", "1.24 ms", "2.10 s".
[[nodiscard]] std::string latencyText(double nanoseconds);
/// "250 ms", "30 s", "30 min", "1 h 20 min", "2 days 3 h".
[[nodiscard]] std::string spanText(Nanoseconds duration);

} // namespace steadymark
