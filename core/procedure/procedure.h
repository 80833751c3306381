// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/plan/test_plan.h"
#include "core/prepare/model/prepare_step.h"
#include "core/procedure/sweep.h"
#include "core/stats/steady_state.h"
#include "core/workload/engine_choice.h"
#include "core/workload/files/files_work.h"
#include "core/workload/verify/verify_work.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace steadymark {

/// One workload that a stage repeats: `samples` of `workload.length` each, one after the other.
struct ProcedureCell {
    WorkloadStep step;            ///< its length is that of one sample; name unique within the stage
    unsigned samples = 1;         ///< in each round
    Nanoseconds idleAfter{};      ///< the drive is left alone after each sample
    Nanoseconds pointEvery{};     ///< resolution of the curve within a sample; 0: the sample is one point
    Nanoseconds idleBefore{};     ///< the drive is left alone before each sample: what wakes it up is in the sample
    Nanoseconds ramp{};           ///< the workload runs for so long right before each sample, and that does not count
    bool isTrimmedBefore = false; ///< TRIM before its first sample of a round: of a drive all of it; in a folder the
                                  ///< test file is removed, what is free is trimmed, and the file is made anew. What is
                                  ///< read later is written again
    /// TRIMs of so many bytes are timed in place of the workload's I/Os, one after the other and each where the one
    /// before ended, also that of another cell of the stage; the workload says when a sample ends. 0: none are.
    ByteCount trimLength{};
    /// Of 100 parts of the procedure's size so many lie behind its span and are never written, so that the drive has
    /// them to work with: what its span is follows from it.
    unsigned sparePercent = 0;
    /// Its samples end, before `samples`, when the last ones are steady by their I/Os per second, and only these count;
    /// what it writes up to `steadyAfter` in a round is not asked.
    std::optional<SteadyRule> steady{};
    ByteCount steadyAfter{};

    bool operator==(const ProcedureCell&) const = default;
};

/// What a round's value is for the question whether the drive is steady.
struct TrackedCell {
    enum class Quantity { Iops, BytesPerSecond, MeanLatency };
    std::size_t cell = 0; ///< index into MeasureStage::cells; of several samples the last one of a round counts
    Quantity quantity = Quantity::Iops;

    bool operator==(const TrackedCell&) const = default;
};

/// Measures: rounds over all cells until a limit is reached. At least one of the limits is set; whichever comes first
/// ends the stage after the round (limits of bytes and time: after the sample) in which it was reached.
struct MeasureStage {
    std::vector<ProcedureCell> cells;
    unsigned rounds = 1;              ///< at most
    std::optional<ByteCount> written; ///< by this stage
    std::optional<Nanoseconds> time;  ///< of this stage, waiting included, pauses not
    std::optional<SteadyRule> steady; ///< all of `tracked` are steady in the same window
    std::vector<TrackedCell> tracked; ///< also shown when `steady` is unset
    unsigned steadyEvery = 1;         ///< only every n-th round counts for it (Write Saturation: 31)
    bool continuesSequence = false;   ///< a sequential sample goes on where the last one of its cell ended, also
                                      ///< across stages with the same cell name
    /// Of a sweep: in what its cells differ, which are its points in the order in which they are measured. Empty: the
    /// cells are what they are.
    std::vector<SweepAxis> axes;

    bool operator==(const MeasureStage&) const = default;
};

/// Whether a round (from 0) counts for the question whether the drive is steady: the first, and then every n-th.
[[nodiscard]] constexpr bool countsForSteadiness(const MeasureStage& stage, unsigned round)
{
    return stage.steadyEvery <= 1 || round % stage.steadyEvery == 0;
}

/// Brings the drive into a state; Idle is one of them.
struct PrepareStage {
    PrepareStep step;
    /// The drive or the rights may be missing, and what follows is measured all the same: the stage's record and a
    /// warning say that it was not done. That TRIM brings nothing back is an answer, too.
    bool mayBeImpossible = false;
    bool operator==(const PrepareStage&) const = default;
};

/// The whole grid of a plan, kept as a result of its own: "the grid in each state".
struct GridStage {
    TestPlan plan;
    bool operator==(const GridStage&) const = default;
};

/// A SMART snapshot of all drives under the target. One is taken before the first and after the last stage anyway.
struct SnapshotStage {
    bool operator==(const SnapshotStage&) const = default;
};

/// Writes, reads, copies and deletes real files, in a folder of its own in the target: see FilesRunner. An interrupted
/// one is done again from its beginning.
struct FilesStage {
    FilesWork work;
    bool operator==(const FilesStage&) const = default;
};

/// Writes stamped data and reads them back (VerifyRun): the procedure's size, in files of a folder of its own in the
/// target, or on a whole drive from its beginning. An interrupted one goes on with the next piece.
struct VerifyStage {
    VerifyWork work;
    bool operator==(const VerifyStage&) const = default;
};

struct ProcedureStage {
    std::string name; ///< "Fresh", "Fill twice", "Idle for 30 min": unique within the procedure
    std::string
        state; ///< name of the drive's state that is measured ("fresh", "filled", "idle", "trimmed"); may be empty
    std::variant<MeasureStage, PrepareStage, GridStage, SnapshotStage, FilesStage, VerifyStage> work;

    bool operator==(const ProcedureStage&) const = default;
};

/// How a test file is made; of no meaning on a raw drive.
enum class FileLayout {
    Filled,    ///< written completely before the first stage, like for the grid
    Unwritten, ///< space reserved only: the first stage writes it for the first time (sustained write)
};

/// What stages are called in files, by the words of plan files: a rest is a PrepareStage whose method is Idle, a sweep
/// a MeasureStage with axes.
constexpr std::array<std::string_view, 8> stageKinds{
    "rounds", "prepare", "rest", "grid", "snapshot", "sweep", "files", "verify"};
[[nodiscard]] std::string_view kindOf(const ProcedureStage& stage);

/// What shall be done, completely: a plain value that follows from a name and options (makeProcedure()) and is kept in
/// the result.
struct Procedure {
    std::string name;     ///< "sustained", "four-states", "snia-wsat", …
    std::string title;    ///< "Sustained write"
    double scale = 1.0;   ///< 1: the durations of the definition; smaller: a scaled run, which says so everywhere
    std::string settings; ///< "client", "enterprise"; empty where there is no difference
    std::uint64_t seed = 0;
    ByteCount size; ///< of the test file, or of the part of a raw drive that is used (the active range)
    FileLayout layout = FileLayout::Filled;
    bool isRawDrive = false; ///< made for a whole drive: what its cells write goes over everything on it
    EngineChoice engine = EngineChoice::Automatic;
    std::vector<ProcedureStage> stages;

    bool operator==(const Procedure&) const = default;
};

namespace limits {
constexpr std::size_t maximumStages = 200;
constexpr std::size_t maximumFilesStages = 8; ///< whose phases take memory
constexpr std::size_t maximumCells = 200;
constexpr unsigned maximumRounds = 100'000;
constexpr unsigned maximumSamples = 10'000;     ///< of a cell in a round
constexpr std::int64_t maximumPoints = 100'000; ///< of a sample
constexpr std::size_t maximumWindow = 100;      ///< rounds of a SteadyRule
constexpr double smallestScale = 0.0001;
} // namespace limits

/// What a single grid is as a procedure.
[[nodiscard]] Procedure benchmarkProcedure(TestPlan plan, EngineChoice engine = EngineChoice::Automatic);
/// The grid of a benchmark, which is a procedure of one grid and nothing else, and overwrites no whole drive; null: it
/// is none.
[[nodiscard]] const TestPlan* benchmarkOf(const Procedure& procedure);

/// Whether a stage measures rounds: these need a test file of their own in a folder, of `size`, as grids make theirs.
[[nodiscard]] bool hasRounds(const Procedure& procedure);

/// Whether a stage needs a folder, because it works with files.
[[nodiscard]] bool hasFiles(const Procedure& procedure);
/// Whether nothing else is measured.
[[nodiscard]] bool hasFilesOnly(const Procedure& procedure);

/// Whether a stage verifies.
[[nodiscard]] bool hasVerify(const Procedure& procedure);

/// Whether what a TRIM before a point forgets is written again (see ProcedureCell::isTrimmedBefore): of a drive where
/// anything is read; in a folder also where only writes are measured, unless the file begins unwritten, because writes
/// into a file without blocks measure the file system.
[[nodiscard]] bool isWrittenAfterTrim(const Procedure& procedure);

/// Ranges, names, at least one limit in each stage, workloads that fit into `size`. The error names the stage and the
/// remedy.
[[nodiscard]] Result<> checkProcedure(const Procedure& procedure);

[[nodiscard]] std::string_view toString(FileLayout layout); ///< "filled", "unwritten"
[[nodiscard]] Result<FileLayout> parseFileLayout(std::string_view text);
[[nodiscard]] std::string_view toString(TrackedCell::Quantity quantity); ///< "iops", "bytes-per-second", "mean-latency"
[[nodiscard]] Result<TrackedCell::Quantity> parseQuantity(std::string_view text);

/// Whether any stage destroys what is on the drive (not: on free space): an erase or a fill of the drive, and on a raw
/// drive everything that writes.
[[nodiscard]] bool destroysData(const Procedure& procedure);
/// Whether anything on a whole drive is lost when it is done there, whatever it was made for.
[[nodiscard]] bool overwritesDrive(const Procedure& procedure);

} // namespace steadymark
