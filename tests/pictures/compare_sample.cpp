// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/pictures/compare_sample.h"

#include "app/gui/widgets/unit_factors.h"
#include "core/plan/profiles.h"
#include "tests/support/benchmark.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace steadymark::gui {

namespace {

constexpr std::int64_t firstRunMs = 1'772'366'400'000; // 2026-03-01 12:00 UTC

/// A number between -1 and 1 that looks random and is always the same.
double wobble(unsigned seed)
{
    const double value = std::sin(static_cast<double>(seed) * 12.9898) * 43758.5453;
    return 2.0 * (value - std::floor(value)) - 1.0;
}

/// Latencies as shares of their mean: a long tail, as drives have. A histogram needs no more than this many to show its
/// shape.
const std::vector<double>& latencyShape()
{
    static const std::vector<double> shape = [] {
        constexpr unsigned recorded = 4'000;
        std::vector<double> latencies;
        for (unsigned i = 0; i < recorded; ++i) {
            const double share = (i + 0.5) / recorded;
            latencies.push_back(0.6 + 0.4 * -std::log(1.0 - share) * (share > 0.999 ? 6.0 : 1.0));
        }
        return latencies;
    }();
    return shape;
}

PassRecord samplePass(const Workload& workload, double bytesPerSecond)
{
    PassRecord pass;
    pass.duration = std::chrono::seconds(5);
    DirectionRecord& direction = workload.readPercent == 100 ? pass.read : pass.write;
    direction.bytes = static_cast<std::uint64_t>(bytesPerSecond * 5.0);
    direction.ios = direction.bytes / workload.blockSize.count();
    const double mean =
        5e9 * workload.queueDepth * workload.threads / static_cast<double>(std::max<std::uint64_t>(1, direction.ios));
    for (const double stretch : latencyShape())
        direction.latency.record(Nanoseconds(static_cast<std::int64_t>(mean * stretch)));
    return pass;
}

/// What each test of the grid reached: in the order of the steps.
RunResult sampleRun(
    std::int64_t atMs, double randomWrites, double sequentialWrites, unsigned seed, double fillPercent, unsigned passes)
{
    constexpr std::array reads{7080e6, 3913e6, 1021e6, 84.5e6};
    constexpr std::array writes{6512e6, 5204e6, 811e6, 287e6};
    RunResult result = emptyBenchmark(buildPlan(optionsFor(profiles().front())));
    result.startedAtUnixMs = atMs;
    result.id = "sample" + std::to_string(seed);
    planOf(result).passes = passes;
    Drive drive;
    drive.name = "nvme1n1";
    drive.model = "Example NVMe SSD 1TB";
    drive.firmware = randomWrites < 0.95 ? "2.0" : "1.0";
    drive.bus = "nvme";
    drive.capacity = ByteCount(1'000'204'886'016);
    result.target.drives = {drive};
    result.target.driveIds = {"0123456789abcdef"};
    result.target.fileSystem = "ext4";
    result.target.total = ByteCount(980'000'000'000);
    result.target.available = ByteCount(static_cast<std::uint64_t>(9.8e9 * (100.0 - fillPercent)));
    std::size_t read = 0;
    std::size_t write = 0;
    for (const WorkloadStep& step : planOf(result).steps) {
        StepRecord record;
        record.name = step.name;
        record.workload = step.workload;
        record.status = StepStatus::Complete;
        const bool isRead = step.workload.readPercent == 100;
        const std::size_t row = std::min<std::size_t>(3, isRead ? read++ : write++);
        double level = isRead ? reads[row] : writes[row];
        if (!isRead)
            level *= step.workload.pattern == AccessPattern::Random ? randomWrites : sequentialWrites;
        for (unsigned pass = 0; pass < passes; ++pass)
            record.passes.push_back(samplePass(
                step.workload, level * (1.0 + 0.008 * wobble(seed * 97 + static_cast<unsigned>(row) * 13 + pass))));
        gridOf(result).steps.push_back(std::move(record));
    }
    HealthSnapshot snapshot;
    snapshot.source = "sample";
    snapshot.takenAtUnixMs = atMs;
    snapshot.facts.percentUsed =
        std::floor(static_cast<double>(atMs - firstRunMs) / static_cast<double>(msPerDay) / 30.0);
    snapshot.facts.temperatureCelsius = 41.0 + 3.0 * wobble(seed);
    snapshot.facts.hostWrittenBytes = static_cast<std::uint64_t>(
        2e12 + 4e10 * static_cast<double>(atMs - firstRunMs) / static_cast<double>(msPerDay));
    result.health.before = {snapshot};
    result.health.after = {snapshot};
    return result;
}

} // namespace

CompareSample sampleComparison(unsigned passes)
{
    CompareSample sample;
    std::vector<RunResult> history;
    for (unsigned run = 0; run < 14; ++run)
        history.push_back(sampleRun(firstRunMs + run * 14 * msPerDay, run < 8 ? 1.0 : 0.81, run < 8 ? 1.0 : 0.97, run,
            20.0 + 4.0 * run, passes));
    sample.timelines = makeTimelines(history);

    std::vector<ComparedGroup> groups(2);
    groups[0].label = "Fresh, March 2026";
    groups[0].runs = {history[0]};
    groups[1].label = "After half a year";
    groups[1].runs = {history[13]};
    for (const ComparedGroup& group : groups) {
        CompareSession::Group shown;
        shown.label = QString::fromStdString(group.label);
        shown.files = {group.label + ".steadymark"};
        shown.facts = QCoreApplication::translate("steadymark::gui::CompareSession", "%n result(s)", nullptr, 1)
            + QStringLiteral(" · Example NVMe SSD 1TB");
        shown.drives = {timelineIdentity(group.runs.front())};
        sample.groups.push_back(std::move(shown));
    }
    if (Result<Comparison> comparison = compareGroups(std::move(groups), {}); comparison) {
        sample.comparison = std::move(comparison).value();
        // A sustained write of each, as the procedure draws it.
        for (std::size_t group = 0; group < 2; ++group) {
            ComparedCurve curve;
            curve.group = group;
            curve.label = sample.comparison.labels[group];
            const double cacheBytes = group == 0 ? 110e9 : 34e9;
            double bytes = 0.0;
            for (unsigned second = 0; bytes < 600e9; ++second) {
                const double level = bytes < cacheBytes ? 5.1e9 : group == 0 ? 1.62e9 : 1.31e9;
                const double speed = level * (1.0 + 0.03 * wobble(second * 7 + static_cast<unsigned>(group)));
                bytes += speed;
                curve.points.push_back({static_cast<double>(second), bytes, bytes / 1.0002e12, speed});
            }
            sample.comparison.curves.push_back(std::move(curve));
        }
    }
    return sample;
}

} // namespace steadymark::gui
