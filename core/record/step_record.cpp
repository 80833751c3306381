// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/step_record.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

namespace steadymark {
namespace {

struct StatusName {
    StepStatus status;
    std::string_view name;
};

constexpr std::array statusNames = {
    StatusName{StepStatus::Complete, "complete"},
    StatusName{StepStatus::EndedEarly, "ended early"},
    StatusName{StepStatus::Stopped, "stopped"},
    StatusName{StepStatus::Failed, "failed"},
    StatusName{StepStatus::Skipped, "skipped"},
};

/// The passes from the slowest to the fastest; equally fast ones in the order in which they ran. Empty when no pass has
/// any I/O; a single pass without one (a drive that stalled throughout) counts as the slowest.
std::vector<std::size_t> rankPasses(const std::vector<PassRecord>& passes)
{
    if (std::ranges::none_of(passes, [](const PassRecord& pass) { return pass.ios() > 0; }))
        return {};
    std::vector<std::size_t> ranks(passes.size());
    std::iota(ranks.begin(), ranks.end(), std::size_t{0});
    std::ranges::stable_sort(ranks, {}, [&passes](std::size_t index) { return passes[index].bytesPerSecond(); });
    return ranks;
}

LatencyHistogram merged(const DirectionRecord& read, const DirectionRecord& write)
{
    LatencyHistogram both = read.latency;
    both.merge(write.latency);
    return both;
}

double meanLatencyOf(const DirectionRecord& read, const DirectionRecord& write)
{
    const std::uint64_t ios = read.ios + write.ios;
    return ios == 0 ? 0.0
                    : static_cast<double>(read.latency.sumNs() + write.latency.sumNs()) / static_cast<double>(ios);
}

/// Of a pass or a stream.
template <class Record> const DirectionRecord& directionOf(const Record& record, Direction direction)
{
    return direction == Direction::Read ? record.read : record.write;
}

} // namespace

double StreamRecord::meanLatencyNs() const
{
    return meanLatencyOf(read, write);
}

LatencyHistogram StreamRecord::latency() const
{
    return merged(read, write);
}

double PassRecord::meanLatencyNs() const
{
    return meanLatencyOf(read, write);
}

LatencyHistogram PassRecord::latency() const
{
    return merged(read, write);
}

std::uint64_t PassRecord::movedBytes(Direction direction) const
{
    return std::accumulate(beside.begin(), beside.end(), directionOf(*this, direction).bytes,
        [direction](
            std::uint64_t sum, const StreamRecord& stream) { return sum + directionOf(stream, direction).bytes; });
}

std::uint64_t PassRecord::movedIos(Direction direction) const
{
    return std::accumulate(beside.begin(), beside.end(), directionOf(*this, direction).ios,
        [direction](
            std::uint64_t sum, const StreamRecord& stream) { return sum + directionOf(stream, direction).ios; });
}

std::optional<std::size_t> medianPass(const std::vector<PassRecord>& passes)
{
    const std::vector<std::size_t> ranks = rankPasses(passes);
    if (ranks.empty())
        return std::nullopt;
    return ranks[(ranks.size() - 1) / 2];
}

std::optional<std::size_t> slowestPass(const std::vector<PassRecord>& passes)
{
    const std::vector<std::size_t> ranks = rankPasses(passes);
    if (ranks.empty())
        return std::nullopt;
    return ranks.front();
}

std::optional<std::size_t> fastestPass(const std::vector<PassRecord>& passes)
{
    const std::vector<std::size_t> ranks = rankPasses(passes);
    if (ranks.empty())
        return std::nullopt;
    return ranks.back();
}

std::optional<MedianInterval> scoreInterval(const std::vector<PassRecord>& passes)
{
    std::vector<double> rates;
    for (const PassRecord& pass : passes) {
        if (!pass.isCutShort)
            rates.push_back(pass.bytesPerSecond());
    }
    return medianInterval(std::move(rates));
}

bool isScoreKnown(const std::vector<PassRecord>& passes, unsigned permille)
{
    const std::optional<MedianInterval> interval = scoreInterval(passes);
    return interval && interval->median > 0.0 && interval->share() * 1000.0 <= permille;
}

std::string_view toString(StepStatus status)
{
    const auto* found = std::ranges::find(statusNames, status, &StatusName::status);
    return found != statusNames.end() ? found->name : std::string_view();
}

Result<StepStatus> parseStepStatus(std::string_view text)
{
    const auto* found = std::ranges::find(statusNames, text, &StatusName::name);
    if (found != statusNames.end())
        return found->status;
    return fail(ErrorCode::Damaged,
        Sentence("\"{status}\" is not a step status; known are complete, ended early, stopped, failed and skipped.",
            {{"status", text}}));
}

} // namespace steadymark
