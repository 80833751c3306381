// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

class QWidget;

namespace steadymark::gui {

/// A format that something can be saved in.
struct SaveFormat {
    QString name;        ///< "Web page with the plots"
    QStringList endings; ///< "html", "htm": the first is the usual one
};

/// The format that the ending of a name means; the first of the list for a name without an ending. Of several with this
/// ending it is `preferred`, if that is one of them, or else the first. The error says which endings there are: nothing
/// is written under a name that promises something else.
[[nodiscard]] Result<std::size_t> formatOf(
    const QString& file, const std::vector<SaveFormat>& formats, std::size_t preferred = 0);

struct SaveOrder {
    QString title;
    QString name; ///< that is proposed, without an ending
    std::vector<SaveFormat> formats;
    std::size_t format = 0; ///< that is proposed
    /// Writes the file in the format with this index.
    std::function<Result<>(const QString& file, std::size_t format)> write;
    std::function<void(const QString& sentence)> saved;
    std::function<void(const QString& sentence)> failed;
};

/// Asks where to save and in which format, and does so; it begins where something was saved last. Returns at once.
void saveWithDialog(QWidget* parent, const SaveOrder& order);

} // namespace steadymark::gui
