// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run_controller.h"
#include "tests/support/fake_machine.h"
#include "tests/support/fake_preparer.h"
#include "tests/support/runner_samples.h"

#include <gmock/gmock.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <thread>

namespace steadymark {

/// A machine in manual time on which procedures run: the clock goes on by the latency of each I/O, so it and the stamps
/// agree as long as there is one I/O at a time.
class ProcedureBench : public ::testing::Test {
protected:
    ProcedureBench()
    {
        drive.script = [this](std::uint64_t n, const IoRequest& request) {
            testing::FakeIo io;
            io.latency = latencyOf(request);
            clock.advance(io.latency);
            if (onIo)
                onIo(n, io);
            return io;
        };
        catalog.volume.drives.front().node = "/dev/fake";
        catalog.volume.drives.front().capacity = ByteCount(std::uint64_t{100} << 30U);
    }

    static ProcedureCell cellOf(const std::string& name, unsigned readPercent, std::uint64_t ios, unsigned samples = 1,
        AccessPattern pattern = AccessPattern::Random)
    {
        ProcedureCell cell;
        cell.step.name = name;
        cell.step.workload.pattern = pattern;
        cell.step.workload.blockSize = ByteCount(4096);
        cell.step.workload.readPercent = readPercent;
        cell.step.workload.length.ios = ios;
        cell.samples = samples;
        return cell;
    }

    static ProcedureStage stageOf(const std::string& name, decltype(ProcedureStage::work) work)
    {
        return {name, "", std::move(work)};
    }

    static Procedure procedureOf(std::vector<ProcedureStage> stages)
    {
        Procedure procedure;
        procedure.name = "sustained";
        procedure.title = "A test";
        procedure.seed = 5;
        procedure.size = ByteCount(std::uint64_t{8} << 20U);
        procedure.stages = std::move(stages);
        return procedure;
    }

    RunRequest requestFor(Procedure procedure) const
    {
        RunRequest request;
        request.procedure = std::move(procedure);
        request.target = target;
        request.confirmed = confirmed;
        request.journal = "journal";
        return request;
    }

    Result<std::unique_ptr<RunController>> start(Procedure procedure)
    {
        return RunController::start(machine, requestFor(std::move(procedure)), records);
    }

    RunResult run(Procedure procedure)
    {
        auto controller = start(std::move(procedure));
        EXPECT_TRUE(controller) << controller.error().message();
        return finish(*controller.value());
    }

    Result<std::unique_ptr<RunController>> startAgain()
    {
        RunRequest request = requestFor({});
        request.resumes = true;
        return RunController::start(machine, std::move(request), records);
    }

    RunResult resume()
    {
        auto controller = startAgain();
        EXPECT_TRUE(controller) << controller.error().message();
        return finish(*controller.value());
    }

    static RunResult finish(RunController& controller)
    {
        controller.wait();
        EXPECT_TRUE(controller.isFinished());
        EXPECT_EQ(controller.progress().phase, RunPhase::Finished);
        EXPECT_EQ(controller.samplesSince(0), controller.result().samples);
        EXPECT_EQ(controller.snapshot()->samples, controller.result().samples);
        return controller.result();
    }

    static std::vector<ProcedurePosition> positionsOf(const RunResult& result)
    {
        std::vector<ProcedurePosition> positions;
        for (const ProcedureSample& sample : result.samples)
            positions.push_back({sample.stage, sample.round, sample.cell, sample.number});
        return positions;
    }

    /// Without end, but a test that waits for ever fails by its own time limit.
    static void waitUntil(const std::function<bool()>& isSo)
    {
        while (!isSo())
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }

    std::function<void(std::uint64_t, testing::FakeIo&)> onIo;
    /// Of the place alone, so that a sample measures the same whenever it is taken.
    std::function<Nanoseconds(const IoRequest&)> latencyOf = [](const IoRequest& request) {
        return Nanoseconds(std::int64_t{100'000} + static_cast<std::int64_t>(request.offsetBytes % 7919) * 10);
    };
    testing::FakeDrive drive;
    testing::FakeDriveAccess access{drive};
    testing::FakeCatalog catalog;
    testing::FakeProbe probe;
    testing::FakeHealthReader health;
    testing::FakePreparer preparer;
    ManualClock clock;
    testing::FakeMachine machine{access, catalog, probe, health, preparer, clock};
    testing::MemoryRecords records;
    std::filesystem::path target = std::filesystem::temp_directory_path();
    std::string confirmed;
};

} // namespace steadymark
