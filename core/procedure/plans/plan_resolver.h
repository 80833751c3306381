// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/plans/run_plan.h"

#include <string>
#include <string_view>
#include <vector>

namespace steadymark {

/// Makes the stages of a plan fit one target and scale. Made for one procedure.
class PlanResolver final {
public:
    /// Shorter samples say more about the program's start than about the drive.
    static constexpr Nanoseconds shortestSample{100'000'000};
    /// No limit of bytes is scaled below it.
    static constexpr ByteCount smallestAmount{64U << 20U};

    /// Both outlive it. \pre `size` is what the procedure may use, `scale` lies in 0.0001–1
    PlanResolver(const ProcedureTarget& target, const ProcedureOptions& options, ByteCount size, double scale);

    /// The stages of the procedure; those that the options leave out are not among them.
    [[nodiscard]] std::vector<ProcedureStage> stagesOf(const RunPlan& plan) const;

private:
    [[nodiscard]] bool isRaw() const { return m_target.kind == ProcedureTarget::Kind::RawDrive; }
    [[nodiscard]] Nanoseconds scaled(Nanoseconds duration) const; ///< of waiting: as short as it gets
    [[nodiscard]] Nanoseconds sample(Nanoseconds duration) const; ///< at least `shortestSample`
    [[nodiscard]] ByteCount wholeOf(const PlanAmount& amount) const;
    /// Scaled, but never less than the smaller of itself and `smallestAmount`.
    [[nodiscard]] ByteCount amount(const PlanAmount& wanted) const;
    /// The most that one sample writes: enough to take a noticeable time on a small range.
    [[nodiscard]] ByteCount sampleBytes(const PlanAmount& wanted) const;
    /// As much at every scale; a percentage of the size is one of what the workload uses of it.
    [[nodiscard]] ByteCount unscaled(const PlanAmount& wanted, const Workload& workload) const;
    [[nodiscard]] std::string nameOf(std::string_view name) const;
    [[nodiscard]] ProcedureCell cellOf(const PlanCell& cell) const;
    [[nodiscard]] bool isPossible(const PlanCell& cell) const;

    [[nodiscard]] MeasureStage workOf(const PlanRounds& rounds) const;
    [[nodiscard]] MeasureStage workOf(const PlanSweep& sweep) const;
    /// With bytes in place of shares of what is measured. `span`: of a zone at a position.
    [[nodiscard]] SweepAxis axisOf(const PlanAxis& axis, ByteCount block, ByteCount span) const;
    [[nodiscard]] PrepareStage workOf(const PlanPrepare& prepare) const;
    [[nodiscard]] PrepareStage workOf(const PlanRest& rest) const;
    [[nodiscard]] GridStage workOf(const GridStage& grid) const;
    [[nodiscard]] FilesStage workOf(const FilesStage& files) const;
    [[nodiscard]] static SnapshotStage workOf(const SnapshotStage& snapshot) { return snapshot; }

    const ProcedureTarget& m_target;
    const ProcedureOptions& m_options;
    ByteCount m_size;
    double m_scale;
};

/// "30 s", "5 min", "500 us": a duration in the name of a stage.
[[nodiscard]] std::string inWords(Nanoseconds duration);

} // namespace steadymark
