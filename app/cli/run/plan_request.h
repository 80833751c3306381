// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/profiles.h"
#include "core/plan/test_plan.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace steadymark::cli {

/// What the command line says about the plan; unset where it says nothing. The rows come from a profile, a plan file or
/// from free workloads (exactly one of them; the profile "default" if none is named); what is set here then replaces
/// the value from there, also the values of `isQuick`, in whatever order the options were written.
struct PlanRequest {
    std::optional<std::string> profile;
    std::optional<std::filesystem::path> planFile; ///< or the name of a built-in benchmark
    std::vector<Workload> workloads;               ///< those without a length of their own get `measure`

    bool isQuick = false;
    std::optional<Operations> operations;
    std::optional<unsigned> mixReadPercent;
    std::optional<ByteCount> fileSize;
    std::optional<unsigned> passes;
    std::optional<unsigned> untilPermille;
    std::optional<Nanoseconds> measure;
    std::optional<Nanoseconds> interval;
    std::optional<DataPattern> data;
    std::optional<ByteCount> maximumWritten;
    std::optional<std::uint64_t> seed;
    bool skipsWarmUp = false;
    std::optional<Nanoseconds> warmUpTime;
    std::optional<RateLimit> rate;        ///< of every row, in place of its own
    std::vector<PrepareStep> preparation; ///< in place of a plan file's, when there are any
};

/// The plan that was asked for, checked as far as that is possible without a target. `freshSeed` is taken when neither
/// the request nor a plan file has one. Reads the plan file; changes nothing.
[[nodiscard]] Result<TestPlan> makePlan(const PlanRequest& request, std::uint64_t freshSeed);

} // namespace steadymark::cli
