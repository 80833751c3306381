// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace steadymark::gui {

/// Round moments of local time, both ends and the result in ms since 1970: full minutes, hours or days, at most about
/// `count`; where days are the step, local midnights.
struct DateTicks {
    std::vector<double> ticks;
    bool hasDays = false; ///< each tick is another day; otherwise they are moments of a day
};
[[nodiscard]] DateTicks dateTicks(double beginMs, double endMs, int count);

} // namespace steadymark::gui
