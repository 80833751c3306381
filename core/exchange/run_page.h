// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/report_page.h"
#include "core/exchange/report_parts.h"
#include "core/result/grid_record.h"

#include <string>
#include <vector>

namespace steadymark {

// What stands in the report of a grid. Everything here takes a result that is already anonymous. Pure.

[[nodiscard]] ReportPage pageOf(const GridOfRun& of);

/// How fast each test of a grid was over time, and how long its I/Os took: sections for HTML and PDF, less those that
/// are empty. `of` says which grid it is where there are several.
[[nodiscard]] std::vector<ReportSection> gridDetails(const std::vector<ReportBlock>& blocks, const Sentence& of = {});

} // namespace steadymark
