// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace steadymark::gui {

/// Round moments of local time, both ends and the result in ms since 1970: full seconds, minutes, hours, days, months
/// or years, at most about `count`; where days and more are the step, local midnights.
struct DateTicks {
    enum class Step { Seconds, Minutes, Days, Months, Years };
    std::vector<double> ticks;
    Step step = Step::Minutes; ///< each tick is another one of these, so that it has a label of its own
};
[[nodiscard]] DateTicks dateTicks(double beginMs, double endMs, int count);

} // namespace steadymark::gui
