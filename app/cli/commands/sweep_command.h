// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/commands/command.h"
#include "app/cli/run/run_choices.h"
#include "core/procedure/plans/run_plan.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace steadymark::cli {

/// A workload measured once for each value of one or two of its parameters.
struct SweepCommand final : Command, RunChoices {
    std::optional<std::filesystem::path> target;
    std::optional<std::string> preset;
    std::optional<Workload> workload;
    std::vector<PlanAxis> axes;
    std::optional<Nanoseconds> measure; ///< of a workload that does not say how long
    unsigned samples = 1;               ///< of each point
    Nanoseconds ramp{};
    Nanoseconds pause{};
    bool trims = false;
    bool untilSteady = false; ///< before each point that writes
    bool isInRandomOrder = false;
    std::optional<ByteCount> size;
    std::optional<DataPattern> data;
    double scale = 1.0;
    std::optional<std::uint64_t> seed;

    void declare(Declarer& program) override;
    [[nodiscard]] Result<> check() override;
    [[nodiscard]] ExitCode run(Console& console) const override;

    /// What is swept: the preset's plan, or one of a single sweep. \pre check()
    [[nodiscard]] Result<RunPlan> plan() const;
};

} // namespace steadymark::cli
