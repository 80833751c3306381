// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/report.h"
#include "core/exchange/run_crystal.h"

#include "core/exchange/run_page.h"
#include "tests/core/result/sample_result.h"
#include "tests/support/benchmark.h"
#include "tests/support/texts.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized" // GCC 12 sees ghosts inside <regex> when sanitizers are on
#endif
#include <regex>
#include <sstream>

namespace steadymark {
namespace {

using testing::contains;
using testing::linesOf;

constexpr std::size_t endless = 100'000; // columns

/// Compares with a file that a human has looked at. On a difference the new text is left in the temporary folder.
void expectGolden(const std::string& text, const std::string& name)
{
    std::ifstream file(std::filesystem::path(STEADYMARK_TEST_DATA) / name, std::ios::binary);
    std::stringstream golden;
    golden << file.rdbuf();
    if (golden.str() == text)
        return;
    const std::filesystem::path actual = std::filesystem::temp_directory_path() / ("actual-" + name);
    std::ofstream(actual, std::ios::binary) << text;
    ADD_FAILURE() << "The report differs from tests/core/exchange/data/" << name << "; it is now in " << actual;
}

/// What programs that read reports of CrystalDiskMark 7, 8, 9 and KDiskMark look for.
const std::regex& resultLine()
{
    static const std::regex expression(
        R"(^\s*(SEQ|RND|Sequential|Random)\s+(\d+)\s?(KiB|MiB) \(Q=\s*(\d+), T=\s*(\d+)\):\s+([\d.]+) MB/s \[\s*([\d.]+) IOPS\] <\s*([\d.]+) us>)");
    return expression;
}

TEST(Report, TextIsAsAgreed)
{
    expectGolden(makeReport(sample::smallResult(), ReportFormat::Text), "small.txt");
}

TEST(Report, BbCodeIsAsAgreed)
{
    expectGolden(makeReport(sample::smallResult(), ReportFormat::BbCode), "small.bbcode");
}

TEST(Report, MarkdownIsAsAgreed)
{
    expectGolden(makeReport(sample::smallResult(), ReportFormat::Markdown), "small.md");
}

TEST(Report, CsvIsAsAgreed)
{
    expectGolden(makeReport(sample::smallResult(), ReportFormat::Csv), "small.csv");
}

TEST(Report, ALineIsThatOfCrystalDiskMark)
{
    StepRecord step;
    step.workload = sample::workload(AccessPattern::Random, 4096, 32, 16, 100);
    PassRecord pass;
    pass.duration = std::chrono::seconds(1);
    pass.read.ios = 999'670;
    pass.read.bytes = pass.read.ios * 4096;
    for (int i = 0; i < 999'670; ++i)
        pass.read.latency.record(Nanoseconds(494'560));
    EXPECT_EQ(crystalLine(step, pass), "  RND    4KiB (Q= 32, T=16):  4094.648 MB/s [ 999670.0 IOPS] <   494.56 us>");
    step.workload = sample::workload(AccessPattern::Sequential, 1U << 20U, 8, 1, 100);
    EXPECT_TRUE(crystalLine(step, pass).starts_with("  SEQ    1MiB (Q=  8, T= 1): "));
    step.workload.blockSize = ByteCount(1536U << 10U);
    EXPECT_TRUE(crystalLine(step, pass).starts_with("  SEQ 1536KiB (Q=  8, T= 1): "));
}

TEST(Report, EveryMeasuredRowIsReadByParsersOfCrystalDiskMark)
{
    const RunResult result = sample::smallResult();
    std::vector<std::smatch> matches;
    const std::vector<std::string> lines = linesOf(makeReport(result, ReportFormat::Text));
    for (const std::string& line : lines) {
        std::smatch match;
        if (std::regex_search(line, match, resultLine()))
            matches.push_back(match);
    }
    ASSERT_EQ(matches.size(), gridOf(result).steps.size());
    for (std::size_t i = 0; i < matches.size(); ++i) {
        const StepRecord& step = gridOf(result).steps[i];
        const PassRecord& score = step.passes[*medianPass(step.passes)];
        EXPECT_EQ(matches[i][1], step.workload.pattern == AccessPattern::Random ? "RND" : "SEQ");
        EXPECT_EQ(std::stoul(matches[i][4]), step.workload.queueDepth);
        EXPECT_EQ(std::stoul(matches[i][5]), step.workload.threads);
        EXPECT_NEAR(std::stod(matches[i][6]), score.bytesPerSecond() / 1e6, 0.00051);
        EXPECT_NEAR(std::stod(matches[i][7]), score.iops(), 0.051);
        EXPECT_NEAR(std::stod(matches[i][8]), score.meanLatencyNs() / 1e3, 0.0051);
    }
}

TEST(Report, NumbersThatNeedCareAreMarked)
{
    RunResult result = sample::smallResult();
    result.status = RunStatus::Failed;
    result.reason = Sentence::verbatim("The drive is gone");
    gridOf(result).steps[0].engine.isDirect = false;
    gridOf(result).steps[0].engine.bufferedReason = Sentence::verbatim("tmpfs has no direct I/O.");
    gridOf(result).steps[1].status = StepStatus::EndedEarly;
    gridOf(result).steps[1].reason = Sentence::verbatim("No more may be written.");
    gridOf(result).steps[2].status = StepStatus::Failed;
    gridOf(result).steps[2].reason = Sentence::verbatim("Writing failed.");
    gridOf(result).steps[2].passes.clear();
    const std::string text = makeReport(result, ReportFormat::Text, endless);
    EXPECT_TRUE(contains(text, "NOT COMPLETE: failed. The drive is gone.\n---")) << text;
    EXPECT_TRUE(contains(text, "\n* Read, SEQ 1MiB Q8T1: BUFFERED, ")) << text;
    EXPECT_TRUE(contains(text, "tmpfs has no direct I/O.\n")) << text;
    EXPECT_TRUE(contains(text, "\n* Read, RND 4KiB Q32T16: ended early after 3 passes. No more may be written.\n"))
        << text;
    EXPECT_TRUE(contains(text, "\n* Write, SEQ 1MiB Q8T1: not measured, failed. Writing failed.\n")) << text;
    const std::string markdown = makeReport(result, ReportFormat::Markdown);
    EXPECT_TRUE(contains(markdown, " (!) |")) << markdown;
    EXPECT_TRUE(contains(markdown, " not measured |")) << markdown;
}

TEST(Report, ALimitedRateIsSaidBecauseItsLatencyMeansSomethingElse)
{
    RunResult result = sample::smallResult();
    for (const ReportFormat format : {ReportFormat::Text, ReportFormat::Markdown, ReportFormat::BbCode})
        EXPECT_FALSE(contains(makeReport(result, format), "response time"));
    gridOf(result).steps.front().workload.rate = RateLimit{5000.0, Arrivals::Poisson};
    for (const ReportFormat format : {ReportFormat::Text, ReportFormat::Markdown, ReportFormat::BbCode})
        EXPECT_TRUE(contains(makeReport(result, format, endless),
            "limited to 5000 I/Os per second (Poisson arrivals); its latency is response time"));
}

TEST(Report, SaysOfAnUnusualWorkloadWhatItsLineHasNoRoomFor)
{
    RunResult result = sample::smallResult();
    for (const ReportFormat format : {ReportFormat::Text, ReportFormat::Markdown, ReportFormat::BbCode})
        EXPECT_FALSE(contains(makeReport(result, format, endless), "measured as"));
    gridOf(result).steps.front().workload = parseWorkload("rnd,4KiB,q8,read,begin=64GiB,think=10ms,time=5s").value();
    for (const ReportFormat format : {ReportFormat::Text, ReportFormat::Markdown, ReportFormat::BbCode})
        EXPECT_TRUE(
            contains(makeReport(result, format, endless), "measured as rnd,4KiB,q8,t1,read,begin=64GiB,think=10ms."))
            << makeReport(result, format, endless);
}

TEST(Report, AStepThatWasCutInItsFirstPassHasNoWholePass)
{
    RunResult result = sample::smallResult();
    gridOf(result).steps[1].status = StepStatus::Stopped;
    gridOf(result).steps[1].reason = Sentence::verbatim("Stopped by the user.");
    gridOf(result).steps[1].passes.resize(1);
    gridOf(result).steps[1].passes[0].isCutShort = true;
    const std::string text = makeReport(result, ReportFormat::Text, endless);
    EXPECT_TRUE(contains(text, "\n* Read, RND 4KiB Q32T16: stopped within its first pass. Stopped by the user.\n"))
        << text;
}

TEST(Report, OnePassHasNoSlowestAndFastest)
{
    RunResult result = sample::smallResult();
    planOf(result).passes = 1;
    for (StepRecord& step : gridOf(result).steps)
        step.passes.resize(1);
    EXPECT_TRUE(contains(makeReport(sample::smallResult(), ReportFormat::Markdown), " (6524.671–6780.427) "));
    EXPECT_FALSE(contains(makeReport(result, ReportFormat::Markdown), ".671–"));
    EXPECT_FALSE(contains(makeReport(result, ReportFormat::Text), " passes\n"));
}

TEST(Report, NoFormatTellsWhoOrWhere)
{
    RunResult result = sample::smallResult();
    result.warnings = {Sentence::verbatim("The folder /home/alice/bench is compressed.")};
    for (const ReportFormat format :
        {ReportFormat::Text, ReportFormat::BbCode, ReportFormat::Markdown, ReportFormat::Csv, ReportFormat::Json}) {
        const std::string report = makeReport(result, format);
        EXPECT_FALSE(contains(report, "alice")) << report.substr(0, 2000);
        EXPECT_FALSE(contains(report, "S6Z2NJ0TC12345"));
        EXPECT_TRUE(contains(report, "990 PRO"));
    }
}

TEST(Report, TextsOfStrangersStayTextsInEveryFormat)
{
    RunResult result = sample::smallResult();
    result.comment =
        "x\n  RND    4KiB (Q=  1, T= 1): 99999.999 MB/s [ 9.0 IOPS] < 1.00 us>\r\n[/code][b]\x1B[31m|<script>";
    result.target.drives[0].model = "=cmd|' /C calc'!A1,\"x\"";
    std::size_t rows = 0;
    for (const std::string& line : linesOf(makeReport(result, ReportFormat::Text)))
        rows += std::regex_search(line, resultLine(), std::regex_constants::match_continuous) ? 1 : 0;
    EXPECT_EQ(rows, gridOf(result).steps.size()) << "a comment must not become a result";

    const std::string bbCode = makeReport(result, ReportFormat::BbCode);
    EXPECT_EQ(bbCode.find("[/code]"), bbCode.rfind("[/code]"));
    EXPECT_FALSE(contains(bbCode, "[b]\x1B"));
    EXPECT_FALSE(contains(bbCode, "\x1B"));

    const std::string markdown = makeReport(result, ReportFormat::Markdown);
    EXPECT_FALSE(contains(markdown, "<script"));
    EXPECT_TRUE(contains(markdown, "\\|&lt;script\\>")) << markdown;

    const std::vector<std::string> csv = linesOf(makeReport(result, ReportFormat::Csv));
    ASSERT_EQ(csv.size(), 19U);
    EXPECT_TRUE(contains(csv[1], ",\"'=cmd|' /C calc'!A1,\"\"x\"\"\",")) << csv[1];
}

TEST(Report, CsvHasTheSameNumberOfFieldsOnEveryLine)
{
    RunResult result = sample::smallResult();
    result.comment = "+1";
    const std::string text = makeReport(result, ReportFormat::Csv);
    std::vector<std::string> lines = linesOf(text);
    const auto fields = std::ranges::count(lines[0], ',');
    for (const std::string& line : lines) {
        EXPECT_EQ(std::ranges::count(line, ','), fields) << line; // no quoted comma in this sample
        EXPECT_EQ(line.back(), '\r');
    }
    EXPECT_TRUE(contains(lines[1], ",'+1,"));
    EXPECT_EQ(lines.size(), 1 + 18U);
}

TEST(Report, TheSharedDocumentIsConsistent)
{
    const Result<LoadedRun> loaded = runFromText(makeReport(sample::smallResult(), ReportFormat::Json));
    ASSERT_TRUE(loaded);
    EXPECT_EQ(loaded.value().audit.verdict, AuditVerdict::Consistent);
    EXPECT_EQ(loaded.value().result.target.path, "");
    EXPECT_EQ(gridOf(loaded.value().result).steps.size(), 6U);
}

TEST(Report, AResultWithoutStepsIsStillAReport)
{
    RunResult result = sample::frame();
    result.target.drives.clear();
    result.target.driveIds.clear();
    result.status = RunStatus::Failed;
    for (const ReportFormat format :
        {ReportFormat::Text, ReportFormat::BbCode, ReportFormat::Markdown, ReportFormat::Csv})
        EXPECT_FALSE(makeReport(result, format).empty());
}

TEST(Report, NothingOfASimulatedDrivePassesForAMeasurement)
{
    RunResult result = sample::smallResult();
    for (const ReportFormat format :
        {ReportFormat::Text, ReportFormat::BbCode, ReportFormat::Markdown, ReportFormat::Csv})
        EXPECT_FALSE(contains(makeReport(result, format), "SIMULATED"));

    result.target.simulation = "page-mapped";
    const std::string line = "SIMULATED DRIVE (page-mapped): not a measurement of hardware.";
    const auto firstLine = [&](ReportFormat format) {
        const std::string text = makeReport(result, format);
        return text.substr(0, text.find('\n'));
    };
    EXPECT_EQ(firstLine(ReportFormat::Text), line);
    EXPECT_EQ(firstLine(ReportFormat::BbCode), "[b]" + line + "[/b]");
    EXPECT_EQ(firstLine(ReportFormat::Markdown), "> **" + line + "**");
    for (const ReportFormat format :
        {ReportFormat::Text, ReportFormat::BbCode, ReportFormat::Markdown, ReportFormat::Html})
        EXPECT_TRUE(contains(makeReport(result, format), "Simulated " + result.target.drives.front().model));
    EXPECT_TRUE(contains(makeReport(result, ReportFormat::Csv), "Simulated " + result.target.drives.front().model));
    EXPECT_EQ(runFromText(makeReport(result, ReportFormat::Json)).value().result.target.simulation, "page-mapped");
}

TEST(Report, FormatsHaveNames)
{
    EXPECT_EQ(parseReportFormat("text").value(), ReportFormat::Text);
    EXPECT_EQ(parseReportFormat("bbcode").value(), ReportFormat::BbCode);
    EXPECT_EQ(parseReportFormat("markdown").value(), ReportFormat::Markdown);
    EXPECT_EQ(parseReportFormat("csv").value(), ReportFormat::Csv);
    EXPECT_EQ(parseReportFormat("json").value(), ReportFormat::Json);
    EXPECT_EQ(parseReportFormat("html").value(), ReportFormat::Html);
    EXPECT_EQ(toString(ReportFormat::BbCode), "bbcode");
    ASSERT_FALSE(parseReportFormat("pdf"));
    EXPECT_TRUE(contains(parseReportFormat("pdf").error().message(), "markdown"));
}

TEST(RunHtml, HasCurvesDistributionsPassesVerdictsAndConditions)
{
    const RunResult result = sample::smallResult();
    const std::string html = makeReport(result, ReportFormat::Html);
    for (const std::string_view part :
        {"<title>Throughput, MB/s", "<title>SEQ 1MiB Q8T1 Read", "<title>RND 4KiB Q32T16 Mix R70/W30",
            "<title>Latency: Read", "<title>Latency: Write", "<th scope=\"col\">99.9 %</th>", "MB/s in pass",
            "class=\"t doubt\">! suspicious", "All 6 tests: suspicious: The pass lasted 300 ms", "<h2>Conditions",
            "Its governor", "I/O by", "prefers-color-scheme:dark", "6659.142<br><small>(6524.671–6780.427)"})
        EXPECT_TRUE(contains(html, part)) << part;
    for (const std::string_view part : {"<script", "<link", "<img", "src=", "href=", "url(", "@import", "nan"})
        EXPECT_FALSE(contains(html, part)) << part;
    EXPECT_EQ(testing::count(html, "<figure"), testing::count(html, "</figure>"));
    // What is only on paper and in a browser stays out of forums.
    for (const ReportFormat format : {ReportFormat::Text, ReportFormat::BbCode, ReportFormat::Markdown}) {
        EXPECT_FALSE(contains(makeReport(result, format), "Its governor"));
        EXPECT_LT(makeReport(result, format).size(), 3500U);
    }
}

TEST(RunHtml, OfNothingIsWhole)
{
    RunResult result = sample::frame();
    result.status = RunStatus::Failed;
    EXPECT_TRUE(makeReport(result, ReportFormat::Html).ends_with("</html>\n"));
    result = sample::smallResult();
    for (StepRecord& step : gridOf(result).steps)
        step.passes.clear();
    EXPECT_FALSE(contains(makeReport(result, ReportFormat::Html), "<svg"));
}

} // namespace
} // namespace steadymark
