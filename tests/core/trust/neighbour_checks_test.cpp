// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/trust_samples.h"

#include <gmock/gmock.h>

#include <functional>
#include <limits>

namespace steadymark::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

/// Moved by others on the partition, and so on its drive, in 5 s.
void readByOthers(
    TrustSample& s, double bytes, std::uint64_t ios, const std::vector<std::string>& devices = {"nvme0n1p2", "nvme0n1"})
{
    for (const std::string& device : devices) {
        s.counted(device).readBytes += static_cast<std::uint64_t>(bytes);
        s.counted(device).readIos += ios;
    }
}

void writtenByOthers(
    TrustSample& s, double bytes, std::uint64_t ios, const std::vector<std::string>& devices = {"nvme0n1p2", "nvme0n1"})
{
    for (const std::string& device : devices) {
        s.counted(device).writtenBytes += static_cast<std::uint64_t>(bytes);
        s.counted(device).writeIos += ios;
    }
}

void useHardDisk(TrustSample& s)
{
    s.drives[0].name = "sda";
    s.drives[0].bus = "sata";
    s.drives[0].linkBytesPerSecond = 600e6;
    s.drives[0].isRotational = true;
}

TEST(ForeignIo, WhatAFileSystemKeepsInOrderIsNoFault)
{
    expectAll({checkForeignIo},
        {
            {"nothing", [](TrustSample&) {}, ""},
            {"journal, logs and access times", [](TrustSample& s) { writtenByOthers(s, 6e6, 300); }, ""},
            {"tables of a new ext4 of 4 GiB, beside slow reads, in one second",
                [](TrustSample& s) {
                    s.work("rnd,4KiB,q1,read", 20e6, std::chrono::seconds(1));
                    writtenByOthers(s, 63e6, 64);
                },
                ""},
            {"the same beside sequential reads",
                [](TrustSample& s) {
                    s.work("seq,1MiB,q8,read", 500e6, std::chrono::seconds(1));
                    writtenByOthers(s, 63e6, 64);
                },
                ""},
            {"the same on a hard disk: 2 MiB every 330 ms",
                [](TrustSample& s) {
                    useHardDisk(s), s.work("seq,1MiB,q8,read", 150e6);
                    writtenByOthers(s, 31e6, 60);
                },
                ""},
            {"a busy desktop beside fast reads", [](TrustSample& s) { readByOthers(s, 200e6, 20'000); }, ""},
            {"100 reads a second beside an SSD", [](TrustSample& s) { readByOthers(s, 500 * 4096.0, 500); }, ""},
            {"a large block is split into eight",
                [](TrustSample& s) {
                    s.work("seq,1MiB,q8,read", 3e9);
                    s.counted("nvme0n1p2").readIos *= 8;
                    s.counted("nvme0n1").readIos *= 8;
                },
                ""},
            {"small blocks are merged",
                [](TrustSample& s) {
                    s.work("seq,4KiB,q8,write", 1e9);
                    s.counted("nvme0n1").writeIos /= 32;
                },
                ""},
            {"nobody looked", [](TrustSample& s) { s.pass().observed.reset(); }, ""},
            {"nothing counts", [](TrustSample& s) { s.pass().observed->devices.clear(); }, ""},
            {"imported", [](TrustSample& s) { readByOthers(s, 9e9, 90'000), s.isImported = true; }, ""},
            {"no time",
                [](TrustSample& s) {
                    readByOthers(s, 9e9, 90'000);
                    s.pass().duration = s.pass().observed->window = Nanoseconds(0);
                },
                ""},
            {"no bytes", [](TrustSample& s) { s.work("rnd,4KiB,q1,read", 0.0), readByOthers(s, 9e9, 90'000); }, ""},
            {"other programs on other drives",
                [](TrustSample& s) {
                    s.pass().observed->programs = {{"rsync", 9'000'000'000, 9'000'000'000}};
                },
                ""},
        });
}

TEST(ForeignIo, OthersAreFound)
{
    expectAll({checkForeignIo},
        {
            {"many reads among ours", [](TrustSample& s) { readByOthers(s, 2e9, 2000); }, "foreign-io suspicious"},
            {"writes beside reads", [](TrustSample& s) { writtenByOthers(s, 1.1e9, 2000); }, "foreign-io suspicious"},
            {"reads beside writes",
                [](TrustSample& s) { s.work("seq,1MiB,q8,write", 1e9), readByOthers(s, 1e9, 1000); },
                "foreign-io suspicious"},
            {"small reads at queue depth 1, where ours are few",
                [](TrustSample& s) { s.work("rnd,4KiB,q1,read", 40e6), readByOthers(s, 5000 * 4096.0, 5000); },
                "foreign-io suspicious"},
            {"another partition of the drive", [](TrustSample& s) { readByOthers(s, 2e9, 2000, {"nvme0n1"}); },
                "foreign-io suspicious"},
            {"100 small reads a second on a hard disk, among ours",
                [](TrustSample& s) {
                    useHardDisk(s), s.work("seq,1MiB,q8,read", 120e6);
                    readByOthers(s, 500 * 4096.0, 500);
                },
                "foreign-io suspicious"},
            {"and while ours are split in two",
                [](TrustSample& s) {
                    useHardDisk(s), s.work("seq,1MiB,q8,read", 120e6);
                    s.counted("nvme0n1p2").readIos *= 2;
                    s.counted("nvme0n1").readIos *= 2;
                    readByOthers(s, 500 * 4096.0, 500);
                },
                "foreign-io suspicious"},
            {"100 small writes a second on a hard disk, beside random reads",
                [](TrustSample& s) {
                    useHardDisk(s), s.work("rnd,4KiB,q32,read", 1e6);
                    writtenByOthers(s, 500 * 4096.0, 500);
                },
                "foreign-io suspicious"},
            {"a few of them do not matter there",
                [](TrustSample& s) {
                    useHardDisk(s), s.work("seq,1MiB,q8,read", 120e6);
                    readByOthers(s, 50 * 4096.0, 50);
                },
                ""},
            {"a disk that only a hypervisor calls turning",
                [](TrustSample& s) {
                    useHardDisk(s), s.environment.virtualization = "kvm";
                    s.work("seq,1MiB,q8,read", 1200e6);
                    readByOthers(s, 500 * 4096.0, 500);
                },
                ""},
            {"many small writes beside large random reads",
                [](TrustSample& s) { s.work("rnd,512KiB,q2,read", 500e6), writtenByOthers(s, 5000 * 4096.0, 5000); },
                ""},
            {"and beside small ones",
                [](TrustSample& s) { s.work("rnd,4KiB,q2,read", 80e6), writtenByOthers(s, 11'000 * 4096.0, 11'000); },
                "foreign-io suspicious"},
            {"a slow stick", [](TrustSample& s) { s.work("seq,1MiB,q1,write", 20e6), writtenByOthers(s, 30e6, 60); },
                "foreign-io suspicious"},
            {"random writes on it",
                [](TrustSample& s) { s.work("rnd,4KiB,q1,write", 0.4e6), writtenByOthers(s, 400 * 4096.0, 400); },
                "foreign-io suspicious"},
        });
}

TEST(ForeignIo, NamesTheProgramsThatMovedMost)
{
    TrustSample sample;
    readByOthers(sample, 500e6, 500);
    writtenByOthers(sample, 1.2e9, 1200);
    sample.pass().observed->programs = {{"kworker/u16:3", 0, 1'200'000'000}, {"rsync", 500'000'000, 1'100'000'000},
        {"\x1b[31mfoo\n", 0, 190'000'000}, {"cat", 1000, 0}};
    const TrustReasons reasons = sample.reasonsOf(checkForeignIo);
    ASSERT_EQ(reasons.size(), 1U);
    EXPECT_THAT(reasons[0].text,
        HasSubstr(
            "Others read 500 MB and wrote 1.2 GB on nvme0n1p2 during the pass, in addition to the 10 GB of the test "
            "(rsync read 500 MB and wrote 1.1 GB"));
    EXPECT_THAT(reasons[0].text, Not(HasSubstr("cat")));
    EXPECT_THAT(reasons[0].text, Not(HasSubstr("\n")));
    EXPECT_THAT(reasons[0].text, Not(HasSubstr("\x1b")));
    EXPECT_THAT(reasons[0].remedy, HasSubstr("Close rsync"));
    ASSERT_TRUE(reasons[0].evidence);
    EXPECT_EQ(reasons[0].evidence->unit, EvidenceUnit::Bytes);
    EXPECT_DOUBLE_EQ(reasons[0].evidence->seen, 1.7e9);
}

TEST(ForeignIo, ProgramsMoveNoMoreThanAllOthersTogether)
{
    TrustSample sample;
    readByOthers(sample, 2e9, 2000);
    sample.pass().observed->programs = {{"rsync", 2'100'000'000, 9'000'000'000}};
    EXPECT_THAT(
        sample.reasonsOf(checkForeignIo).at(0).text, HasSubstr("Others read 2.0 GB on nvme0n1p2 during the pass"));
    EXPECT_THAT(sample.reasonsOf(checkForeignIo).at(0).text, HasSubstr("(rsync read 2.0 GB)."));
    sample.pass().observed->programs = {{"rsync", 1'500'000'000, 0}, {"tar", 1'400'000'000, 0}};
    EXPECT_THAT(sample.reasonsOf(checkForeignIo).at(0).text, HasSubstr("(rsync read 1.5 GB, tar read 500 MB)."));
    sample.pass().observed->programs = {{"rsync", 2'100'000'000, 0}, {"tar", 2'000'000'000, 0}};
    EXPECT_THAT(sample.reasonsOf(checkForeignIo).at(0).text, HasSubstr("(rsync read 2.0 GB)."));
}

TEST(ForeignIo, AProgramLikeThisOneIsAnother)
{
    TrustSample sample;
    readByOthers(sample, 2e9, 2000);
    sample.pass().observed->programs = {{"steadymark-cli", 1'900'000'000, 0}};
    const TrustReason reason = sample.reasonsOf(checkForeignIo).at(0);
    EXPECT_THAT(reason.text, HasSubstr("(another steadymark-cli read 1.9 GB)."));
    EXPECT_THAT(reason.remedy, HasSubstr("Close the other steadymark-cli, or wait"));
    sample.pass().observed->programs[0].name = "steadymarkdown";
    EXPECT_THAT(sample.reasonsOf(checkForeignIo).at(0).text, HasSubstr("(steadymarkdown read"));
}

TEST(ForeignIo, TracesInTheOtherDirectionAreNotTold)
{
    TrustSample sample;
    sample.fileSystem = "ext4";
    writtenByOthers(sample, 2e9, 2000);
    readByOthers(sample, 100e3, 10);
    TrustReason reason = sample.reasonsOf(checkForeignIo).at(0);
    EXPECT_THAT(reason.text, HasSubstr("Others wrote 2.0 GB on"));
    EXPECT_THAT(reason.remedy, HasSubstr("a new file system"));
    readByOthers(sample, 200e6, 200);
    reason = sample.reasonsOf(checkForeignIo).at(0);
    EXPECT_THAT(reason.text, HasSubstr("Others read 200 MB and wrote 2.0 GB on"));
    EXPECT_THAT(reason.remedy, Not(HasSubstr("new file system")));
}

TEST(ForeignIo, OfAnotherPartitionNamesTheDrive)
{
    TrustSample sample;
    readByOthers(sample, 2e9, 2000, {"nvme0n1"});
    EXPECT_THAT(sample.reasonsOf(checkForeignIo).at(0).text, HasSubstr("on nvme0n1 during"));
}

TEST(ForeignIo, ManySmallRequestsAreCounted)
{
    TrustSample sample;
    useHardDisk(sample);
    sample.work("seq,1MiB,q8,read", 120e6);
    readByOthers(sample, 500 * 4096.0, 500);
    const TrustReasons reasons = sample.reasonsOf(checkForeignIo);
    ASSERT_EQ(reasons.size(), 1U);
    EXPECT_THAT(reasons[0].text, HasSubstr("Others read 2.0 MB in 500 requests on nvme0n1p2"));
    ASSERT_TRUE(reasons[0].evidence);
    EXPECT_EQ(reasons[0].evidence->unit, EvidenceUnit::IosPerSecond);
    EXPECT_NEAR(reasons[0].evidence->seen, 100.0, 0.1);
}

TEST(Amplification, IsTheFileSystemsWhereNoProgramMovedIt)
{
    const auto copyOnWrite = [](TrustSample& s) {
        s.run.traits.isCopyOnWrite = true;
        s.work("rnd,4KiB,q32,write", 100e6);
    };
    expectAll({checkForeignIo},
        {
            {"a few tables", [&](TrustSample& s) { copyOnWrite(s), writtenByOthers(s, 40e6, 400); }, ""},
            {"twice as much", [&](TrustSample& s) { copyOnWrite(s), writtenByOthers(s, 500e6, 9000); },
                "amplification suspicious"},
            {"read, changed and written back", [&](TrustSample& s) { copyOnWrite(s), readByOthers(s, 500e6, 9000); },
                "amplification suspicious"},
            {"but rsync has written it",
                [&](TrustSample& s) {
                    copyOnWrite(s), writtenByOthers(s, 500e6, 9000);
                    s.pass().observed->programs = {{"rsync", 0, 480'000'000}};
                },
                "foreign-io suspicious"},
            {"the file system's own threads are no programs",
                [&](TrustSample& s) {
                    copyOnWrite(s), writtenByOthers(s, 500e6, 9000);
                    s.pass().observed->programs = {{"kworker/u8:1-btrfs-worker", 0, 480'000'000}};
                },
                "amplification suspicious"},
            {"ext4 writes what it is asked: somebody else has",
                [](TrustSample& s) { s.work("rnd,4KiB,q32,write", 100e6), writtenByOthers(s, 500e6, 9000); },
                "foreign-io suspicious"},
            {"unless it journals data",
                [](TrustSample& s) {
                    s.stack.layers[1].facts = {{"options", "rw,data=journal"}};
                    s.work("rnd,4KiB,q32,write", 100e6), writtenByOthers(s, 500e6, 9000);
                },
                "amplification suspicious"},
            {"an overlay on a file system that copies",
                [](TrustSample& s) {
                    s.run.traits.isCopyOnWrite.reset();
                    s.fileSystem = "overlay";
                    s.fileOn({layer(LayerKind::Overlay, "overlay"), layer(LayerKind::FileSystem, "nilfs2"),
                        layer(LayerKind::Partition, "nvme0n1p2", "nvme0n1p2"),
                        layer(LayerKind::Drive, "Example NVMe 1TB", "nvme0n1")});
                    s.work("rnd,4KiB,q32,write", 100e6), writtenByOthers(s, 500e6, 9000);
                },
                "amplification suspicious"},
            {"an overlay on one that does not",
                [](TrustSample& s) {
                    s.fileSystem = "overlay";
                    s.fileOn({layer(LayerKind::Overlay, "overlay"), layer(LayerKind::FileSystem, "ext4"),
                        layer(LayerKind::Partition, "nvme0n1p2", "nvme0n1p2"),
                        layer(LayerKind::Drive, "Example NVMe 1TB", "nvme0n1")});
                    s.work("rnd,4KiB,q32,write", 100e6), writtenByOthers(s, 500e6, 9000);
                },
                "foreign-io suspicious"},
            {"buffered reads read ahead",
                [](TrustSample& s) {
                    s.step.engine.isDirect = false;
                    s.work("rnd,4KiB,q1,read", 20e6), readByOthers(s, 300e6, 3000);
                },
                "amplification suspicious"},
            {"buffered writes of the step before reach the drive late",
                [](TrustSample& s) {
                    s.step.engine.isDirect = false;
                    s.work("rnd,4KiB,q1,read", 20e6), writtenByOthers(s, 900e6, 900);
                },
                ""},
            {"two copies on btrfs",
                [](TrustSample& s) {
                    s.stack.layers = {layer(LayerKind::File, "/data"),
                        layer(LayerKind::Pool, "btrfs", "", {{"data", "raid1"}, {"disks", "2"}}),
                        layer(LayerKind::Drive, "A", "sda"), layer(LayerKind::Drive, "B", "sdb")};
                    s.stack.layers[0].below = {1};
                    s.stack.layers[1].below = {2, 3};
                    s.work("seq,1MiB,q8,write", 200e6);
                },
                ""},
            {"ZFS does not tell how many copies it keeps",
                [](TrustSample& s) {
                    s.stack.layers = {layer(LayerKind::File, "/data"), layer(LayerKind::Pool, "zfs"),
                        layer(LayerKind::Drive, "A", "sda"), layer(LayerKind::Drive, "B", "sdb")};
                    s.stack.layers[0].below = {1};
                    s.stack.layers[1].below = {2, 3};
                    s.fileSystem = "zfs";
                    s.run.traits.isCopyOnWrite = true;
                    s.work("seq,1MiB,q8,write", 200e6);
                },
                "amplification context"},
        });
}

TEST(ForeignIo, BelowWhatDoesNotHandOnExactlyProgramsTellWhoseItIs)
{
    // The system's cache reads ahead for it, and writes later.
    const auto cached = [](TrustSample& s) {
        s.fileOn({layer(LayerKind::FileSystem, "ext4"), layer(LayerKind::Loop, "loop0", "loop0", {{"direct", "no"}}),
            layer(LayerKind::File, "/image"), layer(LayerKind::FileSystem, "ext4"),
            layer(LayerKind::Drive, "Disk", "sda")});
        s.drives.clear();
        s.work("rnd,4KiB,q8,read", 41e6);
    };
    expectAll({checkForeignIo},
        {
            {"nothing more", cached, ""},
            {"more, and nobody was seen", [&](TrustSample& s) { cached(s), readByOthers(s, 500e6, 20'000, {"sda"}); },
                ""},
            {"more, and somebody read a little",
                [&](TrustSample& s) {
                    cached(s), readByOthers(s, 500e6, 20'000, {"sda"});
                    s.pass().observed->programs = {{"rsync", 100'000'000, 0}};
                },
                ""},
            {"more, and somebody read as much",
                [&](TrustSample& s) {
                    cached(s), readByOthers(s, 500e6, 20'000, {"sda"});
                    s.pass().observed->programs = {{"fio", 480'000'000, 0}};
                },
                "foreign-io suspicious"},
            {"more, and somebody wrote as much as was read",
                [&](TrustSample& s) {
                    cached(s), readByOthers(s, 500e6, 20'000, {"sda"});
                    s.pass().observed->programs = {{"fio", 0, 480'000'000}};
                },
                ""},
            {"parity, while somebody writes elsewhere",
                [](TrustSample& s) {
                    s.stack.layers = {layer(LayerKind::File, "/data"), layer(LayerKind::FileSystem, "ext4"),
                        layer(LayerKind::Raid, "md0", "md0"), layer(LayerKind::Drive, "A", "sda"),
                        layer(LayerKind::Drive, "B", "sdb"), layer(LayerKind::Drive, "C", "sdc")};
                    s.stack.layers[0].below = {1};
                    s.stack.layers[1].below = {2};
                    s.stack.layers[2].below = {3, 4, 5};
                    s.drives.clear();
                    s.work("rnd,4KiB,q8,write", 41e6);
                    for (const char* const drive : {"sda", "sdb", "sdc"})
                        s.counted(drive).readBytes = s.counted(drive).writtenBytes *= 2;
                    s.pass().observed->programs = {{"rsync", 900'000'000, 900'000'000}};
                },
                ""},
            {"somebody read as much elsewhere",
                [&](TrustSample& s) {
                    cached(s);
                    s.pass().observed->programs = {{"fio", 480'000'000, 0}};
                },
                ""},
        });
}

TEST(ForeignIo, TwoPartitionsOfOneDriveAreAddedUp)
{
    TrustSample sample; // btrfs over both
    sample.stack.layers = {layer(LayerKind::File, "/data"), layer(LayerKind::Pool, "btrfs", "", {{"data", "raid0"}}),
        layer(LayerKind::Partition, "sda1", "sda1"), layer(LayerKind::Partition, "sda2", "sda2"),
        layer(LayerKind::Drive, "A", "sda")};
    sample.stack.layers[0].below = {1};
    sample.stack.layers[1].below = {2, 3};
    sample.stack.layers[2].below = sample.stack.layers[3].below = {4};
    sample.work("seq,1MiB,q8,read", 500e6);
    const std::uint64_t all = sample.pass().read.bytes;
    sample.counted("sda1").readBytes = sample.counted("sda2").readBytes = all / 2;
    sample.counted("sda1").readIos = sample.counted("sda2").readIos = sample.pass().read.ios / 2;
    EXPECT_EQ(summaryOf(sample.reasonsOf(checkForeignIo)), "");
    sample.counted("sda").readBytes = all * 2;
    EXPECT_EQ(summaryOf(sample.reasonsOf(checkForeignIo)), "foreign-io suspicious");
}

TEST(ForeignIo, CountersOfAHostileFileDoNotOverflow)
{
    TrustSample sample;
    constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    for (DeviceTraffic& device : sample.pass().observed->devices)
        device = {device.device, most, most, most, most, Nanoseconds::max()};
    sample.pass().observed->programs.assign(1000, {std::string(100'000, 'x'), most, most});
    const TrustReasons reasons = sample.reasonsOf(checkForeignIo);
    ASSERT_EQ(summaryOf(reasons), "foreign-io suspicious");
    EXPECT_LT(english(reasons[0].text).size(), 500U);
    sample.pass().read.bytes = sample.pass().write.bytes = most;
    sample.pass().read.ios = sample.pass().write.ios = 1;
    EXPECT_EQ(summaryOf(sample.reasonsOf(checkForeignIo)), "");
}

TEST(NeighbourChecks, OthersAreNotTakenForWhatEarlierPassesLeftOver)
{
    TrustSample s;
    s.run.traits.isCopyOnWrite = true;
    s.counted("nvme0n1p2").writtenBytes = gibibyte;
    s.counted("nvme0n1").writtenBytes = gibibyte;
    EXPECT_EQ(summaryOf(s.reasonsOf(checkForeignIo)), "") << "as much as the test file holds";
    s.counted("nvme0n1p2").writtenBytes = 5 * gibibyte;
    s.counted("nvme0n1").writtenBytes = 5 * gibibyte;
    EXPECT_EQ(summaryOf(s.reasonsOf(checkForeignIo)), "foreign-io suspicious");
}

TEST(NeighbourChecks, BesideALimitedRateOnlyWhatIsMuchByItselfCounts)
{
    for (const char* const workload :
        {"rnd,4KiB,q1,read,rate=200", "seq,64KiB,q1,read,rate=10", "seq,64KiB,q1,read,think=99ms"}) {
        TrustSample s;
        s.work(workload, 800e3, std::chrono::seconds(60));
        for (const char* const device : {"nvme0n1p2", "nvme0n1"}) {
            s.counted(device).writtenBytes += 17'000'000;
            s.counted(device).writeIos += 55 * 60;
        }
        EXPECT_EQ(summaryOf(s.reasonsOf(checkForeignIo)), "") << workload;
        for (const char* const device : {"nvme0n1p2", "nvme0n1"})
            s.counted(device).writtenBytes += 3'000'000'000;
        EXPECT_EQ(summaryOf(s.reasonsOf(checkForeignIo)), "foreign-io suspicious") << workload;
    }
}

TEST(NeighbourChecks, AnArrayThatIsNotAtRestIsToldInWritesToo)
{
    TrustSample s;
    s.fileOn({{LayerKind::FileSystem, "ext4", Sentence(), "", {}, {}},
        {LayerKind::Raid, "md0", Sentence::verbatim("RAID1 of 2, resync is going on"), "md0", {{"action", "resync"}},
            {}},
        {LayerKind::Drive, "Example NVMe 1TB", Sentence::verbatim("1.0 TB"), "nvme0n1", {}, {}}});
    s.work("rnd,4KiB,q32,write", 500e6);
    const TrustReasons reasons = s.reasonsOf(checkForeignIo);
    ASSERT_EQ(summaryOf(reasons), "foreign-io suspicious");
    EXPECT_THAT(reasons.front().text, HasSubstr("resync is going on"));
    s.stack.layers[2].facts.clear();
    EXPECT_EQ(summaryOf(s.reasonsOf(checkForeignIo)), "");
}

TEST(NeighbourChecks, OfReadsThatTookMoreThanAskedNothingIsSaidAboutWriting)
{
    TrustSample s;
    s.run.traits.isCopyOnWrite = true;
    s.work("rnd,4KiB,q32,read", 100e6);
    for (const char* const device : {"nvme0n1p2", "nvme0n1"})
        s.counted(device).readBytes *= 32;
    const TrustReasons reasons = s.reasonsOf(checkForeignIo);
    ASSERT_EQ(summaryOf(reasons), "amplification suspicious");
    EXPECT_THAT(reasons.front().text, Not(HasSubstr("write")));
}

} // namespace
} // namespace steadymark::testing
