// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/prepare/destructive_button.h"

#include "app/gui/style/line_icons.h"
#include "app/gui/style/theme.h"

#include <QEvent>

namespace steadymark::gui {

DestructiveButton::DestructiveButton(Kind kind, const QString& text, QWidget* parent)
    : QPushButton(lineIcon(Glyph::Trash, &ThemeColors::error), text, parent)
    , m_kind(kind)
{
    setDefault(kind == Kind::Begins); // the style fills those
    applyColors();
}

void DestructiveButton::applyColors()
{
    const ThemeColors& colors = themeColors(palette());
    QPalette dangerous = palette();
    for (const QPalette::ColorGroup group : {QPalette::Active, QPalette::Inactive}) {
        dangerous.setColor(group, QPalette::Highlight, colors.stop);
        dangerous.setColor(group, QPalette::HighlightedText, Qt::white);
        dangerous.setColor(group, QPalette::ButtonText, colors.error);
        dangerous.setColor(group, QPalette::Mid, colors.error);
    }
    if (palette() != dangerous)
        setPalette(dangerous);
}

void DestructiveButton::changeEvent(QEvent* event)
{
    QPushButton::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        applyColors();
}

} // namespace steadymark::gui
