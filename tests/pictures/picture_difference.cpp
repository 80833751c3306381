// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/pictures/picture_difference.h"

#include <QColor>

#include <cstdlib>

namespace steadymark::gui {
namespace {

constexpr QRgb markOfDifference = 0xffd0006f;

QRgb paled(QRgb pixel)
{
    const int grey = 192 + qGray(pixel) / 4;
    return qRgb(grey, grey, grey);
}

bool isNear(QRgb one, QRgb other, int tolerance)
{
    return std::abs(qRed(one) - qRed(other)) <= tolerance && std::abs(qGreen(one) - qGreen(other)) <= tolerance
        && std::abs(qBlue(one) - qBlue(other)) <= tolerance && std::abs(qAlpha(one) - qAlpha(other)) <= tolerance;
}

} // namespace

PictureDifference differenceOf(const QImage& before, const QImage& after, int tolerance)
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
            const bool isSame = was[x] == is[x] || isNear(was[x], is[x], tolerance);
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

QImage reduced(const QImage& picture)
{
    QImage half = picture.convertToFormat(QImage::Format_RGB32)
                      .scaled(picture.size() / 2, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    const auto step = [](int channel) {
        return (channel + stepOfReduced / 2) / stepOfReduced * stepOfReduced;
    };
    for (int y = 0; y < half.height(); ++y) {
        auto* const line = reinterpret_cast<QRgb*>(half.scanLine(y));
        for (int x = 0; x < half.width(); ++x)
            line[x] = qRgb(step(qRed(line[x])), step(qGreen(line[x])), step(qBlue(line[x])));
    }
    // Exact where there are at most 256 colours; with more the picture would be another one.
    QImage indexed = half.convertToFormat(QImage::Format_Indexed8, Qt::AvoidDither);
    return indexed.convertToFormat(QImage::Format_RGB32) == half ? indexed : half;
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
