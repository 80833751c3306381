// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/prepare/prepare_session.h"

#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;

namespace steadymark::gui {

/// How far the work on a drive is: what it does, how much is done and left, and Stop where it can be stopped.
/// GUI thread.
class PrepareProgressPanel final : public QWidget {
    Q_OBJECT
public:
    explicit PrepareProgressPanel(QWidget* parent = nullptr);

    void setWork(const PrepareSession::Work& work);
    [[nodiscard]] QProgressBar& bar() const noexcept { return *m_bar; }
    [[nodiscard]] QString figures() const;
    /// What happens when nobody watches.
    [[nodiscard]] QString note() const;

signals:
    void stopWanted();

private:
    QLabel* m_title = nullptr;
    QLabel* m_phase = nullptr;
    QProgressBar* m_bar = nullptr;
    QLabel* m_figures = nullptr;
    QLabel* m_note = nullptr;
    QPushButton* m_stop = nullptr;
};

} // namespace steadymark::gui
