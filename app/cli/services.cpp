// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/services.h"

#include "core/base/files.h"
#include "core/simulation/presets.h"
#include "platform/platform.h"

#include <random>

namespace steadymark::cli {

namespace fs = std::filesystem;

Result<std::unique_ptr<Services>> Services::make(const fs::path& dataFolder, const fs::path& target)
{
    std::unique_ptr<Services> services(new Services);
    RunServices& all = services->m_services;
    services->m_environment = makeEnvironmentProbe();
    all.environment = services->m_environment.get();
    if (const std::optional<std::string> preset = simulationName(target)) {
        BOOST_OUTCOME_TRY(const SimulationPreset found, findPreset(*preset));
        BOOST_OUTCOME_TRY(services->m_simulated, SimulatedMachine::make(found.parameters));
        all.target = &services->m_simulated->target();
        all.catalog = &services->m_simulated->catalog();
        all.health = &services->m_simulated->health();
        all.preparer = &services->m_simulated->preparer();
        all.clock = &services->m_simulated->clock();
        all.saveTarget = [machine = services->m_simulated.get()] {
            return machine->save();
        };
        all.restoreTarget = [machine = services->m_simulated.get()](const std::string& bytes) {
            return machine->restore(bytes);
        };
        return services; // without a probe of this machine, which has nothing to do with that time
    }
    services->m_target = makeTargetAccess(dataFolder / "registry");
    services->m_catalog = makeDriveCatalog();
    services->m_health = makeHealthReader();
    services->m_machine = makeMachineProbe();
    services->m_preparer = makeDrivePreparer();
    all.target = services->m_target.get();
    all.catalog = services->m_catalog.get();
    all.health = services->m_health.get();
    all.machine = services->m_machine.get();
    all.preparer = services->m_preparer.get();
    all.clock = &services->m_clock;
    return services;
}

fs::path targetPath(const fs::path& target)
{
    return simulationName(target) ? target : wholePath(target);
}

Result<> checkTarget(const fs::path& target)
{
    if (const std::optional<std::string> preset = simulationName(target)) {
        BOOST_OUTCOME_TRYV(findPreset(*preset));
        return success();
    }
    std::error_code error;
    const auto status = fs::status(target, error);
    const std::string name = toUtf8(target);
    if (error && status.type() != fs::file_type::not_found)
        return fail(ErrorCode::NotFound, "The target " + name + " cannot be looked at: " + error.message() + ".");
    if (!fs::exists(status)) {
        return fail(ErrorCode::NotFound,
            "The target " + name + " does not exist; \"steadymark-cli targets\" lists what can be tested.");
    }
    if (!fs::is_directory(status) && !fs::is_block_file(status)) {
        return fail(ErrorCode::InvalidArgument,
            "The target " + name + " is neither a folder nor a block device; name the folder to test in.");
    }
    return success();
}

Result<fs::path> findTarget(const Services& services, const fs::path& target)
{
    const Result<> found = checkTarget(target);
    if (found)
        return targetPath(target);
    if (!target.has_parent_path() && found.error().code == ErrorCode::NotFound) {
        BOOST_OUTCOME_TRY(const std::vector<Drive> drives, services.catalog().drives());
        if (const Result<Drive> drive = findDrive(drives, toUtf8(target)))
            return pathFromUtf8(drive.value().node);
    }
    return failure(found.error());
}

std::string describeTarget(const fs::path& target, const Result<Volume>& volume)
{
    std::string text = toUtf8(target);
    if (!volume)
        return text;
    for (const Drive& drive : volume.value().drives)
        text += (&drive == &volume.value().drives.front() ? ": " : " + ")
            + (drive.model.empty() ? drive.name : drive.model);
    if (!volume.value().fileSystem.empty())
        text += ", " + volume.value().fileSystem;
    return text;
}

std::uint64_t randomSeed()
{
    std::random_device device;
    return (static_cast<std::uint64_t>(device() & 0x1fffffU) << 32U) | device();
}

} // namespace steadymark::cli
