// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace steadymark {

/// What the time stamps of a foreign trace say of an I/O. Where it is the completion and the latency is known, the
/// importer has computed the submission from both.
enum class StampMeaning : std::uint8_t { Issue, Completion, Received };

/// Between which layers the I/Os were seen. Buffered calls of an application say little of a drive.
enum class TraceLevel : std::uint8_t { Unknown, Application, FileSystem, BlockQueue, Driver, Array };

/// A device, volume or file that a foreign trace has I/Os of.
struct TraceDevice {
    std::string name; ///< its last part, where it is a path: traces are shared
    std::uint64_t ios = 0;

    bool operator==(const TraceDevice&) const = default;
};

/// Where the I/Os of a trace come from that this program has not recorded itself.
struct TraceOrigin {
    std::string format; ///< as on the command line: "blkparse"
    StampMeaning stamps = StampMeaning::Issue;
    TraceLevel level = TraceLevel::Unknown;
    std::uint64_t clockResolutionNs = 0; ///< that the format can tell
    std::uint64_t smallestStepNs = 0;    ///< between two I/Os in it, other than 0; 0: there is none
    /// Of how many of the reads and writes the latency is known.
    std::uint64_t timedIos = 0;
    std::uint64_t rejectedRecords = 0;   ///< that could not be read
    std::uint64_t outOfOrderRecords = 0; ///< that came after later ones
    /// The one whose I/Os these are, then the others: addresses are only comparable within one.
    std::vector<TraceDevice> devices;
    /// False only in the description that stands before the first chunk of a file, when nobody knows yet how many I/Os
    /// will follow. It counts only where the file's end is missing.
    bool isWhole = true;

    bool operator==(const TraceOrigin&) const = default;
};

namespace tracelimits {
constexpr std::size_t devices = 1000; ///< that are listed by name; the I/Os of all others are counted as one
} // namespace tracelimits

/// "issue", "completion", "received"
[[nodiscard]] std::string_view toString(StampMeaning meaning);
[[nodiscard]] Result<StampMeaning> parseStampMeaning(std::string_view text);
/// "unknown", "application", "file-system", "block-queue", "driver", "array"
[[nodiscard]] std::string_view toString(TraceLevel level);
[[nodiscard]] Result<TraceLevel> parseTraceLevel(std::string_view text);

} // namespace steadymark
