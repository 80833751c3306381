// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/style/theme.h"

#include "app/gui/desktop/desktop.h"
#include "app/gui/style/app_style.h"

#include <QApplication>

namespace steadymark::gui {
namespace {

// Contrast of every text colour on every ground it may lie on is held at 4.5:1 or more by tests/app/gui/theme_test.cpp.
ThemeColors lightColors()
{
    return {
        .sideBar = QColor(0xE9ECF0),
        .card = QColor(0xFFFFFF),
        .border = QColor(0xD3D8DE),
        .secondaryText = QColor(0x565E68),
        .accent = QColor(0x1C6DD0),
        .accentText = QColor(0x175CB3),
        .error = QColor(0xB3261E),
        .errorFill = QColor(0xFCEBEA),
        .warning = QColor(0x8A5300),
        .warningFill = QColor(0xFFF4DF),
        .information = QColor(0x175CB3),
        .informationFill = QColor(0xE8F1FC),
        .success = QColor(0x1B7340),
        .stop = QColor(0xC0362C),
    };
}

ThemeColors darkColors()
{
    return {
        .sideBar = QColor(0x17191D),
        .card = QColor(0x272B31),
        .border = QColor(0x3D434B),
        .secondaryText = QColor(0xA9B1BB),
        .accent = QColor(0x2B6FC9),
        .accentText = QColor(0x8ABBFA),
        .error = QColor(0xFF9C94),
        .errorFill = QColor(0x442526),
        .warning = QColor(0xF5C26B),
        .warningFill = QColor(0x40351F),
        .information = QColor(0x8ABBFA),
        .informationFill = QColor(0x22344D),
        .success = QColor(0x7FD29B),
        .stop = QColor(0xC0413A),
    };
}

QPalette makePalette(ColorScheme scheme)
{
    const bool isDark = scheme == ColorScheme::Dark;
    const ThemeColors& colors = themeColors(scheme);
    const QColor window(isDark ? 0x1F2226 : 0xF5F6F8);
    const QColor text(isDark ? 0xECEEF1 : 0x1A1E23);
    const QColor faint(isDark ? 0x8A929C : 0x7A828C); // disabled: no contrast is demanded of it
    const QColor button(isDark ? 0x31363D : 0xFFFFFF);

    QPalette palette;
    palette.setColor(QPalette::Window, window);
    palette.setColor(QPalette::WindowText, text);
    palette.setColor(QPalette::Base, colors.card);
    palette.setColor(QPalette::AlternateBase, QColor(isDark ? 0x2D3238 : 0xF7F8FA));
    palette.setColor(QPalette::Text, text);
    palette.setColor(QPalette::PlaceholderText, colors.secondaryText);
    palette.setColor(QPalette::Button, button);
    palette.setColor(QPalette::ButtonText, text);
    palette.setColor(QPalette::BrightText, Qt::white);
    palette.setColor(QPalette::ToolTipBase, QColor(isDark ? 0x3A4048 : 0x2A2F36));
    palette.setColor(QPalette::ToolTipText, QColor(0xF3F4F6));
    palette.setColor(QPalette::Highlight, colors.accent);
    palette.setColor(QPalette::HighlightedText, Qt::white);
    palette.setColor(QPalette::Link, colors.accentText);
    palette.setColor(QPalette::LinkVisited, colors.accentText);
    palette.setColor(QPalette::Light, QColor(isDark ? 0x444B54 : 0xFFFFFF));
    palette.setColor(QPalette::Midlight, QColor(isDark ? 0x3D434B : 0xEEF0F3));
    palette.setColor(QPalette::Mid, colors.border);
    palette.setColor(QPalette::Dark, QColor(isDark ? 0x15171A : 0xB4BBC4));
    palette.setColor(QPalette::Shadow, QColor(isDark ? 0x0B0C0E : 0x8D949D));
    for (const QPalette::ColorRole role :
        {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::PlaceholderText})
        palette.setColor(QPalette::Disabled, role, faint);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, colors.border);
    palette.setColor(QPalette::Disabled, QPalette::HighlightedText, faint);
    palette.setColor(QPalette::Disabled, QPalette::Button, isDark ? QColor(0x272B31) : QColor(0xF2F3F5));
    return palette;
}

} // namespace

QPalette themePalette(ColorScheme scheme)
{
    static const QPalette light = makePalette(ColorScheme::Light);
    static const QPalette dark = makePalette(ColorScheme::Dark);
    return scheme == ColorScheme::Dark ? dark : light;
}

const ThemeColors& themeColors(ColorScheme scheme)
{
    static const ThemeColors light = lightColors();
    static const ThemeColors dark = darkColors();
    return scheme == ColorScheme::Dark ? dark : light;
}

ColorScheme schemeOf(const QPalette& palette)
{
    return palette.color(QPalette::Active, QPalette::Window).lightness() < 128 ? ColorScheme::Dark : ColorScheme::Light;
}

const ThemeColors& themeColors(const QPalette& palette)
{
    return themeColors(schemeOf(palette));
}

QString toString(ThemeChoice choice)
{
    switch (choice) {
    case ThemeChoice::System:
        break;
    case ThemeChoice::Light:
        return QStringLiteral("light");
    case ThemeChoice::Dark:
        return QStringLiteral("dark");
    }
    return QStringLiteral("system");
}

std::optional<ThemeChoice> parseThemeChoice(const QString& text)
{
    for (const ThemeChoice choice : {ThemeChoice::System, ThemeChoice::Light, ThemeChoice::Dark}) {
        if (toString(choice) == text)
            return choice;
    }
    return std::nullopt;
}

Theme::Theme(ThemeChoice choice, Watch watch, QObject* parent)
    : QObject(parent)
    , m_choice(choice)
    , m_system(schemeOf(QApplication::palette()))
{
    QApplication::setStyle(new AppStyle); // the application owns it
    apply();
    if (watch == Watch::System) {
        auto* const desktop = new DesktopColorScheme(this);
        connect(desktop, &DesktopColorScheme::darkPreferred, this,
            [this](bool isDark) { setSystemScheme(isDark ? ColorScheme::Dark : ColorScheme::Light); });
        desktop->start();
    }
}

ColorScheme Theme::scheme() const noexcept
{
    switch (m_choice) {
    case ThemeChoice::Light:
        return ColorScheme::Light;
    case ThemeChoice::Dark:
        return ColorScheme::Dark;
    case ThemeChoice::System:
        break;
    }
    return m_system;
}

void Theme::setChoice(ThemeChoice choice)
{
    m_choice = choice;
    apply();
}

void Theme::setSystemScheme(ColorScheme scheme)
{
    m_system = scheme;
    apply();
}

void Theme::apply()
{
    if (m_applied == scheme())
        return;
    m_applied = scheme();
    QApplication::setPalette(themePalette(*m_applied));
    setWindowFrames(*m_applied == ColorScheme::Dark);
}

} // namespace steadymark::gui
