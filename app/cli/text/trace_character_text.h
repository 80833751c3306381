// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/trace/analysis/workload_likeness.h"

#include <string>

namespace steadymark::cli {

// What `trace characterise` prints: for people (tables, every line ended) and as JSON. Pure.

[[nodiscard]] std::string describeCharacter(const WorkloadCharacter& character);
/// Sizes in bytes, times in ns, shares of 1.
[[nodiscard]] json::object characterToJson(const WorkloadCharacter& character);

/// How well a plan resembles the trace it was made of; `file` is the plan.
[[nodiscard]] std::string describeLikeness(const Workload& workload, const Likeness& likeness, const std::string& file);

} // namespace steadymark::cli
