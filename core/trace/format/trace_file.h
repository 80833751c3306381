// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/format/byte_source.h"
#include "core/trace/format/trace_source.h"

#include <functional>
#include <memory>

namespace steadymark {

/// Opens a `*.smtrace` file, written by anyone, whole or not. Reading the index is enough to open it: a file of 100
/// million I/Os opens in some 10 ms. Without an intact index the blocks are looked for one by one and the index is made
/// anew; what cannot be used is said in damage(), and everything before and after it is there. Fails only when nothing
/// of use can be read: no trace file at all, a newer version, the header damaged.
[[nodiscard]] Result<std::shared_ptr<const TraceSource>> openTrace(std::shared_ptr<const ByteSource> bytes);
[[nodiscard]] Result<std::shared_ptr<const TraceSource>> openTrace(const std::filesystem::path& file);

/// Reads every chunk and checks it against its checksum and its entry in the index. \return one sentence for each
/// chunk that cannot be used. `onProgress` gets 0–1 and returns false to stop.
[[nodiscard]] std::vector<Sentence> verifyTrace(
    const TraceSource& trace, const std::function<bool(double)>& onProgress = {});

} // namespace steadymark
