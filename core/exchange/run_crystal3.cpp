// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/run_crystal3.h"

#include "core/base/text.h"
#include "core/exchange/report_page_text.h"
#include "core/exchange/report_parts.h"
#include "core/result/profile_steps.h"
#include "core/result/run_verdict.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace steadymark {
namespace {

constexpr std::size_t crystal3Width = 71;

/// A row as it is called there; {} stands for the direction.
struct Crystal3Row {
    std::string_view before, behind;
    bool hasIops = false;
};

constexpr std::array<Crystal3Row, 4> crystal3Rows = {{
    {"Sequential ", "", false},
    {"Random ", " 512KB", false},
    {"Random ", " 4KB (QD=1)", true},
    {"Random ", " 4KB (QD=32)", true},
}};

std::string crystal3Line(const GridRecord& grid, std::size_t row, unsigned readPercent)
{
    const Crystal3Row& names = crystal3Rows[row];
    const StepRecord* const step = stepOfRow(grid, "cdm3", row, readPercent);
    const PassRecord* const best = step != nullptr ? &step->passes[fastestPass(step->passes).value_or(0)] : nullptr;
    constexpr std::size_t nameWidth = 26;
    const std::string name =
        join({std::string(names.before), readPercent == 100 ? "Read" : "Write", std::string(names.behind)}, "");
    std::string line =
        join({alignedRight(name, nameWidth), ":",
                 alignedRight(formatFixed(best != nullptr ? best->bytesPerSecond() / 1e6 : 0.0, 3), 9), "MB/s"},
            " ");
    if (names.hasIops)
        line = join({line, "[" + alignedRight(formatFixed(best != nullptr ? best->iops() : 0.0, 1), 8), "IOPS]"}, " ");
    return line;
}

/// " [33.0% (39.3/119.1 GB)]": how full the file system was; GB are GiB there.
std::string crystal3Fill(const ResultTarget& target)
{
    if (target.isDevice || target.total.count() == 0 || target.available > target.total)
        return {};
    constexpr double gibibyte = 1073741824.0;
    const auto used = static_cast<double>((target.total - target.available).count());
    const auto total = static_cast<double>(target.total.count());
    return join({" [" + formatFixed(100.0 * used / total, 1) + "%",
                    "(" + formatFixed(used / gibibyte, 1) + "/" + formatFixed(total / gibibyte, 1), "GB)]"},
        " ");
}

/// What was written, as far as it has a mark for that; what else it was stands in a line of its own.
std::string crystal3Data(const GridRecord& grid, std::string& other)
{
    const DataPattern data = grid.steps.empty() ? DataPattern() : grid.steps.front().workload.data;
    switch (data.kind) {
    case DataKind::Doubled:
        return {};
    case DataKind::Zeros:
        return " <0Fill>";
    case DataKind::Ones:
        return " <1Fill>";
    case DataKind::Random:
    case DataKind::Reused:
    case DataKind::Compressible:
        break;
    }
    other = toString(data);
    return {};
}

} // namespace

bool hasCrystal3Rows(const GridRecord& grid)
{
    for (std::size_t row = 0; row < crystal3Rows.size(); ++row) {
        if (stepOfRow(grid, "cdm3", row, 100) == nullptr && stepOfRow(grid, "cdm3", row, 0) == nullptr)
            return false;
    }
    return true;
}

std::string crystal3Text(const GridOfRun& of)
{
    std::vector<std::string> lines;
    const auto say = [&lines](const Sentence& sentence, std::string_view mark) {
        lines.push_back(std::string(mark) + toPlainLine(english(sentence)));
    };
    const auto fact = [&lines](std::string_view name, const std::string& value) {
        constexpr std::size_t widest = 6;
        lines.push_back(join({alignedRight(name, widest), ":", value}, " "));
    };
    for (const Sentence& notice : noticesOn(of.run.edited, of.run.target, of.run.status, of.run.reason))
        say(notice, "");
    lines.emplace_back(crystal3Width, '-');
    lines.push_back(toPlainLine(programText(of.run.applicationName, of.run.applicationVersion)));
    lines.push_back(alignedRight(english(Sentence("in the layout of CrystalDiskMark 3")), crystal3Width));
    lines.emplace_back(crystal3Width, '-');
    lines.emplace_back("* MB/s = 1,000,000 byte/s [SATA/300 = 300,000,000 byte/s]");
    say(Sentence::counted(passesOf(of), "Measured by SteadyMark, not by CrystalDiskMark: {n} pass",
            "Measured by SteadyMark, not by CrystalDiskMark: the best of {n} passes"),
        "* ");
    lines.emplace_back();
    for (std::size_t row = 0; row < crystal3Rows.size(); ++row) {
        lines.push_back(crystal3Line(of.grid, row, 100));
        lines.push_back(crystal3Line(of.grid, row, 0));
    }
    std::string otherData;
    const std::string fill = crystal3Data(of.grid, otherData);
    const ByteCount size = of.run.target.isDevice ? of.run.target.total : of.plan.fileSize;
    lines.emplace_back();
    fact("Test",
        join({std::to_string(size.count() >> 20U), "MB" + crystal3Fill(of.run.target),
                 "(x" + std::to_string(passesOf(of)) + ")" + fill},
            " "));
    fact("Date", dateText(of.run.startedAtUnixMs, of.run.utcOffsetMinutes));
    fact("OS", toPlainLine(english(systemText(of.run.environment))));
    if (!otherData.empty())
        fact("Data", otherData);
    if (const RunVerdict verdict = verdictOf(of.grid); verdict.level != TrustLevel::Sound)
        say(verdict.summary, "  ");
    lines.push_back("  " + toPlainLine(of.run.comment));
    std::string text;
    for (const std::string& line : lines)
        text.append(line).append("\n");
    return text;
}

} // namespace steadymark
