// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/pictures/picture_difference.h"

#include <QColor>

namespace steadymark::gui {
namespace {

constexpr QRgb markOfDifference = 0xffd0006f;

QRgb paled(QRgb pixel)
{
    const int grey = 192 + qGray(pixel) / 4;
    return qRgb(grey, grey, grey);
}

} // namespace

PictureDifference differenceOf(const QImage& before, const QImage& after)
{
    PictureDifference difference;
    difference.isOfSize = before.size() != after.size();
    if (difference.isOfSize)
        return difference;
    const QImage first = before.convertToFormat(QImage::Format_ARGB32);
    const QImage second = after.convertToFormat(QImage::Format_ARGB32);
    QImage shown(second.size(), QImage::Format_RGB32);
    for (int y = 0; y < second.height(); ++y) {
        const auto* const was = reinterpret_cast<const QRgb*>(first.constScanLine(y));
        const auto* const is = reinterpret_cast<const QRgb*>(second.constScanLine(y));
        auto* const line = reinterpret_cast<QRgb*>(shown.scanLine(y));
        for (int x = 0; x < second.width(); ++x) {
            const bool isSame = was[x] == is[x];
            line[x] = isSame ? paled(is[x]) : markOfDifference;
            if (isSame)
                continue;
            ++difference.pixels;
            difference.area |= QRect(x, y, 1, 1);
        }
    }
    if (difference.pixels > 0)
        difference.shown = shown;
    return difference;
}

QString toText(const PictureDifference& difference)
{
    if (difference.isOfSize)
        return QStringLiteral("of different sizes");
    if (difference.isNone())
        return QStringLiteral("equal");
    return QStringLiteral("%1 pixels differ, at %2,%3 in %4x%5")
        .arg(difference.pixels)
        .arg(difference.area.x())
        .arg(difference.area.y())
        .arg(difference.area.width())
        .arg(difference.area.height());
}

} // namespace steadymark::gui
