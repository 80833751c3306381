// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/result/as_ssd_result.h"

#include "core/plan/profiles.h"
#include "tests/support/compare_results.h"

#include <gmock/gmock.h>

#include <string>
#include <vector>

namespace steadymark {
namespace {

using namespace literals;

struct Published {
    std::string drive;
    AsSsdRates read, write;
    double readScore, writeScore, total; ///< 0: not published
};

// Published rates are rounded, so that a score may be a few points off: at most 1.5, the total at most 4.
TEST(AsSsdFormula, GivesPublishedScores)
{
    for (const Published& one :
        std::vector<Published>{{"Crucial MX500 1 TB", {520, 33, 374}, {471, 76, 323}, 460, 447, 1152},
            {"LITEON", {480, 16.8, 165}, {33, 34.5, 30.9}, 230, 69, 0},
            {"Samsung 970 EVO Plus", {2863.65, 49.57, 790.21}, {2127.69, 89.19, 1066.48}, 1126, 1368, 3046}}) {
        EXPECT_NEAR(scoreOf(one.read), one.readScore, 1.5) << one.drive;
        EXPECT_NEAR(scoreOf(one.write), one.writeScore, 1.5) << one.drive;
        if (one.total > 0.0) {
            EXPECT_NEAR(totalScore(one.read, one.write), one.total, 4.0) << one.drive;
        }
    }
}

// The total is the sum of both scores and some read rates more, whatever they are.
TEST(AsSsdFormula, WeighsReadsMoreInTheTotal)
{
    const AsSsdRates read{100, 20, 300};
    const AsSsdRates write{50, 10, 200};
    EXPECT_DOUBLE_EQ(totalScore(read, write),
        scoreOf(read) + scoreOf(write) + read.small + 0.5 * read.threaded + 0.05 * write.sequential);
}

/// A run of the profile in which each test has a median pass of so many MiB/s: the rows from the top.
RunResult measured(const std::vector<double>& reads, const std::vector<double>& writes)
{
    RunResult run = compare_sample::run();
    const Profile& profile = *findProfile("as-ssd");
    const auto add = [&run, &profile](std::size_t row, unsigned readPercent, double mebibytes) {
        Workload workload = workloadOf(profile.rows[row]);
        workload.readPercent = readPercent;
        workload.length.time = profile.measure;
        const double rate = mebibytes * 1048576.0;
        compare_sample::addStep(run, workload, {rate * 0.5, rate, rate * 3.0}, {}, 80'000 + 1000 * readPercent);
    };
    for (std::size_t row = 0; row < reads.size(); ++row)
        add(row, 100, reads[row]);
    for (std::size_t row = 0; row < writes.size(); ++row)
        add(row, 0, writes[row]);
    return run;
}

TEST(AsSsdResult, IsMadeOfTheMedianPassesInMebibytes)
{
    const RunResult run = measured({520, 33, 374, 5}, {471, 76, 323, 7});
    const std::optional<AsSsdResult> result = asSsdResult(gridOf(run));
    ASSERT_TRUE(result);
    EXPECT_NEAR(result->read->sequential, 520, 0.01);
    EXPECT_NEAR(result->read->threaded, 374, 0.01);
    EXPECT_NEAR(result->write->small, 76, 0.01);
    EXPECT_TRUE(result->isSound);
    EXPECT_NEAR(totalScore(*result->read, *result->write), 1152, 4);
    ASSERT_TRUE(result->readAccessNs && result->writeAccessNs);
    const json::value told = toJson(*result);
    EXPECT_EQ(told.at("read").at("score"), 459);
    EXPECT_EQ(told.at("write").at("score"), 446);
    EXPECT_EQ(told.at("totalScore"), 1149);
}

TEST(AsSsdResult, HasTheScoreOfWhatWasMeasuredOnly)
{
    const std::optional<AsSsdResult> reads = asSsdResult(gridOf(measured({520, 33, 374, 5}, {471, 76})));
    ASSERT_TRUE(reads);
    EXPECT_TRUE(reads->read);
    EXPECT_FALSE(reads->write);
    EXPECT_FALSE(reads->writeAccessNs);
    EXPECT_TRUE(toJson(*reads).at("totalScore").is_null());
    EXPECT_FALSE(asSsdResult(gridOf(measured({520, 33}, {471, 76}))));
    EXPECT_FALSE(asSsdResult(gridOf(compare_sample::twoTests({1e9}, {1e8}))));
}

TEST(AsSsdResult, IsNotSoundWithANumberThatIsNot)
{
    RunResult run = measured({520, 33, 374, 5}, {});
    gridOf(run).steps[1].verdict.emplace().level = TrustLevel::Invalid;
    EXPECT_FALSE(asSsdResult(gridOf(run))->isSound);
}

} // namespace
} // namespace steadymark
