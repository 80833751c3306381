// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/widgets/choice_box.h"

#include "app/gui/widgets/plain_text.h"

#include <QAbstractItemView>
#include <QWheelEvent>

namespace steadymark::gui {

ChoiceBox::ChoiceBox(const QString& name, QWidget* parent)
    : QComboBox(parent)
{
    setAccessibleName(name);
    setToolTip(asToolTip(name));
    setSizeAdjustPolicy(QComboBox::AdjustToContents);
    setMaxVisibleItems(16);
    connect(this, &QComboBox::activated, this, &ChoiceBox::chosen);
}

void ChoiceBox::addChoice(const QString& text, const QVariant& value)
{
    addItem(text, value);
}

void ChoiceBox::setValue(const QVariant& value, const QString& textIfUnknown)
{
    int index = findData(value);
    if (index < 0) {
        addItem(textIfUnknown.isEmpty() ? value.toString() : textIfUnknown, value);
        index = count() - 1;
    }
    setCurrentIndex(index);
}

void ChoiceBox::hidePopup()
{
    m_wasListJustClosed = view()->isVisible();
    QComboBox::hidePopup();
    forgetStaleHover(*this);
    QMetaObject::invokeMethod(
        this, [this] { m_wasListJustClosed = false; }, Qt::QueuedConnection);
}

void forgetStaleHover(QWidget& field)
{
    field.setAttribute(Qt::WA_UnderMouse, field.rect().contains(field.mapFromGlobal(QCursor::pos())));
    field.update();
}

void ChoiceBox::wheelEvent(QWheelEvent* event)
{
    event->ignore(); // a wheel that passes over the field must not change the test
}

} // namespace steadymark::gui
