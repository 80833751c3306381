// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QFontMetrics>

namespace steadymark::gui {

/// The grid on which everything is laid out: 8 px at an ordinary desktop font, larger with a larger one.
[[nodiscard]] inline int gridUnit()
{
    return qMax(6, qRound(QFontMetrics(QApplication::font()).height() / 2.0));
}

/// \return `steps` of the grid in device-independent pixels
[[nodiscard]] inline int grid(double steps)
{
    return qRound(gridUnit() * steps);
}

/// The corner radius of buttons, fields and cards.
constexpr double cornerRadius = 6.0;

/// The range of a progress bar: finer than its pixels.
constexpr int barSteps = 1000;

/// The application's font, larger or smaller, for headings and small print.
[[nodiscard]] inline QFont scaledFont(double factor, QFont::Weight weight = QFont::Normal)
{
    QFont font = QApplication::font();
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * factor);
    else
        font.setPixelSize(qRound(font.pixelSize() * factor));
    font.setWeight(weight);
    return font;
}

} // namespace steadymark::gui
