// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/drive_explanation.h"

#include "core/base/text.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

namespace steadymark {
namespace {

using Figures = std::vector<DriveFigure>;

/// Four digits that count, without zeros at the end: "123.6", "37.2", "4".
std::string fourDigits(double value)
{
    const double size = std::abs(value);
    std::string text = formatFixed(value, size >= 1000 ? 0 : size >= 100 ? 1 : size >= 10 ? 2 : 3);
    if (text.find('.') != std::string::npos) {
        text.erase(text.find_last_not_of('0') + 1);
        if (text.ends_with('.'))
            text.pop_back();
    }
    return text;
}

Sentence withUnit(double value, std::string_view unit)
{
    return Sentence("{number} {unit}", {{"number", Figure{fourDigits(value)}}, {"unit", unit}});
}

Sentence timeText(Nanoseconds time)
{
    const auto ns = static_cast<double>(time.count());
    if (ns < 1e6)
        return withUnit(ns / 1e3, "µs");
    return ns < 1e9 ? withUnit(ns / 1e6, "ms") : withUnit(ns / 1e9, "s");
}

Sentence rateText(double bytesPerSecond)
{
    return withUnit(bytesPerSecond / 1e6, "MB/s");
}

Sentence sizeText(ByteCount bytes)
{
    return Sentence::verbatim(formatSize(bytes));
}

Sentence percentText(double share)
{
    return withUnit(100.0 * share, "%");
}

DriveFigure bytesFigure(std::string key, const Sentence& title, ByteCount bytes)
{
    return {std::move(key), title, static_cast<double>(bytes.count()), sizeText(bytes)};
}

DriveFigure timeFigure(std::string key, const Sentence& title, Nanoseconds time)
{
    return {std::move(key), title, static_cast<double>(time.count()), timeText(time)};
}

DriveFigure countFigure(std::string key, const Sentence& title, std::uint64_t count)
{
    return {std::move(key), title, static_cast<double>(count), Sentence::verbatim(std::to_string(count))};
}

DriveFigure rateFigure(std::string key, const Sentence& title, double bytesPerSecond)
{
    return {std::move(key), title, bytesPerSecond, rateText(bytesPerSecond)};
}

Figures geometryOf(const SsdParameters& p)
{
    Figures figures = {bytesFigure("capacityBytes", Sentence("Capacity"), p.capacity),
        {"overProvisioningShare", Sentence("Spare area"), p.overProvisioning, percentText(p.overProvisioning)},
        {"isBlockMapped", Sentence("Mapping"), p.mapping == Mapping::Page ? 0.0 : 1.0,
            p.mapping == Mapping::Page ? Sentence("by pages") : Sentence("by erase blocks")},
        bytesFigure("pageBytes", Sentence("Page"), p.pageSize),
        bytesFigure("blockBytes", Sentence("Erase block"), ByteCount(p.pageSize.count() * p.pagesPerBlock)),
        countFigure("channels", Sentence("Channels"), p.channels),
        countFigure("queueDepth", Sentence("Commands at a time"), p.queueDepth),
        {"hasTrim", Sentence("TRIM"), p.hasTrim ? 1.0 : 0.0, p.hasTrim ? Sentence("yes") : Sentence("no")}};
    if (p.writeCache.count() > 0)
        figures.push_back(bytesFigure("writeCacheBytes", Sentence("Write cache"), p.writeCache));
    if (p.slcCache.count() > 0)
        figures.push_back(bytesFigure("slcCacheBytes", Sentence("SLC cache"), p.slcCache));
    if (p.compressionRatio < 1.0)
        figures.push_back({"compressionRatio", Sentence("Zeros are stored as"), p.compressionRatio,
            Sentence("{share} of their size", {{"share", percentText(p.compressionRatio)}})});
    return figures;
}

Figures timesOf(const SsdParameters& p)
{
    Figures figures = {timeFigure("readNs", Sentence("Reading a page"), p.readTime),
        timeFigure("programNs", Sentence("Programming a page"), p.programTime),
        timeFigure("eraseNs", Sentence("Erasing a block"), p.eraseTime),
        timeFigure("commandNs", Sentence("Command"), p.commandTime),
        rateFigure("linkBytesPerSecond", Sentence("Link"), p.linkBytesPerSecond)};
    if (p.slcCache.count() > 0)
        figures.push_back(
            timeFigure("slcProgramNs", Sentence("Programming a page of the SLC cache"), p.slcProgramTime));
    if (p.idleCollectionAfter.count() > 0)
        figures.push_back(
            timeFigure("idleCollectionAfterNs", Sentence("Collects garbage after a rest of"), p.idleCollectionAfter));
    if (p.writeInterval.count() > 0)
        figures.push_back(timeFigure("writeIntervalNs", Sentence("From one write to the next"), p.writeInterval));
    return figures;
}

/// What `time` for each page on each channel makes.
double flashRate(const SsdParameters& p, Nanoseconds time)
{
    return static_cast<double>(p.channels) * static_cast<double>(p.pageSize.count()) / toSeconds(time);
}

DriveFigure flashFigure(std::string key, const Sentence& title, const SsdParameters& p, Nanoseconds time)
{
    const double rate = flashRate(p, time);
    const Sentence::Places places{{"channels", p.channels}, {"page", sizeText(p.pageSize)}, {"time", timeText(time)},
        {"rate", rateText(rate)}, {"link", rateText(p.linkBytesPerSecond)}};
    if (rate > p.linkBytesPerSecond)
        return {std::move(key), title, p.linkBytesPerSecond,
            Sentence("{channels} × {page} ÷ {time} = {rate}, over the link at most {link}", places)};
    return {std::move(key), title, rate, Sentence("{channels} × {page} ÷ {time} = {rate}", places)};
}

Figures sumsOf(const SsdParameters& p)
{
    const Nanoseconds rewrite = blockRewriteTime(p);
    const std::uint64_t blockBytes = p.pageSize.count() * p.pagesPerBlock;
    Figures figures = {{"blockRewriteNs", Sentence("Rewriting a block"), static_cast<double>(rewrite.count()),
        Sentence("{pages} × ({read} + {program}) + {erase} = {time}",
            {{"pages", p.pagesPerBlock}, {"read", timeText(p.readTime)}, {"program", timeText(p.programTime)},
                {"erase", timeText(p.eraseTime)}, {"time", timeText(rewrite)}})}};
    if (p.mapping == Mapping::Block) {
        const double iops = 1.0 / toSeconds(rewrite);
        figures.push_back({"randomWriteIops", Sentence("Random writes at most"), iops,
            Sentence("1 ÷ {time} = {iops} IOPS", {{"time", timeText(rewrite)}, {"iops", Figure{fourDigits(iops)}}})});
        figures.push_back({"fileServerIops", Sentence("File server at most, 20 % writes"), iops / 0.2,
            Sentence("1 ÷ (0.2 × {time}) = {iops} IOPS",
                {{"time", timeText(rewrite)}, {"iops", Figure{fourDigits(iops / 0.2)}}})});
        const double amplification = static_cast<double>(blockBytes) / 512.0;
        figures.push_back({"sectorWriteAmplification", Sentence("A sector of 512 B rewrites"), amplification,
            Sentence("{block} ÷ 512 B = {times} times as much",
                {{"block", sizeText(ByteCount(blockBytes))}, {"times", Figure{fourDigits(amplification)}}})});
    } else {
        const double iops = p.channels / toSeconds(p.programTime);
        figures.push_back({"randomWriteIops", Sentence("Random writes of a page at most, fresh"), iops,
            Sentence("{channels} ÷ {time} = {iops} IOPS",
                {{"channels", p.channels}, {"time", timeText(p.programTime)}, {"iops", Figure{fourDigits(iops)}}})});
        if (p.writeInterval.count() > 0) {
            const double limit = 1.0 / toSeconds(p.writeInterval);
            figures.push_back({"writeCommandIops", Sentence("Writes that the firmware takes"), limit,
                Sentence("1 ÷ {time} = {iops} IOPS",
                    {{"time", timeText(p.writeInterval)}, {"iops", Figure{fourDigits(limit)}}})});
        }
    }
    figures.push_back(
        flashFigure("sequentialWriteBytesPerSecond", Sentence("Sequential writes at most"), p, p.programTime));
    if (p.compressionRatio < 1.0)
        figures.push_back(flashFigure("zeroWriteBytesPerSecond", Sentence("Sequential writes of zeros at most"), p,
            Nanoseconds(std::llround(static_cast<double>(p.programTime.count()) * p.compressionRatio))));
    if (p.slcCache.count() > 0)
        figures.push_back(flashFigure(
            "slcWriteBytesPerSecond", Sentence("Sequential writes into the SLC cache at most"), p, p.slcProgramTime));
    figures.push_back(flashFigure("sequentialReadBytesPerSecond", Sentence("Sequential reads at most"), p, p.readTime));
    return figures;
}

Figures geometryOf(const DiskParameters& p)
{
    return {bytesFigure("capacityBytes", Sentence("Capacity"), p.capacity),
        countFigure("zones", Sentence("Zones"), p.zones),
        bytesFigure("writeCacheBytes", Sentence("Write cache"), p.writeCache),
        countFigure("cachedWrites", Sentence("Writes that it sorts"), p.cachedWrites),
        bytesFigure("readAheadBytes", Sentence("Reads ahead"), p.readAhead),
        {"hasTrim", Sentence("TRIM"), 0.0, Sentence("no")}};
}

Figures timesOf(const DiskParameters& p)
{
    return {timeFigure("turnNs", Sentence("One turn"), p.turn),
        timeFigure("shortestSeekNs", Sentence("Seek to the next track"), p.shortestSeek),
        timeFigure("longestSeekNs", Sentence("Seek over all of it"), p.longestSeek),
        timeFigure("commandNs", Sentence("Command"), p.commandTime),
        rateFigure("outerBytesPerSecond", Sentence("First zone"), p.outerBytesPerSecond),
        rateFigure("innerBytesPerSecond", Sentence("Last zone"), p.innerBytesPerSecond),
        rateFigure("linkBytesPerSecond", Sentence("Link"), p.linkBytesPerSecond)};
}

Figures sumsOf(const DiskParameters& p)
{
    const Nanoseconds seek = meanSeekTime(p);
    const Nanoseconds access = p.commandTime + seek + p.turn / 2;
    const double ratio = p.innerBytesPerSecond / p.outerBytesPerSecond;
    const Nanoseconds sortedSeek = SimulatedDisk::seekTime(p, p.capacity.count() / p.cachedWrites);
    const Nanoseconds sorted = sortedSeek + p.turn / 2;
    return {{"meanSeekNs", Sentence("Mean seek"), static_cast<double>(seek.count()),
                Sentence("{shortest} + 8/15 × ({longest} − {shortest}) = {time}",
                    {{"shortest", timeText(p.shortestSeek)}, {"longest", timeText(p.longestSeek)},
                        {"time", timeText(seek)}})},
        {"accessNs", Sentence("Random read"), static_cast<double>(access.count()),
            Sentence("{command} + {seek} + ½ × {turn} = {time}",
                {{"command", timeText(p.commandTime)}, {"seek", timeText(seek)}, {"turn", timeText(p.turn)},
                    {"time", timeText(access)}})},
        {"sortedWriteNs", Sentence("Random write, sorted, at most"), static_cast<double>(sorted.count()),
            Sentence("seek over 1/{writes} of it, {seek}, + ½ × {turn} = {time}",
                {{"writes", p.cachedWrites}, {"seek", timeText(sortedSeek)}, {"turn", timeText(p.turn)},
                    {"time", timeText(sorted)}})},
        {"endToBegin", Sentence("End ÷ beginning"), ratio,
            Sentence("{inner} ÷ {outer} = {ratio}",
                {{"inner", rateText(p.innerBytesPerSecond)}, {"outer", rateText(p.outerBytesPerSecond)},
                    {"ratio", Figure{fourDigits(ratio)}}})}};
}

DriveFigures arrayFigures(const ArrayParameters& p, const DeviceFacts& all)
{
    return {"array", Sentence("RAID 0"),
        {countFigure("members", Sentence("Drives"), p.members),
            bytesFigure("stripeBytes", Sentence("Stripe"), p.stripe),
            bytesFigure("capacityBytes", Sentence("Capacity"), all.capacity),
            {"hasTrim", Sentence("TRIM"), 0.0, Sentence("no: it does not reach the drives")}}};
}

DriveFigures cacheFigures(const ControllerCacheParameters& p)
{
    // The number of writes that AnalyzeDisk makes.
    constexpr double writes = 25'000.0;
    const auto lines = static_cast<double>(p.size / p.line);
    const double share = std::min(1.0, lines / writes);
    return {"cache", Sentence("Controller cache"),
        {bytesFigure("sizeBytes", Sentence("Size"), p.size), bytesFigure("lineBytes", Sentence("Line"), p.line),
            timeFigure("commandNs", Sentence("A write that fits"), p.commandTime),
            countFigure("flushesAtOnce", Sentence("Writes behind it at a time"), p.flushesAtOnce),
            {"hasTrim", Sentence("TRIM"), 0.0, Sentence("no: it does not get past the controller")},
            {"absorbedShare", Sentence("Of 25,000 small writes it takes at once"), share,
                Sentence("{size} ÷ {line} = {lines} lines, {share}",
                    {{"size", sizeText(p.size)}, {"line", sizeText(p.line)}, {"lines", Figure{fourDigits(lines)}},
                        {"share", percentText(share)}})}}};
}

DriveFigures contentFigures(const ContentParameters& p, const DeviceFacts& all)
{
    return {"content", Sentence("Data"),
        {bytesFigure("claimedBytes", Sentence("Claims to have"), all.capacity),
            bytesFigure("realBytes", Sentence("Has really"), p.real),
            {"wraps", Sentence("Behind its end"), p.behind == BehindTheEnd::Wraps ? 1.0 : 0.0,
                p.behind == BehindTheEnd::Wraps ? Sentence("the address modulo {real}", {{"real", sizeText(p.real)}})
                                                : Sentence("what is written is lost")}}};
}

} // namespace

DriveExplanation explainPreset(const SimulationPreset& preset)
{
    DriveExplanation explanation{preset.name, preset.title, preset.description, {}, preset.sources};
    const DeviceParameters& parameters = preset.parameters;
    const bool isWhole = !parameters.array && !parameters.cache;
    std::visit(
        [&](const auto& drive) {
            explanation.parts = {
                {"geometry", isWhole ? Sentence("Geometry") : Sentence("Geometry of each drive"), geometryOf(drive)},
                {"times", isWhole ? Sentence("Times") : Sentence("Times of each drive"), timesOf(drive)},
                {"sums", isWhole ? Sentence("What follows") : Sentence("What follows for each drive"), sumsOf(drive)}};
        },
        parameters.drive);
    if (parameters.array) {
        DeviceParameters uncached = parameters;
        uncached.cache.reset();
        explanation.parts.push_back(arrayFigures(*parameters.array, factsOf(uncached)));
    }
    if (parameters.cache)
        explanation.parts.push_back(cacheFigures(*parameters.cache));
    if (parameters.content)
        explanation.parts.push_back(contentFigures(*parameters.content, factsOf(parameters)));
    return explanation;
}

} // namespace steadymark
