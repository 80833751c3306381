// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/prepare/prepare_target.h"

#include "app/cli/terminal/text.h"
#include "core/base/files.h"
#include "core/base/text.h"
#include "core/drives/drive_search.h"

#include <algorithm>
#include <filesystem>

namespace steadymark::cli {

namespace {

namespace fs = std::filesystem;

/// The last part of a device's path, through links: /dev/mapper/vg-home is dm-1.
std::string nameOfDevice(const fs::path& device)
{
    std::error_code error;
    const fs::path canonical = fs::canonical(device, error);
    return toUtf8((error ? device : canonical).filename());
}

const Partition* partitionCalled(const Drive& drive, const std::string& name)
{
    const auto found = std::ranges::find(drive.partitions, name, &Partition::name);
    return found == drive.partitions.end() ? nullptr : &*found;
}

Result<Drive> onlyDrive(const std::vector<Drive>& drives, const std::string& what)
{
    if (drives.size() == 1)
        return drives.front();
    if (drives.empty())
        return fail(ErrorCode::NotSupported, Sentence("{place} is not on a known drive.", {{"place", what}}));
    std::vector<std::string> names;
    for (const Drive& drive : drives)
        names.push_back(toPlainLine(drive.name));
    return fail(ErrorCode::InvalidArgument,
        Sentence("{place} is on several drives ({drives}): specify one of them, and for trim and fill the folder with "
                 "--volume.",
            {{"place", what}, {"drives", Sentence::listed(names)}}));
}

/// A partition by its name, whatever drive it is on.
std::optional<PrepareTarget> findPartition(const std::vector<Drive>& drives, const std::string& name)
{
    for (const Drive& drive : drives) {
        if (const Partition* partition = partitionCalled(drive, name))
            return PrepareTarget{drive, partition->name, partition->name, std::nullopt};
    }
    return std::nullopt;
}

Result<PrepareTarget> findDevice(
    const DriveCatalog& catalog, const std::vector<Drive>& drives, const fs::path& path, const std::string& wanted)
{
    // By the device's number: a node may be called like another drive.
    BOOST_OUTCOME_TRY(const Volume volume, catalog.volumeOf(path));
    const std::string name = toUtf8(pathFromUtf8(volume.device).filename());
    if (const auto drive = std::ranges::find(drives, name, &Drive::name); drive != drives.end())
        return PrepareTarget{*drive, {}, {}, std::nullopt};
    if (std::optional<PrepareTarget> partition = findPartition(drives, name))
        return *std::move(partition);
    BOOST_OUTCOME_TRY(const Drive drive, onlyDrive(volume.drives, wanted));
    return PrepareTarget{drive, name, name, std::nullopt};
}

Result<PrepareTarget> findFolder(const DriveCatalog& catalog, const fs::path& path)
{
    BOOST_OUTCOME_TRY(const Volume volume, catalog.volumeOf(path));
    BOOST_OUTCOME_TRY(const Drive drive, onlyDrive(volume.drives, toUtf8(path)));
    return PrepareTarget{drive, deviceNameOf(volume), toUtf8(volume.mountPoint), volume};
}

Sentence listOf(const std::vector<Volume>& volumes)
{
    std::vector<std::string> places;
    for (const Volume& volume : volumes)
        places.push_back(toPlainLine(toUtf8(volume.mountPoint) + " (" + deviceNameOf(volume) + ")"));
    return Sentence::listed(places);
}

} // namespace

Result<PrepareTarget> findPrepareTarget(const DriveCatalog& catalog, const std::string& wanted)
{
    BOOST_OUTCOME_TRY(const std::vector<Drive> drives, catalog.drives());
    const fs::path path = pathFromUtf8(wanted);
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (path.has_parent_path() && fs::is_block_file(status))
        return findDevice(catalog, drives, path, wanted);
    Result<Drive> drive = findDrive(drives, wanted);
    if (drive)
        return PrepareTarget{std::move(drive).value(), {}, {}, std::nullopt};
    if (fs::is_block_file(status))
        return findDevice(catalog, drives, path, wanted);
    if (std::optional<PrepareTarget> partition = findPartition(drives, wanted))
        return *std::move(partition);
    if (fs::is_directory(status))
        return findFolder(catalog, path);
    return failure(drive.error());
}

std::string deviceNameOf(const Volume& volume)
{
    return nameOfDevice(pathFromUtf8(volume.device));
}

std::vector<Volume> volumesOn(const std::vector<Volume>& volumes, const Drive& drive)
{
    std::vector<Volume> found;
    for (const Volume& volume : volumes) {
        if (std::ranges::find(volume.drives, drive.name, &Drive::name) != volume.drives.end())
            found.push_back(volume);
    }
    return found;
}

Result<Volume> findVolume(const std::vector<Volume>& onDrive, const Drive& drive, std::string_view wanted)
{
    const std::string text(wanted);
    std::error_code error;
    const fs::path canonical = fs::canonical(pathFromUtf8(text), error);
    for (const Volume& volume : onDrive) {
        const bool isPlace = pathFromUtf8(text) == volume.mountPoint || (!error && canonical == volume.mountPoint);
        const bool isDevice = text == volume.device || text == deviceNameOf(volume)
            || (!error && fs::is_block_file(canonical, error) && toUtf8(canonical.filename()) == deviceNameOf(volume));
        if (isPlace || isDevice)
            return volume;
    }
    Sentence::Places places = {{"name", toPlainLine(text.substr(0, 200))}, {"drive", drive.name}};
    if (onDrive.empty())
        return fail(ErrorCode::NotFound,
            Sentence("No mounted file system \"{name}\" is on {drive}; none is mounted.", std::move(places)));
    places.push_back({"others", listOf(onDrive)});
    return fail(ErrorCode::NotFound,
        Sentence("No mounted file system \"{name}\" is on {drive}; there are {others}.", std::move(places)));
}

Result<Volume> roomiestVolume(const std::vector<Volume>& onDrive, const Drive& drive)
{
    const Volume* best = nullptr;
    std::vector<Sentence> reasons;
    for (const Volume& volume : onDrive) {
        if (volume.writableFolder.empty())
            reasons.push_back(volume.unusableReason);
        else if (best == nullptr || volume.available > best->available)
            best = &volume;
    }
    if (best != nullptr)
        return *best;
    return fail(ErrorCode::PermissionDenied,
        Sentence("No file system on {drive} can be written to: {reasons}",
            {{"drive", drive.name}, {"reasons", Sentence::sequence(std::move(reasons))}}));
}

} // namespace steadymark::cli
