// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/terminal/output_file.h"

#include "core/base/files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace steadymark::cli {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

class OutputFile : public ::testing::Test {
protected:
    OutputFile()
    {
        fs::remove_all(m_folder);
        fs::create_directories(m_folder);
    }
    ~OutputFile() override { fs::remove_all(m_folder); }

    [[nodiscard]] std::size_t fileCount() const
    {
        return static_cast<std::size_t>(std::distance(fs::directory_iterator(m_folder), fs::directory_iterator()));
    }

    const fs::path m_folder = fs::path(::testing::TempDir())
        / ("steadymark-output-" + std::string(::testing::UnitTest::GetInstance()->current_test_info()->name()));
};

TEST_F(OutputFile, IsNotMadeByTheCheck)
{
    ASSERT_TRUE(checkWritable(m_folder / "new.json"));
    EXPECT_EQ(fileCount(), 0U);
}

TEST_F(OutputFile, KeepsItsContentUntilItIsWritten)
{
    std::ofstream(m_folder / "old.json") << "old";
    ASSERT_TRUE(checkWritable(m_folder / "old.json"));
    EXPECT_EQ(readTextFile(m_folder / "old.json", 100).value(), "old");
    ASSERT_TRUE(writeOutput(m_folder / "old.json", "new"));
    EXPECT_EQ(readTextFile(m_folder / "old.json", 100).value(), "new");
    EXPECT_EQ(fileCount(), 1U);
}

TEST_F(OutputFile, IsRefusedBeforeTheRunWhereItCannotBeWritten)
{
    const Result<> inNoFolder = checkWritable(m_folder / "missing" / "a.json");
    ASSERT_FALSE(inNoFolder);
    EXPECT_EQ(inNoFolder.error().code, ErrorCode::InvalidArgument);
    EXPECT_THAT(inNoFolder.error().message(), HasSubstr("does not exist"));
    EXPECT_FALSE(checkWritable(m_folder));
    EXPECT_FALSE(checkWritable("/proc/steadymark.json")) << "not even root may make files there";
}

TEST_F(OutputFile, IsWrittenThroughALink)
{
    std::ofstream(m_folder / "real.json") << "old";
    std::error_code error;
    fs::create_symlink("real.json", m_folder / "link.json", error);
    if (error)
        GTEST_SKIP() << "no links can be made here: " << error.message();
    ASSERT_TRUE(checkWritable(m_folder / "link.json"));
    ASSERT_TRUE(writeOutput(m_folder / "link.json", "new"));
    EXPECT_TRUE(fs::is_symlink(m_folder / "link.json"));
    EXPECT_EQ(readTextFile(m_folder / "real.json", 100).value(), "new");
}

TEST_F(OutputFile, IsNeverADeviceThatGetsReplaced)
{
    if (!fs::is_character_file("/dev/null"))
        GTEST_SKIP() << "there is no /dev/null here";
    fs::create_symlink("/dev/null", m_folder / "sink");
    ASSERT_TRUE(checkWritable(m_folder / "sink"));
    ASSERT_TRUE(writeOutput(m_folder / "sink", "gone"));
    EXPECT_TRUE(fs::is_character_file("/dev/null"));
    EXPECT_TRUE(fs::is_symlink(m_folder / "sink"));
}

TEST_F(OutputFile, SaysWhenTheDiskIsFull)
{
    if (!fs::exists("/dev/full"))
        GTEST_SKIP() << "there is no /dev/full here";
    EXPECT_FALSE(writeOutput("/dev/full", "text"));
}

TEST_F(OutputFile, TakesPiecesAndKeepsTheOldContentWhenTheyEndInAnError)
{
    const auto writeTwo = [](const TextSink& write) -> Result<> {
        BOOST_OUTCOME_TRYV(write("one "));
        return write("two");
    };
    ASSERT_TRUE(writeOutput(m_folder / "a.csv", writeTwo));
    EXPECT_EQ(readTextFile(m_folder / "a.csv", 100).value(), "one two");
    const Result<> failed = writeOutput(m_folder / "a.csv", [](const TextSink& write) -> Result<> {
        BOOST_OUTCOME_TRYV(write("half"));
        return fail(ErrorCode::Damaged, Sentence::verbatim("No more."));
    });
    ASSERT_FALSE(failed);
    EXPECT_EQ(failed.error().message(), "No more.");
    EXPECT_EQ(readTextFile(m_folder / "a.csv", 100).value(), "one two");
    EXPECT_EQ(fileCount(), 1U);
}

} // namespace
} // namespace steadymark::cli
