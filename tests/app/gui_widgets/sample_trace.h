// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/fake_trace.h"

#include <cstdint>
#include <memory>

namespace steadymark::gui::sample {

struct TraceShape {
    std::uint64_t iosPerPass = 200'000;
    unsigned passes = 3;
    bool hasWarmUp = true;
    unsigned steps = 2;        ///< reads, then writes; a third one mixes both
    bool hasStalls = true;     ///< of the drive, in the second step; one of the host in the first
    bool isIncomplete = false; ///< the last pass of the first step lost its second half
    double slowness = 1.0;     ///< of everything
    unsigned seed = 1;
};

/// A trace as a fast drive would leave: two clouds of latencies, a tail, garbage collection every now and then and a
/// few stalls. Depends on the shape only.
[[nodiscard]] std::shared_ptr<testing::FakeTrace> trace(const TraceShape& shape = {});

} // namespace steadymark::gui::sample
