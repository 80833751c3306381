// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/test_file_fill.h"

#include <utility>

namespace steadymark {

TestFileFill fillTestFile(OpenTarget& file, const DataPattern& data, std::uint64_t seed, const StampClock& stampClock,
    Clock& clock, std::stop_token stop, const std::function<void(const LiveTotals&)>& onProgress)
{
    LiveTotals totals;
    const auto onWritten = [&](std::uint64_t written) {
        totals.writeBytes = written;
        totals.ios = ByteCount(written) / testFileBlock;
        onProgress(totals);
    };
    Result<PreparedFile> prepared = prepareTestFile(file, data, seed, stampClock, clock, std::move(stop), onWritten);
    const std::uint64_t written = prepared ? prepared.value().writtenBytes : totals.writeBytes;
    return {written, std::move(prepared)};
}

} // namespace steadymark
