// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/units.h"
#include "core/workload/workload.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steadymark {

struct ProcedureCell;

/// What a sweep varies from point to point.
enum class SweepParameter {
    BlockSize,       ///< bytes
    QueueDepth,      ///< of each thread
    Threads,         ///< each with the queue depth of the workload
    ReadShare,       ///< %
    Compressibility, ///< % of what is written
    Span,            ///< bytes from where the workload begins
    Position,        ///< bytes: where a zone begins, which is as long as the workload's span
    Alignment,       ///< bytes: random I/Os begin at multiples of it
    Offset,          ///< bytes by which I/Os begin beside their alignment
    Rate,            ///< I/Os per second that are due (open loop)
    Rest,            ///< seconds without I/O before each sample
    RandomShare,     ///< % of the I/Os that go to a random place; the others go on where the last one ended
    SyncEvery,       ///< writes of a worker between two flushes (fdatasync); 0: never
    TrimLength,      ///< bytes of each TRIM, which are timed in place of the workload's I/Os
    SpareArea,       ///< % of the whole drive behind what is written, never written itself
};

/// One parameter and its values, in which the points of a sweep differ: all different, in ascending order.
struct SweepAxis {
    SweepParameter parameter = SweepParameter::QueueDepth;
    std::vector<double> values; ///< in the unit of the parameter; sizes are whole, below 2^53

    bool operator==(const SweepAxis&) const = default;
};

namespace limits {
constexpr std::size_t maximumAxes = 2;
constexpr std::size_t maximumAxisValues = 512;
constexpr std::size_t maximumSweepPoints = 1000;
} // namespace limits

// Names in files and on the command line: "block", "queue", "threads", "read", "compress", "span", "position",
// "align", "offset", "rate", "rest", "random", "sync", "trim", "spare".
[[nodiscard]] std::string_view toString(SweepParameter parameter);
[[nodiscard]] Result<SweepParameter> parseSweepParameter(std::string_view text);
/// Of its values in files: "bytes", "I/Os", "threads", "%", "1/s", "s", "writes".
[[nodiscard]] std::string_view unitOf(SweepParameter parameter);
/// "Block size", "Queue depth": titles of axes and columns.
[[nodiscard]] Sentence titleOf(SweepParameter parameter);
/// Whether its values are amounts of data.
[[nodiscard]] bool isOfBytes(SweepParameter parameter);

/// A value as it stands in names and tables: "4KiB", "32", "50 %", "10 s".
[[nodiscard]] std::string formatSweepValue(SweepParameter parameter, double value);
/// The same for people: "4 KiB".
[[nodiscard]] std::string sweepValueText(SweepParameter parameter, double value);

/// What a cell has of it. A parameter that the workload does not tell (no rate, data that are not compressible by a
/// percentage) is 0.
[[nodiscard]] double valueOf(SweepParameter parameter, const ProcedureCell& cell);
/// Gives it to a cell. Position and span are bytes, and compressible data are that by percent. What the span is beside
/// a spare area is for whom knows the size: see spanBeside().
void setValue(SweepParameter parameter, double value, ProcedureCell& cell);

/// "4KiB, queue 32": the name of a point, unique among those of a sweep.
[[nodiscard]] std::string nameOfPoint(const std::vector<SweepAxis>& axes, const ProcedureCell& cell);

/// The span that leaves so much of `size` untouched, in whole blocks; one at least.
[[nodiscard]] ByteCount spanBeside(unsigned sparePercent, ByteCount size, ByteCount block);

/// One or two axes of different parameters, each with at least two values that are possible, and no more points than a
/// sweep may have. The error says which axis it is and what to do.
[[nodiscard]] Result<> checkAxes(const std::vector<SweepAxis>& axes);

/// An axis of a plan: a share of the target ("0 %..100 %") becomes bytes when the target is known.
struct PlanAxis {
    SweepAxis axis;
    bool isShare = false; ///< of span and position: the values are percent of the size that is measured

    bool operator==(const PlanAxis&) const = default;
};

/// The same of axes of a plan; of shares that they are some.
[[nodiscard]] Result<> checkPlanAxes(const std::vector<PlanAxis>& axes);

/// "queue=1..128" doubles from one to the other, "read=0..100:10" goes in steps, "block=4KiB,64KiB,1MiB" is a list,
/// "position=0%..90%:10%" are shares of the target. The error says what is possible.
[[nodiscard]] Result<PlanAxis> parsePlanAxis(std::string_view text);
/// A list, which parsePlanAxis() reads back.
[[nodiscard]] std::string toString(const PlanAxis& axis);

} // namespace steadymark
