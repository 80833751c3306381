// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/test_plan.h"

#include <optional>
#include <vector>

namespace steadymark {

/// How fast a step is expected to be, in bytes/s; unset when nothing is known.
struct ExpectedRates {
    std::vector<std::optional<double>> steps; ///< one for each step of the plan: from this drive's last result
    std::optional<double> linkBytesPerSecond; ///< the bound for steps without one
    bool hasTestFile = true;                  ///< false for a device: nothing is written before the first step
    ByteCount fillable{}; ///< by one fill of the preparation: the free space, or the device; 0: not known
};

struct Estimate {
    Nanoseconds duration{}; ///< filling the file, all passes, warm-ups and intervals
    ByteCount written;      ///< including the test file, if there is one
    bool isFromMeasurement =
        false; ///< every writing step had an expected rate; otherwise `written` is an upper bound or a guess
};

/// What a run costs before it starts, its preparation included; of that only fills and idle times are known. Where
/// neither a rate nor a link is known 500 MB/s is assumed for sequential steps; random steps without a measured rate
/// are assumed at most at their block size × 200 000 IOPS.
[[nodiscard]] Estimate estimateRun(const TestPlan& plan, const ExpectedRates& rates);

/// The same for what is left, from step `nextStep` on, once the file is there.
[[nodiscard]] Estimate estimateRest(const TestPlan& plan, const ExpectedRates& rates, std::size_t nextStep);

} // namespace steadymark
