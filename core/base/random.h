// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cstdint>

namespace steadymark {

/// SplitMix64 (Steele, Lea, Flood 2014): turns a seed, or a seed and an index, into well mixed bits. Vector for seed 0:
/// e220a8397b1dcdaf.
[[nodiscard]] constexpr std::uint64_t splitMix64(std::uint64_t& state) noexcept
{
    state += 0x9e3779b97f4a7c15ULL;
    std::uint64_t mixed = state;
    mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9ULL;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebULL;
    return mixed ^ (mixed >> 31U);
}

/// A seed for the n-th of several streams that start from one seed.
[[nodiscard]] constexpr std::uint64_t deriveSeed(std::uint64_t seed, std::uint64_t stream) noexcept
{
    std::uint64_t state = seed ^ (stream * 0xd1342543de82ef95ULL);
    return splitMix64(state);
}

/// xoshiro256** 1.0 (Blackman, Vigna 2018): 1 ns a number, period 2^256 − 1. Offsets and data are reproducible from the
/// seed.
class RandomGenerator final {
public:
    explicit constexpr RandomGenerator(std::uint64_t seed) noexcept
    {
        m_first = splitMix64(seed);
        m_second = splitMix64(seed);
        m_third = splitMix64(seed);
        m_fourth = splitMix64(seed);
    }

    /// hot path
    [[nodiscard]] constexpr std::uint64_t next() noexcept
    {
        const std::uint64_t result = std::rotl(m_second * 5, 7) * 9;
        const std::uint64_t shifted = m_second << 17U;
        m_third ^= m_first;
        m_fourth ^= m_second;
        m_second ^= m_third;
        m_first ^= m_fourth;
        m_third ^= shifted;
        m_fourth = std::rotl(m_fourth, 45);
        return result;
    }

    /// Uniform in [0, bound) by multiplication (Lemire 2019, without rejection: the bias is below bound/2^64). \pre
    /// bound > 0
    [[nodiscard]] constexpr std::uint64_t below(std::uint64_t bound) noexcept
    {
        __extension__ using Wide = unsigned __int128;
        return static_cast<std::uint64_t>((static_cast<Wide>(next()) * bound) >> 64U);
    }

private:
    // No array, whose every access is a call where nothing is optimised: tests spent a fifth of their time in those.
    std::uint64_t m_first = 0;
    std::uint64_t m_second = 0;
    std::uint64_t m_third = 0;
    std::uint64_t m_fourth = 0;
};

} // namespace steadymark
