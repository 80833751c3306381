// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/procedure/analysis/sweep_analysis.h"

namespace steadymark {

// What a document tells of a sweep beside its samples, for programs that read it. It follows from them: nothing of it
// is read again.

/// [{name, unit, values[]}]
[[nodiscard]] json::value axesToJson(const SweepFigures& figures);
/// [{name, values[], samples, score{bytesPerSecond, iops, meanLatencyNs, lowest…, highest…}, latencyNs{p50, p99, p999,
/// maximum}}]: those that were measured. Percentiles are null where there were too few I/Os.
[[nodiscard]] json::value pointsToJson(const SweepFigures& figures, const MeasureStage& stage);
/// [{kind, axis, value, low, high, sentence}]
[[nodiscard]] json::value findingsToJson(const SweepFigures& figures);

} // namespace steadymark
