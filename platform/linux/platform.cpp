// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/platform.h"

#include "core/record/hypervisor.h"
#include "platform/linux/environment_probe.h"
#include "platform/linux/machine_probe.h"
#include "platform/linux_devices/drive_catalog.h"
#include "platform/linux_devices/drive_preparer.h"
#include "platform/linux_devices/health_reader.h"

namespace steadymark {

std::unique_ptr<DriveCatalog> makeDriveCatalog()
{
    return std::make_unique<LinuxDriveCatalog>();
}

std::unique_ptr<EnvironmentProbe> makeEnvironmentProbe()
{
    return std::make_unique<LinuxEnvironmentProbe>(SystemRoots(), readHypervisor().signature);
}

std::unique_ptr<MachineProbe> makeMachineProbe()
{
    return std::make_unique<LinuxMachineProbe>();
}

std::unique_ptr<DrivePreparer> makeDrivePreparer()
{
    auto results = dataFolder();
    return std::make_unique<LinuxDrivePreparer>([] { return findHelper(helperSurroundings()); }, SystemRoots(),
        results ? std::move(results.value()) : std::filesystem::path());
}

std::unique_ptr<HealthReader> makeHealthReader()
{
    return std::make_unique<LinuxHealthReader>();
}

} // namespace steadymark
