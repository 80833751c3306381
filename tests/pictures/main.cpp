// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the window with made-up drives, for the README, for tests and for reviews, and compares what was drawn.
#include "app/gui/shell/application.h"
#include "app/gui/shell/paths.h"
#include "app/gui/style/zoom.h"
#include "tests/pictures/page_audit.h"
#include "tests/pictures/picture_difference.h"
#include "tests/pictures/scenes.h"

#include <QCommandLineParser>
#include <QFileInfo>
#include <QFontMetrics>
#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QRegularExpression>
#include <QTemporaryDir>

#include <algorithm>
#include <iostream>
#include <optional>

using namespace steadymark;
using namespace steadymark::gui;

namespace {

constexpr int wrongUse = 2;
constexpr const char* usage =
    "steadymark-pictures SCENE FILE.png [--theme light|dark] [--scale N] [--size WIDTHxHEIGHT] [--language L] "
    "[--zoom PERCENT]\n"
    "steadymark-pictures --audit SCENE [--size WIDTHxHEIGHT] [--language L] [--zoom PERCENT]\n"
    "steadymark-pictures --list\n"
    "steadymark-pictures --compare BEFORE.png AFTER.png [DIFFERENCE.png] [--nearly]\n"
    "steadymark-pictures --reduce PICTURE.png REDUCED.png\n"
    "steadymark-pictures --sheet SHEET.png COLUMNS WIDTH PICTURE.png...\n"
    "steadymark-pictures --drawn-with\n";

int refuse(const QString& sentence)
{
    std::cerr << "steadymark-pictures: " << sentence.toStdString() << '\n';
    return wrongUse;
}

/// As cmp: 0 for equal ones, 1 for others.
int compareFiles(const QStringList& files, int tolerance)
{
    if (files.size() < 2 || files.size() > 3)
        return refuse(QStringLiteral("--compare takes two pictures, and a third one to be written"));
    const QImage before(files[0]);
    const QImage after(files[1]);
    if (before.isNull() || after.isNull())
        return refuse(QStringLiteral("%1 is no picture").arg(before.isNull() ? files[0] : files[1]));
    const PictureDifference difference = differenceOf(before, after, tolerance);
    if (files.size() == 3 && !difference.shown.isNull() && !difference.shown.save(files[2], "PNG"))
        return refuse(QStringLiteral("%1 cannot be written").arg(files[2]));
    std::cout << toText(difference).toStdString() << '\n';
    return difference.isNone() ? 0 : 1;
}

int reduceFile(const QStringList& files)
{
    if (files.size() != 2)
        return refuse(QStringLiteral("--reduce takes a picture and the name of the reduced one"));
    const QImage picture(files[0]);
    if (picture.isNull())
        return refuse(QStringLiteral("%1 is no picture").arg(files[0]));
    return reduced(picture).save(files[1], "PNG", 0) ? 0 : refuse(QStringLiteral("%1 cannot be written").arg(files[1]));
}

/// Many pictures on one, each in a cell as wide as that, with its name above it.
int composeSheet(const QStringList& words, int argc, char** argv)
{
    const int columns = words.value(1).toInt();
    const int width = words.value(2).toInt();
    if (words.size() < 4 || columns < 1 || width < 16)
        return refuse(
            QStringLiteral("--sheet takes a sheet to be written, columns, the width of a picture, and pictures"));
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QGuiApplication application(argc, argv); // for the names
    constexpr int gap = 8;
    const int nameHeight = QFontMetrics(QGuiApplication::font()).height();
    std::vector<QImage> pictures;
    int height = 0;
    for (const QString& file : words.mid(3)) {
        pictures.push_back(QImage(file).scaledToWidth(width, Qt::SmoothTransformation));
        if (pictures.back().isNull())
            return refuse(QStringLiteral("%1 is no picture").arg(file));
        pictures.back().setDevicePixelRatio(1.0);
        height = std::max(height, pictures.back().height());
    }
    const auto count = static_cast<int>(pictures.size());
    QImage sheet(columns * (width + gap) + gap, (count + columns - 1) / columns * (height + nameHeight + gap) + gap,
        QImage::Format_RGB32);
    sheet.fill(QColor(0x80, 0x80, 0x80));
    QPainter painter(&sheet);
    painter.setPen(Qt::white);
    for (int index = 0; index < count; ++index) {
        const QPoint corner(gap + index % columns * (width + gap), gap + index / columns * (height + nameHeight + gap));
        painter.drawText(QRect(corner, QSize(width, nameHeight)), Qt::AlignLeft | Qt::AlignVCenter,
            QFileInfo(words[index + 3]).completeBaseName());
        painter.drawImage(corner + QPoint(0, nameHeight), pictures[static_cast<std::size_t>(index)]);
    }
    painter.end();
    return sheet.save(words[0], "PNG") ? 0 : refuse(QStringLiteral("%1 cannot be written").arg(words[0]));
}

std::optional<PictureLook> lookOf(const QString& theme, const QString& scale, const QString& size, const QString& zoom)
{
    PictureLook look;
    look.zoom = zoom.toInt();
    bool isNumber = false;
    look.scale = scale.toDouble(&isNumber);
    const auto sides = QRegularExpression(QStringLiteral("^(\\d{3,4})x(\\d{3,4})$")).match(size);
    if (!isNumber || look.scale < 0.5 || look.scale > 4.0 || !sides.hasMatch() || look.zoom < leastZoom
        || look.zoom > mostZoom || (theme != QLatin1String("light") && theme != QLatin1String("dark")))
        return std::nullopt;
    look.scheme = theme == QLatin1String("dark") ? ColorScheme::Dark : ColorScheme::Light;
    look.size = QSize(sides.captured(1).toInt(), sides.captured(2).toInt());
    return look;
}

} // namespace

int main(int argc, char** argv)
{
    QStringList arguments;
    for (int i = 0; i < argc; ++i)
        arguments += QString::fromLocal8Bit(argv[i]);
    QCommandLineParser parser;
    const QCommandLineOption list(QStringLiteral("list"));
    const QCommandLineOption audit(QStringLiteral("audit"));
    const QCommandLineOption compare(QStringLiteral("compare"));
    const QCommandLineOption nearlyEqual(QStringLiteral("nearly"));
    const QCommandLineOption reduce(QStringLiteral("reduce"));
    const QCommandLineOption sheet(QStringLiteral("sheet"));
    const QCommandLineOption drawnWith(QStringLiteral("drawn-with"));
    const QCommandLineOption theme(QStringLiteral("theme"), {}, QStringLiteral("T"), QStringLiteral("light"));
    const QCommandLineOption scale(QStringLiteral("scale"), {}, QStringLiteral("N"), QStringLiteral("1"));
    const QCommandLineOption size(QStringLiteral("size"), {}, QStringLiteral("WxH"), QStringLiteral("1120x760"));
    const QCommandLineOption language(QStringLiteral("language"), {}, QStringLiteral("L"), QStringLiteral("en"));
    const QCommandLineOption zoom(QStringLiteral("zoom"), {}, QStringLiteral("PERCENT"), QStringLiteral("100"));
    parser.addOptions(
        {list, audit, compare, nearlyEqual, reduce, sheet, drawnWith, theme, scale, size, language, zoom});
    if (!parser.parse(arguments))
        return refuse(parser.errorText());
    const QStringList words = parser.positionalArguments();
    if (parser.isSet(compare))
        return compareFiles(words, parser.isSet(nearlyEqual) ? stepOfReduced : 0);
    if (parser.isSet(reduce))
        return reduceFile(words);
    if (parser.isSet(sheet))
        return composeSheet(words, argc, argv);
    if (parser.isSet(drawnWith)) {
        std::cout << "Qt " << qVersion() << '\n';
        return 0;
    }
    const std::vector<PictureScene> scenes = pictureScenes();
    if (parser.isSet(list)) {
        for (const PictureScene& scene : scenes)
            std::cout << scene.name << '\n';
        return 0;
    }
    const bool isAudit = parser.isSet(audit);
    if (words.size() != (isAudit ? 1 : 2)) {
        std::cerr << usage;
        return wrongUse;
    }
    const auto scene = std::ranges::find(scenes, words[0].toStdString(), &PictureScene::name);
    if (scene == scenes.end())
        return refuse(QStringLiteral("there is no scene %1; --list names them").arg(words[0]));
    auto look = lookOf(parser.value(theme), parser.value(scale), parser.value(size), parser.value(zoom));
    if (!look)
        return refuse(QStringLiteral("--theme is light or dark, --scale from 0.5 to 4, --size WIDTHxHEIGHT, "
                                     "--zoom from 75 to 200"));
    const auto draw = [&](const QString& file) {
        return runWithoutDisplay(argc, argv, look->scale, parser.value(language).toStdString(),
            [&] { return scene->draw(*look, pathOf(file)); });
    };
    if (!isAudit)
        return draw(words[1]);
    std::optional<QStringList> faults;
    look->seen = [&faults](const QWidget& window) {
        faults = faultsOfPage(window);
    };
    const QTemporaryDir folder;
    const int code = draw(folder.filePath(QStringLiteral("page.png")));
    if (code != 0 || !faults)
        return code != 0 ? code : refuse(QStringLiteral("%1 was drawn and not seen").arg(words[0]));
    for (const QString& fault : *faults)
        std::cout << fault.toStdString() << '\n';
    return faults->isEmpty() ? 0 : 1;
}
