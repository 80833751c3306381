// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/verify/verify_runner.h"
#include "tests/support/fake_target.h"
#include "tests/support/os_errors.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <vector>

namespace steadymark {
namespace {

using namespace literals;
using testing::FakeDrive;
using testing::FakeIo;
using testing::FakeTarget;
using ::testing::HasSubstr;

constexpr std::uint64_t pieceBytes = (4_MiB).count();

/// One piece of 4 MiB on a drive in memory.
class VerifyRunnerTest : public ::testing::Test {
protected:
    VerifyRunnerTest()
    {
        m_record.size = ByteCount(pieceBytes);
        m_drive.script = [this](std::uint64_t number, const IoRequest& request) {
            return transfer(number, request);
        };
        EXPECT_TRUE(m_runner.prepare().has_value());
    }

    FakeIo transfer(std::uint64_t number, const IoRequest& request)
    {
        FakeIo fate = wish ? wish(number, request) : FakeIo();
        if (fate.result <= 0 && fate.result != FakeIo::everything)
            return fate;
        const std::size_t bytes =
            fate.result == FakeIo::everything ? request.bytes : static_cast<std::size_t>(fate.result);
        const auto place = m_content.begin() + static_cast<std::ptrdiff_t>(request.offsetBytes);
        if (request.direction == Direction::Write)
            std::copy_n(request.data, bytes, place);
        else
            std::copy_n(place, bytes, request.data);
        return fate;
    }

    Result<> write() { return phase(false); }
    Result<> read() { return phase(true); }

    Result<> phase(bool isReading)
    {
        VerifyPhase phase;
        phase.isReading = isReading;
        m_record.phases.push_back(phase);
        const VerifyPiece piece{0, 0, pieceBytes};
        return isReading ? m_runner.read(m_target, piece, 1) : m_runner.write(m_target, piece, 1);
    }

    std::function<FakeIo(std::uint64_t number, const IoRequest&)> wish; ///< of the drive; empty: all goes well
    bool isStopped = false;
    std::vector<std::byte> m_content = std::vector<std::byte>(pieceBytes);
    FakeDrive m_drive;
    FakeTarget m_target{m_drive, ByteCount(pieceBytes)};
    StampClock m_clock = StampClock::calibrate();
    VerifyRecord m_record;
    VerifyRunner m_runner{{.name = {.seed = 3, .run = 4},
                              .clock = &m_clock,
                              .now = [] { return Nanoseconds(0); },
                              .mayGoOn = [this] { return !isStopped; },
                              .tick =
                                  [](const LiveTotals&) {
                                  }},
        m_record};
};

TEST_F(VerifyRunnerTest, WritesAndReadsEverythingOnceWithSeveralInFlight)
{
    m_drive.reorders = true;
    ASSERT_TRUE(write().has_value());
    ASSERT_TRUE(read().has_value());
    EXPECT_EQ(m_record.count(SectorState::Intact), pieceBytes / stampBytes);
    EXPECT_EQ(m_record.faultySectors(), 0U);
    EXPECT_EQ(m_record.writtenBytes, pieceBytes);
    EXPECT_GT(m_drive.deepestQueue(), 1U);
    EXPECT_EQ(m_drive.changedInFlight(), 0U);
    for (const VerifyPhase& phase : m_record.phases)
        EXPECT_EQ(phase.bytes, pieceBytes);
}

TEST_F(VerifyRunnerTest, GoesOnWithWhatAShortTransferLeaves)
{
    wish = [](std::uint64_t number, const IoRequest& request) {
        FakeIo fate;
        if (number % 3 == 0 && request.bytes > 8192)
            fate.result = 8192;
        return fate;
    };
    ASSERT_TRUE(write().has_value());
    ASSERT_TRUE(read().has_value());
    EXPECT_EQ(m_record.count(SectorState::Intact), pieceBytes / stampBytes);
}

TEST_F(VerifyRunnerTest, WhatCannotBeReadIsFoundInPartsOf64KiBAndTheRestIsJudged)
{
    constexpr std::uint64_t bad = (1_MiB).count() + 100 * 4096;
    ASSERT_TRUE(write().has_value());
    wish = [](std::uint64_t, const IoRequest& request) {
        FakeIo fate;
        if (request.offsetBytes <= bad && bad < request.offsetBytes + request.bytes)
            fate.result = -OsErrors::io;
        return fate;
    };
    ASSERT_TRUE(read().has_value());
    ASSERT_EQ(m_record.ranges.size(), 1U);
    EXPECT_EQ(m_record.ranges.front().state, SectorState::Unreadable);
    EXPECT_EQ(m_record.ranges.front().begin, bad / 65536 * 65536);
    EXPECT_EQ(m_record.ranges.front().bytes, 65536U);
    EXPECT_EQ(m_record.count(SectorState::Intact), (pieceBytes - 65536) / stampBytes);
    EXPECT_EQ(m_record.phases.back().bytes, pieceBytes) << "all of it was dealt with";
}

TEST_F(VerifyRunnerTest, WhatIsReadOnceMoreBecauseOfABadPlaceCountsOnce)
{
    // As the page cache reads: what lies before the bad place, and then the error.
    constexpr std::uint64_t bad = (1_MiB).count() + 100 * 4096;
    ASSERT_TRUE(write().has_value());
    wish = [](std::uint64_t, const IoRequest& request) {
        FakeIo fate;
        if (request.offsetBytes <= bad && bad < request.offsetBytes + request.bytes)
            fate.result = request.offsetBytes == bad ? -OsErrors::io : static_cast<int>(bad - request.offsetBytes);
        return fate;
    };
    ASSERT_TRUE(read().has_value());
    EXPECT_EQ(m_record.phases.back().bytes, pieceBytes);
    EXPECT_EQ(m_record.count(SectorState::Unreadable), 65536U / stampBytes);
    EXPECT_EQ(m_record.count(SectorState::Intact), (pieceBytes - 65536) / stampBytes);
}

TEST_F(VerifyRunnerTest, ADriveThatIsGoneEndsIt)
{
    ASSERT_TRUE(write().has_value());
    m_drive.isGone = true;
    wish = [](std::uint64_t, const IoRequest&) {
        return FakeIo{.result = -OsErrors::io};
    };
    const Result<> outcome = read();
    ASSERT_FALSE(outcome.has_value());
    EXPECT_EQ(outcome.error().code, ErrorCode::DeviceGone);
    EXPECT_EQ(m_record.readSectors(), 0U);
}

TEST_F(VerifyRunnerTest, AFailedWriteSaysWhere)
{
    wish = [](std::uint64_t number, const IoRequest&) {
        FakeIo fate;
        if (number == 2)
            fate.result = -OsErrors::io;
        return fate;
    };
    const Result<> outcome = write();
    ASSERT_FALSE(outcome.has_value());
    EXPECT_EQ(outcome.error().code, ErrorCode::Io);
    EXPECT_THAT(outcome.error().message(), HasSubstr("byte 2097152"));
}

TEST_F(VerifyRunnerTest, AFullTargetIsTold)
{
    wish = [](std::uint64_t, const IoRequest&) {
        return FakeIo{.result = -OsErrors::noSpace};
    };
    EXPECT_EQ(write().error().code, ErrorCode::NoSpace);
}

TEST_F(VerifyRunnerTest, ATargetThatEndsEarlyIsNoFaultOfTheDrive)
{
    ASSERT_TRUE(write().has_value());
    wish = [](std::uint64_t, const IoRequest&) {
        return FakeIo{.result = 0};
    };
    EXPECT_EQ(read().error().code, ErrorCode::Damaged);
}

TEST_F(VerifyRunnerTest, StopsWithinAPiece)
{
    isStopped = true;
    EXPECT_EQ(write().error().code, ErrorCode::Cancelled);
}

} // namespace
} // namespace steadymark
