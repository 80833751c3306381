// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/operation/operation_record.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace steadymark {

/// Records and log of operations as files: `record-DIGITS.json`, one for each drive, and `log.jsonl`, a report a line.
/// Root's own, readable for everybody (the window shows them without a password).
///
/// The folder is made when the first record is written. It is neither written nor believed when it is a link, belongs
/// to somebody else or can be written by others. What cannot be read in it is passed over.
class OperationFolder final : public OperationJournal {
public:
    explicit OperationFolder(std::filesystem::path folder = usualFolder());

    [[nodiscard]] Result<> write(const OperationRecord& record) override;
    [[nodiscard]] Result<> remove(const DriveIdentity& identity) override;
    /// Without those of drives that nothing can find again: without serial number and world-wide name, of another boot.
    [[nodiscard]] Result<std::vector<OperationRecord>> records() override;
    [[nodiscard]] Result<> log(const PrepareReport& report) override;

    /// The record of this drive, under whatever name the kernel had it: isRecordOf().
    [[nodiscard]] std::optional<OperationRecord> recordOf(const DriveIdentity& identity) const;
    /// The newest last; at most the last thousand.
    [[nodiscard]] std::vector<PrepareReport> reports() const;

    /// /var/lib/steadymark, or $STEADYMARK_STATE, for tests. The helper reads that only when root itself started it.
    [[nodiscard]] static std::filesystem::path usualFolder();

private:
    std::filesystem::path m_folder;
};

/// processId, processStart and bootId of this process.
[[nodiscard]] OperationRecord thisProcess();
/// Whether the process of a record is alive.
[[nodiscard]] bool isRunning(const OperationRecord& record);

} // namespace steadymark
