// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/run_page.h"

#include "core/base/text.h"
#include "core/exchange/chart/course_chart.h"
#include "core/exchange/chart/run_charts.h"
#include "core/exchange/latency_parts.h"
#include "core/exchange/run_crystal.h"
#include "core/procedure/analysis/phrases.h"
#include "core/result/as_ssd_result.h"
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
    table.header = {Sentence("Test")};
    std::vector<bool> areJudged;
    for (const ReportBlock& block : blocks) {
        table.header.push_back(Sentence("{operation}, MB/s", {{"operation", titleOf(block)}}));
        areJudged.push_back(
            std::ranges::any_of(block.steps, [](const StepRecord* step) { return step->verdict.has_value(); }));
        if (areJudged.back()) {
            table.textColumns.push_back(table.header.size());
            table.header.push_back(Sentence("Verdict"));
        }
    }
    for (const ReportRow& row : rows) {
        std::vector<Sentence> line{Sentence::verbatim(row.name)};
        for (std::size_t column = 0; column < row.cells.size(); ++column) {
            line.push_back(throughputCell(row.cells[column]));
            if (areJudged[column])
                line.push_back(row.cells[column] != nullptr ? verdictLabel(*row.cells[column]) : Sentence());
        }
        table.rows.push_back(std::move(line));
    }
    return table;
}

ReportTable operationsTable(const std::vector<ReportBlock>& blocks, const std::vector<ReportRow>& rows)
{
    ReportTable table;
    table.header = {Sentence("Test")};
    for (const ReportBlock& block : blocks)
        table.header.push_back(titleOf(block));
    for (const ReportRow& row : rows) {
        std::vector<Sentence> line{Sentence::verbatim(row.name)};
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
    table.header = {Sentence("MB/s in pass")};
    for (std::size_t pass = 1; pass <= most; ++pass)
        table.header.push_back(Sentence::figure(std::to_string(pass)));
    table.header.push_back(Sentence("spread"));
    for (const ReportBlock& block : blocks) {
        for (const StepRecord* step : block.steps) {
            const std::optional<std::size_t> score = medianPass(step->passes);
            if (!score)
                continue;
            std::vector<Sentence> line{titleOf(*step, block)};
            for (std::size_t pass = 0; pass < most; ++pass) {
                if (pass >= step->passes.size()) {
                    line.push_back(nothingMeasured());
                    continue;
                }
                const Figure rate{formatThreeDigits(step->passes[pass].bytesPerSecond() / 1e6)};
                line.push_back(pass == *score ? Sentence("{rate} *", {{"rate", rate}}) : Sentence::figure(rate.text));
            }
            const double middle = step->passes[*score].bytesPerSecond();
            const double range = step->passes[fastestPass(step->passes).value_or(0)].bytesPerSecond()
                - step->passes[slowestPass(step->passes).value_or(0)].bytesPerSecond();
            line.push_back(middle > 0.0 ? Sentence::figure(shareText(range / middle)) : nothingMeasured());
            table.rows.push_back(std::move(line));
        }
    }
    return table;
}

/// CrystalDiskMark 3 shows the best of its passes; both figures, so that neither is taken for the other.
ReportSection bestPasses(const std::vector<ReportBlock>& blocks, const std::vector<ReportRow>& rows, unsigned passes)
{
    ReportSection section;
    section.title = Sentence::counted(passes, "Best of {n} pass", "Best of {n} passes");
    section.sentences = {
        Sentence("The score is the median pass; CrystalDiskMark 3 shows the best one, which stands beside it.")};
    ReportTable table;
    table.header = {Sentence("Test")};
    for (const ReportBlock& block : blocks) {
        table.header.push_back(Sentence("{operation}, median", {{"operation", titleOf(block)}}));
        table.header.push_back(Sentence("best, MB/s"));
    }
    for (const ReportRow& row : rows) {
        std::vector<Sentence> line{Sentence::verbatim(row.name)};
        for (const StepRecord* step : row.cells) {
            const std::optional<std::size_t> best = step != nullptr ? fastestPass(step->passes) : std::nullopt;
            for (const PassRecord* pass : {best ? scoredPass(*step) : nullptr, best ? &step->passes[*best] : nullptr})
                line.push_back(pass != nullptr ? Sentence::figure(reportFigure(*step, *pass, Unit::MegabytesPerSecond))
                                               : nothingMeasured());
        }
        table.rows.push_back(std::move(line));
    }
    section.tables = {std::move(table)};
    return section;
}

/// Whether the median of each test is as well known as was asked for.
ReportSection knownMedians(const std::vector<ReportBlock>& blocks, const TestPlan& plan)
{
    ReportSection section;
    section.title = Sentence("How well the median is known");
    section.sentences = {Sentence("Asked for: ±{share} at 95 % confidence, in at most {passes} passes. The interval is "
                                  "that of the median by order statistics; because the passes end as soon as it is "
                                  "narrow enough, it holds the true median somewhat less often than that.",
        {{"share", Figure{formatPermille(*plan.untilPermille)}}, {"passes", plan.passes}})};
    ReportTable table;
    table.header = {Sentence("Test"), Sentence("Passes"), Sentence("Median, MB/s"), Sentence("95 % interval, MB/s"),
        Sentence("known to"), Sentence("reached")};
    table.textColumns = {5};
    for (const ReportBlock& block : blocks) {
        for (const StepRecord* step : block.steps) {
            const std::optional<MedianInterval> interval = scoreInterval(step->passes);
            std::vector<Sentence> line{titleOf(*step, block), Sentence::figure(std::to_string(step->passes.size()))};
            if (!interval || interval->median <= 0.0) {
                line.insert(line.end(), 3, nothingMeasured());
                line.push_back(Sentence("no"));
            } else {
                const auto rate = [](double bytesPerSecond) {
                    return formatThreeDigits(bytesPerSecond / 1e6);
                };
                line.push_back(Sentence::figure(rate(interval->median)));
                line.push_back(Sentence::figure(rate(interval->low) + "–" + rate(interval->high)));
                line.push_back(Sentence::figure("±" + shareText(interval->share())));
                line.push_back(isScoreKnown(step->passes, *plan.untilPermille) ? Sentence("yes") : Sentence("no"));
            }
            table.rows.push_back(std::move(line));
        }
    }
    section.tables = {std::move(table)};
    return section;
}

/// What AS SSD would call it.
ReportSection asSsdSection(const AsSsdResult& result)
{
    ReportSection section;
    section.title = Sentence("Score by AS SSD's formula");
    section.sentences = {Sentence("AS SSD calls MiB/s MB/s. A score is a tenth of the sequential rate, the rate of "
                                  "4 KiB and that of 64 threads together; the total has its own weights.")};
    if (!result.isSound)
        section.sentences.push_back(Sentence("It stands on numbers that are not sound: see the verdicts."));
    ReportTable table;
    table.header = {Sentence("AS SSD's test"), Sentence("Read"), Sentence("Write")};
    const auto add = [&table](Sentence name, const std::optional<double>& read, const std::optional<double>& write,
                         int decimals) {
        const auto cell = [decimals](const std::optional<double>& value) {
            return value ? Sentence::figure(formatFixed(*value, decimals)) : nothingMeasured();
        };
        table.rows.push_back({std::move(name), cell(read), cell(write)});
    };
    const auto rate = [](const std::optional<AsSsdRates>& rates, double AsSsdRates::*member) {
        return rates ? std::optional((*rates).*member) : std::nullopt;
    };
    const auto milliseconds = [](const std::optional<double>& nanoseconds) {
        return nanoseconds ? std::optional(*nanoseconds / 1e6) : std::nullopt;
    };
    for (const auto& [name, member] : {std::pair{"Seq, MiB/s", &AsSsdRates::sequential},
             std::pair{"4K, MiB/s", &AsSsdRates::small}, std::pair{"4K-64Thrd, MiB/s", &AsSsdRates::threaded}})
        add(Sentence::verbatim(name), rate(result.read, member), rate(result.write, member), 2);
    add(Sentence::verbatim("Acc.time, ms"), milliseconds(result.readAccessNs), milliseconds(result.writeAccessNs), 3);
    add(Sentence("Score"), result.read ? std::optional(scoreOf(*result.read)) : std::nullopt,
        result.write ? std::optional(scoreOf(*result.write)) : std::nullopt, 0);
    if (result.read && result.write)
        table.rows.push_back({Sentence("Total score"),
            Sentence::figure(formatFixed(totalScore(*result.read, *result.write), 0)), Sentence()});
    section.tables = {std::move(table)};
    return section;
}

/// Of the steps that did their I/O in the same way the way once.
Sentence engineText(const GridOfRun& of)
{
    std::vector<Sentence> ways;
    for (const StepRecord& step : of.grid.steps) {
        const EngineFacts& engine = step.engine;
        if (engine.backend.empty())
            continue;
        Sentence way = Sentence::listed({Sentence::verbatim(engine.backend),
            engine.isDirect ? Sentence("direct I/O") : Sentence("through the page cache"),
            engine.alignmentBytes > 0
                ? Sentence("aligned to {size}", {{"size", Figure{formatSize(ByteCount(engine.alignmentBytes))}}})
                : Sentence(),
            Sentence::verbatim(join(engine.flags, " "))});
        if (std::ranges::find(ways, way) == ways.end())
            ways.push_back(std::move(way));
    }
    return inSeries(ways);
}

ReportSection conditionsOf(const GridOfRun& of)
{
    ReportSection section = conditionsSection(of.run.target, of.run.environment);
    addCondition(section, Sentence("I/O by"), engineText(of));
    addCondition(section, Sentence("Prepared by"), describe(of.plan.preparation));
    const RunObservations& observed = of.grid.observed;
    addCondition(section, Sentence("Power"),
        Sentence::listed({Sentence::verbatim(observed.power.source), Sentence::verbatim(observed.power.profile),
            observed.power.linkSaving}));
    if (observed.memoryCopyBytesPerSecond)
        addCondition(section, Sentence("Memory"),
            Sentence("copies {rate}", {{"rate", Figure{rateText(*observed.memoryCopyBytesPerSecond)}}}));
    if (observed.extents && observed.extents->isKnown)
        addCondition(section, Sentence("Test file"),
            Sentence::counted(observed.extents->extents, "in {n} piece", "in {n} pieces"));
    const CaptureRecord& capture = of.run.capture;
    if (capture.isOn) {
        const Sentence recorded("{ios} I/Os, {cost} ns each",
            {{"ios", capture.tracedIos}, {"cost", Figure{formatFixed(capture.costNs, 0)}}});
        addCondition(section, Sentence("Recorded"),
            capture.untracedIos > 0
                ? inSeries({recorded, Sentence("{ios} did not fit", {{"ios", capture.untracedIos}})})
                : recorded);
    }
    if (capture.hostStalls > 0)
        addCondition(section, Sentence("The machine was frozen"),
            Sentence::counted(capture.hostStalls, "{n} time, {time} in all, at most {longest}",
                "{n} times, {time} in all, at most {longest}",
                {{"time", Figure{spanText(capture.hostStalledFor)}},
                    {"longest", Figure{spanText(capture.longestHostStall)}}}));
    addCondition(section, Sentence("Written"), Sentence::figure(formatDecimalBytes(ByteCount(of.run.writtenBytes))));
    addCondition(section, Sentence("Duration"), Sentence::figure(spanText(of.run.duration)));
    return section;
}

void addSection(std::vector<ReportSection>& sections, ReportSection section)
{
    std::erase_if(section.tables, [](const ReportTable& table) { return table.rows.empty(); });
    if (!section.tables.empty() || !section.charts.empty() || !section.moreCharts.empty())
        sections.push_back(std::move(section));
}

ReportSection overTime(const std::vector<ReportBlock>& blocks)
{
    ReportSection time;
    time.title = Sentence("Throughput over time");
    time.isDetail = true;
    for (const ReportBlock& block : blocks) {
        for (const StepRecord* step : block.steps) {
            Chart chart = passesChart(*step, block);
            if (chart.series.front().x.size() <= 2) // which are no curve
                continue;
            const bool isSound = step->verdict && step->verdict->level == TrustLevel::Sound;
            (isSound ? time.moreCharts : time.charts).push_back(std::move(chart));
        }
    }
    time.tables = {passesTable(blocks)};
    if (!time.tables.front().rows.empty())
        time.sentences.push_back(Sentence("The passes of each test in order. * marks the pass that is the score."));
    return time;
}

ReportSection latencies(const std::vector<ReportBlock>& blocks)
{
    ReportSection latency;
    latency.title = Sentence("Latency");
    latency.isDetail = true;
    latency.sentences = {Sentence("All passes of each test combined: latency by the share of faster I/Os.")};
    latency.charts = latencyCharts(blocks);
    std::vector<NamedLatency> named;
    for (const ReportBlock& block : blocks) {
        for (const StepRecord* step : block.steps) {
            LatencyHistogram all = latencyOf(*step);
            if (all.count() > 0)
                named.push_back({titleOf(*step, block), std::move(all)});
        }
    }
    latency.tables = {latencyTable(Sentence("Test"), named)};
    return latency;
}

/// What other streams did while the measured one ran.
ReportSection streamsBeside(const std::vector<ReportBlock>& blocks)
{
    ReportSection section;
    section.title = Sentence("Streams beside the measured one");
    section.sentences = {Sentence("They ran as long as the measured stream, which alone is the score. Throughput is "
                                  "that of the scored pass; latency is of all passes.")};
    ReportTable rates;
    rates.header = {Sentence("Test"), Sentence("Stream"), Sentence("MB/s"), Sentence("IOPS")};
    rates.textColumns = {1};
    std::vector<NamedLatency> latencies;
    const auto addRate = [&rates](const Sentence& test, Sentence stream, double bytesPerSecond, double iops) {
        rates.rows.push_back({test, std::move(stream), Sentence::figure(formatThreeDigits(bytesPerSecond / 1e6)),
            Sentence::figure(formatThreeDigits(iops))});
    };
    for (const ReportBlock& block : blocks) {
        for (const StepRecord* step : block.steps) {
            const PassRecord* const score = scoredPass(*step);
            if (score == nullptr || score->beside.empty())
                continue;
            const Sentence test = titleOf(*step, block);
            addRate(test, Sentence("measured"), score->bytesPerSecond(), score->iops());
            latencies.push_back({test, latencyOf(*step)});
            const std::size_t count = std::min(score->beside.size(), step->workload.beside.size());
            for (std::size_t index = 0; index < count; ++index) {
                const Sentence stream = Sentence::verbatim(formatWorkload(step->workload.beside[index]));
                const StreamRecord& record = score->beside[index];
                addRate(test, stream, record.bytesPerSecond(), record.iops());
                LatencyHistogram all;
                for (const PassRecord& pass : step->passes) {
                    if (index < pass.beside.size())
                        all.merge(pass.beside[index].latency());
                }
                latencies.push_back({stream, std::move(all)});
            }
        }
    }
    section.tables = {std::move(rates), latencyTable(Sentence("Stream"), latencies)};
    return section;
}

void addSections(ReportPage& page, const GridOfRun& of)
{
    const std::vector<ReportBlock> blocks = blocksOf(of.grid);
    const std::vector<ReportRow> rows = rowsOf(blocks);
    ReportSection tests;
    tests.title = Sentence("Tests");
    tests.charts = barCharts(blocks, rows);
    tests.tables = {throughputTable(blocks, rows), operationsTable(blocks, rows)};
    tests.lines = crystalLines(of);
    addSection(page.sections, std::move(tests));
    if (of.plan.untilPermille)
        addSection(page.sections, knownMedians(blocks, of.plan));
    if (of.plan.profile == "cdm3")
        addSection(page.sections, bestPasses(blocks, rows, passesOf(of)));
    if (const std::optional<AsSsdResult> asSsd = asSsdResult(of.grid))
        addSection(page.sections, asSsdSection(*asSsd));
    std::vector<ReportSection> details = gridDetails(blocks);
    if (Chart course = courseChart(of, CourseQuantity::Throughput); !isEmpty(course) && !details.empty())
        details.front().charts.insert(details.front().charts.begin(), std::move(course));
    std::ranges::move(details, std::back_inserter(page.sections));
    std::vector<Nanoseconds> throttledAt;
    for (const StepRecord& step : of.grid.steps) {
        if (isThrottled(step.verdict) && !step.passes.empty())
            throttledAt.push_back(step.passes.front().startedAt);
    }
    addSection(page.sections, temperatureSection(of.run, throttledAt));
    addSection(page.sections, conditionsOf(of));
}

/// "Read, SEQ 1MiB Q8T1: suspicious: …"; what is the same for several tests is said once.
std::vector<Sentence> remarksOnSteps(const GridOfRun& of)
{
    struct Remark {
        Sentence text;
        std::vector<Sentence> tests;
    };
    std::vector<Remark> remarks;
    for (const ReportBlock& block : blocksOf(of.grid)) {
        for (const StepRecord* step : block.steps) {
            for (Sentence& text : remarksOn(*step)) {
                auto known = std::ranges::find(remarks, text, &Remark::text);
                if (known == remarks.end())
                    known = remarks.insert(remarks.end(), Remark{std::move(text), {}});
                known->tests.push_back(
                    Sentence("{operation}, {test}", {{"operation", titleOf(block)}, {"test", step->name}}));
            }
        }
    }
    std::vector<Sentence> sentences;
    for (const Remark& remark : remarks) {
        const bool isOfAll = remark.tests.size() > 1 && remark.tests.size() == of.grid.steps.size();
        sentences.push_back(isOfAll
                ? Sentence::counted(
                    remark.tests.size(), "The test: {remark}", "All {n} tests: {remark}", {{"remark", remark.text}})
                : Sentence("{tests}: {remark}", {{"tests", inSeries(remark.tests)}, {"remark", remark.text}}));
    }
    return sentences;
}

std::vector<Sentence> remarksOnRun(const GridOfRun& of)
{
    // Steps with the same engine say the same thing; once is enough.
    std::vector<Sentence> notes = of.run.warnings;
    for (const StepRecord& step : of.grid.steps)
        notes.push_back(step.engine.note);
    std::vector<Sentence> remarks;
    for (const Sentence& note : notes) {
        const Sentence text("Note: {note}", {{"note", asSentence(note)}});
        if (!note.empty() && std::ranges::find(remarks, text) == remarks.end())
            remarks.push_back(text);
    }
    if (const Sentence preparation = describePreparation(of.grid); !preparation.empty())
        remarks.push_back(preparation);
    // What the run did to the drive belongs to its numbers: how much was really written, and how hot it got.
    for (const Sentence& about : describeHealth(of.run))
        remarks.push_back(Sentence("Drive {facts}", {{"facts", about}}));
    return remarks;
}

} // namespace

std::vector<ReportSection> gridDetails(const std::vector<ReportBlock>& blocks, const Sentence& of)
{
    std::vector<ReportSection> sections;
    std::array all{overTime(blocks), latencies(blocks), streamsBeside(blocks)};
    for (ReportSection& section : all) {
        if (!of.empty())
            section.title = Sentence("{section}, {grid}", {{"section", section.title}, {"grid", of}});
        addSection(sections, std::move(section));
    }
    return sections;
}

ReportPage pageOf(const GridOfRun& of)
{
    ReportPage page;
    page.title = Sentence("Benchmark");
    page.subtitle = driveText(of.run.target);
    page.layout = Sentence("in the layout of CrystalDiskMark's report");
    page.program = programText(of.run.applicationName, of.run.applicationVersion);
    page.notices = noticesOn(of.run.edited, of.run.target, of.run.status, of.run.reason);
    page.units = {Sentence::verbatim("MB/s = 1,000,000 bytes/s [SATA/600 = 600,000,000 bytes/s]"),
        Sentence::verbatim("KB = 1000 bytes, KiB = 1024 bytes")};
    for (const Sentence& finding : {verdictOf(of.grid).summary, contextText(of.grid)}) {
        if (!finding.empty())
            page.findings.push_back(finding);
    }
    addSections(page, of);
    page.remarks = remarksOnRun(of);
    std::ranges::move(remarksOnSteps(of), std::back_inserter(page.remarks));
    page.facts = crystalFacts(of);
    page.facts.insert(page.facts.end(),
        {{Sentence("Score"), scoreRule(of.plan)}, {Sentence("Machine"), machineText(of.run.environment)},
            {Sentence("Comment"), Sentence::verbatim(of.run.comment)}});
    std::erase_if(page.facts, [](const auto& fact) { return fact.second.empty(); });
    return page;
}

} // namespace steadymark
