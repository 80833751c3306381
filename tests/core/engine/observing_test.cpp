// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/content_sample.h"
#include "core/engine/memory_speed.h"
#include "core/engine/workload_runner.h"

#include "tests/support/fake_target.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

using namespace literals;
using namespace std::chrono_literals;
using ::testing::Each;
using ::testing::SizeIs;

class ObservingTest : public ::testing::Test {
protected:
    PassOutcome runPass()
    {
        WorkloadRunner runner({parseWorkload("rnd,4KiB,q2,t3,read,ios=300").value(), 1}, m_target, m_clock, m_access);
        EXPECT_TRUE(runner.prepare());
        return runner.runPass(1, std::nullopt, {}, [] {});
    }

    testing::FakeDrive m_drive;
    testing::FakeAccess m_access{m_drive};
    testing::FakeTarget m_target{m_drive, 64_MiB};
    StampClock m_clock = StampClock::calibrate();
};

TEST_F(ObservingTest, EachWorkersThreadIsTimedAroundItsOwnWork)
{
    m_access.threadTimesOf = [] {
        // As a system counts: every thread for itself, from its start.
        thread_local int calls = 0;
        ++calls;
        return std::optional<WorkerTimes>({7s * calls, 2s * calls});
    };
    EXPECT_THAT(runPass().workers, ::testing::AllOf(SizeIs(3), Each(WorkerTimes{7s, 2s})));

    m_access.threadTimesOf = [] {
        return std::optional<WorkerTimes>({1s, std::nullopt});
    };
    EXPECT_THAT(runPass().workers, Each(WorkerTimes{0s, std::nullopt}));

    m_access.threadTimesOf = nullptr;
    EXPECT_THAT(runPass().workers, SizeIs(0)) << "a system that does not tell";
}

TEST_F(ObservingTest, ASampleOfTheContentTellsZerosFromData)
{
    m_drive.readsAs = std::byte{0};
    const ContentSample zeros = sampleContent(m_target, 1, m_clock, {}).value();
    EXPECT_GE(zeros.blocks, 100U);
    EXPECT_EQ(zeros.zeroBlocks, zeros.blocks);

    m_drive.readsAs = std::byte{0x5a};
    EXPECT_EQ(sampleContent(m_target, 1, m_clock, {}).value().zeroBlocks, 0U);
    for (const testing::FakeDrive::Seen& io : m_drive.seen()) {
        EXPECT_EQ(io.direction, Direction::Read);
        EXPECT_EQ(io.offsetBytes % 4096, 0U);
        EXPECT_LE(io.offsetBytes + io.bytes, (64_MiB).count());
    }
}

TEST_F(ObservingTest, AFailedReadFailsTheSampleAndATinyTargetHasNone)
{
    m_drive.script = [](std::uint64_t n, const IoRequest&) {
        return testing::FakeIo{Nanoseconds(1000), n == 20 ? -5 : testing::FakeIo::everything};
    };
    const Result<ContentSample> failed = sampleContent(m_target, 1, m_clock, {});
    ASSERT_FALSE(failed);
    EXPECT_EQ(failed.error().osError, 5);

    testing::FakeTarget tiny(m_drive, 512_B);
    EXPECT_EQ(sampleContent(tiny, 1, m_clock, {}).value().blocks, 0U);
}

TEST(MemorySpeed, IsAPositiveRate)
{
    EXPECT_GT(measureMemoryCopy().value(), 0.0);
}

} // namespace
} // namespace steadymark
