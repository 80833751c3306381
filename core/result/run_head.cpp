// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/result/run_head.h"

#include "core/base/files.h"
#include "core/base/sha256.h"
#include "core/result/privacy.h"
#include "core/result/result_fields.h"

#include <algorithm>
#include <array>

namespace steadymark {
namespace {

struct StatusName {
    RunStatus status;
    std::string_view name;
};

constexpr std::array statusNames = {
    StatusName{RunStatus::Complete, "complete"},
    StatusName{RunStatus::Stopped, "stopped"},
    StatusName{RunStatus::Failed, "failed"},
    StatusName{RunStatus::Interrupted, "interrupted"},
};

} // namespace

std::string driveId(const Drive& drive)
{
    if (drive.serial.empty())
        return {};
    // The zero bytes keep "AB" + "C" and "A" + "BC" apart. The salt makes tables of hashed serials of other programs
    // useless; it is the same everywhere so that a drive is recognised on another machine too.
    using namespace std::string_view_literals;
    std::string text("SteadyMark drive 1\0"sv);
    text += drive.model;
    text += '\0';
    text += drive.serial;
    return sha256Hex(text).substr(0, 16);
}

std::string simulationOf(const std::vector<Drive>& drives)
{
    const auto found = std::ranges::find(drives, "simulated", &Drive::bus);
    if (found == drives.end())
        return {};
    return found->name.empty() ? "unknown" : found->name;
}

ResultTarget makeResultTarget(
    const std::filesystem::path& path, bool isDevice, const Volume& volume, StorageStack stack)
{
    ResultTarget target;
    target.path = toUtf8(path);
    target.isDevice = isDevice;
    target.device = volume.device;
    target.fileSystem = volume.fileSystem;
    target.mountOptions = volume.mountOptions;
    target.total = volume.total;
    target.available = volume.available;
    target.stack = std::move(stack);
    for (StackLayer& layer : target.stack.layers)
        std::erase_if(layer.facts, [](const StackFact& fact) { return fact.name == "serial" || fact.name == "wwn"; });
    target.drives = volume.drives;
    target.simulation = simulationOf(target.drives);
    for (Drive& drive : target.drives) {
        target.driveIds.push_back(driveId(drive));
        drive.serial.clear();
        drive.wwn.clear();
        // What is mounted where is nobody's business who reads a result, and what it is called here is another's there.
        drive.node.clear();
        drive.sequenceNumber.reset();
        drive.temperatureCelsius.reset(); // the record of its health has it
        drive.fileSystem.clear();
        drive.partitions.clear();
        drive.mountPoints.clear();
        drive.holders.clear();
    }
    return target;
}

void anonymizeParts(ResultTarget& target, Environment& environment, HealthRecord& health)
{
    for (std::vector<HealthSnapshot>* snapshots : {&health.before, &health.after}) {
        for (HealthSnapshot& snapshot : *snapshots)
            snapshot.missingReason = withoutPaths(snapshot.missingReason, target.path);
    }
    target.path.clear();
    target.device = withoutNames(target.device);
    target.mountOptions = withoutPrivateOptions(target.mountOptions);
    target.stack = anonymized(std::move(target.stack));
    environment.hostName.clear();
    environment.userName.clear();
}

void clearPrograms(PassRecord& pass)
{
    if (!pass.observed)
        return;
    for (ProcessTraffic& program : pass.observed->programs)
        program.name.clear();
}

std::string_view toString(RunStatus status)
{
    const auto* found = std::ranges::find(statusNames, status, &StatusName::status);
    return found != statusNames.end() ? found->name : std::string_view();
}

Sentence wordOf(RunStatus status)
{
    switch (status) {
    case RunStatus::Complete:
        return Sentence("complete");
    case RunStatus::Stopped:
        return Sentence("stopped");
    case RunStatus::Failed:
        return Sentence("failed");
    case RunStatus::Interrupted:
        return Sentence("interrupted");
    }
    return {};
}

Result<RunStatus> parseRunStatus(std::string_view text)
{
    const auto* found = std::ranges::find(statusNames, text, &StatusName::name);
    if (found != statusNames.end())
        return found->status;
    return fail(ErrorCode::Damaged,
        Sentence("\"{status}\" is not a run status; known are complete, stopped, failed and interrupted.",
            {{"status", text}}));
}

} // namespace steadymark
