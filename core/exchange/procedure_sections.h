// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/report_page.h"
#include "core/procedure/document/procedure_result.h"

#include <vector>

namespace steadymark {

// The sections of each kind of procedure, with its tables and plots. They take a result that is already anonymous.
// Pure.

[[nodiscard]] std::vector<ReportSection> sustainedSections(const ProcedureResult& result);
[[nodiscard]] std::vector<ReportSection> stateSections(const ProcedureResult& result);
[[nodiscard]] std::vector<ReportSection> saturationSections(const ProcedureResult& result);
[[nodiscard]] std::vector<ReportSection> matrixSections(const ProcedureResult& result);
[[nodiscard]] std::vector<ReportSection> idleSections(const ProcedureResult& result);
[[nodiscard]] std::vector<ReportSection> crossSections(const ProcedureResult& result);
/// Of any procedure: its curve.
[[nodiscard]] std::vector<ReportSection> curveSections(const ProcedureResult& result);

} // namespace steadymark
