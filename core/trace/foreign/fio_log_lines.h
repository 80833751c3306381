// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace steadymark {

/// fio tells the time of an I/O in whole milliseconds.
inline constexpr std::uint64_t nsPerMs = 1'000'000;

/// One line of a log that fio wrote with `write_lat_log`, column by column as it stands there. What they mean was read
/// from fio's HOWTO ("Log File Formats", 3.33 and 3.42) and from logs of both; the number of columns tells which are
/// there:
///
///     4  time, latency, direction, block size                                   (before fio 3.18)
///     5  … and priority, or before fio 3.18 with log_offset=1 the offset: see FioLogLine::fifth
///     6  … offset, priority                                                     (log_offset=1)
///     7  … offset, priority, issue time                                         (and log_issue_time=1)
struct FioLogLine {
    enum class Direction : std::uint8_t { Read, Write, Trim };

    static constexpr std::uint64_t largestTimeMs = ~std::uint64_t{0} / 2'000'000;
    static constexpr std::uint64_t largestLatencyNs = (std::uint64_t{1} << 47U) - 1; ///< 39 h, see ChunkInfo
    static constexpr std::uint64_t largestIssueNs = std::uint64_t{1} << 62U;

    std::uint64_t timeMs = 0;
    std::uint64_t latencyNs = 0;
    std::uint64_t fifth = 0;   ///< the offset, with 5 columns perhaps the priority
    std::uint64_t issueNs = 0; ///< 0 without that column
    std::uint32_t blockBytes = 0;
    Direction direction = Direction::Read;
    std::uint8_t columns = 0;
    bool isFifthPriority = false; ///< written as one: 0x4004
};

/// Reads lines that may come from a stranger: blanks between the columns, CRLF and empty lines are fine. Fails with
/// `number`, the column and what was expected there; averages (log_avg_msec) are told apart and refused.
[[nodiscard]] Result<FioLogLine> parseFioLogLine(std::string_view text, std::uint64_t number);

} // namespace steadymark
