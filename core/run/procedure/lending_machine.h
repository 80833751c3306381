// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/machine/forwarding_machine.h"

#include <memory>

namespace steadymark {

/// The machine of a grid that measures a drive which its run has opened already, to be overwritten: whatever it opens
/// is that drive, everything else is the machine's own. As the machine that it is made of.
class LendingMachine final : public ForwardingMachine {
public:
    /// Both outlive it.
    LendingMachine(Machine& machine, OpenTarget& drive);
    LendingMachine(const LendingMachine&) = delete;
    LendingMachine& operator=(const LendingMachine&) = delete;
    ~LendingMachine() override;

    [[nodiscard]] TargetAccess& targets() override;

private:
    std::unique_ptr<TargetAccess> m_targets;
};

} // namespace steadymark
