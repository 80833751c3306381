// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/trust_samples.h"

#include "core/trust/judge.h"

#include <gmock/gmock.h>

#include <functional>
#include <limits>

namespace steadymark::testing {
namespace {

/// Context stands in every report.
constexpr std::size_t shortSentence = 180;

using ::testing::HasSubstr;

TEST(TrustSample, IsHonest)
{
    const TrustSample sample;
    const auto verdict = judge(sample.seen());
    ASSERT_TRUE(verdict);
    EXPECT_EQ(summaryOf(verdict->reasons), "");
    const PassRecord& pass = sample.step.passes.front();
    EXPECT_NEAR(pass.meanQueueDepth(), 32.0, 0.1);
    EXPECT_NEAR(pass.bytesPerSecond(), 2e9, 1e6);
    EXPECT_EQ(pass.observed->devices.at(0).readBytes, pass.read.bytes);
}

TEST(Stack, SaysEachKindOnce)
{
    const auto onDrive = [](TrustSample& s, const char* bus, const char* device, const char* model = "Example") {
        s.fileOn({layer(LayerKind::FileSystem, "ext4"), layer(LayerKind::Drive, model, device, {{"bus", bus}})});
    };
    expectAll({checkStack},
        {
            {"a partition of an NVMe drive", [](TrustSample&) {}, ""},
            {"memory", [](TrustSample& s) { s.fileOn({layer(LayerKind::Memory, "tmpfs")}); },
                "memory-file-system invalid"},
            {"memory, without a stack", [](TrustSample& s) { s.stack.layers.clear(), s.fileSystem = "tmpfs"; },
                "memory-file-system invalid"},
            {"two layers of encryption",
                [](TrustSample& s) {
                    s.fileOn({layer(LayerKind::FileSystem, "ext4"), layer(LayerKind::Encryption, "a", "dm-1"),
                        layer(LayerKind::Encryption, "b", "dm-0"), layer(LayerKind::Drive, "NVMe", "nvme0n1")});
                },
                "encryption context"},
            {"network", [](TrustSample& s) { s.fileOn({layer(LayerKind::Network, "nfs4")}); }, "network context"},
            {"a program", [](TrustSample& s) { s.fileOn({layer(LayerKind::Fuse, "sshfs")}); }, "fuse context"},
            {"an overlay on a loop device",
                [](TrustSample& s) {
                    s.fileOn({layer(LayerKind::Overlay, "overlay"), layer(LayerKind::FileSystem, "ext4"),
                        layer(LayerKind::Loop, "loop3", "loop3", {{"direct", "no"}})});
                },
                "overlay context, loop context"},
            {"a pool of one drive is none",
                [](TrustSample& s) {
                    s.fileOn({layer(LayerKind::Pool, "zfs"), layer(LayerKind::Drive, "NVMe", "nvme0n1")});
                },
                ""},
            {"RAID",
                [](TrustSample& s) {
                    s.fileOn({layer(LayerKind::FileSystem, "xfs"), layer(LayerKind::Raid, "md0", "md0"),
                        layer(LayerKind::Drive, "NVMe", "nvme0n1")});
                },
                "raid context"},
            {"zram", [&](TrustSample& s) { onDrive(s, "zram", "zram0"); }, "ram-disk context"},
            {"brd", [&](TrustSample& s) { onDrive(s, "other", "ram0"); }, "ram-disk context"},
            {"a drive that is only called so", [&](TrustSample& s) { onDrive(s, "other", "ramsan1"); }, ""},
            {"virtio", [&](TrustSample& s) { onDrive(s, "virtio", "vda"); }, "virtual-drive context"},
            {"null_blk", [&](TrustSample& s) { onDrive(s, "other", "nullb0"); }, "virtual-drive context"},
            {"QEMU's NVMe",
                [&](TrustSample& s) {
                    s.environment.virtualization = "kvm";
                    onDrive(s, "nvme", "nvme0n1", "QEMU NVMe Ctrl");
                },
                "virtual-drive context"},
            {"a real NVMe drive in a guest",
                [&](TrustSample& s) {
                    s.environment.virtualization = "kvm";
                    onDrive(s, "nvme", "nvme0n1", "Samsung SSD 990 PRO 2TB");
                },
                ""},
            {"iSCSI of Windows", [&](TrustSample& s) { onDrive(s, "iscsi", "PhysicalDrive1"); }, "network context"},
            {"no stack, but a drive",
                [](TrustSample& s) {
                    s.stack.layers.clear();
                    s.drives[0].bus = "virtio";
                },
                "virtual-drive context"},
            {"copy-on-write", [](TrustSample& s) { s.run.traits.isCopyOnWrite = true; }, "copy-on-write context"},
            {"names that are too long and wild",
                [](TrustSample& s) {
                    const std::string wild(10'000, '\n');
                    s.fileOn({layer(LayerKind::Fuse, wild), layer(LayerKind::Loop, wild, wild),
                        layer(LayerKind::Encryption, wild), layer(LayerKind::Raid, wild, wild),
                        layer(LayerKind::Drive, wild, wild, {{"bus", "virtio"}})});
                },
                "fuse context, loop context, encryption context, raid context, virtual-drive context"},
            {"nothing was measured",
                [](TrustSample& s) { s.fileOn({layer(LayerKind::Memory, "tmpfs")}), s.step.passes.clear(); }, ""},
        },
        shortSentence);
}

TEST(Stack, TellsNoNamesThatPeopleGave)
{
    TrustSample sample;
    sample.fileOn({layer(LayerKind::Fuse, "me@server:/home"), layer(LayerKind::Encryption, "meiers-laptop", "dm-0"),
        layer(LayerKind::Raid, "meiers-raid", "md0"), layer(LayerKind::Loop, "meiers-loop", "loop0")});
    sample.stack.layers[2].summary = Sentence::verbatim("LUKS2");
    for (const TrustReason& reason : sample.reasonsOf(checkStack)) {
        EXPECT_THAT(reason.text, ::testing::Not(HasSubstr("meier"))) << reason;
        EXPECT_THAT(reason.text, ::testing::Not(HasSubstr("server"))) << reason;
    }
    EXPECT_EQ(sample.reasonsOf(checkStack).at(1).text,
        "This machine encrypts the drive (LUKS2): the cost of encryption is part of the result.");
    sample.stack.layers[2].summary = Sentence::verbatim("on");
    sample.stack.layers[2].facts = {{"type", "BitLocker"}, {"state", "on"}};
    EXPECT_THAT(sample.reasonsOf(checkStack).at(1).text, HasSubstr("(BitLocker)"));
}

TEST(FillLevel, OnlyTheLastTenth)
{
    const auto fill = [](TrustSample& s, double availableShare) {
        s.fileSystemTotal = ByteCount(100 * gibibyte);
        s.fileSystemAvailable = ByteCount(static_cast<std::uint64_t>(availableShare * 100.0 * gibibyte));
    };
    expectAll({checkFillLevel},
        {
            {"half", [&](TrustSample& s) { fill(s, 0.5); }, ""},
            {"88 % and a file of 1 %", [&](TrustSample& s) { fill(s, 0.12); }, ""},
            {"90 % and a file of 1 %", [&](TrustSample& s) { fill(s, 0.10); }, "file-system-full context"},
            {"less is free than the file takes", [&](TrustSample& s) { fill(s, 0.001); }, "file-system-full context"},
            {"more is free than there is", [&](TrustSample& s) { fill(s, 70.0); }, ""},
            {"not known", [](TrustSample& s) { s.fileSystemTotal = ByteCount(); }, ""},
            {"a device has no such thing", [&](TrustSample& s) { fill(s, 0.0), s.isDevice = true; }, ""},
            {"nor has a server's", [&](TrustSample& s) { fill(s, 0.0), s.fileOn({layer(LayerKind::Network, "nfs4")}); },
                ""},
            {"as large as numbers get",
                [](TrustSample& s) {
                    s.fileSystemTotal = s.fileSystemAvailable = s.testedSize =
                        ByteCount(std::numeric_limits<std::uint64_t>::max());
                },
                "file-system-full context"},
        },
        shortSentence);
    TrustSample sample;
    fill(sample, 0.05);
    EXPECT_EQ(sample.reasonsOf(checkFillLevel).at(0).text,
        "The file system was 96.0 % full with the test file on it: SSDs write more slowly when little space is free.");
    sample.drives[0].isRotational = true;
    EXPECT_THAT(sample.reasonsOf(checkFillLevel).at(0).text, HasSubstr("inner tracks"));
}

TEST(TestData, WhatADriveMayReduce)
{
    expectAll({checkTestData},
        {
            {"random", [](TrustSample&) {}, ""},
            {"zeros", [](TrustSample& s) { s.work("seq,1MiB,q8,write,data=zeros", 1e9); }, "reducible-data context"},
            {"ones", [](TrustSample& s) { s.work("seq,1MiB,q8,write,data=ones", 1e9); }, "reducible-data context"},
            {"reused", [](TrustSample& s) { s.work("seq,1MiB,q8,read,data=reused", 1e9); }, "reducible-data context"},
            {"doubled", [](TrustSample& s) { s.work("seq,1MiB,q8,write,data=doubled", 1e9); },
                "reducible-data context"},
            {"half", [](TrustSample& s) { s.work("seq,1MiB,q8,write,data=compressible:50", 1e9); },
                "reducible-data context"},
            {"none", [](TrustSample& s) { s.work("seq,1MiB,q8,write,data=compressible:0", 1e9); }, ""},
            {"a device is only read",
                [](TrustSample& s) { s.work("seq,1MiB,q8,read,data=zeros", 1e9), s.isDevice = true; }, ""},
            {"a hard disk",
                [](TrustSample& s) {
                    s.work("seq,1MiB,q8,write,data=zeros", 1e8);
                    s.drives[0].isRotational = true;
                },
                ""},
        },
        shortSentence);
}

} // namespace
} // namespace steadymark::testing
