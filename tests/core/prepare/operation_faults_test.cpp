// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/instrumented.h"
#include "tests/support/operation_bench.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace steadymark::testing {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;
using Content = OperationBench::Content;

struct Method {
    PrepareStep step;
    bool isFirmware = false;
    SimulatedNvmeTraits traits;
};

SimulatedNvmeTraits smallDrive(unsigned namespaces = 1, std::uint64_t kibibytes = 96)
{
    SimulatedNvmeTraits traits;
    traits.namespaces = namespaces;
    traits.bytes = kibibytes << 10U;
    traits.sanitizeTime = 5s;
    return traits;
}

std::vector<Method> allMethods()
{
    SimulatedNvmeTraits deaf = smallDrive();
    deaf.refusesDeallocated = true;
    SimulatedNvmeTraits failing = smallDrive();
    failing.failsToSanitize = true;
    return {
        {{PrepareMethod::Discard}, false, smallDrive(1, 2304)},
        {{PrepareMethod::FillDrive, EraseVariant::Automatic, 2}, false, smallDrive(1, 2304)},
        {{PrepareMethod::NvmeFormat, EraseVariant::UserData}, true, smallDrive()},
        {{PrepareMethod::NvmeFormat, EraseVariant::Crypto}, true, smallDrive(2)},
        {{PrepareMethod::NvmeSanitize, EraseVariant::Block}, true, smallDrive()},
        {{PrepareMethod::NvmeSanitize, EraseVariant::Crypto}, true, deaf},
        {{PrepareMethod::NvmeSanitize, EraseVariant::Block}, true, failing},
    };
}

std::string nameOf(const Method& method, std::size_t position, int fault)
{
    return english(describe(method.step)) + ", call " + std::to_string(position) + ", fault " + std::to_string(fault);
}

/// The sentence may say less than what is so, never something else.
void expectTruth(OperationBench& bench, const Method& method, const PrepareReport& report)
{
    const Content content = bench.content();
    const auto says = [&](const char* part) {
        return english(report.sentence).find(part) != std::string::npos;
    };
    if (report.outcome == PrepareOutcome::Done) {
        EXPECT_EQ(content, Content::Erased);
        // It may have been pulled after it was read back.
        EXPECT_NE(bench.drive.sanitizeState(), NvmeSanitizeState::InProgress);
        EXPECT_NE(bench.drive.sanitizeState(), NvmeSanitizeState::Failed);
        ASSERT_TRUE(report.proof);
        EXPECT_EQ(report.proof->unchanged, 0U);
    }
    if (report.outcome == PrepareOutcome::Refused || says("Nothing on the drive was changed")) {
        EXPECT_EQ(content, Content::Untouched);
        EXPECT_THAT(bench.drive.changes, ::testing::IsEmpty());
    }
    if (says("it unchanged") && method.isFirmware) {
        EXPECT_EQ(content, Content::Untouched);
    }
    if (says("it any more") && method.isFirmware) {
        EXPECT_EQ(content, Content::Erased);
    }
    EXPECT_FALSE(report.sentence.empty());
    EXPECT_NE(report.outcome, PrepareOutcome::Cancelled);
}

/// From whatever state a fault has left, the program leads to a drive that can be used.
void expectWayBack(OperationBench& bench, const Method& method)
{
    bench.drive.faults.clear();
    bench.drive.powerCycle();
    bench.journal.failsAt.reset();
    const bool hadRecord = bench.hasRecord();
    const bool needsIt = !bench.drive.isUsable();
    EXPECT_TRUE(hadRecord || !needsIt || bench.drive.sanitizeState() == NvmeSanitizeState::Failed)
        << "the drive is left and nobody knows why";
    if (hadRecord) {
        const PrepareReport back = bench.recover();
        EXPECT_NE(back.outcome, PrepareOutcome::Refused) << english(back.sentence);
        if (!method.traits.failsToSanitize) {
            EXPECT_EQ(back.outcome, PrepareOutcome::Done) << english(back.sentence);
        }
        EXPECT_FALSE(bench.hasRecord());
    }
    EXPECT_TRUE(bench.drive.isUsable() || bench.drive.sanitizeState() == NvmeSanitizeState::Failed);
    if (method.isFirmware) {
        EXPECT_NE(bench.content(), Content::Partly);
    }
    EXPECT_EQ(bench.recover().outcome, PrepareOutcome::Refused) << "it needs nothing any more";
    const PrepareReport again = bench.run(method.step);
    if (!method.traits.failsToSanitize) {
        EXPECT_EQ(again.outcome, PrepareOutcome::Done) << english(again.sentence);
    }
}

std::size_t callsWithoutFault(const Method& method)
{
    OperationBench bench(method.traits);
    const PrepareReport report = bench.run(method.step);
    EXPECT_EQ(report.outcome, method.traits.failsToSanitize ? PrepareOutcome::Failed : PrepareOutcome::Done)
        << english(report.sentence);
    EXPECT_FALSE(bench.hasRecord());
    return bench.drive.calls;
}

class OperationFaultsOf : public ::testing::TestWithParam<std::size_t> { };

TEST_P(OperationFaultsOf, EveryCallLeaveAWayBackAndNoLie)
{
    const Method method = allMethods()[GetParam()];
    const std::size_t calls = callsWithoutFault(method);
    std::size_t losses = 0;
    std::size_t lossesTried = 0;
    Combinations tried;
    for (std::size_t position = 0; position < calls; ++position) {
        for (const DriveFault fault : allDriveFaults) {
            if (!tried.isTried())
                continue;
            lossesTried += fault == DriveFault::PowerLossBefore || fault == DriveFault::PowerLossAfter ? 1 : 0;
            SCOPED_TRACE(nameOf(method, position, static_cast<int>(fault)));
            OperationBench bench(method.traits);
            bench.drive.faults[position] = fault;
            try {
                expectTruth(bench, method, bench.run(method.step));
            } catch (const PowerLoss&) {
                ++losses;
            }
            expectWayBack(bench, method);
            if (HasFailure())
                return;
        }
    }
    EXPECT_GT(calls, 50U);
    EXPECT_GT(lossesTried, 0U);
    EXPECT_EQ(losses, lossesTried);
}

INSTANTIATE_TEST_SUITE_P(Methods, OperationFaultsOf, ::testing::Range(std::size_t{0}, allMethods().size()));

TEST(OperationFaults, AFullDiskAtEveryWriteOfTheRecordLeavesAWayBackAndNoLie)
{
    for (const Method& method : allMethods()) {
        OperationBench counted(method.traits);
        static_cast<void>(counted.run(method.step));
        for (std::size_t position = 0; position < counted.journal.changes; ++position) {
            for (const bool isForGood : {false, true}) {
                SCOPED_TRACE(nameOf(method, position, isForGood ? 1 : 0));
                OperationBench bench(method.traits);
                bench.journal.failsAt = position;
                bench.journal.failsFromThereOn = isForGood;
                const PrepareReport report = bench.run(method.step);
                expectTruth(bench, method, report);
                if (position == 0) {
                    EXPECT_EQ(report.outcome, PrepareOutcome::Refused);
                    EXPECT_THAT(report.sentence, HasSubstr("no space is left"));
                }
                if (position == 1) {
                    EXPECT_THAT(bench.drive.changes, ::testing::IsEmpty());
                }
                expectWayBack(bench, method);
            }
        }
    }
}

TEST(OperationFaults, APowerLossAtEveryMomentOfARecoveryIsRecoveredFrom)
{
    const Method method{{PrepareMethod::NvmeSanitize, EraseVariant::Block}, true, smallDrive()};
    for (std::size_t position = 0; position < 20; ++position) {
        for (const DriveFault fault : allDriveFaults) {
            SCOPED_TRACE(nameOf(method, position, static_cast<int>(fault)));
            OperationBench bench(method.traits);
            bench.drive.faults[30] = DriveFault::PowerLossAfter; // in the middle of the sanitize
            EXPECT_THROW(static_cast<void>(bench.run(method.step)), PowerLoss);
            bench.drive.powerCycle();
            ASSERT_EQ(bench.drive.sanitizeState(), NvmeSanitizeState::InProgress);
            bench.drive.faults = {{bench.drive.calls + position, fault}};
            try {
                const PrepareReport report = bench.recover();
                if (report.outcome == PrepareOutcome::Done) {
                    EXPECT_EQ(bench.content(), Content::Erased);
                }
            } catch (const PowerLoss&) {
                EXPECT_TRUE(bench.hasRecord());
            }
            EXPECT_EQ(std::ranges::count(bench.drive.changes, "Sanitize"), 1) << "nothing is begun in a recovery";
            expectWayBack(bench, method);
        }
    }
}

} // namespace
} // namespace steadymark::testing
