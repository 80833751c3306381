// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/trace/format/trace_source.h"

#include <cstddef>
#include <span>
#include <string>

namespace steadymark {

/// The payload of one chunk of a trace file: each column by itself, as differences whose bytes are sorted by
/// significance and compressed with zstd level 1; a column of one value takes 16 bytes. HACKING.md tells the layout
/// byte for byte. Lossless for every 64-bit value.
///
/// How times are predicted is chosen for each chunk by what comes out smaller: from the completion before (queue depth
/// 1: the gap is short) or by the differences between completions (many are 0, because a batch shares a stamp).
///
/// \pre 1 <= columns.size() <= ioPerChunk; columns are equally long; only those may be empty of which TraceColumns says
/// so
[[nodiscard]] std::string encodeColumns(const TraceColumns& columns);

/// Reads it back; `ios` is what the chunk's header says. `wanted.offsets` gives only what is stored: generators are the
/// reader's business. Takes no input for granted: fails on anything that encodeColumns() could not have written, and
/// never takes more memory than 65536 I/Os need.
[[nodiscard]] Result<TraceColumns> decodeColumns(
    std::span<const std::byte> payload, std::uint32_t ios, ColumnSet wanted);

} // namespace steadymark
