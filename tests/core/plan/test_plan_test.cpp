// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/profiles.h"
#include "core/plan/test_plan.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

using namespace literals;
using namespace std::chrono_literals;
using ::testing::AllOf;
using ::testing::HasSubstr;

TestPlan defaultPlan()
{
    return buildPlan(optionsFor(*findProfile("default")));
}

TargetFacts roomyFolder()
{
    TargetFacts target;
    target.available = ByteCount(500'000'000'000);
    target.memoryForBuffers = 1_GiB;
    return target;
}

TargetFacts device()
{
    TargetFacts target;
    target.isDevice = true;
    target.size = 8_GiB;
    target.memoryForBuffers = 1_GiB;
    return target;
}

/// The message of a refusal; empty if the plan was accepted.
std::string refusalOf(const TestPlan& plan, const TargetFacts& target)
{
    const Result<ValidatedPlan> validated = validatePlan(plan, target);
    if (validated)
        return {};
    EXPECT_TRUE(validated.error().message().ends_with('.')) << validated.error().message();
    return validated.error().message();
}

TEST(ValidatePlan, GivesTheKeyToARun)
{
    const TestPlan plan = defaultPlan();
    const Result<ValidatedPlan> validated = validatePlan(plan, roomyFolder());
    ASSERT_TRUE(validated) << validated.error().message();
    EXPECT_EQ(validated.value().plan(), plan);
    EXPECT_EQ(validated.value().testedSize(), 1_GiB);
    EXPECT_EQ(validated.value().target().available, roomyFolder().available);
}

TEST(ValidatePlan, TestsAWholeDeviceByReading)
{
    PlanOptions options = optionsFor(*findProfile("default"));
    options.operations = Operations::ReadOnly;
    const Result<ValidatedPlan> validated = validatePlan(buildPlan(options), device());
    ASSERT_TRUE(validated) << validated.error().message();
    EXPECT_EQ(validated.value().testedSize(), 8_GiB);
}

TEST(ValidatePlan, NeverWritesToADevice)
{
    EXPECT_EQ(refusalOf(defaultPlan(), device()),
        "Step 5 (SEQ 1MiB Q8T1, write) would overwrite the device, and devices are only read. Remove its writes, or "
        "choose a folder as the target.");
    TestPlan mix = defaultPlan();
    mix.steps.resize(1);
    mix.steps[0].workload.readPercent = 99;
    EXPECT_THAT(refusalOf(mix, device()), HasSubstr("Step 1 (SEQ 1MiB Q8T1, mix) would overwrite the device"));
}

TEST(ValidatePlan, LeavesSpareSpaceInTheFolder)
{
    TestPlan plan = defaultPlan();
    plan.fileSize = 64_GiB;
    TargetFacts target = roomyFolder();
    target.available = ByteCount(12'300'000'000);
    const Result<ValidatedPlan> refused = validatePlan(plan, target);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::NoSpace);
    EXPECT_EQ(refused.error().message(),
        "The test file of 64 GiB does not fit: 12 GB are free in the target folder. Choose a smaller size (--size "
        "8GiB).");

    target.available = 64_GiB + 64_MiB;
    EXPECT_EQ(refusalOf(plan, target), "");
    target.available = 64_GiB + 64_MiB - 1_B;
    EXPECT_THAT(refusalOf(plan, target), HasSubstr("and 64 MiB must stay free"));
}

TEST(ValidatePlan, KeepsBuffersWithinMemory)
{
    TestPlan plan = defaultPlan();
    plan.steps[2].workload.threads = 16;
    TargetFacts target = roomyFolder();
    target.memoryForBuffers = 8_MiB; // the sequential rows take just that
    EXPECT_EQ(refusalOf(plan, target), "");
    plan.steps[2].workload.blockSize = 64_KiB;
    EXPECT_EQ(refusalOf(plan, target),
        "Step 3 (RND 4KiB Q32T1, read) needs 34 MB of memory for its buffers, but only 8.4 MB can be used. Choose "
        "smaller "
        "blocks, a lower queue depth or fewer threads.");
}

TEST(ValidatePlan, KeepsSpansAndBlocksWithinTheTarget)
{
    TestPlan plan = defaultPlan();
    plan.steps[0].workload.span = 2_GiB;
    EXPECT_THAT(refusalOf(plan, roomyFolder()),
        AllOf(HasSubstr("Step 1 "), HasSubstr("a span of 2 GiB, but the test file has only 1 GiB"),
            HasSubstr("Choose a smaller span or a larger file.")));
    plan.steps[0].workload.span = 1_GiB;
    EXPECT_EQ(refusalOf(plan, roomyFolder()), "");

    plan = defaultPlan();
    plan.fileSize = 512_KiB;
    EXPECT_THAT(refusalOf(plan, roomyFolder()), HasSubstr("has blocks of 1 MiB, but the test file has only 512 KiB"));

    PlanOptions options = optionsFor(*findProfile("default"));
    options.operations = Operations::ReadOnly;
    TargetFacts small = device();
    small.size = 512_KiB;
    EXPECT_THAT(
        refusalOf(buildPlan(options), small), HasSubstr("but the device has only 512 KiB. Choose smaller blocks."));
}

TEST(ValidatePlan, KeepsWhatBeginsLaterWithinTheTarget)
{
    TestPlan plan = defaultPlan();
    Workload& workload = plan.steps[0].workload;
    workload.begin = 1_GiB;
    EXPECT_THAT(refusalOf(plan, roomyFolder()),
        AllOf(HasSubstr("Step 1 "), HasSubstr("begins at 1 GiB, but the test file has only 1 GiB"),
            HasSubstr("Choose an earlier beginning or a larger file.")));
    workload.begin = 512_MiB;
    EXPECT_EQ(refusalOf(plan, roomyFolder()), "");
    workload.span = 768_MiB;
    EXPECT_THAT(refusalOf(plan, roomyFolder()), HasSubstr("a span of 768 MiB that begins at 512 MiB"));
    workload.span = 512_MiB;
    EXPECT_EQ(refusalOf(plan, roomyFolder()), "");
    workload.span.reset();
    workload.begin = 1_GiB - 1_MiB;
    EXPECT_EQ(refusalOf(plan, roomyFolder()), "");
    workload.alignmentOffset = 4_KiB;
    EXPECT_THAT(refusalOf(plan, roomyFolder()), HasSubstr("no room for a block of 1 MiB"));
    workload.begin = ByteCount(4_KiB + 512_B);
    EXPECT_THAT(refusalOf(plan, roomyFolder()), HasSubstr("begins at 4.5 KiB, but direct I/O"));
    workload.begin = 4_KiB;
    workload.alignmentOffset = 512_B;
    EXPECT_THAT(refusalOf(plan, roomyFolder()), HasSubstr("has an offset of 512 B, but direct I/O"));

    PlanOptions options = optionsFor(*findProfile("default"));
    options.operations = Operations::ReadOnly;
    TestPlan ofDevice = buildPlan(options);
    ofDevice.steps[0].workload.begin = 8_GiB;
    EXPECT_THAT(
        refusalOf(ofDevice, device()), HasSubstr("but the device has only 8 GiB. Choose an earlier beginning."));
}

TEST(ValidatePlan, AsksForWhatDirectIoNeeds)
{
    TestPlan plan = defaultPlan();
    plan.steps[2].workload.blockSize = 512_B;
    EXPECT_EQ(refusalOf(plan, roomyFolder()),
        "Step 3 (RND 4KiB Q32T1, read) has blocks of 512 B, but direct I/O on this target needs multiples of 4 KiB. "
        "Choose such a block size.");
    TargetFacts fine = roomyFolder();
    fine.alignmentBytes = 512;
    EXPECT_EQ(refusalOf(plan, fine), "");

    plan = defaultPlan();
    plan.steps[2].workload.alignment = 512_B;
    EXPECT_THAT(refusalOf(plan, roomyFolder()), HasSubstr("has an alignment of 512 B, but direct I/O"));
    EXPECT_EQ(refusalOf(plan, fine), "");

    plan = defaultPlan();
    plan.fileSize = 1_GiB + 4_KiB;
    TargetFacts coarse = roomyFolder();
    coarse.alignmentBytes = 16384;
    plan.steps.resize(2);
    EXPECT_THAT(refusalOf(plan, coarse), HasSubstr("is not a multiple of the 16 KiB"));
}

TEST(ValidatePlan, CountsTheTestFileAsWritten)
{
    TestPlan plan = defaultPlan();
    plan.maximumWritten = 1_GiB - 1_B;
    EXPECT_THAT(refusalOf(plan, roomyFolder()),
        HasSubstr("The test file of 1 GiB alone would exceed the 1.1 GB that may be written."));
    plan.maximumWritten = 1_GiB;
    EXPECT_EQ(refusalOf(plan, roomyFolder()), "");
}

TEST(CheckPlan, NamesTheStepThatCannotBeRun)
{
    TestPlan plan = defaultPlan();
    plan.steps[3].workload.queueDepth = 513;
    const Result<> checked = checkPlan(plan);
    ASSERT_FALSE(checked);
    EXPECT_EQ(checked.error().message(),
        "Step 4 (RND 4KiB Q1T1, read) cannot be run: The queue depth 513 is out of range. Choose 1 to 512.");
    EXPECT_EQ(refusalOf(plan, roomyFolder()), checked.error().message());
}

TEST(CheckPlan, HoldsTheLimitsOfAPlan)
{
    const auto refusal = [](void (*change)(TestPlan&)) {
        TestPlan plan = defaultPlan();
        change(plan);
        const Result<> checked = checkPlan(plan);
        return checked ? std::string() : checked.error().message();
    };
    EXPECT_THAT(refusal([](TestPlan& plan) { plan.steps.clear(); }), HasSubstr("has no steps"));
    EXPECT_THAT(refusal([](TestPlan& plan) { plan.steps.resize(1001, plan.steps[0]); }), HasSubstr("1001 steps"));
    EXPECT_EQ(refusal([](TestPlan& plan) { plan.steps.resize(1000, plan.steps[0]); }), "");
    EXPECT_THAT(refusal([](TestPlan& plan) { plan.passes = 0; }), HasSubstr("passes 0 is out of range"));
    EXPECT_THAT(refusal([](TestPlan& plan) { plan.passes = 101; }), HasSubstr("Choose 1 to 100."));
    EXPECT_EQ(refusal([](TestPlan& plan) { plan.passes = 100; }), "");
    EXPECT_THAT(refusal([](TestPlan& plan) { plan.interval = -1ns; }), HasSubstr("The interval of -1ns"));
    EXPECT_THAT(refusal([](TestPlan& plan) { plan.interval = 25h; }), HasSubstr("The interval of 25h"));
    EXPECT_EQ(refusal([](TestPlan& plan) { plan.interval = 0s; }), "");
    EXPECT_THAT(
        refusal([](TestPlan& plan) { plan.warmUpTime = 9ms; }), HasSubstr("The warm-up of 9ms is out of range"));
    EXPECT_THAT(refusal([](TestPlan& plan) { plan.warmUpTime = 25h; }), HasSubstr("Choose 10ms to 24h."));
    EXPECT_EQ(refusal([](TestPlan& plan) { plan.warmUpTime = 1s; }), "");
    EXPECT_THAT(refusal([](TestPlan& plan) { plan.fileSize = 0_B; }), HasSubstr("impossible size"));
    EXPECT_THAT(refusal([](TestPlan& plan) { plan.fileSize = 1_MiB + 512_B; }), HasSubstr("a multiple of 4 KiB"));
    EXPECT_THAT(
        refusal([](TestPlan& plan) { plan.fileSize = ByteCount(~std::uint64_t{4095}); }), HasSubstr("impossible size"));
    EXPECT_THAT(refusal([](TestPlan& plan) { plan.steps[1].name.clear(); }), HasSubstr("name of step 2"));
    EXPECT_THAT(refusal([](TestPlan& plan) { plan.steps[1].name = "a\nb"; }), HasSubstr("name of step 2"));
    EXPECT_THAT(refusal([](TestPlan& plan) { plan.steps[1].name.assign(201, 'x'); }), HasSubstr("name of step 2"));
    EXPECT_THAT(refusal([](TestPlan& plan) { plan.profile = "\x1b[2J"; }), HasSubstr("profile"));
}

TEST(WarmUp, IsAsLongAsAPassUnlessThePlanShortensIt)
{
    TestPlan plan;
    Workload workload;
    workload.length = {5s, {}, {}};
    plan.steps = {{"a", workload}};
    EXPECT_EQ(warmUpLength(plan, workload), workload.length);
    EXPECT_EQ(shortWarmUp(plan), std::nullopt);
    plan.warmUpTime = 1s;
    EXPECT_EQ(warmUpLength(plan, workload), (PassLength{1s, {}, {}}));
    EXPECT_EQ(shortWarmUp(plan), 1s);
    plan.hasWarmUp = false;
    EXPECT_EQ(shortWarmUp(plan), std::nullopt);
}

TEST(WarmUp, IsNeverLongerThanAPassAndKeepsItsBytesAndIos)
{
    TestPlan plan;
    plan.warmUpTime = 1s;
    Workload workload;
    workload.length = {300ms, {}, {}};
    plan.steps = {{"a", workload}};
    EXPECT_EQ(warmUpLength(plan, workload), workload.length);
    EXPECT_EQ(shortWarmUp(plan), std::nullopt);
    workload.length = {{}, 1_GiB, 1000};
    EXPECT_EQ(warmUpLength(plan, workload), (PassLength{1s, 1_GiB, 1000}));
}

} // namespace
} // namespace steadymark
