// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QRectF>
#include <QSizeF>
#include <QString>

#include <string>

class QPainter;

namespace steadymark::gui {

/// Draws the plots of reports (renderSvg()) as vectors, so that on paper they are the same as in the web page. It knows
/// what SvgCanvas writes and nothing else of SVG; Qt's own reader is a module that not every system has.
class SvgPainter final {
public:
    explicit SvgPainter(const std::string& svg);

    /// In CSS pixels, 96 to an inch.
    [[nodiscard]] QSizeF size() const { return m_size; }
    /// Scaled into `area`. The error names an element that is not known; what comes before it is painted.
    [[nodiscard]] Result<> paint(QPainter& painter, const QRectF& area) const;

private:
    QString m_svg;
    QSizeF m_size;
};

} // namespace steadymark::gui
