// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/drives/drive_search.h"
#include "core/simulation/simulated_machine.h"

#include "core/engine/content_sample.h"
#include "core/engine/workload_runner.h"
#include "tests/support/fake_services.h"
#include "tests/support/simulation_samples.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

using namespace literals;
using namespace std::chrono_literals;
using ::testing::HasSubstr;

class SimulatedMachineTest : public ::testing::Test {
protected:
    void make(SsdParameters parameters = testing::ssdParameters("page-mapped"))
    {
        Result<std::unique_ptr<SimulatedMachine>> made = SimulatedMachine::make(parameters, m_host);
        ASSERT_TRUE(made) << made.error().message();
        m_machine = std::move(made).value();
        m_drive = m_machine->catalog().drives().value().front();
        m_path = simulationPath(parameters.name);
    }

    Result<PrepareReport> prepare(PrepareMethod method, std::stop_token stop = {})
    {
        PrepareOrder order;
        order.step.method = method;
        order.drive = identityOf(m_drive);
        return m_machine->preparer().prepare(order, {}, std::move(stop));
    }

    static MadeBackend backendOf(OpenTarget& target, std::span<std::byte> buffers)
    {
        BackendRequest request;
        request.queueDepth = 4;
        request.maximumIoBytes = 4096;
        request.bufferArea = buffers;
        return std::move(target.makeBackend(request)).value();
    }

    testing::FakeProbe m_host;
    std::unique_ptr<SimulatedMachine> m_machine;
    Drive m_drive;
    std::filesystem::path m_path;
};

TEST_F(SimulatedMachineTest, EverythingSaysThatItIsSimulated)
{
    make();
    EXPECT_EQ(m_drive.name, "page-mapped");
    EXPECT_EQ(m_drive.node, "sim:page-mapped");
    EXPECT_EQ(m_drive.bus, "simulated");
    EXPECT_TRUE(m_drive.model.starts_with("Simulated "));
    EXPECT_TRUE(m_drive.serial.empty());
    EXPECT_TRUE(findDrive(m_machine->catalog().drives().value(), "sim:page-mapped"));
    EXPECT_EQ(m_machine->targets().ownPath(m_path), TargetAccess::PathKind::Folder);
    EXPECT_EQ(m_machine->targets().ownPath("/tmp"), std::nullopt);

    const Volume volume = m_machine->catalog().volumeOf(m_path).value();
    EXPECT_EQ(volume.available, m_drive.capacity);
    EXPECT_TRUE(volume.isWritable);
    EXPECT_FALSE(volume.fileSystem.empty()) << "else test files could not be put on it";
    EXPECT_EQ(m_machine->catalog().volumes().value().size(), 1U);
    const StorageStack stack = m_machine->catalog().stackOf(m_path).value();
    ASSERT_EQ(stack.layers.size(), 2U);
    EXPECT_EQ(stack.layers[1].kind, LayerKind::Drive);
    for (const char* path : {"/tmp", "sim:slc-cache", ""}) {
        EXPECT_FALSE(m_machine->catalog().volumeOf(path)) << path;
        EXPECT_FALSE(m_machine->targets().createTestFile(path, 1_MiB)) << path;
        EXPECT_FALSE(m_machine->targets().openForReading(path)) << path;
        EXPECT_FALSE(m_machine->targets().lock(path)) << path;
    }
}

TEST_F(SimulatedMachineTest, SyncsTakeTheTimeInWhichTheCacheIsWritten)
{
    make();
    const std::unique_ptr<OpenTarget> file = std::move(m_machine->targets().createTestFile(m_path, 4_MiB)).value();
    const StampClock stampClock = StampClock::steady();
    const auto latencyOf = [&](std::string_view text) {
        WorkloadRunner runner({parseWorkload(text).value(), 1}, *file, stampClock, m_machine->targets());
        EXPECT_TRUE(runner.prepare());
        const PassOutcome outcome = runner.runPass(1, {}, {}, [] {});
        EXPECT_FALSE(outcome.error);
        EXPECT_EQ(outcome.record.write.ios, 100U);
        return outcome.record.meanLatencyNs();
    };
    const double cached = latencyOf("rnd,4KiB,write,ios=100");
    const double programmed = static_cast<double>(testing::ssdParameters("page-mapped").programTime.count());
    EXPECT_LT(cached, programmed);
    EXPECT_GT(latencyOf("rnd,4KiB,write,sync=write-through,ios=100"), programmed);
    EXPECT_GT(latencyOf("rnd,4KiB,write,sync=fdatasync,ios=100"), programmed);
    EXPECT_LT(latencyOf("rnd,4KiB,write,sync=fdatasync:50,ios=100"), programmed);
}

TEST_F(SimulatedMachineTest, ThinkTimePassesInItsOwnTime)
{
    make();
    const std::unique_ptr<OpenTarget> file = std::move(m_machine->targets().createTestFile(m_path, 4_MiB)).value();
    const StampClock stampClock = StampClock::steady();
    WorkloadRunner runner(
        {parseWorkload("rnd,4KiB,read,think=30s,ios=11").value(), 1}, *file, stampClock, m_machine->targets());
    ASSERT_TRUE(runner.prepare());
    const PassOutcome outcome = runner.runPass(1, {}, {}, [] {});
    EXPECT_EQ(outcome.record.ios(), 11U);
    EXPECT_GE(outcome.record.duration, 300s);
    EXPECT_LT(outcome.record.duration, 301s);
}

TEST_F(SimulatedMachineTest, AFileTakesItsPartAndIoGoesToIt)
{
    make();
    std::vector<std::byte> buffer(4 * 4096, std::byte{0x5a});
    const std::unique_ptr<OpenTarget> first = std::move(m_machine->targets().createTestFile(m_path, 1_MiB)).value();
    const std::unique_ptr<OpenTarget> file = std::move(m_machine->targets().createTestFile(m_path, 1_MiB)).value();
    EXPECT_EQ(m_machine->catalog().volumeOf(m_path).value().available, m_drive.capacity - 2_MiB);
    const Nanoseconds begin = m_machine->clock().now();
    {
        const MadeBackend made = backendOf(*file, buffer);
        EXPECT_EQ(made.facts.backend, "simulated");
        std::array<IoCompletion, 4> completions{};
        const std::array requests{IoRequest{buffer.data(), 0, 4096, 0, Direction::Write},
            IoRequest{buffer.data() + 4096, 4096, 4096, 1, Direction::Read},
            IoRequest{buffer.data() + 8192, (1 << 20) - 512, 4096, 2, Direction::Write},
            IoRequest{buffer.data() + 12288, 1 << 20, 4096, 3, Direction::Write}};
        const Exchange submitted = made.backend->exchange(requests, completions, 0);
        EXPECT_EQ(submitted.submittedAt, begin);
        ASSERT_EQ(submitted.completed, 1U) << "behind the end there is nothing to wait for";
        EXPECT_EQ(completions[0].slot, 3U);
        EXPECT_EQ(submitted.reapedAt, begin) << "what is not waited for takes no time";
        std::map<std::uint32_t, std::int32_t> results{{3, completions[0].result}};
        for (int calls = 0; results.size() < 4 && calls < 4; ++calls) {
            const Exchange reaped = made.backend->exchange({}, completions, 1);
            EXPECT_GT(reaped.completed, 0U);
            EXPECT_GT(reaped.reapedAt, begin);
            for (std::uint32_t i = 0; i < reaped.completed; ++i)
                results[completions[i].slot] = completions[i].result;
        }
        // The end of the file cuts short, as everywhere.
        EXPECT_EQ(results, (std::map<std::uint32_t, std::int32_t>{{0, 4096}, {1, 4096}, {2, 512}, {3, 0}}));
        EXPECT_EQ(buffer[0], std::byte{0x5a});
        EXPECT_EQ(buffer[4096], std::byte{0}) << "what was never written reads as zeros";
        const Exchange later = made.backend->waitUntil(completions, begin + 10s);
        EXPECT_EQ(later.reapedAt, begin + 10s);
    }
    EXPECT_EQ(m_machine->clock().now(), begin + 10s);
    EXPECT_EQ(m_machine->counters().hostWrittenBytes, 4096U + 512U);
    EXPECT_TRUE(file->sync());
    EXPECT_TRUE(file->remove());
    EXPECT_EQ(m_machine->catalog().volumeOf(m_path).value().available, m_drive.capacity - 1_MiB);
    const Result<std::unique_ptr<OpenTarget>> tooLarge = m_machine->targets().createTestFile(m_path, m_drive.capacity);
    ASSERT_FALSE(tooLarge);
    EXPECT_EQ(tooLarge.error().code, ErrorCode::NoSpace);
    EXPECT_EQ(m_machine->targets().openForWriting(m_path, {}).error().code, ErrorCode::Busy);
}

TEST_F(SimulatedMachineTest, TheWholeDriveCanBeOpenedWithoutTypingAnything)
{
    make();
    const auto drive = m_machine->targets().openForWriting(m_path, {});
    ASSERT_TRUE(drive) << drive.error().message();
    EXPECT_EQ(drive.value()->geometry().size, m_drive.capacity);
    EXPECT_TRUE(m_machine->targets().openForWriting(m_path, "page-mapped"));
}

TEST_F(SimulatedMachineTest, OneRunAtATime)
{
    make();
    {
        const auto lock = m_machine->targets().lock(m_path);
        ASSERT_TRUE(lock);
        EXPECT_EQ(m_machine->targets().lock(m_path).error().code, ErrorCode::Busy);
    }
    EXPECT_TRUE(m_machine->targets().lock(m_path));
}

TEST_F(SimulatedMachineTest, TheClockSleepsAtOnceAndTheDriveRestsMeanwhile)
{
    make();
    Clock& clock = m_machine->clock();
    const Nanoseconds begin = clock.now();
    EXPECT_TRUE(clock.sleepFor(30min, {}));
    EXPECT_EQ(clock.now(), begin + 30min);
    EXPECT_TRUE(clock.sleepUntil(begin, {}));
    EXPECT_EQ(clock.now(), begin + 30min) << "time does not go back";
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(clock.sleepFor(1s, stop.get_token()));
}

TEST_F(SimulatedMachineTest, ThePreparerDoesWhatTheDriveCan)
{
    make();
    for (const PrepareMethod method : {PrepareMethod::FillDrive, PrepareMethod::Discard, PrepareMethod::FillDrive,
             PrepareMethod::NvmeFormat, PrepareMethod::NvmeSanitize, PrepareMethod::AtaErase, PrepareMethod::Trim}) {
        const Result<PrepareReport> report = prepare(method);
        ASSERT_TRUE(report) << report.error().message();
        EXPECT_EQ(report.value().outcome, PrepareOutcome::Done) << english(report.value().sentence);
        EXPECT_THAT(report.value().sentence, HasSubstr("simulated drive"));
        EXPECT_EQ(report.value().identity, identityOf(m_drive));
        if (method == PrepareMethod::FillDrive) {
            EXPECT_EQ(report.value().bytes, m_drive.capacity);
            EXPECT_GT(report.value().duration, 5s); // virtual: 4 GiB at less than 550 MB/s
        }
    }
    EXPECT_EQ(m_machine->counters().trimmedBytes, m_drive.capacity.count());
    EXPECT_EQ(m_machine->preparer().log().size(), 7U);

    std::stop_source stop;
    stop.request_stop();
    EXPECT_EQ(prepare(PrepareMethod::FillDrive, stop.get_token()).value().outcome, PrepareOutcome::Cancelled);
    PrepareOrder other;
    other.drive.name = "sda";
    EXPECT_FALSE(m_machine->preparer().prepare(other, {}, {}));
    EXPECT_FALSE(m_machine->preparer().recover(identityOf(m_drive), {}, {}));

    const auto file = m_machine->targets().createTestFile(m_path, 1_MiB);
    ASSERT_TRUE(file);
    EXPECT_EQ(prepare(PrepareMethod::Discard).value().outcome, PrepareOutcome::Refused);
    const PrepareReport trim = prepare(PrepareMethod::Trim).value();
    EXPECT_EQ(trim.bytes, m_drive.capacity - 1_MiB) << "all but the test file";
}

TEST_F(SimulatedMachineTest, ThePreparerRefusesWhatTheDriveCannot)
{
    make(testing::ssdParameters("budget-block"));
    for (const PrepareMethod method : {PrepareMethod::Trim, PrepareMethod::Discard, PrepareMethod::NvmeFormat,
             PrepareMethod::NvmeSanitize, PrepareMethod::AtaSanitize})
        EXPECT_EQ(prepare(method).value().outcome, PrepareOutcome::Refused);
    EXPECT_EQ(prepare(PrepareMethod::AtaErase).value().outcome, PrepareOutcome::Done);

    const PrepareSurvey survey = m_machine->preparer().survey(m_drive, DrivePreparer::Depth::Whole, {}).value();
    EXPECT_EQ(survey.offers.size(), 8U);
    for (const MethodOffer& offer : survey.offers) {
        const bool isPossible = isFill(offer.step.method) || offer.step.method == PrepareMethod::AtaErase;
        EXPECT_EQ(offer.isAllowed(), isPossible) << english(describe(offer.step));
        EXPECT_EQ(offer.isRecommended, offer.step.method == PrepareMethod::AtaErase);
    }
    EXPECT_FALSE(m_machine->preparer().survey(Drive(), DrivePreparer::Depth::Whole, {}));
}

TEST_F(SimulatedMachineTest, HealthTellsWhatTheDriveCounts)
{
    make();
    static_cast<void>(prepare(PrepareMethod::FillDrive));
    static_cast<void>(prepare(PrepareMethod::AtaErase));
    m_machine->clock().sleepFor(5h, {});
    const SmartDocument document = m_machine->health().read(m_drive, {}).value();
    EXPECT_EQ(document.facts.hostWrittenBytes, m_drive.capacity.count());
    EXPECT_EQ(document.facts.nandWrittenBytes, m_drive.capacity.count());
    EXPECT_EQ(document.facts.powerOnHours, 5U);
    EXPECT_GT(document.facts.percentUsed.value(), 0.0);
    EXPECT_FALSE(document.facts.temperatureCelsius);
    EXPECT_FALSE(m_machine->health().read(Drive(), {}));
    EXPECT_FALSE(m_machine->health().startSelfTest(m_drive, SelfTestKind::Short));
}

TEST_F(SimulatedMachineTest, GoesOnWhereItWasSaved)
{
    make(testing::smallDrive());
    static_cast<void>(prepare(PrepareMethod::FillDrive));
    m_machine->clock().sleepFor(1h, {});
    const std::string saved = m_machine->saveState().value();
    const Nanoseconds now = m_machine->clock().now();
    const SimulatedCounters counters = m_machine->counters();

    make(testing::smallDrive());
    {
        const auto file = m_machine->targets().createTestFile(m_path, 1_MiB);
        EXPECT_EQ(m_machine->restoreState(saved).error().code, ErrorCode::Busy);
    }
    for (const std::size_t size : {std::size_t{0}, std::size_t{5}, std::size_t{8}, saved.size() - 1})
        EXPECT_EQ(m_machine->restoreState(saved.substr(0, size)).error().code, ErrorCode::Damaged);
    ASSERT_TRUE(m_machine->restoreState(saved));
    EXPECT_EQ(m_machine->clock().now(), now);
    EXPECT_EQ(m_machine->counters().nandWrittenBytes, counters.nandWrittenBytes);
    EXPECT_EQ(m_machine->saveState().value(), saved);
}

TEST_F(SimulatedMachineTest, ACompressingDriveLooksAtTheData)
{
    const auto written = [this](std::byte filler, bool isRandom) {
        make(testing::ssdParameters("compressing"));
        std::vector<std::byte> buffer(std::size_t{1} << 20U, filler);
        RandomGenerator random(1);
        for (std::byte& byte : buffer)
            byte = isRandom ? static_cast<std::byte>(random.next()) : byte;
        const auto file = std::move(m_machine->targets().createTestFile(m_path, 1_MiB)).value();
        const MadeBackend made = backendOf(*file, buffer);
        const IoRequest request{buffer.data(), 0, 1 << 20, 0, Direction::Write};
        IoCompletion completion;
        static_cast<void>(made.backend->exchange({&request, 1}, {&completion, 1}, 1));
        return m_machine->counters().nandWrittenBytes;
    };
    EXPECT_EQ(written(std::byte{0}, false), (1U << 20U) / 8);
    EXPECT_EQ(written(std::byte{0xff}, false), (1U << 20U) / 8);
    EXPECT_EQ(written(std::byte{0}, true), 1U << 20U);
}

} // namespace
} // namespace steadymark
