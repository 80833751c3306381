// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/report_page.h"
#include "core/exchange/report_parts.h"
#include "core/result/run_result.h"

#include <string>
#include <vector>

namespace steadymark {

// What stands in the report of a grid. Everything here takes a result that is already anonymous. Pure.

[[nodiscard]] ReportPage pageOf(const RunResult& result);

/// How fast each test of a grid was over time, and how long its I/Os took: sections for HTML and PDF, less those that
/// are empty. `of` says which grid it is where there are several.
[[nodiscard]] std::vector<ReportSection> gridDetails(
    const std::vector<ReportBlock>& blocks, const std::string& of = {});

/// One line in the format of CrystalDiskMark 8 and 9: `"  SEQ %4dMiB (Q=%3d, T=%2d): %9.3f MB/s [%9.1f IOPS]
/// <%9.2f us>"`.
[[nodiscard]] std::string crystalLine(const StepRecord& step, const PassRecord& pass);
/// [Read], [Write] and each mix in its layout, with the slowest and the fastest pass.
[[nodiscard]] std::vector<ReportLines> crystalLines(const RunResult& result);
/// What it has below them: profile, test, mode, time, date, system.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> crystalFacts(const RunResult& result);

/// Of all passes of a test together.
[[nodiscard]] LatencyHistogram latencyOf(const StepRecord& step);

} // namespace steadymark
