// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/claim/claimed_drive.h"

#include "platform/linux_devices/claim/claimed_facts.h"
#include "platform/linux_devices/claim/drive_claim.h"
#include "platform/linux_devices/commands/ata_pass_through.h"
#include "platform/linux_devices/commands/device_control.h"
#include "platform/linux_devices/commands/nvme_admin.h"
#include "platform/linux_devices/drives/rescan.h"
#include "platform/linux_devices/stack/affected_devices.h"
#include "platform/linux_devices/stack/direct_io.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>
#include <vector>

#include <linux/fs.h>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

/// What was asked of the drive.
enum class Doing { Discard, Write, Read, Flush, RescanPartitions };

/// `places` has {drive} and {reason}.
Sentence cannot(Doing doing, Sentence::Places places)
{
    switch (doing) {
    case Doing::Discard:
        return Sentence("{drive} cannot discard: {reason}.", std::move(places));
    case Doing::Write:
        return Sentence("{drive} cannot write: {reason}.", std::move(places));
    case Doing::Read:
        return Sentence("{drive} cannot read: {reason}.", std::move(places));
    case Doing::Flush:
        return Sentence("{drive} cannot flush its cache: {reason}.", std::move(places));
    case Doing::RescanPartitions:
        return Sentence("{drive} cannot rescan its partitions: {reason}.", std::move(places));
    }
    return {};
}

class LinuxClaimedDrive final : public ClaimedDrive {
public:
    LinuxClaimedDrive(DriveClaim drive, SystemRoots roots, fs::path nodes)
        : m_drive(std::move(drive))
        , m_control(m_drive.descriptor())
        , m_roots(std::move(roots))
        , m_nodes(std::move(nodes))
    {
        claimNeighbours();
    }

    [[nodiscard]] Result<PrepareFacts> look() override;
    [[nodiscard]] Result<AtaAnswer> ata(const AtaCommand& command) override;
    [[nodiscard]] Result<NvmeAnswer> nvme(const NvmeCommand& command) override;
    [[nodiscard]] Result<> discard(std::uint64_t offset, std::uint64_t bytes) override;
    [[nodiscard]] Result<> write(std::uint64_t offset, std::span<const std::byte> data) override;
    [[nodiscard]] Result<> read(std::uint64_t offset, std::span<std::byte> data) override;
    [[nodiscard]] Result<> flush() override;
    [[nodiscard]] Result<> rescan() override;

private:
    void claimNeighbours();
    [[nodiscard]] Result<> checkMine() const;
    [[nodiscard]] Result<> checkAllMine() const;
    [[nodiscard]] bool staysInOurNamespace(const NvmeCommand& command) const;
    [[nodiscard]] std::vector<const DriveClaim*> claims() const;
    template <class T> [[nodiscard]] Result<T> orGone(Result<T> result) const;
    [[nodiscard]] Result<> resultOf(Doing doing, int error) const;

    DriveClaim m_drive;
    DescriptorControl m_control;
    std::vector<DriveClaim> m_neighbours; ///< other namespaces and other paths to ours, by their names
    std::vector<std::string> m_otherPaths;
    Sentence m_whyNeighbourNot; ///< when one could not even be looked at
    SystemRoots m_roots;
    fs::path m_nodes;
    std::optional<NvmeController> m_controller; ///< of the last look
    std::uint32_t m_namespaceId = 0;            ///< of the last look; 0: not known
};

/// Namespaces may come, go, and be let go of by others at any time.
void LinuxClaimedDrive::claimNeighbours()
{
    const BlockDevices devices(m_roots);
    const std::vector<std::string> names = findDevicesBeside(m_roots, devices, m_drive.name());
    m_otherPaths = findOtherPaths(m_roots, devices, m_drive.name());
    std::erase_if(m_neighbours, [&](const DriveClaim& claim) {
        return !claim.isClaimed() || std::ranges::find(names, claim.name()) == names.end()
            || !claim.checkThere(m_roots);
    });
    m_whyNeighbourNot = {};
    for (const std::string& name : names) {
        if (std::ranges::any_of(m_neighbours, [&](const DriveClaim& claim) { return claim.name() == name; }))
            continue;
        if (auto claim = DriveClaim::make({name, {}}, m_roots, m_nodes))
            m_neighbours.push_back(std::move(claim.value()));
        else
            m_whyNeighbourNot = claim.error().sentence;
    }
}

std::vector<const DriveClaim*> LinuxClaimedDrive::claims() const
{
    std::vector<const DriveClaim*> all = {&m_drive};
    for (const DriveClaim& neighbour : m_neighbours)
        all.push_back(&neighbour);
    return all;
}

Result<> LinuxClaimedDrive::checkMine() const
{
    if (!m_drive.isClaimed())
        return fail(ErrorCode::Internal,
            Sentence::sequence({Sentence("Nothing is sent to a drive that is not claimed."), m_drive.whyNot()}));
    for (const std::string& path : m_otherPaths) {
        const auto claim = std::ranges::find(m_neighbours, path, &DriveClaim::name);
        if (claim == m_neighbours.end() || !claim->isClaimed())
            return fail(ErrorCode::Internal,
                Sentence("Nothing is sent to a drive that is not claimed as {name} as well, which is the same drive.",
                    {{"name", path}}));
    }
    return m_drive.checkThere(m_roots);
}

Result<> LinuxClaimedDrive::checkAllMine() const
{
    BOOST_OUTCOME_TRYV(checkMine());
    const auto notAll = [](const Sentence& why) {
        return fail(
            ErrorCode::Internal, Sentence::sequence({Sentence("Nothing is sent until everything is claimed."), why}));
    };
    if (!m_whyNeighbourNot.empty())
        return notAll(m_whyNeighbourNot);
    for (const DriveClaim& neighbour : m_neighbours) {
        if (!neighbour.isClaimed())
            return notAll(neighbour.whyNot());
    }
    return success();
}

/// A drive that is pulled answers with all kinds of errors.
template <class T> Result<T> LinuxClaimedDrive::orGone(Result<T> result) const
{
    if (!result && result.error().code == ErrorCode::Io) {
        if (const Result<> there = m_drive.checkThere(m_roots); !there)
            return failure(there.error());
    }
    return result;
}

Result<> LinuxClaimedDrive::resultOf(Doing doing, int error) const
{
    if (error == 0)
        return success();
    if (const Result<> there = m_drive.checkThere(m_roots); !there)
        return failure(there.error());
    return fail(error == EOPNOTSUPP ? ErrorCode::NotSupported : errorCodeOf(error),
        cannot(doing, {{"drive", m_drive.name()}, {"reason", describeOsError(error)}}), error);
}

Result<PrepareFacts> LinuxClaimedDrive::look()
{
    BOOST_OUTCOME_TRYV(m_drive.checkThere(m_roots));
    claimNeighbours();
    Result<PrepareFacts> facts = readClaimedFacts(claims(), m_control, m_roots, m_nodes);
    if (!facts)
        return orGone(std::move(facts));
    if (facts.value().whyNotClaimed.empty())
        facts.value().whyNotClaimed = m_whyNeighbourNot;
    m_controller = facts.value().nvme;
    m_namespaceId = facts.value().nvmeNamespace ? facts.value().nvmeNamespace->id : 0;
    return facts;
}

Result<AtaAnswer> LinuxClaimedDrive::ata(const AtaCommand& command)
{
    BOOST_OUTCOME_TRYV(checkAllMine());
    return orGone(sendAta(m_control, command));
}

/// What cannot reach the data of other namespaces: questions, and the format of ours alone by a controller that keeps
/// them apart.
bool LinuxClaimedDrive::staysInOurNamespace(const NvmeCommand& command) const
{
    constexpr std::uint8_t getLogPage = 0x02;
    constexpr std::uint8_t identify = 0x06;
    constexpr std::uint8_t formatNvm = 0x80;
    if (command.opcode == getLogPage || command.opcode == identify)
        return true;
    return command.opcode == formatNvm && m_namespaceId != 0 && command.namespaceId == m_namespaceId && m_controller
        && !m_controller->formatsAllNamespaces && !m_controller->erasesAllNamespaces;
}

Result<NvmeAnswer> LinuxClaimedDrive::nvme(const NvmeCommand& command)
{
    if (staysInOurNamespace(command)) {
        BOOST_OUTCOME_TRYV(checkMine());
    } else {
        claimNeighbours(); // one may have come since the last look
        BOOST_OUTCOME_TRYV(checkAllMine());
    }
    return orGone(sendNvme(m_control, command));
}

Result<> LinuxClaimedDrive::discard(std::uint64_t offset, std::uint64_t bytes)
{
    BOOST_OUTCOME_TRYV(checkMine());
    BOOST_OUTCOME_TRY(const int descriptor, m_drive.writingDescriptor());
    DescriptorControl control(descriptor);
    std::array<std::uint64_t, 2> range = {offset, bytes};
    return resultOf(Doing::Discard, -std::min(0, control.control(BLKDISCARD, range.data())));
}

Result<> LinuxClaimedDrive::write(std::uint64_t offset, std::span<const std::byte> data)
{
    BOOST_OUTCOME_TRYV(checkMine());
    BOOST_OUTCOME_TRY(const int descriptor, m_drive.writingDescriptor());
    return resultOf(Doing::Write, writeDirectly(descriptor, offset, data));
}

Result<> LinuxClaimedDrive::read(std::uint64_t offset, std::span<std::byte> data)
{
    BOOST_OUTCOME_TRYV(checkMine());
    return resultOf(Doing::Read, readDirectly(m_drive.descriptor(), offset, data));
}

Result<> LinuxClaimedDrive::flush()
{
    BOOST_OUTCOME_TRYV(checkMine());
    return resultOf(Doing::Flush, flushAndForget(m_drive.descriptor()));
}

Result<> LinuxClaimedDrive::rescan()
{
    BOOST_OUTCOME_TRYV(checkMine());
    rescanNvmeControllers(m_drive.name(), m_roots, m_nodes);
    BOOST_OUTCOME_TRYV(m_drive.checkThere(m_roots));
    for (const DriveClaim* claim : claims()) {
        if (!claim->isClaimed())
            continue;
        BOOST_OUTCOME_TRYV(resultOf(Doing::RescanPartitions, rescanPartitions(claim->descriptor())));
    }
    return success();
}

} // namespace

Result<std::unique_ptr<ClaimedDrive>> claimDrive(
    const WantedDevice& wanted, const SystemRoots& roots, const fs::path& nodes)
{
    BOOST_OUTCOME_TRY(DriveClaim drive, DriveClaim::make(wanted, roots, nodes));
    return std::make_unique<LinuxClaimedDrive>(std::move(drive), roots, nodes);
}

} // namespace steadymark
