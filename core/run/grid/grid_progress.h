// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"
#include "core/prepare/model/prepare_report.h"
#include "core/record/step_record.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace steadymark {

/// Where a grid is.
enum class GridPhase {
    Starting,
    PreparingDrive, ///< the plan's preparation; see GridProgress::preparation
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

/// A copy of where a grid is; how long it takes and what it writes is told of its run (RunProgress). Cheap enough for
/// 20 copies a second.
struct GridProgress {
    GridPhase phase = GridPhase::Starting;
    std::size_t step = 0; ///< index into the plan
    unsigned pass = 0;    ///< 0 is the warm-up, then 1…
    /// Of GridPhase::PreparingDrive: which step of the plan's preparation, and how far it is.
    std::size_t preparationStep = 0;
    PrepareProgress preparation;
    std::size_t sampleCount = 0; ///< see RunController::liveSamplesSince()
    /// What is complete so far: one for every finished or running step (a running one holds its finished passes).
    std::vector<std::shared_ptr<const StepRecord>> steps;
};

} // namespace steadymark
