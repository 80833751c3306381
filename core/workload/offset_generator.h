// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/random.h"
#include "core/workload/workload.h"

#include <vector>

namespace steadymark {

/// Where one worker's next I/O goes and whether it reads or writes. Everything follows from the workload, the size of
/// the target, the seed, the worker's number and the pass, so a run can be repeated and a trace need not store offsets.
///
/// Sequential: the threads share one stream; of its blocks 0, 1, 2, … worker w of T takes w, w + T, w + 2T, …, so no
/// block is visited twice in a lap. At the end of the span the stream starts over. A pass starts at the beginning,
/// unless it is told how many blocks of the stream are done. Random: uniform over all aligned offsets at which a whole
/// block fits. Partly random: each I/O is drawn, or goes on where the worker's last one ended, rounded up to the
/// alignment; what would reach beyond the end of the span begins at its start. The workers begin at equal distances.
///
/// Blocks of several sizes: which share an I/O belongs to is drawn, then its place as in a partly random stream, then
/// its direction. The workers' streams are not shared, whatever the pattern.
///
/// All offsets count from the workload's beginning and have its alignment offset added.
///
/// Owned by one worker; not thread-safe.
class OffsetGenerator final {
public:
    struct Io {
        std::uint64_t offsetBytes = 0;
        std::uint32_t bytes = 0;
        Direction direction = Direction::Read;
    };

    /// \pre the workload passed checkWorkload(), and fitsInto(workload, targetSize)
    /// `firstBlock`: how far into the stream a sequential pass begins; of no meaning for a random one.
    OffsetGenerator(const Workload& workload, ByteCount targetSize, std::uint64_t seed, unsigned worker, unsigned pass,
        std::uint64_t firstBlock = 0);

    /// hot path
    [[nodiscard]] Io next() noexcept
    {
        if (!m_shares.empty()) [[unlikely]]
            return nextOfShares();
        Io io;
        io.bytes = m_blockBytes;
        if (m_isRandom) {
            io.offsetBytes = m_baseBytes + (m_isMixed ? nextOfMix() : m_random.below(m_positions)) * m_strideBytes;
        } else {
            io.offsetBytes = m_baseBytes + m_position * m_strideBytes;
            m_position += m_step;
            if (m_position >= m_positions)
                m_position %= m_positions;
        }
        if (m_readPercent == 100)
            io.direction = Direction::Read;
        else if (m_readPercent == 0)
            io.direction = Direction::Write;
        else
            io.direction = m_random.below(100) < m_readPercent ? Direction::Read : Direction::Write;
        return io;
    }

private:
    struct Share {
        std::uint64_t upTo = 0; ///< of 100 draws, this one's and those of the shares before
        std::uint32_t bytes = 0;
        unsigned readPercent = 100;
        unsigned randomPercent = 100;
        std::uint64_t strideBytes = 0;
        std::uint64_t positions = 0;
    };

    [[nodiscard]] Io nextOfShares() noexcept;
    [[nodiscard]] std::uint64_t nextOfMix() noexcept
    {
        const bool isRandom = m_random.below(100) < m_randomPercent;
        const std::uint64_t place = isRandom ? m_random.below(m_positions) : m_position;
        m_position = place + m_step;
        if (m_position >= m_positions)
            m_position = 0;
        return place;
    }

    RandomGenerator m_random;
    bool m_isRandom = false;
    bool m_isMixed = false; ///< partly random
    unsigned m_randomPercent = 100;
    unsigned m_readPercent = 100;
    std::uint32_t m_blockBytes = 0;
    std::uint64_t m_baseBytes = 0; ///< of position 0
    std::uint64_t m_strideBytes = 0;
    std::uint64_t m_positions = 0;
    std::uint64_t m_position = 0; ///< of the next sequential I/O
    std::uint64_t m_step = 1;     ///< from one sequential I/O to the next
    std::vector<Share> m_shares;  ///< if there are blocks of several sizes
    std::uint64_t m_endedAt = 0;  ///< where the last I/O of those ended, from m_baseBytes on
};

} // namespace steadymark
