// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/exchange/report_page.h"

#include <QObject>
#include <QSizeF>
#include <QTextDocument>

#include <memory>
#include <optional>

class QPainter;
class QPaintDevice;

namespace steadymark::gui {

/// What a report is as lines, tables and plots, in order; plots are objects in it that a ReportDocument paints.
void fillReportDocument(QTextDocument& document, const ReportPage& page);

/// A report laid out for paper or for a picture: all that stands in its web page, in the same order, with the plots as
/// vectors; light whatever the window is. GUI thread.
class ReportDocument final {
public:
    /// As wide as `size`; as high as a page, or, where that is 0, as it gets. `device` is what it is painted on, or has
    /// as many dots per inch, and outlives this.
    ReportDocument(const ReportPage& page, double pointSize, QPaintDevice& device, QSizeF size);
    ~ReportDocument();

    [[nodiscard]] int pages() const { return m_text.pageCount(); }
    [[nodiscard]] QSizeF size() const { return m_text.size(); }
    void draw(QPainter& painter, const QRectF& part) const;
    /// What could not be drawn.
    [[nodiscard]] const std::optional<Error>& fault() const;

private:
    std::unique_ptr<QObject> m_plots; ///< paints them
    QTextDocument m_text;
};

} // namespace steadymark::gui
