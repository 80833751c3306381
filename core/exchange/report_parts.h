// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/figures.h"
#include "core/result/run_result.h"

#include <string>
#include <string_view>
#include <vector>

namespace steadymark {

/// What the reports for people have in common. Everything here takes a result that is already anonymous.

/// Makes a text of the user's or of a drive harmless in one format: one line, nothing that the format would interpret.
using EscapeText = std::string (*)(std::string_view text);

/// The steps of one column of the grid.
struct ReportBlock {
    Operation operation = Operation::Read;
    unsigned readPercent = 100;
    std::vector<const StepRecord*> steps; ///< in the order of the plan
};

/// Read, Write, then one for each ratio of mixes; empty ones are left out.
[[nodiscard]] std::vector<ReportBlock> blocksOf(const RunResult& result);
/// "Read", "Write", "Mix R70/W30"
[[nodiscard]] std::string titleOf(const ReportBlock& block);

/// One row of a table: a step for each block, null where the block has none of this name.
struct ReportRow {
    std::string name;
    std::vector<const StepRecord*> cells;
};
[[nodiscard]] std::vector<ReportRow> rowsOf(const std::vector<ReportBlock>& blocks);

/// The scored pass of a step; null when nothing was measured.
[[nodiscard]] const PassRecord* scoredPass(const StepRecord& step);

/// "7427.749": a figure with as many decimals as CrystalDiskMark's, without the unit.
[[nodiscard]] std::string reportFigure(const StepRecord& step, const PassRecord& pass, Unit unit);
/// For a table: "7427.749 (7400.123–7450.456)" in MB/s, "7083.7 IOPS, 987.81 µs"; "–" for null. "(!)" marks a number
/// that cannot be taken as it is.
[[nodiscard]] std::string throughputCell(const StepRecord* step);
[[nodiscard]] std::string operationsCell(const StepRecord* step);
/// "SEQ 1MiB Q8T1: 7400.123 to 7450.456 MB/s in 5 passes", empty for less than two passes.
[[nodiscard]] std::string spreadOf(const StepRecord& step, EscapeText escape);
/// What must be known to read a row's numbers rightly, one sentence each: buffered, ended early, failed, not measured.
[[nodiscard]] std::vector<std::string> remarksOn(const StepRecord& step, EscapeText escape);

/// "SEQ 1MiB Q8T1: invalid: 0 B of 4.2 GB came from the drive. Test with a larger file.": every reason against the
/// number with its remedy. Empty when the result is sound or was not judged.
[[nodiscard]] std::string verdictRemark(const StepRecord& step, EscapeText escape);
/// "✗ invalid"; empty when the result was not judged.
[[nodiscard]] std::string verdictLabel(const StepRecord& step);
/// The whole run in one line: "All 8 results are sound."; empty when nothing was judged.
[[nodiscard]] std::string verdictSummary(const RunResult& result, EscapeText escape);
/// What is worth knowing beside the numbers without speaking against them, each text once, at most five: "The target is
/// a loop device. The test used only 16 MiB (3 of 8 results). SEQ 1MiB Q1T1 read: The pass has only 57 I/Os. And 2 more
/// (see why)." Empty when there is nothing.
[[nodiscard]] std::string contextText(const RunResult& result, EscapeText escape);

/// "Score: the median of 5 passes by throughput, after a discarded warm-up pass"
[[nodiscard]] std::string scoreRule(const RunResult& result);
/// "SIMULATED DRIVE (page-mapped): not a measurement of hardware"; empty for a real drive.
[[nodiscard]] std::string simulationText(const RunResult& result, EscapeText escape);
/// "Samsung SSD 990 PRO 2TB (2.0 TB, PCIe 4.0 x4), ext4", as far as known; never empty. Of a simulated drive
/// simulationText().
[[nodiscard]] std::string driveText(const RunResult& result, EscapeText escape);
/// "AMD Ryzen 9 5950X, 32 threads, 64 GiB RAM"; empty if nothing is known.
[[nodiscard]] std::string machineText(const RunResult& result, EscapeText escape);
/// "Debian GNU/Linux 12 (bookworm) [Linux 6.1.0-18-amd64] (x64)"
[[nodiscard]] std::string systemText(const RunResult& result, EscapeText escape);
/// "2024/01/06 5:41:48", local time of the run; CrystalDiskMark does not pad the hour.
[[nodiscard]] std::string dateText(const RunResult& result);
/// "1 GiB", "64 MiB": what was tested.
[[nodiscard]] std::string testSizeText(const RunResult& result);
/// "Default", "NVMe", …; what else a plan file says is escaped.
[[nodiscard]] std::string profileText(const RunResult& result, EscapeText escape);
/// "SteadyMark 0.1.0"
[[nodiscard]] std::string programText(const RunResult& result, EscapeText escape);
/// Of the whole run: not finished, warnings.
[[nodiscard]] std::vector<std::string> remarksOnRun(const RunResult& result, EscapeText escape);

// The formats. Each takes an anonymous result.
enum class VerdictReasons {
    Included,
    LeftOut, ///< they follow elsewhere
};
[[nodiscard]] std::string makeTextReport(
    const RunResult& result, EscapeText escape, VerdictReasons reasons = VerdictReasons::Included);
[[nodiscard]] std::string makeBbCodeReport(const RunResult& result);
[[nodiscard]] std::string makeMarkdownReport(const RunResult& result);
[[nodiscard]] std::string makeCsvReport(const RunResult& result);

} // namespace steadymark
