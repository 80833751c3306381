// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/claim/device_users.h"

#include "platform/linux_devices/claim/kernel_exports.h"
#include "platform/linux_devices/claim/open_programs.h"
#include "tests/platform/helper/print_facts.h"
#include "tests/platform/linux/example_machine.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace steadymark {

namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Field;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr const char* qemu = "qemu-system-x86 (4711)";

class DeviceUsersTest : public ::testing::Test {
protected:
    DeviceUsersTest()
    {
        machine.addSataDrive("sda", "0", "1");
        machine.makeFolder("proc/self");
        machine.write("proc/4711/comm", "qemu-system-x86\n");
    }

    [[nodiscard]] SoughtDevices sought(
        std::vector<std::string> names = {"sda"}, std::optional<BackingFile> file = {}) const
    {
        return {m_roots, m_devices, std::move(names), std::move(file)};
    }

    void open(const std::filesystem::path& file, const std::string& thread, const std::string& descriptor) const
    {
        const std::filesystem::path folder = machine.makeFolder("proc/4711/task/" + thread + "/fd");
        std::filesystem::create_symlink(file, folder / descriptor);
    }

    [[nodiscard]] static BackingFile numberOf(const std::filesystem::path& file)
    {
        struct stat status { };
        EXPECT_EQ(::stat(file.c_str(), &status), 0);
        return {{status.st_dev, status.st_ino}, file.filename()};
    }

    [[nodiscard]] std::vector<DeviceUser> exportsOf(
        std::vector<std::string> names = {"sda"}, std::optional<BackingFile> file = {}) const
    {
        return findKernelExports(sought(std::move(names), std::move(file)));
    }

    ExampleMachine machine;

private:
    SystemRoots m_roots = machine.roots();
    BlockDevices m_devices{m_roots};
};

TEST_F(DeviceUsersTest, AnOrdinaryFileWithTheSameNumberIsNoDrive)
{
    machine.addBlockDevice("1:3", "virtual/block/sdz", {{"size", "2048"}});
    open("/dev/null", "4711", "7"); // number 1:3, but no block device
    EXPECT_THAT(findOpenPrograms(sought({"sdz"})), IsEmpty());
}

TEST_F(DeviceUsersTest, NamesProgramsThatReachADriveByACharacterDevice)
{
    open("/dev/null", "4711", "7"); // 1:3
    machine.makeFolder("sys/devices/scsi/scsi_generic/sg0/device/block/sda");
    machine.addLink("sys/dev/char/1:3", "sys/devices/scsi/scsi_generic/sg0");
    machine.makeFolder("sys/devices/pci/nvme/nvme3/ng3n1");
    EXPECT_THAT(findOpenPrograms(sought()), ElementsAre(DeviceUser{UseKind::Program, "sda", Sentence::verbatim(qemu)}));
    std::filesystem::remove(machine.path() / "sys/dev/char/1:3");
    machine.addLink("sys/dev/char/1:3", "sys/devices/pci/nvme/nvme3/ng3n1");
    EXPECT_THAT(findOpenPrograms(sought({"nvme3n1", "nvme3n1p1"})),
        ElementsAre(DeviceUser{UseKind::Program, "nvme3n1", Sentence::verbatim(qemu)}));
    EXPECT_THAT(findOpenPrograms(sought({"nvme1n3"})), IsEmpty());
}

TEST_F(DeviceUsersTest, LooksIntoEveryThreadOfAProgram)
{
    const auto image = machine.write("image", "data");
    machine.makeFolder("proc/4711/task/4711/fd"); // the first one has ended
    open(image, "4712", "3");
    EXPECT_THAT(findOpenPrograms(sought({"loop0"}, numberOf(image))),
        ElementsAre(DeviceUser{UseKind::Program, "loop0", Sentence::verbatim(qemu)}));
    EXPECT_THAT(findOpenPrograms(sought({"loop0"}, numberOf(machine.write("other", "")))), IsEmpty());
}

TEST_F(DeviceUsersTest, LooksAtWhatIsMappedAfterItsDescriptorWasClosed)
{
    const auto image = machine.write("image", "data");
    machine.makeFolder("proc/4711/task/4711/fd");
    machine.write("proc/4711/maps",
        "00401000-00402000 r-xp 00000000 08:01 77                        /usr/bin/qemu\n"
        "7f0000001000-7f0000002000 rw-s 00000000 08:01 12345             /srv/image (deleted)\n"
        "7ffd00000000-7ffd00021000 rw-p 00000000 00:00 0                 [stack]\n");
    machine.makeFolder("proc/4711/map_files");
    const auto place = machine.path() / "proc/4711/map_files";
    std::filesystem::create_symlink("/dev/null", place / "401000-402000");
    std::filesystem::create_symlink(image, place / "7f0000001000-7f0000002000");
    EXPECT_THAT(findOpenPrograms(sought({"loop0"}, numberOf(image))),
        ElementsAre(DeviceUser{UseKind::Program, "loop0", Sentence::verbatim(qemu)}));
}

TEST_F(DeviceUsersTest, LooksAtWhatIsRegisteredWithARing)
{
    // What is no path leads nowhere, like the link of a ring; the size is 0 like a ring's.
    const auto ring = machine.write("anon_inode:[io_uring]", "");
    const auto folder = machine.makeFolder("proc/4711/task/4711/fd");
    std::filesystem::create_symlink("anon_inode:[io_uring]", folder / "5");
    std::filesystem::rename(ring, folder / "anon_inode:[io_uring]");
    const auto info = [this](const std::string& text) {
        machine.write("proc/4711/task/4711/fdinfo/5", "pos:\t0\nSqMask:\t0x0\nUserFiles:\t" + text);
    };
    info("2\n    0: <none>\n    1: sda\nUserBufs:\t0\nPollList:\n");
    EXPECT_THAT(findOpenPrograms(sought()), ElementsAre(DeviceUser{UseKind::Program, "sda", Sentence::verbatim(qemu)}));
    info("1\n    0: /dev/sda\nUserBufs:\t0\n");
    EXPECT_THAT(findOpenPrograms(sought()), ElementsAre(DeviceUser{UseKind::Program, "sda", Sentence::verbatim(qemu)}));
    info("1\n    0: sdab\nUserBufs:\t0\n");
    EXPECT_THAT(findOpenPrograms(sought()), IsEmpty());
    info("0\nUserBufs:\t0\n");
    EXPECT_THAT(findOpenPrograms(sought()), IsEmpty());
    info("1\nUserBufs:\t0\n"); // the ring was busy
    EXPECT_THAT(findOpenPrograms(sought()), ElementsAre(DeviceUser{UseKind::Unseen, "sda", Sentence::verbatim(qemu)}));
}

TEST_F(DeviceUsersTest, AProgramThatCannotBeLookedAtMayBeAUser)
{
    machine.makeFolder("proc/4711/task/4711/fd");
    EXPECT_THAT(findOpenPrograms(sought()), IsEmpty());
    {
        // UBSan looks at the first object of a type through a pipe, and will not have one below.
        const Sentence shared = Sentence::verbatim("shared");
        const Sentence copied = shared;
        EXPECT_EQ(copied, shared);
    }
    rlimit usual{};
    ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &usual), 0);
    const rlimit none{3, usual.rlim_max};
    ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &none), 0);
    const std::vector<DeviceUser> users = findOpenPrograms(sought());
    ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &usual), 0);
    ASSERT_FALSE(users.empty());
    EXPECT_EQ(users.front().device, "sda");
    EXPECT_EQ(users.front().kind, UseKind::Unseen);
}

TEST_F(DeviceUsersTest, InAContainerOthersMayUseIt)
{
    machine.write("proc/self/ns/pid", ""); // its number is not that of the system's own namespace
    EXPECT_THAT(findOpenPrograms(sought()),
        ElementsAre(DeviceUser{UseKind::Unseen, "sda", Sentence::verbatim("programs outside this container")}));
}

TEST_F(DeviceUsersTest, NamesWhatNvmeOverFabricsOffers)
{
    const std::string place = "sys/kernel/config/nvmet/subsystems/nqn.test/namespaces/1/";
    machine.write(place + "device_path", "/dev/sda\n");
    machine.write(place + "enable", "1\n");
    EXPECT_THAT(exportsOf(), ElementsAre(DeviceUser{UseKind::Export, "sda", Sentence::verbatim("nvmet nqn.test")}));
    EXPECT_THAT(
        exportsOf({"sdb"}), ElementsAre(Field(&DeviceUser::kind, UseKind::Unseen))); // there is no /dev/sda here
    machine.write(place + "device_path", "/dev/null\n");
    EXPECT_THAT(exportsOf({"sdb"}), IsEmpty());
    machine.write(place + "device_path", "/srv/node that is gone\n");
    EXPECT_THAT(exportsOf(), ElementsAre(Field(&DeviceUser::by, HasSubstr("/srv/node that is gone"))));
    machine.write(place + "enable", "0\n");
    EXPECT_THAT(exportsOf(), IsEmpty());
}

TEST_F(DeviceUsersTest, NamesWhatTheScsiTargetOffers)
{
    const std::string place = "sys/kernel/config/target/core/fileio_0/x/";
    machine.write(place + "enable", "1\n");
    machine.write(place + "info",
        "Status: ACTIVATED  Max Queue Depth: 0  SectorSize: 512  HwMaxSectors: 16384\n"
        "        TCM FILEIO ID: 0        File: /dev/sda  Size: 268435456  Mode: O_DSYNC Async: 0\n");
    EXPECT_THAT(exportsOf(), ElementsAre(DeviceUser{UseKind::Export, "sda", Sentence::verbatim("LIO fileio_0/x")}));
    const auto image = machine.write("image", "data");
    machine.write(place + "info", "        TCM FILEIO ID: 0        File: " + image.string() + "  Size: 4  Mode: x\n");
    EXPECT_THAT(exportsOf(), IsEmpty());
    EXPECT_THAT(exportsOf({"loop0"}, numberOf(image)),
        ElementsAre(DeviceUser{UseKind::Export, "loop0", Sentence::verbatim("LIO fileio_0/x")}));
    machine.write(place + "info", "        iBlock device: sda  UDEV PATH: /dev/sda  readonly: 0\n");
    EXPECT_THAT(exportsOf(), ElementsAre(DeviceUser{UseKind::Export, "sda", Sentence::verbatim("LIO fileio_0/x")}));
    machine.write(place + "enable", "0\n");
    EXPECT_THAT(exportsOf(), IsEmpty());
}

TEST_F(DeviceUsersTest, NamesUsbGadgetsOfBothKinds)
{
    machine.write("sys/kernel/config/usb_gadget/g1/functions/mass_storage.usb0/lun.0/file", "/dev/sda\n");
    machine.write("sys/kernel/config/usb_gadget/g1/functions/mass_storage.usb0/lun.1/file", "\n");
    EXPECT_THAT(exportsOf(), ElementsAre(DeviceUser{UseKind::Export, "sda", Sentence::verbatim("USB gadget g1")}));
    machine.write("sys/kernel/config/usb_gadget/g1/functions/mass_storage.usb0/lun.0/file", "\n");
    EXPECT_THAT(exportsOf(), IsEmpty());
    machine.write("sys/class/udc/dummy_udc.0/device/gadget.0/lun0/file", "/dev/sda\n");
    EXPECT_THAT(
        exportsOf(), ElementsAre(DeviceUser{UseKind::Export, "sda", Sentence::verbatim("USB gadget of dummy_udc.0")}));
}

TEST_F(DeviceUsersTest, ATargetWhoseSettingsCannotBeSeenMayOfferIt)
{
    machine.makeFolder("sys/module/target_core_mod");
    EXPECT_THAT(exportsOf(), ElementsAre(Field(&DeviceUser::kind, UseKind::Unseen)));
    machine.makeFolder("sys/kernel/config/target/core");
    EXPECT_THAT(exportsOf(), IsEmpty());
}

TEST_F(DeviceUsersTest, KnowsASwapFileByWhatItIs)
{
    const auto image = machine.write("image", "data");
    const auto link = machine.path() / "other name";
    std::filesystem::create_hard_link(image, link);
    machine.write("proc/swaps",
        "Filename Type Size Used Priority\n" + machine.path().string() + "/other\\040name file 1020 0 -2\n");
    EXPECT_THAT(findSwapFiles(sought({"loop0"}, numberOf(image))),
        ElementsAre(DeviceUser{UseKind::Swap, "loop0", Sentence::verbatim(link.string())}));
    EXPECT_THAT(findSwapFiles(sought({"loop0"}, numberOf(machine.write("another", "")))), IsEmpty());
    EXPECT_THAT(findSwapFiles(sought()), IsEmpty());
    machine.write("proc/swaps", "Filename Type Size Used Priority\n/gone\\040(deleted) file 1020 0 -2\n");
    EXPECT_THAT(findSwapFiles(sought({"loop0"}, numberOf(image))),
        ElementsAre(AllOf(Field(&DeviceUser::kind, UseKind::Unseen), Field(&DeviceUser::by, HasSubstr("/gone")))));
}

} // namespace
} // namespace steadymark
