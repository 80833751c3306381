// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qwt_axis.h>
#include <qwt_scale_div.h>

#include <QList>

#include <vector>

namespace steadymark::gui {

// The two axes that every plot has.

constexpr int xAxis = QwtAxis::XBottom;
constexpr int yAxis = QwtAxis::YLeft;

/// An axis that is labelled at `ticks` and has none between them.
[[nodiscard]] inline QwtScaleDiv scaleDiv(double begin, double end, const std::vector<double>& ticks)
{
    return QwtScaleDiv(begin, end, {}, {}, QList<double>(ticks.begin(), ticks.end()));
}

} // namespace steadymark::gui
