// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux/system/environment_probe.h"

#include "tests/platform/linux/made_up_machine.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

class EnvironmentProbeTest : public ::testing::Test {
protected:
    EnvironmentProbeTest()
    {
        m_machine.write("proc/meminfo", "MemTotal:       16000000 kB\nMemFree: 1 kB\nMemAvailable:   12000000 kB\n");
        m_machine.write("proc/cpuinfo", "processor\t: 0\nmodel name\t: Example CPU @ 4.2GHz\nflags\t\t: fpu sse2\n");
    }

    [[nodiscard]] LinuxEnvironmentProbe probe(const std::string& signature = {}) const
    {
        return LinuxEnvironmentProbe(m_machine.roots(), signature);
    }

    MadeUpMachine m_machine;
};

TEST_F(EnvironmentProbeTest, TellsProcessorMemoryAndSystem)
{
    m_machine.write("etc/os-release", "NAME=\"Debian\"\nPRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"\nID=debian\n");

    const Environment environment = probe().environment();
    EXPECT_EQ(environment.cpuModel, "Example CPU @ 4.2GHz");
    EXPECT_EQ(environment.memory.count(), 16000000ULL * 1024);
    EXPECT_EQ(environment.osName, "Debian GNU/Linux 12 (bookworm)");
    EXPECT_TRUE(environment.kernel.starts_with("Linux "));
    EXPECT_GT(environment.logicalCpus, 0U);
    EXPECT_FALSE(environment.architecture.empty());
    EXPECT_EQ(environment.virtualization, "");
    EXPECT_EQ(environment.governor, "");
    EXPECT_EQ(probe().availableMemory().count(), 12000000ULL * 1024);
}

TEST_F(EnvironmentProbeTest, JoinsDifferentGovernors)
{
    const std::string policies = "sys/devices/system/cpu/cpufreq/";
    m_machine.write(policies + "policy0/scaling_governor", "schedutil\n");
    m_machine.write(policies + "policy4/scaling_governor", "performance\n");
    m_machine.write(policies + "policy8/scaling_governor", "schedutil\n");

    EXPECT_EQ(probe().environment().governor, "performance, schedutil");
}

TEST_F(EnvironmentProbeTest, HonoursTheTightestLimitOfTheControlGroupsAroundIt)
{
    m_machine.write("proc/self/cgroup", "0::/user.slice/app\n");
    m_machine.write("sys/fs/cgroup/user.slice/memory.max", "1000000\n");
    m_machine.write("sys/fs/cgroup/user.slice/memory.current", "700000\n");
    m_machine.write("sys/fs/cgroup/user.slice/memory.stat", "anon 1\ninactive_file 200000\nactive_file 3\n");
    m_machine.write("sys/fs/cgroup/user.slice/app/memory.max", "max\n");

    EXPECT_EQ(probe().environment().memory.count(), 1000000U);
    EXPECT_EQ(probe().availableMemory().count(), 500000U); // 700000 used, 200000 of which can be dropped
}

TEST_F(EnvironmentProbeTest, HonoursLimitsOfTheOlderControlGroupsToo)
{
    m_machine.write("proc/self/cgroup", "7:cpu,cpuacct:/\n5:memory:/docker/4711\n");
    m_machine.write("sys/fs/cgroup/memory/memory.limit_in_bytes", "2000000\n"); // seen from inside the container
    m_machine.write("sys/fs/cgroup/memory/memory.usage_in_bytes", "1500000\n");

    EXPECT_EQ(probe().environment().memory.count(), 2000000U);
    EXPECT_EQ(probe().availableMemory().count(), 500000U);
}

TEST_F(EnvironmentProbeTest, TakesTheLargestNumberForNoLimit)
{
    m_machine.write("proc/self/cgroup", "5:memory:/\n");
    m_machine.write("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");

    EXPECT_EQ(probe().environment().memory.count(), 16000000ULL * 1024);
    EXPECT_EQ(probe().availableMemory().count(), 12000000ULL * 1024);
}

TEST_F(EnvironmentProbeTest, RecognizesAVirtualMachineByItsHypervisor)
{
    m_machine.write("proc/cpuinfo", "model name\t: X\nflags\t\t: fpu hypervisor sse2\n");

    EXPECT_EQ(probe("KVMKVMKVM").environment().virtualization, "kvm");
    EXPECT_EQ(probe("Microsoft Hv").environment().virtualization, "microsoft");
    EXPECT_EQ(probe("").environment().virtualization, "unknown hypervisor");
    m_machine.write("sys/class/dmi/id/sys_vendor", "VMware, Inc.\n");
    EXPECT_EQ(probe("").environment().virtualization, "vmware");
}

TEST_F(EnvironmentProbeTest, DoesNotTakeARealMachineForAVirtualOne)
{
    // A processor without hypervisor may still answer the leaf, with the numbers of its last one.
    m_machine.write("sys/class/dmi/id/sys_vendor", "Microsoft Corporation\n");
    m_machine.write("sys/class/dmi/id/product_name", "Surface Laptop\n");

    EXPECT_EQ(probe("KVMKVMKVM").environment().virtualization, "");
}

} // namespace
} // namespace steadymark
