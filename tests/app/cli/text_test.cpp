// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/terminal/text.h"

#include <gtest/gtest.h>

namespace steadymark::cli {
namespace {

TEST(Text, ReplacesWhatCouldSteerTheTerminal)
{
    EXPECT_EQ(printable("plain"), "plain");
    EXPECT_EQ(printable("a\x1b[2Jb\n\x07"), "a?[2Jb??");
    EXPECT_EQ(printable("\xc2\x9b"
                        "2J"),
        "?2J"); // the one-character form of ESC [
    EXPECT_EQ(printable("caf\xc3\xa9"), "caf\xc3\xa9");
    EXPECT_EQ(printable("\xe2\x80\xae"
                        "gpj"),
        "?gpj"); // right-to-left override
}

TEST(Text, ReplacesBrokenUtf8ByteByByte)
{
    EXPECT_EQ(printable("\xff\xfe"), "??");
    EXPECT_EQ(printable("\xc3"), "?");                // cut off
    EXPECT_EQ(printable("\xc0\xaf"), "??");           // overlong
    EXPECT_EQ(printable("\xed\xa0\x80"), "???");      // a surrogate
    EXPECT_EQ(printable("\xf4\x90\x80\x80"), "????"); // beyond U+10FFFF
}

TEST(Text, CountsColumnsAndNotBytes)
{
    EXPECT_EQ(displayWidth("abc"), 3U);
    EXPECT_EQ(displayWidth("caf\xc3\xa9"), 4U);
    EXPECT_EQ(displayWidth("\xe7\xa3\x81\xe7\x9b\x98"), 4U); // two wide characters
    EXPECT_EQ(displayWidth("e\xcc\x81"), 1U);                // a combining accent
    EXPECT_EQ(displayWidth("\x1b[36mabc\x1b[0m"), 3U);
}

TEST(Text, CutsAtAColumnAndKeepsColourSequences)
{
    EXPECT_EQ(cutToWidth("abcdef", 3), "abc");
    EXPECT_EQ(cutToWidth("abc", 10), "abc");
    EXPECT_EQ(cutToWidth("\xe7\xa3\x81\xe7\x9b\x98", 3), "\xe7\xa3\x81"); // half a character cannot be shown
    EXPECT_EQ(cutToWidth("\x1b[36mabcdef\x1b[0m", 2), "\x1b[36mab\x1b[0m");
    EXPECT_EQ(cutToWidth("abc", 0), "");
}

TEST(Text, PadsByColumns)
{
    EXPECT_EQ(padRight("caf\xc3\xa9", 6), "caf\xc3\xa9  ");
    EXPECT_EQ(padLeft("12", 4), "  12");
    EXPECT_EQ(padLeft("12345", 4), "12345");
}

TEST(Text, FormatsTablesWithoutTrailingBlanks)
{
    EXPECT_EQ(formatTable({{"Name", "Size"}, {"caf\xc3\xa9 bar", "1"}, {"x", ""}}),
        "Name      Size\ncaf\xc3\xa9 bar  1\nx\n");
}

TEST(Text, WrapsAtBlanksAndCutsLongWords)
{
    EXPECT_EQ(wrapToWidth("one two three", 7), (std::vector<std::string>{"one two", "three"}));
    EXPECT_EQ(wrapToWidth("one  two ", 20), (std::vector<std::string>{"one two"}));
    EXPECT_EQ(wrapToWidth("abcdefgh ij", 3), (std::vector<std::string>{"abc", "def", "gh", "ij"}));
    EXPECT_EQ(wrapToWidth("abcdefgh i j", 4), (std::vector<std::string>{"abcd", "efgh", "i j"}));
    EXPECT_EQ(
        wrapToWidth("\xe7\xa3\x81\xe7\x9b\x98 x", 1), (std::vector<std::string>{"\xe7\xa3\x81", "\xe7\x9b\x98", "x"}));
    EXPECT_TRUE(wrapToWidth("", 5).empty());
    EXPECT_TRUE(wrapToWidth("  ", 5).empty());
}

TEST(Text, WhatIsSaidCannotSteerTheTerminal)
{
    const Sentence hostile("{drive} is full.", {{"drive", std::string("a\x1b[2Jb\n")}});
    EXPECT_EQ(said(hostile), "a?[2Jb? is full.");
    EXPECT_EQ(said({hostile, Sentence(), Sentence::listed({"a", "b", "c"})}),
        (std::vector<std::string>{"a?[2Jb? is full.", "", "a, b, c"}));
    EXPECT_EQ(said(alone(withUnit("84.2", "us"))), "84.2 us");
}

} // namespace
} // namespace steadymark::cli
