// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/prepare/prepare_session.h"

#include <QFrame>
#include <QTimer>

class QGridLayout;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;

namespace steadymark::gui {

/// Asks whether this is the drive that is meant: names model, serial number, size, contents and everything affected,
/// wants the end of the serial number typed, and then waits some seconds in which it can be taken back. GUI thread.
class PrepareConfirm final : public QFrame {
    Q_OBJECT
public:
    explicit PrepareConfirm(QWidget* parent = nullptr);

    /// Starts anew, with nothing typed.
    void ask(const PrepareSession::Choice& choice, const MethodOffer& offer, const PrepareSurvey& survey);
    /// Nothing is asked any more and nothing will begin.
    void withdraw();
    /// For pictures that are shown to others.
    void setIdentityHidden(bool isHidden) { m_isIdentityHidden = isHidden; }

    [[nodiscard]] const PrepareSession::Choice& choice() const noexcept { return m_choice; }
    /// The drive as it was shown.
    [[nodiscard]] const DriveIdentity& drive() const noexcept { return m_drive; }
    [[nodiscard]] std::string typed() const;
    [[nodiscard]] bool isCounting() const { return m_countdown.isActive(); }
    [[nodiscard]] QLineEdit& field() const noexcept { return *m_field; }
    [[nodiscard]] QPushButton& eraseButton() const noexcept { return *m_erase; }
    /// Every fact that it names, a line each.
    [[nodiscard]] QString text() const;
    /// Of the countdown, so that tests need not wait.
    void setCountdownInterval(std::chrono::milliseconds interval) { m_countdown.setInterval(interval); }

signals:
    void confirmed();
    void cancelled();

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeForm();
    void addFact(const QString& name, const QString& value);
    void onTyped();
    void beginCountdown();
    void onTick();
    void showCountdown();

    PrepareSession::Choice m_choice;
    DriveIdentity m_drive;
    bool m_isIdentityHidden = false;
    int m_secondsLeft = 0;
    QTimer m_countdown;
    QStringList m_lines;
    QLabel* m_title = nullptr;
    QWidget* m_facts = nullptr;
    QGridLayout* m_grid = nullptr;
    QLabel* m_warning = nullptr;
    QLabel* m_request = nullptr;
    QLineEdit* m_field = nullptr;
    QLabel* m_hint = nullptr;
    QProgressBar* m_bar = nullptr;
    QLabel* m_seconds = nullptr;
    QPushButton* m_erase = nullptr;
    QPushButton* m_cancel = nullptr;
};

} // namespace steadymark::gui
