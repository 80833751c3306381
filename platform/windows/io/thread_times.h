// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"
#include "platform/windows/system/windows_api.h"

#include <cstdint>
#include <mutex>
#include <optional>

namespace steadymark {

/// The system calls and the counter behind it; a test puts others in their place.
struct ThreadTimesCalls {
    /// Of the calling thread. Nothing where the system does not tell.
    std::optional<std::uint64_t> (*cycles)();
    std::optional<Nanoseconds> (*threadTimes)();
    /// The processor's time stamp counter, if the processor says that it runs at one rate whatever the processor does.
    std::optional<std::uint64_t> (*timeStamp)();
    Nanoseconds (*steadyTime)();

    [[nodiscard]] static ThreadTimesCalls ofSystem();
};

/// How long a thread was on a processor.
///
/// GetThreadTimes() gives a thread the whole tick of the system clock (15.6 ms) in which it is found running, so that
/// in a pass of a second it is off by many per cent. QueryThreadCycleTime() counts cycles whenever a thread is put on
/// a processor or taken off. Microsoft warns against converting them because some processors count at a rate that
/// changes; the counter of a processor that says it is invariant does not, and Chromium's ThreadTicks does the same.
/// We do not rely on that alone: while a thread spins, its cycles must grow as fast as the time stamp counter does.
/// They do not where they are those of an ARM processor on which this program is translated. Then, and where nothing
/// is told (Wine), it is GetThreadTimes(), for the whole life of this object, so that differences mean something.
///
/// What a hypervisor takes away from the thread counts as its own. Any thread may call it.
class ThreadTimes final {
public:
    explicit ThreadTimes(const ThreadTimesCalls& calls = ThreadTimesCalls::ofSystem());

    /// Of the calling thread since it started. The first call takes some 100 µs, or up to 20 ms when this object is
    /// younger than that; later ones about 1 µs.
    [[nodiscard]] std::optional<Nanoseconds> ran() const;

    /// Both clocks read together.
    struct Moment {
        std::optional<std::uint64_t> stamp;
        Nanoseconds time{};
    };

private:
    [[nodiscard]] double nanosecondsPerCycle() const;

    ThreadTimesCalls m_calls;
    Moment m_origin; ///< the rate of the counter is found between this moment and the first call
    mutable std::once_flag m_isChosen;
    mutable double m_nanosecondsPerCycle = 0.0; ///< 0: by GetThreadTimes()
};

} // namespace steadymark
