// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/format/trace_columns.h"

#include <array>
#include <atomic>
#include <memory>

namespace steadymark {

/// Room for the I/Os of one chunk while they are measured: 16 bytes each, all of it touched before the pass so that
/// recording never meets a page fault. Written by one worker; what lies below `published` may be read by any thread.
///
/// A packed word holds the submit stamp since the chunk's base (48 bits: 78 h), the upper 8 bits of the latency since
/// the submission (40 bits in all: 18 min), direction, failure and batch. How late the submission was at a given rate
/// stands by itself, because in an overloaded pass it grows with its length. What does not fit is kept as the largest
/// that does; the histograms know it exactly.
struct CaptureChunk {
    static constexpr std::uint64_t largestSubmitNs = (std::uint64_t{1} << 48U) - 1;
    static constexpr std::uint64_t largestLatencyNs = (std::uint64_t{1} << 40U) - 1;

    std::array<std::uint64_t, ioPerChunk> packed;  ///< submit:48 | latency >> 32:8 | write:1 | failed:1 | batch:6
    std::array<std::uint32_t, ioPerChunk> latency; ///< since the submission, lower 32 bits, ns
    std::array<std::uint32_t, ioPerChunk> index;   ///< order of starting in the stream
    std::unique_ptr<std::array<std::uint64_t, ioPerChunk>> late; ///< rate-limited workloads only; ns
    std::uint64_t baseNs = 0;                                    ///< set before anything is published
    std::atomic<std::uint32_t> published = 0;
    bool wasShared = false; ///< with a LiveTrace: not used again. Guarded by the recorder's mutex
};

} // namespace steadymark
