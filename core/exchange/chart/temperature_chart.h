// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/chart/chart.h"
#include "core/result/run_head.h"

#include <vector>

namespace steadymark {

/// How warm the drives of a run were over its time: what they said between passes, for a drive is never asked while it
/// is measured. `throttledAt` is when that began which the checks found to be throttled, since the start of the run.
/// Empty with fewer than three readings.
[[nodiscard]] Chart temperatureChart(const RunHead& run, const std::vector<Nanoseconds>& throttledAt);

} // namespace steadymark
