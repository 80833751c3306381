// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/document/run_journal.h"

#include <filesystem>
#include <memory>
#include <string>

namespace steadymark {

/// Keeps what is complete of a procedure while it runs: RunJournal, or a stand-in of the tests. The run's
/// thread. An error: nothing of this call was kept.
class RunRecorder {
public:
    RunRecorder() = default;
    RunRecorder(const RunRecorder&) = delete;
    RunRecorder& operator=(const RunRecorder&) = delete;
    virtual ~RunRecorder() = default;

    [[nodiscard]] virtual Result<> addSample(
        const ProcedureSample& sample, const LatencyHistogram& read, const LatencyHistogram& write) = 0;
    [[nodiscard]] virtual Result<> addStage(std::size_t index, const StageRecord& record, std::uint64_t writtenBytes,
        const std::vector<TemperatureSample>& temperatures) = 0;
    /// The grid of that stage begins: everything but passes.
    [[nodiscard]] virtual Result<> addGrid(std::size_t stage, const RunResult& begun) = 0;
    [[nodiscard]] virtual Result<> addGridPart(std::size_t stage, const GridPart& part) = 0;
    [[nodiscard]] virtual Result<> addTargetState(const std::string& bytes) = 0;
};

/// Where such records are kept.
class RunRecords {
public:
    RunRecords() = default;
    RunRecords(const RunRecords&) = delete;
    RunRecords& operator=(const RunRecords&) = delete;
    virtual ~RunRecords() = default;

    [[nodiscard]] virtual Result<std::unique_ptr<RunRecorder>> create(
        const std::filesystem::path& file, const RunResult& begun) = 0;
    [[nodiscard]] virtual Result<std::unique_ptr<RunRecorder>> append(const std::filesystem::path& file) = 0;
    [[nodiscard]] virtual Result<RunJournal::Content> read(const std::filesystem::path& file) = 0;
};

/// In files: RunJournal. Has no state of its own; any thread.
[[nodiscard]] RunRecords& runJournals();

} // namespace steadymark
