// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/drives/drive_descriptors.h"

#include "tests/platform/windows/made_up_answers.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

using ::testing::IsEmpty;
using ::testing::SizeIs;

TEST(DriveDescriptors, FindsTheNameThatIsUniqueInTheWorld)
{
    const std::string naa = bigEndian(0x5002538e40a1b2c3);
    const std::string eui = bigEndian(0x0025385b21404321);
    const std::string zeros(8, '\0');
    EXPECT_EQ(parseWorldWideName(naaIdentifier(0x5002538e40a1b2c3)), "0x5002538e40a1b2c3");
    EXPECT_EQ(parseWorldWideName(deviceIdentifiers({{1, 2, 0, eui}})), "eui.0025385b21404321");
    EXPECT_EQ(parseWorldWideName(deviceIdentifiers({{3, 8, 0, "naa.5002538E40A1B2C3"}})), "0x5002538e40a1b2c3");
    EXPECT_EQ(parseWorldWideName(deviceIdentifiers({{3, 8, 0, "eui.0025385B21404321"}})), "eui.0025385b21404321");
    // Behind what names no drive.
    EXPECT_EQ(parseWorldWideName(deviceIdentifiers({{2, 1, 0, "ATA     Samsung"}, {1, 3, 1, naa}, {1, 3, 0, zeros},
                  {2, 3, 0, "12345678"}, {1, 2, 0, eui}})),
        "eui.0025385b21404321");
    for (const MadeUpIdentifier& none : {MadeUpIdentifier{1, 3, 0, "short"}, MadeUpIdentifier{3, 8, 0, "naa.5002xyz"},
             MadeUpIdentifier{3, 8, 0, "iqn.1991-05.com"}, MadeUpIdentifier{3, 8, 0, "eui."},
             MadeUpIdentifier{1, 2, 0, ""}})
        EXPECT_EQ(parseWorldWideName(deviceIdentifiers({none})), "") << none.bytes;
}

TEST(DriveDescriptors, DoesNotFollowIdentifiersOutOfTheAnswer)
{
    const std::string naa = bigEndian(0x5002538e40a1b2c3);
    ByteVector bytes = deviceIdentifiers({{1, 3, 1, naa}, {1, 3, 0, naa}});
    EXPECT_NE(parseWorldWideName(bytes), "");
    put(bytes, 12 + 10, std::uint16_t{0xFFFF});
    EXPECT_EQ(parseWorldWideName(bytes), "");
    put(bytes, 12 + 10, std::uint16_t{4}); // into itself
    EXPECT_EQ(parseWorldWideName(bytes), "");
    put(bytes, 12 + 10, std::uint16_t{24});
    put(bytes, 12 + 24 + 8, std::uint16_t{9}); // longer than what is there
    EXPECT_EQ(parseWorldWideName(bytes), "");
}

TEST(DriveDescriptors, KnowsTheWriteCache)
{
    EXPECT_EQ(parseWriteCache(writeCache(2, 2)), "write back");
    EXPECT_EQ(parseWriteCache(writeCache(0, 2)), "write back");
    EXPECT_EQ(parseWriteCache(writeCache(2, 1)), "write through");
    EXPECT_EQ(parseWriteCache(writeCache(3, 2)), "write through");
    EXPECT_EQ(parseWriteCache(writeCache(1, 0)), "write through");
    EXPECT_EQ(parseWriteCache(writeCache(0, 0)), "");
    EXPECT_EQ(parseWriteCache({}), "");
}

TEST(DriveDescriptors, BelievesOnlyTemperaturesThatCanBe)
{
    EXPECT_EQ(parseTemperature(temperature({41})), 41.0);
    EXPECT_EQ(parseTemperature(temperature({-20, 30})), -20.0);
    for (const std::int16_t nonsense : {std::int16_t{0}, std::int16_t{-1}, std::int16_t{-273}, std::int16_t{255},
             std::numeric_limits<std::int16_t>::min()})
        EXPECT_FALSE(parseTemperature(temperature({nonsense})).has_value()) << nonsense;
    EXPECT_FALSE(parseTemperature(temperature({})).has_value());
    ByteVector noSensor = temperature({41});
    put(noSensor, 12, std::uint16_t{0});
    EXPECT_FALSE(parseTemperature(noSensor).has_value());
}

TEST(DriveDescriptors, ReadsUnmapLimitsOfOldAndNewSystems)
{
    ByteVector bytes = unmapLimits(8, 1000);
    EXPECT_EQ(parseUnmapLimits(bytes)->granularity, 8U);
    EXPECT_EQ(parseUnmapLimits(bytes)->maximum, 1000U);
    put(bytes, 4, std::uint32_t{32});
    EXPECT_EQ(parseUnmapLimits(bytes)->granularity, 8U);
    EXPECT_EQ(parseUnmapLimits(bytes)->maximum, 0U);
    EXPECT_FALSE(parseUnmapLimits(AnswerBytes(bytes).first(20)).has_value());
    EXPECT_EQ(parseTrim(trim(true)), true);
    EXPECT_FALSE(parseTrim(AnswerBytes(bytes).first(8)).has_value());
}

TEST(DriveDescriptors, ListsPartitionsOfAGpt)
{
    const auto found = parseDriveLayout(gptLayout({{3, 600 << 20, 1LL << 40, basicData, "Basic data partition"},
        {1, 1 << 20, 100 << 20, basicData, "EFI"}, {0, 0, 0, basicData, ""}, {2, 200 << 20, 16 << 20, ldmData, ""},
        {4, 1LL << 41, 1 << 30, spacesMember, ""}}));
    ASSERT_THAT(found, SizeIs(4));
    EXPECT_EQ(found[0].number, 1U);
    EXPECT_EQ(found[0].label, "EFI");
    EXPECT_EQ(found[0].offset.count(), 1U << 20U);
    EXPECT_EQ(found[0].size.count(), 100U << 20U);
    EXPECT_EQ(found[1].member, "LDM_member");
    EXPECT_EQ(found[2].label, "Basic data partition");
    EXPECT_EQ(found[2].member, "");
    EXPECT_EQ(found[3].member, "StorageSpaces_member");
}

TEST(DriveDescriptors, ListsPartitionsOfAnMbrWithoutTheContainer)
{
    const auto found = parseDriveLayout(mbrLayout(
        {{1, 1 << 20, 1 << 30, 0x07}, {2, 2LL << 30, 8LL << 30, 0x0F}, {0, 0, 0, 0}, {3, 3LL << 30, 1 << 30, 0x42}}));
    ASSERT_THAT(found, SizeIs(2));
    EXPECT_EQ(found[0].number, 1U);
    EXPECT_EQ(found[0].member, "");
    EXPECT_EQ(found[1].number, 3U);
    EXPECT_EQ(found[1].member, "LDM_member");
}

TEST(DriveDescriptors, RefusesPartitionsThatAreNotThere)
{
    ByteVector bytes =
        gptLayout({{1, 1 << 20, 1 << 30, basicData, ""}, {2, -1, 1 << 30, basicData, ""}, {3, 1, -5, basicData, ""}});
    EXPECT_THAT(parseDriveLayout(bytes), SizeIs(1));
    put(bytes, 4, std::uint32_t{0xFFFFFFFF});
    EXPECT_THAT(parseDriveLayout(bytes), SizeIs(1));
    EXPECT_THAT(parseDriveLayout(AnswerBytes(bytes).first(48 + 143)), IsEmpty());
}

} // namespace
} // namespace steadymark
