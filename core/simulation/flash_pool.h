// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/simulation/state_bytes.h"

#include <cstdint>
#include <vector>

namespace steadymark {

/// The erase blocks of one channel that hold one kind of data: free ones, one that is being written (the frontier),
/// full ones in a list for each number of valid units, so that the emptiest is found without searching, and at most one
/// that is being collected. A unit is what a logical page may be compressed to at best; without compression a page.
///
/// Knows nothing of time. Not thread-safe.
class FlashPool final {
public:
    static constexpr std::uint32_t none = ~std::uint32_t{0};

    FlashPool() = default;
    FlashPool(std::uint32_t blocks, std::uint32_t unitsPerBlock);

    [[nodiscard]] std::uint32_t blocks() const { return static_cast<std::uint32_t>(m_valid.size()); }
    [[nodiscard]] std::uint32_t unitsPerBlock() const { return m_unitsPerBlock; }
    [[nodiscard]] std::uint32_t freeBlocks() const { return m_freeBlocks; }
    /// Units that can still be written to the frontier.
    [[nodiscard]] std::uint32_t room() const { return m_frontier == none ? 0 : m_unitsPerBlock - m_fill; }
    [[nodiscard]] bool hasEmptyFullBlock() const { return m_head[0] != none; }

    /// Makes a free block the frontier; the old one is full now. \pre freeBlocks() > 0
    void openFrontier();
    /// Counts the frontier as full, whatever room it has.
    void closeFrontier();
    /// \pre units <= room(). \return where it begins
    std::uint32_t append(std::uint32_t owner, std::uint32_t units);
    /// What `append()` put there is not needed any more.
    void invalidate(std::uint32_t begin, std::uint32_t units);

    [[nodiscard]] std::uint32_t victim() const { return m_victim; }
    [[nodiscard]] std::uint32_t victimValid() const { return m_victim == none ? 0 : m_valid[m_victim]; }
    /// Takes the full block with the fewest valid units, the oldest of several, to be collected. False: none is full.
    bool pickVictim();
    /// Of the full block that pickVictim() would take; none without one.
    [[nodiscard]] std::uint32_t fewestValid();
    /// The next owner that has valid data in the victim. \pre victimValid() > 0
    [[nodiscard]] std::uint32_t nextInVictim();
    /// \pre victimValid() == 0
    void eraseVictim();
    /// Everything is free; what was not, is worn by one erase more. \return how many blocks were erased
    std::uint32_t eraseAll();
    [[nodiscard]] std::uint32_t largestEraseCount() const { return m_largestEraseCount; }

    void save(StateWriter& writer) const;
    /// All but the owners, which follow from the map: place() tells them.
    void restore(StateReader& reader);
    /// Of restoring: `units` at `begin` belong to `owner`. False: that cannot be.
    [[nodiscard]] bool place(std::uint32_t owner, std::uint32_t begin, std::uint32_t units);
    /// Of restoring: the lists again, now that all is placed. False: a free block has data.
    [[nodiscard]] bool finishRestoring();

private:
    enum State : std::uint8_t { Free, Frontier, Full, Victim };

    void pushBack(std::uint32_t list, std::uint32_t block);
    void remove(std::uint32_t list, std::uint32_t block);
    [[nodiscard]] std::uint32_t freeList() const { return m_unitsPerBlock + 1; }
    void erase(std::uint32_t block);
    void appendList(std::uint32_t list, std::vector<std::uint32_t>& order) const;

    std::uint32_t m_unitsPerBlock = 1;
    std::uint32_t m_freeBlocks = 0;
    std::uint32_t m_frontier = none;
    std::uint32_t m_fill = 0; ///< units of the frontier that are written
    std::uint32_t m_victim = none;
    std::uint32_t m_cursor = 0; ///< in the victim: what is before it was moved
    std::uint32_t m_fewest = 0; ///< no list before it holds a block
    std::uint32_t m_largestEraseCount = 0;
    std::vector<std::uint32_t> m_owner; ///< of each unit that begins valid data; else none
    std::vector<std::uint32_t> m_valid; ///< units of each block
    std::vector<std::uint32_t> m_eraseCount;
    std::vector<State> m_state;
    // Lists: one for each number of valid units, then that of the free blocks; first in, first out.
    std::vector<std::uint32_t> m_next;
    std::vector<std::uint32_t> m_previous;
    std::vector<std::uint32_t> m_head;
    std::vector<std::uint32_t> m_tail;
    std::vector<std::uint32_t> m_order; ///< only while restoring
};

} // namespace steadymark
