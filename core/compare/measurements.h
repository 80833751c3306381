// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"

#include <optional>
#include <string>
#include <vector>

namespace steadymark {

/// One test in one direction as one result holds it. Points into that result.
struct RowMeasurement {
    std::string name;
    Workload workload;
    std::vector<double> passes;  ///< bytes per second, finite and > 0; of a procedure its samples
    std::optional<double> score; ///< the median pass (the lower of two middle ones), or the mean rate of a stage
    const StepRecord* step = nullptr;
    const StageRecord* stage = nullptr;          ///< of a procedure; its histograms are of this test alone
    std::vector<const ProcedureSample*> samples; ///< of a procedure
    TrustLevel trust = TrustLevel::Sound;
};

/// Everything that one result measured, in its order. A pass that was cut short counts only where it is all there is
/// and the step was not stopped or failed; a pass in which the drive did nothing counts as 1 byte a second, so that its
/// logarithm exists; one without a duration does not count.
///
/// The tests of a procedure are its cells by the drive's state ("fresh: RND 4KiB Q32T1"), or by the stage where several
/// stages measure the same in one state. The samples of a stage are the passes: those of the last rounds where it was
/// run until steady, all where its length is a number of rounds. A stage that is as long as it takes to write so much
/// is a curve, and so is one whose samples do not stay at one level: its samples are no replicates of each other. The
/// value of a stage is its mean rate, as in its report. A span that is all of the procedure's range counts as none:
/// drives of different sizes are measured in the same way. A grid in a state gives its tests, a stage with files its
/// phases that move data.
[[nodiscard]] std::vector<RowMeasurement> measurementsOf(const RunResult& run);

/// All measurements of one test in one group.
struct RowOfGroup {
    std::vector<const RowMeasurement*> results; ///< one for each result that holds it
    [[nodiscard]] std::vector<double> scores() const;
    [[nodiscard]] std::vector<double> passes() const; ///< of all results; a result without passes gives its score
    [[nodiscard]] TrustLevel trust() const;
};

[[nodiscard]] std::optional<double> lowerMedian(std::vector<double> values);

/// Whether two workloads do the same to the drive. The length of a pass is left out.
[[nodiscard]] bool areAlike(const Workload& first, const Workload& second);

} // namespace steadymark
