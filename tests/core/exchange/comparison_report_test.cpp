// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/chart/comparison_charts.h"
#include "core/exchange/comparison_data.h"
#include "core/exchange/report.h"

#include "tests/core/exchange/comparison_samples.h"
#include "tests/support/texts.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

using testing::count;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

const std::string hostileText = "</td><script src=\"http://evil\">|`[url]x[/url]`\n,\"=1+1\u202E";

Comparison hostileComparison()
{
    Comparison made = compared::beforeAndAfter();
    made.labels = {hostileText, hostileText + "2"};
    made.summary = Sentence::verbatim(hostileText);
    made.differences.front() = {ContextDifference::Kind::Drive, Sentence::verbatim(hostileText),
        Sentence::verbatim(hostileText), Sentence::verbatim(hostileText), true};
    made.rows.front().name = hostileText;
    for (ComparedRow& row : made.rows)
        row.cells[1].effect->sentence = Sentence::verbatim(hostileText);
    made.curves.front().label = hostileText;
    return made;
}

TEST(ComparisonText, BeginsWithTheSummaryAndTellsDifferencesBeforeNumbers)
{
    const std::string text = makeReport(compared::beforeAndAfter(), ReportFormat::Text);
    EXPECT_THAT(text, HasSubstr("* 1 of 4 tests slower, by 18 %"));
    EXPECT_THAT(text, HasSubstr("SEQ 1MiB Q8T1 write: −18 % (−21 … −15 %)"));
    EXPECT_LT(text.find("Linux 6.5.0-1"), text.find("7083"));
    EXPECT_THAT(text, HasSubstr("6512 (6382–6642)"));
    for (const ReportFormat format :
        {ReportFormat::Text, ReportFormat::Markdown, ReportFormat::BbCode, ReportFormat::Html}) {
        const std::string report = makeReport(compared::beforeAndAfter(), format);
        for (const char* const part : {"Difference", "−18 % (−21 … −15 %)", "18 % slower", "same ±3 %", "not sure yet",
                 "9.0 % faster", "To decide more of them, run about 6 passes of each.", "1 of 4 tests slower, by 18 %"})
            EXPECT_THAT(report, HasSubstr(part));
    }
    EXPECT_THAT(text, Not(HasSubstr("inf")));
}

TEST(ComparisonText, SaysAtTheTopThatADriveIsSimulated)
{
    Comparison made = compared::beforeAndAfter();
    EXPECT_THAT(makeReport(made, ReportFormat::Text), Not(HasSubstr("SIMULATED")));
    made.hasSimulated = true;
    EXPECT_LT(makeReport(made, ReportFormat::Text).find("SIMULATED DRIVE"),
        makeReport(made, ReportFormat::Text).find("1 of 4"));
    EXPECT_THAT(makeReport(made, ReportFormat::Markdown), HasSubstr("SIMULATED DRIVE"));
    EXPECT_THAT(makeReport(made, ReportFormat::Html), HasSubstr("SIMULATED DRIVE"));
    EXPECT_THAT(makeReport(made, ReportFormat::Csv), HasSubstr(",1,0\r\n"));
    EXPECT_TRUE(jsonOf(made).at("hasSimulated").as_bool());
}

TEST(ComparisonMarkdown, HasATableThatHostileNamesDoNotBreak)
{
    const std::string text = makeReport(hostileComparison(), ReportFormat::Markdown);
    EXPECT_THAT(text, Not(HasSubstr("<script")));
    EXPECT_THAT(text, HasSubstr("\\|\\`\\[url\\]"));
    // Every line of a table has as many cells as its head.
    std::size_t columns = 0;
    std::size_t lines = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\n', at);
        std::string line = text.substr(at, end - at);
        at = end + 1;
        if (!line.starts_with("|")) {
            columns = 0;
            continue;
        }
        for (std::size_t escaped = line.find("\\|"); escaped != std::string::npos; escaped = line.find("\\|"))
            line.erase(escaped, 2);
        const std::size_t found = count(line, "|");
        if (columns == 0)
            columns = found;
        EXPECT_EQ(found, columns) << line;
        ++lines;
    }
    EXPECT_GT(lines, 10U);
}

TEST(ComparisonCsv, HasALineForEachTestAndGroup)
{
    const std::string csv = makeReport(compared::beforeAndAfter(), ReportFormat::Csv);
    EXPECT_EQ(count(csv, "\r\n"), 1U + 4 * 2);
    EXPECT_THAT(csv, HasSubstr("SEQ 1MiB Q8T1,write,before,6.512e+09,"));
    EXPECT_THAT(csv, HasSubstr(",slower,0,18 % slower [15; 21],0,0\r\n"));
    EXPECT_THAT(csv, Not(HasSubstr("inf")));
    const std::string head = csv.substr(0, csv.find("\r\n"));
    for (std::size_t at = csv.find("\r\n") + 2; at < csv.size(); at = csv.find("\r\n", at) + 2) {
        const std::string line = csv.substr(at, csv.find("\r\n", at) - at);
        EXPECT_EQ(count(line, ","), count(head, ",")) << line;
    }
}

TEST(ComparisonCsv, QuotesAndDisarmsHostileNames)
{
    const std::string csv = makeReport(hostileComparison(), ReportFormat::Csv);
    EXPECT_THAT(csv, HasSubstr("\"</td><script src=\"\"http://evil\"\">"));
    Comparison made = compared::beforeAndAfter();
    made.labels[0] = "=cmd()";
    EXPECT_THAT(makeReport(made, ReportFormat::Csv), HasSubstr(",'=cmd(),"));
}

TEST(ComparisonJson, IsReadBack)
{
    const std::string text = formatJson(jsonOf(compared::beforeAndAfter()));
    const Result<json::value> read = parseJson(text);
    ASSERT_TRUE(read);
    const json::value& document = read.value();
    EXPECT_EQ(document.at("groups").as_array().size(), 2U);
    const json::value& slower = document.at("rows").as_array()[1].at("cells").as_array()[1].at("effect");
    EXPECT_EQ(slower.at("verdict").as_string(), "slower");
    EXPECT_NEAR(slower.at("ratio").as_double(), 0.82, 1e-3);
    EXPECT_TRUE(document.at("isAnySlower").as_bool());
    const json::value& open = document.at("rows").as_array()[2].at("cells").as_array()[1].at("effect");
    EXPECT_TRUE(open.at("ratioHigh").is_null()) << "JSON knows no infinity";
    EXPECT_TRUE(open.at("ratioLow").is_null());
    EXPECT_NEAR(slower.at("differencePercent").as_double(), -18.0, 0.1);
    EXPECT_NEAR(slower.at("differencePercentLow").as_double(), -21.0, 0.1);
    EXPECT_NEAR(slower.at("differencePercentHigh").as_double(), -15.0, 0.1);
    EXPECT_NEAR(open.at("differenceConfidence").as_double(), 0.9, 1e-9) << "of three and three";
    EXPECT_NEAR(slower.at("certainty").as_double(), 0.969, 1e-9);
    EXPECT_TRUE(document.at("rows").as_array()[0].at("cells").as_array()[0].at("effect").is_null());
    EXPECT_EQ(document.at("curves").as_array()[1].at("points").as_array().size(), 3000U);
}

TEST(ComparisonHtml, StandsAloneWithoutScriptsAndAddresses)
{
    const std::string html = makeReport({compared::beforeAndAfter(), compared::timelines()}, ReportFormat::Html);
    for (const std::string_view part :
        {"<script", "<link", "<iframe", "<img", "src=", "href=", "url(", "@import", "onload"})
        EXPECT_THAT(html, Not(HasSubstr(std::string(part))));
    EXPECT_EQ(count(html, "http"), count(html, "xmlns=\"http://www.w3.org/2000/svg\"")) << "a name, not an address";
    EXPECT_THAT(html, HasSubstr("@media print"));
    for (const char* const color : {"#1b2026", "#0072b2", "#db6500", "#009470", "#a63d84", "#5b2e91", "#a08200"})
        EXPECT_THAT(html, HasSubstr("svg [fill=\"" + std::string(color) + "\"]")) << "in the dark it has another one";
    EXPECT_LT(html.find("1 of 4 tests"), html.find("What differs"));
    EXPECT_LT(html.find("What differs"), html.find("<svg"));
    EXPECT_THAT(html, Not(HasSubstr("nan")));
}

TEST(ComparisonHtml, HasAllPlots)
{
    const std::string html = makeReport({compared::beforeAndAfter(), compared::timelines()}, ReportFormat::Html);
    for (const std::string_view title : {"Ratio of after to before", "Read throughput, MB/s", "Write throughput, MB/s",
             "Latency of SEQ 1MiB Q8T1 write", "Throughput over written data", "Throughput over time",
             "Throughput over drive fills", "RND 4KiB Q32T1 write", "Wear (SMART)"})
        EXPECT_THAT(html, HasSubstr("<title>" + std::string(title)));
    EXPECT_THAT(html, HasSubstr("changed 2025-"));
    EXPECT_LT(html.size(), 400'000U) << "curves are thinned";
}

TEST(ComparisonHtml, HasBarsInTheOrderOfTheGridAndReadsApartFromWrites)
{
    Comparison made = compared::beforeAndAfter();
    made.rows = {compared::row("slow", Operation::Read, 900e6, 910e6, EffectVerdict::NoDifference, "the same"),
        compared::row("fast", Operation::Read, 7000e6, 7010e6, EffectVerdict::NoDifference, "the same"),
        compared::row("tiny", Operation::Read, 50e6, 51e6, EffectVerdict::NoDifference, "the same"),
        compared::row("fast", Operation::Write, 6000e6, 6010e6, EffectVerdict::NoDifference, "the same"),
        compared::row("slow", Operation::Write, 1000e6, 910e6, EffectVerdict::NoDifference, "the same")};
    const auto namesIn = [](const Chart& chart) {
        std::vector<std::string> names;
        for (const Sentence& name : chart.y.categories)
            names.push_back(english(name));
        return names;
    };
    const std::vector<Chart> charts = throughputCharts(made);
    ASSERT_EQ(charts.size(), 3U);
    EXPECT_THAT(namesIn(charts[0]), ElementsAre("slow read", "fast read"));
    EXPECT_THAT(namesIn(charts[1]), ElementsAre("tiny read"));
    EXPECT_THAT(namesIn(charts[2]), ElementsAre("fast write", "slow write"));
}

TEST(ComparisonHtml, FoldsChartsThatOnlySayThatNothingIsToBeSeen)
{
    const std::string html = makeReport({compared::beforeAndAfter(), compared::timelines()}, ReportFormat::Html);
    const std::size_t latency = html.find("<h2>Latency");
    const std::size_t fold = html.find("<summary>2 more charts</summary>", latency);
    ASSERT_NE(fold, std::string::npos);
    EXPECT_LT(html.find("<title>Latency of SEQ 1MiB Q8T1 write", latency), fold) << "it is slower";
    EXPECT_LT(html.find("<title>Latency of RND 4KiB Q1T1 read", latency), fold) << "it is faster";
    EXPECT_GT(html.find("<title>Latency of SEQ 1MiB Q8T1 read", latency), fold);
    EXPECT_THAT(html, HasSubstr("@media screen{.more:not([open])+.plots{display:none}}")) << "and nowhere else";
    Comparison changed = compared::beforeAndAfter();
    for (ComparedRow& row : changed.rows)
        row.cells[1].effect->verdict = EffectVerdict::Slower;
    EXPECT_THAT(makeReport({changed, {}}, ReportFormat::Html), Not(HasSubstr("<details")));
}

TEST(ComparisonHtml, EscapesHostileNames)
{
    std::vector<DriveTimeline> timelines = compared::timelines();
    timelines[0].model = Sentence::verbatim(timelines[0].series[0].test = hostileText);
    timelines[0].series[0].sentences[0] = Sentence::verbatim(hostileText);
    timelines[0].series[0].entries[3].comment = hostileText;
    const std::string html = makeReport({hostileComparison(), timelines}, ReportFormat::Html);
    EXPECT_THAT(html, Not(HasSubstr("<script")));
    EXPECT_THAT(html, Not(HasSubstr("\"http://evil\"")));
    EXPECT_THAT(html, Not(HasSubstr("\u202E")));
    EXPECT_EQ(count(html, "<td"), count(html, "</td>"));
}

TEST(ComparisonHtml, OfSeveralGroupsComparesEachWithTheFirst)
{
    Comparison made = compared::beforeAndAfter();
    made.labels.push_back("later");
    for (ComparedRow& row : made.rows)
        row.cells.push_back(row.cells[1]);
    made.rows[3].cells.pop_back(); // not measured there
    EXPECT_THAT(makeReport(made, ReportFormat::Text), HasSubstr("later"));
    EXPECT_EQ(count(makeReport(made, ReportFormat::Csv), "\r\n"), 1U + 11);
    EXPECT_THAT(makeReport(made, ReportFormat::Html), HasSubstr("Ratio of later to before"));
}

TEST(ComparisonReports, OfNothingAreEmptyButWhole)
{
    const Comparison nothing;
    EXPECT_THAT(makeReport(nothing, ReportFormat::Text), HasSubstr("Comparison"));
    EXPECT_THAT(makeReport(nothing, ReportFormat::Html), ::testing::EndsWith("</html>\n"));
    EXPECT_EQ(count(makeReport(nothing, ReportFormat::Csv), "\r\n"), 1U);
    EXPECT_TRUE(jsonOf(nothing).at("rows").as_array().empty());
}

TEST(ComparisonReports, SurviveDatesThatNoCalendarHas)
{
    std::vector<DriveTimeline> timelines = compared::timelines();
    timelines[0].series[0].entries[0].atUnixMs = std::numeric_limits<std::int64_t>::min();
    EXPECT_THAT(makeReport({compared::beforeAndAfter(), timelines}, ReportFormat::Html), Not(HasSubstr("changed")));
    timelines = compared::timelines();
    for (TimelineEntry& entry : timelines[0].series[0].entries)
        entry.atUnixMs = 1'735'700'000'000; // all on one day
    EXPECT_THAT(makeReport({compared::beforeAndAfter(), timelines}, ReportFormat::Html), HasSubstr("2025-01-0"));
}

} // namespace
} // namespace steadymark
