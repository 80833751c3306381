// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;

namespace steadymark::gui {

/// What stands where a page has nothing to show yet: what is missing, why, and the button that leads on. GUI thread.
class EmptyState final : public QWidget {
    Q_OBJECT
public:
    struct Content {
        QString title;
        QString sentence; ///< empty for none
        QString action;   ///< of the button; empty for none
        bool offersHelper = false;
    };

    explicit EmptyState(QWidget* parent = nullptr);

    void setContent(const Content& content);
    /// What the second button says of the helper.
    void setHelperToolTip(const QString& text);
    /// Shows that something is under way that `name` tells to whoever cannot see it; empty: nothing is.
    void setBusy(const QString& name);

    [[nodiscard]] QString title() const;
    [[nodiscard]] QString sentence() const;

signals:
    void actionChosen();
    void helperWanted();

private:
    QLabel* m_title = nullptr;
    QLabel* m_sentence = nullptr;
    QProgressBar* m_progress = nullptr;
    QPushButton* m_action = nullptr;
    QPushButton* m_helper = nullptr;
};

} // namespace steadymark::gui
