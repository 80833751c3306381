// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/exchange/report_picture.h"

#include "app/gui/exchange/report_document.h"

#include <QImage>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <memory>

namespace steadymark::gui {
namespace {

constexpr int pictureWidth = 900;
constexpr int pictureMargin = 32;
constexpr double picturePoints = 10.0;

/// What a picture has room for: a report goes on for pages.
ReportPage headOf(const ReportPage& page)
{
    ReportPage head;
    head.title = page.title;
    head.subtitle = page.subtitle;
    head.notices = page.notices;
    head.findings = page.findings;
    const auto shown = std::ranges::find_if(
        page.sections, [](const ReportSection& section) { return !section.charts.empty() || !section.tables.empty(); });
    if (shown != page.sections.end()) {
        head.sections = {*shown};
        head.sections.front().moreCharts.clear();
    }
    head.units = {Sentence::verbatim(page.program)};
    head.units.insert(head.units.end(), page.units.begin(), page.units.end());
    return head;
}

/// A device as a picture has it: 96 dots per inch, whatever the screen has.
QImage pictureDevice()
{
    constexpr double inchesPerMetre = 39.3701;
    QImage device(1, 1, QImage::Format_RGB32);
    device.setDotsPerMeterX(static_cast<int>(std::lround(96.0 * inchesPerMetre)));
    device.setDotsPerMeterY(device.dotsPerMeterX());
    return device;
}

/// With the device that it is laid out for.
struct LaidOut {
    explicit LaidOut(const ReportPage& page)
        : document(headOf(page), picturePoints, device, QSizeF(pictureWidth - 2 * pictureMargin, 0.0))
    {
    }

    QImage device = pictureDevice();
    ReportDocument document;
};

} // namespace

Picture reportPicture(const ReportPage& page)
{
    const auto laidOut = std::make_shared<LaidOut>(page);
    const QSizeF size = laidOut->document.size();
    return {QSize(pictureWidth, static_cast<int>(std::ceil(size.height())) + 2 * pictureMargin), Qt::white,
        [laidOut](QPainter& painter) {
            painter.translate(pictureMargin, pictureMargin);
            laidOut->document.draw(painter, QRectF(QPointF(), laidOut->document.size()));
        }};
}

} // namespace steadymark::gui
