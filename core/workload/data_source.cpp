// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/data_source.h"

#include "core/base/random.h"

#include <algorithm>
#include <cstring>

namespace steadymark {
namespace {

constexpr std::size_t sectorBytes = 512;
/// The unit in which compressible data mixes random bytes and zeros: what file systems and controllers compress at
/// least.
constexpr std::size_t compressionUnit = 4096;

void fillRandom(std::span<std::byte> buffer, RandomGenerator& random)
{
    std::size_t done = 0;
    for (; done + sizeof(std::uint64_t) <= buffer.size(); done += sizeof(std::uint64_t)) {
        const std::uint64_t word = random.next();
        std::memcpy(buffer.data() + done, &word, sizeof word);
    }
    if (done < buffer.size()) {
        const std::uint64_t word = random.next();
        std::memcpy(buffer.data() + done, &word, buffer.size() - done);
    }
}

/// As CrystalDiskMark 3 fills its buffer: two bytes at a time are set to the same random byte.
void fillDoubled(std::span<std::byte> buffer, RandomGenerator& random)
{
    constexpr std::size_t bytesOfWord = sizeof(std::uint64_t);
    std::uint64_t word = 0;
    for (std::size_t at = 0; at < buffer.size(); ++at) {
        const std::size_t pair = at / 2;
        if (at % 2 == 0)
            word = pair % bytesOfWord == 0 ? random.next() : word >> 8U;
        buffer[at] = static_cast<std::byte>(word & 0xFFU);
    }
}

bool isRepeating(const DataPattern& data)
{
    return isOneBlock(data) || data.kind == DataKind::Zeros || data.kind == DataKind::Ones;
}

} // namespace

DataSource::DataSource(const DataPattern& pattern, std::uint64_t seed, std::uint64_t stream)
    : m_pattern(pattern)
    , m_seed(seed)
    , m_stream(stream)
{
}

void DataSource::fill(std::span<std::byte> buffer)
{
    switch (m_pattern.kind) {
    case DataKind::Zeros:
        std::ranges::fill(buffer, std::byte{0x00});
        return;
    case DataKind::Ones:
        std::ranges::fill(buffer, std::byte{0xFF});
        return;
    case DataKind::Reused:
    case DataKind::Doubled: {
        // The same bytes for every buffer and worker, whatever its stream.
        RandomGenerator random(deriveSeed(m_seed, 0));
        (m_pattern.kind == DataKind::Reused ? fillRandom : fillDoubled)(buffer, random);
        return;
    }
    case DataKind::Random: {
        RandomGenerator random(deriveSeed(deriveSeed(m_seed, m_stream + 1), m_sequence++));
        fillRandom(buffer, random);
        return;
    }
    case DataKind::Compressible:
        break;
    }
    RandomGenerator random(deriveSeed(deriveSeed(m_seed, m_stream + 1), m_sequence++));
    for (std::size_t begin = 0; begin < buffer.size(); begin += compressionUnit) {
        const std::span<std::byte> unit = buffer.subspan(begin, std::min(compressionUnit, buffer.size() - begin));
        const std::size_t randomBytes = unit.size() * (100 - m_pattern.compressiblePercent) / 100;
        fillRandom(unit.first(randomBytes), random);
        std::ranges::fill(unit.subspan(randomBytes), std::byte{0});
    }
}

void DataSource::renew(std::span<std::byte> buffer) noexcept
{
    if (isRepeating(m_pattern))
        return;
    // Odd multipliers are bijections, so (stream, sequence, sector) never gives the same pair of words twice.
    const std::uint64_t first = (m_stream + 1) * 0x9e3779b97f4a7c15ULL ^ m_seed;
    std::uint64_t second = m_sequence * 0xd1342543de82ef95ULL;
    m_sequence += buffer.size() / sectorBytes;
    // Compressible data is stamped in its random part only, which may be shorter than the unit: once per 4 KiB.
    const std::size_t step = m_pattern.kind == DataKind::Compressible ? compressionUnit : sectorBytes;
    for (std::size_t begin = 0; begin + 2 * sizeof(std::uint64_t) <= buffer.size(); begin += step) {
        std::memcpy(buffer.data() + begin, &first, sizeof first);
        std::memcpy(buffer.data() + begin + sizeof first, &second, sizeof second);
        second += 0xd1342543de82ef95ULL;
    }
}

} // namespace steadymark
