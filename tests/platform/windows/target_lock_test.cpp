// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/io/target_lock.h"

#include "platform/windows/files/random_name.h"
#include "platform/windows/files/wide_text.h"
#include "tests/platform/windows/second_process.h"
#include "tests/platform/windows/temporary_folder.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

using ::testing::HasSubstr;
using ::testing::SizeIs;
using ::testing::StartsWith;

const SecondProcessRole holdLock(L"hold lock", [](const std::vector<std::wstring>& arguments) {
    std::vector<std::string> names;
    for (const std::wstring& name : arguments)
        names.push_back(toNarrow(name));
    auto held = lockAll(names);
    const bool isHeld = held.has_value();
    static_cast<void>(new Result<std::unique_ptr<TargetLock>>(std::move(held)));
    return isHeld;
});

/// Locks drives that nobody has, so that it meets no real run.
class TargetLockTest : public ::testing::Test {
protected:
    std::string m_first = "NoDrive-" + randomHexName();
    std::string m_second = "NoDrive-" + randomHexName();
};

TEST_F(TargetLockTest, RefusesASecondProcessAndNamesTheFirst)
{
    SecondProcess other(L"hold lock", {toWide(m_first)});
    ASSERT_TRUE(other.isReady());

    const auto refused = lockAll({m_first});
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error().code, ErrorCode::Busy);
    EXPECT_EQ(refused.error().message(),
        "Another SteadyMark run (process " + std::to_string(other.id())
            + ") is testing this drive. Wait for it to finish, or stop it.");

    other.kill();
    EXPECT_TRUE(lockAll({m_first}).has_value());
}

TEST_F(TargetLockTest, RefusesASecondRunOfTheSameProcess)
{
    const auto held = lockAll({m_first});
    ASSERT_TRUE(held.has_value());
    const auto refused = lockAll({m_first});
    ASSERT_FALSE(refused.has_value());
    EXPECT_THAT(refused.error().message(), HasSubstr("process " + std::to_string(::GetCurrentProcessId())));
}

TEST_F(TargetLockTest, IsFreeAgainAfterItsObjectDied)
{
    for (int round = 0; round < 2; ++round)
        EXPECT_TRUE(lockAll({m_first}).has_value());
}

TEST_F(TargetLockTest, KeepsOthersOffAllDrivesOfAMirror)
{
    {
        const auto held = lockAll({m_first, m_second});
        ASSERT_TRUE(held.has_value());
        EXPECT_FALSE(lockAll({m_first}).has_value());
        EXPECT_FALSE(lockAll({m_second}).has_value());
    }
    const auto held = lockAll({m_second});
    ASSERT_TRUE(held.has_value());
    EXPECT_FALSE(lockAll({m_first, m_second}).has_value());
    EXPECT_TRUE(lockAll({m_first}).has_value()); // what the refused one had locked is free again
}

TEST_F(TargetLockTest, ShowsItsLockToEverybodyAndLetsNobodyChangeIt)
{
    const auto held = lockAll({m_first});
    ASSERT_TRUE(held.has_value());
    const std::wstring name = L"Global\\SteadyMark-" + toWide(m_first);
    EXPECT_TRUE(Handle(::OpenEventW(SYNCHRONIZE, FALSE, name.c_str())).isOpen());
    EXPECT_FALSE(Handle(::OpenEventW(EVENT_MODIFY_STATE, FALSE, name.c_str())).isOpen());
    EXPECT_FALSE(Handle(::OpenEventW(SYNCHRONIZE, FALSE, (L"Local\\SteadyMark-" + toWide(m_first)).c_str())).isOpen())
        << "only this session would see it";
}

TEST_F(TargetLockTest, StandsForTheDriveUnderAFolder)
{
    const TemporaryFolder folder;
    const auto names = lockNamesOf(folder.path());
    ASSERT_TRUE(names.has_value()) << names.error().message();
    EXPECT_THAT(names.value(), SizeIs(::testing::Ge(1U)));
    EXPECT_THAT(names.value().front(), ::testing::AnyOf(StartsWith("PhysicalDrive"), StartsWith("Volume-")));

    const auto file = lockNamesOf(folder.write("deep/file", ""));
    ASSERT_TRUE(file.has_value()) << file.error().message();
    EXPECT_EQ(file.value(), names.value());
    const std::wstring device = L"\\\\.\\" + folder.path().root_name().native();
    const auto volume = lockNamesOf(device);
    ASSERT_TRUE(volume.has_value()) << volume.error().message();
    EXPECT_EQ(volume.value(), names.value()) << "a volume and a folder on it";
}

TEST_F(TargetLockTest, SaysThatThereIsNoSuchFolder)
{
    for (const std::wstring& path :
        {TemporaryFolder().path().native() + L"\\nowhere", std::wstring(L"\\\\.\\nowhere")}) {
        const auto refused = lockTarget(path);
        ASSERT_FALSE(refused.has_value());
        EXPECT_EQ(refused.error().code, ErrorCode::NotFound);
        EXPECT_THAT(refused.error().message(), HasSubstr("nowhere"));
    }
}

} // namespace
} // namespace steadymark
