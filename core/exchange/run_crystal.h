// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/report_page.h"
#include "core/result/grid_record.h"

#include <string>
#include <utility>
#include <vector>

namespace steadymark {

// What the report of a grid has in the layout of CrystalDiskMark's, so that forum readers and parsers take it: in
// English, whatever the reader's language is. Pure.

/// One line in the format of CrystalDiskMark 8 and 9: `"  SEQ %4dMiB (Q=%3d, T=%2d): %9.3f MB/s [%9.1f IOPS]
/// <%9.2f us>"`.
[[nodiscard]] std::string crystalLine(const StepRecord& step, const PassRecord& pass);
/// [Read], [Write] and each mix in its layout, with the slowest and the fastest pass.
[[nodiscard]] std::vector<ReportLines> crystalLines(const GridOfRun& of);
/// What it has below them: profile, test, mode, time, date, system.
[[nodiscard]] std::vector<std::pair<Sentence, Sentence>> crystalFacts(const GridOfRun& of);

} // namespace steadymark
