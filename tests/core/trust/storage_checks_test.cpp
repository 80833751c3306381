// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/trust_samples.h"

#include <gmock/gmock.h>

#include <functional>
#include <limits>

namespace steadymark::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

/// All checks of the storage path: they stand first in the table.
std::vector<TrustCheck::Function*> checksOfStorage()
{
    std::vector<TrustCheck::Function*> checks;
    for (const TrustCheck& row : trustChecks) {
        checks.push_back(row.check);
        if (row.check == checkFileSize)
            break;
    }
    return checks;
}

const std::vector<TrustCheck::Function*> storageChecks = checksOfStorage();

TrustReasons storageReasons(const TrustSample& sample)
{
    TrustReasons reasons;
    for (const auto check : storageChecks)
        check(sample.seen(), reasons);
    return reasons;
}

/// The device saw only this part of what was asked.
void moveOnly(TrustSample& sample, double share)
{
    for (DeviceTraffic& device : sample.pass().observed->devices) {
        device.readBytes = static_cast<std::uint64_t>(static_cast<double>(device.readBytes) * share);
        device.writtenBytes = static_cast<std::uint64_t>(static_cast<double>(device.writtenBytes) * share);
    }
}

void makeBuffered(TrustSample& sample)
{
    sample.step.engine.isDirect = false;
    sample.step.engine.bufferedReason = Sentence::verbatim("The file system does not take direct I/O.");
}

void putOnLoop(TrustSample& sample, const char* isDirect)
{
    sample.fileOn(
        {layer(LayerKind::FileSystem, "xfs"), layer(LayerKind::Loop, "loop0", "loop0", {{"direct", isDirect}}),
            layer(LayerKind::File, "/images/disk.img"), layer(LayerKind::FileSystem, "ext4"),
            layer(LayerKind::Partition, "sda1", "sda1"), layer(LayerKind::Drive, "Disk", "sda")});
    sample.drives.clear();
}

TEST(DeviceCounters, HonestRunsAreSilent)
{
    expectAll(storageChecks,
        {
            {"as it is", [](TrustSample&) {}, ""},
            {"write", [](TrustSample& s) { s.work("seq,1MiB,q8,write", 3000 * megabyte); }, ""},
            {"mix", [](TrustSample& s) { s.work("rnd,4KiB,q32,read=70", 1000 * megabyte); }, ""},
            {"96 % were counted", [](TrustSample& s) { moveOnly(s, 0.96); }, ""},
            {"more than asked", [](TrustSample& s) { moveOnly(s, 2.0); }, ""},
            {"a part of a page cache is left from the writing of the file",
                [](TrustSample& s) { s.pass().observed->cached = ByteCount(20U << 20U); }, ""},
            {"nobody looked", [](TrustSample& s) { s.pass().observed.reset(); }, ""},
            {"nothing counts", [](TrustSample& s) { s.pass().observed->devices.clear(); }, ""},
            {"no stack is known", [](TrustSample& s) { moveOnly(s, 0.0), s.stack.layers.clear(); }, ""},
            {"imported", [](TrustSample& s) { moveOnly(s, 0.0), s.isImported = true; }, ""},
            {"the partition does not count, the drive does",
                [](TrustSample& s) {
                    s.counted("nvme0n1p2") = {"nvme0n1p2", 0, 0, 0, 0, {}};
                },
                ""},
            {"one I/O in the whole pass", [](TrustSample& s) { s.work("rnd,4KiB,q1,read", 4096.0 / 5.0); }, ""},
            {"no I/O at all", [](TrustSample& s) { s.work("rnd,4KiB,q1,read", 0.0); }, ""},
            {"no pass", [](TrustSample& s) { s.step.passes.clear(); }, ""},
        });
}

TEST(DeviceCounters, TooFewBytesAreFound)
{
    expectAll(storageChecks,
        {
            {"94 %", [](TrustSample& s) { moveOnly(s, 0.94); }, "missing-reads suspicious"},
            {"half and a bit", [](TrustSample& s) { moveOnly(s, 0.51); }, "missing-reads suspicious"},
            {"less than half", [](TrustSample& s) { moveOnly(s, 0.49); }, "missing-reads invalid"},
            {"none", [](TrustSample& s) { moveOnly(s, 0.0); }, "missing-reads invalid"},
            {"writes", [](TrustSample& s) { s.work("seq,1MiB,q8,write", 3e9), moveOnly(s, 0.3); },
                "missing-writes invalid"},
            {"both directions", [](TrustSample& s) { s.work("rnd,4KiB,q32,read=50", 1e9), moveOnly(s, 0.3); },
                "missing-reads invalid, missing-writes invalid"},
            {"of a mix only the reads",
                [](TrustSample& s) {
                    s.work("rnd,4KiB,q32,read=50", 1e9);
                    s.counted("nvme0n1p2").readBytes = 0;
                    s.counted("nvme0n1").readBytes = 0;
                },
                "missing-reads invalid"},
            {"the file is in the cache",
                [](TrustSample& s) { moveOnly(s, 0.01), s.pass().observed->cached = ByteCount(gibibyte); },
                "page-cache invalid"},
            {"both directions from the cache: once",
                [](TrustSample& s) {
                    s.work("rnd,4KiB,q32,read=50", 1e9), moveOnly(s, 0.3);
                    s.pass().observed->cached = ByteCount(gibibyte);
                },
                "page-cache invalid"},
            {"of a device",
                [](TrustSample& s) {
                    s.isDevice = true;
                    s.on({layer(LayerKind::Drive, "NVMe", "nvme0n1")}).work("rnd,4KiB,q32,read", 2e9);
                    moveOnly(s, 0.1);
                },
                "missing-reads invalid"},
            {"below the uppermost device", [](TrustSample& s) { s.counted("nvme0n1").readBytes /= 3; },
                "missing-reads invalid"},
        });
}

TEST(DeviceCounters, BufferedIsNeverSound)
{
    expectAll(storageChecks,
        {
            {"all reached the drive", makeBuffered, "page-cache suspicious, small-file suspicious"},
            {"no counters", [](TrustSample& s) { makeBuffered(s), s.pass().observed->devices.clear(); },
                "page-cache suspicious, small-file suspicious"},
            {"nobody looked", [](TrustSample& s) { makeBuffered(s), s.pass().observed.reset(); },
                "page-cache suspicious, small-file suspicious"},
            {"nothing reached it", [](TrustSample& s) { makeBuffered(s), moveOnly(s, 0.0); },
                "page-cache invalid, small-file suspicious"},
            {"writes that stayed in memory",
                [](TrustSample& s) { s.work("seq,1MiB,q8,write", 3e9), makeBuffered(s), moveOnly(s, 0.2); },
                "page-cache invalid, small-file suspicious"},
            {"a part came from memory, the file is large",
                [](TrustSample& s) {
                    makeBuffered(s), moveOnly(s, 0.8);
                    s.testedSize = ByteCount(64 * gibibyte);
                },
                "page-cache suspicious"},
            {"in memory by nature: the storage stack says it",
                [](TrustSample& s) { s.fileOn({layer(LayerKind::Memory, "tmpfs")}), makeBuffered(s); }, ""},
            {"imported", [](TrustSample& s) { makeBuffered(s), s.isImported = true; }, ""},
        });
    TrustSample sample;
    makeBuffered(sample);
    EXPECT_EQ(storageReasons(sample)[0].text,
        "The I/O went through the page cache, not directly to the drive. The file system does not take direct I/O.");
    moveOnly(sample, 0.0);
    EXPECT_THAT(storageReasons(sample)[0].text,
        HasSubstr("None of the 10 GB that were read came from nvme0n1p2; the page cache served the rest. The file "
                  "system does not take direct I/O."));
    EXPECT_DOUBLE_EQ(storageReasons(sample)[0].evidence->seen, 0.0);
}

TEST(DeviceCounters, DirectIoLeavesNothingInTheCache)
{
    const auto cached = [](TrustSample& s, std::string_view work, double share) {
        s.work(work, 1e9);
        s.pass().observed->cached = ByteCount(static_cast<std::uint64_t>(share * gibibyte));
    };
    expectAll(storageChecks,
        {
            {"writes that went through it", [&](TrustSample& s) { cached(s, "seq,1MiB,q8,write", 1.0); },
                "page-cache suspicious"},
            {"a part that others looked at", [&](TrustSample& s) { cached(s, "seq,1MiB,q8,write", 0.4); }, ""},
            {"somebody has read the whole file, and ours came from the drive",
                [&](TrustSample& s) { cached(s, "seq,1MiB,q8,read", 1.0); }, ""},
            {"reads, where nothing counts",
                [&](TrustSample& s) { cached(s, "seq,1MiB,q8,read", 1.0), s.pass().observed->devices.clear(); },
                "page-cache suspicious"},
            {"an empty target",
                [&](TrustSample& s) { cached(s, "seq,1MiB,q8,write", 1.0), s.testedSize = ByteCount(); }, ""},
        });
}

TEST(DeviceCounters, ALoopDeviceWhoseFileIsCachedIsNamed)
{
    expectAll(storageChecks,
        {
            {"direct, honest", [](TrustSample& s) { putOnLoop(s, "yes"), s.work("seq,1MiB,q8,read", 500e6); }, ""},
            {"without direct I/O, and the drive moved all of it",
                [](TrustSample& s) { putOnLoop(s, "no"), s.work("seq,1MiB,q8,read", 500e6); }, "page-cache suspicious"},
            {"nobody tells whether directly, and the drive moved all of it",
                [](TrustSample& s) { putOnLoop(s, ""), s.work("seq,1MiB,q8,read", 500e6); }, ""},
            {"cached, and a neighbour reads more than that from the drive",
                [](TrustSample& s) {
                    putOnLoop(s, "no"), s.work("rnd,4KiB,q8,read", 41e6);
                    s.counted("sda1").readBytes = s.counted("sda").readBytes = 500'000'000;
                },
                "page-cache suspicious"},
            {"a buffered one below a direct one",
                [](TrustSample& s) {
                    s.fileOn({layer(LayerKind::FileSystem, "ext4"),
                        layer(LayerKind::Loop, "loop1", "loop1", {{"direct", "yes"}}), layer(LayerKind::File, "/a"),
                        layer(LayerKind::FileSystem, "ext4"),
                        layer(LayerKind::Loop, "loop0", "loop0", {{"direct", "no"}}), layer(LayerKind::File, "/b"),
                        layer(LayerKind::FileSystem, "ext4"), layer(LayerKind::Drive, "Disk", "sda")});
                    s.work("rnd,4KiB,q32,write", 100e6);
                },
                "page-cache suspicious"},
            {"cached",
                [](TrustSample& s) {
                    putOnLoop(s, "no"), s.work("seq,1MiB,q8,read", 500e6);
                    s.counted("sda1").readBytes = s.counted("sda").readBytes = 0;
                },
                "page-cache invalid"},
            {"cached, where the drive cannot be seen",
                [](TrustSample& s) {
                    putOnLoop(s, "no"), s.work("seq,1MiB,q8,read", 500e6);
                    s.uncounted("sda1").uncounted("sda");
                },
                "page-cache suspicious"},
        });
    TrustSample sample;
    putOnLoop(sample, "no");
    sample.work("seq,1MiB,q8,write", 500e6);
    sample.counted("sda").writtenBytes = 100'000'000;
    const TrustReasons reasons = storageReasons(sample);
    ASSERT_EQ(reasons.size(), 1U);
    EXPECT_THAT(reasons[0].text, HasSubstr("Only 100 MB of the 2.5 GB that were written reached sda"));
    EXPECT_THAT(reasons[0].text, HasSubstr("loop0"));
    EXPECT_THAT(reasons[0].remedy, HasSubstr("--direct-io=on"));
    sample.countAsAsked();
    EXPECT_THAT(storageReasons(sample).at(0).text, HasSubstr("loop0 reads and writes its file through"));
    EXPECT_THAT(storageReasons(sample).at(0).remedy, HasSubstr("--direct-io=on"));
}

void serveByProgram(TrustSample& s, LayerKind kind, std::uint64_t moved, const char* workload = "rnd,4KiB,q8,read")
{
    s.drives.clear();
    s.fileOn({layer(kind, "bindfs")}).work(workload, 500e6);
    DeviceTraffic& all = s.pass().observed->anyDevice.emplace();
    all.readBytes = all.writtenBytes = moved;
}

TEST(DeviceCounters, WhereNoDeviceIsKnownAllOfThemAreTheMost)
{
    expectAll(storageChecks,
        {
            {"a program that reads from a drive",
                [](TrustSample& s) { serveByProgram(s, LayerKind::Fuse, 2'500'000'000); }, ""},
            {"a program that answers from memory",
                [](TrustSample& s) { serveByProgram(s, LayerKind::Fuse, 9'000'000); }, "missing-reads suspicious"},
            {"a program that keeps what is written",
                [](TrustSample& s) { serveByProgram(s, LayerKind::Fuse, 0, "rnd,4KiB,q8,write"); },
                "missing-writes suspicious"},
            {"an overlay whose folders cannot be seen",
                [](TrustSample& s) { serveByProgram(s, LayerKind::Overlay, 9'000'000); }, "missing-reads suspicious"},
            {"another machine's drive", [](TrustSample& s) { serveByProgram(s, LayerKind::Network, 0); }, ""},
            {"memory, which says so itself", [](TrustSample& s) { serveByProgram(s, LayerKind::Memory, 0); }, ""},
            {"nobody counted all of them",
                [](TrustSample& s) {
                    serveByProgram(s, LayerKind::Fuse, 0);
                    s.pass().observed->anyDevice.reset();
                },
                ""},
            {"the stack's own devices say more", [](TrustSample& s) { s.pass().observed->anyDevice = DeviceTraffic{}; },
                ""},
        });
    TrustSample s;
    serveByProgram(s, LayerKind::Fuse, 0);
    EXPECT_THAT(storageReasons(s).at(0).text, HasSubstr("None of the 2.5 GB that were read came from any drive"));
}

TEST(DirectIo, KnownRulesOfFileSystems)
{
    const auto ignoreReads = [](TrustSample& s) {
        s.run.traits.ignoresDirectReads = true;
        s.run.traits.directIoRule =
            Sentence::verbatim("ZFS before 2.3 accepts the flag but still uses its own cache (ARC)");
        s.testedSize = ByteCount(64 * gibibyte);
    };
    expectAll(storageChecks,
        {
            {"the counters agree", ignoreReads, "direct-io-ignored context"},
            {"nothing counts", [&](TrustSample& s) { ignoreReads(s), s.pass().observed->devices.clear(); },
                "direct-io-ignored suspicious"},
            {"the counters say it, too", [&](TrustSample& s) { ignoreReads(s), moveOnly(s, 0.1); },
                "page-cache invalid, direct-io-ignored context"},
            {"it concerns reads only", [&](TrustSample& s) { ignoreReads(s), s.work("seq,1MiB,q8,write", 1e9); }, ""},
            {"one direction of a mix",
                [&](TrustSample& s) {
                    ignoreReads(s), s.work("rnd,4KiB,q8,read=50", 1e9);
                    s.pass().observed->devices.clear();
                },
                "direct-io-ignored suspicious"},
            {"direct I/O was refused anyway", [&](TrustSample& s) { ignoreReads(s), makeBuffered(s); },
                "page-cache suspicious"},
            {"imported", [&](TrustSample& s) { ignoreReads(s), s.isImported = true; }, ""},
        });
}

TEST(Unwritten, ExtentsAndZeros)
{
    const auto holes = [](TrustSample& s, double share) {
        s.run.extents->missing = ByteCount(static_cast<std::uint64_t>(static_cast<double>(gibibyte) * share));
    };
    const auto asDevice = [](TrustSample& s) {
        s.isDevice = true;
        s.on({layer(LayerKind::Drive, "NVMe", "nvme0n1")}).work("rnd,4KiB,q32,read", 2e9);
    };
    expectAll(storageChecks,
        {
            {"a few unwritten extents", [&](TrustSample& s) { holes(s, 0.03), s.pass().observed.reset(); }, ""},
            {"a hole, not counted", [&](TrustSample& s) { holes(s, 0.3), s.pass().observed.reset(); },
                "unwritten suspicious"},
            {"all holes, not counted", [&](TrustSample& s) { holes(s, 1.0), s.pass().observed.reset(); },
                "unwritten invalid"},
            {"all holes, counted", [&](TrustSample& s) { holes(s, 1.0), moveOnly(s, 0.0); }, "unwritten invalid"},
            {"a hole that was read much", [&](TrustSample& s) { holes(s, 0.3), moveOnly(s, 0.2); },
                "unwritten invalid"},
            {"the map is old: all came from the drive", [&](TrustSample& s) { holes(s, 1.0); }, ""},
            {"writes do not read holes", [&](TrustSample& s) { holes(s, 1.0), s.work("seq,1MiB,q8,write", 1e9); }, ""},
            {"more holes than file", [&](TrustSample& s) { holes(s, 900.0), moveOnly(s, 0.0); }, "unwritten invalid"},
            {"the map is not known",
                [&](TrustSample& s) { holes(s, 1.0), s.run.extents->isKnown = false, s.pass().observed.reset(); }, ""},
            {"an empty target",
                [&](TrustSample& s) { holes(s, 1.0), s.testedSize = ByteCount(), s.pass().observed.reset(); }, ""},
            {"no zeros",
                [&](TrustSample& s) {
                    s.run.content = ContentSample{256, 0};
                },
                ""},
            {"a few zeros",
                [&](TrustSample& s) {
                    s.run.content = ContentSample{256, 10};
                },
                ""},
            {"zeros in a file",
                [&](TrustSample& s) {
                    s.run.content = ContentSample{256, 60};
                },
                "unwritten suspicious"},
            {"only zeros",
                [&](TrustSample& s) {
                    s.run.content = ContentSample{256, 256};
                },
                "unwritten invalid"},
            {"too few blocks",
                [&](TrustSample& s) {
                    s.run.content = ContentSample{7, 7};
                },
                ""},
            {"eight blocks",
                [&](TrustSample& s) {
                    s.run.content = ContentSample{8, 8};
                },
                "unwritten invalid"},
            {"two of eight",
                [&](TrustSample& s) {
                    s.run.content = ContentSample{8, 2};
                },
                "unwritten suspicious"},
            {"one of eight",
                [&](TrustSample& s) {
                    s.run.content = ContentSample{8, 1};
                },
                ""},
            {"no block",
                [&](TrustSample& s) {
                    s.run.content = ContentSample{0, 0};
                },
                ""},
            {"zeros were written",
                [&](TrustSample& s) {
                    s.work("seq,1MiB,q8,read,data=zeros", 2e9);
                    s.run.content = ContentSample{256, 256};
                },
                ""},
            {"nonsense",
                [&](TrustSample& s) {
                    s.run.content = ContentSample{8, 9999};
                },
                "unwritten invalid"},
            {"half-compressible data are no zeros",
                [&](TrustSample& s) {
                    s.work("seq,1MiB,q8,read,data=compressible:50", 2e9);
                    s.run.content = ContentSample{256, 256};
                },
                "unwritten invalid"},
            {"an empty SSD",
                [&](TrustSample& s) {
                    asDevice(s), s.run.content = ContentSample{256, 250};
                },
                "unwritten invalid"},
            {"an SSD that is a fifth empty",
                [&](TrustSample& s) {
                    asDevice(s), s.run.content = ContentSample{256, 50};
                },
                "unwritten suspicious"},
            {"a full SSD",
                [&](TrustSample& s) {
                    asDevice(s), s.run.content = ContentSample{256, 5};
                },
                ""},
            {"an empty hard disk",
                [&](TrustSample& s) {
                    asDevice(s), s.run.content = ContentSample{256, 256};
                    s.drives[0].isRotational = true;
                },
                ""},
            {"a disk of a hypervisor",
                [&](TrustSample& s) {
                    asDevice(s), s.run.content = ContentSample{256, 256};
                    s.drives[0].isRotational = true;
                    s.environment.virtualization = "kvm";
                },
                "unwritten invalid"},
        });
}

TEST(Compression, OnlyWhereTheDataCanBeCompressed)
{
    const auto compress = [](TrustSample& s, std::string_view work, double share) {
        s.run.traits.isCompressing = true;
        s.work(work, 2e9);
        moveOnly(s, share);
    };
    expectAll(storageChecks,
        {
            {"random data", [&](TrustSample& s) { compress(s, "seq,1MiB,q8,write", 1.0); }, "compression context"},
            {"zeros", [&](TrustSample& s) { compress(s, "seq,1MiB,q8,write,data=zeros", 0.05); },
                "compression invalid"},
            {"zeros, reads", [&](TrustSample& s) { compress(s, "seq,1MiB,q8,read,data=zeros", 0.05); },
                "compression invalid"},
            {"a bit less", [&](TrustSample& s) { compress(s, "seq,1MiB,q8,write,data=compressible:30", 0.7); },
                "compression suspicious"},
            {"nothing was saved", [&](TrustSample& s) { compress(s, "seq,1MiB,q8,write,data=zeros", 1.0); },
                "compression context"},
            {"nothing counts",
                [&](TrustSample& s) {
                    compress(s, "seq,1MiB,q8,write,data=zeros", 1.0);
                    s.pass().observed->devices.clear();
                },
                "compression suspicious"},
            {"from the cache, too",
                [&](TrustSample& s) {
                    compress(s, "seq,1MiB,q8,read,data=zeros", 0.05);
                    s.pass().observed->cached = ByteCount(gibibyte);
                },
                "page-cache invalid, compression suspicious"},
            {"a small block again and again",
                [&](TrustSample& s) { compress(s, "rnd,4KiB,q8,write,data=reused", 0.1); }, "compression invalid"},
            {"a large one cannot be compressed",
                [&](TrustSample& s) { compress(s, "seq,1MiB,q8,write,data=reused", 1.0); }, "compression context"},
            {"random data went missing for another reason",
                [&](TrustSample& s) { compress(s, "seq,1MiB,q8,write", 0.2); },
                "missing-writes invalid, compression context"},
            {"encrypted extents, honest",
                [&](TrustSample& s) {
                    s.work("seq,1MiB,q8,write,data=zeros", 2e9);
                    s.run.extents->encoded = ByteCount(gibibyte);
                },
                ""},
            {"compressed extents that nobody told of",
                [&](TrustSample& s) {
                    s.work("seq,1MiB,q8,write,data=zeros", 2e9), moveOnly(s, 0.1);
                    s.run.extents->encoded = ByteCount(gibibyte);
                },
                "compression invalid"},
            {"imported", [&](TrustSample& s) { compress(s, "seq,1MiB,q8,write,data=zeros", 0.1), s.isImported = true; },
                ""},
        });
}

TEST(Link, NothingIsFasterThanItsLink)
{
    const auto onLink = [](TrustSample& s, const char* bus, double link, std::string_view work, double rate) {
        s.drives[0].bus = bus;
        s.drives[0].linkBytesPerSecond = link;
        s.work(work, rate);
    };
    expectAll(storageChecks,
        {
            {"SATA at its best", [&](TrustSample& s) { onLink(s, "sata", 600e6, "seq,1MiB,q8,read", 562e6); }, ""},
            {"SATA at the limit", [&](TrustSample& s) { onLink(s, "sata", 600e6, "seq,1MiB,q8,read", 611e6); }, ""},
            {"above it", [&](TrustSample& s) { onLink(s, "sata", 600e6, "seq,1MiB,q8,read", 613e6); },
                "faster-than-link invalid"},
            {"both directions of NVMe have wires of their own",
                [&](TrustSample& s) { onLink(s, "nvme", 3.9e9, "seq,1MiB,q8,read=50", 7e9); }, ""},
            {"one direction of a mix is too much",
                [&](TrustSample& s) { onLink(s, "nvme", 3.9e9, "seq,1MiB,q8,read=90", 7e9); },
                "faster-than-link invalid"},
            {"SATA has one way", [&](TrustSample& s) { onLink(s, "sata", 600e6, "seq,1MiB,q8,read=50", 900e6); },
                "faster-than-link invalid"},
            {"USB 2 has one way", [&](TrustSample& s) { onLink(s, "usb", 60e6, "seq,1MiB,q8,read=50", 70e6); },
                "faster-than-link invalid"},
            {"USB 3 has two", [&](TrustSample& s) { onLink(s, "usb", 500e6, "seq,1MiB,q8,read=50", 700e6); }, ""},
            {"two drives carry twice as much",
                [&](TrustSample& s) {
                    s.drives.push_back(s.drives[0]);
                    s.work("seq,1MiB,q8,read", 14e9);
                },
                ""},
            {"but not more",
                [&](TrustSample& s) {
                    s.drives.push_back(s.drives[0]);
                    s.work("seq,1MiB,q8,read", 17e9);
                },
                "faster-than-link invalid"},
            {"one link is not known",
                [&](TrustSample& s) {
                    s.drives.push_back(s.drives[0]);
                    s.drives[1].linkBytesPerSecond.reset();
                    s.work("seq,1MiB,q8,read", 17e9);
                },
                ""},
            {"a virtual drive has none",
                [&](TrustSample& s) {
                    s.environment.virtualization = "kvm";
                    onLink(s, "nvme", 250e6, "seq,1MiB,q8,read", 900e6);
                },
                ""},
            {"not a number",
                [&](TrustSample& s) {
                    onLink(s, "sata", std::numeric_limits<double>::quiet_NaN(), "seq,1MiB,q8,read", 613e6);
                },
                ""},
            {"zero", [&](TrustSample& s) { onLink(s, "sata", 0.0, "seq,1MiB,q8,read", 613e6); }, ""},
            {"a pass without duration",
                [&](TrustSample& s) {
                    onLink(s, "sata", 600e6, "seq,1MiB,q8,read", 900e6);
                    s.pass().duration = Nanoseconds(0);
                },
                ""},
            {"imported: the published 5.7 GB/s of a USB hard disk",
                [&](TrustSample& s) {
                    onLink(s, "usb", 500e6, "seq,1MiB,q8,read", 5683e6);
                    s.isImported = true;
                    s.pass().observed.reset();
                    s.run = {};
                },
                "faster-than-link invalid"},
        });
    TrustSample sample;
    sample.work("seq,1MiB,q8,read", 9e9);
    const TrustReasons reasons = storageReasons(sample);
    ASSERT_EQ(reasons.size(), 1U);
    EXPECT_EQ(
        reasons[0].text, "9000 MB/s were measured, but the drive's link (PCIe 4.0 x4) carries at most 7877 MB/s.");
    EXPECT_FALSE(reasons[0].remedy.empty());
}

TEST(Memory, OnlyDrivesThatCountAreFaster)
{
    const auto many = [](TrustSample& s) {
        s.drives.clear(), s.work("seq,1MiB,q32,t8,read", 30e9);
    };
    expectAll(storageChecks,
        {
            {"an array that counts", many, ""},
            {"nothing counts", [&](TrustSample& s) { many(s), s.pass().observed->devices.clear(); },
                "faster-than-memory invalid"},
            {"nothing came from the drive", [&](TrustSample& s) { many(s), moveOnly(s, 0.0); },
                "missing-reads invalid, faster-than-memory invalid"},
            {"within the noise of memory",
                [&](TrustSample& s) { many(s), s.work("seq,1MiB,q8,read", 21e9), s.pass().observed->devices.clear(); },
                ""},
            {"not measured",
                [&](TrustSample& s) {
                    many(s), s.pass().observed->devices.clear();
                    s.run.memoryCopyBytesPerSecond.reset();
                },
                ""},
        });
}

TEST(FileSize, AgainstMemoryAndTheDrivesCache)
{
    expectAll(storageChecks,
        {
            {"the default", [](TrustSample&) {}, ""},
            {"a quick look", [](TrustSample& s) { s.testedSize = ByteCount(64U << 20U); }, "small-file context"},
            {"as large as the largest cache", [](TrustSample& s) { s.testedSize = ByteCount(512U << 20U); }, ""},
            {"a small part of it", [](TrustSample& s) { s.work("rnd,4KiB,q8,read,span=64MiB", 1e9); },
                "small-file context"},
            {"the size is not known", [](TrustSample& s) { s.testedSize = ByteCount(); }, ""},
            {"buffered, larger than memory",
                [](TrustSample& s) { makeBuffered(s), s.testedSize = ByteCount(32 * gibibyte); },
                "page-cache suspicious"},
            {"buffered, memory is not known",
                [](TrustSample& s) { makeBuffered(s), s.environment.memory = ByteCount(); }, "page-cache suspicious"},
        });
}

} // namespace
} // namespace steadymark::testing
