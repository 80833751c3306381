// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/trace_statistics.h"

namespace steadymark {

/// One freeze: the time in which one or more I/Os that lasted too long were under way, merged where they overlap, or
/// in which nothing completed although something was in flight.
struct Stall {
    enum class Cause { Drive, Host };

    unsigned step = 0;
    unsigned pass = 0;
    std::uint64_t beginNs = 0;  ///< the first of its I/Os was submitted then, since the start of the trace
    std::uint64_t endNs = 0;    ///< the last of them completed
    std::uint64_t worstNs = 0;  ///< longest latency in it
    std::uint64_t ios = 0;      ///< that were caught in it
    Cause cause = Cause::Drive; ///< Host: the machine's own heartbeat failed for at least half of the time
    std::uint64_t hostNs = 0;   ///< for how long it failed meanwhile
    std::uint64_t writtenBefore =
        0; ///< bytes written since the stall before it (since the start of the pass for the first)

    [[nodiscard]] std::uint64_t lengthNs() const noexcept { return endNs - beginNs; }
};

struct StallOptions {
    /// An I/O is caught from this latency on. Unset: 50 ms or 20 times the median of its pass, whichever is more.
    std::optional<Nanoseconds> over;
    /// With something in flight and nothing completing for so long it is a stall, too, however slow the drive is.
    Nanoseconds silence{100'000'000};
};

/// What repeats: every `value` ns or every `value` bytes written.
struct StallPeriod {
    enum class Axis { Time, Bytes };
    Axis axis = Axis::Time;
    double value = 0.0;
    double spread = 0.0; ///< standard deviation of the distances over their mean; the smaller the more regular
};

struct StallReport {
    std::vector<Stall> stalls;   ///< in the order of time
    std::uint64_t overNs = 0;    ///< the threshold used; the largest where passes differ
    std::uint64_t longestNs = 0; ///< of those that the drive caused, as everything below
    std::uint64_t totalNs = 0;
    std::uint64_t byDrive = 0;
    std::uint64_t byHost = 0;
    double share = 0.0; ///< of the time of the selected passes
    /// At least 5 stalls at distances that vary by less than 25 %; the axis on which they vary least.
    std::optional<StallPeriod> period;
};

[[nodiscard]] Result<StallReport> findStalls(const TraceSource& trace, const TraceSelection& selection,
    const StallOptions& options = {}, const TraceProgress& onProgress = {});

} // namespace steadymark
