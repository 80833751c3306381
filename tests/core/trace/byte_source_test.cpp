// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/format/byte_source.h"

#include "core/base/files.h"

#include <gmock/gmock.h>

#include <array>
#include <fstream>
#include <thread>

namespace steadymark {
namespace {

using ::testing::HasSubstr;

std::string readText(const ByteSource& bytes, std::uint64_t offset, std::size_t count)
{
    std::string text(count, '?');
    const Result<> read = bytes.readAt(offset, std::as_writable_bytes(std::span(text)));
    return read ? text : read.error().message();
}

std::shared_ptr<const std::string> part(std::string text)
{
    return std::make_shared<const std::string>(std::move(text));
}

TEST(ByteSource, ReadsAcrossParts)
{
    const auto bytes = makeByteSource({part("abc"), part(""), part("d"), part("efgh")});
    ASSERT_EQ(bytes->size(), 8U);
    const std::string whole = "abcdefgh";
    for (std::size_t begin = 0; begin <= whole.size(); ++begin) {
        for (std::size_t count = 0; begin + count <= whole.size(); ++count)
            ASSERT_EQ(readText(*bytes, begin, count), whole.substr(begin, count));
    }
    EXPECT_EQ(makeByteSource({})->size(), 0U);
}

TEST(ByteSource, RefusesToReadBeyondTheEnd)
{
    const auto bytes = makeByteSource({part("abc")});
    EXPECT_THAT(readText(*bytes, 2, 2), HasSubstr("beyond the end, which is at byte 3"));
    EXPECT_THAT(readText(*bytes, 4, 0), HasSubstr("beyond the end"));
    EXPECT_THAT(readText(*bytes, ~std::uint64_t{0}, 2), HasSubstr("beyond the end"));
}

class FileByteSource : public ::testing::Test {
protected:
    FileByteSource()
        : m_folder(std::filesystem::path(::testing::TempDir())
            / ("steadymark-bytes-" + std::to_string(::testing::UnitTest::GetInstance()->random_seed()) + "-"
                + ::testing::UnitTest::GetInstance()->current_test_info()->name()))
    {
        std::filesystem::create_directories(m_folder);
    }
    ~FileByteSource() override
    {
        std::error_code ignored;
        std::filesystem::remove_all(m_folder, ignored);
    }

    std::filesystem::path write(const std::string& content)
    {
        std::ofstream(m_folder / "file", std::ios::binary) << content;
        return m_folder / "file";
    }

    std::filesystem::path m_folder;
};

TEST_F(FileByteSource, ReadsAnyPartFromManyThreads)
{
    std::string content;
    for (int i = 0; i < 50'000; ++i)
        content += std::to_string(i);
    const auto opened = openByteSource(write(content));
    ASSERT_TRUE(opened) << opened.error().message();
    const ByteSource& bytes = *opened.value();
    ASSERT_EQ(bytes.size(), content.size());
    std::array<int, 4> wrong{};
    {
        std::vector<std::jthread> threads;
        for (std::size_t t = 0; t < wrong.size(); ++t)
            threads.emplace_back([&, t] {
                for (std::size_t i = 0; i < 300; ++i) {
                    const std::size_t begin = (i * 7919 + t * 104'729) % (content.size() - 100);
                    wrong[t] += readText(bytes, begin, 100) == content.substr(begin, 100) ? 0 : 1;
                }
            });
    }
    EXPECT_EQ(wrong, (std::array<int, 4>{}));
    EXPECT_THAT(readText(bytes, content.size() - 1, 2), HasSubstr("beyond the end"));
    EXPECT_EQ(readText(bytes, 0, 4), "0123");
}

TEST_F(FileByteSource, ReadsBeyondFourGigabytes)
{
    const std::filesystem::path file = write("begin");
    constexpr std::uint64_t size = (std::uint64_t{5} << 30U) + 3;
    std::error_code error;
    std::filesystem::resize_file(file, size, error);
    if (error)
        GTEST_SKIP() << "no sparse file of 5 GiB can be made here";
    std::fstream(file, std::ios::binary | std::ios::in | std::ios::out).seekp(size - 3) << "end";
    const auto opened = openByteSource(file);
    ASSERT_TRUE(opened) << opened.error().message();
    EXPECT_EQ(readText(*opened.value(), size - 3, 3), "end");
    EXPECT_EQ(readText(*opened.value(), 0, 5), "begin");
}

TEST_F(FileByteSource, SaysWhenTheFileGotShorter)
{
    const std::filesystem::path file = write(std::string(100'000, 'x'));
    const auto opened = openByteSource(file);
    ASSERT_TRUE(opened) << opened.error().message();
    std::filesystem::resize_file(file, 10);
    EXPECT_THAT(readText(*opened.value(), 50'000, 10), HasSubstr("cannot be read at byte 50000"));
    EXPECT_EQ(readText(*opened.value(), 0, 5), "xxxxx");
}

TEST_F(FileByteSource, RefusesWhatIsNoRegularFile)
{
    const auto folder = openByteSource(m_folder);
    ASSERT_FALSE(folder);
    EXPECT_EQ(folder.error().code, ErrorCode::InvalidArgument);
    EXPECT_THAT(folder.error().message(), HasSubstr("is not a regular file."));
    const auto missing = openByteSource(m_folder / "missing");
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().code, ErrorCode::NotFound);
    EXPECT_EQ(missing.error().message(), "The file " + toUtf8(m_folder / "missing") + " does not exist.");
}

} // namespace
} // namespace steadymark
