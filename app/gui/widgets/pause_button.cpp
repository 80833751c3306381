// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/widgets/pause_button.h"

#include "app/gui/widgets/plain_text.h"

namespace steadymark::gui {

PauseButton::PauseButton(const QString& whatItMeans, QWidget* parent)
    : QPushButton(parent)
    , m_whatItMeans(whatItMeans)
{
    setPaused(false);
    hide();
}

void PauseButton::setPaused(bool isPaused)
{
    setText(isPaused ? tr("Resume") : tr("Pause"));
    setToolTip(asToolTip(isPaused ? QString() : m_whatItMeans));
}

} // namespace steadymark::gui
