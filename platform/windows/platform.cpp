// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/platform.h"

#include "platform/windows/drive_catalog.h"
#include "platform/windows/drive_preparer.h"
#include "platform/windows/environment_probe.h"
#include "platform/windows/health_reader.h"
#include "platform/windows/machine_probe.h"

namespace steadymark {

std::unique_ptr<DriveCatalog> makeDriveCatalog()
{
    return std::make_unique<WindowsDriveCatalog>();
}

std::unique_ptr<EnvironmentProbe> makeEnvironmentProbe()
{
    return std::make_unique<WindowsEnvironmentProbe>();
}

std::unique_ptr<MachineProbe> makeMachineProbe()
{
    return std::make_unique<WindowsMachineProbe>();
}

std::unique_ptr<DrivePreparer> makeDrivePreparer()
{
    return std::make_unique<WindowsDrivePreparer>();
}

std::unique_ptr<HealthReader> makeHealthReader()
{
    return std::make_unique<WindowsHealthReader>();
}

} // namespace steadymark
