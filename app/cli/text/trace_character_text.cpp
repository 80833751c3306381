// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/text/trace_character_text.h"

#include "app/cli/terminal/text.h"
#include "app/cli/text/trace_text_parts.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>

namespace steadymark::cli {

namespace {

constexpr std::size_t shownSizes = 10;
constexpr std::size_t shownRegions = 10;
constexpr std::size_t shownDepthSpans = 12;
constexpr unsigned firstCachePower = 8; // 1 MiB of blocks
constexpr unsigned cachePowerStep = 2;
constexpr std::array<double, 6> gapQuantiles{0.1, 0.5, 0.9, 0.99, 0.999, 1.0};
constexpr std::array<const char*, 6> gapNames{"p10", "p50", "p90", "p99", "p999", "max"};

std::string sizeText(double bytes)
{
    return formatDecimalBytes(bytes);
}

Sentence counts(std::uint64_t ios, std::uint64_t bytes)
{
    return Sentence::counted(
        ios, "{n} I/O, {bytes}", "{n} I/Os, {bytes}", {{"bytes", Figure{formatDecimalBytes(ByteCount(bytes))}}});
}

Sentence sampling(const WorkloadCharacter& character)
{
    if (character.reuse.rate() >= 1.0)
        return Sentence("exact");
    return Sentence("estimated from {share} of the blocks", {{"share", Figure{percentText(character.reuse.rate())}}});
}

std::string factsOf(const WorkloadCharacter& character)
{
    TableRows facts;
    const auto add = [&facts](const Sentence& name, const Sentence& fact) {
        facts.push_back({said(name), said(fact)});
    };
    add(Sentence("Reads:"), counts(character.reads, character.readBytes));
    add(Sentence("Writes:"), counts(character.writes, character.writtenBytes));
    if (character.discards > 0)
        add(Sentence("Discards:"), counts(character.discards, character.discardedBytes));
    if (character.flushes > 0)
        add(Sentence("Flushes:"), Sentence::counted(character.flushes, "{n} I/O", "{n} I/Os"));
    add(Sentence("Span:"), Sentence::figure(formatLatency(static_cast<double>(character.lastNs - character.beginNs))));
    add(Sentence("Rate:"),
        Sentence("{iops} reads and writes per second", {{"iops", Figure{formatThreeDigits(character.iops())}}}));
    add(Sentence("Read share:"), Sentence::figure(percentText(character.readShare())));
    add(Sentence("Sequential:"),
        Sentence("{share} begin where one of the {ends} before in the same direction ended",
            {{"share", Figure{percentText(character.sequentialShare())}}, {"ends", WorkloadCharacter::followedEnds}}));
    add(Sentence("Addresses:"),
        Sentence("{range}, from {begin} to {end}",
            {{"range", Figure{formatDecimalBytes(ByteCount(character.endByte - character.firstByte))}},
                {"begin", Figure{formatDecimalBytes(ByteCount(character.firstByte))}},
                {"end", Figure{formatDecimalBytes(ByteCount(character.endByte))}}}));
    add(Sentence("Working set:"),
        Sentence("{all}: {read} read, {written} written ({sampling})",
            {{"all", Figure{sizeText(character.workingSetBytes())}},
                {"read", Figure{sizeText(character.readBlocks * WorkloadCharacter::blockBytes)}},
                {"written", Figure{sizeText(character.writtenBlocks * WorkloadCharacter::blockBytes)}},
                {"sampling", sampling(character)}}));
    if (character.thinnedIos > 0)
        add(Sentence("Huge I/Os:"),
            Sentence::counted(character.thinnedIos,
                "{n} of more than 64 MiB: not all of its blocks are followed, so the working set is larger",
                "{n} of more than 64 MiB: not all of their blocks are followed, so the working set is larger"));
    add(Sentence("Hottest tenth:"),
        Sentence("{share} of the I/Os go to a tenth of the touched regions of {region}",
            {{"share", Figure{percentText(character.regions.shareOfHottestTenth())}},
                {"region", Figure{formatByteCount(ByteCount(character.regions.regionBytes()))}}}));
    if (character.timedIos > 0)
        add(Sentence("In flight:"),
            Sentence("{mean} on average, {most} at most",
                {{"mean", Figure{formatThreeDigits(character.meanInFlight)}}, {"most", character.mostInFlight}}));
    else
        add(Sentence("In flight:"), Sentence("not known, because no latency is"));
    add(Sentence("Arrivals:"),
        Sentence("variation {variation} (0: even, 1: as of chance, more: in bursts)",
            {{"variation", Figure{formatThreeDigits(character.interArrivalVariation)}}}));
    if (character.unreadable > 0)
        add(Sentence("Left out:"),
            Sentence::counted(character.unreadable, "{n} I/O of damaged chunks", "{n} I/Os of damaged chunks"));
    return formatTable(facts);
}

std::string sizesOf(const WorkloadCharacter& character)
{
    std::vector<SizeCount> sizes = character.sizes;
    std::ranges::stable_sort(sizes, std::ranges::greater(), &SizeCount::ios);
    TableRows rows = {
        said({Sentence("Size"), Sentence("I/Os"), Sentence("Share"), Sentence("Reads"), Sentence("Sequential")})};
    std::uint64_t rest = character.transfers();
    const auto share = [](std::uint64_t part, std::uint64_t all) {
        return percentText(static_cast<double>(part) / static_cast<double>(std::max<std::uint64_t>(all, 1)));
    };
    for (std::size_t i = 0; i < std::min(sizes.size(), shownSizes); ++i) {
        const SizeCount& size = sizes[i];
        rest -= size.ios();
        rows.push_back({formatByteCount(ByteCount(size.bytes)), std::to_string(size.ios()),
            share(size.ios(), character.transfers()), share(size.reads, size.ios()),
            share(size.sequential, size.ios())});
    }
    if (rest > 0)
        rows.push_back({said(Sentence("others")), std::to_string(rest), share(rest, character.transfers()), "", ""});
    return formatTable(rows);
}

std::string depthsOf(const WorkloadCharacter& character)
{
    TableRows rows = {said({Sentence("From"), Sentence("In flight"), Sentence("At most")})};
    const std::size_t together = (character.inFlight.size() + shownDepthSpans - 1) / shownDepthSpans;
    for (std::size_t i = 0; i < character.inFlight.size(); i += together) {
        double sum = 0.0;
        std::uint32_t most = 0;
        std::size_t count = 0;
        for (std::size_t j = i; j < std::min(i + together, character.inFlight.size()); ++j, ++count) {
            sum += character.inFlight[j].mean;
            most = std::max(most, character.inFlight[j].maximum);
        }
        rows.push_back({formatMoment(character.inFlight[i].beginNs),
            formatThreeDigits(sum / static_cast<double>(count)), std::to_string(most)});
    }
    return formatTable(rows);
}

// Up to the first cache that holds everything.
std::vector<unsigned> cachePowers(const WorkloadCharacter& character)
{
    std::vector<unsigned> powers;
    for (unsigned power = firstCachePower; power < ReuseSampler::powers; power += cachePowerStep) {
        powers.push_back(power);
        if (static_cast<double>(std::uint64_t{1} << power) >= character.reuse.distinctBlocks())
            break;
    }
    return powers;
}

std::string reuseOf(const WorkloadCharacter& character)
{
    TableRows rows = {said({Sentence("LRU cache"), Sentence("Hits")})};
    for (const unsigned power : cachePowers(character))
        rows.push_back({formatByteCount(ByteCount(WorkloadCharacter::blockBytes << power)),
            percentText(character.reuse.hitShare(power))});
    return formatTable(rows);
}

std::string regionsOf(const WorkloadCharacter& character)
{
    TableRows rows = {said({Sentence("Region at"), Sentence("I/Os"), Sentence("Share"), Sentence("Bytes")})};
    for (const HotRegion& region : character.regions.hottest(shownRegions))
        rows.push_back(
            {withUnit(formatFixed(static_cast<double>(region.offsetBytes) / 1e9, 3), "GB"), std::to_string(region.ios),
                percentText(static_cast<double>(region.ios) / static_cast<double>(character.transfers())),
                formatDecimalBytes(ByteCount(region.bytes))});
    return formatTable(rows);
}

std::string gapsOf(const WorkloadCharacter& character)
{
    TableRows rows = {said({Sentence("Time between"), Sentence("At most")})};
    for (std::size_t i = 0; i < gapQuantiles.size(); ++i) {
        const double ns = static_cast<double>(character.interArrival.quantile(gapQuantiles[i]).count());
        rows.push_back(
            {gapQuantiles[i] < 1.0 ? withUnit(formatThreeDigits(gapQuantiles[i] * 100.0), "%") : said(Sentence("all")),
                formatLatency(ns)});
    }
    return formatTable(rows);
}

} // namespace

std::string describeCharacter(const WorkloadCharacter& character)
{
    std::string text = factsOf(character);
    if (character.transfers() > 0)
        text += '\n' + sizesOf(character);
    if (character.timedIos > 0)
        text += '\n' + depthsOf(character);
    if (character.transfers() > 0)
        text += '\n' + reuseOf(character) + '\n' + regionsOf(character);
    if (character.interArrival.count() > 0)
        text += '\n' + gapsOf(character);
    return text;
}

json::object characterToJson(const WorkloadCharacter& character)
{
    json::array sizes;
    for (const SizeCount& size : character.sizes)
        sizes.push_back(json::object{
            {"bytes", size.bytes}, {"reads", size.reads}, {"writes", size.writes}, {"sequentialIos", size.sequential}});
    json::array inFlight;
    for (const DepthSpan& span : character.inFlight)
        inFlight.push_back(json::object{{"beginNs", span.beginNs}, {"mean", span.mean}, {"maximum", span.maximum}});
    json::array shares;
    for (const double share : character.inFlightShares)
        shares.push_back(share);
    json::array caches;
    for (const unsigned power : cachePowers(character))
        caches.push_back(json::object{
            {"cacheBytes", WorkloadCharacter::blockBytes << power}, {"hitShare", character.reuse.hitShare(power)}});
    json::array regions;
    for (const HotRegion& region : character.regions.hottest(shownRegions))
        regions.push_back(
            json::object{{"offsetBytes", region.offsetBytes}, {"ios", region.ios}, {"bytes", region.bytes}});
    json::object gaps{{"mean", character.interArrival.meanNs()}, {"variation", character.interArrivalVariation}};
    for (std::size_t i = 0; i < gapQuantiles.size(); ++i)
        gaps[gapNames[i]] = character.interArrival.quantile(gapQuantiles[i]).count();
    const bool isTimed = character.timedIos > 0;
    return {{"reads", character.reads}, {"writes", character.writes}, {"discards", character.discards},
        {"flushes", character.flushes}, {"readBytes", character.readBytes}, {"writtenBytes", character.writtenBytes},
        {"discardedBytes", character.discardedBytes}, {"beginNs", character.beginNs},
        {"spanNs", character.lastNs - character.beginNs}, {"iops", character.iops()},
        {"readShare", character.readShare()}, {"sequentialShare", character.sequentialShare()},
        {"sizes", std::move(sizes)}, {"timedIos", character.timedIos},
        {"meanInFlight", isTimed ? json::value(character.meanInFlight) : json::value(nullptr)},
        {"maximumInFlight", isTimed ? json::value(character.mostInFlight) : json::value(nullptr)},
        {"inFlightShares", std::move(shares)}, {"inFlight", std::move(inFlight)}, {"firstByte", character.firstByte},
        {"endByte", character.endByte}, {"workingSetBytes", character.workingSetBytes()},
        {"readSetBytes", character.readBlocks * WorkloadCharacter::blockBytes},
        {"writtenSetBytes", character.writtenBlocks * WorkloadCharacter::blockBytes},
        {"sampledShare", character.reuse.rate()}, {"thinnedIos", character.thinnedIos},
        {"lruCaches", std::move(caches)}, {"regionBytes", character.regions.regionBytes()},
        {"touchedRegions", character.regions.touchedRegions()},
        {"hottestTenthShare", character.regions.shareOfHottestTenth()}, {"hottestRegions", std::move(regions)},
        {"interArrivalNs", std::move(gaps)}, {"unreadableIos", character.unreadable}};
}

std::string describeLikeness(const Workload& workload, const Likeness& likeness, const std::string& file)
{
    const auto figure = [](double value) {
        return Figure{formatFixed(value, 3)};
    };
    TableRows facts;
    const auto add = [&facts](const Sentence& name, const Sentence& fact) {
        facts.push_back({said(name), said(fact)});
    };
    add(Sentence("Workload:"), Sentence::verbatim(formatWorkload(workload)));
    add(Sentence("Sizes:"),
        Sentence(
            "distance {distance} (0: the same, 1: nothing in common)", {{"distance", figure(likeness.sizeDistance)}}));
    add(Sentence("Arrivals:"),
        likeness.interArrivalDistance
            ? Sentence("distance {distance}", {{"distance", figure(*likeness.interArrivalDistance)}})
            : Sentence("not known: the trace has no times"));
    add(Sentence("Read share:"),
        Sentence("differs by {difference}", {{"difference", Figure{percentText(likeness.readShareDifference)}}}));
    add(Sentence("Sequential:"),
        Sentence("differs by {difference}", {{"difference", Figure{percentText(likeness.sequentialShareDifference)}}}));
    add(Sentence("Test file:"),
        Sentence("{size}, the range of the addresses; for a smaller drive reduce size and span in the plan",
            {{"size", Figure{formatByteCount(*workload.span)}}}));
    return said(Sentence("The plan is in {file}: run --plan {file}.", {{"file", file}})) + '\n' + formatTable(facts);
}

} // namespace steadymark::cli
