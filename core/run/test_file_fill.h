// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/live_counters.h"
#include "core/engine/test_file_preparer.h"

#include <cstdint>
#include <functional>
#include <stop_token>

namespace steadymark {

/// How the fill of a test file ended.
struct TestFileFill {
    std::uint64_t writtenBytes = 0; ///< also by one that was stopped or failed
    Result<PreparedFile> prepared;
};

/// prepareTestFile() for a run, which counts what was written however it ended, and shows it live. `onProgress` is told
/// the totals since the beginning, on this thread.
[[nodiscard]] TestFileFill fillTestFile(OpenTarget& file, const DataPattern& data, std::uint64_t seed,
    const StampClock& stampClock, Clock& clock, std::stop_token stop,
    const std::function<void(const LiveTotals&)>& onProgress);

} // namespace steadymark
