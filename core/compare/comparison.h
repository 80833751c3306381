// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/procedure/document/run_result.h"
#include "core/result/run_head.h"
#include "core/stats/rank_test.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace steadymark {

/// What is compared: the results of one state or drive. Several results in it are replicates of each other.
struct ComparedGroup {
    std::string label; ///< "before", a file's name, "Samsung 990 PRO, 2026-03-01": unique within the comparison
    std::vector<RunResult> runs;
};

struct CompareOptions {
    double threshold = 0.03;    ///< a difference up to this does not matter in practice; 0 … < 1
    double significance = 0.05; ///< chance of any false "slower" or "faster" in the whole comparison; between 0 and 1

    bool operator==(const CompareOptions&) const = default;
};

/// What differs besides the numbers: told before them, because it may be their reason.
struct ContextDifference {
    enum class Kind { Drive, Plan, Environment, State };
    Kind kind = Kind::Environment;
    Sentence what;   ///< "kernel", "firmware", "file size", "free space"
    Sentence before; ///< of the first group
    Sentence after;
    bool forbidsComparison = false; ///< the rows cannot be compared: another block size, another data pattern

    bool operator==(const ContextDifference&) const = default;
};

enum class EffectVerdict {
    Slower, ///< the whole interval lies beyond the threshold, and the corrected p-value is significant
    Faster,
    NoDifference, ///< the whole interval lies within the threshold
    Undecided,    ///< neither: more passes or runs are needed; see Effect::neededReplicates
    NotComparable,
};

/// What the replicates are; single I/Os never are.
enum class Replicates { Runs, Passes };

/// How much of one quantity changed from the first group to this one.
struct Effect {
    double ratio = 1.0;           ///< Hodges–Lehmann, after / before, of throughput: < 1 is slower
    double low = 0.0, high = 0.0; ///< its confidence interval; 0 and infinity when too few
    double confidence = 0.0;
    double pValue = 1.0;         ///< exact rank test of "no difference at all", two-sided, of this row alone
    double adjustedPValue = 1.0; ///< of "not beyond the threshold": Holm's step-down over all rows of the comparison
    Replicates replicates = Replicates::Passes;
    std::vector<double> before, after; ///< the replicates' values, in bytes per second
    EffectVerdict verdict = EffectVerdict::Undecided;
    unsigned neededReplicates = 0; ///< on each side, of Undecided
    Sentence sentence; ///< "18 % slower [15; 21]", "0.12 % of the speed [0.11; 0.13]", "2.1 times as fast [2.0; 2.3]",
                       ///< "no difference beyond 3 %", "undecided: run 6 passes", "undecided: make 4 runs of each",
                       ///< "not comparable: other data"; with "(indicative)" when passes are the replicates
};

/// Shift of the latency distribution: after / before at one quantile.
struct QuantileShift {
    double quantile = 0.0; ///< 0.01 … 0.9999
    double beforeNs = 0.0;
    double afterNs = 0.0;
    double ratio = 1.0;
    std::optional<double> low, high; ///< interval of the ratio over the replicates' own quantiles; unset when too few
};

/// One test in one direction, over all groups.
struct ComparedRow {
    std::string name;
    Operation operation = Operation::Read;
    struct Cell {
        /// Of one result its own figure, as its report has it (the median pass of a run; the mean of a stage of a
        /// procedure); of several the median of these. Unset: not measured in this group.
        std::optional<double> bytesPerSecond;
        double lowest = 0.0, highest = 0.0;
        std::size_t replicates = 0;
        std::optional<Effect> effect;         ///< against the first group; unset in the first group
        std::vector<QuantileShift> latency;   ///< p1 … p99.99 against the first group, where both have enough I/Os
        TrustLevel trust = TrustLevel::Sound; ///< the worst of its results
    };
    std::vector<Cell> cells; ///< one for each group
};

/// A curve to lay over others: sustained write.
struct ComparedCurve {
    std::size_t group = 0;
    std::string label;
    struct Point {
        double seconds = 0.0;
        double bytes = 0.0;      ///< written
        double driveFills = 0.0; ///< bytes / capacity; 0 when the capacity is not known
        double bytesPerSecond = 0.0;
    };
    std::vector<Point> points;
};

struct Comparison {
    CompareOptions options;
    std::vector<std::string> labels; ///< of the groups
    std::vector<ContextDifference>
        differences; ///< of each group against the first; `what` names the group where it matters
    std::vector<ComparedRow> rows;
    std::vector<ComparedCurve> curves;
    bool hasSimulated = false; ///< at least one result is of a simulated drive
    bool hasEdited = false;    ///< at least one was edited: its tests are not comparable
    Sentence summary;          ///< "6 of 8 tests slower, by 12 to 72 %; 2 not sure yet."
    [[nodiscard]] bool isAnySlower() const;
};

/// Compares every group with the first. Pure. The error names what is missing: fewer than two groups, a group without
/// results, no test in common, options out of range. Labels that are there twice get a number.
///
/// Replicates are runs where both groups have at least two results with a row (the value of a run is its scored median
/// pass), else passes; never I/Os. Everything is about logarithms of throughput. The interval of each row is the exact
/// 95 % one of Hodges and Lehmann, which needs 4 replicates on each side (or 3 and 5). "No difference" needs all of it
/// within the threshold, "slower" and "faster" all of it beyond, and a corrected p-value.
///
/// The promise: of two groups of results of the same thing at most `significance` of the comparisons show any "slower"
/// or "faster", however many rows they have and whatever the noise is like, as long as the replicates are exchangeable.
/// The family are two one-sided hypotheses for each row, "not slower than the threshold" and "not faster"; Holm's
/// step-down over them uses the joint permutation distribution instead of Bonferroni's bound, see
/// core/compare/step_down.h: so 4 and 4 replicates can decide (2/70), where 8 rows of 5 passes never could with the
/// bound (16/252). Passes of one run are not exchangeable with those of another when the drive's state differs from run
/// to run; that is why it says "(indicative)".
[[nodiscard]] Result<Comparison> compareGroups(std::vector<ComparedGroup> groups, const CompareOptions& options);

[[nodiscard]] std::string_view toString(EffectVerdict verdict); ///< "slower", "faster", "no-difference", "undecided", …
[[nodiscard]] std::string_view toString(Replicates replicates); ///< "runs", "passes"

[[nodiscard]] Sentence wordOf(Operation operation); ///< "read", "write", "mix"
/// "SEQ 1MiB Q8T1 read"
[[nodiscard]] Sentence nameOf(const std::string& test, Operation operation);

} // namespace steadymark
