// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/files.h"
#include "core/trace/format/trace_source.h"

namespace steadymark {

/// fio's iolog of version 3, which `fio --read_iolog=FILE` plays: "time in µs, file, action, offset, length" for every
/// I/O in the order of submission, discards ("trim") and flushes ("sync") included. The file is called "trace": say
/// with --replay_redirect what it is. Failed I/Os and damaged chunks are left out.
[[nodiscard]] Result<> exportIolog(const TraceSource& trace, const TraceSelection& selection, const TextSink& sink);

/// As blkparse prints it: an issue (D) for every I/O and, where the latency is known, a completion (C), in the order of
/// time, of a device 8,0. Offsets and lengths are in sectors of 512 bytes, rounded outwards to whole ones. The same
/// I/Os as exportIolog().
[[nodiscard]] Result<> exportBlkparse(const TraceSource& trace, const TraceSelection& selection, const TextSink& sink);

} // namespace steadymark
