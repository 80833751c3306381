// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/machine/machine.h"
#include "core/machine/no_drive_preparer.h"
#include "core/machine/no_health_reader.h"
#include "core/machine/no_machine_probe.h"
#include "core/machine/no_target_access.h"
#include "tests/support/fake_services.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace steadymark::testing {

/// A machine of the parts that a test gives it, which outlive it:
///
///     FakeMachine machine{access, catalog, clock};
///
/// Where it gives none there are one volume, 8 GiB of memory and a clock in manual time; no targets, no preparer, no
/// health and nothing to see.
class FakeMachine final : public Machine {
public:
    template <typename... Parts> explicit FakeMachine(Parts&... parts) { (use(parts), ...); }

    void use(TargetAccess& part) { m_targets = &part; }
    void use(const DriveCatalog& part) { m_catalog = &part; }
    void use(DrivePreparer& part) { m_preparer = &part; }
    void use(HealthReader& part) { m_health = &part; }
    void use(const EnvironmentProbe& part) { m_environment = &part; }
    void use(MachineProbe& part) { m_probe = &part; }
    void use(Clock& part) { m_clock = &part; }

    [[nodiscard]] TargetAccess& targets() override { return *m_targets; }
    [[nodiscard]] const DriveCatalog& catalog() override { return *m_catalog; }
    [[nodiscard]] DrivePreparer& preparer() override { return *m_preparer; }
    [[nodiscard]] HealthReader& health() override { return *m_health; }
    [[nodiscard]] const EnvironmentProbe& environment() override { return *m_environment; }
    [[nodiscard]] MachineProbe& probe() override { return *m_probe; }
    [[nodiscard]] Clock& clock() override { return *m_clock; }
    [[nodiscard]] std::int64_t unixTimeMs() const override { return wallClock.value_or(Machine::unixTimeMs()); }
    [[nodiscard]] bool hasState() const noexcept override { return state != nullptr; }
    [[nodiscard]] Result<std::string> saveState() const override { return state ? *state : Machine::saveState(); }
    [[nodiscard]] Result<> restoreState(const std::string& bytes) override
    {
        if (state == nullptr)
            return Machine::restoreState(bytes);
        *state = bytes;
        return success();
    }

    std::optional<std::int64_t> wallClock; ///< stands still there
    std::string* state = nullptr;          ///< of its drives, which are forgotten with it; null: they are not

private:
    FakeCatalog m_oneVolume;
    FakeProbe m_memory;
    ManualClock m_manual;
    NoTargetAccess m_noTargets;
    NoDrivePreparer m_noPreparer;
    NoHealthReader m_noHealth;
    NoMachineProbe m_noProbe;
    TargetAccess* m_targets = &m_noTargets;
    const DriveCatalog* m_catalog = &m_oneVolume;
    DrivePreparer* m_preparer = &m_noPreparer;
    HealthReader* m_health = &m_noHealth;
    const EnvironmentProbe* m_environment = &m_memory;
    MachineProbe* m_probe = &m_noProbe;
    Clock* m_clock = &m_manual;
};

} // namespace steadymark::testing
