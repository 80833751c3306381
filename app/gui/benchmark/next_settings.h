// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <functional>

class QPushButton;

namespace steadymark::gui {

class ElidedLabel;

/// Says in one line what the controls would measure where the result shown was measured with something else, and
/// offers to take its settings again. Hidden while both are the same. GUI thread.
class NextSettings final : public QWidget {
    Q_OBJECT
public:
    explicit NextSettings(QWidget* parent = nullptr);

    /// `next` is short: profile, size, passes. Without `takeAgain` the settings cannot be put into the controls.
    void tell(const QString& next, std::function<void()> takeAgain);
    void clear();
    /// What the line says; empty while it is hidden.
    [[nodiscard]] QString text() const;

private:
    ElidedLabel* m_words = nullptr;
    QPushButton* m_again = nullptr;
    std::function<void()> m_takeAgain;
};

} // namespace steadymark::gui
