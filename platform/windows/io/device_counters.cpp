// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/io/device_counters.h"

#include "platform/windows/drives/driver_questions.h"
#include "platform/windows/drives/storage_queries.h"

#include <algorithm>
#include <cstddef>
#include <string>

#include <winioctl.h>

namespace steadymark {
namespace {

static_assert(IOCTL_DISK_PERFORMANCE == 0x70020); // for everybody: FILE_ANY_ACCESS
static_assert(sizeof(DISK_PERFORMANCE) == 88 && offsetof(DISK_PERFORMANCE, IdleTime) == 32);
static_assert(offsetof(DISK_PERFORMANCE, ReadCount) == 40 && offsetof(DISK_PERFORMANCE, QueryTime) == 56);

/// System time moves on with the ticks of the system clock, up to 15.6 ms apart. In ten of them something that counts
/// has counted: even when nothing is read or written, the idle time grows.
constexpr Nanoseconds longestStandstill{150'000'000};
/// Two ticks and the time between our look at the clock and the driver's own; if they differ by more, somebody set the
/// clock.
constexpr Nanoseconds clockDifference{50'000'000};

/// Nothing that a drive reads or writes is smaller.
constexpr std::uint64_t smallestIo = 512;

std::optional<std::uint64_t> notNegative(const LARGE_INTEGER& number)
{
    return number.QuadPart < 0 ? std::nullopt : std::optional(static_cast<std::uint64_t>(number.QuadPart));
}

Nanoseconds fromTicks(std::uint64_t hundreds)
{
    constexpr auto most = static_cast<std::uint64_t>(Nanoseconds::max().count() / 100);
    return Nanoseconds(static_cast<Nanoseconds::rep>(std::min(hundreds, most) * 100));
}

/// Counters that only grow did not; so they are those of another disk, or somebody switched them off and on.
bool startedAnew(const DiskPerformance& before, const DiskPerformance& now)
{
    return now.readBytes < before.readBytes || now.writtenBytes < before.writtenBytes || now.idle < before.idle;
}

bool standsStill(const DiskPerformance& before, const DiskPerformance& now)
{
    return now.readBytes == before.readBytes && now.writtenBytes == before.writtenBytes && now.reads == before.reads
        && now.writes == before.writes && now.idle == before.idle && now.queued == 0;
}

/// How many I/Os more; nothing if so many cannot have moved so few bytes. That there were 2^32 more of them than that
/// cannot be seen; it would take a million in every second for 71 minutes.
std::optional<std::uint64_t> grownBy(std::uint32_t before, std::uint32_t now, std::uint64_t bytes)
{
    const std::uint64_t more = static_cast<std::uint32_t>(now - before); // modulo 2^32
    if (now < before && more > bytes / smallestIo)
        return std::nullopt;
    return more;
}

/// Of the time between two questions, what was not idle.
Nanoseconds busyTime(const DiskPerformance& before, const DiskPerformance& now, Nanoseconds ours)
{
    Nanoseconds window = ours;
    if (now.askedAt >= before.askedAt) {
        const Nanoseconds theirs = fromTicks(now.askedAt - before.askedAt);
        if (theirs < ours + clockDifference && theirs > ours - clockDifference)
            window = theirs; // of the same clock as the idle time
    }
    return std::max(window - fromTicks(now.idle - before.idle), Nanoseconds(0));
}

} // namespace

std::optional<DiskPerformance> parseDiskPerformance(AnswerBytes answer)
{
    const auto raw = partOf<DISK_PERFORMANCE>(answer);
    if (!raw)
        return std::nullopt;
    const auto readBytes = notNegative(raw->BytesRead);
    const auto writtenBytes = notNegative(raw->BytesWritten);
    const auto idle = notNegative(raw->IdleTime);
    const auto askedAt = notNegative(raw->QueryTime);
    if (!readBytes || !writtenBytes || !idle || !askedAt)
        return std::nullopt;
    return DiskPerformance{
        *readBytes, *writtenBytes, raw->ReadCount, raw->WriteCount, raw->QueueDepth, *idle, *askedAt};
}

DeviceCounters::DeviceCounters(const DeviceOpener& opener)
    : m_opener(opener)
{
}

std::optional<DiskPerformance> DeviceCounters::ask(std::uint32_t number) const
{
    const auto device = m_opener.open(diskPath(number));
    if (!device)
        return std::nullopt;
    return parseDiskPerformance(askDriver(*device.value(), IOCTL_DISK_PERFORMANCE, {}));
}

std::optional<DeviceTraffic> DeviceCounters::read(std::uint32_t number, Nanoseconds now)
{
    const std::optional<DiskPerformance> told = ask(number);
    if (!told) {
        m_last.erase(number);
        return std::nullopt;
    }
    Reading reading{*told, now, told->reads, told->writes, Nanoseconds(0)};
    const auto found = m_last.find(number);
    if (found != m_last.end()) {
        const Reading before = found->second;
        const bool isAnew = startedAnew(before.told, *told);
        const auto reads =
            isAnew ? std::nullopt : grownBy(before.told.reads, told->reads, told->readBytes - before.told.readBytes);
        const auto writes = isAnew
            ? std::nullopt
            : grownBy(before.told.writes, told->writes, told->writtenBytes - before.told.writtenBytes);
        if (!reads || !writes) {
            found->second = reading;
            return std::nullopt;
        }
        reading.readIos = before.readIos + *reads;
        reading.writeIos = before.writeIos + *writes;
        reading.busy = before.busy + busyTime(before.told, *told, now - before.at);
        if (standsStill(before.told, *told) && now - before.at >= longestStandstill) {
            found->second = reading;
            return std::nullopt;
        }
    }
    m_last.insert_or_assign(number, reading);
    return DeviceTraffic{"PhysicalDrive" + std::to_string(number), told->readBytes, told->writtenBytes, reading.readIos,
        reading.writeIos, reading.busy};
}

} // namespace steadymark
