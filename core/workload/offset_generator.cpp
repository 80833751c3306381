// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/offset_generator.h"

#include <algorithm>

namespace steadymark {

OffsetGenerator::OffsetGenerator(const Workload& workload, ByteCount targetSize, std::uint64_t seed, unsigned worker,
    unsigned pass, std::uint64_t firstBlock)
    : m_random(deriveSeed(deriveSeed(seed, pass), worker))
    , m_isRandom(workload.pattern == AccessPattern::Random)
    , m_readPercent(workload.readPercent)
{
    const ByteCount span = workload.span ? std::min(*workload.span, targetSize) : targetSize;
    const std::uint64_t block = workload.blockSize.count();
    if (m_isRandom) {
        m_strideBytes = workload.alignment.value_or(workload.blockSize).count();
        m_positions = (span.count() - block) / m_strideBytes + 1;
    } else {
        m_strideBytes = block;
        m_positions = span.count() / block;
        m_position = (firstBlock % m_positions + worker) % m_positions;
        m_step = workload.threads;
    }
}

} // namespace steadymark
