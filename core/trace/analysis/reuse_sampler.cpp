// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/analysis/reuse_sampler.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace steadymark {
namespace {

// Mixes all bits, so that neighbouring blocks have nothing in common (the finalizer of SplitMix64).
constexpr std::uint64_t hashOfBlock(std::uint64_t block)
{
    block += 0x9E3779B97F4A7C15ULL;
    block = (block ^ (block >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    block = (block ^ (block >> 27U)) * 0x94D049BB133111EBULL;
    return (block ^ (block >> 31U)) >> 32U;
}

} // namespace

ReuseSampler::ReuseSampler(std::size_t mostBlocks)
    : m_mostBlocks(mostBlocks)
    , m_tree(4 * mostBlocks + 1)
{
}

double ReuseSampler::rate() const noexcept
{
    return static_cast<double>(m_threshold) / static_cast<double>(modulus);
}

double ReuseSampler::distinctBlocks() const noexcept
{
    return static_cast<double>(m_last.size()) / rate();
}

double ReuseSampler::accesses() const noexcept
{
    return m_all;
}

double ReuseSampler::hitShare(unsigned power) const noexcept
{
    double hits = 0.0;
    for (unsigned i = 0; i <= std::min(power, powers - 1); ++i)
        hits += m_reused[i];
    return m_all > 0.0 ? hits / m_all : 0.0;
}

void ReuseSampler::access(std::uint64_t block)
{
    const std::uint64_t hash = hashOfBlock(block);
    if (hash >= m_threshold)
        return;
    if (m_now + 1 == m_tree.size())
        compact();
    const double weight = 1.0 / rate();
    m_all += weight;
    const auto [found, isNew] = m_last.try_emplace(block, m_now);
    if (isNew) {
        m_byHash.emplace(hash, block);
    } else {
        // Each block between has its last access there.
        const std::uint64_t between = m_last.size() - marksUpTo(found->second);
        const auto distance = static_cast<std::uint64_t>(std::llround(static_cast<double>(between) * weight));
        m_reused[std::min<unsigned>(static_cast<unsigned>(std::bit_width(distance)), powers - 1)] += weight;
        mark(found->second, -1);
        found->second = m_now;
    }
    mark(m_now++, 1);
    if (m_last.size() > m_mostBlocks)
        lowerThreshold();
}

void ReuseSampler::lowerThreshold()
{
    m_threshold = m_byHash.top().first;
    while (!m_byHash.empty() && m_byHash.top().first >= m_threshold) {
        const auto found = m_last.find(m_byHash.top().second);
        mark(found->second, -1);
        m_last.erase(found);
        m_byHash.pop();
    }
}

// The same order with positions that follow each other.
void ReuseSampler::compact()
{
    std::vector<std::pair<std::size_t, std::uint64_t>> order;
    order.reserve(m_last.size());
    for (const auto& [block, position] : m_last)
        order.emplace_back(position, block);
    std::ranges::sort(order);
    std::ranges::fill(m_tree, 0);
    m_now = 0;
    for (const auto& [position, block] : order) {
        m_last[block] = m_now;
        mark(m_now++, 1);
    }
}

void ReuseSampler::mark(std::size_t position, int change)
{
    for (std::size_t i = position + 1; i < m_tree.size(); i += i & (~i + 1))
        m_tree[i] += change;
}

std::uint64_t ReuseSampler::marksUpTo(std::size_t position) const
{
    std::int64_t marks = 0;
    for (std::size_t i = position + 1; i > 0; i -= i & (~i + 1))
        marks += m_tree[i];
    return static_cast<std::uint64_t>(marks);
}

} // namespace steadymark
