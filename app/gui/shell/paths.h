// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/files.h"

#include <QDir>
#include <QString>

#include <filesystem>

namespace steadymark::gui {

/// A path as it is shown and handed to Qt: with the separators that this system's users write.
[[nodiscard]] inline QString pathText(const std::filesystem::path& path)
{
    return QDir::toNativeSeparators(QString::fromStdString(toUtf8(path)));
}

/// A path from Qt, whose dialogs, drops and standard folders have slashes on every system.
[[nodiscard]] inline std::filesystem::path pathOf(const QString& text)
{
    return pathFromUtf8(QDir::toNativeSeparators(text).toStdString());
}

/// Whether a file is a trace and not a result, by the ending of its name.
[[nodiscard]] inline bool isTraceFile(const std::filesystem::path& file)
{
    return pathText(file).endsWith(QLatin1String(".smtrace"), Qt::CaseInsensitive);
}

} // namespace steadymark::gui
