// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/trace_csv.h"
#include "core/trace/trace_image.h"

#include <iosfwd>

namespace steadymark {

/// Reads what fio writes with `write_lat_log` and `log_offset=1` (also without the offset, and with per-I/O issue
/// times): lines of `time in ms, latency in ns, direction, block size, offset, priority[, issue time in ns]` (fio
/// HOWTO, "Log File Formats"; direction 0 read, 1 write, 2 trim). The time is that of completion, rounded to ms, unless
/// the line carries the issue time; a trace made of it says so in its note. Trims are left out and counted in the note.
/// Fails at the first line that is none, with its number. `name` is for the trace's step. At most 2^32 lines.
[[nodiscard]] Result<TraceImage> importFioLog(std::istream& log, const std::string& name);

/// The same format, one line for each I/O in the order of completion within each worker, with issue times.
[[nodiscard]] Result<> exportFioLog(const TraceSource& trace, const TraceSelection& selection, const TextSink& sink);

} // namespace steadymark
