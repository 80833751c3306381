// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/test_file_preparer.h"

#include "tests/support/fake_target.h"
#include "tests/support/os_errors.h"

#include <gmock/gmock.h>

#include <set>

namespace steadymark {
namespace {

using namespace literals;
using ::testing::ElementsAre;
using testing::FakeDrive;
using testing::FakeIo;
using testing::FakeTarget;
using ::testing::HasSubstr;

class TestFilePreparerTest : public ::testing::Test {
protected:
    Result<PreparedFile> prepare(FakeTarget& target, std::stop_token stop = {})
    {
        ManualClock clock;
        return prepareTestFile(target, {}, 5, StampClock::steady(), clock, std::move(stop),
            [this](std::uint64_t written) { m_progress.push_back(written); });
    }

    FakeDrive m_drive;
    std::vector<std::uint64_t> m_progress;
};

TEST_F(TestFilePreparerTest, WritesEveryByteOnceWithDataThatDoesNotRepeat)
{
    std::set<std::string> sectors;
    std::vector<bool> covered((20U << 20U) / 512 + 5);
    m_drive.script = [&](std::uint64_t, const IoRequest& request) {
        EXPECT_EQ(request.direction, Direction::Write);
        for (std::uint32_t begin = 0; begin < request.bytes; begin += 512) {
            sectors.emplace(reinterpret_cast<const char*>(request.data) + begin, 512);
            EXPECT_FALSE(covered[(request.offsetBytes + begin) / 512]);
            covered[(request.offsetBytes + begin) / 512] = true;
        }
        return FakeIo{};
    };
    FakeTarget target(m_drive, 20_MiB + 2560_B); // the last chunk is a short one
    const Result<PreparedFile> prepared = prepare(target);
    ASSERT_TRUE(prepared) << prepared.error().message();
    EXPECT_EQ(prepared.value().writtenBytes, (20U << 20U) + 2560U);
    EXPECT_EQ(std::ranges::count(covered, false), 0);
    EXPECT_EQ(sectors.size(), covered.size());
    EXPECT_TRUE(std::ranges::is_sorted(m_progress));
    EXPECT_EQ(m_progress.back(), prepared.value().writtenBytes);
    EXPECT_TRUE(prepared.value().warnings.empty());
}

TEST_F(TestFilePreparerTest, ShortWritesAreContinued)
{
    m_drive.script = [](std::uint64_t, const IoRequest& request) {
        return FakeIo{
            Nanoseconds(1000), static_cast<std::int32_t>(std::min<std::uint32_t>(request.bytes, 300 * 1024 + 100))};
    };
    FakeTarget target(m_drive, 8_MiB);
    const Result<PreparedFile> prepared = prepare(target);
    ASSERT_TRUE(prepared) << prepared.error().message();
    EXPECT_EQ(prepared.value().writtenBytes, 8U << 20U);
}

TEST_F(TestFilePreparerTest, AFullDiskHalfWayIsSaidWithNumbers)
{
    m_drive.script = [](std::uint64_t, const IoRequest& request) {
        return FakeIo{Nanoseconds(1000), request.offsetBytes >= (4U << 20U) ? -OsErrors::noSpace : FakeIo::everything};
    };
    FakeTarget target(m_drive, 64_MiB);
    const Result<PreparedFile> prepared = prepare(target);
    ASSERT_FALSE(prepared);
    EXPECT_EQ(prepared.error().code, ErrorCode::NoSpace);
    EXPECT_THAT(prepared.error().message(), HasSubstr("4.2 MB of the test file of 64 MiB"));
    EXPECT_THAT(prepared.error().message(), HasSubstr("smaller size"));
}

TEST_F(TestFilePreparerTest, APulledDriveIsNotCalledAFailingOne)
{
    m_drive.script = [](std::uint64_t, const IoRequest& request) {
        return FakeIo{Nanoseconds(1000), request.offsetBytes >= (4U << 20U) ? -OsErrors::io : FakeIo::everything};
    };
    FakeTarget failing(m_drive, 64_MiB);
    EXPECT_THAT(prepare(failing).error().message(), HasSubstr("may be failing"));
    m_drive.isGone = true;
    FakeTarget gone(m_drive, 64_MiB);
    const Result<PreparedFile> prepared = prepare(gone);
    ASSERT_FALSE(prepared);
    EXPECT_EQ(prepared.error().code, ErrorCode::DeviceGone);
    EXPECT_THAT(prepared.error().message(), HasSubstr("The drive is gone"));
}

TEST_F(TestFilePreparerTest, AStopIsNoticed)
{
    std::stop_source source;
    m_drive.script = [&](std::uint64_t n, const IoRequest&) {
        if (n == 10)
            source.request_stop();
        return FakeIo{};
    };
    FakeTarget target(m_drive, 64_MiB);
    const Result<PreparedFile> prepared = prepare(target, source.get_token());
    ASSERT_FALSE(prepared);
    EXPECT_EQ(prepared.error().code, ErrorCode::Cancelled);
    EXPECT_LT(m_drive.seen().size(), 30U);
}

TEST_F(TestFilePreparerTest, WhatTheFileSystemDidToTheFileIsSaid)
{
    FakeTarget target(m_drive, 1_MiB);
    target.extents.isKnown = true;
    target.extents.encoded = 1_MiB;
    target.extents.unwritten = 512_KiB;
    const Result<PreparedFile> prepared = prepare(target);
    ASSERT_TRUE(prepared);
    EXPECT_THAT(prepared.value().warnings, ElementsAre(HasSubstr("unwritten"), HasSubstr("compresses")));
}

} // namespace
} // namespace steadymark
