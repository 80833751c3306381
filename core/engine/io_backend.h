// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/direction.h"
#include "core/base/stamp_clock.h"
#include "core/base/units.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace steadymark {

struct IoRequest {
    std::byte* data = nullptr; ///< inside the buffer area the backend was made with
    std::uint64_t offsetBytes = 0;
    std::uint32_t bytes = 0;
    std::uint32_t slot = 0; ///< < queue depth; comes back with the completion; not in flight already
    Direction direction = Direction::Read;
    /// No transfer: what was written to the target before, whatever wrote it, is on the medium when it is complete,
    /// with 0 bytes (fdatasync).
    bool isSync = false;
};

struct IoCompletion {
    std::uint32_t slot = 0;
    std::int32_t result = 0; ///< bytes transferred (may be fewer than asked), or minus the system's error number
};

/// What one call of IoBackend::exchange() did.
struct Exchange {
    Nanoseconds submittedAt{};   ///< StampClock time just before the requests were handed to the system
    Nanoseconds reapedAt{};      ///< just after the completions came back
    std::uint32_t completed = 0; ///< how many completions were stored; may be 0 even if one was waited for (see there)
    int osError = 0;             ///< of the backend itself; the ring is unusable then
};

/// One worker's way to the target. A call handles a whole batch, so nothing here is paid per I/O except filling in a
/// request. A backend is made, used and destroyed by one thread; destroying it with I/O in flight waits for that I/O.
class IoBackend {
public:
    /// Most I/Os that share one submit stamp (design: the stamps' error is one batch).
    static constexpr std::uint32_t largestBatch = 16;

    IoBackend() = default;
    IoBackend(const IoBackend&) = delete;
    IoBackend& operator=(const IoBackend&) = delete;
    virtual ~IoBackend() = default;

    /// Submits `requests` (at most largestBatch) and collects up to `completions.size()` completions. It waits until at
    /// least `minimumCompletions` are there, but gives up after about 100 ms, so that the caller can look at the clock
    /// and at its stop token.
    [[nodiscard]] virtual Exchange exchange(std::span<const IoRequest> requests, std::span<IoCompletion> completions,
        std::uint32_t minimumCompletions) noexcept = 0;

    /// Collects completions; returns as soon as there is one, or at `until` (StampClock time) to within some
    /// microseconds, for I/Os that are due at a given time: the last 100 us are waited for without sleeping. Gives up
    /// after about 100 ms, too.
    [[nodiscard]] virtual Exchange waitUntil(std::span<IoCompletion> completions, Nanoseconds until) noexcept = 0;

    /// Sleeps until then without keeping a processor busy, so that it wakes up when the system likes, mostly within a
    /// millisecond. Gives up after about 100 ms, too. \pre nothing is in flight
    [[nodiscard]] virtual Exchange sleepUntil(Nanoseconds until) noexcept = 0;

protected:
    /// How long before the time a sleeping thread is woken: sleeping longer than asked for is common.
    static constexpr Nanoseconds wakeUpEarly{100'000};
    static constexpr Nanoseconds longestWait{100'000'000};
};

} // namespace steadymark
