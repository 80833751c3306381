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
        stack.layers = {{LayerKind::File, "/data", "", "", {}, {1}}, {LayerKind::FileSystem, "ext4", "", "", {}, {2}},
            {LayerKind::Raid, "md0", "RAID1 of 2", "md0", {}, {3, 4}},
            {LayerKind::Partition, "sda1", "", "sda1", {}, {5}}, {LayerKind::Partition, "sdb1", "", "sdb1", {}, {6}},
            {LayerKind::Drive, "A", "", "sda", {}, {}}, {LayerKind::Drive, "B", "", "sdb", {}, {}}};
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
        return {step, run, stack, drives, environment, capture, false, false, {}, {}, {}, "ext4", {}};
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

TEST(Judge, AStepWithoutAPassIsNotJudged)
{
    Mirror mirror;
    EXPECT_TRUE(judge(mirror.seen()));
    mirror.step.passes.clear();
    EXPECT_FALSE(judge(mirror.seen()));
}

} // namespace
} // namespace steadymark
