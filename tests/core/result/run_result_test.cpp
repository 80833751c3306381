// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/result/run_head.h"

#include "core/result/calendar.h"
#include "core/result/privacy.h"
#include "core/result/run_verdict.h"
#include "tests/core/result/sample_result.h"
#include "tests/support/benchmark.h"

#include <gtest/gtest.h>

namespace steadymark {
namespace {

TEST(RunResult, ADriveIdIsStableAndHidesTheSerial)
{
    const Drive drive = sample::drive();
    const std::string id = driveId(drive);
    EXPECT_EQ(id.size(), 16U);
    EXPECT_EQ(id.find_first_not_of("0123456789abcdef"), std::string::npos);
    EXPECT_EQ(driveId(drive), id);

    Drive moved = drive;
    moved.name = "nvme3n1";
    moved.firmware = "new";
    EXPECT_EQ(driveId(moved), id) << "another place and firmware are still the same drive";

    Drive other = drive;
    other.serial.back() = '6';
    EXPECT_NE(driveId(other), id);
    other.serial.clear();
    EXPECT_EQ(driveId(other), "");
}

TEST(RunResult, ModelAndSerialAreKeptApartInTheDriveId)
{
    Drive a;
    a.model = "AB";
    a.serial = "C";
    Drive b;
    b.model = "A";
    b.serial = "BC";
    EXPECT_NE(driveId(a), driveId(b));
}

TEST(RunResult, TheTargetHoldsNoSerial)
{
    const ResultTarget target = sample::frame().target;
    ASSERT_EQ(target.drives.size(), 1U);
    EXPECT_EQ(target.drives[0].serial, "");
    EXPECT_EQ(target.driveIds[0], driveId(sample::drive()));
    EXPECT_EQ(target.path, "/home/alice/bench");
}

TEST(RunResult, AnonymizedDropsPathsHostAndUser)
{
    RunResult result = sample::frame();
    result.reason = Sentence::verbatim("Writing /home/alice/bench/test.tmp failed: No space left on device.");
    result.warnings = {Sentence::verbatim("The file '/home/alice/bench' is compressed."),
        Sentence::verbatim("See /var/lib/alice/log, and /dev/nvme0n1.")};
    result.target.mountOptions = "rw,subvol=/@alice,compress=zstd:3,addr=192.168.1.2";
    gridOf(result).steps.emplace_back();
    gridOf(result).steps[0].engine.note =
        Sentence::verbatim("io_uring is forbidden by /proc/sys/kernel/io_uring_disabled");
    const RunResult shared = anonymized(result);
    EXPECT_EQ(shared.target.path, "");
    EXPECT_EQ(shared.environment.hostName, "");
    EXPECT_EQ(shared.environment.userName, "");
    EXPECT_EQ(shared.reason, "Writing [target] failed: No space left on device.");
    EXPECT_EQ(shared.warnings[0], "The file '[target]' is compressed.");
    EXPECT_EQ(shared.warnings[1], "See [path], and /dev/nvme0n1.");
    EXPECT_EQ(shared.target.mountOptions, "rw,subvol=…,compress=zstd:3,addr=…");
    EXPECT_EQ(gridOf(shared).steps[0].engine.note, "io_uring is forbidden by /proc/sys/kernel/io_uring_disabled");
    EXPECT_EQ(shared.target.drives[0].model, result.target.drives[0].model);
    EXPECT_EQ(shared.comment, result.comment);
}

/// Levels and checks of all steps; what is only worth knowing left out.
std::vector<std::string> judgementsOf(const RunResult& result)
{
    std::vector<std::string> judgements;
    for (const StepRecord& step : gridOf(result).steps) {
        std::string text(toString(step.verdict->level));
        for (const TrustReason& reason : step.verdict->reasons)
            text += reason.severity == Severity::Context ? "" : " " + reason.check;
        judgements.push_back(text);
    }
    return judgements;
}

TEST(RunResult, WithoutNamesAResultIsJudgedAsBefore)
{
    for (const bool isCopyOnWrite : {false, true}) {
        RunResult result = sample::smallResult();
        gridOf(result).observed.traits.isCopyOnWrite = isCopyOnWrite;
        for (StepRecord& step : gridOf(result).steps) {
            for (PassRecord& pass : step.passes) {
                DeviceTraffic& device = pass.observed->devices.front();
                device.writtenBytes += 2'000'000'000;
                device.writeIos += 2'000;
                pass.observed->programs = {{"secret-project", 0, 2'000'000'000}};
            }
        }
        judgeStages(result);
        const RunResult shared = anonymized(result);
        EXPECT_EQ(judgementsOf(shared), judgementsOf(result));
        EXPECT_NE(judgementsOf(result).front().find("foreign-io"), std::string::npos);
        EXPECT_EQ(formatRun(shared).find("secret-project"), std::string::npos);
        EXPECT_NE(formatRun(result).find("secret-project"), std::string::npos);
    }
}

TEST(RunResult, AStepIsJudgedByTheDataThatLayThere)
{
    RunResult result = sample::smallResult();
    gridOf(result).steps[0].workload.data.kind =
        DataKind::Zeros; // a read, but the file is filled with the first step's data
    gridOf(result).steps[2].workload.data.kind = DataKind::Ones; // a write
    const DataPattern random;
    EXPECT_EQ(observationsOf(*benchmarkOf(result), 1).dataBefore, (std::vector{gridOf(result).steps[0].workload.data}));
    EXPECT_EQ(observationsOf(*benchmarkOf(result), 2).dataBefore, (std::vector{gridOf(result).steps[0].workload.data}));
    EXPECT_EQ(observationsOf(*benchmarkOf(result), 5).dataBefore,
        (std::vector{gridOf(result).steps[0].workload.data, gridOf(result).steps[2].workload.data, random}));
    result.target.isDevice = true;
    EXPECT_TRUE(observationsOf(*benchmarkOf(result), 5).dataBefore.empty());
}

TEST(RunResult, UnitsAndAlternativesAreNoPaths)
{
    EXPECT_EQ(withoutPaths(Sentence::verbatim("500 MB/s read/write, 4 / 2"), "/"), "500 MB/s read/write, 4 / 2");
    EXPECT_EQ(withoutPaths(Sentence::verbatim("/srv"), "/"), "[path]");
    EXPECT_EQ(withoutPaths(Sentence::verbatim("/srvx is not /srv."), "/srv"), "[target]x is not [target].");
    EXPECT_EQ(withoutPaths(Sentence::verbatim(""), "/srv"), "");
}

TEST(Privacy, TakesPathsOfWindowsOutOfSentences)
{
    EXPECT_EQ(
        withoutPaths(Sentence::verbatim(R"(Cannot write C:\Users\Jane Doe\My data\x.json: Access is denied.)"), "D:\\"),
        "Cannot write [path]: Access is denied.");
    EXPECT_EQ(withoutPaths(Sentence::verbatim(R"("C:\Program Files (x86)\Jane\a" and c:/users/jane/b, too.)"), "D:\\"),
        R"("[path]" and [path], too.)");
    EXPECT_EQ(withoutPaths(Sentence::verbatim(R"(From \\server\jane\a to C:\b.)"), "D:\\"), "From [path] to [path].");
    EXPECT_EQ(withoutPaths(Sentence::verbatim(R"(The drive \\.\PhysicalDrive0 is C:\ here.)"), "D:\\"),
        R"(The drive \\.\PhysicalDrive0 is C:\ here.)");
    EXPECT_EQ(withoutPaths(Sentence::verbatim(R"(D:\steadymark.tmp is gone; D:\ is full.)"), "D:\\"),
        "[target] is gone; [target] is full.");
    EXPECT_EQ(withoutPaths(Sentence::verbatim(R"(C:\bench\file.tmp of C:\bench: gone.)"), R"(C:\bench)"),
        "[target] of [target]: gone.");
    EXPECT_EQ(withoutPaths(Sentence::verbatim("Ratio a:b, 4k:\\ or x\\y"), "D:\\"), "Ratio a:b, 4k:\\ or x\\y");
}

TEST(RunResult, NamesOfServersAndVolumeGroupsAreDropped)
{
    EXPECT_EQ(withoutNames("/dev/sda1"), "/dev/sda1");
    EXPECT_EQ(withoutNames("tmpfs"), "tmpfs");
    EXPECT_EQ(withoutNames(R"(\\.\PhysicalDrive0)"), R"(\\.\PhysicalDrive0)");
    EXPECT_EQ(withoutNames(R"(\\server\share)"), "");
    EXPECT_EQ(withoutNames("/dev/mapper/alices--desktop--vg-root"), "");
    EXPECT_EQ(withoutNames("fileserver:/export"), "");
    EXPECT_EQ(withoutNames("//server/share"), "");
}

TEST(RunResult, ATargetOnASimulatedDriveSaysSo)
{
    Volume volume;
    volume.drives.resize(1);
    volume.drives.front().name = "page-mapped";
    EXPECT_EQ(makeResultTarget("/x", false, volume).simulation, "");
    volume.drives.front().bus = "simulated";
    const ResultTarget target = makeResultTarget("/x", false, volume);
    EXPECT_EQ(target.simulation, "page-mapped");
    EXPECT_EQ(target.driveIds, std::vector<std::string>{""});
}

TEST(RunResult, StatusNamesReadBack)
{
    for (const RunStatus status :
        {RunStatus::Complete, RunStatus::Stopped, RunStatus::Failed, RunStatus::Interrupted}) {
        ASSERT_TRUE(parseRunStatus(toString(status)));
        EXPECT_EQ(parseRunStatus(toString(status)).value(), status);
    }
    EXPECT_FALSE(parseRunStatus("done"));
}

TEST(RunResult, TimesAreWrittenInUtcAndInLocalTime)
{
    EXPECT_EQ(formatUtc(0), "1970-01-01T00:00:00.000Z");
    EXPECT_EQ(formatUtc(1'709'251'199'999), "2024-02-29T23:59:59.999Z");
    const CalendarTime local = calendarTime(1'709'251'199'999, 90);
    EXPECT_EQ(local.month, 3U);
    EXPECT_EQ(local.day, 1U);
    EXPECT_EQ(local.hour, 1U);
    EXPECT_EQ(local.minute, 29U);
    EXPECT_EQ(calendarTime(0, -60).year, 1969);
}

} // namespace
} // namespace steadymark
