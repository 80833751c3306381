// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/charts/plot_colors.h"

#include <qwt_plot_item.h>

#include <QImage>
#include <QWidget>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

class QMenu;
class QwtPlot;
class QwtScaleDraw;

namespace steadymark::gui {

class PlotCrosshair;

/// A plot item that paints by a function; for what needs no state of its own.
class PaintedItem final : public QwtPlotItem {
public:
    using Paint =
        std::function<void(QPainter& painter, const QwtScaleMap& xMap, const QwtScaleMap& yMap, const QRectF& canvas)>;

    /// \param z what is drawn above what; the grid of lines is at 10
    PaintedItem(double z, Paint paint);
    void draw(QPainter* painter, const QwtScaleMap& xMap, const QwtScaleMap& yMap, const QRectF& canvas) const override;

private:
    Paint m_paint;
};

/// What all plots share: colours and fonts that follow the theme, a line under the mouse, pictures
/// in the light theme to share. Derived classes add their plots in their constructor. GUI thread.
class PlotFrame : public QWidget {
    Q_OBJECT
public:
    explicit PlotFrame(QWidget* parent = nullptr);
    ~PlotFrame() override;

    /// The plot as it is, in the light theme.
    [[nodiscard]] QImage picture(qreal scale);
    /// As PNG, PDF or SVG by the ending of the name. \return an empty string, or one sentence about what went wrong
    [[nodiscard]] QString exportTo(const QString& fileName);
    void exportWithDialog();
    void copyPicture();

    [[nodiscard]] const ChartColors& colors() const noexcept { return m_colors; }
    /// The names of the axes say what the values are; where a plot is empty it says why.
    void setEmptyText(const QString& text);
    [[nodiscard]] const QString& emptyText() const noexcept { return m_emptyText; }

signals:
    /// An export failed; the sentence says why.
    void exportFailed(const QString& sentence);

protected:
    /// A plot without frame that never replots by itself. The first one gets the line under the mouse.
    QwtPlot* addPlot();
    /// Replaces the labels of an axis; the plot takes `draw`.
    void setScaleDraw(QwtPlot& plot, int axis, QwtScaleDraw* draw);
    void setTitle(QwtPlot& plot, int axis, const QString& title);
    /// The first one; null before.
    [[nodiscard]] QwtPlot* mainPlot() const noexcept { return m_plots.empty() ? nullptr : m_plots.front(); }
    [[nodiscard]] bool isCanvas(const QObject* object) const;
    [[nodiscard]] PlotCrosshair* crosshair() const noexcept { return m_crosshair; }
    [[nodiscard]] QFont smallFont() const;
    /// How far the label of the lowest tick reaches below the canvas, in pixels.
    [[nodiscard]] int labelOverhang() const;
    void paintEmptyText(QPainter& painter, const QRectF& canvas) const;

    /// Colours, fonts or language are others: everything that depends on them is made anew and replotted.
    virtual void refresh() = 0;
    /// Entries of the context menu before those of pictures.
    virtual void addMenuEntries(QMenu& menu);
    /// The chart that an SVG file shows, as reports draw it; none where only what is seen can be taken down.
    [[nodiscard]] virtual std::optional<std::string> svg() const;
    /// Whether there is anything worth a picture.
    [[nodiscard]] virtual bool hasPicture() const { return true; }
    /// That is proposed for a file, without an ending.
    [[nodiscard]] virtual QString pictureName() const;
    virtual void mouseMovedTo(QPointF position);
    virtual void mouseLeft();
    /// Of any plot; what is beside it is not laid out yet.
    virtual void canvasResized();

    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void applyColors();
    void render(QPainter& painter);

    ChartColors m_colors;
    std::vector<QwtPlot*> m_plots;
    PlotCrosshair* m_crosshair = nullptr;
    QString m_emptyText;
    bool m_isForcedLight = false;
};

} // namespace steadymark::gui
