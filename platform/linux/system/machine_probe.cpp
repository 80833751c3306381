// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux/system/machine_probe.h"

#include "platform/linux/io/device_counters.h"
#include "platform/linux/io/io_limits.h"
#include "platform/linux/system/kernel_time.h"
#include "platform/linux/system/power_state.h"
#include "platform/linux_devices/drives/sysfs.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <limits>
#include <string>

#include <time.h>
#include <unistd.h>

namespace steadymark {
namespace {

std::optional<Nanoseconds> readClock(clockid_t clock)
{
    timespec time{};
    if (::clock_gettime(clock, &time) != 0)
        return std::nullopt;
    return std::chrono::seconds(time.tv_sec) + Nanoseconds(time.tv_nsec);
}

/// "cpu  user nice system idle iowait irq softirq steal guest guest_nice", in ticks of which sysconf() tells the
/// length. Guests of this machine are part of user and nice already. Idle and iowait are both "nothing to run".
std::optional<ProcessorTraffic> parseProcessors(const std::string& text, std::uint64_t ticksPerSecond)
{
    enum Field : std::size_t { User, Nice, System, Idle, IoWait, Irq, SoftIrq, Steal, FieldCount };
    if (!text.starts_with("cpu ") || ticksPerSecond == 0 || ticksPerSecond > 1'000'000'000)
        return std::nullopt;
    // 292 years of one processor, or 100 days of a thousand: more does not fit into nanoseconds.
    const std::uint64_t tickNanoseconds = 1'000'000'000 / ticksPerSecond;
    const std::uint64_t mostTicks =
        static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()) / tickNanoseconds / FieldCount;
    std::array<std::uint64_t, FieldCount> ticks{};
    const char* position = text.data() + std::string_view("cpu").size();
    const char* const end = text.data() + text.size();
    for (std::uint64_t& field : ticks) {
        while (position != end && *position == ' ')
            ++position;
        const auto [stop, error] = std::from_chars(position, end, field);
        if (error != std::errc() || field > mostTicks)
            return std::nullopt;
        position = stop;
    }
    const auto sum = [&](std::initializer_list<Field> fields) {
        std::uint64_t total = 0;
        for (const Field field : fields)
            total += ticks.at(field);
        return Nanoseconds(static_cast<std::int64_t>(total * tickNanoseconds));
    };
    ProcessorTraffic processors;
    processors.busy = sum({User, Nice, System, Irq, SoftIrq});
    processors.steal = sum({Steal});
    processors.total = processors.busy + processors.steal + sum({Idle, IoWait});
    return processors;
}

std::optional<ProcessorTraffic> readProcessors(const std::filesystem::path& proc)
{
    const long ticksPerSecond = ::sysconf(_SC_CLK_TCK);
    // All threads of this process, also those that ended.
    const std::optional<Nanoseconds> own = readClock(CLOCK_PROCESS_CPUTIME_ID);
    std::optional<ProcessorTraffic> processors = parseProcessors(
        readKernelFile(proc / "stat"), ticksPerSecond > 0 ? static_cast<std::uint64_t>(ticksPerSecond) : 0);
    if (!own || !processors)
        return std::nullopt;
    processors->own = *own;
    return processors;
}

/// This process, as /proc numbers it: where that is of another PID namespace, getpid() is somebody else's number there.
std::int64_t ownNumber(const std::filesystem::path& proc)
{
    std::error_code error;
    const std::string link = std::filesystem::read_symlink(proc / "self", error);
    std::int64_t number = 0;
    const auto [end, parsed] = std::from_chars(link.data(), link.data() + link.size(), number);
    return parsed == std::errc() && end == link.data() + link.size() ? number : ::getpid();
}

} // namespace

LinuxMachineProbe::LinuxMachineProbe(SystemRoots roots)
    : m_roots(std::move(roots))
    , m_programs(m_roots.proc)
{
}

MachineSample LinuxMachineProbe::sample(const StorageStack& stack)
{
    MachineSample sample;
    sample.at = now();
    for (const StackLayer& layer : stack.layers) {
        if (layer.device.empty()
            || std::ranges::find(sample.devices, layer.device, &DeviceTraffic::device) != sample.devices.end())
            continue;
        if (std::optional<DeviceTraffic> traffic = readDeviceCounters(m_roots.sys, layer.device))
            sample.devices.push_back(*std::move(traffic));
    }
    const bool isAnyKnown =
        std::ranges::any_of(stack.layers, [](const StackLayer& layer) { return !layer.device.empty(); });
    if (!stack.layers.empty() && !isAnyKnown)
        sample.anyDevice = readAllDeviceCounters(m_roots.sys);
    sample.processors = readProcessors(m_roots.proc);
    sample.limits = readIoLimits(m_roots, stack);
    // Last, because it takes longest: what the others tell belongs to one moment.
    sample.programs = m_programs.read(ownNumber(m_roots.proc));
    return sample;
}

Nanoseconds LinuxMachineProbe::now()
{
    const std::optional<Nanoseconds> now = askKernelForTime(CLOCK_MONOTONIC);
    return now ? *now : MachineProbe::now();
}

PowerState LinuxMachineProbe::power(const StorageStack& stack)
{
    return readPowerState(m_roots, stack);
}

} // namespace steadymark
