// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/simulated_machine.h"

#include "core/simulation/simulated_catalog.h"
#include "core/simulation/simulated_health.h"
#include "core/simulation/simulated_preparer.h"
#include "core/simulation/simulated_target.h"
#include "core/simulation/virtual_clock.h"

#include <utility>

namespace steadymark {

class SimulatedMachine::Implementation {
public:
    explicit Implementation(SimulatedSsd ssd)
        : m_drive(std::move(ssd))
    {
    }

    SimulatedDrive m_drive;
    SimulatedTargetAccess m_target{m_drive};
    SimulatedCatalog m_catalog{m_drive};
    SimulatedPreparer m_preparer{m_drive};
    SimulatedHealth m_health{m_drive};
    VirtualClock m_clock{m_drive};
};

SimulatedMachine::SimulatedMachine(std::unique_ptr<Implementation> implementation)
    : m_implementation(std::move(implementation))
{
}

SimulatedMachine::~SimulatedMachine() = default;

Result<std::unique_ptr<SimulatedMachine>> SimulatedMachine::make(const SsdParameters& parameters)
{
    BOOST_OUTCOME_TRY(SimulatedSsd ssd, SimulatedSsd::make(parameters));
    return std::unique_ptr<SimulatedMachine>(new SimulatedMachine(std::make_unique<Implementation>(std::move(ssd))));
}

TargetAccess& SimulatedMachine::target()
{
    return m_implementation->m_target;
}

DriveCatalog& SimulatedMachine::catalog()
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

Clock& SimulatedMachine::clock()
{
    return m_implementation->m_clock;
}

SsdCounters SimulatedMachine::counters() const
{
    return m_implementation->m_drive.counters();
}

std::string SimulatedMachine::save() const
{
    return m_implementation->m_drive.save();
}

Result<> SimulatedMachine::restore(const std::string& bytes)
{
    return m_implementation->m_drive.restore(bytes);
}

} // namespace steadymark
