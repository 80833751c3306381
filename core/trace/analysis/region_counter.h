// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace steadymark {

/// A part of the addresses and what went there.
struct HotRegion {
    std::uint64_t offsetBytes = 0;
    std::uint64_t ios = 0;
    std::uint64_t bytes = 0;

    bool operator==(const HotRegion&) const = default;
};

/// Counts the I/Os of 4096 equal regions of the addresses, which at first have 1 MiB and double whenever one goes
/// further: the range need not be known before. An I/O belongs to where it begins. One thread.
class RegionCounter final {
public:
    static constexpr std::size_t regionCount = 4096;

    void add(std::uint64_t offsetBytes, std::uint64_t bytes); ///< hot path

    [[nodiscard]] std::uint64_t regionBytes() const noexcept { return m_regionBytes; }
    [[nodiscard]] std::size_t touchedRegions() const noexcept;
    /// With the most I/Os, at most so many; of equal ones the first.
    [[nodiscard]] std::vector<HotRegion> hottest(std::size_t most) const;
    /// How many of 1 I/O go to the hottest tenth of the regions that were touched; of few regions at least to one. 0
    /// without any I/O.
    [[nodiscard]] double shareOfHottestTenth() const;

private:
    struct Counts {
        std::uint64_t ios = 0;
        std::uint64_t bytes = 0;
    };

    std::uint64_t m_regionBytes = std::uint64_t{1} << 20U;
    std::array<Counts, regionCount> m_regions{};
};

} // namespace steadymark
