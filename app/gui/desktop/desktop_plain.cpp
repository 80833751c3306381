// SPDX-License-Identifier: GPL-3.0-or-later
// For builds without D-Bus: the desktop is not asked and not told.
#include "app/gui/desktop/desktop.h"

namespace steadymark::gui {

void DesktopColorScheme::start() { }

void setWindowFrames(bool) { }

void showDockProgress(std::optional<double>) { }

void showNotification(const QString&, const QString&) { }

void chooseQtPlatform(DrawingFor purpose)
{
    if (purpose == DrawingFor::Picture)
        qputenv("QT_QPA_PLATFORM", "offscreen");
}

} // namespace steadymark::gui
