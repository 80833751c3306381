// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/chart/chart.h"

#include <QString>

namespace steadymark::gui {

// The values of a chart in the language of the window; reports have axisText(). Pure functions.

/// At a tick of an axis, as precise as `step` asks for. Moments have labels of their own.
[[nodiscard]] QString tickLabel(const ChartAxis& axis, double value, double step);

/// In a cell of a map, of three digits.
[[nodiscard]] QString cellLabel(const ChartAxis& shade, double value);

/// Read out alone, with its unit: "3 112 MB/s", "31 GB", "99.9 %".
[[nodiscard]] QString readText(ChartQuantity quantity, const std::string& unit, double value);

/// With temperatures in the unit of the window.
[[nodiscard]] Chart inShownUnits(Chart chart);

/// "90 %", "99.9 %": of a position on an axis of nines.
[[nodiscard]] QString ninesText(double nines);

} // namespace steadymark::gui
