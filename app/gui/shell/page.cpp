// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/shell/page.h"

namespace steadymark::gui {

Page::~Page() = default;

} // namespace steadymark::gui
