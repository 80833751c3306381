// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/procedure/procedure_samples.h"

#include "core/run/procedure/procedure_estimate.h"

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
    for (std::size_t i = 0; i < 1000; ++i) {
        PassRecord pass = passOf(10);
        pass.write.bytes = 1000 + i;
        passes.add(i, std::move(pass));
    }
    ASSERT_NE(passes.median(), nullptr);
    EXPECT_NEAR(static_cast<double>(passes.median()->cell), 500.0, 100.0);
}

ProcedureResult resultWith(PassRecord& pass)
{
    MeasureStage measure;
    ProcedureCell cell;
    cell.step.name = "w";
    cell.step.workload.readPercent = 0;
    cell.step.workload.blockSize = 4_KiB;
    cell.step.workload.length.ios = pass.write.ios;
    measure.cells = {cell};
    ProcedureResult result;
    result.procedure.size = 8_MiB;
    result.procedure.stages = {{"Measure", "", measure}};
    result.stages.resize(1);
    return result;
}

TEST(ProcedureSamples, AStageIsJudgedAsACurve)
{
    PassRecord pass = passOf(50);
    ProcedureResult result = resultWith(pass);
    const auto sound = judgeStage(result, 0, {0, pass}, {});
    ASSERT_TRUE(sound);
    EXPECT_EQ(sound->level, TrustLevel::Sound) << "few I/Os and a short pass are no fault of a curve";

    pass.duration = 10ns; // the latencies of a drive that is never waited for
    const auto wrong = judgeStage(result, 0, {0, pass}, {});
    ASSERT_TRUE(wrong);
    EXPECT_NE(wrong->level, TrustLevel::Sound);
}

TEST(ProcedureEstimate, CountsRoundsRestsAndFillsUpToTheLimits)
{
    Procedure procedure;
    procedure.size = 1_GiB;
    MeasureStage measure;
    ProcedureCell cell;
    cell.step.name = "w";
    cell.step.workload.readPercent = 0;
    cell.step.workload.length.time = 10s;
    cell.samples = 2;
    cell.idleAfter = 5s;
    measure.cells = {cell};
    measure.rounds = 4;
    PrepareStep idle{PrepareMethod::Idle};
    idle.duration = 60s;
    procedure.stages = {{"Measure", "", measure}, {"Rest", "", PrepareStage{idle}},
        {"Fill", "", PrepareStage{{PrepareMethod::FillDrive, EraseVariant::Automatic, 2}}}};
    ProcedureRates link;
    link.linkBytesPerSecond = 100e6;
    ProcedureEstimate estimate(procedure, ByteCount(1'000'000'000), link);
    EXPECT_EQ(estimate.fromStage(0).duration, 120s + 60s + 20s);
    EXPECT_DOUBLE_EQ(estimate.fromStage(0).writtenBytes, 80 * 100e6 + 2e9);
    EXPECT_EQ(estimate.fromStage(2).duration, 20s);
    // The second sample of the third round comes next.
    EXPECT_EQ(estimate.ofStage(measure, {0, 2, 0, 1}, {}, 0).duration, 45s);
    estimate.learn(cell, 10e6);
    EXPECT_DOUBLE_EQ(estimate.ofStage(measure, {}, {}, 0).writtenBytes, 80 * 10e6);
    measure.written = ByteCount(400'000'000);
    EXPECT_EQ(estimate.ofStage(measure, {}, {}, 0).duration, 60s);
    measure.time = 40s;
    EXPECT_EQ(estimate.ofStage(measure, {}, 10s, 0).duration, 30s);
}

TEST(ProcedureEstimate, BeginsWithWhatWasToldBeforeTheStart)
{
    ProcedureRates rates;
    rates.writeBytesPerSecond = 50e6;
    rates.randomWriteIops = 1000.0;
    rates.linkBytesPerSecond = 4e9;
    rates.capacity = 2_GiB;
    ProcedureCell cell;
    cell.step.name = "w";
    cell.step.workload.pattern = AccessPattern::Random;
    cell.step.workload.blockSize = ByteCount(4096);
    cell.step.workload.readPercent = 0;
    cell.step.workload.length.ios = 60'000;
    MeasureStage measure;
    measure.cells = {cell};
    GridStage grid;
    grid.plan.fileSize = 1_GiB;
    grid.plan.steps = {cell.step};
    Procedure procedure;
    procedure.size = 1_GiB;
    procedure.isRawDrive = true;
    procedure.stages = {
        {"Fill", "", PrepareStage{{PrepareMethod::FillDrive}}}, {"Measure", "", measure}, {"Grid", "", grid}};
    const ProcedureCost before = estimateProcedure(procedure, rates);
    const ProcedureRest first = ProcedureEstimate(procedure, rates.capacity, rates).fromStage(0);
    EXPECT_GT(first.duration, 100s) << "40 s for the fill, a minute for the samples, and then the grid";
    EXPECT_NEAR(toSeconds(first.duration), toSeconds(before.longest), 2.0);
    EXPECT_NEAR(first.writtenBytes, static_cast<double>(before.mostWritten.count()), 1e6);
}

} // namespace
} // namespace steadymark
