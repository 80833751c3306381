// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/latency/density_item.h"

#include <qwt_scale_map.h>

#include <QPaintEngine>
#include <QPainter>

#include <cmath>

namespace steadymark::gui {

DensityItem::DensityItem()
{
    setItemAttribute(QwtPlotItem::AutoScale, false);
    setItemAttribute(QwtPlotItem::Legend, false);
    setZ(15); // the grid of lines is at 10
}

QRectF DensityItem::placeOf(const QwtScaleMap& xMap, const QwtScaleMap& yMap) const
{
    const GridRequest& request = m_picture->grid->request;
    return QRectF(QPointF(xMap.transform(request.begin + m_shift), yMap.transform(request.highNs)),
        QPointF(xMap.transform(request.end + m_shift), yMap.transform(request.lowNs)));
}

void DensityItem::draw(QPainter* painter, const QwtScaleMap& xMap, const QwtScaleMap& yMap, const QRectF& canvas) const
{
    if (!m_picture || m_picture->image.isNull())
        return;
    const QPaintEngine* const engine = painter->paintEngine();
    painter->save();
    if (engine == nullptr || engine->type() != QPaintEngine::Raster) {
        // A page of a document has so many pixels that the picture would be blown up to gigabytes.
        painter->setClipRect(canvas, Qt::IntersectClip);
        painter->drawImage(placeOf(xMap, yMap), m_picture->image);
    } else {
        if (m_mixing == Mixing::Overlay)
            painter->setCompositionMode(
                m_picture->look.colors.isDark ? QPainter::CompositionMode_Screen : QPainter::CompositionMode_Multiply);
        QwtPlotRasterItem::draw(painter, xMap, yMap, canvas);
    }
    painter->restore();
}

QImage DensityItem::renderImage(
    const QwtScaleMap& xMap, const QwtScaleMap& yMap, const QRectF&, const QSize& imageSize) const
{
    const QImage& image = m_picture->image;
    const QRectF place = placeOf(xMap, yMap);
    const auto isNear = [](double a, double b) {
        return std::abs(a - b) < 0.75;
    };
    const bool isAsDrawn = image.size() == imageSize && isNear(place.left(), 0.0) && isNear(place.top(), 0.0)
        && isNear(place.width(), imageSize.width()) && isNear(place.height(), imageSize.height());
    if (isAsDrawn)
        return image;
    QImage result(imageSize, QImage::Format_ARGB32_Premultiplied);
    result.fill(Qt::transparent);
    QPainter painter(&result);
    if (isNear(place.width(), image.width()) && isNear(place.height(), image.height()))
        painter.drawImage(place.topLeft().toPoint(), image); // moved only: every pixel stays one
    else
        painter.drawImage(place, image);
    return result;
}

} // namespace steadymark::gui
