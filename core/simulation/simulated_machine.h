// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/machine/machine.h"
#include "core/simulation/presets.h"

#include <memory>
#include <string>

namespace steadymark {

/// A machine with one simulated drive: everything runs on it as on a real one, but in virtual time (hours in seconds).
/// Target path: "sim:PRESET", as a raw drive or as a place for test files. Everything that tells of it says that it is
/// simulated: bus "simulated", model "Simulated …", no serial, ResultTarget::simulation. Its processor and memory are
/// those of the computer that simulates; what goes on there says nothing of the drive, so that the probe sees nothing.
///
/// Any thread. Several workers on one drive advance its time together: none of them runs ahead of another's completion.
class SimulatedMachine final : public Machine {
public:
    /// `host` tells of the computer that simulates, and outlives the machine.
    [[nodiscard]] static Result<std::unique_ptr<SimulatedMachine>> make(
        const DeviceParameters& parameters, const EnvironmentProbe& host);
    ~SimulatedMachine() override;

    [[nodiscard]] TargetAccess& targets() override;
    [[nodiscard]] const DriveCatalog& catalog() override;
    /// discard, fill-drive, nvme-format, …: what its parameters can
    [[nodiscard]] DrivePreparer& preparer() override;
    [[nodiscard]] HealthReader& health() override;
    [[nodiscard]] const EnvironmentProbe& environment() override;
    [[nodiscard]] MachineProbe& probe() override;
    /// Virtual: sleeping passes at once, and the drive rests meanwhile.
    [[nodiscard]] Clock& clock() override;

    [[nodiscard]] bool hasState() const noexcept override { return true; }
    /// See SimulatedDevice::save(); with the virtual time.
    [[nodiscard]] Result<std::string> saveState() const override;
    [[nodiscard]] Result<> restoreState(const std::string& bytes) override;

    [[nodiscard]] SimulatedCounters counters() const;

private:
    class Implementation;
    explicit SimulatedMachine(std::unique_ptr<Implementation> implementation);
    std::unique_ptr<Implementation> m_implementation;
};

} // namespace steadymark
