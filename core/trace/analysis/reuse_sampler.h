// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <queue>
#include <unordered_map>
#include <utility>
#include <vector>

namespace steadymark {

/// Estimates how many different blocks are touched, and how many others lie between two accesses to the same one
/// (reuse distance), in memory that does not grow: only blocks whose hash is below a threshold are followed, and the
/// threshold falls as soon as there are more than 32768 of them. This is the fixed-size method of Waldspurger and
/// others (SHARDS, FAST 2015), whose error of a hit ratio they found to be about 1/sqrt(followed blocks), here 0.6 %.
/// As long as all blocks are followed everything is exact.
///
/// The share of accesses with a distance below n is the hit ratio of an LRU cache of n blocks. One thread.
class ReuseSampler final {
public:
    explicit ReuseSampler(std::size_t mostBlocks = 32768);

    void access(std::uint64_t block); ///< hot path: some 2 ns where a block is not followed

    /// Of how many of the blocks are followed: 0–1.
    [[nodiscard]] double rate() const noexcept;
    [[nodiscard]] double distinctBlocks() const noexcept; ///< estimated
    [[nodiscard]] double accesses() const noexcept;       ///< estimated; of all accesses
    /// How many of 1 access again what was accessed before with fewer than 2^power different blocks between, power <
    /// powers. 0 without any access.
    static constexpr unsigned powers = 48;
    [[nodiscard]] double hitShare(unsigned power) const noexcept;

private:
    static constexpr std::uint64_t modulus = std::uint64_t{1} << 32U;

    void lowerThreshold();
    void compact();
    void mark(std::size_t position, int change);
    [[nodiscard]] std::uint64_t marksUpTo(std::size_t position) const;

    std::size_t m_mostBlocks;
    std::uint64_t m_threshold = modulus;
    std::unordered_map<std::uint64_t, std::size_t> m_last;                 ///< block -> position of its last access
    std::priority_queue<std::pair<std::uint64_t, std::uint64_t>> m_byHash; ///< hash, block: largest first
    std::vector<std::int32_t> m_tree;      ///< Fenwick's, over positions: 1 where a block was accessed last
    std::size_t m_now = 0;                 ///< positions that are used
    double m_all = 0.0;                    ///< accesses that were followed, each as 1/rate
    std::array<double, powers> m_reused{}; ///< by the power of two above their distance, likewise
};

} // namespace steadymark
