// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace steadymark::gui {

/// The title bars of all windows, those there are and those to come, become dark or light. On Windows they follow the
/// system and not our theme otherwise, and the user may have chosen another for us. Before version 1809 they stay as
/// they are. GUI thread.
void setTitleBars(bool isDark);

} // namespace steadymark::gui
