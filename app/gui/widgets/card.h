// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

namespace steadymark::gui {

/// A rounded surface that lifts its one child off the window; the child is painted on the colour of the card,
/// and the card shows that it has the focus. GUI thread.
class Card final : public QFrame {
    Q_OBJECT
public:
    explicit Card(QWidget* content, QWidget* parent = nullptr);

    bool eventFilter(QObject* watched, QEvent* event) override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void applyPalette();

    QWidget* m_content = nullptr;
};

} // namespace steadymark::gui
