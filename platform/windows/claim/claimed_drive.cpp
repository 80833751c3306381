// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/claim/claimed_drive.h"

#include "platform/windows/claim/signatures.h"
#include "platform/windows/commands/nvme_requests.h"
#include "platform/windows/commands/reinitialize_media.h"
#include "platform/windows/drives/driver_questions.h"
#include "platform/windows/drives/storage_queries.h"
#include "platform/windows/files/handle.h"
#include "platform/windows/files/wide_text.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace steadymark {
namespace {

static_assert(FSCTL_LOCK_VOLUME == 0x90018 && FSCTL_DISMOUNT_VOLUME == 0x90020);
static_assert(IOCTL_DISK_UPDATE_PROPERTIES == 0x70140);

struct LockedVolume {
    std::wstring path;
    std::unique_ptr<WritableDevice> device;
    bool isDismounted = false;
};

Sentence nameOf(const DiskVolume& volume)
{
    return Sentence("{device} ({path})", {{"device", volume.device}, {"path", toNarrow(volume.path)}});
}

std::string reasonOf(DWORD code)
{
    return describeOsError(static_cast<int>(code));
}

auto failWith(DWORD code, Sentence sentence)
{
    const auto osError = static_cast<int>(code);
    return fail(errorCodeOf(osError), std::move(sentence), osError);
}

Result<LockedVolume> lock(const PreparingSystem& system, const DiskVolume& volume)
{
    auto device = system.opener->openForWriting(volume.path);
    if (!device)
        return fail(device.error().code,
            Sentence("{volume} could not be opened: {reason}",
                {{"volume", nameOf(volume)}, {"reason", device.error().sentence}}));
    const ControlAnswer told = device.value()->control(FSCTL_LOCK_VOLUME, {}, {});
    if (told.error != ERROR_SUCCESS)
        return failWith(told.error,
            Sentence(
                "{volume} could not be locked, because a program or Windows itself has files open on it: {reason}.",
                {{"volume", nameOf(volume)}, {"reason", reasonOf(told.error)}}));
    return LockedVolume{volume.path, std::move(device.value()), false};
}

/// Why it must not even be tried; empty: nothing is in the way.
Sentence whyNotTried(const PrepareFacts& facts)
{
    if (!facts.whyNotClaimed.empty())
        return facts.whyNotClaimed;
    if (!facts.roles.empty() || !facts.users.empty() || !facts.volumes.empty())
        return Sentence("It was not claimed exclusively, because it is in use.");
    return {};
}

/// A drive that sanitizes itself has nothing to be read, and a gate of its own.
bool canBeRead(const PrepareFacts& facts)
{
    return !facts.nvmeSanitize || facts.nvmeSanitize->state != NvmeSanitizeState::InProgress;
}

/// It may be in its failure mode still, and read nothing until another sanitize succeeds.
bool hasFailedToSanitize(const PrepareFacts& facts)
{
    return facts.nvmeSanitize && facts.nvmeSanitize->state == NvmeSanitizeState::Failed;
}

Sentence whyOffline(const ControlledDevice& device)
{
    const auto told = partOf<DiskAttributes>(askDriver(device, getDiskAttributes, {}));
    if (told && (told->attributes & diskIsOffline) != 0)
        return Sentence(
            "Windows has set it offline: a virtual machine or a cluster may be using it. If not, set it online "
            "(Disk Management).");
    return {};
}

class ClaimedDisk final : public ClaimedDrive {
public:
    ClaimedDisk(PreparingSystem system, std::uint32_t disk, RecordFinder findRecord)
        : m_system(std::move(system))
        , m_disk(disk)
        , m_findRecord(std::move(findRecord))
    {
    }

    Result<> open()
    {
        BOOST_OUTCOME_TRY(const PrepareFacts facts, readPrepareFacts(m_system, m_disk));
        BOOST_OUTCOME_TRY(m_questions, m_system.opener->open(diskPath(m_disk)));
        m_whyNot = whyNotTried(facts);
        if (m_whyNot.empty())
            m_whyNot = whyOffline(*m_questions);
        if (m_whyNot.empty())
            take();
        return success();
    }

    [[nodiscard]] Result<PrepareFacts> look() override
    {
        Result<PrepareFacts> facts = readPrepareFacts(m_system, m_disk);
        if (!facts)
            return fail(ErrorCode::DeviceGone, facts.error().sentence, facts.error().osError);
        BOOST_OUTCOME_TRYV(readIdentity(facts.value()));
        markClaims(facts.value());
        if (facts.value().drive.bus == "nvme")
            addNvmeFacts(facts.value(), asked());
        if (m_device && canBeRead(facts.value())) {
            if (auto found = readSignatures(*m_device, facts.value().drive))
                std::ranges::move(found.value(), std::back_inserter(facts.value().signatures));
            else if (hasFailedToSanitize(facts.value()))
                facts.value().unread.push_back(facts.value().drive.name);
            else
                addReason(facts.value(), found.error().sentence);
        }
        if (m_findRecord)
            facts.value().unfinished = m_findRecord(facts.value().identity);
        return facts;
    }

    [[nodiscard]] Result<AtaAnswer> ata(const AtaCommand& command) override
    {
        return fail(
            ErrorCode::NotSupported, Sentence("Windows does not pass ATA {command} on.", {{"command", command.name}}));
    }

    [[nodiscard]] Result<NvmeAnswer> nvme(const NvmeCommand& command) override
    {
        if (!changesDrive(command))
            return sendNvme(asked(), command, m_system.build);
        BOOST_OUTCOME_TRYV(beforeChange());
        return sendNvme(*m_device, command, m_system.build);
    }

    [[nodiscard]] Result<> discard(std::uint64_t, std::uint64_t) override
    {
        return fail(ErrorCode::NotSupported, Sentence("Windows does not let programs discard a whole drive."));
    }

    [[nodiscard]] Result<> write(std::uint64_t offset, std::span<const std::byte> data) override
    {
        BOOST_OUTCOME_TRYV(beforeChange());
        return m_device->write(offset, data);
    }

    [[nodiscard]] Result<> read(std::uint64_t offset, std::span<std::byte> data) override
    {
        BOOST_OUTCOME_TRYV(checkTaken());
        return m_device->read(offset, data);
    }

    [[nodiscard]] Result<> flush() override
    {
        BOOST_OUTCOME_TRYV(checkTaken());
        return m_device->flush();
    }

    [[nodiscard]] Result<> rescan() override
    {
        const ControlAnswer told = asked().control(IOCTL_DISK_UPDATE_PROPERTIES, {}, {});
        if (told.error != ERROR_SUCCESS)
            return failWith(told.error,
                Sentence(
                    "Windows did not rescan the drive's partitions: {reason}.", {{"reason", reasonOf(told.error)}}));
        return success();
    }

private:
    /// A volume's lock says that somebody has it, and a drive without volumes has none.
    [[nodiscard]] bool takeName()
    {
        const std::wstring name = m_system.claimName + std::to_wstring(m_disk);
        m_name = Handle(::CreateMutexW(nullptr, FALSE, name.c_str()));
        const bool isOurs = m_name.isOpen() && ::GetLastError() != ERROR_ALREADY_EXISTS;
        if (!isOurs)
            m_name.reset();
        return isOurs;
    }

    /// First the volumes, then the disk; all of it or nothing.
    void take()
    {
        if (!takeName()) {
            m_whyNot = Sentence("Another instance of SteadyMark is working on it.");
            return;
        }
        const auto volumes = volumesOnDisk(m_system, m_disk);
        if (!volumes) {
            m_whyNot = volumes.error().sentence;
            return;
        }
        for (const DiskVolume& volume : volumes.value()) {
            Result<LockedVolume> locked = lock(m_system, volume);
            if (!locked) {
                m_whyNot = locked.error().sentence;
                m_locked.clear();
                return;
            }
            m_locked.push_back(std::move(locked.value()));
        }
        auto device = m_system.opener->openForWriting(diskPath(m_disk));
        if (device) {
            m_device = std::move(device.value());
            return;
        }
        m_whyNot = device.error().sentence;
        m_locked.clear();
    }

    [[nodiscard]] const ControlledDevice& asked() const
    {
        return m_device ? static_cast<const ControlledDevice&>(*m_device) : *m_questions;
    }

    /// Out of the open device, whoever has its name by now.
    [[nodiscard]] Result<> readIdentity(PrepareFacts& facts) const
    {
        const Drive open = StorageQueries::describeOpenDisk(asked(), m_disk);
        const auto number = parseDiskNumber(askDriver(asked(), IOCTL_STORAGE_GET_DEVICE_NUMBER, {}));
        if (number && *number != m_disk)
            return fail(ErrorCode::DeviceGone,
                Sentence("{drive} is a different drive now. List the drives again.", {{"drive", open.name}}));
        if (open.capacity.count() == 0)
            return fail(ErrorCode::DeviceGone, Sentence("{drive} no longer responds.", {{"drive", open.name}}));
        facts.depth = FactsDepth::Claimed;
        facts.identity = identityOf(open);
        facts.drive.model = open.model;
        facts.drive.serial = open.serial;
        facts.drive.wwn = open.wwn;
        facts.drive.bus = open.bus;
        facts.drive.capacity = open.capacity;
        facts.drive.logicalSectorBytes = open.logicalSectorBytes;
        facts.drive.physicalSectorBytes = open.physicalSectorBytes;
        facts.drive.isReadOnly = open.isReadOnly;
        return success();
    }

    static void addReason(PrepareFacts& facts, const Sentence& sentence)
    {
        if (english(facts.whyNotClaimed).find(english(sentence)) == std::string::npos)
            facts.whyNotClaimed = Sentence::sequence({facts.whyNotClaimed, sentence});
    }

    [[nodiscard]] bool isLocked(const DiskVolume& volume) const
    {
        return std::ranges::find(m_locked, volume.path, &LockedVolume::path) != m_locked.end();
    }

    void markClaims(PrepareFacts& facts) const
    {
        for (AffectedDevice& device : facts.affected)
            device.isClaimed = m_device != nullptr;
        if (!m_device) {
            addReason(facts, m_whyNot);
            return;
        }
        const auto volumes = volumesOnDisk(m_system, m_disk);
        if (!volumes) {
            addReason(facts, volumes.error().sentence);
            return;
        }
        for (const DiskVolume& volume : volumes.value()) {
            if (isLocked(volume))
                continue;
            for (AffectedDevice& device : facts.affected)
                device.isClaimed = device.isClaimed && device.name != volume.device && !device.isWholeDrive;
            addReason(
                facts, Sentence("{volume} appeared a moment ago and is not locked.", {{"volume", nameOf(volume)}}));
        }
    }

    [[nodiscard]] Result<> checkTaken() const
    {
        if (!m_device)
            return fail(ErrorCode::Busy,
                Sentence::sequence({Sentence("The drive is not held by this program exclusively."), m_whyNot}));
        return success();
    }

    /// What the file systems still hold in memory must not be written over what comes.
    [[nodiscard]] Result<> beforeChange()
    {
        BOOST_OUTCOME_TRYV(checkTaken());
        for (LockedVolume& volume : m_locked) {
            if (volume.isDismounted)
                continue;
            const ControlAnswer told = volume.device->control(FSCTL_DISMOUNT_VOLUME, {}, {});
            if (told.error != ERROR_SUCCESS)
                return failWith(told.error,
                    Sentence("{volume} could not be dismounted: {reason}.",
                        {{"volume", toNarrow(volume.path)}, {"reason", reasonOf(told.error)}}));
            volume.isDismounted = true;
        }
        return success();
    }

    PreparingSystem m_system;
    std::uint32_t m_disk;
    RecordFinder m_findRecord;
    std::unique_ptr<ControlledDevice> m_questions;
    Handle m_name;
    std::vector<LockedVolume> m_locked; ///< let go after the disk
    std::unique_ptr<WritableDevice> m_device;
    Sentence m_whyNot;
};

} // namespace

Result<std::unique_ptr<ClaimedDrive>> claimDisk(
    const PreparingSystem& system, std::uint32_t disk, RecordFinder findRecord)
{
    auto claimed = std::make_unique<ClaimedDisk>(system, disk, std::move(findRecord));
    BOOST_OUTCOME_TRYV(claimed->open());
    return std::unique_ptr<ClaimedDrive>(std::move(claimed));
}

} // namespace steadymark
