// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files.h"

#include <gmock/gmock.h>

#include <fstream>
#include <random>

namespace steadymark {
namespace {

using ::testing::HasSubstr;

/// A folder of its own, with a name that is not ASCII, removed afterwards.
class ReadTextFile : public ::testing::Test {
protected:
    ReadTextFile()
        : m_folder(std::filesystem::path(::testing::TempDir())
            / pathFromUtf8("steadymark-größe-" + std::to_string(std::random_device()())))
    {
        std::filesystem::create_directory(m_folder);
    }
    ~ReadTextFile() override
    {
        std::error_code ignored;
        std::filesystem::remove_all(m_folder, ignored);
    }

    std::filesystem::path write(std::string_view name, std::string_view content)
    {
        std::ofstream(m_folder / name, std::ios::binary) << content;
        return m_folder / name;
    }

    std::filesystem::path m_folder;
};

TEST_F(ReadTextFile, GivesTheBytesAsTheyAre)
{
    const std::string content("line\r\n\0end", 10);
    const Result<std::string> read = readTextFile(write("a", content), 1000);
    ASSERT_TRUE(read) << read.error().message();
    EXPECT_EQ(read.value(), content);
}

TEST_F(ReadTextFile, ReadsUpToTheLimitAndRefusesMore)
{
    const std::string content(200'000, 'x');
    const std::filesystem::path path = write("a", content);
    const Result<std::string> all = readTextFile(path, 200'000);
    ASSERT_TRUE(all) << all.error().message();
    EXPECT_EQ(all.value(), content);
    const Result<std::string> refused = readTextFile(path, 199'999);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::InvalidArgument);
    EXPECT_THAT(refused.error().message(), HasSubstr("larger than the 199999 B"));
    const Result<std::string> empty = readTextFile(write("empty", ""), 0);
    ASSERT_TRUE(empty) << empty.error().message();
    EXPECT_EQ(empty.value(), "");
}

TEST_F(ReadTextFile, SaysThatAFileDoesNotExist)
{
    const Result<std::string> read = readTextFile(m_folder / "missing", 1000);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().code, ErrorCode::NotFound);
    EXPECT_EQ(read.error().message(), "The file " + toUtf8(m_folder / "missing") + " does not exist.");
}

TEST_F(ReadTextFile, RefusesWhatIsNoRegularFile)
{
    const Result<std::string> read = readTextFile(m_folder, 1000);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().code, ErrorCode::InvalidArgument);
    EXPECT_THAT(read.error().message(), HasSubstr("is not a regular file."));
}

TEST(Paths, SurviveUtf8)
{
    EXPECT_EQ(toUtf8(pathFromUtf8("/mnt/Größe/磁盘")), "/mnt/Größe/磁盘");
}

} // namespace
} // namespace steadymark
