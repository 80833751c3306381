// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/trust_samples.h"

#include "core/trust/judge.h"

#include <gtest/gtest.h>

namespace steadymark::testing {
namespace {

TEST(TrustSample, IsHonest)
{
    TrustSample sample;
    const auto verdict = judge(sample.seen());
    ASSERT_TRUE(verdict);
    EXPECT_EQ(summaryOf(verdict->reasons), "");
    EXPECT_NEAR(sample.pass().meanQueueDepth(), 32.0, 0.1);
    EXPECT_NEAR(sample.pass().bytesPerSecond(), 2e9, 1e6);
    EXPECT_EQ(sample.counted("nvme0n1p2").readBytes, sample.pass().read.bytes);
}

} // namespace
} // namespace steadymark::testing
