// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/figures.h"
#include "core/exchange/report_page.h"
#include "core/result/grid_record.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steadymark {

// What the pages of several kinds of results have in common. All texts are raw: each format escapes them itself.

/// The steps of one column of the grid.
struct ReportBlock {
    Operation operation = Operation::Read;
    unsigned readPercent = 100;
    std::vector<const StepRecord*> steps; ///< in the order of the plan
};

/// Read, Write, then one for each ratio of mixes; empty ones are left out.
[[nodiscard]] std::vector<ReportBlock> blocksOf(const GridRecord& grid);
/// "Read", "Write", "Mix R70/W30"
[[nodiscard]] Sentence titleOf(const ReportBlock& block);
/// "SEQ 1MiB Q8T1 Read"
[[nodiscard]] Sentence titleOf(const StepRecord& step, const ReportBlock& block);

/// One row of a table: a step for each block, null where the block has none of this name.
struct ReportRow {
    std::string name;
    std::vector<const StepRecord*> cells;
};
[[nodiscard]] std::vector<ReportRow> rowsOf(const std::vector<ReportBlock>& blocks);

/// "a; b; c": of phrases that have commas themselves.
[[nodiscard]] Sentence inSeries(const std::vector<Sentence>& phrases);

/// The scored pass of a step; null when nothing was measured.
[[nodiscard]] const PassRecord* scoredPass(const StepRecord& step);

/// "7427.749": a figure with as many decimals as CrystalDiskMark's, without the unit.
[[nodiscard]] std::string reportFigure(const StepRecord& step, const PassRecord& pass, Unit unit);
/// What stands in a table where there is nothing: "–".
[[nodiscard]] Sentence nothingMeasured();
/// For a table: "7427.749 (7400.123–7450.456)" in MB/s, "7083.7 IOPS, 987.81 µs"; "–" for null. "(!)" marks a number
/// that cannot be taken as it is.
[[nodiscard]] Sentence throughputCell(const StepRecord* step);
[[nodiscard]] Sentence operationsCell(const StepRecord* step);

[[nodiscard]] Sentence wordOf(StepStatus status); ///< "complete", "ended early", "stopped", "failed", "skipped"
[[nodiscard]] Sentence wordOf(TrustLevel level);  ///< "sound", "suspicious", "invalid", "edited"

/// What must be known to read a row's numbers rightly, one sentence each, without the row's name: buffered, ended
/// early, failed, not measured; and its verdict.
[[nodiscard]] std::vector<Sentence> remarksOn(const StepRecord& step);
/// "invalid: 0 B of 4.2 GB came from the drive. Test with a larger file.": every reason against the number with its
/// remedy. Empty when the result is sound or was not judged.
[[nodiscard]] Sentence verdictRemark(const StepRecord& step);
/// "✗ invalid"; empty when the result was not judged.
[[nodiscard]] Sentence verdictLabel(const StepRecord& step);
/// What is worth knowing beside the numbers without speaking against them, each text once, at most five: "The target is
/// a loop device. 3 of 8 results: The test used only 16 MiB. SEQ 1MiB Q1T1 read: The pass has only 57 I/Os. And 2 more
/// (see why)." Empty when there is nothing.
[[nodiscard]] Sentence contextText(const GridRecord& grid);

/// What must be known before any number of a document is read: edited, simulated, not complete.
[[nodiscard]] std::vector<Sentence> noticesOn(
    const Sentence& edited, const ResultTarget& target, RunStatus status, const Sentence& reason);
/// With a full stop, unless it is empty.
[[nodiscard]] Sentence asSentence(const Sentence& text);

/// "the median of 5 passes by throughput, after a discarded warm-up pass"
[[nodiscard]] Sentence scoreRule(const TestPlan& plan);
/// How many passes its tests have: those of the plan, or as many as the median of any of them took to be known.
[[nodiscard]] unsigned passesOf(const GridOfRun& of);
/// Whether the checks found that the drive slowed down because it was hot.
[[nodiscard]] bool isThrottled(const std::optional<Verdict>& verdict);
/// How warm the drives were between passes, and where that began which was throttled; without a chart if too little is
/// known.
[[nodiscard]] ReportSection temperatureSection(const RunHead& run, const std::vector<Nanoseconds>& throttledAt);
/// What the machine and the storage were like, as far as known, for whoever has room for it.
[[nodiscard]] ReportSection conditionsSection(const ResultTarget& target, const Environment& environment);
/// Adds to them what is not empty.
void addCondition(ReportSection& section, Sentence what, Sentence how);

/// "Samsung SSD 990 PRO 2TB (2.0 TB, PCIe 4.0 x4), ext4", as far as known; never empty.
[[nodiscard]] Sentence driveText(const ResultTarget& target);
/// "AMD Ryzen 9 5950X, 32 threads, 64 GiB RAM"; empty if nothing is known.
[[nodiscard]] Sentence machineText(const Environment& environment);
/// "Debian GNU/Linux 12 (bookworm) [Linux 6.1.0-18-amd64] (x64)"
[[nodiscard]] Sentence systemText(const Environment& environment);
/// "2024/01/06 5:41:48", local time of the run; CrystalDiskMark does not pad the hour.
[[nodiscard]] std::string dateText(std::int64_t unixMs, int utcOffsetMinutes);
/// "SteadyMark 0.1.0"
[[nodiscard]] std::string programText(const std::string& name, const std::string& version);

} // namespace steadymark
