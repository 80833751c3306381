// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/format/trace_origin.h"
#include "core/workload/workload.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace steadymark {

/// One step of the run that a trace was taken of.
struct TraceStep {
    std::string name;
    Workload workload;
    /// Of the step's OffsetGenerator: with the worker and the pass it gives every offset again.
    std::uint64_t seed = 0;
    ByteCount targetSize;
    /// False: offsets and sizes stand in columns of their own (imported traces).
    bool hasGenerator = true;
    std::string stage = {}; ///< that it belongs to, in a plan of several; else empty

    bool operator==(const TraceStep&) const = default;
};

/// One pass of one step.
struct TracePass {
    unsigned step = 0;
    unsigned pass = 0;       ///< 0 is the warm-up; of rounds the number of the sample in its procedure, from 1
    Nanoseconds startedAt{}; ///< since the start of the trace
    Nanoseconds duration{};
    std::uint64_t ios = 0; ///< that the trace holds, failed ones included
    /// I/Os that were done after the memory for the trace was used up. They are in the histograms of the result and in
    /// the heat grid of the trace (UntracedGrid), not in its columns.
    std::uint64_t untracedIos = 0;
    /// The first of those was submitted then, since the start of the trace. \pre untracedIos > 0
    Nanoseconds incompleteFrom{};
    std::uint64_t firstBlock = 0; ///< of a sequential stream that goes on from pass to pass; see OffsetGenerator

    bool operator==(const TracePass&) const = default;
};

/// A moment in which nothing on this machine ran that should have: the heartbeat came late. On the trace's timeline.
struct HostStall {
    std::uint64_t beginNs = 0;
    std::uint64_t endNs = 0;

    bool operator==(const HostStall&) const = default;
};

/// More than this a trace does not hold; what is beyond is not traced.
namespace tracelimits {
constexpr std::size_t steps = 65'536;
constexpr std::size_t passes = 131'072;
constexpr unsigned passNumber = 65'535;
} // namespace tracelimits

/// What a trace says of itself. No path, host or user name: traces are shared.
struct TraceMeta {
    std::string application; ///< "SteadyMark 0.1.0"
    std::string runId;       ///< GridOfRun::id, empty for imported traces
    std::int64_t startedAtUnixMs = 0;
    std::string driveModel;
    std::string fileSystem;
    std::string clock; ///< StampClock::description()
    double clockCostNs = 0.0;
    double captureCostNs = 0.0; ///< what recording cost, ns per I/O, measured at the start of the run; 0: not known
    std::string importedFrom;   ///< "fio latency log"; empty for our own
    Sentence note;              ///< what a reader must know, e.g. "Times are rounded to 1 ms."; empty if nothing
    std::string plan;           ///< the plan as its JSON text, for the record; may be empty
    std::optional<TraceOrigin> origin; ///< of a trace that another program took; makes the file one of version 2
    std::vector<TraceStep> steps;
    std::vector<TracePass> passes; ///< in the order of time

    bool operator==(const TraceMeta&) const = default;

    /// "4 KiB random write", and of several stages "Fresh: 4 KiB random write"; empty for a step that is not there.
    [[nodiscard]] std::string nameOf(unsigned step) const;
    /// Whether latency counts from when an I/O was due (rate-limited) rather than from when it was submitted.
    [[nodiscard]] bool isRated(unsigned step) const;
    [[nodiscard]] std::uint64_t untracedIos() const;
    /// Whether any read or write may have a latency.
    [[nodiscard]] bool hasLatencies() const { return !origin || !origin->isWhole || origin->timedIos > 0; }
};

} // namespace steadymark
