// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/profiles.h"
#include "core/procedure/plans/run_plan.h"

#include <string>
#include <string_view>
#include <vector>

namespace steadymark {

/// One built-in plan: a row of profiles() or of procedureCatalog(), which are the only places where their names stand.
struct PlanCatalogEntry {
    enum class Kind {
        Benchmark, ///< a profile: one grid
        Procedure, ///< stages that bring a drive through states
    };
    Kind kind = Kind::Benchmark;
    std::string_view name; ///< "nvme", "four-states"
    Sentence title;        ///< "NVMe SSD", "Four states"
    Sentence purpose;
};

/// All built-in plans: benchmarks first.
[[nodiscard]] const std::vector<PlanCatalogEntry>& planCatalog();
/// Null: there is none of that name.
[[nodiscard]] const PlanCatalogEntry* findInPlanCatalog(std::string_view name);
/// "default, nvme, peak, …": for sentences and helps.
[[nodiscard]] std::string planCatalogNames(PlanCatalogEntry::Kind kind);
/// Of both kinds.
[[nodiscard]] std::string planCatalogNames();

/// The built-in plan of that name. Of the options settings, grid and idle times count. The error names the nearest and
/// lists all.
[[nodiscard]] Result<RunPlan> builtInPlan(std::string_view name, const ProcedureOptions& options);

} // namespace steadymark
