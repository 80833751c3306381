// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/machine_probe.h"

namespace steadymark {

class WindowsMachineProbe final : public MachineProbe {
public:
    [[nodiscard]] MachineSample sample(const StorageStack& stack) override;
    [[nodiscard]] PowerState power(const StorageStack& stack) override;
};

} // namespace steadymark
