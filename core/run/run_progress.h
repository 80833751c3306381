// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"
#include "core/prepare/model/prepare_report.h"
#include "core/record/step_record.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace steadymark {

/// Where a grid is.
enum class RunPhase {
    Starting,
    PreparingDrive, ///< the plan's preparation; see RunProgress::preparation
    PreparingFile,
    WarmUp,
    Measuring,
    Interval, ///< between two steps
    Finishing,
    Finished,
};

/// One point of the live graph: the mean over `span` before `at`.
struct LiveSample {
    Nanoseconds at{}; ///< since the start of the run
    Nanoseconds span{};
    std::size_t step = 0; ///< steps.size() while the test file is filled
    unsigned pass = 0;    ///< 0 is the warm-up
    double readBytesPerSecond = 0.0;
    double writeBytesPerSecond = 0.0;
    double iops = 0.0;
    double meanLatencyNs = 0.0; ///< 0 when no I/O completed
};

/// A copy of where a grid is. Cheap enough for 20 copies a second.
struct RunProgress {
    RunPhase phase = RunPhase::Starting;
    std::size_t step = 0; ///< index into the plan
    unsigned pass = 0;    ///< 0 is the warm-up, then 1…
    Nanoseconds elapsed{};
    Nanoseconds remaining{}; ///< estimated, corrected while it runs
    double fraction = 0.0;   ///< of the estimated time, 0–1
    std::uint64_t writtenBytes = 0;
    std::uint64_t expectedWrittenBytes = 0;
    /// Of the hottest drive under the target, taken before the step that runs: a drive is not asked while it is
    /// measured.
    std::optional<double> temperatureCelsius;
    /// Of RunPhase::PreparingDrive: which step of the plan's preparation, and how far it is.
    std::size_t preparationStep = 0;
    PrepareProgress preparation;
    std::size_t sampleCount = 0; ///< see RunController::liveSamplesSince()
    /// What is complete so far: one for every finished or running step (a running one holds its finished passes).
    std::vector<std::shared_ptr<const StepRecord>> steps;
};

} // namespace steadymark
