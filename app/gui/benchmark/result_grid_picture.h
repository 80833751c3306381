// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/shell/picture_file.h"

#include <QString>

namespace steadymark::gui {

class ResultGrid;

enum class PictureTheme { Light, Dark };

/// The grid as a picture to share, independent of the window's size and theme. The caption has one to three lines: the
/// first is the title (the drive), the others small below it. The footer is made from the plan. It draws what the grid
/// shows when it is painted, so the grid has to live until then. GUI thread.
[[nodiscard]] Picture pictureOf(
    const ResultGrid& grid, const QString& caption, PictureTheme theme = PictureTheme::Light);

} // namespace steadymark::gui
