// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QIcon>

#include <functional>
#include <vector>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace steadymark::gui {

/// A sentence beside what it concerns, with what can be done about it: never a box over everything. Hidden while there
/// is nothing to say. GUI thread.
class MessageStrip final : public QFrame {
    Q_OBJECT
public:
    enum class Kind { Information, Warning, Error };
    struct Action {
        QString text;
        std::function<void()> run; ///< the strip is hidden before
    };

    explicit MessageStrip(QWidget* parent = nullptr);

    void showMessage(Kind kind, const QString& text, std::vector<Action> actions = {});
    /// A message with this picture in place of the sign of its kind.
    void showMessage(const QIcon& picture, const QString& text);
    void clear();
    /// A strip about something that stays as it is cannot be dismissed.
    void setDismissable(bool isDismissable);
    [[nodiscard]] QString text() const;
    [[nodiscard]] Kind kind() const noexcept { return m_kind; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void applyColors();

    Kind m_kind = Kind::Information;
    QIcon m_picture;
    QHBoxLayout* m_layout = nullptr;
    QLabel* m_text = nullptr;
    QToolButton* m_close = nullptr;
    std::vector<QPushButton*> m_buttons;
    bool m_isApplying = false;
};

} // namespace steadymark::gui
