// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QTimer>
#include <QWidget>

class QImage;

namespace steadymark::gui {

/// "Copied" where something was copied, for two seconds: it covers the button that was pressed, or stands in the corner
/// of what is larger, and moves nothing. Who cannot see it hears it. Whatever goes to the clipboard goes through here,
/// so that none is silent. GUI thread.
class CopiedNote final : public QWidget {
    Q_OBJECT
public:
    static void copy(const QString& text, QWidget& at);
    static void copy(const QImage& image, QWidget& at);

    /// What is said of `at` now; null while nothing is.
    [[nodiscard]] static CopiedNote* of(const QWidget& at);

    [[nodiscard]] QString text() const;
    [[nodiscard]] QSize sizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    explicit CopiedNote(QWidget& at);
    static void showAt(QWidget& at);
    void place();
    void begin();

    QPointer<QWidget> m_at;
    QTimer m_end;
};

} // namespace steadymark::gui
