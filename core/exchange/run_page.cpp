// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/run_page.h"

#include "core/base/text.h"
#include "core/exchange/chart/course_chart.h"
#include "core/exchange/chart/run_charts.h"
#include "core/exchange/latency_parts.h"
#include "core/exchange/run_crystal.h"
#include "core/procedure/analysis/phrases.h"
#include "core/result/run_verdict.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace steadymark {
namespace {

ReportTable throughputTable(const std::vector<ReportBlock>& blocks, const std::vector<ReportRow>& rows)
{
    ReportTable table;
    table.header = {"Test"};
    std::vector<bool> areJudged;
    for (const ReportBlock& block : blocks) {
        table.header.push_back(titleOf(block) + ", MB/s");
        areJudged.push_back(
            std::ranges::any_of(block.steps, [](const StepRecord* step) { return step->verdict.has_value(); }));
        if (areJudged.back()) {
            table.textColumns.push_back(table.header.size());
            table.header.emplace_back("Verdict");
        }
    }
    for (const ReportRow& row : rows) {
        std::vector<std::string> line{row.name};
        for (std::size_t column = 0; column < row.cells.size(); ++column) {
            line.push_back(throughputCell(row.cells[column]));
            if (areJudged[column])
                line.push_back(row.cells[column] != nullptr ? verdictLabel(*row.cells[column]) : std::string());
        }
        table.rows.push_back(std::move(line));
    }
    return table;
}

ReportTable operationsTable(const std::vector<ReportBlock>& blocks, const std::vector<ReportRow>& rows)
{
    ReportTable table;
    table.header = {"Test"};
    for (const ReportBlock& block : blocks)
        table.header.push_back(titleOf(block));
    for (const ReportRow& row : rows) {
        std::vector<std::string> line{row.name};
        for (const StepRecord* step : row.cells)
            line.push_back(operationsCell(step));
        table.rows.push_back(std::move(line));
    }
    return table;
}

/// Every pass of every test; empty where there is only one, or more than a page is wide.
ReportTable passesTable(const std::vector<ReportBlock>& blocks)
{
    std::size_t most = 0;
    for (const ReportBlock& block : blocks) {
        for (const StepRecord* step : block.steps)
            most = std::max(most, step->passes.size());
    }
    ReportTable table;
    if (most < 2 || most > 9)
        return table;
    table.header = {"MB/s in pass"};
    for (std::size_t pass = 1; pass <= most; ++pass)
        table.header.push_back(std::to_string(pass));
    table.header.emplace_back("spread");
    for (const ReportBlock& block : blocks) {
        for (const StepRecord* step : block.steps) {
            const std::optional<std::size_t> score = medianPass(step->passes);
            if (!score)
                continue;
            std::vector<std::string> line{step->name + " " + titleOf(block)};
            for (std::size_t pass = 0; pass < most; ++pass)
                line.push_back(pass >= step->passes.size()
                        ? "–"
                        : formatThreeDigits(step->passes[pass].bytesPerSecond() / 1e6) + (pass == *score ? " *" : ""));
            const double middle = step->passes[*score].bytesPerSecond();
            const double range = step->passes[fastestPass(step->passes).value_or(0)].bytesPerSecond()
                - step->passes[slowestPass(step->passes).value_or(0)].bytesPerSecond();
            line.push_back(middle > 0.0 ? shareText(range / middle) : "–");
            table.rows.push_back(std::move(line));
        }
    }
    return table;
}

/// Of the steps that did their I/O in the same way the way once.
std::string engineText(const GridOfRun& of)
{
    std::vector<std::string> ways;
    for (const StepRecord& step : of.grid.steps) {
        const EngineFacts& engine = step.engine;
        if (engine.backend.empty())
            continue;
        std::string way =
            join({engine.backend, engine.isDirect ? "direct I/O" : "through the page cache",
                     engine.alignmentBytes > 0 ? "aligned to " + formatSize(ByteCount(engine.alignmentBytes)) : "",
                     join(engine.flags, " ")},
                ", ");
        if (std::ranges::find(ways, way) == ways.end())
            ways.push_back(std::move(way));
    }
    return join(ways, "; ");
}

ReportSection conditionsOf(const GridOfRun& of)
{
    ReportSection section = conditionsSection(of.run.target, of.run.environment);
    addCondition(section, "I/O by", engineText(of));
    addCondition(section, "Prepared by", describe(of.plan.preparation));
    const RunObservations& observed = of.grid.observed;
    addCondition(
        section, "Power", join({observed.power.source, observed.power.profile, observed.power.linkSaving}, ", "));
    if (observed.memoryCopyBytesPerSecond)
        addCondition(section, "Memory", "copies " + rateText(*observed.memoryCopyBytesPerSecond));
    if (observed.extents && observed.extents->isKnown)
        addCondition(section, "Test file",
            "in " + std::to_string(observed.extents->extents)
                + (observed.extents->extents == 1 ? " piece" : " pieces"));
    if (of.run.capture.isOn)
        addCondition(section, "Recorded",
            std::to_string(of.run.capture.tracedIos) + " I/Os, " + formatFixed(of.run.capture.costNs, 0) + " ns each"
                + (of.run.capture.untracedIos > 0 ? "; " + std::to_string(of.run.capture.untracedIos) + " did not fit"
                                                  : ""));
    if (of.run.capture.hostStalls > 0)
        addCondition(section, "The machine was frozen",
            std::to_string(of.run.capture.hostStalls) + " times, " + spanText(of.run.capture.hostStalledFor)
                + " in all, at most " + spanText(of.run.capture.longestHostStall));
    addCondition(section, "Written", formatDecimalBytes(ByteCount(of.run.writtenBytes)));
    addCondition(section, "Duration", spanText(of.run.duration));
    return section;
}

void addSection(std::vector<ReportSection>& sections, ReportSection section)
{
    std::erase_if(section.tables, [](const ReportTable& table) { return table.rows.empty(); });
    if (!section.tables.empty() || !section.charts.empty())
        sections.push_back(std::move(section));
}

ReportSection overTime(const std::vector<ReportBlock>& blocks)
{
    ReportSection time;
    time.title = "Throughput over time";
    time.isDetail = true;
    time.charts = passCharts(blocks);
    time.tables = {passesTable(blocks)};
    if (!time.tables.front().rows.empty())
        time.sentences.push_back("The passes of each test in order. * marks the pass that is the score.");
    return time;
}

ReportSection latencies(const std::vector<ReportBlock>& blocks)
{
    ReportSection latency;
    latency.title = "Latency";
    latency.isDetail = true;
    latency.sentences = {"All passes of each test combined: latency by the share of faster I/Os."};
    latency.charts = latencyCharts(blocks);
    std::vector<NamedLatency> named;
    for (const ReportBlock& block : blocks) {
        for (const StepRecord* step : block.steps) {
            LatencyHistogram all = latencyOf(*step);
            if (all.count() > 0)
                named.push_back({step->name + " " + titleOf(block), std::move(all)});
        }
    }
    latency.tables = {latencyTable("Test", named)};
    return latency;
}

void addSections(ReportPage& page, const GridOfRun& of)
{
    const std::vector<ReportBlock> blocks = blocksOf(of.grid);
    const std::vector<ReportRow> rows = rowsOf(blocks);
    ReportSection tests;
    tests.title = "Tests";
    tests.charts = barCharts(blocks, rows);
    tests.tables = {throughputTable(blocks, rows), operationsTable(blocks, rows)};
    tests.lines = crystalLines(of);
    addSection(page.sections, std::move(tests));
    std::vector<ReportSection> details = gridDetails(blocks);
    if (Chart course = courseChart(of, CourseQuantity::Throughput); !isEmpty(course) && !details.empty())
        details.front().charts.insert(details.front().charts.begin(), std::move(course));
    std::ranges::move(details, std::back_inserter(page.sections));
    addSection(page.sections, conditionsOf(of));
}

/// "Read, SEQ 1MiB Q8T1: suspicious: …"; what is the same for several tests is said once.
std::vector<std::string> remarksOnSteps(const GridOfRun& of)
{
    struct Remark {
        std::string text;
        std::vector<std::string> tests;
    };
    std::vector<Remark> remarks;
    for (const ReportBlock& block : blocksOf(of.grid)) {
        for (const StepRecord* step : block.steps) {
            for (std::string& text : remarksOn(*step)) {
                auto known = std::ranges::find(remarks, text, &Remark::text);
                if (known == remarks.end())
                    known = remarks.insert(remarks.end(), Remark{std::move(text), {}});
                known->tests.push_back(titleOf(block) + ", " + step->name);
            }
        }
    }
    std::vector<std::string> sentences;
    for (const Remark& remark : remarks) {
        const bool isOfAll = remark.tests.size() > 1 && remark.tests.size() == of.grid.steps.size();
        sentences.push_back(
            (isOfAll ? "All " + std::to_string(remark.tests.size()) + " tests" : join(remark.tests, "; ")) + ": "
            + remark.text);
    }
    return sentences;
}

std::vector<std::string> remarksOnRun(const GridOfRun& of)
{
    // Steps with the same engine say the same thing; once is enough.
    std::vector<std::string> notes = of.run.warnings;
    for (const StepRecord& step : of.grid.steps)
        notes.push_back(step.engine.note);
    std::vector<std::string> remarks;
    for (const std::string& note : notes) {
        const std::string text = "Note: " + asSentence(note);
        if (!note.empty() && std::ranges::find(remarks, text) == remarks.end())
            remarks.push_back(text);
    }
    if (const std::string preparation = describePreparation(of.grid); !preparation.empty())
        remarks.push_back(preparation);
    // What the run did to the drive belongs to its numbers: how much was really written, and how hot it got.
    for (const std::string& about : describeHealth(of.run))
        remarks.push_back("Drive " + about);
    return remarks;
}

} // namespace

std::vector<ReportSection> gridDetails(const std::vector<ReportBlock>& blocks, const std::string& of)
{
    std::vector<ReportSection> sections;
    std::array both{overTime(blocks), latencies(blocks)};
    for (ReportSection& section : both) {
        if (!of.empty())
            section.title += ", " + of;
        addSection(sections, std::move(section));
    }
    return sections;
}

ReportPage pageOf(const GridOfRun& of)
{
    ReportPage page;
    page.title = "Benchmark";
    page.subtitle = driveText(of.run.target);
    page.layout = "in the layout of CrystalDiskMark's report";
    page.program = programText(of.run.applicationName, of.run.applicationVersion);
    page.notices = noticesOn(of.run.edited, of.run.target, of.run.status, of.run.reason);
    page.units = {"MB/s = 1,000,000 bytes/s [SATA/600 = 600,000,000 bytes/s]", "KB = 1000 bytes, KiB = 1024 bytes"};
    for (const std::string& finding : {english(verdictOf(of.grid).summary), contextText(of.grid)}) {
        if (!finding.empty())
            page.findings.push_back(finding);
    }
    addSections(page, of);
    page.remarks = remarksOnRun(of);
    std::ranges::move(remarksOnSteps(of), std::back_inserter(page.remarks));
    page.facts = crystalFacts(of);
    page.facts.insert(page.facts.end(),
        {{"Score", scoreRule(of.plan)}, {"Machine", machineText(of.run.environment)}, {"Comment", of.run.comment}});
    std::erase_if(page.facts, [](const auto& fact) { return fact.second.empty(); });
    return page;
}

} // namespace steadymark
