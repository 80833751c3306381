// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/report_page.h"
#include "core/procedure/document/run_result.h"

#include <vector>

namespace steadymark {

// The sections of each kind of procedure, with its tables and plots. They take a result that is already anonymous.
// Pure.

[[nodiscard]] std::vector<ReportSection> sustainedSections(const RunResult& result);
[[nodiscard]] std::vector<ReportSection> stateSections(const RunResult& result);
[[nodiscard]] std::vector<ReportSection> saturationSections(const RunResult& result);
[[nodiscard]] std::vector<ReportSection> matrixSections(const RunResult& result);
[[nodiscard]] std::vector<ReportSection> idleSections(const RunResult& result);
[[nodiscard]] std::vector<ReportSection> crossSections(const RunResult& result);
/// Of any procedure: its curve.
[[nodiscard]] std::vector<ReportSection> curveSections(const RunResult& result);

} // namespace steadymark
