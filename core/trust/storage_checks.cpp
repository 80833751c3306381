// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trust/trust_checks.h"

#include "core/base/text.h"
#include "core/trust/check_parts.h"
#include "core/trust/shortage.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace steadymark {
namespace {

/// The part of the target that the step uses.
double usedByStep(const Observations& seen)
{
    const ByteCount used = usedBytes(seen.step.workload, seen.testedSize);
    return static_cast<double>((used.count() > 0 ? used : seen.testedSize).count());
}

bool isInMemory(const Observations& seen)
{
    return hasLayer(seen, LayerKind::Memory) || seen.fileSystem == "tmpfs" || seen.fileSystem == "ramfs";
}

/// The part of the tested bytes that lies in the system's cache.
double cachedShare(const Observations& seen, const PassRecord& pass)
{
    const double used = usedByStep(seen);
    return pass.observed && pass.observed->cached && used > 0.0
        ? static_cast<double>(pass.observed->cached->count()) / used
        : 0.0;
}

/// Pages of the test file are in the cache in a number that cannot be an accident: direct I/O leaves none there, but
/// a few may stay behind from others who looked at the file.
bool isCached(const Observations& seen, const PassRecord& pass)
{
    constexpr double leastCached = 0.05;
    return cachedShare(seen, pass) >= leastCached;
}

/// Most of the file went through the cache, whatever the counters say. Direct reads go past pages that somebody else
/// brought there, so that it says nothing where all reads came from the devices.
bool wasMostlyCached(const Observations& seen, const PassRecord& pass)
{
    constexpr double leastCached = 0.5;
    if (cachedShare(seen, pass) < leastCached)
        return false;
    const std::vector<Asked> directions = askedOf(pass);
    return std::ranges::any_of(directions, [&](const Asked& asked) {
        return asked.direction == Direction::Write || !reachedDevices(seen, pass, asked).value_or(false);
    });
}

/// One that may read its file through the system's cache, one that certainly does before others; with direct I/O it
/// cannot be what answered.
const StackLayer* cachingLoop(const Observations& seen)
{
    const StackLayer* found = nullptr;
    for (const StackLayer* const layer : carryingLayers(seen)) {
        if (layer->kind != LayerKind::Loop || factOf(*layer, "direct") == "yes")
            continue;
        if (found == nullptr || (factOf(*found, "direct").empty() && factOf(*layer, "direct") == "no"))
            found = layer;
    }
    return found;
}

Sentence nameOf(const StackLayer& loop)
{
    return loop.device.empty() ? Sentence("the loop device") : Sentence::verbatim(plainName(loop.device));
}

// What to do.
Sentence directLoop()
{
    return Sentence("Attach the file to the loop device with direct I/O (losetup --direct-io=on) and test again.");
}

Sentence directFileSystem()
{
    return Sentence("Test on a file system that honors direct I/O, or on the drive itself.");
}

Sentence directOrLarge()
{
    return Sentence(
        "Test on a file system that supports direct I/O, or with a test file several times the size of memory.");
}

/// A file system that compresses (units of 128 KiB) can store such data in clearly less space, if it is written in
/// blocks of that size.
bool isCompressible(const DataPattern& data, ByteCount blockSize)
{
    switch (data.kind) {
    case DataKind::Random:
        return false;
    case DataKind::Reused:
    case DataKind::Doubled:
        // The same block must come twice within a unit to be seen; that bytes come twice is nothing that the usual
        // compressors find.
        return blockSize <= ByteCount(64U << 10U);
    case DataKind::Zeros:
    case DataKind::Ones:
        return true;
    case DataKind::Compressible:
        // Space is given back in units of 4 KiB, so that a few percent save nothing.
        return data.compressiblePercent >= 10;
    }
    return false;
}

/// What the step writes can be compressed, or what it reads: that was filled in or written by earlier steps.
bool holdsCompressible(const Observations& seen)
{
    bool reads = false;
    for (const Workload* const stream : streamsOf(seen.step.workload)) {
        if (stream->readPercent < 100 && isCompressible(stream->data, stream->blockSize))
            return true;
        // Reads meet data of the step's own kind where nothing else is known of it.
        reads = reads || stream->readPercent > 0;
        if (stream->readPercent > 0 && !isOneBlock(stream->data) && isCompressible(stream->data, stream->blockSize))
            return true;
    }
    return reads && std::ranges::any_of(seen.dataBefore, [](const DataPattern& data) {
        constexpr ByteCount fillingBlock{std::uint64_t{1} << 20U};
        return isCompressible(data, fillingBlock);
    });
}

double encodedShare(const Observations& seen)
{
    const double whole = static_cast<double>(seen.testedSize.count());
    return seen.run.extents && seen.run.extents->isKnown && whole > 0.0
        ? std::min(1.0, static_cast<double>(seen.run.extents->encoded.count()) / whole)
        : 0.0;
}

/// Why fewer bytes than asked may have been moved, if not for a cache.
bool isCompressed(const Observations& seen)
{
    constexpr double leastEncoded = 0.05; // extents may also be encoded because they are encrypted: shortage decides
    return !seen.isDevice && holdsCompressible(seen)
        && (seen.run.traits.isCompressing.value_or(false) || encodedShare(seen) >= leastEncoded);
}

/// Whether the pass read from everywhere on the target, as the looks at its content and extents did. A sequential pass
/// begins at the start and reaches as far as it gets, and a span is only a part: what lies elsewhere says nothing
/// there.
bool readEverywhere(const Observations& seen, const PassRecord& pass)
{
    const Workload& workload = seen.step.workload;
    constexpr double nearlyAll = 0.9;
    const double whole = nearlyAll * static_cast<double>(seen.testedSize.count());
    if (static_cast<double>(usedBytes(workload, seen.testedSize).count()) < whole)
        return false;
    return workload.pattern == AccessPattern::Random || static_cast<double>(pass.read.bytes) >= whole;
}

/// Of the file: never written, so that the file system makes zeros without asking the drive.
double unwrittenShare(const Observations& seen)
{
    const double whole = static_cast<double>(seen.testedSize.count());
    if (seen.isDevice || !seen.run.extents || !seen.run.extents->isKnown || whole <= 0.0)
        return 0.0;
    const double empty = static_cast<double>(seen.run.extents->unwritten.count())
        + static_cast<double>(seen.run.extents->missing.count());
    return std::min(1.0, empty / whole);
}

// 5 % and a half of what is read, for the same reason as above.
constexpr double leastUnwritten = 1.0 - leastMovedShare;

/// Empty where nothing is known.
Sentence whyBuffered(const Observations& seen)
{
    return Sentence::whole(plainPhrase(seen.step.engine.bufferedReason));
}

TrustReason explainShortage(const Observations& seen, const PassRecord& pass, const Shortage& shortage)
{
    const bool isRead = shortage.asked.direction == Direction::Read;
    TrustReason reason{"page-cache", shortage.severity(), {}, {}, shortageEvidence(seen, pass, shortage)};
    Sentence::Places places = {{"shortage", shortagePhrase(seen, pass, shortage)}};
    const StackLayer* const loop = cachingLoop(seen);
    if (shortage.level == StackLevel::Drives && loop != nullptr) {
        places.push_back({"device", nameOf(*loop)});
        reason.text = isRead
            ? Sentence(
                "{shortage}: this machine's page cache of the file behind {device} served the rest.", std::move(places))
            : Sentence("{shortage}: the rest stayed in this machine's page cache of the file behind {device}.",
                std::move(places));
        reason.remedy = directLoop();
    } else if (!seen.step.engine.isDirect) {
        Sentence why = whyBuffered(seen);
        Sentence text = isRead
            ? Sentence("{shortage}; the page cache served the rest.", std::move(places))
            : Sentence("{shortage}; the rest was still in the page cache when the pass ended.", std::move(places));
        reason.text = Sentence::sequence(
            {std::move(text), why.empty() ? Sentence("Direct I/O is not possible here.") : std::move(why)});
        reason.remedy = directOrLarge();
    } else if (isCached(seen, pass)) {
        places.push_back({"cached", Figure{formatDecimalBytes(*pass.observed->cached)}});
        reason.text = Sentence("{shortage}, and {cached} of the test file was in the page cache: direct I/O was "
                               "accepted but not performed.",
            std::move(places));
        reason.remedy = directFileSystem();
    } else if (isRead ? seen.run.traits.ignoresDirectReads : seen.run.traits.ignoresDirectWrites) {
        reason.text =
            Sentence("{shortage}: the file system's own cache in memory handled the rest.", std::move(places));
        reason.remedy = directFileSystem();
    } else {
        reason.check = isRead ? "missing-reads" : "missing-writes";
        reason.text = isRead
            ? Sentence("{shortage}, although the page cache was not used: something in between served the rest.",
                std::move(places))
            : Sentence("{shortage}, although the page cache was not used: something in between kept the rest.",
                std::move(places));
        reason.remedy =
            Sentence("Check the storage stack for a layer that caches, compresses or omits data, and test below it.");
    }
    return reason;
}

Sentence missingText(double moved, const Asked& asked, bool isFuse)
{
    const Sentence::Places places = {{"moved", bytesOf(moved)}, {"asked", bytesOf(asked.bytes)},
        {"layer", isFuse ? Sentence("the program that implements the file system") : Sentence("something in between")}};
    if (asked.direction == Direction::Read)
        return moved > 0.0
            ? Sentence("Only {moved} of the {asked} that were read came from any drive of this machine: {layer} served "
                       "the rest from memory or from elsewhere.",
                places)
            : Sentence("None of the {asked} that were read came from any drive of this machine: {layer} served the "
                       "rest from memory or from elsewhere.",
                places);
    return moved > 0.0
        ? Sentence("Only {moved} of the {asked} that were written reached any drive of this machine: {layer} kept the "
                   "rest in memory or sent it elsewhere.",
            places)
        : Sentence("None of the {asked} that were written reached any drive of this machine: {layer} kept the rest in "
                   "memory or sent it elsewhere.",
            places);
}

/// Where no device of the stack is known, what all of the machine moved is the most that can have come from a drive.
/// Another machine's drives may have moved the rest, where nobody says that it is a network: never more than
/// suspicious.
std::optional<TrustReason> missingOnAnyDevice(const Observations& seen, const PassRecord& pass, const Asked& asked)
{
    if (!pass.observed || !pass.observed->anyDevice || hasLayer(seen, LayerKind::Network)
        || !uppermostTraffic(seen, pass).empty())
        return std::nullopt;
    const bool isRead = asked.direction == Direction::Read;
    const double moved =
        static_cast<double>(isRead ? pass.observed->anyDevice->readBytes : pass.observed->anyDevice->writtenBytes);
    if (moved >= leastMovedShare * asked.bytes)
        return std::nullopt;
    return TrustReason{isRead ? "missing-reads" : "missing-writes", Severity::Suspicious,
        missingText(moved, asked, hasLayer(seen, LayerKind::Fuse)), Sentence("Test on the drive itself."),
        Evidence{EvidenceUnit::Bytes, isRead ? Sentence("read by the test") : Sentence("written by the test"),
            asked.bytes, isRead ? Sentence("read from all drives") : Sentence("written to all drives"), moved,
            leastMovedShare * asked.bytes}};
}

bool isSaid(const TrustReasons& reasons, std::string_view check)
{
    return std::ranges::find(reasons, check, &TrustReason::check) != reasons.end();
}

} // namespace

void checkDeviceCounters(const Observations& seen, TrustReasons& reasons)
{
    const PassRecord* const pass = scoredPass(seen);
    // What is in memory was never meant to move at a device; that is said of the storage stack.
    if (pass == nullptr || seen.isImported || isInMemory(seen))
        return;
    const std::size_t before = reasons.size();
    for (const Asked& asked : askedOf(*pass)) {
        const std::optional<Shortage> shortage = shortageOf(seen, *pass, asked);
        if (!shortage) {
            if (std::optional<TrustReason> reason = missingOnAnyDevice(seen, *pass, asked))
                reasons.push_back(*std::move(reason));
            continue;
        }
        const bool isCache = !seen.step.engine.isDirect || isCached(seen, *pass);
        const bool isRead = asked.direction == Direction::Read;
        // These say it themselves, with the same two numbers.
        if (!isCache
            && (isCompressed(seen)
                || (isRead && readEverywhere(seen, *pass) && unwrittenShare(seen) >= leastUnwritten)))
            continue;
        TrustReason reason = explainShortage(seen, *pass, *shortage);
        // One cause for both directions is said once, of the one that lacks more.
        if (reasons.size() > before && reasons.back().check == reason.check) {
            if (reason.severity > reasons.back().severity)
                reasons.back() = std::move(reason);
        } else {
            reasons.push_back(std::move(reason));
        }
    }
    if (isSaid(reasons, "page-cache"))
        return;
    // What the drive moved may be of others, who then hide what the cache answered; and even if it was all of the
    // test's, the cache chose when and in which pieces. So no counter clears such a device.
    if (const StackLayer* const loop = cachingLoop(seen); loop != nullptr && factOf(*loop, "direct") == "no") {
        reasons.push_back({"page-cache", Severity::Suspicious,
            Sentence("Under the test, {device} reads and writes its file through the page cache, not directly.",
                {{"device", nameOf(*loop)}}),
            directLoop(), {}});
        return;
    }
    if (seen.step.engine.isDirect) {
        if (reasons.size() == before && wasMostlyCached(seen, *pass))
            reasons.push_back({"page-cache", Severity::Suspicious,
                Sentence("{cached} of the test file was in the page cache after the pass: direct I/O was accepted but "
                         "not performed.",
                    {{"cached", Figure{formatDecimalBytes(*pass->observed->cached)}}}),
                directFileSystem(),
                Evidence{EvidenceUnit::Bytes, Sentence("cached by direct I/O"), 0.0, Sentence("cached"),
                    static_cast<double>(pass->observed->cached->count()), {}}});
        return;
    }
    // Even if all of it moved meanwhile, it is the cache that was waited for, and that chose when and in which pieces.
    reasons.push_back({"page-cache", Severity::Suspicious,
        Sentence::sequence(
            {Sentence("The I/O went through the page cache, not directly to the drive."), whyBuffered(seen)}),
        directOrLarge(), {}});
}

void checkDirectIo(const Observations& seen, TrustReasons& reasons)
{
    const PassRecord* const pass = scoredPass(seen);
    if (pass == nullptr || seen.isImported || !seen.step.engine.isDirect)
        return;
    const StorageTraits& traits = seen.run.traits;
    bool isIgnored = false;
    bool isConfirmed = true; // the counters say that the bytes reached the devices all the same
    for (const Asked& asked : askedOf(*pass)) {
        if (asked.direction == Direction::Read ? !traits.ignoresDirectReads : !traits.ignoresDirectWrites)
            continue;
        isIgnored = true;
        isConfirmed = isConfirmed && reachedDevices(seen, *pass, asked).value_or(false);
    }
    if (!isIgnored)
        return;
    const Sentence rule = plainPhrase(traits.directIoRule);
    Sentence text = rule.empty()
        ? Sentence("Direct I/O was requested and accepted, but the file system still goes through memory.")
        : Sentence("Direct I/O was requested and accepted, but the file system still goes through memory: {rule}.",
            {{"rule", rule}});
    if (isConfirmed)
        text =
            Sentence::sequence({std::move(text), Sentence("The devices transferred everything that was requested.")});
    // The counters have told the worse part; this only says why.
    if (isConfirmed || isSaid(reasons, "page-cache"))
        reasons.push_back({"direct-io-ignored", Severity::Context, std::move(text), {}, {}});
    else
        reasons.push_back({"direct-io-ignored", Severity::Suspicious, std::move(text), directFileSystem(), {}});
}

namespace {

/// The least share that is still likely for what was found in a sample: the lower end of Wilson's interval of 95 %, so
/// that few blocks do not say more than they can.
double likelyShare(std::uint64_t hits, std::uint64_t samples)
{
    constexpr double z = 1.96;
    const double n = static_cast<double>(samples);
    const double share = std::min(1.0, static_cast<double>(hits) / n);
    const double middle = share + z * z / (2.0 * n);
    const double spread = z * std::sqrt(share * (1.0 - share) / n + z * z / (4.0 * n * n));
    return std::max(0.0, (middle - spread) / (1.0 + z * z / n));
}

struct ZeroBlocks {
    double share = 0.0;
    double atLeast = 0.0;
};

/// A block of random bytes is never zero; of compressible data at least the rest of each 4 KiB is random.
bool mayBeZero(const DataPattern& data)
{
    return data.kind == DataKind::Zeros || (data.kind == DataKind::Compressible && data.compressiblePercent >= 99);
}

/// Blocks of zeros that no test wrote. Nothing where zeros are what was written, or where they cost the same.
std::optional<ZeroBlocks> strangeZeros(const Observations& seen)
{
    constexpr std::uint64_t fewestBlocks = 8; // one in less is more than the share that is looked for
    if (!seen.run.content || seen.run.content->blocks < fewestBlocks)
        return std::nullopt;
    const bool holdsZeros = mayBeZero(seen.step.workload.data) || std::ranges::any_of(seen.dataBefore, mayBeZero);
    // A hard disk reads zeros from its plates like anything else.
    if (seen.isDevice ? mayBeOnHardDisks(seen) : holdsZeros)
        return std::nullopt;
    const ContentSample& content = *seen.run.content;
    return ZeroBlocks{static_cast<double>(content.zeroBlocks) / static_cast<double>(content.blocks),
        likelyShare(content.zeroBlocks, content.blocks)};
}

Severity severityOfShare(double share)
{
    return share >= invalidShare ? Severity::Invalid : Severity::Suspicious;
}

} // namespace

void checkUnwritten(const Observations& seen, TrustReasons& reasons)
{
    const PassRecord* const pass = scoredPass(seen);
    if (pass == nullptr || seen.isImported || pass->read.bytes == 0 || !readEverywhere(seen, *pass))
        return;
    const Asked asked{Direction::Read, static_cast<double>(pass->read.bytes)};
    const double unwritten = unwrittenShare(seen);
    // A map of extents that says so while all bytes came from the devices is an old one: steps before have written.
    if (unwritten >= leastUnwritten && !reachedDevices(seen, *pass, asked).value_or(false)) {
        TrustReason reason{"unwritten", severityOfShare(unwritten),
            Sentence("{share} of the test file was never written: such reads return zeros without reaching the drive.",
                {{"share", percentOf(unwritten)}}),
            Sentence("Have the whole file written before it is read, and test again."),
            Evidence{EvidenceUnit::Share, Sentence("never written, as it should be"), 0.0, Sentence("never written"),
                unwritten, leastUnwritten}};
        if (const auto shortage = shortageOf(seen, *pass, asked)) {
            reason.severity = std::max(reason.severity, shortage->severity());
            if (!isSaid(reasons, "page-cache")) {
                reason.text = Sentence("{shortage}: {share} of the test file was never written, and reads return zeros "
                                       "without reaching the drive.",
                    {{"shortage", shortagePhrase(seen, *pass, *shortage)}, {"share", percentOf(unwritten)}});
                reason.evidence = shortageEvidence(seen, *pass, *shortage);
            }
        }
        reasons.push_back(std::move(reason));
        return;
    }
    const std::optional<ZeroBlocks> zeros = strangeZeros(seen);
    if (!zeros || zeros->atLeast < leastUnwritten)
        return;
    const Sentence::Places share = {{"share", percentOf(zeros->share)}};
    reasons.push_back({"unwritten", severityOfShare(zeros->atLeast),
        seen.isDevice
            ? Sentence("{share} of the sampled blocks held only zeros: a drive that was never written there, or was "
                       "trimmed there, answers without reading its flash.",
                share)
            : Sentence("{share} of the sampled blocks held only zeros, although random data was written: reads of it "
                       "need not reach the drive.",
                share),
        seen.isDevice ? Sentence("Write the whole drive once before its reads are tested, or test with a file.")
                      : Sentence("Test with random data on a file system that stores them as they are."),
        Evidence{EvidenceUnit::Share, Sentence("zeros, as it should be"), 0.0, Sentence("only zeros"), zeros->share,
            leastUnwritten}});
}

void checkCompression(const Observations& seen, TrustReasons& reasons)
{
    const PassRecord* const pass = scoredPass(seen);
    if (pass == nullptr || seen.isImported || seen.isDevice)
        return;
    const bool isCompressing = seen.run.traits.isCompressing.value_or(false);
    if (isCompressing && !holdsCompressible(seen)) {
        reasons.push_back({"compression", Severity::Context,
            Sentence("The file system compresses; the test data is incompressible, but the attempt costs processor "
                     "time."),
            {}, {}});
        return;
    }
    if (!isCompressed(seen))
        return;
    std::optional<Shortage> worst;
    bool isKnown = true;
    for (const Asked& asked : askedOf(*pass)) {
        const std::optional<Shortage> shortage = shortageOf(seen, *pass, asked);
        isKnown = isKnown && reachedDevices(seen, *pass, asked).has_value();
        if (shortage && (!worst || shortage->severity() > worst->severity()))
            worst = shortage;
    }
    TrustReason reason{"compression", Severity::Suspicious,
        Sentence("The file system compresses, and the test data is compressible: the drive transfers less than "
                 "requested."),
        Sentence("Test with random data, or in a folder that is not compressed."), {}};
    if (worst && !isSaid(reasons, "page-cache")) {
        reason.severity = worst->severity();
        reason.text = Sentence("{shortage}: the file system compressed the test data.",
            {{"shortage", shortagePhrase(seen, *pass, *worst)}});
        reason.evidence = shortageEvidence(seen, *pass, *worst);
    } else if (!worst && (isKnown || !isCompressing)) {
        // All of it was moved, so nothing was saved; and extents alone may as well be encrypted ones.
        if (!isCompressing)
            return;
        reason.severity = Severity::Context;
        reason.text =
            Sentence("The file system compresses, but the devices transferred everything that was requested.");
        reason.remedy = {};
    }
    reasons.push_back(std::move(reason));
}

void checkFileSize(const Observations& seen, TrustReasons& reasons)
{
    // The largest caches of drives sold today: 512 MiB in hard disks. SSDs keep their tables, not data, in theirs.
    constexpr ByteCount largestDriveCache{std::uint64_t{512} << 20U};
    const PassRecord* const pass = scoredPass(seen);
    const double used = usedByStep(seen);
    if (pass == nullptr || used <= 0.0 || isInMemory(seen))
        return;
    const StorageTraits& traits = seen.run.traits;
    const bool isBuffered = !seen.step.engine.isDirect
        || (traits.ignoresDirectReads && pass->movedBytes(Direction::Read) > 0)
        || (traits.ignoresDirectWrites && pass->movedBytes(Direction::Write) > 0);
    const double memory = static_cast<double>(seen.environment.memory.count());
    if (isBuffered && !seen.isImported) {
        if (memory > 0.0 && used < memory)
            reasons.push_back({"small-file", Severity::Suspicious,
                Sentence("The test used {used}, which fits into the {memory} of memory that caches it.",
                    {{"used", bytesOf(used)}, {"memory", bytesOf(memory)}}),
                Sentence("Use a test file several times the size of memory."),
                Evidence{EvidenceUnit::Bytes, Sentence("memory"), memory, Sentence("tested"), used, memory}});
        return;
    }
    if (used < static_cast<double>(largestDriveCache.count()))
        reasons.push_back({"small-file", Severity::Context,
            Sentence("The test used only {size}, which some drives keep in their own cache.",
                {{"size", Figure{formatSize(ByteCount(static_cast<std::uint64_t>(used)))}}}),
            {},
            Evidence{EvidenceUnit::Bytes, Sentence("large caches of drives"),
                static_cast<double>(largestDriveCache.count()), Sentence("tested"), used,
                static_cast<double>(largestDriveCache.count())}});
}

} // namespace steadymark
