// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trust/trust_checks.h"

#include "core/base/text.h"
#include "core/trust/check_parts.h"
#include "core/trust/excess.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string_view>
#include <utility>

namespace steadymark {
namespace {

/// How often the layers above the counted devices store each byte; unset where they decide that themselves.
std::optional<double> copiesAbove(const Observations& seen, const std::vector<LayerTraffic>& uppermost)
{
    double copies = 1.0;
    for (const StackLayer* const layer : carryingLayers(seen)) {
        if (std::ranges::any_of(uppermost, [&](const LayerTraffic& device) { return device.layer == layer; }))
            break;
        if (layer->kind == LayerKind::Raid || layer->kind == LayerKind::Cache)
            return std::nullopt;
        const std::string data = factOf(*layer, "data");
        if (data == "raid1" || data == "raid10" || data == "dup")
            copies *= 2.0;
        else if (data == "raid1c3")
            copies *= 3.0;
        else if (data == "raid1c4")
            copies *= 4.0;
        else if (layer->kind == LayerKind::Pool && data != "single" && data != "raid0" && layer->below.size() > 1)
            return std::nullopt;
    }
    return copies;
}

/// What could make a file system move more than it is asked.
struct OwnExtra {
    bool isCopyOnWrite = false;
    bool isBuffered = false; ///< reads ahead, writes later and in whole pages
    bool journalsData = false;
    bool isRedundant = false; ///< parity or copies, in a number that is not known
};

/// Of the test file itself: where that lies on an overlay it is what the upper folder lies on that counts.
bool isOnFileSystem(const Observations& seen, std::initializer_list<std::string_view> names)
{
    for (const StackLayer* const layer : carryingLayers(seen)) {
        if (!layer->device.empty())
            break;
        if ((layer->kind == LayerKind::FileSystem || layer->kind == LayerKind::Pool) && isOneOf(layer->name, names))
            return true;
    }
    return isOneOf(seen.fileSystem, names);
}

OwnExtra ownExtraOf(const Observations& seen, bool isRedundant)
{
    const StorageTraits& traits = seen.run.traits;
    OwnExtra extra;
    extra.isCopyOnWrite = traits.isCopyOnWrite.value_or(isOnFileSystem(seen, {"zfs", "bcachefs", "nilfs2"}))
        || traits.isCompressing.value_or(false);
    extra.isBuffered = !seen.step.engine.isDirect || traits.ignoresDirectReads || traits.ignoresDirectWrites;
    extra.isRedundant = isRedundant;
    for (const StackLayer* const layer : carryingLayers(seen)) {
        extra.journalsData = extra.journalsData || factOf(*layer, "options").find("data=journal") != std::string::npos;
        extra.isBuffered = extra.isBuffered || (layer->kind == LayerKind::Loop && factOf(*layer, "direct") != "yes")
            || layer->kind == LayerKind::Fuse;
    }
    return extra;
}

/// Threads of the kernel that do the test's own I/O, or what the file system makes of it.
bool isKernelThread(std::string_view name)
{
    constexpr auto prefixes = std::to_array<std::string_view>({"kworker", "jbd2/", "btrfs-", "xfsaild/", "txg_sync",
        "z_wr_", "z_rd_", "dm-", "dmcrypt_", "raid5wq", "bcache", "bch_", "f2fs_", "ext4lazyinit", "iou-", "kswapd"});
    constexpr auto numbered = std::to_array<std::string_view>({"loop", "md"}); // "loop0", "md127_raid5"
    return std::ranges::any_of(prefixes, [name](std::string_view prefix) { return name.starts_with(prefix); })
        || std::ranges::any_of(numbered, [name](std::string_view prefix) {
               return name.starts_with(prefix) && name.size() > prefix.size() && name[prefix.size()] >= '0'
                   && name[prefix.size()] <= '9';
           });
}

Excess movedByPrograms(const Observations& seen, const PassRecord& pass)
{
    Excess sum;
    // The program of a FUSE file system does the test's own I/O, and cannot be told from others here.
    if (hasLayer(seen, LayerKind::Fuse))
        return sum;
    for (const ProcessTraffic& program : pass.observed->programs) {
        if (isKernelThread(program.name))
            continue;
        sum.readBytes += static_cast<double>(program.readBytes);
        sum.writtenBytes += static_cast<double>(program.writtenBytes);
    }
    return sum;
}

/// What was moved beside the test's own bytes, and whose it is.
struct Shares {
    Excess foreign;
    Excess own; ///< of the file system or RAID
};

/// Divides what the uppermost devices moved too much. Programs that were seen to move at least half of it have done it;
/// otherwise it is the file system's wherever such a file system does that.
void divideUppermost(const Observations& seen, const PassRecord& pass, const Excess& excess, const Excess& byPrograms,
    const OwnExtra& extra, Shares& shares)
{
    const bool readsForItself =
        extra.isCopyOnWrite || extra.isBuffered || (extra.isRedundant && pass.movedBytes(Direction::Write) > 0);
    const bool writesForItself = extra.isCopyOnWrite || extra.isBuffered || extra.isRedundant
        || (extra.journalsData && pass.movedBytes(Direction::Write) > 0);
    const bool readsAreForeign = !readsForItself || byPrograms.readBytes >= excess.readBytes / 2.0;
    const bool writesAreForeign = !writesForItself || byPrograms.writtenBytes >= excess.writtenBytes / 2.0;
    Excess& reads = readsAreForeign ? shares.foreign : shares.own;
    reads.readBytes += excess.readBytes;
    if (writesAreForeign)
        shares.foreign.writtenBytes += excess.writtenBytes;
    else if (pass.movedBytes(Direction::Write) > 0)
        shares.own.writtenBytes += excess.writtenBytes;
    else // In a pass of reads earlier ones may have left the whole test file over, and no more.
        shares.foreign.writtenBytes +=
            std::max(0.0, excess.writtenBytes - static_cast<double>(seen.testedSize.count()));
    if (excess.bytes() > 0.0)
        shares.foreign.ios += excess.ios
            * ((readsAreForeign ? excess.readBytes : 0.0) + (writesAreForeign ? excess.writtenBytes : 0.0))
            / excess.bytes();
}

// Bytes of others matter from 10 % of the test's own: what 10 % of the time, at equal speed, does to a number is more
// than honest passes differ.
constexpr double leastShare = 0.10;
// But file systems keep their own house meanwhile: a new ext4 writes 2 MiB of tables for each 128 MiB of its size, in
// bursts; desktops write logs. 64 MB in a pass are over within 0.1 to 0.5 s on whatever is fast enough for 10 % of its
// bytes to be that much, and 10 MB/s is less than a tenth of any disk of this century.
constexpr double leastBytes = 64e6;
constexpr double leastBytesPerSecond = 10e6;
// Sequential rates of a slow stick are too small for the limits above, and are its whole speed: there a quarter is a
// quarter of the time.
constexpr double leastSequentialShare = 0.25;
constexpr double leastSequentialBytes = 16e6;
// Requests, whatever their size. On a hard disk each costs a seek there and back, 15 ms: 20 of them take a third of
// each second. The tables of a new ext4 cost 12 a second there. Beside random requests of the test they count as much
// as those there, so that they must also be 10 % of them.
constexpr double leastSeeksPerSecond = 20.0;
// An SSD answers thousands in the time; 500 in a second are no log that is written.
constexpr double leastIosPerSecond = 500.0;
// Slow flash without a cache answers only some hundred.
constexpr double leastSlowIosPerSecond = 50.0;
constexpr double leastSlowIosShare = 0.25;
// What a request costs beside its bytes: a fast SSD does 1 million of 4 KiB in a second or 7 GB, a slow one 10 thousand
// or 250 MB, which makes 7 to 25 KB. So small ones of others do not weigh as much as the test's own of 512 KiB.
constexpr double requestBytes = 16384.0;

struct Measures {
    double ownBytes = 0.0;
    double ownIos = 0.0;
    double seconds = 0.0;
    bool isSequential = false;
    bool isOnHardDisks = false;
    /// The drive rests most of the time, so that others have room: then only what is much by itself counts.
    bool isRated = false;
    bool isReading = false; ///< and nothing else
};

bool isManyBytes(const Excess& excess, const Measures& of)
{
    const double bytes = excess.bytes();
    return (bytes >= leastShare * of.ownBytes && bytes >= leastBytes && bytes >= leastBytesPerSecond * of.seconds)
        || (of.isSequential && !of.isRated && bytes >= leastSequentialShare * of.ownBytes
            && bytes >= leastSequentialBytes);
}

bool isManyIos(const Excess& excess, const Measures& of)
{
    const double share = of.ownIos > 0.0 ? excess.ios / of.ownIos : 0.0;
    const double perSecond = excess.ios / of.seconds;
    if (of.isOnHardDisks && perSecond >= leastSeeksPerSecond && (of.isSequential || share >= leastShare))
        return true;
    if (of.isRated)
        return perSecond >= leastIosPerSecond;
    const double ownWork = of.ownBytes + of.ownIos * requestBytes;
    const double work = excess.bytes() + excess.ios * requestBytes;
    const double least = std::min(share, ownWork > 0.0 ? work / ownWork : 0.0);
    return !of.isSequential
        && ((perSecond >= leastIosPerSecond && least >= leastShare)
            || (perSecond >= leastSlowIosPerSecond && least >= leastSlowIosShare));
}

/// A direction with less than 1 % of the other's bytes is no part of what happened: the counters are not read at one
/// moment, and a file system keeps its times and tables meanwhile.
Excess withoutTraces(Excess excess)
{
    constexpr double leastOfOther = 0.01;
    if (excess.readBytes < leastOfOther * excess.writtenBytes)
        excess.readBytes = 0.0;
    else if (excess.writtenBytes < leastOfOther * excess.readBytes)
        excess.writtenBytes = 0.0;
    return excess;
}

/// What somebody did, for one of three sentences, which has the places {read} and {written}.
enum class Deed { Read, Wrote, Both };

Deed deedOf(const Excess& told)
{
    return told.writtenBytes <= 0.0 ? Deed::Read : told.readBytes <= 0.0 ? Deed::Wrote : Deed::Both;
}

Sentence::Places placesOf(const Excess& told)
{
    return {{"read", bytesOf(told.readBytes)}, {"written", bytesOf(told.writtenBytes)}};
}

struct GuiltyProgram {
    std::string name;
    Excess moved;
    bool isLikeUs = false;
};

/// Our own programs; Linux cuts names after 15 bytes.
bool isLikeUs(std::string_view name)
{
    return isOneOf(name, {"steadymark", "steadymark-cli", "steadymark-helper", "steadymark-help"});
}

/// At most two programs that moved a tenth of it or more: the first of them names itself in the remedy. They may have
/// moved bytes on other drives too, or before the devices were read: together no more than the excess counts.
std::vector<GuiltyProgram> guiltyPrograms(const Observations& seen, const PassRecord& pass, const Excess& excess)
{
    constexpr std::size_t most = 2;
    std::vector<GuiltyProgram> found;
    if (hasLayer(seen, LayerKind::Fuse))
        return found;
    Excess left = excess;
    for (const ProcessTraffic& program : pass.observed->programs) {
        if (found.size() == most || program.name.empty() || isKernelThread(program.name))
            continue;
        const double read = static_cast<double>(program.readBytes);
        const double written = static_cast<double>(program.writtenBytes);
        if (std::min(read, excess.readBytes) + std::min(written, excess.writtenBytes) < leastShare * excess.bytes())
            continue;
        const Excess moved{std::min(read, left.readBytes), std::min(written, left.writtenBytes), 0.0};
        if (moved.bytes() <= 0.0)
            continue;
        left.readBytes -= moved.readBytes;
        left.writtenBytes -= moved.writtenBytes;
        found.push_back({plainName(program.name, 40), moved, isLikeUs(program.name)});
    }
    return found;
}

/// "rsync read 1.2 GB and wrote 800 MB"
Sentence programPhrase(const GuiltyProgram& program)
{
    const Excess told = withoutTraces(program.moved);
    Sentence::Places places = placesOf(told);
    places.push_back({"program",
        program.isLikeUs ? Sentence("another {program}", {{"program", program.name}})
                         : Sentence::verbatim(program.name)});
    switch (deedOf(told)) {
    case Deed::Read:
        return Sentence("{program} read {read}", std::move(places));
    case Deed::Wrote:
        return Sentence("{program} wrote {written}", std::move(places));
    case Deed::Both:
        break;
    }
    return Sentence("{program} read {read} and wrote {written}", std::move(places));
}

Sentence devicesPhrase(const std::vector<std::string>& devices)
{
    return devices.size() == 1 ? Sentence::verbatim(plainName(devices.front())) : Sentence("the same devices");
}

Sentence foreignText(
    const Excess& told, const std::vector<GuiltyProgram>& programs, double ownBytes, const Sentence& where)
{
    std::vector<Sentence> named;
    named.reserve(programs.size());
    for (const GuiltyProgram& program : programs)
        named.push_back(programPhrase(program));
    Sentence::Places places = placesOf(told);
    places.push_back({"where", where});
    places.push_back({"own",
        named.empty() ? Sentence("{size} of the test", {{"size", bytesOf(ownBytes)}})
                      : Sentence("{size} of the test ({programs})",
                          {{"size", bytesOf(ownBytes)}, {"programs", Sentence::listed(std::move(named))}})});
    switch (deedOf(told)) {
    case Deed::Read:
        return Sentence("Others read {read} {where} during the pass, in addition to the {own}.", std::move(places));
    case Deed::Wrote:
        return Sentence("Others wrote {written} {where} during the pass, in addition to the {own}.", std::move(places));
    case Deed::Both:
        break;
    }
    return Sentence(
        "Others read {read} and wrote {written} {where} during the pass, in addition to the {own}.", std::move(places));
}

Sentence foreignRemedy(const std::vector<GuiltyProgram>& programs, bool mayBeNewFileSystem)
{
    if (!programs.empty()) {
        const Sentence::Places program = {{"program", programs.front().name}};
        return programs.front().isLikeUs
            ? Sentence("Close the other {program}, or wait until it finishes, and test again.", program)
            : Sentence("Close {program}, or wait until it finishes, and test again.", program);
    }
    return mayBeNewFileSystem
        ? Sentence("Close other programs, wait until updates, backups and indexing have finished and a new file system "
                   "has initialized its tables, and test again.")
        : Sentence("Close other programs, wait until updates, backups and indexing have finished, and test again.");
}

TrustReason foreignReason(
    const Observations& seen, const PassRecord& pass, const Excess& excess, const Measures& of, const Sentence& devices)
{
    const Excess told = withoutTraces(excess);
    const std::vector<GuiltyProgram> programs = guiltyPrograms(seen, pass, told);
    const bool isOfBytes = isManyBytes(excess, of);
    const Sentence where = isOfBytes ? Sentence("on {devices}", {{"devices", devices}})
                                     : Sentence("in {count} requests on {devices}",
                                         {{"count", Figure{formatFixed(excess.ios, 0)}}, {"devices", devices}});
    const bool mayBeNewFileSystem = isOnFileSystem(seen, {"ext4"}) && programs.empty() && told.readBytes <= 0.0;
    TrustReason reason{"foreign-io", Severity::Suspicious, foreignText(told, programs, of.ownBytes, where),
        foreignRemedy(programs, mayBeNewFileSystem), {}};
    if (isOfBytes)
        reason.evidence = Evidence{EvidenceUnit::Bytes, Sentence("moved by the test"), of.ownBytes,
            Sentence("moved by others"), excess.bytes(), leastShare * of.ownBytes};
    else
        reason.evidence = Evidence{EvidenceUnit::IosPerSecond, Sentence("by the test"), of.ownIos / of.seconds,
            Sentence("by others"), excess.ios / of.seconds, {}};
    return reason;
}

Sentence waitForArray()
{
    return Sentence("Wait until it has finished (cat /proc/mdstat), and test again.");
}

Sentence arrayText(const Excess& told, double ownBytes)
{
    Sentence::Places places = placesOf(told);
    places.push_back({"own", bytesOf(ownBytes)});
    switch (deedOf(told)) {
    case Deed::Read:
        return Sentence("The RAID read {read} on its own during the pass, in addition to the {own} of the test: a "
                        "check or rebuild was running.",
            std::move(places));
    case Deed::Wrote:
        return Sentence("The RAID wrote {written} on its own during the pass, in addition to the {own} of the test: a "
                        "check or rebuild was running.",
            std::move(places));
    case Deed::Both:
        break;
    }
    return Sentence("The RAID read {read} and wrote {written} on its own during the pass, in addition to the {own} of "
                    "the test: a check or rebuild was running.",
        std::move(places));
}

TrustReason arrayReason(const Excess& own, const Measures& of)
{
    return {"foreign-io", Severity::Suspicious, arrayText(withoutTraces(own), of.ownBytes), waitForArray(),
        Evidence{EvidenceUnit::Bytes, Sentence("moved by the test"), of.ownBytes, Sentence("moved by the RAID"),
            own.bytes(), leastShare * of.ownBytes}};
}

/// A check, resync or rebuild that was under way when the run began.
const StackLayer* busyArray(const Observations& seen)
{
    for (const StackLayer* const layer : carryingLayers(seen)) {
        if (layer->kind == LayerKind::Raid && !factOf(*layer, "action").empty())
            return layer;
    }
    return nullptr;
}

Sentence amplificationText(const Excess& told, double ownBytes, const Sentence& devices, const Sentence& cause)
{
    Sentence::Places places = placesOf(told);
    places.push_back({"own", bytesOf(ownBytes)});
    places.push_back({"devices", devices});
    places.push_back({"cause", cause});
    switch (deedOf(told)) {
    case Deed::Read:
        return Sentence("For the {own} of the test, {devices} also read {read}: {cause}.", std::move(places));
    case Deed::Wrote:
        return Sentence("For the {own} of the test, {devices} also wrote {written}: {cause}.", std::move(places));
    case Deed::Both:
        break;
    }
    return Sentence(
        "For the {own} of the test, {devices} also read {read} and wrote {written}: {cause}.", std::move(places));
}

TrustReason amplificationReason(const Excess& own, const OwnExtra& extra, const Measures& of, const Sentence& devices)
{
    Sentence cause;
    Sentence remedy;
    if (extra.isRedundant) {
        cause = Sentence("everything written is mirrored or protected by parity");
    } else if (extra.isCopyOnWrite && of.isReading) {
        cause = Sentence("the file system reads larger blocks than requested, to verify or decompress them");
        remedy =
            Sentence("Treat the result as the file system's, test with larger blocks, or test on the drive itself.");
    } else if (extra.isCopyOnWrite) {
        cause = Sentence("the file system writes changed data to a new location, in larger blocks and with its own "
                         "metadata");
        remedy = Sentence("Treat the result as the file system's, or test in a folder without copy-on-write, or on the "
                          "drive itself.");
    } else if (extra.journalsData) {
        cause = Sentence("the file system writes all data to its journal first");
        remedy = Sentence("Treat the result as the file system's, or test without data=journal.");
    } else {
        cause = Sentence("the page cache reads ahead, and writes back whole pages in its own time");
        remedy = Sentence("Test on a file system that supports direct I/O.");
    }
    return {"amplification", extra.isRedundant ? Severity::Context : Severity::Suspicious,
        amplificationText(withoutTraces(own), of.ownBytes, devices, cause), std::move(remedy),
        Evidence{EvidenceUnit::Bytes, Sentence("moved by the test"), of.ownBytes, Sentence("moved by the devices"),
            of.ownBytes + own.bytes(), {}}};
}

} // namespace

void checkForeignIo(const Observations& seen, TrustReasons& reasons)
{
    const PassRecord* const pass = scoredPass(seen);
    if (pass == nullptr || !pass->observed || seen.isImported)
        return;
    const std::vector<LayerTraffic> uppermost = uppermostTraffic(seen, *pass);
    if (uppermost.empty())
        return;
    const double seconds = toSeconds(std::max(pass->observed->window, pass->duration));
    const auto readBytes = static_cast<double>(pass->movedBytes(Direction::Read));
    const auto writtenBytes = static_cast<double>(pass->movedBytes(Direction::Write));
    const auto reads = static_cast<double>(pass->movedIos(Direction::Read));
    const auto writes = static_cast<double>(pass->movedIos(Direction::Write));
    const Measures measures{readBytes + writtenBytes, reads + writes, seconds,
        seen.step.workload.pattern == AccessPattern::Sequential, isOnHardDisks(seen), isPaced(seen.step.workload),
        !(writtenBytes > 0.0)};
    if (!(seconds > 0.0) || !(measures.ownBytes > 0.0))
        return;

    const std::optional<double> copies = copiesAbove(seen, uppermost);
    const Moved asked{readBytes, writtenBytes * copies.value_or(1.0), reads, writes * copies.value_or(1.0)};
    Moved counted;
    std::vector<std::string> devices;
    for (const LayerTraffic& device : uppermost) {
        counted += movedBy(*device.traffic);
        devices.push_back(device.traffic->device);
    }
    const OwnExtra extra = ownExtraOf(seen, !copies);
    const Excess excess = excessOf(counted, asked);
    const Excess byPrograms = movedByPrograms(seen, *pass);
    Shares shares;
    divideUppermost(seen, *pass, excess, byPrograms, extra, shares);
    std::vector<std::string> lower;
    const Excess beside = besideTheStack(seen, *pass, byPrograms, lower);
    const bool isLower = beside.bytes() > shares.foreign.bytes();
    shares.foreign += beside;
    Excess array = arraysOwn(seen, *pass);
    array.readBytes = std::max(0.0, array.readBytes - beside.readBytes);
    array.writtenBytes = std::max(0.0, array.writtenBytes - beside.writtenBytes);

    if (isManyBytes(shares.foreign, measures) || isManyIos(shares.foreign, measures))
        reasons.push_back(
            foreignReason(seen, *pass, shares.foreign, measures, devicesPhrase(isLower ? lower : devices)));
    else if (isManyBytes(array, measures))
        reasons.push_back(arrayReason(array, measures));
    else if (const StackLayer* const busy = busyArray(seen))
        reasons.push_back({"foreign-io", Severity::Suspicious,
            Sentence("The RAID was busy ({state}): that takes throughput from its drives.",
                {{"state", plainPhrase(busy->summary)}}),
            waitForArray(), {}});

    // A file system's tables are a few percent of its data; a quarter more than was asked is another kind of work.
    constexpr double leastOwnShare = 0.25;
    if (shares.own.bytes() >= leastOwnShare * measures.ownBytes && shares.own.bytes() >= leastSequentialBytes)
        reasons.push_back(amplificationReason(
            shares.own, extra, measures, devices.size() == 1 ? devicesPhrase(devices) : Sentence("the devices below")));
}

} // namespace steadymark
