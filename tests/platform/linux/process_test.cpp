// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux/process/process_identity.h"
#include "platform/platform.h"
#include "tests/platform/linux/child_process.h"
#include "tests/platform/linux/made_up_machine.h"

#include <gmock/gmock.h>

#include <limits>

namespace steadymark {
namespace {

TEST(Process, KnowsThatItIsAlive)
{
    EXPECT_TRUE(isProcessAlive(currentProcessId()));
    EXPECT_TRUE(isProcessAlive(1));
}

TEST(Process, KnowsNoProcessForNumbersThatAreNone)
{
    EXPECT_FALSE(isProcessAlive(0));
    EXPECT_FALSE(isProcessAlive(-1));
    EXPECT_FALSE(isProcessAlive(std::numeric_limits<std::int64_t>::max()));
    EXPECT_FALSE(isProcessAlive((std::int64_t(1) << 32) + currentProcessId()));
}

TEST(Process, TakesAZombieForDead)
{
    ChildProcess child([] { return true; });
    EXPECT_TRUE(isProcessAlive(child.id()));
    child.killWithoutWaiting();
    EXPECT_FALSE(isProcessAlive(child.id()));
    child.kill();
    EXPECT_FALSE(isProcessAlive(child.id()));
}

TEST(ProcessIdentityTest, TellsAProcessFromALaterOneWithItsNumber)
{
    const ProcessIdentity own = currentProcessIdentity();
    EXPECT_GT(own.startTicks, 0U);
    EXPECT_FALSE(own.bootId.empty());
    EXPECT_TRUE(isAlive(own));

    ProcessIdentity earlier = own;
    --earlier.startTicks;
    EXPECT_FALSE(isAlive(earlier));
    ProcessIdentity otherBoot = own;
    otherBoot.bootId = "another";
    EXPECT_FALSE(isAlive(otherBoot));
}

class DataFolder : public ::testing::Test {
protected:
    void set(const char* name, const std::string& value)
    {
        const char* before = std::getenv(name);
        m_before.emplace_back(name, before == nullptr ? "" : before);
        ::setenv(name, value.c_str(), 1);
    }
    ~DataFolder() override
    {
        for (const auto& [name, value] : m_before)
            value.empty() ? ::unsetenv(name.c_str()) : ::setenv(name.c_str(), value.c_str(), 1);
    }

    TemporaryFolder m_temporary;

private:
    std::vector<std::pair<std::string, std::string>> m_before;
};

TEST_F(DataFolder, IsTheChosenOneAndIsMade)
{
    set("STEADYMARK_DATA", m_temporary.path() / "a/b");

    const auto folder = dataFolder();
    ASSERT_TRUE(folder.has_value());
    EXPECT_EQ(folder.value(), m_temporary.path() / "a/b");
    EXPECT_TRUE(std::filesystem::is_directory(folder.value()));
}

TEST_F(DataFolder, LiesWhereTheDesktopKeepsData)
{
    set("STEADYMARK_DATA", "");
    set("HOME", m_temporary.path());
    set("XDG_DATA_HOME", m_temporary.path() / "data");
    EXPECT_EQ(dataFolder().value(), m_temporary.path() / "data/steadymark");

    ::setenv("XDG_DATA_HOME", "relative", 1); // to be ignored, says the specification
    EXPECT_EQ(dataFolder().value(), m_temporary.path() / ".local/share/steadymark");
}

TEST_F(DataFolder, SaysThatItCannotBeMade)
{
    set("STEADYMARK_DATA", m_temporary.write("file", "") / "below");

    const auto folder = dataFolder();
    ASSERT_FALSE(folder.has_value());
    EXPECT_THAT(folder.error().message(), ::testing::HasSubstr("file/below"));
}

} // namespace
} // namespace steadymark
