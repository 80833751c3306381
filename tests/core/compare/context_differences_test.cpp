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
        {Kind::Drive, "firmware", "1.0", "2.0", false});
    expectOnly(told([](RunResult& run) { run.target.drives[0].model = "Model B"; }),
        {Kind::Drive, "drive model", "Model A", "Model B", false});
    expectOnly(told([](RunResult& run) { run.target.drives[0].capacity = ByteCount(2'000'000'000'000); }),
        {Kind::Drive, "capacity", "1.0 TB", "2.0 TB", false});
    expectOnly(told([](RunResult& run) { run.target.driveIds = {"fedcba9876543210"}; }),
        {Kind::Drive, "drive (by its serial number)", "0123456789abcdef", "fedcba9876543210", false});
}

TEST(ContextDifferences, TellPlanAndEnvironment)
{
    expectOnly(told([](RunResult& run) { planOf(run).fileSize = ByteCount(std::uint64_t{8} << 30U); }),
        {Kind::Plan, "file size", "1 GiB", "8 GiB", false});
    expectOnly(
        told([](RunResult& run) { planOf(run).profile = "nvme"; }), {Kind::Plan, "profile", "custom", "nvme", false});
    expectOnly(told([](RunResult& run) { planOf(run).passes = 9; }), {Kind::Plan, "passes", "5", "9", false});
    expectOnly(told([](RunResult& run) { run.environment.kernel = "Linux 6.6.0"; }),
        {Kind::Environment, "kernel", "Linux 6.1.0", "Linux 6.6.0", false});
    expectOnly(told([](RunResult& run) { run.environment.governor = "powersave"; }),
        {Kind::Environment, "governor", "performance", "powersave", false});
    expectOnly(told([](RunResult& run) { run.applicationVersion = "1.1.0"; }),
        {Kind::Environment, "application", "SteadyMark 1.0.0", "SteadyMark 1.1.0", false});
    expectOnly(told([](RunResult& run) { run.environment.virtualization = "kvm"; }),
        {Kind::Environment, "virtual machine", "none", "kvm", false});
}

TEST(ContextDifferences, TellTheStateWhereItMatters)
{
    expectOnly(told([](RunResult& run) { run.target.available = ByteCount(100'000'000'000); }),
        {Kind::State, "space in use", "40 %", "90 %", false});
    EXPECT_TRUE(told([](RunResult& run) { run.target.available = ByteCount(560'000'000'000); }).empty());
    expectOnly(told([](RunResult& run) { run.health.before[0].facts.temperatureCelsius = 61.0; }),
        {Kind::State, "temperature at the start", "40 °C", "61 °C", false});
    EXPECT_TRUE(told([](RunResult& run) { run.health.before[0].facts.temperatureCelsius = 44.0; }).empty());
    expectOnly(told([](RunResult& run) {
        PrepareStep trim;
        planOf(run).preparation = {trim};
    }),
        {Kind::State, "preparation", "none", "Trim", false});
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
    expectOnly(differences, {Kind::Environment, "kernel of b", "Linux 6.1.0", "Linux 6.1.0; Linux 6.6.0", false});
}

TEST(ContextDifferences, OfProceduresTellTheirScale)
{
    RunResult before;
    before.procedure.name = "sustained";
    RunResult after = before;
    after.procedure.scale = 0.01;
    expectOnly(contextDifferences({{"a", {before}}, {"b", {after}}}),
        {Kind::Plan, "scale of the procedure", "100 %", "1.00 %", false});
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
    EXPECT_EQ(differences[0], (ContextDifference{Kind::Plan, "block size", "4 KiB", "8 KiB", true}));
    EXPECT_EQ(differences[1], (ContextDifference{Kind::Plan, "queue depth", "32", "1", true}));
    EXPECT_EQ(differences[2], (ContextDifference{Kind::Plan, "span", "all", "1 GiB", true}));
}

} // namespace
} // namespace steadymark
