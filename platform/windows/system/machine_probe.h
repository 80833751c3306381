// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/machine_probe.h"
#include "platform/windows/commands/device_opener.h"
#include "platform/windows/io/device_counters.h"
#include "platform/windows/system/power_state.h"
#include "platform/windows/system/windows_api.h"

#include <functional>
#include <memory>

namespace steadymark {

/// The system calls behind it; a test puts others in their place.
struct MachineCalls {
    BOOL(WINAPI* systemTimes)(FILETIME* idle, FILETIME* kernel, FILETIME* user) = &::GetSystemTimes;
    BOOL(WINAPI* processTimes)(HANDLE, FILETIME*, FILETIME*, FILETIME*, FILETIME*) = &::GetProcessTimes;
    WORD(WINAPI* processorGroups)() = &::GetActiveProcessorGroupCount;
    Nanoseconds (*now)() = nullptr; ///< null: awakeTime()
    std::function<PowerFacts()> powerFacts = &readPowerFacts;
};

/// The machine as Windows tells every user.
///
/// - Devices: what the stack calls PhysicalDriveN, drives in files and those of Storage Spaces included
/// (DeviceCounters).
///   Partitions and volumes are not counted apart.
/// - Programs: none. GetProcessIoCounters() counts whatever a process reads and writes, from pipes, the network and
///   the cache too, so that it would name browsers and virus scanners that never came near the drive; who did, only
///   event tracing tells, to administrators.
/// - Processors: of all of them (GetSystemTimes), in ticks of the system clock, 15.6 ms. Nothing on machines with more
///   than 64, where Windows forms groups of them and the call may tell of one only. A hypervisor's steal is not told.
class WindowsMachineProbe final : public MachineProbe {
public:
    WindowsMachineProbe();
    WindowsMachineProbe(std::shared_ptr<const DeviceOpener> opener, MachineCalls calls);

    /// `at` is read first of all.
    [[nodiscard]] MachineSample sample(const StorageStack& stack) override;
    [[nodiscard]] PowerState power(const StorageStack& stack) override;

private:
    [[nodiscard]] std::optional<ProcessorTraffic> processors() const;

    std::shared_ptr<const DeviceOpener> m_opener;
    MachineCalls m_calls;
    DeviceCounters m_counters;
};

/// The time for which the machine has been awake: QueryUnbiasedInterruptTimePrecise(), since Windows 10. The clock's
/// interrupts carry it on, and neither people nor the time service set it; only the time since the last interrupt is
/// taken from the performance counter. So it is good to a microsecond, where QueryUnbiasedInterruptTime() and
/// GetTickCount64() stand still for up to 15.6 ms, 1.5 % of a pass of one second, and in the long run it goes as they
/// do. How far the interrupts are independent of the time stamp counter is the machine's and the hypervisor's matter:
/// that it agrees with that counter proves little, that it does not proves much. steady_clock (the performance counter)
/// where it is missing.
[[nodiscard]] Nanoseconds awakeTime();

/// N of "PhysicalDriveN", as StackLayer::device says it; nothing for anything else.
[[nodiscard]] std::optional<std::uint32_t> diskNumberOf(const std::string& device);

} // namespace steadymark
