// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <optional>

namespace steadymark::gui {

/// The progress on a window's button in the task bar, 0 to 1; nothing: none. Needs COM on this thread, which Qt has
/// started on the GUI thread; without a task bar it does nothing.
void setTaskbarProgress(quintptr window, std::optional<double> fraction);

} // namespace steadymark::gui
