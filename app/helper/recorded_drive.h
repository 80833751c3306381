// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/claimed_drive.h"
#include "platform/linux_devices/claim/operation_folder.h"

#include <functional>
#include <utility>
#include <vector>

namespace steadymark::helper {

/// A claimed drive whose facts tell of what an earlier operation left behind. What this process itself notes down is
/// not left behind. All of it outlives this.
class RecordedDrive final : public ClaimedDrive {
public:
    RecordedDrive(ClaimedDrive& drive, const OperationFolder& folder)
        : m_drive(drive)
        , m_folder(folder)
    {
    }

    [[nodiscard]] Result<PrepareFacts> look() override;
    [[nodiscard]] Result<AtaAnswer> ata(const AtaCommand& command) override { return m_drive.ata(command); }
    [[nodiscard]] Result<NvmeAnswer> nvme(const NvmeCommand& command) override { return m_drive.nvme(command); }
    [[nodiscard]] Result<> discard(std::uint64_t offset, std::uint64_t bytes) override
    {
        return m_drive.discard(offset, bytes);
    }
    [[nodiscard]] Result<> write(std::uint64_t offset, std::span<const std::byte> data) override
    {
        return m_drive.write(offset, data);
    }
    [[nodiscard]] Result<> read(std::uint64_t offset, std::span<std::byte> data) override
    {
        return m_drive.read(offset, data);
    }
    [[nodiscard]] Result<> flush() override { return m_drive.flush(); }
    [[nodiscard]] Result<> rescan() override { return m_drive.rescan(); }

private:
    ClaimedDrive& m_drive;
    const OperationFolder& m_folder;
};

/// The folder, with sentences that are added to what is logged.
class RemarkingJournal final : public OperationJournal {
public:
    RemarkingJournal(OperationJournal& journal, std::vector<Sentence> remarks)
        : m_journal(journal)
        , m_remarks(std::move(remarks))
    {
    }

    [[nodiscard]] Result<> write(const OperationRecord& record) override { return m_journal.write(record); }
    [[nodiscard]] Result<> remove(const DriveIdentity& identity) override { return m_journal.remove(identity); }
    [[nodiscard]] Result<std::vector<OperationRecord>> records() override { return m_journal.records(); }
    [[nodiscard]] Result<> log(const PrepareReport& report) override { return m_journal.log(remarked(report)); }

    [[nodiscard]] PrepareReport remarked(PrepareReport report) const;

private:
    OperationJournal& m_journal;
    std::vector<Sentence> m_remarks;
};

} // namespace steadymark::helper
