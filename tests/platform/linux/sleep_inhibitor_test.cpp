// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux/system/sleep_inhibitor.h"

#include "tests/platform/linux/made_up_machine.h"

#include <gmock/gmock.h>

#include <sys/wait.h>

namespace steadymark {
namespace {

/// Puts a program of the test's own in the place of systemd-inhibit.
class SleepInhibitorTest : public ::testing::Test {
protected:
    SleepInhibitorTest()
        : m_path(std::getenv("PATH"))
    {
    }
    ~SleepInhibitorTest() override { ::setenv("PATH", m_path.c_str(), 1); }

    void installInhibitor(const std::string& script) const
    {
        const auto program = m_temporary.write("systemd-inhibit", "#!/bin/sh\n" + script);
        std::filesystem::permissions(program, std::filesystem::perms::owner_all);
        ::setenv("PATH", (m_temporary.path().string() + ":" + m_path).c_str(), 1);
    }

    [[nodiscard]] static bool hasChildren()
    {
        return ::waitpid(-1, nullptr, WNOHANG) >= 0; // 0: there are, but none has ended
    }

    TemporaryFolder m_temporary;
    std::string m_path;
};

TEST_F(SleepInhibitorTest, HoldsTheInhibitorWhileItsObjectLives)
{
    // What the real one does: it runs the command that its options are followed by, and ends after it.
    installInhibitor("cd \"${0%/*}\"; echo \"$@\" > arguments; while [ \"${1#--}\" != \"$1\" ]; do shift; done\n"
                     "\"$@\"; echo gone > ended\n");
    {
        const auto inhibitor = inhibitSleep("a test is running");
        ASSERT_NE(inhibitor, nullptr);
        EXPECT_EQ(readTextFile(m_temporary.path() / "arguments", 1000).value(),
            "--what=sleep:idle --who=SteadyMark --why=a test is running --mode=block cat\n");
        EXPECT_FALSE(std::filesystem::exists(m_temporary.path() / "ended"));
    }
    EXPECT_TRUE(std::filesystem::exists(m_temporary.path() / "ended"));
    EXPECT_FALSE(hasChildren());
}

TEST_F(SleepInhibitorTest, IsNullWhereThereIsNoSuchProgram)
{
    ::setenv("PATH", m_temporary.path().c_str(), 1);
    EXPECT_EQ(inhibitSleep("x"), nullptr);
    EXPECT_FALSE(hasChildren());
}

TEST_F(SleepInhibitorTest, IsNullWhereItIsRefused)
{
    installInhibitor("exit 1\n");
    EXPECT_EQ(inhibitSleep("x"), nullptr);
    EXPECT_FALSE(hasChildren());
}

TEST_F(SleepInhibitorTest, LeavesNoChildWithTheSystemsOwnProgram)
{
    {
        const auto inhibitor = inhibitSleep("x"); // null or not, as the machine has it
    }
    EXPECT_FALSE(hasChildren());
}

} // namespace
} // namespace steadymark
