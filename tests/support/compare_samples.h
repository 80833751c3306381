// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/random.h"

#include <cmath>
#include <numbers>

/// Numbers by chance, the same on every machine.
namespace steadymark::compare_sample {

class Noise final {
public:
    explicit Noise(std::uint64_t seed)
        : m_random(seed)
    {
    }

    /// In (0, 1).
    double uniform() { return (static_cast<double>(m_random.next() >> 12U) + 0.5) * 0x1p-52; }
    /// Mean 0, standard deviation 1 (Box and Muller).
    double normal() { return std::sqrt(-2.0 * std::log(uniform())) * std::cos(2.0 * std::numbers::pi * uniform()); }
    /// Student's t with 2 degrees of freedom: no finite variance, one in 20 beyond 4.3.
    double heavyTailed()
    {
        const double share = uniform();
        return (2.0 * share - 1.0) / std::sqrt(2.0 * share * (1.0 - share));
    }

private:
    RandomGenerator m_random;
};

} // namespace steadymark::compare_sample
