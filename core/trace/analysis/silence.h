// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <vector>

namespace steadymark {

/// Finds the spans in which nothing completed although something was in flight, from completions in any order and
/// without keeping them.
///
/// Time is cut into bins of half the length that is looked for, so that such a span never begins and ends in the same
/// bin: it lies between the last completion of one and the first of the next that is not empty. That is exact, and a
/// bin keeps three numbers. What is in flight in a span is still in flight at its end, so that the earliest submission
/// of all I/Os that complete in later bins says since when.
class SilenceFinder final {
public:
    struct Span {
        std::uint64_t beginNs = 0;
        std::uint64_t endNs = 0; ///< a completion
    };
    static constexpr std::size_t mostBins = 10'000'000;

    explicit SilenceFinder(std::uint64_t silenceNs)
        : m_silenceNs(silenceNs < 2 ? 2 : silenceNs)
        , m_binNs(m_silenceNs / 2)
    {
    }
    SilenceFinder(const SilenceFinder&) = delete;
    SilenceFinder& operator=(const SilenceFinder&) = delete;

    /// An I/O that takes part in saying that something was in flight has a `submitNs` before `completeNs`; one that
    /// only completes has none.
    void add(std::uint64_t completeNs, std::uint64_t submitNs = ~std::uint64_t{0});
    /// False when there is too much to keep.
    [[nodiscard]] bool isComplete() const noexcept { return m_bins.size() <= mostBins; }
    /// At least as long as was asked for, ascending.
    [[nodiscard]] std::vector<Span> spans() const;

private:
    struct Bin {
        std::uint64_t firstNs = ~std::uint64_t{0};
        std::uint64_t lastNs = 0;
        std::uint64_t submitNs = ~std::uint64_t{0}; ///< earliest
    };
    std::uint64_t m_silenceNs = 0;
    std::uint64_t m_binNs = 0;
    std::map<std::uint64_t, Bin> m_bins;
    std::map<std::uint64_t, Bin>::iterator m_latest = m_bins.end();
};

} // namespace steadymark
