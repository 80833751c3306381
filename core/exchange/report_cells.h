// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/sentence.h"
#include "core/base/units.h"

#include <cstdint>

namespace steadymark {

// Figures in the cells of a report's tables: three significant digits, the unit in the head or with them.

[[nodiscard]] Sentence megabytesCell(double bytesPerSecond); ///< without the unit, MB/s
[[nodiscard]] Sentence latencyCell(double nanoseconds);      ///< "85.0 µs"; of 0 that nothing was measured
[[nodiscard]] Sentence iopsCell(double iops);
[[nodiscard]] Sentence bytesCell(std::uint64_t bytes); ///< "4.3 GB"
[[nodiscard]] Sentence spanCell(Nanoseconds span);     ///< "30 s"
[[nodiscard]] Sentence shareCell(double share);        ///< "38 %"

} // namespace steadymark
