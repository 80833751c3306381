// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/machine/machine.h"

#include <cstdint>
#include <string>

namespace steadymark {

/// Another machine, whole. Base of those that differ from it in a part: a run's clock can be paused.
/// The other machine outlives it.
class ForwardingMachine : public Machine {
public:
    explicit ForwardingMachine(Machine& machine)
        : m_machine(machine)
    {
    }

    [[nodiscard]] TargetAccess& targets() override { return m_machine.targets(); }
    [[nodiscard]] const DriveCatalog& catalog() override { return m_machine.catalog(); }
    [[nodiscard]] DrivePreparer& preparer() override { return m_machine.preparer(); }
    [[nodiscard]] HealthReader& health() override { return m_machine.health(); }
    [[nodiscard]] const EnvironmentProbe& environment() override { return m_machine.environment(); }
    [[nodiscard]] MachineProbe& probe() override { return m_machine.probe(); }
    [[nodiscard]] Clock& clock() override { return m_machine.clock(); }
    [[nodiscard]] std::int64_t unixTimeMs() const override { return m_machine.unixTimeMs(); }
    [[nodiscard]] bool hasState() const noexcept override { return m_machine.hasState(); }
    [[nodiscard]] Result<std::string> saveState() const override { return m_machine.saveState(); }
    [[nodiscard]] Result<> restoreState(const std::string& bytes) override { return m_machine.restoreState(bytes); }

private:
    Machine& m_machine;
};

} // namespace steadymark
