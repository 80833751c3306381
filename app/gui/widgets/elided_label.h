// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace steadymark::gui {

/// One line of text that may be cut with an ellipsis when there is no room, and is then whole in the tool tip; so a
/// long drive name or sentence does not make the window wider. GUI thread.
class ElidedLabel final : public QLabel {
    Q_OBJECT
public:
    explicit ElidedLabel(QWidget* parent = nullptr);

    /// `toolTip` says more than the text; without one the text itself is shown when it does not fit.
    void setLine(const QString& text, const QString& toolTip = {});
    [[nodiscard]] bool isElided() const;

    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_more;
};

} // namespace steadymark::gui
