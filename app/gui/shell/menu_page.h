// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/shell/page.h"

class QHBoxLayout;
class QToolButton;
class QVBoxLayout;

namespace steadymark::gui {

/// A page that the window's menu opens and that measures nothing: a title, what it has to say, and the way back to the
/// page before (Esc). Its content is scrolled where it has no room. GUI thread.
class MenuPage : public Page {
    Q_OBJECT
public:
    ~MenuPage() override;

    [[nodiscard]] MessageStrip& message() const override { return *m_message; }
    [[nodiscard]] QString title() const;
    bool perform(Command command) override;

protected:
    enum class Scrolls { Yes, No }; ///< No: the content is a list that scrolls itself

    MenuPage(const QString& title, Scrolls scrolls, QWidget* parent);

    /// To be filled; what is in it begins at the top.
    [[nodiscard]] QVBoxLayout& content() const noexcept { return *m_content; }
    [[nodiscard]] QWidget& contentWidget() const noexcept { return *m_contentWidget; }
    /// Between title and Close.
    void addTool(QWidget* widget);
    [[nodiscard]] QToolButton& closeButton() const noexcept { return *m_close; }

private:
    QHBoxLayout* m_top = nullptr;
    QToolButton* m_close = nullptr;
    MessageStrip* m_message = nullptr;
    QWidget* m_contentWidget = nullptr;
    QVBoxLayout* m_content = nullptr;
    QString m_title;
};

} // namespace steadymark::gui
