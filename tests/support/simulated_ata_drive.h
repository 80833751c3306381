// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/prepare/model/claimed_drive.h"
#include "tests/support/memory_journal.h"
#include "tests/support/simulated_ata_sanitize.h"

#include <functional>
#include <iterator>
#include <map>
#include <set>

namespace steadymark::testing {

/// What goes wrong with one command.
enum class AtaFault {
    Refused,            ///< an error, and nothing happened
    RefusedAfterEffect, ///< an error, and yet it was done
    LostBefore,         ///< no answer, and nothing happened
    LostAfter,          ///< no answer, and yet it was done
    ResetAfter,         ///< no answer, it was done, and the system reset the drive: with a password it is locked then
    Garbled,            ///< done, and the data of the answer are damaged on the way
    Unplugged,          ///< gone from here on until powerCycle(); the computer stays
    PowerLossBefore,    ///< throws PowerLoss, as the next two
    PowerLossDuring,    ///< of an erase: half of it is done and the password stays; else nothing is done
    PowerLossAfter,
};

inline constexpr std::array allAtaFaults{AtaFault::Refused, AtaFault::RefusedAfterEffect, AtaFault::LostBefore,
    AtaFault::LostAfter, AtaFault::ResetAfter, AtaFault::Garbled, AtaFault::Unplugged, AtaFault::PowerLossBefore,
    AtaFault::PowerLossDuring, AtaFault::PowerLossAfter};

/// How a drive, or what is between it and the computer, misbehaves for ever.
struct AtaMisbehaviour {
    std::set<std::uint8_t> refuses;   ///< operation codes: a bridge that passes F1h on and rejects F4h
    std::set<std::uint8_t> ignores;   ///< reported as done, and nothing happens
    std::set<std::uint8_t> neverEnds; ///< no answer to anything from here on until the power was off
    bool remembersIdentify = false;   ///< a bridge that asks the drive once after its power was off
    bool returnsFixedSense = false;   ///< a controller that has no room for the upper bytes of the registers
    bool freezesAtPowerOn = false;    ///< a BIOS; it cannot freeze a locked drive
};

/// A whole ATA drive in memory: sectors, IDENTIFY, security, sanitize, the accessible end. Time is the clock's. Hours
/// pass where a command takes them. One thread.
class SimulatedAtaDrive final : public ClaimedDrive {
public:
    using Sector = std::array<std::byte, 512>;

    explicit SimulatedAtaDrive(ManualClock& clock, const SimulatedAtaTraits& traits = {})
        : security(traits)
        , sanitize(traits)
        , m_clock(clock)
        , m_traits(traits)
    {
    }

    // What a test sets.
    std::map<std::size_t, AtaFault> faults; ///< by the number of the command, from 0 on
    AtaMisbehaviour misbehaviour;
    std::function<void(const AtaCommand&)> beforeCommand; ///< may be empty
    Nanoseconds eraseTime = std::chrono::minutes(2);

    // What it is in, and what it saw.
    SimulatedAtaSecurity security;
    SimulatedAtaSanitize sanitize;
    std::vector<AtaCommand> sent; ///< everything that was sent to it while it was there, done or not
    unsigned rescans = 0;
    unsigned powerCycles = 0;

    [[nodiscard]] bool isPowered() const { return m_isPowered; }
    /// Without the sectors that read as zeros.
    [[nodiscard]] const std::map<std::uint64_t, Sector>& sectors() const { return m_sectors; }
    [[nodiscard]] std::uint64_t accessibleSectors() const { return m_traits.nativeSectors - m_traits.hiddenSectors; }

    /// Puts data on the medium without a command, also behind the accessible end.
    void store(std::uint64_t sector, std::byte value) { m_sectors[sector].fill(value); }

    /// Off and on again. A sanitize goes on where it was.
    void powerCycle()
    {
        advance();
        m_isPowered = true;
        m_isBusy = false;
        m_remembered.clear();
        ++powerCycles;
        security.powerCycle(misbehaviour.freezesAtPowerOn);
        sanitize.powerCycle();
    }

    [[nodiscard]] Result<PrepareFacts> look() override
    {
        if (!m_isPowered)
            return gone();
        advance();
        PrepareFacts facts;
        facts.depth = FactsDepth::Claimed;
        const std::vector<std::byte> page = identify();
        BOOST_OUTCOME_TRY(
            facts.ata, decodeAtaIdentify(std::span<const std::byte, ataIdentifyBytes>(page.data(), ataIdentifyBytes)));
        facts.drive.name = "simata";
        facts.drive.node = "/dev/simata";
        facts.drive.bus = "sata";
        facts.drive.model = facts.ata->model;
        facts.drive.serial = facts.ata->serial;
        facts.drive.wwn = facts.ata->wwn;
        facts.drive.capacity = facts.ata->capacity;
        facts.drive.isRotational = false;
        facts.identity = identityOf(facts.drive);
        AffectedDevice whole;
        whole.name = facts.drive.name;
        whole.size = facts.drive.capacity;
        whole.isClaimed = true;
        whole.isWholeDrive = true;
        facts.affected.push_back(whole);
        if (m_traits.hasHiddenArea)
            facts.ataHidden = ByteCount(m_traits.hiddenSectors * sectorBytes);
        if (facts.ata->sanitize.isSupported)
            if (const Result<AtaAnswer> told = asReturned(sanitize.status()))
                facts.ataSanitize = decodeSanitizeStatus(told.value());
        return facts;
    }

    [[nodiscard]] Result<AtaAnswer> ata(const AtaCommand& command) override
    {
        if (!m_isPowered)
            return gone();
        if (beforeCommand)
            beforeCommand(command);
        const auto found = faults.find(sent.size());
        sent.push_back(command);
        return found == faults.end() ? perform(command) : performWith(found->second, command);
    }
    [[nodiscard]] Result<NvmeAnswer> nvme(const NvmeCommand&) override
    {
        return fail(ErrorCode::NotSupported, Sentence::verbatim("This is not an NVMe drive."));
    }

    [[nodiscard]] Result<> discard(std::uint64_t offset, std::uint64_t bytes) override
    {
        BOOST_OUTCOME_TRYV(checkAccess(offset, bytes));
        m_sectors.erase(
            m_sectors.lower_bound(offset / sectorBytes), m_sectors.lower_bound((offset + bytes) / sectorBytes));
        return success();
    }
    [[nodiscard]] Result<> write(std::uint64_t offset, std::span<const std::byte> data) override
    {
        BOOST_OUTCOME_TRYV(checkAccess(offset, data.size()));
        for (std::size_t i = 0; i < data.size(); i += sectorBytes)
            std::memcpy(m_sectors[(offset + i) / sectorBytes].data(), data.data() + i, sectorBytes);
        return success();
    }
    [[nodiscard]] Result<> read(std::uint64_t offset, std::span<std::byte> data) override
    {
        BOOST_OUTCOME_TRYV(checkAccess(offset, data.size()));
        for (std::size_t i = 0; i < data.size(); i += sectorBytes) {
            const auto found = m_sectors.find((offset + i) / sectorBytes);
            const Sector sector = found == m_sectors.end() ? Sector{} : found->second;
            std::memcpy(data.data() + i, sector.data(), sectorBytes);
        }
        return success();
    }
    [[nodiscard]] Result<> flush() override { return checkAccess(0, 0); }
    [[nodiscard]] Result<> rescan() override
    {
        if (!m_isPowered)
            return gone();
        ++rescans;
        return success();
    }

private:
    static constexpr std::uint64_t sectorBytes = 512;

    static decltype(fail(ErrorCode::Io, {})) gone()
    {
        return fail(ErrorCode::DeviceGone, Sentence::verbatim("The simulated drive is gone."));
    }
    static Result<AtaAnswer> lost(const AtaCommand& command)
    {
        return fail(ErrorCode::Io, Sentence::verbatim("The drive did not respond to " + command.name + " in time."));
    }

    // Faults.

    Result<AtaAnswer> performWith(AtaFault fault, const AtaCommand& command)
    {
        switch (fault) {
        case AtaFault::Refused:
            security.forgetPrepare();
            return abortedAnswer();
        case AtaFault::RefusedAfterEffect:
            static_cast<void>(perform(command).has_value());
            return abortedAnswer();
        case AtaFault::LostBefore:
            security.forgetPrepare();
            return lost(command);
        case AtaFault::LostAfter:
            static_cast<void>(perform(command).has_value());
            return lost(command);
        case AtaFault::ResetAfter:
            static_cast<void>(perform(command).has_value());
            security.reset();
            return lost(command);
        case AtaFault::Garbled: {
            Result<AtaAnswer> answer = perform(command);
            if (answer && !answer.value().data.empty())
                answer.value().data[256] ^=
                    std::byte(0x02); // word 128: shows a password that is not there, or hides one
            return answer;
        }
        case AtaFault::Unplugged:
            losePower();
            return gone();
        case AtaFault::PowerLossAfter:
            static_cast<void>(perform(command).has_value());
            break;
        case AtaFault::PowerLossDuring:
            performHalf(command);
            break;
        case AtaFault::PowerLossBefore:
            break;
        }
        losePower();
        throw PowerLoss();
    }

    void losePower()
    {
        advance();
        m_isPowered = false;
    }

    void performHalf(const AtaCommand& command)
    {
        if (command.opcode == 0xF4 && security.mayErase(command))
            m_sectors.erase(
                m_sectors.begin(), std::next(m_sectors.begin(), static_cast<std::ptrdiff_t>(m_sectors.size() / 2)));
    }

    // Commands.

    Result<AtaAnswer> perform(const AtaCommand& command)
    {
        advance();
        m_isBusy = m_isBusy || misbehaviour.neverEnds.contains(command.opcode);
        if (m_isBusy) {
            m_clock.advance(command.timeLimit);
            return lost(command);
        }
        if (command.opcode != 0xF4)
            security.forgetPrepare();
        if (misbehaviour.refuses.contains(command.opcode))
            return abortedAnswer();
        if (misbehaviour.ignores.contains(command.opcode))
            return AtaAnswer();
        // Of what is known here only these are answered while a sanitize goes on or has failed.
        if (sanitize.isBarring() && command.opcode != 0xEC && command.opcode != 0xB4)
            return abortedAnswer();
        switch (command.opcode) {
        case 0xEC:
            return withData(identify());
        case 0x27:
            return nativeMax();
        case 0xB4:
            return asReturned(sanitize.perform(command, security.isLocked()));
        case 0xF1:
            return security.setPassword(command);
        case 0xF2:
            return security.unlock(command);
        case 0xF3:
            return security.erasePrepare();
        case 0xF4:
            return eraseUnit(command);
        case 0xF5:
            return security.freezeLock();
        case 0xF6:
            return security.disablePassword(command);
        default:
            return abortedAnswer();
        }
    }

    [[nodiscard]] Result<AtaAnswer> asReturned(AtaAnswer answer) const
    {
        answer.isFixedForm = misbehaviour.returnsFixedSense;
        if (answer.isFixedForm && !answer.isError() && (answer.count > 0xFF || answer.lba > 0xFF'FFFF))
            return fail(ErrorCode::NotSupported,
                Sentence::verbatim("The controller returned only half of what the drive answered."));
        return answer;
    }

    static AtaAnswer withData(std::vector<std::byte> data)
    {
        AtaAnswer answer;
        answer.data = std::move(data);
        return answer;
    }

    std::vector<std::byte> identify()
    {
        if (!misbehaviour.remembersIdentify || m_remembered.empty())
            m_remembered = identifyAnswer(m_traits, security.state());
        return m_remembered;
    }

    [[nodiscard]] AtaAnswer nativeMax() const
    {
        if (!m_traits.hasHiddenArea || security.isLocked())
            return abortedAnswer();
        AtaAnswer answer;
        answer.lba = m_traits.nativeSectors - 1;
        return answer;
    }

    Result<AtaAnswer> eraseUnit(const AtaCommand& command)
    {
        const bool may = security.mayErase(command);
        security.forgetPrepare();
        if (!may)
            return abortedAnswer();
        if (eraseTime > command.timeLimit) {
            m_isBusy = true;
            m_clock.advance(command.timeLimit);
            return lost(command);
        }
        m_clock.advance(eraseTime);
        eraseSectors(SimulatedAtaSecurity::isEnhanced(command));
        security.finishErase();
        return AtaAnswer();
    }

    /// The normal erase of an old drive leaves what is behind the accessible end.
    void eraseSectors(bool isWhole)
    {
        m_sectors.erase(m_sectors.begin(), isWhole ? m_sectors.end() : m_sectors.lower_bound(accessibleSectors()));
    }

    /// What went on in the drive since it was last looked at.
    void advance()
    {
        const Nanoseconds now = m_clock.now();
        const Nanoseconds passed = now - std::exchange(m_seen, now);
        if (m_isPowered && sanitize.advance(passed))
            eraseSectors(true);
    }

    Result<> checkAccess(std::uint64_t offset, std::uint64_t bytes)
    {
        if (!m_isPowered)
            return gone();
        advance();
        security.forgetPrepare();
        if (security.isLocked() || m_isBusy || sanitize.isBarring())
            return fail(ErrorCode::Io, Sentence::verbatim("The drive aborted the command."));
        if (offset % sectorBytes != 0 || bytes % sectorBytes != 0 || offset + bytes > accessibleSectors() * sectorBytes)
            return fail(
                ErrorCode::InvalidArgument, Sentence::verbatim("Beyond the drive's end, or not whole sectors."));
        return success();
    }

    ManualClock& m_clock;
    SimulatedAtaTraits m_traits;
    std::map<std::uint64_t, Sector> m_sectors;
    std::vector<std::byte> m_remembered; ///< the last IDENTIFY
    Nanoseconds m_seen{};
    bool m_isPowered = true;
    bool m_isBusy = false;
};

} // namespace steadymark::testing
