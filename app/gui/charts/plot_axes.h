// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/chart/chart.h"

#include <qwt_axis.h>
#include <qwt_scale_div.h>
#include <qwt_scale_draw.h>
#include <qwt_text.h>

#include <QList>
#include <QString>

#include <functional>
#include <utility>
#include <vector>

namespace steadymark::gui {

// The two axes that every plot has.

constexpr int xAxis = QwtAxis::XBottom;
constexpr int yAxis = QwtAxis::YLeft;
/// At the right of a map: which colour means what. Hidden unless it is shown.
constexpr int shadeAxis = QwtAxis::YRight;

/// An axis that is labelled at `ticks` and has none between them.
[[nodiscard]] inline QwtScaleDiv scaleDiv(double begin, double end, const std::vector<double>& ticks)
{
    return QwtScaleDiv(begin, end, {}, {}, QList<double>(ticks.begin(), ticks.end()));
}
[[nodiscard]] inline QwtScaleDiv scaleDiv(double begin, double end, const std::vector<ChartTick>& ticks)
{
    std::vector<double> places;
    for (const ChartTick& tick : ticks)
        places.push_back(tick.at);
    return scaleDiv(begin, end, places);
}

/// Labels that a function makes of the value; none without one.
class LabelScaleDraw final : public QwtScaleDraw {
public:
    using Label = std::function<QString(double)>;

    LabelScaleDraw() = default;
    explicit LabelScaleDraw(Label label)
        : m_label(std::move(label))
    {
    }
    void setLabel(Label label)
    {
        m_label = std::move(label);
        invalidateCache();
    }
    [[nodiscard]] QwtText label(double value) const override
    {
        return QwtText(m_label ? m_label(value) : QString(), QwtText::PlainText);
    }

private:
    Label m_label;
};

} // namespace steadymark::gui
