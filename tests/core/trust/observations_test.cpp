// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trust/observations.h"

#include "core/trust/judge.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

/// A file system on a mirror of two partitions; everything counts but the mirror, as on kernels without its counters.
struct Mirror {
    Mirror()
    {
        stack.layers = {{LayerKind::File, "/data", Sentence(), "", {}, {1}},
            {LayerKind::FileSystem, "ext4", Sentence(), "", {}, {2}},
            {LayerKind::Raid, "md0", Sentence::verbatim("RAID1 of 2"), "md0", {}, {3, 4}},
            {LayerKind::Partition, "sda1", Sentence(), "sda1", {}, {5}},
            {LayerKind::Partition, "sdb1", Sentence(), "sdb1", {}, {6}},
            {LayerKind::Drive, "A", Sentence(), "sda", {}, {}}, {LayerKind::Drive, "B", Sentence(), "sdb", {}, {}}};
        PassRecord pass;
        pass.duration = std::chrono::seconds(1);
        pass.read.bytes = 4096;
        pass.read.ios = 1;
        pass.read.latency.record(std::chrono::microseconds(100));
        pass.observed.emplace();
        for (const char* device : {"sda1", "sdb1", "sda", "sdb"})
            pass.observed->devices.push_back({device, 4096, 0, 1, 0, {}});
        step.passes.push_back(pass);
    }

    StepRecord step;
    RunObservations run;
    StorageStack stack;
    std::vector<Drive> drives;
    Environment environment;
    CaptureRecord capture;

    [[nodiscard]] Observations seen() const
    {
        return {step, run, stack, drives, environment, capture, false, false, {}, {}, {}, "ext4", {}, {}};
    }
};

std::vector<std::string> namesOf(const std::vector<LayerTraffic>& layers)
{
    std::vector<std::string> names;
    for (const LayerTraffic& layer : layers)
        names.push_back(layer.traffic->device);
    return names;
}

TEST(Observations, TheUppermostThatCountAndTheDrivesAtTheBottom)
{
    Mirror mirror;
    const Observations seen = mirror.seen();
    const PassRecord& pass = mirror.step.passes.front();
    EXPECT_THAT(namesOf(uppermostTraffic(seen, pass)), ::testing::ElementsAre("sda1", "sdb1"));
    EXPECT_THAT(namesOf(driveTraffic(seen, pass)), ::testing::ElementsAre("sda", "sdb"));
    EXPECT_TRUE(hasLayer(seen, LayerKind::Raid));
    EXPECT_FALSE(hasLayer(seen, LayerKind::Loop));
}

TEST(Observations, AStackThatPointsAstrayIsNotFollowed)
{
    Mirror mirror;
    mirror.stack.layers[2].below = {1, 2, 99};
    EXPECT_TRUE(uppermostTraffic(mirror.seen(), mirror.step.passes.front()).empty());
}

TEST(Observations, AStackOfManyWaysIsWalkedOnce)
{
    Mirror mirror;
    constexpr std::size_t layers = 200; // 2^198 ways from the first to the last
    mirror.stack.layers.assign(layers, {LayerKind::Mapper, "m", Sentence(), "", {}, {}});
    for (std::size_t i = 0; i < layers; ++i)
        for (std::size_t below = i + 1; below < layers; ++below)
            mirror.stack.layers[i].below.push_back(below);
    mirror.stack.layers.back() = {LayerKind::Drive, "A", Sentence(), "sda", {}, {}};
    const PassRecord& pass = mirror.step.passes.front();
    EXPECT_THAT(namesOf(uppermostTraffic(mirror.seen(), pass)), ::testing::ElementsAre("sda"));
    EXPECT_EQ(movedBytes(mirror.seen(), pass, StackLevel::Uppermost, Direction::Read), 4096.0);
}

TEST(Observations, TooLittleProvesNothingWhereADeviceDoesNotCount)
{
    Mirror mirror;
    PassRecord& pass = mirror.step.passes.front();
    EXPECT_EQ(movedBytes(mirror.seen(), pass, StackLevel::Uppermost, Direction::Read), 8192.0);
    EXPECT_EQ(movedBytes(mirror.seen(), pass, StackLevel::Drives, Direction::Write), 0.0);
    std::erase_if(pass.observed->devices, [](const DeviceTraffic& one) { return one.device == "sdb1"; });
    EXPECT_EQ(movedBytes(mirror.seen(), pass, StackLevel::Uppermost, Direction::Read), 8192.0) << "sdb stands for it";
    std::erase_if(pass.observed->devices, [](const DeviceTraffic& one) { return one.device == "sdb"; });
    EXPECT_EQ(movedBytes(mirror.seen(), pass, StackLevel::Uppermost, Direction::Read), std::nullopt);
    EXPECT_EQ(movedBytes(mirror.seen(), pass, StackLevel::Drives, Direction::Read), std::nullopt);
}

TEST(Observations, DrivesStandForDevicesThatSawNothingAtAll)
{
    Mirror mirror;
    PassRecord& pass = mirror.step.passes.front();
    for (DeviceTraffic& one : pass.observed->devices)
        if (one.device.size() > 3)
            one.readBytes = 0;
    EXPECT_EQ(movedBytes(mirror.seen(), pass, StackLevel::Uppermost, Direction::Read), 8192.0);
    for (DeviceTraffic& one : pass.observed->devices)
        one.readBytes = 0;
    EXPECT_EQ(movedBytes(mirror.seen(), pass, StackLevel::Uppermost, Direction::Read), 0.0) << "nothing was read";
}

TEST(Observations, OfAnOverlayOnlyTheFolderThatIsWrittenTo)
{
    Mirror mirror;
    mirror.stack.layers[0].kind = LayerKind::Overlay;
    mirror.stack.layers[0].below = {3, 4};
    EXPECT_THAT(namesOf(uppermostTraffic(mirror.seen(), mirror.step.passes.front())), ::testing::ElementsAre("sda1"));
    EXPECT_FALSE(hasLayer(mirror.seen(), LayerKind::Raid));
}

TEST(Judge, AStepWithoutAPassIsNotJudged)
{
    Mirror mirror;
    EXPECT_TRUE(judge(mirror.seen()));
    mirror.step.passes.clear();
    EXPECT_FALSE(judge(mirror.seen()));
}

} // namespace
} // namespace steadymark
