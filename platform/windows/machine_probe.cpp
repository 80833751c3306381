// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/machine_probe.h"

#include <chrono>

namespace steadymark {

MachineSample WindowsMachineProbe::sample(const StorageStack& /*stack*/)
{
    MachineSample sample;
    sample.at = std::chrono::steady_clock::now().time_since_epoch();
    return sample;
}

PowerState WindowsMachineProbe::power(const StorageStack& /*stack*/)
{
    return {};
}

} // namespace steadymark
