// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/chart/chart.h"
#include "core/procedure/analysis/delay_ratio.h"
#include "core/record/files_record.h"

#include <vector>

namespace steadymark {

/// Throughput over the share of a set that is done: a line for each phase of the first and of the last use that moves
/// data. Empty without such a phase.
[[nodiscard]] Chart filesChart(const FilesRecord& record);

/// The drives of a ranking as bars, and the hard disk's ratio as a line.
[[nodiscard]] Chart delayChart(const std::vector<RankedDelay>& ranking);

} // namespace steadymark
