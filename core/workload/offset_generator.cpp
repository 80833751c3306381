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
    if (m_isRandom) {
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

} // namespace steadymark
