// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>

namespace steadymark::gui {

/// Pause beside a StartButton, and "Resume" while it is paused. Hidden while nothing runs that could be paused. GUI
/// thread.
class PauseButton final : public QPushButton {
    Q_OBJECT
public:
    /// `whatItMeans`: said while Pause can be pressed, as a tool tip.
    PauseButton(const QString& whatItMeans, QWidget* parent);

    void setPaused(bool isPaused);

private:
    QString m_whatItMeans;
};

} // namespace steadymark::gui
