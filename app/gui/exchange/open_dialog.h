// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <filesystem>
#include <functional>
#include <vector>

class QWidget;

namespace steadymark::gui {

struct OpenOrder {
    QString title;
    QStringList filters; ///< "Results (*.steadymark *.json)"; all files are added
    bool isForSeveral = false;
    /// Of the files that were chosen, at least one.
    std::function<void(const std::vector<std::filesystem::path>& files)> open;
};

/// Asks which files to open, where the last one was opened. Returns at once; nothing happens when `parent` is gone by
/// then.
void openWithDialog(QWidget* parent, const OpenOrder& order);

/// Asks for a folder, beginning at `start`. Returns at once; `choose` is not called when nothing is chosen or `parent`
/// is gone by then.
void chooseFolderWithDialog(QWidget* parent, const QString& title, const QString& start,
    std::function<void(const std::filesystem::path& folder)> choose);

} // namespace steadymark::gui
