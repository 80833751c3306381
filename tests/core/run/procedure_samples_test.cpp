// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/session/stage_samples.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

using namespace literals;
using namespace std::chrono_literals;

/// `count` writes of 4 KiB, one every millisecond, each of 500 µs but a last one of 9 ms.
PassRecord passOf(std::uint64_t count)
{
    PassRecord pass;
    pass.duration = Nanoseconds(1ms) * static_cast<std::int64_t>(count);
    pass.series = IntervalSeries(pass.duration);
    for (std::uint64_t i = 0; i < count; ++i) {
        const Nanoseconds latency = i + 1 == count ? Nanoseconds(9ms) : Nanoseconds(500us);
        pass.write.bytes += 4096;
        ++pass.write.ios;
        pass.write.latency.record(latency);
        pass.series.record(Nanoseconds(1ms) * static_cast<std::int64_t>(i), Direction::Write, 4096, latency);
    }
    return pass;
}

TEST(ProcedureSamples, PercentilesAreLeftOutWhereThereAreTooFewIos)
{
    const ProcedureSample few = makeSample(passOf(299), {});
    EXPECT_GT(few.p50Ns, 0U);
    EXPECT_EQ(few.p99Ns, 0U) << "3 / (1 - 0.99) are needed";
    const ProcedureSample many = makeSample(passOf(3000), {});
    EXPECT_NEAR(static_cast<double>(many.p99Ns), 500e3, 500e3 / 256);
    EXPECT_GT(many.p999Ns, 0U);
    EXPECT_EQ(many.p9999Ns, 0U);
    EXPECT_EQ(many.latencyMaximumNs, 9'000'000U);
    EXPECT_EQ(many.writeBytes, 3000U * 4096U);
    EXPECT_TRUE(many.points.empty());
    EXPECT_DOUBLE_EQ(many.iops(), 1000.0);
}

TEST(ProcedureSamples, PointsAddUpToTheSample)
{
    const ProcedureSample sample = makeSample(passOf(2050), 500ms);
    EXPECT_EQ(sample.pointEvery, 500ms);
    ASSERT_EQ(sample.points.size(), 5U);
    std::uint64_t bytes = 0;
    std::uint64_t ios = 0;
    for (const CurvePoint& point : sample.points) {
        bytes += point.bytes;
        ios += point.ios;
    }
    EXPECT_EQ(bytes, sample.bytes());
    EXPECT_EQ(ios, sample.ios());
    EXPECT_EQ(sample.points[0].ios, 500U);
    EXPECT_EQ(sample.points[0].latencyMaximumNs, 500'000U);
    EXPECT_EQ(sample.points[4].latencyMaximumNs, 9'000'000U);
    EXPECT_EQ(makeSample(passOf(200), 10ms).pointEvery, 100ms) << "no finer than what was recorded";
}

TEST(ProcedureSamples, TheMedianOfManyPassesIsFoundInLittleMemory)
{
    StagePasses passes;
    EXPECT_EQ(passes.median(), nullptr);
    for (std::uint32_t i = 0; i < 1000; ++i) {
        PassRecord pass = passOf(10);
        pass.write.bytes = 1000 + i;
        passes.add(i, std::move(pass));
    }
    ASSERT_NE(passes.median(), nullptr);
    EXPECT_NEAR(static_cast<double>(passes.median()->cell), 500.0, 100.0);
}

RunResult resultWith(PassRecord& pass)
{
    MeasureStage measure;
    ProcedureCell cell;
    cell.step.name = "w";
    cell.step.workload.readPercent = 0;
    cell.step.workload.blockSize = 4_KiB;
    cell.step.workload.length.ios = pass.write.ios;
    measure.cells = {cell};
    RunResult result;
    result.procedure.size = 8_MiB;
    result.procedure.stages = {{"Measure", "", measure}};
    result.stages.resize(1);
    return result;
}

TEST(ProcedureSamples, AStageIsJudgedAsACurve)
{
    PassRecord pass = passOf(50);
    RunResult result = resultWith(pass);
    result.stages[0].judged = {0, pass};
    const auto sound = stageVerdict(result, 0);
    ASSERT_TRUE(sound);
    EXPECT_EQ(sound->level, TrustLevel::Sound) << "few I/Os and a short pass are no fault of a curve";

    pass.duration = 10ns; // the latencies of a drive that is never waited for
    result.stages[0].judged = {0, pass};
    const auto wrong = stageVerdict(result, 0);
    ASSERT_TRUE(wrong);
    EXPECT_NE(wrong->level, TrustLevel::Sound);
}

} // namespace
} // namespace steadymark
