// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/document/run_journal.h"
#include "core/procedure/procedure.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace steadymark {

/// How long something takes and how much it writes, before it starts or from where it is. Of what knows no steady state
/// shortest and longest are the same, and so are both amounts.
struct ProcedureCost {
    Nanoseconds shortest{}; ///< if every steady state comes at once
    Nanoseconds longest{};  ///< if none comes
    ByteCount leastWritten;
    ByteCount mostWritten;
    std::optional<double> shareOfRatedEndurance; ///< of mostWritten, when the rating (bytes) is known: 0–…
    bool isFromMeasurement = false; ///< every rate that writing was reckoned with; else by the link, or by a guess
    bool isBounded = false;         ///< no drive behind this link can write more than `mostWritten` in that time
};

/// Of all that may be written to a drive in its life; unset where that is not known.
[[nodiscard]] std::optional<double> shareOfEndurance(ByteCount written, std::optional<ByteCount> rated);

/// How fast something like that workload was.
struct MeasuredRate {
    Workload workload;
    double bytesPerSecond = 0.0;
};

/// Whether two workloads are equally fast: how long a pass is and how large its span hardly matters for an estimate.
[[nodiscard]] bool isSameKind(const Workload& a, const Workload& b);

/// What is known of a target before anything is measured on it. A rate that is not finite and above 0 is not known.
struct ExpectedRates {
    std::vector<MeasuredRate> measured;        ///< the first one of a kind counts
    std::optional<double> writeBytesPerSecond; ///< sequential, known of this drive
    std::optional<double> randomWriteIops;
    std::optional<double> linkBytesPerSecond; ///< the bound for what is not known otherwise
    std::optional<ByteCount> ratedEndurance;  ///< total bytes that may be written (TBW) as the maker or the user says
    std::optional<ByteCount> writtenSoFar;    ///< SMART
    ByteCount fillable;      ///< by one fill: the drive, or what is free in a folder before a test file is made
    bool hasTestFile = true; ///< false: a device, on which a grid makes no file
};

/// From where on a procedure is estimated.
struct EstimateFrom {
    ProcedurePosition position = {};
    Nanoseconds inStage = {}; ///< that the stage has lasted
    std::uint64_t writtenInStage = 0;
    bool fillsFile = false; ///< its test file has to be written before
};

/// Tells what runs cost, procedures and the grids in them, before they start and while they go on: one set of
/// assumptions (workload_cost.h), corrected by what was measured. What neither a rate nor the link tells is taken for
/// 500 MB/s, random I/O for 200 000 IOPS at most; how long a drive trims or erases nobody knows, a second is counted
/// for it. A plain class of one thread.
class CostEstimator final {
public:
    explicit CostEstimator(ExpectedRates rates);

    /// How fast a workload was just now; what is of its kind is expected to be so, too.
    void learn(const Workload& workload, double bytesPerSecond);

    /// All of it, with its test file.
    [[nodiscard]] ProcedureCost ofProcedure(const Procedure& procedure) const;
    /// What is left of it. A stage that a time ends is taken to need that time, as drives get slower, until each of its
    /// cells was measured.
    [[nodiscard]] ProcedureCost ofRest(const Procedure& procedure, const EstimateFrom& from) const;
    /// A grid with its preparation and its test file.
    [[nodiscard]] ProcedureCost ofGrid(const TestPlan& plan) const;
    /// What is left of it from a step on, once the file is there.
    [[nodiscard]] ProcedureCost ofGridFrom(const TestPlan& plan, std::size_t nextStep) const;

private:
    class Reckoning;

    ExpectedRates m_rates;
    std::vector<MeasuredRate> m_learned;
};

} // namespace steadymark
