// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>

namespace steadymark::gui {

/// The program's own icon, with a picture for every size there is a drawing for (resources/icons). Needs a
/// QGuiApplication; GUI thread.
[[nodiscard]] QIcon applicationIcon();

} // namespace steadymark::gui
