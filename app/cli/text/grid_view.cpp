// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/text/grid_view.h"

#include "app/cli/terminal/text.h"
#include "app/cli/text/run_text.h"
#include "app/cli/text/verdict_text.h"
#include "core/base/text.h"

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
constexpr unsigned narrowestReasons = 24; // columns; a paragraph of reasons never gets narrower, but would wrap

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
    return formatFixed(megabytesPerSecond, megabytesPerSecond < 1000.0 ? 2 : 1);
}

// CrystalDiskMark's scale: 0.1 MB/s is empty, 100 GB/s is full.
double fill(double megabytesPerSecond)
{
    return megabytesPerSecond <= 0.1 ? 0.0 : std::min(std::log10(10.0 * megabytesPerSecond) / 6.0, 1.0);
}

// Cyan, yellow and magenta stay apart for colour-blind eyes, and the heading says the same.
constexpr std::array<std::string_view, operationCount> colorCodes = {"36", "33", "35"};
constexpr std::string_view dim = "2";
constexpr std::string_view bold = "1";

/// How the cells of this terminal look: the number, then the verdict in words, then the bar, as far as there is room.
/// Where there is none for both, a finished cell has the verdict in place of the bar; where there is none for the word,
/// the verdict is a sign before the number and the words are below the grid.
struct CellLayout {
    std::size_t verdict = 0; ///< columns; 0: only a sign
    std::size_t bar = 0;     ///< columns; 0: none
    bool sharesPlace = false;

    [[nodiscard]] std::size_t width() const
    {
        const std::size_t ofVerdict = verdict > 0 ? 1 + verdict : 0;
        const std::size_t ofBar = bar > 0 ? 1 + bar : 0;
        return smallestCell + (sharesPlace ? std::max(ofVerdict, ofBar) : ofVerdict + ofBar);
    }
};

CellLayout layoutOf(std::size_t cellWidth)
{
    constexpr std::size_t smallestBar = 5;
    const std::size_t room = cellWidth > smallestCell + 1 ? cellWidth - smallestCell - 1 : 0;
    CellLayout layout;
    if (room >= verdictWidth + 1 + smallestBar) {
        layout.verdict = verdictWidth;
        layout.bar = std::min(room - verdictWidth - 1, largestBar);
    } else if (room >= verdictWidth) {
        layout.verdict = verdictWidth;
        layout.bar = room;
        layout.sharesPlace = true;
    } else if (room >= smallestBar - 1) {
        layout.bar = room;
    }
    return layout;
}

std::string cell(const GridState& state, std::optional<std::size_t> step, std::size_t column, const CellLayout& layout,
    const GridStyle& style)
{
    const std::size_t width = layout.width();
    const GridProgress& grid = *state.progress->grid;
    const auto empty = [&](std::string_view text) {
        return padRight(colored(padLeft(text, smallestCell), dim, style), width);
    };
    if (!step)
        return std::string(width, ' ');
    const bool isOver = isStepOver(grid, *step);
    const bool isNow =
        !isOver && *step == grid.step && (grid.phase == GridPhase::WarmUp || grid.phase == GridPhase::Measuring);
    double megabytes = state.bytesPerSecond / 1e6;
    std::string mark = isNow ? "> " : "  ";
    std::optional<TrustLevel> verdict;
    if (!isNow) {
        if (!isOver)
            return empty("-");
        const StepRecord& record = *grid.steps[*step];
        const auto median = medianPass(record.passes);
        if (!median)
            return empty(toString(record.status));
        megabytes = record.passes[*median].bytesPerSecond() / 1e6;
        if (record.status != StepStatus::Complete)
            mark = "! ";
        if (record.verdict)
            verdict = record.verdict->level;
    }
    // Room for the word or not, a number that is not sound is never without a sign.
    if (verdict && layout.verdict == 0 && *verdict != TrustLevel::Sound)
        mark = std::string(verdictSign(*verdict, style)) + ' ';
    std::string text = mark + padLeft(number(megabytes), numberWidth);
    if (isNow)
        text = colored(text, bold, style);
    if (layout.verdict > 0 && (verdict || !layout.sharesPlace))
        text += ' ' + padRight(verdict ? verdictWord(*verdict, style) : std::string(), layout.verdict);
    if (layout.bar > 0 && !(verdict && layout.sharesPlace))
        text += ' ' + colored(drawBar(fill(megabytes), layout.bar, style.hasUnicode), colorCodes[column], style);
    return padRight(text, width);
}

std::string progressBar(double fraction, std::size_t columns, bool hasUnicode)
{
    const double share = std::clamp(fraction, 0.0, 1.0);
    const std::string percent = padLeft(formatFixed(std::floor(share * 100.0), 0), 3) + " %";
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
    const CellLayout layout = layoutOf(cellWidth);
    const std::size_t drawnWidth = std::max(layout.width(), headingWidth);

    const std::array<std::string, operationCount> headings = {
        said(Sentence("Read [MB/s]")), said(Sentence("Write [MB/s]")), said(Sentence("Mix [MB/s]"))};
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
                line += "  " + padRight(cell(state, row.steps[column], column, layout, style), drawnWidth);
        }
        lines.push_back(line);
    }
    return lines;
}

/// What speaks against the numbers so far, in at most `room` lines; the last of them says how many results had to be
/// left out.
std::vector<std::string> reasonsBelow(const GridState& state, const GridStyle& style, std::size_t room)
{
    const GridProgress& grid = *state.progress->grid;
    std::vector<std::string> lines;
    std::size_t left = 0;
    for (std::size_t step = 0; isStepOver(grid, step); ++step) {
        const std::vector<std::string> reasons = drawReasons(*grid.steps[step], style);
        if (reasons.empty())
            continue;
        // One line stays for what is left out.
        if (left > 0 || lines.size() + reasons.size() + 1 > room)
            ++left;
        else
            lines.insert(lines.end(), reasons.begin(), reasons.end());
    }
    if (left > 0 && lines.size() < room) {
        const Sentence rest = lines.empty()
            ? Sentence::counted(left, "{n} result is not sound; the reasons are shown at the end.",
                "{n} results are not sound; the reasons are shown at the end.")
            : Sentence::counted(left, "{n} more result is not sound; the reasons are shown at the end.",
                "{n} more results are not sound; the reasons are shown at the end.");
        lines.push_back(cutToWidth(said(rest), style.columns > 1 ? style.columns - 1 : 1));
    }
    return lines;
}

} // namespace

std::string describeNow(const GridState& state, std::size_t columns)
{
    const RunProgress& progress = *state.progress;
    const GridProgress& grid = *progress.grid;
    Sentence now;
    const Sentence rate = alone(withUnit(number(state.bytesPerSecond / 1e6), "MB/s"));
    std::vector<Sentence> details;
    switch (grid.phase) {
    case GridPhase::Starting:
        now = Sentence("Starting");
        break;
    case GridPhase::PreparingDrive:
        now = Sentence("Preparing the drive");
        if (grid.preparationStep < state.plan->preparation.size())
            now = describe(state.plan->preparation[grid.preparationStep]);
        details.push_back(grid.preparation.phase);
        break;
    case GridPhase::PreparingFile:
        now = Sentence("Writing the test file");
        details.push_back(rate);
        break;
    case GridPhase::WarmUp:
    case GridPhase::Measuring:
        if (grid.step < state.plan->steps.size()) {
            const WorkloadStep& step = state.plan->steps[grid.step];
            now =
                Sentence("{test} {operation}", {{"test", step.name}, {"operation", describeOperation(step.workload)}});
        }
        details.push_back(grid.pass == 0 ? Sentence("warm-up")
                : state.plan->untilPermille
                ? Sentence("pass {number} of at most {count}", {{"number", grid.pass}, {"count", state.plan->passes}})
                : Sentence("pass {number} of {count}", {{"number", grid.pass}, {"count", state.plan->passes}}));
        details.push_back(rate);
        break;
    case GridPhase::Interval:
        now = Sentence("Waiting before the next test");
        break;
    case GridPhase::Finishing:
    case GridPhase::Finished:
        now = Sentence("Cleaning up");
        break;
    }
    details.push_back(Sentence("{time} left", {{"time", formatClockTime(progress.remaining)}}));
    if (progress.writtenBytes > 0)
        details.push_back(Sentence(
            "{amount} written", {{"amount", Figure{formatDecimalBytes(static_cast<double>(progress.writtenBytes))}}}));
    std::erase_if(details, [](const Sentence& detail) { return detail.empty(); });
    std::string text = said(now);
    for (const std::string& detail : said(details)) {
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
        lines.push_back(cutToWidth(said(state.title), room));
        lines.insert(lines.end(), grid.begin(), grid.end());
        lines.emplace_back();
    }
    // The lines so far, a blank, the two below and the cursor's row.
    if (state.showsReasons && style.columns >= narrowestReasons && lines.size() + 4 < style.rows) {
        const std::vector<std::string> reasons = reasonsBelow(state, style, style.rows - lines.size() - 4);
        lines.insert(lines.end(), reasons.begin(), reasons.end());
        if (!reasons.empty())
            lines.emplace_back();
    }
    lines.push_back(describeNow(state, room));
    lines.push_back(cutToWidth(progressBar(state.progress->fraction, room, style.hasUnicode), room));
    return lines;
}

} // namespace steadymark::cli
