// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/drives/drive.h"

#include <optional>

namespace steadymark::gui {

// What runs and procedures have in common.

constexpr int pollIntervalMs = 50; ///< how often the window looks at what goes on

/// Of the drives of a volume, in bytes/s; unset if none tells.
[[nodiscard]] inline std::optional<double> slowestLink(const Volume& volume)
{
    std::optional<double> link;
    for (const Drive& drive : volume.drives) {
        if (drive.linkBytesPerSecond && (!link || *drive.linkBytesPerSecond < *link))
            link = drive.linkBytesPerSecond;
    }
    return link;
}

} // namespace steadymark::gui
