// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/gates/gates_use.h"

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

Sentence describe(SystemRole role)
{
    switch (role) {
    case SystemRole::Root:
        return Sentence("the system itself");
    case SystemRole::Boot:
        return Sentence("what the machine boots from");
    case SystemRole::Efi:
        return Sentence("the EFI system partition");
    case SystemRole::System:
        return Sentence("part of the system");
    case SystemRole::Swap:
        return Sentence("the system's swap space");
    case SystemRole::Hibernation:
        return Sentence("the system's hibernation storage");
    case SystemRole::Program:
        return Sentence("SteadyMark itself");
    case SystemRole::Results:
        return Sentence("the folder of SteadyMark's results");
    }
    return Sentence("part of the system");
}

/// Clauses: "sda2 is mounted at /home".
Sentence describe(const DeviceUser& user)
{
    const std::string plain = shown(english(user.by));
    // Words that had to be changed are no other language's any more.
    const Sentence by = plain == english(user.by) ? user.by : Sentence::verbatim(plain);
    const Sentence::Places places{{"device", shown(user.device)}, {"user", by}};
    const auto with = [&by](Sentence use) {
        return by.empty() ? std::move(use) : Sentence("{use} ({user})", {{"use", std::move(use)}, {"user", by}});
    };
    switch (user.kind) {
    case UseKind::Mounted:
        return by.empty() ? Sentence("{device} is mounted", places) : Sentence("{device} is mounted at {user}", places);
    case UseKind::Swap:
        return Sentence("{device} is swap space", places);
    case UseKind::Encryption:
        return with(Sentence("{device} is an opened encrypted container", places));
    case UseKind::Volume:
        return with(Sentence("{device} is in use by LVM", places));
    case UseKind::Mapper:
        return with(Sentence("{device} is in use by the device mapper", places));
    case UseKind::Raid:
        return with(Sentence("{device} is part of a running RAID array", places));
    case UseKind::Cache:
        return with(Sentence("{device} is in use by bcache", places));
    case UseKind::Pool:
        return with(Sentence("{device} is part of a pool that is in use", places));
    case UseKind::Loop:
        return with(Sentence("{device} is in use by a loop device", places));
    case UseKind::Program:
        return by.empty() ? Sentence("{device} is open in a program", places)
                          : Sentence("{device} is open in {user}", places);
    case UseKind::Export:
        return with(Sentence("{device} is exported to other machines by the kernel", places));
    case UseKind::Unseen:
        return Sentence("{device} may be in use by {user}, which is not visible from here", places);
    case UseKind::Unknown:
        return with(Sentence("{device} is in use, and the system does not report by what", places));
    }
    return Sentence("{device} is in use", places);
}

/// What stands in "If its data may be lost, first …".
Sentence remedyOnWindows(UseKind kind)
{
    switch (kind) {
    case UseKind::Mounted:
        return Sentence("remove its drive letter and mount folders, which keeps its data (mountvol X: /D)");
    case UseKind::Swap:
        return Sentence("move the page file to another drive");
    case UseKind::Program:
        return Sentence("close that program");
    default:
        return Sentence("delete that volume (Disk Management)");
    }
}

Sentence remedyOf(UseKind kind)
{
    switch (kind) {
    case UseKind::Mounted:
        return Sentence("unmount it (umount)");
    case UseKind::Swap:
        return Sentence("switch it off (swapoff)");
    case UseKind::Encryption:
        return Sentence("close the container (cryptsetup close)");
    case UseKind::Volume:
        return Sentence("deactivate the volume group (vgchange -an)");
    case UseKind::Mapper:
        return Sentence("remove the mapping (dmsetup remove)");
    case UseKind::Raid:
        return Sentence("stop the array (mdadm --stop)");
    case UseKind::Cache:
        return Sentence("stop bcache on it");
    case UseKind::Pool:
        return Sentence("unmount or export the pool (umount, zpool export)");
    case UseKind::Loop:
        return Sentence("detach the loop device (losetup -d)");
    case UseKind::Program:
        return Sentence("close that program or detach the drive from it");
    case UseKind::Export:
        return Sentence("stop exporting it (nvmetcli, targetcli, or the gadget's configuration)");
    case UseKind::Unseen:
        return Sentence("try again where everything is visible: as root of the machine itself, not in a container");
    case UseKind::Unknown:
        return Sentence("find out what uses it (lsblk, fuser)");
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
        addUser(users, {UseKind::Mounted, volume.device, Sentence::verbatim(volume.mountPoint)});
    const auto addAll = [&users](const std::string& device, const std::vector<std::string>& mountPoints,
                            const std::vector<std::string>& holders) {
        for (const std::string& mountPoint : mountPoints)
            addUser(users, {UseKind::Mounted, device, Sentence::verbatim(mountPoint)});
        for (const std::string& holder : holders) {
            const bool isNamed = std::ranges::any_of(users,
                [&](const DeviceUser& known) { return known.device == device && known.kind != UseKind::Mounted; });
            if (!isNamed) // by its own name rather than by the kernel's
                users.push_back({UseKind::Unknown, device, Sentence::verbatim(holder)});
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
            Sentence(
                "A partition was specified, but this method works on the whole drive {drive} and everything on it.",
                {{"drive", shown(facts.drive)}}),
            Sentence("Specify the drive if all of it may be lost; a partition can only be trimmed, or its free space "
                     "filled."));
    // A loop device over a block device claims nothing of it: whoever uses that one would lose everything.
    if (!facts.isMadeByKernel || (isFileOrMemory(facts.drive) && facts.below.empty()))
        return;
    std::vector<std::string> below;
    for (const std::string& name : facts.below)
        below.push_back(shown(name));
    judgement.refuse(gate::madeByKernel,
        below.empty()
            ? Sentence("{drive} is not a drive: the kernel assembles it from others.", {{"drive", shown(facts.drive)}})
            : Sentence("{drive} is not a drive: the kernel assembles it from {others}.",
                {{"drive", shown(facts.drive)}, {"others", Sentence::all(below, mostNames)}}),
        Sentence("Disassemble it, then choose its drives one by one."));
}

void checkSystemRoles(Judgement& judgement)
{
    std::vector<Sentence> parts;
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
        const Sentence::Places places{
            {"role", describe(role.role)}, {"device", shown(role.device)}, {"path", shown(role.path)}};
        parts.push_back(
            role.path.empty() ? Sentence("{role} ({device})", places) : Sentence("{role} ({device}, {path})", places));
    }
    if (!parts.empty())
        judgement.refuse(gate::systemDrive,
            Sentence("{drive} holds {roles}.",
                {{"drive", shown(judgement.facts.drive)}, {"roles", Sentence::all(std::move(parts), mostNames)}}),
            Sentence(
                "This cannot be overridden: boot the machine from another drive, for example from a live system."));
}

void checkUsers(Judgement& judgement)
{
    std::vector<Sentence> parts;
    std::vector<Sentence> remedies;
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
        if (Sentence remedy = isWindows ? remedyOnWindows(user.kind) : remedyOf(user.kind);
            std::ranges::find(remedies, remedy) == remedies.end())
            remedies.push_back(std::move(remedy));
    }
    if (parts.empty())
        return;
    judgement.refuse(gate::inUse,
        Sentence("{drive} is in use: {uses}.",
            {{"drive", shown(judgement.facts.drive)}, {"uses", Sentence::all(std::move(parts), mostNames)}}),
        Sentence("If its data may be lost, first {steps}.", {{"steps", Sentence::all(std::move(remedies), 4)}}));
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
    const Sentence notHeld = missing.empty()
        ? Sentence("Not everything on {drive} is held by this program exclusively.", {{"drive", shown(facts.drive)}})
        : Sentence(
            "Not held by this program exclusively: {devices}.", {{"devices", Sentence::all(missing, mostNames)}});
    judgement.refuse(gate::notClaimed, Sentence::sequence({notHeld, facts.whyNotClaimed}),
        isOfWindows(facts.drive)
            ? Sentence("Close the programs that use it (Resource Monitor shows which), remove its drive letters "
                       "(mountvol X: /D), then try again.")
            : Sentence("Unmount it and close whatever uses it (lsblk and fuser show what), then try again."));
}

void checkUnfinished(Judgement& judgement)
{
    if (!judgement.facts.unfinished)
        return;
    const OperationRecord& record = *judgement.facts.unfinished;
    judgement.refuse(gate::unfinished,
        Sentence("On {drive} an operation was started and has not finished: {operation}, at {progress}.",
            {{"drive", shown(judgement.facts.drive)}, {"operation", steadymark::describe(record.step)},
                {"progress", percent(record.fraction)}}),
        Sentence("Wait for it if it is still running; otherwise recover the drive first ({command}).",
            {{"command", recoveryCommand(judgement.facts.drive)}}));
}

void checkWritable(Judgement& judgement)
{
    const Drive& drive = judgement.facts.drive;
    if (drive.isReadOnly)
        judgement.refuse(gate::readOnly, Sentence("{drive} is read-only.", {{"drive", shown(drive)}}),
            isOfWindows(drive) ? Sentence("Look for a write-protect switch, or make it writable (diskpart: attributes "
                                          "disk clear readonly).")
                               : Sentence("Look for a write-protect switch, or make it writable (blockdev --setrw)."));
    if (drive.zoned == "host-managed")
        judgement.refuse(gate::zoned,
            Sentence("{drive} is a host-managed zoned drive: its zones have to be reset one by one, which SteadyMark "
                     "does not support.",
                {{"drive", shown(drive)}}),
            Sentence("Reset its zones with blkzone reset."));
}

} // namespace steadymark::gates
