// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run/test_target.h"

#include "core/base/files.h"
#include "core/drives/drive_search.h"
#include "core/simulation/presets.h"
#include "platform/platform.h"

#include <random>

namespace steadymark::cli {

namespace fs = std::filesystem;

Result<CommandMachine> CommandMachine::make(const fs::path& dataFolder, const fs::path& target)
{
    std::unique_ptr<Machine> real = makeMachine(dataFolder);
    BOOST_OUTCOME_TRY(TargetMachine chosen, TargetMachine::choose(*real, target));
    return CommandMachine(std::move(real), std::move(chosen));
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
        return fail(ErrorCode::NotFound,
            Sentence(
                "The target {target} cannot be examined: {reason}.", {{"target", name}, {"reason", error.message()}}));
    if (!fs::exists(status)) {
        return fail(ErrorCode::NotFound,
            Sentence("The target {target} does not exist; \"steadymark-cli targets\" lists what can be tested.",
                {{"target", name}}));
    }
    if (!fs::is_directory(status) && !fs::is_block_file(status)) {
        return fail(ErrorCode::InvalidArgument,
            Sentence("The target {target} is neither a folder nor a block device; specify the folder to test in.",
                {{"target", name}}));
    }
    return success();
}

Result<fs::path> findTarget(const DriveCatalog& catalog, const fs::path& target)
{
    const Result<> found = checkTarget(target);
    if (found)
        return targetPath(target);
    if (!target.has_parent_path() && found.error().code == ErrorCode::NotFound) {
        BOOST_OUTCOME_TRY(const std::vector<Drive> drives, catalog.drives());
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
