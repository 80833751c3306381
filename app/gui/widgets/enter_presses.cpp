// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/widgets/enter_presses.h"

#include <QAbstractButton>
#include <QKeyEvent>

namespace steadymark::gui {
namespace {

/// A key that no widget wanted arrives at the window last.
class EnterFilter final : public QObject {
public:
    using QObject::QObject;

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() != QEvent::KeyPress)
            return false;
        const auto* const key = static_cast<QKeyEvent*>(event);
        const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        const bool isPlain = (key->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
        auto* const button = qobject_cast<QAbstractButton*>(static_cast<QWidget*>(watched)->focusWidget());
        if (!isEnter || !isPlain || !button || !button->isEnabled() || !button->isVisible())
            return false;
        if (!key->isAutoRepeat())
            button->click();
        return true;
    }
};

} // namespace

void letEnterPressButtons(QWidget& window)
{
    window.installEventFilter(new EnterFilter(&window));
}

} // namespace steadymark::gui
