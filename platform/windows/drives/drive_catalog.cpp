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

Sentence whyItCannotBeEntered(const std::string& place, const Error& error)
{
    if (isWithoutMedium(error.osError))
        return Sentence("There is no medium in {place}: insert one or choose another drive.", {{"place", place}});
    if (error.osError == ERROR_UNRECOGNIZED_VOLUME)
        return Sentence(
            "{place} has no file system that Windows supports: format it, or choose a folder on another drive.",
            {{"place", place}});
    return Sentence(
        "{place} cannot be entered: {reason}.", {{"place", place}, {"reason", describeOsError(error.osError)}});
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
    return {error.code,
        Sentence("The drive {drive} cannot be queried: {reason}.",
            {{"drive", toNarrow(device)}, {"reason", describeOsError(error.osError)}}),
        error.osError};
}

} // namespace

struct WindowsDriveCatalog::DescribedVolume {
    Volume volume;
    bool hasMedium = true;
    bool lacksPermission = false; ///< to make a file there, and that alone makes it unusable
};

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

WindowsDriveCatalog::DescribedVolume WindowsDriveCatalog::describeVolume(const VolumePlace& place) const
{
    DescribedVolume described;
    Volume& volume = described.volume;
    volume.mountPoint = place.root;
    volume.device = toNarrow(place.share.empty() ? place.devicePath() : place.share);
    volume.drives = drivesUnder(place);

    const bool isRemote = place.kind == VolumeKind::Network;
    const std::string name = toUtf8(volume.mountPoint);
    const std::optional<FileSystemState> state =
        isRemote ? inspectPatiently(m_volumes, place.root) : inspect(*m_volumes, place.root);
    if (!state) {
        volume.unusableReason = Sentence("{volume} does not respond: its server seems to be gone.", {{"volume", name}});
        return described;
    }
    if (!state->information || !state->space) {
        const Error& error = state->information ? state->space.error() : state->information.error();
        described.hasMedium = !isWithoutMedium(error.osError);
        volume.unusableReason = whyItCannotBeEntered(name, error);
        return described;
    }
    const VolumeInformation& information = state->information.value();
    volume.label = toValidUtf8(information.label);
    volume.fileSystem = information.fileSystem;
    volume.mountOptions = mountOptionsOf(information);
    volume.total = state->space.value().total;
    volume.available = state->space.value().available;

    if (place.kind == VolumeKind::Optical) {
        volume.unusableReason = Sentence(
            "{volume} is an optical disc, on which no test file can be written: choose a folder on another drive.",
            {{"volume", name}});
        return described;
    }
    const bool isProtected =
        !isRemote && !place.volumeName.empty() && m_queries.isWriteProtected(withoutBackslash(place.volumeName));
    if (information.isReadOnly || isProtected) {
        volume.unusableReason = isProtected
            ? Sentence("{volume} is write-protected, so no test file can be written there: choose another folder.",
                {{"volume", name}})
            : Sentence("{volume} is read-only, so no test file can be written there: choose another folder.",
                {{"volume", name}});
        return described;
    }
    constexpr ByteCount smallestUseful(16ULL << 20U); // the smallest test file of the profiles
    volume.writableFolder = state->canAddFile ? volume.mountPoint
        : isRemote                            ? fs::path()
                                              : m_places.userFolderOn(place);
    volume.isWritable = !volume.writableFolder.empty();
    described.lacksPermission = !volume.isWritable;
    if (described.lacksPermission)
        volume.unusableReason =
            Sentence("No write permission in {volume}: choose a folder on it where you have it.", {{"volume", name}});
    else if (volume.available < smallestUseful)
        volume.unusableReason =
            Sentence("{volume} is full: a test needs at least 16 MiB of free space.", {{"volume", name}});
    return described;
}

Result<std::vector<Volume>> WindowsDriveCatalog::volumes() const
{
    BOOST_OUTCOME_TRY(const std::vector<VolumePlace> places, m_places.all());
    std::vector<Volume> found;
    for (const VolumePlace& place : places) {
        if (DescribedVolume described = describeVolume(place); described.hasMedium)
            found.push_back(std::move(described.volume));
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
    DescribedVolume described = describeVolume(place);
    if (described.lacksPermission && m_volumes->canAddFile(named)) {
        described.volume.isWritable = true;
        described.volume.writableFolder = named;
        described.volume.unusableReason = Sentence();
    }
    return std::move(described.volume);
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
