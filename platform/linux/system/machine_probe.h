// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/machine_probe.h"
#include "platform/linux/process/process_counters.h"
#include "platform/linux_devices/drives/system_roots.h"

namespace steadymark {

/// The counters of the kernel in sysfs and procfs: device_counters.h, process_counters.h, power_state.h, io_limits.h
/// and /proc/stat (proc_stat(5)).
///
/// The time of a sample is CLOCK_MONOTONIC: the system's best idea of real time, which goes on counting evenly when the
/// clock is set. CLOCK_MONOTONIC_RAW would leave out the correction that NTP found, up to 500 ppm for as long as the
/// machine is up, which would look like a fault of the clock that is compared with it: StampClock was calibrated
/// against the corrected one. Where the kernel itself counts by the time stamp counter, both clocks have that source;
/// what the comparison still shows are a wrong calibration, a counter that jumps or that the kernel gave up (its
/// watchdog then takes another source), a guest that was moved, and sleep.
class LinuxMachineProbe final : public MachineProbe {
public:
    explicit LinuxMachineProbe(SystemRoots roots = {});

    [[nodiscard]] MachineSample sample(const StorageStack& stack) override;
    [[nodiscard]] PowerState power(const StorageStack& stack) override;
    [[nodiscard]] Nanoseconds now() override;

private:
    SystemRoots m_roots;
    ProcessCounterReader m_programs;
};

} // namespace steadymark
