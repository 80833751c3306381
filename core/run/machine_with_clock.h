// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/machine/forwarding_machine.h"

namespace steadymark {

/// Another machine in a time of its own. Machine and clock outlive it.
class MachineWithClock final : public ForwardingMachine {
public:
    MachineWithClock(Machine& machine, Clock& clock)
        : ForwardingMachine(machine)
        , m_clock(clock)
    {
    }

    [[nodiscard]] Clock& clock() override { return m_clock; }

private:
    Clock& m_clock;
};

} // namespace steadymark
