// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/operation/operation_record.h"

#include <algorithm>
#include <exception>
#include <optional>
#include <string>
#include <vector>

namespace steadymark::testing {

/// Thrown out of a simulated drive when the power of the whole machine goes: nothing that was running goes on. What is
/// in the MemoryJournal and in the drive outlives it.
struct PowerLoss final : std::exception {
    [[nodiscard]] const char* what() const noexcept override { return "power loss"; }
};

/// A journal in memory: what stands in `kept` is what a disk would hold after a crash.
class MemoryJournal final : public OperationJournal {
public:
    [[nodiscard]] Result<> write(const OperationRecord& record) override
    {
        if (const Result<> done = change("write"); !done)
            return failure(done.error());
        forget(record.identity);
        kept.push_back(record);
        written.push_back(record);
        return success();
    }

    [[nodiscard]] Result<> remove(const DriveIdentity& identity) override
    {
        if (const Result<> done = change("remove"); !done)
            return failure(done.error());
        forget(identity);
        return success();
    }

    [[nodiscard]] Result<std::vector<OperationRecord>> records() override { return kept; }

    [[nodiscard]] Result<> log(const PrepareReport& report) override
    {
        if (const Result<> done = change("log"); !done)
            return failure(done.error());
        logged.push_back(report);
        return success();
    }

    /// The record of this drive, whatever its name is by now.
    [[nodiscard]] std::optional<OperationRecord> recordOf(const std::string& serial) const
    {
        const auto found = std::ranges::find_if(kept, [&](const auto& one) { return one.identity.serial == serial; });
        return found == kept.end() ? std::nullopt : std::optional(*found);
    }

    /// Counts write(), remove() and log(), the first is 0: this one fails as on a full disk, and so do all after it
    /// when `failsFromThereOn`.
    std::optional<std::size_t> failsAt;
    bool failsFromThereOn = false;
    std::size_t changes = 0;

    std::vector<OperationRecord> kept;
    std::vector<OperationRecord> written; ///< all that were ever written, in order
    std::vector<PrepareReport> logged;

private:
    [[nodiscard]] Result<> change(const char* what)
    {
        const std::size_t number = changes++;
        if (failsAt && (failsFromThereOn ? number >= *failsAt : number == *failsAt))
            return fail(ErrorCode::NoSpace,
                Sentence::verbatim(
                    std::string("The record of the operation could not be kept (") + what + "): no space is left."));
        return success();
    }

    void forget(const DriveIdentity& identity)
    {
        std::erase_if(kept, [&](const OperationRecord& one) {
            return identity.serial.empty() ? one.identity.name == identity.name
                                           : one.identity.serial == identity.serial;
        });
    }
};

} // namespace steadymark::testing
