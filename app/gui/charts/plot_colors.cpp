// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/plot_colors.h"

#include <QPalette>

#include <algorithm>
#include <cmath>

namespace steadymark::gui {

namespace {
constexpr double readableContrast = 4.5;

double relativeLuminance(const QColor& color)
{
    const auto linear = [](double channel) {
        return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

QColor weighted(const QColor& a, const QColor& b, double shareOfA)
{
    const auto channel = [shareOfA](float x, float y) {
        return static_cast<float>(shareOfA * static_cast<double>(x) + (1.0 - shareOfA) * static_cast<double>(y));
    };
    return QColor::fromRgbF(
        channel(a.redF(), b.redF()), channel(a.greenF(), b.greenF()), channel(a.blueF(), b.blueF()));
}

// The quietest shade of `text` that can still be read on each of the grounds.
QColor quietText(const QColor& text, std::initializer_list<QColor> grounds)
{
    for (double share = 0.60; share < 1.0; share += 0.02) {
        const QColor shade = weighted(text, *grounds.begin(), share);
        if (std::all_of(grounds.begin(), grounds.end(),
                [&shade](const QColor& ground) { return contrastRatio(shade, ground) >= readableContrast; }))
            return shade;
    }
    return text;
}

ChartColors derived(const QColor& background, const QColor& text, const QColor& focus)
{
    ChartColors colors;
    colors.isDark = relativeLuminance(background) < relativeLuminance(text);
    colors.background = background;
    colors.text = text;
    colors.grid = weighted(text, background, 0.10);
    colors.axis = weighted(text, background, 0.35);
    colors.band = weighted(text, background, 0.035);
    colors.track = weighted(text, background, colors.isDark ? 0.08 : 0.075);
    colors.focus = focus;
    if (colors.isDark) {
        colors.read = QColor(0x5A, 0xB4, 0xF0);
        colors.write = QColor(0xF5, 0x9B, 0x42);
        colors.mix = QColor(0x2F, 0xC4, 0x9A);
        colors.fourth = QColor(0xE0, 0x8F, 0xC0);
        colors.fifth = QColor(0xF0, 0xE4, 0x42);
        colors.firstGroup = QColor(0xB7, 0x9C, 0xF2);
        colors.secondGroup = QColor(0xE8, 0xD0, 0x4A);
        colors.success = QColor(0x8F, 0xDB, 0xA8);
        colors.warning = QColor(0xF2, 0xC1, 0x4E);
        colors.failure = QColor(0xFF, 0xB4, 0xAB);
    } else {
        colors.read = QColor(0x00, 0x72, 0xB2);
        colors.write = QColor(0xDB, 0x65, 0x00);
        colors.mix = QColor(0x00, 0x94, 0x70);
        colors.fourth = QColor(0xA6, 0x3D, 0x84);
        colors.fifth = QColor(0x8A, 0x7D, 0x00);
        colors.firstGroup = QColor(0x5B, 0x2E, 0x91);
        colors.secondGroup = QColor(0xA0, 0x82, 0x00);
        colors.success = QColor(0x0B, 0x59, 0x2B);
        colors.warning = QColor(0x6B, 0x4A, 0x00);
        colors.failure = QColor(0xA1, 0x1E, 0x17);
    }
    // Text also stands on tinted bars.
    colors.secondaryText = quietText(text,
        {background, colors.band, blended(colors.fillOf(Operation::Read), colors.track),
            blended(colors.fillOf(Operation::Write), colors.track),
            blended(colors.fillOf(Operation::Mix), colors.track)});
    return colors;
}
} // namespace

const QColor& ChartColors::of(Operation operation) const
{
    switch (operation) {
    case Operation::Read:
        return read;
    case Operation::Write:
        return write;
    case Operation::Mix:
        break;
    }
    return mix;
}

const QColor& ChartColors::of(ChartColor color) const
{
    switch (color) {
    case ChartColor::Read:
        return read;
    case ChartColor::Write:
        return write;
    case ChartColor::Mix:
        return mix;
    case ChartColor::Fourth:
        return fourth;
    case ChartColor::Fifth:
        return fifth;
    case ChartColor::Quiet:
        return secondaryText;
    case ChartColor::Ink:
        return text;
    case ChartColor::Good:
        return success;
    case ChartColor::FirstGroup:
        return firstGroup;
    case ChartColor::SecondGroup:
        return secondGroup;
    case ChartColor::Doubt:
        break;
    }
    return warning;
}

QColor ChartColors::fillOf(Operation operation) const
{
    return fillOf(of(operation));
}

QColor ChartColors::fillOf(QColor color) const
{
    color.setAlphaF(isDark ? 0.26F : 0.20F);
    return color;
}

ChartColors ChartColors::light()
{
    // Looking for colours that can be told apart takes tens of thousands of powers.
    static const ChartColors colors =
        derived(QColor(0xFF, 0xFF, 0xFF), QColor(0x1B, 0x20, 0x26), QColor(0x00, 0x5F, 0xB8));
    return colors;
}

ChartColors ChartColors::dark()
{
    static const ChartColors colors =
        derived(QColor(0x1D, 0x21, 0x26), QColor(0xEC, 0xEF, 0xF2), QColor(0x7C, 0xC4, 0xFF));
    return colors;
}

ChartColors ChartColors::from(const QPalette& palette)
{
    const ChartColors standard = gui::isDark(palette) ? dark() : light();
    const QColor background = palette.color(QPalette::Active, QPalette::Base);
    const QColor text = palette.color(QPalette::Active, QPalette::Text);
    if (contrastRatio(background, text) < 7.0)
        return standard;
    const QColor highlight = palette.color(QPalette::Active, QPalette::Highlight);
    return derived(background, text, contrastRatio(highlight, background) >= 3.0 ? highlight : standard.focus);
}

bool isDark(const QPalette& palette)
{
    return relativeLuminance(palette.color(QPalette::Active, QPalette::Window))
        < relativeLuminance(palette.color(QPalette::Active, QPalette::WindowText));
}

double contrastRatio(const QColor& a, const QColor& b)
{
    const double ofA = relativeLuminance(a);
    const double ofB = relativeLuminance(b);
    return (std::max(ofA, ofB) + 0.05) / (std::min(ofA, ofB) + 0.05);
}

QColor mixed(const QColor& a, const QColor& b, double shareOfB)
{
    const auto channel = [shareOfB](int x, int y) {
        return static_cast<int>(std::lround(x + (y - x) * shareOfB));
    };
    return QColor(channel(a.red(), b.red()), channel(a.green(), b.green()), channel(a.blue(), b.blue()));
}

QColor blended(const QColor& top, const QColor& bottom)
{
    return weighted(top, bottom, static_cast<double>(top.alphaF()));
}

} // namespace steadymark::gui
