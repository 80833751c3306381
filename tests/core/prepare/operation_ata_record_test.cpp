// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/operation/operation.h"
#include "core/prepare/operation/operation_recovery.h"
#include "tests/support/ata_bench.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

// A full disk at every write of the record, on the whole way of an ATA erase from the gates to the log.

namespace steadymark::testing {
namespace {

using namespace std::chrono_literals;

class RecordedErase final {
public:
    explicit RecordedErase(const PrepareStep& step)
        : m_step(step)
    {
        bench.drive.sanitize.time = 5s;
        for (std::uint64_t sector = 0; sector < 16; ++sector)
            bench.drive.store(sector, std::byte(sector + 1));
        bench.before = bench.drive.sectors();
        m_identity = bench.drive.look().value().identity;
        m_services.drive = &bench.drive;
        m_services.journal = &bench.journal;
        m_services.clock = &bench.clock;
        m_services.process.bootId = "start 0";
    }

    PrepareReport run() { return runOperation({m_step, m_identity, wordToType(m_identity), {}}, m_services, {}); }
    PrepareReport recover()
    {
        m_services.process.bootId = "start " + std::to_string(bench.drive.powerCycles);
        return recoverDrive(m_identity, m_services, {});
    }
    [[nodiscard]] bool isUsable() const { return bench.isOpen() && !bench.drive.sanitize.isBarring(); }

    AtaBench bench;

private:
    PrepareStep m_step;
    DriveIdentity m_identity;
    OperationServices m_services;
};

std::vector<PrepareStep> ataSteps()
{
    return {{PrepareMethod::AtaErase, EraseVariant::Normal}, {PrepareMethod::AtaErase, EraseVariant::Enhanced},
        {PrepareMethod::AtaSanitize, EraseVariant::Block}, {PrepareMethod::AtaSanitize, EraseVariant::Crypto}};
}

void expectTruth(RecordedErase& one, const PrepareReport& report)
{
    const auto says = [&](const char* part) {
        return english(report.sentence).find(part) != std::string::npos;
    };
    if (report.outcome == PrepareOutcome::Done) {
        EXPECT_TRUE(one.bench.isErased());
        EXPECT_TRUE(one.isUsable());
        EXPECT_FALSE(one.bench.hasRecord());
    }
    if (report.outcome == PrepareOutcome::Refused || says("Nothing on the drive was changed") || says("it unchanged")) {
        EXPECT_TRUE(one.bench.isUntouched()) << english(report.sentence);
    }
    if (says("it any more")) {
        EXPECT_FALSE(one.bench.isUntouched()) << english(report.sentence);
    }
    if (!one.isUsable()) {
        EXPECT_TRUE(one.bench.hasRecord()) << english(report.sentence);
    }
}

void expectWayBack(RecordedErase& one)
{
    one.bench.drive.faults.clear();
    one.bench.drive.powerCycle();
    if (one.bench.hasRecord()) {
        const PrepareReport back = one.recover();
        EXPECT_EQ(back.outcome, PrepareOutcome::Done) << english(back.sentence);
    }
    EXPECT_FALSE(one.bench.hasRecord());
    EXPECT_TRUE(one.isUsable());
    EXPECT_EQ(one.recover().outcome, PrepareOutcome::Refused) << "it needs nothing any more";
    const PrepareReport again = one.run();
    EXPECT_EQ(again.outcome, PrepareOutcome::Done) << english(again.sentence);
}

class AtaOperationRecord : public ::testing::TestWithParam<std::size_t> { };

TEST_P(AtaOperationRecord, FullDiskLeavesAWayBackAndNoLie)
{
    const PrepareStep step = ataSteps()[GetParam()];
    RecordedErase whole(step);
    ASSERT_EQ(whole.run().outcome, PrepareOutcome::Done);
    for (std::size_t position = 0; position < whole.bench.journal.changes; ++position) {
        for (const bool isForGood : {false, true}) {
            SCOPED_TRACE(
                english(describe(step)) + ", write " + std::to_string(position) + (isForGood ? " and after" : ""));
            RecordedErase one(step);
            one.bench.journal.failsAt = position;
            one.bench.journal.failsFromThereOn = isForGood;
            const PrepareReport report = one.run();
            if (report.outcome != PrepareOutcome::Done) {
                expectTruth(one, report);
            }
            one.bench.journal.failsAt.reset();
            expectWayBack(one);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Methods, AtaOperationRecord, ::testing::Range(std::size_t{0}, ataSteps().size()));

} // namespace
} // namespace steadymark::testing
