// SPDX-License-Identifier: GPL-3.0-or-later
//
// The backends of Windows on a real file, as the engine uses them.

#include "platform/windows/io/iocp_backend.h"

#include "core/engine/buffer_area.h"
#include "core/engine/workload_runner.h"
#include "scratch_file.h"
#include "tests/support/fake_target.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <random>
#include <string>
#include <vector>

namespace steadymark {
namespace {

using namespace literals;
using namespace std::chrono_literals;
using testing::FakeAccess;
using testing::FakeDrive;
using ::testing::HasSubstr;
using testing::ScratchFolder;

constexpr std::uint32_t fileBlock = 4096;

struct Engine {
    EngineChoice choice;
    unsigned queueDepth;
    const char* name;
};

class WindowsBackendTest : public ::testing::TestWithParam<Engine> {
protected:
    [[nodiscard]] std::unique_ptr<IoBackend> makeBackend(const BufferArea& area, std::uint32_t queueDepth)
    {
        Result<MadeBackend> made =
            m_target->makeBackend({queueDepth, fileBlock, area.bytes(), &m_clock, GetParam().choice});
        EXPECT_TRUE(made) << made.error().message();
        return std::move(made.value().backend);
    }

    /// Moves every block of the file once, in this order, with the queue as deep as it may be. \return bytes moved
    std::uint64_t moveAll(const BufferArea& area, const std::vector<std::uint64_t>& order, Direction direction,
        const std::function<void(std::uint64_t number, std::span<std::byte>)>& before,
        const std::function<void(std::uint64_t number, std::span<const std::byte>)>& after)
    {
        const unsigned queueDepth = GetParam().queueDepth;
        const std::unique_ptr<IoBackend> backend = makeBackend(area, queueDepth);
        std::vector<std::uint64_t> numberOf(queueDepth);
        std::vector<std::uint32_t> idle;
        for (std::uint32_t slot = 0; slot < queueDepth; ++slot)
            idle.push_back(slot);
        std::vector<IoCompletion> completions(std::max(queueDepth, IoBackend::largestBatch));
        std::uint64_t moved = 0;
        for (std::size_t next = 0; next < order.size() || idle.size() < queueDepth;) {
            std::vector<IoRequest> requests;
            while (next < order.size() && !idle.empty() && requests.size() < IoBackend::largestBatch) {
                const std::uint32_t slot = idle.back();
                idle.pop_back();
                const std::span<std::byte> buffer = area.bytes().subspan(std::size_t{slot} * fileBlock, fileBlock);
                before(numberOf[slot] = order[next], buffer);
                requests.push_back({buffer.data(), order[next++] * fileBlock, fileBlock, slot, direction});
            }
            const Exchange done = backend->exchange(requests, completions, 1);
            EXPECT_EQ(done.osError, 0);
            for (std::uint32_t i = 0; i < done.completed; ++i) {
                const auto& [slot, result] = completions[i];
                EXPECT_EQ(result, static_cast<std::int32_t>(fileBlock));
                moved += static_cast<std::uint64_t>(std::max(result, 0));
                after(numberOf[slot], area.bytes().subspan(std::size_t{slot} * fileBlock, fileBlock));
                idle.push_back(slot);
            }
        }
        return moved;
    }

    PassOutcome run(const Workload& workload)
    {
        WorkloadRunner runner({workload, 1, GetParam().choice}, *m_target, m_clock, m_access);
        EXPECT_TRUE(runner.prepare());
        return runner.runPass(1, {}, {}, [] {});
    }

    ScratchFolder m_folder;
    FakeDrive m_noDrive;
    FakeAccess m_access{m_noDrive};
    StampClock m_clock = StampClock::calibrate();
    std::unique_ptr<OpenFile> m_target = m_folder.createTarget("file", 8_MiB);
};

TEST_P(WindowsBackendTest, EveryBlockIsWhereItWasWritten)
{
    constexpr std::uint64_t blocks = 2048;
    std::vector<std::uint64_t> order(blocks);
    for (std::uint64_t i = 0; i < blocks; ++i)
        order[i] = i;
    std::mt19937_64 random(3); // NOLINT: the same every time
    std::ranges::shuffle(order, random);
    const Result<BufferArea> area = BufferArea::allocate(std::size_t{GetParam().queueDepth} * fileBlock);
    ASSERT_TRUE(area);
    const auto stamp = [](std::uint64_t number, std::size_t at) {
        return static_cast<std::byte>((number * 2654435761U + at) >> 3U);
    };
    const auto ignore = [](std::uint64_t, std::span<const std::byte>) {
    };
    EXPECT_EQ(moveAll(
                  area.value(), order, Direction::Write,
                  [&](std::uint64_t number, std::span<std::byte> buffer) {
                      for (std::size_t i = 0; i < buffer.size(); ++i)
                          buffer[i] = stamp(number, i);
                  },
                  ignore),
        8U << 20U);
    EXPECT_TRUE(m_target->sync());
    m_target->dropCache();
    std::ranges::shuffle(order, random);
    std::uint64_t wrong = 0;
    moveAll(
        area.value(), order, Direction::Read,
        [](std::uint64_t, std::span<std::byte> buffer) { std::ranges::fill(buffer, std::byte{0}); },
        [&](std::uint64_t number, std::span<const std::byte> buffer) {
            for (std::size_t i = 0; i < buffer.size(); ++i)
                wrong += buffer[i] != stamp(number, i) ? 1 : 0;
        });
    EXPECT_EQ(wrong, 0U);
}

TEST_P(WindowsBackendTest, APassMovesEveryByteItReports)
{
    for (const unsigned readPercent : {100U, 0U, 50U}) {
        Workload workload;
        workload.pattern = AccessPattern::Random;
        workload.blockSize = 4_KiB;
        workload.queueDepth = GetParam().queueDepth;
        workload.threads = 3;
        workload.readPercent = readPercent;
        workload.length.ios = 5001;
        const PassOutcome outcome = run(workload);
        ASSERT_FALSE(outcome.error) << outcome.error->message();
        EXPECT_EQ(outcome.record.ios(), 5001U);
        EXPECT_EQ(outcome.record.bytes(), 5001U * fileBlock);
        EXPECT_LE(outcome.record.meanQueueDepth(), 3.0 * GetParam().queueDepth * 1.01);
    }
}

TEST_P(WindowsBackendTest, AtAGivenRateNothingStartsBeforeItIsDue)
{
    Workload workload;
    workload.pattern = AccessPattern::Random;
    workload.blockSize = 4_KiB;
    workload.queueDepth = GetParam().queueDepth;
    workload.readPercent = 50;
    workload.rate = RateLimit{500, Arrivals::Even};
    workload.length.ios = 100;
    const PassOutcome outcome = run(workload);
    ASSERT_FALSE(outcome.error) << outcome.error->message();
    EXPECT_EQ(outcome.record.ios(), 100U);
    EXPECT_GE(outcome.record.duration, 198ms);
}

TEST_P(WindowsBackendTest, AReadBeyondTheEndIsAnErrorInWords)
{
    const std::filesystem::path path = m_folder.path() / "short";
    Handle handle = m_folder.create(path, 1_MiB);
    TargetGeometry geometry = inspectGeometry(handle.get(), path).value();
    geometry.size = 2_MiB; // of which half is not there
    m_target = std::make_unique<OpenFile>(std::move(handle), path, geometry, FileAccess::ReadWrite, nullptr);
    Workload workload;
    workload.blockSize = 64_KiB;
    workload.queueDepth = GetParam().queueDepth;
    workload.length.bytes = 2_MiB;
    const PassOutcome outcome = run(workload);
    ASSERT_TRUE(outcome.error);
    EXPECT_THAT(outcome.error->message(), HasSubstr("ends before"));
    EXPECT_EQ(outcome.record.bytes(), (1_MiB).count());
}

TEST_P(WindowsBackendTest, MayBeDestroyedWithEverythingInFlight)
{
    const unsigned queueDepth = GetParam().queueDepth;
    for (int round = 0; round < 50; ++round) {
        const Result<BufferArea> area = BufferArea::allocate(std::size_t{queueDepth} * fileBlock);
        ASSERT_TRUE(area);
        const std::unique_ptr<IoBackend> backend = makeBackend(area.value(), queueDepth);
        std::vector<IoRequest> requests;
        for (std::uint32_t slot = 0; slot < std::min(queueDepth, IoBackend::largestBatch); ++slot)
            requests.push_back({area.value().bytes().data() + std::size_t{slot} * fileBlock, slot * fileBlock,
                fileBlock, slot, Direction::Read});
        std::vector<IoCompletion> completions(queueDepth);
        EXPECT_EQ(backend->exchange(requests, completions, 0).osError, 0);
    }
}

INSTANTIATE_TEST_SUITE_P(EveryEngine, WindowsBackendTest,
    ::testing::Values(Engine{EngineChoice::Ring, 1, "Iocp1"}, Engine{EngineChoice::Ring, 32, "Iocp32"},
        Engine{EngineChoice::Ring, 200, "Iocp200"}, Engine{EngineChoice::ThreadPool, 8, "ThreadPool8"},
        Engine{EngineChoice::Synchronous, 1, "Synchronous"}),
    [](const auto& tested) { return tested.param.name; });

TEST(MakeIocpBackend, SaysWhenAHandleIsBoundToAnotherPort)
{
    const ScratchFolder folder;
    const StampClock clock = StampClock::steady();
    const Handle original = folder.create(folder.path() / "file", 1_MiB);
    Handle bound(::ReOpenFile(original.get(), GENERIC_READ, targetShareMode | FILE_SHARE_DELETE, FILE_FLAG_OVERLAPPED));
    ASSERT_TRUE(bound.isOpen());
    const Handle port(::CreateIoCompletionPort(bound.get(), nullptr, 0, 1));
    ASSERT_TRUE(port.isOpen());
    BackendRequest request;
    request.clock = &clock;
    const Result<MadeIocp> made = makeIocpBackend(std::move(bound), request);
    ASSERT_FALSE(made);
    EXPECT_EQ(made.error().osError, ERROR_INVALID_PARAMETER);
    EXPECT_THAT(made.error().message(), HasSubstr("I/O completion port"));
}

} // namespace
} // namespace steadymark
