// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"

#include <chrono>
#include <cstdint>
#include <string>

#if defined(__x86_64__) || defined(_M_X64)
#include <x86intrin.h>
#define STEADYMARK_HAS_TSC 1
#else
#define STEADYMARK_HAS_TSC 0
#endif

namespace steadymark {

/// Stamps I/O: the cheapest trustworthy clock of this machine, read without a virtual call. It uses the processor's
/// time stamp counter when the processor says that it is invariant (CPUID 8000_0007h EDX bit 8) and it ran evenly
/// against std::chrono::steady_clock while it was calibrated; otherwise steady_clock itself. Stamps are nanoseconds
/// since calibration; the counter is converted by a 64.32 fixed-point factor, which cannot overflow for centuries.
///
/// Immutable after calibrate(); any thread may read it.
class StampClock final {
public:
    enum class Source { TimeStampCounter, SteadyClock };

    /// Takes about 20 ms with the time stamp counter.
    [[nodiscard]] static StampClock calibrate();
    /// steady_clock without calibration.
    [[nodiscard]] static StampClock steady();

    /// hot path
    [[nodiscard]] Nanoseconds now() const noexcept
    {
#if STEADYMARK_HAS_TSC
        if (m_source == Source::TimeStampCounter) {
            const std::uint64_t ticks = __rdtsc() - m_origin;
            __extension__ using Wide = unsigned __int128;
            return Nanoseconds(static_cast<std::int64_t>((static_cast<Wide>(ticks) * m_nanosecondsPerTick) >> 32U));
        }
#endif
        return std::chrono::duration_cast<Nanoseconds>(std::chrono::steady_clock::now().time_since_epoch())
            - Nanoseconds(static_cast<std::int64_t>(m_origin));
    }

    [[nodiscard]] Source source() const noexcept
    {
        return m_source;
    }
    /// "time stamp counter, 2.450 GHz" or "steady clock", for the result file.
    [[nodiscard]] std::string description() const;
    /// What one reading costs, in ns, measured over many readings.
    [[nodiscard]] double measureCost() const;

private:
    StampClock() = default;

    Source m_source = Source::SteadyClock;
    std::uint64_t m_origin = 0;             ///< ticks, or ns of steady_clock
    std::uint64_t m_nanosecondsPerTick = 0; ///< times 2^32
};

} // namespace steadymark
