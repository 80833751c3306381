// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/shell/application_icon.h"

#include <QString>

namespace steadymark::gui {

QIcon applicationIcon()
{
    QIcon icon;
    // Not the theme's: a program that was not installed has none there, and ours are sharp at these sizes.
    for (const int size : {16, 22, 24, 32, 48, 64, 128, 256})
        icon.addFile(QStringLiteral(":/icons/hicolor/%1x%1/apps/steadymark.png").arg(size), QSize(size, size));
    return icon;
}

} // namespace steadymark::gui
