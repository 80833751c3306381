// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/plot_colors.h"

#include <gtest/gtest.h>

#include <QPalette>

#include <algorithm>
#include <array>
#include <cmath>

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

double linear(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

using Triple = std::array<double, 3>;

Triple times(const std::array<Triple, 3>& matrix, const Triple& vector)
{
    Triple result{};
    for (std::size_t row = 0; row < 3; ++row) {
        for (std::size_t column = 0; column < 3; ++column)
            result.at(row) += matrix.at(row).at(column) * vector.at(column);
    }
    return result;
}

/// The difference of two colours in CIE Lab, as an eye sees them that this matrix stands for.
double differenceSeen(const QColor& a, const QColor& b, const std::array<Triple, 3>& eye)
{
    const auto lab = [&eye](const QColor& color) {
        Triple seen = times(eye, {linear(color.redF()), linear(color.greenF()), linear(color.blueF())});
        for (double& channel : seen)
            channel = std::clamp(channel, 0.0, 1.0);
        const Triple xyz =
            times({{{0.4339, 0.3763, 0.1899}, {0.2126, 0.7152, 0.0722}, {0.0177, 0.1095, 0.8728}}}, seen);
        const auto curve = [](double t) {
            return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116.0;
        };
        return Triple{116.0 * curve(xyz[1]) - 16.0, 500.0 * (curve(xyz[0]) - curve(xyz[1])),
            200.0 * (curve(xyz[1]) - curve(xyz[2]))};
    };
    const Triple first = lab(a);
    const Triple second = lab(b);
    return std::hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2]);
}

/// Machado, Oliveira and Fernandes 2009, severity 1.
constexpr std::array<Triple, 3> normalEye{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
constexpr std::array<Triple, 3> protanopia{
    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}};
constexpr std::array<Triple, 3> deuteranopia{
    {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}};
constexpr std::array<Triple, 3> tritanopia{
    {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}};

TEST(PlotColors, GroupsOfAComparisonAreApartForEveryEyeAndNoneIsThatOfADirection)
{
    constexpr double clearlyOther = 25.0; // 2.3 is just seen
    for (const ChartColors& colors : {ChartColors::light(), ChartColors::dark()}) {
        for (const QColor& group : {colors.firstGroup, colors.secondGroup}) {
            EXPECT_GE(contrastRatio(group, colors.background), 3.0) << group.name().toStdString();
            EXPECT_GE(contrastRatio(group, colors.track), 3.0) << group.name().toStdString();
            for (const QColor& direction : {colors.read, colors.write, colors.mix})
                EXPECT_GE(differenceSeen(group, direction, normalEye), clearlyOther) << group.name().toStdString();
        }
        for (const auto& eye : {normalEye, protanopia, deuteranopia, tritanopia})
            EXPECT_GE(differenceSeen(colors.firstGroup, colors.secondGroup, eye), clearlyOther);
    }
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
