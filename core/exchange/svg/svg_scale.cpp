// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/svg/svg_scale.h"

#include "core/exchange/chart/chart_axes.h"

#include <algorithm>
#include <cmath>

namespace steadymark {

SvgScale::SvgScale(double begin, double end, double firstPixel, double lastPixel, bool isLogarithmic)
    : m_begin(begin)
    , m_end(end)
    , m_firstPixel(firstPixel)
    , m_lastPixel(lastPixel)
    , m_isLogarithmic(isLogarithmic)
{
}

double SvgScale::pixel(double value) const
{
    const double share =
        m_isLogarithmic ? std::log(value / m_begin) / std::log(m_end / m_begin) : (value - m_begin) / (m_end - m_begin);
    // A value far outside must not become a number that a viewer cannot read.
    return m_firstPixel + std::clamp(share, -4.0, 5.0) * (m_lastPixel - m_firstPixel);
}

bool SvgScale::canShow(double value) const
{
    return hasPlace(value, m_isLogarithmic);
}

} // namespace steadymark
