// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/ata/ata_sequences.h"
#include "tests/support/ata_bench.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace steadymark::testing {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using namespace std::chrono_literals;

SimulatedAtaTraits withoutEnhanced()
{
    SimulatedAtaTraits traits;
    traits.hasEnhancedErase = false;
    return traits;
}

TEST(AtaErase, SetsThePasswordErasesAndLooks)
{
    for (const PrepareStep& step : {ataErase, normalErase, enhancedErase}) {
        AtaBench bench;
        const Result<> result = bench.run(eraseByAtaSecurity, step);
        ASSERT_TRUE(result) << messageOf(result);
        EXPECT_THAT(bench.opcodes(), ElementsAre(0xEC, 0xF1, 0xEC, 0xF3, 0xF4, 0xEC));
        EXPECT_TRUE(bench.isErased());
        EXPECT_TRUE(bench.isOpen());
        EXPECT_FALSE(bench.drive.security.isMaximumLevel());
        ASSERT_EQ(bench.progress.size(), 1U);
        EXPECT_TRUE(bench.progress[0].isEstimated);
        EXPECT_FALSE(bench.progress[0].canBeStopped);
    }
}

TEST(AtaErase, TellsBeforehandWhatItSends)
{
    const std::vector<SimulatedAtaTraits> drives{{}, withoutEnhanced()};
    for (const SimulatedAtaTraits& traits : drives) {
        for (const PrepareStep& step : {ataErase, normalErase, enhancedErase}) {
            AtaBench bench(traits);
            const std::vector<Sentence> planned = plannedAtaCommands(step, bench.drive.look().value());
            if (!bench.run(eraseByAtaSecurity, step))
                continue; // the enhanced erase of a drive without one
            EXPECT_EQ(bench.commands, planned);
        }
    }
}

TEST(AtaErase, TakesTheEnhancedEraseWhereThereIsOne)
{
    AtaBench with;
    ASSERT_TRUE(with.run(eraseByAtaSecurity, ataErase));
    EXPECT_EQ(with.drive.sent[4].data[0], std::byte(2));
    AtaBench without(withoutEnhanced());
    ASSERT_TRUE(without.run(eraseByAtaSecurity, ataErase));
    EXPECT_EQ(without.drive.sent[4].data[0], std::byte(0));
    AtaBench asked(withoutEnhanced());
    EXPECT_THAT(messageOf(asked.run(eraseByAtaSecurity, enhancedErase)), HasSubstr("not support the enhanced erase"));
    EXPECT_THAT(asked.opcodes(), ElementsAre(0xEC));
}

TEST(AtaErase, ErasesBehindTheAccessibleEndOnlyWhereTheDriveDoes)
{
    SimulatedAtaTraits traits;
    traits.hiddenSectors = 8;
    AtaBench bench(traits);
    ASSERT_TRUE(bench.run(eraseByAtaSecurity, normalErase));
    EXPECT_EQ(bench.drive.sectors().size(), 4U); // the hidden ones
    AtaBench whole(traits);
    ASSERT_TRUE(whole.run(eraseByAtaSecurity, enhancedErase));
    EXPECT_TRUE(whole.isErased());
}

TEST(AtaErase, SendsNothingToADriveThatIsNotReady)
{
    const auto refused = [](AtaBench& bench, std::string_view why) {
        EXPECT_THAT(messageOf(bench.run(eraseByAtaSecurity, ataErase)), HasSubstr(why));
        EXPECT_THAT(bench.opcodes(), IsEmpty());
        EXPECT_FALSE(bench.hasRecord());
    };
    AtaBench frozen;
    frozen.drive.misbehaviour.freezesAtPowerOn = true;
    frozen.drive.powerCycle();
    refused(frozen, "frozen");
    AtaBench enabled;
    static_cast<void>(enabled.drive.security.setPassword(ata::setUserPassword()));
    refused(enabled, "already has a password");
    enabled.drive.powerCycle();
    refused(enabled, "locked by a password");
    SimulatedAtaTraits traits;
    traits.hasSecurity = false;
    AtaBench without(traits);
    refused(without, "not support the ATA security feature set");
}

TEST(AtaErase, BelievesTheDriveMoreThanWhatWasSeenBefore)
{
    AtaBench bench;
    const PrepareFacts facts = bench.drive.look().value();
    ASSERT_FALSE(bench.drive.security.freezeLock().isError());
    EXPECT_THAT(messageOf(bench.run(eraseByAtaSecurity, ataErase, facts)), HasSubstr("frozen"));
    EXPECT_THAT(bench.opcodes(), ElementsAre(0xEC));

    AtaBench other;
    PrepareFacts wrong = other.drive.look().value();
    wrong.ata->serial = "OTHER";
    EXPECT_THAT(messageOf(other.run(eraseByAtaSecurity, ataErase, wrong)), HasSubstr("A different drive responds"));
    EXPECT_THAT(other.opcodes(), ElementsAre(0xEC));
    wrong.ata.reset();
    EXPECT_FALSE(other.run(eraseByAtaSecurity, ataErase, wrong));
    EXPECT_THAT(other.opcodes(), ElementsAre(0xEC));
}

TEST(AtaErase, SetsNoPasswordThatIsNotOnRecord)
{
    AtaBench bench;
    bench.journal.failsAt = 0;
    EXPECT_THAT(messageOf(bench.run(eraseByAtaSecurity, ataErase)), HasSubstr("no space"));
    EXPECT_THAT(bench.opcodes(), ElementsAre(0xEC));
    EXPECT_TRUE(bench.isUntouched());
}

TEST(AtaErase, RemovesThePasswordAlsoWhenTheRecordCannotBeRenewed)
{
    AtaBench bench;
    bench.journal.failsAt = 1; // before the erase, and everything after it
    bench.journal.failsFromThereOn = true;
    EXPECT_THAT(messageOf(bench.run(eraseByAtaSecurity, ataErase)), HasSubstr("it is unchanged"));
    EXPECT_THAT(bench.opcodes(), ElementsAre(0xEC, 0xF1, 0xEC, 0xEC, 0xF6, 0xEC));
    EXPECT_TRUE(bench.isUntouched());
    EXPECT_TRUE(bench.isOpen());
}

TEST(AtaErase, ABridgeThatRejectsTheEraseLeavesNoPassword)
{
    AtaBench bench;
    bench.drive.misbehaviour.refuses = {0xF4};
    const std::string message = messageOf(bench.run(eraseByAtaSecurity, ataErase));
    EXPECT_THAT(message, AllOf(HasSubstr("SECURITY ERASE UNIT"), HasSubstr("has no password")));
    EXPECT_TRUE(bench.isOpen());
    EXPECT_TRUE(bench.isUntouched());
}

TEST(AtaErase, ADriveThatOnlySaysThatItErasedIsNotBelieved)
{
    AtaBench bench;
    bench.drive.misbehaviour.ignores = {0xF4};
    EXPECT_THAT(
        messageOf(bench.run(eraseByAtaSecurity, ataErase)), HasSubstr("still has the password, which an erase"));
    EXPECT_TRUE(bench.isOpen());
}

TEST(AtaErase, ADriveThatOnlySaysThatItTookThePasswordIsLeftAlone)
{
    AtaBench bench;
    bench.drive.misbehaviour.ignores = {0xF1};
    EXPECT_THAT(messageOf(bench.run(eraseByAtaSecurity, ataErase)), HasSubstr("reports no password"));
    EXPECT_EQ(bench.countOf(0xF4), 0U);
    EXPECT_TRUE(bench.isOpen());
    EXPECT_TRUE(bench.isUntouched());
}

TEST(AtaErase, ABridgeThatRemembersIdentifyHidesNoPassword)
{
    AtaBench bench;
    bench.drive.misbehaviour.remembersIdentify = true;
    EXPECT_THAT(messageOf(bench.run(eraseByAtaSecurity, ataErase)), HasSubstr("reports no password"));
    EXPECT_EQ(bench.countOf(0xF4), 0U);
    EXPECT_TRUE(bench.isOpen());
    EXPECT_TRUE(bench.isUntouched());
}

TEST(AtaErase, AnEraseThatNeverEndsIsToldWithTheWayOut)
{
    AtaBench bench;
    bench.drive.misbehaviour.neverEnds = {0xF4};
    const std::string message = messageOf(bench.run(eraseByAtaSecurity, ataErase));
    EXPECT_THAT(message,
        AllOf(HasSubstr("not known whether"), HasSubstr("hdparm --user-master u --security-disable"),
            HasSubstr(std::string(ataPassword)), HasSubstr("/dev/simata")));
    EXPECT_TRUE(bench.hasRecord());
    bench.drive.misbehaviour.neverEnds.clear();
    bench.drive.powerCycle();
    EXPECT_TRUE(bench.drive.security.isLocked());
    const Result<> result = bench.run(unlockAta, ataErase);
    EXPECT_TRUE(result) << messageOf(result);
    EXPECT_TRUE(bench.isOpen());
}

TEST(AtaErase, ADriveThatKeepsThePasswordIsToldWithTheWayOut)
{
    AtaBench bench;
    bench.drive.misbehaviour.refuses = {0xF4, 0xF6};
    const std::string message = messageOf(bench.run(eraseByAtaSecurity, ataErase));
    EXPECT_THAT(
        message, AllOf(HasSubstr("still has the password \"AutoATAWindowsString12345678901\""), HasSubstr("recovery")));
    EXPECT_TRUE(bench.hasRecord());
    EXPECT_EQ(bench.countOf(0xF6), 2U);
}

TEST(AtaUnlock, OpensWhatACrashLeft)
{
    for (const bool isLocked : {false, true}) {
        AtaBench bench;
        static_cast<void>(bench.drive.security.setPassword(ata::setUserPassword()));
        if (isLocked)
            bench.drive.powerCycle();
        const Result<> result = bench.run(unlockAta, ataErase);
        ASSERT_TRUE(result) << messageOf(result);
        EXPECT_TRUE(bench.isOpen());
        EXPECT_TRUE(bench.isUntouched());
        EXPECT_EQ(bench.countOf(0xF2), isLocked ? 1U : 0U);
    }
}

TEST(AtaUnlock, LeavesADriveWithoutAPasswordAlone)
{
    AtaBench bench;
    ASSERT_TRUE(bench.run(unlockAta, ataErase));
    EXPECT_THAT(bench.opcodes(), ElementsAre(0xEC));
}

TEST(AtaUnlock, TriesAForeignPasswordOnce)
{
    SimulatedAtaSecurity::Password foreign{};
    foreign.fill(std::byte('x'));
    AtaBench bench;
    static_cast<void>(bench.drive.security.setPassword(setPasswordCommand(foreign)));
    bench.drive.powerCycle();
    EXPECT_THAT(messageOf(bench.run(unlockAta, ataErase)), HasSubstr("only they can"));
    EXPECT_EQ(bench.drive.security.attemptsLeft(), 4U);
    for (unsigned i = 0; i < 4; ++i)
        EXPECT_FALSE(bench.run(unlockAta, ataErase));
    ASSERT_TRUE(bench.drive.security.isCountExpired());
    const std::size_t sent = bench.drive.sent.size();
    EXPECT_THAT(messageOf(bench.run(unlockAta, ataErase)), HasSubstr("power-cycle it"));
    EXPECT_EQ(bench.drive.sent.size(), sent + 1); // IDENTIFY only
}

TEST(AtaUnlock, SendsNoPasswordToAFrozenDrive)
{
    AtaBench bench;
    static_cast<void>(bench.drive.security.setPassword(ata::setUserPassword()));
    static_cast<void>(bench.drive.security.freezeLock());
    EXPECT_THAT(messageOf(bench.run(unlockAta, ataErase)), HasSubstr("suspend the machine"));
    EXPECT_THAT(bench.opcodes(), ElementsAre(0xEC));
}

TEST(AtaUnlock, IsNotHeldUpByAFullDisk)
{
    AtaBench bench;
    static_cast<void>(bench.drive.security.setPassword(ata::setUserPassword()));
    bench.journal.failsAt = 0;
    EXPECT_TRUE(bench.run(unlockAta, ataErase));
    EXPECT_TRUE(bench.isOpen());
    EXPECT_THAT(bench.remarks, ElementsAre(HasSubstr("no space")));
}

TEST(AtaEraseTime, IsTheLongestOfAllThatIsKnown)
{
    PrepareFacts facts;
    facts.ata = AtaIdentity();
    EXPECT_EQ(ataEraseTimeLimit(facts, EraseVariant::Normal), 12h);
    EXPECT_EQ(ataEraseDuration(facts, EraseVariant::Normal), std::nullopt);
    facts.ata->security.eraseMinutes = 90;
    facts.ata->security.enhancedEraseMinutes = 4;
    facts.ata->security.supportsEnhancedErase = true;
    EXPECT_EQ(ataEraseTimeLimit(facts, EraseVariant::Normal), 150min);
    EXPECT_EQ(ataEraseTimeLimit(facts, EraseVariant::Enhanced), 64min);
    EXPECT_EQ(ataEraseDuration(facts, EraseVariant::Normal), 90min);
    EXPECT_EQ(ataEraseDuration(facts, EraseVariant::Automatic), 4min);
    facts.ata->capacity = ByteCount(std::uint64_t{18'000} * 1'000'000'000);
    EXPECT_EQ(ataEraseTimeLimit(facts, EraseVariant::Normal), 600'000s + 30min);
    facts.ata->capacity = ByteCount(std::uint64_t{1} << 63U);
    EXPECT_EQ(ataEraseTimeLimit(facts, EraseVariant::Normal), 48 * 24h); // fits 32 bits of milliseconds
    EXPECT_EQ(ataEraseTimeLimit(PrepareFacts(), EraseVariant::Normal), 12h);
}

} // namespace
} // namespace steadymark::testing
