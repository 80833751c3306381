// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/offset_generator.h"

namespace steadymark {

OffsetGenerator::OffsetGenerator(const Workload& workload, ByteCount targetSize, std::uint64_t seed, unsigned worker,
    unsigned pass, std::uint64_t firstBlock)
    : m_random(deriveSeed(deriveSeed(seed, pass), worker))
    , m_isRandom(workload.pattern == AccessPattern::Random)
    , m_readPercent(workload.readPercent)
{
    m_baseBytes = (workload.begin + workload.alignmentOffset).count();
    const ByteCount span = usedBytes(workload, targetSize) - workload.alignmentOffset;
    const std::uint64_t block = workload.blockSize.count();
    m_blockBytes = static_cast<std::uint32_t>(block);
    if (!workload.blocks.empty()) {
        std::uint64_t upTo = 0;
        for (const BlockShare& share : workload.blocks) {
            const std::uint64_t stride = alignmentOf(workload, share).count();
            upTo += share.percent;
            m_shares.push_back({upTo, static_cast<std::uint32_t>(share.size.count()), share.readPercent,
                share.randomPercent, stride, (span - share.size).count() / stride + 1});
        }
        const std::uint64_t done = m_isRandom ? 0 : firstBlock % (span.count() / block) * block;
        m_endedAt = (done + span.count() / workload.threads * worker) % span.count();
    } else if (m_isRandom) {
        m_strideBytes = workload.alignment.value_or(workload.blockSize).count();
        m_positions = (span.count() - block) / m_strideBytes + 1;
        m_isMixed = workload.randomPercent.has_value();
        m_randomPercent = workload.randomPercent.value_or(100);
        if (m_isMixed) {
            m_position = m_positions / workload.threads * worker;
            m_step = (block + m_strideBytes - 1) / m_strideBytes;
        }
    } else {
        m_strideBytes = block;
        m_positions = span.count() / block;
        m_position = (firstBlock % m_positions + worker) % m_positions;
        m_step = workload.threads;
    }
}

OffsetGenerator::Io OffsetGenerator::nextOfShares() noexcept
{
    const std::uint64_t drawn = m_random.below(m_shares.back().upTo);
    const Share* share = m_shares.data();
    while (drawn >= share->upTo)
        ++share;
    std::uint64_t position = 0;
    if (m_random.below(100) < share->randomPercent)
        position = m_random.below(share->positions);
    else
        position = (m_endedAt + share->strideBytes - 1) / share->strideBytes;
    if (position >= share->positions)
        position = 0;
    Io io;
    io.offsetBytes = m_baseBytes + position * share->strideBytes;
    io.bytes = share->bytes;
    io.direction = m_random.below(100) < share->readPercent ? Direction::Read : Direction::Write;
    m_endedAt = position * share->strideBytes + share->bytes;
    return io;
}

} // namespace steadymark
