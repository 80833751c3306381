// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/random.h"
#include "core/base/units.h"
#include "core/workload/workload.h"

#include <cmath>

namespace steadymark {

/// When one worker's I/Os are due at a limited rate. Each worker takes an equal share; with even arrivals the workers
/// are staggered, so that together they form one even stream. Times are computed in double-precision nanoseconds from
/// the start, never as a sum of rounded ones: 1 ns right for the first 100 days, at any rate.
///
/// Owned by one worker.
class Pacer final {
public:
    /// \pre workload.rate is set
    Pacer(const Workload& workload, std::uint64_t seed, unsigned worker, unsigned pass)
        : m_random(deriveSeed(deriveSeed(seed, 0x70616365U), std::uint64_t{pass} * limits::maximumThreads + worker))
        , m_isPoisson(workload.rate->arrivals == Arrivals::Poisson)
        , m_meanNs(1e9 * workload.threads / workload.rate->iops)
        , m_firstNs(m_isPoisson ? distance() : m_meanNs * worker / workload.threads)
    {
    }

    /// hot path. When the next I/O is due, since the start of the pass.
    [[nodiscard]] Nanoseconds due() const noexcept
    {
        const double ns = m_isPoisson ? m_firstNs : m_firstNs + static_cast<double>(m_count) * m_meanNs;
        constexpr double largest = 4e18; // half of what Nanoseconds can hold: a start can still be added
        return Nanoseconds(static_cast<std::int64_t>(ns < largest ? ns : largest));
    }

    /// Between two I/Os of this worker.
    [[nodiscard]] double meanNs() const noexcept { return m_meanNs; }

    /// hot path. The next I/O was started.
    void advance() noexcept
    {
        ++m_count;
        if (m_isPoisson)
            m_firstNs += distance();
    }

private:
    /// Exponential: −ln(u), u uniform in (0, 1].
    [[nodiscard]] double distance() noexcept
    {
        const double uniform = (static_cast<double>(m_random.next() >> 11U) + 1.0) * 0x1p-53;
        return -std::log(uniform) * m_meanNs;
    }

    RandomGenerator m_random;
    bool m_isPoisson = false;
    double m_meanNs = 0.0;
    double m_firstNs = 0.0; ///< of the next I/O if Poisson
    std::uint64_t m_count = 0;
};

} // namespace steadymark
