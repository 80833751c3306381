// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/shell/save_dialog.h"

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

/// Asks where to save a picture and has `write` do it, whose answer is as that of writePicture(). `failed` is told why
/// not. Both are called while `parent` lives.
void savePictureWithDialog(QWidget* parent, const QString& proposedName,
    std::function<QString(const QString& fileName)> write, std::function<void(const QString& sentence)> failed);

} // namespace steadymark::gui
