// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/shell/english_plurals.h"

#include <QCoreApplication>

#include <gtest/gtest.h>

namespace steadymark::gui {
namespace {

QString said(const char* text, int n)
{
    return QCoreApplication::translate("Test", text, nullptr, n);
}

TEST(EnglishPlurals, GiveEachNumberItsForm)
{
    EnglishPlurals plurals;
    ASSERT_TRUE(QCoreApplication::installTranslator(&plurals));
    EXPECT_EQ(said("%n round(s)", 1), QStringLiteral("1 round"));
    EXPECT_EQ(said("%n round(s)", 0), QStringLiteral("0 rounds"));
    EXPECT_EQ(said("%n pass(es) (of all)", 2), QStringLiteral("2 passes (of all)"));
    EXPECT_EQ(said("Start(s)", -1), QStringLiteral("Start(s)")) << "without a number a text stays as it is";
    QCoreApplication::removeTranslator(&plurals);
}

} // namespace
} // namespace steadymark::gui
