// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/claim/prepare_facts.h"

#include "core/base/files.h"
#include "core/base/text.h"
#include "platform/windows/drives/drive_catalog.h"
#include "platform/windows/drives/drive_list.h"
#include "platform/windows/files/wide_text.h"
#include "platform/windows/process/process_rights.h"
#include "platform/windows/system/system_facts.h"
#include "platform/windows/system/windows_api.h"

#include <algorithm>
#include <set>

namespace steadymark {
namespace {

/// FVE_E_LOCKED_VOLUME
constexpr int bitLockerIsLocked = static_cast<int>(0x80310000U);

BatteryState batteryOfThisMachine()
{
    SYSTEM_POWER_STATUS status{};
    BatteryState state;
    if (::GetSystemPowerStatus(&status) == FALSE)
        return state;
    state.isOnBattery = status.ACLineStatus == 0;
    if (status.BatteryLifePercent <= 100) // 255: not known
        state.batteryPercent = status.BatteryLifePercent;
    return state;
}

bool isShorter(const std::wstring& a, const std::wstring& b)
{
    return std::pair(a.size(), std::wstring_view(a)) < std::pair(b.size(), std::wstring_view(b));
}

std::string driveName(std::uint32_t disk)
{
    return "PhysicalDrive" + std::to_string(disk);
}

/// On which of the partitions it lies.
void place(
    DiskVolume& volume, const DiskExtents& extents, const std::vector<PartitionEntry>& partitions, std::uint32_t disk)
{
    volume.device = driveName(disk);
    volume.isSpread = extents.disks.size() > 1 || extents.extents.size() > 1;
    for (const DiskExtent& extent : extents.extents) {
        const PartitionEntry* const partition = extent.disk == disk ? partitionOf(partitions, extent) : nullptr;
        if (partition != nullptr)
            volume.device = partitionName(*partition);
    }
}

bool isOn(const DiskExtents& extents, std::uint32_t disk)
{
    return std::ranges::find(extents.disks, disk) != extents.disks.end();
}

void addVolume(PrepareFacts& facts, const PreparingSystem& system, const DiskVolume& volume)
{
    const std::wstring root = volume.places.empty() ? volume.path + L'\\' : volume.places.front();
    const auto information = system.volumes->informationOf(root);
    const auto encryption = volume.places.empty() ? std::nullopt : system.volumes->encryptionOf(root);
    const bool isEncrypted = (encryption && *encryption != VolumeEncryption::None)
        || (!information && information.error().osError == bitLockerIsLocked);
    if (isEncrypted)
        facts.signatures.push_back({volume.device, "BitLocker", ""});
    else if (information && !information.value().fileSystem.empty())
        facts.signatures.push_back({volume.device, information.value().fileSystem, information.value().label});
    if (volume.isSpread)
        facts.users.push_back({UseKind::Pool, volume.device,
            volume.places.empty() ? Sentence("a volume over several partitions")
                                  : Sentence("a volume over several partitions, {place}", {{"place", toUtf8(root)}})});
    for (const std::wstring& place : volume.places)
        facts.users.push_back({UseKind::Mounted, volume.device, Sentence::verbatim(toUtf8(place))});
    if (volume.places.empty())
        return;
    MountedVolume mounted;
    mounted.device = volume.device;
    mounted.mountPoint = toUtf8(root);
    if (information) {
        mounted.fileSystem = information.value().fileSystem;
        mounted.isReadOnly = information.value().isReadOnly;
    }
    if (const auto space = system.volumes->spaceOf(root)) {
        mounted.total = space.value().total;
        mounted.available = space.value().available;
    }
    if (facts.drive.discard.maximum == ByteCount())
        mounted.supportsTrim = false;
    facts.volumes.push_back(std::move(mounted));
}

void addRoles(PrepareFacts& facts, const PreparingSystem& system, std::uint32_t disk,
    const std::vector<PartitionEntry>& partitions)
{
    const WindowsDriveCatalog catalog(system.volumes, system.opener, system.tree);
    const StorageQueries queries(*system.opener, *system.tree);
    const SystemPlaces found = system.places();
    bool isWindowsFound = false;
    for (const SystemPlace& place : found.places) {
        std::vector<std::uint32_t> disks;
        if (isObjectPath(place.path)) {
            if (auto extents = queries.disksUnder(place.path))
                disks = std::move(extents.value().disks);
        } else if (auto under = catalog.disksUnder(place.path)) {
            disks = std::move(under.value());
        }
        isWindowsFound = isWindowsFound || (place.role == SystemRole::Root && !disks.empty());
        const bool isHere = std::ranges::find(disks, disk) != disks.end();
        const DriveRole role{place.role, facts.drive.name, isObjectPath(place.path) ? "" : toUtf8(place.path)};
        if (isHere && std::ranges::find(facts.roles, role) == facts.roles.end())
            facts.roles.push_back(role);
    }
    if (!isWindowsFound)
        facts.whyNotClaimed = Sentence("The drive that Windows itself is on could not be determined.");
    for (const PartitionEntry& partition : partitions) {
        if (partition.isEfiSystem && !found.isStartKnown)
            facts.roles.push_back({SystemRole::Efi, partitionName(partition), ""});
    }
}

} // namespace

PreparingSystem PreparingSystem::ofThisMachine()
{
    PreparingSystem system;
    system.volumes = std::make_shared<SystemVolumes>();
    system.opener = std::make_shared<SystemDeviceOpener>();
    system.tree = std::make_shared<SystemDeviceTree>();
    system.battery = batteryOfThisMachine;
    const SystemFacts facts = readSystemFacts();
    system.build = facts.build;
    system.isWine = !facts.wineVersion.empty();
    system.isAdministrator = isElevatedProcess();
    return system;
}

Result<std::vector<DiskVolume>> volumesOnDisk(const PreparingSystem& system, std::uint32_t disk)
{
    const StorageQueries queries(*system.opener, *system.tree);
    const std::vector<PartitionEntry> partitions = queries.partitionsOf(disk);
    BOOST_OUTCOME_TRY(const std::vector<std::wstring> names, system.volumes->volumeNames());
    std::vector<DiskVolume> found;
    std::set<std::wstring> seen;
    const auto add = [&](DiskVolume volume) {
        seen.insert(volume.places.begin(), volume.places.end());
        const auto extents = queries.disksUnder(volume.path);
        if (!extents || !isOn(extents.value(), disk))
            return;
        place(volume, extents.value(), partitions, disk);
        std::ranges::sort(volume.places, isShorter);
        found.push_back(std::move(volume));
    };
    for (const std::wstring& name : names)
        add({withoutBackslash(name), system.volumes->placesOf(name), {}, false});
    for (const std::wstring& root : system.volumes->letters()) { // what the mount manager does not know
        if (!seen.contains(root) && system.volumes->kindOf(root) != VolumeKind::Network)
            add({L"\\\\.\\" + withoutBackslash(root), {root}, {}, false});
    }
    return found;
}

std::vector<SystemLimit> systemLimits(std::uint32_t build, bool isWine)
{
    if (isWine) {
        std::vector<SystemLimit> all;
        for (const PrepareMethod method : allPrepareMethods) {
            if (destroysData(method))
                all.push_back({method, Sentence("This is Wine, which does not know what uses its drives on the host."),
                    Sentence("Use SteadyMark for Linux on the host.")});
        }
        return all;
    }
    const Sentence linux("Boot a Linux live system with SteadyMark for it.");
    const Sentence onlyInPe("Windows passes this command on to drives only in its installation system (Windows "
                            "PE), not in an installed one.");
    std::vector<SystemLimit> limits{
        {PrepareMethod::Discard, Sentence("Windows does not let programs discard a whole drive."),
            Sentence("Create a volume on it as large as the drive and use trim, or boot a Linux live system for it.")},
        {PrepareMethod::AtaSanitize, onlyInPe, linux},
        {PrepareMethod::AtaErase, onlyInPe, linux},
        {PrepareMethod::NvmeFormat,
            Sentence("Windows formats NVMe drives only with a crypto erase, not with a user data erase."),
            Sentence("Choose the variant crypto if the drive supports it, or boot a Linux live system for it."),
            EraseVariant::UserData},
    };
    if (build < sanitizeSinceBuild)
        limits.push_back({PrepareMethod::NvmeSanitize,
            Sentence("Windows passes NVMe Sanitize on since build {first} (Windows 11, Windows Server 2022); this is "
                     "build {build}.",
                {{"first", std::to_string(sanitizeSinceBuild)}, {"build", std::to_string(build)}}),
            Sentence("Use nvme-format, or boot a Linux live system for it.")});
    return limits;
}

Result<PrepareFacts> readPrepareFacts(const PreparingSystem& system, std::uint32_t disk)
{
    const StorageQueries queries(*system.opener, *system.tree);
    PrepareFacts facts;
    std::vector<Drive> drives = listDrives(*system.volumes, queries);
    const auto drive = std::ranges::find(drives, driveName(disk), &Drive::name);
    if (drive == drives.end())
        return fail(ErrorCode::NotFound, Sentence("The drive {drive} is gone.", {{"drive", driveName(disk)}}));
    facts.drive = std::move(*drive);
    facts.identity = identityOf(facts.drive);
    facts.affected.push_back({facts.drive.name, facts.drive.capacity, false, false, true});
    for (const Partition& partition : facts.drive.partitions)
        facts.affected.push_back({partition.name, partition.size, false, false, false});
    const std::string& bus = facts.drive.bus;
    facts.isMadeByKernel = bus == "spaces" || bus == "loop" || bus == "ram";
    facts.isOverUsb = bus == "usb" || !facts.drive.bridge.empty();
    facts.forbidden = systemLimits(system.build, system.isWine);
    if (system.battery != nullptr)
        facts.battery = system.battery();
    addRoles(facts, system, disk, queries.partitionsOf(disk));
    if (system.isWine)
        facts.whyNotClaimed = Sentence("Wine does not know what uses it on the host.");
    const auto volumes = volumesOnDisk(system, disk);
    if (!volumes)
        facts.whyNotClaimed = volumes.error().sentence;
    else
        for (const DiskVolume& volume : volumes.value())
            addVolume(facts, system, volume);
    return facts;
}

} // namespace steadymark
