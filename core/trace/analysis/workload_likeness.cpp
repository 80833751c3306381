// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/analysis/workload_likeness.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace steadymark {
namespace {

constexpr unsigned likeQueueDepth = 32; // where nobody knows how many were in flight

unsigned percentOf(std::uint64_t part, std::uint64_t all)
{
    return static_cast<unsigned>(
        std::lround(100.0 * static_cast<double>(part) / static_cast<double>(std::max<std::uint64_t>(all, 1))));
}

// A workload with a single write is one that writes.
unsigned readPercentOf(const SizeCount& count)
{
    const unsigned percent = percentOf(count.reads, count.ios());
    return count.reads > 0 && count.writes > 0 ? std::clamp(percent, 1U, 99U) : percent;
}

std::uint64_t blockFor(std::uint64_t bytes)
{
    const std::uint64_t unit = limits::minimumBlock.count();
    return std::clamp((bytes + unit - 1) / unit * unit, unit, limits::maximumBlock.count());
}

// By sizes that a workload may have, the most frequent 64.
std::vector<SizeCount> sizesForBlocks(const std::vector<SizeCount>& sizes)
{
    std::map<std::uint64_t, SizeCount> merged;
    for (const SizeCount& size : sizes) {
        SizeCount& into = merged[blockFor(size.bytes)];
        into.bytes = blockFor(size.bytes);
        into.reads += size.reads;
        into.writes += size.writes;
        into.sequential += size.sequential;
    }
    std::vector<SizeCount> blocks;
    for (const auto& [bytes, count] : merged)
        blocks.push_back(count);
    std::ranges::stable_sort(blocks, std::ranges::greater(), &SizeCount::ios);
    blocks.resize(std::min(blocks.size(), limits::maximumBlockShares));
    return blocks;
}

// Whole percent that amount to 100: those with the largest remainders are rounded up.
std::vector<unsigned> wholePercent(const std::vector<SizeCount>& blocks)
{
    std::uint64_t all = 0;
    for (const SizeCount& block : blocks)
        all += block.ios();
    std::vector<unsigned> percent;
    std::vector<std::pair<double, std::size_t>> remainders;
    unsigned sum = 0;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const double exact = 100.0 * static_cast<double>(blocks[i].ios()) / static_cast<double>(all);
        percent.push_back(static_cast<unsigned>(exact));
        sum += percent.back();
        remainders.emplace_back(exact - std::floor(exact), i);
    }
    std::ranges::stable_sort(remainders, [](const auto& a, const auto& b) { return a.first > b.first; });
    for (std::size_t i = 0; sum < 100; i = (i + 1) % remainders.size(), ++sum)
        ++percent[remainders[i].second];
    return percent;
}

void setBlocks(const WorkloadCharacter& character, Workload& workload)
{
    const std::vector<SizeCount> sizes = sizesForBlocks(character.sizes);
    const std::vector<unsigned> percent = wholePercent(sizes);
    std::vector<BlockShare> blocks;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        if (percent[i] == 0)
            continue;
        const SizeCount& size = sizes[i];
        blocks.push_back({ByteCount(size.bytes), percent[i], readPercentOf(size),
            100U - percentOf(size.sequential, size.ios()), ByteCount()});
    }
    if (blocks.size() > 1) {
        workload = withBlocks(std::move(workload), std::move(blocks));
        return;
    }
    const BlockShare& only = blocks.front();
    workload.blockSize = only.size;
    workload.readPercent = readPercentOf({0, character.reads, character.writes, 0});
    const unsigned random = 100U - percentOf(character.sequentialIos, character.transfers());
    workload.pattern = random == 0 ? AccessPattern::Sequential : AccessPattern::Random;
    if (random > 0 && random < 100)
        workload.randomPercent = random;
}

// How large a part of the synthetic I/Os is at most so large.
double shareUpTo(const Workload& workload, std::uint64_t bytes)
{
    if (workload.blocks.empty())
        return workload.blockSize.count() <= bytes ? 1.0 : 0.0;
    unsigned percent = 0;
    for (const BlockShare& block : workload.blocks)
        percent += block.size.count() <= bytes ? block.percent : 0;
    return percent / 100.0;
}

double sizeDistanceOf(const WorkloadCharacter& character, const Workload& workload)
{
    std::set<std::uint64_t> sizes;
    for (const SizeCount& size : character.sizes)
        sizes.insert(size.bytes);
    for (const BlockShare& block : workload.blocks)
        sizes.insert(block.size.count());
    sizes.insert(workload.blockSize.count());
    double distance = 0.0;
    std::uint64_t ios = 0;
    auto next = character.sizes.begin();
    for (const std::uint64_t size : sizes) {
        for (; next != character.sizes.end() && next->bytes <= size; ++next)
            ios += next->ios();
        const double real = static_cast<double>(ios) / static_cast<double>(character.transfers());
        distance = std::max(distance, std::abs(real - shareUpTo(workload, size)));
    }
    return distance;
}

// How large a part of the arrivals comes at most so long after the one before.
double arrivalShareUpTo(const RateLimit& rate, double ns)
{
    const double mean = 1e9 / rate.iops;
    if (rate.arrivals == Arrivals::Poisson)
        return 1.0 - std::exp(-ns / mean);
    return ns >= mean ? 1.0 : 0.0;
}

double arrivalDistanceOf(const LatencyHistogram& gaps, const RateLimit& rate)
{
    if (gaps.count() == 0)
        return 0.0;
    double distance = 0.0;
    std::uint64_t seen = 0;
    for (unsigned i = 0; i < LatencyHistogram::bucketCount; ++i) {
        if (gaps.bucket(i) == 0)
            continue;
        const auto from = static_cast<double>(LatencyHistogram::lowerBound(i));
        const auto to = static_cast<double>(LatencyHistogram::lowerBound(i + 1));
        const double before = static_cast<double>(seen) / static_cast<double>(gaps.count());
        seen += gaps.bucket(i);
        const double after = static_cast<double>(seen) / static_cast<double>(gaps.count());
        // Within a bucket nobody knows where they are, so the distances at its ends are those that are sure.
        const double below = from > 0.0 ? arrivalShareUpTo(rate, std::nextafter(from, 0.0)) : 0.0;
        distance = std::max({distance, std::abs(before - below), std::abs(after - arrivalShareUpTo(rate, to))});
    }
    return distance;
}

} // namespace

Result<Workload> workloadLike(const WorkloadCharacter& character)
{
    if (character.transfers() == 0)
        return fail(
            ErrorCode::InvalidArgument, Sentence("A plan needs reads or writes, and the selection contains none."));
    Workload workload;
    setBlocks(character, workload);
    const std::uint64_t range = character.endByte - std::min(character.endByte, character.firstByte);
    constexpr std::uint64_t page = 4096;
    const std::uint64_t least = std::max(workload.blockSize.count(), page);
    workload.span = ByteCount((std::max(range, least) + page - 1) / page * page);
    workload.queueDepth = character.timedIos > 0
        ? std::clamp<unsigned>(character.mostInFlight, 1, limits::maximumQueueDepth)
        : likeQueueDepth;
    if (character.iops() > 0.0) {
        // Three digits after the point: it is read by people.
        const double iops = std::round(character.iops() * 1000.0) / 1000.0;
        const RateLimit even{std::clamp(iops, limits::minimumRate, limits::maximumRate), Arrivals::Even};
        const RateLimit ofChance{even.iops, Arrivals::Poisson};
        const LatencyHistogram& gaps = character.interArrival;
        workload.rate = arrivalDistanceOf(gaps, even) <= arrivalDistanceOf(gaps, ofChance) ? even : ofChance;
    }
    if (character.flushes > 0 && character.writes > 0) {
        workload.sync.policy = SyncPolicy::Fdatasync;
        const std::uint64_t every = (character.writes + character.flushes / 2) / character.flushes;
        workload.sync.every = static_cast<unsigned>(std::clamp<std::uint64_t>(every, 1, limits::maximumWritesPerSync));
    }
    constexpr std::int64_t second = 1'000'000'000;
    const auto lasted =
        static_cast<std::int64_t>(std::min<std::uint64_t>(character.lastNs - character.beginNs, 60ULL * second));
    workload.length.time = Nanoseconds(std::clamp(lasted / 1'000'000 * 1'000'000, second, 60 * second));
    BOOST_OUTCOME_TRYV(checkWorkload(workload));
    return workload;
}

Likeness likenessOf(const WorkloadCharacter& character, const Workload& workload)
{
    Likeness likeness;
    likeness.sizeDistance = sizeDistanceOf(character, workload);
    if (workload.rate)
        likeness.interArrivalDistance = arrivalDistanceOf(character.interArrival, *workload.rate);
    double reads = workload.readPercent / 100.0;
    double sequential = 1.0 - randomShare(workload) / 100.0;
    if (!workload.blocks.empty()) {
        reads = 0.0;
        sequential = 0.0;
        for (const BlockShare& block : workload.blocks) {
            reads += block.percent / 100.0 * block.readPercent / 100.0;
            sequential += block.percent / 100.0 * (1.0 - block.randomPercent / 100.0);
        }
    }
    likeness.readShareDifference = std::abs(reads - character.readShare());
    likeness.sequentialShareDifference = std::abs(sequential - character.sequentialShare());
    return likeness;
}

} // namespace steadymark
