// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/chart/chart_axes.h"
#include "core/exchange/chart/shade_color.h"

#include <qwt_color_map.h>

#include <QColor>

namespace steadymark::gui {

[[nodiscard]] inline QColor colorOf(ShadeColor color)
{
    return {color.red, color.green, color.blue};
}

/// The shades of a map as Qwt draws them beside an axis, also along a logarithmic one. GUI thread.
class ShadeBar final : public QwtColorMap {
public:
    ShadeBar(ChartAxis axis, AxisLayout layout);
    [[nodiscard]] QRgb rgb(const QwtInterval& interval, double value) const override;

private:
    ChartAxis m_axis;
    AxisLayout m_layout;
};

} // namespace steadymark::gui
