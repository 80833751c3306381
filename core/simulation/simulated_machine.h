// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/drives/drive.h"
#include "core/engine/target_access.h"
#include "core/health/health_reader.h"
#include "core/prepare/drive_preparer.h"
#include "core/simulation/presets.h"

#include <memory>

namespace steadymark {

/// A machine with one simulated drive, as the implementations of core's interfaces: put into RunServices they let
/// everything run on it in virtual time (hours in seconds). Target path: "sim:PRESET", as a raw drive or as a place for
/// test files. Everything that tells of it says that it is simulated: bus "simulated", model "Simulated …", no serial,
/// ResultTarget::simulation.
///
/// Any thread. Several workers on one drive advance its time together: none of them runs ahead of another's completion.
class SimulatedMachine final {
public:
    [[nodiscard]] static Result<std::unique_ptr<SimulatedMachine>> make(const SsdParameters& parameters);
    SimulatedMachine(const SimulatedMachine&) = delete;
    SimulatedMachine& operator=(const SimulatedMachine&) = delete;
    ~SimulatedMachine();

    [[nodiscard]] TargetAccess& target();
    [[nodiscard]] DriveCatalog& catalog();
    [[nodiscard]] DrivePreparer& preparer(); ///< discard, fill-drive, nvme-format, …: what its parameters can
    [[nodiscard]] HealthReader& health();
    [[nodiscard]] Clock& clock(); ///< virtual: sleeping passes at once, and the drive rests meanwhile

    [[nodiscard]] SsdCounters counters() const;
    /// See SimulatedSsd::save(); with the virtual time.
    [[nodiscard]] std::string save() const;
    [[nodiscard]] Result<> restore(const std::string& bytes);

private:
    class Implementation;
    explicit SimulatedMachine(std::unique_ptr<Implementation> implementation);
    std::unique_ptr<Implementation> m_implementation;
};

} // namespace steadymark
