// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/system/machine_probe.h"

#include "core/machine/machine.h"
#include "platform/platform.h"
#include "tests/platform/windows/made_up_machine.h"

#include <gmock/gmock.h>

#include <chrono>
#include <thread>

namespace steadymark {
namespace {

using namespace std::chrono_literals;
using ::testing::IsEmpty;
using ::testing::SizeIs;

FILETIME fileTime(Nanoseconds time)
{
    const auto ticks = static_cast<std::uint64_t>(time.count() / 100);
    return {static_cast<DWORD>(ticks), static_cast<DWORD>(ticks >> 32U)};
}

/// What Windows tells of processors, by script; the calls are plain functions.
struct MadeUpTimes {
    Nanoseconds now{};
    Nanoseconds idle{};
    Nanoseconds kernel{}; ///< idle included
    Nanoseconds user{};
    Nanoseconds ownKernel{};
    Nanoseconds ownUser{};
    BOOL isTold = TRUE;
    BOOL isOwnTold = TRUE;
    WORD groups = 1;
};

MadeUpTimes times; // NOLINT

BOOL WINAPI tellSystemTimes(FILETIME* idle, FILETIME* kernel, FILETIME* user)
{
    *idle = fileTime(times.idle);
    *kernel = fileTime(times.kernel);
    *user = fileTime(times.user);
    return times.isTold;
}

BOOL WINAPI tellProcessTimes(
    HANDLE /*process*/, FILETIME* /*created*/, FILETIME* /*exited*/, FILETIME* kernel, FILETIME* user)
{
    *kernel = fileTime(times.ownKernel);
    *user = fileTime(times.ownUser);
    return times.isOwnTold;
}

WORD WINAPI tellGroups()
{
    return times.groups;
}

StorageStack stackOf(const std::vector<std::pair<LayerKind, std::string>>& layers)
{
    StorageStack stack;
    for (const auto& [kind, device] : layers)
        stack.layers.push_back({kind, "a layer", Sentence(), device, {}, {}});
    return stack;
}

class MachineProbeTest : public ::testing::Test {
protected:
    MachineProbeTest()
    {
        times = {};
        times.now = 1h;
        times.idle = 70h;
        times.kernel = 80h;
        times.user = 10h;
        times.ownKernel = 10s;
        times.ownUser = 20s;
    }

    void setCounters(std::uint32_t disk, std::uint64_t readBytes, std::uint64_t idle)
    {
        ByteVector bytes(88);
        put(bytes, 0, readBytes);
        put(bytes, 32, idle);
        m_devices->at(diskPath(disk)).byCode[IOCTL_DISK_PERFORMANCE] = {bytes};
    }
    static std::wstring diskPath(std::uint32_t disk) { return L"\\\\.\\PhysicalDrive" + std::to_wstring(disk); }

    std::shared_ptr<MadeUpDevices> m_devices = std::make_shared<MadeUpDevices>();
    PowerFacts m_power;
    WindowsMachineProbe m_probe{m_devices,
        {&tellSystemTimes, &tellProcessTimes, &tellGroups, [] { return times.now; },
            [this] {
                return m_power;
            }}};
};

TEST_F(MachineProbeTest, CountsEachDriveOfTheStackOnce)
{
    setCounters(0, 100, 1);
    setCounters(12, 1200, 1);
    setCounters(3, 300, 1); // not of the stack
    const StorageStack stack = stackOf({{LayerKind::File, ""}, {LayerKind::FileSystem, ""}, {LayerKind::Volume, ""},
        {LayerKind::Partition, "Harddisk12Partition2"}, {LayerKind::Drive, "PhysicalDrive12"},
        {LayerKind::Partition, "Harddisk0Partition1"}, {LayerKind::Drive, "PhysicalDrive0"},
        {LayerKind::Drive, "PhysicalDrive12"}, {LayerKind::Drive, "PhysicalDrive7"}, {LayerKind::Link, ""}});

    const MachineSample sample = m_probe.sample(stack);
    ASSERT_THAT(sample.devices, SizeIs(2));
    EXPECT_EQ(sample.devices[0].device, "PhysicalDrive12");
    EXPECT_EQ(sample.devices[0].readBytes, 1200U);
    EXPECT_EQ(sample.devices[1].device, "PhysicalDrive0");
    EXPECT_THAT(sample.programs, IsEmpty()) << "what Windows counts is not storage alone";
    EXPECT_EQ(sample.at, 1h);
}

TEST_F(MachineProbeTest, TellsWhatHappenedBetweenTwoSamples)
{
    const StorageStack stack = stackOf({{LayerKind::Drive, "PhysicalDrive0"}, {LayerKind::Drive, "PhysicalDrive1"}});
    setCounters(0, 1000, 5'000'000);
    setCounters(1, 1000, 5'000'000);
    const MachineSample before = m_probe.sample(stack);
    times.now += 2s; // of 8 processors
    times.idle += 9s;
    times.kernel += 11s;
    times.user += 5s;
    times.ownUser += 1s;
    times.ownKernel += 500ms;
    setCounters(0, 5096, 5'000'000 + 15'000'000);
    const PassObservations seen = difference(before, m_probe.sample(stack));

    EXPECT_EQ(seen.window, 2s);
    ASSERT_THAT(seen.devices, SizeIs(1)) << "the counters of the other one stand still";
    EXPECT_EQ(seen.devices[0], (DeviceTraffic{"PhysicalDrive0", 4096, 0, 0, 0, 500ms}));
    ASSERT_TRUE(seen.processors.has_value());
    EXPECT_EQ(*seen.processors, (ProcessorTraffic{16s, 7s, 0s, 1500ms}));
}

TEST_F(MachineProbeTest, LeavesOutProcessorsThatAreNotToldOf)
{
    EXPECT_TRUE(m_probe.sample({}).processors.has_value());
    times.isTold = FALSE;
    EXPECT_FALSE(m_probe.sample({}).processors.has_value());
    times.isTold = TRUE;
    times.isOwnTold = FALSE;
    EXPECT_FALSE(m_probe.sample({}).processors.has_value());
    times.isOwnTold = TRUE;
    times.groups = 2; // the call may be about one of them
    EXPECT_FALSE(m_probe.sample({}).processors.has_value());
    times.groups = 1;
    times.idle = times.kernel + times.user + 1s;
    EXPECT_FALSE(m_probe.sample({}).processors.has_value());
}

TEST_F(MachineProbeTest, TellsThePowerOfTheStack)
{
    m_power.isOnMains = false;
    m_power.sataSaving = 2;
    StorageStack stack = stackOf({{LayerKind::Drive, "PhysicalDrive0"}});
    stack.layers[0].facts.push_back({"bus", "sata"});
    EXPECT_EQ(m_probe.power(stack),
        (PowerState{"battery", "", Sentence::verbatim("SATA link power management HIPM and DIPM")}));
}

TEST(DiskNumberOf, UnderstandsPhysicalDrivesOnly)
{
    EXPECT_EQ(diskNumberOf("PhysicalDrive0"), 0U);
    EXPECT_EQ(diskNumberOf("PhysicalDrive4294967295"), 4294967295U);
    for (const char* other : {"", "PhysicalDrive", "PhysicalDrive-1", "PhysicalDrive 1", "PhysicalDrive1a",
             "PhysicalDrive4294967296", "Harddisk0Partition1", "nvme0n1", "physicaldrive0"})
        EXPECT_FALSE(diskNumberOf(other).has_value()) << other;
}

TEST(AwakeTime, RunsAsFastAsTheSteadyClock)
{
    const auto begin = std::chrono::steady_clock::now();
    const Nanoseconds first = awakeTime();
    std::this_thread::sleep_for(300ms);
    const Nanoseconds last = awakeTime();
    const Nanoseconds window = std::chrono::steady_clock::now() - begin;
    EXPECT_GT(first.count(), 0);
    EXPECT_LE(last - first, window + 1ms);
    EXPECT_GE(last - first, 250ms);
}

TEST(AwakeTime, DoesNotStandStillForATick)
{
    const Nanoseconds first = awakeTime();
    const auto begin = std::chrono::steady_clock::now();
    while (awakeTime() == first)
        ASSERT_LT(std::chrono::steady_clock::now() - begin, 5s);
    Nanoseconds shortest = 1h;
    for (int i = 0; i < 20; ++i) {
        const Nanoseconds now = awakeTime();
        Nanoseconds next = now;
        while (next == now)
            next = awakeTime();
        shortest = std::min(shortest, next - now);
    }
    EXPECT_LT(shortest, 1ms);
}

TEST(ThisMachinesProbe, TellsNothingThatWineDoesNotKnow)
{
    const std::unique_ptr<Machine> machine = makeMachine({});
    MachineProbe& probe = machine->probe();
    const StorageStack stack = stackOf({{LayerKind::Drive, "PhysicalDrive0"}, {LayerKind::Drive, "PhysicalDrive31"}});
    const MachineSample before = probe.sample(stack);
    const auto begin = std::chrono::steady_clock::now();
    while (std::chrono::steady_clock::now() - begin < 300ms) { }
    const MachineSample after = probe.sample(stack);
    EXPECT_GE(after.at - before.at, 250ms);

    const PassObservations seen = difference(before, after);
    if (seen.processors) {
        EXPECT_GT(seen.processors->total, 0ns);
        EXPECT_LE(seen.processors->busy, seen.processors->total);
        EXPECT_GT(seen.processors->own, 0ns) << "it was busy waiting";
    }
    if (::GetProcAddress(::GetModuleHandleW(L"ntdll.dll"), "wine_get_version") != nullptr) {
        EXPECT_THAT(after.devices, IsEmpty());
    }
}

} // namespace
} // namespace steadymark
