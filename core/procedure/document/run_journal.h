// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/document/run_result.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace steadymark {

/// Where a procedure stands: everything before it is complete, nothing of it has begun to count.
struct ProcedurePosition {
    std::size_t stage = 0;
    unsigned round = 0;
    std::size_t cell = 0;
    unsigned number = 0;

    bool operator==(const ProcedurePosition&) const = default;
    auto operator<=>(const ProcedurePosition&) const = default;
};

/// The first step that is not complete yet, from what is there; stage == stages.size() when all are. A stage is over
/// when its record is Complete or EndedEarly. {stage, rounds, 0, 0}: all its samples are there, only its record is not.
/// That a limit of the stage was reached by its last sample is for the runner to find out, as it would have then.
[[nodiscard]] ProcedurePosition nextPosition(const RunResult& result);

/// What one more pass, or the end of a step, adds to a grid that runs.
struct GridPart {
    std::size_t step = 0;
    std::uint64_t runWrittenBytes = 0; ///< by the whole run so far
    std::uint64_t gridWrittenBytes = 0;
    Nanoseconds duration{}; ///< of its stage so far
    /// Of the step only what is new: a pass, the warm-up or nothing. Stopped as long as the step has not ended.
    StepRecord record;
    std::vector<Sentence> warnings;              ///< of the run so far
    std::vector<TemperatureSample> temperatures; ///< since the part before
};

/// The part of step `step` since it had `firstPass` passes, with no more of the run than that.
[[nodiscard]] GridPart partOf(const GridRecord& grid, std::size_t step, std::size_t firstPass, bool withWarmUp);
/// The other way round. \pre part.step < grid.steps.size()
void addPart(GridRecord& grid, GridPart part);

/// A procedure in progress as a file that only grows: a header line (everything but samples and stages), then one line
/// for each sample (with its latency histograms), for each pass of a grid and for each finished stage, flushed to the
/// drive when it is written. A crash at any moment loses at most the step that was running: a last line that is cut
/// short or damaged is dropped when it is read, a damaged one before the last is an error.
///
/// - line: CRC-32C (8 hexadecimal digits, over what follows it), blank, length of the JSON (8 hexadecimal digits),
///   blank, compact JSON, line feed. The JSON's member "line" counts from 0
/// - header: {"line", "journal": 1, "begun": {…}}: the document of run_json.h without stages and checksum
/// - sample: {"line", "sample": {…}, "read": histogram, "write": histogram}, as in the document
/// - stage: {"line", "stage": index, "record": {…}, "writtenBytes", "temperatures"}, as in the document; temperatures
/// since the line before that told some
/// - grid: {"line", "grid": index of the stage, "startedAtNs", "head": {…}, "begun": {…}}: the head as it is then, and
/// what its stage adds to the document, without passes
/// - pass: {"line", "grid": index of the stage, "part": {…}}: a GridPart
/// - resumed: {"line", "resumed": true}
///
/// Not thread-safe; used by the run's thread between two samples, never in one.
class RunJournal final {
public:
    /// Begins a new one; fails if the file exists.
    [[nodiscard]] static Result<RunJournal> create(const std::filesystem::path& file, const RunResult& begun);
    /// Goes on with one that read() could read: cuts off a damaged last line, and notes that it was resumed.
    [[nodiscard]] static Result<RunJournal> append(const std::filesystem::path& file);

    struct Content {
        RunResult result; ///< status Interrupted; stages that are not complete are Skipped or partly measured
        /// Opaque bytes that a target wanted kept with the last complete step (the state of a simulated drive); empty
        /// for real ones.
        std::string targetState;
        bool wasCutShort = false; ///< a damaged last line was dropped, or steps that no state was kept with
    };
    [[nodiscard]] static Result<Content> read(const std::filesystem::path& file);
    /// The same of a file's content, without a target's state.
    [[nodiscard]] static Result<Content> readText(std::string_view text);

    RunJournal(RunJournal&&) noexcept;
    RunJournal& operator=(RunJournal&&) noexcept;
    ~RunJournal();

    [[nodiscard]] Result<> addSample(
        const ProcedureSample& sample, const LatencyHistogram& read, const LatencyHistogram& write);
    [[nodiscard]] Result<> addStage(std::size_t index, const StageRecord& record, std::uint64_t writtenBytes,
        const std::vector<TemperatureSample>& temperatures = {});
    [[nodiscard]] Result<> addGrid(std::size_t stage, const RunResult& begun);
    [[nodiscard]] Result<> addGridPart(std::size_t stage, const GridPart& part);
    /// Kept with the steps so far, in `<file>.state-<number of lines>` (and the one before it, until the next). Once a
    /// target has a state, steps that came after the newest one (a sample, a pass, or a stage that prepared the drive
    /// or measured a grid) are dropped by read() and append(): the drive does not remember them.
    [[nodiscard]] Result<> addTargetState(const std::string& bytes);
    /// The procedure is over and its result saved, or nobody wants it any more: the file is removed, and the states.
    /// Nobody has it open.
    [[nodiscard]] static Result<> remove(const std::filesystem::path& file);

    [[nodiscard]] const std::filesystem::path& file() const;

private:
    struct Implementation;
    explicit RunJournal(std::unique_ptr<Implementation> implementation);
    std::unique_ptr<Implementation> m_implementation;
};

} // namespace steadymark
