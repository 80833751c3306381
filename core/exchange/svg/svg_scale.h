// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

} // namespace steadymark
