// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/ata/ata_sequences.h"
#include "core/prepare/operation/operation.h"
#include "core/prepare/operation/operation_plan.h"
#include "core/prepare/operation/operation_recovery.h"
#include "core/prepare/operation/operation_state.h"
#include "tests/support/ata_bench.h"
#include "tests/support/instrumented.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

// The ATA methods from the gates to the log, with every fault at every command, and what recoverDrive() makes of what
// is left.

namespace steadymark::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using namespace std::chrono_literals;
using State = SimulatedAtaSanitize::State;

class AtaOperation final {
public:
    explicit AtaOperation(const SimulatedAtaTraits& traits = {})
        : bench(traits)
        , identity(bench.drive.look().value().identity)
    {
        bench.drive.sanitize.time = 10s;
    }

    PrepareReport run(const PrepareStep& step)
    {
        const OperationServices services = bench.makeServices();
        return runOperation({step, identity, wordToType(identity), {}}, services, {});
    }
    PrepareReport recover()
    {
        const OperationServices services = bench.makeServices();
        return recoverDrive(identity, services, {});
    }

    /// The sentence may say less than what is so, never something else.
    void expectTruth(const PrepareReport& report) const
    {
        EXPECT_FALSE(report.sentence.empty());
        if (report.outcome == PrepareOutcome::Done) {
            EXPECT_TRUE(bench.isErased()) << english(report.sentence);
            EXPECT_TRUE(bench.isOpen()) << english(report.sentence);
        }
        const auto says = [&](std::string_view part) {
            return english(report.sentence).find(part) != std::string::npos;
        };
        if (report.outcome == PrepareOutcome::Refused || says("Nothing on the drive was changed")
            || says("it is unchanged") || says("nothing was erased")) {
            EXPECT_TRUE(bench.isUntouched()) << english(report.sentence);
            EXPECT_TRUE(bench.isOpen()) << english(report.sentence);
        }
        if (!bench.isOpen()) {
            EXPECT_THAT(report.sentence, HasSubstr("--security-disable"));
        }
    }

    /// What a user does afterwards, with the faults that are left, and at last without.
    void expectWayBack(const PrepareStep& step)
    {
        for (unsigned i = 0; i < 2 && needsRecovery(); ++i)
            tryRecovery();
        bench.drive.faults.clear();
        if (!bench.drive.isPowered())
            bench.drive.powerCycle();
        const bool hadRecord = bench.hasRecord();
        EXPECT_TRUE(hadRecord || !needsRecovery()) << "the drive is left and nobody knows why";
        if (hadRecord) {
            PrepareReport back = recover();
            if (back.outcome != PrepareOutcome::Done) { // as it then asks for
                EXPECT_THAT(back.sentence, HasSubstr("Power-cycle it"));
                bench.drive.powerCycle();
                back = recover();
            }
            EXPECT_EQ(back.outcome, PrepareOutcome::Done) << english(back.sentence);
        }
        EXPECT_FALSE(bench.hasRecord());
        EXPECT_FALSE(needsRecovery());
        EXPECT_EQ(recover().outcome, PrepareOutcome::Refused) << "it needs nothing any more";
        const PrepareReport again = run(step);
        EXPECT_EQ(again.outcome, PrepareOutcome::Done) << english(again.sentence);
    }

    AtaBench bench;
    DriveIdentity identity;

private:
    [[nodiscard]] bool needsRecovery() const
    {
        return !bench.isOpen() || bench.drive.sanitize.state() == State::InProgress;
    }

    void tryRecovery()
    {
        if (!bench.drive.isPowered())
            bench.drive.powerCycle();
        const std::map<std::uint64_t, SimulatedAtaDrive::Sector> before = bench.drive.sectors();
        const bool wasSanitizing = bench.drive.sanitize.state() == State::InProgress;
        const unsigned erases = bench.countOf(0xF4);
        try {
            static_cast<void>(recover());
        } catch (const PowerLoss&) {
            EXPECT_TRUE(bench.hasRecord());
        }
        EXPECT_EQ(bench.countOf(0xF4), erases) << "nothing is begun in a recovery";
        if (!wasSanitizing) {
            EXPECT_EQ(bench.drive.sectors(), before);
        }
    }
};

std::size_t live(const PrepareStep& step, const std::map<std::size_t, AtaFault>& faults)
{
    std::string name = english(describe(step));
    for (const auto& [number, fault] : faults)
        name += ", command " + std::to_string(number) + " fault " + std::to_string(static_cast<int>(fault));
    SCOPED_TRACE(name);
    AtaOperation operation;
    operation.bench.drive.faults = faults;
    try {
        operation.expectTruth(operation.run(step));
    } catch (const PowerLoss&) {
        EXPECT_TRUE(operation.bench.hasRecord());
    }
    operation.expectWayBack(step);
    return operation.bench.drive.sent.size();
}

class AtaOperationOf : public ::testing::TestWithParam<PrepareStep> { };

TEST_P(AtaOperationOf, SendsWhatTheDryRunTells)
{
    AtaOperation operation;
    const std::vector<Sentence> planned = plannedCommands(GetParam(), operation.bench.drive.look().value());
    EXPECT_THAT(operation.bench.drive.sent, IsEmpty());
    const PrepareReport report = operation.run(GetParam());
    EXPECT_EQ(report.outcome, PrepareOutcome::Done) << english(report.sentence);
    EXPECT_EQ(report.commands, planned);
    EXPECT_GT(report.proof.value().zeros, 0U);
    EXPECT_FALSE(operation.bench.hasRecord());
    EXPECT_EQ(operation.bench.drive.rescans, 1U);
}

TEST_P(AtaOperationOf, EveryFaultAndEveryPairLeavesAWayBackAndNoLie)
{
    Combinations pairs;
    const std::size_t commands = AtaOperation().run(GetParam()).commands.size() + 4;
    for (std::size_t first = 0; first < commands; ++first) {
        for (const AtaFault fault : allAtaFaults) {
            live(GetParam(), {{first, fault}});
            for (std::size_t second = first + 1; second < first + 5; ++second) {
                for (const AtaFault other : allAtaFaults) {
                    if (pairs.isTried())
                        live(GetParam(), {{first, fault}, {second, other}});
                }
            }
            if (HasFailure())
                return; // the first is enough to read
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Steps, AtaOperationOf, ::testing::Values(normalErase, enhancedErase, ataSanitize));

TEST(AtaOperations, ARecoveryBeginsNoSanitizeWhenTheOtherHasJustEnded)
{
    AtaBench bench;
    ASSERT_FALSE(bench.drive.ata(ata::blockErase()).value().isError());
    const PrepareFacts facts = bench.drive.look().value();
    ASSERT_TRUE(facts.ataSanitize->isInProgress);
    bench.clock.advance(1h);
    const OperationServices services = bench.makeServices();
    OperationRun run(services, ataSanitize, facts, {}, OperationRun::Purpose::Recovery);
    EXPECT_TRUE(sanitizeAta(run));
    EXPECT_EQ(std::ranges::count(bench.drive.sent, 0x0012, &AtaCommand::feature), 1);
}

TEST(AtaOperations, APasswordThatABridgeHidesStaysOnRecordUntilThePowerWasOff)
{
    for (const AtaFault fault : {AtaFault::Garbled, AtaFault::LostAfter}) { // Garbled: of the password, nothing
        AtaOperation operation;
        AtaBench& bench = operation.bench;
        bench.drive.misbehaviour.remembersIdentify = true;
        bench.drive.misbehaviour.refuses = {0xF6};
        bench.drive.faults[1] = fault;
        const PrepareReport report = operation.run(enhancedErase);
        operation.expectTruth(report);
        EXPECT_EQ(report.outcome, PrepareOutcome::Failed);
        EXPECT_THAT(report.sentence, HasSubstr("not known whether the drive still has the password"));
        ASSERT_TRUE(bench.drive.security.isEnabled());
        EXPECT_TRUE(bench.hasRecord());

        EXPECT_EQ(operation.recover().outcome, PrepareOutcome::Failed) << "what the bridge shows proves nothing";
        EXPECT_TRUE(bench.hasRecord());
        bench.drive.misbehaviour.refuses.clear(); // connected without the bridge
        bench.drive.misbehaviour.remembersIdentify = false;
        bench.drive.faults.clear();
        bench.drive.powerCycle();
        EXPECT_TRUE(bench.drive.security.isLocked());
        EXPECT_EQ(operation.recover().outcome, PrepareOutcome::Done);
        EXPECT_TRUE(bench.isOpen());
        EXPECT_FALSE(bench.hasRecord());
    }
}

TEST(AtaOperations, TheRecordOfAPasswordThatWasNotTakenGoesWhenThePowerWasOff)
{
    AtaOperation operation;
    operation.bench.drive.misbehaviour.ignores = {0xF1};
    EXPECT_EQ(operation.run(enhancedErase).outcome, PrepareOutcome::Failed);
    EXPECT_TRUE(operation.bench.hasRecord());
    EXPECT_EQ(operation.recover().outcome, PrepareOutcome::Failed);
    operation.bench.drive.powerCycle();
    const PrepareReport back = operation.recover();
    EXPECT_EQ(back.outcome, PrepareOutcome::Done) << english(back.sentence);
    EXPECT_FALSE(operation.bench.hasRecord());
}

TEST(AtaOperations, ASanitizeThatFailsIsLeftWhateverGoesWrong)
{
    AtaOperation counted;
    counted.bench.drive.sanitize.failsAt = 0.5;
    const PrepareReport plain = counted.run(ataSanitize);
    EXPECT_THAT(plain.sentence, HasSubstr("has left this state"));
    EXPECT_EQ(counted.bench.drive.sanitize.state(), State::Idle);
    EXPECT_FALSE(counted.bench.hasRecord());
    for (std::size_t number = 0; number < counted.bench.drive.sent.size(); ++number) {
        for (const AtaFault fault : allAtaFaults) {
            SCOPED_TRACE("command " + std::to_string(number) + " fault " + std::to_string(static_cast<int>(fault)));
            AtaOperation operation;
            AtaBench& bench = operation.bench;
            bench.drive.sanitize.failsAt = 0.5;
            bench.drive.faults[number] = fault;
            try {
                EXPECT_EQ(operation.run(ataSanitize).outcome, PrepareOutcome::Failed);
            } catch (const PowerLoss&) {
                EXPECT_TRUE(bench.hasRecord());
            }
            bench.drive.faults.clear();
            if (!bench.drive.isPowered())
                bench.drive.powerCycle();
            if (bench.hasRecord() || bench.drive.sanitize.state() == State::Failed) {
                const PrepareReport back = operation.recover();
                EXPECT_NE(back.outcome, PrepareOutcome::Refused) << english(back.sentence);
            }
            EXPECT_EQ(bench.drive.sanitize.state(), State::Idle);
            EXPECT_FALSE(bench.hasRecord());
            const PrepareReport again = operation.run({PrepareMethod::AtaErase});
            EXPECT_EQ(again.outcome, PrepareOutcome::Done) << english(again.sentence);
        }
    }
}

TEST(AtaOperations, ASanitizeThatFailedEarlierIsLeftWithoutARecord)
{
    AtaOperation operation;
    AtaBench& bench = operation.bench;
    bench.drive.sanitize.failsAt = 0.5;
    ASSERT_FALSE(bench.drive.ata(ata::blockErase()).value().isError());
    bench.clock.advance(1h);
    PrepareReport report = operation.run({PrepareMethod::AtaErase});
    EXPECT_EQ(report.outcome, PrepareOutcome::Refused);
    EXPECT_THAT(report.sentence, HasSubstr("last sanitize"));
    bench.drive.sanitize.staysFailed = true;
    report = operation.recover();
    EXPECT_EQ(report.outcome, PrepareOutcome::Failed);
    EXPECT_THAT(report.sentence, HasSubstr("does not leave this state"));
    bench.drive.sanitize.staysFailed = false;
    report = operation.recover();
    EXPECT_THAT(report.sentence, HasSubstr("has left this state"));
    EXPECT_EQ(bench.drive.sanitize.state(), State::Idle);
    EXPECT_EQ(operation.recover().outcome, PrepareOutcome::Refused) << "it needs nothing any more";
    EXPECT_EQ(std::ranges::count(bench.drive.sent, 0x0012, &AtaCommand::feature), 1) << "nothing was begun";
}

TEST(AtaOperations, NoSanitizeIsBegunThatCouldNotBeWatched)
{
    AtaOperation operation;
    operation.bench.drive.misbehaviour.returnsFixedSense = true;
    const PrepareReport report = operation.run(ataSanitize);
    EXPECT_EQ(report.outcome, PrepareOutcome::Failed);
    EXPECT_THAT(report.sentence, HasSubstr("could be started through it, but not monitored"));
    EXPECT_THAT(report.sentence, HasSubstr("Nothing on the drive was changed"));
    EXPECT_TRUE(operation.bench.isUntouched());
    EXPECT_EQ(operation.bench.drive.sanitize.state(), State::Idle);
    EXPECT_FALSE(operation.bench.hasRecord());
}

TEST(AtaOperations, TheRecordOfASanitizeOfWhichNothingIsToldGoesWhenTheDriveCanBeRead)
{
    AtaOperation operation;
    AtaBench& bench = operation.bench;
    bench.drive.sanitize.time = 1h;
    bench.drive.faults[4] = AtaFault::PowerLossAfter;
    EXPECT_THROW(static_cast<void>(operation.run(ataSanitize)), PowerLoss);
    bench.drive.powerCycle();
    bench.drive.misbehaviour.returnsFixedSense = true; // connected elsewhere
    ASSERT_EQ(bench.drive.sanitize.state(), State::InProgress);
    PrepareReport report = operation.recover();
    EXPECT_EQ(report.outcome, PrepareOutcome::Failed);
    ASSERT_EQ(bench.drive.sanitize.state(), State::InProgress);
    EXPECT_TRUE(bench.hasRecord());

    bench.clock.advance(1h);
    report = operation.recover();
    EXPECT_EQ(report.outcome, PrepareOutcome::Done) << english(report.sentence);
    EXPECT_THAT(report.sentence, HasSubstr("can be read again"));
    EXPECT_FALSE(bench.hasRecord());
    EXPECT_EQ(operation.run({PrepareMethod::AtaErase}).outcome, PrepareOutcome::Done);
}

TEST(AtaOperations, TheRecordGoesOnlyWhenItsOwnDriveShowsThatItNeedsNothing)
{
    AtaOperation operation;
    PrepareFacts facts = operation.bench.drive.look().value();
    OperationRecord record;
    record.identity = facts.identity;
    record.step = enhancedErase;
    record.stage = OperationStage::Erasing;
    const auto mayGo = [&](auto change) {
        PrepareFacts changed = facts;
        change(changed);
        return mayForget(record, changed, true);
    };
    EXPECT_TRUE(mayGo([](PrepareFacts&) {}));
    EXPECT_TRUE(mayGo([](PrepareFacts& now) { now.identity.capacity = ByteCount(512); }));
    EXPECT_FALSE(mayForget(record, facts, false));
    EXPECT_FALSE(mayForget(record, fail(ErrorCode::Io, Sentence::verbatim("It does not answer.")), true));
    EXPECT_FALSE(mayGo([](PrepareFacts& now) { now.identity.serial = "OTHER"; }));
    EXPECT_FALSE(mayGo([](PrepareFacts& now) { now.identity.serial.clear(); }));
    EXPECT_FALSE(mayGo([](PrepareFacts& now) { now.identity.model = "OTHER"; }));
    EXPECT_FALSE(mayGo([](PrepareFacts& now) { now.ata.reset(); }));
    EXPECT_FALSE(mayGo([](PrepareFacts& now) { now.ata->security.isSupported = false; }));
    EXPECT_FALSE(mayGo([](PrepareFacts& now) { now.ata->security.isEnabled = true; }));
    record.stage = OperationStage::Started;
    EXPECT_TRUE(mayForget(record, fail(ErrorCode::Io, Sentence::verbatim("It does not answer.")), true))
        << "nothing was sent";
}

TEST(AtaOperations, NeverSendAnythingToADriveThatIsNotReady)
{
    for (const PrepareStep& step : {normalErase, enhancedErase, ataSanitize}) {
        AtaOperation locked;
        static_cast<void>(locked.bench.drive.security.setPassword(ata::setUserPassword()));
        locked.bench.drive.powerCycle();
        EXPECT_EQ(locked.run(step).outcome, PrepareOutcome::Refused);
        EXPECT_THAT(locked.bench.opcodes(), IsEmpty());
    }
    AtaOperation frozen;
    ASSERT_FALSE(frozen.bench.drive.security.freezeLock().isError());
    EXPECT_EQ(frozen.run(enhancedErase).outcome, PrepareOutcome::Refused);
    EXPECT_THAT(frozen.bench.opcodes(), IsEmpty());
}

} // namespace
} // namespace steadymark::testing
