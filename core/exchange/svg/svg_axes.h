// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/svg/svg_plot.h"

#include <string>
#include <vector>

namespace steadymark {

/// How the values of one axis become pixels. Pure.
class SvgScale final {
public:
    /// \pre begin < end; both above 0 when logarithmic
    SvgScale(double begin, double end, double firstPixel, double lastPixel, bool isLogarithmic);

    [[nodiscard]] double pixel(double value) const;
    /// Whether a value has a place on the axis at all.
    [[nodiscard]] bool canShow(double value) const;
    [[nodiscard]] double begin() const { return m_begin; }
    [[nodiscard]] double end() const { return m_end; }

private:
    double m_begin = 0.0;
    double m_end = 1.0;
    double m_firstPixel = 0.0;
    double m_lastPixel = 1.0;
    bool m_isLogarithmic = false;
};

/// Begin and end of an axis and its ticks.
struct SvgAxisLayout {
    double begin = 0.0;
    double end = 1.0;
    std::vector<SvgTick> ticks;
};

enum class AxisRoom {
    Tight,   ///< ends with the data: time, bytes
    Rounded, ///< ends with a round number: values
};

/// `values`: everything that is shown along the axis. Values that are all above 0 begin at 0 unless the axis says
/// otherwise, because a bar or curve that begins elsewhere makes differences look larger than they are. `most`: about
/// how many ticks there is room for.
[[nodiscard]] SvgAxisLayout layOutAxis(
    const SvgAxis& axis, const std::vector<double>& values, unsigned most, AxisRoom room);

/// "1 500", "0.25", "2.5": as many decimals as neighbouring ticks need to differ.
[[nodiscard]] std::string tickText(double value, double step);

/// For XML text and attributes in quotation marks: one plain line, & < > " ' as entities.
[[nodiscard]] std::string escapeXml(std::string_view text);

} // namespace steadymark
