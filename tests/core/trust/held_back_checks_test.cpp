// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/trust_samples.h"

#include <gmock/gmock.h>

#include <limits>

namespace steadymark::testing {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;
using Kind = IoLimit::Kind;

void limit(TrustSample& s, Kind kind, std::uint64_t value, const char* device = "nvme0n1")
{
    s.pass().observed->limits.push_back({device, kind, value});
}

/// Of the test's I/Os so many were in the devices on average.
void inDevices(TrustSample& s, double depth)
{
    for (DeviceTraffic& device : s.pass().observed->devices)
        device.requestTime =
            Nanoseconds(static_cast<std::int64_t>(depth * static_cast<double>(s.pass().duration.count())));
}

TEST(IoLimit, SpeaksWhereItWasReached)
{
    expectAll({checkHeldBack},
        {
            {"none", [](TrustSample&) {}, ""},
            {"not observed", [](TrustSample& s) { s.pass().observed.reset(); }, ""},
            {"of bytes, reached", [](TrustSample& s) { limit(s, Kind::ReadBytes, 2'050'000'000); },
                "io-limit suspicious"},
            {"of bytes, at nine tenths", [](TrustSample& s) { limit(s, Kind::ReadBytes, 2'200'000'000); },
                "io-limit suspicious"},
            {"of bytes, at eight tenths", [](TrustSample& s) { limit(s, Kind::ReadBytes, 2'500'000'000); },
                "io-limit context"},
            {"of bytes, exceeded because it was made while the pass ran",
                [](TrustSample& s) { limit(s, Kind::ReadBytes, 1'000'000'000); }, "io-limit suspicious"},
            {"of requests, reached", [](TrustSample& s) { limit(s, Kind::ReadIos, 489'000); }, "io-limit suspicious"},
            {"of requests, far", [](TrustSample& s) { limit(s, Kind::ReadIos, 1'000'000); }, "io-limit context"},
            {"of the other direction", [](TrustSample& s) { limit(s, Kind::WrittenBytes, 1); }, ""},
            {"of the other direction in a mix",
                [](TrustSample& s) {
                    s.work("rnd,4KiB,q32,read=70", 100e6);
                    limit(s, Kind::WrittenBytes, 30'000'000);
                },
                "io-limit suspicious"},
            {"the nearest of several counts",
                [](TrustSample& s) {
                    limit(s, Kind::ReadBytes, 9'000'000'000), limit(s, Kind::ReadIos, 489'000);
                    limit(s, Kind::Weight, 10);
                },
                "io-limit suspicious"},
            {"on one drive of two",
                [](TrustSample& s) {
                    s.counted("nvme0n1").readBytes /= 2, s.counted("nvme0n1").readIos /= 2;
                    limit(s, Kind::ReadBytes, 1'010'000'000);
                },
                "io-limit suspicious"},
            {"what others read on the drive does not count",
                [](TrustSample& s) {
                    s.counted("nvme0n1").readBytes *= 4, s.counted("nvme0n1").readIos *= 4;
                    limit(s, Kind::ReadBytes, 8'000'000'000);
                },
                "io-limit context"},
            {"the requests are parts of the test's",
                [](TrustSample& s) {
                    s.work("seq,1MiB,q8,read", 2000e6);
                    s.counted("nvme0n1").readIos *= 2;
                    limit(s, Kind::ReadIos, 3'900);
                },
                "io-limit suspicious"},
            {"a cache answered, which no limit counts",
                [](TrustSample& s) {
                    s.counted("nvme0n1").readBytes = s.counted("nvme0n1").readIos = 0;
                    limit(s, Kind::ReadBytes, 2'000'000'000);
                },
                "io-limit context"},
            {"on a device that does not count",
                [](TrustSample& s) { s.uncounted("nvme0n1"), limit(s, Kind::ReadBytes, 2'050'000'000); },
                "io-limit suspicious"},
            {"a low weight", [](TrustSample& s) { limit(s, Kind::Weight, 10); }, "io-limit context"},
            {"a target for the latency", [](TrustSample& s) { limit(s, Kind::LatencyTarget, 75'000); },
                "io-limit context"},
            {"nothing, in a stranger's file", [](TrustSample& s) { limit(s, Kind::ReadBytes, 0); }, ""},
            {"too much, in a stranger's file",
                [](TrustSample& s) { limit(s, Kind::ReadBytes, std::numeric_limits<std::uint64_t>::max()); },
                "io-limit context"},
        });
}

TEST(IoLimit, NamesTheDeviceAndBothNumbers)
{
    TrustSample s;
    s.work("rnd,4KiB,q8,read", 8.3e6);
    limit(s, Kind::ReadBytes, 8'388'608);
    const TrustReasons reasons = s.reasonsOf(checkHeldBack);
    ASSERT_EQ(summaryOf(reasons), "io-limit suspicious");
    EXPECT_EQ(reasons[0].text,
        "A control group limits this program's reads from nvme0n1 to 8.39 MB/s, and they reached 8.30 MB/s: the limit "
        "was "
        "measured, not the drive.");
    ASSERT_TRUE(reasons[0].evidence);
    EXPECT_DOUBLE_EQ(reasons[0].evidence->expected, 8'388'608);
}

/// 8.4 MB/s at queue depth 8: 3.9 ms for each I/O.
void slow(TrustSample& s)
{
    s.work("rnd,4KiB,q8,read", 8.4e6);
}

TEST(HeldBack, IsATestWhoseDriveRests)
{
    expectAll({checkHeldBack},
        {
            {"a slow drive", slow, ""},
            {"as fast as the drive is", [](TrustSample& s) { s.work("rnd,4KiB,q1,read", 40e6); }, ""},
            {"it waited outside", [](TrustSample& s) { slow(s), inDevices(s, 0.2); }, "held-back suspicious"},
            {"the drive was busy half of the time", [](TrustSample& s) { slow(s), inDevices(s, 0.6); }, ""},
            {"it has room for one at a time, as many USB sticks have",
                [](TrustSample& s) { slow(s), inDevices(s, 1.0); }, ""},
            {"half of a fast drive's I/O is the system's",
                [](TrustSample& s) { s.work("rnd,4KiB,q1,read", 200e6), inDevices(s, 0.2); }, ""},
            {"one at a time, 2.5 ms each",
                [](TrustSample& s) { s.work("rnd,4KiB,q1,read", 400 * 4096.0), inDevices(s, 0.06); },
                "held-back suspicious"},
            {"writes", [](TrustSample& s) { s.work("rnd,4KiB,q8,write", 8.4e6), inDevices(s, 0.2); },
                "held-back suspicious"},
            {"on two drives together",
                [](TrustSample& s) {
                    s.stack.layers = {layer(LayerKind::File, "/data"), layer(LayerKind::FileSystem, "xfs"),
                        layer(LayerKind::Raid, "md0", "md0"), layer(LayerKind::Drive, "A", "sda")};
                    for (std::size_t i = 0; i < 3; ++i)
                        s.stack.layers[i].below = {i + 1};
                    slow(s), inDevices(s, 0.2);
                },
                "held-back suspicious"},
            {"the limit is known",
                [](TrustSample& s) { slow(s), inDevices(s, 0.2), limit(s, Kind::ReadBytes, 8'388'608); },
                "io-limit suspicious"},
            {"a known limit is not what it was",
                [](TrustSample& s) { slow(s), inDevices(s, 0.2), limit(s, Kind::ReadBytes, 80'388'608); },
                "io-limit context, held-back suspicious"},
            {"the device does not tell",
                [](TrustSample& s) {
                    slow(s);
                    for (DeviceTraffic& device : s.pass().observed->devices)
                        device.requestTime.reset();
                },
                ""},
            {"the driver counts no time", [](TrustSample& s) { slow(s), inDevices(s, 0.0); }, ""},
            {"a cache answered",
                [](TrustSample& s) {
                    slow(s), inDevices(s, 0.01);
                    for (DeviceTraffic& device : s.pass().observed->devices)
                        device.readBytes /= 10;
                },
                ""},
            {"each write is synced",
                [](TrustSample& s) { s.work("rnd,4KiB,q8,write,sync=fdatasync", 8.2e6), inDevices(s, 0.2); }, ""},
            {"a rate", [](TrustSample& s) { s.work("rnd,4KiB,q8,read,rate=2000", 8.2e6), inDevices(s, 0.2); }, ""},
            {"deeper than devices are", [](TrustSample& s) { s.work("rnd,4KiB,q64,read", 8.4e6), inDevices(s, 0.2); },
                ""},
            {"buffered", [](TrustSample& s) { slow(s), inDevices(s, 0.2), s.step.engine.isDirect = false; }, ""},
            {"threads hand over to threads",
                [](TrustSample& s) { slow(s), inDevices(s, 0.2), s.step.engine.backend = "thread pool"; }, ""},
            {"copy on write takes time of its own",
                [](TrustSample& s) { slow(s), inDevices(s, 0.2), s.run.traits.isCopyOnWrite = true; }, ""},
            {"a program is the file system",
                [](TrustSample& s) { slow(s), inDevices(s, 0.2), s.stack.layers[1].kind = LayerKind::Fuse; }, ""},
            {"the worker hardly slept",
                [](TrustSample& s) {
                    slow(s), inDevices(s, 0.2);
                    s.pass().observed->workers = {{1s, 2s}};
                },
                ""},
            {"all processors were busy",
                [](TrustSample& s) {
                    slow(s), inDevices(s, 0.2);
                    s.pass().observed->processors->busy = s.pass().observed->processors->total;
                },
                ""},
            {"nobody tells of the processors",
                [](TrustSample& s) { slow(s), inDevices(s, 0.2), s.pass().observed->processors.reset(); }, ""},
            {"imported", [](TrustSample& s) { slow(s), inDevices(s, 0.2), s.isImported = true; }, ""},
            {"hardly any", [](TrustSample& s) { s.work("rnd,4KiB,q1,read", 3 * 4096.0), inDevices(s, 0.0001); }, ""},
        });
}

TEST(HeldBack, SaysHowMuchOfItWasOutsideOfTheDrive)
{
    TrustSample s;
    slow(s), inDevices(s, 0.2);
    const TrustReasons reasons = s.reasonsOf(checkHeldBack);
    ASSERT_EQ(reasons.size(), 1U);
    EXPECT_THAT(reasons[0].text, HasSubstr("Of the 8.00 I/Os in flight only 0.20 were in nvme0n1p2"));
    EXPECT_THAT(reasons[0].text, HasSubstr("spent 3.80 ms outside"));
}

} // namespace
} // namespace steadymark::testing
