// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/system/environment_probe.h"

#include "platform/windows/system/windows_api.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <bit>
#include <thread>

namespace steadymark {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr std::uint64_t memoryGibibyte = 1ULL << 30U;

class EnvironmentProbeTest : public ::testing::Test {
protected:
    EnvironmentProbeTest()
    {
        m_facts.cpuModel = "Example(R) CPU  i9 @ 4.2GHz      ";
        m_facts.processorsOfAllGroups = 16;
        m_facts.processAffinity = 0xFFFF;
        m_facts.groupAffinity = 0xFFFF;
        m_facts.powerPlanId = "381b4222-f694-41f0-9685-ff5bb260df2e";
        m_facts.powerPlanName = "Ausbalanciert";
        m_facts.physicalMemory = 32 * memoryGibibyte;
        m_facts.freePhysicalMemory = 20 * memoryGibibyte;
        m_facts.freeCommit = 30 * memoryGibibyte;
        m_facts.productName = "Windows 10 Pro";
        m_facts.displayVersion = "23H2";
        m_facts.majorVersion = 10;
        m_facts.build = 22631;
        m_facts.buildRevision = 3007;
        m_facts.ownArchitecture = "x86_64";
        m_facts.nativeArchitecture = "x86_64";
    }

    [[nodiscard]] WindowsEnvironmentProbe probe() const
    {
        return WindowsEnvironmentProbe([this] { return m_facts; });
    }
    [[nodiscard]] Environment environment() const { return probe().environment(); }

    SystemFacts m_facts;
};

TEST_F(EnvironmentProbeTest, TellsProcessorMemoryAndSystem)
{
    const Environment found = environment();
    EXPECT_EQ(found.cpuModel, "Example(R) CPU i9 @ 4.2GHz");
    EXPECT_EQ(found.logicalCpus, 16U);
    EXPECT_EQ(found.governor, "Balanced");
    EXPECT_EQ(found.virtualization, "");
    EXPECT_EQ(found.memory.count(), 32 * memoryGibibyte);
    EXPECT_EQ(found.kernel, "Windows NT 10.0.22631.3007");
    EXPECT_EQ(found.architecture, "x86_64");
    EXPECT_EQ(probe().availableMemory().count(), 20 * memoryGibibyte);
}

TEST_F(EnvironmentProbeTest, TellsWindows11From10ByTheBuild)
{
    EXPECT_EQ(environment().osName, "Windows 11 Pro 23H2 (build 22631)");
    m_facts.build = 19045;
    m_facts.displayVersion = "22H2";
    EXPECT_EQ(environment().osName, "Windows 10 Pro 22H2 (build 19045)");
    m_facts.build = 26100;
    m_facts.isServer = true;
    m_facts.productName = "Windows Server 2025 Standard";
    m_facts.displayVersion = "24H2";
    EXPECT_EQ(environment().osName, "Windows Server 2025 Standard 24H2 (build 26100)");
    m_facts = {};
    EXPECT_EQ(environment().osName, "Windows");
    EXPECT_EQ(environment().kernel, "");
}

TEST_F(EnvironmentProbeTest, CallsWineByItsName)
{
    m_facts.wineVersion = "8.0";
    m_facts.wineHostSystem = "Linux";
    m_facts.wineHostRelease = "6.1.0-18-amd64";
    EXPECT_EQ(environment().osName, "Wine 8.0 on Linux");
    EXPECT_EQ(environment().kernel, "Linux 6.1.0-18-amd64");
}

TEST_F(EnvironmentProbeTest, NamesOtherPowerPlansAsTheirMakersDid)
{
    m_facts.powerPlanId = "9897998c-92de-4669-853f-b7cd3ecb2790";
    m_facts.powerPlanName = "AMD Ryzen Balanced";
    EXPECT_EQ(environment().governor, "AMD Ryzen Balanced");
    m_facts.powerPlanName.clear();
    EXPECT_EQ(environment().governor, "9897998c-92de-4669-853f-b7cd3ecb2790");
    m_facts.powerPlanId.clear();
    EXPECT_EQ(environment().governor, "");
}

TEST_F(EnvironmentProbeTest, CountsTheProcessorsThatTheProcessMayUse)
{
    m_facts.processAffinity = 0b1010;
    EXPECT_EQ(environment().logicalCpus, 2U);
    // 128 processors are two groups, of which the masks show one.
    m_facts.processorsOfAllGroups = 128;
    m_facts.processAffinity = m_facts.groupAffinity = ~0ULL;
    EXPECT_EQ(environment().logicalCpus, 128U);
    m_facts.processAffinity = m_facts.groupAffinity = 0;
    EXPECT_EQ(environment().logicalCpus, 128U);
}

TEST_F(EnvironmentProbeTest, RecognizesAVirtualMachine)
{
    m_facts.hypervisor = {true, "KVMKVMKVM", false};
    EXPECT_EQ(environment().virtualization, "kvm");
    m_facts.hypervisor.signature = "VMwareVMware";
    EXPECT_EQ(environment().virtualization, "vmware");
    m_facts.hypervisor.signature = "Microsoft Hv";
    EXPECT_EQ(environment().virtualization, "microsoft");
    m_facts.hypervisor.signature = "SomethingNew";
    EXPECT_EQ(environment().virtualization, "unknown hypervisor");
    m_facts.firmwareVendor = "innotek GmbH";
    EXPECT_EQ(environment().virtualization, "virtualbox");
}

TEST_F(EnvironmentProbeTest, DoesNotTakeARealMachineForAVirtualOne)
{
    m_facts.hypervisor = {true, "Microsoft Hv", true}; // memory integrity is on
    for (const char* vendor : {"ASUS", "Microsoft Corporation"}) {
        m_facts.firmwareVendor = vendor;
        m_facts.firmwareProduct = "Surface Laptop 5";
        EXPECT_EQ(environment().virtualization, "") << vendor;
    }
    m_facts.hypervisor = {false, "KVMKVMKVM", false}; // a leaf that nobody fills
    EXPECT_EQ(environment().virtualization, "");
}

TEST_F(EnvironmentProbeTest, RecognizesAVirtualMachineThatRunsHyperVItself)
{
    m_facts.hypervisor = {true, "Microsoft Hv", true};
    m_facts.firmwareVendor = "QEMU";
    EXPECT_EQ(environment().virtualization, "qemu");
    m_facts.firmwareVendor = "Microsoft Corporation";
    m_facts.firmwareProduct = "Virtual Machine";
    EXPECT_EQ(environment().virtualization, "microsoft");
}

TEST_F(EnvironmentProbeTest, HonoursTheLimitsOfMemory)
{
    m_facts.memoryLimit = 4 * memoryGibibyte;
    m_facts.committedByProcess = memoryGibibyte;
    EXPECT_EQ(environment().memory.count(), 4 * memoryGibibyte);
    EXPECT_EQ(probe().availableMemory().count(), 3 * memoryGibibyte);
    m_facts.committedByProcess = 9 * memoryGibibyte;
    EXPECT_EQ(probe().availableMemory().count(), 0U);
    m_facts.memoryLimit.reset();
    m_facts.freeCommit = 2 * memoryGibibyte;
    EXPECT_EQ(probe().availableMemory().count(), 2 * memoryGibibyte);
}

TEST_F(EnvironmentProbeTest, SaysWhenTheProgramIsTranslated)
{
    m_facts.nativeArchitecture = "aarch64";
    EXPECT_EQ(environment().architecture, "x86_64 on aarch64");
    m_facts.nativeArchitecture.clear();
    EXPECT_EQ(environment().architecture, "x86_64");
}

TEST(ThisMachine, TellsWhatEverySystemKnows)
{
    const WindowsEnvironmentProbe probe;
    const Environment found = probe.environment();
    EXPECT_NE(found.cpuModel, "");
    EXPECT_GE(found.logicalCpus, 1U);
    EXPECT_LE(found.logicalCpus, std::max(1U, std::thread::hardware_concurrency()));
    EXPECT_GT(found.memory.count(), 64ULL << 20U);
    EXPECT_GT(probe.availableMemory().count(), 0U);
    EXPECT_LE(probe.availableMemory(), found.memory);
    EXPECT_EQ(found.architecture, "x86_64");
    EXPECT_NE(found.hostName, "");
    EXPECT_NE(found.userName, "");

    const HMODULE ntdll = ::GetModuleHandleW(L"ntdll.dll");
    const bool isWine = ::GetProcAddress(ntdll, "wine_get_version") != nullptr;
    EXPECT_THAT(found.osName, isWine ? StartsWith("Wine ") : StartsWith("Windows "));
    EXPECT_NE(found.kernel, "");
}

TEST(ThisMachine, CountsOnlyTheProcessorsItIsAllowed)
{
    DWORD_PTR before = 0;
    DWORD_PTR group = 0;
    ASSERT_NE(::GetProcessAffinityMask(::GetCurrentProcess(), &before, &group), FALSE);
    if (std::popcount(before) < 2)
        GTEST_SKIP() << "this machine has only one processor";
    ASSERT_NE(::SetProcessAffinityMask(::GetCurrentProcess(), before & (~before + 1)), FALSE);
    const unsigned restricted = WindowsEnvironmentProbe().environment().logicalCpus;
    ::SetProcessAffinityMask(::GetCurrentProcess(), before);
    EXPECT_EQ(restricted, 1U);
}

TEST(ThisMachine, HonoursTheLimitOfItsJob)
{
    const HANDLE job = ::CreateJobObjectW(nullptr, nullptr);
    ASSERT_NE(job, nullptr);
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_PROCESS_MEMORY;
    limits.ProcessMemoryLimit = 48ULL << 30U; // stays on this process: it must have room
    ::SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof(limits));
    const bool isAssigned = ::AssignProcessToJobObject(job, ::GetCurrentProcess()) != FALSE;
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION told{};
    ::QueryInformationJobObject(nullptr, JobObjectExtendedLimitInformation, &told, sizeof(told), nullptr);
    const auto limit = readSystemFacts().memoryLimit;
    ::CloseHandle(job);
    if (!isAssigned || (told.BasicLimitInformation.LimitFlags & JOB_OBJECT_LIMIT_PROCESS_MEMORY) == 0)
        GTEST_SKIP() << "this system (Wine) does not tell a process the limits of its own job";
    EXPECT_LE(limit.value_or(~0ULL), 48ULL << 30U);
}

} // namespace
} // namespace steadymark
