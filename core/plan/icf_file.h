// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/test_plan.h"

#include <string>
#include <string_view>
#include <vector>

namespace steadymark {

/// Reads the access specifications of a configuration of Iometer (.icf, 1.1.0 and before): each becomes a step of its
/// name, whose workload has queue depth 1, one thread and no length, because Iometer keeps those elsewhere. One line
/// that all I/Os follow becomes a plain workload, several become a mix of blocks. The rest of the file is skipped.
///
/// Errors name the line and say what to do: what is no number, what no SteadyMark workload can be (replies of a
/// network, delays that differ within one specification), and a file without specifications. Pure.
[[nodiscard]] Result<std::vector<WorkloadStep>> parseIcf(std::string_view text);

/// Writes the workloads of a plan as access specifications; parseIcf() reads them back. Names that are empty, or begin
/// with an apostrophe, cannot be told from the file's own words. Fails where Iometer has no word for what a workload
/// does in its access specification: a rate, an offset beside the alignment, syncs, a think time that is no whole
/// number of milliseconds. Beginning, span, queue depth, threads, data and lengths belong elsewhere in Iometer and are
/// left out.
[[nodiscard]] Result<std::string> toIcf(const TestPlan& plan);

/// At most what a plan may have, of any text.
namespace limits {
constexpr std::size_t maximumIcfBytes = 1U << 20U;
} // namespace limits

} // namespace steadymark
