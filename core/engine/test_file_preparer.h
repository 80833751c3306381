// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/engine/target_access.h"

#include <functional>
#include <stop_token>

namespace steadymark {

/// The file is written in blocks of this size.
constexpr ByteCount testFileBlock{std::uint64_t{1} << 20U};
/// Of the buffers that it is written from.
constexpr ByteCount testFileMemory = testFileBlock * 8;

/// What the preparation of a test file found.
struct PreparedFile {
    ExtentReport extents;
    std::uint64_t writtenBytes = 0;
    Nanoseconds duration{};
    std::vector<Sentence> warnings; ///< sentences for the result: compressed, shared or unwritten extents
};

/// Writes a new test file completely with data that does not repeat (or of the plan's kind), syncs it, checks its
/// extents and drops it from the cache. Without that a read test would measure holes, caches or compression.
/// `onProgress` is told the bytes written so far, on this thread. Fails clearly on a full disk (how much was asked, how
/// much was written), an I/O error, or a stop.
[[nodiscard]] Result<PreparedFile> prepareTestFile(OpenTarget& target, const DataPattern& data, std::uint64_t seed,
    const StampClock& stampClock, Clock& clock, std::stop_token stop,
    const std::function<void(std::uint64_t)>& onProgress);

} // namespace steadymark
