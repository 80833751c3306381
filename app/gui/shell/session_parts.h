// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace steadymark::gui {

// What runs and procedures have in common.

constexpr int pollIntervalMs = 50; ///< how often the window looks at what goes on

} // namespace steadymark::gui
