// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/report.h"
#include "core/procedure/procedure_result.h"

#include <string>

namespace steadymark {

/// The report of a procedure, like makeReport() of a run: Text, BbCode, Markdown, Csv (one line for each sample) and
/// Json (the document, anonymised). Says what it was (scale, settings, target), what was found (knee, plateaus, steady
/// state, states, tables by SNIA's definitions in our own words) and what speaks against it.
[[nodiscard]] std::string makeReport(const ProcedureResult& result, ReportFormat format);

/// One self-contained HTML file with SVG plots: throughput over time, bytes and drive fills; convergence and
/// steady-state window with its lines; tables; latency distribution.
[[nodiscard]] std::string procedureHtml(const ProcedureResult& result);

} // namespace steadymark
