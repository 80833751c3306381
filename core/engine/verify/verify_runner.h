// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/buffer_area.h"
#include "core/engine/live_counters.h"
#include "core/engine/target_access.h"
#include "core/engine/verify/verify_findings.h"

#include <functional>
#include <optional>

namespace steadymark {

/// Blocks that are written and read, and how many of them are in flight.
constexpr ByteCount verifyBlock{std::uint64_t{1} << 20U};
constexpr std::uint32_t verifyQueueDepth = 8;

/// A piece of what is verified, and where it lies in its target.
struct VerifyPiece {
    std::uint64_t begin = 0;    ///< bytes since the beginning of what is verified
    std::uint64_t inTarget = 0; ///< bytes since the beginning of the target
    std::uint64_t bytes = 0;    ///< a multiple of 4096
};

/// Writes stamped pieces and reads them back, with several blocks in flight past the page cache where the target lets
/// it. Adds to the last phase of a record.
///
/// One thread. Everything of the setup outlives it.
class VerifyRunner final {
public:
    struct Setup {
        StampName name; ///< of all stamps: seed and run
        const StampClock* clock = nullptr;
        std::function<Nanoseconds()> now;            ///< of the run, for what is no I/O: syncing
        std::function<bool()> mayGoOn;               ///< asked between two blocks; false: stop
        std::function<void(const LiveTotals&)> tick; ///< after each exchange with the system
    };

    VerifyRunner(Setup setup, VerifyRecord& record);

    /// Makes the buffers. Before the first piece.
    [[nodiscard]] Result<> prepare();

    /// All of the piece, and it is on the drive and out of the page cache when it returns. NoSpace, DeviceGone, Io: how
    /// far it got. Cancelled: it is not complete.
    [[nodiscard]] Result<> write(OpenTarget& target, const VerifyPiece& piece, std::uint32_t pass);
    /// Reads and judges it. What the drive cannot read is a finding; an error is what ends all reading.
    [[nodiscard]] Result<> read(OpenTarget& target, const VerifyPiece& piece, std::uint32_t pass);

private:
    class Transfer;

    [[nodiscard]] Result<MadeBackend> makeBackend(OpenTarget& target);
    void noteCache(OpenTarget& target, const VerifyPiece& piece);
    void addTime(std::uint64_t bytes, Nanoseconds duration);

    Setup m_setup;
    VerifyRecord& m_record;
    VerifyFindings m_findings;
    BufferArea m_buffers;
    LiveTotals m_totals;
    std::uint64_t m_lookedAt = 0; ///< bytes whose part in the page cache is known
};

} // namespace steadymark
