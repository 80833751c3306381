// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/drive_identity.h"
#include "core/prepare/model/prepare_report.h"
#include "core/prepare/model/prepare_step.h"

#include <cstdint>
#include <string>
#include <vector>

namespace steadymark {

/// How far an operation has come, as the record says that outlives a crash. Written *before* what it names is done.
enum class OperationStage {
    Started,         ///< nothing was sent yet
    SettingPassword, ///< ATA: a password may be set that the drive has not shown: locked at its next power cycle
    Erasing,         ///< ATA SECURITY ERASE UNIT, Format NVM, discard, fill
    Sanitizing,      ///< goes on by itself in the drive, over power cycles
    Unlocking,       ///< ATA: removing the password after an error or a crash
};

/// What is kept on disk of an operation that goes on, so that a drive that a crash left locked or sanitizing is
/// recognised at the next start. Known passwords are no secret: `ataPassword` in ata_security.h is used always.
struct OperationRecord {
    DriveIdentity identity;
    PrepareStep step;
    OperationStage stage = OperationStage::Started;
    std::int64_t startedAtUnixMs = 0;
    double fraction = 0.0;          ///< of the whole, when it was last written
    std::int64_t processId = 0;     ///< of who does it
    std::uint64_t processStart = 0; ///< tells it from a later process with this number
    std::string bootId;

    bool operator==(const OperationRecord&) const = default;
};

[[nodiscard]] std::string_view toString(OperationStage stage); ///< "started", "setting-password", …
[[nodiscard]] Result<OperationStage> parseOperationStage(std::string_view text);

/// Keeps records and the log. Implemented by platform/ (folder of the helper's) and by tests. One thread at a time.
class OperationJournal {
public:
    OperationJournal() = default;
    OperationJournal(const OperationJournal&) = delete;
    OperationJournal& operator=(const OperationJournal&) = delete;
    virtual ~OperationJournal() = default;

    /// The record of this drive is on the disk when it returns (fsync of file and folder), in place of an earlier one.
    [[nodiscard]] virtual Result<> write(const OperationRecord& record) = 0;
    /// Forgets it; no error when there is none.
    [[nodiscard]] virtual Result<> remove(const DriveIdentity& identity) = 0;
    [[nodiscard]] virtual Result<std::vector<OperationRecord>> records() = 0;
    /// Adds to the log that the user can show.
    [[nodiscard]] virtual Result<> log(const PrepareReport& report) = 0;
};

} // namespace steadymark
