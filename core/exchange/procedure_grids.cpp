// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/exchange/procedure_page.h"
#include "core/exchange/report_parts.h"
#include "core/procedure/phrases.h"

#include <algorithm>

namespace steadymark {
namespace {

struct Grid {
    std::string name; ///< of the state, or of the stage
    std::vector<ReportBlock> blocks;
    bool isAfterWrites = false; ///< the stage before it measured random writes in the same state
};

std::vector<Grid> gridsOf(const ProcedureResult& result)
{
    const std::vector<ProcedureStage>& stages = result.procedure.stages;
    std::vector<Grid> grids;
    for (std::size_t stage = 0; stage < std::min(result.stages.size(), stages.size()); ++stage) {
        if (!result.stages[stage].grid)
            continue;
        Grid grid;
        grid.name = stages[stage].state.empty() ? stages[stage].name : stages[stage].state;
        grid.blocks = blocksOf(*result.stages[stage].grid);
        const MeasureStage* before = stage > 0 ? findMeasureStage(result.procedure, stage - 1) : nullptr;
        grid.isAfterWrites = before != nullptr && stages[stage - 1].state == stages[stage].state;
        grids.push_back(std::move(grid));
    }
    return grids;
}

const StepRecord* findStep(const Grid& grid, const std::string& test)
{
    for (const ReportBlock& block : grid.blocks) {
        for (const StepRecord* step : block.steps) {
            if (step->name + " " + titleOf(block) == test)
                return step;
        }
    }
    return nullptr;
}

std::vector<std::string> testsOf(const std::vector<Grid>& grids)
{
    std::vector<std::string> tests;
    for (const Grid& grid : grids) {
        for (const ReportBlock& block : grid.blocks) {
            for (const StepRecord* step : block.steps) {
                std::string test = step->name + " " + titleOf(block);
                if (std::ranges::find(tests, test) == tests.end())
                    tests.push_back(std::move(test));
            }
        }
    }
    return tests;
}

using PassText = std::string (*)(const PassRecord& pass);

ReportTable tableOf(const std::vector<Grid>& grids, const std::string& unit, PassText text)
{
    ReportTable table;
    table.header = {"Test, " + unit};
    for (const Grid& grid : grids)
        table.header.push_back(grid.name);
    for (const std::string& test : testsOf(grids)) {
        std::vector<std::string> row = {test};
        for (const Grid& grid : grids) {
            const StepRecord* step = findStep(grid, test);
            const PassRecord* pass = step != nullptr ? scoredPass(*step) : nullptr;
            row.push_back(pass == nullptr ? "–"
                    : step->verdict && step->verdict->level != TrustLevel::Sound
                    ? text(*pass) + " " + std::string(toString(step->verdict->level))
                    : text(*pass));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

} // namespace

std::vector<ReportSection> gridSections(const ProcedureResult& result)
{
    const std::vector<Grid> grids = gridsOf(result);
    if (grids.empty())
        return {};
    ReportSection section;
    section.title = "The grid in each state";
    std::vector<std::string> late;
    for (const Grid& grid : grids) {
        if (grid.isAfterWrites)
            late.push_back(grid.name);
    }
    if (!late.empty())
        section.sentences.push_back("Measured after the random writes of the same state, which had used up some of it: "
            + join(late, ", ") + ".");
    section.tables.push_back(
        tableOf(grids, "MB/s", [](const PassRecord& pass) { return formatThreeDigits(pass.bytesPerSecond() / 1e6); }));
    section.tables.push_back(tableOf(grids, "IOPS", [](const PassRecord& pass) { return iopsText(pass.iops()); }));
    section.tables.push_back(
        tableOf(grids, "mean latency", [](const PassRecord& pass) { return latencyText(pass.meanLatencyNs()); }));
    return {std::move(section)};
}

} // namespace steadymark
