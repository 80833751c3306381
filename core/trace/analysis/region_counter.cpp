// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/analysis/region_counter.h"

#include <algorithm>

namespace steadymark {

void RegionCounter::add(std::uint64_t offsetBytes, std::uint64_t bytes)
{
    while (offsetBytes / m_regionBytes >= regionCount) {
        for (std::size_t i = 0; i < regionCount; ++i) {
            const Counts first = 2 * i < regionCount ? m_regions[2 * i] : Counts();
            const Counts second = 2 * i < regionCount ? m_regions[2 * i + 1] : Counts();
            m_regions[i] = {first.ios + second.ios, first.bytes + second.bytes};
        }
        m_regionBytes *= 2;
    }
    Counts& region = m_regions[static_cast<std::size_t>(offsetBytes / m_regionBytes)];
    ++region.ios;
    region.bytes += bytes;
}

std::size_t RegionCounter::touchedRegions() const noexcept
{
    return static_cast<std::size_t>(std::ranges::count_if(m_regions, [](const Counts& each) { return each.ios > 0; }));
}

std::vector<HotRegion> RegionCounter::hottest(std::size_t most) const
{
    std::vector<HotRegion> regions;
    for (std::size_t i = 0; i < regionCount; ++i) {
        if (m_regions[i].ios > 0)
            regions.push_back({i * m_regionBytes, m_regions[i].ios, m_regions[i].bytes});
    }
    std::ranges::stable_sort(regions, std::ranges::greater(), &HotRegion::ios);
    regions.resize(std::min(most, regions.size()));
    return regions;
}

double RegionCounter::shareOfHottestTenth() const
{
    const std::size_t touched = touchedRegions();
    std::uint64_t ios = 0;
    std::uint64_t hot = 0;
    const std::vector<HotRegion> regions = hottest(touched);
    for (std::size_t i = 0; i < regions.size(); ++i) {
        ios += regions[i].ios;
        hot += i == 0 || (i + 1) * 10 <= touched ? regions[i].ios : 0;
    }
    return ios > 0 ? static_cast<double>(hot) / static_cast<double>(ios) : 0.0;
}

} // namespace steadymark
