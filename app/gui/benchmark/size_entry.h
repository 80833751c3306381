// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"

#include <QFrame>

class QLabel;
class QLineEdit;

namespace steadymark::gui {

/// A field for a size of the test file that is in no list, as it is typed in the terminal ("48GiB", "10GB"). Opens
/// below what asked for it; Enter takes the size, Esc closes the field. GUI thread.
class SizeEntry final : public QFrame {
    Q_OBJECT
public:
    explicit SizeEntry(QWidget* parent);

    void askBelow(const QWidget& field, ByteCount present);
    /// Why what is typed is no size; empty: it is one, or nobody has pressed Enter.
    [[nodiscard]] QString complaint() const;

signals:
    void sizeEntered(ByteCount size);

private:
    void take();

    QLineEdit* m_field = nullptr;
    QLabel* m_hint = nullptr;
    QString m_complaint;
};

} // namespace steadymark::gui
