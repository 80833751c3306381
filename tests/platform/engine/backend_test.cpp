// SPDX-License-Identifier: GPL-3.0-or-later
//
// The backends of this system on a real file: the same contract for each.

#include "core/base/random.h"
#include "core/engine/buffer_area.h"
#include "core/engine/test_file_preparer.h"
#include "core/engine/workload_runner.h"
#include "platform/target_access.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <random>
#include <set>
#include <string>

namespace steadymark {
namespace {

using namespace literals;
using namespace std::chrono_literals;

/// On a drive: /tmp may be in memory.
std::filesystem::path makeScratch()
{
    // No process id: Wine gives the same ones again, and a killed test leaves its folder.
    std::random_device random;
    const char* wanted = std::getenv("STEADYMARK_TEST_SCRATCH");
    std::filesystem::path folder = wanted != nullptr ? wanted : "/var/tmp";
    if (wanted == nullptr && !std::filesystem::is_directory(folder))
        folder = std::filesystem::temp_directory_path();
    folder /= "steadymark-backend-" + std::to_string(random()) + "-" + std::to_string(random());
    std::error_code error;
    EXPECT_TRUE(std::filesystem::create_directory(folder, error)) << "no scratch folder: " << error.message();
    return folder;
}

/// The same target, but it claims to be twice as long: as if the file had been cut meanwhile.
class ShorterThanItSays final : public OpenTarget {
public:
    explicit ShorterThanItSays(OpenTarget& target)
        : m_target(target)
        , m_geometry(target.geometry())
    {
        m_geometry.size = ByteCount(2 * m_geometry.size.count());
    }
    [[nodiscard]] const TargetGeometry& geometry() const override { return m_geometry; }
    [[nodiscard]] Result<MadeBackend> makeBackend(const BackendRequest& request) override
    {
        return m_target.makeBackend(request);
    }
    [[nodiscard]] Result<> sync() override { return m_target.sync(); }
    void dropCache() override { m_target.dropCache(); }
    [[nodiscard]] ExtentReport inspectExtents() override { return m_target.inspectExtents(); }
    [[nodiscard]] Result<> remove() override { return m_target.remove(); }
    [[nodiscard]] std::filesystem::path path() const override { return m_target.path(); }

private:
    OpenTarget& m_target;
    TargetGeometry m_geometry;
};

class BackendTest : public ::testing::TestWithParam<EngineChoice> {
protected:
    ~BackendTest() override
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
        const Result<PreparedFile> file =
            prepareTestFile(*m_target, {}, 3, m_stampClock, m_clock, {}, [](std::uint64_t) {});
        EXPECT_TRUE(file) << file.error().message();
        EXPECT_EQ(file.value().writtenBytes, size.count());
        return *m_target;
    }

    /// A forbidden ring is no failure of ours; every other choice must work.
    bool isRefused(const PassOutcome& outcome) const
    {
        return GetParam() == EngineChoice::Ring && outcome.error && outcome.error->code == ErrorCode::NotSupported;
    }

    [[nodiscard]] unsigned queueDepth() const { return GetParam() == EngineChoice::Synchronous ? 1 : 16; }

    std::filesystem::path m_scratch = makeScratch();
    std::unique_ptr<TargetAccess> m_access = makeTargetAccess(m_scratch / "registry");
    SteadyClock m_clock;
    StampClock m_stampClock = StampClock::calibrate();
    std::unique_ptr<OpenTarget> m_target;
};

TEST_P(BackendTest, MovesEveryByteItReports)
{
    OpenTarget& target = prepared(16_MiB);
    for (const unsigned readPercent : {100U, 0U, 50U}) {
        Workload workload;
        workload.pattern = AccessPattern::Random;
        workload.blockSize = 4_KiB;
        workload.queueDepth = queueDepth();
        workload.threads = 2;
        workload.readPercent = readPercent;
        workload.length.ios = 3001;
        WorkloadRunner runner({workload, 1, GetParam()}, target, m_stampClock, *m_access);
        ASSERT_TRUE(runner.prepare());
        const PassOutcome outcome = runner.runPass(1, {}, {}, [] {});
        if (isRefused(outcome))
            GTEST_SKIP() << outcome.error->message();
        ASSERT_FALSE(outcome.error) << outcome.error->message();
        EXPECT_EQ(outcome.record.ios(), 3001U);
        EXPECT_EQ(outcome.record.bytes(), 3001U * 4096U);
        EXPECT_GT(outcome.record.meanLatencyNs(), 0.0);
        EXPECT_LE(outcome.record.meanQueueDepth(), 2.0 * queueDepth() * 1.01);
    }
}

TEST_P(BackendTest, OneIoAtATimeMovesEveryByteItReports)
{
    OpenTarget& target = prepared(4_MiB);
    for (const ByteCount blockSize : {4_KiB, 1_MiB}) {
        Workload workload;
        workload.pattern = AccessPattern::Random;
        workload.blockSize = blockSize;
        workload.readPercent = 50;
        workload.length.ios = 101;
        WorkloadRunner runner({workload, 1, GetParam()}, target, m_stampClock, *m_access);
        ASSERT_TRUE(runner.prepare());
        const PassOutcome outcome = runner.runPass(1, {}, {}, [] {});
        if (isRefused(outcome))
            GTEST_SKIP() << outcome.error->message();
        ASSERT_FALSE(outcome.error) << outcome.error->message();
        EXPECT_EQ(outcome.record.bytes(), 101U * blockSize.count());
        EXPECT_LE(outcome.record.meanQueueDepth(), 1.01);
    }
}

TEST_P(BackendTest, AtAGivenRateNothingStartsBeforeItIsDue)
{
    OpenTarget& target = prepared(4_MiB);
    Workload workload;
    workload.pattern = AccessPattern::Random;
    workload.blockSize = 4_KiB;
    workload.queueDepth = queueDepth();
    workload.readPercent = 50;
    workload.rate = RateLimit{500, Arrivals::Even};
    workload.length.ios = 50;
    WorkloadRunner runner({workload, 1, GetParam()}, target, m_stampClock, *m_access);
    ASSERT_TRUE(runner.prepare());
    const PassOutcome outcome = runner.runPass(1, {}, {}, [] {});
    if (isRefused(outcome))
        GTEST_SKIP() << outcome.error->message();
    ASSERT_FALSE(outcome.error) << outcome.error->message();
    EXPECT_EQ(outcome.record.ios(), 50U);
    EXPECT_GE(outcome.record.duration, 98ms);
}

TEST_P(BackendTest, WhatIsWrittenIsWhatIsOnTheFile)
{
    // Every block of the file is written once, in order; then each must hold the stamps of a write and none may be
    // alike.
    OpenTarget& target = prepared(8_MiB);
    Workload workload;
    workload.blockSize = 64_KiB;
    workload.queueDepth = queueDepth();
    workload.readPercent = 0;
    workload.length.bytes = 8_MiB;
    // Through the target itself, which others may not open on every system.
    const auto sectorsOf = [&] {
        std::vector<std::string> sectors;
        const Result<BufferArea> area = BufferArea::allocate(64 << 10);
        const Result<MadeBackend> reader =
            target.makeBackend({1, 64 << 10, area.value().bytes(), &m_stampClock, EngineChoice::Synchronous});
        EXPECT_TRUE(reader) << reader.error().message();
        for (std::uint64_t offset = 0; offset < (8_MiB).count(); offset += 64 << 10) {
            const std::array<IoRequest, 1> request{{{area.value().bytes().data(), offset, 64 << 10, 0}}};
            std::array<IoCompletion, 1> completion;
            EXPECT_EQ(reader.value().backend->exchange(request, completion, 1).completed, 1U);
            EXPECT_EQ(completion[0].result, 64 << 10);
            const auto* text = reinterpret_cast<const char*>(area.value().bytes().data());
            for (std::size_t at = 0; at < std::size_t{64} << 10; at += 512)
                sectors.emplace_back(text + at, 512);
        }
        return sectors;
    };
    const std::vector<std::string> before = sectorsOf();
    WorkloadRunner runner({workload, 1, GetParam()}, target, m_stampClock, *m_access);
    ASSERT_TRUE(runner.prepare());
    const PassOutcome outcome = runner.runPass(1, {}, {}, [] {});
    if (isRefused(outcome))
        GTEST_SKIP() << outcome.error->message();
    ASSERT_FALSE(outcome.error) << outcome.error->message();
    target.dropCache();
    const std::vector<std::string> after = sectorsOf();
    ASSERT_EQ(after.size(), 16384U);
    EXPECT_EQ(std::set<std::string>(after.begin(), after.end()).size(), after.size());
    std::set<std::string> kept(before.begin(), before.end());
    EXPECT_TRUE(std::ranges::none_of(after, [&](const std::string& sector) { return kept.contains(sector); }));
}

TEST_P(BackendTest, AReadBeyondTheEndIsAnErrorInWords)
{
    ShorterThanItSays target(prepared(512_KiB));
    Workload workload;
    workload.blockSize = 64_KiB;
    workload.queueDepth = queueDepth();
    workload.length.bytes = 1_MiB;
    WorkloadRunner runner({workload, 1, GetParam()}, target, m_stampClock, *m_access);
    ASSERT_TRUE(runner.prepare());
    const PassOutcome outcome = runner.runPass(1, {}, {}, [] {});
    if (isRefused(outcome))
        GTEST_SKIP() << outcome.error->message();
    ASSERT_TRUE(outcome.error);
    EXPECT_THAT(outcome.error->message(), ::testing::HasSubstr("ends before"));
}

TEST_P(BackendTest, TheFileIsGoneAfterwardsAndItsExtentsAreWritten)
{
    OpenTarget& target = prepared(4_MiB);
    const ExtentReport report = target.inspectExtents();
    if (report.isKnown) {
        EXPECT_GT(report.extents, 0U);
        EXPECT_EQ(
            report.unwritten.count() + report.missing.count() + report.encoded.count() + report.inlined.count(), 0U);
    }
    const std::filesystem::path path = target.path();
    EXPECT_TRUE(std::filesystem::exists(path));
    m_target.reset();
    EXPECT_FALSE(std::filesystem::exists(path));
    EXPECT_TRUE(m_access->removeLeftovers().empty());
}

TEST_P(BackendTest, SyncsAndWritesThroughOnARealFile)
{
    OpenTarget& target = prepared(4_MiB);
    for (const SyncRule rule : {SyncRule{SyncPolicy::Fdatasync, 8}, SyncRule{SyncPolicy::WriteThrough, 1}}) {
        Workload workload = parseWorkload("rnd,4KiB,read=20,ios=200").value();
        workload.queueDepth = queueDepth();
        workload.sync = rule;
        WorkloadRunner runner({workload, 1, GetParam()}, target, m_stampClock, *m_access);
        ASSERT_TRUE(runner.prepare());
        const PassOutcome outcome = runner.runPass(1, {}, {}, [] {});
        if (isRefused(outcome))
            GTEST_SKIP() << outcome.error->message();
        ASSERT_FALSE(outcome.error) << outcome.error->message();
        EXPECT_EQ(outcome.record.ios(), 200U);
        EXPECT_EQ(outcome.record.bytes(), 200U * 4096U);
    }
}

TEST_P(BackendTest, MixesBlocksAndThinksOnARealFile)
{
    OpenTarget& target = prepared(4_MiB);
    Workload workload = parseWorkload("rnd,read=50,random=60,begin=1MiB,span=2MiB,align=4KiB,blocks=4KiB:50/8KiB:30/"
                                      "64KiB:20,think=20ms,burst=50,ios=200")
                            .value();
    workload.queueDepth = queueDepth();
    ASSERT_TRUE(checkWorkload(workload));
    WorkloadRunner runner({workload, 1, GetParam()}, target, m_stampClock, *m_access);
    ASSERT_TRUE(runner.prepare());
    const PassOutcome outcome = runner.runPass(1, {}, {}, [] {});
    if (isRefused(outcome))
        GTEST_SKIP() << outcome.error->message();
    ASSERT_FALSE(outcome.error) << outcome.error->message();
    EXPECT_EQ(outcome.record.ios(), 200U);
    EXPECT_TRUE(canAmountTo(workload, 200, outcome.record.bytes()));
    EXPECT_GE(outcome.record.duration, 60ms) << "three pauses";
    EXPECT_LT(outcome.record.latency().sumNs(), static_cast<std::uint64_t>(outcome.record.duration.count()) * 16);
}

TEST_P(BackendTest, WhoeverThinksLooksAtTheStop)
{
    OpenTarget& target = prepared(1_MiB);
    Workload workload = parseWorkload("rnd,4KiB,read,think=1h,burst=3,ios=4").value();
    workload.queueDepth = queueDepth();
    WorkloadRunner runner({workload, 1, GetParam()}, target, m_stampClock, *m_access);
    ASSERT_TRUE(runner.prepare());
    std::stop_source stop;
    const PassOutcome outcome = runner.runPass(1, {}, stop.get_token(), [&] {
        if (runner.counters().totals().ios >= 3)
            stop.request_stop();
    });
    if (isRefused(outcome))
        GTEST_SKIP() << outcome.error->message();
    EXPECT_TRUE(outcome.wasStopped);
    EXPECT_EQ(outcome.record.ios(), 3U);
}

INSTANTIATE_TEST_SUITE_P(EveryEngine, BackendTest,
    ::testing::Values(EngineChoice::Automatic, EngineChoice::Ring, EngineChoice::ThreadPool, EngineChoice::Synchronous),
    [](const auto& tested) {
        switch (tested.param) {
        case EngineChoice::Automatic:
            return "Automatic";
        case EngineChoice::Ring:
            return "Ring";
        case EngineChoice::ThreadPool:
            return "ThreadPool";
        case EngineChoice::Synchronous:
            break;
        }
        return "Synchronous";
    });

TEST(ExtentReport, AFileThatWasOnlyReservedIsSeenAsUnwritten)
{
    const std::filesystem::path scratch = makeScratch();
    const std::unique_ptr<TargetAccess> access = makeTargetAccess(scratch / "registry");
    {
        Result<std::unique_ptr<OpenTarget>> target = access->createTestFile(scratch, 4_MiB);
        ASSERT_TRUE(target) << target.error().message();
        const ExtentReport report = target.value()->inspectExtents();
        if (report.isKnown) {
            EXPECT_EQ((report.unwritten + report.missing).count(), 4U << 20U);
        }
    }
    std::filesystem::remove_all(scratch);
}

} // namespace
} // namespace steadymark
