// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/report.h"

#include "core/base/text.h"
#include "tests/support/benchmark.h"
#include "tests/support/findings_samples.h"
#include "tests/support/texts.h"

#include <gmock/gmock.h>

#include <array>

namespace steadymark {
namespace {

using namespace findings;
using testing::count;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr std::array readableFormats = {ReportFormat::Text, ReportFormat::BbCode, ReportFormat::Markdown};

std::vector<RunResult> everyProcedure()
{
    return {fourStates(), sustained(), saturation({90'000, 1000, 1010, 990, 1005, 995}), matrix(), idleRecovery(),
        crossStimulus()};
}

/// The second half as fast as the first.
RunResult gridInTwoStates()
{
    RunResult result = fourStates();
    result.procedure.stages.clear();
    result.samples.clear();
    result.stages.clear();
    const Workload workload = sample::workload(AccessPattern::Sequential, 1U << 20U, 1, 1, 100);
    for (const std::uint64_t nanoseconds : {50'000'000U, 100'000'000U}) {
        RunResult grid = sample::frame();
        sample::addStep(grid, workload, [&](unsigned) {
            return sample::pass(
                workload, [nanoseconds] { return Nanoseconds(nanoseconds); }, 1);
        });
        const bool isFirst = result.stages.empty();
        result.procedure.stages.push_back(
            {isFirst ? "Grid" : "Grid again", isFirst ? "fresh" : "filled", GridStage{planOf(grid)}});
        result.stages.push_back(std::move(grid.stages.front()));
    }
    return result;
}

TEST(ProcedureReport, SaysWhatWasFoundBeforeTheFigures)
{
    for (const ReportFormat format : readableFormats) {
        const std::string text = makeReport(fourStates(), format);
        EXPECT_LT(text.find("After two fills it writes at 38 % of its initial speed."), text.find("27832"));
        EXPECT_THAT(text, HasSubstr("trimmed"));
        EXPECT_THAT(text, HasSubstr("Samsung SSD 990 PRO 2TB"));
        EXPECT_THAT(text, HasSubstr("SteadyMark 0.1.0"));
    }
}

TEST(ProcedureReport, SaysFirstThatItWasEdited)
{
    RunResult edited = fourStates();
    edited.edited = Sentence::verbatim("The checksum in the file is not that of its content.");
    std::vector<std::string> reports = {makeReport(edited, ReportFormat::Csv), makeReport(edited, ReportFormat::Html)};
    for (const ReportFormat format : readableFormats)
        reports.push_back(makeReport(edited, format));
    for (const std::string& report : reports) {
        EXPECT_THAT(report, HasSubstr("EDITED: "));
        EXPECT_THAT(report, Not(HasSubstr("suspicious")));
    }
}

TEST(ProcedureReport, SaysAtTheTopWhatItIsNot)
{
    RunResult result = fourStates();
    result.target.simulation = "page-mapped";
    result.procedure.name = "snia-wsat";
    result.procedure.scale = 0.01;
    result.target.isDevice = false;
    result.status = RunStatus::Stopped;
    result.warnings = {Sentence::verbatim("The drive was warm")};
    std::vector<std::string> reports = {makeReport(result, ReportFormat::Csv), makeReport(result, ReportFormat::Html)};
    for (const ReportFormat format : readableFormats)
        reports.push_back(makeReport(result, format));
    for (const std::string& report : reports) {
        EXPECT_THAT(report, HasSubstr("SIMULATED DRIVE"));
        EXPECT_THAT(report, HasSubstr("page-mapped"));
        EXPECT_THAT(report, HasSubstr("SCALED RUN"));
        EXPECT_THAT(report, HasSubstr("APPROXIMATION"));
        EXPECT_THAT(report, HasSubstr("NOT COMPLETE: stopped."));
        EXPECT_THAT(report, HasSubstr("The drive was warm."));
    }
    for (std::size_t i = 1; i < reports.size(); ++i)
        EXPECT_LT(reports[i].find("SIMULATED DRIVE"), reports[i].find("74")) << "before the first figure";
    EXPECT_THAT(makeReport(fourStates(), ReportFormat::Text), Not(HasSubstr("SIMULATED")));
}

TEST(ProcedureReport, HasTheTablesOfItsProcedure)
{
    const std::string wsat = makeReport(saturation({90'000, 1000, 1010, 990, 1005, 995}), ReportFormat::Text);
    EXPECT_THAT(wsat, HasSubstr("y = -1.50 · R + 1006"));
    EXPECT_THAT(wsat, HasSubstr("2–6"));
    const std::string iops = makeReport(matrix(), ReportFormat::Text);
    EXPECT_THAT(iops, HasSubstr("R65/W35"));
    EXPECT_THAT(iops, HasSubstr("4 KiB   107422"));
    const std::string hir = makeReport(idleRecovery(), ReportFormat::Text);
    EXPECT_THAT(hir, HasSubstr("150 %"));
    const std::string xsr = makeReport(crossStimulus(), ReportFormat::Text);
    EXPECT_THAT(xsr, HasSubstr("Group 3: SEQ 1MiB"));
    EXPECT_THAT(xsr, HasSubstr("3 min"));
    EXPECT_THAT(makeReport(sustained(), ReportFormat::Text), HasSubstr("[Throughput levels]"));
}

TEST(ProcedureReport, OneSampleIsASentenceAndNoPlot)
{
    const std::string html = makeReport(saturation({49'949}), ReportFormat::Html);
    EXPECT_THAT(html, HasSubstr("One sample was measured: 49949 IOPS over "));
    EXPECT_THAT(html, Not(HasSubstr("<svg")));
    EXPECT_THAT(makeReport(saturation({49'949}), ReportFormat::Text), HasSubstr("One sample was measured"));
    const std::string two = makeReport(saturation({49'949, 20'000}), ReportFormat::Html);
    EXPECT_THAT(two, HasSubstr("<svg"));
    EXPECT_THAT(two, Not(HasSubstr("One sample")));
}

TEST(ProcedureReport, CsvHasALineForEachSample)
{
    for (const RunResult& result : everyProcedure()) {
        const std::string csv = makeReport(result, ReportFormat::Csv);
        EXPECT_EQ(count(csv, "\r\n"), 1 + result.samples.size());
        const std::string head = csv.substr(0, csv.find("\r\n"));
        const std::size_t second = csv.find("\r\n") + 2;
        EXPECT_EQ(count(csv.substr(second, csv.find("\r\n", second) - second), ","), count(head, ","));
    }
    EXPECT_THAT(
        makeReport(fourStates(), ReportFormat::Csv), HasSubstr(",Filled,filled,0,RND 4KiB Q32T1,1,random,write,4096,"));
}

TEST(ProcedureReport, CsvLeavesQuantilesOfTooFewIosOut)
{
    RunResult result = findings::fourStates();
    result.samples[0].p50Ns = 15'237'120;
    result.samples[0].p99Ns = 0;
    result.samples[0].p99999Ns = 0;
    const std::string csv = makeReport(result, ReportFormat::Csv);
    EXPECT_THAT(csv, HasSubstr(",15237120,,,,,12000000,"));
}

TEST(ProcedureReport, HasTheGridOfEachState)
{
    RunResult result = fourStates();
    RunResult grid = sample::frame();
    const Workload workload = sample::workload(AccessPattern::Sequential, 1U << 20U, 1, 1, 100);
    sample::addStep(grid, workload, [&workload](unsigned) {
        return sample::pass(
            workload, [] { return Nanoseconds(50'000'001); }, 1);
    });
    for (ProcedureSample& sample : result.samples)
        ++sample.stage;
    const PassRecord pass = gridOf(grid).steps.front().passes.front();
    StageRecord record;
    record.status = StepStatus::Complete;
    record.grid = gridOf(grid);
    result.procedure.stages.insert(result.procedure.stages.begin() + 1, {"Grid", "fresh", GridStage{planOf(grid)}});
    result.stages.insert(result.stages.begin() + 1, std::move(record));
    const std::string rate = formatThreeDigits(pass.bytesPerSecond() / 1e6);
    for (const ReportFormat format : {ReportFormat::Text, ReportFormat::BbCode, ReportFormat::Markdown}) {
        const std::string report = makeReport(result, format);
        EXPECT_THAT(report, HasSubstr("The grid in each state"));
        EXPECT_TRUE(testing::readsLike(report, "SEQ 1MiB Q1T1 Read[ |]+" + rate)) << report;
        EXPECT_THAT(report, Not(HasSubstr("Measured after the random writes")));
    }
    EXPECT_THAT(makeReport(result, ReportFormat::Html), HasSubstr("The grid in each state"));
    EXPECT_THAT(makeReport(result, ReportFormat::Json), HasSubstr("SEQ 1MiB Q1T1"));
    EXPECT_THAT(makeReport(result, ReportFormat::Csv),
        HasSubstr(",Grid,fresh,0,SEQ 1MiB Q1T1,0,sequential,read,1048576,1,1,100,"));
    EXPECT_THAT(makeReport(result, ReportFormat::Csv), HasSubstr(",1,1\r\n")) << "the score, the first of its kind";
    EXPECT_THAT(makeReport(result, ReportFormat::Html), Not(HasSubstr("in % of fresh"))) << "nothing to compare with";
    // A grid behind the writes of its own state is not one of a fresh drive.
    std::swap(result.procedure.stages[1], result.procedure.stages[2]);
    std::swap(result.stages[1], result.stages[2]);
    EXPECT_THAT(makeReport(result, ReportFormat::Text),
        HasSubstr("Measured after the random writes of the same state, which had used up some of\nit: fresh."));
}

TEST(ProcedureReport, HasTheCurvesAndLatenciesOfEachGridWhereThereIsRoom)
{
    RunResult result = gridInTwoStates();
    const std::string html = makeReport(result, ReportFormat::Html);
    for (const std::string state : {"fresh", "filled"}) {
        EXPECT_THAT(html, HasSubstr("<h2>Throughput over time, " + state + "</h2>"));
        EXPECT_THAT(html, HasSubstr("<h2>Latency, " + state + "</h2>"));
    }
    EXPECT_EQ(count(html, "<title>SEQ 1MiB Q1T1 Read"), 2U) << "a curve of each";
    EXPECT_EQ(count(html, "<title>Latency: Read"), 2U);
    EXPECT_THAT(makeReport(result, ReportFormat::Text), Not(HasSubstr("Throughput over time")));
    const ProcedureStage stage = result.procedure.stages.back();
    const StageRecord record = result.stages.back();
    for (int more = 0; more < 20; ++more) {
        result.procedure.stages.push_back(stage);
        result.stages.push_back(record);
    }
    const std::string large = makeReport(result, ReportFormat::Html);
    EXPECT_EQ(count(large, "<title>Latency: Read"), 20U);
    EXPECT_THAT(large, HasSubstr("Shown are the first 20 of 22 grids"));
}

/// A grid of two tests that was repeated: how fast each is in each run, in MB/s.
RunResult gridRunByRun(const std::vector<std::pair<double, double>>& rates)
{
    RunResult result = fourStates();
    result.procedure.stages.clear();
    result.samples.clear();
    result.stages.clear();
    for (const auto& [reads, writes] : rates) {
        RunResult grid = sample::frame();
        for (const auto& [rate, percent] : {std::pair(reads, 100U), std::pair(writes, 0U)}) {
            const Workload workload = sample::workload(AccessPattern::Sequential, 1U << 20U, 1, 1, percent);
            const Nanoseconds each(static_cast<std::int64_t>(1048576.0 / rate * 1e3));
            sample::addStep(grid, workload, [&](unsigned) {
                return sample::pass(
                    workload, [each] { return each; }, 1);
            });
        }
        const std::string number = " (" + std::to_string(result.stages.size() + 1) + ")";
        result.procedure.stages.push_back({"Grid" + number, {}, GridStage{planOf(grid)}});
        result.stages.push_back(std::move(grid.stages.front()));
    }
    return result;
}

TEST(ProcedureReport, ChartsARepeatedGridOverItsRunsAndSaysWhatRepeatingDid)
{
    const RunResult halved = gridRunByRun({{21, 20}, {21, 20}, {21, 9}, {21, 10.5}, {21, 9}, {21, 8}});
    const std::string html = makeReport(halved, ReportFormat::Html);
    EXPECT_THAT(html, HasSubstr("<title>Throughput of each test over the runs, in % of the first"));
    EXPECT_THAT(html, Not(HasSubstr("The grid in each state")));
    const std::string text = makeReport(halved, ReportFormat::Text);
    EXPECT_THAT(text, HasSubstr("The grid, run by run"));
    // Once more above half in the fourth run: only from then on it stays there.
    EXPECT_THAT(text, HasSubstr("From run 5 on at half the speed of the first or less: SEQ 1MiB Q1T1 Write."));
    EXPECT_TRUE(testing::readsLike(text, "6[ |]+21.0[^|]*[ |]+8.0")) << text;
    EXPECT_THAT(makeReport(gridRunByRun({{21, 20}, {21, 20.5}, {20.5, 19.5}}), ReportFormat::Text),
        HasSubstr("In all 3 runs each test stays within 5 % of its first run."));
    const std::string slower = makeReport(gridRunByRun({{21, 20}, {21, 18}, {21, 16}}), ReportFormat::Text);
    EXPECT_THAT(slower, HasSubstr("is the slowest against its first: 80"));
    EXPECT_THAT(slower, Not(HasSubstr("half the speed")));
    // What is faster in the end is no loss, and nothing is said of it.
    const std::string faster = makeReport(gridRunByRun({{21, 20}, {21, 22}, {21, 26}}), ReportFormat::Text);
    EXPECT_THAT(faster, Not(HasSubstr("is the slowest")));
    EXPECT_THAT(faster, Not(HasSubstr("stays within")));
    EXPECT_THAT(makeReport(gridRunByRun({{21, 20}, {21, 20}}), ReportFormat::Text), HasSubstr("in each state"));
    // Of a run that was stopped nothing is claimed.
    RunResult stopped = gridRunByRun({{21, 20}, {21, 20}, {21, 20}});
    stopped.stages.back().grid->steps.back().passes.clear();
    EXPECT_THAT(makeReport(stopped, ReportFormat::Text), Not(HasSubstr("stays within")));
}

TEST(ProcedureReport, HasTheRatioOfEachGridToTheFirst)
{
    const RunResult result = gridInTwoStates();
    for (const ReportFormat format : {ReportFormat::Text, ReportFormat::BbCode, ReportFormat::Markdown}) {
        const std::string report = makeReport(result, format);
        EXPECT_TRUE(testing::readsLike(report, "Test, MB/s[ |]+fresh[ |]+filled[ |]+of fresh")) << report;
        EXPECT_TRUE(testing::readsLike(report, "SEQ 1MiB Q1T1 Read[ |]+21.0[^|]*[ |]+10.5[^|]*[ |]+50 %")) << report;
    }
    const std::string html = makeReport(result, ReportFormat::Html);
    EXPECT_THAT(html, HasSubstr("<title>Throughput of each test, in % of fresh"));
    EXPECT_THAT(html, HasSubstr("<td>50 %</td>"));
    const std::string csv = makeReport(result, ReportFormat::Csv);
    const std::string head = csv.substr(0, csv.find("\r\n"));
    EXPECT_THAT(head, ::testing::EndsWith(",notices,isScore,ratioToFirst"));
    EXPECT_EQ(count(csv, ",1,0.5\r\n"), 1U) << csv;
    EXPECT_EQ(count(csv, ",1,1\r\n"), 1U);
}

TEST(ProcedureReport, TellsWhatSpeaksAgainstItsNumbers)
{
    RunResult result = fourStates();
    result.resumed = 1;
    result.stages[1].engine.isDirect = false;
    result.stages[1].engine.bufferedReason = Sentence::verbatim("The file system cannot");
    result.stages[3].observed.traits.ignoresDirectReads = true;
    result.stages[3].observed.traits.ignoresDirectWrites = true;
    result.stages[3].observed.traits.directIoRule = Sentence::verbatim("this file system keeps a cache of its own");
    JudgedPass& judged = result.stages[3].judged.emplace();
    judged.pass.duration = std::chrono::seconds(1);
    judged.pass.write = {4096, 1, {}};
    judged.pass.write.latency.record(std::chrono::milliseconds(1));
    result.stages[5].status = StepStatus::Failed;
    result.stages[5].reason = Sentence::verbatim("The cable was pulled");
    const std::string text = makeReport(result, ReportFormat::Text);
    EXPECT_THAT(text, HasSubstr("resumed once"));
    EXPECT_THAT(text, HasSubstr("Fresh: BUFFERED"));
    EXPECT_THAT(text, HasSubstr("Filled: suspicious. Direct I/O was requested"));
    EXPECT_THAT(text, HasSubstr("After rest: failed. The cable was pulled."));
}

TEST(ProcedureReport, OfEveryBeginningIsWhole)
{
    for (const RunResult& whole : everyProcedure()) {
        for (std::size_t kept = 0; kept < whole.samples.size(); kept += 3) {
            RunResult result = whole;
            result.samples.resize(kept);
            for (const std::string& report : {makeReport(result, ReportFormat::Text),
                     makeReport(result, ReportFormat::Markdown), makeReport(result, ReportFormat::Html)}) {
                EXPECT_FALSE(report.empty());
                EXPECT_THAT(report, Not(HasSubstr("nan")));
                EXPECT_THAT(report, Not(HasSubstr(" inf")));
            }
        }
        RunResult result = whole;
        result.stages.clear(); // fewer than the procedure has
        EXPECT_THAT(makeReport(result, ReportFormat::Html), ::testing::EndsWith("</html>\n"));
    }
}

TEST(ProcedureHtml, HasThePlotsOfItsProcedure)
{
    const auto titles = [](const RunResult& result, const std::vector<std::string>& expected) {
        const std::string html = makeReport(result, ReportFormat::Html);
        for (const std::string& title : expected)
            EXPECT_THAT(html, HasSubstr("<title>" + title)) << result.procedure.name;
    };
    titles(sustained(), {"Throughput over written data", "Throughput over time", "Throughput over drive fills"});
    titles(saturation({90'000, 1000, 1010, 990, 1005, 995}),
        {"I/Os per second over time", "I/Os per second over written data", "I/Os per second over drive fills",
            "Convergence to the steady state", "Steady-state window: RND 4KiB Q32T1"});
    titles(fourStates(), {"Throughput in each state"});
    titles(matrix(), {"IOPS by block size", "Convergence to the steady state"});
    titles(idleRecovery(), {"I/Os per second over time"});
    titles(crossStimulus(), {"Throughput over time", "Mean and largest latency over time"});
    RunResult result = fourStates();
    for (int i = 0; i < 1000; ++i)
        result.stages[1].write.record(Nanoseconds(100'000 + i));
    titles(result, {"Latency distribution"});
}

TEST(ProcedureHtml, StandsAloneAndStaysSmall)
{
    const std::string html = makeReport(sustained(240), ReportFormat::Html);
    for (const std::string_view part : {"<script", "<link", "<img", "src=", "href=", "url(", "@import"})
        EXPECT_THAT(html, Not(HasSubstr(std::string(part))));
    EXPECT_EQ(count(html, "http"), count(html, "xmlns=\"http://www.w3.org/2000/svg\""));
    EXPECT_LT(html.size(), 250'000U);
}

TEST(ProcedureReport, EscapesHostileNames)
{
    const std::string hostile = "</td><script>x</script>|[url=evil]\n\"=1\u202E";
    RunResult result = fourStates();
    result.procedure.title = result.comment = result.target.simulation = hostile;
    result.reason = Sentence::verbatim(hostile);
    result.target.drives.front().model = hostile;
    result.warnings = {Sentence::verbatim(hostile)};
    for (ProcedureStage& stage : result.procedure.stages) {
        stage.name += hostile;
        stage.state += stage.state.empty() ? "" : hostile;
        if (auto* measured = std::get_if<MeasureStage>(&stage.work))
            measured->cells.front().step.name = hostile;
    }
    const std::string html = makeReport(result, ReportFormat::Html);
    EXPECT_THAT(html, Not(HasSubstr("<script")));
    EXPECT_EQ(count(html, "<td"), count(html, "</td>"));
    EXPECT_THAT(makeReport(result, ReportFormat::BbCode), Not(HasSubstr("[url")));
    EXPECT_THAT(makeReport(result, ReportFormat::Markdown), Not(HasSubstr("<script")));
    for (const ReportFormat format :
        {ReportFormat::Text, ReportFormat::BbCode, ReportFormat::Markdown, ReportFormat::Csv})
        EXPECT_THAT(makeReport(result, format), Not(HasSubstr("\u202E")));
    EXPECT_THAT(makeReport(result, ReportFormat::Csv), HasSubstr("\"\"=1"));
}

} // namespace
} // namespace steadymark
