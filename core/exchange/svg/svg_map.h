// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/svg/svg_canvas.h"

namespace steadymark {

// What a map has that other charts have not. \pre isMap(chart)

/// How much room the shades and what they say need at the right, in pixels.
[[nodiscard]] double svgShadeRoom(const Chart& chart, const Renderer& renderer);
/// The cells, in each its figure where there is room for it; what was not measured is grey.
void drawSvgCells(
    SvgCanvas& canvas, const Chart& chart, const SvgFrame& frame, const SvgScales& scales, const Renderer& renderer);
/// A bar of all shades beside the frame, with the values that they stand for.
void drawSvgShades(SvgCanvas& canvas, const Chart& chart, const SvgFrame& frame, const Renderer& renderer);

} // namespace steadymark
