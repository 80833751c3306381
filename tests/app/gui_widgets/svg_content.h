// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/app/gui_widgets/test_support.h"

#include <QFile>
#include <QImage>
#include <QSize>
#include <QStringList>
#include <QXmlStreamReader>

#include <algorithm>
#include <vector>

namespace steadymark::gui::test {

/// What an SVG file holds.
struct SvgContent {
    QString error; ///< of the XML; empty: none
    QSize size;
    QStringList texts; ///< with ordinary blanks
    std::vector<QImage> images;
    int paths = 0;

    [[nodiscard]] bool hasTextWith(const QString& part) const
    {
        return std::ranges::any_of(texts, [&part](const QString& text) { return text.contains(part); });
    }
};

[[nodiscard]] inline SvgContent readSvg(const QString& fileName)
{
    SvgContent content;
    QFile file(fileName);
    if (!file.open(QIODevice::ReadOnly)) {
        content.error = QStringLiteral("%1 cannot be read").arg(fileName);
        return content;
    }
    QXmlStreamReader xml(&file);
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        const QXmlStreamAttributes attributes = xml.attributes();
        if (xml.name() == QLatin1String("svg")) {
            content.size = QSize(
                attributes.value(QLatin1String("width")).toInt(), attributes.value(QLatin1String("height")).toInt());
        } else if (xml.name() == QLatin1String("path")) {
            ++content.paths;
        } else if (xml.name() == QLatin1String("text")) {
            content.texts += withPlainBlanks(xml.readElementText());
        } else if (xml.name() == QLatin1String("image")) {
            const QString link =
                attributes.value(QLatin1String("http://www.w3.org/1999/xlink"), QLatin1String("href")).toString();
            content.images.push_back(
                QImage::fromData(QByteArray::fromBase64(link.section(QLatin1Char(','), 1).toLatin1()), "PNG"));
        }
    }
    content.error = xml.errorString();
    return content;
}

} // namespace steadymark::gui::test
