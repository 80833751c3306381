// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPalette>
#include <QString>

#include <optional>

namespace steadymark::gui {

enum class ThemeChoice { System, Light, Dark };
enum class ColorScheme { Light, Dark };

/// Colours beyond those that QPalette has a role for.
struct ThemeColors {
    QColor sideBar;
    QColor card; ///< surfaces that lie on the window: the same as QPalette::Base
    QColor border;
    QColor secondaryText; ///< at least 4.5:1 on window, card and side bar
    QColor accent;        ///< fills, with white text on it at 4.5:1
    QColor accentText;    ///< accent as text on card and window
    QColor error;         ///< text and icon
    QColor errorFill;
    QColor warning;
    QColor warningFill;
    QColor information;
    QColor informationFill;
    QColor success;
    QColor stop; ///< fill of the Stop button
};

[[nodiscard]] QPalette themePalette(ColorScheme scheme);
[[nodiscard]] const ThemeColors& themeColors(ColorScheme scheme);
/// The scheme that a palette belongs to: by the lightness of its window.
[[nodiscard]] ColorScheme schemeOf(const QPalette& palette);
/// Colours for a widget that is being painted with this palette.
[[nodiscard]] const ThemeColors& themeColors(const QPalette& palette);

[[nodiscard]] QString toString(ThemeChoice choice); ///< "system", "light", "dark": in settings and on the command line
[[nodiscard]] std::optional<ThemeChoice> parseThemeChoice(const QString& text);

/// Gives the application our style and one of our two palettes, and follows the system while the choice is System: the
/// desktop portal where there is one, otherwise the lightness of the palette that the platform had at the start.
///
/// One instance, made after QApplication and living shorter; GUI thread.
class Theme final : public QObject {
    Q_OBJECT
public:
    enum class Watch { System, Nothing }; ///< Nothing: tests and screenshots ask nobody

    Theme(ThemeChoice choice, Watch watch, QObject* parent = nullptr);

    [[nodiscard]] ThemeChoice choice() const noexcept { return m_choice; }
    [[nodiscard]] ColorScheme scheme() const noexcept;
    void setChoice(ThemeChoice choice);

private:
    void setSystemScheme(ColorScheme scheme);
    void apply();

    ThemeChoice m_choice;
    ColorScheme m_system;
    std::optional<ColorScheme> m_applied;
};

} // namespace steadymark::gui
