// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/procedure/procedure_grids.h"

#include "core/base/text.h"
#include "core/exchange/chart/chart_parts.h"
#include "core/exchange/report_parts.h"
#include "core/exchange/run_page.h"
#include "core/procedure/analysis/phrases.h"
#include "core/procedure/analysis/procedure_analysis.h"
#include "core/procedure/plans/stage_titles.h"
#include "core/trust/judge.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <string>

namespace steadymark {
namespace {

struct Grid {
    Sentence title; ///< of the state, or of the stage
    std::vector<ReportBlock> blocks;
    bool isAfterWrites = false; ///< the stage before it measured random writes in the same state
};

std::vector<Grid> gridsOf(const RunResult& result)
{
    const std::vector<ProcedureStage>& stages = result.procedure.stages;
    std::vector<Grid> grids;
    for (std::size_t stage = 0; stage < std::min(result.stages.size(), stages.size()); ++stage) {
        if (!result.stages[stage].grid)
            continue;
        Grid grid;
        grid.title = stages[stage].state.empty() ? titleOf(stages[stage]) : titleOfStage(stages[stage].state);
        grid.blocks = blocksOf(*result.stages[stage].grid);
        const MeasureStage* before = stage > 0 ? findMeasureStage(result.procedure, stage - 1) : nullptr;
        grid.isAfterWrites = before != nullptr && stages[stage - 1].state == stages[stage].state;
        grids.push_back(std::move(grid));
    }
    return grids;
}

/// One row of the grids, by which it is found in each of them.
struct Test {
    std::string name;
    Operation operation = Operation::Read;
    unsigned readPercent = 100;
    Sentence title;

    Test(const StepRecord& step, const ReportBlock& block)
        : name(step.name)
        , operation(block.operation)
        , readPercent(block.readPercent)
        , title(titleOf(step, block))
    {
    }

    [[nodiscard]] bool is(const StepRecord& step, const ReportBlock& block) const
    {
        return name == step.name && operation == block.operation && readPercent == block.readPercent;
    }
};

const StepRecord* findStep(const Grid& grid, const Test& test)
{
    for (const ReportBlock& block : grid.blocks) {
        for (const StepRecord* step : block.steps) {
            if (test.is(*step, block))
                return step;
        }
    }
    return nullptr;
}

std::vector<Test> testsOf(const std::vector<Grid>& grids)
{
    std::vector<Test> tests;
    for (const Grid& grid : grids) {
        for (const ReportBlock& block : grid.blocks) {
            for (const StepRecord* step : block.steps) {
                if (std::ranges::none_of(tests, [&](const Test& known) { return known.is(*step, block); }))
                    tests.emplace_back(*step, block);
            }
        }
    }
    return tests;
}

using PassText = std::string (*)(const PassRecord& pass);
enum class Ratios { Shown, Hidden };

/// Of throughput; unset where either was not measured.
std::optional<double> ratioToFirst(const Grid& first, const Grid& grid, const Test& test)
{
    const auto rateOfTest = [&test](const Grid& of) {
        const StepRecord* step = findStep(of, test);
        const PassRecord* pass = step != nullptr ? scoredPass(*step) : nullptr;
        return pass != nullptr ? pass->bytesPerSecond() : 0.0;
    };
    const double before = rateOfTest(first);
    const double after = rateOfTest(grid);
    return before > 0.0 && after > 0.0 ? std::optional(after / before) : std::nullopt;
}

Sentence cellOf(const Grid& grid, const Test& test, PassText text)
{
    const StepRecord* step = findStep(grid, test);
    const PassRecord* pass = step != nullptr ? scoredPass(*step) : nullptr;
    if (pass == nullptr)
        return nothingMeasured();
    const bool isSound = !step->verdict || step->verdict->level == TrustLevel::Sound;
    return isSound ? Sentence::figure(text(*pass))
                   : Sentence("{figure} {sign}",
                       {{"figure", Figure{text(*pass)}}, {"sign", std::string(signOf(step->verdict->level))}});
}

ReportTable tableOf(const std::vector<Grid>& grids, const Sentence& unit, PassText text, Ratios ratios)
{
    ReportTable table;
    table.header = {Sentence("Test, {unit}", {{"unit", unit}})};
    for (std::size_t i = 0; i < grids.size(); ++i) {
        table.header.push_back(grids[i].title);
        if (ratios == Ratios::Shown && i > 0)
            table.header.push_back(Sentence("of {state}", {{"state", grids.front().title}}));
    }
    for (const Test& test : testsOf(grids)) {
        std::vector<Sentence> row = {test.title};
        for (std::size_t i = 0; i < grids.size(); ++i) {
            row.push_back(cellOf(grids[i], test, text));
            if (ratios == Ratios::Hidden || i == 0)
                continue;
            const std::optional<double> ratio = ratioToFirst(grids.front(), grids[i], test);
            row.push_back(ratio ? Sentence::figure(shareText(*ratio)) : nothingMeasured());
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

/// Every test on one scale: how much of the first state each of the others has.
Chart ratioBars(const std::vector<Grid>& grids)
{
    Chart chart;
    const Sentence& first = grids.front().title;
    chart.title = Sentence("Throughput of each test, in % of {state}", {{"state", first}});
    chart.x.title = Sentence("% of {state}", {{"state", first}});
    chart.x.unit = "%";
    chart.x.begin = 0.0;
    const std::vector<Test> tests = testsOf(grids);
    for (const Test& test : tests)
        chart.y.categories.push_back(test.title);
    for (std::size_t i = 1; i < grids.size(); ++i) {
        ChartSeries bars;
        bars.name = grids[i].title;
        bars.kind = ChartSeries::Kind::Bars;
        for (std::size_t test = 0; test < tests.size(); ++test) {
            const std::optional<double> ratio = ratioToFirst(grids.front(), grids[i], tests[test]);
            if (!ratio)
                continue;
            bars.x.push_back(*ratio * 100.0);
            chart.x.end = std::max(chart.x.end.value_or(0.0), *ratio * 112.0); // with room for the figure
            bars.y.push_back(static_cast<double>(test));
        }
        chart.series.push_back(std::move(bars));
    }
    chart.height = static_cast<unsigned>(100
        + std::min<std::size_t>(chart.y.categories.size(), 60)
            * (12 + 18 * std::min<std::size_t>(grids.size() - 1, 4)));
    return chart;
}

/// A grid that was repeated: its stages, or their states, end with " (1)", " (2)" …, see repeatStages().
bool isRunByRun(const RunResult& result)
{
    std::size_t number = 0;
    for (std::size_t stage = 0; stage < std::min(result.stages.size(), result.procedure.stages.size()); ++stage) {
        if (!result.stages[stage].grid)
            continue;
        const ProcedureStage& of = result.procedure.stages[stage];
        if (!(of.state.empty() ? of.name : of.state).ends_with(" (" + std::to_string(++number) + ")"))
            return false;
    }
    return number >= 3;
}

/// Each test over the runs, in % of the first.
Chart runsChart(const std::vector<Grid>& grids)
{
    Chart chart;
    chart.title = Sentence("Throughput of each test over the runs, in % of the first");
    chart.x.title = Sentence("Run");
    chart.x.begin = 1.0;
    chart.x.end = static_cast<double>(grids.size());
    chart.y.title = Sentence("% of the first run");
    chart.y.unit = "%";
    chart.y.begin = 0.0;
    for (const Test& test : testsOf(grids)) {
        ChartSeries line = lineSeries(test.title);
        line.hasDots = true;
        for (std::size_t i = 0; i < grids.size(); ++i) {
            const std::optional<double> ratio = ratioToFirst(grids.front(), grids[i], test);
            if (!ratio)
                continue;
            line.x.push_back(static_cast<double>(i + 1));
            line.y.push_back(*ratio * 100.0);
        }
        if (!line.x.empty())
            chart.series.push_back(std::move(line));
    }
    return chart;
}

/// From which run on, counted from 1, a test has at most half of the first one's throughput in every run.
std::optional<std::size_t> halvedFrom(const std::vector<Grid>& grids, const Test& test)
{
    std::optional<std::size_t> from;
    for (std::size_t i = 1; i < grids.size(); ++i) {
        const std::optional<double> ratio = ratioToFirst(grids.front(), grids[i], test);
        if (ratio && *ratio > 0.5)
            from.reset();
        else if (ratio && !from)
            from = i + 1;
    }
    return from;
}

/// What repeating did: which tests were halved, or that none changed, or which one lost the most.
std::vector<Sentence> describeRuns(const std::vector<Grid>& grids)
{
    constexpr double unchanged = 0.05;
    std::map<std::size_t, std::vector<Sentence>> halved;
    double least = 1.0;
    double most = 1.0;
    const Test* slowest = nullptr;
    double inLast = 1.0;
    bool isComplete = true; // each test in each run
    const std::vector<Test> tests = testsOf(grids);
    for (const Test& test : tests) {
        if (const std::optional<std::size_t> from = halvedFrom(grids, test))
            halved[*from].push_back(test.title);
        for (const Grid& grid : grids) {
            const std::optional<double> ratio = ratioToFirst(grids.front(), grid, test);
            isComplete = isComplete && ratio;
            least = std::min(least, ratio.value_or(1.0));
            most = std::max(most, ratio.value_or(1.0));
        }
        const double last = ratioToFirst(grids.front(), grids.back(), test).value_or(1.0);
        if (last < inLast) {
            slowest = &test;
            inLast = last;
        }
    }
    std::vector<Sentence> sentences;
    for (auto& [run, names] : halved)
        sentences.push_back(Sentence("From run {run} on at half the speed of the first or less: {tests}.",
            {{"run", run}, {"tests", Sentence::listed(std::move(names))}}));
    if (!sentences.empty())
        return sentences;
    if (!isComplete)
        return {};
    if (least >= 1.0 - unchanged && most <= 1.0 + unchanged)
        return {
            Sentence("In all {count} runs each test stays within 5 % of its first run.", {{"count", grids.size()}})};
    if (slowest != nullptr && inLast < 1.0 - unchanged)
        return {Sentence("In the last of {count} runs {test} is the slowest against its first: {share} of it.",
            {{"count", grids.size()}, {"test", slowest->title}, {"share", Figure{shareText(inLast)}}})};
    return {};
}

/// With a row for each run: of many there is no room for a column each.
ReportTable runsTable(const std::vector<Grid>& grids, const Sentence& unit, PassText text)
{
    ReportTable table;
    table.header = {Sentence("Run, {unit}", {{"unit", unit}})};
    const std::vector<Test> tests = testsOf(grids);
    for (const Test& test : tests)
        table.header.push_back(test.title);
    for (std::size_t i = 0; i < grids.size(); ++i) {
        std::vector<Sentence> row = {Sentence::figure(std::to_string(i + 1))};
        for (const Test& test : tests)
            row.push_back(cellOf(grids[i], test, text));
        table.rows.push_back(std::move(row));
    }
    return table;
}

std::string rateText(const PassRecord& pass)
{
    return formatThreeDigits(pass.bytesPerSecond() / 1e6);
}

std::string meanLatencyText(const PassRecord& pass)
{
    return latencyText(pass.meanLatencyNs());
}

} // namespace

std::vector<ReportSection> gridSections(const RunResult& result)
{
    const std::vector<Grid> grids = gridsOf(result);
    if (grids.empty())
        return {};
    ReportSection section;
    const bool areRuns = isRunByRun(result);
    section.title = areRuns ? Sentence("The grid, run by run") : Sentence("The grid in each state");
    if (areRuns)
        section.sentences = describeRuns(grids);
    std::vector<Sentence> late;
    for (const Grid& grid : grids) {
        if (grid.isAfterWrites)
            late.push_back(grid.title);
    }
    if (!late.empty())
        section.sentences.push_back(
            Sentence("Measured after the random writes of the same state, which had used up some of it: {states}.",
                {{"states", Sentence::listed(std::move(late))}}));
    const bool hasDoubt = std::ranges::any_of(grids, [](const Grid& grid) {
        return std::ranges::any_of(grid.blocks, [](const ReportBlock& block) {
            return std::ranges::any_of(block.steps, [](const StepRecord* step) {
                return step->verdict && step->verdict->level != TrustLevel::Sound && scoredPass(*step) != nullptr;
            });
        });
    });
    if (hasDoubt)
        section.sentences.push_back(
            Sentence("! marks a suspicious figure, ✗ an invalid one; \"why\" shows the reasons."));
    if (areRuns) {
        section.charts.push_back(runsChart(grids));
        section.tables = {runsTable(grids, Sentence::figure("MB/s"), rateText),
            runsTable(grids, Sentence("mean latency"), meanLatencyText)};
        return {std::move(section)};
    }
    if (grids.size() > 1)
        section.charts.push_back(ratioBars(grids));
    section.tables = {tableOf(grids, Sentence::figure("MB/s"), rateText, Ratios::Shown),
        tableOf(
            grids, Sentence::figure("IOPS"), [](const PassRecord& pass) { return iopsText(pass.iops()); },
            Ratios::Hidden),
        tableOf(grids, Sentence("mean latency"), meanLatencyText, Ratios::Hidden)};
    return {std::move(section)};
}

std::vector<ReportSection> gridDetails(const RunResult& result)
{
    // A page of more charts than that is too long to be looked at, and too large for many a reader.
    constexpr std::size_t most = 20;
    const std::vector<Grid> grids = gridsOf(result);
    std::vector<ReportSection> sections;
    for (std::size_t i = 0; i < std::min(grids.size(), most); ++i)
        std::ranges::move(gridDetails(grids[i].blocks, grids[i].title), std::back_inserter(sections));
    if (grids.size() > most && !sections.empty())
        sections.front().sentences.push_back(
            Sentence::counted(grids.size(), "Shown are the first {most} of {n} grid; the result file has all of them.",
                "Shown are the first {most} of {n} grids; the result file has all of them.", {{"most", most}}));
    return sections;
}

std::optional<double> ratioToFirstGrid(const RunResult& result, std::size_t stage, const StepRecord& step)
{
    const auto first =
        std::ranges::find_if(result.stages, [](const StageRecord& record) { return record.grid.has_value(); });
    if (first == result.stages.end() || stage >= result.stages.size() || !result.stages[stage].grid)
        return std::nullopt;
    const auto gridOf = [](const StageRecord& record) {
        return Grid{{}, blocksOf(*record.grid), false};
    };
    const ReportBlock block{operationOf(step.workload), step.workload.readPercent, {}};
    return ratioToFirst(gridOf(*first), gridOf(result.stages[stage]), Test(step, block));
}

} // namespace steadymark
