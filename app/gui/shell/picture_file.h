// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/shell/save_dialog.h"

#include <QColor>
#include <QImage>
#include <QSize>

#include <functional>
#include <optional>
#include <string>

class QPainter;

namespace steadymark::gui {

/// What can be saved as a picture.
struct Picture {
    QSize size; ///< in pixels of a screen; a PNG has twice as many
    QColor background;
    std::function<void(QPainter&)> paint;
    std::optional<std::string> svg{}; ///< for an SVG file; none: what `paint` paints
};

/// PNG, and PDF and SVG as vectors.
[[nodiscard]] std::vector<SaveFormat> pictureFormats();

/// With so many pixels for each of the screen.
[[nodiscard]] QImage imageOf(const Picture& picture, qreal scale);

/// Saves a picture in the format that the ending names. \return an empty string, or one sentence about what went wrong
[[nodiscard]] QString writePicture(const QString& fileName, const Picture& picture);

/// Asks where to save a picture and has `write` do it, whose answer is as that of writePicture(). `failed` is told why
/// not. Both are called while `parent` lives.
void savePictureWithDialog(QWidget* parent, const QString& proposedName,
    std::function<QString(const QString& fileName)> write, std::function<void(const QString& sentence)> failed);

} // namespace steadymark::gui
