// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/workload/verify/sector_judgement.h"
#include "core/workload/verify/verify_work.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

namespace steadymark {
namespace {

using namespace literals;

using Bytes = std::array<std::byte, stampBytes>;

const StampName expectedName{.offset = 7 * stampBytes, .seed = 11, .run = 13, .pass = 2};

Bytes stampOf(const StampName& name)
{
    Bytes bytes{};
    writeStamp(bytes, name);
    return bytes;
}

StampName withOffset(std::uint64_t offset)
{
    StampName name = expectedName;
    name.offset = offset;
    return name;
}

TEST(SectorStamp, BearsItsNameAndIsTheSameEachTime)
{
    const Bytes bytes = stampOf(expectedName);
    EXPECT_EQ(stampName(bytes), expectedName);
    EXPECT_TRUE(isStamp(bytes, expectedName));
    EXPECT_EQ(bytes, stampOf(expectedName));
    EXPECT_EQ(std::string(reinterpret_cast<const char*>(bytes.data()), 8), "SMverify");
}

TEST(SectorStamp, DiffersWithEachPartOfItsName)
{
    StampName seed = expectedName;
    ++seed.seed;
    StampName run = expectedName;
    ++run.run;
    StampName pass = expectedName;
    ++pass.pass;
    for (const StampName& other : {withOffset(0), seed, run, pass}) {
        EXPECT_FALSE(isStamp(stampOf(other), expectedName));
        const Bytes a = stampOf(other);
        const Bytes b = stampOf(expectedName);
        int same = 0;
        for (std::size_t word = 5; word < stampBytes / 8; ++word)
            same += std::equal(a.begin() + static_cast<std::ptrdiff_t>(word * 8),
                        a.begin() + static_cast<std::ptrdiff_t>(word * 8 + 8),
                        b.begin() + static_cast<std::ptrdiff_t>(word * 8))
                ? 1
                : 0;
        EXPECT_EQ(same, 0) << "no word of the contents is alike";
    }
}

TEST(SectorStamp, IsNotRepeatedFromSectorToSector)
{
    std::set<Bytes> seen;
    for (std::uint64_t sector = 0; sector < 1000; ++sector)
        EXPECT_TRUE(seen.insert(stampOf(withOffset(sector * stampBytes))).second);
}

TEST(SectorStamp, ANameThatIsDamagedIsNotBelieved)
{
    for (std::size_t bit = 0; bit < 40 * 8; ++bit) {
        Bytes bytes = stampOf(expectedName);
        bytes[bit / 8] ^= std::byte{1} << static_cast<unsigned>(bit % 8);
        EXPECT_FALSE(stampName(bytes).has_value()) << bit;
    }
}

TEST(SectorJudgement, WhatWasWrittenIsIntact)
{
    EXPECT_EQ(judgeSector(stampOf(expectedName), expectedName), SectorFinding());
}

TEST(SectorJudgement, EverySingleBitCounts)
{
    for (std::uint32_t bit = 0; bit < stampBytes * 8; ++bit) {
        Bytes bytes = stampOf(expectedName);
        bytes[bit / 8] ^= std::byte{1} << (bit % 8);
        EXPECT_EQ(judgeSector(bytes, expectedName), (SectorFinding{SectorState::BitErrors, 0, 1, bit}));
    }
}

TEST(SectorJudgement, CountsTheBitsThatDiffer)
{
    Bytes bytes = stampOf(expectedName);
    for (const std::size_t at : {100U, 200U, 300U})
        bytes[at] ^= std::byte{0x81};
    EXPECT_EQ(judgeSector(bytes, expectedName), (SectorFinding{SectorState::BitErrors, 0, 6, 800}));
}

TEST(SectorJudgement, ZerosAndOnesWereNeverWritten)
{
    Bytes bytes{};
    EXPECT_EQ(judgeSector(bytes, expectedName).state, SectorState::NeverWritten);
    bytes.fill(std::byte{0xFF});
    EXPECT_EQ(judgeSector(bytes, expectedName).state, SectorState::NeverWritten);
}

TEST(SectorJudgement, AnEarlierPassIsALostWrite)
{
    StampName earlier = expectedName;
    earlier.pass = 1;
    EXPECT_EQ(judgeSector(stampOf(earlier), expectedName).state, SectorState::OtherPass);
}

TEST(SectorJudgement, AnotherRunIsALostWriteToo)
{
    StampName other = expectedName;
    other.run = 99;
    EXPECT_EQ(judgeSector(stampOf(other), expectedName).state, SectorState::OtherRun);
    other = withOffset(0);
    other.seed = 98;
    EXPECT_EQ(judgeSector(stampOf(other), expectedName).state, SectorState::OtherRun);
}

TEST(SectorJudgement, AnotherPlaceIsTold)
{
    const SectorFinding finding = judgeSector(stampOf(withOffset(1U << 30U)), expectedName);
    EXPECT_EQ(finding, (SectorFinding{SectorState::Misdirected, 1U << 30U, 0, 0}));
    Bytes damaged = stampOf(withOffset(1U << 30U));
    damaged[400] ^= std::byte{1};
    EXPECT_EQ(judgeSector(damaged, expectedName).state, SectorState::Misdirected) << "whatever else happened to it";
}

class TornAt : public ::testing::TestWithParam<std::uint32_t> { };

TEST_P(TornAt, WhateverTheOtherPartIs)
{
    const std::uint32_t at = GetParam();
    StampName earlier = expectedName;
    earlier.pass = 1;
    RandomGenerator random(5);
    Bytes noise{};
    for (std::byte& byte : noise)
        byte = static_cast<std::byte>(random.next());
    for (const Bytes& other : {Bytes{}, stampOf(earlier), stampOf(withOffset(0)), noise}) {
        const Bytes written = stampOf(expectedName);
        Bytes torn = other;
        std::copy_n(written.begin(), at, torn.begin());
        EXPECT_EQ(judgeSector(torn, expectedName), (SectorFinding{SectorState::Torn, 0, 0, at})) << "its beginning";
        torn = other;
        std::copy(written.begin() + at, written.end(), torn.begin() + at);
        EXPECT_EQ(judgeSector(torn, expectedName), (SectorFinding{SectorState::Torn, 0, 0, at})) << "its end";
    }
}

INSTANTIATE_TEST_SUITE_P(Places, TornAt, ::testing::Values(64U, 128U, 256U, 384U, 448U));

TEST(SectorJudgement, OthersDataAreForeign)
{
    RandomGenerator random(3);
    for (int i = 0; i < 1000; ++i) {
        Bytes bytes{};
        for (std::byte& byte : bytes)
            byte = static_cast<std::byte>(random.next());
        EXPECT_EQ(judgeSector(bytes, expectedName).state, SectorState::Foreign);
    }
    Bytes text{};
    text.fill(std::byte{'a'});
    EXPECT_EQ(judgeSector(text, expectedName).state, SectorState::Foreign);
}

TEST(SectorJudgement, StatesHaveNames)
{
    for (std::size_t state = 0; state < sectorStates; ++state) {
        const auto one = static_cast<SectorState>(state);
        EXPECT_EQ(parseSectorState(toString(one)).value(), one);
    }
    EXPECT_FALSE(parseSectorState("fine").has_value());
}

TEST(VerifyWork, HasSomeSixtyPieces)
{
    EXPECT_EQ(verifyPieceFor(1_MiB), 1_MiB);
    EXPECT_EQ(verifyPieceFor(64_MiB), 2_MiB);
    EXPECT_EQ(verifyPieceFor(512_MiB), 9_MiB);
    EXPECT_EQ(verifyPieceFor(1024_GiB), 1_GiB);
    EXPECT_EQ(piecesOf(10_MiB, 4_MiB), 3U);
    EXPECT_EQ(piecesOf(8_MiB, 4_MiB), 2U);
    for (const ByteCount size : {1_MiB, 100_MiB, 3_GiB, 1024_GiB})
        EXPECT_TRUE(checkVerifyWork({.passes = 1, .piece = verifyPieceFor(size)}).has_value());
    EXPECT_FALSE(checkVerifyWork({.passes = 0}).has_value());
    EXPECT_FALSE(checkVerifyWork({.passes = 1, .piece = 2_GiB}).has_value());
    EXPECT_FALSE(checkVerifyWork({.passes = 1, .piece = ByteCount(3 << 19)}).has_value());
}

} // namespace
} // namespace steadymark
