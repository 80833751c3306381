// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/ata/ata_sequences.h"
#include "tests/support/ata_bench.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace steadymark::testing {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using namespace std::chrono_literals;

std::vector<unsigned> featuresSent(const AtaBench& bench)
{
    std::vector<unsigned> all;
    for (const AtaCommand& command : bench.drive.sent) {
        if (command.opcode == 0xB4 && command.feature != 0)
            all.push_back(command.feature);
    }
    return all;
}

TEST(AtaSanitize, GoesToItsEnd)
{
    AtaBench bench;
    const Result<> result = bench.run(sanitizeAta, blockSanitize);
    ASSERT_TRUE(result) << messageOf(result);
    EXPECT_TRUE(bench.isErased());
    EXPECT_THAT(featuresSent(bench), ElementsAre(0x0012));
    EXPECT_THAT(bench.remarks, IsEmpty());
    ASSERT_EQ(bench.journal.written.at(0).stage, OperationStage::Sanitizing);
    double last = -1.0;
    for (const PrepareProgress& one : bench.progress) {
        EXPECT_FALSE(one.isEstimated);
        EXPECT_FALSE(one.canBeStopped);
        EXPECT_GE(one.fraction, last);
        last = one.fraction;
    }
    EXPECT_GT(last, 0.9);
    // Once a second at first, and not for hours.
    EXPECT_GT(bench.countOf(0xB4), 20U);
    EXPECT_LT(bench.countOf(0xB4), 150U);
}

TEST(AtaSanitize, TellsBeforehandWhatItSends)
{
    SimulatedAtaTraits withoutBlock;
    withoutBlock.hasBlockErase = false;
    for (const SimulatedAtaTraits& traits : {SimulatedAtaTraits(), withoutBlock}) {
        for (const PrepareStep& step : {ataSanitize, blockSanitize, cryptoSanitize}) {
            AtaBench bench(traits);
            const std::vector<Sentence> planned = plannedAtaCommands(step, bench.drive.look().value());
            if (!bench.run(sanitizeAta, step))
                continue; // the block erase of a drive without one
            EXPECT_EQ(bench.commands, planned);
            EXPECT_TRUE(bench.isErased());
        }
    }
}

TEST(AtaSanitize, TakesTheVariantThatTheDriveHas)
{
    SimulatedAtaTraits traits;
    traits.hasBlockErase = false;
    AtaBench scramble(traits);
    ASSERT_TRUE(scramble.run(sanitizeAta, ataSanitize));
    EXPECT_THAT(featuresSent(scramble), ElementsAre(0x0011));
    AtaBench without(traits);
    EXPECT_THAT(messageOf(without.run(sanitizeAta, blockSanitize)), HasSubstr("not support BLOCK ERASE EXT"));
    EXPECT_THAT(featuresSent(without), IsEmpty());
    EXPECT_FALSE(without.hasRecord());
}

TEST(AtaSanitize, IsTakenUpAgainAfterALossOfPower)
{
    AtaBench bench;
    bench.drive.faults[20] = AtaFault::PowerLossBefore;
    EXPECT_THROW(static_cast<void>(bench.run(sanitizeAta, blockSanitize)), PowerLoss);
    ASSERT_TRUE(bench.hasRecord());
    EXPECT_TRUE(bench.isUntouched());
    bench.drive.powerCycle();
    const std::vector<Sentence> planned = plannedAtaCommands(blockSanitize, bench.drive.look().value());
    const Result<> result = bench.run(sanitizeAta, blockSanitize);
    ASSERT_TRUE(result) << messageOf(result);
    EXPECT_EQ(bench.commands, planned);
    EXPECT_THAT(featuresSent(bench), ElementsAre(0x0012)); // once
    EXPECT_TRUE(bench.isErased());
}

TEST(AtaSanitize, SendsNothingToADriveThatIsNotReady)
{
    AtaBench locked;
    static_cast<void>(locked.drive.security.setPassword(ata::setUserPassword()));
    locked.drive.powerCycle();
    EXPECT_THAT(messageOf(locked.run(sanitizeAta, ataSanitize)), HasSubstr("locked by a password"));
    EXPECT_THAT(locked.opcodes(), IsEmpty());

    AtaBench frozen;
    const PrepareFacts before = frozen.drive.look().value();
    frozen.drive.sanitize.freeze();
    EXPECT_THAT(messageOf(frozen.run(sanitizeAta, ataSanitize)), HasSubstr("frozen"));
    EXPECT_THAT(frozen.opcodes(), IsEmpty());
    EXPECT_THAT(messageOf(frozen.run(sanitizeAta, ataSanitize, before)), HasSubstr("frozen"));
    EXPECT_THAT(featuresSent(frozen), IsEmpty());

    SimulatedAtaTraits traits;
    traits.hasBlockErase = false;
    traits.hasCryptoScramble = false;
    AtaBench without(traits);
    EXPECT_THAT(messageOf(without.run(sanitizeAta, ataSanitize)), HasSubstr("not support the ATA sanitize"));
    EXPECT_THAT(without.opcodes(), IsEmpty());
}

TEST(AtaSanitize, StartsNothingThatIsNotOnRecord)
{
    AtaBench bench;
    bench.journal.failsAt = 0;
    EXPECT_FALSE(bench.run(sanitizeAta, ataSanitize));
    EXPECT_THAT(featuresSent(bench), IsEmpty());
}

TEST(AtaSanitize, WaitsForADriveThatStandsStillAndSaysSo)
{
    AtaBench bench;
    bench.drive.sanitize.sticksAt = 0.01;
    // It moves on after sixteen hours.
    const Nanoseconds start = bench.clock.now();
    bench.drive.beforeCommand = [&](const AtaCommand&) {
        if (bench.clock.now() - start > 16h)
            bench.drive.sanitize.sticksAt.reset();
    };
    const Result<> result = bench.run(sanitizeAta, ataSanitize);
    ASSERT_TRUE(result) << messageOf(result);
    EXPECT_TRUE(bench.isErased());
    std::vector<std::string> phases;
    std::ranges::transform(
        bench.progress, std::back_inserter(phases), [](const PrepareProgress& one) { return english(one.phase); });
    EXPECT_EQ(phases.front(), "Sanitizing");
    EXPECT_THAT(phases, Contains(AllOf(HasSubstr("has been at 1 % for 959 min"), HasSubstr("Wait"))));
}

TEST(AtaSanitize, TellsAFailureOfTheDrive)
{
    AtaBench bench;
    bench.drive.sanitize.failsAt = 0.5;
    EXPECT_THAT(messageOf(bench.run(sanitizeAta, ataSanitize)),
        AllOf(HasSubstr("did not succeed"), HasSubstr("the last sanitize failed"), HasSubstr("has left this state")));
    EXPECT_EQ(bench.drive.sanitize.state(), SimulatedAtaSanitize::State::Idle);
    // Where it does not leave this state, a new one leads out of it.
    bench.drive.sanitize.staysFailed = true;
    EXPECT_THAT(messageOf(bench.run(sanitizeAta, ataSanitize)), HasSubstr("does not leave this state"));
    EXPECT_EQ(bench.drive.sanitize.state(), SimulatedAtaSanitize::State::Failed);
    bench.drive.sanitize.failsAt.reset();
    const Result<> again = bench.run(sanitizeAta, ataSanitize);
    ASSERT_TRUE(again) << messageOf(again);
    EXPECT_TRUE(bench.isErased());
}

TEST(AtaSanitize, ADriveThatOnlySaysThatItBeganIsNotBelieved)
{
    AtaBench bench;
    bench.drive.misbehaviour.ignores = {0xB4};
    EXPECT_THAT(messageOf(bench.run(sanitizeAta, ataSanitize)), HasSubstr("neither a sanitize in progress nor"));
}

TEST(AtaSanitize, AnEarlierSuccessIsNoProofOfThisOne)
{
    AtaBench bench;
    ASSERT_TRUE(bench.run(sanitizeAta, ataSanitize));
    // The drive takes the command, and an eternal success stands in its status.
    bench.drive.sanitize.ignoresStart = true;
    const Result<> again = bench.run(sanitizeAta, ataSanitize);
    ASSERT_TRUE(again) << messageOf(again);
    EXPECT_THAT(bench.remarks, ElementsAre(HasSubstr("never showed this sanitize in progress")));
}

TEST(AtaSanitize, AStartWhoseAnswerIsLostIsWatchedAllTheSame)
{
    for (const AtaFault fault : {AtaFault::LostAfter, AtaFault::RefusedAfterEffect}) {
        AtaBench bench;
        bench.drive.faults[2] = fault;
        const Result<> result = bench.run(sanitizeAta, blockSanitize);
        ASSERT_TRUE(result) << messageOf(result);
        EXPECT_TRUE(bench.isErased());
        EXPECT_THAT(featuresSent(bench), ElementsAre(0x0012));
        EXPECT_THAT(bench.remarks, ElementsAre(HasSubstr("has started it nevertheless")));
    }
    AtaBench never;
    never.drive.faults[2] = AtaFault::LostBefore;
    EXPECT_THAT(messageOf(never.run(sanitizeAta, blockSanitize)), HasSubstr("nothing was erased"));
    EXPECT_TRUE(never.isUntouched());
}

TEST(AtaSanitize, ADriveThatIsPulledGoesOnLater)
{
    AtaBench bench;
    bench.drive.faults[20] = AtaFault::Unplugged;
    EXPECT_THAT(messageOf(bench.run(sanitizeAta, ataSanitize)), HasSubstr("continues as soon as the drive has power"));
    bench.drive.powerCycle();
    EXPECT_EQ(bench.drive.sanitize.state(), SimulatedAtaSanitize::State::InProgress);
    ASSERT_TRUE(bench.run(sanitizeAta, ataSanitize));
    EXPECT_TRUE(bench.isErased());
}

} // namespace
} // namespace steadymark::testing
