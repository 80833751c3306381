// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/test_plan.h"
#include "core/record/capture_record.h"
#include "core/trace/capture/trace_recorder.h"
#include "core/trace/format/trace_image.h"

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace steadymark {

/// The steps of a grid as a trace names them. `size`: of what is measured, see ValidatedPlan::testedSize().
[[nodiscard]] std::vector<TraceStep> traceStepsOf(const TestPlan& plan, ByteCount size, const std::string& stage = {});

/// The trace of a run: begun before its first pass, encoded while the drive rests, finished after the
/// last. It holds what was measured since this start of the program: of a run that goes on after an interruption what
/// was traced before is not in it, and its note says so. Nothing is traced until begin(). Used by the run's thread, but
/// for live().
class RunTrace final {
public:
    /// Takes the memory that is `wanted`, or a quarter of what is `free`, at most 4 GiB; never more than three quarters
    /// of what is free. Measures what recording costs, into `meta` and `capture`.
    void begin(TraceMeta meta, std::optional<ByteCount> wanted, ByteCount free, CaptureRecord& capture);
    /// Null when nothing is traced.
    [[nodiscard]] TraceRecorder* recorder() const noexcept { return m_recorder.get(); }
    /// Makes room; takes time, so only between two passes with a rest between them.
    void encode();
    /// The same if it is done before a rest of this length is over; else it waits for a longer one.
    void encodeWithin(Nanoseconds rest);
    /// Counts into `capture` what was traced and when the host stood still.
    /// \return a warning when the trace is not complete
    [[nodiscard]] Sentence finish(std::vector<HostStall> hostStalls, CaptureRecord& capture);

    /// A copy of what there is so far; null when nothing is traced or after finish(). Any thread.
    [[nodiscard]] std::shared_ptr<const TraceSource> live() const;
    /// Null before finish(), and when there was no I/O.
    [[nodiscard]] const std::shared_ptr<const TraceImage>& image() const noexcept { return m_image; }

private:
    mutable std::mutex m_mutex; ///< for live(): guards whether there is a recorder, and the meta data
    TraceMeta m_meta;
    std::unique_ptr<TraceRecorder> m_recorder; ///< while a trace is taken
    std::shared_ptr<const TraceImage> m_image;
};

} // namespace steadymark
