// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"
#include "core/compare/timeline.h"
#include "core/exchange/report_page.h"

#include <string>
#include <vector>

namespace steadymark {

// What stands in the report of a comparison. Pure.

[[nodiscard]] ReportPage pageOf(const Comparison& comparison, const std::vector<DriveTimeline>& timelines);

/// "SEQ 1MiB Q8T1 read"
[[nodiscard]] Sentence nameOf(const ComparedRow& row);

} // namespace steadymark
