// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sets our engine beside fio on the same file in the same run, alternating, and prints medians and ratios; then what
// the harness itself costs on a backend that does nothing. Usage: engine_benchmark FOLDER [ROUNDS] [SECONDS] [SIZE]

#include "core/base/files.h"
#include "core/engine/test_file_preparer.h"
#include "core/engine/worker.h"
#include "core/engine/workload_runner.h"
#include "core/machine/machine.h"
#include "platform/platform.h"
#include "platform/target_access.h"
#include "tests/benchmarks/fio_yardstick.h"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

namespace steadymark {
namespace {

double median(std::vector<double> values)
{
    std::ranges::sort(values);
    return values.empty() ? 0.0 : values[values.size() / 2];
}

/// Sectors of 512 bytes that the kernel counted for a drive, read and written.
std::uint64_t countedBytes(const std::string& drive)
{
    std::ifstream stat("/sys/block/" + drive + "/stat");
    std::uint64_t field[7] = {};
    for (std::uint64_t& value : field)
        stat >> value;
    return (field[2] + field[6]) * 512;
}

/// Completes everything at once, with real stamps: what is left is the price of the harness.
class NullBackend final : public IoBackend {
public:
    explicit NullBackend(const StampClock& clock)
        : m_clock(clock)
    {
    }
    [[nodiscard]] Exchange exchange(
        std::span<const IoRequest> requests, std::span<IoCompletion> completions, std::uint32_t) noexcept override
    {
        Exchange done;
        done.submittedAt = m_clock.now();
        for (const IoRequest& request : requests)
            completions[done.completed++] = {request.slot, static_cast<std::int32_t>(request.bytes)};
        done.reapedAt = m_clock.now();
        return done;
    }
    [[nodiscard]] Exchange waitUntil(std::span<IoCompletion>, Nanoseconds) noexcept override
    {
        const Nanoseconds now = m_clock.now();
        return {now, now, 0, 0};
    }
    [[nodiscard]] Exchange sleepUntil(Nanoseconds) noexcept override { return waitUntil({}, {}); }

private:
    const StampClock& m_clock;
};

struct Case {
    const char* title;
    const char* workload;
};

Workload makeWorkload(const Case& which, Nanoseconds time)
{
    Workload workload = parseWorkload(which.workload).value();
    workload.length.time = time;
    return workload;
}

double harnessNsPerIo(const Workload& workload, const StampClock& clock, const TargetAccess& access)
{
    const std::size_t blocks = workload.queueDepth;
    std::vector<std::byte> memory(blocks * workload.blockSize.count());
    DataSource data(workload.data, 1, 0);
    data.fill(memory);
    LiveCounters counters(1);
    const std::atomic<bool> stop = false;
    Worker::Setup setup;
    setup.workload = workload;
    setup.targetSize = ByteCount(std::uint64_t{1} << 30U);
    setup.buffers = memory;
    setup.data = &data;
    setup.live = &counters.slot(0);
    setup.stop = &stop;
    Worker worker(setup);
    NullBackend backend(clock);
    const CpuTimes before = access.processCpuTimes();
    worker.run(backend);
    const CpuTimes after = access.processCpuTimes();
    return static_cast<double>((after.user - before.user).count())
        / static_cast<double>(worker.reads().ios + worker.writes().ios);
}

/// Latency at a given load: I/Os that are due at random times, by us and by fio.
Result<> compareOpenLoops(OpenTarget& target, ByteCount size, unsigned rounds, Nanoseconds seconds,
    const StampClock& clock, TargetAccess& access)
{
    std::printf("\nOpen loop, Poisson arrivals, latency of ours / fio (median of the rounds):\n  %-28s %10s %10s %7s | "
                "%10s %10s %7s\n",
        "", "our mean", "fio mean", "ratio", "our p99", "fio p99", "ratio");
    for (const Case& which : {Case{"4 KiB random read, 500/s", "rnd,4KiB,q32,rate=500:poisson"},
             {"4 KiB random read, 5000/s", "rnd,4KiB,q32,rate=5000:poisson"},
             {"4 KiB random read, 20000/s", "rnd,4KiB,q32,rate=20000:poisson"},
             {"4 KiB random write, 5000/s", "rnd,4KiB,q32,write,rate=5000:poisson"}}) {
        const Workload workload = makeWorkload(which, seconds);
        WorkloadRunner runner({workload, 1, EngineChoice::Automatic}, target, clock, access);
        BOOST_OUTCOME_TRY(runner.prepare());
        std::vector<double> ourMean;
        std::vector<double> fioMean;
        std::vector<double> meanRatio;
        std::vector<double> ourP99;
        std::vector<double> fioP99;
        std::vector<double> p99Ratio;
        for (unsigned round = 0; round < rounds; ++round) {
            const PassOutcome outcome = runner.runPass(round, {}, {}, [] {});
            if (outcome.error)
                return *outcome.error;
            BOOST_OUTCOME_TRY(const FioFigures fio, measureWithFio(workload, target.path(), size));
            ourMean.push_back(outcome.record.meanLatencyNs() / 1e3);
            fioMean.push_back(fio.meanLatencyNs / 1e3);
            meanRatio.push_back(ourMean.back() / fioMean.back());
            ourP99.push_back(static_cast<double>(outcome.record.latency().quantile(0.99).count()) / 1e3);
            fioP99.push_back(fio.p99LatencyNs / 1e3);
            p99Ratio.push_back(ourP99.back() / fioP99.back());
        }
        std::printf("  %-28s %7.1f us %7.1f us %7.3f | %7.1f us %7.1f us %7.3f\n", which.title, median(ourMean),
            median(fioMean), median(meanRatio), median(ourP99), median(fioP99), median(p99Ratio));
        std::fflush(stdout);
    }
    return success();
}

int run(const std::filesystem::path& folder, unsigned rounds, Nanoseconds seconds, ByteCount size)
{
    const StampClock clock = StampClock::calibrate();
    SteadyClock steady;
    const std::unique_ptr<TargetAccess> access = makeTargetAccess(folder / ".steadymark-benchmark-registry");
    std::printf("clock: %s, %.1f ns a reading\n\n", clock.description().c_str(), clock.measureCost());

    std::printf("Harness alone (null backend), user ns per I/O:\n");
    for (const Case& which : {Case{"4 KiB random read, QD 1", "rnd,4KiB,q1"},
             {"4 KiB random read, QD 32", "rnd,4KiB,q32"}, {"4 KiB random write, QD 32", "rnd,4KiB,q32,write"}})
        std::printf("  %-28s %6.1f\n", which.title,
            harnessNsPerIo(makeWorkload(which, std::chrono::seconds(1)), clock, *access));

    Result<std::unique_ptr<OpenTarget>> file = access->createTestFile(folder, size);
    if (!file) {
        std::fprintf(stderr, "%s\n", file.error().message().c_str());
        return 1;
    }
    OpenTarget& target = *file.value();
    if (const Result<PreparedFile> prepared = prepareTestFile(target, {}, 1, clock, steady, {}, [](std::uint64_t) {});
        !prepared) {
        std::fprintf(stderr, "%s\n", prepared.error().message().c_str());
        return 1;
    }
    std::string drive;
    if (const Result<Volume> volume = makeMachine({})->catalog().volumeOf(folder);
        volume && volume.value().drives.size() == 1)
        drive = volume.value().drives.front().name;
    std::printf("\nOurs / fio on %s of %s (%s), median of %u alternating runs of %.1f s:\n", toUtf8(folder).c_str(),
        formatByteCount(size).c_str(),
        target.geometry().isDirect ? "direct" : english(target.geometry().bufferedReason).c_str(), rounds,
        toSeconds(seconds));
    std::printf("  %-28s %-12s %10s %10s %7s | %9s %9s %7s | %7s | %s\n", "", "engine", "our MB/s", "fio MB/s", "ratio",
        "our ns/IO", "fio ns/IO", "ratio", "latency", "asked / kernel's sectors");

    for (const Case& which : {Case{"4 KiB random read, QD 1", "rnd,4KiB,q1"},
             {"4 KiB random read, QD 32", "rnd,4KiB,q32"}, {"1 MiB sequential read, QD 8", "seq,1MiB,q8"},
             {"1 MiB sequential read, QD 1", "seq,1MiB,q1"}, {"4 KiB random write, QD 32", "rnd,4KiB,q32,write"},
             {"1 MiB sequential write, QD 8", "seq,1MiB,q8,write"}}) {
        const Workload workload = makeWorkload(which, seconds);
        // At queue depth 1 both ways are shown, to see that the automatic choice is the better one.
        const std::vector<EngineChoice> engines = workload.queueDepth == 1
            ? std::vector{EngineChoice::Ring, EngineChoice::Synchronous}
            : std::vector{EngineChoice::Automatic};
        for (const EngineChoice engine : engines) {
            WorkloadRunner runner({workload, 1, engine}, target, clock, *access);
            if (const Result<> prepared = runner.prepare(); !prepared) {
                std::fprintf(stderr, "%s\n", prepared.error().message().c_str());
                return 1;
            }
            std::vector<double> ours;
            std::vector<double> theirs;
            std::vector<double> rate;
            std::vector<double> ourUser;
            std::vector<double> theirUser;
            std::vector<double> latency;
            std::vector<double> counted;
            std::string backend;
            for (unsigned round = 0; round < rounds; ++round) {
                const std::uint64_t before = drive.empty() ? 0 : countedBytes(drive);
                const PassOutcome outcome = runner.runPass(round, {}, {}, [] {});
                const std::uint64_t after = drive.empty() ? 0 : countedBytes(drive);
                if (outcome.error) {
                    std::fprintf(stderr, "%s\n", outcome.error->message().c_str());
                    return 1;
                }
                const Result<FioFigures> fio = measureWithFio(workload, target.path(), size);
                if (!fio) {
                    std::fprintf(stderr, "%s\n", fio.error().message().c_str());
                    return 1;
                }
                backend = outcome.engine.backend;
                const PassRecord& pass = outcome.record;
                ours.push_back(pass.bytesPerSecond() / 1e6);
                theirs.push_back(fio.value().bytesPerSecond / 1e6);
                rate.push_back(ours.back() / theirs.back());
                ourUser.push_back(static_cast<double>(pass.cpu.user.count()) / static_cast<double>(pass.ios()));
                theirUser.push_back(fio.value().userNsPerIo);
                latency.push_back(pass.meanLatencyNs() / fio.value().meanLatencyNs);
                if (after > before)
                    counted.push_back(static_cast<double>(pass.bytes()) / static_cast<double>(after - before));
            }
            std::printf("  %-28s %-12s %10.1f %10.1f %7.3f | %9.1f %9.1f %7.3f | %7.3f | %.4f\n", which.title,
                backend.c_str(), median(ours), median(theirs), median(rate), median(ourUser), median(theirUser),
                median(ourUser) / median(theirUser), median(latency), median(counted));
            std::fflush(stdout);
        }
    }
    if (const Result<> compared = compareOpenLoops(target, size, rounds, seconds, clock, *access); !compared) {
        std::fprintf(stderr, "%s\n", compared.error().message().c_str());
        return 1;
    }
    const Result<> removed = target.remove();
    std::error_code ignored;
    std::filesystem::remove_all(folder / ".steadymark-benchmark-registry", ignored);
    return removed ? 0 : 1;
}

} // namespace
} // namespace steadymark

int main(int count, char** words)
{
    if (count < 2) {
        std::fprintf(stderr, "Usage: engine_benchmark FOLDER [ROUNDS] [SECONDS] [SIZE]\n");
        return 2;
    }
    const unsigned rounds = count > 2 ? static_cast<unsigned>(std::max(1, std::atoi(words[2]))) : 5;
    const steadymark::Result<steadymark::Nanoseconds> seconds = steadymark::parseDuration(count > 3 ? words[3] : "3");
    const steadymark::Result<steadymark::ByteCount> size = steadymark::parseByteCount(count > 4 ? words[4] : "1GiB");
    if (!seconds || !size) {
        std::fprintf(stderr, "SECONDS or SIZE is not understood.\n");
        return 2;
    }
    return steadymark::run(words[1], rounds, seconds.value(), size.value());
}
