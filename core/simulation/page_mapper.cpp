// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/flash_mapper.h"
#include "core/simulation/flash_pool.h"

#include <algorithm>
#include <cmath>

namespace steadymark {
namespace {

constexpr std::uint32_t inCache = 0x8000'0000U; ///< of a place: in the SLC cache of its channel
/// The SLC cache is folded whenever the drive has had nothing to do for this long.
constexpr std::int64_t foldAfter = 20'000'000;
/// Idle collection leaves alone what is fuller than this: it would wear the flash for nothing.
constexpr double fullestWorthCollecting = 0.875;

/// Logical page n lies on channel n modulo channels, anywhere there. Each channel collects for itself: in step with
/// what the host writes, so that no write waits for a whole block; while the drive rests, ahead.
class PageMapper final : public FlashMapper {
public:
    PageMapper(const SsdParameters& parameters, SimulatedCounters& counters)
        : m_parameters(parameters)
        , m_counters(counters)
        , m_pageBytes(static_cast<std::uint32_t>(parameters.pageSize.count()))
        , m_unitsPerPage(parameters.compressionRatio < 1.0 ? compressedUnits : 1)
        , m_channels(parameters.channels)
        , m_map(parameters.capacity / parameters.pageSize, unmapped)
        , m_units(m_unitsPerPage > 1 ? m_map.size() : 0, 0)
        , m_readTime(parameters.readTime.count() / m_unitsPerPage)
        , m_programTime(parameters.programTime.count() / m_unitsPerPage)
        , m_cacheProgramTime(parameters.slcProgramTime.count() / m_unitsPerPage)
        , m_eraseTime(parameters.eraseTime.count())
        , m_unitBytes(m_pageBytes / m_unitsPerPage)
    {
        const BlockShares shares = blockShares(parameters);
        const std::uint32_t unitsPerBlock = parameters.pagesPerBlock * m_unitsPerPage;
        for (Channel& channel : m_channels) {
            channel.main = FlashPool(static_cast<std::uint32_t>(shares.physical), unitsPerBlock);
            channel.cache = FlashPool(static_cast<std::uint32_t>(shares.cache), unitsPerBlock);
        }
        m_idleGoal =
            static_cast<std::uint32_t>(std::ceil(parameters.idleCollectionGoal * static_cast<double>(shares.physical)));
        m_worthCollecting = static_cast<std::uint32_t>(fullestWorthCollecting * unitsPerBlock);
    }

    [[nodiscard]] std::uint32_t granule() const override { return m_pageBytes; }

    // hot path
    [[nodiscard]] std::int64_t read(std::uint64_t offset, std::uint32_t, std::int64_t at) override
    {
        const auto page = static_cast<std::uint32_t>(offset / m_pageBytes);
        if (m_map[page] == unmapped)
            return at; // nothing to fetch: zeros
        // Reads go before what is queued for programming, but not before what the channel is doing at this moment.
        Channel& channel = m_channels[page % m_channels.size()];
        std::int64_t begin = std::max(at, channel.readUntil);
        if (channel.busyUntil > begin)
            begin += (channel.busyUntil - begin) % m_parameters.programTime.count();
        const std::int64_t duration = m_readTime * unitsOf(page);
        channel.readUntil = begin + duration;
        channel.busyUntil = std::max(channel.busyUntil, begin) + duration;
        return channel.readUntil;
    }

    // hot path
    [[nodiscard]] std::int64_t write(
        std::uint64_t offset, std::uint32_t bytes, double compressible, std::int64_t at) override
    {
        const auto page = static_cast<std::uint32_t>(offset / m_pageBytes);
        Channel& channel = m_channels[page % m_channels.size()];
        channel.busyUntil = std::max(channel.busyUntil, at);
        if (bytes < m_pageBytes && m_map[page] != unmapped)
            channel.busyUntil += m_readTime * unitsOf(page); // the rest of the page stays
        forget(channel, page);
        std::uint32_t units = 1;
        if (m_unitsPerPage > 1) {
            const double share = 1.0 - compressible * (1.0 - m_parameters.compressionRatio);
            units =
                std::clamp(static_cast<std::uint32_t>(std::ceil(share * m_unitsPerPage - 1e-9)), 1U, m_unitsPerPage);
            m_units[page] = static_cast<std::uint8_t>(units);
        }
        if (makeCacheRoom(channel, units)) {
            m_map[page] = inCache | channel.cache.append(page, units);
            program(channel, units, m_cacheProgramTime);
        } else {
            putIntoMain(channel, page, units);
        }
        return channel.busyUntil;
    }

    [[nodiscard]] std::int64_t trim(std::uint64_t offset, std::uint64_t bytes, std::int64_t at) override
    {
        // Only whole pages can be forgotten.
        const std::uint64_t begin = (offset + m_pageBytes - 1) / m_pageBytes;
        const std::uint64_t end = (offset + bytes) / m_pageBytes;
        for (std::uint64_t page = begin; page < end; ++page) {
            if (m_map[page] == unmapped)
                continue;
            forget(m_channels[page % m_channels.size()], static_cast<std::uint32_t>(page));
            m_counters.trimmedBytes += m_pageBytes;
        }
        std::int64_t done = at;
        for (Channel& channel : m_channels) {
            const std::uint64_t erasedBefore = m_counters.blocksErased;
            channel.busyUntil = std::max(channel.busyUntil, at);
            eraseEmpty(channel, channel.main);
            eraseEmpty(channel, channel.cache);
            if (m_counters.blocksErased != erasedBefore)
                done = std::max(done, channel.busyUntil);
        }
        return done;
    }

    [[nodiscard]] std::int64_t eraseAll(std::int64_t at) override
    {
        std::int64_t done = at;
        for (Channel& channel : m_channels) {
            const std::uint32_t erased = channel.main.eraseAll() + channel.cache.eraseAll();
            channel.busyUntil = std::max(channel.busyUntil, at) + erased * m_eraseTime;
            m_counters.blocksErased += erased;
            noteWear(channel.main);
            noteWear(channel.cache);
            done = std::max(done, channel.busyUntil);
        }
        std::ranges::fill(m_map, unmapped);
        return done;
    }

    void rest(std::int64_t idleSince, std::int64_t until) override
    {
        const std::int64_t collectAfter = m_parameters.idleCollectionAfter.count();
        for (Channel& channel : m_channels) {
            if (channel.cache.blocks() > 0 && until - idleSince > foldAfter)
                fold(channel, idleSince + foldAfter, until);
            if (collectAfter > 0 && until - idleSince > collectAfter)
                collectAhead(channel, idleSince + collectAfter, until);
        }
    }

    [[nodiscard]] bool isMapped(std::uint64_t offset) const override { return m_map[offset / m_pageBytes] != unmapped; }

    void save(StateWriter& writer) const override
    {
        for (const Channel& channel : m_channels) {
            writer.putTime(channel.busyUntil);
            writer.putTime(channel.readUntil);
            channel.main.save(writer);
            channel.cache.save(writer);
        }
        writer.putAll(m_map);
        writer.putAll(m_units);
    }

    void restore(StateReader& reader) override
    {
        for (Channel& channel : m_channels) {
            channel.busyUntil = reader.getTime();
            channel.readUntil = reader.getTime();
            channel.main.restore(reader);
            if (reader.isGood())
                channel.cache.restore(reader);
            if (!reader.isGood())
                return;
        }
        reader.getAll(m_map);
        reader.getAll(m_units);
        for (std::uint32_t page = 0; page < m_map.size() && reader.isGood(); ++page) {
            if (m_unitsPerPage > 1
                && (m_units[page] > m_unitsPerPage || (m_map[page] != unmapped && m_units[page] == 0)))
                reader.refuse();
            else if (m_map[page] != unmapped && !poolOf(page).place(page, m_map[page] & ~inCache, unitsOf(page)))
                reader.refuse();
        }
        for (Channel& channel : m_channels) {
            // It must be able to go on: the host's pages always fit, but what is collected needs room meanwhile.
            if (!reader.isGood() || !channel.main.finishRestoring() || !channel.cache.finishRestoring()
                || roomOf(channel.main) < neededRoom(channel.main)) {
                reader.refuse();
                return;
            }
        }
    }

private:
    struct Channel {
        std::int64_t busyUntil = 0;
        std::int64_t readUntil = 0;
        FlashPool main;
        FlashPool cache;
    };

    [[nodiscard]] std::uint32_t unitsOf(std::uint32_t page) const { return m_unitsPerPage > 1 ? m_units[page] : 1; }

    [[nodiscard]] FlashPool& poolOf(std::uint32_t page)
    {
        Channel& channel = m_channels[page % m_channels.size()];
        return (m_map[page] & inCache) != 0 ? channel.cache : channel.main;
    }

    void forget(Channel& channel, std::uint32_t page)
    {
        const std::uint32_t place = m_map[page];
        if (place == unmapped)
            return;
        ((place & inCache) != 0 ? channel.cache : channel.main).invalidate(place & ~inCache, unitsOf(page));
        m_map[page] = unmapped;
    }

    void program(Channel& channel, std::uint32_t units, std::int64_t timePerUnit)
    {
        channel.busyUntil += units * timePerUnit;
        m_counters.nandWrittenBytes += std::uint64_t{units} * m_unitBytes;
    }

    void noteWear(const FlashPool& pool)
    {
        m_counters.largestEraseCount = std::max<std::uint64_t>(m_counters.largestEraseCount, pool.largestEraseCount());
    }

    void eraseVictim(Channel& channel, FlashPool& pool)
    {
        pool.eraseVictim();
        channel.busyUntil += m_eraseTime;
        ++m_counters.blocksErased;
        noteWear(pool);
    }

    void eraseEmpty(Channel& channel, FlashPool& pool)
    {
        if (pool.victim() != FlashPool::none && pool.victimValid() == 0)
            eraseVictim(channel, pool);
        while (pool.victim() == FlashPool::none && pool.hasEmptyFullBlock() && pool.pickVictim())
            eraseVictim(channel, pool);
    }

    /// What can be written before something has to be erased.
    [[nodiscard]] static std::uint64_t roomOf(const FlashPool& pool)
    {
        return pool.room() + std::uint64_t{pool.freeBlocks()} * pool.unitsPerBlock();
    }

    /// What may stay empty at the ends of blocks, because a page is not split.
    [[nodiscard]] std::uint64_t slackOf(const FlashPool& pool) const
    {
        return std::uint64_t{m_unitsPerPage - 1} * (pool.freeBlocks() + 1);
    }

    /// The least with which every block can be collected.
    [[nodiscard]] std::uint64_t neededRoom(const FlashPool& pool) const
    {
        return pool.victim() == FlashPool::none ? pool.unitsPerBlock() : pool.victimValid() + slackOf(pool);
    }

    static void openIfFull(FlashPool& pool, std::uint32_t units)
    {
        if (pool.room() < units)
            pool.openFrontier();
    }

    /// One page of the block that is collected; and the erase, when it was the last.
    void moveOne(Channel& channel)
    {
        FlashPool& main = channel.main;
        if (main.victimValid() > 0) {
            const std::uint32_t page = main.nextInVictim();
            const std::uint32_t units = unitsOf(page);
            channel.busyUntil += units * m_readTime;
            main.invalidate(m_map[page], units);
            openIfFull(main, units);
            m_map[page] = main.append(page, units);
            program(channel, units, m_programTime);
        }
        if (main.victimValid() == 0)
            eraseVictim(channel, main);
    }

    /// Collects as much as keeps pace with `units` of the host: when the room is used up the victim is empty.
    void collectInStep(Channel& channel, std::uint32_t units)
    {
        FlashPool& main = channel.main;
        while (true) {
            const std::uint64_t room = roomOf(main);
            if (main.victim() == FlashPool::none) {
                if (room > main.unitsPerBlock() + slackOf(main) || !main.pickVictim())
                    return;
            }
            const std::uint64_t valid = main.victimValid();
            const std::uint64_t needed = valid + slackOf(main);
            const std::uint64_t forHost = room > needed ? room - needed : 0;
            if (forHost < units || valid == 0) {
                moveOne(channel); // until it is erased, and then the next
                continue;
            }
            if (forHost >= main.unitsPerBlock())
                return; // of idle collection, with room enough
            for (std::uint64_t moves = (valid * units + forHost - 1) / forHost; moves > 0; --moves) {
                if (main.victim() == FlashPool::none)
                    return;
                moveOne(channel);
            }
            return;
        }
    }

    void putIntoMain(Channel& channel, std::uint32_t page, std::uint32_t units)
    {
        collectInStep(channel, units);
        openIfFull(channel.main, units);
        m_map[page] = channel.main.append(page, units);
        program(channel, units, m_programTime);
    }

    [[nodiscard]] bool makeCacheRoom(Channel& channel, std::uint32_t units)
    {
        FlashPool& cache = channel.cache;
        if (cache.blocks() == 0)
            return false;
        if (cache.room() >= units)
            return true;
        if (cache.freeBlocks() == 0)
            eraseEmpty(channel, cache);
        if (cache.freeBlocks() == 0)
            return false;
        cache.openFrontier();
        return true;
    }

    void fold(Channel& channel, std::int64_t from, std::int64_t until)
    {
        FlashPool& cache = channel.cache;
        const std::int64_t begin = std::max(channel.busyUntil, from);
        if (begin >= until)
            return;
        const auto hasWork = [&] {
            if (cache.victim() != FlashPool::none || cache.pickVictim())
                return true;
            cache.closeFrontier(); // what was written last, too
            return cache.pickVictim();
        };
        if (!hasWork())
            return;
        channel.busyUntil = begin;
        while (channel.busyUntil < until && hasWork()) {
            if (cache.victimValid() > 0) {
                const std::uint32_t page = cache.nextInVictim();
                const std::uint32_t units = unitsOf(page);
                channel.busyUntil += units * m_readTime;
                cache.invalidate(m_map[page] & ~inCache, units);
                putIntoMain(channel, page, units);
            }
            if (cache.victimValid() == 0)
                eraseVictim(channel, cache);
        }
    }

    void collectAhead(Channel& channel, std::int64_t from, std::int64_t until)
    {
        FlashPool& main = channel.main;
        const auto isWorth = [&] {
            if (main.freeBlocks() >= m_idleGoal)
                return false;
            if (main.victim() != FlashPool::none)
                return true;
            const std::uint32_t valid = main.fewestValid();
            return valid != FlashPool::none && valid <= m_worthCollecting
                && roomOf(main) >= valid + slackOf(main) + m_unitsPerPage;
        };
        const std::int64_t begin = std::max(channel.busyUntil, from);
        if (begin >= until || !isWorth())
            return;
        channel.busyUntil = begin;
        while (channel.busyUntil < until && isWorth()) {
            if (main.victim() == FlashPool::none)
                main.pickVictim();
            moveOne(channel);
        }
    }

    const SsdParameters& m_parameters;
    SimulatedCounters& m_counters;
    std::uint32_t m_pageBytes;
    std::uint32_t m_unitsPerPage;
    std::vector<Channel> m_channels;
    std::vector<std::uint32_t> m_map;  ///< of each logical page: its first unit in the pool of its channel
    std::vector<std::uint8_t> m_units; ///< of each logical page; empty: one each
    std::int64_t m_readTime;           ///< of a unit, as all of these
    std::int64_t m_programTime;
    std::int64_t m_cacheProgramTime;
    std::int64_t m_eraseTime;
    std::uint32_t m_unitBytes;
    std::uint32_t m_idleGoal = 0;
    std::uint32_t m_worthCollecting = 0;
};

} // namespace

std::unique_ptr<FlashMapper> makePageMapper(const SsdParameters& parameters, SimulatedCounters& counters)
{
    return std::make_unique<PageMapper>(parameters, counters);
}

} // namespace steadymark
