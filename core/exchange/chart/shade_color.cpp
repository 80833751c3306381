// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/chart/shade_color.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace steadymark {
namespace {

// Every tenth of the scale; what lies between is mixed, which no eye tells from the 256 shades of the original.
constexpr std::array<ShadeColor, 11> viridis = {{{0x44, 0x01, 0x54}, {0x48, 0x25, 0x76}, {0x41, 0x44, 0x87},
    {0x35, 0x60, 0x8d}, {0x2a, 0x78, 0x8e}, {0x21, 0x91, 0x8d}, {0x22, 0xa8, 0x84}, {0x43, 0xbf, 0x71},
    {0x7a, 0xd1, 0x51}, {0xbc, 0xdf, 0x27}, {0xfd, 0xe7, 0x25}}};

std::uint8_t mixed(std::uint8_t a, std::uint8_t b, double shareOfB)
{
    return static_cast<std::uint8_t>(std::lround(a + (b - a) * shareOfB));
}

double luminanceOf(ShadeColor color)
{
    const auto linear = [](std::uint8_t channel) {
        const double value = channel / 255.0;
        return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue);
}

} // namespace

ShadeColor shadeColor(double share)
{
    const double at = std::clamp(share, 0.0, 1.0) * static_cast<double>(viridis.size() - 1);
    const auto below = std::min(static_cast<std::size_t>(at), viridis.size() - 2);
    const double rest = at - static_cast<double>(below);
    const ShadeColor& low = viridis[below];
    const ShadeColor& high = viridis[below + 1];
    return {mixed(low.red, high.red, rest), mixed(low.green, high.green, rest), mixed(low.blue, high.blue, rest)};
}

ShadeColor inkOn(ShadeColor ground)
{
    // Where black and white have the same contrast: (1 + 0.05) / (L + 0.05) = (L + 0.05) / 0.05.
    constexpr double middle = 0.1791;
    // Pure white is the paper of reports, which is dark for those who read in the dark.
    return luminanceOf(ground) > middle ? ShadeColor{0, 0, 0} : ShadeColor{254, 254, 254};
}

} // namespace steadymark
