// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux/io/page_cache.h"

#include "platform/posix/file_descriptor.h"
#include "tests/platform/linux/made_up_machine.h"

#include <string>
#include <vector>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace steadymark {
namespace {

using namespace literals;

using Ask = std::optional<ByteCount> (*)(int, ByteCount);

/// A file of 8 MiB of which only what a test writes has pages.
class PageCacheTest : public ::testing::TestWithParam<Ask> {
protected:
    PageCacheTest() { EXPECT_EQ(::ftruncate(m_file.get(), static_cast<off_t>(m_size.count())), 0); }

    void writeAt(ByteCount offset, ByteCount bytes) const
    {
        const std::vector<char> data(bytes.count(), 'x');
        EXPECT_EQ(::pwrite(m_file.get(), data.data(), data.size(), static_cast<off_t>(offset.count())),
            static_cast<ssize_t>(data.size()));
    }

    TemporaryFolder m_folder;
    ByteCount m_size = 8_MiB;
    FileDescriptor m_file{::open((m_folder.path() / "file").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644)};
};

TEST_P(PageCacheTest, CountsWhatWasWrittenThroughIt)
{
    const std::optional<ByteCount> nothing = GetParam()(m_file.get(), m_size);
    if (!nothing)
        GTEST_SKIP() << "this kernel does not tell";
    EXPECT_EQ(nothing->count(), 0U);
    writeAt(0_MiB, 1_MiB);
    writeAt(4_MiB, 2_MiB);
    EXPECT_EQ(GetParam()(m_file.get(), m_size)->count(), (3_MiB).count());
}

TEST_P(PageCacheTest, CountsNoMoreThanTheFileHas)
{
    const ByteCount size(1000001);
    ASSERT_EQ(::ftruncate(m_file.get(), static_cast<off_t>(size.count())), 0);
    writeAt(ByteCount(), size);
    const std::optional<ByteCount> cached = GetParam()(m_file.get(), size);
    if (!cached)
        GTEST_SKIP() << "this kernel does not tell";
    EXPECT_EQ(cached->count(), size.count());
}

TEST_P(PageCacheTest, AClosedFileIsNotKnown)
{
    EXPECT_EQ(GetParam()(-1, m_size), std::nullopt);
}

INSTANTIATE_TEST_SUITE_P(EveryWay, PageCacheTest,
    ::testing::Values(&cachedBytesByCachestat, &cachedBytesByMincore, &cachedBytesOf), [](const auto& instance) {
        return std::string(instance.index == 0 ? "Cachestat" : instance.index == 1 ? "Mincore" : "Either");
    });

TEST(PageCache, MincoreIsNotAskedAboutTheFilesOfOthers)
{
    if (::geteuid() != 0)
        GTEST_SKIP() << "only root can become another user";
    const TemporaryFolder folder;
    const std::filesystem::path path = folder.write("file", std::string(100000, 'x'));
    const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    EXPECT_TRUE(cachedBytesByMincore(file.get(), ByteCount(100000)));
    ASSERT_EQ(::seteuid(65534), 0);
    const std::optional<ByteCount> cached = cachedBytesByMincore(file.get(), ByteCount(100000));
    EXPECT_EQ(::seteuid(0), 0);
    EXPECT_EQ(cached, std::nullopt);
}

} // namespace
} // namespace steadymark
