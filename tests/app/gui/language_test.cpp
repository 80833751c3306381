// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/language/language.h"

#include "app/gui/language/pseudo_catalogue.h"
#include "app/gui/language/said.h"
#include "core/base/units.h"

#include <QCoreApplication>
#include <QLocale>

#include <gmock/gmock.h>

namespace steadymark::gui {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

QString passes(int n)
{
    return QCoreApplication::translate("steadymark::gui::PlanBar", "%n pass(es)", nullptr, n);
}

TEST(Language, OfEnglishHasBothFormsOfACount)
{
    EXPECT_EQ(passes(1), QStringLiteral("1 pass"));
    EXPECT_EQ(passes(0), QStringLiteral("0 passes"));
    EXPECT_EQ(passes(7), QStringLiteral("7 passes"));
}

TEST(Language, IsOneThatThereIs)
{
    EXPECT_EQ(Language::codes().front(), "en");
    const auto none = Language::make("xx");
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().code, ErrorCode::InvalidArgument);
    EXPECT_THAT(none.error().message(), HasSubstr("There is no language \"xx\": use system, en"));
}

TEST(Language, PseudoLeavesPlacesMarkupAndUnitsAlone)
{
    EXPECT_EQ(pseudoOf(QStringLiteral("MB/s")), QStringLiteral("MB/s"));
    const QString text = pseudoOf(QStringLiteral("%1 of <b>{drive}</b> &amp; %n &Files"));
    EXPECT_TRUE(text.startsWith(QLatin1Char('['))) << qPrintable(text);
    EXPECT_TRUE(text.endsWith(QLatin1Char(']'))) << qPrintable(text);
    for (const char* const kept : {"%1", "<b>", "{drive}", "</b>", "&amp;", "%n", "&F"})
        EXPECT_TRUE(text.contains(QLatin1String(kept))) << kept << ' ' << qPrintable(text);
    EXPECT_FALSE(text.contains(QLatin1String("iles"))) << qPrintable(text);
    EXPECT_GE(text.size(), 42) << qPrintable(text);
}

TEST(Said, IsInTheLanguageWithTheReadersNumbers)
{
    const Sentence sentence("{list} and {last}",
        {{"list", Figure{formatSize(ByteCount(3ULL << 29U))}}, {"last", std::string("and sdb 1.5")}});
    EXPECT_EQ(said(sentence), QStringLiteral("1.5 GiB and and sdb 1.5"));
    const QLocale before;
    QLocale::setDefault(QLocale(QLocale::German));
    EXPECT_EQ(said(sentence), QStringLiteral("1,5 GiB and and sdb 1.5")) << "a name is no number";
    QLocale::setDefault(before);
    const auto pseudo = Language::make("pseudo");
    const QString text = said(sentence);
    EXPECT_TRUE(text.startsWith(QStringLiteral("[1.5 GiB åñď and sdb 1.5"))) << qPrintable(text);
}

TEST(Said, HasTheFormOfACountInEveryLanguage)
{
    const auto of = [](std::uint64_t n) {
        return said(Sentence::counted(n, "{n} device was found.", "{n} devices were found."));
    };
    EXPECT_EQ(of(1), QStringLiteral("1 device was found."));
    EXPECT_EQ(of(5'000'000'001), QStringLiteral("5000000001 devices were found."));
    const auto pseudo = Language::make("pseudo");
    EXPECT_TRUE(of(2).startsWith(QStringLiteral("[2 ďêv"))) << qPrintable(of(2));
}

} // namespace
} // namespace steadymark::gui
