// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/claim/claimed_facts.h"

#include "platform/linux_devices/claim/device_users.h"
#include "platform/linux_devices/claim/kernel_exports.h"
#include "platform/linux_devices/claim/open_programs.h"
#include "platform/linux_devices/claim/prepare_facts.h"
#include "platform/linux_devices/claim/signatures.h"
#include "platform/linux_devices/commands/drive_answers.h"
#include "platform/linux_devices/drives/shared_drive.h"
#include "platform/linux_devices/drives/sysfs.h"
#include "platform/linux_devices/stack/affected_devices.h"
#include "platform/linux_devices/stack/loop_backing.h"

#include <algorithm>
#include <optional>

#include <fcntl.h>
#include <linux/fs.h>
#include <sys/ioctl.h>
#include <sys/stat.h>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

using Claims = std::vector<const DriveClaim*>;

/// The claim on a device or on the drive that it is a partition of; null if there is none.
const DriveClaim* claimOn(const Claims& claims, const BlockDevices& devices, const std::string& name)
{
    for (const DriveClaim* claim : claims) {
        if (claim->name() == name)
            return claim;
        const std::vector<std::string> partitions = devices.partitionsOf(claim->name());
        if (std::ranges::find(partitions, name) != partitions.end())
            return claim;
    }
    return nullptr;
}

/// Nobody can take a partition of a drive that is opened exclusively: the claim on the drive is one on all of them.
void markClaims(PrepareFacts& facts, const Claims& claims, const BlockDevices& devices)
{
    for (AffectedDevice& device : facts.affected) {
        const DriveClaim* claim = claimOn(claims, devices, device.name);
        device.isClaimed = claim != nullptr && claim->isClaimed();
        if (device.isClaimed || !facts.whyNotClaimed.empty())
            continue;
        facts.whyNotClaimed =
            claim == nullptr ? Sentence("{device} could not be opened.", {{"device", device.name}}) : claim->whyNot();
    }
}

void readSizes(PrepareFacts& facts, DeviceControl& drive)
{
    std::uint64_t bytes = 0;
    if (drive.control(BLKGETSIZE64, &bytes) >= 0) {
        facts.drive.capacity = ByteCount(bytes);
        facts.identity.capacity = ByteCount(bytes);
        for (AffectedDevice& device : facts.affected) {
            if (device.name == facts.drive.name)
                device.size = ByteCount(bytes);
        }
    }
    int isReadOnly = 0;
    if (drive.control(BLKROGET, &isReadOnly) >= 0)
        facts.drive.isReadOnly = isReadOnly != 0;
    int sector = 0;
    if (drive.control(BLKSSZGET, &sector) >= 0 && sector > 0)
        facts.drive.logicalSectorBytes = static_cast<std::uint32_t>(sector);
}

Result<> askDrive(PrepareFacts& facts, DeviceControl& drive)
{
    const std::string& name = facts.drive.name;
    if (name.starts_with("nvme"))
        return askNvmeDrive(drive, facts);
    if (!name.starts_with("sd"))
        return success();
    BOOST_OUTCOME_TRYV(askAtaDrive(drive, facts));
    if (!facts.ata && !facts.isOverUsb)
        facts.reservationKeys = countReservationKeys(drive);
    return success();
}

/// A second way to the same device, through the system's memory and for reading only: libblkid does not know how to
/// read with O_DIRECT. No name is looked up, so that it cannot be another one.
FileDescriptor reopen(int descriptor)
{
    const std::string path = "/proc/self/fd/" + std::to_string(descriptor);
    return FileDescriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
}

/// Those that the kernel made devices of.
std::vector<DeviceRange> partitionsShownOf(const BlockDevices& devices, const std::string& name)
{
    constexpr std::uint64_t unit = 512; // of sysfs
    std::vector<DeviceRange> ranges;
    for (const std::string& partition : devices.partitionsOf(name)) {
        if (const auto start = readNumber(devices.folderOf(partition) / "start"))
            ranges.push_back({*start * unit, devices.capacityOf(partition).count()});
    }
    return ranges;
}

/// What udev found stays where nothing can be read now.
void readAllSignatures(PrepareFacts& facts, const Claims& claims, const SystemRoots& roots, const fs::path& nodes)
{
    const BlockDevices devices(roots);
    // Neither can be read now, and trying takes its time.
    if ((facts.ata && facts.ata->security.isLocked) || (facts.ataSanitize && facts.ataSanitize->isInProgress)
        || (facts.nvmeSanitize && facts.nvmeSanitize->state == NvmeSanitizeState::InProgress))
        return;
    for (const AffectedDevice& device : facts.affected) {
        const auto claim = std::ranges::find(claims, device.name, &DriveClaim::name);
        const FileDescriptor descriptor =
            claim == claims.end() ? openForLooking(device.name, roots, nodes) : reopen((*claim)->descriptor());
        if (!descriptor.isOpen()) {
            facts.unread.push_back(device.name);
            continue;
        }
        // A firmware's erase changes a drive behind the system's back.
        if (device.isClaimed)
            static_cast<void>(::ioctl(descriptor.get(), BLKFLSBUF, 0));
        auto found = readSignatures(descriptor.get(), device.name, partitionsShownOf(devices, device.name));
        if (!found) {
            facts.unread.push_back(device.name);
            continue;
        }
        std::erase_if(facts.signatures, [&](const Signature& old) { return old.device == device.name; });
        facts.signatures.insert(facts.signatures.end(), found.value().begin(), found.value().end());
    }
}

/// Where udev does not run nobody else knows.
void nameContents(PrepareFacts& facts)
{
    for (const Signature& signature : facts.signatures) {
        if (signature.device == facts.drive.name && facts.drive.fileSystem.empty() && facts.drive.partitions.empty())
            facts.drive.fileSystem = signature.kind;
        for (Partition& partition : facts.drive.partitions) {
            if (partition.name != signature.device || !partition.fileSystem.empty())
                continue;
            partition.fileSystem = signature.kind;
            partition.label = signature.label;
        }
    }
}

void addUsers(PrepareFacts& facts, std::vector<DeviceUser> users)
{
    for (DeviceUser& user : users) {
        if (facts.users.size() < mostDeviceUsers && std::ranges::find(facts.users, user) == facts.users.end())
            facts.users.push_back(std::move(user));
    }
}

/// Those who make the kernel refuse the claim: nobody does by only having a device open.
bool claimsDevices(const DeviceUser& user)
{
    switch (user.kind) {
    case UseKind::Program:
    case UseKind::Loop:
    case UseKind::Export:
    case UseKind::Unseen:
        return false;
    default:
        return true;
    }
}

/// The kernel says that somebody has it and nobody was found yet: mounts of other namespaces, then ZFS, which tells
/// nobody, then a user without a name.
void explainBusyClaims(PrepareFacts& facts, const Claims& claims, const BlockDevices& devices, const SystemRoots& roots)
{
    for (const DriveClaim* claim : claims) {
        if (!claim->isBusy())
            continue;
        std::vector<std::string> names = devices.partitionsOf(claim->name());
        names.push_back(claim->name());
        const auto isOfThis = [&](const std::string& device) {
            return std::ranges::find(names, device) != names.end();
        };
        const auto isExplained = [&] {
            return std::ranges::any_of(
                facts.users, [&](const DeviceUser& user) { return isOfThis(user.device) && claimsDevices(user); });
        };
        if (!isExplained())
            addUsers(facts, findForeignMounts(roots, devices, names));
        if (isExplained())
            continue;
        for (const Signature& signature : facts.signatures) {
            if (isOfThis(signature.device) && signature.kind == "zfs_member")
                addUsers(
                    facts, {{UseKind::Pool, signature.device, Sentence("ZFS {label}", {{"label", signature.label}})}});
        }
        if (!isExplained())
            addUsers(facts, {{UseKind::Unknown, claim->name(), {}}});
    }
}

/// By the open device: the path of what is below it may be of another mount namespace, or deleted.
std::optional<BackingFile> lookBelowLoop(PrepareFacts& facts, DeviceControl& drive, const BlockDevices& devices)
{
    if (!facts.drive.name.starts_with("loop"))
        return std::nullopt;
    if (std::string device = blockDeviceUnderLoop(devices, drive); !device.empty())
        facts.below = {std::move(device)};
    return fileUnderLoop(devices, facts.drive.name, drive);
}

/// Those who use the drive and whom a claim does not keep away.
void lookForUsers(PrepareFacts& facts, const SoughtDevices& sought, const fs::path& nodes)
{
    addUsers(facts, findLoopsOver(sought, nodes));
    addUsers(facts, findSwapFiles(sought));
    addUsers(facts, findKernelExports(sought));
    addUsers(facts, findOpenPrograms(sought));
}

} // namespace

Result<PrepareFacts> readClaimedFacts(
    const std::vector<const DriveClaim*>& claims, DeviceControl& drive, const SystemRoots& roots, const fs::path& nodes)
{
    const DriveClaim& claim = *claims.front();
    const BlockDevices devices(roots);
    BOOST_OUTCOME_TRY(PrepareFacts facts, readPrepareFacts(claim.name(), roots));
    facts.depth = FactsDepth::Claimed;
    if (claim.sequenceNumber()) {
        facts.drive.sequenceNumber = claim.sequenceNumber();
        facts.identity.sequenceNumber = claim.sequenceNumber();
    }
    markClaims(facts, claims, devices);
    readSizes(facts, drive);
    std::optional<BackingFile> file = lookBelowLoop(facts, drive, devices);
    BOOST_OUTCOME_TRYV(askDrive(facts, drive));
    readAllSignatures(facts, claims, roots, nodes);
    nameContents(facts);
    lookForUsers(facts, SoughtDevices(roots, devices, namesOf(facts.affected), std::move(file)), nodes);
    explainBusyClaims(facts, claims, devices, roots);
    // Everything that was read by name is of the drive that is open.
    BOOST_OUTCOME_TRYV(claim.checkThere(roots));
    return facts;
}

} // namespace steadymark
