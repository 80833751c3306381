// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace steadymark {

/// The colour of a cell of a map, as reports and the window draw it.
struct ShadeColor {
    std::uint8_t red = 0, green = 0, blue = 0;

    bool operator==(const ShadeColor&) const = default;
};

/// From dark violet (0) to bright yellow (1): viridis (Smith and van der Walt, matplotlib, CC0). Its lightness grows
/// evenly, so that it is read without colours, too: by the colour-blind, on grey paper, on a light and a dark ground.
/// Pure.
[[nodiscard]] ShadeColor shadeColor(double share);

/// Black or nearly white, whichever is easier to read on a shade; a contrast (WCAG 2.1) of at least 4.5:1.
[[nodiscard]] ShadeColor inkOn(ShadeColor ground);

} // namespace steadymark
