// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace steadymark::gui {

/// Lets Enter press the button that has the focus in this window or popover, as the space bar does; Qt does that in
/// dialogs only. A key that is held down presses once, and a button that takes Enter itself is left alone.
void letEnterPressButtons(QWidget& window);

} // namespace steadymark::gui
