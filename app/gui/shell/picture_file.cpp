// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/shell/picture_file.h"

#include "app/gui/language/said.h"
#include "app/gui/shell/paths.h"
#include "app/gui/style/svg_device.h"
#include "core/base/files.h"

#include <QBuffer>
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

QByteArray pngOf(const Picture& picture)
{
    constexpr qreal scale = 2.0;
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    imageOf(picture, scale).save(&buffer, "PNG");
    return bytes;
}

QByteArray pdfOf(const Picture& picture)
{
    constexpr int pixelsPerInch = 96;
    constexpr int resolution = 1200;
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setCreator(QStringLiteral("SteadyMark"));
    writer.setPageMargins({});
    writer.setPageSize(QPageSize(QSizeF(picture.size) * 72.0 / pixelsPerInch, QPageSize::Point));
    writer.setResolution(resolution);
    QPainter painter(&writer);
    painter.scale(double(resolution) / pixelsPerInch, double(resolution) / pixelsPerInch);
    picture.paint(painter);
    painter.end();
    return bytes;
}

QByteArray svgOf(const Picture& picture)
{
    if (picture.svg)
        return QByteArray::fromStdString(*picture.svg);
    SvgDevice device(picture.size);
    QPainter painter(&device);
    painter.fillRect(QRect(QPoint(), picture.size), picture.background);
    picture.paint(painter);
    painter.end();
    return QByteArray::fromStdString(device.text());
}

constexpr std::array makers{&pngOf, &pdfOf, &svgOf}; // in the order of the formats

} // namespace

std::vector<SaveFormat> pictureFormats()
{
    return {{wordsOfPictures("PNG picture"), {QStringLiteral("png")}},
        {wordsOfPictures("PDF drawing"), {QStringLiteral("pdf")}},
        {wordsOfPictures("SVG drawing"), {QStringLiteral("svg")}}};
}

QImage imageOf(const Picture& picture, qreal scale)
{
    QImage image((QSizeF(picture.size) * scale).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    image.fill(picture.background);
    QPainter painter(&image);
    picture.paint(painter);
    return image;
}

QString writePicture(const QString& fileName, const Picture& picture)
{
    const Result<std::size_t> format = formatOf(fileName, pictureFormats());
    if (!format)
        return said(format.error().sentence);
    const QByteArray bytes = makers.at(format.value())(picture);
    const bool isWritten = !bytes.isEmpty()
        && writeFileAtomically(
            pathOf(fileName), std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
    return isWritten ? QString()
                     : wordsOfPictures("The picture could not be written to %1: choose another folder.").arg(fileName);
}

void savePictureWithDialog(QWidget* parent, const QString& proposedName,
    std::function<QString(const QString& fileName)> write, std::function<void(const QString& sentence)> failed)
{
    SaveOrder order;
    order.title = wordsOfPictures("Export the picture");
    order.name = proposedName;
    order.formats = pictureFormats();
    order.write = [write = std::move(write)](const QString& file, std::size_t) -> Result<> {
        const QString failure = write(file);
        return failure.isEmpty() ? Result<>(success()) : fail(ErrorCode::Io, Sentence::verbatim(failure.toStdString()));
    };
    order.saved = [](const QString&) {
    };
    order.failed = std::move(failed);
    saveWithDialog(parent, order);
}

} // namespace steadymark::gui
