// SPDX-License-Identifier: GPL-3.0-or-later
// What recording every I/O costs, against not recording and against fio with its latency log, on the same file in
// alternation. Prints; judges nothing.
//
//   capture_benchmark FOLDER [ROUNDS] [SECONDS] [SIZE]        FOLDER on a tmpfs gives the highest rate there is

#include "core/base/files.h"
#include "core/engine/test_file_preparer.h"
#include "core/engine/workload_runner.h"
#include "platform/target_access.h"
#include "tests/benchmarks/fio_yardstick.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace steadymark {
namespace {

double median(std::vector<double> values)
{
    if (values.empty())
        return 0.0;
    std::ranges::sort(values);
    return values[values.size() / 2];
}

struct Series {
    std::vector<double> iops;
    std::vector<double> userNs;

    void add(double rate, double user)
    {
        iops.push_back(rate);
        userNs.push_back(user);
    }
};

/// One pass, traced or not; the trace is encoded and its size per I/O added to `bytesPerIo`.
Result<> measure(const Workload& workload, EngineChoice engine, OpenTarget& target, const StampClock& clock,
    TargetAccess& access, bool isTraced, Series& series, std::vector<double>& bytesPerIo)
{
    TraceRecorder recorder(ByteCount(std::uint64_t{4} << 30U));
    WorkloadRunner runner({workload, 1, engine, isTraced ? &recorder : nullptr, 0}, target, clock, access);
    BOOST_OUTCOME_TRYV(runner.prepare());
    const PassOutcome outcome = runner.runPass(1, {}, {}, [] {});
    if (outcome.error)
        return failure(*outcome.error);
    const PassRecord& pass = outcome.record;
    series.add(pass.iops(), static_cast<double>(pass.cpu.user.count()) / static_cast<double>(pass.ios()));
    if (!isTraced)
        return success();
    TraceMeta meta;
    meta.steps.push_back({"row", workload, 1, target.geometry().size, true});
    const std::shared_ptr<const TraceImage> image = recorder.finish(std::move(meta), {});
    if (recorder.passes().front().untracedIos > 0)
        std::printf(
            "  (%llu I/Os past the budget)\n", static_cast<unsigned long long>(recorder.passes().front().untracedIos));
    bytesPerIo.push_back(
        static_cast<double>(image->bytes()->size()) / static_cast<double>(recorder.passes().front().ios));
    return success();
}

Result<> compare(const char* title, const Workload& workload, EngineChoice engine, OpenTarget& target,
    const StampClock& clock, TargetAccess& access, ByteCount size, const std::filesystem::path& log, unsigned rounds)
{
    Series off;
    Series on;
    Series fio;
    Series fioWithLog;
    std::vector<double> bytesPerIo;
    std::vector<double> ratio;
    for (unsigned round = 0; round < rounds; ++round) {
        // In turns, so that a slow moment of the machine does not always meet the same one.
        for (const bool isTraced : {round % 2 == 0, round % 2 != 0}) {
            BOOST_OUTCOME_TRYV(
                measure(workload, engine, target, clock, access, isTraced, isTraced ? on : off, bytesPerIo));
        }
        ratio.push_back(on.iops.back() / off.iops.back());
        BOOST_OUTCOME_TRY(const FioFigures plain, measureWithFio(workload, target.path(), size));
        fio.add(plain.iops, plain.userNsPerIo);
        BOOST_OUTCOME_TRY(const FioFigures logged, measureWithFio(workload, target.path(), size, log));
        fioWithLog.add(logged.iops, logged.userNsPerIo);
    }
    std::printf("  %-24s %9.0f %9.0f %7.3f | %6.1f %6.1f | %5.2f | %9.0f %9.0f %7.3f | %6.1f %6.1f\n", title,
        median(off.iops), median(on.iops), median(ratio), median(off.userNs), median(on.userNs), median(bytesPerIo),
        median(fio.iops), median(fioWithLog.iops), median(fioWithLog.iops) / median(fio.iops), median(fio.userNs),
        median(fioWithLog.userNs));
    std::fflush(stdout);
    return success();
}

Result<> run(const std::filesystem::path& folder, unsigned rounds, Nanoseconds seconds, ByteCount size)
{
    const StampClock clock = StampClock::calibrate();
    SteadyClock steady;
    const std::filesystem::path registry = folder / ".steadymark-benchmark-registry";
    const std::filesystem::path logs = folder / ".steadymark-benchmark-logs";
    const std::unique_ptr<TargetAccess> access = makeTargetAccess(registry);
    std::filesystem::create_directories(logs);
    std::printf("clock %s, %.1f ns a reading; recording alone %.2f ns an I/O\n", clock.description().c_str(),
        clock.measureCost(), measureCaptureCost());
    BOOST_OUTCOME_TRY(const std::unique_ptr<OpenTarget> file, access->createTestFile(folder, size));
    BOOST_OUTCOME_TRY(
        const PreparedFile prepared, prepareTestFile(*file, {}, 1, clock, steady, {}, [](std::uint64_t) {}));
    static_cast<void>(prepared);
    std::printf("%s, %s, median of %u alternating rounds of %.1f s\n", toUtf8(folder).c_str(),
        file->geometry().isDirect ? "direct" : english(file->geometry().bufferedReason).c_str(), rounds,
        toSeconds(seconds));
    std::printf("  %-24s %9s %9s %7s | %6s %6s | %5s | %9s %9s %7s | %6s %6s\n", "", "off IOPS", "on IOPS", "ratio",
        "off ns", "on ns", "B/IO", "fio IOPS", "with log", "ratio", "fio ns", "log ns");
    struct Case {
        const char* title;
        const char* workload;
        EngineChoice engine;
    };
    Result<> outcome = success();
    for (const Case& which : {Case{"QD 1, plain calls", "rnd,4KiB,q1", EngineChoice::Synchronous},
             {"QD 32, ring", "rnd,4KiB,q32", EngineChoice::Automatic},
             {"512 B, QD 1, plain calls", "rnd,512,q1", EngineChoice::Synchronous}}) {
        Workload workload = parseWorkload(which.workload).value();
        workload.length.time = seconds;
        if (outcome)
            outcome = compare(which.title, workload, which.engine, *file, clock, *access, size, logs / "log", rounds);
    }
    std::error_code ignored;
    std::filesystem::remove_all(logs, ignored);
    const Result<> removed = file->remove();
    std::filesystem::remove_all(registry, ignored);
    return outcome ? removed : outcome;
}

} // namespace
} // namespace steadymark

int main(int count, char** words)
{
    if (count < 2) {
        std::fprintf(stderr, "Usage: capture_benchmark FOLDER [ROUNDS] [SECONDS] [SIZE]\n");
        return 2;
    }
    const unsigned rounds = count > 2 ? static_cast<unsigned>(std::max(1, std::atoi(words[2]))) : 5;
    const steadymark::Result<steadymark::Nanoseconds> seconds = steadymark::parseDuration(count > 3 ? words[3] : "2");
    const steadymark::Result<steadymark::ByteCount> size = steadymark::parseByteCount(count > 4 ? words[4] : "256MiB");
    if (!seconds || !size) {
        std::fprintf(stderr, "SECONDS or SIZE is not understood.\n");
        return 2;
    }
    if (const steadymark::Result<> outcome = steadymark::run(words[1], rounds, seconds.value(), size.value());
        !outcome) {
        std::fprintf(stderr, "%s\n", outcome.error().message().c_str());
        return 1;
    }
    return 0;
}
