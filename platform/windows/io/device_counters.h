// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/observations.h"
#include "platform/windows/commands/device_opener.h"
#include "platform/windows/drives/answer_bytes.h"

#include <cstdint>
#include <map>
#include <optional>

namespace steadymark {

/// What the partition manager counted of a disk since counting was switched on: DISK_PERFORMANCE, as the driver answers
/// to IOCTL_DISK_PERFORMANCE (winioctl.h, ntdddisk.h of the Windows driver kit).
struct DiskPerformance {
    std::uint64_t readBytes = 0;
    std::uint64_t writtenBytes = 0;
    std::uint32_t reads = 0; ///< completed; wraps after 2^32
    std::uint32_t writes = 0;
    std::uint32_t queued = 0;  ///< in flight at the moment of the question
    std::uint64_t idle = 0;    ///< nothing was in flight, in 100 ns
    std::uint64_t askedAt = 0; ///< system time of the question, in 100 ns; people can set that clock

    bool operator==(const DiskPerformance&) const = default;
};

/// Nothing when the answer is too short or cannot be true.
[[nodiscard]] std::optional<DiskPerformance> parseDiskPerformance(AnswerBytes answer);

/// Reads the counters of disks, opened with access 0, which everybody may do. One thread at a time.
///
/// The question itself switches counting on: it "increments a reference counter that enables the collection", which
/// only IOCTL_DISK_PERFORMANCE_OFF takes back, not the closing of the disk; and what it tells is cumulative since then
/// (ntdddisk.h, IOCTL_DISK_PERFORMANCE and DISK_PERFORMANCE). We never switch it off, because the counters might be
/// those that another program relies on. So no disk needs to be kept open between two readings, where it would hinder
/// its safe removal.
///
/// `diskperf -n` can still forbid counting. Then the question fails, or it is answered with counters that stand still,
/// which must not be taken for a disk that nobody used: of such a disk nothing is told. The readings before are
/// remembered for this, and for counters of 32 bits.
class DeviceCounters final {
public:
    /// Borrowed for the life of this object.
    explicit DeviceCounters(const DeviceOpener& opener);

    /// Of `\\.\PhysicalDriveN`. `now` is any clock that only goes forward. Only differences of two readings mean
    /// anything. Nothing when the disk does not tell, when it does not count, and once after its counters started anew.
    [[nodiscard]] std::optional<DeviceTraffic> read(std::uint32_t number, Nanoseconds now);

private:
    struct Reading {
        DiskPerformance told;
        Nanoseconds at{};
        std::uint64_t readIos = 0;
        std::uint64_t writeIos = 0;
        Nanoseconds busy{}; ///< since the first reading
    };
    [[nodiscard]] std::optional<DiskPerformance> ask(std::uint32_t number) const;

    const DeviceOpener& m_opener;
    std::map<std::uint32_t, Reading> m_last;
};

} // namespace steadymark
