// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/profiles.h"

#include <gmock/gmock.h>

#include <string>

namespace steadymark {
namespace {

using namespace literals;
using namespace std::chrono_literals;

std::string describe(const ProfileRow& row)
{
    return std::string(row.pattern == AccessPattern::Sequential ? "SEQ " : "RND ") + formatByteCount(row.blockSize)
        + " Q" + std::to_string(row.queueDepth) + "T" + std::to_string(row.threads);
}

std::string describe(const Profile& profile)
{
    std::string text = std::string(profile.id) + ":";
    for (const ProfileRow& row : profile.rows)
        text += " " + describe(row) + ";";
    return text + " measure " + formatDuration(profile.measure) + ", interval " + formatDuration(profile.interval)
        + (profile.showsAllUnits ? ", all units" : "") + ", warm-up " + formatDuration(profile.warmUpTime.value());
}

// The rows, times and order of CrystalDiskMark 9.0.1, but for the warm-up. They are what makes results comparable:
// never adapt this test to the code.
TEST(Profiles, AreThoseOfCrystalDiskMark9)
{
    std::vector<std::string> described;
    for (const Profile& profile : profiles()) {
        if (!profile.frame)
            described.push_back(describe(profile));
    }
    const std::vector<std::string> expected{
        "default: SEQ 1MiB Q8T1; SEQ 1MiB Q1T1; RND 4KiB Q32T1; RND 4KiB Q1T1; measure 5s, interval 5s, warm-up 1s",
        "nvme: SEQ 1MiB Q8T1; SEQ 128KiB Q32T1; RND 4KiB Q32T16; RND 4KiB Q1T1; measure 5s, interval 5s, warm-up 1s",
        "peak: SEQ 1MiB Q8T1; RND 4KiB Q32T1; measure 5s, interval 5s, all units, warm-up 1s",
        "real: SEQ 1MiB Q1T1; RND 4KiB Q1T1; measure 5s, interval 5s, all units, warm-up 1s",
        "demo: SEQ 1MiB Q8T1; measure 5s, interval 5s, warm-up 1s",
        "flash: SEQ 1MiB Q8T1; SEQ 1MiB Q1T1; RND 4KiB Q32T1; RND 4KiB Q1T1; measure 1s, interval 30s, warm-up 1s",
    };
    EXPECT_EQ(described, expected);
}

// As published: 4 KiB random writes over 8 GB, three outstanding, three minutes; first where Windows XP put them.
TEST(Profiles, TheOneOfAnandTechWritesOnlyAndBringsItsSpan)
{
    const TestPlan plan = buildPlan(optionsFor(*findProfile("anandtech")));
    ASSERT_EQ(plan.steps.size(), 2U);
    EXPECT_EQ(plan.steps[0].name, "RND 4KiB Q3T1 align 512B");
    EXPECT_EQ(plan.steps[0].workload.alignment, 512_B);
    EXPECT_EQ(plan.steps[1].name, "RND 4KiB Q3T1");
    EXPECT_EQ(plan.steps[1].workload.alignment, std::nullopt);
    for (const WorkloadStep& step : plan.steps) {
        EXPECT_EQ(step.workload.readPercent, 0U);
        EXPECT_EQ(step.workload.length.time, 3min);
    }
    EXPECT_EQ(plan.fileSize, 8_GiB);
    EXPECT_EQ(plan.passes, 1U);
    EXPECT_FALSE(plan.hasWarmUp);
}

// CrystalDiskMark 3.0: each row is read, then written, with one pass before the scored ones that is as long.
TEST(Profiles, TheOneOfCrystalDiskMark3HasItsOrderSizeAndData)
{
    const TestPlan plan = buildPlan(optionsFor(*findProfile("cdm3")));
    std::vector<std::string> steps;
    for (const WorkloadStep& step : plan.steps) {
        steps.push_back(step.name + (step.workload.readPercent == 100 ? " read" : " write"));
        EXPECT_EQ(step.workload.length.time, 5s);
        EXPECT_EQ(step.workload.data.kind, DataKind::Doubled);
    }
    EXPECT_EQ(steps,
        (std::vector<std::string>{"SEQ 1MiB Q1T1 read", "SEQ 1MiB Q1T1 write", "RND 512KiB Q1T1 read",
            "RND 512KiB Q1T1 write", "RND 4KiB Q1T1 read", "RND 4KiB Q1T1 write", "RND 4KiB Q32T1 read",
            "RND 4KiB Q32T1 write"}));
    EXPECT_EQ(plan.fileSize, 1000_MiB);
    EXPECT_EQ(plan.passes, 5U);
    EXPECT_TRUE(plan.hasWarmUp);
    EXPECT_EQ(plan.warmUpTime, std::nullopt);
    EXPECT_EQ(plan.interval, 0s);
    std::vector<std::uint64_t> sizes;
    for (const ByteCount size : findProfile("cdm3")->frame->sizes)
        sizes.push_back(size / 1_MiB);
    EXPECT_EQ(sizes, (std::vector<std::uint64_t>{50, 100, 500, 1000, 2000, 4000}));
}

// AS SSD Benchmark: units of 16 MB, 4 KiB, 64 threads of 4 KiB, sectors; each is written first.
TEST(Profiles, TheOneOfAsSsdHasItsTests)
{
    const TestPlan plan = buildPlan(optionsFor(*findProfile("as-ssd")));
    std::vector<std::string> steps;
    for (const WorkloadStep& step : plan.steps)
        steps.push_back(step.name + (step.workload.readPercent == 100 ? " read" : " write"));
    EXPECT_EQ(steps,
        (std::vector<std::string>{"SEQ 16MiB Q1T1 write", "SEQ 16MiB Q1T1 read", "RND 4KiB Q1T1 write",
            "RND 4KiB Q1T1 read", "RND 4KiB Q1T64 write", "RND 4KiB Q1T64 read", "RND 512B Q1T1 write",
            "RND 512B Q1T1 read"}));
    EXPECT_EQ(plan.fileSize, 1_GiB);
    EXPECT_EQ(plan.passes, 1U);
    EXPECT_FALSE(plan.hasWarmUp);
    EXPECT_EQ(plan.steps.front().workload.data, DataPattern());
}

TEST(Profiles, ArePlansWhoseOptionsAreFoundAgain)
{
    for (const Profile& profile : profiles()) {
        PlanOptions options = optionsFor(profile);
        options.passes = 2;
        const std::optional<PlanOptions> found = optionsOf(buildPlan(options));
        ASSERT_TRUE(found) << profile.id;
        EXPECT_EQ(buildPlan(*found), buildPlan(options)) << profile.id;
    }
}

TEST(Profiles, AreFoundByTheirId)
{
    ASSERT_NE(findProfile("nvme"), nullptr);
    EXPECT_EQ(findProfile("nvme")->title, "NVMe SSD");
    EXPECT_EQ(findProfile("NVMe"), nullptr);
    EXPECT_EQ(findProfile(""), nullptr);
}

TEST(Profiles, MakePlansThatCanRun)
{
    for (const Profile& profile : profiles()) {
        PlanOptions options = optionsFor(profile);
        options.mixReadPercent = 70;
        const TestPlan plan = buildPlan(options);
        EXPECT_EQ(plan.profile, profile.id);
        EXPECT_EQ(plan.interval, profile.interval);
        EXPECT_EQ(plan.steps.size(), (options.operations == Operations::ReadAndWrite ? 3 : 1) * profile.rows.size());
        const Result<> checked = checkPlan(plan);
        EXPECT_TRUE(checked) << (checked ? "" : checked.error().message());
    }
}

std::vector<std::string> describeSteps(const PlanOptions& options)
{
    std::vector<std::string> steps;
    for (const WorkloadStep& step : buildPlan(options).steps)
        steps.push_back(step.name + " " + std::to_string(step.workload.readPercent));
    return steps;
}

TEST(BuildPlan, PutsAllReadsBeforeAllWritesBeforeAllMixes)
{
    PlanOptions options = optionsFor(*findProfile("real"));
    options.mixReadPercent = 70;
    EXPECT_EQ(describeSteps(options),
        (std::vector<std::string>{"SEQ 1MiB Q1T1 100", "RND 4KiB Q1T1 100", "SEQ 1MiB Q1T1 0", "RND 4KiB Q1T1 0",
            "SEQ 1MiB Q1T1 70", "RND 4KiB Q1T1 70"}));
}

TEST(BuildPlan, NeverWritesWhenOnlyReadsAreAskedFor)
{
    PlanOptions options = optionsFor(*findProfile("real"));
    options.operations = Operations::ReadOnly;
    options.mixReadPercent = 70;
    EXPECT_EQ(describeSteps(options), (std::vector<std::string>{"SEQ 1MiB Q1T1 100", "RND 4KiB Q1T1 100"}));
}

TEST(BuildPlan, NeverReadsWhenOnlyWritesAreAskedFor)
{
    PlanOptions options = optionsFor(*findProfile("real"));
    options.operations = Operations::WriteOnly;
    options.mixReadPercent = 70;
    EXPECT_EQ(describeSteps(options), (std::vector<std::string>{"SEQ 1MiB Q1T1 0", "RND 4KiB Q1T1 0"}));
}

TEST(BuildPlan, CarriesEveryOptionOver)
{
    PlanOptions options;
    options.profile = "custom";
    options.rows = {{AccessPattern::Random, 8_KiB, 4, 2}};
    options.fileSize = 16_MiB;
    options.passes = 3;
    options.warmUpTime = 500ms;
    options.measure = 2s;
    options.interval = 7s;
    options.data = {DataKind::Compressible, 50};
    options.seed = 42;
    options.maximumWritten = 1_GiB;
    const TestPlan plan = buildPlan(options);

    Workload workload;
    workload.pattern = AccessPattern::Random;
    workload.blockSize = 8_KiB;
    workload.queueDepth = 4;
    workload.threads = 2;
    workload.length.time = 2s;
    workload.data = {DataKind::Compressible, 50};
    TestPlan expected;
    expected.fileSize = 16_MiB;
    expected.passes = 3;
    expected.warmUpTime = 500ms;
    expected.interval = 7s;
    expected.seed = 42;
    expected.maximumWritten = 1_GiB;
    expected.steps.push_back({"RND 8KiB Q4T2", workload});
    workload.readPercent = 0;
    expected.steps.push_back({"RND 8KiB Q4T2", workload});
    EXPECT_EQ(plan, expected);
    options.hasWarmUp = false;
    EXPECT_EQ(buildPlan(options).warmUpTime, std::nullopt) << "there is none";
}

TEST(OptionsOfAPlan, AreThoseItWasBuiltWith)
{
    for (const Profile& profile : profiles()) {
        PlanOptions options = optionsFor(profile);
        options.passes = 7;
        options.seed = 5;
        options.data.kind = DataKind::Zeros;
        options.maximumWritten = ByteCount(std::uint64_t{1} << 40U);
        for (const Operations operations : {Operations::ReadAndWrite, Operations::ReadOnly, Operations::WriteOnly}) {
            options.operations = operations;
            options.mixReadPercent.reset();
            if (operations == Operations::ReadAndWrite)
                options.mixReadPercent = 70;
            const TestPlan plan = buildPlan(options);
            const std::optional<PlanOptions> found = optionsOf(plan);
            ASSERT_TRUE(found) << profile.id;
            EXPECT_EQ(buildPlan(*found), plan) << profile.id;
            EXPECT_EQ(found->rows, options.rows);
            EXPECT_EQ(found->passes, 7U);
        }
    }
    TestPlan own = buildPlan(optionsFor(profiles().front()));
    own.steps.back().workload.length.time = std::chrono::seconds(60);
    EXPECT_FALSE(optionsOf(own)) << "no choice makes one step longer than the others";
    EXPECT_FALSE(optionsOf({}));
}

TEST(QuickLook, HasASmallFileAndOneShortPass)
{
    PlanOptions options = optionsFor(*findProfile("default"));
    makeQuick(options);
    const TestPlan plan = buildPlan(options);
    EXPECT_EQ(plan.fileSize, 64_MiB);
    EXPECT_EQ(plan.passes, 1U);
    EXPECT_EQ(plan.interval, 0s);
    ASSERT_EQ(plan.steps.size(), 8U);
    for (const WorkloadStep& step : plan.steps)
        EXPECT_EQ(step.workload.length.time, 1s);
}

TEST(ProfileRow, KeepsWhatIsSaidOfItBeyondTheFourColumns)
{
    const ProfileRow plain{AccessPattern::Random, 4_KiB, 32, 2};
    EXPECT_EQ(formatRowDetails(plain), "");
    EXPECT_EQ(withDetails(plain, "  ").value(), plain);
    const std::string details =
        "random=60,begin=64GiB,span=8GiB,align=2KiB,offset=512B,sync=fdatasync:16,think=10ms,burst=4";
    const Result<ProfileRow> row = withDetails(plain, details);
    ASSERT_TRUE(row) << row.error().message();
    EXPECT_EQ(formatRowDetails(row.value()), details);
    EXPECT_EQ(rowOf(workloadOf(row.value())), row.value());
    EXPECT_EQ(withDetails(row.value(), "think=5ms , begin=1MiB").value().thinkTime, std::chrono::milliseconds(5));
    EXPECT_FALSE(withDetails(row.value(), "think=5ms").value().randomPercent) << "the others are gone";

    PlanOptions options = optionsFor(*findProfile("default"));
    options.rows = {row.value()};
    const TestPlan plan = buildPlan(options);
    EXPECT_EQ(plan.steps.front().workload.begin, 64_GiB);
    const std::optional<PlanOptions> read = optionsOf(plan);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->rows, options.rows);
}

TEST(ProfileRow, RefusesDetailsThatNoRowHas)
{
    const ProfileRow plain{AccessPattern::Random, 4_KiB, 32, 2};
    for (const char* details : {"time=5s", "rate=100", "data=zeros", "ios=5"})
        EXPECT_THAT(withDetails(plain, details).error().message(), ::testing::HasSubstr("no such details")) << details;
    for (const char* details : {"q4", "write", "8KiB", "nonsense", "think=", "blocks=4KiB:100"})
        EXPECT_FALSE(withDetails(plain, details)) << details;
}

} // namespace
} // namespace steadymark
