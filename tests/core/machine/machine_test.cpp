// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/forwarding_machine.h"
#include "core/simulation/target_machine.h"
#include "platform/platform.h"
#include "tests/support/fake_machine.h"
#include "tests/support/fake_preparer.h"
#include "tests/support/fake_target.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <string>

namespace steadymark {
namespace {

using namespace literals;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// What must not be null, but cannot do anything, says so.
template <typename T> void expectNotSupported(const Result<T>& answer)
{
    ASSERT_FALSE(answer.has_value());
    EXPECT_EQ(answer.error().code, ErrorCode::NotSupported) << answer.error().message();
    EXPECT_TRUE(answer.error().message().ends_with('.')) << answer.error().message();
}

TEST(MachineTest, WhatItCannotDoIsNotSupported)
{
    testing::FakeMachine machine;
    expectNotSupported(machine.targets().createTestFile("/fake", 1_MiB));
    expectNotSupported(machine.targets().openForReading("/dev/fake"));
    expectNotSupported(machine.targets().openForWriting("/dev/fake", "fake"));
    expectNotSupported(machine.targets().lock("/fake"));
    EXPECT_THAT(machine.targets().removeLeftovers(), IsEmpty());
    EXPECT_EQ(machine.targets().inhibitSleep("A test"), nullptr);

    const Drive drive = machine.catalog().drives().value().front();
    EXPECT_FALSE(machine.preparer().asksForPermission());
    expectNotSupported(machine.preparer().survey(drive, DrivePreparer::Depth::Whole, {}));
    expectNotSupported(machine.preparer().prepare({{PrepareMethod::Trim}, {}, {}, {}}, {}, {}));
    expectNotSupported(machine.preparer().recover(identityOf(drive), {}, {}));
    EXPECT_THAT(machine.preparer().unfinished(), IsEmpty());
    EXPECT_THAT(machine.preparer().log(), IsEmpty());

    EXPECT_FALSE(machine.health().asksForPermission());
    expectNotSupported(machine.health().read(drive, {}));
    expectNotSupported(machine.health().sample(drive, {}));
    expectNotSupported(machine.health().startSelfTest(drive, SelfTestKind::Short));
    expectNotSupported(machine.health().abortSelfTest(drive));

    EXPECT_FALSE(machine.probe().canLook());
    EXPECT_FALSE(machine.hasState());
    expectNotSupported(machine.saveState());
    expectNotSupported(machine.restoreState("state"));
}

TEST(MachineTest, AForwardingOneIsTheOtherInEveryPart)
{
    testing::FakeDrive drive;
    testing::FakeAccess targets(drive);
    testing::FakePreparer preparer;
    testing::FakeHealthReader health;
    testing::FakeMachine other{targets, preparer, health};
    std::string state = "new";
    other.state = &state;
    other.wallClock = 1'700'000'000'000;
    ForwardingMachine machine(other);
    EXPECT_EQ(&machine.targets(), &targets);
    EXPECT_EQ(&machine.catalog(), &other.catalog());
    EXPECT_EQ(&machine.preparer(), &preparer);
    EXPECT_EQ(&machine.health(), &health);
    EXPECT_EQ(&machine.environment(), &other.environment());
    EXPECT_EQ(&machine.probe(), &other.probe());
    EXPECT_EQ(&machine.clock(), &other.clock());
    EXPECT_EQ(machine.unixTimeMs(), 1'700'000'000'000);
    EXPECT_TRUE(machine.hasState());
    EXPECT_TRUE(machine.restoreState("used"));
    EXPECT_EQ(machine.saveState().value(), "used");
}

TEST(MachineTest, OfATargetIsTheRealOneOrASimulatedOne)
{
    testing::FakeMachine real;
    const Result<TargetMachine> ofFolder = TargetMachine::choose(real, "/fake");
    ASSERT_TRUE(ofFolder) << ofFolder.error().message();
    EXPECT_FALSE(ofFolder.value().isSimulated());
    EXPECT_EQ(&ofFolder.value().machine(), &real);

    const Result<TargetMachine> ofDrive = TargetMachine::choose(real, "sim:page-mapped");
    ASSERT_TRUE(ofDrive) << ofDrive.error().message();
    EXPECT_TRUE(ofDrive.value().isSimulated());
    Machine& simulated = ofDrive.value().machine();
    EXPECT_EQ(simulated.catalog().drives().value().front().name, "page-mapped");
    EXPECT_EQ(&simulated.environment(), &real.environment()) << "the processor is that of the computer that simulates";
    EXPECT_FALSE(simulated.probe().canLook());
    EXPECT_TRUE(simulated.hasState());

    const Result<TargetMachine> ofNobody = TargetMachine::choose(real, "sim:no-such-drive");
    ASSERT_FALSE(ofNobody);
    EXPECT_THAT(ofNobody.error().message(), AllOf(HasSubstr("no-such-drive"), HasSubstr("page-mapped")));
}

TEST(MachineTest, ThisComputerMakesTestFilesWhereItCanNoteThem)
{
    const std::filesystem::path folder = std::filesystem::temp_directory_path();
    expectNotSupported(makeMachine({})->targets().createTestFile(folder, 1_MiB));

    const std::filesystem::path data = folder / "steadymark-machine-test";
    const std::unique_ptr<Machine> machine = makeMachine(data);
    EXPECT_FALSE(std::filesystem::exists(data)) << "nothing is made before something is needed";
    {
        const Result<std::unique_ptr<OpenTarget>> file = machine->targets().createTestFile(folder, 1_MiB);
        ASSERT_TRUE(file) << file.error().message();
        EXPECT_TRUE(std::filesystem::exists(data / "registry"));
    }
    std::filesystem::remove_all(data);
    EXPECT_TRUE(machine->probe().canLook());
    EXPECT_FALSE(machine->hasState()) << "its drives keep themselves";
    EXPECT_GT(machine->environment().availableMemory(), ByteCount());
    EXPECT_GT(machine->unixTimeMs(), 1'700'000'000'000);
}

} // namespace
} // namespace steadymark
