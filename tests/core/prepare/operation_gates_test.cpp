// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/gates/gates.h"
#include "core/prepare/operation/operation.h"
#include "tests/support/instrumented.h"
#include "tests/support/memory_journal.h"
#include "tests/support/prepare_samples.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

// Whatever a drive looks like: when any gate refuses, it gets not even a read.

namespace steadymark::testing {
namespace {

using Random = std::mt19937_64;

/// Shows the facts that it was given, and counts everything else.
class ShownDrive final : public ClaimedDrive {
public:
    explicit ShownDrive(PrepareFacts shown)
        : facts(std::move(shown))
    {
    }

    [[nodiscard]] Result<PrepareFacts> look() override { return looks++ == 0 || !shownLater ? facts : *shownLater; }
    [[nodiscard]] Result<AtaAnswer> ata(const AtaCommand&) override
    {
        ++changes;
        ++sent;
        return AtaAnswer();
    }
    [[nodiscard]] Result<NvmeAnswer> nvme(const NvmeCommand&) override
    {
        ++changes;
        ++sent;
        return NvmeAnswer();
    }
    [[nodiscard]] Result<> discard(std::uint64_t, std::uint64_t) override
    {
        ++changes;
        return count();
    }
    [[nodiscard]] Result<> write(std::uint64_t, std::span<const std::byte>) override
    {
        ++changes;
        return count();
    }
    [[nodiscard]] Result<> read(std::uint64_t, std::span<std::byte>) override { return count(); }
    [[nodiscard]] Result<> flush() override { return count(); }
    [[nodiscard]] Result<> rescan() override { return count(); }

    PrepareFacts facts;
    std::optional<PrepareFacts> shownLater; ///< from the second look on
    unsigned looks = 0;
    unsigned sent = 0;    ///< of everything
    unsigned changes = 0; ///< of what erases

private:
    Result<> count()
    {
        ++sent;
        return success();
    }
};

bool oneIn(Random& random, unsigned n)
{
    return random() % n == 0;
}

void maybe(Random& random, bool& value)
{
    if (oneIn(random, 6))
        value = !value;
}

PrepareFacts randomFacts(Random& random)
{
    const std::array samples{emptySataSsd(), sataSsd(), oldHardDisk(), nvmeSsd(), nvmeWithTwoNamespaces(), plainNvme(),
        usbSsd(), loopDrive(), raidArray(), virtualDisk(), withPartitionMounted(), systemDrive(),
        inUseBy(UseKind::Raid, "md0", "linux_raid_member"), unusedMember("LVM2_member")};
    PrepareFacts facts = samples[random() % samples.size()];
    maybe(random, facts.isPartition);
    maybe(random, facts.isOverUsb);
    maybe(random, facts.drive.isReadOnly);
    maybe(random, facts.battery.isOnBattery);
    maybe(random, facts.affected.front().isClaimed);
    if (facts.ata) {
        maybe(random, facts.ata->security.isFrozen);
        maybe(random, facts.ata->security.isLocked);
        maybe(random, facts.ata->security.isEnabled);
        maybe(random, facts.ata->security.isCountExpired);
    }
    if (facts.nvme) {
        maybe(random, facts.nvme->formatsAllNamespaces);
        maybe(random, facts.nvme->supportsBlockSanitize);
    }
    if (facts.nvmeSanitize && oneIn(random, 6))
        facts.nvmeSanitize->state = static_cast<NvmeSanitizeState>(random() % 5);
    if (oneIn(random, 8))
        facts.unfinished.emplace().identity = facts.identity;
    if (oneIn(random, 8))
        facts.users.push_back({UseKind::Program, facts.drive.name, Sentence::verbatim("qemu-system-x86 (4711)")});
    if (oneIn(random, 8))
        facts.roles.push_back({SystemRole::Swap, facts.drive.name, {}});
    facts.drive.capacity = ByteCount(std::min<std::uint64_t>(facts.drive.capacity.count(), 8U << 20U));
    return facts;
}

PrepareStep randomStep(Random& random)
{
    PrepareStep step;
    step.method = allPrepareMethods[random() % allPrepareMethods.size()];
    if (oneIn(random, 3))
        step.variant = static_cast<EraseVariant>(random() % 6);
    if (step.method == PrepareMethod::FillDrive)
        step.times = static_cast<unsigned>(random() % 3 + 1);
    return step;
}

PrepareOrder randomOrder(Random& random, const PrepareFacts& facts)
{
    PrepareOrder order{randomStep(random), facts.identity, wordToType(facts.identity), {}};
    if (oneIn(random, 6))
        order.typed = "0000";
    if (oneIn(random, 6))
        order.drive.model += "X";
    if (oneIn(random, 6))
        order.drive.name += "1";
    return order;
}

TEST(OperationGates, RefusedMeansThatNothingIsSent)
{
    Random random(20261122);
    unsigned refused = 0;
    unsigned begun = 0;
    for (unsigned round = 0; round < testing::repetitions(20'000); ++round) {
        const PrepareFacts facts = randomFacts(random);
        const PrepareOrder order = randomOrder(random, facts);
        const bool mayRun = checkGates(order.step, facts).empty() && checkConfirmation(order, facts).empty()
            && destroysData(order.step.method);
        ShownDrive drive(facts);
        MemoryJournal journal;
        ManualClock clock;
        OperationServices services;
        services.drive = &drive;
        services.journal = &journal;
        services.clock = &clock;
        const PrepareReport report = runOperation(order, services, {});
        if (mayRun) {
            ++begun;
            EXPECT_NE(report.outcome, PrepareOutcome::Refused) << english(report.sentence);
            continue;
        }
        ++refused;
        EXPECT_EQ(report.outcome, PrepareOutcome::Refused);
        EXPECT_EQ(drive.sent, 0U) << english(report.sentence);
        EXPECT_EQ(journal.changes, 0U);
        EXPECT_THAT(report.commands, ::testing::IsEmpty());
        ASSERT_FALSE(HasFailure()) << "round " << round;
    }
    EXPECT_GT(refused, testing::repetitions(10'000));
    EXPECT_GT(begun, testing::repetitions(300)) << "the test has to reach both sides";
}

TEST(OperationGates, AreAskedAgainRightBeforeTheFirstCommand)
{
    const PrepareFacts ata = emptySataSsd();
    const PrepareFacts nvme = nvmeSsd();
    const auto refuses = [](const PrepareStep& step, const PrepareFacts& facts, auto change) {
        ShownDrive drive(facts);
        drive.shownLater = facts;
        change(*drive.shownLater);
        MemoryJournal journal;
        ManualClock clock;
        OperationServices services;
        services.drive = &drive;
        services.journal = &journal;
        services.clock = &clock;
        const PrepareReport report = runOperation({step, facts.identity, wordToType(facts.identity), {}}, services, {});
        EXPECT_EQ(report.outcome, PrepareOutcome::Refused)
            << english(describe(step)) << ": " << english(report.sentence);
        EXPECT_EQ(drive.changes, 0U);
        EXPECT_THAT(journal.kept, ::testing::IsEmpty());
    };
    for (const auto& [step, facts] :
        {std::pair(PrepareStep{PrepareMethod::AtaErase}, ata), std::pair(PrepareStep{PrepareMethod::Discard}, ata),
            std::pair(PrepareStep{PrepareMethod::NvmeFormat}, nvme),
            std::pair(PrepareStep{PrepareMethod::FillDrive}, nvme)}) {
        refuses(step, facts, [](PrepareFacts& now) {
            now.users.push_back({UseKind::Mounted, now.drive.name, Sentence::verbatim("/home")});
        });
        refuses(step, facts, [](PrepareFacts& now) { now.identity.serial = "OTHER9999"; });
    }
}

TEST(OperationGates, DoNotTakeTheOperationsOwnRecordForALeftOne)
{
    const PrepareFacts facts = emptySataSsd();
    ShownDrive drive(facts);
    drive.shownLater = facts;
    drive.shownLater->unfinished = OperationRecord{};
    drive.shownLater->unfinished->identity = facts.identity;
    MemoryJournal journal;
    ManualClock clock;
    OperationServices services;
    services.drive = &drive;
    services.journal = &journal;
    services.clock = &clock;
    const PrepareOrder order{{PrepareMethod::Discard}, facts.identity, wordToType(facts.identity), {}};
    EXPECT_NE(runOperation(order, services, {}).outcome, PrepareOutcome::Refused);
    EXPECT_GT(drive.changes, 0U);

    ShownDrive left(*drive.shownLater);
    services.drive = &left;
    EXPECT_EQ(runOperation(order, services, {}).outcome, PrepareOutcome::Refused);
    EXPECT_EQ(left.changes, 0U);
}

TEST(OperationGates, AllThatRefuseAreNamed)
{
    PrepareFacts facts = systemDrive();
    facts.battery.isOnBattery = true;
    ShownDrive drive(facts);
    MemoryJournal journal;
    ManualClock clock;
    OperationServices services;
    services.drive = &drive;
    services.journal = &journal;
    services.clock = &clock;
    const PrepareStep step{PrepareMethod::NvmeFormat};
    const std::vector<Refusal> refusals = checkGates(step, facts);
    ASSERT_GT(refusals.size(), 2U);
    const PrepareReport report = runOperation({step, facts.identity, wordToType(facts.identity), {}}, services, {});
    EXPECT_THAT(report.sentence, ::testing::HasSubstr(refusals.front().sentence));
    for (const Refusal& one : refusals)
        EXPECT_THAT(report.remarks.front(), ::testing::HasSubstr(one.gate));
}

} // namespace
} // namespace steadymark::testing
