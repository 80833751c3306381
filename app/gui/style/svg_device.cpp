// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/style/svg_device.h"

#include <QBuffer>
#include <QFont>
#include <QGuiApplication>
#include <QHash>
#include <QImage>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPixmap>
#include <QScreen>
#include <QXmlStreamWriter>

#include <cmath>

namespace steadymark::gui {
namespace {

QString svgNumber(double value)
{
    QString text = QString::number(value, 'f', 3);
    while (text.endsWith(QLatin1Char('0')))
        text.chop(1);
    if (text.endsWith(QLatin1Char('.')))
        text.chop(1);
    return text == QLatin1String("-0") ? QStringLiteral("0") : text;
}

QString svgPoint(QPointF point)
{
    return svgNumber(point.x()) + QLatin1Char(' ') + svgNumber(point.y());
}

QString svgPathData(const QPainterPath& path)
{
    QString data;
    for (int i = 0; i < path.elementCount(); ++i) {
        const QPainterPath::Element element = path.elementAt(i);
        if (element.type == QPainterPath::MoveToElement)
            data += QLatin1Char('M');
        else if (element.type == QPainterPath::LineToElement)
            data += QLatin1Char('L');
        else if (element.type == QPainterPath::CurveToElement)
            data += QLatin1Char('C');
        else
            data += QLatin1Char(' '); // the other two points of a curve
        data += svgPoint(element);
    }
    return data;
}

/// What is painted within; empty: everything. Where nothing is left of the clip it has no area.
QString svgClip(const QPainter& painter, const QTransform& transform)
{
    if (!painter.hasClipping())
        return {};
    const QString data = svgPathData(transform.map(painter.clipPath()));
    return data.isEmpty() ? QStringLiteral("M0 0Z") : data;
}

QString svgMatrix(const QTransform& matrix)
{
    QString text = QStringLiteral("matrix(");
    for (const double each : {matrix.m11(), matrix.m12(), matrix.m21(), matrix.m22()})
        text += svgNumber(each) + QLatin1Char(' ');
    return text + svgPoint({matrix.dx(), matrix.dy()}) + QLatin1Char(')');
}

} // namespace

class SvgEngine final : public QPaintEngine {
public:
    /// What is not named here QPainter makes images of.
    explicit SvgEngine(QSize size)
        : QPaintEngine(
            PrimitiveTransform | PixmapTransform | AlphaBlend | PainterPaths | Antialiasing | ConstantOpacity)
        , m_size(size)
    {
    }

    [[nodiscard]] Type type() const override { return User; }
    [[nodiscard]] const QString& text() const noexcept { return m_text; }

    bool begin(QPaintDevice*) override
    {
        m_text.clear();
        m_clips.clear();
        m_writer.setAutoFormatting(true);
        m_writer.setAutoFormattingIndent(0);
        m_writer.writeStartDocument();
        m_writer.writeStartElement(QStringLiteral("svg"));
        m_writer.writeDefaultNamespace(QStringLiteral("http://www.w3.org/2000/svg"));
        m_writer.writeNamespace(links, QStringLiteral("xlink"));
        write("width", svgNumber(m_size.width()));
        write("height", svgNumber(m_size.height()));
        write("viewBox", QStringLiteral("0 0 %1 %2").arg(m_size.width()).arg(m_size.height()));
        return true;
    }

    bool end() override
    {
        m_writer.writeEndDocument();
        return !m_writer.hasError();
    }

    void updateState(const QPaintEngineState& now) override
    {
        m_pen = now.pen();
        m_brush = now.brush();
        m_opacity = now.opacity();
        m_transform = now.transform();
        if (now.state().testFlag(DirtyClipEnabled) || now.state().testFlag(DirtyClipPath)
            || now.state().testFlag(DirtyClipRegion))
            m_outline = svgClip(*painter(), m_transform);
    }

    void drawPath(const QPainterPath& path) override { writePath(path, true); }

    void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override
    {
        QPainterPath path;
        path.moveTo(points[0]);
        for (int i = 1; i < count; ++i)
            path.lineTo(points[i]);
        if (mode != PolylineMode)
            path.closeSubpath();
        path.setFillRule(mode == WindingMode ? Qt::WindingFill : Qt::OddEvenFill);
        writePath(path, mode != PolylineMode);
    }

    void drawPixmap(const QRectF& area, const QPixmap& pixmap, const QRectF& part) override
    {
        drawImage(area, pixmap.toImage(), part, Qt::AutoColor);
    }

    void drawImage(const QRectF& area, const QImage& image, const QRectF& part, Qt::ImageConversionFlags) override
    {
        const QRect used = part.toAlignedRect();
        QByteArray bytes;
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::WriteOnly);
        (used == image.rect() ? image : image.copy(used)).save(&buffer, "PNG");
        const Placing placing(*this);
        const QPointF corner = placing.at(area.topLeft());
        m_writer.writeEmptyElement(QStringLiteral("image"));
        write("x", svgNumber(corner.x()));
        write("y", svgNumber(corner.y()));
        write("width", svgNumber(area.width()));
        write("height", svgNumber(area.height()));
        write("preserveAspectRatio", QStringLiteral("none"));
        write("image-rendering", QStringLiteral("optimizeSpeed")); // a pixel of a density stays one
        writeOpacity("opacity", 1.0);
        placing.write();
        m_writer.writeAttribute(
            links, QStringLiteral("href"), QLatin1String("data:image/png;base64,") + QLatin1String(bytes.toBase64()));
    }

    void drawTextItem(const QPointF& place, const QTextItem& item) override
    {
        const QFont font = item.font();
        const double size =
            font.pixelSize() > 0 ? font.pixelSize() : font.pointSizeF() * paintDevice()->logicalDpiY() / 72.0;
        const Placing placing(*this);
        const QPointF begin = placing.at(place);
        m_writer.writeStartElement(QStringLiteral("text"));
        write("x", svgNumber(begin.x()));
        write("y", svgNumber(begin.y()));
        write("font-family", QStringLiteral("'%1', sans-serif").arg(font.family()));
        write("font-size", svgNumber(size));
        if (font.weight() != QFont::Normal)
            write("font-weight", QString::number(font.weight()));
        if (font.italic())
            write("font-style", QStringLiteral("italic"));
        if (item.text().size() > 1) { // another font where it is looked at takes as much room
            write("textLength", svgNumber(item.width()));
            write("lengthAdjust", QStringLiteral("spacingAndGlyphs"));
        }
        write("fill", m_pen.color().name());
        writeOpacity("fill-opacity", m_pen.color().alphaF());
        placing.write();
        m_writer.writeCharacters(item.text());
        m_writer.writeEndElement();
    }

private:
    /// How an element is placed that has a corner and not an outline: moved, or by a transformation of its own. A clip
    /// would be transformed with it, so it belongs to a group around it then.
    class Placing final {
    public:
        explicit Placing(SvgEngine& engine)
            : m_engine(engine)
            , m_isMoved(engine.m_transform.type() <= QTransform::TxTranslate)
        {
            engine.nameClip();
            m_hasGroup = !m_isMoved && !engine.m_clip.isEmpty();
            if (!m_hasGroup)
                return;
            engine.m_writer.writeStartElement(QStringLiteral("g"));
            engine.writeClip();
        }
        Placing(const Placing&) = delete;
        Placing& operator=(const Placing&) = delete;
        ~Placing()
        {
            if (m_hasGroup)
                m_engine.m_writer.writeEndElement();
        }

        [[nodiscard]] QPointF at(QPointF corner) const { return m_isMoved ? m_engine.m_transform.map(corner) : corner; }
        void write() const
        {
            if (m_isMoved)
                m_engine.writeClip();
            else
                m_engine.write("transform", svgMatrix(m_engine.m_transform));
        }

    private:
        SvgEngine& m_engine;
        bool m_isMoved;
        bool m_hasGroup = false;
    };

    void write(const char* name, const QString& value) { m_writer.writeAttribute(QLatin1String(name), value); }

    void writeOpacity(const char* name, double own)
    {
        if (own * m_opacity < 1.0)
            write(name, svgNumber(own * m_opacity));
    }

    /// Before an element that is clipped: the clip gets its name at its first use.
    void nameClip()
    {
        m_clip.clear();
        if (m_outline.isEmpty())
            return;
        QString& name = m_clips[m_outline];
        if (name.isEmpty()) {
            name = QStringLiteral("c%1").arg(m_clips.size());
            m_writer.writeStartElement(QStringLiteral("clipPath"));
            write("id", name);
            m_writer.writeEmptyElement(QStringLiteral("path"));
            write("d", m_outline);
            m_writer.writeEndElement();
        }
        m_clip = name;
    }

    void writeClip()
    {
        if (!m_clip.isEmpty())
            write("clip-path", QStringLiteral("url(#%1)").arg(m_clip));
    }

    void writePath(const QPainterPath& path, bool isFilled)
    {
        const bool hasFill = isFilled && m_brush.style() != Qt::NoBrush;
        if (path.isEmpty() || (!hasFill && m_pen.style() == Qt::NoPen))
            return;
        nameClip();
        m_writer.writeEmptyElement(QStringLiteral("path"));
        write("d", svgPathData(m_transform.map(path)));
        write("fill", hasFill ? m_brush.color().name() : QStringLiteral("none"));
        if (hasFill) {
            writeOpacity("fill-opacity", m_brush.color().alphaF());
            if (path.fillRule() == Qt::OddEvenFill)
                write("fill-rule", QStringLiteral("evenodd"));
        }
        if (m_pen.style() != Qt::NoPen)
            writeStroke();
        writeClip();
    }

    void writeStroke()
    {
        const double scale = m_pen.isCosmetic() ? 1.0 : std::sqrt(std::abs(m_transform.determinant()));
        const double width = m_pen.widthF() > 0.0 ? m_pen.widthF() * scale : 1.0;
        write("stroke", m_pen.color().name());
        write("stroke-width", svgNumber(width));
        writeOpacity("stroke-opacity", m_pen.color().alphaF());
        write("stroke-linecap",
            m_pen.capStyle() == Qt::FlatCap         ? QStringLiteral("butt")
                : m_pen.capStyle() == Qt::SquareCap ? QStringLiteral("square")
                                                    : QStringLiteral("round"));
        write("stroke-linejoin",
            m_pen.joinStyle() == Qt::RoundJoin       ? QStringLiteral("round")
                : m_pen.joinStyle() == Qt::BevelJoin ? QStringLiteral("bevel")
                                                     : QStringLiteral("miter"));
        if (m_pen.style() == Qt::SolidLine)
            return;
        QStringList dashes;
        for (const double dash : m_pen.dashPattern())
            dashes += svgNumber(dash * width);
        write("stroke-dasharray", dashes.join(QLatin1Char(' ')));
    }

    const QString links = QStringLiteral("http://www.w3.org/1999/xlink");
    QSize m_size;
    QString m_text;
    QXmlStreamWriter m_writer{&m_text};
    QString m_outline;               ///< of the clip in use; empty: none
    QHash<QString, QString> m_clips; ///< names of those that were used, by outline
    QString m_clip;                  ///< that of the element that is written; empty: none
    QPen m_pen;
    QBrush m_brush;
    QTransform m_transform;
    double m_opacity = 1.0;
};

SvgDevice::SvgDevice(QSize size)
    : m_size(size)
    , m_engine(std::make_unique<SvgEngine>(size))
{
}

SvgDevice::~SvgDevice() = default;

QPaintEngine* SvgDevice::paintEngine() const
{
    return m_engine.get();
}

std::string SvgDevice::text() const
{
    return m_engine->text().toStdString();
}

int SvgDevice::metric(PaintDeviceMetric metric) const
{
    // Texts as large as on the screen.
    const QScreen* const screen = QGuiApplication::primaryScreen();
    const auto dpiX = static_cast<int>(std::lround(screen ? screen->logicalDotsPerInchX() : 96.0));
    const auto dpiY = static_cast<int>(std::lround(screen ? screen->logicalDotsPerInchY() : 96.0));
    switch (metric) {
    case PdmWidth:
        return m_size.width();
    case PdmHeight:
        return m_size.height();
    case PdmWidthMM:
        return static_cast<int>(std::lround(m_size.width() * 25.4 / dpiX));
    case PdmHeightMM:
        return static_cast<int>(std::lround(m_size.height() * 25.4 / dpiY));
    case PdmDepth:
        return 32;
    case PdmDevicePixelRatio:
        return 1;
    case PdmDevicePixelRatioScaled:
        return static_cast<int>(devicePixelRatioFScale());
    case PdmDpiX:
    case PdmPhysicalDpiX:
        return dpiX;
    case PdmDpiY:
    case PdmPhysicalDpiY:
        return dpiY;
    default:
        return QPaintDevice::metric(metric);
    }
}

} // namespace steadymark::gui
