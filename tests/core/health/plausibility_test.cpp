// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/plausibility.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

SmartDocument driveWith(SmartProtocol protocol, const HealthFacts& facts)
{
    SmartDocument document;
    document.protocol = protocol;
    document.capacity = ByteCount(1'000'000'000'000);
    document.facts = facts;
    return document;
}

TEST(Plausibility, LeavesWhatCanBe)
{
    HealthFacts facts;
    facts.powerOnHours = 1000;
    facts.hostWrittenBytes = 1001ULL * 3600 * 600'000'000; // all the time, and in the hour that has begun
    facts.hostReadBytes = 0;
    facts.nandWrittenBytes = 1;
    facts.percentUsed = 255;
    facts.mediaErrors = 0xFFFFFFFE;
    facts.pendingSectors = 1'000'000'000'000 / 512;
    SmartDocument document = driveWith(SmartProtocol::Ata, facts);
    dropImplausible(document);
    EXPECT_EQ(document.facts, facts);
    EXPECT_THAT(document.messages, IsEmpty());
}

TEST(Plausibility, BoundsDataByHoursTimesLink)
{
    HealthFacts facts;
    facts.powerOnHours = 1;
    facts.hostWrittenBytes = 2ULL * 3600 * 600'000'000;
    facts.hostReadBytes = 2ULL * 3600 * 300'000'000 + 300'000'000;
    SmartDocument document = driveWith(SmartProtocol::Ata, facts);
    dropImplausible(document);
    EXPECT_EQ(document.facts, facts) << "at 6 Gb/s";
    dropImplausible(document, 300'000'000);
    EXPECT_FALSE(document.facts.hostWrittenBytes) << "its link has 3 Gb/s";
    EXPECT_FALSE(document.facts.hostReadBytes);
    ASSERT_EQ(document.messages.size(), 2U);
    EXPECT_EQ(document.messages[0],
        "The drive reports 4.3 TB written by the host in 1 hour, more than its link can carry: that is impossible, so "
        "it is neither shown nor judged.");
    // Other links are faster, and without hours there are thirty years.
    document = driveWith(SmartProtocol::Nvme, facts);
    dropImplausible(document);
    EXPECT_EQ(document.facts, facts);
    facts = {};
    facts.hostWrittenBytes = 5'000'000'000'000'000'000; // 5.0 EB
    document = driveWith(SmartProtocol::Ata, facts);
    dropImplausible(document);
    EXPECT_THAT(document.messages, ElementsAre(HasSubstr("5.0 EB written by the host in its life")));
}

TEST(Plausibility, KnowsWhatIsNoCount)
{
    struct Case {
        std::optional<std::uint64_t> HealthFacts::*fact;
        std::uint64_t value;
    };
    for (const Case& one :
        {Case{&HealthFacts::powerOnHours, 939326}, Case{&HealthFacts::mediaErrors, 4294967296},
            Case{&HealthFacts::errorLogEntries, 0xFFFFFFFF}, Case{&HealthFacts::powerCycles, ~std::uint64_t{0}},
            Case{&HealthFacts::unsafeShutdowns, 0xFFFFFFFF}, Case{&HealthFacts::interfaceCrcErrors, 0xFFFFFFFF},
            Case{&HealthFacts::throttleSeconds, 0xFFFFFFFF}, Case{&HealthFacts::warningTemperatureMinutes, 0xFFFFFFFF},
            Case{&HealthFacts::pendingSectors, 1'000'000'000'000 / 512 + 1},
            Case{&HealthFacts::uncorrectableSectors, 0xFFFFFFFF}, Case{&HealthFacts::reallocatedSectors, 0xFFFFFFFF}}) {
        HealthFacts facts;
        facts.*one.fact = one.value;
        SmartDocument document = driveWith(SmartProtocol::Nvme, facts);
        dropImplausible(document);
        EXPECT_EQ(document.facts, HealthFacts()) << one.value;
        EXPECT_THAT(document.messages, ElementsAre(HasSubstr(std::to_string(one.value)))) << one.value;
    }
}

TEST(Plausibility, KnowsWhatIsNotCounted)
{
    HealthFacts facts;
    facts.powerOnHours = 11773;
    facts.hostWrittenBytes = 0;
    facts.hostReadBytes = 0;
    facts.percentUsed = 237;
    SmartDocument document = driveWith(SmartProtocol::Ata, facts);
    dropImplausible(document);
    EXPECT_FALSE(document.facts.hostWrittenBytes);
    EXPECT_FALSE(document.facts.hostReadBytes);
    EXPECT_EQ(document.facts.percentUsed, 237.0);
    facts.powerOnHours = 1;
    document = driveWith(SmartProtocol::Ata, facts);
    dropImplausible(document);
    EXPECT_EQ(document.facts, facts) << "it is new";
    facts = {};
    facts.hostWrittenBytes = 8'000'000'000;
    facts.nandWrittenBytes = 0;
    document = driveWith(SmartProtocol::Ata, facts);
    dropImplausible(document);
    EXPECT_FALSE(document.facts.nandWrittenBytes);
    EXPECT_EQ(document.facts.hostWrittenBytes, 8'000'000'000U);
    facts = {};
    facts.percentUsed = 255;
    facts.hostWrittenBytes = 8'000'000'000;
    document = driveWith(SmartProtocol::Nvme, facts);
    dropImplausible(document);
    EXPECT_FALSE(document.facts.percentUsed);
    EXPECT_THAT(document.messages, ElementsAre(HasSubstr("255 %")));
}

} // namespace
} // namespace steadymark
