// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace steadymark::testing {

/// How many of the repetitions, and of the combinations, a test tries that has thousands of them. With a sanitizer each
/// costs thirty times as much, and what is wrong with memory or arithmetic is wrong in the first ones: there it tries a
/// part. `./test models` tries all.
#ifdef STEADYMARK_INSTRUMENTED
constexpr unsigned partTried = 10;
#else
constexpr unsigned partTried = 1;
#endif

constexpr unsigned repetitions(unsigned all)
{
    return (all + partTried - 1) / partTried;
}

/// Of combinations that are counted one after the other. Each eleventh of them meets each of ten faults.
class Combinations final {
public:
    [[nodiscard]] bool isTried() { return m_count++ % (partTried == 1 ? 1 : partTried + 1) == 0; }

    /// Of all, tried or not.
    [[nodiscard]] unsigned count() const { return m_count; }

private:
    unsigned m_count = 0;
};

} // namespace steadymark::testing
