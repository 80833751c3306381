// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/style/theme.h"

#include <QApplication>

#include <gtest/gtest.h>

#include <cmath>

namespace steadymark::gui {
namespace {

double linear(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

/// WCAG 2.1, "contrast ratio".
double contrast(const QColor& a, const QColor& b)
{
    const auto luminance = [](const QColor& color) {
        return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
    };
    const double x = luminance(a);
    const double y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

class Schemes : public ::testing::TestWithParam<ColorScheme> { };

TEST_P(Schemes, HaveTextThatCanBeReadOnEveryGround)
{
    const ThemeColors& colors = themeColors(GetParam());
    const QPalette palette = themePalette(GetParam());
    constexpr double enough = 4.5;
    for (const QColor& ground : {palette.color(QPalette::Window), colors.card, colors.sideBar}) {
        EXPECT_GE(contrast(palette.color(QPalette::WindowText), ground), enough);
        EXPECT_GE(contrast(colors.secondaryText, ground), enough) << qPrintable(ground.name());
        EXPECT_GE(contrast(colors.accentText, ground), enough) << qPrintable(ground.name());
        EXPECT_GE(contrast(colors.warning, ground), enough) << qPrintable(ground.name());
        EXPECT_GE(contrast(colors.success, ground), enough) << qPrintable(ground.name());
        EXPECT_GE(contrast(colors.error, ground), enough) << qPrintable(ground.name());
    }
    EXPECT_GE(contrast(palette.color(QPalette::ButtonText), palette.color(QPalette::Button)), enough);
    EXPECT_GE(contrast(palette.color(QPalette::ToolTipText), palette.color(QPalette::ToolTipBase)), enough);
    EXPECT_GE(contrast(colors.error, palette.color(QPalette::Button)), enough) << "a destructive button";
    EXPECT_GE(contrast(Qt::white, colors.accent), enough);
    EXPECT_GE(contrast(Qt::white, colors.stop), enough);
    EXPECT_GE(contrast(colors.error, colors.errorFill), enough);
    EXPECT_GE(contrast(colors.warning, colors.warningFill), enough);
    EXPECT_GE(contrast(colors.information, colors.informationFill), enough);
}

TEST_P(Schemes, AreRecognisedFromTheirPalette)
{
    EXPECT_EQ(schemeOf(themePalette(GetParam())), GetParam());
}

INSTANTIATE_TEST_SUITE_P(Theme, Schemes, ::testing::Values(ColorScheme::Light, ColorScheme::Dark));

TEST(Theme, ChangesThePaletteOfTheApplicationAtOnce)
{
    Theme theme(ThemeChoice::Light, Theme::Watch::Nothing);
    EXPECT_EQ(schemeOf(QApplication::palette()), ColorScheme::Light);
    theme.setChoice(ThemeChoice::Dark);
    EXPECT_EQ(schemeOf(QApplication::palette()), ColorScheme::Dark);
    theme.setChoice(ThemeChoice::Light);
    EXPECT_EQ(schemeOf(QApplication::palette()), ColorScheme::Light);
}

TEST(Theme, NamesOfChoicesAreReadBack)
{
    for (const ThemeChoice choice : {ThemeChoice::System, ThemeChoice::Light, ThemeChoice::Dark})
        EXPECT_EQ(parseThemeChoice(toString(choice)), choice);
    EXPECT_FALSE(parseThemeChoice(QStringLiteral("blue")));
}

} // namespace
} // namespace steadymark::gui
