// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/profiles.h"
#include "core/run/run_controller.h"
#include "tests/support/benchmark.h"

#include <memory>
#include <optional>
#include <vector>

namespace steadymark::gui::sample {

/// A pass of `duration` at a given rate whose latencies lie around the mean that follows from it, with slow and fast
/// moments that depend on `seed` only.
[[nodiscard]] PassRecord pass(
    const Workload& workload, double bytesPerSecond, Nanoseconds startedAt, Nanoseconds duration, unsigned seed = 1);

/// A complete step whose passes have these rates, in bytes/s.
[[nodiscard]] StepRecord step(const WorkloadStep& planned, const std::vector<double>& rates, Nanoseconds startedAt = {},
    std::optional<Nanoseconds> warmUp = Nanoseconds(5'000'000'000));

/// A run of the plan on a fast NVMe drive: rates by pattern, block and queue depth.
[[nodiscard]] RunResult run(const TestPlan& plan);

/// Verdicts of every kind on the steps of a run of the Default profile: sound, invalid with a suspicious and a context
/// reason, suspicious, sound with context, throttled, spread, invalid, and sound again.
void addVerdicts(RunResult& result);

/// What a window would have been shown live during that run: samples of 50 ms.
[[nodiscard]] std::vector<LiveSample> liveSamples(const RunResult& result);

[[nodiscard]] std::vector<std::shared_ptr<const StepRecord>> shared(const std::vector<StepRecord>& steps);

} // namespace steadymark::gui::sample
