// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/save_dialog.h"

#include <QSize>

#include <functional>

class QPainter;

namespace steadymark::gui {

/// PNG, and PDF as vectors.
[[nodiscard]] std::vector<SaveFormat> pictureFormats();

/// Saves a drawing of this size (in pixels of a screen) in the format that the ending names; a PNG has twice as many.
/// \return an empty string, or one sentence about what went wrong
[[nodiscard]] QString writePicture(
    const QString& fileName, QSize size, const QColor& background, const std::function<void(QPainter&)>& paint);

} // namespace steadymark::gui
