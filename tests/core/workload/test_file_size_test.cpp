// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/test_file_size.h"

#include <gtest/gtest.h>

namespace steadymark {
namespace {

using namespace literals;

TEST(LargestTestFile, LeavesSpareSpaceAndIsASizeThatPeopleChoose)
{
    EXPECT_EQ(largestTestFile(8_GiB + spareSpace), 8_GiB);
    EXPECT_EQ(largestTestFile(8_GiB + spareSpace - 1_B), 4_GiB);
    EXPECT_EQ(largestTestFile(12_GiB), 8_GiB);
    EXPECT_EQ(largestTestFile(spareSpace + 1_MiB), 1_MiB);
    EXPECT_EQ(largestTestFile(spareSpace + 1_MiB - 1_B), std::nullopt);
    EXPECT_EQ(largestTestFile(0_B), std::nullopt);
}

} // namespace
} // namespace steadymark
