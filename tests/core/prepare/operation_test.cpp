// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/nvme/nvme_erase.h"
#include "core/prepare/operation/operation.h"
#include "core/prepare/operation/operation_plan.h"
#include "core/prepare/operation/operation_recovery.h"
#include "core/prepare/operation/operation_run.h"
#include "tests/support/operation_bench.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace steadymark::testing {
namespace {

using namespace std::chrono_literals;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using Content = OperationBench::Content;

const PrepareStep discardStep{PrepareMethod::Discard};
const PrepareStep formatStep{PrepareMethod::NvmeFormat};
const PrepareStep sanitizeStep{PrepareMethod::NvmeSanitize};

SimulatedNvmeTraits twoNamespaces(unsigned formatAttributes)
{
    SimulatedNvmeTraits traits;
    traits.namespaces = 2;
    traits.formatAttributes = formatAttributes;
    return traits;
}

TEST(Operation, SendsExactlyWhatTheDryRunTold)
{
    for (const PrepareStep& step : {discardStep, PrepareStep{PrepareMethod::FillDrive},
             PrepareStep{PrepareMethod::FillDrive, EraseVariant::Automatic, 2}, formatStep,
             PrepareStep{PrepareMethod::NvmeFormat, EraseVariant::Crypto}, sanitizeStep,
             PrepareStep{PrepareMethod::NvmeSanitize, EraseVariant::Crypto}}) {
        OperationBench bench;
        const std::vector<Sentence> planned = plannedCommands(step, bench.facts);
        const PrepareReport report = bench.run(step);
        EXPECT_EQ(report.outcome, PrepareOutcome::Done) << english(report.sentence);
        EXPECT_EQ(report.commands, planned);
        EXPECT_FALSE(planned.empty());
    }
}

TEST(Operation, LeavesAProofAnEntryInTheLogAndNoRecord)
{
    OperationBench bench;
    const PrepareReport report = bench.run(formatStep);
    EXPECT_EQ(report.outcome, PrepareOutcome::Done);
    EXPECT_EQ(report.step.variant, EraseVariant::UserData) << "what was chosen stands in the log";
    EXPECT_EQ(report.identity, bench.facts.identity);
    EXPECT_EQ(report.startedAtUnixMs, 1'795'000'000'000);
    ASSERT_TRUE(report.proof);
    EXPECT_EQ(*report.proof, (PrepareProof{64, 64, 0, 0, 0}));
    EXPECT_THAT(report.remarks, IsEmpty());
    EXPECT_EQ(bench.drive.rescans, 1U);
    EXPECT_FALSE(bench.hasRecord());
    ASSERT_EQ(bench.journal.logged.size(), 1U);
    EXPECT_EQ(bench.journal.logged.front(), report);
    EXPECT_EQ(bench.content(), Content::Erased);
}

TEST(Operation, WritesTheRecordBeforeTheFirstCommand)
{
    OperationBench bench;
    bench.drive.faults[68] = DriveFault::PowerLossBefore; // the format: look, 64 reads, look, two identifies
    EXPECT_THROW(static_cast<void>(bench.run(formatStep)), PowerLoss);
    EXPECT_THAT(bench.drive.changes, ElementsAre("Format NVM"));
    const auto record = bench.journal.recordOf(bench.facts.identity.serial);
    ASSERT_TRUE(record);
    EXPECT_EQ(record->stage, OperationStage::Erasing);
    EXPECT_EQ(record->step.method, PrepareMethod::NvmeFormat);
    EXPECT_EQ(record->processId, 4711);
    EXPECT_EQ(record->identity, bench.facts.identity);
}

TEST(Operation, RefusedByTheConfirmationSendsNothing)
{
    for (const PrepareStep& step : {discardStep, formatStep, sanitizeStep, PrepareStep{PrepareMethod::FillDrive}}) {
        OperationBench bench;
        PrepareOrder wrongWord = bench.order(step);
        wrongWord.typed = "9999";
        PrepareOrder nothingTyped = bench.order(step);
        nothingTyped.typed.clear();
        PrepareOrder otherDrive = bench.order(step);
        otherDrive.drive.serial = "SIM9999999991234";
        PrepareOrder replugged = bench.order(step);
        replugged.drive.sequenceNumber = 11;
        for (const PrepareOrder& order : {wrongWord, nothingTyped, otherDrive, replugged}) {
            const PrepareReport report = runOperation(order, bench.services, {});
            EXPECT_EQ(report.outcome, PrepareOutcome::Refused);
            EXPECT_THAT(report.sentence, HasSubstr("Nothing on the drive was changed."));
            EXPECT_THAT(report.commands, IsEmpty());
        }
        EXPECT_THAT(bench.drive.changes, IsEmpty());
        EXPECT_EQ(bench.drive.calls, 4U) << "each looked, and did nothing else";
        EXPECT_EQ(bench.journal.changes, 0U);
    }
}

TEST(Operation, RefusesWhatErasesNothingOrMakesNoSense)
{
    OperationBench bench;
    for (const PrepareStep& step : {PrepareStep{PrepareMethod::Trim}, PrepareStep{PrepareMethod::Fill},
             PrepareStep{PrepareMethod::Idle, EraseVariant::Automatic, 1, 1min},
             PrepareStep{PrepareMethod::Discard, EraseVariant::Crypto}, PrepareStep{PrepareMethod::AtaErase}}) {
        EXPECT_EQ(bench.run(step).outcome, PrepareOutcome::Refused);
    }
    EXPECT_THAT(bench.drive.changes, IsEmpty());
}

TEST(Operation, StoppedBeforeItBeganChangesNothing)
{
    for (const PrepareStep& step : {discardStep, formatStep, sanitizeStep, PrepareStep{PrepareMethod::FillDrive}}) {
        OperationBench bench;
        bench.stop.request_stop();
        const PrepareReport report = bench.run(step);
        EXPECT_EQ(report.outcome, PrepareOutcome::Cancelled);
        EXPECT_THAT(report.sentence, HasSubstr("Nothing on the drive was changed."));
        EXPECT_THAT(bench.drive.changes, IsEmpty());
        EXPECT_FALSE(bench.hasRecord());
    }
}

TEST(Operation, DoesNotBelieveADriveThatKeptWhatItHeld)
{
    SimulatedNvmeTraits traits;
    traits.ignoresErase = true;
    for (const PrepareStep& step : {formatStep, sanitizeStep, PrepareStep{PrepareMethod::FillDrive}}) {
        OperationBench bench(traits);
        const PrepareReport report = bench.run(step);
        EXPECT_EQ(report.outcome, PrepareOutcome::Failed) << english(describe(step));
        EXPECT_THAT(report.sentence,
            step.method == PrepareMethod::FillDrive ? HasSubstr("cannot be read back")
                                                    : HasSubstr("still holds its old data"));
        EXPECT_EQ(report.proof->unchanged, 64U);
        EXPECT_FALSE(bench.hasRecord()) << "the drive can be used";
    }
    OperationBench bench(traits);
    const PrepareReport report = bench.run(discardStep);
    EXPECT_EQ(report.outcome, PrepareOutcome::Done) << "NVMe drives promise nothing of what was discarded";
    EXPECT_THAT(report.remarks, ElementsAre(HasSubstr("does not guarantee")));
}

TEST(Operation, TakesUnreadableBlocksAfterAnEraseForWhatTheyAre)
{
    SimulatedNvmeTraits traits;
    traits.refusesDeallocated = true;
    OperationBench bench(traits);
    const PrepareReport report = bench.run(sanitizeStep);
    EXPECT_EQ(report.outcome, PrepareOutcome::Done);
    EXPECT_EQ(report.proof->unreadable, 64U);
    EXPECT_THAT(report.remarks, ElementsAre(HasSubstr("cannot be read")));
}

TEST(Operation, NamesTheReasonOfADriveThatIsLockedByOpal)
{
    SimulatedNvmeTraits traits;
    traits.refusesWith = 0x001;
    OperationBench bench(traits);
    const PrepareReport report = bench.run(formatStep);
    EXPECT_EQ(report.outcome, PrepareOutcome::Failed);
    EXPECT_THAT(report.sentence, HasSubstr("Opal"));
    EXPECT_THAT(report.sentence, HasSubstr("hold it unchanged"));
    EXPECT_EQ(bench.content(), Content::Untouched);
}

TEST(Operation, WaitsNoLongerThanAMinuteForAProofFromADriveThatHangs)
{
    OperationBench bench;
    for (std::size_t call = 1; call < 200; ++call)
        bench.drive.faults[call] = DriveFault::LostBefore; // half a minute each
    const PrepareReport report = bench.run(formatStep);
    EXPECT_EQ(report.outcome, PrepareOutcome::Failed);
    EXPECT_LT(bench.drive.calls, 12U);
    EXPECT_THAT(bench.drive.changes, IsEmpty()) << "who does not answer Identify gets no Format";
}

/// The sequences alone, as if a gate had overlooked something.
Result<> formatWithoutGates(OperationBench& bench, const PrepareFacts& facts)
{
    OperationRun run(bench.services, {PrepareMethod::NvmeFormat, EraseVariant::UserData}, facts, {});
    return formatNvme(run);
}

TEST(NvmeFormat, LooksAgainAtWhatTheGatesHaveSeen)
{
    OperationBench all(twoNamespaces(2));
    EXPECT_THAT(formatWithoutGates(all, all.facts).error().message(), HasSubstr("all namespaces"));
    EXPECT_THAT(all.drive.changes, IsEmpty());

    OperationBench bench;
    const auto refuses = [&](auto change) {
        PrepareFacts facts = bench.facts;
        change(facts);
        return formatWithoutGates(bench, facts).has_error();
    };
    EXPECT_TRUE(refuses([](PrepareFacts& facts) { facts.nvme->serial = "SIM9999999991234"; }));
    EXPECT_TRUE(refuses([](PrepareFacts& facts) { facts.nvme->formatsAllNamespaces = true; }));
    EXPECT_TRUE(refuses([](PrepareFacts& facts) { facts.nvme.reset(); }));
    EXPECT_TRUE(refuses([](PrepareFacts& facts) { facts.nvmeNamespace.reset(); }));
    EXPECT_TRUE(refuses([](PrepareFacts& facts) { facts.nvmeNamespace->lbaBytes = 4096; }));
    EXPECT_TRUE(refuses([](PrepareFacts& facts) { facts.nvmeNamespace->id = 2; }));
    EXPECT_THAT(bench.drive.changes, IsEmpty());
    EXPECT_TRUE(formatWithoutGates(bench, bench.facts));
    EXPECT_THAT(bench.drive.changes, ElementsAre("Format NVM"));
}

TEST(OperationRun, ErasesNothingWithoutARecordOrInARecovery)
{
    OperationBench bench;
    OperationRun run(bench.services, formatStep, bench.facts, {});
    const NvmeCommand format = nvme::format(*bench.facts.nvmeNamespace, EraseVariant::UserData, 600s);
    EXPECT_TRUE(run.send(nvme::identifyController()));
    EXPECT_EQ(run.send(format).error().code, ErrorCode::Internal);
    EXPECT_FALSE(run.send(nvme::sanitize(EraseVariant::Block)));
    EXPECT_FALSE(run.discard(0, 4096));
    EXPECT_FALSE(run.write(0, std::vector<std::byte>(512)));
    EXPECT_FALSE(run.send(ata::eraseUnit(EraseVariant::Normal, 1h)));
    EXPECT_FALSE(run.send(ata::setUserPassword()));
    EXPECT_FALSE(run.hasChanged());

    OperationRun recovery(bench.services, formatStep, bench.facts, {}, OperationRun::Purpose::Recovery);
    ASSERT_TRUE(recovery.enter(OperationStage::Sanitizing));
    EXPECT_FALSE(recovery.send(nvme::sanitize(EraseVariant::Crypto)));
    EXPECT_FALSE(recovery.send(format));
    EXPECT_FALSE(recovery.send(ata::blockErase()));
    EXPECT_FALSE(recovery.discard(0, 4096));
    EXPECT_TRUE(recovery.send(nvme::exitFailureMode()));
    EXPECT_THAT(bench.drive.changes, ElementsAre("Sanitize"));
    EXPECT_EQ(bench.content(), Content::Untouched);
}

TEST(NvmeFormat, OfOneNamespaceLeavesTheOther)
{
    OperationBench bench(twoNamespaces(4));
    const SimulatedNvmeDrive::Sectors other = bench.drive.sectors(1);
    EXPECT_EQ(bench.run(formatStep).outcome, PrepareOutcome::Done);
    EXPECT_EQ(bench.content(), Content::Erased);
    EXPECT_EQ(bench.drive.sectors(1), other);
}

TEST(NvmeFormat, ThatWouldAffectAllNamespacesIsNotSent)
{
    for (const unsigned attributes : {1U, 2U, 3U}) {
        OperationBench bench(twoNamespaces(attributes));
        const PrepareReport report = bench.run(formatStep);
        EXPECT_EQ(report.outcome, PrepareOutcome::Refused) << attributes;
        EXPECT_THAT(bench.drive.changes, IsEmpty());
        EXPECT_EQ(bench.content(true), Content::Untouched);
        SimulatedNvmeTraits alone = twoNamespaces(attributes);
        alone.namespaces = 1;
        OperationBench single(alone);
        EXPECT_EQ(single.run(formatStep).outcome, PrepareOutcome::Done) << "there is only one to affect";
    }
}

TEST(NvmeFormat, SaysThatTheDriveIsSmallerNow)
{
    SimulatedNvmeTraits traits;
    traits.shrinksByFormat = true;
    OperationBench bench(traits);
    const PrepareReport report = bench.run(formatStep);
    EXPECT_EQ(report.outcome, PrepareOutcome::Failed);
    EXPECT_THAT(report.sentence, HasSubstr("instead of 3.1 MB"));
}

TEST(NvmeFormat, SaysThatTheProtectionOfTheDataIsGone)
{
    SimulatedNvmeTraits traits;
    traits.losesProtection = true;
    OperationBench bench(traits);
    const PrepareReport report = bench.run(formatStep);
    EXPECT_EQ(report.outcome, PrepareOutcome::Failed);
    EXPECT_THAT(report.sentence, HasSubstr("(LBA format 1) instead of"));
    EXPECT_THAT(report.sentence, HasSubstr("(LBA format 1, protection type 1)"));
}

TEST(NvmeSanitize, TellsItsProgressAndTheTimeLeft)
{
    SimulatedNvmeTraits traits;
    traits.estimatedSeconds = 180;
    OperationBench bench(traits);
    EXPECT_EQ(bench.run(sanitizeStep).outcome, PrepareOutcome::Done);
    ASSERT_GT(bench.progress.size(), 100U);
    EXPECT_TRUE(std::ranges::is_sorted(bench.progress, {}, &PrepareProgress::fraction));
    const PrepareProgress& half = bench.progress[bench.progress.size() / 2];
    EXPECT_NEAR(half.fraction, 0.5, 0.05);
    ASSERT_TRUE(half.remaining);
    EXPECT_NEAR(toSeconds(*half.remaining), 90, 9);
    EXPECT_FALSE(half.canBeStopped);
    EXPECT_GT(bench.journal.written.back().fraction, 0.3) << "kept for who looks after a crash";
}

TEST(NvmeSanitize, GoesOnWhenItIsStopped)
{
    OperationBench bench;
    bench.services.onProgress = [&](const PrepareProgress&) {
        bench.stop.request_stop();
    };
    EXPECT_EQ(bench.run(sanitizeStep).outcome, PrepareOutcome::Done);
    EXPECT_EQ(bench.content(), Content::Erased);
}

TEST(NvmeSanitize, ThatSticksIsToldWithAdviceAndWaitedFor)
{
    SimulatedNvmeTraits traits;
    traits.sticksAt = 0.01;
    OperationBench bench(traits);
    bool isUnstuck = false;
    std::vector<std::string> phases;
    bench.services.onProgress = [&](const PrepareProgress& one) {
        phases.push_back(english(one.phase));
        if (bench.clock.now() > 20h && !isUnstuck) {
            isUnstuck = true;
            bench.drive.powerCycle();
        }
    };
    EXPECT_EQ(bench.run(sanitizeStep).outcome, PrepareOutcome::Done);
    EXPECT_GT(bench.clock.now(), 20h);
    EXPECT_THAT(phases.front(), Not(HasSubstr("stood")));
    EXPECT_THAT(phases[700], HasSubstr("has been at 1 % for"));
    EXPECT_THAT(phases[700], HasSubstr("switch the machine off and on"));
    EXPECT_THAT(phases.back(), Not(HasSubstr("stood")));
}

TEST(NvmeSanitize, ThatFailsIsLeftInAStateThatCanBeUsed)
{
    SimulatedNvmeTraits traits;
    traits.failsToSanitize = true;
    OperationBench bench(traits);
    PrepareReport report = bench.run(sanitizeStep);
    EXPECT_EQ(report.outcome, PrepareOutcome::Failed);
    EXPECT_THAT(report.sentence, HasSubstr("its sanitize failed"));
    EXPECT_THAT(report.sentence, HasSubstr("left its failure mode"));
    EXPECT_TRUE(bench.drive.isUsable());
    EXPECT_FALSE(bench.hasRecord());
    // The log says for ever how the last sanitize ended, and that keeps nobody from another method.
    EXPECT_EQ(bench.drive.sanitizeState(), NvmeSanitizeState::Failed);
    EXPECT_EQ(bench.recover().outcome, PrepareOutcome::Refused) << "it needs nothing";
    for (const PrepareStep& step : {formatStep, discardStep}) {
        report = bench.run(step);
        EXPECT_EQ(report.outcome, PrepareOutcome::Done) << english(report.sentence);
    }

    traits.staysFailed = true;
    OperationBench stubborn(traits);
    report = stubborn.run(sanitizeStep);
    EXPECT_EQ(report.outcome, PrepareOutcome::Failed);
    EXPECT_THAT(report.sentence, HasSubstr("does not leave its failure mode"));
    EXPECT_THAT(report.sentence, HasSubstr("cannot be read"));
    report = stubborn.run(formatStep);
    EXPECT_EQ(report.outcome, PrepareOutcome::Failed);
    EXPECT_THAT(report.sentence, HasSubstr("Sanitize Failed (1Ch)"));
}

TEST(NvmeSanitize, ThatWouldEraseAnotherNamespaceIsNotSent)
{
    OperationBench bench(twoNamespaces(4));
    const PrepareReport report = bench.run(sanitizeStep);
    EXPECT_EQ(report.outcome, PrepareOutcome::Refused);
    EXPECT_THAT(report.sentence, HasSubstr("nvme7n2"));
    EXPECT_THAT(bench.drive.changes, IsEmpty());
    EXPECT_EQ(bench.content(true), Content::Untouched);
}

TEST(NvmeSanitize, AnEarlierSuccessIsNoProofOfThisOne)
{
    SimulatedNvmeTraits traits;
    traits.ignoresSanitize = true;
    OperationBench bench(traits);
    bench.drive.beginSanitize();
    bench.clock.advance(1h);
    ASSERT_EQ(bench.drive.sanitizeState(), NvmeSanitizeState::Completed);
    PrepareReport report = bench.run({PrepareMethod::NvmeSanitize, EraseVariant::Crypto});
    EXPECT_EQ(report.outcome, PrepareOutcome::Failed) << "the drive is empty, and reports an end";
    EXPECT_THAT(report.sentence, HasSubstr("another sanitize (10 instead of 12"));
    EXPECT_FALSE(bench.hasRecord());
    // Of one like it nothing but a remark can tell.
    report = bench.run({PrepareMethod::NvmeSanitize, EraseVariant::Block});
    EXPECT_EQ(report.outcome, PrepareOutcome::Done) << english(report.sentence);
    EXPECT_THAT(report.remarks, ::testing::Contains(HasSubstr("never showed this sanitize in progress")));
}

TEST(OperationRecovery, WaitsForASanitizeThatGoesOnAndBeginsNone)
{
    OperationBench bench;
    bench.drive.beginSanitize();
    const PrepareReport report = bench.recover();
    EXPECT_EQ(report.outcome, PrepareOutcome::Done) << english(report.sentence);
    EXPECT_THAT(bench.drive.changes, IsEmpty());
    EXPECT_EQ(bench.content(), Content::Erased);
    EXPECT_EQ(bench.journal.logged.size(), 1U);
    EXPECT_FALSE(bench.hasRecord());
}

TEST(NvmeSanitize, BearsAnswersThatAreLostWhileItWaits)
{
    OperationBench bench;
    for (std::size_t call = 70; call < 100; ++call)
        bench.drive.faults[call] = call % 2 == 0 ? DriveFault::LostBefore : DriveFault::Error;
    EXPECT_EQ(bench.run(sanitizeStep).outcome, PrepareOutcome::Done);
    EXPECT_EQ(bench.content(), Content::Erased);
}

TEST(OperationRecovery, TakesASanitizeThatEndedMeanwhileForDone)
{
    OperationBench bench;
    bench.drive.beginSanitize();
    bench.clock.advance(1h);
    OperationRun run(bench.services, sanitizeStep, bench.facts, {}, OperationRun::Purpose::Recovery);
    EXPECT_TRUE(sanitizeNvme(run));
    EXPECT_THAT(bench.drive.changes, IsEmpty());
}

TEST(OperationRecovery, LeavesTheFailureModeOfASanitizeOfOurs)
{
    SimulatedNvmeTraits traits;
    traits.failsToSanitize = true;
    OperationBench bench(traits);
    bench.drive.beginSanitize();
    bench.clock.advance(1h);
    OperationRecord record;
    record.identity = bench.facts.identity;
    record.step = sanitizeStep;
    record.stage = OperationStage::Sanitizing;
    bench.journal.kept.push_back(record);
    const PrepareReport report = bench.recover();
    EXPECT_EQ(report.outcome, PrepareOutcome::Failed);
    EXPECT_THAT(report.sentence, HasSubstr("left its failure mode"));
    EXPECT_TRUE(bench.drive.isUsable());
    EXPECT_FALSE(bench.hasRecord());
}

TEST(OperationRecovery, StoppedLeavesTheSanitizeAndItsRecord)
{
    OperationBench bench;
    bench.drive.beginSanitize();
    bench.services.onProgress = [&](const PrepareProgress& one) {
        if (one.fraction > 0.4)
            bench.stop.request_stop();
    };
    const PrepareReport report = bench.recover();
    EXPECT_EQ(report.outcome, PrepareOutcome::Cancelled);
    EXPECT_THAT(report.sentence, HasSubstr("continues in the drive"));
    EXPECT_TRUE(bench.hasRecord());
    bench.stop = {};
    bench.services.onProgress = nullptr;
    EXPECT_EQ(bench.recover().outcome, PrepareOutcome::Done);
    EXPECT_FALSE(bench.hasRecord());
}

TEST(OperationRecovery, OfAnotherDriveOrOneThatNeedsNothingIsRefused)
{
    OperationBench bench;
    EXPECT_EQ(bench.recover().outcome, PrepareOutcome::Refused);
    bench.drive.beginSanitize();
    DriveIdentity other = bench.facts.identity;
    other.serial = "SIM9999999991234";
    EXPECT_EQ(recoverDrive(other, bench.services, {}).outcome, PrepareOutcome::Refused);
    EXPECT_THAT(bench.journal.logged, IsEmpty());
}

TEST(OperationRecovery, KnowsItsDriveUnderAnotherName)
{
    OperationBench bench;
    OperationRecord record;
    record.identity = bench.facts.identity;
    record.identity.name = "nvme2n1";
    record.identity.sequenceNumber = 3;
    record.step = formatStep;
    record.stage = OperationStage::Erasing;
    bench.journal.kept.push_back(record);
    OperationRecord stranger = record;
    stranger.identity.serial = "SIM9999999991234";
    bench.journal.kept.push_back(stranger);
    const PrepareReport report = bench.recover();
    EXPECT_EQ(report.outcome, PrepareOutcome::Done);
    EXPECT_THAT(report.sentence, HasSubstr("was interrupted"));
    EXPECT_FALSE(bench.hasRecord());
    EXPECT_EQ(bench.journal.kept.size(), 1U) << "another drive's record stays";
}

} // namespace
} // namespace steadymark::testing
