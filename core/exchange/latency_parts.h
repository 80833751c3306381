// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/report_page.h"
#include "core/record/step_record.h"
#include "core/stats/latency_histogram.h"

#include <vector>

namespace steadymark {

// How long I/Os took, as reports show it. Pure.

/// Of all passes of a test together.
[[nodiscard]] LatencyHistogram latencyOf(const StepRecord& step);

struct NamedLatency {
    Sentence name; ///< of a test or a stage
    LatencyHistogram latency;
};
/// Mean, percentiles as far as there are enough I/Os for them, and the largest; `first` is what the rows are.
[[nodiscard]] ReportTable latencyTable(Sentence first, const std::vector<NamedLatency>& latencies);
/// One curve for each over an axis of nines.
[[nodiscard]] Chart latencyChart(const std::vector<NamedLatency>& latencies);

} // namespace steadymark
