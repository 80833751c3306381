// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/text/why_text.h"

#include "app/cli/commands/report_command.h"
#include "app/cli/commands/run_command.h"
#include "app/cli/commands/why_command.h"
#include "app/cli/terminal/text.h"
#include "core/trust/judge.h"
#include "parsing.h"
#include "run_fixture.h"
#include "tests/support/sample_verdicts.h"
#include "tests/support/trust_samples.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <limits>
#include <sstream>

namespace steadymark::cli {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

/// Reads: sound with context, invalid. A write that is suspicious, one that was skipped.
std::vector<StepRecord> judgedTests()
{
    const RunFixture fixture;
    std::vector<StepRecord> tests;
    for (std::size_t index = 0; index < 4; ++index) {
        tests.push_back(*recordOf(fixture.plan.steps[index], index < 3 ? StepStatus::Complete : StepStatus::Skipped,
            index < 3 ? std::vector{812.0} : std::vector<double>{}));
    }
    tests[0].verdict = sample::verdict({sample::loopDevice()});
    tests[1].verdict = sample::verdict({sample::pageCache(), sample::nearlyFull()});
    tests[2].verdict = sample::verdict();
    return tests;
}

std::string explain(
    const std::vector<StepRecord>& tests, const std::vector<std::size_t>& steps, const GridStyle& style = plainStyle)
{
    return explainVerdicts(tests, steps, style);
}

TEST(WhyText, DrawsTwoNumbersAndTheLimitOnOneScale)
{
    EXPECT_THAT(drawEvidence(*sample::pageCache().evidence, "  ", {40, 24, false, false}),
        ElementsAre("  asked of the file  4.2 GB  ##########", //
            "  read from nvme0n1     0 B",                     //
            "  limit              3.8 GB  --------|"));
    EXPECT_THAT(drawEvidence(*sample::fasterThanLink().evidence, "", {80, 24, false, true}),
        ElementsAre("the link can carry   8000 MB/s  ████████████▊", //
            "measured            15000 MB/s  ████████████████████████",
            "limit                8400 MB/s  ────────────┤"));
}

TEST(WhyText, DrawsWhateverAFileHolds)
{
    constexpr double infinite = std::numeric_limits<double>::infinity();
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    for (const double value : {0.0, -1.0, 1e308, -1e308, 5e-324, infinite, -infinite, none}) {
        for (const double other : {0.0, 1e308, none, -5.0}) {
            for (const unsigned columns : {1U, 20U, 40U, 80U, 1'000'000U}) {
                for (const EvidenceUnit unit : {EvidenceUnit::Bytes, EvidenceUnit::Duration, EvidenceUnit::Share}) {
                    const Evidence evidence{
                        unit, Sentence::verbatim("expected"), value, Sentence::verbatim("seen"), other, value};
                    const std::vector<std::string> lines = drawEvidence(evidence, " ", {columns, 24, false, true});
                    ASSERT_EQ(lines.size(), 3U);
                    for (const std::string& line : lines) {
                        ASSERT_LE(displayWidth(line), std::max(columns, 3U) - 1) << line;
                        ASSERT_LE(displayWidth(line), 100U) << line;
                    }
                }
            }
        }
    }
}

TEST(WhyText, NeverShowsAPartOfANumber)
{
    const Evidence evidence{EvidenceUnit::Count, Sentence::verbatim("expected"), 1e30, Sentence::verbatim("seen"),
        12345678901234567890.0, std::nullopt};
    EXPECT_THAT(drawEvidence(evidence, "", {60, 24, false, false}),
        ElementsAre("expected      too long to show  ########################", //
            "seen      12345678901234567168"));
}

TEST(WhyText, LeavesOutBarsWhereThereIsNoRoom)
{
    EXPECT_THAT(drawEvidence(*sample::pageCache().evidence, "", {30, 24, false, false}),
        ElementsAre("asked of the file  4.2 GB", "read from nvme0n1     0 B", "limit              3.8 GB"));
}

TEST(WhyText, ExplainsEveryJudgedResultWithContext)
{
    const std::string text = explain(judgedTests(), {0, 1, 2, 3});
    const std::string summaryFree = text.substr(text.find("0  "));
    EXPECT_EQ(summaryFree,
        "0  SEQ 1MiB Q8T1 read, 812.00 MB/s: + sound\n"
        "   - context (loop): The target is a loop device: a file takes the place of a\n"
        "     drive.\n"
        "1  RND 4KiB Q32T1 read, 812.00 MB/s: x invalid\n"
        "   x invalid (page-cache): Of 4.2 GB that were asked for, 0 B were read from\n"
        "     nvme0n1.\n"
        "     > Test with a file that is larger than the memory.\n"
        "       asked of the file  4.2 GB  ########################\n"
        "       read from nvme0n1     0 B\n"
        "       limit              3.8 GB  --------------------|\n"
        "   - context (file-system-full): The file system is 96 % full.\n"
        "     > Free some space.\n"
        "       full   90.0 %  #######################\n"
        "       used   96.0 %  ########################\n"
        "       limit  90.0 %  ---------------------|\n"
        "2  SEQ 1MiB Q8T1 write, 812.00 MB/s: + sound\n"
        "   No objections.\n");
}

TEST(WhyText, IsWhatTheReadmeShows)
{
    // Direct reads that a cache answered.
    testing::TrustSample sample;
    sample.work("rnd,4KiB,q32,t1,read", 2412.6e6);
    sample.pass().observed->cached = ByteCount(std::uint64_t{1} << 30U);
    for (DeviceTraffic& device : sample.pass().observed->devices)
        device = {device.device, 0, 0, 0, 0, {}};
    StepRecord test = sample.step;
    test.name = "RND 4KiB Q32T1";
    test.verdict = judge(sample.seen());

    std::string shown;
    std::istringstream lines(explain({test}, {0}, {80, 24, false, true}));
    for (std::string line; std::getline(lines, line);)
        shown += (line.empty() ? "" : "    " + line) + '\n';
    ASSERT_THAT(shown, HasSubstr("invalid (page-cache)"));
    std::ifstream file(STEADYMARK_README);
    const std::string readme((std::istreambuf_iterator<char>(file)), {});
    EXPECT_NE(readme.find("\n\n" + shown + "\n"), std::string::npos) << "The README shows something else than\n"
                                                                     << shown;
}

TEST(WhyText, FitsIntoNarrowTerminals)
{
    for (const bool isFancy : {false, true}) {
        std::istringstream stream(explain(judgedTests(), {0, 1, 2, 3}, {40, 24, isFancy, isFancy}));
        for (std::string line; std::getline(stream, line);) {
            EXPECT_LE(displayWidth(line), 39U) << line;
            EXPECT_TRUE(isFancy || std::ranges::all_of(line, [](char c) { return c >= 0x20 && c < 0x7f; })) << line;
        }
    }
}

TEST(WhyText, DoesNotWrapWhatGoesIntoAPipe)
{
    EXPECT_THAT(explain(judgedTests(), {0}, {1'000'000, 24, false, true}),
        HasSubstr("   · context (loop): The target is a loop device: a file takes the place of a drive.\n"));
}

TEST(WhyText, SaysSoWhenNothingWasJudged)
{
    EXPECT_EQ(explain(judgedTests(), {3}), "Nothing was judged because nothing was measured.\n");
    EXPECT_EQ(explain({}, {}), "Nothing was judged because nothing was measured.\n");
}

TEST(WhyText, CannotSteerTheTerminal)
{
    std::vector<StepRecord> tests = judgedTests();
    tests[0].name = "\x1b]0;x\x07";
    tests[0].verdict = sample::verdict({sample::hostileReason()});
    for (const unsigned columns : {40U, 80U, 1'000'000U}) {
        const std::string text = explain(tests, {0, 1}, {columns, 24, false, true});
        for (const std::string_view bad : {"\x1b", "\x07", "\r", "\u202e"})
            EXPECT_THAT(text, Not(HasSubstr(std::string(bad))));
        EXPECT_THAT(text, Not(HasSubstr("\n  SEQ")));
    }
}

TEST(WhyText, FindsTestsByNumberAndName)
{
    const std::vector<StepRecord> tests = judgedTests();
    EXPECT_THAT(stepsCalled("1", tests).value(), ElementsAre(1));
    EXPECT_THAT(stepsCalled("SEQ 1MiB Q8T1", tests).value(), ElementsAre(0, 2));
    EXPECT_THAT(stepsCalled("SEQ 1MiB Q8T1 write", tests).value(), ElementsAre(2));
    for (const std::string wrong : {"4", "-1", "99999999999999999999", "", "SEQ"}) {
        const auto found = stepsCalled(wrong, tests);
        ASSERT_FALSE(found) << wrong;
        EXPECT_THAT(found.error().message(), HasSubstr("1 (RND 4KiB Q32T1 read), 2 (SEQ 1MiB Q8T1 write)"));
    }
    EXPECT_THAT(stepsCalled("0", {}).error().message(), HasSubstr("it has none."));
}

TEST(WhyCommandLine, IsUnderstood)
{
    const auto all = parseAs<WhyCommand>("why", {"a.steadymark"});
    EXPECT_EQ(all.file, "a.steadymark");
    EXPECT_FALSE(all.step);
    EXPECT_FALSE(all.asJson);
    const auto one = parseAs<WhyCommand>("why", {"a.steadymark", "RND 4KiB Q1T1", "--json"});
    EXPECT_EQ(one.step, "RND 4KiB Q1T1");
    EXPECT_TRUE(one.asJson);
    EXPECT_THAT(complaintAbout("why", {}), HasSubstr("Specify the result file"));
    EXPECT_THAT(complaintAbout("why", {"a", "b", "c"}), HasSubstr("quotation marks"));
    EXPECT_TRUE(parseAs<ReportCommand>("report", {"a", "--require-sound"}).requiresSound);
    EXPECT_FALSE(parseAs<ReportCommand>("report", {"a"}).requiresSound);
    EXPECT_TRUE(parseAs<RunCommand>("run", {"--target", ".", "--require-sound"}).requiresSound);
}

} // namespace
} // namespace steadymark::cli
