// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux/io/device_counters.h"

#include "platform/linux_devices/drives/sysfs.h"

#include <array>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <limits>
#include <vector>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

/// The first eleven numbers of the file, which every kernel since 2.6.25 prints: reads, merged, sectors, ms; the same
/// for writes; in flight, ms with something in flight, weighted ms. The weighted ms count what is in flight as well,
/// but since Linux 5.0 only where something samples it, so that the ms of the requests that ended are the better sum.
std::optional<DeviceTraffic> parseStat(const std::string& text)
{
    constexpr std::uint64_t sectorBytes = 512;
    constexpr std::uint64_t mostSectors = std::numeric_limits<std::uint64_t>::max() / sectorBytes;
    constexpr std::uint64_t mostMilliseconds = std::numeric_limits<std::int64_t>::max() / 1'000'000;
    std::array<std::uint64_t, 11> numbers{};
    const char* position = text.data();
    const char* const end = position + text.size();
    for (std::uint64_t& number : numbers) {
        while (position != end && *position == ' ')
            ++position;
        const auto [stop, error] = std::from_chars(position, end, number);
        if (error != std::errc())
            return std::nullopt;
        position = stop;
    }
    if (numbers[2] > mostSectors || numbers[6] > mostSectors || numbers[9] > mostMilliseconds)
        return std::nullopt;
    DeviceTraffic traffic{{}, numbers[2] * sectorBytes, numbers[6] * sectorBytes, numbers[0], numbers[4],
        std::chrono::milliseconds(numbers[9])};
    if (numbers[3] <= mostMilliseconds / 2 && numbers[7] <= mostMilliseconds / 2)
        traffic.requestTime = std::chrono::milliseconds(numbers[3] + numbers[7]);
    return traffic;
}

/// Never counted anything. What holds a file system or a partition table was read at least once.
bool isAllZero(const DeviceTraffic& traffic)
{
    return traffic.readIos == 0 && traffic.writeIos == 0 && traffic.readBytes == 0 && traffic.writtenBytes == 0;
}

/// Whether somebody switched counting off. Only drivers with request queues, device mapper and md heed the switch:
/// others (zram, bcache) count anyhow and show it as off all the time.
bool isCountingOff(const fs::path& whole)
{
    if (readKernelFile(whole / "queue" / "iostats") != "0")
        return false;
    return isThere(whole / "mq") || isThere(whole / "dm") || isThere(whole / "md");
}

/// The paths to an NVMe drive, which the kernel hides from everybody else: nvme1c0n1, nvme1c1n1 for nvme1n1.
std::vector<std::string> pathsOf(const fs::path& sys, const std::string& drive)
{
    const std::size_t split = drive.rfind('n');
    if (!drive.starts_with("nvme") || split == 0 || split == std::string::npos
        || !isNumbered(drive.substr(0, split), "nvme") || !isNumbered(drive.substr(split), "n"))
        return {};
    const std::string prefix = drive.substr(0, split) + 'c';
    const std::string suffix = drive.substr(split);
    std::vector<std::string> paths;
    for (const std::string& name : entriesOf(sys / "block")) {
        if (name.size() > prefix.size() + suffix.size() && name.ends_with(suffix)
            && isNumbered(name.substr(0, name.size() - suffix.size()), prefix))
            paths.push_back(name);
    }
    return paths;
}

void add(DeviceTraffic& sum, const DeviceTraffic& traffic)
{
    sum.readBytes += traffic.readBytes;
    sum.writtenBytes += traffic.writtenBytes;
    sum.readIos += traffic.readIos;
    sum.writeIos += traffic.writeIos;
    sum.busy += traffic.busy;
    if (sum.requestTime && traffic.requestTime)
        *sum.requestTime += *traffic.requestTime;
    else
        sum.requestTime.reset();
}

/// Unset as soon as one of them does not count, because the sum would be too small.
std::optional<DeviceTraffic> sumOf(const fs::path& sys, const std::vector<std::string>& devices)
{
    DeviceTraffic sum;
    sum.requestTime = Nanoseconds(0);
    for (const std::string& name : devices) {
        const fs::path folder = sys / "block" / name;
        const std::optional<DeviceTraffic> traffic = parseStat(readKernelFile(folder / "stat"));
        if (!traffic || isCountingOff(folder))
            return std::nullopt;
        add(sum, *traffic);
    }
    return sum;
}

} // namespace

std::optional<DeviceTraffic> readDeviceCounters(const fs::path& sys, const std::string& device)
{
    // The names are the kernel's, which have no slashes; anything else would lead elsewhere.
    if (device.empty() || device.find('/') != std::string::npos || device.starts_with('.'))
        return std::nullopt;
    const fs::path folder = followed(sys / "class" / "block" / device);
    if (folder.empty())
        return std::nullopt;
    const bool isPartition = isThere(folder / "partition");
    std::optional<DeviceTraffic> traffic = parseStat(readKernelFile(folder / "stat"));
    if (!traffic || isCountingOff(isPartition ? folder.parent_path() : folder) || isAllZero(*traffic)) {
        const std::vector<std::string> paths = isPartition ? std::vector<std::string>() : pathsOf(sys, device);
        traffic = paths.empty() ? std::nullopt : sumOf(sys, paths);
        if (!traffic || isAllZero(*traffic))
            return std::nullopt;
    }
    traffic->device = device;
    return traffic;
}

std::optional<DeviceTraffic> readAllDeviceCounters(const fs::path& sys)
{
    DeviceTraffic sum;
    sum.requestTime = Nanoseconds(0);
    bool isAny = false;
    for (const std::string& name : entriesOf(sys / "block")) {
        const fs::path folder = sys / "block" / name;
        const std::optional<DeviceTraffic> traffic = parseStat(readKernelFile(folder / "stat"));
        // Card readers without a card, and loop devices without a file.
        if (readKernelFile(folder / "size") == "0")
            continue;
        if (!traffic || isCountingOff(folder))
            return std::nullopt;
        add(sum, *traffic);
        isAny = true;
    }
    return isAny ? std::optional(sum) : std::nullopt;
}

} // namespace steadymark
