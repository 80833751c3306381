// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>

namespace steadymark::gui {

/// A button that leads to the loss of data, or begins it: in the colours of danger and with the sign of what is thrown
/// away, so that it is never taken for the calm way on, whether or not colours are seen. GUI thread.
class DestructiveButton final : public QPushButton {
    Q_OBJECT
public:
    enum class Kind {
        Opens,  ///< asks first: an outline
        Begins, ///< nothing is asked any more: filled
    };

    DestructiveButton(Kind kind, const QString& text, QWidget* parent);

    [[nodiscard]] Kind kind() const noexcept { return m_kind; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void applyColors();

    Kind m_kind;
};

} // namespace steadymark::gui
