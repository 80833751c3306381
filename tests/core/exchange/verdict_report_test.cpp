// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/report_parts.h"

#include "core/exchange/report.h"
#include "core/exchange/report_page_text.h"
#include "core/exchange/run_csv.h"
#include "core/exchange/run_page.h"
#include "core/result/run_verdict.h"
#include "tests/core/result/sample_result.h"
#include "tests/support/benchmark.h"
#include "tests/support/sample_verdicts.h"
#include "tests/support/texts.h"

#include <gtest/gtest.h>

namespace steadymark {
namespace {

using testing::contains;
using testing::count;
using testing::linesOf;

// Pages of hand-made verdicts: a report's own copy is judged anew.

/// Without breaks in its sentences.
std::string textOf(const RunResult& result)
{
    return renderText(pageOf(*benchmarkOf(result)), 100'000);
}

std::string bbCodeOf(const RunResult& result)
{
    return renderBbCode(pageOf(*benchmarkOf(result)));
}

std::string markdownOf(const RunResult& result)
{
    return renderMarkdown(pageOf(*benchmarkOf(result)));
}

/// Read: sound with context, invalid with two reasons. Write: suspicious, not judged. Mix: sound, sound with context.
RunResult judgedResult()
{
    RunResult result = sample::smallResult();
    gridOf(result).steps[0].verdict = sample::verdict({sample::loopDevice()});
    gridOf(result).steps[1].verdict = sample::verdict({sample::pageCache(), sample::foreignIo(), sample::loopDevice()});
    gridOf(result).steps[2].verdict = sample::verdict({sample::spread(), sample::loopDevice()});
    gridOf(result).steps[3].passes.clear();
    gridOf(result).steps[3].status = StepStatus::Skipped;
    gridOf(result).steps[4].verdict = sample::verdict({sample::loopDevice()});
    gridOf(result).steps[5].verdict = sample::verdict({sample::loopDevice(), sample::nearlyFull()});
    return result;
}

constexpr std::string_view twoReasons =
    "RND 4KiB Q32T16: invalid: Of 4.2 GB that were asked for, 0 B were read from nvme0n1. Test with a file that is "
    "larger than the memory. Also: Others moved 1.2 GB on nvme0n1 meanwhile, 22 % of what was measured. Close other "
    "programs and measure again.";

TEST(VerdictReport, TextHasALineForEachResultThatIsNotSound)
{
    const RunResult result = judgedResult();
    const std::string text = textOf(result);
    const std::vector<std::string> lines = linesOf(text);
    const auto at = [&lines](std::string_view line) {
        return std::ranges::find(lines, line) - lines.begin();
    };
    const auto reasons = at("* Read, " + std::string(twoReasons));
    EXPECT_LT(at("[Mix] Read 70%/Write 30%"), reasons) << text;
    const auto spread = at("* Write, SEQ 1MiB Q8T1: suspicious: The slowest pass is 31 % below the fastest.");
    EXPECT_LT(reasons, spread);
    EXPECT_LT(spread, at("Profile: Default")) << text;
    EXPECT_EQ(count(text, ": invalid: "), 1U);
    EXPECT_EQ(count(text, ": suspicious: "), 1U);
    EXPECT_FALSE(contains(text, ": sound:"));
}

TEST(VerdictReport, AnEditedResultHasNoOtherVerdictInAnyFormat)
{
    std::string document = makeReport(sample::smallResult(), ReportFormat::Json);
    const std::string comment = "\"comment\": \"";
    document.insert(document.find(comment) + comment.size(), "fast ");
    const RunResult edited = runFromText(document).value().result;
    for (const ReportFormat format :
        {ReportFormat::Text, ReportFormat::BbCode, ReportFormat::Markdown, ReportFormat::Csv, ReportFormat::Json}) {
        const std::string text = makeReport(edited, format);
        EXPECT_TRUE(contains(text, "edited") || contains(text, "Edited")) << text;
        for (const char* const word :
            {"sound.", "✓", ": suspicious", "suspicious:", "\"level\": \"sound\"", ",sound,", "invalid,"})
            EXPECT_FALSE(contains(text, word)) << word << " in " << text;
    }
    const std::string text = makeReport(edited, ReportFormat::Text, 1000);
    EXPECT_TRUE(contains(text, "* Edited after it was measured: none of these figures can be trusted.\n"));
    EXPECT_TRUE(text.starts_with("EDITED: this file was changed after the measurement"));
    EXPECT_TRUE(contains(text, " The checksum in the file is not that of its content.\n---"));
    EXPECT_TRUE(contains(makeReport(edited, ReportFormat::Markdown), "✗ edited"));
}

TEST(VerdictReport, ContextIsToldOnceForTheWholeRun)
{
    const std::string line = "* The target is a loop device: a file takes the place of a drive. "
                             "RND 4KiB Q32T16 mix: The file system is 96 % full.";
    const std::string text = textOf(judgedResult());
    EXPECT_EQ(count(text, "\n" + line + "\n"), 1U) << text;
    EXPECT_EQ(count(text, "loop device"), 1U);
    EXPECT_LT(text.find(line), text.find("[Read]"));
    EXPECT_EQ(count(markdownOf(judgedResult()), "loop device"), 1U);
}

TrustReason contextOf(std::string check, std::string text)
{
    return {std::move(check), Severity::Context, Sentence::verbatim(std::move(text)), Sentence(), {}};
}

TEST(VerdictReport, ContextKeepsTheNumbersOfEachResult)
{
    RunResult result = sample::smallResult();
    gridOf(result).steps.resize(4);
    const std::string names[] = {"A", "B", "C", "D"};
    const std::string ios[] = {"Only 57 I/Os.", "Only 98 I/Os.", "Only 57 I/Os.", "Only 31 I/Os."};
    for (std::size_t i = 0; i < gridOf(result).steps.size(); ++i) {
        gridOf(result).steps[i].name = names[i];
        gridOf(result).steps[i].workload.readPercent = i == 1 ? 0 : 100;
        gridOf(result).steps[i].verdict =
            sample::verdict({contextOf("too-few-ios", ios[i]), contextOf("loop", "A drive in a file.")});
    }
    EXPECT_EQ(contextText(gridOf(result)),
        "2 of 4 results: Only 57 I/Os. A drive in a file. B write: Only 98 I/Os. D read: Only 31 I/Os.");
    gridOf(result).steps.resize(1);
    EXPECT_EQ(contextText(gridOf(result)), "Only 57 I/Os. A drive in a file.") << "nothing to tell it from";
}

TEST(VerdictReport, ContextStaysShort)
{
    RunResult result = sample::smallResult();
    for (std::size_t i = 0; i < 6; ++i)
        gridOf(result).steps[i].verdict =
            sample::verdict({contextOf("host-stalls", "Stood still for " + std::to_string(i))});
    gridOf(result).steps[5].verdict->reasons.push_back(contextOf("loop", "A drive in a file"));
    const std::string text = english(contextText(gridOf(result)));
    EXPECT_EQ(count(text, "Stood still"), 4U) << text;
    EXPECT_EQ(count(text, "A drive in a file"), 1U) << "told before the fifth number of one check";
    EXPECT_TRUE(text.ends_with(" And 2 more (see why).")) << text;
}

TEST(VerdictReport, TheSummaryStandsInTheHeader)
{
    const RunResult result = judgedResult();
    const std::string summary = english(verdictOf(gridOf(result)).summary);
    const std::string text = textOf(result);
    if (summary.empty())
        EXPECT_FALSE(contains(text, "* All"));
    else
        EXPECT_TRUE(contains(text.substr(0, text.find("[Read]")), "\n* " + summary + "\n")) << text;
}

TEST(VerdictReport, TheMeasurementsStayAsTheyAre)
{
    RunResult plain = judgedResult();
    for (StepRecord& step : gridOf(plain).steps)
        step.verdict.reset();
    const std::vector<std::string> lines = linesOf(textOf(judgedResult()));
    for (const std::string& line : linesOf(textOf(plain)))
        EXPECT_NE(std::ranges::find(lines, line), lines.end()) << line;
    EXPECT_EQ(
        linesOf(textOf(plain)).size() + 3 + (verdictOf(gridOf(judgedResult())).summary.empty() ? 0 : 1), lines.size());
}

TEST(VerdictReport, WhatWasNotJudgedShowsNothing)
{
    const RunResult result = sample::smallResult();
    for (const std::string& text : {textOf(result), bbCodeOf(result), markdownOf(result)}) {
        EXPECT_FALSE(contains(text, "erdict")) << text;
        EXPECT_FALSE(contains(text, "Context")) << text;
    }
    EXPECT_EQ(verdictRemark(gridOf(result).steps[0]), "");
    EXPECT_EQ(verdictLabel(gridOf(result).steps[0]), "");
}

TEST(VerdictReport, MarkdownHasAColumnForEachBlock)
{
    const std::string text = markdownOf(judgedResult());
    EXPECT_TRUE(contains(text,
        "| Test            |                   Read, MB/s | Verdict   |                  Write, MB/s | Verdict      | "
        "           Mix R70/W30, MB/s | Verdict |\n"
        "| --------------- | ---------------------------: | --------- | ---------------------------: | ------------ | "
        "---------------------------: | ------- |\n"))
        << text;
    const std::vector<std::string> lines = linesOf(text);
    const auto row =
        std::ranges::find_if(lines, [](const std::string& line) { return line.starts_with("| SEQ 1MiB Q8T1   | "); });
    ASSERT_NE(row, lines.end());
    EXPECT_TRUE(contains(*row, " | ✓ sound   | ")) << *row;
    EXPECT_TRUE(contains(*row, " | ! suspicious | ")) << *row;
    const std::string& second = *(row + 1);
    EXPECT_TRUE(contains(second, " | ✗ invalid |                 not measured |              | ")) << second;
    EXPECT_TRUE(contains(text, "\n- Read, " + std::string(twoReasons) + "\n")) << text;
    EXPECT_TRUE(contains(text, "\n- Write, SEQ 1MiB Q8T1: suspicious: The slowest pass")) << text;
    for (const std::string& line : lines) {
        if (line.starts_with("| RND")) {
            const auto bars = std::ranges::count(line, '|');
            EXPECT_TRUE(bars == 8 || bars == 5) << line;
        }
    }
}

TEST(VerdictReport, ABlockWithoutVerdictsHasNoColumn)
{
    RunResult result = judgedResult();
    gridOf(result).steps[2].verdict.reset();
    EXPECT_TRUE(contains(markdownOf(result), " Write, MB/s |            Mix R70/W30, MB/s | Verdict |\n"));
    EXPECT_EQ(count(bbCodeOf(result), "[b]Verdict[/b]"), 2U);
}

TEST(VerdictReport, BbCodeHasTheReasonsBelowTheTable)
{
    const std::string text = bbCodeOf(judgedResult());
    EXPECT_EQ(count(text, "[td][b]Verdict[/b][/td]"), 3U);
    EXPECT_EQ(count(text, "[td]✓ sound[/td]"), 3U) << text;
    EXPECT_EQ(count(text, "[td]✗ invalid[/td]"), 1U);
    EXPECT_EQ(count(text, "[td][/td]"), 1U);
    const std::size_t list = text.find("[*]Read, " + std::string(twoReasons) + "\n[*]Write, ");
    ASSERT_NE(list, std::string::npos) << text;
    EXPECT_GT(list, text.find("[/table]"));
    EXPECT_TRUE(text.ends_with(" · SteadyMark 0.1.0\n"));
    EXPECT_EQ(count(text, twoReasons), 1U) << "not in [code], too";
    EXPECT_TRUE(contains(text.substr(0, text.find("[code]")), "[*]The target is a loop device"));
}

TEST(VerdictReport, CsvHasTheVerdictAtTheEndOfEachPass)
{
    const std::vector<std::string> lines = linesOf(csvOf(*benchmarkOf(judgedResult())));
    ASSERT_EQ(lines.size(), 1 + 15U);
    EXPECT_TRUE(lines[0].ends_with(",isCutShort,workload,verdict,reasons\r"));
    for (std::size_t pass = 0; pass < 3; ++pass) {
        EXPECT_TRUE(lines[1 + pass].ends_with(",SEQ 1MiB Q8T1,sound,loop\r")) << lines[1];
        EXPECT_TRUE(lines[4 + pass].ends_with(",RND 4KiB Q32T16,invalid,page-cache;foreign-io;loop\r")) << lines[4];
        EXPECT_TRUE(lines[7 + pass].ends_with(",SEQ 1MiB Q8T1,suspicious,spread;loop\r")) << lines[7];
    }
    const std::vector<std::string> plain = linesOf(csvOf(*benchmarkOf(sample::smallResult())));
    EXPECT_TRUE(plain[1].ends_with(",SEQ 1MiB Q8T1,,\r")) << plain[1];
}

TEST(VerdictReport, ReasonsOfStrangersStayTextsInEveryFormat)
{
    RunResult result = sample::smallResult();
    gridOf(result).steps[0].verdict = sample::verdict({sample::hostileReason()});
    TrustReason context = sample::hostileReason();
    context.severity = Severity::Context;
    gridOf(result).steps[1].verdict = sample::verdict({context});
    const std::string text = textOf(result);
    const std::string bbCode = bbCodeOf(result);
    const std::string markdown = markdownOf(result);
    const std::string csv = csvOf(*benchmarkOf(result));
    for (const std::string& report : {text, bbCode, markdown, csv}) {
        EXPECT_FALSE(contains(report, "\x1b"));
        EXPECT_FALSE(contains(report, "\u202e"));
    }
    for (const std::string& line : linesOf(text))
        EXPECT_FALSE(line.starts_with("  SEQ") && contains(line, "99999")) << line;
    EXPECT_EQ(count(bbCode, "[/code]"), 1U);
    EXPECT_FALSE(contains(markdown, "<script"));
    EXPECT_EQ(linesOf(csv).size(), linesOf(csvOf(*benchmarkOf(sample::smallResult()))).size());
}

TEST(VerdictReport, AReasonWithoutWordsIsNoSentence)
{
    StepRecord step = gridOf(sample::smallResult()).steps[0];
    step.verdict = sample::verdict({TrustReason{"clock", Severity::Invalid, Sentence(), Sentence(), std::nullopt}});
    EXPECT_EQ(verdictRemark(step), "invalid.");
    step.verdict->reasons.push_back(sample::spread());
    EXPECT_EQ(verdictRemark(step), "invalid: The slowest pass is 31 % below the fastest.");
}

} // namespace
} // namespace steadymark
