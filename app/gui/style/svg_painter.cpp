// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/style/svg_painter.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>
#include <QRegularExpression>
#include <QXmlStreamReader>

namespace steadymark::gui {
namespace {

class SvgReader final {
public:
    SvgReader(const QString& svg, QPainter& painter)
        : m_xml(svg)
        , m_painter(painter)
    {
    }

    Result<> run()
    {
        while (!m_xml.atEnd()) {
            switch (m_xml.readNext()) {
            case QXmlStreamReader::StartElement:
                begin(m_xml.name());
                break;
            case QXmlStreamReader::EndElement:
                if (m_xml.name() == QLatin1String("svg") && --m_depth > 0)
                    m_painter.restore();
                break;
            default:
                break;
            }
        }
        if (m_xml.hasError())
            return fail(ErrorCode::Internal,
                Sentence("The plot cannot be drawn: {error}.", {{"error", m_xml.errorString().toStdString()}}));
        return success();
    }

private:
    [[nodiscard]] QString text(const char* name) const
    {
        return m_xml.attributes().value(QLatin1String(name)).toString();
    }
    [[nodiscard]] double number(const char* name, double otherwise = 0.0) const
    {
        bool isNumber = false;
        const double value = text(name).toDouble(&isNumber);
        return isNumber ? value : otherwise;
    }
    [[nodiscard]] QRectF rect() const { return {number("x"), number("y"), number("width"), number("height")}; }

    void begin(QStringView name)
    {
        if (name == QLatin1String("svg"))
            beginSvg();
        else if (name == QLatin1String("rect"))
            drawRect();
        else if (name == QLatin1String("path"))
            drawPath();
        else if (name == QLatin1String("circle"))
            drawCircle();
        else if (name == QLatin1String("text"))
            drawText();
        else if (name == QLatin1String("title") || name == QLatin1String("desc"))
            m_xml.skipCurrentElement(); // for those who see no picture
        else
            m_xml.raiseError(QStringLiteral("there is an element \"%1\" in it").arg(name));
    }

    /// The outer one gives the colour of texts; an inner one clips.
    void beginSvg()
    {
        if (m_depth++ == 0) {
            m_textColor = QColor(text("fill"));
            m_fontSize = number("font-size", m_fontSize);
            return;
        }
        m_painter.save();
        m_painter.setClipRect(rect(), Qt::IntersectClip);
    }

    void setLook()
    {
        const QString fill = text("fill");
        QColor color(fill);
        color.setAlphaF(static_cast<float>(number("fill-opacity", 1.0)));
        m_painter.setBrush(fill == QLatin1String("none") ? QBrush() : QBrush(color));
        const QString stroke = text("stroke");
        if (stroke.isEmpty()) {
            m_painter.setPen(Qt::NoPen);
            return;
        }
        QPen pen(QColor(stroke), number("stroke-width", 1.0), Qt::SolidLine, Qt::FlatCap);
        pen.setJoinStyle(text("stroke-linejoin") == QLatin1String("round") ? Qt::RoundJoin : Qt::MiterJoin);
        QList<qreal> dashes;
        for (const QString& length : text("stroke-dasharray").split(QLatin1Char(' '), Qt::SkipEmptyParts))
            dashes << length.toDouble() / pen.widthF(); // Qt counts them in widths
        if (!dashes.isEmpty())
            pen.setDashPattern(dashes);
        m_painter.setPen(pen);
    }

    void drawRect()
    {
        setLook();
        m_painter.drawRect(rect());
    }

    void drawCircle()
    {
        setLook();
        m_painter.drawEllipse(QPointF(number("cx"), number("cy")), number("r"), number("r"));
    }

    /// M, L, H and Z with absolute places.
    void drawPath()
    {
        setLook();
        static const QRegularExpression part(QStringLiteral("([MLHZ])([^MLHZ]*)"));
        QPainterPath path;
        const QString data = text("d");
        qsizetype read = 0;
        for (auto match = part.globalMatch(data); match.hasNext();) {
            const QRegularExpressionMatch command = match.next();
            read += command.capturedLength();
            const QStringList numbers = command.captured(2).split(QLatin1Char(' '), Qt::SkipEmptyParts);
            const QChar kind = command.captured(1).front();
            const double first = numbers.isEmpty() ? 0.0 : numbers[0].toDouble();
            const QPointF place(first, numbers.size() > 1 ? numbers[1].toDouble() : path.currentPosition().y());
            if (kind == QLatin1Char('Z'))
                path.closeSubpath();
            else if (kind == QLatin1Char('M'))
                path.moveTo(place);
            else
                path.lineTo(place);
        }
        if (read != data.size())
            m_xml.raiseError(QStringLiteral("the path \"%1\" is not understood").arg(data.left(40)));
        m_painter.drawPath(path);
    }

    void drawText()
    {
        QFont font = m_painter.font();
        font.setPixelSize(qRound(number("font-size", m_fontSize)));
        font.setWeight(text("font-weight") == QLatin1String("600") ? QFont::DemiBold : QFont::Normal);
        const QColor color = text("fill").isEmpty() ? m_textColor : QColor(text("fill"));
        const QString anchor = text("text-anchor");
        const QString transform = text("transform");
        const double room = number("textLength");
        const QPointF place(number("x"), number("y"));
        const QString words = m_xml.readElementText();

        m_painter.save();
        m_painter.setFont(font);
        m_painter.setPen(color);
        const double width = QFontMetricsF(font, m_painter.device()).horizontalAdvance(words);
        m_painter.translate(place);
        if (!transform.isEmpty())
            apply(transform);
        if (room > 0.0 && width > 0.0)
            m_painter.scale(room / width, 1.0);
        const double shift = anchor == QLatin1String("middle") ? width / 2.0
            : anchor == QLatin1String("end")                   ? width
                                                               : 0;
        m_painter.drawText(QPointF(-shift, 0.0), words);
        m_painter.restore();
    }

    /// "translate(13 120) rotate(-90)"
    void apply(const QString& transform)
    {
        static const QRegularExpression form(QStringLiteral("^translate\\((\\S+) (\\S+)\\) rotate\\((\\S+)\\)$"));
        const QRegularExpressionMatch match = form.match(transform);
        if (!match.hasMatch()) {
            m_xml.raiseError(QStringLiteral("the transformation \"%1\" is not understood").arg(transform));
            return;
        }
        m_painter.translate(match.captured(1).toDouble(), match.captured(2).toDouble());
        m_painter.rotate(match.captured(3).toDouble());
    }

    QXmlStreamReader m_xml;
    QPainter& m_painter;
    QColor m_textColor = Qt::black;
    double m_fontSize = 11.0;
    int m_depth = 0;
};

} // namespace

SvgPainter::SvgPainter(const std::string& svg)
    : m_svg(QString::fromStdString(svg))
{
    QXmlStreamReader xml(m_svg);
    if (xml.readNextStartElement())
        m_size = {xml.attributes().value(QLatin1String("width")).toDouble(),
            xml.attributes().value(QLatin1String("height")).toDouble()};
}

Result<> SvgPainter::paint(QPainter& painter, const QRectF& area) const
{
    if (m_size.isEmpty())
        return fail(ErrorCode::Internal, Sentence("The plot cannot be drawn: it has no size."));
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(area.topLeft());
    painter.scale(area.width() / m_size.width(), area.height() / m_size.height());
    const Result<> painted = SvgReader(m_svg, painter).run();
    painter.restore();
    return painted;
}

} // namespace steadymark::gui
