// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/plot_colors.h"

#include <gtest/gtest.h>

#include <QPalette>

namespace steadymark::gui {
namespace {

void expectReadable(const ChartColors& colors)
{
    for (const QColor& text : {colors.text, colors.secondaryText, colors.success, colors.warning, colors.failure}) {
        EXPECT_GE(contrastRatio(text, colors.background), 4.5) << text.name().toStdString();
        EXPECT_GE(contrastRatio(text, colors.band), 4.5) << text.name().toStdString();
        EXPECT_GE(contrastRatio(text, colors.track), 4.5) << text.name().toStdString();
        for (const Operation operation : {Operation::Read, Operation::Write, Operation::Mix})
            EXPECT_GE(contrastRatio(text, blended(colors.fillOf(operation), colors.track)), 4.5)
                << text.name().toStdString() << " on " << colors.of(operation).name().toStdString();
    }
    // WCAG asks 3:1 of what is no text.
    for (const QColor& mark : {colors.read, colors.write, colors.mix, colors.focus})
        EXPECT_GE(contrastRatio(mark, colors.background), 3.0) << mark.name().toStdString();
}

TEST(PlotColors, ContrastIsThatOfTheWebGuidelines)
{
    EXPECT_NEAR(contrastRatio(Qt::black, Qt::white), 21.0, 0.01);
    EXPECT_NEAR(contrastRatio(QColor(0x77, 0x77, 0x77), Qt::white), 4.48, 0.01);
    EXPECT_NEAR(contrastRatio(Qt::red, Qt::red), 1.0, 1e-9);
}

TEST(PlotColors, AllTextIsReadableInTheLightTheme)
{
    expectReadable(ChartColors::light());
    EXPECT_FALSE(ChartColors::light().isDark);
}

TEST(PlotColors, AllTextIsReadableInTheDarkTheme)
{
    expectReadable(ChartColors::dark());
    EXPECT_TRUE(ChartColors::dark().isDark);
}

TEST(PlotColors, FollowThePaletteOfTheSystem)
{
    QPalette palette(QColor(0x22, 0x22, 0x22));
    palette.setColor(QPalette::Base, QColor(0x14, 0x18, 0x20));
    palette.setColor(QPalette::Text, QColor(0xF0, 0xF0, 0xF0));
    palette.setColor(QPalette::WindowText, QColor(0xF0, 0xF0, 0xF0));
    const ChartColors colors = ChartColors::from(palette);
    EXPECT_TRUE(colors.isDark);
    EXPECT_EQ(colors.background, QColor(0x14, 0x18, 0x20));
    expectReadable(colors);
}

TEST(PlotColors, APaletteThatCannotBeReadIsReplaced)
{
    QPalette palette(QColor(0xF0, 0xF0, 0xF0));
    palette.setColor(QPalette::WindowText, Qt::black);
    palette.setColor(QPalette::Base, QColor(0xF0, 0xF0, 0xF0));
    palette.setColor(QPalette::Text, QColor(0xB0, 0xB0, 0xB0));
    expectReadable(ChartColors::from(palette));
}

TEST(PlotColors, OperationsHaveColoursOfTheirOwn)
{
    const ChartColors colors = ChartColors::light();
    EXPECT_EQ(colors.of(Operation::Read), colors.read);
    EXPECT_EQ(colors.of(Operation::Write), colors.write);
    EXPECT_EQ(colors.of(Operation::Mix), colors.mix);
    EXPECT_NE(colors.read, colors.write);
    EXPECT_NE(colors.read, colors.mix);
    EXPECT_LT(colors.fillOf(Operation::Read).alphaF(), 0.5F);
}

} // namespace
} // namespace steadymark::gui
