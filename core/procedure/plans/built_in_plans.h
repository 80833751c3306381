// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/plans/run_plan.h"

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace steadymark {

using PlanStages = std::vector<PlanStage>;

// The stages of each built-in procedure, methods and sources at the definition. Of the options settings, grid and idle
// times count.
[[nodiscard]] PlanStages sustainedStages(const ProcedureOptions& options);
[[nodiscard]] PlanStages fourStatesStages(const ProcedureOptions& options);
[[nodiscard]] PlanStages rewriteStages(const ProcedureOptions& options);
[[nodiscard]] PlanStages writeSaturationStages(const ProcedureOptions& options);
[[nodiscard]] PlanStages iopsStages(const ProcedureOptions& options);
[[nodiscard]] PlanStages throughputStages(const ProcedureOptions& options);
[[nodiscard]] PlanStages latencyStages(const ProcedureOptions& options);
[[nodiscard]] PlanStages idleRecoveryStages(const ProcedureOptions& options);
[[nodiscard]] PlanStages crossRecoveryStages(const ProcedureOptions& options);

// The same of sweeps, which have no options.
[[nodiscard]] PlanStages queueStages(const ProcedureOptions& options);
[[nodiscard]] PlanStages queueAndBlockStages(const ProcedureOptions& options);
[[nodiscard]] PlanStages attoStages(const ProcedureOptions& options);
[[nodiscard]] PlanStages zoneStages(const ProcedureOptions& options);
[[nodiscard]] PlanStages hdTuneStages(const ProcedureOptions& options);
[[nodiscard]] PlanStages spanStages(const ProcedureOptions& options);
[[nodiscard]] PlanStages rateStages(const ProcedureOptions& options);
[[nodiscard]] PlanStages idleStages(const ProcedureOptions& options);
[[nodiscard]] PlanStages alignmentStages(const ProcedureOptions& options);
[[nodiscard]] PlanStages compressionStages(const ProcedureOptions& options);
[[nodiscard]] PlanStages asSsdCompressionStages(const ProcedureOptions& options);
[[nodiscard]] PlanStages anandTechStages(const ProcedureOptions& options);
[[nodiscard]] PlanStages trimStages(const ProcedureOptions& options);
[[nodiscard]] PlanStages overProvisioningStages(const ProcedureOptions& options);
[[nodiscard]] PlanStages readShareStages(const ProcedureOptions& options);
[[nodiscard]] PlanStages serviceTimeStages(const ProcedureOptions& options);
[[nodiscard]] PlanStages readAheadStages(const ProcedureOptions& options);
[[nodiscard]] PlanStages flushStages(const ProcedureOptions& options);
[[nodiscard]] PlanStages anatomyStages(const ProcedureOptions& options);
[[nodiscard]] PlanStages iometerFileServerStages(const ProcedureOptions& options);
[[nodiscard]] PlanStages iometerWebServerStages(const ProcedureOptions& options);
[[nodiscard]] PlanStages iometerDatabaseStages(const ProcedureOptions& options);
[[nodiscard]] PlanStages iometerWorkstationStages(const ProcedureOptions& options);

/// Makes the drive fresh.
[[nodiscard]] PlanStage purgeStage(const std::string& name = "Purge");
[[nodiscard]] PlanStage restStage(const std::string& name, Nanoseconds time);
[[nodiscard]] Workload planWorkload(
    AccessPattern pattern, ByteCount block, unsigned queueDepth, unsigned threads, unsigned readPercent);
/// One cell with samples of a given time, named by its workload.
[[nodiscard]] PlanCell planCell(Workload workload, Nanoseconds time);
/// The same in a stage with several mixes: "RND 8KiB Q1T1 read", "… write", "… R65/W35".
[[nodiscard]] PlanCell mixCell(Workload workload, Nanoseconds time);
/// The sweep of a built-in plan, named by nameOfSweep(). \pre `axes` can be read by parsePlanAxis()
[[nodiscard]] PlanSweep planSweep(Workload workload, std::initializer_list<std::string_view> axes);
/// "RND 4KiB Q1T1 read over queue", "… over queue and block"
[[nodiscard]] std::string nameOfSweep(const PlanSweep& sweep);
/// "{30s}": a duration in the name of a stage, see PlanStage.
[[nodiscard]] std::string durationPlace(Nanoseconds duration);
/// "Rest for {30s}"
[[nodiscard]] std::string nameOfRest(Nanoseconds time);
/// "RND 8KiB Q1T1 R65/W35"
[[nodiscard]] std::string nameOfMix(const Workload& workload);

} // namespace steadymark
