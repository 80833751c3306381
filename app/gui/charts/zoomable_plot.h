// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/charts/plot_frame.h"

#include <QPointF>
#include <QRectF>

class QMouseEvent;
class QWheelEvent;

namespace steadymark::gui {

/// A part of what the first plot shows, in the units of its axes.
struct PlotPart {
    double begin = 0.0; ///< to the right
    double end = 1.0;
    double low = 0.0; ///< upwards
    double high = 1.0;
};

/// A plot that mouse and keys zoom and move, each in the same way: the wheel and the keys + and - zoom, the wheel at
/// the cursor; a drag zooms into a rectangle, moves or selects; arrows move, a double click and Home show everything.
/// Derived classes say what is visible, and which of this they have. GUI thread.
class ZoomablePlot : public PlotFrame {
    Q_OBJECT
public:
    using PlotFrame::PlotFrame;

    [[nodiscard]] virtual bool isZoomed() const = 0;
    virtual void resetZoom() = 0;

protected:
    enum class Drag { None, Zoom, Move, Select };
    enum class Selecting { Begins, GoesOn, Ends };

    /// Whether there is anything that could be zoomed.
    [[nodiscard]] virtual bool isZoomable() const = 0;
    [[nodiscard]] virtual PlotPart visiblePart() const = 0;
    /// Shows what is wanted, or what is nearest to it of all there is.
    virtual void showPart(const PlotPart& wanted) = 0;
    /// Along which axes it can be zoomed at all; both.
    [[nodiscard]] virtual Qt::Orientations zoomAxes() const;
    /// Along which of them the wheel zooms; with none it is not for the plot. To the right, with Ctrl upwards.
    [[nodiscard]] virtual Qt::Orientations wheelAxes(Qt::KeyboardModifiers modifiers) const;
    /// What a drag does that begins so; the left button zooms.
    [[nodiscard]] virtual Drag dragFor(const QMouseEvent& press) const;
    /// A drag selects what lies between two places of the canvas, in pixels.
    virtual void select(Selecting how, double left, double right);
    [[nodiscard]] bool isDragging() const noexcept { return m_drag != Drag::None; }

    static constexpr double shortestDrag = 4.0; ///< pixels; less was a click

    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    [[nodiscard]] bool handleWheel(const QWheelEvent& event);
    [[nodiscard]] bool handleMouse(const QMouseEvent& event);
    void beginDrag(Drag drag, const QMouseEvent& press);
    void dragTo(QPointF position);
    void endDrag(QPointF position);
    void zoomAt(QPointF position, double factor, Qt::Orientations axes);
    void zoomInto(const QRectF& band);
    void moveBy(QPointF pixels);

    Drag m_drag = Drag::None;
    Qt::MouseButton m_dragButton = Qt::NoButton;
    QPointF m_pressedAt;
    QPointF m_draggedTo;
};

} // namespace steadymark::gui
