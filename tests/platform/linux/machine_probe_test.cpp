// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux/system/machine_probe.h"

#include "core/machine/machine.h"
#include "platform/linux/process/process_counters.h"
#include "platform/linux/system/kernel_time.h"
#include "platform/linux_devices/drives/drive_catalog.h"
#include "platform/platform.h"
#include "tests/platform/linux/example_machine.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <memory>
#include <random>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace steadymark {
namespace {

using namespace literals;
using namespace std::chrono_literals;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// Reads, their sectors, writes, their sectors, ms of being busy; all together took 18 ms; the rest does not matter.
std::string statOf(unsigned reads, unsigned readSectors, unsigned writes, unsigned writtenSectors, unsigned busy)
{
    const auto text = [](unsigned number) {
        return ' ' + std::to_string(number);
    };
    return text(reads) + " 7" + text(readSectors) + " 8" + text(writes) + " 9" + text(writtenSectors) + " 10  0"
        + text(busy) + " 11 5 6 1234567 8 9 10";
}

StorageStack stackOf(const std::vector<std::string>& devices, LayerKind kind = LayerKind::Drive)
{
    StorageStack stack;
    stack.layers.push_back({LayerKind::File, "/home/u", Sentence(), "", {}, {}});
    for (const std::string& device : devices)
        stack.layers.push_back({kind, device, Sentence(), device, {}, {}});
    return stack;
}

class MachineProbeTest : public ::testing::Test {
protected:
    [[nodiscard]] std::vector<DeviceTraffic> countersOf(const std::vector<std::string>& devices) const
    {
        return LinuxMachineProbe(m_machine.roots()).sample(stackOf(devices)).devices;
    }
    [[nodiscard]] std::vector<std::string> countedOf(const std::vector<std::string>& devices) const
    {
        std::vector<std::string> names;
        for (const DeviceTraffic& traffic : countersOf(devices))
            names.push_back(traffic.device);
        return names;
    }
    [[nodiscard]] std::optional<ProcessorTraffic> processorsFrom(std::string_view stat) const
    {
        m_machine.write("proc/stat", stat);
        return LinuxMachineProbe(m_machine.roots()).sample({}).processors;
    }
    /// A process with this stat line, behind its number and name.
    void addProcess(const std::string& id, const std::string& name, unsigned flags, const std::string& io) const
    {
        m_machine.write("proc/" + id + "/stat",
            id + " (" + name + ") S 1 2 3 0 -1 " + std::to_string(flags)
                + " 10 11 12 13 14 15 16 17 20 0 1 0 4711 4096 99 18446744073709551615 1 1 0\n");
        m_machine.write("proc/" + id + "/io", "rchar: 99\nwchar: 98\nsyscr: 97\nsyscw: 96\n" + io + "\n");
    }
    [[nodiscard]] std::vector<ProcessCounters> programs() const
    {
        return ProcessCounterReader(m_machine.roots().proc).read(999);
    }

    ExampleMachine m_machine;
};

TEST_F(MachineProbeTest, CountsSectorsOf512BytesWhateverTheDriveHas)
{
    m_machine.addBlockDevice("8:0", "pci0/sda",
        {{"stat", statOf(100, 2000, 50, 3000, 70)}, {"queue/iostats", "1"}, {"queue/logical_block_size", "4096"}});

    EXPECT_THAT(countersOf({"sda"}), ElementsAre(DeviceTraffic{"sda", 2000 * 512, 3000 * 512, 100, 50, 70ms, 18ms}));
}

TEST_F(MachineProbeTest, CountsEveryLayerOnceInTheirOrder)
{
    m_machine.addSataDrive("sda", "0", "1");
    const std::string sda = "sys/class/block/sda/";
    m_machine.write(sda + "stat", statOf(10, 80, 1, 8, 1));
    m_machine.write(sda + "sda1/stat", statOf(9, 72, 1, 8, 1));
    for (const std::string name : {"dm-0", "md0", "bcache0", "loop0"}) {
        m_machine.addStacked("1:" + std::to_string(name.size()) + name.back() + name.front(), name, {"sda1"},
            {{"stat", statOf(8, 64, 1, 8, 1)}, {"queue/iostats", "1"}});
    }

    EXPECT_THAT(countedOf({"loop0", "dm-0", "bcache0", "md0", "sda1", "sda", "sda1"}),
        ElementsAre("loop0", "dm-0", "bcache0", "md0", "sda1", "sda"));
}

TEST_F(MachineProbeTest, LeavesOutWhatDoesNotCount)
{
    const std::string stat = statOf(10, 80, 1, 8, 1);
    const std::string zeros = statOf(0, 0, 0, 0, 0);
    m_machine.addBlockDevice("8:0", "pci0/sda", {{"stat", stat}, {"queue/iostats", "0"}, {"mq/0/cpu_list", "0"}});
    m_machine.addBlockDevice("8:1", "pci0/sda/sda1", {{"stat", stat}, {"partition", "1"}});
    m_machine.addStacked("253:0", "dm-0", {"sda"}, {{"stat", stat}, {"queue/iostats", "0"}, {"dm/name", "x"}});
    m_machine.addStacked("9:0", "md0", {"sda"}, {{"stat", stat}, {"queue/iostats", "0"}, {"md/level", "raid1"}});
    m_machine.addBlockDevice("1:0", "virtual/block/ram0", {{"stat", zeros}, {"queue/iostats", "1"}});
    m_machine.addBlockDevice("8:16", "pci0/sdb", {{"stat", "1 2 3"}});
    m_machine.addBlockDevice("8:32", "pci0/sdc", {{"stat", "10 0 -5 0 0 0 0 0 0 0 0"}});
    m_machine.addBlockDevice("8:48", "pci0/sdd", {{"stat", "10 0 36028797018963968 0 0 0 0 0 0 0 0"}}); // 2^64 bytes
    m_machine.addBlockDevice("8:64", "pci0/sde");

    EXPECT_THAT(countedOf({"sda1", "sda", "dm-0", "md0", "ram0", "sdb", "sdc", "sdd", "sde", "sdz", "../block/sda"}),
        IsEmpty());
}

TEST_F(MachineProbeTest, WhereNoDeviceIsKnownAllOfThemAreCounted)
{
    const auto all = [this](LayerKind kind, const std::vector<std::string>& devices) {
        return LinuxMachineProbe(m_machine.roots()).sample(stackOf(devices, kind)).anyDevice;
    };
    m_machine.addSataDrive("sda", "0", "1");
    m_machine.write("sys/class/block/sda/stat", statOf(10, 80, 1, 8, 1));
    m_machine.write("sys/class/block/sda/sda1/stat", statOf(9, 72, 1, 8, 1));
    m_machine.addBlockDevice("254:0", "pci0/vda", {{"size", "4096"}, {"stat", statOf(5, 40, 2, 16, 1)}});
    m_machine.addBlockDevice("7:0", "virtual/block/loop0", {{"size", "0"}, {"stat", "a driver of its own"}});

    EXPECT_EQ(all(LayerKind::Fuse, {""}), (DeviceTraffic{"", 120 * 512, 24 * 512, 15, 3, 2ms, 36ms}));
    EXPECT_FALSE(all(LayerKind::Drive, {"sda"}));
    m_machine.addBlockDevice("8:32", "pci0/sdc",
        {{"size", "9"}, {"queue/iostats", "0"}, {"mq/0/cpu_list", "0"}, {"stat", statOf(1, 1, 1, 1, 1)}});
    EXPECT_FALSE(all(LayerKind::Fuse, {""})) << "one that holds something does not count";
}

TEST_F(MachineProbeTest, DriversWithoutQueuesCountThoughTheirSwitchLooksOff)
{
    m_machine.addBlockDevice(
        "252:0", "virtual/block/zram0", {{"stat", statOf(10, 80, 1, 8, 1)}, {"queue/iostats", "0"}});

    EXPECT_THAT(countedOf({"zram0"}), ElementsAre("zram0"));
}

class MultipathTest : public MachineProbeTest {
protected:
    void addDrive(const std::string& stat) const
    {
        const std::string subsystem = "virtual/nvme-subsystem/nvme-subsys1/";
        m_machine.addBlockDevice("259:0", subsystem + "nvme1n1", {{"stat", stat}, {"queue/iostats", "1"}});
        m_machine.addBlockDevice(
            "259:1", subsystem + "nvme1n1/nvme1n1p1", {{"stat", statOf(0, 0, 0, 0, 0)}, {"partition", "1"}});
        addPath("nvme1c0n1", statOf(10, 100, 20, 200, 3), "1");
        addPath("nvme1c12n1", statOf(1, 10, 2, 20, 4), "1");
        addPath("nvme1c0n11", statOf(1000, 1000, 1000, 1000, 1000), "1"); // of another drive
        addPath("nvme11c0n1", statOf(1000, 1000, 1000, 1000, 1000), "1");
    }
    void addPath(const std::string& name, const std::string& stat, const std::string& iostats) const
    {
        m_machine.addBlockDevice("0:" + name, "pci0/nvme/nvme0/" + name,
            {{"stat", stat}, {"hidden", "1"}, {"queue/iostats", iostats}, {"mq/0/cpu_list", "0"}});
    }
};

TEST_F(MultipathTest, TheSumOfThePathsStandsForADriveThatDoesNotCount)
{
    addDrive(statOf(0, 0, 0, 0, 0));
    EXPECT_THAT(countersOf({"nvme1n1p1", "nvme1n1"}),
        ElementsAre(DeviceTraffic{"nvme1n1", 110 * 512, 220 * 512, 11, 22, 7ms, 36ms}));
}

TEST_F(MultipathTest, ADriveThatCountsStandsForItself)
{
    addDrive(statOf(5, 50, 6, 60, 7));
    EXPECT_THAT(countersOf({"nvme1n1"}), ElementsAre(DeviceTraffic{"nvme1n1", 50 * 512, 60 * 512, 5, 6, 7ms, 18ms}));
}

TEST_F(MultipathTest, APathThatDoesNotCountMakesTheSumWorthless)
{
    addDrive(statOf(0, 0, 0, 0, 0));
    addPath("nvme1c2n1", statOf(1, 1, 1, 1, 1), "0");
    EXPECT_THAT(countersOf({"nvme1n1"}), IsEmpty());
}

TEST_F(MachineProbeTest, SumsTheProcessorsInTheirTicks)
{
    // A tick is 10 ms on every architecture of today.
    ASSERT_EQ(::sysconf(_SC_CLK_TCK), 100);
    const std::optional<ProcessorTraffic> processors =
        processorsFrom("cpu  100 20 30 4000 500 6 7 80 99 9\ncpu0 1 2 3 4 5 6 7 8 9 10\n");
    ASSERT_TRUE(processors);
    EXPECT_EQ(processors->busy, 1630ms); // guests are in the first two numbers already
    EXPECT_EQ(processors->steal, 800ms);
    EXPECT_EQ(processors->total, 47430ms);
    EXPECT_GT(processors->own, 0ms);
}

TEST_F(MachineProbeTest, ProcessorsThatItCannotReadAreNotKnown)
{
    EXPECT_FALSE(processorsFrom(""));
    EXPECT_FALSE(processorsFrom("cpu  1 2 3\n"));
    EXPECT_FALSE(processorsFrom("cpu0 1 2 3 4 5 6 7 8 9 10\n"));
    EXPECT_FALSE(processorsFrom("cpu  1 2 3 18446744073709551615 5 6 7 8 9 10\n"));
}

TEST_F(MachineProbeTest, TellsWhatProgramsMovedOnRealStorage)
{
    addProcess("812", "rsync", 0x400000, "read_bytes: 4096\nwrite_bytes: 10000\ncancelled_write_bytes: 4000");

    const std::vector<ProcessCounters> found = programs();
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].id, 812);
    EXPECT_EQ(found[0].name, "rsync");
    EXPECT_EQ(found[0].startedAt, 4711U);
    EXPECT_EQ(found[0].readBytes, 4096U);
    EXPECT_EQ(found[0].writtenBytes, 6000U);
}

TEST_F(MachineProbeTest, ANameMayHoldAnything)
{
    const std::string io = "read_bytes: 1\nwrite_bytes: 0\ncancelled_write_bytes: 5";
    addProcess("1", "tmux: (1) R 2 )", 0, io);
    addProcess("2", "a\x1b[31m\nb", 0, io);

    std::vector<std::string> names;
    for (const ProcessCounters& program : programs()) {
        names.push_back(program.name);
        EXPECT_EQ(program.startedAt, 4711U);
        EXPECT_EQ(program.writtenBytes, 0U); // it deleted what another one wrote
    }
    EXPECT_THAT(names, ::testing::UnorderedElementsAre("tmux: (1) R 2 )", "a [31m b"));
}

TEST_F(MachineProbeTest, AProgramThatMovedIsAskedAgainWhoItIs)
{
    ProcessCounterReader reader(m_machine.roots().proc);
    addProcess("7", "bash", 0, "read_bytes: 1\nwrite_bytes: 0\ncancelled_write_bytes: 0");
    static_cast<void>(reader.read(999));
    addProcess("7", "rsync", 0, "read_bytes: 2\nwrite_bytes: 0\ncancelled_write_bytes: 0");
    const std::vector<ProcessCounters> moved = reader.read(999);
    ASSERT_EQ(moved.size(), 1U);
    EXPECT_EQ(moved[0].name, "rsync");
    EXPECT_EQ(moved[0].readBytes, 2U);

    std::filesystem::remove_all(m_machine.roots().proc / "7");
    EXPECT_THAT(reader.read(999), IsEmpty());
}

TEST_F(MachineProbeTest, LeavesOutItselfAndKernelThreadsAndWhatItMayNotRead)
{
    const std::string io = "read_bytes: 1\nwrite_bytes: 1\ncancelled_write_bytes: 0";
    addProcess("999", "steadymark", 0, io);
    addProcess("33", "kworker/u8:1", 0x4208060, io);
    m_machine.write("proc/34/stat", "34 (other user's) S 1 2 3");
    m_machine.write("proc/35/io", io);
    m_machine.write("proc/36/io", io);
    m_machine.write("proc/36/stat", "36 (cut off) S 1 2");
    m_machine.write("proc/sys/io", io);

    EXPECT_THAT(programs(), IsEmpty());
    EXPECT_THAT(ProcessCounterReader(m_machine.path() / "nowhere").read(1), IsEmpty());
}

TEST_F(MachineProbeTest, IsItselfWhateverProcCallsIt)
{
    const std::string io = "read_bytes: 1\nwrite_bytes: 1\ncancelled_write_bytes: 0";
    addProcess("4711", "steadymark", 0, io);
    const std::string own = std::to_string(::getpid());
    addProcess(own, "has our number elsewhere", 0, io);
    m_machine.makeFolder("proc");
    std::filesystem::create_symlink("4711", m_machine.path() / "proc/self");

    const std::vector<ProcessCounters> seen = LinuxMachineProbe(m_machine.roots()).sample({}).programs;
    EXPECT_THAT(seen, ElementsAre(::testing::Field(&ProcessCounters::id, ::getpid())));
}

// On this machine.

TEST(MachineProbe, CountsADirectWriteOnTheUppermostDevice)
{
    const char* wanted = std::getenv("STEADYMARK_TEST_SCRATCH");
    std::string folder = (std::filesystem::path(wanted != nullptr ? wanted : "/var/tmp") / "steadymark-test-XXXXXX");
    ASSERT_NE(::mkdtemp(folder.data()), nullptr);
    const std::unique_ptr<std::string, void (*)(std::string*)> removal(&folder, [](std::string* path) {
        std::error_code ignored;
        std::filesystem::remove_all(*path, ignored);
    });

    const Result<StorageStack> stack = LinuxDriveCatalog().stackOf(folder);
    ASSERT_TRUE(stack) << stack.error().message();
    LinuxMachineProbe probe;
    const MachineSample before = probe.sample(stack.value());
    if (before.devices.empty())
        GTEST_SKIP() << folder << " lies on no device that counts:\n" << formatStack(stack.value());
    for (const StackLayer& layer : stack.value().layers) {
        if (layer.kind == LayerKind::Pool)
            GTEST_SKIP() << folder << " lies on several devices, which share what is written";
    }

    constexpr std::size_t blockBytes = std::size_t{1} << 20U;
    constexpr int blocks = 64;
    const int file = ::open((folder + "/file").c_str(), O_RDWR | O_CREAT | O_DIRECT | O_CLOEXEC, 0600);
    if (file < 0)
        GTEST_SKIP() << folder << " has no direct I/O";
    const std::unique_ptr<void, void (*)(void*)> block(std::aligned_alloc(4096, blockBytes), std::free);
    std::mt19937_64 random(4711);
    for (int i = 0; i < blocks; ++i) {
        // Anew each time: a file system that compresses or shares equal blocks would write less.
        std::generate_n(static_cast<std::uint64_t*>(block.get()), blockBytes / sizeof(std::uint64_t), std::ref(random));
        ASSERT_EQ(::pwrite(file, block.get(), blockBytes, static_cast<off_t>(i) * static_cast<off_t>(blockBytes)),
            static_cast<ssize_t>(blockBytes));
    }
    ::fdatasync(file);
    ::close(file);

    const PassObservations seen = difference(before, probe.sample(stack.value()));
    ASSERT_FALSE(seen.devices.empty());
    EXPECT_GE(seen.devices.front().writtenBytes, blocks * blockBytes);
    EXPECT_GE(seen.devices.front().writeIos, 1U);
    EXPECT_LE(seen.devices.front().busy, seen.window);
}

TEST(MachineProbe, SeesThisMachine)
{
    const std::unique_ptr<Machine> machine = makeMachine({});
    MachineProbe& probe = machine->probe();
    EXPECT_TRUE(probe.canLook());
    const MachineSample before = probe.sample({});
    std::this_thread::sleep_for(50ms);
    const MachineSample after = probe.sample({});
    ASSERT_TRUE(before.processors && after.processors);
    EXPECT_GE(after.at - before.at, 50ms);
    EXPECT_GE(after.processors->total, before.processors->total);
    EXPECT_GT(after.processors->own, before.processors->own);
    EXPECT_THAT(after.programs, ::testing::Each(::testing::Field(&ProcessCounters::id, ::testing::Ne(::getpid()))));
}

TEST(MachineProbe, AsksTheKernelForTheTime)
{
    const std::optional<Nanoseconds> kernel = askKernelForTime(CLOCK_MONOTONIC);
    if (!kernel)
        GTEST_SKIP() << "the way into the kernel is not known for this processor";
    LinuxMachineProbe probe;
    const Nanoseconds before = std::chrono::steady_clock::now().time_since_epoch();
    const Nanoseconds now = probe.now();
    EXPECT_GE(now, before);
    EXPECT_LE(now, std::chrono::steady_clock::now().time_since_epoch());
    EXPECT_FALSE(askKernelForTime(-1000));
}

TEST(MachineProbe, SeesAnotherProgramThatIsItsOwn)
{
    int ends[2] = {-1, -1};
    ASSERT_EQ(::pipe(ends), 0);
    const pid_t child = ::fork();
    if (child == 0) {
        ::close(ends[1]);
        char ignored = 0;
        ::_exit(::read(ends[0], &ignored, 1) == 0 ? 0 : 1); // ends when the other end is closed
    }
    ::close(ends[0]);
    const std::vector<ProcessCounters> programs = LinuxMachineProbe().sample({}).programs;
    ::close(ends[1]);
    ::waitpid(child, nullptr, 0);
    if (programs.empty())
        GTEST_SKIP() << "this kernel does not count the I/O of programs";
    EXPECT_THAT(programs, ::testing::Contains(::testing::Field(&ProcessCounters::id, child)));
}

} // namespace
} // namespace steadymark
