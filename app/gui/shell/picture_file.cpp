// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/shell/picture_file.h"

#include "app/gui/shell/paths.h"

#include <QCoreApplication>
#include <QImage>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>

#include <array>
#include <utility>

namespace steadymark::gui {
namespace {

QString wordsOfPictures(const char* text)
{
    return QCoreApplication::translate("PictureFile", text);
}

bool writePdf(const QString& fileName, const Picture& picture)
{
    constexpr int pixelsPerInch = 96;
    constexpr int resolution = 1200;
    QPdfWriter writer(fileName);
    writer.setCreator(QStringLiteral("SteadyMark"));
    writer.setPageMargins({});
    writer.setPageSize(QPageSize(QSizeF(picture.size) * 72.0 / pixelsPerInch, QPageSize::Point));
    writer.setResolution(resolution);
    QPainter painter;
    if (!painter.begin(&writer))
        return false;
    painter.scale(double(resolution) / pixelsPerInch, double(resolution) / pixelsPerInch);
    picture.paint(painter);
    return painter.end();
}

bool writePng(const QString& fileName, const Picture& picture)
{
    constexpr qreal scale = 2.0;
    QImage image(picture.size * scale, QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    image.fill(picture.background);
    QPainter painter(&image);
    picture.paint(painter);
    painter.end();
    return image.save(fileName, "PNG");
}

bool writeSvg(const QString& fileName, const Picture& picture)
{
    return picture.svg && writeFileAtomically(pathOf(fileName), *picture.svg);
}

constexpr std::array writers{&writePng, &writePdf, &writeSvg}; // in the order of the formats

} // namespace

std::vector<SaveFormat> pictureFormats(PictureKind kind)
{
    std::vector<SaveFormat> formats{{wordsOfPictures("PNG picture"), {QStringLiteral("png")}},
        {wordsOfPictures("PDF drawing"), {QStringLiteral("pdf")}}};
    if (kind == PictureKind::Drawing)
        formats.push_back({wordsOfPictures("SVG drawing"), {QStringLiteral("svg")}});
    return formats;
}

QString writePicture(const QString& fileName, const Picture& picture)
{
    const Result<std::size_t> format =
        formatOf(fileName, pictureFormats(picture.svg ? PictureKind::Drawing : PictureKind::Painting));
    if (!format)
        return QString::fromStdString(format.error().message);
    return writers.at(format.value())(fileName, picture)
        ? QString()
        : wordsOfPictures("The picture could not be written to %1: choose another folder.").arg(fileName);
}

void savePictureWithDialog(QWidget* parent, const QString& proposedName, PictureKind kind,
    std::function<QString(const QString& fileName)> write, std::function<void(const QString& sentence)> failed)
{
    SaveOrder order;
    order.title = wordsOfPictures("Export the picture");
    order.name = proposedName;
    order.formats = pictureFormats(kind);
    order.write = [write = std::move(write)](const QString& file, std::size_t) -> Result<> {
        const QString failure = write(file);
        return failure.isEmpty() ? Result<>(success()) : fail(ErrorCode::Io, failure.toStdString());
    };
    order.saved = [](const QString&) {
    };
    order.failed = std::move(failed);
    saveWithDialog(parent, order);
}

} // namespace steadymark::gui
