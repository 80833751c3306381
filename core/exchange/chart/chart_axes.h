// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/chart/chart.h"

#include <string>
#include <vector>

namespace steadymark {

// Where the axes of a chart begin and end, and their ticks; the same in every renderer. Pure.

/// Begin and end of an axis and its ticks, these as files and reports write them.
struct AxisLayout {
    double begin = 0.0;
    double end = 1.0;
    std::vector<ChartTick> ticks;
    double step = 1.0; ///< about the distance of two ticks: how precise their labels must be
};

/// What the label of a value must be told from: neighbouring ticks of a logarithmic axis over decades are each a value
/// away.
[[nodiscard]] double stepAt(const ChartAxis& axis, const AxisLayout& layout, double value);

enum class AxisRoom {
    Tight,   ///< ends with the data: time, bytes
    Rounded, ///< ends with a round number: values
};

/// `values`: everything that is shown along the axis. Values that are all above 0 begin at 0 unless the axis says
/// otherwise, because a bar or curve that begins elsewhere makes differences look larger than they are. `most`: about
/// how many ticks there is room for.
[[nodiscard]] AxisLayout layOutAxis(
    const ChartAxis& axis, const std::vector<double>& values, unsigned most, AxisRoom room);

/// The axes of a whole chart with everything that is shown along them, so that nothing is cut off.
[[nodiscard]] AxisLayout layOutX(const Chart& chart, unsigned most);
[[nodiscard]] AxisLayout layOutY(const Chart& chart, unsigned most);

/// Of the values of cells. \pre the chart is a map
[[nodiscard]] AxisLayout layOutShade(const Chart& chart, unsigned most);
/// Where a value lies along an axis: from 0 at its begin to 1 at its end, nothing beyond.
[[nodiscard]] double shareAlong(const ChartAxis& axis, const AxisLayout& layout, double value);

/// A value in three digits, for texts that have little room, and the step of the last of them.
struct ShortFigure {
    double value = 0.0;
    double step = 1.0;
};
[[nodiscard]] ShortFigure inThreeDigits(double value);

/// Whether a value has a place on an axis at all: nothing that is measured comes near the limits beyond which
/// arithmetic on pixels fails.
[[nodiscard]] bool hasPlace(double value, bool isLogarithmic);

/// A value of an axis as files and reports write it: "200 GB", "5:00", "99.9 %"; of a Number without its unit. `step`:
/// to what it must be told from.
[[nodiscard]] std::string axisText(const ChartAxis& axis, double value, double step);

/// "1 500", "0.25", "2.5": as many decimals as neighbouring ticks need to differ.
[[nodiscard]] std::string tickText(double value, double step);

/// A quantile on an axis of nines: 0.9 → 1, 0.99 → 2. \pre q <= 1
[[nodiscard]] double ninesOf(double quantile);
[[nodiscard]] double quantileOf(double nines);

} // namespace steadymark
