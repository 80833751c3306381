// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/text/grid_view.h"

#include "app/cli/terminal/text.h"
#include "run_fixture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace steadymark::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

class GridView : public ::testing::Test, protected RunFixture {
protected:
    [[nodiscard]] GridState state() const { return {&plan, &run, 812.02e6, Sentence("SteadyMark on /mnt/ssd")}; }
    [[nodiscard]] std::vector<std::string> draw(unsigned columns, unsigned rows = 24) const
    {
        return drawGrid(state(), {columns, rows, false, false});
    }
};

TEST_F(GridView, ShowsOneRowForReadWriteAndMixOfAWorkload)
{
    const std::vector<std::string> lines = draw(100);
    ASSERT_EQ(lines.size(), 7U); // title, heading, two rows, blank, now, bar
    EXPECT_EQ(lines[0], "SteadyMark on /mnt/ssd");
    EXPECT_THAT(lines[1], AllOf(HasSubstr("Read [MB/s]"), HasSubstr("Write [MB/s]"), HasSubstr("Mix [MB/s]")));
    EXPECT_THAT(lines[2], AllOf(StartsWith("SEQ 1MiB Q8T1"), HasSubstr(" 7012.3 #")));
    EXPECT_THAT(lines[3], AllOf(StartsWith("RND 4KiB Q32T1"), HasSubstr(">    812.02 #")));
}

TEST_F(GridView, ShowsTheMedianOfWhatIsOverAndTheRateOfWhatRuns)
{
    progress.phase = GridPhase::Interval;
    progress.step = 2;
    EXPECT_THAT(draw(100)[3], AllOf(HasSubstr("800.00"), Not(HasSubstr(">"))));
}

TEST_F(GridView, SaysWhatDidNotEndWell)
{
    progress.phase = GridPhase::Finished;
    progress.steps[0] = recordOf(plan.steps[0], StepStatus::EndedEarly, {500.0});
    progress.steps[1] = recordOf(plan.steps[1], StepStatus::Failed, {});
    const std::vector<std::string> lines = draw(100);
    EXPECT_THAT(lines[2], HasSubstr("!    500.00"));
    EXPECT_THAT(lines[3], HasSubstr("failed"));
}

TEST_F(GridView, NeverFillsTheWidthOfTheTerminal)
{
    for (const bool isFancy : {false, true}) {
        for (unsigned columns = 1; columns <= 200; ++columns) {
            for (const std::string& line : drawGrid(state(), {columns, 24, isFancy, isFancy}))
                ASSERT_LE(displayWidth(line), std::max(columns - 1, 1U)) << columns << ": " << line;
        }
    }
}

TEST_F(GridView, ShrinksToTheCurrentLineWhereThereIsNoRoom)
{
    EXPECT_EQ(draw(40).size(), 2U);
    EXPECT_EQ(draw(100, 6).size(), 2U);
    EXPECT_GT(draw(80).size(), 2U) << "an ordinary terminal has room for three columns";
    EXPECT_THAT(draw(80)[3], HasSubstr("812.02"));
}

TEST_F(GridView, DrawsLogarithmicBars)
{
    const auto barsOf = [&](double bytesPerSecond) {
        GridState faster = state();
        faster.bytesPerSecond = bytesPerSecond;
        const std::string row = drawGrid(faster, {170, 24, false, false})[3];
        return std::count(row.begin(), row.end(), '#');
    };
    EXPECT_EQ(barsOf(0.05e6), 0);
    EXPECT_EQ(barsOf(100e9), 24);
    EXPECT_EQ(barsOf(900e9), 24);
    EXPECT_EQ(barsOf(100e6), 12) << "half the decades between 0.1 MB/s and 100 GB/s";
}

TEST_F(GridView, UsesColoursAndBlocksOnlyWhereTheyWork)
{
    for (const std::string& line : draw(100)) {
        for (const char character : line)
            ASSERT_TRUE(character >= 0x20 && character < 0x7f) << line;
    }
    const std::string row = drawGrid(state(), {100, 24, true, true})[2];
    EXPECT_THAT(row, AllOf(HasSubstr("\x1b[36m"), HasSubstr("\xe2\x96\x88")));
}

TEST_F(GridView, DescribesTheMomentInOneLine)
{
    EXPECT_EQ(describeNow(state(), 100), "RND 4KiB Q32T1 read, pass 2 of 5, 812.02 MB/s, 2:31 left, 1.1 GB written");
    EXPECT_EQ(describeNow(state(), 40), "RND 4KiB Q32T1 read, pass 2 of 5");
    progress.pass = 0;
    progress.phase = GridPhase::WarmUp;
    EXPECT_THAT(describeNow(state(), 100), HasSubstr("read, warm-up, "));
    progress.phase = GridPhase::PreparingFile;
    progress.step = plan.steps.size();
    EXPECT_THAT(describeNow(state(), 100), StartsWith("Writing the test file, 812.02 MB/s"));
}

TEST_F(GridView, GivesARepeatedWorkloadARowOfItsOwn)
{
    plan.steps = {plan.steps[0], plan.steps[0]};
    progress.phase = GridPhase::Starting;
    progress.steps.clear();
    EXPECT_EQ(draw(100).size(), 7U);
}

TEST_F(GridView, FillsTheProgressBar)
{
    EXPECT_THAT(draw(100).back(), AllOf(StartsWith("[=="), HasSubstr("]  34 %")));
    run.fraction = 1.0;
    EXPECT_THAT(draw(100).back(), AllOf(Not(HasSubstr(">")), HasSubstr("100 %")));
    run.fraction = 7.0; // an estimate may be off
    EXPECT_THAT(draw(100).back(), HasSubstr("100 %"));
}

} // namespace
} // namespace steadymark::cli
