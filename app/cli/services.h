// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/run/run_controller.h"
#include "core/simulation/simulated_machine.h"

#include <filesystem>
#include <memory>

namespace steadymark::cli {

/// What a run or a procedure needs of the world, in one place because all of it has to outlive it: this system's, or a
/// simulated machine's where the target is "sim:PRESET".
class Services final {
public:
    /// The error lists the presets.
    [[nodiscard]] static Result<std::unique_ptr<Services>> make(
        const std::filesystem::path& dataFolder, const std::filesystem::path& target);

    [[nodiscard]] bool isSimulated() const noexcept { return m_simulated != nullptr; }
    [[nodiscard]] TargetAccess& target() const noexcept { return *m_services.target; }
    [[nodiscard]] const DriveCatalog& catalog() const noexcept { return *m_services.catalog; }
    [[nodiscard]] DrivePreparer& preparer() const noexcept { return *m_services.preparer; }
    [[nodiscard]] HealthReader& health() const noexcept { return *m_services.health; }
    [[nodiscard]] const RunServices& all() const noexcept { return m_services; }

private:
    Services() = default;

    std::unique_ptr<SimulatedMachine> m_simulated;
    std::unique_ptr<TargetAccess> m_target;
    std::unique_ptr<DriveCatalog> m_catalog;
    std::unique_ptr<EnvironmentProbe> m_environment;
    std::unique_ptr<HealthReader> m_health;
    std::unique_ptr<MachineProbe> m_machine;
    std::unique_ptr<DrivePreparer> m_preparer;
    SteadyClock m_clock;
    RunServices m_services;
};

/// The path as the engine wants it: whole, and a simulated one as it is.
[[nodiscard]] std::filesystem::path targetPath(const std::filesystem::path& target);

/// Whether something is there that could be tested. Looks at no drive.
[[nodiscard]] Result<> checkTarget(const std::filesystem::path& target);

/// The same for what may also be a whole drive by the kernel's name ("nvme0n1"). \return its targetPath()
[[nodiscard]] Result<std::filesystem::path> findTarget(const Services& services, const std::filesystem::path& target);

/// "/mnt/ssd: Samsung SSD 980 PRO 1TB, ext4"
[[nodiscard]] std::string describeTarget(const std::filesystem::path& target, const Result<Volume>& volume);

/// Fits into the 53 bits that every JSON reader keeps exactly.
[[nodiscard]] std::uint64_t randomSeed();

} // namespace steadymark::cli
