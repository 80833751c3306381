// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/procedure_catalog.h"

#include <string>
#include <vector>

namespace steadymark {

/// What the definitions of procedures are put together from: stages that fit target and scale. Made for one procedure.
class ProcedureParts final {
public:
    /// Shorter samples say more about the program's start than about the drive.
    static constexpr Nanoseconds shortestSample{100'000'000};
    /// No limit of bytes is scaled below it.
    static constexpr ByteCount smallestAmount{64U << 20U};

    /// Both outlive it. \pre `size` is what the procedure may use
    ProcedureParts(const ProcedureTarget& target, const ProcedureOptions& options, ByteCount size);

    [[nodiscard]] ByteCount size() const { return m_size; }
    [[nodiscard]] bool isRaw() const { return m_target.kind == ProcedureTarget::Kind::RawDrive; }
    [[nodiscard]] bool isEnterprise() const { return m_options.settings == "enterprise"; }
    /// The whole drive, whatever part of it is used; of a folder: the test file, for nothing else is written.
    [[nodiscard]] ByteCount userCapacity() const { return isRaw() ? m_target.capacity : m_size; }
    [[nodiscard]] const ProcedureTarget& target() const { return m_target; }
    [[nodiscard]] const ProcedureOptions& options() const { return m_options; }

    [[nodiscard]] Nanoseconds scaled(Nanoseconds duration) const; ///< of waiting: as short as it gets
    [[nodiscard]] Nanoseconds sample(Nanoseconds duration) const; ///< at least `shortestSample`
    /// A share of an amount, scaled, but never less than the smaller of itself and `smallestAmount`.
    [[nodiscard]] ByteCount amount(ByteCount of, double share) const;

    /// The most that one sample writes: a share of the range, but enough to take a noticeable time on a small one.
    [[nodiscard]] ByteCount sampleBytes(double share) const;

    [[nodiscard]] Workload workload(
        AccessPattern pattern, ByteCount block, unsigned queueDepth, unsigned threads, unsigned readPercent) const;
    /// One cell with samples of a given time, named by its workload.
    [[nodiscard]] ProcedureCell cell(Workload workload, Nanoseconds time) const;
    /// The same in a stage with several mixes: "RND 8KiB Q1T1 read", "… write", "… R65/W35".
    [[nodiscard]] ProcedureCell mixCell(Workload workload, Nanoseconds time) const;

    /// As the options say, or Discard; of a folder: Trim.
    [[nodiscard]] ProcedureStage purge(const std::string& name = "Purge") const;
    [[nodiscard]] ProcedureStage prepare(const std::string& name, PrepareStep step) const;
    /// Workload-independent preconditioning: twice the active range, sequentially.
    [[nodiscard]] ProcedureStage precondition(const std::string& name, ByteCount block) const;
    [[nodiscard]] ProcedureStage measure(
        const std::string& name, MeasureStage work, const std::string& state = {}) const;

private:
    const ProcedureTarget& m_target;
    const ProcedureOptions& m_options;
    ByteCount m_size;
};

/// "30 s", "5 min", "500 us": a duration in the name of a stage.
[[nodiscard]] std::string inWords(Nanoseconds duration);

using Stages = std::vector<ProcedureStage>;

// The stages of each procedure, methods and sources at the definition. What does not fit the options was found before.
[[nodiscard]] Stages sustainedStages(const ProcedureParts& parts);
[[nodiscard]] Stages fourStatesStages(const ProcedureParts& parts);
[[nodiscard]] Stages rewriteStages(const ProcedureParts& parts);
[[nodiscard]] Stages writeSaturationStages(const ProcedureParts& parts);
[[nodiscard]] Stages iopsStages(const ProcedureParts& parts);
[[nodiscard]] Stages throughputStages(const ProcedureParts& parts);
[[nodiscard]] Stages latencyStages(const ProcedureParts& parts);
[[nodiscard]] Stages idleRecoveryStages(const ProcedureParts& parts);
[[nodiscard]] Stages crossRecoveryStages(const ProcedureParts& parts);

} // namespace steadymark
