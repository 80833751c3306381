// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/capture/capture_chunk.h"
#include "core/trace/format/trace_file.h"
#include "tests/core/run/procedure_bench.h"

#include <algorithm>
#include <numeric>

namespace steadymark {
namespace {

using namespace literals;
using namespace std::chrono_literals;
using ::testing::HasSubstr;

class ProcedureTraceTest : public ProcedureBench {
protected:
    static Procedure mixedProcedure()
    {
        MeasureStage filling;
        filling.cells = {cellOf("stream", 0, 300, 1, AccessPattern::Sequential)};
        filling.rounds = 3;
        filling.continuesSequence = true;
        MeasureStage rounds;
        rounds.cells = {cellOf("writes", 0, 200, 2), cellOf("reads", 100, 100)};
        rounds.rounds = 2;
        rounds.cells[1].idleAfter = 10s;
        PrepareStep rest{PrepareMethod::Idle};
        rest.duration = 100s;
        GridStage grid;
        grid.plan.fileSize = 4_MiB;
        grid.plan.passes = 2;
        grid.plan.seed = 21;
        grid.plan.steps.push_back({"4 KiB reads", parseWorkload("rnd,4KiB,q1,read,ios=50").value()});
        grid.plan.steps.push_back({"4 KiB writes", parseWorkload("rnd,4KiB,q1,write,ios=70").value()});
        return procedureOf({stageOf("Fill", filling), stageOf("Rest", PrepareStage{rest}), stageOf("Rounds", rounds),
            stageOf("Grid", grid)});
    }

    std::shared_ptr<const TraceSource> traceOf(RunRequest request)
    {
        auto controller = RunController::start(machine, std::move(request), records);
        EXPECT_TRUE(controller) << controller.error().message();
        result = finish(*controller.value());
        const std::shared_ptr<const TraceImage> image = controller.value()->trace();
        return image ? openTrace(image->bytes()).value() : nullptr;
    }

    RunResult result;
};

TEST_F(ProcedureTraceTest, HoldsEveryIoOfEverySampleAndOfTheGrid)
{
    const std::shared_ptr<const TraceSource> trace = traceOf(requestFor(mixedProcedure()));
    ASSERT_EQ(result.status, RunStatus::Complete) << english(result.reason);
    ASSERT_TRUE(trace);
    EXPECT_TRUE(trace->damage().empty());
    const TraceMeta& meta = trace->meta();
    EXPECT_EQ(meta.runId, result.id);
    EXPECT_EQ(meta.driveModel, "Fake Drive");
    EXPECT_EQ(meta.note, "");
    ASSERT_EQ(meta.steps.size(), 5U);
    EXPECT_EQ(meta.nameOf(0), "Fill: stream");
    EXPECT_EQ(meta.nameOf(2), "Rounds: reads");
    EXPECT_EQ(meta.nameOf(4), "Grid: 4 KiB writes");
    ASSERT_EQ(meta.passes.size(), 3U + 6U + 6U) << "samples, and two passes and a warm-up of two steps";
    const std::vector<unsigned> firstSteps = {0, 0, 1};
    for (std::size_t i = 0; i < result.samples.size(); ++i) {
        const ProcedureSample& sample = result.samples[i];
        const TracePass& pass = meta.passes[i];
        EXPECT_EQ(pass.pass, i + 1);
        EXPECT_EQ(pass.step, firstSteps[sample.stage] + sample.cell);
        EXPECT_EQ(pass.ios, sample.ios());
        EXPECT_EQ(pass.duration, sample.duration);
        EXPECT_EQ(pass.firstBlock, sample.stage == 0 ? i * 300 : 0);
    }
    EXPECT_EQ(meta.passes.back().step, 4U);
    EXPECT_EQ(meta.passes.back().ios, 70U);
    EXPECT_TRUE(result.capture.isOn);
    EXPECT_EQ(result.capture.untracedIos, 0U);
    EXPECT_EQ(result.capture.tracedIos, 3 * 300 + 2 * (2 * 200 + 100) + 3 * 50 + 3 * 70U);
    EXPECT_TRUE(std::ranges::is_sorted(meta.passes, {}, &TracePass::startedAt)) << "one timeline";
}

TEST_F(ProcedureTraceTest, GivesBackTheOffsetsOfAStreamThatGoesOn)
{
    const std::shared_ptr<const TraceSource> trace = traceOf(requestFor(mixedProcedure()));
    std::vector<testing::FakeDrive::Seen> seen = drive.seen();
    std::erase_if(seen, [](const testing::FakeDrive::Seen& io) { return io.bytes != 4096; });
    std::size_t checked = 0;
    for (std::size_t i = 0; i < trace->chunks().size(); ++i) {
        const StreamId stream = trace->chunks()[i].stream;
        if (stream.step != 0)
            continue;
        const TraceColumns ios = trace->read(i, {true, true}).value();
        for (std::size_t k = 0; k < ios.size(); ++k, ++checked)
            ASSERT_EQ(ios.offsetBytes[k], seen[(stream.pass - 1U) * 300 + ios.index[k]].offsetBytes);
    }
    EXPECT_EQ(checked, 900U);
}

TEST_F(ProcedureTraceTest, PastTheMemoryItGoesOnAndSaysFromWhen)
{
    MeasureStage measure;
    measure.cells = {cellOf("reads", 100, 60'000)};
    measure.rounds = 5;
    RunRequest request = requestFor(procedureOf({stageOf("Measure", measure)}));
    request.traceMemory = ByteCount(2 * sizeof(CaptureChunk));
    const std::shared_ptr<const TraceSource> trace = traceOf(std::move(request));
    EXPECT_EQ(result.status, RunStatus::Complete);
    EXPECT_EQ(result.capture.tracedIos + result.capture.untracedIos, 300'000U);
    EXPECT_GT(result.capture.untracedIos, 0U);
    ASSERT_FALSE(result.warnings.empty());
    EXPECT_THAT(result.warnings.back(), HasSubstr("complete only up to"));
    EXPECT_EQ(trace->meta().untracedIos(), result.capture.untracedIos);
}

TEST_F(ProcedureTraceTest, NothingIsCapturedWhenNothingIsAskedFor)
{
    RunRequest request = requestFor(mixedProcedure());
    request.capturesTrace = false;
    EXPECT_FALSE(traceOf(std::move(request)));
    EXPECT_EQ(result.status, RunStatus::Complete);
    EXPECT_FALSE(result.capture.isOn);
}

TEST_F(ProcedureTraceTest, OfOneThatWasResumedItBeginsWhereThatWentOn)
{
    static_cast<void>(run(mixedProcedure()));
    const std::vector<RunJournal::Content> history = records.history;
    records.reset();
    records.files["journal"] = history[2]; // two samples
    ASSERT_EQ(records.files["journal"].result.samples.size(), 2U);
    RunRequest request = requestFor({});
    request.resumes = true;
    const std::shared_ptr<const TraceSource> trace = traceOf(std::move(request));
    ASSERT_TRUE(trace);
    EXPECT_EQ(trace->meta().passes.front().pass, 3U);
    EXPECT_EQ(trace->meta().passes.front().firstBlock, 600U);
    EXPECT_THAT(trace->meta().note, HasSubstr("starts where it was resumed"));
}

TEST_F(ProcedureTraceTest, CanBeLookedAtWhileItGrowsAndAfterAPause)
{
    MeasureStage measure;
    measure.cells = {cellOf("reads", 100, 20'000)};
    measure.rounds = 20;
    auto controller = start(procedureOf({stageOf("Measure", measure)}));
    ASSERT_TRUE(controller);
    std::uint64_t most = 0;
    bool hasPaused = false;
    while (!controller.value()->isFinished()) {
        const std::shared_ptr<const TraceSource> live = controller.value()->liveTrace();
        if (live) {
            std::uint64_t ios = 0;
            for (const ChunkInfo& chunk : live->chunks())
                ios += chunk.ios;
            most = std::max(most, ios);
        }
        if (most > 0 && !hasPaused) {
            hasPaused = true;
            controller.value()->pause();
            waitUntil([&] {
                return controller.value()->isFinished() || controller.value()->progress().phase == RunPhase::Paused;
            });
            controller.value()->resume();
        }
    }
    result = finish(*controller.value());
    EXPECT_GT(most, 0U);
    const auto trace = openTrace(controller.value()->trace()->bytes()).value();
    EXPECT_EQ(trace->meta().passes.size(), 20U);
    EXPECT_EQ(result.capture.tracedIos, 400'000U);
}

} // namespace
} // namespace steadymark
