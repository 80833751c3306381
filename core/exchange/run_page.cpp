// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/run_page.h"

#include "core/base/text.h"
#include "core/exchange/report_parts.h"

#include <algorithm>

namespace steadymark {
namespace {

double rateOf(const StepRecord& step, const PassRecord& pass)
{
    return figureOf(pass, step.workload, Unit::MegabytesPerSecond);
}

double fastestOf(const ReportRow& row)
{
    double fastest = 0.0;
    for (const StepRecord* step : row.cells) {
        if (const PassRecord* pass = step != nullptr ? scoredPass(*step) : nullptr)
            fastest = std::max(fastest, rateOf(*step, *pass));
    }
    return fastest;
}

SvgPlot barsOf(const std::vector<ReportBlock>& blocks, const std::vector<const ReportRow*>& rows)
{
    SvgPlot plot;
    plot.title = "Throughput, MB/s";
    plot.x.title = "MB/s";
    plot.x.begin = 0.0;
    for (const ReportRow* row : rows)
        plot.y.categories.push_back(row->name);
    for (std::size_t column = 0; column < blocks.size(); ++column) {
        SvgSeries series;
        series.name = titleOf(blocks[column]);
        series.kind = SvgSeries::Kind::Bars;
        series.color = static_cast<unsigned>(blocks[column].operation); // the window's
        for (std::size_t row = 0; row < rows.size(); ++row) {
            const StepRecord* step = rows[row]->cells[column];
            const PassRecord* pass = step != nullptr ? scoredPass(*step) : nullptr;
            if (pass == nullptr)
                continue;
            series.x.push_back(rateOf(*step, *pass));
            series.y.push_back(static_cast<double>(row));
            series.low.push_back(rateOf(*step, step->passes[slowestPass(step->passes).value_or(0)]));
            series.high.push_back(rateOf(*step, step->passes[fastestPass(step->passes).value_or(0)]));
        }
        plot.series.push_back(std::move(series));
    }
    plot.height = 90 + static_cast<unsigned>(rows.size() * std::max<std::size_t>(blocks.size(), 1) * 26);
    return plot;
}

/// Tests of other magnitudes have plots of their own, or their bars could not be seen; in the order of the grid.
std::vector<SvgPlot> barPlots(const std::vector<ReportBlock>& blocks, const std::vector<ReportRow>& rows)
{
    constexpr double widestRange = 12.0;
    std::vector<SvgPlot> plots;
    std::vector<const ReportRow*> left;
    for (const ReportRow& row : rows) {
        if (fastestOf(row) > 0.0)
            left.push_back(&row);
    }
    while (!left.empty()) {
        double fastest = 0.0;
        for (const ReportRow* row : left)
            fastest = std::max(fastest, fastestOf(*row));
        const auto rest = std::stable_partition(left.begin(), left.end(),
            [fastest](const ReportRow* row) { return fastestOf(*row) * widestRange >= fastest; });
        plots.push_back(barsOf(blocks, {left.begin(), rest}));
        left.erase(left.begin(), rest);
    }
    return plots;
}

ReportTable tableOf(const std::vector<ReportBlock>& blocks, const std::vector<ReportRow>& rows, std::string_view unit,
    std::string (*cell)(const StepRecord*), bool hasVerdicts)
{
    ReportTable table;
    table.header = {"Test"};
    for (const ReportBlock& block : blocks) {
        table.header.push_back(titleOf(block) + std::string(unit));
        if (hasVerdicts)
            table.header.push_back("Verdict");
    }
    for (const ReportRow& row : rows) {
        std::vector<std::string> line{row.name};
        for (const StepRecord* step : row.cells) {
            line.push_back(cell(step));
            if (hasVerdicts)
                line.push_back(step != nullptr ? verdictLabel(*step) : std::string());
        }
        table.rows.push_back(std::move(line));
    }
    return table;
}

} // namespace

ReportPage pageOf(const RunResult& result)
{
    const std::vector<ReportBlock> blocks = blocksOf(result);
    const std::vector<ReportRow> rows = rowsOf(blocks);
    ReportPage page;
    page.title = "Benchmark";
    page.subtitle = driveText(result, toPlainLine);
    page.program = programText(result, toPlainLine);
    if (!result.edited.empty())
        page.notices.push_back(
            "EDITED: this file was changed after it was measured, so none of its figures can be trusted.");
    if (const std::string simulation = simulationText(result, toPlainLine); !simulation.empty())
        page.notices.push_back(simulation + ".");
    if (result.status != RunStatus::Complete)
        page.notices.push_back("NOT COMPLETE: " + std::string(toString(result.status)) + ".");
    if (const std::string verdict = verdictSummary(result, toPlainLine); !verdict.empty())
        page.findings.push_back(verdict);
    if (const std::string context = contextText(result, toPlainLine); !context.empty())
        page.findings.push_back(context);

    ReportSection section;
    section.title = "Tests";
    section.plots = barPlots(blocks, rows);
    const bool isJudged =
        std::ranges::any_of(result.steps, [](const StepRecord& step) { return step.verdict.has_value(); });
    section.tables.push_back(tableOf(blocks, rows, ", MB/s", throughputCell, isJudged));
    section.tables.push_back(tableOf(blocks, rows, "", operationsCell, false));
    if (!rows.empty())
        page.sections.push_back(std::move(section));

    page.remarks = remarksOnRun(result, toPlainLine);
    for (const ReportBlock& block : blocks) {
        for (const StepRecord* step : block.steps) {
            std::vector<std::string> remarks = remarksOn(*step, toPlainLine);
            remarks.push_back(verdictRemark(*step, toPlainLine));
            for (const std::string& remark : remarks) {
                if (!remark.empty())
                    page.remarks.push_back(titleOf(block) + ", " + remark);
            }
        }
    }
    const auto add = [&page](std::string name, std::string value) {
        if (!value.empty())
            page.facts.emplace_back(std::move(name), std::move(value));
    };
    add("Test",
        profileText(result, toPlainLine) + ", " + testSizeText(result) + ", " + std::to_string(result.plan.passes)
            + (result.plan.passes == 1 ? " pass" : " passes"));
    add("Score", scoreRule(result).substr(sizeof("Score:")));
    add("Machine", machineText(result, toPlainLine));
    add("System", systemText(result, toPlainLine));
    add("Date", dateText(result));
    add("Comment", toPlainLine(result.comment));
    return page;
}

} // namespace steadymark
