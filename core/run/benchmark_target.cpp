// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/benchmark_target.h"

#include "core/base/files.h"
#include "core/run/run_facts.h"

#include <system_error>

namespace steadymark {
namespace {

Result<bool> isDevice(Machine& machine, const std::filesystem::path& target)
{
    // What the system does not know must not be looked up in its folders.
    if (const auto kind = machine.targets().ownPath(target))
        return *kind == TargetAccess::PathKind::Device;
    std::error_code error;
    const std::filesystem::file_status status = std::filesystem::status(target, error);
    if (!std::filesystem::exists(status)) {
        // Windows shows its drives (\\.\PhysicalDrive0) in no folder; the catalog knows them.
        if (const Result<Volume> volume = machine.catalog().volumeOf(target);
            volume && volume.value().fileSystem.empty())
            return true;
        return fail(ErrorCode::NotFound,
            Sentence("The target {path} does not exist. Choose an existing folder on the drive to test.",
                {{"path", toUtf8(target)}}));
    }
    if (std::filesystem::is_directory(status))
        return false;
    if (std::filesystem::is_block_file(status))
        return true;
    return fail(ErrorCode::InvalidArgument,
        Sentence("The target {path} is not a folder. Choose a folder on the drive to test, or a block device to read.",
            {{"path", toUtf8(target)}}));
}

} // namespace

Result<TargetFacts> inspectTarget(Machine& machine, const std::filesystem::path& target)
{
    BOOST_OUTCOME_TRY(const bool device, isDevice(machine, target));
    BOOST_OUTCOME_TRY(const Volume volume, machine.catalog().volumeOf(target));
    TargetFacts facts;
    facts.isDevice = device;
    facts.available = volume.available;
    facts.memoryForBuffers = memoryForBuffers(machine);
    // What direct I/O on a file demands is known only once there is one; the run checks it then.
    facts.alignmentBytes = 512;
    if (device) {
        facts.size = volume.total;
        if (!volume.drives.empty())
            facts.alignmentBytes = volume.drives.front().logicalSectorBytes;
    } else if (!volume.unusableReason.empty() && !volume.isWritable) {
        return fail(ErrorCode::PermissionDenied, volume.unusableReason);
    }
    return facts;
}

} // namespace steadymark
