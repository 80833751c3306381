// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/exchange/file_places.h"

#include "app/gui/shell/settings.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

namespace steadymark::gui {

FilePlaces& FilePlaces::instance()
{
    static FilePlaces places;
    return places;
}

void FilePlaces::keepIn(Settings* settings)
{
    m_settings = settings;
}

QString FilePlaces::folder(FileUse use) const
{
    // A stick that was pulled, a folder that was deleted: the dialog would start in the working directory.
    const QString last = m_settings != nullptr ? m_settings->lastFolder(use) : QString();
    if (!last.isEmpty() && QFileInfo(last).isDir())
        return last;
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    return !documents.isEmpty() && QFileInfo(documents).isDir() ? documents : QDir::homePath();
}

void FilePlaces::remember(FileUse use, const QString& file)
{
    if (m_settings != nullptr && !file.isEmpty())
        m_settings->setLastFolder(use, QFileInfo(file).absolutePath());
}

} // namespace steadymark::gui
