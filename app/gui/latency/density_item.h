// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/latency/density_image.h"

#include <qwt_plot_rasteritem.h>

#include <memory>
#include <utility>

namespace steadymark::gui {

/// Shows a finished picture of a trace on a time (or address) and a logarithmic latency axis. Nothing is counted while
/// painting: until a new picture comes the one before is shown, stretched to where it belongs.
class DensityItem final : public QwtPlotRasterItem {
public:
    /// How it mixes with what lies below it.
    enum class Mixing { Cover, Overlay };

    DensityItem();

    /// Null for none.
    void setPicture(std::shared_ptr<const DensityPicture> picture) { m_picture = std::move(picture); }
    [[nodiscard]] const std::shared_ptr<const DensityPicture>& picture() const noexcept { return m_picture; }
    /// By how much the picture is drawn to the right of its own place, in units of the x axis.
    void setShift(double shift) { m_shift = shift; }
    void setMixing(Mixing mixing) { m_mixing = mixing; }

    void draw(QPainter* painter, const QwtScaleMap& xMap, const QwtScaleMap& yMap, const QRectF& canvas) const override;

protected:
    [[nodiscard]] QImage renderImage(
        const QwtScaleMap& xMap, const QwtScaleMap& yMap, const QRectF& area, const QSize& imageSize) const override;

private:
    [[nodiscard]] QRectF placeOf(const QwtScaleMap& xMap, const QwtScaleMap& yMap) const;

    std::shared_ptr<const DensityPicture> m_picture;
    double m_shift = 0.0;
    Mixing m_mixing = Mixing::Cover;
};

} // namespace steadymark::gui
