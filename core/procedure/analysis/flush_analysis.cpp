// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/analysis/flush_analysis.h"

#include "core/procedure/analysis/analysis_parts.h"
#include "core/procedure/analysis/phrases.h"
#include "core/stats/median.h"

#include <algorithm>
#include <string_view>

namespace steadymark {
namespace {

constexpr std::size_t readsJudged = 5; ///< reads of which no more than one may be late

std::optional<std::size_t> stageOfState(
    const RunResult& result, const std::vector<std::size_t>& measured, std::string_view state)
{
    const auto found = std::ranges::find_if(
        measured, [&](std::size_t stage) { return result.procedure.stages[stage].state == state; });
    return found == measured.end() ? std::nullopt : std::optional(*found);
}

/// Nearest rank. \pre there are values
double quantileOf(std::vector<double> values, double share)
{
    const auto rank = static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1) + 0.5);
    std::nth_element(values.begin(), values.begin() + rank, values.end());
    return values[static_cast<std::size_t>(rank)];
}

std::optional<Nanoseconds> normalFrom(const std::vector<FlushFigures::Read>& reads, double limitNs)
{
    for (std::size_t first = 0; first + readsJudged <= reads.size(); ++first) {
        const auto from = reads.begin() + static_cast<std::ptrdiff_t>(first);
        const bool isLate = from->latencyNs > limitNs;
        const auto late = std::count_if(from, from + static_cast<std::ptrdiff_t>(readsJudged),
            [limitNs](const FlushFigures::Read& read) { return read.latencyNs > limitNs; });
        if (!isLate && late <= 1)
            return first == 0 ? Nanoseconds(0) : from->after;
    }
    return std::nullopt;
}

} // namespace

std::optional<FlushFigures> flushFigures(const RunResult& result)
{
    const std::vector<std::size_t> measured = measuredStages(result);
    const auto quiet = stageOfState(result, measured, "quiet");
    const auto burst = stageOfState(result, measured, "burst");
    const auto flush = stageOfState(result, measured, "flush");
    if (!quiet || !burst || !flush)
        return std::nullopt;
    FlushFigures figures;
    figures.quietStage = *quiet;
    figures.burstStage = *burst;
    figures.flushStage = *flush;
    std::vector<double> before;
    Nanoseconds end{};
    for (const ProcedureSample& sample : result.samples) {
        if (sample.stage == *quiet) {
            before.push_back(sample.meanLatencyNs);
        } else if (sample.stage == *burst) {
            figures.writtenBytes += sample.writeBytes;
            end = std::max(end, sample.startedAt + sample.duration);
        } else if (sample.stage == *flush) {
            figures.reads.push_back({sample.startedAt - end, sample.meanLatencyNs});
            figures.longestNs = std::max(figures.longestNs, static_cast<double>(sample.latencyMaximumNs));
        }
    }
    figures.quietNs = medianOf(before);
    figures.limitNs = 2.0 * quantileOf(before, 0.9);
    figures.normalAfter = normalFrom(figures.reads, figures.limitNs);
    return figures;
}

Sentence describeFlush(const FlushFigures& figures)
{
    Sentence::Places places = {{"size", Figure{formatDecimalBytes(ByteCount(figures.writtenBytes))}},
        {"before", Figure{latencyText(figures.quietNs)}}, {"longest", Figure{latencyText(figures.longestNs)}}};
    if (!figures.normalAfter) {
        places.push_back({"time", Figure{spanText(figures.reads.back().after)}});
        return Sentence("After {size} of random writes reads were still slow {time} later: up to {longest}, {before} "
                        "before the writes.",
            std::move(places));
    }
    if (*figures.normalAfter == Nanoseconds(0))
        return Sentence("Right after {size} of random writes reads take no longer than before ({before}): nothing is "
                        "flushed that keeps them waiting.",
            std::move(places));
    places.push_back({"time", Figure{spanText(*figures.normalAfter)}});
    return Sentence(
        "After {size} of random writes it took up to {time} until reads were as fast as before ({before}); the "
        "longest took {longest}.",
        std::move(places));
}

} // namespace steadymark
