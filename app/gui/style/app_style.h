// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace steadymark::gui {

/// Fusion with flat, rounded surfaces, a visible focus ring and comfortable sizes on our grid. All colours come from
/// the palette, so a change of theme needs nothing but a new palette.
class AppStyle final : public QProxyStyle {
    Q_OBJECT
public:
    AppStyle();

    void drawPrimitive(
        PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const override;
    void drawControl(
        ControlElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
        const QWidget* widget) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl subControl,
        const QWidget* widget) const override;
    QRect subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const override;
    QSize sizeFromContents(
        ContentsType type, const QStyleOption* option, const QSize& size, const QWidget* widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
    int styleHint(
        StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* data) const override;
};

/// The ring around what has the keyboard.
void drawFocusRing(QPainter& painter, const QRectF& rect, const QPalette& palette, double radius);

/// The edge of a window that lies above another one: visible on any ground.
void drawPopoverEdge(QPainter& painter, const QRect& rect, const QPalette& palette);

} // namespace steadymark::gui
