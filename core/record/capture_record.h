// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"

#include <cstdint>

namespace steadymark {

/// How recording every I/O went and what it cost.
struct CaptureRecord {
    bool isOn = false;
    double costNs = 0.0; ///< per I/O, measured at the start of the run
    ByteCount budget;    ///< of memory
    std::uint64_t tracedIos = 0;
    std::uint64_t untracedIos = 0;
    Nanoseconds incompleteFrom{}; ///< since the start of the run, when untracedIos > 0

    // When this machine did not run: gaps of 10 ms and more in the heartbeat.
    std::uint64_t hostStalls = 0;
    Nanoseconds hostStalledFor{};
    Nanoseconds longestHostStall{};

    bool operator==(const CaptureRecord&) const = default;
};

/// The part of a worker's time that recording takes at this rate, 0-1.
[[nodiscard]] constexpr double captureShare(double costNs, double iops, unsigned threads)
{
    return threads == 0 ? 0.0 : costNs * 1e-9 * iops / threads;
}

} // namespace steadymark
