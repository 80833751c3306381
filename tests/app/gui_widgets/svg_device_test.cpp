// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/style/svg_device.h"

#include "tests/app/gui_widgets/svg_content.h"

#include <gmock/gmock.h>

#include <QPainter>
#include <QPainterPath>
#include <QPolygonF>
#include <QRegion>
#include <QTemporaryDir>

#include <functional>

namespace steadymark::gui {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::string painted(const std::function<void(QPainter&)>& paint, QSize size = QSize(200, 100))
{
    SvgDevice device(size);
    QPainter painter(&device);
    paint(painter);
    painter.end();
    return device.text();
}

test::SvgContent contentOf(const std::string& svg)
{
    const QTemporaryDir folder;
    const QString name = folder.filePath(QStringLiteral("a.svg"));
    QFile file(name);
    EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(QByteArray::fromStdString(svg));
    file.close();
    return test::readSvg(name);
}

TEST(SvgDevice, WritesLinesAndAreasWhereTheyAre)
{
    const std::string svg = painted([](QPainter& painter) {
        painter.translate(10, 20);
        painter.scale(2.0, 2.0);
        painter.setPen(QPen(QColor(1, 2, 3), 1.5, Qt::DashLine, Qt::FlatCap));
        painter.drawLine(QPointF(0, 0), QPointF(5.25, 10));
        painter.setPen(Qt::NoPen);
        painter.setBrush(QColor(255, 0, 0, 51));
        painter.drawRect(QRectF(1, 1, 3, 4));
    });
    EXPECT_EQ(contentOf(svg).error, QString());
    EXPECT_THAT(svg, HasSubstr("M10 20L20.5 40"));
    EXPECT_THAT(svg, HasSubstr("stroke=\"#010203\" stroke-width=\"3\""));
    EXPECT_THAT(svg, HasSubstr("stroke-dasharray=\"12 6\"")); // four and two widths
    EXPECT_THAT(svg, HasSubstr("M12 22L18 22L18 30L12 30L12 22"));
    EXPECT_THAT(svg, HasSubstr("fill=\"#ff0000\" fill-opacity=\"0.2\""));
}

TEST(SvgDevice, KeepsTextsAsTextsWhateverTheyHold)
{
    const QString text = QStringLiteral("10 µs < \"R&D\"");
    const std::string svg = painted([&text](QPainter& painter) {
        QFont font = painter.font();
        font.setPixelSize(17);
        font.setBold(true);
        painter.setFont(font);
        painter.setPen(QColor(9, 9, 9));
        painter.translate(3, 4);
        painter.drawText(QPointF(20, 30), text);
    });
    const test::SvgContent content = contentOf(svg);
    EXPECT_EQ(content.error, QString());
    EXPECT_EQ(content.texts.join(QString()), text);
    EXPECT_THAT(svg, HasSubstr("x=\"23\" y=\"34\""));
    EXPECT_THAT(svg, HasSubstr("font-size=\"17\" font-weight=\"700\""));
    EXPECT_THAT(svg, HasSubstr("fill=\"#090909\""));
    EXPECT_THAT(svg, Not(HasSubstr("<path")));
}

TEST(SvgDevice, TurnsWhatIsTurnedInsideOfItsClip)
{
    const std::string svg = painted([](QPainter& painter) {
        painter.setClipRect(QRect(5, 6, 50, 40));
        painter.translate(30, 60);
        painter.rotate(-90);
        painter.drawText(QPointF(0, 0), QStringLiteral("MB/s"));
    });
    EXPECT_EQ(contentOf(svg).texts, QStringList{QStringLiteral("MB/s")});
    EXPECT_THAT(svg, HasSubstr("M5 6L55 6L55 46L5 46L5 6"));
    EXPECT_THAT(svg, HasSubstr("<g clip-path=\"url(#c1)\">"));
    EXPECT_THAT(svg, HasSubstr("transform=\"matrix(0 -1 1 0 30 60)\""));
}

TEST(SvgDevice, ClipsUntilItIsToldNotTo)
{
    const std::string svg = painted([](QPainter& painter) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(Qt::black);
        painter.save();
        painter.translate(100, 0);
        painter.setClipRect(QRect(0, 0, 10, 10));
        painter.drawRect(QRect(0, 0, 20, 20));
        painter.restore();
        painter.drawRect(QRect(0, 0, 30, 30));
    });
    EXPECT_THAT(svg, HasSubstr("<path d=\"M100 0L110 0L110 10L100 10L100 0\"/>"));
    EXPECT_THAT(
        svg, HasSubstr("L120 0L120 20L100 20L100 0\" fill=\"#000000\" fill-rule=\"evenodd\" clip-path=\"url(#c1)\"/>"));
    EXPECT_THAT(svg, HasSubstr("L30 0L30 30L0 30L0 0\" fill=\"#000000\" fill-rule=\"evenodd\"/>"));
}

TEST(SvgDevice, JoinsLinesAsThePenDoes)
{
    const auto joined = [](Qt::PenJoinStyle join) {
        return painted([join](QPainter& painter) {
            painter.setPen(QPen(Qt::black, 4.0, Qt::SolidLine, Qt::FlatCap, join));
            painter.drawPolyline(QPolygonF({{10, 50}, {40, 10}, {70, 50}}));
        });
    };
    EXPECT_THAT(joined(Qt::MiterJoin), HasSubstr("stroke-linejoin=\"miter\""));
    EXPECT_THAT(joined(Qt::BevelJoin), HasSubstr("stroke-linejoin=\"bevel\""));
    EXPECT_THAT(joined(Qt::RoundJoin), HasSubstr("stroke-linejoin=\"round\""));
}

TEST(SvgDevice, ShowsNothingThroughAnEmptyClip)
{
    const auto clipped = [](const std::function<void(QPainter&)>& clip) {
        return painted([&clip](QPainter& painter) {
            clip(painter);
            painter.setPen(Qt::NoPen);
            painter.setBrush(QColor(255, 0, 0));
            painter.drawRect(QRect(0, 0, 200, 100));
            painter.setClipping(false);
            painter.setBrush(QColor(0, 0, 255));
            painter.drawRect(QRect(0, 0, 200, 100));
        });
    };
    const std::string apart = clipped([](QPainter& painter) {
        painter.setClipRect(QRect(0, 0, 50, 50));
        painter.setClipRect(QRect(100, 0, 50, 50), Qt::IntersectClip); // they have nothing in common
    });
    const std::string none = clipped([](QPainter& painter) { painter.setClipRegion(QRegion()); });
    for (const std::string& svg : {apart, none}) {
        EXPECT_EQ(contentOf(svg).error, QString());
        EXPECT_THAT(svg, HasSubstr("<path d=\"M0 0Z\"/>")) << "which has no area";
        EXPECT_THAT(svg, HasSubstr("fill=\"#ff0000\" fill-rule=\"evenodd\" clip-path=\"url(#c1)\"/>"));
        EXPECT_THAT(svg, HasSubstr("fill=\"#0000ff\" fill-rule=\"evenodd\"/>")) << "the clip is gone";
    }
}

TEST(SvgDevice, EmbedsImagesAndWhatOnlyImagesCanShow)
{
    QImage image(4, 3, QImage::Format_ARGB32);
    image.fill(QColor(1, 200, 3));
    const std::string svg = painted([&image](QPainter& painter) {
        painter.drawImage(QRectF(10, 10, 40, 30), image);
        painter.drawImage(QRectF(60, 10, 40, 30), image, QRectF(1, 1, 2, 2));
        painter.fillRect(QRect(120, 10, 30, 30), QBrush(Qt::black, Qt::BDiagPattern));
    });
    const test::SvgContent content = contentOf(svg);
    EXPECT_EQ(content.error, QString());
    ASSERT_EQ(content.images.size(), 3U);
    EXPECT_EQ(content.images[0], image);
    EXPECT_EQ(content.images[1].size(), QSize(2, 2));
    EXPECT_FALSE(content.images[2].isNull());
}

} // namespace
} // namespace steadymark::gui
