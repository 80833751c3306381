// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/files.h"
#include "core/trace/format/trace_source.h"

namespace steadymark {

/// Every I/O as a line, the warm-up (pass 0) and failed ones included, chunk by chunk:
///
///     pass,worker,submitNs,latencyNs,offsetBytes,bytes,operation,result,step,index,batch,dueNs
///     1,0,1203441,84210,73728,4096,read,ok,0,0,1,1203441
///
/// Times count from the start of the trace. `operation` is read or write, of foreign traces also
/// discard or flush, and `latencyNs` is empty where it is not known; `result` is ok, error-<number> or ended (the
/// target ended before the I/O did). `latencyNs` counts from `dueNs`, which is earlier than `submitNs` only in
/// rate-limited workloads. Integers and names only, "\n" ends a line, whatever the locale. About 10 million lines a
/// second. Damaged chunks are left out.
///
/// The selection says which of them: of the warm-up, too, unless it names another pass.
[[nodiscard]] Result<> exportCsv(const TraceSource& trace, const TraceSelection& selection, const TextSink& sink);

} // namespace steadymark
