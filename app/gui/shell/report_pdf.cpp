// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/shell/report_pdf.h"

#include "app/gui/exchange/report_document.h"
#include "app/gui/language/said.h"
#include "app/gui/widgets/temperature.h"
#include "core/base/files.h"
#include "core/base/text.h"

#include <QBuffer>
#include <QGuiApplication>
#include <QPainter>
#include <QPdfWriter>

#include <optional>

namespace steadymark::gui {
namespace {

constexpr int dotsPerInch = 300;
constexpr double marginMillimetres = 15.0;
constexpr double textPoints = 9.0;
const QColor footerText(0x59, 0x61, 0x6b);

QString onOneLine(std::string_view text)
{
    return QString::fromStdString(toPlainLine(text));
}

QString onOneLine(const Sentence& sentence)
{
    return onOneLine(said(sentence).toStdString());
}

void drawFooter(QPainter& painter, const QRectF& area, const QString& program, int page, int pages)
{
    QFont font = QGuiApplication::font();
    font.setPointSizeF(7.5);
    painter.setFont(font);
    painter.setPen(footerText);
    painter.drawText(area, Qt::AlignLeft | Qt::AlignBottom, program);
    painter.drawText(area, Qt::AlignRight | Qt::AlignBottom, QStringLiteral("%1 / %2").arg(page).arg(pages));
}

} // namespace

Result<> writeReportPdf(const ReportPage& page, const std::filesystem::path& file)
{
    const CelsiusMeanwhile celsius;
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    std::optional<Error> fault;
    {
        QPdfWriter writer(&buffer);
        writer.setResolution(dotsPerInch);
        writer.setPageSize(QPageSize(QPageSize::A4));
        writer.setPageMargins(QMarginsF(marginMillimetres, marginMillimetres, marginMillimetres, marginMillimetres),
            QPageLayout::Millimeter);
        writer.setTitle(page.subtitle.empty()
                ? onOneLine(page.title)
                : QStringLiteral("%1: %2").arg(onOneLine(page.title), onOneLine(page.subtitle)));
        writer.setCreator(onOneLine(page.program));
        QPainter painter;
        if (!painter.begin(&writer))
            return fail(ErrorCode::Internal, Sentence("The PDF could not be created."));
        const QSizeF paper(writer.width(), writer.height());
        const double footer = dotsPerInch * 0.3;
        const QSizeF text(paper.width(), paper.height() - footer);

        const ReportDocument document(page, textPoints, writer, text);
        const int pages = document.pages();
        for (int number = 0; number < pages; ++number) {
            if (number > 0)
                writer.newPage();
            painter.save();
            painter.translate(0.0, -number * text.height());
            const QRectF view(0.0, number * text.height(), text.width(), text.height());
            document.draw(painter, view);
            painter.restore();
            drawFooter(painter, QRectF(QPointF(), paper), onOneLine(page.program), number + 1, pages);
        }
        painter.end();
        fault = document.fault();
    }
    if (fault)
        return failure(*fault);
    return writeFileAtomically(file, std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
}

} // namespace steadymark::gui
