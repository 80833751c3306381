// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/drives/drive_catalog.h"

#include "core/base/files.h"
#include "core/base/text.h"
#include "platform/windows/drives/drive_list.h"
#include "platform/windows/drives/drive_watch.h"
#include "platform/windows/files/wide_text.h"
#include "platform/windows/stack/storage_stack_builder.h"
#include "platform/windows/system/windows_api.h"

#include <algorithm>
#include <chrono>
#include <future>
#include <optional>
#include <system_error>
#include <thread>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

// How the sentences begin by which this file tells its own reasons apart.
constexpr std::string_view mayNotWrite = "No write permission in ";
constexpr std::string_view noMediumIn = "There is no medium in ";

/// What describing a volume needs of its file system.
struct FileSystemState {
    Result<VolumeInformation> information;
    Result<VolumeSpace> space;
    bool canAddFile = false;
};

FileSystemState inspect(const VolumeSystem& volumes, const std::wstring& root)
{
    auto information = volumes.informationOf(root);
    auto space = volumes.spaceOf(root);
    return {std::move(information), std::move(space), volumes.canAddFile(root)};
}

/// A server that is gone blocks such calls for minutes, so they wait on a thread of their own, which is left behind in
/// that case.
std::optional<FileSystemState> inspectPatiently(
    const std::shared_ptr<const VolumeSystem>& volumes, const std::wstring& root)
{
    std::promise<FileSystemState> promise;
    std::future<FileSystemState> answer = promise.get_future();
    try {
        std::thread([volumes, root, result = std::move(promise)]() mutable {
            result.set_value(inspect(*volumes, root));
        }).detach();
    } catch (const std::system_error&) {
        return std::nullopt; // no more threads for this user
    }
    constexpr auto patience = std::chrono::seconds(2);
    if (answer.wait_for(patience) != std::future_status::ready)
        return std::nullopt;
    return answer.get();
}

bool isWithoutMedium(int osError)
{
    return osError == ERROR_NOT_READY || osError == ERROR_NO_MEDIA_IN_DRIVE;
}

std::string whyItCannotBeEntered(const std::string& place, const Error& error)
{
    if (isWithoutMedium(error.osError))
        return std::string(noMediumIn) + place + ": insert one or choose another drive.";
    if (error.osError == ERROR_UNRECOGNIZED_VOLUME)
        return place + " has no file system that Windows supports: format it, or choose a folder on another drive.";
    return place + " cannot be entered: " + describeOsError(error.osError) + ".";
}

/// Drives of the machine, then what lies in files of others, over a network or nobody knows where, memory last.
int rankOf(const Volume& volume)
{
    if (volume.drives.empty())
        return 2;
    const std::string& bus = volume.drives.front().bus;
    return bus == "ram" ? 3 : bus == "loop" ? 1 : 0;
}

Error cannotAsk(const std::wstring& device, const Error& error)
{
    return {error.code, "The drive " + toNarrow(device) + " cannot be queried: " + describeOsError(error.osError) + ".",
        error.osError};
}

} // namespace

WindowsDriveCatalog::WindowsDriveCatalog()
    : WindowsDriveCatalog(
        std::make_shared<SystemVolumes>(), std::make_shared<SystemDeviceOpener>(), std::make_shared<SystemDeviceTree>())
{
}

WindowsDriveCatalog::WindowsDriveCatalog(std::shared_ptr<const VolumeSystem> volumes,
    std::shared_ptr<const DeviceOpener> opener, std::shared_ptr<const DeviceTree> tree)
    : m_volumes(std::move(volumes))
    , m_opener(std::move(opener))
    , m_tree(std::move(tree))
    , m_places(*m_volumes)
    , m_queries(*m_opener, *m_tree)
{
}

std::vector<Drive> WindowsDriveCatalog::drivesUnder(const VolumePlace& place) const
{
    std::vector<Drive> drives;
    if (place.kind == VolumeKind::Network)
        return drives;
    const std::wstring letter = withoutBackslash(place.root);
    const std::wstring device = place.devicePath();
    if (const auto found = m_queries.disksUnder(device)) {
        for (const std::uint32_t disk : found.value().disks)
            drives.push_back(m_queries.describeDisk(disk));
    }
    if (drives.empty() && place.kind == VolumeKind::Optical)
        drives.push_back(m_queries.describeDevice(device, toNarrow(letter)));
    if (drives.empty() && place.kind == VolumeKind::Memory) {
        Drive memory;
        memory.name = toNarrow(letter);
        memory.model = "RAM disk";
        memory.bus = "ram";
        drives.push_back(std::move(memory));
    }
    return drives;
}

Volume WindowsDriveCatalog::describeVolume(const VolumePlace& place) const
{
    Volume volume;
    volume.mountPoint = place.root;
    volume.device = toNarrow(place.share.empty() ? place.devicePath() : place.share);
    volume.drives = drivesUnder(place);

    const bool isRemote = place.kind == VolumeKind::Network;
    const std::string name = toUtf8(volume.mountPoint);
    const std::optional<FileSystemState> state =
        isRemote ? inspectPatiently(m_volumes, place.root) : inspect(*m_volumes, place.root);
    if (!state) {
        volume.unusableReason = name + " does not respond: its server seems to be gone.";
        return volume;
    }
    if (!state->information || !state->space) {
        volume.unusableReason =
            whyItCannotBeEntered(name, state->information ? state->space.error() : state->information.error());
        return volume;
    }
    const VolumeInformation& information = state->information.value();
    volume.label = toValidUtf8(information.label);
    volume.fileSystem = information.fileSystem;
    volume.mountOptions = mountOptionsOf(information);
    volume.total = state->space.value().total;
    volume.available = state->space.value().available;

    if (place.kind == VolumeKind::Optical) {
        volume.unusableReason =
            name + " is an optical disc, on which no test file can be written: choose a folder on another drive.";
        return volume;
    }
    const bool isProtected =
        !isRemote && !place.volumeName.empty() && m_queries.isWriteProtected(withoutBackslash(place.volumeName));
    if (information.isReadOnly || isProtected) {
        volume.unusableReason = name + " is " + (isProtected ? "write-protected" : "read-only")
            + ", so no test file can be written there: choose another folder.";
        return volume;
    }
    constexpr ByteCount smallestUseful(16ULL << 20U); // the smallest test file of the profiles
    volume.writableFolder = state->canAddFile ? volume.mountPoint
        : isRemote                            ? fs::path()
                                              : m_places.userFolderOn(place);
    volume.isWritable = !volume.writableFolder.empty();
    if (!volume.isWritable)
        volume.unusableReason = std::string(mayNotWrite) + name + ": choose a folder on it where you have it.";
    else if (volume.available < smallestUseful)
        volume.unusableReason = name + " is full: a test needs at least 16 MiB of free space.";
    return volume;
}

Result<std::vector<Volume>> WindowsDriveCatalog::volumes() const
{
    BOOST_OUTCOME_TRY(const std::vector<VolumePlace> places, m_places.all());
    std::vector<Volume> found;
    for (const VolumePlace& place : places) {
        Volume volume = describeVolume(place);
        const bool isEmptyDrive = volume.unusableReason.starts_with(noMediumIn);
        if (!isEmptyDrive)
            found.push_back(std::move(volume));
    }
    std::ranges::sort(found, [](const Volume& a, const Volume& b) {
        return std::pair(rankOf(a), a.mountPoint) < std::pair(rankOf(b), b.mountPoint);
    });
    return found;
}

Result<Volume> WindowsDriveCatalog::describeDevice(const DevicePath& device) const
{
    if (const auto opened = m_opener->open(device.path); !opened)
        return failure(cannotAsk(device.path, opened.error()));
    Volume volume;
    volume.mountPoint = device.path;
    volume.device = toNarrow(device.path);
    if (device.disk) {
        volume.drives.push_back(m_queries.describeDisk(*device.disk));
        volume.total = volume.drives.front().capacity;
        return volume;
    }
    BOOST_OUTCOME_TRY(const DiskExtents extents, m_queries.disksUnder(device.path));
    for (const std::uint32_t disk : extents.disks)
        volume.drives.push_back(m_queries.describeDisk(disk));
    const Drive itself = m_queries.describeDevice(device.path, toNarrow(device.path.substr(4)));
    if (volume.drives.empty())
        volume.drives.push_back(itself);
    // Of a partition the geometry tells the size of the whole disk.
    volume.total = extents.bytes.count() > 0 ? extents.bytes : itself.capacity;
    return volume;
}

Result<Volume> WindowsDriveCatalog::volumeOf(const fs::path& path) const
{
    if (const auto device = parseDevicePath(path))
        return describeDevice(*device);
    const fs::path named = withRoot(path);
    BOOST_OUTCOME_TRY(const VolumePlace place, m_places.find(named));
    Volume volume = describeVolume(place);
    if (!volume.isWritable && volume.unusableReason.starts_with(mayNotWrite) && m_volumes->canAddFile(named)) {
        volume.isWritable = true;
        volume.writableFolder = named;
        volume.unusableReason.clear();
    }
    return volume;
}

Result<std::vector<std::uint32_t>> WindowsDriveCatalog::disksUnder(const fs::path& path) const
{
    std::wstring device;
    if (const auto named = parseDevicePath(path)) {
        if (named->disk)
            return std::vector<std::uint32_t>{*named->disk};
        device = named->path;
    } else {
        BOOST_OUTCOME_TRY(const VolumePlace place, m_places.find(withRoot(path)));
        if (place.kind == VolumeKind::Network)
            return std::vector<std::uint32_t>();
        device = place.devicePath();
    }
    const auto found = m_queries.disksUnder(device);
    return found ? found.value().disks : std::vector<std::uint32_t>();
}

Result<std::vector<Drive>> WindowsDriveCatalog::drives() const
{
    return listDrives(*m_volumes, m_queries);
}

std::optional<double> WindowsDriveCatalog::temperatureOf(const Drive& drive) const
{
    const auto device = parseDevicePath(pathFromUtf8(drive.node));
    return device && device->disk ? m_queries.temperatureOf(*device->disk) : std::nullopt;
}

Result<StorageStack> WindowsDriveCatalog::stackOf(const fs::path& path) const
{
    StorageStackBuilder builder(*m_volumes, m_queries);
    if (const auto device = parseDevicePath(path)) {
        if (const auto opened = m_opener->open(device->path); !opened)
            return failure(cannotAsk(device->path, opened.error()));
        return builder.ofDevice(*device);
    }
    const fs::path named = withRoot(path);
    BOOST_OUTCOME_TRY(const VolumePlace place, m_places.find(named));
    return builder.ofFile(named, place);
}

std::unique_ptr<DriveWatch> WindowsDriveCatalog::watch(std::function<void()> onChange) const
{
    return WindowsDriveWatch::start(std::move(onChange));
}

} // namespace steadymark
