// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/presets.h"

#include <algorithm>

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

} // namespace

const std::vector<SimulationPreset>& simulationPresets()
{
    static const std::vector<SimulationPreset> presets = {
        {"page-mapped", Sentence("Page-mapped SSD"),
            Sentence("A modern drive: maps pages, collects garbage while it is idle, and supports TRIM."),
            pageMapped()},
        {"budget-block", Sentence("Budget SSD of 2008"),
            Sentence("A budget controller of 2008: maps whole blocks and rewrites one for every small write (about "
                     "200 ms); no TRIM."),
            budgetBlock()},
        {"compressing", Sentence("Compressing SSD"),
            Sentence("Compresses what it stores, like SandForce's controllers of 2010; a reserve of 7 %, and TRIM."),
            compressing()},
        {"slc-cache", Sentence("TLC SSD with SLC cache"),
            Sentence("TLC flash with 512 MiB of SLC cache that is folded while the drive is idle."), slcCache()},
        {"slc-cache-16g", Sentence("Larger TLC SSD with SLC cache"),
            Sentence("Like slc-cache, but 16 GiB with 2 GiB of cache: for tests that need a span of 8 GB."),
            largeSlcCache()},
        {"no-idle-collection", Sentence("SSD without idle collection"),
            Sentence("Like page-mapped, but collects garbage only during writes: TRIM helps it, idle time does not."),
            withoutIdleCollection()},
    };
    return presets;
}

Result<SimulationPreset> findPreset(std::string_view name)
{
    const auto found = std::ranges::find(simulationPresets(), name, &SimulationPreset::name);
    if (found != simulationPresets().end())
        return *found;
    std::vector<std::string> names;
    for (const SimulationPreset& preset : simulationPresets())
        names.emplace_back(preset.name);
    return fail(ErrorCode::NotFound,
        Sentence("There is no simulated drive \"{drive}\"; there are: {names}.",
            {{"drive", name}, {"names", Sentence::listed(names)}}));
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
