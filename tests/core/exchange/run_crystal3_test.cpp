// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/run_crystal3.h"

#include "core/exchange/report.h"
#include "core/plan/profiles.h"
#include "tests/support/compare_results.h"

#include <gmock/gmock.h>

#include <string>
#include <vector>

namespace steadymark {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

/// A run of the profile: the fastest passes of its steps in their order, in MB/s; each step has two slower ones.
RunResult crystal3Run(const std::vector<double>& best, DataKind data = DataKind::Doubled)
{
    RunResult run = compare_sample::run();
    run.applicationName = "SteadyMark";
    PlanOptions options = optionsFor(*findProfile("cdm3"));
    options.passes = 3;
    options.data = {data, 0};
    const TestPlan plan = buildPlan(options);
    for (std::size_t i = 0; i < best.size(); ++i)
        compare_sample::addStep(
            run, plan.steps[i].workload, {best[i] * 0.9e6, best[i] * 1e6, best[i] * 0.8e6}, plan.steps[i].name);
    planOf(run).profile = plan.profile;
    planOf(run).passes = plan.passes;
    planOf(run).fileSize = plan.fileSize;
    // Long enough that whole I/Os make tenths of IOPS.
    for (StepRecord& step : gridOf(run).steps) {
        for (PassRecord& pass : step.passes) {
            pass.duration = std::chrono::seconds(100);
            for (DirectionRecord* direction : {&pass.read, &pass.write}) {
                direction->bytes *= 100;
                direction->ios = direction->bytes / step.workload.blockSize.count();
            }
        }
    }
    return run;
}

/// As crystalmark.info's program copied them for a Seagate drive of 2013, and published IOPS of other drives.
TEST(Crystal3Report, HasTheLinesOfCrystalDiskMark3)
{
    const std::string text =
        makeReport(crystal3Run({46.012, 44.849, 26.367, 23.521, 25.206, 63.703, 271.859, 174.695}), ReportFormat::Cdm3);
    EXPECT_THAT(text, HasSubstr("* MB/s = 1,000,000 byte/s [SATA/300 = 300,000,000 byte/s]\n"));
    EXPECT_THAT(text,
        HasSubstr("\n"
                  "           Sequential Read :    46.012 MB/s\n"
                  "          Sequential Write :    44.849 MB/s\n"
                  "         Random Read 512KB :    26.367 MB/s\n"
                  "        Random Write 512KB :    23.521 MB/s\n"
                  "    Random Read 4KB (QD=1) :    25.206 MB/s [  6153.8 IOPS]\n"
                  "   Random Write 4KB (QD=1) :    63.703 MB/s [ 15552.5 IOPS]\n"
                  "   Random Read 4KB (QD=32) :   271.859 MB/s [ 66371.8 IOPS]\n"
                  "  Random Write 4KB (QD=32) :   174.695 MB/s [ 42650.1 IOPS]\n"
                  "\n"
                  "  Test : 1000 MB [40.0% (372.5/931.3 GB)] (x3)\n"));
    EXPECT_THAT(text, HasSubstr("* Measured by SteadyMark, not by CrystalDiskMark: the best of 3 passes\n"));
    EXPECT_THAT(text, Not(HasSubstr("hiyohiyo")));
}

TEST(Crystal3Report, SaysWhatWasWritten)
{
    const std::vector<double> rates(8, 100.0);
    const auto report = [&rates](DataKind data) {
        return makeReport(crystal3Run(rates, data), ReportFormat::Cdm3);
    };
    EXPECT_THAT(report(DataKind::Zeros), HasSubstr("(x3) <0Fill>\n"));
    EXPECT_THAT(report(DataKind::Ones), HasSubstr("(x3) <1Fill>\n"));
    EXPECT_THAT(report(DataKind::Doubled), HasSubstr("(x3)\n"));
    EXPECT_THAT(report(DataKind::Doubled), Not(HasSubstr("Data :")));
    EXPECT_THAT(report(DataKind::Random), HasSubstr("\n  Data : random\n"));
}

TEST(Crystal3Report, HasZerosForWhatWasNotMeasuredAsThere)
{
    RunResult run = crystal3Run(std::vector<double>(8, 100.0));
    std::erase_if(gridOf(run).steps, [](const StepRecord& step) { return step.workload.readPercent == 0; });
    std::erase_if(planOf(run).steps, [](const WorkloadStep& step) { return step.workload.readPercent == 0; });
    ASSERT_TRUE(checkReport(run, ReportFormat::Cdm3));
    EXPECT_THAT(makeReport(run, ReportFormat::Cdm3),
        HasSubstr("   Random Write 4KB (QD=1) :     0.000 MB/s [     0.0 IOPS]\n"));
}

TEST(Crystal3Report, IsRefusedForOtherTests)
{
    const RunResult other = compare_sample::twoTests({1e9}, {1e8});
    const Result<> checked = checkReport(other, ReportFormat::Cdm3);
    ASSERT_FALSE(checked);
    EXPECT_THAT(checked.error().message(), HasSubstr("--profile cdm3"));
    EXPECT_EQ(makeReport(other, ReportFormat::Cdm3), "");
    EXPECT_TRUE(checkReport(other, ReportFormat::Text));
    RunResult partial = crystal3Run(std::vector<double>(6, 100.0));
    EXPECT_FALSE(checkReport(partial, ReportFormat::Cdm3));
}

TEST(BestPasses, StandBesideTheMedianInReportsOfCrystalDiskMark3)
{
    const std::string text = makeReport(crystal3Run(std::vector<double>(8, 100.0)), ReportFormat::Text);
    EXPECT_THAT(text, HasSubstr("[Best of 3 passes]"));
    EXPECT_THAT(text, HasSubstr("Read, median"));
    EXPECT_THAT(text, ::testing::ContainsRegex("RND 4KiB Q32T1 +90.000 +100.000 +90.000 +100.000"));
    EXPECT_THAT(
        makeReport(compare_sample::twoTests({1e9, 2e9}, {1e8, 2e8}), ReportFormat::Text), Not(HasSubstr("Best of")));
}

} // namespace
} // namespace steadymark
