// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/report.h"

#include "core/base/json.h"
#include "core/exchange/report_page_html.h"
#include "core/exchange/report_page_text.h"
#include "tests/core/exchange/comparison_samples.h"
#include "tests/core/result/sample_result.h"
#include "tests/support/findings_samples.h"
#include "tests/support/marking_renderer.h"
#include "tests/support/texts.h"

#include <gtest/gtest.h>

namespace steadymark {
namespace {

using testing::contains;

constexpr std::array everyFormat = {ReportFormat::Text, ReportFormat::BbCode, ReportFormat::Markdown, ReportFormat::Csv,
    ReportFormat::Json, ReportFormat::Html};

/// A whole report in this format, with something that was measured in it.
void expectUseful(const std::string& report, ReportFormat format, std::string_view measured)
{
    EXPECT_TRUE(contains(report, measured)) << report.substr(0, 2000);
    EXPECT_FALSE(contains(report, "alice"));
    EXPECT_TRUE(report.ends_with('\n'));
    switch (format) {
    case ReportFormat::Text:
        EXPECT_TRUE(contains(report, "SteadyMark"));
        EXPECT_FALSE(contains(report, "[b]") || contains(report, "<td>"));
        break;
    case ReportFormat::BbCode:
        EXPECT_TRUE(contains(report, "[code]\n"));
        EXPECT_EQ(testing::count(report, "[list]"), testing::count(report, "[/list]"));
        break;
    case ReportFormat::Markdown:
        EXPECT_TRUE(report.starts_with("### ") || report.starts_with("> **"));
        EXPECT_TRUE(contains(report, "\n| "));
        break;
    case ReportFormat::Csv:
        EXPECT_GT(testing::count(report, "\r\n"), 1U);
        break;
    case ReportFormat::Json:
        EXPECT_TRUE(parseJson(report));
        break;
    case ReportFormat::Html:
        EXPECT_TRUE(report.starts_with("<!DOCTYPE html>") && report.ends_with("</html>\n"));
        EXPECT_TRUE(contains(report, "<svg") && contains(report, "<table"));
        EXPECT_FALSE(contains(report, "<script"));
        break;
    case ReportFormat::Cdm3: // only of its own tests: run_crystal3_test.cpp
        break;
    }
}

TEST(ReportMatrix, EveryKindOfResultIsUsefulInEveryFormat)
{
    const RunResult run = sample::smallResult();
    const RunResult procedure = findings::fourStates();
    const Comparison comparison = compared::beforeAndAfter();
    const std::vector<DriveTimeline> timelines = compared::timelines();
    for (const ReportFormat format : everyFormat) {
        SCOPED_TRACE(toString(format));
        expectUseful(makeReport(run, format), format,
            format == ReportFormat::Text || format == ReportFormat::BbCode    ? "1MiB (Q=  8, T= 1):  6659.142 MB/s"
                : format == ReportFormat::Csv || format == ReportFormat::Json ? "4B2QJXD7"
                                                                              : "6659.142");
        expectUseful(makeReport(procedure, format), format, "trimmed");
        expectUseful(makeReport(comparison, format), format, "18 % slower");
        expectUseful(makeReport({comparison, timelines}, format), format, "18 % slower");
        EXPECT_EQ(parseReportFormat(toString(format)).value(), format);
    }
}

TEST(ReportMatrix, FormatsForPeopleAreMadeOfOnePage)
{
    const RunResult run = sample::smallResult();
    const ReportPage page = makeReportPage(run);
    EXPECT_EQ(makeReport(run, ReportFormat::Text), renderText(page));
    EXPECT_EQ(makeReport(run, ReportFormat::BbCode), renderBbCode(page));
    EXPECT_EQ(makeReport(run, ReportFormat::Markdown), renderMarkdown(page));
    EXPECT_EQ(makeReport(run, ReportFormat::Html), renderHtml(page));
}

TEST(ReportMatrix, WhatPeopleReadIsInTheirLanguage)
{
    const RunResult run = sample::smallResult();
    const test::MarkingRenderer marking;
    const auto said = [&](ReportFormat format) {
        return makeReport(run, format, reportWidth, marking);
    };
    const std::string html = said(ReportFormat::Html);
    EXPECT_TRUE(contains(html, "<html lang=\"x-marks\">"));
    EXPECT_TRUE(contains(makeReport(run, ReportFormat::Html), "<html lang=\"en\">"));
    EXPECT_TRUE(contains(html, "<h1>‹Benchmark›</h1>"));
    EXPECT_TRUE(contains(html, "<h2>‹How it was measured›</h2>"));
    EXPECT_TRUE(contains(html, "aria-label=\"‹Throughput, MB/s›\"")) << "charts, too";
    EXPECT_TRUE(contains(html, "6659,142") && !contains(html, "6659.142")) << "numbers, too";
    EXPECT_TRUE(contains(said(ReportFormat::Markdown), "#### ‹Tests›\n"));
    EXPECT_TRUE(contains(said(ReportFormat::BbCode), "[b]‹Benchmark›[/b]"));
    const std::string text = said(ReportFormat::Text);
    EXPECT_TRUE(contains(text, "‹All 6 tests: ‹")) << text;
    EXPECT_TRUE(contains(text, "  SEQ    1MiB (Q=  8, T= 1):  6659.142 MB/s [   6350.7 IOPS] <  1259.71 us>\n"))
        << "others read that layout";
    for (const ReportFormat format : {ReportFormat::Csv, ReportFormat::Json})
        EXPECT_EQ(said(format), makeReport(run, format)) << "programs read it";
}

TEST(ReportMatrix, ATextBreaksItsSentencesWhereTheTerminalEnds)
{
    const RunResult run = sample::smallResult();
    const std::string narrow = makeReport(run, ReportFormat::Text, 40);
    EXPECT_TRUE(contains(narrow, "* All 6 tests: suspicious: The pass\n  lasted 300 ms,")) << narrow;
    EXPECT_TRUE(contains(narrow, "  SEQ    1MiB (Q=  8, T= 1):  6659.142 MB/s [   6350.7 IOPS] <  1259.71 us>\n"));
}

} // namespace
} // namespace steadymark
