// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/flash_pool.h"

#include <algorithm>
#include <utility>

namespace steadymark {

FlashPool::FlashPool(std::uint32_t blocks, std::uint32_t unitsPerBlock)
    : m_unitsPerBlock(unitsPerBlock)
    , m_owner(std::size_t{blocks} * unitsPerBlock, none)
    , m_valid(blocks, 0)
    , m_eraseCount(blocks, 0)
    , m_state(blocks, Free)
    , m_next(blocks, none)
    , m_previous(blocks, none)
    , m_head(std::size_t{unitsPerBlock} + 2, none)
    , m_tail(std::size_t{unitsPerBlock} + 2, none)
{
    for (std::uint32_t block = 0; block < blocks; ++block)
        pushBack(freeList(), block);
    m_freeBlocks = blocks;
}

void FlashPool::pushBack(std::uint32_t list, std::uint32_t block)
{
    m_next[block] = none;
    m_previous[block] = m_tail[list];
    (m_tail[list] == none ? m_head[list] : m_next[m_tail[list]]) = block;
    m_tail[list] = block;
}

void FlashPool::remove(std::uint32_t list, std::uint32_t block)
{
    (m_previous[block] == none ? m_head[list] : m_next[m_previous[block]]) = m_next[block];
    (m_next[block] == none ? m_tail[list] : m_previous[m_next[block]]) = m_previous[block];
}

void FlashPool::closeFrontier()
{
    if (m_frontier == none)
        return;
    m_state[m_frontier] = Full;
    pushBack(m_valid[m_frontier], m_frontier);
    m_fewest = std::min(m_fewest, m_valid[m_frontier]);
    m_frontier = none;
    m_fill = 0;
}

void FlashPool::openFrontier()
{
    closeFrontier();
    m_frontier = m_head[freeList()];
    remove(freeList(), m_frontier);
    --m_freeBlocks;
    m_state[m_frontier] = Frontier;
    m_fill = 0;
}

std::uint32_t FlashPool::append(std::uint32_t owner, std::uint32_t units)
{
    const std::uint32_t begin = m_frontier * m_unitsPerBlock + m_fill;
    m_owner[begin] = owner;
    m_valid[m_frontier] += units;
    m_fill += units;
    return begin;
}

void FlashPool::invalidate(std::uint32_t begin, std::uint32_t units)
{
    const std::uint32_t block = begin / m_unitsPerBlock;
    m_owner[begin] = none;
    if (m_state[block] != Full) {
        m_valid[block] -= units;
        return;
    }
    remove(m_valid[block], block);
    m_valid[block] -= units;
    pushBack(m_valid[block], block);
    m_fewest = std::min(m_fewest, m_valid[block]);
}

std::uint32_t FlashPool::fewestValid()
{
    while (m_fewest <= m_unitsPerBlock && m_head[m_fewest] == none)
        ++m_fewest;
    return m_fewest <= m_unitsPerBlock ? m_fewest : none;
}

bool FlashPool::pickVictim()
{
    const std::uint32_t list = fewestValid();
    if (list == none)
        return false;
    m_victim = m_head[list];
    remove(list, m_victim);
    m_state[m_victim] = Victim;
    m_cursor = 0;
    return true;
}

std::uint32_t FlashPool::nextInVictim()
{
    const std::uint32_t* const owners = m_owner.data() + std::size_t{m_victim} * m_unitsPerBlock;
    while (owners[m_cursor] == none)
        ++m_cursor;
    return owners[m_cursor];
}

void FlashPool::erase(std::uint32_t block)
{
    m_state[block] = Free;
    m_valid[block] = 0;
    m_largestEraseCount = std::max(m_largestEraseCount, ++m_eraseCount[block]);
    pushBack(freeList(), block);
    ++m_freeBlocks;
}

void FlashPool::eraseVictim()
{
    erase(m_victim);
    m_victim = none;
}

std::uint32_t FlashPool::eraseAll()
{
    std::uint32_t erased = 0;
    std::fill(m_head.begin(), m_head.begin() + m_unitsPerBlock + 1, none);
    std::fill(m_tail.begin(), m_tail.begin() + m_unitsPerBlock + 1, none);
    std::ranges::fill(m_owner, none);
    for (std::uint32_t block = 0; block < blocks(); ++block) {
        if (m_state[block] == Free)
            continue;
        erase(block);
        ++erased;
    }
    m_frontier = m_victim = none;
    m_fill = 0;
    return erased;
}

void FlashPool::appendList(std::uint32_t list, std::vector<std::uint32_t>& order) const
{
    for (std::uint32_t block = m_head[list]; block != none; block = m_next[block])
        order.push_back(block);
}

void FlashPool::save(StateWriter& writer) const
{
    for (const std::uint32_t value : {m_frontier, m_fill, m_victim, m_cursor, m_freeBlocks, m_largestEraseCount})
        writer.put32(value);
    writer.putAll(m_eraseCount);
    // The order within the lists decides which block comes next; which list it is follows from the valid units.
    std::vector<std::uint32_t> order;
    appendList(freeList(), order);
    for (std::uint32_t list = 0; list <= m_unitsPerBlock; ++list)
        appendList(list, order);
    writer.putAll(order);
}

void FlashPool::restore(StateReader& reader)
{
    for (std::uint32_t* const value : {&m_frontier, &m_fill, &m_victim, &m_cursor, &m_freeBlocks, &m_largestEraseCount})
        *value = reader.get32();
    reader.getAll(m_eraseCount);
    const std::uint32_t alone = (m_frontier != none ? 1U : 0U) + (m_victim != none ? 1U : 0U);
    if (m_fill > m_unitsPerBlock || m_cursor > m_unitsPerBlock || (m_frontier != none && m_frontier >= blocks())
        || (m_victim != none && m_victim >= blocks()) || (m_frontier == m_victim && m_frontier != none)
        || alone + m_freeBlocks > blocks()) {
        reader.refuse();
        return;
    }
    std::ranges::fill(m_head, none);
    std::ranges::fill(m_tail, none);
    std::ranges::fill(m_valid, 0U);
    std::ranges::fill(m_owner, none);
    m_order.resize(blocks() - alone);
    reader.getAll(m_order);
    std::vector<bool> isSeen(blocks(), false);
    for (const std::uint32_t block : m_order) {
        if (block >= blocks() || isSeen[block] || block == m_frontier || block == m_victim) {
            reader.refuse();
            return;
        }
        isSeen[block] = true;
    }
    for (std::size_t i = 0; i < m_order.size(); ++i)
        m_state[m_order[i]] = i < m_freeBlocks ? Free : Full;
    if (m_frontier != none)
        m_state[m_frontier] = Frontier;
    if (m_victim != none)
        m_state[m_victim] = Victim;
}

bool FlashPool::place(std::uint32_t owner, std::uint32_t begin, std::uint32_t units)
{
    if (begin >= m_owner.size())
        return false;
    const std::uint32_t block = begin / m_unitsPerBlock;
    const std::uint32_t within = begin % m_unitsPerBlock;
    const std::uint32_t end = m_state[block] == Frontier ? m_fill : m_unitsPerBlock;
    if (m_state[block] == Free || within + units > end || (m_state[block] == Victim && within < m_cursor)
        || m_owner[begin] != none || m_valid[block] + units > m_unitsPerBlock)
        return false;
    m_owner[begin] = owner;
    m_valid[block] += units;
    return true;
}

bool FlashPool::finishRestoring()
{
    std::uint32_t list = 0;
    for (std::size_t i = 0; i < m_order.size(); ++i) {
        const std::uint32_t block = m_order[i];
        if (i >= m_freeBlocks && m_valid[block] < std::exchange(list, m_valid[block]))
            return false;
        pushBack(i < m_freeBlocks ? freeList() : m_valid[block], block);
    }
    m_order.clear();
    m_fewest = 0;
    return true;
}

} // namespace steadymark
