// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/analysis/delay_ratio.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace steadymark {
namespace {

constexpr double published(double megabytesPerSecond)
{
    return megabytesPerSecond * 1e6;
}

/// Of Indilinx's ratio only the place is known: between the two beside it.
constexpr std::array delays = {
    PublishedDelay{"JMicron JMF602", 3.69, published(14.63), false},
    PublishedDelay{"Indilinx Barefoot", std::nullopt, published(27.49), false},
    PublishedDelay{"Hard disk", 1.64, published(21.48), true},
    PublishedDelay{"SandForce SF-1200", 1.55, published(32.88), false},
    PublishedDelay{"Toshiba", 1.41, published(63.70), false},
    PublishedDelay{"Samsung SLC", 1.02, published(45.49), false},
    PublishedDelay{"Intel X25-M", 0.92, published(59.61), false},
};

/// The published ones have two decimals, so others count with two.
double asPublished(double ratio)
{
    return std::round(ratio * 100.0) / 100.0;
}

Figure inTwoDecimals(double ratio)
{
    return {formatFixed(ratio, 2)};
}

} // namespace

std::optional<double> delayRatio(const DelayTimes& times, const MemoryShare& share)
{
    const double write = times.write - share.read;
    const double read = times.read - share.write;
    if (!(write > 0.0) || !(read > 0.0) || !(times.copy > 0.0))
        return std::nullopt;
    return times.copy / (write + read);
}

std::span<const PublishedDelay> publishedDelays()
{
    return delays;
}

double hardDiskDelayRatio()
{
    return *std::ranges::find_if(delays, &PublishedDelay::isHardDisk)->ratio;
}

std::vector<RankedDelay> rankDelay(double ratio, double copyBytesPerSecond)
{
    std::vector<RankedDelay> ranking;
    for (const PublishedDelay& delay : delays)
        ranking.push_back({delay.isHardDisk ? Sentence("Hard disk") : Sentence::verbatim(std::string(delay.drive)),
            delay.ratio, delay.copyBytesPerSecond, false, delay.isHardDisk});
    const auto last = std::find_if(ranking.rbegin(), ranking.rend(),
        [rounded = asPublished(ratio)](const RankedDelay& one) { return one.ratio && *one.ratio >= rounded; });
    ranking.insert(last.base(), {Sentence("This drive"), ratio, copyBytesPerSecond, true, false});
    return ranking;
}

Sentence describeDelayRatio(double ratio)
{
    const Sentence::Places places{{"ratio", inTwoDecimals(ratio)}, {"disk", inTwoDecimals(hardDiskDelayRatio())}};
    const double rounded = asPublished(ratio);
    if (rounded > hardDiskDelayRatio())
        return Sentence("The DelayRatio is {ratio}: copying within the drive takes longer than writing and reading one "
                        "after the other, and the drive does worse than the hard disk of the test ({disk}).",
            places);
    if (rounded > 1.0)
        return Sentence("The DelayRatio is {ratio}: copying within the drive takes longer than writing and reading one "
                        "after the other, but the drive does no worse than the hard disk of the test ({disk}).",
            places);
    return Sentence("The DelayRatio is {ratio}: copying within the drive takes no longer than writing and reading one "
                    "after the other, and the drive does better than the hard disk of the test ({disk}).",
        places);
}

std::optional<DelayFigures> delayFigures(const RunResult& result, std::size_t stage)
{
    const auto* const work = stage < result.procedure.stages.size()
        ? std::get_if<FilesStage>(&result.procedure.stages[stage].work)
        : nullptr;
    if (work == nullptr || !work->work.countsMemory || stage >= result.stages.size() || !result.stages[stage].files)
        return std::nullopt;
    const FilesRecord& record = *result.stages[stage].files;
    DelayFigures figures;
    figures.size = work->work.set.bytes();
    figures.share = {toSeconds(record.memoryRead), toSeconds(record.memoryWrite)};
    DelayTimes run;
    for (const FilePhaseRecord& phase : record.phases) {
        if (phase.phase.isWarm)
            continue;
        if (phase.phase.work == FileWork::Write)
            run = {toSeconds(phase.duration), 0.0, 0.0};
        else if (phase.phase.work == FileWork::Read)
            run.read = toSeconds(phase.duration);
        else if (phase.phase.work == FileWork::Copy)
            run.copy = toSeconds(phase.duration);
        if (run.write > 0.0 && run.read > 0.0 && run.copy > 0.0)
            figures.runs.push_back(std::exchange(run, {}));
    }
    if (figures.runs.empty())
        return std::nullopt;
    const auto count = static_cast<double>(figures.runs.size());
    for (const DelayTimes& one : figures.runs) {
        figures.mean.write += one.write / count;
        figures.mean.read += one.read / count;
        figures.mean.copy += one.copy / count;
    }
    figures.ratio = delayRatio(figures.mean, figures.share);
    const double scale = static_cast<double>(figures.size.count()) / static_cast<double>(delayRatioSize.count());
    figures.ratioWithPublishedShare =
        delayRatio(figures.mean, {publishedMemoryShare.read * scale, publishedMemoryShare.write * scale});
    return figures;
}

} // namespace steadymark
