// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/shade_bar.h"

#include <utility>

namespace steadymark::gui {

ShadeBar::ShadeBar(ChartAxis axis, AxisLayout layout)
    : m_axis(std::move(axis))
    , m_layout(std::move(layout))
{
}

QRgb ShadeBar::rgb(const QwtInterval& /*interval*/, double value) const
{
    return colorOf(shadeColor(shareAlong(m_axis, m_layout, value))).rgb();
}

} // namespace steadymark::gui
