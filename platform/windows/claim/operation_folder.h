// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/prepare_report.h"
#include "core/prepare/operation/operation_record.h"

#include <filesystem>
#include <optional>
#include <vector>

namespace steadymark {

/// Records and log of operations as files of the user: `record-DIGITS.json`, one for each drive, and
/// `report-TIME-DIGITS.json`, one for each operation, so that several processes need no lock. Each is on the drive when
/// its function returns. What cannot be read is passed over. The folder is made when the first file is written.
class OperationFiles final : public OperationJournal {
public:
    explicit OperationFiles(std::filesystem::path folder);

    [[nodiscard]] Result<> write(const OperationRecord& record) override;
    [[nodiscard]] Result<> remove(const DriveIdentity& identity) override;
    [[nodiscard]] Result<std::vector<OperationRecord>> records() override;
    [[nodiscard]] Result<> log(const PrepareReport& report) override;

    [[nodiscard]] std::optional<OperationRecord> recordOf(const DriveIdentity& identity) const;
    /// The newest last; at most the last thousand.
    [[nodiscard]] std::vector<PrepareReport> reports() const;

private:
    [[nodiscard]] Result<> make() const;

    std::filesystem::path m_folder;
};

/// processId and processStart of this process.
[[nodiscard]] OperationRecord thisProcess();
/// Whether the process of a record is alive.
[[nodiscard]] bool isRunning(const OperationRecord& record);

} // namespace steadymark
