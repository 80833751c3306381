// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/prepare_step.h"
#include "core/workload/workload.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace steadymark {

/// One line of the grid in one direction: a workload measured in several passes.
struct WorkloadStep {
    std::string name; ///< "SEQ 1MiB Q8T1": the same for the read, write and mix step of one row; one line, 1–200 bytes
    Workload workload;

    bool operator==(const WorkloadStep&) const = default;
};

/// What shall be done, as plain values: the frozen options of one run. It does not name the target, so a plan file can
/// be shared. Every step consists of one discarded warm-up and `passes` scored passes, back to back; `interval` is
/// slept between steps.
struct TestPlan {
    std::string profile = "custom"; ///< id of the profile it was made from: "default", "nvme", …; "custom" otherwise
    ByteCount fileSize{1U << 30U};  ///< a multiple of 4 KiB up to 1 PiB
    unsigned passes = 5;            ///< 1–100 (the window offers 1–9); with `untilPermille` at most so many
    /// Passes end as soon as the median of a step is known to so many permille: see until_rule.h.
    std::optional<unsigned> untilPermille = {};
    bool hasWarmUp = true;
    /// 10 ms–24 h; of a pass that is shorter, or that its bytes or I/Os end before, the warm-up is no longer. Unset: as
    /// long as a pass.
    std::optional<Nanoseconds> warmUpTime = {};
    Nanoseconds interval{5'000'000'000}; ///< 0–24 h
    std::uint64_t seed = 0;
    std::optional<ByteCount>
        maximumWritten; ///< of the whole run, the test file included; write and mix rows end early at it
    /// What is done with the drive before the test file is made, in this order.
    std::vector<PrepareStep> preparation;
    std::vector<WorkloadStep> steps; ///< in the order in which they run

    bool operator==(const TestPlan&) const = default;
};

namespace limits {
constexpr unsigned maximumPasses = 100;
constexpr std::size_t maximumSteps = 1000;
constexpr std::size_t maximumNameBytes = 200;
constexpr Nanoseconds maximumInterval = std::chrono::hours(24);
constexpr Nanoseconds minimumWarmUp = std::chrono::milliseconds(10);
constexpr Nanoseconds maximumWarmUp = std::chrono::hours(24);
constexpr ByteCount maximumFile{std::uint64_t{1} << 50U};
} // namespace limits

/// How long a workload of this plan is warmed up.
[[nodiscard]] PassLength warmUpLength(const TestPlan& plan, const Workload& workload);

/// How long the plan warms up for, where that is less than a pass. Unset: as long as a pass, or not at all.
[[nodiscard]] std::optional<Nanoseconds> shortWarmUp(const TestPlan& plan);

/// What the validation must know of a target.
struct TargetFacts {
    ByteCount size;                      ///< of the device; of a folder: ignored
    ByteCount available;                 ///< free space in the folder; of a device: ignored
    ByteCount memoryForBuffers;          ///< how much memory the buffers may take
    std::uint32_t alignmentBytes = 4096; ///< that direct I/O on it demands of offsets and lengths
    bool isDevice = false;               ///< a device is only read, unless
    bool mayOverwrite = false;           ///< it was opened to be overwritten
};

/// A plan that was checked against a target: the only key to a run. Immutable.
class ValidatedPlan final {
public:
    [[nodiscard]] const TestPlan& plan() const noexcept { return m_plan; }
    [[nodiscard]] const TargetFacts& target() const noexcept { return m_target; }
    /// How many bytes the workloads may touch: the test file's size, or the device's.
    [[nodiscard]] ByteCount testedSize() const noexcept { return m_target.isDevice ? m_target.size : m_plan.fileSize; }

private:
    friend Result<ValidatedPlan> validatePlan(TestPlan plan, const TargetFacts& target);
    ValidatedPlan(TestPlan plan, const TargetFacts& target)
        : m_plan(std::move(plan))
        , m_target(target)
    {
    }

    TestPlan m_plan;
    TargetFacts m_target;
};

/// Checks limits, combinations and the target: at least one step; every workload (checkWorkload()); blocks and
/// alignments that the target's direct I/O can do; spans and blocks, from where they begin, within the file; the file
/// within the free space with 64 MiB to spare and within `maximumWritten`; buffers within memory; no writes on a
/// device; preparation that fits the target: nothing that destroys data below a folder, no trim or fill of a device.
/// The error names the step and the remedy.
[[nodiscard]] Result<ValidatedPlan> validatePlan(TestPlan plan, const TargetFacts& target);

/// Checks what can be checked without a target.
[[nodiscard]] Result<> checkPlan(const TestPlan& plan);

} // namespace steadymark
