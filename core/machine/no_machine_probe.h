// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/machine_probe.h"

namespace steadymark {

/// The probe of a machine that nothing can be seen of: it has no counters, and what goes on in the computer that
/// simulates it says nothing of its drives.
class NoMachineProbe final : public MachineProbe {
public:
    [[nodiscard]] bool canLook() const noexcept override { return false; }
    [[nodiscard]] MachineSample sample(const StorageStack& /*stack*/) override { return {}; }
    [[nodiscard]] PowerState power(const StorageStack& /*stack*/) override { return {}; }
};

} // namespace steadymark
