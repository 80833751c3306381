// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/analysis/trace_statistics.h"

namespace steadymark {

/// One freeze: the time in which one or more I/Os that lasted too long were under way, merged where they overlap, or
/// in which nothing completed although something was in flight.
struct Stall {
    enum class Cause {
        Drive,
        Host,    ///< the machine's own heartbeat failed for at least half of the time
        Unknown, ///< a log of another program has no heartbeat of the machine
    };

    unsigned step = 0;
    unsigned pass = 0;
    /// The first of its I/Os was submitted (or due) then, since the start of the trace; of a mere silence: the last
    /// completion before it, or the first submission after that.
    std::uint64_t beginNs = 0;
    std::uint64_t endNs = 0;   ///< the last of them completed; of a mere silence: the first completion after it
    std::uint64_t worstNs = 0; ///< longest latency in it
    std::uint64_t ios = 0;     ///< that were caught in it: lasted too long, or were under way through the silence
    Cause cause = Cause::Drive;
    std::uint64_t hostNs = 0; ///< for how long it failed meanwhile
    /// Bytes that the pass has written, all its workers together, since the stall before this one began (for the first:
    /// since the start of the pass): writes that succeeded and were completed until this one began.
    std::uint64_t writtenBefore = 0;

    [[nodiscard]] std::uint64_t lengthNs() const noexcept { return endNs - beginNs; }
};

struct StallOptions {
    /// An I/O is caught from this latency on. Unset: 50 ms or 20 times the median of its pass, whichever is more.
    std::optional<Nanoseconds> over;
    /// With something in flight and nothing in the whole pass completing for so long it is a stall, too, however slow
    /// the drive is. Here a failed I/O counts as well. At least 1 ms.
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
    std::uint64_t longestNs = 0; ///< of those that the host did not cause, as everything below
    std::uint64_t totalNs = 0;
    std::uint64_t byDrive = 0;
    std::uint64_t byHost = 0;
    std::uint64_t byUnknown = 0; ///< all of an imported log, none of our own traces
    double share = 0.0;          ///< of the time of the selected passes
    /// Distances between the begins of these stalls within a pass that vary by less than 25 % (18 % when there
    /// are only 4), or of which 4 in 5 lie within 20 % of their median (when there are 6 or more: then a stall that was
    /// missed or came in between does not hide the rule); at least 4 of them. The axis on which they vary least. Stalls
    /// that come at random are taken for periodic in less than 1 of 100 traces.
    std::optional<StallPeriod> period;
};

/// Reads only the chunks that can matter. Fails with ErrorCode::InvalidArgument when there are more than `mostStalls`.
constexpr std::size_t mostStalls = 1'000'000;
[[nodiscard]] Result<StallReport> findStalls(const TraceSource& trace, const TraceSelection& selection,
    const StallOptions& options = {}, const TraceProgress& onProgress = {});

} // namespace steadymark
