// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QVariant>

namespace steadymark::gui {

/// A drop-down of a few values. A value that is not among them (from a plan file) is shown all the same.
/// GUI thread.
class ChoiceBox : public QComboBox {
    Q_OBJECT
public:
    /// `name` says what is chosen, for tool tip and screen readers.
    explicit ChoiceBox(const QString& name, QWidget* parent = nullptr);

    void addChoice(const QString& text, const QVariant& value);
    [[nodiscard]] QVariant value() const { return currentData(); }
    /// Selects the value without a signal; `textIfUnknown` names it when it has to be added.
    void setValue(const QVariant& value, const QString& textIfUnknown = {});

    void hidePopup() override;
    /// Whether the list was closed by the event that is being handled: a key that closes it must close nothing else.
    [[nodiscard]] bool wasListJustClosed() const noexcept { return m_wasListJustClosed; }

signals:
    /// The user chose another value.
    void chosen();

protected:
    void wheelEvent(QWheelEvent* event) override;

private:
    bool m_wasListJustClosed = false;
};

/// After a list was over it: whether the pointer is over a field is not told to it meanwhile.
void forgetStaleHover(QWidget& field);

} // namespace steadymark::gui
