// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/workload.h"

#include <cstddef>
#include <span>

namespace steadymark {

/// Fills buffers with what a workload writes. The expensive part (random bytes) is done once, before measuring; per I/O
/// only 16 bytes in every 512 are changed, which makes each sector unique: a stamp of seed, stream and sequence number.
///
/// Owned by one worker; not thread-safe.
class DataSource final {
public:
    /// `stream` tells workers (and passes) apart: two sources with different streams never write the same sector
    /// content.
    DataSource(const DataPattern& pattern, std::uint64_t seed, std::uint64_t stream);

    /// Fills a buffer for the first time. \pre the size is a multiple of 512
    void fill(std::span<std::byte> buffer);

    /// Makes an already filled buffer (or a part of one that starts on a 512-byte boundary) different from everything
    /// written before. Does nothing for patterns that repeat on purpose. hot path
    void renew(std::span<std::byte> buffer) noexcept;

private:
    DataPattern m_pattern;
    std::uint64_t m_seed = 0;
    std::uint64_t m_stream = 0;
    std::uint64_t m_sequence = 0;
};

} // namespace steadymark
