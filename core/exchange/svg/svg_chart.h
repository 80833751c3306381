// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/chart/chart.h"

#include <string>

namespace steadymark {

/// A chart as an SVG element for HTML reports, or as a file of its own: axes with round ticks and units, a legend when
/// there is more than one series, colours safe for colour-blind eyes (the window's), readable in black and white (dash
/// patterns, shapes, shades), on a light ground for print. A long curve is thinned to the smallest and the largest
/// value of each pixel, so that no spike is lost. Pure; all texts are escaped; words and numbers are the
/// renderer's.
[[nodiscard]] std::string renderSvg(const Chart& chart, const Renderer& renderer = englishRenderer());

} // namespace steadymark
