// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/files/wide_text.h"

#include "core/base/files.h"

#include <gtest/gtest.h>

namespace steadymark {
namespace {

TEST(WideText, KeepsEveryCharacterBothWays)
{
    const std::string narrow = "a\xc3\xa4\xe6\x97\xa5\xf0\x9f\x98\x80"; // a ä 日 and a smiley beyond 16 bits
    const std::wstring wide = L"a\u00e4\u65e5\xd83d\xde00";
    EXPECT_EQ(toWide(narrow), wide);
    EXPECT_EQ(toNarrow(wide), narrow);
    EXPECT_EQ(toWide(""), L"");
    EXPECT_EQ(toNarrow(L""), "");
    EXPECT_EQ(toNarrow(std::wstring(L"a\0b", 3)), std::string("a\0b", 3));
}

TEST(WideText, ReplacesWhatIsNoText)
{
    EXPECT_EQ(toWide("a\xff"), L"a\ufffd");
    EXPECT_EQ(toNarrow(L"a\xd83d"), "a\xef\xbf\xbd");
}

TEST(LongPath, GetsThePrefixThatLiftsTheLimit)
{
    EXPECT_EQ(longPath(L"C:\\folder\\file"), L"\\\\?\\C:\\folder\\file");
    EXPECT_EQ(longPath(L"C:/folder/./other/../file"), L"\\\\?\\C:\\folder\\file");
    EXPECT_EQ(longPath(L"\\\\server\\share\\file"), L"\\\\?\\UNC\\server\\share\\file");
    EXPECT_EQ(longPath(L"//server/share/file"), L"\\\\?\\UNC\\server\\share\\file");
    EXPECT_EQ(longPath(L"C:\\"), L"\\\\?\\C:\\");
}

TEST(LongPath, IsAbsolute)
{
    const std::wstring here = std::filesystem::current_path().native();
    const std::wstring separator = here.ends_with(L'\\') ? L"" : L"\\";
    EXPECT_EQ(longPath(L"file"), L"\\\\?\\" + here + separator + L"file");
    EXPECT_EQ(longPath(L"."), L"\\\\?\\" + here);
}

TEST(WholePath, KeepsTheRootOfAShare)
{
    EXPECT_EQ(wholePath(L"\\\\server\\share\\a").native(), L"\\\\server\\share\\a");
    EXPECT_EQ(wholePath(L"\\\\.\\PhysicalDrive0").native(), L"\\\\.\\PhysicalDrive0");
    EXPECT_EQ(wholePath(L"C:\\a\\.\\b").native(), L"C:\\a\\b");
    EXPECT_EQ(std::filesystem::path(L"\\\\server\\share\\a").parent_path().native(), L"\\\\server\\share");
}

TEST(LongPath, LeavesDevicesAlone)
{
    EXPECT_EQ(longPath(L"\\\\.\\PhysicalDrive0"), L"\\\\.\\PhysicalDrive0");
    EXPECT_EQ(longPath(L"//./pipe/x"), L"\\\\.\\pipe\\x");
    EXPECT_EQ(longPath(L"\\\\?\\Volume{0}\\"), L"\\\\?\\Volume{0}\\");
    EXPECT_EQ(longPath(L"NUL"), L"\\\\.\\NUL");
}

} // namespace
} // namespace steadymark
