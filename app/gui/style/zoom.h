// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QHash>
#include <QObject>

class QLayout;
class QWidget;

namespace steadymark::gui {

constexpr int leastZoom = 75;
constexpr int mostZoom = 200;

/// How large the window is drawn, in per cent of what the desktop's font asks for: the application's font, and with it
/// gridUnit(), on which every size stands. Widgets that exist follow at once: their own fonts, the sizes that they were
/// given, and the distances of their layouts.
///
/// One instance, made after QApplication and before the widgets, living longer than they; GUI thread.
class Zoom final : public QObject {
    Q_OBJECT
public:
    explicit Zoom(int percent, QObject* parent = nullptr);
    ~Zoom() override; ///< the application's font is what it was

    [[nodiscard]] int percent() const noexcept { return m_percent; }
    void setPercent(int percent); ///< cut to leastZoom and mostZoom
    void in();                    ///< to the next larger step
    void out();

signals:
    void changed(int percent);

private:
    /// What a widget or layout was given, and what that is at 100 %: so that nothing drifts from step to step.
    struct Kept {
        int given = 0;
        double usual = 0.0;
    };
    struct KeptFont {
        double given = 0.0; ///< points
        double usual = 0.0;
    };
    struct Ratio;

    [[nodiscard]] int follow(const QObject& owner, const char* what, int given, const Ratio& ratio);
    void follow(QWidget& widget, const Ratio& ratio);
    void follow(QLayout& layout, const Ratio& ratio);
    [[nodiscard]] QFont followed(const QWidget& widget, double factor);
    void applyFont();

    QFont m_usual;
    int m_percent = 100;
    QHash<const QObject*, QHash<QByteArray, Kept>> m_kept;
    QHash<const QObject*, KeptFont> m_keptFonts;
};

} // namespace steadymark::gui
