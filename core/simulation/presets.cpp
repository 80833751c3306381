// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/presets.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace steadymark {

using namespace literals;

namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;
using std::chrono::seconds;

/// What the path of a simulated drive begins with.
constexpr std::string_view scheme = "sim:";

/// MLC of around 2012: 50 µs, 900 µs, 2 ms. Two planes of two dies take turns on each channel, so that a page of it is
/// programmed every 225 µs.
SsdParameters pageMapped()
{
    SsdParameters parameters;
    parameters.name = "page-mapped";
    parameters.model = "Simulated page-mapped SSD 4 GB";
    parameters.capacity = 4_GiB;
    parameters.overProvisioning = 0.12;
    parameters.channels = 16;
    parameters.readTime = microseconds(50);
    parameters.programTime = microseconds(225);
    parameters.linkBytesPerSecond = 550e6;
    parameters.commandTime = microseconds(15);
    parameters.idleCollectionAfter = seconds(1);
    parameters.idleCollectionGoal = 0.06;
    parameters.writeCache = 8_MiB;
    return parameters;
}

SsdParameters withoutIdleCollection()
{
    SsdParameters parameters = pageMapped();
    parameters.name = "no-idle-collection";
    parameters.model = "Simulated SSD without idle collection 4 GB";
    parameters.idleCollectionAfter = Nanoseconds(0);
    parameters.idleCollectionGoal = 0.0;
    return parameters;
}

/// All channels and planes of such a controller work in lockstep, as one with pages of 64 KiB and blocks of 16 MiB.
/// Rewriting one takes 256 × (50 µs + 700 µs) + 2 ms = 194 ms.
SsdParameters budgetBlock()
{
    SsdParameters parameters;
    parameters.name = "budget-block";
    parameters.model = "Simulated budget SSD 2 GB";
    parameters.capacity = 2_GiB;
    parameters.overProvisioning = 0.05;
    parameters.pageSize = 64_KiB;
    parameters.pagesPerBlock = 256;
    parameters.channels = 1;
    parameters.readTime = microseconds(50);
    parameters.programTime = microseconds(700);
    parameters.linkBytesPerSecond = 280e6;
    parameters.commandTime = microseconds(100);
    parameters.queueDepth = 1;
    parameters.mapping = Mapping::Block;
    parameters.hasTrim = false;
    return parameters;
}

SsdParameters compressing()
{
    SsdParameters parameters;
    parameters.name = "compressing";
    parameters.model = "Simulated compressing SSD 2 GB";
    parameters.capacity = 2_GiB;
    parameters.overProvisioning = 0.07;
    parameters.channels = 16;
    parameters.readTime = microseconds(50);
    parameters.programTime = microseconds(450);
    parameters.linkBytesPerSecond = 270e6;
    parameters.commandTime = microseconds(20);
    parameters.compressionRatio = 0.125;
    return parameters;
}

SsdParameters slcCache()
{
    SsdParameters parameters;
    parameters.name = "slc-cache";
    parameters.model = "Simulated TLC SSD with SLC cache 4 GB";
    parameters.capacity = 4_GiB;
    parameters.overProvisioning = 0.09;
    parameters.channels = 16;
    parameters.readTime = microseconds(60);
    parameters.programTime = microseconds(800);
    parameters.eraseTime = milliseconds(4);
    parameters.linkBytesPerSecond = 550e6;
    parameters.commandTime = microseconds(15);
    parameters.idleCollectionAfter = seconds(5);
    parameters.idleCollectionGoal = 0.03;
    parameters.writeCache = 2_MiB;
    parameters.slcCache = 512_MiB;
    parameters.slcProgramTime = microseconds(125);
    return parameters;
}

/// As slc-cache with the room of a drive: a span of 8 GB as reviews used it leaves half of it free.
SsdParameters largeSlcCache()
{
    SsdParameters parameters = slcCache();
    parameters.name = "slc-cache-16g";
    parameters.model = "Simulated TLC SSD with SLC cache 17 GB";
    parameters.capacity = 16_GiB;
    parameters.channels = 32;
    parameters.pagesPerBlock = 256;
    parameters.slcCache = 2_GiB;
    parameters.writeCache = 16_MiB;
    return parameters;
}

/// Intel's X25-M (2008): ten channels of MLC flash whose pages two planes take turns to program, so that one comes
/// every 520 µs; no TRIM. It gathers small writes in its RAM; the simulated cache keeps whole pages instead, and is as
/// much larger.
SsdParameters x25m()
{
    SsdParameters parameters;
    parameters.name = "x25-m";
    parameters.model = "Simulated X25-M 4 GB";
    parameters.capacity = 4_GiB;
    parameters.overProvisioning = 0.08;
    parameters.channels = 10;
    parameters.readTime = microseconds(50);
    parameters.programTime = microseconds(520);
    parameters.linkBytesPerSecond = 260e6;
    parameters.commandTime = microseconds(38);
    parameters.writeCache = 32_MiB;
    parameters.hasTrim = false;
    return parameters;
}

/// JMicron's JMF602 (2008) with MLC: 32 pages of 4 KiB work in lockstep, as one of 128 KiB. The flash reads them in
/// 50 µs, then four buses carry them at 45 MB/s each, 728 µs. Rewriting a block of 16 MiB takes
/// 128 × (778 µs + 900 µs) + 2 ms = 216.8 ms.
SsdParameters jmf602Mlc()
{
    SsdParameters parameters;
    parameters.name = "jmf602-mlc";
    parameters.model = "Simulated JMF602 MLC SSD 8 GB";
    parameters.capacity = 8_GiB;
    parameters.overProvisioning = 0.05;
    parameters.pageSize = 128_KiB;
    parameters.pagesPerBlock = 128;
    parameters.channels = 1;
    parameters.readTime = microseconds(778);
    parameters.programTime = microseconds(900);
    parameters.linkBytesPerSecond = 240e6;
    parameters.commandTime = microseconds(100);
    parameters.queueDepth = 1;
    parameters.mapping = Mapping::Block;
    parameters.hasTrim = false;
    return parameters;
}

/// The same controller with SLC: 16 pages in lockstep, 25 µs + 364 µs to read and 250 µs to program them;
/// 128 × (389 µs + 250 µs) + 2 ms = 83.8 ms.
SsdParameters jmf602Slc()
{
    SsdParameters parameters = jmf602Mlc();
    parameters.name = "jmf602-slc";
    parameters.model = "Simulated JMF602 SLC SSD 4 GB";
    parameters.capacity = 4_GiB;
    parameters.pageSize = 64_KiB;
    parameters.readTime = microseconds(389);
    parameters.programTime = microseconds(250);
    return parameters;
}

/// SandForce's SF-1200 with 50 of 64 GB: eight channels. A page takes 50 µs to read and 136 µs over a bus of 30 MB/s;
/// one is programmed every 332 µs, as several dies share a channel. Its firmware takes 10,800 writes a second.
SsdParameters sandForce50()
{
    SsdParameters parameters;
    parameters.name = "sandforce-50";
    parameters.model = "Simulated SandForce SSD (50 GB) 17 GB";
    parameters.capacity = 16_GiB;
    parameters.overProvisioning = 0.28;
    parameters.channels = 8;
    parameters.readTime = microseconds(186);
    parameters.programTime = microseconds(332);
    parameters.linkBytesPerSecond = 270e6;
    parameters.commandTime = microseconds(20);
    parameters.writeCache = 1_MiB;
    parameters.compressionRatio = 0.125;
    parameters.writeInterval = Nanoseconds(92'670);
    return parameters;
}

/// Twice the flash on the same channels, so that pages come twice as often, and a firmware with a higher limit.
SsdParameters sandForce100()
{
    SsdParameters parameters = sandForce50();
    parameters.name = "sandforce-100";
    parameters.model = "Simulated SandForce SSD (100 GB) 17 GB";
    parameters.readTime = microseconds(160);
    parameters.programTime = microseconds(166);
    parameters.writeInterval = Nanoseconds(25'600);
    return parameters;
}

/// A disk as Samsung's SpinPoint F1: half a turn takes 4.17 ms, the mean seek 7.8 ms; 128 sorted writes bring the arm
/// from one to the next in 2 ms.
DiskParameters hardDisk()
{
    DiskParameters parameters;
    parameters.name = "hdd-7200";
    parameters.model = "Simulated hard disk 7200 rpm 8 GB";
    parameters.capacity = 8_GiB;
    parameters.readAhead = 2_MiB;
    parameters.writeCache = 16_MiB;
    parameters.cachedWrites = 128;
    return parameters;
}

/// A stick of USB 2 that says 512 GB and has 64: a thousandth of both. Its times are those of a drive of the claimed
/// size, as no fake is any slower where there is nothing.
DeviceParameters fakeStick()
{
    SsdParameters parameters;
    parameters.name = "fake-64-as-512";
    parameters.model = "Simulated USB stick 512 MB";
    parameters.capacity = 512_MiB;
    parameters.overProvisioning = 0.07;
    parameters.pageSize = 16_KiB;
    parameters.pagesPerBlock = 64;
    parameters.channels = 1;
    parameters.readTime = microseconds(300);
    parameters.programTime = microseconds(1200);
    parameters.linkBytesPerSecond = 35e6;
    parameters.commandTime = microseconds(250);
    parameters.queueDepth = 1;
    parameters.mapping = Mapping::Block;
    parameters.hasTrim = false;
    DeviceParameters stick(parameters);
    stick.content = ContentParameters{.real = 64_MiB};
    return stick;
}

constexpr std::string_view arrayPrefix = "raid0:";

struct CachePrefix {
    std::string_view name;
    ByteCount size;
};
constexpr std::array cachePrefixes{
    CachePrefix{"cached-128m", ByteCount(128U << 20U)}, CachePrefix{"cached-2g", ByteCount(std::uint64_t{2} << 30U)}};

DeviceParameters inArray(DeviceParameters parameters, unsigned members)
{
    ArrayParameters array;
    array.members = members;
    array.name = join({"raid0", std::to_string(members), factsOf(parameters).name}, ":");
    parameters.array = array;
    return parameters;
}

DeviceParameters behindCache(DeviceParameters parameters, std::string name, ByteCount size)
{
    ControllerCacheParameters cache;
    cache.name = std::move(name);
    cache.size = size;
    parameters.cache = cache;
    return parameters;
}

std::vector<Sentence> flashSources()
{
    return {Sentence("Data sheets of MLC flash: 50 µs to read a page, 900 µs to program it, 2 ms to erase a block.")};
}

std::vector<Sentence> budgetSources()
{
    return {Sentence("Tweakers, budget SSDs and RAID 0 (2009): 83.56 ms for a buffered write with SLC, 210.96 and "
                     "218.8 ms with MLC; 24 and 23 I/Os per second as a file server."),
        Sentence("Data sheets of flash, as cited there: SLC reads a page in 25 µs and programs it in 250 µs, MLC in 50 "
                 "µs and 900 µs; erasing a block takes 2 ms.")};
}

/// Those of what is behind a cache, and of the cache.
std::vector<Sentence> cacheSources(std::vector<Sentence> behind)
{
    behind.push_back(
        Sentence("Tweakers, budget SSDs and RAID 0 (2009): behind 128 MB of a controller's cache a buffered "
                 "write takes 33 % less, on RAID 0 53 % less; behind 2 GB it takes 20 µs."));
    return behind;
}

std::vector<Sentence> sandForceSources()
{
    return {
        Sentence("A Japanese test of OCZ's Vertex 2 50 GB with CrystalDiskMark 3 (2010): writes 98.5 MB/s of random "
                 "data and 263.5 MB/s of zeros, reads 175 and 269.8 MB/s."),
        Sentence("AnandTech, OWC Mercury Extreme (2010): 44.2 MB/s of 4 KiB random writes with 50 GB, about 160 MB/s "
                 "with 100 GB.")};
}

} // namespace

const std::vector<SimulationPreset>& simulationPresets()
{
    static const std::vector<SimulationPreset> presets = {
        {"page-mapped", Sentence("Page-mapped SSD"),
            Sentence("A modern drive: maps pages, collects garbage while it is idle, and supports TRIM."), pageMapped(),
            flashSources()},
        {"budget-block", Sentence("Budget SSD of 2008"),
            Sentence("A budget controller of 2008: maps whole blocks and rewrites one for every small write (about "
                     "200 ms); no TRIM."),
            budgetBlock(), flashSources()},
        {"compressing", Sentence("Compressing SSD"),
            Sentence("Compresses what it stores, like SandForce's controllers of 2010; a reserve of 7 %, and TRIM."),
            compressing(), flashSources()},
        {"slc-cache", Sentence("TLC SSD with SLC cache"),
            Sentence("TLC flash with 512 MiB of SLC cache that is folded while the drive is idle."), slcCache(), {}},
        {"slc-cache-16g", Sentence("Larger TLC SSD with SLC cache"),
            Sentence("Like slc-cache, but 16 GiB with 2 GiB of cache: for tests that need a span of 8 GB."),
            largeSlcCache(), {}},
        {"no-idle-collection", Sentence("SSD without idle collection"),
            Sentence("Like page-mapped, but collects garbage only during writes: TRIM helps it, idle time does not."),
            withoutIdleCollection(), flashSources()},
        {"x25-m", Sentence("Intel X25-M of 2008"),
            Sentence("Maps pages over ten channels and caches writes; without TRIM it slows down with use."), x25m(),
            {Sentence("Tweakers, budget SSDs and RAID 0 (2009): 0.040 ms for a buffered write."),
                Sentence("Hardware.fr, SSDs compared (2008): copies large files at 70.4 MB/s new and at 43 MB/s after "
                         "mixed use.")}},
        {"jmf602-mlc", Sentence("JMF602 with MLC, 2008"),
            Sentence(
                "JMicron's budget controller with MLC flash: every small write rewrites 16 MiB (217 ms); no TRIM."),
            jmf602Mlc(), budgetSources()},
        {"jmf602-slc", Sentence("JMF602 with SLC, 2008"),
            Sentence("JMicron's budget controller with SLC flash: every small write rewrites 8 MiB (84 ms); no TRIM."),
            jmf602Slc(), budgetSources()},
        {"sandforce-50", Sentence("SandForce 50 GB, 2010"),
            Sentence("Compresses what it stores; a spare area of 28 %, and a firmware that limits small writes."),
            sandForce50(), sandForceSources()},
        {"sandforce-100", Sentence("SandForce 100 GB, 2010"),
            Sentence("Like sandforce-50, with twice the flash and a higher limit."), sandForce100(),
            sandForceSources()},
        {"hdd-7200", Sentence("Hard disk, 7200 rpm, 2008"),
            Sentence("Zones from 118 to 57 MB/s, seeks, rotation, and a write cache that sorts; random reads take 12 "
                     "ms."),
            hardDisk(),
            {Sentence(
                "Tweakers, budget SSDs and RAID 0 (2009): about 12 ms to access, 5.84 ms for a buffered write, and "
                "at the end .487 of the transfer rate at the beginning (SpinPoint F1).")}},
        {"raid0:2:jmf602-mlc", Sentence("RAID 0 of two budget SSDs"),
            Sentence("Any RAID 0 is raid0:N:NAME, with 2 to 8 of one of the drives above; TRIM does not reach them."),
            inArray(jmf602Mlc(), 2), budgetSources()},
        {"cached-128m", Sentence("Budget SSD behind 128 MB of cache"),
            Sentence(
                "A RAID controller's write-back cache before jmf602-mlc; cached-128m:NAME puts it before another."),
            behindCache(jmf602Mlc(), "cached-128m", cachePrefixes[0].size), cacheSources(budgetSources())},
        {"cached-2g", Sentence("Budget SSD behind 2 GB of cache"),
            Sentence("The same with 2 GB; cached-2g:NAME puts it before another, a RAID 0 as well."),
            behindCache(jmf602Mlc(), "cached-2g", cachePrefixes[1].size), cacheSources(budgetSources())},
        {"fake-64-as-512", Sentence("Fake USB stick"),
            Sentence(
                "Claims 512 MiB and has 64, a thousandth of a real fake: what is written beyond them goes over what "
                "is there. The only one that keeps its data: for \"files verify\"."),
            fakeStick(), {}},
    };
    return presets;
}

namespace {

/// One of the list that is a drive by itself.
const SimulationPreset* findDrive(std::string_view name)
{
    const auto found = std::ranges::find_if(simulationPresets(), [&](const SimulationPreset& preset) {
        return preset.name == name && !preset.parameters.array && !preset.parameters.cache
            && !preset.parameters.content;
    });
    return found != simulationPresets().end() ? &*found : nullptr;
}

auto unknownDrive(std::string_view whole, std::string_view part)
{
    std::vector<std::string> names;
    for (const SimulationPreset& preset : simulationPresets()) {
        if (!preset.parameters.array)
            names.push_back(preset.name);
    }
    names.insert(names.end(), {"raid0:N:NAME", "cached-128m:NAME", "cached-2g:NAME"});
    if (whole == part)
        return fail(ErrorCode::NotFound,
            Sentence("There is no simulated drive \"{drive}\"; there are: {names}.",
                {{"drive", whole}, {"names", Sentence::listed(names)}}));
    return fail(ErrorCode::NotFound,
        Sentence("There is no simulated drive \"{drive}\", which \"{whole}\" is to be made of; there are: {names}.",
            {{"drive", part}, {"whole", whole}, {"names", Sentence::listed(names)}}));
}

/// \pre `name` begins with the prefix of arrays
Result<SimulationPreset> findArray(std::string_view name, std::string_view whole)
{
    const std::string_view rest = name.substr(arrayPrefix.size());
    const std::size_t colon = rest.find(':');
    const std::string_view count = rest.substr(0, colon);
    if (count.size() != 1 || count.front() < '0' + static_cast<int>(ArrayParameters::fewest)
        || count.front() > '0' + static_cast<int>(ArrayParameters::most))
        return fail(ErrorCode::InvalidArgument,
            Sentence("\"{count}\" in \"{drive}\" is not a number of drives. Write 2 to 8 there: raid0:2:jmf602-mlc.",
                {{"count", count}, {"drive", whole}}));
    if (colon == std::string_view::npos || colon + 1 == rest.size())
        return fail(ErrorCode::InvalidArgument,
            Sentence("\"{drive}\" does not say what the RAID 0 is made of. Add a drive: raid0:{count}:jmf602-mlc.",
                {{"count", count}, {"drive", whole}}));
    const std::string_view member = rest.substr(colon + 1);
    if (member.find(':') != std::string_view::npos)
        return fail(ErrorCode::InvalidArgument,
            Sentence("\"{member}\" in \"{drive}\" is not a single drive. A RAID 0 is made of single drives; a cache "
                     "goes before it: cached-128m:raid0:{count}:jmf602-mlc.",
                {{"member", member}, {"drive", whole}, {"count", count}}));
    const SimulationPreset* const drive = findDrive(member);
    if (drive == nullptr)
        return unknownDrive(whole, member);
    SimulationPreset preset = *drive;
    preset.name = name;
    preset.title = Sentence("RAID 0 of {count}: {drive}", {{"count", count}, {"drive", drive->title}});
    preset.description = Sentence(
        "RAID 0 without TRIM of {count} drives. Each: {drive}", {{"count", count}, {"drive", drive->description}});
    preset.parameters = inArray(preset.parameters, static_cast<unsigned>(count.front() - '0'));
    return preset;
}

Result<SimulationPreset> findUncached(std::string_view name, std::string_view whole)
{
    if (name.starts_with(arrayPrefix))
        return findArray(name, whole);
    const SimulationPreset* const drive = findDrive(name);
    if (drive == nullptr)
        return unknownDrive(whole, name);
    return *drive;
}

} // namespace

Result<SimulationPreset> findPreset(std::string_view name)
{
    const auto listed = std::ranges::find(simulationPresets(), name, &SimulationPreset::name);
    if (listed != simulationPresets().end())
        return *listed;
    for (const CachePrefix& cache : cachePrefixes) {
        if (!name.starts_with(cache.name) || name.substr(cache.name.size(), 1) != ":")
            continue;
        const std::string_view behind = name.substr(cache.name.size() + 1);
        if (behind.empty() || behind.starts_with("cached-"))
            return fail(ErrorCode::InvalidArgument,
                Sentence("\"{behind}\" in \"{drive}\" cannot be behind a cache. Name a drive or a RAID 0: "
                         "{cache}:jmf602-mlc.",
                    {{"behind", behind}, {"drive", name}, {"cache", cache.name}}));
        BOOST_OUTCOME_TRY(SimulationPreset preset, findUncached(behind, name));
        preset.name = name;
        preset.description = Sentence("Behind a controller with {size} of write-back cache: {drive}",
            {{"size", Figure{formatSize(cache.size)}}, {"drive", preset.description}});
        preset.title =
            Sentence("{drive}, {size} of cache", {{"size", Figure{formatSize(cache.size)}}, {"drive", preset.title}});
        preset.parameters = behindCache(preset.parameters, preset.name, cache.size);
        preset.sources = cacheSources(std::move(preset.sources));
        return preset;
    }
    return findUncached(name, name);
}

std::optional<std::string> simulationName(const std::filesystem::path& target)
{
    const std::string text = target.generic_string();
    if (!text.starts_with(scheme))
        return std::nullopt;
    return text.substr(scheme.size());
}

std::filesystem::path simulationPath(std::string_view preset)
{
    return std::string(scheme) + std::string(preset);
}

} // namespace steadymark
