// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/style/line_icons.h"

#include "app/gui/style/theme.h"

#include <QApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPalette>

namespace steadymark::gui {
namespace {

/// Filled and stroked shapes on a square of 16 × 16.
struct Shape {
    QPainterPath stroke;
    QPainterPath fill;
};

void line(QPainterPath& path, double x1, double y1, double x2, double y2)
{
    path.moveTo(x1, y1);
    path.lineTo(x2, y2);
}

void polyline(QPainterPath& path, std::initializer_list<QPointF> points)
{
    bool isFirst = true;
    for (const QPointF& point : points) {
        if (isFirst)
            path.moveTo(point);
        else
            path.lineTo(point);
        isFirst = false;
    }
}

Shape benchmarkShape()
{
    Shape shape;
    for (const auto& [y, right] : {std::pair{3.5, 13.5}, std::pair{8.0, 10.0}, std::pair{12.5, 6.0}})
        line(shape.stroke, 2.5, y, right, y);
    return shape;
}

/// Dots, most of them low.
Shape latencyShape()
{
    Shape shape;
    for (const auto& [x, y] : {std::pair{3.0, 12.5}, std::pair{6.0, 11.0}, std::pair{8.5, 12.8}, std::pair{11.0, 10.5},
             std::pair{13.5, 12.3}, std::pair{5.0, 7.5}, std::pair{10.0, 6.8}, std::pair{12.5, 3.0}})
        shape.fill.addEllipse(QPointF(x, y), 1.25, 1.25);
    return shape;
}

Shape sustainedShape()
{
    Shape shape;
    polyline(shape.stroke, {{2, 3.5}, {5.5, 3.5}, {8, 10}, {14, 10}});
    line(shape.stroke, 2, 13.5, 14, 13.5);
    return shape;
}

Shape degradationShape()
{
    Shape shape;
    for (const auto& [x, top] : {std::pair{3.0, 3.0}, std::pair{6.33, 9.5}, std::pair{9.67, 8.5}, std::pair{13.0, 4.5}})
        line(shape.stroke, x, 13.5, x, top);
    return shape;
}

Shape slidersShape()
{
    Shape shape;
    for (const auto& [y, knob] : {std::pair{4.0, 10.5}, std::pair{12.0, 5.5}}) {
        line(shape.stroke, 2, y, knob - 2, y);
        line(shape.stroke, knob + 2, y, 14, y);
        shape.stroke.addEllipse(QPointF(knob, y), 2, 2);
    }
    return shape;
}

Shape folderShape()
{
    Shape shape;
    polyline(shape.stroke, {{2, 12.5}, {2, 3.5}, {6, 3.5}, {7.5, 5.5}, {14, 5.5}, {14, 12.5}});
    shape.stroke.closeSubpath();
    return shape;
}

Shape openShape()
{
    Shape shape;
    polyline(shape.stroke, {{2.5, 12.5}, {2.5, 3.5}, {6, 3.5}, {7.5, 5}, {12.5, 5}, {12.5, 7}});
    polyline(shape.stroke, {{2.5, 12.5}, {5, 7.5}, {14.5, 7.5}, {12, 12.5}, {2.5, 12.5}});
    return shape;
}

Shape saveShape()
{
    Shape shape;
    line(shape.stroke, 8, 2, 8, 9.5);
    polyline(shape.stroke, {{4.5, 6.5}, {8, 10}, {11.5, 6.5}});
    polyline(shape.stroke, {{2.5, 10.5}, {2.5, 13.5}, {13.5, 13.5}, {13.5, 10.5}});
    return shape;
}

Shape copyShape()
{
    Shape shape;
    shape.stroke.addRoundedRect(QRectF(5.5, 5.5, 8, 8.5), 1.5, 1.5);
    polyline(shape.stroke, {{3.5, 10.5}, {2.5, 10.5}, {2.5, 2.5}, {10, 2.5}, {10, 3.5}});
    return shape;
}

Shape driveShape()
{
    Shape shape;
    shape.stroke.addRoundedRect(QRectF(1.5, 3.5, 13, 9), 2, 2);
    line(shape.stroke, 4.5, 9.5, 8, 9.5);
    shape.fill.addEllipse(QPointF(11.5, 9.5), 1.1, 1.1);
    return shape;
}

Shape removableShape()
{
    Shape shape;
    shape.stroke.addRoundedRect(QRectF(4.5, 6, 7, 8.5), 1.5, 1.5);
    polyline(shape.stroke, {{6, 6}, {6, 2}, {10, 2}, {10, 6}});
    return shape;
}

Shape networkShape()
{
    Shape shape;
    shape.stroke.addRoundedRect(QRectF(5, 2, 6, 4.5), 1, 1);
    line(shape.stroke, 8, 6.5, 8, 9.5);
    line(shape.stroke, 3, 9.5, 13, 9.5);
    for (const double x : {3.0, 13.0}) {
        line(shape.stroke, x, 9.5, x, 11);
        shape.fill.addEllipse(QPointF(x, 12.5), 1.5, 1.5);
    }
    return shape;
}

Shape memoryShape()
{
    Shape shape;
    shape.stroke.addRoundedRect(QRectF(3.5, 3.5, 9, 9), 1.5, 1.5);
    for (const double at : {6.0, 10.0}) {
        line(shape.stroke, at, 1.5, at, 3.5);
        line(shape.stroke, at, 12.5, at, 14.5);
        line(shape.stroke, 1.5, at, 3.5, at);
        line(shape.stroke, 12.5, at, 14.5, at);
    }
    return shape;
}

Shape warningShape()
{
    Shape shape;
    polyline(shape.stroke, {{8, 2}, {14.5, 13.5}, {1.5, 13.5}});
    shape.stroke.closeSubpath();
    line(shape.stroke, 8, 6.5, 8, 9.5);
    shape.fill.addEllipse(QPointF(8, 11.6), 0.9, 0.9);
    return shape;
}

Shape trashShape()
{
    Shape shape;
    line(shape.stroke, 2.5, 4.5, 13.5, 4.5);
    polyline(shape.stroke, {{6, 4.5}, {6, 2.5}, {10, 2.5}, {10, 4.5}});
    polyline(shape.stroke, {{4, 4.5}, {4.7, 13.5}, {11.3, 13.5}, {12, 4.5}});
    return shape;
}

Shape circleShape(bool isInformation)
{
    Shape shape;
    shape.stroke.addEllipse(QPointF(8, 8), 6.2, 6.2);
    line(shape.stroke, 8, isInformation ? 7.5 : 4.5, 8, isInformation ? 11.2 : 8.5);
    shape.fill.addEllipse(QPointF(8, isInformation ? 5.1 : 11), 0.95, 0.95);
    return shape;
}

Shape rejectedShape()
{
    Shape shape;
    shape.stroke.addEllipse(QPointF(8, 8), 6.2, 6.2);
    line(shape.stroke, 5.6, 5.6, 10.4, 10.4);
    line(shape.stroke, 10.4, 5.6, 5.6, 10.4);
    return shape;
}

Shape heartShape()
{
    Shape shape;
    shape.stroke.moveTo(8, 13.5);
    shape.stroke.cubicTo(3.5, 10.5, 1.75, 8.2, 1.75, 5.75);
    shape.stroke.cubicTo(1.75, 2.2, 6.2, 1.4, 8, 4.6);
    shape.stroke.cubicTo(9.8, 1.4, 14.25, 2.2, 14.25, 5.75);
    shape.stroke.cubicTo(14.25, 8.2, 12.5, 10.5, 8, 13.5);
    return shape;
}

Shape refreshShape()
{
    Shape shape;
    const QRectF circle(2.5, 2.5, 11, 11);
    shape.stroke.arcMoveTo(circle, 35);
    shape.stroke.arcTo(circle, 35, 290);
    polyline(shape.stroke, {{13.3, 1.6}, {13.3, 5.2}, {9.7, 5.2}});
    return shape;
}

/// Sheets one above the other.
Shape layersShape()
{
    Shape shape;
    polyline(shape.stroke, {{8, 2}, {14, 5.25}, {8, 8.5}, {2, 5.25}});
    shape.stroke.closeSubpath();
    polyline(shape.stroke, {{2, 8.25}, {8, 11.5}, {14, 8.25}});
    polyline(shape.stroke, {{2, 11}, {8, 14.25}, {14, 11}});
    return shape;
}

/// A broom: what is prepared is swept clean.
Shape prepareShape()
{
    Shape shape;
    line(shape.stroke, 13.5, 2, 8.9, 6.9);
    polyline(shape.stroke, {{6.4, 5.6}, {10.4, 9.4}, {7.4, 14}, {2, 8.8}});
    shape.stroke.closeSubpath();
    line(shape.stroke, 6.7, 10.3, 5.1, 11.8);
    return shape;
}

Shape makeShape(Glyph glyph)
{
    Shape shape;
    switch (glyph) {
    case Glyph::Benchmark:
        return benchmarkShape();
    case Glyph::Latency:
        return latencyShape();
    case Glyph::Sustained:
        return sustainedShape();
    case Glyph::Degradation:
        return degradationShape();
    case Glyph::Menu:
        for (const double y : {4.0, 8.0, 12.0})
            line(shape.stroke, 2.5, y, 13.5, y);
        break;
    case Glyph::Open:
        return openShape();
    case Glyph::Save:
        return saveShape();
    case Glyph::Copy:
        return copyShape();
    case Glyph::Sliders:
        return slidersShape();
    case Glyph::Play:
        polyline(shape.fill, {{4.5, 2.5}, {13.5, 8}, {4.5, 13.5}});
        shape.fill.closeSubpath();
        break;
    case Glyph::Stop:
        shape.fill.addRoundedRect(QRectF(3, 3, 10, 10), 1.5, 1.5);
        break;
    case Glyph::Drive:
        return driveShape();
    case Glyph::Removable:
        return removableShape();
    case Glyph::Network:
        return networkShape();
    case Glyph::Memory:
        return memoryShape();
    case Glyph::Folder:
        return folderShape();
    case Glyph::Close:
        line(shape.stroke, 4, 4, 12, 12);
        line(shape.stroke, 12, 4, 4, 12);
        break;
    case Glyph::Check:
        polyline(shape.stroke, {{3, 8.5}, {6.5, 12}, {13, 4.5}});
        break;
    case Glyph::Warning:
        return warningShape();
    case Glyph::Error:
        return circleShape(false);
    case Glyph::Information:
        return circleShape(true);
    case Glyph::Trash:
        return trashShape();
    case Glyph::Heart:
        return heartShape();
    case Glyph::Refresh:
        return refreshShape();
    case Glyph::Layers:
        return layersShape();
    case Glyph::Rejected:
        return rejectedShape();
    case Glyph::Prepare:
        return prepareShape();
    case Glyph::Compare:
        polyline(shape.stroke, {{10.5, 2.5}, {13.5, 5.5}, {10.5, 8.5}});
        line(shape.stroke, 2.5, 5.5, 13, 5.5);
        polyline(shape.stroke, {{5.5, 7.5}, {2.5, 10.5}, {5.5, 13.5}});
        line(shape.stroke, 3, 10.5, 13.5, 10.5);
        break;
    case Glyph::Explore:
        polyline(shape.stroke, {{2.5, 2.5}, {2.5, 13.5}, {13.5, 13.5}});
        polyline(shape.stroke, {{4.5, 11}, {7, 6.5}, {10, 4.5}, {13.5, 4.5}});
        break;
    case Glyph::Files:
        polyline(shape.stroke, {{5.5, 2.5}, {10.5, 2.5}, {13.5, 5.5}, {13.5, 11.5}, {5.5, 11.5}, {5.5, 2.5}});
        polyline(shape.stroke, {{3, 5}, {3, 14}, {11, 14}});
        break;
    case Glyph::ChevronDown:
        polyline(shape.stroke, {{4, 6}, {8, 10}, {12, 6}});
        break;
    }
    return shape;
}

class LineIconEngine final : public QIconEngine {
public:
    /// \param color null: that of texts on buttons
    explicit LineIconEngine(Glyph glyph, QColor ThemeColors::*color = nullptr)
        : m_glyph(glyph)
        , m_color(color)
    {
    }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override
    {
        const QPalette palette = QApplication::palette();
        const QColor color = mode == QIcon::Disabled ? palette.color(QPalette::Disabled, QPalette::ButtonText)
            : mode == QIcon::Selected                ? palette.color(QPalette::HighlightedText)
            : m_color != nullptr                     ? themeColors(palette).*m_color
                                                     : palette.color(QPalette::ButtonText);
        drawGlyph(*painter, QRectF(rect), m_glyph, color);
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap result(size);
        result.fill(Qt::transparent);
        QPainter painter(&result);
        paint(&painter, QRect(QPoint(0, 0), size), mode, state);
        return result;
    }

    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State state, qreal) override
    {
        return pixmap(size, mode, state);
    }

    QIconEngine* clone() const override { return new LineIconEngine(*this); }

private:
    Glyph m_glyph;
    QColor ThemeColors::*m_color;
};

} // namespace

void drawGlyph(QPainter& painter, const QRectF& square, Glyph glyph, const QColor& color)
{
    const Shape shape = makeShape(glyph);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(square.topLeft());
    painter.scale(square.width() / 16.0, square.height() / 16.0);
    painter.setPen(QPen(color, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(shape.stroke);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPath(shape.fill);
    painter.restore();
}

QIcon lineIcon(Glyph glyph, QColor ThemeColors::*color)
{
    return QIcon(new LineIconEngine(glyph, color));
}

QIcon lineIcon(Glyph glyph)
{
    return QIcon(new LineIconEngine(glyph)); // QIcon owns it
}

} // namespace steadymark::gui
