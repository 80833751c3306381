// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux/machine_probe.h"

#include <chrono>

namespace steadymark {

MachineSample LinuxMachineProbe::sample(const StorageStack& /*stack*/)
{
    MachineSample sample;
    sample.at = std::chrono::steady_clock::now().time_since_epoch();
    return sample;
}

PowerState LinuxMachineProbe::power(const StorageStack& /*stack*/)
{
    return {};
}

} // namespace steadymark
