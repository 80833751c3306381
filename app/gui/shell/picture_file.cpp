// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/shell/picture_file.h"

#include <QCoreApplication>
#include <QImage>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>

#include <utility>

namespace steadymark::gui {
namespace {

QString wordsOfPictures(const char* text)
{
    return QCoreApplication::translate("PictureFile", text);
}

bool writePdf(const QString& fileName, QSize size, const std::function<void(QPainter&)>& paint)
{
    constexpr int pixelsPerInch = 96;
    constexpr int resolution = 1200;
    QPdfWriter writer(fileName);
    writer.setCreator(QStringLiteral("SteadyMark"));
    writer.setPageMargins({});
    writer.setPageSize(QPageSize(QSizeF(size) * 72.0 / pixelsPerInch, QPageSize::Point));
    writer.setResolution(resolution);
    QPainter painter;
    if (!painter.begin(&writer))
        return false;
    painter.scale(double(resolution) / pixelsPerInch, double(resolution) / pixelsPerInch);
    paint(painter);
    return painter.end();
}

bool writePng(
    const QString& fileName, QSize size, const QColor& background, const std::function<void(QPainter&)>& paint)
{
    constexpr qreal scale = 2.0;
    QImage image(size * scale, QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    image.fill(background);
    QPainter painter(&image);
    paint(painter);
    painter.end();
    return image.save(fileName, "PNG");
}

} // namespace

std::vector<SaveFormat> pictureFormats()
{
    return {{wordsOfPictures("PNG picture"), {QStringLiteral("png")}},
        {wordsOfPictures("PDF drawing"), {QStringLiteral("pdf")}}};
}

QString writePicture(
    const QString& fileName, QSize size, const QColor& background, const std::function<void(QPainter&)>& paint)
{
    const Result<std::size_t> format = formatOf(fileName, pictureFormats());
    if (!format)
        return QString::fromStdString(format.error().message);
    const bool isWritten =
        format.value() == 1 ? writePdf(fileName, size, paint) : writePng(fileName, size, background, paint);
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
        return failure.isEmpty() ? Result<>(success()) : fail(ErrorCode::Io, failure.toStdString());
    };
    order.saved = [](const QString&) {
    };
    order.failed = std::move(failed);
    saveWithDialog(parent, order);
}

} // namespace steadymark::gui
