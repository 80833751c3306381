// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux/io/io_limits.h"

#include "tests/platform/linux/example_machine.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using Kind = IoLimit::Kind;

class IoLimitsTest : public ::testing::Test {
protected:
    IoLimitsTest()
    {
        m_machine.addBlockDevice("8:0", "pci0/sda");
        m_machine.addBlockDevice("8:1", "pci0/sda/sda1", {{"partition", "1"}});
        m_machine.addBlockDevice("7:3", "virtual/block/loop3");
    }
    /// What /proc/self/cgroup says, and where which version is mounted.
    void belong(const std::string& groups, const std::string& root = "/") const
    {
        m_machine.write("proc/self/cgroup", groups);
        m_machine.write("proc/self/mountinfo",
            "30 20 0:26 " + root + ' ' + (m_machine.path() / "v2").string()
                + " rw,nosuid - cgroup2 cgroup2 rw\n31 20 0:27 " + root + ' ' + (m_machine.path() / "cpu").string()
                + " rw - cgroup cgroup rw,cpu\n32 20 0:28 " + root + ' ' + (m_machine.path() / "v1").string()
                + " rw - cgroup cgroup rw,blkio\n");
    }
    [[nodiscard]] std::vector<IoLimit> limits(const std::vector<std::string>& devices = {"sda1", "sda"}) const
    {
        StorageStack stack;
        stack.layers.push_back({LayerKind::File, "/home/u", Sentence(), "", {}, {}});
        for (const std::string& device : devices)
            stack.layers.push_back({LayerKind::Drive, device, Sentence(), device, {}, {}});
        return readIoLimits(m_machine.roots(), stack);
    }

    ExampleMachine m_machine;
};

TEST_F(IoLimitsTest, OfTheSecondVersionTheStrictestOnTheWayUp)
{
    belong("0::/user.slice/bench.scope\n");
    m_machine.write("v2/user.slice/bench.scope/io.max", "8:0 rbps=8388608 wbps=max riops=max wiops=500\n7:3 rbps=1\n");
    m_machine.write("v2/user.slice/io.max", "8:16 rbps=5 wbps=5\n8:0 rbps=max wbps=max riops=400 wiops=100\n");
    m_machine.write("v2/io.max", "8:0 rbps=1048576\n"); // a container's own root

    EXPECT_THAT(limits(),
        ElementsAre(IoLimit{"sda", Kind::ReadBytes, 1048576}, IoLimit{"sda", Kind::ReadIos, 400},
            IoLimit{"sda", Kind::WriteIos, 100}));
    EXPECT_THAT(limits({"loop3"}), ElementsAre(IoLimit{"loop3", Kind::ReadBytes, 1}));
    EXPECT_THAT(limits({}), IsEmpty());
}

TEST_F(IoLimitsTest, RanksAreToldWhenTheyAreLow)
{
    belong("0::/a/b\n");
    m_machine.write("v2/a/b/io.weight", "default 100\n8:0 50\n");
    m_machine.write("v2/a/io.weight", "default 20\n");
    m_machine.write("v2/a/io.bfq.weight", "default 300\n");
    m_machine.write("v2/a/io.latency", "8:0 target=75000\n");
    EXPECT_THAT(limits(),
        ElementsAre(IoLimit{"sda1", Kind::Weight, 20}, IoLimit{"sda", Kind::Weight, 20},
            IoLimit{"sda", Kind::LatencyTarget, 75'000'000}));
}

TEST_F(IoLimitsTest, OfTheFirstVersionItsOwnGroupOnly)
{
    belong("7:cpu,cpuacct:/x\n6:blkio:/x/y\n");
    m_machine.write("v1/x/blkio.throttle.read_bps_device", "8:0 1\n");
    m_machine.write("v1/x/y/blkio.throttle.read_bps_device", "8:0 8388608\n");
    m_machine.write("v1/x/y/blkio.throttle.write_iops_device", "8:16 7\n8:0 0\n");
    m_machine.write("v1/x/y/blkio.throttle.read_iops_device", "8:0 400\n");
    EXPECT_THAT(limits(), ElementsAre(IoLimit{"sda", Kind::ReadBytes, 8388608}, IoLimit{"sda", Kind::ReadIos, 400}));
}

TEST_F(IoLimitsTest, AContainerSeesItsPartOfTheTree)
{
    belong("0::/docker/abc/inner\n6:blkio:/docker/abc\n", "/docker/abc");
    m_machine.write("v2/io.max", "8:0 rbps=3000\n");
    m_machine.write("v2/inner/io.max", "8:0 wbps=2000\n");
    m_machine.write("v1/blkio.throttle.read_iops_device", "8:0 10\n");
    EXPECT_THAT(limits(),
        ElementsAre(IoLimit{"sda", Kind::ReadBytes, 3000}, IoLimit{"sda", Kind::WrittenBytes, 2000},
            IoLimit{"sda", Kind::ReadIos, 10}));

    belong("0::/../../elsewhere\n", "/");
    EXPECT_THAT(limits(), ElementsAre(IoLimit{"sda", Kind::ReadBytes, 3000}));
}

TEST_F(IoLimitsTest, WhatCannotBeReadLimitsNothing)
{
    EXPECT_THAT(limits(), IsEmpty());
    belong("nonsense\n0:\n0::/gone\n6:blkio:/gone\n");
    EXPECT_THAT(limits(), IsEmpty());
    belong("0::/\n");
    m_machine.write("v2/io.max", "8:0\n8:0 rbps=-1 wbps= riops=99999999999999999999 wiops=0 =\n\n");
    m_machine.write("v2/io.weight", "default\n");
    m_machine.write("v2/io.latency", "8:0 target=18446744073709551615\n");
    EXPECT_THAT(limits({"sda", "../sda", ""}), IsEmpty());
}

} // namespace
} // namespace steadymark
