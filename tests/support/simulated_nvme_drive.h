// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/prepare/model/claimed_drive.h"
#include "tests/support/memory_journal.h"
#include "tests/support/simulated_nvme_traits.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

namespace steadymark::testing {

/// A whole NVMe drive in memory: its namespaces, Format NVM, Sanitize, discard, and what all that takes. The namespace
/// that is claimed is the first. Hours pass where a command waits. One thread.
class SimulatedNvmeDrive final : public ClaimedDrive {
public:
    static constexpr std::uint64_t sectorBytes = 512;
    using Sector = std::array<std::byte, sectorBytes>;
    using Sectors = std::map<std::uint64_t, Sector>; ///< without those that read as zeros

    explicit SimulatedNvmeDrive(ManualClock& clock, const SimulatedNvmeTraits& traits = {})
        : m_clock(clock)
        , m_traits(traits)
        , m_namespaces(traits.namespaces)
        , m_isProtected(traits.losesProtection)
    {
        for (unsigned i = 0; i < traits.namespaces; ++i) {
            // Something in each 4 KiB, so that every sample can tell.
            for (std::uint64_t sector = i; sector * sectorBytes < traits.bytes; sector += 8)
                m_namespaces[i].sectors[sector] = contentOf(i, sector);
            m_namespaces[i].bytes = traits.bytes;
        }
    }

    std::map<std::size_t, DriveFault> faults; ///< by the number of the call, from 0 on; look() and reads count, too
    std::size_t calls = 0;
    std::vector<std::string> changes; ///< every change that reached it, done or not: "Format NVM", "discard"
    unsigned rescans = 0;

    [[nodiscard]] unsigned namespaces() const { return m_traits.namespaces; }
    [[nodiscard]] const Sectors& sectors(unsigned index = 0) const { return m_namespaces[index].sectors; }
    [[nodiscard]] static Sector contentOf(unsigned index, std::uint64_t sector)
    {
        Sector content{};
        for (std::size_t i = 0; i < content.size(); ++i)
            content[i] = static_cast<std::byte>(i * 7 + sector * 13 + index * 101 + 1);
        return content;
    }
    [[nodiscard]] NvmeSanitizeState sanitizeState()
    {
        advance();
        return m_sanitize;
    }
    /// Takes reads and writes: neither sanitizing nor in failure mode.
    [[nodiscard]] bool isUsable()
    {
        advance();
        return !m_isGone && m_sanitize != NvmeSanitizeState::InProgress && !m_isInFailureMode;
    }
    /// As if a sanitize had been begun by somebody else.
    void beginSanitize() { startSanitize(0x0A); }

    /// Off and on again, or pulled and put back; a sanitize goes on where it was.
    void powerCycle()
    {
        m_isGone = false;
        m_traits.sticksAt.reset();
        m_seen = m_clock.now();
    }

    [[nodiscard]] Result<PrepareFacts> look() override
    {
        PrepareFacts facts;
        BOOST_OUTCOME_TRY(call("look", [&] { facts = factsNow(); }));
        return facts;
    }

    [[nodiscard]] Result<AtaAnswer> ata(const AtaCommand&) override
    {
        return fail(ErrorCode::NotSupported, Sentence::verbatim("This is not an ATA drive."));
    }

    [[nodiscard]] Result<NvmeAnswer> nvme(const NvmeCommand& command) override
    {
        if (command.opcode == 0x80 || command.opcode == 0x84)
            changes.push_back(command.name);
        NvmeAnswer answer;
        const Result<> done = call(
            command.name, [&] { answer = perform(command); }, command.timeLimit);
        if (done)
            return answer;
        if (done.error().osError != refusalMark)
            return failure(done.error());
        NvmeAnswer refusal;
        refusal.status = 0x006;
        return refusal;
    }

    [[nodiscard]] Result<> discard(std::uint64_t offset, std::uint64_t bytes) override
    {
        changes.emplace_back("discard");
        return access("discard", offset, bytes, [&] {
            Sectors& sectors = m_namespaces[0].sectors;
            if (!m_traits.ignoresErase)
                sectors.erase(
                    sectors.lower_bound(offset / sectorBytes), sectors.lower_bound((offset + bytes) / sectorBytes));
        });
    }

    [[nodiscard]] Result<> write(std::uint64_t offset, std::span<const std::byte> data) override
    {
        changes.emplace_back("write");
        return access("write", offset, data.size(), [&] {
            for (std::size_t i = 0; i < data.size() && !m_traits.ignoresErase; i += sectorBytes) {
                Sector sector{};
                std::memcpy(sector.data(), data.data() + i, sectorBytes);
                put((offset + i) / sectorBytes, sector);
            }
        });
    }

    [[nodiscard]] Result<> read(std::uint64_t offset, std::span<std::byte> data) override
    {
        bool isRefused = false;
        BOOST_OUTCOME_TRY(access("read", offset, data.size(), [&] {
            const Sectors& sectors = m_namespaces[0].sectors;
            isRefused = m_isDeallocated && m_traits.refusesDeallocated;
            for (std::size_t i = 0; i < data.size(); i += sectorBytes) {
                const auto found = sectors.find((offset + i) / sectorBytes);
                const Sector sector = found == sectors.end() ? Sector{} : found->second;
                std::memcpy(data.data() + i, sector.data(), sectorBytes);
            }
        }));
        if (isRefused)
            return fail(ErrorCode::Io, Sentence::verbatim("The drive refused to read blocks that were never written."));
        return success();
    }

    [[nodiscard]] Result<> flush() override
    {
        return access("flush", 0, 0, [] {});
    }
    [[nodiscard]] Result<> rescan() override
    {
        return call("rescan", [&] { ++rescans; });
    }

private:
    struct Namespace {
        Sectors sectors;
        std::uint64_t bytes = 0;
    };

    /// Marks the error that nvme() gives as an answer.
    static constexpr int refusalMark = 4711;

    static auto gone() { return fail(ErrorCode::DeviceGone, Sentence::verbatim("The simulated drive is gone.")); }

    template <class Effect>
    Result<> call(const std::string& name, const Effect& effect, Nanoseconds timeLimit = std::chrono::seconds(30))
    {
        const std::size_t number = calls++;
        if (m_isGone)
            return gone();
        advance();
        const auto found = faults.find(number);
        if (found == faults.end()) {
            effect();
            return success();
        }
        const DriveFault fault = found->second;
        if (fault == DriveFault::ErrorAfterEffect || fault == DriveFault::LostAfter || fault == DriveFault::GoneAfter
            || fault == DriveFault::PowerLossAfter)
            effect();
        switch (fault) {
        case DriveFault::Error:
        case DriveFault::ErrorAfterEffect:
            return fail(ErrorCode::Io, Sentence::verbatim("The simulated drive failed at " + name + "."), refusalMark);
        case DriveFault::LostBefore:
        case DriveFault::LostAfter:
            m_clock.advance(timeLimit);
            return fail(ErrorCode::Io, Sentence::verbatim("The simulated drive did not answer " + name + " in time."));
        case DriveFault::GoneBefore:
        case DriveFault::GoneAfter:
            m_isGone = true;
            return gone();
        case DriveFault::PowerLossBefore:
        case DriveFault::PowerLossAfter:
            break;
        }
        m_isGone = true;
        throw PowerLoss();
    }

    template <class Effect>
    Result<> access(const char* name, std::uint64_t offset, std::uint64_t bytes, const Effect& effect)
    {
        bool isRefused = false;
        BOOST_OUTCOME_TRY(call(name, [&] {
            const std::uint64_t block = 1ULL << m_traits.lbaShift;
            isRefused =
                !isUsable() || offset % block != 0 || bytes % block != 0 || offset + bytes > m_namespaces[0].bytes;
            if (!isRefused)
                effect();
        }));
        if (isRefused)
            return fail(ErrorCode::Io, Sentence::verbatim(std::string("The simulated drive refused to ") + name + "."));
        return success();
    }

    void put(std::uint64_t sector, const Sector& content)
    {
        m_isDeallocated = false;
        if (std::memcmp(content.data(), Sector{}.data(), sectorBytes) == 0)
            m_namespaces[0].sectors.erase(sector);
        else
            m_namespaces[0].sectors[sector] = content;
    }

    // Time.

    /// What went on in the drive since it was last looked at.
    void advance()
    {
        const Nanoseconds passed = m_clock.now() - std::exchange(m_seen, m_clock.now());
        if (m_sanitize != NvmeSanitizeState::InProgress || m_isGone)
            return;
        m_fraction += toSeconds(passed) / toSeconds(m_traits.sanitizeTime);
        if (m_traits.sticksAt)
            m_fraction = std::min(m_fraction, *m_traits.sticksAt);
        if (m_fraction < 1.0)
            return;
        m_sanitize = m_traits.failsToSanitize ? NvmeSanitizeState::Failed : NvmeSanitizeState::Completed;
        m_isInFailureMode = m_traits.failsToSanitize;
        if (!m_traits.failsToSanitize)
            for (unsigned i = 0; i < m_namespaces.size(); ++i)
                erase(i);
    }

    void startSanitize(std::uint32_t dword10)
    {
        m_seen = m_clock.now();
        m_sanitize = NvmeSanitizeState::InProgress;
        m_isInFailureMode = false;
        m_dword10 = dword10;
        m_allowsExit = (dword10 & 8U) != 0;
        m_fraction = 0.0;
    }

    void erase(unsigned index)
    {
        if (m_traits.ignoresErase)
            return;
        m_namespaces[index].sectors.clear();
        m_isDeallocated = true;
    }

    // Commands.

    static NvmeAnswer status(std::uint16_t code)
    {
        NvmeAnswer answer;
        answer.status = code;
        return answer;
    }

    NvmeAnswer perform(const NvmeCommand& command)
    {
        switch (command.opcode) {
        case 0x02:
            return (command.dword10 & 0xFFU) == 0x81 ? withData(sanitizeLog()) : status(0x109);
        case 0x06:
            if (command.dword10 == 1)
                return withData(controllerPage());
            return command.namespaceId >= 1 && command.namespaceId <= m_namespaces.size()
                ? withData(namespacePage(command.namespaceId - 1))
                : status(0x00B);
        case 0x80:
            return format(command);
        case 0x84:
            return sanitize(command);
        default:
            return status(0x001);
        }
    }

    static NvmeAnswer withData(std::vector<std::byte> data)
    {
        NvmeAnswer answer;
        answer.data = std::move(data);
        return answer;
    }

    NvmeAnswer format(const NvmeCommand& command)
    {
        if (m_sanitize == NvmeSanitizeState::InProgress)
            return status(0x01D);
        if (m_isInFailureMode)
            return status(0x01C);
        if (m_traits.refusesWith != 0)
            return status(m_traits.refusesWith);
        const unsigned erases = command.dword10 >> 9U & 7U;
        if (!m_traits.supportsFormat)
            return status(0x001);
        if ((command.dword10 & 0xFU) != 1 || erases > 2 || (erases == 2 && (m_traits.formatAttributes & 4U) == 0))
            return status(0x10A);
        const bool isForAll = (m_traits.formatAttributes & (erases != 0 ? 3U : 1U)) != 0;
        for (unsigned i = 0; i < m_namespaces.size(); ++i) {
            if (!isForAll && i + 1 != command.namespaceId)
                continue;
            erase(i);
            m_isProtected = m_isProtected && !m_traits.losesProtection;
            if (m_traits.shrinksByFormat)
                m_namespaces[i].bytes /= 2;
        }
        return {};
    }

    NvmeAnswer sanitize(const NvmeCommand& command)
    {
        const unsigned action = command.dword10 & 7U;
        if (m_sanitize == NvmeSanitizeState::InProgress)
            return status(0x01D);
        if (m_traits.refusesWith != 0)
            return status(m_traits.refusesWith);
        if (action == 1) {
            if (m_isInFailureMode && (!m_allowsExit || m_traits.staysFailed))
                return status(0x01C);
            m_isInFailureMode = false; // the log goes on telling how the last sanitize ended
            return {};
        }
        const bool can = (action == 2 && (m_traits.sanitizeAbility & 2U) != 0)
            || (action == 4 && (m_traits.sanitizeAbility & 1U) != 0);
        if (!can || command.namespaceId != 0)
            return status(0x002);
        if (!m_traits.ignoresSanitize)
            startSanitize(command.dword10);
        return {};
    }

    // Pages.

    [[nodiscard]] std::vector<std::byte> controllerPage() const
    {
        std::vector<std::byte> page(nvmeIdentifyBytes);
        putText(page, 4, 20, "SIM0000000001234");
        putText(page, 24, 40, "Simulated NVMe drive");
        putText(page, 64, 8, "1.0");
        putNumber(page, 256, 2, m_traits.supportsFormat ? 2 : 0);
        putNumber(page, 328, 4, m_traits.sanitizeAbility);
        putNumber(page, 516, 4, m_traits.namespaces);
        putNumber(page, 524, 1, m_traits.formatAttributes);
        return page;
    }

    [[nodiscard]] std::vector<std::byte> namespacePage(unsigned index) const
    {
        std::vector<std::byte> page(nvmeIdentifyBytes);
        putNumber(page, 0, 8, m_namespaces[index].bytes >> m_traits.lbaShift);
        putNumber(page, 25, 1, 1);
        putNumber(page, 26, 1, 1);
        putNumber(page, 29, 1, m_isProtected ? 1 : 0);
        putNumber(page, 132, 4, std::uint64_t{m_traits.lbaShift} << 16U);
        return page;
    }

    [[nodiscard]] std::vector<std::byte> sanitizeLog() const
    {
        std::vector<std::byte> page(nvmeSanitizeLogBytes);
        constexpr std::array codes{std::pair(NvmeSanitizeState::Never, 0), std::pair(NvmeSanitizeState::Completed, 1),
            std::pair(NvmeSanitizeState::InProgress, 2), std::pair(NvmeSanitizeState::Failed, 3)};
        const auto* code = std::ranges::find(codes, m_sanitize, &std::pair<NvmeSanitizeState, int>::first);
        const bool isRunning = m_sanitize == NvmeSanitizeState::InProgress;
        putNumber(page, 0, 2, isRunning ? static_cast<std::uint64_t>(m_fraction * 65535.0) : 0xFFFF);
        putNumber(page, 2, 2, static_cast<std::uint64_t>(code->second));
        putNumber(page, 4, 4, m_dword10);
        putNumber(page, 12, 4, m_traits.estimatedSeconds);
        putNumber(page, 16, 4, m_traits.estimatedSeconds);
        return page;
    }

    [[nodiscard]] PrepareFacts factsNow() const
    {
        PrepareFacts facts;
        facts.depth = FactsDepth::Claimed;
        const std::vector<std::byte> controller = controllerPage();
        const std::vector<std::byte> first = namespacePage(0);
        const std::vector<std::byte> log = sanitizeLog();
        facts.nvme = decodeNvmeController(std::span(controller).first<nvmeIdentifyBytes>()).value();
        facts.nvmeNamespace = decodeNvmeNamespace(1, std::span(first).first<nvmeIdentifyBytes>()).value();
        if (m_traits.sanitizeAbility != 0)
            facts.nvmeSanitize = decodeNvmeSanitizeLog(std::span(log).first<nvmeSanitizeLogBytes>()).value();
        facts.drive.name = "nvme7n1";
        facts.drive.node = "/dev/nvme7n1";
        facts.drive.model = facts.nvme->model;
        facts.drive.serial = facts.nvme->serial;
        facts.drive.bus = "nvme";
        facts.drive.driver = "nvme";
        facts.drive.capacity = facts.nvmeNamespace->capacity;
        facts.drive.logicalSectorBytes = facts.nvmeNamespace->lbaBytes;
        facts.drive.isRotational = false;
        facts.drive.discard = {m_traits.discardGranularity, ByteCount(1ULL << 40U)};
        facts.drive.sequenceNumber = 12;
        facts.identity = identityOf(facts.drive);
        for (unsigned i = 0; i < m_namespaces.size(); ++i)
            facts.affected.push_back(
                {"nvme7n" + std::to_string(i + 1), ByteCount(m_namespaces[i].bytes), i > 0, true, i == 0});
        return facts;
    }

    ManualClock& m_clock;
    SimulatedNvmeTraits m_traits;
    std::vector<Namespace> m_namespaces;
    bool m_isProtected;
    NvmeSanitizeState m_sanitize = NvmeSanitizeState::Never;
    std::uint32_t m_dword10 = 0; ///< of the last sanitize
    Nanoseconds m_seen{};
    double m_fraction = 0.0;
    bool m_isInFailureMode = false; ///< beside what the log says
    bool m_allowsExit = false;
    bool m_isDeallocated = false;
    bool m_isGone = false;
};

} // namespace steadymark::testing
