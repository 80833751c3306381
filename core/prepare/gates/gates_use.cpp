// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/gates/gates_use.h"

#include "core/base/text.h"
#include "core/prepare/gates/gates_parts.h"

#include <algorithm>
#include <utility>

namespace steadymark::gates {

namespace {

/// What is on other namespaces matters to methods that change those, too.
bool isOutside(const Judgement& judgement, const std::string& device)
{
    return !changesAllNamespaces(judgement.step, judgement.facts)
        && otherNamespaceDevices(judgement.facts).contains(device);
}

std::string_view describe(SystemRole role)
{
    switch (role) {
    case SystemRole::Root:
        return "the system itself";
    case SystemRole::Boot:
        return "what the machine boots from";
    case SystemRole::Efi:
        return "the EFI system partition";
    case SystemRole::System:
        return "part of the system";
    case SystemRole::Swap:
        return "the system's swap space";
    case SystemRole::Hibernation:
        return "the system's hibernation storage";
    case SystemRole::Program:
        return "SteadyMark itself";
    case SystemRole::Results:
        return "the folder of SteadyMark's results";
    }
    return "part of the system";
}

std::string describe(const DeviceUser& user)
{
    const std::string device = shown(user.device);
    const std::string by = shown(user.by);
    const auto with = [&](const std::string& text) {
        return by.empty() ? device + " is " + text : device + " is " + text + " (" + by + ")";
    };
    switch (user.kind) {
    case UseKind::Mounted:
        return by.empty() ? device + " is mounted" : device + " is mounted at " + by;
    case UseKind::Swap:
        return device + " is swap space";
    case UseKind::Encryption:
        return with("an opened encrypted container");
    case UseKind::Volume:
        return with("in use by LVM");
    case UseKind::Mapper:
        return with("in use by the device mapper");
    case UseKind::Raid:
        return with("part of a running RAID array");
    case UseKind::Cache:
        return with("in use by bcache");
    case UseKind::Pool:
        return with("part of a pool that is in use");
    case UseKind::Loop:
        return with("in use by a loop device");
    case UseKind::Program:
        return by.empty() ? device + " is open in a program" : device + " is open in " + by;
    case UseKind::Export:
        return with("exported to other machines by the kernel");
    case UseKind::Unseen:
        return device + " may be in use by " + by + ", which is not visible from here";
    case UseKind::Unknown:
        return with("in use, and the system does not report by what");
    }
    return device + " is in use";
}

std::string remedyOnWindows(UseKind kind)
{
    switch (kind) {
    case UseKind::Mounted:
        return "remove its drive letter and mount folders, which keeps its data (mountvol X: /D)";
    case UseKind::Swap:
        return "move the page file to another drive";
    case UseKind::Program:
        return "close that program";
    default:
        return "delete that volume (Disk Management)";
    }
}

std::string remedyOf(UseKind kind)
{
    switch (kind) {
    case UseKind::Mounted:
        return "unmount it (umount)";
    case UseKind::Swap:
        return "switch it off (swapoff)";
    case UseKind::Encryption:
        return "close the container (cryptsetup close)";
    case UseKind::Volume:
        return "deactivate the volume group (vgchange -an)";
    case UseKind::Mapper:
        return "remove the mapping (dmsetup remove)";
    case UseKind::Raid:
        return "stop the array (mdadm --stop)";
    case UseKind::Cache:
        return "stop bcache on it";
    case UseKind::Pool:
        return "unmount or export the pool (umount, zpool export)";
    case UseKind::Loop:
        return "detach the loop device (losetup -d)";
    case UseKind::Program:
        return "close that program or detach the drive from it";
    case UseKind::Export:
        return "stop exporting it (nvmetcli, targetcli, or the gadget's configuration)";
    case UseKind::Unseen:
        return "try again where everything is visible: as root of the machine itself, not in a container";
    case UseKind::Unknown:
        return "find out what uses it (lsblk, fuser)";
    }
    return {};
}

void addUser(std::vector<DeviceUser>& users, DeviceUser user)
{
    const bool isKnown = std::ranges::any_of(users, [&](const DeviceUser& known) {
        return known.device == user.device && (known.by == user.by || user.by.empty());
    });
    if (!isKnown)
        users.push_back(std::move(user));
}

/// Everything in the facts that says that somebody uses the drive, not only the list of users: they come from different
/// looks at the system, and one of them may have been too early.
std::vector<DeviceUser> usersOf(const PrepareFacts& facts)
{
    std::vector<DeviceUser> users = facts.users;
    for (const MountedVolume& volume : facts.volumes)
        addUser(users, {UseKind::Mounted, volume.device, volume.mountPoint});
    const auto addAll = [&users](const std::string& device, const std::vector<std::string>& mountPoints,
                            const std::vector<std::string>& holders) {
        for (const std::string& mountPoint : mountPoints)
            addUser(users, {UseKind::Mounted, device, mountPoint});
        for (const std::string& holder : holders) {
            const bool isNamed = std::ranges::any_of(users,
                [&](const DeviceUser& known) { return known.device == device && known.kind != UseKind::Mounted; });
            if (!isNamed) // by its own name rather than by the kernel's
                users.push_back({UseKind::Unknown, device, holder});
        }
    };
    addAll(facts.drive.name, facts.drive.mountPoints, facts.drive.holders);
    for (const Partition& partition : facts.drive.partitions)
        addAll(partition.name, partition.mountPoints, partition.holders);
    return users;
}

/// What is not held although the method changes it.
std::vector<std::string> unclaimed(const Judgement& judgement)
{
    const PrepareFacts& facts = judgement.facts;
    std::vector<std::string> names;
    const auto isListed = [&facts](const std::string& name) {
        return std::ranges::any_of(facts.affected, [&](const AffectedDevice& device) { return device.name == name; });
    };
    for (const AffectedDevice& device : facts.affected) {
        if (!device.isClaimed && !isOutside(judgement, device.name))
            names.push_back(shown(device.name));
    }
    if (!isListed(facts.drive.name))
        names.push_back(shown(facts.drive.name));
    for (const Partition& partition : facts.drive.partitions) {
        if (!isListed(partition.name))
            names.push_back(shown(partition.name));
    }
    return names;
}

} // namespace

void checkDevice(Judgement& judgement)
{
    const PrepareFacts& facts = judgement.facts;
    if (facts.isPartition)
        judgement.refuse(gate::partition,
            "A partition was specified, but this method works on the whole drive " + shown(facts.drive)
                + " and everything on it.",
            "Specify the drive if all of it may be lost; a partition can only be trimmed, or its free space filled.");
    // A loop device over a block device claims nothing of it: whoever uses that one would lose everything.
    if (!facts.isMadeByKernel || (isFileOrMemory(facts.drive) && facts.below.empty()))
        return;
    std::vector<std::string> below;
    for (const std::string& name : facts.below)
        below.push_back(shown(name));
    judgement.refuse(gate::madeByKernel,
        shown(facts.drive) + " is not a drive: the kernel assembles it from "
            + (below.empty() ? std::string("others") : enumerated(below)) + ".",
        "Disassemble it, then choose its drives one by one.");
}

void checkSystemRoles(Judgement& judgement)
{
    std::vector<std::string> parts;
    const std::vector<DriveRole>& roles = judgement.facts.roles;
    for (const DriveRole& role : roles) {
        // A firmware's erase keeps the controller busy for minutes, with all its namespaces.
        if (isOutside(judgement, role.device) && !isFirmwareErase(judgement.step.method))
            continue;
        const bool isSaidBetter = std::ranges::any_of(roles, [&](const DriveRole& other) {
            return other.role == role.role && other.path == role.path && isPartOf(other.device, role.device)
                && !isOutside(judgement, other.device);
        });
        if (isSaidBetter)
            continue;
        const std::string path = role.path.empty() ? std::string() : ", " + shown(role.path);
        parts.push_back(std::string(describe(role.role)) + " (" + shown(role.device) + path + ")");
    }
    if (!parts.empty())
        judgement.refuse(gate::systemDrive, shown(judgement.facts.drive) + " holds " + enumerated(parts) + ".",
            "This cannot be overridden: boot the machine from another drive, for example from a live system.");
}

void checkUsers(Judgement& judgement)
{
    std::vector<std::string> parts;
    std::vector<std::string> remedies;
    std::vector<DeviceUser> users = usersOf(judgement.facts);
    std::erase_if(users, [&](const DeviceUser& user) { return isOutside(judgement, user.device); });
    for (const DeviceUser& user : users) {
        const bool isSaidBetter = std::ranges::any_of(users, [&](const DeviceUser& other) {
            return other.kind == user.kind && other.by == user.by && isPartOf(other.device, user.device);
        });
        if (isSaidBetter)
            continue;
        parts.push_back(describe(user));
        const bool isWindows = isOfWindows(judgement.facts.drive);
        if (std::string remedy = isWindows ? remedyOnWindows(user.kind) : remedyOf(user.kind);
            std::ranges::find(remedies, remedy) == remedies.end())
            remedies.push_back(std::move(remedy));
    }
    if (parts.empty())
        return;
    judgement.refuse(gate::inUse, shown(judgement.facts.drive) + " is in use: " + enumerated(parts) + ".",
        "If its data may be lost, first " + enumerated(remedies, 4) + ".");
}

void checkClaim(Judgement& judgement)
{
    const PrepareFacts& facts = judgement.facts;
    if (facts.depth != FactsDepth::Claimed)
        return;
    const std::vector<std::string> missing = unclaimed(judgement);
    const bool isExplainedElsewhere = std::ranges::any_of(facts.affected,
        [&](const AffectedDevice& device) { return !device.isClaimed && isOutside(judgement, device.name); });
    if (missing.empty() && (facts.whyNotClaimed.empty() || isExplainedElsewhere))
        return;
    std::string sentence = missing.empty()
        ? "Not everything on " + shown(facts.drive) + " is held by this program exclusively."
        : "Not held by this program exclusively: " + enumerated(missing) + ".";
    if (!facts.whyNotClaimed.empty())
        sentence += " " + toPlainLine(toValidUtf8(facts.whyNotClaimed, 400));
    judgement.refuse(gate::notClaimed, std::move(sentence),
        isOfWindows(facts.drive)
            ? "Close the programs that use it (Resource Monitor shows which), remove its drive letters (mountvol X: "
              "/D), then try again."
            : "Unmount it and close whatever uses it (lsblk and fuser show what), then try again.");
}

void checkUnfinished(Judgement& judgement)
{
    if (!judgement.facts.unfinished)
        return;
    const OperationRecord& record = *judgement.facts.unfinished;
    judgement.refuse(gate::unfinished,
        "On " + shown(judgement.facts.drive) + " an operation was started and has not finished: "
            + steadymark::describe(record.step) + ", at " + percent(record.fraction) + ".",
        "Wait for it if it is still running; otherwise recover the drive first (prepare "
            + shown(judgement.facts.drive.name) + " --recover).");
}

void checkWritable(Judgement& judgement)
{
    const Drive& drive = judgement.facts.drive;
    if (drive.isReadOnly)
        judgement.refuse(gate::readOnly, shown(drive) + " is read-only.",
            isOfWindows(drive)
                ? "Look for a write-protect switch, or make it writable (diskpart: attributes disk clear readonly)."
                : "Look for a write-protect switch, or make it writable (blockdev --setrw).");
    if (drive.zoned == "host-managed")
        judgement.refuse(gate::zoned,
            shown(drive)
                + " is a host-managed zoned drive: its zones have to be reset one by one, which SteadyMark does not "
                  "support.",
            "Reset its zones with blkzone reset.");
}

} // namespace steadymark::gates
