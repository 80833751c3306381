// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/trust_samples.h"

#include <gtest/gtest.h>

namespace steadymark::testing {
namespace {

/// Of what was read from a loop device a tenth came from its drive.
std::string reasonsWith(const char* isDirect)
{
    TrustSample sample;
    sample.fileOn({{LayerKind::FileSystem, "ext4", Sentence(), "", {}, {}},
        {LayerKind::Loop, "loop0", Sentence(), "loop0", {{"direct", isDirect}}, {}},
        {LayerKind::File, "/images/sparse", Sentence(), "", {}, {}},
        {LayerKind::FileSystem, "ext4", Sentence(), "", {}, {}},
        {LayerKind::Drive, "Disk", Sentence(), "sda", {}, {}}});
    sample.drives.clear();
    sample.work("seq,1MiB,q8,read", 500e6);
    sample.counted("sda").readBytes /= 10;
    TrustReasons reasons;
    checkDeviceCounters(sample.seen(), reasons);
    return summaryOf(reasons);
}

TEST(DeviceCounters, ALoopDeviceWithDirectIoIsNotBlamedForACache)
{
    EXPECT_EQ(reasonsWith("no"), "page-cache invalid");
    EXPECT_EQ(reasonsWith(""), "page-cache invalid");
    EXPECT_EQ(reasonsWith("yes"), "missing-reads invalid");
}

} // namespace
} // namespace steadymark::testing
