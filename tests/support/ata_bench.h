// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/operation/operation_run.h"
#include "tests/support/simulated_ata_drive.h"

#include <functional>

namespace steadymark::testing {

// What an ATA drive can be told to do; without a variant it is the drive that decides.
inline const PrepareStep ataErase{PrepareMethod::AtaErase};
inline const PrepareStep normalErase{PrepareMethod::AtaErase, EraseVariant::Normal};
inline const PrepareStep enhancedErase{PrepareMethod::AtaErase, EraseVariant::Enhanced};
inline const PrepareStep ataSanitize{PrepareMethod::AtaSanitize};
inline const PrepareStep blockSanitize{PrepareMethod::AtaSanitize, EraseVariant::Block};
inline const PrepareStep cryptoSanitize{PrepareMethod::AtaSanitize, EraseVariant::Crypto};

inline std::string messageOf(const Result<>& result)
{
    return result ? "no error" : result.error().message();
}

/// A simulated ATA drive with data on it, and what a sequence needs to run on it.
struct AtaBench {
    explicit AtaBench(const SimulatedAtaTraits& traits = {})
        : drive(clock, traits)
    {
        for (std::uint64_t sector = 0; sector < 4; ++sector)
            drive.store(sector, std::byte(0x11));
        for (std::uint64_t sector = traits.nativeSectors - 4; sector < traits.nativeSectors; ++sector)
            drive.store(sector, std::byte(0x22));
        before = drive.sectors();
    }

    using Sequence = Result<> (*)(OperationRun&);

    /// Looks at the drive as the gates do and runs the sequence. Lets PowerLoss through.
    Result<> run(Sequence sequence, const PrepareStep& step)
    {
        BOOST_OUTCOME_TRY(PrepareFacts facts, drive.look());
        facts.unfinished = journal.recordOf(facts.identity.serial);
        return run(sequence, step, facts);
    }
    Result<> run(Sequence sequence, const PrepareStep& step, const PrepareFacts& facts)
    {
        const OperationServices services = makeServices();
        OperationRun operation(services, step, facts, {});
        Result<> result = sequence(operation);
        commands = operation.takeCommands();
        remarks = operation.takeRemarks();
        return result;
    }

    [[nodiscard]] OperationServices makeServices()
    {
        OperationServices services;
        services.drive = &drive;
        services.journal = &journal;
        services.clock = &clock;
        services.process.bootId = "start " + std::to_string(drive.powerCycles);
        services.onProgress = [this](const PrepareProgress& one) {
            progress.push_back(one);
        };
        return services;
    }

    [[nodiscard]] bool hasRecord() const { return !journal.kept.empty(); }
    [[nodiscard]] bool isUntouched() const { return drive.sectors() == before; }
    [[nodiscard]] bool isErased() const { return drive.sectors().empty(); }
    /// As a drive without a password is.
    [[nodiscard]] bool isOpen() const { return !drive.security.isEnabled() && !drive.security.isLocked(); }

    [[nodiscard]] std::vector<unsigned> opcodes() const
    {
        std::vector<unsigned> all;
        std::ranges::transform(drive.sent, std::back_inserter(all), &AtaCommand::opcode);
        return all;
    }
    [[nodiscard]] unsigned countOf(unsigned opcode) const
    {
        return static_cast<unsigned>(std::ranges::count(drive.sent, opcode, &AtaCommand::opcode));
    }

    ManualClock clock;
    MemoryJournal journal;
    SimulatedAtaDrive drive;
    std::map<std::uint64_t, SimulatedAtaDrive::Sector> before;
    std::vector<PrepareProgress> progress;
    std::vector<Sentence> commands;
    std::vector<Sentence> remarks;
};

inline SimulatedAtaSecurity::Password knownPassword()
{
    SimulatedAtaSecurity::Password password{};
    std::ranges::transform(ataPassword, password.begin(), [](char c) { return std::byte(c); });
    return password;
}

/// SECURITY SET PASSWORD with the user password `password`.
inline AtaCommand setPasswordCommand(const SimulatedAtaSecurity::Password& password)
{
    AtaCommand command = ata::setUserPassword();
    std::ranges::copy(password, command.data.begin() + 2);
    return command;
}

} // namespace steadymark::testing
