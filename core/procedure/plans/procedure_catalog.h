// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/procedure.h"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steadymark {

/// What a procedure must know of its target.
struct ProcedureTarget {
    enum class Kind {
        Folder,   ///< a test file; TRIM and fills reach the file system's free space only
        RawDrive, ///< a whole drive, of which everything is lost if anything is written; to be read, any block device
    };
    Kind kind = Kind::Folder;
    ByteCount capacity;  ///< of the drive; of a folder: of the file system
    ByteCount available; ///< of a folder: the free space that may be used (less the reserve); of a drive: its capacity
    bool isSimulated = false;
    bool canDiscard = true; ///< a drive: it has TRIM, and the system passes it on
    std::uint32_t logicalSectorBytes =
        512; ///< blocks smaller than that are left out; of a folder: what direct I/O needs
    bool operator==(const ProcedureTarget&) const = default;
};

struct RunPlan;

struct ProcedureOptions {
    double scale = 1.0;              ///< durations and amounts, 0.0001–1; see describeScale()
    std::optional<ByteCount> size;   ///< test file or active range; the procedure's own share if unset
    std::string settings = "client"; ///< or "enterprise", of the SNIA-style ones
    /// How a raw drive is made fresh. If unset Discard, and for a simulated drive without TRIM its secure erase. A
    /// folder is trimmed.
    std::optional<PrepareStep> purge;
    /// What all measured writes consist of, in place of what the plan says. Fills of a preparation stay random.
    std::optional<DataPattern> data;
    bool skipsPreparation = false;      ///< neither purge nor fills: the drive is measured as it is
    std::optional<TestPlan> grid;       ///< four-states: this grid in each state, too
    std::vector<Nanoseconds> idleTimes; ///< sustained: recovery periods; its own if empty
    std::uint64_t seed = 0;
    /// What is done in place of a built-in procedure, whatever its name is: of a plan file. Settings, grid and idle
    /// times do not count then.
    std::shared_ptr<const RunPlan> plan;
};

/// What a procedure is about; decides which findings, figures, tables and plots it has.
enum class ProcedureKind {
    Sustained,
    States,
    Saturation,
    Matrix, ///< rounds over cells until they are steady
    IdleRecovery,
    CrossStimulus,
    Sweep, ///< points of one or two parameters
    Other, ///< measures no states: curve and steadiness are shown
};

/// One line of `procedure list`.
struct ProcedureEntry {
    std::string_view name; ///< "snia-wsat"
    Sentence title;        ///< "Write Saturation (SNIA style)"
    Sentence purpose;      ///< what it finds out
    ProcedureKind kind = ProcedureKind::Other;
    Sentence source;            ///< where the definition is from; "own definition" is said
    bool needsRawDrive = false; ///< a folder gives only an approximation, and the result says so; of a sweep nothing
    bool hasSettings = false;   ///< client and enterprise differ
};

/// sustained, four-states, rewrite, snia-wsat, snia-iops, snia-throughput, snia-latency, snia-hir, snia-xsr; and the
/// sweeps queue, qd-block, atto, zones, hd-tune, span, rate, idle, alignment, compression, as-ssd-compression,
/// anandtech-alignment, trim, over-provisioning, read-share, service-time, read-ahead, flush, anatomy,
/// iometer-fileserver, iometer-webserver, iometer-database, iometer-workstation.
[[nodiscard]] const std::vector<ProcedureEntry>& procedureCatalog();
/// The error lists the names.
[[nodiscard]] Result<ProcedureEntry> findProcedure(std::string_view name);

/// What a procedure of a file is called for people: a built-in one's title can be translated, another's is what its
/// plan says.
[[nodiscard]] Sentence titleOf(std::string_view name, const std::string& title);

/// Of a plan whose stages are repeated; its name ends with "-3-times".
[[nodiscard]] Sentence titleOfRepeated(Sentence title, unsigned times);

/// The procedure for this target. The error says which option does not fit and what does. Durations in the names of
/// stages are those that there really are, so they differ in a scaled one. What analyses find them by:
///
/// - sustained: "Write" and "Write until steady" (state "sustained": one curve, whose first part goes once over the
///   size), then for each idle time an Idle and "After 30 s of rest" (state "recovery"); cell "SEQ 1MiB Q8T1"
/// - four-states: stages that measure and grids by state "fresh", "filled", "idle", "trimmed"; cell "RND 4KiB Q32T1"
/// - rewrite: "First fill", "Second fill", "Third fill", "Fill after random writes" (states "first fill", … "fill after
///   random writes"), each once over the size; cell "SEQ 1MiB Q8T1". Before the last, "Random writes" (no state)
/// - snia-wsat: "Write saturation", "Histogram"
/// - snia-iops: "Precondition", "Rounds"
/// - snia-latency: "Precondition", "Rounds", "Histogram"
/// - snia-throughput: "Rounds SEQ 1MiB", "Rounds SEQ 128KiB", each after a "Purge for …" and a "Precondition …"
/// - snia-hir: "Precondition", then "Wait 5 s" (the wait is its cell's idleAfter) and "Return after 5 s" for each wait
/// - sweeps: their points stand in MeasureStage::axes, whatever they are called. In flush and anatomy stages of single
///   reads and of writes have the states "quiet", "burst" and "flush"; in anatomy those of sustained its states
/// - snia-xsr: "Group 1: SEQ 1MiB", "Group 2: RND 8KiB", "Group 3: SEQ 1MiB"
///
/// Cells are best told by their workload: "RND 4KiB Q16T2 write" has other threads with other settings.
/// "verify" is possible, too, though it is no plan: of the options its size and seed count (files_procedures.h).
[[nodiscard]] Result<Procedure> makeProcedure(
    std::string_view name, const ProcedureTarget& target, const ProcedureOptions& options);

/// The same for any target (run_plan.h). Of the options settings, grid and idle times count.
[[nodiscard]] Result<RunPlan> planOfProcedure(std::string_view name, const ProcedureOptions& options);

/// "Durations and amounts are scaled to 1 %: the figures are not those of the full procedure." Says, too, what could
/// not be scaled: samples shorter than 100 ms, fills. Says nothing at scale 1.
[[nodiscard]] Sentence describeScale(const Procedure& procedure);

} // namespace steadymark
