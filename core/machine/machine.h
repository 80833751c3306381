// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/drives/drive.h"
#include "core/engine/target_access.h"
#include "core/health/health_reader.h"
#include "core/prepare/model/drive_preparer.h"
#include "core/record/environment.h"
#include "core/record/machine_probe.h"

#include <cstdint>
#include <string>

namespace steadymark {

/// A machine with drives: everything that a run, a procedure or a preparation needs of the world. There are two:
/// makeMachine() of platform/platform.h is the computer that this program runs on, SimulatedMachine has one drive that
/// is computed, in virtual time. Who measures, prepares or looks takes a Machine& and does not know which it is.
///
/// Every part is always there. What a machine cannot do says so through the part's own interface, by
/// ErrorCode::NotSupported and a sentence (NoTargetAccess, NoDrivePreparer, NoHealthReader, NoMachineProbe).
///
/// The parts live as long as the machine, and whoever was given one uses it no longer than that. Any thread may ask for
/// a part; each part's interface says which threads may call it.
class Machine {
public:
    Machine() = default;
    Machine(const Machine&) = delete;
    Machine& operator=(const Machine&) = delete;
    virtual ~Machine() = default;

    /// Test files and drives to do I/O on; one run at a time on each.
    [[nodiscard]] virtual TargetAccess& targets() = 0;
    /// Which drives and volumes there are, and what lies between a folder and the hardware.
    [[nodiscard]] virtual const DriveCatalog& catalog() = 0;
    /// Brings drives into a known state: erase, format, discard, trim.
    [[nodiscard]] virtual DrivePreparer& preparer() = 0;
    /// What drives say of their own health.
    [[nodiscard]] virtual HealthReader& health() = 0;
    /// Processor, memory, operating system.
    [[nodiscard]] virtual const EnvironmentProbe& environment() = 0;
    /// What else goes on while a pass is measured.
    [[nodiscard]] virtual MachineProbe& probe() = 0;
    /// The time in which its drives work and rest.
    [[nodiscard]] virtual Clock& clock() = 0;
    /// When things happened, for results and logs: ms since 1970 in UTC. The system's wall clock.
    [[nodiscard]] virtual std::int64_t unixTimeMs() const;

    /// Whether its drives are forgotten with it, so that a record of a run has to keep them: see saveState().
    [[nodiscard]] virtual bool hasState() const noexcept { return false; }
    /// What its drives hold and how they stand, for restoreState() of a machine that was made in the same way; opaque.
    /// Only between two passes. NotSupported without hasState().
    [[nodiscard]] virtual Result<std::string> saveState() const;
    /// Damaged: these are not the bytes of such a machine. NotSupported without hasState().
    [[nodiscard]] virtual Result<> restoreState(const std::string& bytes);
};

} // namespace steadymark
