// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/exchange/report.h"
#include "core/exchange/report_page.h"
#include "core/exchange/report_parts.h"

#include <algorithm>

namespace steadymark {
namespace {

std::string paddedFigure(const StepRecord& step, const PassRecord& pass, Unit unit)
{
    return alignedRight(reportFigure(step, pass, unit), 9);
}

/// "   1MiB", " 128KiB". CrystalDiskMark has no smaller unit; a block of 512 B is called so, though its parsers will
/// leave the line out.
std::string blockText(ByteCount block)
{
    using namespace literals;
    if (block.count() % (1_MiB).count() == 0)
        return alignedRight(std::to_string(block / 1_MiB), 4) + "MiB";
    if (block.count() % (1_KiB).count() == 0)
        return alignedRight(std::to_string(block / 1_KiB), 4) + "KiB";
    return alignedRight(std::to_string(block.count()), 6) + "B";
}

/// "5 sec"; CrystalDiskMark knows only whole seconds.
std::string secondsText(Nanoseconds duration)
{
    const bool isWhole = duration.count() % 1'000'000'000 == 0;
    return formatFixed(toSeconds(duration), isWhole ? 0 : 1) + " sec";
}

std::string measureText(const RunResult& result)
{
    if (result.steps.empty())
        return "nothing";
    const PassLength& length = result.steps.front().workload.length;
    const bool isSame =
        std::ranges::all_of(result.steps, [&length](const StepRecord& step) { return step.workload.length == length; });
    if (!isSame)
        return "differs by row";
    std::string text = length.time ? secondsText(*length.time) : std::string();
    if (length.bytes)
        text += (text.empty() ? "" : " or ") + formatSize(*length.bytes);
    if (length.ios)
        text += (text.empty() ? "" : " or ") + std::to_string(*length.ios) + " I/Os";
    return text;
}

/// " [4% (79/1862GiB)]": how full the file system was, as CrystalDiskMark tells it, without the drive letter.
std::string fillText(const ResultTarget& target)
{
    using namespace literals;
    if (target.isDevice || target.total.count() == 0 || target.available > target.total)
        return {};
    const ByteCount used = target.total - target.available;
    const bool isSmall = target.total < 8_GiB;
    const ByteCount unit = isSmall ? 1_MiB : 1_GiB;
    const double share = 100.0 * static_cast<double>(used.count()) / static_cast<double>(target.total.count());
    return " [" + formatFixed(share, 0) + "% (" + std::to_string(used / unit) + "/"
        + std::to_string(target.total / unit) + (isSmall ? "MiB" : "GiB") + ")]";
}

bool isAllData(const RunResult& result, DataKind kind)
{
    return !result.steps.empty() && std::ranges::all_of(result.steps, [kind](const StepRecord& step) {
        return step.workload.data.kind == kind;
    });
}

/// Data other than unique random bytes can be compressed or deduplicated by the drive.
std::string dataRemark(const RunResult& result)
{
    if (isAllData(result, DataKind::Random) || result.steps.empty())
        return {};
    std::vector<std::string> kinds;
    for (const StepRecord& step : result.steps) {
        const std::string kind = toString(step.workload.data);
        if (std::ranges::find(kinds, kind) == kinds.end())
            kinds.push_back(kind);
    }
    std::string text = "* Test data: ";
    for (std::size_t i = 0; i < kinds.size(); ++i)
        text += (i > 0 ? ", " : "") + kinds[i];
    return text + "\n";
}

std::string header(const RunResult& result, EscapeText escape)
{
    const std::string rule = std::string(reportWidth, '-') + "\n";
    std::string program = programText(result, escape);
    if (result.environment.architecture == "x86_64")
        program += " x64";
    std::string text = simulationText(result, escape);
    text += (text.empty() ? "" : "\n") + rule + program + "\n"
        + alignedRight("in the layout of CrystalDiskMark's report", reportWidth) + "\n" + rule
        + "* MB/s = 1,000,000 bytes/s [SATA/600 = 600,000,000 bytes/s]\n" + "* KB = 1000 bytes, KiB = 1024 bytes\n"
        + "* " + scoreRule(result) + "\n" + "* Drive: " + driveText(result, escape) + "\n";
    const std::string machine = machineText(result, escape);
    if (!machine.empty())
        text += "* Machine: " + machine + "\n";
    text += dataRemark(result);
    const std::string verdict = verdictSummary(result, escape);
    if (!verdict.empty())
        text += "* Verdict: " + verdict + "\n";
    const std::string context = contextText(result, escape);
    if (!context.empty())
        text += "* Context: " + context + "\n";
    for (const std::string& remark : remarksOnRun(result, escape))
        text += "* " + remark + "\n";
    return text;
}

std::string blockSection(const ReportBlock& block, EscapeText escape, VerdictReasons reasons)
{
    std::string text = "\n[Read]\n";
    if (block.operation == Operation::Write)
        text = "\n[Write]\n";
    else if (block.operation == Operation::Mix)
        text = "\n[Mix] Read " + std::to_string(block.readPercent) + "%/Write "
            + std::to_string(100 - block.readPercent) + "%\n";
    std::string remarks;
    for (const StepRecord* step : block.steps) {
        if (const PassRecord* pass = scoredPass(*step))
            text += crystalLine(*step, *pass) + "\n";
        const std::string spread = spreadOf(*step, escape);
        if (!spread.empty())
            remarks += "* " + spread + "\n";
        for (const std::string& remark : remarksOn(*step, escape))
            remarks += "* " + remark + "\n";
        const std::string verdict = verdictRemark(*step, escape);
        if (reasons == VerdictReasons::Included && !verdict.empty())
            remarks += "* " + verdict + "\n";
    }
    return text + remarks;
}

} // namespace

std::string crystalLine(const StepRecord& step, const PassRecord& pass)
{
    const Workload& workload = step.workload;
    return std::string(workload.pattern == AccessPattern::Sequential ? "  SEQ " : "  RND ")
        + blockText(workload.blockSize) + " (Q=" + alignedRight(std::to_string(workload.queueDepth), 3)
        + ", T=" + alignedRight(std::to_string(workload.threads), 2)
        + "): " + paddedFigure(step, pass, Unit::MegabytesPerSecond) + " MB/s [" + paddedFigure(step, pass, Unit::Iops)
        + " IOPS] <" + paddedFigure(step, pass, Unit::Microseconds) + " us>";
}

// Lines end in LF, on every system the same: what goes through the clipboard or standard output must not have CR.
// CrystalDiskMark's files have CRLF; a program that saves a file on Windows converts it there.
std::string makeTextReport(const RunResult& result, EscapeText escape, VerdictReasons reasons)
{
    std::string text = header(result, escape);
    for (const ReportBlock& block : blocksOf(result))
        text += blockSection(block, escape, reasons);

    text += "\nProfile: " + profileText(result, escape) + "\n";
    text += "   Test: " + testSizeText(result) + " (x" + std::to_string(result.plan.passes) + ")"
        + fillText(result.target) + "\n";
    text += "   Mode:";
    if (result.environment.isPrivileged)
        text += " [Admin]";
    if (isAllData(result, DataKind::Zeros))
        text += " <0Fill>";
    text += "\n";
    // CrystalDiskMark ends this line with a blank.
    text += "   Time: Measure " + measureText(result) + " / Interval " + secondsText(result.plan.interval) + " \n";
    text += "   Date: " + dateText(result) + "\n";
    text += "     OS: " + systemText(result, escape) + "\n";
    const std::string comment = escape(result.comment);
    if (!comment.empty())
        text += "Comment: " + comment + "\n";
    return text;
}

} // namespace steadymark
