// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"

#include <gtest/gtest.h>

#include <clocale>

namespace steadymark {
namespace {

TEST(Text, HasThreeDigitsThatTellSomething)
{
    EXPECT_EQ(formatThreeDigits(7083.4), "7083");
    EXPECT_EQ(formatThreeDigits(708.34), "708");
    EXPECT_EQ(formatThreeDigits(70.834), "70.8");
    EXPECT_EQ(formatThreeDigits(7.0834), "7.08");
    EXPECT_EQ(formatThreeDigits(0.021149), "0.0211");
    EXPECT_EQ(formatThreeDigits(0.00012), "0.000120");
    EXPECT_EQ(formatThreeDigits(9.996), "10.0");
    EXPECT_EQ(formatThreeDigits(99.96), "100");
    EXPECT_EQ(formatThreeDigits(0.09996), "0.100");
    EXPECT_EQ(formatThreeDigits(-0.0211), "-0.0211");
    EXPECT_EQ(formatThreeDigits(0.0), "0");
}

TEST(Text, ValidUtf8StaysAsItIs)
{
    EXPECT_EQ(toValidUtf8("Grüße, 日本, 😀\n"), "Grüße, 日本, 😀\n");
}

TEST(Text, InvalidBytesAreReplaced)
{
    EXPECT_EQ(toValidUtf8("a\x80z"), "a\uFFFDz");
    EXPECT_EQ(toValidUtf8("\xC3"), "\uFFFD");
    EXPECT_EQ(toValidUtf8("\xC0\xAF"), "\uFFFD\uFFFD") << "overlong";
    EXPECT_EQ(toValidUtf8("\xED\xA0\x80"), "\uFFFD\uFFFD\uFFFD") << "surrogate";
    EXPECT_EQ(toValidUtf8("\xF4\x90\x80\x80"), "\uFFFD\uFFFD\uFFFD\uFFFD") << "beyond U+10FFFF";
}

TEST(Text, TheLimitCutsBetweenCharacters)
{
    EXPECT_EQ(toValidUtf8("aüb", 2), "a");
    EXPECT_EQ(toValidUtf8("aüb", 3), "aü");
    EXPECT_EQ(toValidUtf8("abc", 0), "");
}

TEST(Text, APlainLineHasNoBreaksControlsOrChangesOfDirection)
{
    EXPECT_EQ(toPlainLine("a\r\nb\tc\x1B[2Jd"), "a  b c [2Jd");
    EXPECT_EQ(toPlainLine("1\u202E2\u2028 3\u0085 4\uFEFF"), "1 2  3  4 ");
    EXPECT_EQ(toPlainLine("Grüße \x80"), "Grüße \uFFFD");
}

TEST(Text, WordsAreTheSameButForTheLettersAToZ)
{
    EXPECT_EQ(toLower("RND,4KiB [@Z{`] ÄÖ"), "rnd,4kib [@z{`] ÄÖ");
    EXPECT_TRUE(isSameWord("LVM2_member", "lvm2_MEMBER"));
    EXPECT_TRUE(isSameWord("", ""));
    EXPECT_FALSE(isSameWord("lvm2", "lvm2_member"));
    EXPECT_FALSE(isSameWord("[", "{")) << "32 apart, as letters are";
    EXPECT_FALSE(isSameWord("ä", "Ä"));
}

TEST(Text, AFileInUtf16BecomesUtf8)
{
    using namespace std::string_view_literals;
    EXPECT_EQ(decodeTextFile("\xFF\xFEG\0r\0\xFC\0\xAC\x20\x3D\xD8\x00\xDE"sv), "Grü€\U0001F600");
    EXPECT_EQ(decodeTextFile("\xFE\xFF\0G\0r\0\xFC\x20\xAC\xD8\x3D\xDE\x00"sv), "Grü€\U0001F600");
    EXPECT_EQ(decodeTextFile("\xFF\xFE\x3D\xD8G\0\x00\xDEz"sv), "\uFFFDG\uFFFD") << "halves of pairs, half a unit";
    EXPECT_EQ(decodeTextFile("\xFF\xFE"sv), "");
    EXPECT_EQ(decodeTextFile("Grüße \x80"), "Grüße \x80") << "any other file is as it is";
}

TEST(Text, FixedNumbersHaveAPointInEveryLocale)
{
    const char* changed = std::setlocale(LC_ALL, "de_DE.UTF-8");
    EXPECT_EQ(formatFixed(1234.5678, 2), "1234.57");
    EXPECT_EQ(formatFixed(0.0, 3), "0.000");
    EXPECT_EQ(formatFixed(1e300, 1).size(), 303U);
    if (changed != nullptr)
        std::setlocale(LC_ALL, "C");
}

} // namespace
} // namespace steadymark
