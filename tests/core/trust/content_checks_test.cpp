// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/trust_samples.h"

#include <gtest/gtest.h>

namespace steadymark::testing {
namespace {

/// A whole NVMe drive of which more than half is discarded.
TrustSample halfEmptyDrive(std::string_view workload, double bytesPerSecond)
{
    TrustSample s;
    s.on({{LayerKind::Drive, "Example NVMe 1TB", Sentence::verbatim("1.0 TB"), "nvme0n1", {{"bus", "nvme"}}, {}}});
    s.isDevice = true;
    s.testedSize = s.drives[0].capacity;
    s.run.extents.reset();
    s.run.content = ContentSample{128, 80};
    s.work(workload, bytesPerSecond);
    return s;
}

TEST(UnwrittenChecks, ADeviceIsJudgedByItsContentOnlyWhereItWasReadEverywhere)
{
    EXPECT_EQ(summaryOf(halfEmptyDrive("rnd,4KiB,q32,read", 2000e6).reasonsOf(checkUnwritten)), "unwritten invalid");
    // The first 15 GB of it, which may well be written.
    EXPECT_EQ(summaryOf(halfEmptyDrive("seq,1MiB,q8,read", 3000e6).reasonsOf(checkUnwritten)), "");
    EXPECT_EQ(summaryOf(halfEmptyDrive("rnd,4KiB,q32,read,span=1GiB", 2000e6).reasonsOf(checkUnwritten)), "");
}

TEST(UnwrittenChecks, ASequentialPassThatWentAllRoundReadEverywhere)
{
    TrustSample s;
    s.run.content = ContentSample{128, 128};
    s.work("seq,1MiB,q8,read", 3000e6);
    EXPECT_EQ(summaryOf(s.reasonsOf(checkUnwritten)), "unwritten invalid");
    s.work("seq,1MiB,q8,read", 100e6);
    EXPECT_EQ(summaryOf(s.reasonsOf(checkUnwritten)), "") << "half of the file";
}

TEST(UnwrittenChecks, WhatCallsItselfTurningButMayBeFlashIsNotAccused)
{
    TrustSample s = halfEmptyDrive("rnd,4KiB,q32,read", 200e6);
    s.drives[0].bus = "usb";
    s.drives[0].isRotational = true;
    EXPECT_EQ(summaryOf(s.reasonsOf(checkUnwritten)), "");
    EXPECT_TRUE(mayBeOnHardDisks(s.seen()));
    EXPECT_FALSE(isOnHardDisks(s.seen()));
}

TEST(UnwrittenChecks, ZerosThatTheRunItselfWroteAreNoHoles)
{
    const DataPattern zeros{DataKind::Zeros, 0};
    TrustSample s;
    s.run.content = ContentSample{128, 128};
    EXPECT_EQ(summaryOf(s.reasonsOf(checkUnwritten)), "unwritten invalid");
    s.dataBefore = {zeros};
    EXPECT_EQ(summaryOf(s.reasonsOf(checkUnwritten)), "") << "the file was filled for another step";
}

TEST(CompressionChecks, ReadsMeetWhatWasWrittenBefore)
{
    TrustSample s;
    s.run.traits.isCompressing = true;
    const auto halve = [&s] {
        for (DeviceTraffic& device : s.pass().observed->devices)
            device.readBytes /= 10;
    };
    halve();
    EXPECT_EQ(summaryOf(s.reasonsOf(checkCompression)), "compression context") << "random data";
    s.dataBefore = {DataPattern{DataKind::Random, 0}, DataPattern{DataKind::Zeros, 0}};
    EXPECT_EQ(summaryOf(s.reasonsOf(checkCompression)), "compression invalid");
    s.work("rnd,4KiB,q32,write", 2000e6);
    EXPECT_EQ(summaryOf(s.reasonsOf(checkCompression)), "compression context") << "a write brings its own data";
}

} // namespace
} // namespace steadymark::testing
