// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/operation/operation_state.h"

#include <gtest/gtest.h>

namespace steadymark::testing {
namespace {

DriveIdentity drive(std::string serial = "S3RIAL1")
{
    return {"sda", "Example SSD", std::move(serial), {}, ByteCount(1'000'000'000), 4};
}

bool isOf(const DriveIdentity& then, const DriveIdentity& now)
{
    OperationRecord record;
    record.identity = then;
    return isRecordOf(record, now);
}

TEST(RecordOfADrive, IsFoundUnderAnotherName)
{
    DriveIdentity now = drive();
    EXPECT_TRUE(isOf(drive(), now));
    now.name = "sdb";
    now.sequenceNumber = 9;
    now.model = "example  ssd ";
    EXPECT_TRUE(isOf(drive(), now));
    now.wwn = "eui.1"; // known of one only
    EXPECT_TRUE(isOf(drive(), now));
    DriveIdentity then = now;
    then.wwn = "eui.2"; // another namespace of the same drive
    EXPECT_FALSE(isOf(then, now));
}

TEST(RecordOfADrive, IsNotThatOfAnother)
{
    EXPECT_FALSE(isOf(drive(), drive("S3RIAL2")));
    DriveIdentity now = drive();
    now.capacity = ByteCount(2'000'000'000);
    EXPECT_FALSE(isOf(drive(), now));
    now = drive();
    now.model = "Other SSD";
    EXPECT_FALSE(isOf(drive(), now));
    // What does not tell its serial number may be any drive, whatever the kernel calls it.
    EXPECT_FALSE(isOf(drive(), drive("")));
    EXPECT_FALSE(isOf(drive("  "), drive()));
}

TEST(RecordOfADrive, WithoutASerialNumberGoesByWorldWideNameOrByTheKernels)
{
    DriveIdentity then = drive("");
    then.wwn = "0x5000c50012345678";
    DriveIdentity now = then;
    now.name = "sdb";
    now.sequenceNumber = 9;
    EXPECT_TRUE(isOf(then, now));
    now.wwn = "0x5000c50012345679";
    EXPECT_FALSE(isOf(then, now));

    const DriveIdentity loop{"loop0", {}, {}, {}, ByteCount(4096), 5};
    DriveIdentity next = loop;
    EXPECT_TRUE(isOf(loop, next));
    next.sequenceNumber = 6;
    EXPECT_FALSE(isOf(loop, next));
    next = loop;
    next.name = "loop1";
    EXPECT_FALSE(isOf(loop, next));
    EXPECT_FALSE(isOf(loop, drive()));
}

} // namespace
} // namespace steadymark::testing
