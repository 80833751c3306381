// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/operation/operation_services.h"

#include <span>
#include <stop_token>
#include <utility>
#include <vector>

namespace steadymark {

/// What the sequences share while an operation runs: sends commands, notes them for the report, keeps the record.
///
/// Whatever erases goes through it and is refused (Internal) as long as no record was written, and in a recovery.
class OperationRun {
public:
    enum class Purpose { Erase, Recovery };

    OperationRun(const OperationServices& services, const PrepareStep& step, PrepareFacts facts, std::stop_token stop,
        Purpose purpose = Purpose::Erase);

    /// As seen by the gates just before.
    [[nodiscard]] const PrepareFacts& facts() const noexcept { return m_facts; }
    void renew(PrepareFacts facts) { m_facts = std::move(facts); }
    [[nodiscard]] const PrepareStep& step() const noexcept { return m_step; }
    [[nodiscard]] ClaimedDrive& drive() const noexcept { return *m_services.drive; }
    [[nodiscard]] Clock& clock() const noexcept { return *m_services.clock; }
    [[nodiscard]] const std::stop_token& stop() const noexcept { return m_stop; }
    /// An earlier operation is brought to its end: nothing may be begun.
    [[nodiscard]] bool isRecovery() const noexcept { return m_purpose == Purpose::Recovery; }
    /// As written in the record.
    [[nodiscard]] std::int64_t startedAtUnixMs() const noexcept { return m_record.startedAtUnixMs; }
    /// As last written; what it names may have been done.
    [[nodiscard]] const OperationRecord& record() const noexcept { return m_record; }
    /// Whether anything that changes the drive was sent, whatever became of it.
    [[nodiscard]] bool hasChanged() const noexcept { return m_hasChanged; }

    /// Whether the sequence ended with the drive's state known; where it did not, the record has to stay.
    [[nodiscard]] bool isStateKnown() const noexcept { return m_isStateKnown; }
    void loseState() noexcept { m_isStateKnown = false; }
    /// Whether the command that failed last was answered, with an error: others may have been done.
    [[nodiscard]] bool wasRefused() const noexcept { return m_wasRefused; }

    /// Writes the record with this stage. An error means that nothing more may be sent.
    [[nodiscard]] Result<> enter(OperationStage stage);
    /// Sends and notes. An answer with an error is turned into an Error that names the command and what the drive said.
    [[nodiscard]] Result<AtaAnswer> send(const AtaCommand& command);
    [[nodiscard]] Result<NvmeAnswer> send(const NvmeCommand& command);
    /// Not noted: the sequence notes all of them in one line.
    [[nodiscard]] Result<> discard(std::uint64_t offset, std::uint64_t bytes);
    [[nodiscard]] Result<> write(std::uint64_t offset, std::span<const std::byte> data);
    /// Notes what is no firmware command: "BLKDISCARD of all 500 GB in 117 chunks".
    void note(Sentence command);
    void addBytes(ByteCount bytes) { m_bytes += bytes; }
    void remark(Sentence sentence) { m_remarks.push_back(std::move(sentence)); }
    /// Tells the progress, and writes its fraction into the record from time to time.
    void tell(PrepareProgress progress);

    [[nodiscard]] std::vector<Sentence> takeCommands() { return std::move(m_commands); }
    [[nodiscard]] std::vector<Sentence> takeRemarks() { return std::move(m_remarks); }
    [[nodiscard]] ByteCount bytes() const noexcept { return m_bytes; }

private:
    [[nodiscard]] Result<> beforeChange(const Sentence& command, bool isErase);

    const OperationServices& m_services;
    PrepareStep m_step;
    PrepareFacts m_facts;
    std::stop_token m_stop;
    Purpose m_purpose;
    bool m_hasRecord = false;
    bool m_hasChanged = false;
    bool m_isStateKnown = true;
    bool m_wasRefused = false;
    OperationRecord m_record;
    std::vector<Sentence> m_commands;
    std::vector<Sentence> m_remarks;
    ByteCount m_bytes;
    Nanoseconds m_lastWritten{};
};

/// From here on it is told that a sanitize does not move. Drives count in steps of a percent or coarser, for one of
/// which large ones take minutes; known drives have stood at 1 % for hours, and some for ever.
inline constexpr Nanoseconds sanitizeStuckAfter = std::chrono::minutes(10);

} // namespace steadymark
