// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/widgets/sentence_label.h"

#include "app/gui/widgets/plain_text.h"

#include <QLabel>

namespace steadymark::gui {

QLabel* sentenceLabel(const QString& text, QWidget* parent)
{
    auto* const label = plainLabel(parent);
    label->setText(text);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace steadymark::gui
