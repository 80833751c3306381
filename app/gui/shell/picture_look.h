// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/style/theme.h"

#include <QSize>

#include <functional>

class QWidget;

namespace steadymark::gui {

/// How a picture of the window looks.
struct PictureLook {
    ColorScheme scheme = ColorScheme::Light;
    double scale = 1.0;                       ///< device pixels for each pixel of `size`; that of the QApplication
    int zoom = 100;                           ///< of the window: see Zoom
    QSize size{1120, 760};                    ///< before scaling
    std::function<void(const QWidget&)> seen; ///< called with what is drawn, right before it is
};

} // namespace steadymark::gui
