// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/document/procedure_journal.h"

#include <filesystem>
#include <memory>
#include <string>

namespace steadymark {

/// Keeps what is complete of a procedure while it runs: ProcedureJournal, or a stand-in of the tests. The procedure's
/// thread. An error: nothing of this call was kept.
class ProcedureRecorder {
public:
    ProcedureRecorder() = default;
    ProcedureRecorder(const ProcedureRecorder&) = delete;
    ProcedureRecorder& operator=(const ProcedureRecorder&) = delete;
    virtual ~ProcedureRecorder() = default;

    [[nodiscard]] virtual Result<> addSample(
        const ProcedureSample& sample, const LatencyHistogram& read, const LatencyHistogram& write) = 0;
    [[nodiscard]] virtual Result<> addStage(
        std::size_t index, const StageRecord& record, std::uint64_t writtenBytes) = 0;
    /// A grid begins: all of it but passes.
    [[nodiscard]] virtual Result<> addGrid(std::size_t stage, Nanoseconds startedAt, const RunResult& begun) = 0;
    [[nodiscard]] virtual Result<> addGridPart(const GridPart& part) = 0;
    [[nodiscard]] virtual Result<> addTargetState(const std::string& bytes) = 0;
};

/// Where such records are kept.
class ProcedureRecords {
public:
    ProcedureRecords() = default;
    ProcedureRecords(const ProcedureRecords&) = delete;
    ProcedureRecords& operator=(const ProcedureRecords&) = delete;
    virtual ~ProcedureRecords() = default;

    [[nodiscard]] virtual Result<std::unique_ptr<ProcedureRecorder>> create(
        const std::filesystem::path& file, const ProcedureResult& begun) = 0;
    [[nodiscard]] virtual Result<std::unique_ptr<ProcedureRecorder>> append(const std::filesystem::path& file) = 0;
    [[nodiscard]] virtual Result<ProcedureJournal::Content> read(const std::filesystem::path& file) = 0;
};

/// In files: ProcedureJournal. Has no state of its own; any thread.
[[nodiscard]] ProcedureRecords& procedureJournals();

} // namespace steadymark
