// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/model/drive_identity.h"
#include "core/prepare/model/prepare_step.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace steadymark::testing {
namespace {

using ::testing::HasSubstr;
using namespace std::chrono_literals;

DriveIdentity sampleIdentity()
{
    return {"sdb", "Samsung SSD 870 EVO 1TB", "S6PUNX0T123456", "0x5002538f31234567", ByteCount(1'000'204'886'016), 7};
}

TEST(PrepareStep, NamesAreReadBack)
{
    for (const PrepareMethod method : allPrepareMethods)
        EXPECT_EQ(parsePrepareMethod(toString(method)).value(), method);
    for (const EraseVariant variant : {EraseVariant::Automatic, EraseVariant::UserData, EraseVariant::Crypto,
             EraseVariant::Block, EraseVariant::Normal, EraseVariant::Enhanced})
        EXPECT_EQ(parseEraseVariant(toString(variant)).value(), variant);
    EXPECT_FALSE(parsePrepareMethod("Trim"));
    EXPECT_THAT(parsePrepareMethod("wipe").error().message(), HasSubstr("nvme-format"));
}

TEST(PrepareStep, HoldsWhatFitsTogether)
{
    EXPECT_TRUE(checkPrepareStep({PrepareMethod::Trim}));
    EXPECT_TRUE(checkPrepareStep({PrepareMethod::Fill, EraseVariant::Automatic, 2}));
    EXPECT_TRUE(checkPrepareStep({PrepareMethod::Idle, EraseVariant::Automatic, 1, 30min}));
    EXPECT_TRUE(checkPrepareStep({PrepareMethod::NvmeFormat, EraseVariant::UserData}));
    EXPECT_FALSE(checkPrepareStep({PrepareMethod::NvmeFormat, EraseVariant::Block}));
    EXPECT_FALSE(checkPrepareStep({PrepareMethod::Trim, EraseVariant::Crypto}));
    EXPECT_FALSE(checkPrepareStep({PrepareMethod::Discard, EraseVariant::Automatic, 2}));
    EXPECT_FALSE(checkPrepareStep({PrepareMethod::Fill, EraseVariant::Automatic, 11}));
    EXPECT_FALSE(checkPrepareStep({PrepareMethod::Fill, EraseVariant::Automatic, 0}));
    EXPECT_FALSE(checkPrepareStep({PrepareMethod::Idle}));
    EXPECT_FALSE(checkPrepareStep({PrepareMethod::Idle, EraseVariant::Automatic, 1, 25h}));
    EXPECT_FALSE(checkPrepareStep({PrepareMethod::Trim, EraseVariant::Automatic, 1, 1s}));
}

TEST(PrepareStep, IsWrittenOnACommandLine)
{
    EXPECT_EQ(parsePrepareStep("trim").value(), PrepareStep{PrepareMethod::Trim});
    EXPECT_EQ(parsePrepareStep("fill=2").value(), (PrepareStep{PrepareMethod::Fill, EraseVariant::Automatic, 2}));
    EXPECT_EQ(
        parsePrepareStep("idle=30min").value(), (PrepareStep{PrepareMethod::Idle, EraseVariant::Automatic, 1, 30min}));
    EXPECT_EQ(
        parsePrepareStep("nvme-format:crypto").value(), (PrepareStep{PrepareMethod::NvmeFormat, EraseVariant::Crypto}));
    for (const char* text : {"", "trim=2", "fill=", "fill=two", "fill=2x", "idle", "idle=", "idle=-1s", "fill=99",
             "nvme-format:block", "trim:crypto", "wipe"})
        EXPECT_FALSE(parsePrepareStep(text)) << text;
}

TEST(PrepareStep, SeveralAreOneSentence)
{
    EXPECT_EQ(describe({PrepareStep{PrepareMethod::Trim}, PrepareStep{PrepareMethod::Fill, EraseVariant::Automatic, 2},
                  PrepareStep{PrepareMethod::NvmeFormat}}),
        "Trim, then fill the free space twice, then NVMe format");
}

TEST(PrepareStep, IsDescribed)
{
    EXPECT_EQ(describe(PrepareStep{PrepareMethod::Fill, EraseVariant::Automatic, 2}), "Fill the free space twice");
    EXPECT_EQ(describe(PrepareStep{PrepareMethod::Idle, EraseVariant::Automatic, 1, 30min}), "Idle for 30 min");
    EXPECT_EQ(describe(PrepareStep{PrepareMethod::NvmeFormat, EraseVariant::Crypto}), "NVMe format (crypto erase)");
}

TEST(DriveIdentity, AnyDifferenceIsAnotherDrive)
{
    EXPECT_TRUE(compareIdentity(sampleIdentity(), sampleIdentity()));
    const auto differs = [](auto change, const char* word) {
        DriveIdentity other = sampleIdentity();
        change(other);
        const auto compared = compareIdentity(sampleIdentity(), other);
        ASSERT_FALSE(compared);
        EXPECT_THAT(compared.error().message(), HasSubstr(word));
    };
    differs([](DriveIdentity& d) { d.name = "sdc"; }, "sdc");
    differs([](DriveIdentity& d) { d.model = "Samsung SSD 860 EVO"; }, "860");
    differs([](DriveIdentity& d) { d.serial = "S6PUNX0T123457"; }, "S6PUNX0T123457");
    differs([](DriveIdentity& d) { d.wwn = "0x5002538f31234568"; }, "0x5002538f31234568");
    differs([](DriveIdentity& d) { d.capacity = ByteCount(1); }, "1 bytes");
    differs([](DriveIdentity& d) { d.sequenceNumber = 8; }, "a different drive now");
}

TEST(DriveIdentity, WhatOneDoesNotKnowProvesNothing)
{
    DriveIdentity found = sampleIdentity();
    found.wwn.clear();
    found.sequenceNumber.reset();
    found.serial = "  s6punx0t123456 ";
    EXPECT_TRUE(compareIdentity(sampleIdentity(), found));
}

TEST(DriveIdentity, IsConfirmedByTheEndOfItsSerialNumber)
{
    EXPECT_EQ(wordToType(sampleIdentity()), "3456");
    for (const char* typed : {"3456", " 3456", "T123456", "t123456", "S6PUNX0T123456"})
        EXPECT_TRUE(checkTyped(sampleIdentity(), typed)) << typed;
    for (const char* typed : {"", "456", "3457", "sdb", "S6PU", "XS6PUNX0T123456", "S6PUNX0T12345"})
        EXPECT_FALSE(checkTyped(sampleIdentity(), typed)) << typed;
}

TEST(DriveIdentity, WithoutASerialNumberByItsName)
{
    DriveIdentity loop;
    loop.name = "loop7";
    EXPECT_EQ(wordToType(loop), "loop7");
    EXPECT_TRUE(checkTyped(loop, "loop7"));
    EXPECT_FALSE(checkTyped(loop, "oop7"));
    EXPECT_FALSE(checkTyped(loop, ""));
    DriveIdentity shortOne = sampleIdentity();
    shortOne.serial = "42";
    EXPECT_TRUE(checkTyped(shortOne, "42"));
    EXPECT_FALSE(checkTyped(shortOne, "2"));
}

} // namespace
} // namespace steadymark::testing
