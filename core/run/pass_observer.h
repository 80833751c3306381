// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/host_heartbeat.h"
#include "core/engine/workload_runner.h"
#include "core/record/machine_probe.h"

namespace steadymark {

/// Looks at the machine just before and just after a pass, never in it. Used by the run's thread.
class PassObserver final {
public:
    /// Without MachineProbe::canLook() nothing is observed. All of it outlives the observer.
    PassObserver(
        MachineProbe& probe, const StorageStack& stack, const HostHeartbeat& heartbeat, const StampClock& stampClock);

    void begin();
    /// What was seen since begin(); unset where nothing can be seen. Closes the look before it asks for what costs
    /// time.
    [[nodiscard]] std::optional<PassObservations> end(const PassOutcome& outcome, OpenTarget& target);

private:
    struct Clocks {
        Nanoseconds stamp{};
        Nanoseconds system{};
    };
    [[nodiscard]] Clocks readClocks() const;

    MachineProbe& m_probe;
    const StorageStack& m_stack;
    const HostHeartbeat& m_heartbeat;
    const StampClock& m_stampClock;
    MachineSample m_before;
    Clocks m_begin;
};

} // namespace steadymark
