// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/run_crystal.h"

#include "core/base/text.h"
#include "core/exchange/report_page_text.h"
#include "core/exchange/report_parts.h"
#include "core/procedure/plans/plan_catalog.h"

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

/// "SEQ 1MiB Q8T1: 7400.123 to 7450.456 MB/s in 5 passes", empty for less than two passes.
std::string spreadOf(const StepRecord& step)
{
    const std::optional<std::size_t> slowest = slowestPass(step.passes);
    const std::optional<std::size_t> fastest = fastestPass(step.passes);
    if (step.passes.size() < 2 || !slowest || !fastest)
        return {};
    const auto rate = [&step](std::size_t index) {
        return reportFigure(step, step.passes[index], Unit::MegabytesPerSecond);
    };
    return join({step.name + ":", rate(*slowest), "to", rate(*fastest), "MB/s in", std::to_string(step.passes.size()),
                    "passes"},
        " ");
}

std::string profileText(const std::string& profile)
{
    if (profile == "custom")
        return "Custom";
    const PlanCatalogEntry* const known = findInPlanCatalog(profile);
    return known != nullptr ? english(known->title) : profile;
}

/// "1 GiB", "64 MiB": what was tested.
std::string testSizeText(const GridOfRun& of)
{
    using namespace literals;
    const ByteCount size = of.run.target.isDevice ? of.run.target.total : of.plan.fileSize;
    if (size.count() > 0 && size.count() % (1_GiB).count() == 0)
        return join({std::to_string(size / 1_GiB), "GiB"}, " ");
    // A device is hardly ever a multiple of anything.
    if (size.count() % (1_MiB).count() == 0 || size >= 1_GiB)
        return join({std::to_string(size / 1_MiB), "MiB"}, " ");
    return formatSize(size);
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

/// "5 sec"; CrystalDiskMark knows only whole seconds.
std::string secondsText(Nanoseconds duration)
{
    const bool isWhole = duration.count() % 1'000'000'000 == 0;
    return join({formatFixed(toSeconds(duration), isWhole ? 0 : 1), "sec"}, " ");
}

std::string measureText(const GridOfRun& of)
{
    if (of.grid.steps.empty())
        return "nothing";
    const PassLength& length = of.grid.steps.front().workload.length;
    const bool isSame = std::ranges::all_of(
        of.grid.steps, [&length](const StepRecord& step) { return step.workload.length == length; });
    if (!isSame)
        return "differs by row";
    return join({length.time ? secondsText(*length.time) : "", length.bytes ? formatSize(*length.bytes) : "",
                    length.ios ? join({std::to_string(*length.ios), "I/Os"}, " ") : ""},
        " or ");
}

/// Data other than unique random bytes can be compressed or deduplicated by the drive.
std::string dataText(const GridOfRun& of)
{
    std::vector<std::string> kinds;
    bool isRandom = true;
    for (const StepRecord& step : of.grid.steps) {
        isRandom = isRandom && step.workload.data.kind == DataKind::Random;
        std::string kind = toString(step.workload.data);
        if (std::ranges::find(kinds, kind) == kinds.end())
            kinds.push_back(std::move(kind));
    }
    return isRandom ? std::string() : join(kinds, ", ");
}

} // namespace

std::string crystalLine(const StepRecord& step, const PassRecord& pass)
{
    const Workload& workload = step.workload;
    return join(
        {workload.pattern == AccessPattern::Sequential ? "  SEQ" : "  RND", blockText(workload.blockSize),
            "(Q=" + alignedRight(std::to_string(workload.queueDepth), 3) + ",",
            "T=" + alignedRight(std::to_string(workload.threads), 2) + "):",
            paddedFigure(step, pass, Unit::MegabytesPerSecond), "MB/s", "[" + paddedFigure(step, pass, Unit::Iops),
            "IOPS]", "<" + paddedFigure(step, pass, Unit::Microseconds), "us>"},
        " ");
}

std::vector<ReportLines> crystalLines(const GridOfRun& of)
{
    std::vector<ReportLines> all;
    for (const ReportBlock& block : blocksOf(of.grid)) {
        ReportLines lines;
        lines.title = block.operation == Operation::Read ? "[Read]"
            : block.operation == Operation::Write        ? "[Write]"
                                                  : join({"[Mix] Read", std::to_string(block.readPercent) + "%/Write",
                                                             std::to_string(100 - block.readPercent) + "%"},
                                                      " ");
        for (const StepRecord* step : block.steps) {
            if (const PassRecord* pass = scoredPass(*step))
                lines.lines.push_back(crystalLine(*step, *pass));
            if (std::string spread = spreadOf(*step); !spread.empty())
                lines.notes.push_back(Sentence::verbatim(std::move(spread)));
        }
        all.push_back(std::move(lines));
    }
    return all;
}

std::vector<std::pair<Sentence, Sentence>> crystalFacts(const GridOfRun& of)
{
    const std::string data = dataText(of);
    std::vector<std::string> mode = {of.run.environment.isPrivileged ? "[Admin]" : "",
        data == toString(DataPattern{DataKind::Zeros}) ? "<0Fill>" : ""};
    std::vector<std::pair<Sentence, Sentence>> facts;
    for (const auto& [name, text] :
        std::initializer_list<std::pair<const char*, std::string>>{{"Profile", profileText(of.plan.profile)},
            {"Test", testSizeText(of) + " (x" + std::to_string(passesOf(of)) + ")" + fillText(of.run.target)},
            {"Mode", join(mode, " ")}, {"Data", data},
            {"Time", join({"Measure", measureText(of), "/ Interval", secondsText(of.plan.interval)}, " ")},
            {"Date", dateText(of.run.startedAtUnixMs, of.run.utcOffsetMinutes)},
            {"OS", english(systemText(of.run.environment))}})
        facts.emplace_back(Sentence::verbatim(name), Sentence::verbatim(text));
    return facts;
}

} // namespace steadymark
