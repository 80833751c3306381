// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/machine_probe.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

using namespace std::chrono_literals;

TEST(MachineProbe, TheDifferenceOfTwoSamples)
{
    MachineSample before;
    before.at = 10s;
    before.devices = {{"sda", 1000, 2000, 10, 20, 1s}, {"sda1", 500, 0, 5, 0, 1s}, {"sdb", 9000, 0, 1, 0, 1s}};
    before.processors = ProcessorTraffic{100s, 50s, 5s, 20s};
    before.programs = {{1, 7, "quiet", 5, 5}, {2, 7, "old", 100, 0}, {3, 7, "busy", 0, 10}};
    MachineSample after = before;
    after.at = 12s;
    after.devices = {{"sda", 5000, 2000, 12, 20, 9s}, {"sda1", 100, 0, 5, 0, 1s}, {"sdc", 1, 1, 1, 1, 1s}};
    after.processors = ProcessorTraffic{104s, 52s, 6s, 21s};
    after.programs = {{1, 7, "quiet", 5, 5}, {2, 8, "took its number", 900, 0}, {3, 7, "busy", 30, 50}};

    const PassObservations seen = difference(before, after);
    EXPECT_EQ(seen.window, 2s);
    // sda1 was counted anew, sdb is gone, sdc came; nobody can be busy for longer than the window.
    EXPECT_THAT(seen.devices, ::testing::ElementsAre(DeviceTraffic{"sda", 4000, 0, 2, 0, 2s}));
    EXPECT_EQ(seen.processors, (ProcessorTraffic{4s, 2s, 1s, 1s}));
    EXPECT_THAT(seen.programs, ::testing::ElementsAre(ProcessTraffic{"busy", 30, 40}));
}

TEST(MachineProbe, TheTimeOfRequestsIsLeftOutWhenItWentBack)
{
    MachineSample before;
    before.devices = {{"sda", 0, 0, 0, 0, 0s, 5s}, {"sdb", 0, 0, 0, 0, 0s, 5s}, {"sdc", 0, 0, 0, 0, 0s}};
    before.anyDevice = DeviceTraffic{"", 100, 200, 1, 2, 1s, 5s};
    MachineSample after = before;
    after.at = 1s;
    after.devices = {{"sda", 1, 0, 1, 0, 0s, 37s}, {"sdb", 1, 0, 1, 0, 0s, 1s}, {"sdc", 1, 0, 1, 0, 0s, 1s}};
    after.anyDevice = DeviceTraffic{"", 400, 600, 3, 4, 1s, 4s};
    after.limits = {{"sda", IoLimit::Kind::ReadIos, 400}};

    const PassObservations seen = difference(before, after);
    ASSERT_EQ(seen.devices.size(), 3U);
    EXPECT_EQ(seen.devices[0].requestTime, 32s); // of many requests at once
    EXPECT_FALSE(seen.devices[1].requestTime);
    EXPECT_FALSE(seen.devices[2].requestTime);
    EXPECT_EQ(seen.anyDevice, (DeviceTraffic{"", 300, 400, 2, 2, 0s}));
    EXPECT_EQ(seen.limits, after.limits);
    before.anyDevice.reset();
    EXPECT_FALSE(difference(before, after).anyDevice);
}

TEST(IoLimit, KindsHaveNames)
{
    for (const IoLimit::Kind kind : {IoLimit::Kind::ReadBytes, IoLimit::Kind::WrittenBytes, IoLimit::Kind::ReadIos,
             IoLimit::Kind::WriteIos, IoLimit::Kind::Weight, IoLimit::Kind::LatencyTarget}) {
        EXPECT_FALSE(toString(kind).empty());
        EXPECT_EQ(parseIoLimitKind(toString(kind)).value(), kind);
    }
    EXPECT_FALSE(parseIoLimitKind("speed"));
}

TEST(MachineProbe, KeepsTheFiveLargestPrograms)
{
    MachineSample before;
    MachineSample after;
    for (std::int64_t id = 1; id <= 9; ++id) {
        before.programs.push_back({id, 1, std::to_string(id), 0, 0});
        after.programs.push_back({id, 1, std::to_string(id), static_cast<std::uint64_t>(id), 0});
    }
    const PassObservations seen = difference(before, after);
    ASSERT_EQ(seen.programs.size(), 5U);
    EXPECT_EQ(seen.programs.front().name, "9");
    EXPECT_EQ(seen.programs.back().name, "5");
}

TEST(MachineProbe, WhoReadMoreThanTheDevicesReadElsewhere)
{
    MachineSample before;
    before.devices = {{"sda", 0, 0, 0, 0, 0s}};
    before.programs = {{1, 7, "copies", 0, 0}, {2, 7, "reads elsewhere", 0, 0}, {3, 7, "writes to memory", 0, 0}};
    MachineSample after = before;
    after.devices = {{"sda", 1'000'000'000, 50'000'000, 1000, 50, 1s}};
    after.programs = {{1, 7, "copies", 1'010'000'000, 40'000'000}, {2, 7, "reads elsewhere", 8'300'000'000, 0},
        {3, 7, "writes to memory", 0, 900'000'000}};
    const auto names = [](const PassObservations& seen) {
        std::vector<std::string> found;
        for (const ProcessTraffic& program : seen.programs)
            found.push_back(program.name);
        return found;
    };
    EXPECT_THAT(names(difference(before, after)), ::testing::ElementsAre("copies", "writes to memory"));
    after.devices.clear(); // nothing to compare with
    EXPECT_EQ(difference(before, after).programs.size(), 3U);
}

TEST(MachineProbe, ProcessorsThatWentBackAreNotTold)
{
    MachineSample before;
    before.processors = ProcessorTraffic{10s, 5s, 2s, 0s};
    MachineSample after;
    EXPECT_FALSE(difference(before, after).processors);
    after.processors = ProcessorTraffic{12s, 6s, 1s, 0s};
    EXPECT_FALSE(difference(before, after).processors);
}

} // namespace
} // namespace steadymark
