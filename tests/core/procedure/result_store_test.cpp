// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/document/result_store.h"
#include "core/procedure/document/run_json.h"

#include "core/base/files.h"
#include "tests/core/result/sample_result.h"
#include "tests/support/benchmark.h"

#include <gtest/gtest.h>

#include <fstream>

namespace steadymark {
namespace {

class ResultStoreTest : public ::testing::Test {
protected:
    void SetUp() override
    {
        const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
        m_folder = std::filesystem::temp_directory_path()
            / (std::string("steadymark-store-") + test->name() + "-"
                + std::to_string(std::chrono::steady_clock::now().time_since_epoch().count()));
        std::filesystem::create_directories(m_folder);
    }
    void TearDown() override { std::filesystem::remove_all(m_folder); }

    [[nodiscard]] ResultStore store() const { return ResultStore(m_folder / "results"); }
    [[nodiscard]] const std::filesystem::path& folder() const { return m_folder; }

    static RunResult resultAt(std::int64_t unixMs, std::string id)
    {
        RunResult result = sample::smallResult();
        result.startedAtUnixMs = unixMs;
        result.id = std::move(id) + result.id.substr(8);
        return result;
    }

private:
    std::filesystem::path m_folder;
};

TEST_F(ResultStoreTest, ASavedResultIsLoadedAndAudited)
{
    const std::filesystem::path file = folder() / "a.steadymark";
    ASSERT_TRUE(saveRun(sample::smallResult(), file));
    const Result<LoadedRun> loaded = loadBenchmark(file);
    ASSERT_TRUE(loaded) << loaded.error().message();
    EXPECT_EQ(loaded.value().audit.verdict, AuditVerdict::Consistent);
    EXPECT_EQ(loaded.value().result.comment, sample::smallResult().comment);
}

TEST_F(ResultStoreTest, ErrorsNameTheFile)
{
    const std::filesystem::path nowhere = folder() / "nowhere" / "a.steadymark";
    const Result<> saved = saveRun(sample::smallResult(), nowhere);
    ASSERT_FALSE(saved);
    EXPECT_NE(saved.error().message().find(nowhere.string()), std::string::npos) << saved.error().message();

    const std::filesystem::path damaged = folder() / "b.steadymark";
    std::ofstream(damaged) << "{}";
    const Result<LoadedRun> loaded = loadBenchmark(damaged);
    ASSERT_FALSE(loaded);
    EXPECT_NE(loaded.error().message().find(damaged.string()), std::string::npos) << loaded.error().message();
}

TEST_F(ResultStoreTest, ResultsAreNamedAfterTimeAndIdAndListedNewestFirst)
{
    ResultStore results = store();
    EXPECT_TRUE(results.list().empty()) << "the folder need not exist";
    const Result<std::filesystem::path> older = results.add(resultAt(1'704'519'708'123, "aaaaaaaa"));
    ASSERT_TRUE(older) << older.error().message();
    EXPECT_EQ(older.value().filename(), "20240106-064148-aaaaaaaa.steadymark"); // local time is UTC+1
    const Result<std::filesystem::path> newer = results.add(resultAt(1'704'519'709'123, "bbbbbbbb"));
    ASSERT_TRUE(newer);
    std::ofstream(results.folder() / "junk.steadymark") << "no JSON";

    const std::vector<HistoryEntry> entries = results.list();
    ASSERT_EQ(entries.size(), 2U);
    EXPECT_EQ(entries[0].file, newer.value());
    EXPECT_EQ(entries[1].file, older.value());
    EXPECT_EQ(entries[1].profile, "default");
    EXPECT_EQ(entries[1].driveModel, "Samsung SSD 990 PRO 2TB");
    EXPECT_EQ(entries[1].targetPath, "/home/alice/bench");
    EXPECT_EQ(entries[1].comment, "Great Wall GW560 128GB");
    EXPECT_EQ(entries[1].status, RunStatus::Complete);
}

TEST_F(ResultStoreTest, OnlyResultsOfTheStoreAreRemoved)
{
    ResultStore results = store();
    const Result<std::filesystem::path> file = results.add(sample::smallResult());
    ASSERT_TRUE(file);
    const std::filesystem::path outside = folder() / "outside.steadymark";
    std::ofstream(outside) << "x";
    EXPECT_FALSE(results.remove(outside));
    EXPECT_FALSE(results.remove(results.folder() / ".." / "outside.steadymark"));
    EXPECT_TRUE(std::filesystem::exists(outside));
    EXPECT_TRUE(results.remove(file.value()));
    EXPECT_FALSE(std::filesystem::exists(file.value()));
    EXPECT_FALSE(results.remove(file.value()));
}

TEST_F(ResultStoreTest, RenamesOneResultAndNothingElseOfIt)
{
    ResultStore results = store();
    const std::filesystem::path file = results.add(resultAt(1'704'519'708'123, "aaaaaaaa")).value();
    const std::filesystem::path other = results.add(resultAt(1'704'519'709'123, "bbbbbbbb")).value();
    RunResult expected = loadBenchmark(file).value().result;
    ASSERT_TRUE(results.rename(file, "after the\nfirmware update"));
    const LoadedRun renamed = loadBenchmark(file).value();
    EXPECT_EQ(renamed.audit.verdict, AuditVerdict::Consistent);
    expected.comment = "after the firmware update";
    EXPECT_EQ(formatRun(renamed.result), formatRun(expected));
    EXPECT_EQ(loadBenchmark(other).value().result.comment, "Great Wall GW560 128GB");
    EXPECT_EQ(results.list().at(1).comment, "after the firmware update");
    EXPECT_FALSE(results.rename(folder() / "outside.steadymark", "x"));
}

TEST_F(ResultStoreTest, DoesNotRenameWhatWasEdited)
{
    ResultStore results = store();
    const std::filesystem::path file = results.add(sample::smallResult()).value();
    std::string text = readTextFile(file, 1U << 26U).value();
    const std::string from = "Great Wall";
    text.replace(text.find(from), from.size(), "Small Wall");
    std::ofstream(file, std::ios::binary) << text;
    const Result<> done = results.rename(file, "x");
    ASSERT_FALSE(done);
    EXPECT_NE(done.error().message().find("was edited"), std::string::npos);
    EXPECT_EQ(readTextFile(file, 1U << 26U).value(), text);
}

TEST_F(ResultStoreTest, TheOldestTracesMakeRoomForNewOnesAndResultsStay)
{
    ResultStore store(folder());
    std::vector<std::filesystem::path> traces;
    for (const int second : {1, 2, 3}) {
        RunResult result = sample::smallResult();
        result.startedAtUnixMs += second * 1000;
        traces.push_back(traceFileOf(store.add(result).value()));
        std::ofstream(traces.back()) << std::string(1000, 'x');
    }
    EXPECT_EQ(traces[0].extension(), ".smtrace");
    store.pruneTraces(ByteCount(2500));
    EXPECT_FALSE(std::filesystem::exists(traces[0]));
    EXPECT_TRUE(std::filesystem::exists(traces[1]));
    EXPECT_TRUE(std::filesystem::exists(traces[2]));
    EXPECT_EQ(store.list().size(), 3U);
    store.pruneTraces(ByteCount(10));
    EXPECT_FALSE(std::filesystem::exists(traces[1]));
    EXPECT_TRUE(std::filesystem::exists(traces[2])) << "the newest stays, however large";
}

TEST_F(ResultStoreTest, ATraceOutlivesItsResultUntilTheNextPruning)
{
    ResultStore store(folder());
    const RunResult result = sample::smallResult();
    const std::filesystem::path file = store.add(result).value();
    std::ofstream(traceFileOf(file)) << "trace";
    ASSERT_TRUE(store.remove(file));
    EXPECT_TRUE(std::filesystem::exists(traceFileOf(file)));
    // Undone: the same name again.
    ASSERT_EQ(store.add(result).value(), file);
    store.pruneTraces(ByteCount(1000));
    EXPECT_TRUE(std::filesystem::exists(traceFileOf(file)));
    ASSERT_TRUE(store.remove(file));
    store.pruneTraces(ByteCount(1000));
    EXPECT_FALSE(std::filesystem::exists(traceFileOf(file)));
}

TEST_F(ResultStoreTest, MeasuredRatesComeFromTheNewestResultOfTheSameDrive)
{
    ResultStore results = store();
    const RunResult older = resultAt(1'704'519'700'000, "aaaaaaaa");
    RunResult newer = resultAt(1'704'519'800'000, "bbbbbbbb");
    gridOf(newer).steps.resize(1);
    planOf(newer).steps.resize(1);
    for (PassRecord& pass : gridOf(newer).steps[0].passes)
        pass.duration += std::chrono::milliseconds(20);
    RunResult foreign = resultAt(1'704'519'900'000, "cccccccc");
    foreign.target.driveIds = {"0000000000000000"};
    for (const RunResult* result : std::initializer_list<const RunResult*>{&older, &newer, &foreign})
        ASSERT_TRUE(results.add(*result));

    TestPlan plan = planOf(older);
    plan.steps.push_back(
        {"RND 4KiB Q1T1", sample::workload(AccessPattern::Random, 4096, 1, 1, 100, std::chrono::seconds(1))});
    plan.steps[0].workload.length.time = std::chrono::seconds(60); // another length is still the same row
    std::vector<Workload> workloads;
    for (const WorkloadStep& step : plan.steps)
        workloads.push_back(step.workload);
    ASSERT_EQ(workloads.size(), 7U);
    const std::vector<MeasuredRate> rates = results.measuredRates(workloads, older.target);
    const auto rateOf = [&](std::size_t step) -> std::optional<double> {
        const auto found =
            std::ranges::find_if(rates, [&](const MeasuredRate& rate) { return rate.workload == workloads[step]; });
        return found == rates.end() ? std::nullopt : std::optional(found->bytesPerSecond);
    };
    const auto scoreOf = [](const StepRecord& step) {
        return step.passes[*medianPass(step.passes)].bytesPerSecond();
    };
    EXPECT_EQ(rateOf(0), scoreOf(gridOf(newer).steps[0]));
    EXPECT_NE(rateOf(0), scoreOf(gridOf(older).steps[0]));
    EXPECT_EQ(rateOf(1), scoreOf(gridOf(older).steps[1])) << "the newest run did not have this row";
    EXPECT_EQ(rateOf(6), std::nullopt);

    ResultTarget unknown = older.target;
    unknown.driveIds = {"1111111111111111"};
    EXPECT_TRUE(results.measuredRates(workloads, unknown).empty());
}

TEST_F(ResultStoreTest, WithoutADriveIdTheSameDeviceAndFileSystemCount)
{
    ResultStore results = store();
    RunResult result = sample::smallResult();
    result.target.driveIds = {""};
    ASSERT_TRUE(results.add(result));
    const Workload workload = planOf(result).steps[0].workload;
    EXPECT_EQ(results.measuredRates({workload}, result.target).size(), 1U);
    ResultTarget other = result.target;
    other.fileSystem = "xfs";
    EXPECT_TRUE(results.measuredRates({workload}, other).empty());
}

} // namespace
} // namespace steadymark
