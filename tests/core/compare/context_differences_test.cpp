// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/context_differences.h"

#include "tests/support/benchmark.h"
#include "tests/support/compare_results.h"

#include <gtest/gtest.h>

#include <functional>

namespace steadymark {
namespace {

using Kind = ContextDifference::Kind;

/// What is told when the second of two like results is changed.
std::vector<ContextDifference> told(const std::function<void(RunResult&)>& change)
{
    const RunResult before = compare_sample::twoTests({1e9}, {1e9});
    RunResult after = before;
    change(after);
    return contextDifferences({{"before", {before}}, {"after", {std::move(after)}}});
}

void expectOnly(const std::vector<ContextDifference>& differences, const ContextDifference& expected)
{
    ASSERT_EQ(differences.size(), 1U) << english(expected.what);
    EXPECT_EQ(differences[0], expected) << english(differences[0].what) << ": " << english(differences[0].before)
                                        << ", " << english(differences[0].after);
}

TEST(ContextDifferences, OfLikeResultsAreNone)
{
    EXPECT_TRUE(told([](RunResult&) {}).empty());
    EXPECT_TRUE(contextDifferences({}).empty());
}

TEST(ContextDifferences, TellTheDrive)
{
    expectOnly(told([](RunResult& run) { run.target.drives[0].firmware = "2.0"; }),
        {Kind::Drive, Sentence::verbatim("firmware"), Sentence::verbatim("1.0"), Sentence::verbatim("2.0"), false});
    expectOnly(told([](RunResult& run) { run.target.drives[0].model = "Model B"; }),
        {Kind::Drive, Sentence::verbatim("drive model"), Sentence::verbatim("Model A"), Sentence::verbatim("Model B"),
            false});
    expectOnly(told([](RunResult& run) { run.target.drives[0].capacity = ByteCount(2'000'000'000'000); }),
        {Kind::Drive, Sentence::verbatim("capacity"), Sentence::verbatim("1.0 TB"), Sentence::verbatim("2.0 TB"),
            false});
    expectOnly(told([](RunResult& run) { run.target.driveIds = {"fedcba9876543210"}; }),
        {Kind::Drive, Sentence::verbatim("drive (by its serial number)"), Sentence::verbatim("0123456789abcdef"),
            Sentence::verbatim("fedcba9876543210"), false});
}

TEST(ContextDifferences, TellPlanAndEnvironment)
{
    expectOnly(told([](RunResult& run) { planOf(run).fileSize = ByteCount(std::uint64_t{8} << 30U); }),
        {Kind::Plan, Sentence::verbatim("file size"), Sentence::verbatim("1 GiB"), Sentence::verbatim("8 GiB"), false});
    expectOnly(told([](RunResult& run) { planOf(run).profile = "nvme"; }),
        {Kind::Plan, Sentence::verbatim("profile"), Sentence::verbatim("custom"), Sentence::verbatim("nvme"), false});
    expectOnly(told([](RunResult& run) { planOf(run).passes = 9; }),
        {Kind::Plan, Sentence::verbatim("passes"), Sentence::verbatim("5"), Sentence::verbatim("9"), false});
    expectOnly(told([](RunResult& run) { planOf(run).warmUpTime = std::chrono::seconds(1); }),
        {Kind::Plan, Sentence::verbatim("warm-up"), Sentence::verbatim("a whole pass"), Sentence::verbatim("1s"),
            false});
    EXPECT_TRUE(told([](RunResult& run) { planOf(run).warmUpTime = std::chrono::minutes(1); }).empty())
        << "no longer than the passes";
    expectOnly(told([](RunResult& run) { run.environment.kernel = "Linux 6.6.0"; }),
        {Kind::Environment, Sentence::verbatim("kernel"), Sentence::verbatim("Linux 6.1.0"),
            Sentence::verbatim("Linux 6.6.0"), false});
    expectOnly(told([](RunResult& run) { run.environment.governor = "powersave"; }),
        {Kind::Environment, Sentence::verbatim("governor"), Sentence::verbatim("performance"),
            Sentence::verbatim("powersave"), false});
    expectOnly(told([](RunResult& run) { run.applicationVersion = "1.1.0"; }),
        {Kind::Environment, Sentence::verbatim("application"), Sentence::verbatim("SteadyMark 1.0.0"),
            Sentence::verbatim("SteadyMark 1.1.0"), false});
    expectOnly(told([](RunResult& run) { run.environment.virtualization = "kvm"; }),
        {Kind::Environment, Sentence::verbatim("virtual machine"), Sentence::verbatim("none"),
            Sentence::verbatim("kvm"), false});
}

TEST(ContextDifferences, TellTheStateWhereItMatters)
{
    expectOnly(told([](RunResult& run) { run.target.available = ByteCount(100'000'000'000); }),
        {Kind::State, Sentence::verbatim("space in use"), Sentence::verbatim("40 %"), Sentence::verbatim("90 %"),
            false});
    EXPECT_TRUE(told([](RunResult& run) { run.target.available = ByteCount(560'000'000'000); }).empty());
    expectOnly(told([](RunResult& run) { run.health.before[0].facts.temperatureCelsius = 61.0; }),
        {Kind::State, Sentence::verbatim("temperature at the start"), Sentence::verbatim("40 °C"),
            Sentence::verbatim("61 °C"), false});
    EXPECT_TRUE(told([](RunResult& run) { run.health.before[0].facts.temperatureCelsius = 44.0; }).empty());
    expectOnly(told([](RunResult& run) {
        PrepareStep trim;
        planOf(run).preparation = {trim};
    }),
        {Kind::State, Sentence::verbatim("preparation"), Sentence::verbatim("none"), Sentence::verbatim("Trim"),
            false});
}

TEST(ContextDifferences, DoNotGuessWhatIsNotKnown)
{
    EXPECT_TRUE(told([](RunResult& run) {
        run.environment.kernel.clear();
        run.target.drives.clear();
        run.target.driveIds.clear();
        run.health = {};
        run.target.total = ByteCount(0);
        run.target.fileSystem.clear();
    }).empty());
}

TEST(ContextDifferences, TellAllValuesOfAGroup)
{
    RunResult old = compare_sample::run();
    RunResult mixed = compare_sample::run();
    mixed.environment.kernel = "Linux 6.6.0";
    const std::vector<ContextDifference> differences =
        contextDifferences({{"a", {old}}, {"b", {mixed, old, mixed}}, {"c", {old}}});
    expectOnly(differences,
        {Kind::Environment, Sentence::verbatim("kernel of b"), Sentence::verbatim("Linux 6.1.0"),
            Sentence::verbatim("Linux 6.1.0; Linux 6.6.0"), false});
}

TEST(ContextDifferences, OfProceduresTellTheirScale)
{
    RunResult before;
    before.procedure.name = "sustained";
    RunResult after = before;
    after.procedure.scale = 0.01;
    expectOnly(contextDifferences({{"a", {before}}, {"b", {after}}}),
        {Kind::Plan, Sentence::verbatim("scale of the procedure"), Sentence::verbatim("100 %"),
            Sentence::verbatim("1.00 %"), false});
}

TEST(WorkloadDifferences, ForbidTheComparison)
{
    const Workload before = compare_sample::randomWrite;
    Workload after = before;
    EXPECT_TRUE(workloadDifferences(before, after).empty());
    after.length.time = std::chrono::seconds(1);
    EXPECT_TRUE(workloadDifferences(before, after).empty()) << "another length may be compared";
    after.blockSize = ByteCount(8192);
    after.queueDepth = 1;
    after.span = ByteCount(1U << 30U);
    const std::vector<ContextDifference> differences = workloadDifferences(before, after);
    ASSERT_EQ(differences.size(), 3U);
    EXPECT_EQ(differences[0],
        (ContextDifference{Kind::Plan, Sentence::verbatim("block size"), Sentence::verbatim("4 KiB"),
            Sentence::verbatim("8 KiB"), true}));
    EXPECT_EQ(differences[1],
        (ContextDifference{
            Kind::Plan, Sentence::verbatim("queue depth"), Sentence::verbatim("32"), Sentence::verbatim("1"), true}));
    EXPECT_EQ(differences[2],
        (ContextDifference{
            Kind::Plan, Sentence::verbatim("span"), Sentence::verbatim("all"), Sentence::verbatim("1 GiB"), true}));
}

TEST(WorkloadDifferences, NameWhatMakesOneGoElsewhere)
{
    const Workload before = compare_sample::randomWrite;
    Workload after = before;
    after.begin = ByteCount(1U << 30U);
    after.alignmentOffset = ByteCount(512);
    after.randomPercent = 60;
    const std::vector<ContextDifference> differences = workloadDifferences(before, after);
    ASSERT_EQ(differences.size(), 3U);
    EXPECT_EQ(english(differences[0].what), "random share");
    EXPECT_EQ(english(differences[0].before), "100 %");
    EXPECT_EQ(english(differences[0].after), "60 %");
    EXPECT_EQ(english(differences[1].what), "beginning");
    EXPECT_EQ(english(differences[2].what), "offset");
}

TEST(WorkloadDifferences, NamePausesSyncsAndBlocks)
{
    const Workload before = parseWorkload("rnd,8KiB,q1,write,ios=1").value();
    const Workload after =
        parseWorkload("rnd,q1,write,blocks=4KiB:50/8KiB:50,think=1ms,burst=2,sync=fdatasync:4,ios=1").value();
    const std::vector<ContextDifference> differences = workloadDifferences(before, after);
    ASSERT_EQ(differences.size(), 4U);
    EXPECT_EQ(english(differences[0].what), "blocks");
    EXPECT_EQ(english(differences[0].before), "of one size");
    EXPECT_EQ(english(differences[0].after), "4KiB:50/8KiB:50");
    EXPECT_EQ(english(differences[1].what), "think time");
    EXPECT_EQ(english(differences[2].what), "burst");
    EXPECT_EQ(english(differences[3].what), "sync of writes");
    EXPECT_EQ(english(differences[3].after), "fdatasync:4");
}

} // namespace
} // namespace steadymark
