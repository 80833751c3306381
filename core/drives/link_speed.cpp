// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/drives/link_speed.h"

namespace steadymark {

std::optional<double> slowestLink(const std::vector<Drive>& drives)
{
    std::optional<double> slowest;
    for (const Drive& drive : drives) {
        if (drive.linkBytesPerSecond && (!slowest || *drive.linkBytesPerSecond < *slowest))
            slowest = drive.linkBytesPerSecond;
    }
    return slowest;
}

} // namespace steadymark
