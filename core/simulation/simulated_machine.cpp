// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/simulated_machine.h"

#include "core/machine/no_machine_probe.h"
#include "core/simulation/simulated_catalog.h"
#include "core/simulation/simulated_health.h"
#include "core/simulation/simulated_preparer.h"
#include "core/simulation/simulated_target.h"
#include "core/simulation/virtual_clock.h"

#include <utility>

namespace steadymark {

class SimulatedMachine::Implementation {
public:
    Implementation(std::unique_ptr<SimulatedDevice> device, std::unique_ptr<SimulatedContent> content,
        const EnvironmentProbe& host)
        : m_drive(std::move(device), SimulatedDrive::usualPatience, std::move(content))
        , m_host(host)
    {
    }

    SimulatedDrive m_drive;
    SimulatedTargetAccess m_target{m_drive};
    SimulatedCatalog m_catalog{m_drive};
    SimulatedPreparer m_preparer{m_drive};
    SimulatedHealth m_health{m_drive};
    VirtualClock m_clock{m_drive};
    NoMachineProbe m_probe;
    const EnvironmentProbe& m_host;
};

SimulatedMachine::SimulatedMachine(std::unique_ptr<Implementation> implementation)
    : m_implementation(std::move(implementation))
{
}

SimulatedMachine::~SimulatedMachine() = default;

Result<std::unique_ptr<SimulatedMachine>> SimulatedMachine::make(
    const DeviceParameters& parameters, const EnvironmentProbe& host)
{
    BOOST_OUTCOME_TRY(std::unique_ptr<SimulatedDevice> device, makeDevice(parameters));
    auto content = parameters.content ? std::make_unique<SimulatedContent>(*parameters.content) : nullptr;
    return std::unique_ptr<SimulatedMachine>(
        new SimulatedMachine(std::make_unique<Implementation>(std::move(device), std::move(content), host)));
}

TargetAccess& SimulatedMachine::targets()
{
    return m_implementation->m_target;
}

const DriveCatalog& SimulatedMachine::catalog()
{
    return m_implementation->m_catalog;
}

DrivePreparer& SimulatedMachine::preparer()
{
    return m_implementation->m_preparer;
}

HealthReader& SimulatedMachine::health()
{
    return m_implementation->m_health;
}

const EnvironmentProbe& SimulatedMachine::environment()
{
    return m_implementation->m_host;
}

MachineProbe& SimulatedMachine::probe()
{
    return m_implementation->m_probe;
}

Clock& SimulatedMachine::clock()
{
    return m_implementation->m_clock;
}

SimulatedCounters SimulatedMachine::counters() const
{
    return m_implementation->m_drive.counters();
}

Result<std::string> SimulatedMachine::saveState() const
{
    return m_implementation->m_drive.save();
}

Result<> SimulatedMachine::restoreState(const std::string& bytes)
{
    return m_implementation->m_drive.restore(bytes);
}

} // namespace steadymark
