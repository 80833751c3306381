// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/foreign/line_reader.h"
#include "core/trace/foreign/trace_csv.h"
#include "core/trace/format/trace_image.h"

#include <iosfwd>

namespace steadymark {

/// Reads what fio writes with `write_lat_log` and `log_offset=1` (also without the offset, and with
/// `log_issue_time=1`): lines of `time in ms, latency in ns, direction, block size, offset, priority[, issue time in
/// ns]`, see FioLogLine. The time is that of completion, rounded down to ms, unless the line carries the issue time; a
/// trace made of it says so in its note. Offsets that the log does not have are 0, and the note
/// says so. Trims are left out and counted in the note. Logs of several jobs in one file
/// become a worker each: where the time goes back the next one begins (64 at most). `index` is the order of the lines.
/// Logs of averages, IOPS and histograms are refused; those of bandwidth look the same and are not.
///
/// Fails at the first line that is none, with its number, or when there is no I/O. `name` is for the trace's step. At
/// most 2^32 lines. Takes the memory of the image and some 5 MB, however long the log is.
[[nodiscard]] Result<TraceImage> importFioLog(
    std::istream& log, const std::string& name, const MayReadOn& mayReadOn = {});

/// The same format, one line for each I/O in the order of completion within each worker, one worker after the other,
/// with issue times. fio logs no I/O that failed, and nor does this. Of rate-limited workloads the issue time is when
/// the I/O was due, because the latency counts from then. Damaged chunks are
/// left out.
[[nodiscard]] Result<> exportFioLog(const TraceSource& trace, const TraceSelection& selection, const TextSink& sink);

} // namespace steadymark
