// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/drives/drive_catalog.h"
#include "platform/linux_devices/drives/drive_hardware.h"

#include "core/base/files.h"
#include "platform/linux_devices/drives/drive_list.h"
#include "platform/linux_devices/drives/drive_watch.h"
#include "platform/linux_devices/stack/file_system_kinds.h"
#include "platform/linux_devices/stack/free_space.h"
#include "platform/linux_devices/stack/storage_stack_builder.h"
#include "platform/posix/files.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <system_error>

#include <sys/stat.h>
#include <unistd.h>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

bool canWrite(const fs::path& folder)
{
    return ::access(folder.c_str(), W_OK | X_OK) == 0;
}

DeviceNumber deviceUnder(const fs::path& path)
{
    struct stat status { };
    return ::stat(path.c_str(), &status) == 0 ? deviceNumberOf(status.st_dev) : DeviceNumber{};
}

/// Folders of the user in which a test file could be put when the mount point itself belongs to root.
std::vector<fs::path> userFolders()
{
    std::vector<fs::path> folders;
    for (const char* name : {"HOME", "XDG_CACHE_HOME"}) {
        const char* value = std::getenv(name);
        if (value == nullptr || *value != '/')
            continue;
        std::error_code error;
        if (const fs::path folder = fs::canonical(value, error); !error)
            folders.push_back(folder);
    }
    folders.emplace_back("/var/tmp");
    return folders;
}

/// Empty if there is none.
fs::path userFolderOn(const Mount& mount, const std::vector<Mount>& mounts)
{
    for (const fs::path& folder : userFolders()) {
        const Mount* below = findMount(mounts, folder, deviceUnder(folder));
        if (below != nullptr && below->device == mount.device && !below->isReadOnly() && canWrite(folder))
            return folder;
    }
    return {};
}

/// What tells file systems apart: the device, and for those that have none of their own the source too.
std::string identityOf(const Mount& mount)
{
    return toString(mount.device) + ' ' + mount.fileSystem;
}

/// Of mounts on the same folder only the last can be seen.
std::vector<Mount> visibleMounts(const std::vector<Mount>& mounts)
{
    std::map<fs::path, Mount> byPlace;
    for (const Mount& mount : mounts)
        byPlace.insert_or_assign(mount.mountPoint, mount);
    std::vector<Mount> visible;
    for (auto& [place, mount] : byPlace)
        visible.push_back(std::move(mount));
    return visible;
}

bool isBelow(const fs::path& path, const fs::path& folder)
{
    const auto [folderEnd, pathEnd] = std::mismatch(folder.begin(), folder.end(), path.begin(), path.end());
    return folderEnd == folder.end();
}

/// Drives of the machine, then what is attached for a while or over a network, memory last.
int rankOf(const Volume& volume)
{
    if (volume.drives.empty())
        return isMemoryFileSystem(volume.fileSystem) ? 3 : 2;
    const std::string& bus = volume.drives.front().bus;
    return bus == "loop" || bus == "zram" ? 1 : 0;
}

/// Says nothing where there is enough room.
Sentence lackOfSpace(const Volume& volume)
{
    constexpr ByteCount smallestUseful(64ULL << 20U); // the test file of a quick look
    if (volume.available >= smallestUseful)
        return {};
    return Sentence("{folder} is full: a test needs at least {needed} of free space, and there are {available}.",
        {{"folder", toUtf8(volume.mountPoint)}, {"needed", Figure{formatSize(smallestUseful)}},
            {"available", Figure{formatDecimalBytes(volume.available)}}});
}

Sentence lackOfPermission(const Volume& volume)
{
    return Sentence("No write permission in {folder}: choose a folder on it where you have it.",
        {{"folder", toUtf8(volume.mountPoint)}});
}

Error withoutDevice(const fs::path& path)
{
    return {ErrorCode::NotFound, Sentence("The kernel has no device for {path}.", {{"path", toUtf8(path)}})};
}

Result<fs::path> canonicalPath(const fs::path& path)
{
    std::error_code error;
    fs::path canonical = fs::canonical(path, error);
    if (error)
        return failure(systemError(FileAction::Find, path, error.value()));
    return canonical;
}

} // namespace

LinuxDriveCatalog::LinuxDriveCatalog(SystemRoots roots)
    : m_roots(roots)
    , m_devices(std::move(roots))
{
}

Result<std::vector<Mount>> LinuxDriveCatalog::readMounts() const
{
    const fs::path table = m_roots.proc / "self" / "mountinfo";
    std::vector<Mount> mounts = parseMountTable(readKernelFile(table));
    if (mounts.empty())
        return fail(ErrorCode::NotFound,
            Sentence("Cannot determine what is mounted: {file} cannot be read.", {{"file", toUtf8(table)}}));
    return mounts;
}

std::vector<std::string> LinuxDriveCatalog::driveNames(const Mount& mount) const
{
    std::set<std::string> drives;
    for (const std::string& device : devicesOf(mount, m_devices)) {
        for (std::string& drive : m_devices.wholeDrivesUnder(device))
            drives.insert(std::move(drive));
    }
    return {drives.begin(), drives.end()};
}

std::vector<Drive> LinuxDriveCatalog::describeAll(const std::vector<std::string>& names) const
{
    std::vector<Drive> drives;
    for (const std::string& name : names)
        drives.push_back(m_devices.describe(name));
    return drives;
}

Volume LinuxDriveCatalog::describeVolume(const Mount& mount, const std::vector<Mount>& mounts) const
{
    Volume volume;
    volume.mountPoint = mount.mountPoint;
    volume.device = mount.source;
    volume.fileSystem = mount.fileSystem;
    volume.mountOptions = mount.options;
    if (const std::vector<std::string> devices = devicesOf(mount, m_devices); !devices.empty())
        volume.label = m_devices.labelOf(devices.front());
    volume.drives = describeAll(driveNames(mount));

    const std::string place = toUtf8(mount.mountPoint);
    const std::optional<Space> space =
        mayHang(mount.fileSystem) ? measureSpacePatiently(mount.mountPoint) : measureSpace(mount.mountPoint);
    if (!space) {
        volume.unusableReason =
            Sentence("{folder} does not respond: its server or program seems to be gone.", {{"folder", place}});
        return volume;
    }
    if (space->error != 0) {
        volume.unusableReason = Sentence(
            "{folder} cannot be entered: {reason}.", {{"folder", place}, {"reason", describeOsError(space->error)}});
        return volume;
    }
    volume.total = space->total;
    volume.available = space->available;

    if (isPseudoFileSystem(mount.fileSystem)) {
        volume.unusableReason =
            Sentence("{folder} belongs to the kernel ({system}) and has no drive: choose a folder on a drive.",
                {{"folder", place}, {"system", mount.fileSystem}});
        return volume;
    }
    if (mount.isReadOnly()) {
        volume.unusableReason =
            Sentence("{folder} is mounted read-only, so no test file can be written there: choose another folder.",
                {{"folder", place}});
        return volume;
    }
    volume.writableFolder = canWrite(mount.mountPoint) ? mount.mountPoint : userFolderOn(mount, mounts);
    volume.isWritable = !volume.writableFolder.empty();
    volume.unusableReason = volume.isWritable ? lackOfSpace(volume) : lackOfPermission(volume);
    return volume;
}

bool LinuxDriveCatalog::isWanted(const Mount& mount) const
{
    if (isPseudoFileSystem(mount.fileSystem))
        return false;
    if (mount.fileSystem == "overlay")
        return mount.mountPoint == "/"; // elsewhere they are containers' views of other volumes
    if (!isMemoryFileSystem(mount.fileSystem) && mayHang(mount.fileSystem))
        return true; // not touched here
    struct stat status { };
    const bool isKnown = ::stat(mount.mountPoint.c_str(), &status) == 0;
    if (isKnown && !S_ISDIR(status.st_mode))
        return false; // single files are mounted into containers
    if (!isMemoryFileSystem(mount.fileSystem))
        return true;
    if (mount.mountPoint == "/tmp" || mount.mountPoint == "/dev/shm")
        return true;
    // Of the others those that the user may write; root may write all of them, which says nothing.
    const bool isForEverybody = (status.st_mode & S_IWOTH) != 0;
    const bool isOwn = ::geteuid() != 0 && status.st_uid == ::geteuid();
    const bool isOfSystem = std::ranges::any_of(std::to_array<std::string_view>({"/run", "/dev", "/sys", "/proc"}),
        [&](std::string_view folder) { return isBelow(mount.mountPoint, folder); });
    return isKnown && !mount.isReadOnly() && !isOfSystem && (isForEverybody || isOwn);
}

Result<std::vector<Volume>> LinuxDriveCatalog::volumes() const
{
    BOOST_OUTCOME_TRY(const std::vector<Mount> mounts, readMounts());
    std::map<std::string, Mount> chosen;
    for (const Mount& mount : visibleMounts(mounts)) {
        if (!isWanted(mount))
            continue;
        const auto [place, isNew] = chosen.emplace(identityOf(mount), mount);
        if (!isNew && isBetterPlace(mount, place->second))
            place->second = mount;
    }
    std::vector<Volume> found;
    for (const auto& [identity, mount] : chosen)
        found.push_back(describeVolume(mount, mounts));
    std::ranges::sort(found, [](const Volume& a, const Volume& b) {
        return std::pair(rankOf(a), a.mountPoint) < std::pair(rankOf(b), b.mountPoint);
    });
    return found;
}

Result<Volume> LinuxDriveCatalog::volumeOf(const fs::path& path) const
{
    BOOST_OUTCOME_TRY(const fs::path canonical, canonicalPath(path));
    struct stat status { };
    if (::stat(canonical.c_str(), &status) != 0)
        return failure(systemError(FileAction::Examine, path, errno));

    if (S_ISBLK(status.st_mode)) {
        const auto name = m_devices.nameOf(deviceNumberOf(status.st_rdev));
        if (!name)
            return failure(withoutDevice(path));
        Volume volume;
        volume.mountPoint = canonical;
        volume.device = nodeOf(*name); // the node that was named may have any name
        volume.total = m_devices.capacityOf(*name);
        volume.drives = describeAll(m_devices.wholeDrivesUnder(*name));
        return volume;
    }
    if (!S_ISDIR(status.st_mode) && !S_ISREG(status.st_mode))
        return fail(ErrorCode::InvalidArgument,
            Sentence("{path} is neither a folder nor a file nor a drive: choose a folder to test.",
                {{"path", toUtf8(path)}}));

    BOOST_OUTCOME_TRY(const std::vector<Mount> mounts, readMounts());
    const Mount* const mount = findMount(mounts, canonical, deviceNumberOf(status.st_dev));
    if (mount == nullptr)
        return fail(
            ErrorCode::NotFound, Sentence("The file system that holds {path} is not known.", {{"path", toUtf8(path)}}));
    Volume volume = describeVolume(*mount, mounts);
    if (!volume.isWritable && volume.unusableReason == lackOfPermission(volume) && canWrite(canonical)) {
        volume.isWritable = true;
        volume.writableFolder = S_ISDIR(status.st_mode) ? canonical : canonical.parent_path();
        volume.unusableReason = lackOfSpace(volume);
    }
    return volume;
}

Result<std::vector<std::string>> LinuxDriveCatalog::driveNamesUnder(const fs::path& path) const
{
    BOOST_OUTCOME_TRY(const fs::path canonical, canonicalPath(path));
    struct stat status { };
    if (::stat(canonical.c_str(), &status) != 0)
        return failure(systemError(FileAction::Examine, path, errno));
    if (S_ISBLK(status.st_mode)) {
        const auto name = m_devices.nameOf(deviceNumberOf(status.st_rdev));
        return name ? m_devices.wholeDrivesUnder(*name) : std::vector<std::string>();
    }
    BOOST_OUTCOME_TRY(const std::vector<Mount> mounts, readMounts());
    const Mount* const mount = findMount(mounts, canonical, deviceNumberOf(status.st_dev));
    return mount == nullptr ? std::vector<std::string>() : driveNames(*mount);
}

Result<fs::path> LinuxDriveCatalog::fileSystemRootOf(const fs::path& path) const
{
    BOOST_OUTCOME_TRY(const fs::path canonical, canonicalPath(path));
    BOOST_OUTCOME_TRY(const std::vector<Mount> mounts, readMounts());
    const Mount* const mount = findMount(mounts, canonical, deviceUnder(canonical));
    if (mount == nullptr)
        return canonical;
    const Mount* best = mount;
    for (const Mount& other : mounts) {
        // The shortest root shows most of the file system; all processes find the same one, whichever path they are
        // told.
        if (other.device == mount->device && other.root.size() < best->root.size())
            best = &other;
    }
    return best->mountPoint;
}

Result<std::vector<Drive>> LinuxDriveCatalog::drives() const
{
    BOOST_OUTCOME_TRY(const std::vector<Mount> mounts, readMounts());
    return listDrives(m_roots, m_devices, mounts);
}

std::optional<double> LinuxDriveCatalog::temperatureOf(const Drive& drive) const
{
    return readDriveTemperature(m_devices.folderOf(drive.name));
}

std::vector<SensorTemperature> LinuxDriveCatalog::sensorsOf(const Drive& drive) const
{
    return readDriveSensors(m_devices.folderOf(drive.name));
}

Result<StorageStack> LinuxDriveCatalog::stackOf(const fs::path& path) const
{
    BOOST_OUTCOME_TRY(const fs::path canonical, canonicalPath(path));
    struct stat status { };
    if (::stat(canonical.c_str(), &status) != 0)
        return failure(systemError(FileAction::Examine, path, errno));
    BOOST_OUTCOME_TRY(const std::vector<Mount> mounts, readMounts());
    StorageStackBuilder builder(m_roots, m_devices, mounts);
    if (S_ISDIR(status.st_mode) || S_ISREG(status.st_mode))
        return builder.ofFile(canonical, deviceNumberOf(status.st_dev));
    if (!S_ISBLK(status.st_mode))
        return fail(ErrorCode::InvalidArgument,
            Sentence("{path} is neither a folder nor a file nor a drive: it has no storage stack.",
                {{"path", toUtf8(path)}}));
    const auto name = m_devices.nameOf(deviceNumberOf(status.st_rdev));
    if (!name)
        return failure(withoutDevice(path));
    return builder.ofDevice(*name);
}

std::unique_ptr<DriveWatch> LinuxDriveCatalog::watch(std::function<void()> onChange) const
{
    return LinuxDriveWatch::start(m_roots, std::move(onChange));
}

} // namespace steadymark
