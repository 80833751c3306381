// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/operation/operation.h"
#include "core/prepare/operation/operation_recovery.h"
#include "tests/support/memory_journal.h"
#include "tests/support/simulated_nvme_drive.h"

#include <vector>

namespace steadymark::testing {

/// A simulated NVMe drive with everything that an operation on it needs.
class OperationBench final {
public:
    explicit OperationBench(const SimulatedNvmeTraits& traits = {})
        : drive(clock, traits)
    {
        facts = drive.look().value();
        drive.calls = 0;
        services.drive = &drive;
        services.journal = &journal;
        services.clock = &clock;
        services.unixTimeMs = [] {
            return std::int64_t{1'795'000'000'000};
        };
        services.process.processId = 4711;
        services.onProgress = [this](const PrepareProgress& one) {
            progress.push_back(one);
            if (stopAtBytes && one.bytes >= *stopAtBytes)
                stop.request_stop();
        };
    }

    [[nodiscard]] PrepareOrder order(const PrepareStep& step) const
    {
        return {step, facts.identity, wordToType(facts.identity), {}};
    }
    [[nodiscard]] PrepareReport run(const PrepareStep& step)
    {
        return runOperation(order(step), services, stop.get_token());
    }
    [[nodiscard]] PrepareReport recover() { return recoverDrive(facts.identity, services, stop.get_token()); }
    [[nodiscard]] bool hasRecord() const { return journal.recordOf(facts.identity.serial).has_value(); }

    enum class Content { Untouched, Erased, Partly };
    /// Of all namespaces together where `isAll`, of the first otherwise.
    [[nodiscard]] Content content(bool isAll = false) const
    {
        std::size_t kept = 0;
        std::size_t whole = 0;
        for (unsigned i = 0; i < (isAll ? fresh.size() : 1); ++i) {
            whole += fresh[i].size();
            for (const auto& [number, sector] : fresh[i]) {
                const auto found = drive.sectors(i).find(number);
                kept += found != drive.sectors(i).end() && found->second == sector ? 1 : 0;
            }
        }
        return kept == 0 ? Content::Erased : kept == whole ? Content::Untouched : Content::Partly;
    }

    ManualClock clock;
    MemoryJournal journal;
    SimulatedNvmeDrive drive;
    PrepareFacts facts; ///< as it was at first
    OperationServices services;
    std::vector<PrepareProgress> progress;
    std::stop_source stop;
    std::optional<ByteCount> stopAtBytes;

private:
    std::vector<SimulatedNvmeDrive::Sectors> fresh = [this] {
        std::vector<SimulatedNvmeDrive::Sectors> all;
        for (unsigned i = 0; i < drive.namespaces(); ++i)
            all.push_back(drive.sectors(i));
        return all;
    }();
};

} // namespace steadymark::testing
