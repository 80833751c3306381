// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/machine_probe.h"

#include <algorithm>
#include <chrono>
#include <limits>

namespace steadymark {
namespace {

constexpr std::size_t mostPrograms = 5;

bool wentBack(const DeviceTraffic& before, const DeviceTraffic& after)
{
    return after.readBytes < before.readBytes || after.writtenBytes < before.writtenBytes
        || after.readIos < before.readIos || after.writeIos < before.writeIos || after.busy < before.busy;
}

/// Unset when it went back: the kernel's sum of ms has 32 bits, which at a queue depth of 32 last for a day and a half.
std::optional<Nanoseconds> requestTime(const DeviceTraffic& before, const DeviceTraffic& after)
{
    if (!before.requestTime || !after.requestTime || *after.requestTime < *before.requestTime)
        return std::nullopt;
    return *after.requestTime - *before.requestTime;
}

/// \pre it did not go back
DeviceTraffic traffic(const DeviceTraffic& then, const DeviceTraffic& now, Nanoseconds window)
{
    return {now.device, now.readBytes - then.readBytes, now.writtenBytes - then.writtenBytes,
        now.readIos - then.readIos, now.writeIos - then.writeIos, std::min(now.busy - then.busy, window),
        requestTime(then, now)};
}

std::uint64_t movedBytes(const ProcessTraffic& program)
{
    return program.readBytes + program.writtenBytes;
}

std::vector<DeviceTraffic> deviceTraffic(const MachineSample& before, const MachineSample& after, Nanoseconds window)
{
    std::vector<DeviceTraffic> devices;
    for (const DeviceTraffic& now : after.devices) {
        const auto then = std::ranges::find(before.devices, now.device, &DeviceTraffic::device);
        if (then == before.devices.end() || wentBack(*then, now))
            continue;
        devices.push_back(traffic(*then, now, window));
    }
    return devices;
}

/// What a program can have read from these devices, generously: the looks at it and at them are not at one moment. A
/// shell to which all that an ended child has ever read was added at once, or one that reads elsewhere, has more. (What
/// is written waits in memory first, so that no such limit is known.)
std::uint64_t mostReadBytes(const std::vector<DeviceTraffic>& devices)
{
    constexpr std::uint64_t slack = 16U << 20U;
    if (devices.empty())
        return std::numeric_limits<std::uint64_t>::max();
    double sum = 0.0;
    for (const DeviceTraffic& device : devices)
        sum += static_cast<double>(device.readBytes);
    return slack + static_cast<std::uint64_t>(std::min(1.25 * sum, 1e18));
}

std::vector<ProcessTraffic> programTraffic(
    const MachineSample& before, const MachineSample& after, std::uint64_t mostRead)
{
    std::vector<ProcessTraffic> programs;
    for (const ProcessCounters& now : after.programs) {
        const auto then = std::ranges::find_if(before.programs,
            [&now](const ProcessCounters& other) { return other.id == now.id && other.startedAt == now.startedAt; });
        // One that began meanwhile moved everything meanwhile, but one that appears only now because it may be looked
        // into only now did not: nothing tells them apart, so neither is told.
        if (then == before.programs.end() || now.readBytes < then->readBytes || now.writtenBytes < then->writtenBytes)
            continue;
        const ProcessTraffic moved{now.name, now.readBytes - then->readBytes, now.writtenBytes - then->writtenBytes};
        if (movedBytes(moved) > 0 && moved.readBytes <= mostRead)
            programs.push_back(moved);
    }
    std::ranges::stable_sort(programs, std::ranges::greater(), movedBytes);
    if (programs.size() > mostPrograms)
        programs.resize(mostPrograms);
    return programs;
}

std::optional<ProcessorTraffic> processorTraffic(const MachineSample& before, const MachineSample& after)
{
    if (!before.processors || !after.processors)
        return std::nullopt;
    const ProcessorTraffic& then = *before.processors;
    const ProcessorTraffic& now = *after.processors;
    if (now.total < then.total || now.busy < then.busy || now.steal < then.steal || now.own < then.own)
        return std::nullopt;
    return ProcessorTraffic{now.total - then.total, now.busy - then.busy, now.steal - then.steal, now.own - then.own};
}

} // namespace

Nanoseconds MachineProbe::now()
{
    return std::chrono::steady_clock::now().time_since_epoch();
}

PassObservations difference(const MachineSample& before, const MachineSample& after)
{
    PassObservations seen;
    seen.window = std::max(after.at - before.at, Nanoseconds(0));
    seen.devices = deviceTraffic(before, after, seen.window);
    if (before.anyDevice && after.anyDevice && !wentBack(*before.anyDevice, *after.anyDevice))
        seen.anyDevice = traffic(*before.anyDevice, *after.anyDevice, seen.window);
    seen.limits = after.limits;
    seen.programs = programTraffic(before, after, mostReadBytes(seen.devices));
    seen.processors = processorTraffic(before, after);
    return seen;
}

} // namespace steadymark
