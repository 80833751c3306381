// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"
#include "core/drives/storage_stack.h"
#include "core/record/observations.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace steadymark {

/// Counters of one process that only grow, except when another process takes its number.
struct ProcessCounters {
    std::int64_t id = 0;
    std::uint64_t startedAt = 0; ///< in the system's own ticks: tells a process from another one with its number
    std::string name;
    std::uint64_t readBytes = 0;
    std::uint64_t writtenBytes = 0;
};

/// Counters of the machine at one moment; only differences of two samples mean anything. Counters of 32 bits and those
/// that were reset are the platform's matter: what it cannot trust it leaves out.
struct MachineSample {
    Nanoseconds at{};                           ///< of the system's own steady clock, not of StampClock
    std::vector<DeviceTraffic> devices;         ///< since the system started; only devices that count
    std::optional<DeviceTraffic> anyDevice;     ///< as in PassObservations, since the system started
    std::vector<IoLimit> limits;                ///< as they are now
    std::vector<ProcessCounters> programs;      ///< all but this one that this user may look into
    std::optional<ProcessorTraffic> processors; ///< since the system started
};

/// Looks at the machine around a run. Implemented by platform/. One thread at a time.
class MachineProbe {
public:
    MachineProbe() = default;
    MachineProbe(const MachineProbe&) = delete;
    MachineProbe& operator=(const MachineProbe&) = delete;
    virtual ~MachineProbe() = default;

    /// False: it sees nothing, and nothing of what it answers means anything.
    [[nodiscard]] virtual bool canLook() const noexcept { return true; }

    /// May take some ms on a machine with many processes, so never while a pass is measured. Of the stack, every layer
    /// with a block device is counted, once, in the order of the layers.
    [[nodiscard]] virtual MachineSample sample(const StorageStack& stack) = 0;
    [[nodiscard]] virtual PowerState power(const StorageStack& stack) = 0;
    /// The system's own steady clock, asked as directly as can be: what a library put before the system's (libfaketime)
    /// makes of it must not be seen here, so that StampClock, which was calibrated by what everybody sees, differs.
    [[nodiscard]] virtual Nanoseconds now();
};

/// What happened between two samples; workers, cache, clock and heartbeat are left to the caller. A device or process
/// that is in one sample only, or whose counters went back, is left out.
[[nodiscard]] PassObservations difference(const MachineSample& before, const MachineSample& after);

} // namespace steadymark
