// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/timeline.h"
#include "core/exchange/chart/chart.h"
#include "core/health/health_delta.h"

#include <vector>

namespace steadymark {

// The charts of a drive over months. Pure. Empty if a date is none that a calendar has: a file may say anything.

/// One test over the dates, where its level changed marked.
[[nodiscard]] Chart testOverTimeChart(const TimelineSeries& line);

enum class HealthOverTime { Wear, HostWrites, Temperature };
/// What the drive said of itself around the runs.
[[nodiscard]] Chart healthOverTimeChart(const TimelineSeries& line, HealthOverTime what);
/// What it said whenever it was looked at.
[[nodiscard]] Chart healthOverTimeChart(const std::vector<HealthSnapshot>& history, HealthOverTime what);

} // namespace steadymark
