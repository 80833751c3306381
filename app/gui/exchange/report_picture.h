// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/shell/picture_file.h"
#include "core/exchange/report_page.h"

namespace steadymark::gui {

/// The head of a report as a picture to share: whose numbers they are, all that must be known before they are read,
/// what was found, and the first section with its plots and tables. Light whatever the window is. GUI thread.
[[nodiscard]] Picture reportPicture(const ReportPage& page);

} // namespace steadymark::gui
