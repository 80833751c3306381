// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

namespace steadymark {

/// What a simulated drive does with writes behind its real end.
enum class BehindTheEnd {
    Wraps, ///< the address is taken modulo the real capacity, so that they go over what was written before
    Loses, ///< they are dropped, and zeros are read
};

/// A fault that a simulated drive has, at one sector of 512 bytes.
struct ContentFault {
    enum class Kind {
        FlippedBit, ///< bit `detail` of the sector is wrong whenever it is read
        LostWrite,  ///< the write number `detail` to the sector is dropped, from 0
        TornWrite,  ///< of every write only the first `detail` bytes arrive
        Misdirected ///< every write goes to the offset `detail` instead
    };
    Kind kind = Kind::FlippedBit;
    std::uint64_t offset = 0; ///< of the sector
    std::uint64_t detail = 0;
};

/// What of its data a simulated drive keeps.
struct ContentParameters {
    ByteCount real; ///< so much there really is, whatever the drive claims
    BehindTheEnd behind = BehindTheEnd::Wraps;
    std::vector<ContentFault> faults{};
};

/// The data on a simulated drive: only few keep any, because it takes memory. What was never written reads as zeros.
/// Not thread-safe: SimulatedDrive locks. It is not part of the state that a drive can save.
class SimulatedContent final {
public:
    explicit SimulatedContent(ContentParameters parameters);

    void write(std::uint64_t offset, std::span<const std::byte> bytes);
    void read(std::uint64_t offset, std::span<std::byte> bytes);
    /// Afterwards it reads as zeros. Whole sectors.
    void forget(std::uint64_t offset, std::uint64_t bytes);
    void forgetAll() { m_chunks.clear(); }

private:
    using Chunk = std::vector<std::byte>;

    /// Where a sector really lies; unset: nowhere.
    [[nodiscard]] std::optional<std::uint64_t> placeOf(std::uint64_t offset) const;
    void writeSector(std::uint64_t offset, std::span<const std::byte> sector);
    void put(std::uint64_t offset, std::span<const std::byte> bytes);
    /// Null: nothing was written there.
    [[nodiscard]] std::byte* find(std::uint64_t place);

    ContentParameters m_parameters;
    std::map<std::uint64_t, std::uint64_t> m_writes; ///< to sectors with faults
    std::map<std::uint64_t, Chunk> m_chunks;
};

} // namespace steadymark
