// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/analysis/flush_analysis.h"
#include "core/procedure/plans/run_plan.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <chrono>
#include <utility>
#include <variant>
#include <vector>

namespace steadymark {
namespace {

using namespace std::chrono_literals;

/// Reads of these latencies in µs, one every 100 ms; between them ten seconds of writes.
RunResult resultOf(const std::vector<int>& before, const std::vector<int>& after)
{
    RunResult result;
    Nanoseconds now{};
    const auto addStage = [&](const char* state, const std::vector<int>& latencies) {
        result.procedure.stages.push_back({state, state, MeasureStage()});
        result.stages.emplace_back();
        for (const int latency : latencies) {
            ProcedureSample sample;
            sample.stage = static_cast<std::uint32_t>(result.procedure.stages.size() - 1);
            sample.startedAt = now;
            sample.duration = std::chrono::microseconds(latency);
            sample.readIos = 1;
            sample.readBytes = 4096;
            sample.meanLatencyNs = latency * 1e3;
            sample.latencyMaximumNs = static_cast<std::uint64_t>(latency) * 1000U;
            result.samples.push_back(sample);
            now += 100ms;
        }
    };
    addStage("quiet", before);
    addStage("burst", {});
    ProcedureSample writes;
    writes.stage = 1;
    writes.startedAt = now;
    writes.duration = 10s;
    writes.writeBytes = 128'000'000;
    writes.writeIos = 31'250;
    result.samples.push_back(writes);
    now += 10s;
    addStage("flush", after);
    return result;
}

std::vector<int> readsOf(const std::vector<std::pair<std::size_t, int>>& runs)
{
    std::vector<int> all;
    for (const auto& [count, latency] : runs)
        all.insert(all.end(), count, latency);
    return all;
}

TEST(FlushAnalysis, FindsWhenReadsAreAsFastAsBefore)
{
    const RunResult result = resultOf(readsOf({{20, 100}}), readsOf({{30, 90'000}, {20, 110}}));
    const auto figures = flushFigures(result);
    ASSERT_TRUE(figures);
    EXPECT_EQ(figures->quietNs, 100e3);
    EXPECT_EQ(figures->limitNs, 200e3);
    EXPECT_EQ(figures->writtenBytes, 128'000'000U);
    EXPECT_EQ(figures->normalAfter, 3s);
    EXPECT_EQ(english(describeFlush(*figures)),
        "After 128 MB of random writes it took up to 3 s until reads were as fast as before (100 µs); the longest took "
        "90.0 ms.");
}

TEST(FlushAnalysis, OneQuickReadAmongSlowOnesIsNoEnd)
{
    const RunResult result = resultOf(
        readsOf({{20, 100}}), readsOf({{5, 90'000}, {1, 100}, {20, 90'000}, {10, 100}, {1, 90'000}, {9, 100}}));
    EXPECT_EQ(flushFigures(result)->normalAfter, 2600ms);
}

TEST(FlushAnalysis, SaysWhenNothingIsFlushed)
{
    const RunResult result = resultOf(readsOf({{18, 100}, {2, 5000}}), readsOf({{3, 150}, {1, 900}, {30, 100}}));
    EXPECT_EQ(flushFigures(result)->normalAfter, 0s);
    EXPECT_EQ(english(describeFlush(*flushFigures(result))),
        "Right after 128 MB of random writes reads take no longer than before (100 µs): nothing is flushed that keeps "
        "them waiting.");
}

TEST(FlushAnalysis, SaysWhenItWasNotOverByTheEnd)
{
    const RunResult result = resultOf(readsOf({{20, 100}}), readsOf({{50, 90'000}, {2, 100}}));
    EXPECT_FALSE(flushFigures(result)->normalAfter);
    EXPECT_EQ(english(describeFlush(*flushFigures(result))),
        "After 128 MB of random writes reads were still slow 5.1 s later: up to 90.0 ms, 100 µs before the writes.");
}

TEST(FlushAnalysis, NeedsAllThreeStages)
{
    EXPECT_FALSE(flushFigures(resultOf(readsOf({{20, 100}}), {})));
    EXPECT_FALSE(flushFigures(resultOf({}, readsOf({{20, 100}}))));
    EXPECT_FALSE(flushFigures(RunResult()));
}

TEST(FlushAnalysis, ThePlanHasTheStagesThatItLooksFor)
{
    for (const char* const name : {"flush", "anatomy"}) {
        const Result<Procedure> made =
            makeProcedure(name, exampleTarget(ProcedureTarget::Kind::Folder), ProcedureOptions());
        ASSERT_TRUE(made) << made.error().message();
        const auto stageOf = [&](const char* state) {
            return std::ranges::find(made.value().stages, state, &ProcedureStage::state);
        };
        for (const char* const state : {"quiet", "burst", "flush"})
            ASSERT_NE(stageOf(state), made.value().stages.end()) << name << ": " << state;
        EXPECT_LT(stageOf("burst"), stageOf("flush"));
        const ProcedureCell& read = std::get<MeasureStage>(stageOf("flush")->work).cells.front();
        EXPECT_EQ(read.step.workload.length.ios, 1U);
        EXPECT_EQ(read.idleAfter, 100ms);
        EXPECT_EQ(read.samples, 300U);
    }
}

} // namespace
} // namespace steadymark
