// SPDX-License-Identifier: GPL-3.0-or-later
//
// What this system tells of a target and a thread beside the numbers of a pass.

#include "core/engine/test_file_preparer.h"
#include "core/engine/workload_runner.h"
#include "platform/target_access.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <random>
#include <thread>
#include <vector>

namespace steadymark {
namespace {

using namespace literals;
using namespace std::chrono_literals;

class ObservationTest : public ::testing::Test {
protected:
    ObservationTest()
    {
        // On a drive: /tmp may be in memory.
        const char* wanted = std::getenv("STEADYMARK_TEST_SCRATCH");
        m_scratch = wanted != nullptr ? wanted : "/var/tmp";
        if (wanted == nullptr && !std::filesystem::is_directory(m_scratch))
            m_scratch = std::filesystem::temp_directory_path();
        std::random_device random;
        m_scratch /= "steadymark-observation-" + std::to_string(random()) + "-" + std::to_string(random());
        std::filesystem::create_directories(m_scratch);
        m_access = makeTargetAccess(m_scratch / "registry");
    }
    ~ObservationTest() override
    {
        m_target.reset();
        std::error_code ignored;
        std::filesystem::remove_all(m_scratch, ignored);
    }

    OpenTarget& prepared(ByteCount size)
    {
        Result<std::unique_ptr<OpenTarget>> target = m_access->createTestFile(m_scratch, size);
        EXPECT_TRUE(target) << target.error().message();
        m_target = std::move(target.value());
        SteadyClock clock;
        EXPECT_TRUE(prepareTestFile(*m_target, {}, 3, m_stampClock, clock, {}, [](std::uint64_t) {}));
        return *m_target;
    }

    std::filesystem::path m_scratch;
    std::unique_ptr<TargetAccess> m_access;
    StampClock m_stampClock = StampClock::calibrate();
    std::unique_ptr<OpenTarget> m_target;
};

TEST_F(ObservationTest, DirectIoLeavesNothingInTheCache)
{
    OpenTarget& target = prepared(16_MiB);
    const StorageTraits traits = target.traits();
    if (!target.geometry().isDirect || traits.ignoresDirectReads || traits.ignoresDirectWrites)
        GTEST_SKIP() << "no direct I/O here: " << english(target.geometry().bufferedReason)
                     << english(traits.directIoRule);
    Workload workload;
    workload.blockSize = 64_KiB;
    workload.readPercent = 50;
    workload.length.ios = 300;
    WorkloadRunner runner({workload, 1, EngineChoice::Automatic}, target, m_stampClock, *m_access);
    ASSERT_TRUE(runner.prepare());
    ASSERT_FALSE(runner.runPass(1, {}, {}, [] {}).error);

    const std::optional<ByteCount> cached = target.cachedBytes();
    if (!cached)
        GTEST_SKIP() << "this system does not tell what is cached";
    EXPECT_LT(cached->count(), (1_MiB).count());
}

TEST_F(ObservationTest, AReadOfAnotherProgramIsSeenInTheCache)
{
    OpenTarget& target = prepared(4_MiB);
    if (!target.cachedBytes())
        GTEST_SKIP() << "this system does not tell what is cached";
    {
        std::ifstream file(target.path(), std::ios::binary);
        std::vector<char> data((4_MiB).count());
        ASSERT_TRUE(file.read(data.data(), static_cast<std::streamsize>(data.size())));
    }
    EXPECT_GE(target.cachedBytes()->count(), (3_MiB).count());
    EXPECT_LE(target.cachedBytes()->count(), (4_MiB).count());
}

TEST_F(ObservationTest, TraitsGiveAReasonForEachRule)
{
    const StorageTraits traits = prepared(1_MiB).traits();
    EXPECT_EQ(traits.directIoRule.empty(), !traits.ignoresDirectReads && !traits.ignoresDirectWrites);
}

TEST_F(ObservationTest, AThreadThatSleepsDoesNotRun)
{
    const std::optional<WorkerTimes> before = m_access->threadTimes();
    if (!before)
        GTEST_SKIP() << "this system does not tell";
    std::this_thread::sleep_for(200ms);
    const std::optional<WorkerTimes> slept = m_access->threadTimes();
    // Until it ran for a while, however busy the machine is.
    std::optional<WorkerTimes> worked = slept;
    const auto deadline = std::chrono::steady_clock::now() + 10s;
    while (worked && worked->ran - slept->ran < 50ms && std::chrono::steady_clock::now() < deadline)
        worked = m_access->threadTimes();
    ASSERT_TRUE(slept && worked);
    EXPECT_LT(slept->ran - before->ran, 100ms);
    EXPECT_GE(worked->ran - slept->ran, 50ms);
}

} // namespace
} // namespace steadymark
