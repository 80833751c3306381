// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/flash_mapper.h"

#include <algorithm>
#include <array>
#include <deque>
#include <utility>
#include <vector>

namespace steadymark {
namespace {

/// How many sequential streams the controller follows.
constexpr std::size_t streams = 4;

/// Each logical block lies as a whole in one erase block. What continues the block is programmed behind it. What goes
/// on where an earlier write ended is a stream: it gets a new block, which replaces the old one when it is full.
/// Everything else is a rewrite: all pages are read, the block is erased, all pages are programmed.
class BlockMapper final : public FlashMapper {
public:
    BlockMapper(const SsdParameters& parameters, SimulatedCounters& counters)
        : m_parameters(parameters)
        , m_counters(counters)
        , m_pageBytes(static_cast<std::uint32_t>(parameters.pageSize.count()))
        , m_blockBytes(m_pageBytes * parameters.pagesPerBlock)
        , m_busyUntil(parameters.channels, 0)
    {
        const BlockShares shares = blockShares(parameters);
        m_physical.assign(shares.logical * parameters.channels, unmapped);
        m_end.assign(m_physical.size(), 0);
        m_isWritten.assign(parameters.capacity / parameters.pageSize, 0);
        m_eraseCount.assign(shares.physical * parameters.channels, 0);
        for (std::uint32_t block = 0; block < m_eraseCount.size(); ++block)
            m_free.push_back(block);
        m_recentEnds.fill(~std::uint64_t{0});
    }

    [[nodiscard]] std::uint32_t granule() const override { return m_blockBytes; }

    [[nodiscard]] std::int64_t read(std::uint64_t offset, std::uint32_t bytes, std::int64_t at) override
    {
        const std::uint32_t block = m_physical[offset / m_blockBytes];
        if (block == unmapped)
            return at;
        const std::uint64_t pages = (offset + bytes - 1) / m_pageBytes - offset / m_pageBytes + 1;
        return work(block, at, static_cast<std::int64_t>(pages) * m_parameters.readTime.count());
    }

    [[nodiscard]] std::int64_t write(std::uint64_t offset, std::uint32_t bytes, double, std::int64_t at) override
    {
        const auto logical = static_cast<std::uint32_t>(offset / m_blockBytes);
        const auto within = static_cast<std::uint32_t>(offset % m_blockBytes);
        for (std::uint64_t page = offset / m_pageBytes; page * m_pageBytes < offset + bytes; ++page)
            m_isWritten[page] = 1;
        const bool isStream = continuesStream(offset, bytes);
        Replacement* const replacement = replacementOf(logical);

        if (m_physical[logical] == unmapped) {
            m_physical[logical] = takeFree();
            m_end[logical] = within;
            return append(m_physical[logical], m_end[logical], bytes, at);
        }
        if (replacement != nullptr && replacement->end == within)
            return appendReplacement(*replacement, bytes, at);
        if (replacement == nullptr && m_end[logical] == within)
            return append(m_physical[logical], m_end[logical], bytes, at);
        if (replacement == nullptr && (isStream || bytes == m_blockBytes))
            return openReplacement(logical, within, bytes, at);

        const std::int64_t pages = m_parameters.pagesPerBlock;
        std::int64_t duration = pages * (m_parameters.readTime + m_parameters.programTime).count();
        if (replacement != nullptr) {
            drop(*replacement); // its data goes into the block with the rest
            duration += m_parameters.eraseTime.count();
        }
        noteErase(m_physical[logical]);
        m_counters.nandWrittenBytes += m_blockBytes;
        m_end[logical] = m_blockBytes;
        return work(m_physical[logical], at, duration + m_parameters.eraseTime.count());
    }

    [[nodiscard]] std::int64_t trim(std::uint64_t offset, std::uint64_t bytes, std::int64_t at) override
    {
        for (std::uint64_t page = (offset + m_pageBytes - 1) / m_pageBytes; (page + 1) * m_pageBytes <= offset + bytes;
             ++page) {
            m_counters.trimmedBytes += m_isWritten[page] != 0 ? m_pageBytes : 0;
            m_isWritten[page] = 0;
        }
        std::int64_t done = at;
        // A block can be had back only as a whole.
        for (std::uint64_t block = (offset + m_blockBytes - 1) / m_blockBytes;
             (block + 1) * m_blockBytes <= offset + bytes; ++block)
            done = std::max(done, release(static_cast<std::uint32_t>(block), at));
        return done;
    }

    [[nodiscard]] std::int64_t eraseAll(std::int64_t at) override
    {
        std::int64_t done = at;
        for (std::uint32_t block = 0; block < m_physical.size(); ++block)
            done = std::max(done, release(block, at));
        std::ranges::fill(m_isWritten, std::uint8_t{0});
        return done;
    }

    void rest(std::int64_t, std::int64_t) override { } // such a controller has nothing to tidy up

    [[nodiscard]] bool isMapped(std::uint64_t offset) const override { return m_isWritten[offset / m_pageBytes] != 0; }

    void save(StateWriter& writer) const override
    {
        for (const std::int64_t time : m_busyUntil)
            writer.putTime(time);
        writer.putAll(m_physical);
        writer.putAll(m_end);
        writer.putAll(m_isWritten);
        writer.putAll(m_eraseCount);
        writer.put32(static_cast<std::uint32_t>(m_free.size()));
        for (const std::uint32_t block : m_free)
            writer.put32(block);
        for (const Replacement& replacement : m_replacements) {
            for (const std::uint32_t value : {replacement.logical, replacement.physical, replacement.end})
                writer.put32(value);
            writer.put64(replacement.lastUse);
        }
        for (const std::uint64_t end : m_recentEnds)
            writer.put64(end);
        writer.put64(m_uses);
    }

    void restore(StateReader& reader) override
    {
        for (std::int64_t& time : m_busyUntil)
            time = reader.getTime();
        reader.getAll(m_physical);
        reader.getAll(m_end);
        reader.getAll(m_isWritten);
        reader.getAll(m_eraseCount);
        const std::uint32_t freeBlocks = reader.get32();
        if (freeBlocks > m_eraseCount.size())
            reader.refuse();
        m_free.clear();
        for (std::uint32_t i = 0; i < freeBlocks && reader.isGood(); ++i)
            m_free.push_back(reader.get32());
        for (Replacement& replacement : m_replacements) {
            for (std::uint32_t* const value : {&replacement.logical, &replacement.physical, &replacement.end})
                *value = reader.get32();
            replacement.lastUse = reader.get64();
        }
        for (std::uint64_t& end : m_recentEnds)
            end = reader.get64();
        m_uses = reader.get64();
        if (!reader.isGood() || !isConsistent())
            reader.refuse();
    }

private:
    struct Replacement {
        std::uint32_t logical = unmapped; ///< unmapped: not in use
        std::uint32_t physical = unmapped;
        std::uint32_t end = 0;
        std::uint64_t lastUse = 0;
    };

    /// Every erase block is free, holds a logical block, or replaces one: once.
    [[nodiscard]] bool isConsistent() const
    {
        std::vector<bool> isUsed(m_eraseCount.size(), false);
        const auto use = [&](std::uint32_t block) {
            if (block >= isUsed.size() || isUsed[block])
                return false;
            isUsed[block] = true;
            return true;
        };
        bool isGood = std::ranges::all_of(m_free, use)
            && std::ranges::all_of(m_end, [this](std::uint32_t end) { return end <= m_blockBytes; })
            && std::ranges::all_of(m_physical, [&](std::uint32_t block) { return block == unmapped || use(block); });
        std::array<std::uint32_t, streams> replaced{};
        std::size_t count = 0;
        for (const Replacement& replacement : m_replacements) {
            if (replacement.logical == unmapped)
                continue;
            isGood = isGood && replacement.logical < m_physical.size() && m_physical[replacement.logical] != unmapped
                && replacement.end < m_blockBytes && use(replacement.physical)
                && std::find(
                       replaced.begin(), replaced.begin() + static_cast<std::ptrdiff_t>(count), replacement.logical)
                    == replaced.begin() + static_cast<std::ptrdiff_t>(count);
            replaced[count++] = replacement.logical;
        }
        return isGood && std::ranges::find(isUsed, false) == isUsed.end();
    }

    std::int64_t work(std::uint32_t block, std::int64_t at, std::int64_t duration)
    {
        std::int64_t& busyUntil = m_busyUntil[block % m_busyUntil.size()];
        busyUntil = std::max(busyUntil, at) + duration;
        return busyUntil;
    }

    void noteErase(std::uint32_t block)
    {
        ++m_counters.blocksErased;
        m_counters.largestEraseCount = std::max<std::uint64_t>(m_counters.largestEraseCount, ++m_eraseCount[block]);
    }

    std::uint32_t takeFree()
    {
        if (m_free.empty()) // all of the reserve replaces blocks: one has to be finished
            finish(oldest(), 0);
        const std::uint32_t block = m_free.front();
        m_free.pop_front();
        return block;
    }

    std::int64_t erase(std::uint32_t block, std::int64_t at)
    {
        noteErase(block);
        m_free.push_back(block);
        return work(block, at, m_parameters.eraseTime.count());
    }

    /// Pages are programmed when they are whole; what is left waits in the controller.
    std::int64_t append(std::uint32_t block, std::uint32_t& end, std::uint32_t bytes, std::int64_t at)
    {
        const std::uint32_t pages = (end + bytes) / m_pageBytes - end / m_pageBytes;
        end += bytes;
        m_counters.nandWrittenBytes += std::uint64_t{pages} * m_pageBytes;
        return work(block, at, pages * m_parameters.programTime.count());
    }

    std::int64_t appendReplacement(Replacement& replacement, std::uint32_t bytes, std::int64_t at)
    {
        replacement.lastUse = ++m_uses;
        const std::int64_t done = append(replacement.physical, replacement.end, bytes, at);
        return replacement.end == m_blockBytes ? finish(replacement, at) : done;
    }

    std::int64_t openReplacement(std::uint32_t logical, std::uint32_t within, std::uint32_t bytes, std::int64_t at)
    {
        const auto unused = std::ranges::find(m_replacements, unmapped, &Replacement::logical);
        Replacement& replacement = unused != m_replacements.end() ? *unused : oldest();
        if (replacement.logical != unmapped)
            static_cast<void>(finish(replacement, at));
        const std::uint32_t physical = takeFree();
        replacement = {logical, physical, 0, ++m_uses};
        copy(replacement, within, at);
        return appendReplacement(replacement, bytes, at);
    }

    /// Copies the old block's pages up to `until`.
    void copy(Replacement& replacement, std::uint32_t until, std::int64_t at)
    {
        const std::uint32_t pages = (until + m_pageBytes - 1) / m_pageBytes
            - std::min((replacement.end + m_pageBytes - 1) / m_pageBytes, (until + m_pageBytes - 1) / m_pageBytes);
        work(m_physical[replacement.logical], at, pages * m_parameters.readTime.count());
        work(replacement.physical, at, pages * m_parameters.programTime.count());
        m_counters.nandWrittenBytes += std::uint64_t{pages} * m_pageBytes;
        replacement.end = until;
    }

    /// The rest is copied, and the old block erased.
    std::int64_t finish(Replacement& replacement, std::int64_t at)
    {
        copy(replacement, m_blockBytes, at);
        const std::uint32_t old = m_physical[replacement.logical];
        m_physical[replacement.logical] = replacement.physical;
        m_end[replacement.logical] = m_blockBytes;
        const std::int64_t programmed = m_busyUntil[replacement.physical % m_busyUntil.size()];
        replacement = {};
        return std::max(programmed, erase(old, at));
    }

    /// Gives the block up without a moment of its own: the caller accounts for the erase.
    void drop(Replacement& replacement)
    {
        noteErase(replacement.physical);
        m_free.push_back(replacement.physical);
        replacement = {};
    }

    std::int64_t release(std::uint32_t logical, std::int64_t at)
    {
        std::int64_t done = at;
        if (Replacement* const replacement = replacementOf(logical)) {
            done = erase(replacement->physical, at);
            *replacement = {};
        }
        if (m_physical[logical] != unmapped)
            done = std::max(done, erase(std::exchange(m_physical[logical], unmapped), at));
        m_end[logical] = 0;
        return done;
    }

    [[nodiscard]] Replacement* replacementOf(std::uint32_t logical)
    {
        const auto found = std::ranges::find(m_replacements, logical, &Replacement::logical);
        return found != m_replacements.end() ? &*found : nullptr;
    }

    [[nodiscard]] Replacement& oldest()
    {
        return *std::ranges::max_element(m_replacements, {}, [](const Replacement& replacement) {
            return replacement.logical == unmapped ? std::uint64_t{0} : ~replacement.lastUse;
        });
    }

    [[nodiscard]] bool continuesStream(std::uint64_t offset, std::uint32_t bytes)
    {
        const auto found = std::ranges::find(m_recentEnds, offset);
        const bool isStream = found != m_recentEnds.end();
        // The newest first; a stream keeps one place.
        std::rotate(
            m_recentEnds.begin(), isStream ? found : m_recentEnds.end() - 1, isStream ? found + 1 : m_recentEnds.end());
        m_recentEnds.front() = offset + bytes;
        return isStream;
    }

    const SsdParameters& m_parameters;
    SimulatedCounters& m_counters;
    std::uint32_t m_pageBytes;
    std::uint32_t m_blockBytes;
    std::vector<std::int64_t> m_busyUntil; ///< of each channel; block n lies on channel n modulo channels
    std::vector<std::uint32_t> m_physical; ///< of each logical block
    std::vector<std::uint32_t> m_end;      ///< bytes of each logical block behind which its erase block is still erased
    std::vector<std::uint8_t> m_isWritten; ///< of each logical page: by the host
    std::vector<std::uint32_t> m_eraseCount;
    std::deque<std::uint32_t> m_free;
    std::array<Replacement, streams> m_replacements;
    std::array<std::uint64_t, 2 * streams> m_recentEnds;
    std::uint64_t m_uses = 0;
};

} // namespace

std::unique_ptr<FlashMapper> makeBlockMapper(const SsdParameters& parameters, SimulatedCounters& counters)
{
    return std::make_unique<BlockMapper>(parameters, counters);
}

} // namespace steadymark
