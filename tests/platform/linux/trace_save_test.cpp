// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/trace/trace_bytes.h"

#include <gmock/gmock.h>

#include <sys/mount.h>
#include <unistd.h>

#include <filesystem>

namespace steadymark {
namespace {

using ::testing::HasSubstr;

TEST(TraceSave, LeavesNothingOnAFullFileSystemAndSaysWhatItTakes)
{
    if (::geteuid() != 0)
        GTEST_SKIP() << "a small file system can only be mounted by root";
    const std::filesystem::path place =
        std::filesystem::path(::testing::TempDir()) / ("steadymark-small-" + std::to_string(::getpid()));
    std::filesystem::create_directory(place);
    if (::mount("tmpfs", place.c_str(), "tmpfs", 0, "size=64k") != 0) {
        std::filesystem::remove(place);
        GTEST_SKIP() << "mounting is not allowed here, not even for root";
    }
    TraceMeta meta = testing::sampleMeta();
    meta.passes[1].ios = ioPerChunk;
    TraceImage image;
    image.addChunk({0, 1, 0}, testing::NvmeSample(1).take(ioPerChunk), 4096);
    image.finish(meta);
    const Result<> saved = image.save(place / "a.smtrace");
    const bool isEmpty = std::filesystem::is_empty(place);
    ASSERT_EQ(::umount(place.c_str()), 0);
    std::filesystem::remove(place);

    ASSERT_FALSE(saved);
    EXPECT_EQ(saved.error().code, ErrorCode::NoSpace);
    EXPECT_THAT(saved.error().message(), HasSubstr("Free some space"));
    const std::string size = formatDecimalBytes(static_cast<double>(image.bytes()->size()));
    EXPECT_THAT(saved.error().message(), HasSubstr(" The trace takes " + size + "."));
    EXPECT_TRUE(isEmpty);
}

} // namespace
} // namespace steadymark
