// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/grid_view.h"

#include "app/cli/run_reporter.h"
#include "app/cli/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string_view>

namespace steadymark::cli {

namespace {

constexpr std::size_t operationCount = 3; // read, write, mix
constexpr std::size_t numberWidth = 9;    // "123456.78"
constexpr std::size_t smallestCell = 2 + numberWidth;
constexpr std::size_t largestBar = 24;

struct Row {
    std::string name;
    std::array<std::optional<std::size_t>, operationCount> steps; ///< indices into the plan
};

std::size_t columnOf(const Workload& workload)
{
    return static_cast<std::size_t>(operationOf(workload));
}

// The read, write and mix step of one row have the same name; a name that comes again starts a row of its own.
std::vector<Row> rowsOf(const TestPlan& plan)
{
    std::vector<Row> rows;
    for (std::size_t index = 0; index < plan.steps.size(); ++index) {
        const WorkloadStep& step = plan.steps[index];
        const std::size_t column = columnOf(step.workload);
        auto row = std::find_if(rows.begin(), rows.end(),
            [&](const Row& known) { return known.name == step.name && !known.steps[column]; });
        if (row == rows.end())
            row = rows.insert(rows.end(), Row{step.name, {}});
        row->steps[column] = index;
    }
    return rows;
}

// Four significant figures are plenty for the eye.
std::string number(double megabytesPerSecond)
{
    return fixed(megabytesPerSecond, megabytesPerSecond < 1000.0 ? 2 : 1);
}

// CrystalDiskMark's scale: 0.1 MB/s is empty, 100 GB/s is full.
double fill(double megabytesPerSecond)
{
    return megabytesPerSecond <= 0.1 ? 0.0 : std::min(std::log10(10.0 * megabytesPerSecond) / 6.0, 1.0);
}

std::string bar(double fraction, std::size_t width, bool hasUnicode)
{
    if (!hasUnicode) {
        const auto full = static_cast<std::size_t>(std::lround(fraction * static_cast<double>(width)));
        return std::string(full, '#');
    }
    constexpr std::array<const char*, 8> eighths = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    const auto parts = static_cast<std::size_t>(std::lround(fraction * static_cast<double>(width * 8)));
    std::string text;
    for (std::size_t i = 0; i < parts / 8; ++i)
        text += "█";
    return text + eighths[parts % 8];
}

std::string colored(std::string_view text, std::string_view code, const GridStyle& style)
{
    if (!style.hasColor || text.empty())
        return std::string(text);
    return "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m";
}

// Cyan, yellow and magenta stay apart for colour-blind eyes, and the heading says the same.
constexpr std::array<std::string_view, operationCount> colorCodes = {"36", "33", "35"};
constexpr std::string_view dim = "2";
constexpr std::string_view bold = "1";

std::string cell(const GridState& state, std::optional<std::size_t> step, std::size_t column, std::size_t barWidth,
    const GridStyle& style)
{
    const std::size_t width = smallestCell + (barWidth > 0 ? 1 + barWidth : 0);
    const RunProgress& progress = *state.progress;
    const auto empty = [&](std::string_view text) {
        return padRight(colored(padLeft(text, smallestCell), dim, style), width);
    };
    if (!step)
        return std::string(width, ' ');
    const bool isOver = isStepOver(progress, *step);
    const bool isNow = !isOver && *step == progress.step
        && (progress.phase == RunPhase::WarmUp || progress.phase == RunPhase::Measuring);
    double megabytes = state.bytesPerSecond / 1e6;
    std::string_view mark = isNow ? "> " : "  ";
    if (!isNow) {
        if (!isOver)
            return empty("-");
        const StepRecord& record = *progress.steps[*step];
        const auto median = medianPass(record.passes);
        if (!median)
            return empty(toString(record.status));
        megabytes = record.passes[*median].bytesPerSecond() / 1e6;
        if (record.status != StepStatus::Complete)
            mark = "! ";
    }
    std::string text = std::string(mark) + padLeft(number(megabytes), numberWidth);
    if (isNow)
        text = colored(text, bold, style);
    if (barWidth > 0)
        text += ' ' + colored(bar(fill(megabytes), barWidth, style.hasUnicode), colorCodes[column], style);
    return padRight(text, width);
}

std::string progressBar(double fraction, std::size_t columns, bool hasUnicode)
{
    const double share = std::clamp(fraction, 0.0, 1.0);
    const std::string percent = padLeft(fixed(std::floor(share * 100.0), 0), 3) + " %";
    if (columns < percent.size() + 8)
        return columns >= percent.size() ? percent : "";
    const std::size_t width = std::min<std::size_t>(columns - percent.size() - 3, 60);
    const auto full = static_cast<std::size_t>(share * static_cast<double>(width));
    std::string text;
    if (hasUnicode) {
        for (std::size_t i = 0; i < width; ++i)
            text += i < full ? "━" : "─";
        return text + "  " + percent;
    }
    text = std::string(full, '=');
    if (full < width)
        text += '>';
    return "[" + padRight(text, width) + "] " + percent;
}

std::vector<std::string> gridLines(const GridState& state, const GridStyle& style)
{
    const std::vector<Row> rows = rowsOf(*state.plan);
    std::array<bool, operationCount> isUsed = {};
    std::size_t nameWidth = 0;
    for (const Row& row : rows) {
        nameWidth = std::max(nameWidth, displayWidth(printable(row.name)));
        for (std::size_t column = 0; column < operationCount; ++column)
            isUsed[column] = isUsed[column] || row.steps[column];
    }
    const auto columns = static_cast<std::size_t>(std::count(isUsed.begin(), isUsed.end(), true));
    const std::size_t room = style.columns - 1; // a full last column would wrap on some terminals
    constexpr std::size_t headingWidth = 13;    // "Write [MB/s]" and a blank
    const std::size_t smallest = std::max(smallestCell, headingWidth);
    if (columns == 0 || room < nameWidth + columns * (2 + smallest))
        return {};
    const std::size_t cellWidth = (room - nameWidth) / columns - 2;
    const std::size_t barWidth = cellWidth >= smallestCell + 5 ? std::min(cellWidth - smallestCell - 1, largestBar) : 0;
    const std::size_t drawnWidth = std::max(smallestCell + (barWidth > 0 ? 1 + barWidth : 0), headingWidth);

    constexpr std::array<std::string_view, operationCount> headings = {"Read [MB/s]", "Write [MB/s]", "Mix [MB/s]"};
    std::vector<std::string> lines;
    std::string heading(nameWidth, ' ');
    for (std::size_t column = 0; column < operationCount; ++column) {
        if (isUsed[column])
            heading += "  " + padRight(colored(padLeft(headings[column], smallestCell), bold, style), drawnWidth);
    }
    lines.push_back(heading);
    for (const Row& row : rows) {
        std::string line = padRight(printable(row.name), nameWidth);
        for (std::size_t column = 0; column < operationCount; ++column) {
            if (isUsed[column])
                line += "  " + padRight(cell(state, row.steps[column], column, barWidth, style), drawnWidth);
        }
        lines.push_back(line);
    }
    return lines;
}

} // namespace

std::string describeNow(const GridState& state, std::size_t columns)
{
    const RunProgress& progress = *state.progress;
    std::string text;
    const std::string rate = number(state.bytesPerSecond / 1e6) + " MB/s";
    std::vector<std::string> details;
    switch (progress.phase) {
    case RunPhase::Starting:
        text = "Starting";
        break;
    case RunPhase::PreparingFile:
        text = "Writing the test file";
        details.push_back(rate);
        break;
    case RunPhase::WarmUp:
    case RunPhase::Measuring:
        if (progress.step < state.plan->steps.size()) {
            const WorkloadStep& step = state.plan->steps[progress.step];
            text = printable(step.name) + ' ' + describeOperation(step.workload);
        }
        details.push_back(progress.pass == 0
                ? std::string("warm-up")
                : "pass " + std::to_string(progress.pass) + " of " + std::to_string(state.plan->passes));
        details.push_back(rate);
        break;
    case RunPhase::Interval:
        text = "Waiting before the next test";
        break;
    case RunPhase::Finishing:
    case RunPhase::Finished:
        text = "Cleaning up";
        break;
    }
    details.push_back(formatClockTime(progress.remaining) + " left");
    if (progress.writtenBytes > 0)
        details.push_back(formatDecimalBytes(static_cast<double>(progress.writtenBytes)) + " written");
    for (const std::string& detail : details) {
        if (displayWidth(text) + 2 + displayWidth(detail) > columns)
            break;
        text += ", " + detail;
    }
    return cutToWidth(text, columns);
}

std::vector<std::string> drawGrid(const GridState& state, const GridStyle& style)
{
    const std::size_t room = style.columns > 1 ? style.columns - 1 : 1;
    std::vector<std::string> lines;
    std::vector<std::string> grid = gridLines(state, style);
    // Redrawing in place works only while nothing scrolls: one row stays free for the cursor.
    if (!grid.empty() && grid.size() + 5 <= style.rows) {
        lines.push_back(cutToWidth(state.title, room));
        lines.insert(lines.end(), grid.begin(), grid.end());
        lines.emplace_back();
    }
    lines.push_back(describeNow(state, room));
    lines.push_back(cutToWidth(progressBar(state.progress->fraction, room, style.hasUnicode), room));
    return lines;
}

} // namespace steadymark::cli
