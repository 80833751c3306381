// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/exchange/report_document.h"

#include "app/gui/language/said.h"
#include "app/gui/style/svg_painter.h"
#include "core/base/text.h"
#include "core/exchange/svg/svg_chart.h"

#include <QAbstractTextDocumentLayout>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QPainter>
#include <QScreen>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextList>
#include <QTextObjectInterface>
#include <QTextTable>

#include <cmath>

namespace steadymark::gui {
namespace {

constexpr int plotObject = QTextFormat::UserObject + 1;
constexpr int plotProperty = QTextFormat::UserProperty + 1;
constexpr int headingProperty = QTextFormat::UserProperty + 2;
constexpr double cssPixelsPerInch = 96.0;
const QColor quietText(0x59, 0x61, 0x6b);
const QColor ruleColor(0xb9, 0xc0, 0xc8);

QString plain(std::string_view text)
{
    const std::string line = toPlainLine(text);
    return QString::fromStdString(line);
}

QString plain(const Sentence& sentence)
{
    return plain(said(sentence).toStdString());
}

QString unitsOf(const ReportPage& page)
{
    QStringList units;
    for (const Sentence& unit : page.units)
        units << plain(unit);
    return units.join(QStringLiteral(" · "));
}

/// Two of them stand side by side, as in the web page.
bool isNarrow(double width)
{
    return width <= 400.0;
}

/// A plot among the lines of the document: as wide as the page, or as it is.
class PlotObject final : public QObject, public QTextObjectInterface {
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)
public:
    using QObject::QObject;

    QSizeF intrinsicSize(QTextDocument* document, int, const QTextFormat& format) override
    {
        const QSizeF size = SvgPainter(svgOf(format)).size();
        const double dots = document->documentLayout()->paintDevice()->logicalDpiX() / cssPixelsPerInch;
        const double room = document->textWidth() * (isNarrow(size.width()) ? 0.495 : 1.0);
        const double scale = std::min(dots, room / size.width());
        return size * scale;
    }
    void drawObject(QPainter* painter, const QRectF& area, QTextDocument*, int, const QTextFormat& format) override
    {
        if (!painter->clipBoundingRect().intersects(area))
            return; // it stands on the next page
        if (const Result<> painted = SvgPainter(svgOf(format)).paint(*painter, area); !painted)
            m_fault = painted.error();
    }
    /// What could not be drawn.
    [[nodiscard]] const std::optional<Error>& fault() const { return m_fault; }

private:
    static std::string svgOf(const QTextFormat& format)
    {
        return format.property(plotProperty).toString().toStdString();
    }

    std::optional<Error> m_fault;
};

class PageWriter final {
public:
    explicit PageWriter(QTextDocument& document)
        : m_cursor(&document)
        , m_size(document.defaultFont().pointSizeF())
    {
    }

    void write(const ReportPage& page)
    {
        paragraph(plain(page.title), look(2.0, QFont::Bold), 0.0);
        if (!page.subtitle.empty())
            paragraph(plain(page.subtitle), look(1.0, QFont::Normal, quietText), 0.2);
        for (const Sentence& notice : page.notices)
            writeNotice(plain(notice));
        for (std::size_t i = 0; i < page.findings.size(); ++i)
            paragraph(plain(page.findings[i]), i == 0 ? look(1.3, QFont::DemiBold) : look(1.0), i == 0 ? 1.0 : 0.4);
        for (const ReportSection& section : page.sections)
            writeSection(section);
        if (!page.remarks.empty()) {
            heading(QCoreApplication::translate("ReportPdf", "What to know about these numbers"));
            for (const Sentence& remark : page.remarks)
                paragraph(QStringLiteral("•  ") + plain(remark), look(0.95), 0.4);
        }
        if (!page.facts.empty()) {
            heading(QCoreApplication::translate("ReportPdf", "How it was measured"));
            writeFacts(page);
        }
        if (!page.units.empty())
            paragraph(unitsOf(page), look(0.85, QFont::Normal, quietText), 1.0);
    }

private:
    [[nodiscard]] QTextCharFormat look(
        double size, QFont::Weight weight = QFont::Normal, const QColor& color = QColor(0x1b, 0x20, 0x26)) const
    {
        QTextCharFormat format;
        format.setFontPointSize(m_size * size);
        format.setFontWeight(weight);
        format.setForeground(color);
        return format;
    }

    /// Distances are in lines of the usual text; the layout scales them from dots of the screen.
    [[nodiscard]] double lines(double count) const
    {
        return count * m_size / 72.0 * QGuiApplication::primaryScreen()->logicalDotsPerInchY();
    }

    void beginBlock(double above)
    {
        QTextBlockFormat format;
        format.setTopMargin(lines(above));
        if (m_isFirst)
            m_cursor.setBlockFormat(format);
        else
            m_cursor.insertBlock(format);
        m_isFirst = false;
    }

    void paragraph(const QString& text, const QTextCharFormat& format, double above)
    {
        beginBlock(above);
        m_cursor.insertText(text, format);
    }

    void heading(const QString& text)
    {
        paragraph(text, look(1.3, QFont::DemiBold), 2.0);
        QTextBlockFormat format = m_cursor.blockFormat();
        format.setProperty(headingProperty, true);
        m_cursor.setBlockFormat(format);
    }

    void writeNotice(const QString& text)
    {
        beginBlock(0.3);
        QTextTableFormat format;
        format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
        format.setBorder(0);
        format.setCellPadding(lines(0.5));
        format.setCellSpacing(0);
        format.setBackground(QColor(0xff, 0xf6, 0xe0));
        QTextTable* const table = m_cursor.insertTable(1, 1, format);
        table->cellAt(0, 0).firstCursorPosition().insertText(
            text, look(1.0, QFont::DemiBold, QColor(0x5a, 0x3e, 0x00)));
        m_cursor.movePosition(QTextCursor::End);
    }

    void writeSection(const ReportSection& section)
    {
        heading(plain(section.title));
        for (const Sentence& sentence : section.sentences)
            paragraph(plain(sentence), look(1.0), 0.5);
        writeCharts(section.charts);
        for (const ReportTable& table : section.tables)
            writeTable(table);
        writeCharts(section.moreCharts);
    }

    void writeCharts(const std::vector<Chart>& charts)
    {
        bool isSecond = false;
        for (const Chart& chart : charts) {
            if (!isSecond)
                beginBlock(1.0);
            isSecond = isNarrow(chart.width) && !isSecond;
            QTextCharFormat format;
            format.setObjectType(plotObject);
            format.setProperty(plotProperty, QString::fromStdString(renderSvg(chart, windowRenderer())));
            m_cursor.insertText(QString(QChar::ObjectReplacementCharacter), format);
        }
    }

    void writeTable(const ReportTable& content)
    {
        const auto columns = static_cast<int>(content.header.size());
        if (columns == 0)
            return;
        beginBlock(0.3);
        QTextTableFormat format;
        format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
        format.setBorder(0);
        format.setCellPadding(lines(0.25));
        format.setCellSpacing(0);
        format.setTopMargin(lines(0.8));
        format.setHeaderRowCount(1); // again on every page
        QTextTable* const table = m_cursor.insertTable(static_cast<int>(content.rows.size()) + 1, columns, format);
        writeRow(*table, 0, content, content.header, look(0.85, QFont::DemiBold, quietText));
        for (std::size_t row = 0; row < content.rows.size(); ++row)
            writeRow(*table, static_cast<int>(row) + 1, content, content.rows[row], look(0.9));
        m_cursor.movePosition(QTextCursor::End);
    }

    void writeRow(QTextTable& table, int row, const ReportTable& content, const std::vector<Sentence>& cells,
        const QTextCharFormat& characters)
    {
        for (int column = 0; column < table.columns(); ++column) {
            QTextTableCell cell = table.cellAt(row, column);
            QTextTableCellFormat border;
            border.setBottomBorder(row == 0 ? 2.0 : 1.0);
            border.setBottomBorderStyle(QTextFrameFormat::BorderStyle_Solid);
            border.setBottomBorderBrush(row == 0 ? ruleColor : QColor(0xe8, 0xeb, 0xee));
            border.setVerticalAlignment(row == 0 ? QTextCharFormat::AlignBottom : QTextCharFormat::AlignTop);
            const bool isText = content.isText(static_cast<std::size_t>(column));
            if (isText && column > 0)
                border.setLeftPadding(lines(1.2));
            cell.setFormat(border);
            QTextBlockFormat block;
            block.setAlignment(isText ? Qt::AlignLeft : Qt::AlignRight);
            QTextCursor cursor = cell.firstCursorPosition();
            cursor.setBlockFormat(block);
            if (static_cast<std::size_t>(column) < cells.size())
                cursor.insertText(plain(cells[static_cast<std::size_t>(column)]), characters);
        }
    }

    void writeFacts(const ReportPage& page)
    {
        beginBlock(0.3);
        QTextTableFormat format;
        format.setBorder(0);
        format.setCellPadding(lines(0.15));
        format.setCellSpacing(0);
        QTextTable* const table = m_cursor.insertTable(static_cast<int>(page.facts.size()), 2, format);
        for (std::size_t row = 0; row < page.facts.size(); ++row) {
            const auto at = static_cast<int>(row);
            table->cellAt(at, 0).firstCursorPosition().insertText(
                plain(page.facts[row].first) + QStringLiteral("   "), look(0.95, QFont::Normal, quietText));
            table->cellAt(at, 1).firstCursorPosition().insertText(plain(page.facts[row].second), look(0.95));
        }
        m_cursor.movePosition(QTextCursor::End);
    }

    QTextCursor m_cursor;
    double m_size = 0.0;
    bool m_isFirst = true;
};

/// A heading at the foot of a page whose section begins on the next one goes there, too.
void keepHeadingsWithTheirSections(QTextDocument& document)
{
    const double height = document.pageSize().height();
    const auto pageOf = [&](const QTextBlock& block) {
        // A block begins where the one before it ends; its first line may be on the next page.
        const double line = block.layout()->lineCount() > 0 ? block.layout()->lineAt(0).y() : 0.0;
        return std::floor((document.documentLayout()->blockBoundingRect(block).top() + line) / height);
    };
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        if (!block.blockFormat().hasProperty(headingProperty))
            continue;
        // What follows may begin with the empty line before a table.
        QTextBlock next = block.next();
        while (next.isValid() && next.text().isEmpty() && next.next().isValid())
            next = next.next();
        if (!next.isValid() || pageOf(next) == pageOf(block))
            continue;
        QTextBlockFormat format = block.blockFormat();
        format.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
        QTextCursor(block).setBlockFormat(format);
    }
}

} // namespace

void fillReportDocument(QTextDocument& document, const ReportPage& page)
{
    PageWriter(document).write(page);
}

ReportDocument::ReportDocument(const ReportPage& page, double pointSize, QPaintDevice& device, QSizeF size)
    : m_plots(std::make_unique<PlotObject>())
{
    m_text.setDocumentMargin(0.0);
    QFont font = QGuiApplication::font();
    font.setPointSizeF(pointSize);
    m_text.setDefaultFont(font);
    m_text.documentLayout()->registerHandler(plotObject, m_plots.get());
    m_text.documentLayout()->setPaintDevice(&device);
    if (size.height() > 0.0)
        m_text.setPageSize(size);
    else
        m_text.setTextWidth(size.width());
    fillReportDocument(m_text, page);
    if (size.height() > 0.0)
        keepHeadingsWithTheirSections(m_text);
}

ReportDocument::~ReportDocument() = default;

void ReportDocument::draw(QPainter& painter, const QRectF& part) const
{
    QAbstractTextDocumentLayout::PaintContext context;
    context.clip = part;
    context.palette.setColor(QPalette::Text, Qt::black);
    painter.save();
    painter.setClipRect(part, Qt::IntersectClip); // plots outside it are not painted
    m_text.documentLayout()->draw(&painter, context);
    painter.restore();
}

const std::optional<Error>& ReportDocument::fault() const
{
    return static_cast<const PlotObject&>(*m_plots).fault();
}

} // namespace steadymark::gui

#include "report_document.moc"
