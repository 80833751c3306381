// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QImage>
#include <QString>

#include <cstddef>
#include <set>

namespace steadymark::gui::test {

/// The narrow no-break space between thousands.
inline const QString thin(QChar(0x202F));

/// With ordinary blanks instead of those that do not break.
[[nodiscard]] inline QString withPlainBlanks(QString text)
{
    return text.replace(QChar(0x00A0), QLatin1Char(' ')).replace(QChar(0x202F), QLatin1Char(' '));
}

/// How many different ones.
[[nodiscard]] inline std::size_t colorsIn(const QImage& image)
{
    std::set<QRgb> colors;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            colors.insert(image.pixel(x, y));
    }
    return colors.size();
}

/// The button that a person knows by these words, with which its text begins, or that a screen reader calls so.
[[nodiscard]] inline QAbstractButton& buttonNamed(const QWidget& parent, const QString& words)
{
    for (QAbstractButton* const button : parent.findChildren<QAbstractButton*>()) {
        if (button->text().startsWith(words) || button->accessibleName() == words)
            return *button;
    }
    qFatal("There is no button \"%s\".", qPrintable(words));
}

} // namespace steadymark::gui::test
