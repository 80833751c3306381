// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/child_process.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cerrno>
#include <csignal>
#include <thread>

#include <fcntl.h>
#include <unistd.h>

namespace steadymark {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;

ProgramCall shell(std::string script)
{
    ProgramCall call;
    call.program = "/bin/sh";
    call.arguments = {"-c", std::move(script)};
    return call;
}

bool isGone(pid_t process)
{
    return ::kill(process, 0) != 0 && errno == ESRCH;
}

/// A grandchild that was orphaned is reaped by whoever adopted it, so its end takes a moment to show.
bool goesAway(pid_t process)
{
    for (int i = 0; i < 1000 && !isGone(process); ++i)
        std::this_thread::sleep_for(10ms);
    return isGone(process);
}

TEST(ChildProcess, GivesBothOutputsAndTheExitStatus)
{
    const auto ran = runProgram(shell("echo out; echo err >&2; exit 68"));
    ASSERT_TRUE(ran) << ran.error().message();
    EXPECT_EQ(ran.value().output, "out\n");
    EXPECT_EQ(ran.value().errorOutput, "err\n");
    EXPECT_EQ(ran.value().exitStatus, 68);
}

TEST(ChildProcess, TellsTheSignalThatEndedIt)
{
    const auto ran = runProgram(shell("kill -TERM $$"));
    ASSERT_TRUE(ran) << ran.error().message();
    EXPECT_EQ(ran.value().exitStatus, 128 + SIGTERM);
}

TEST(ChildProcess, ShowsArgumentsAsTheyAre)
{
    ProgramCall call = shell("printf '%s|' \"$@\"");
    call.arguments.insert(call.arguments.end(), {"sh", "a b", "", "$(id)", "*"});
    const auto ran = runProgram(call);
    ASSERT_TRUE(ran) << ran.error().message();
    EXPECT_EQ(ran.value().output, "a b||$(id)|*|");
}

TEST(ChildProcess, HasAnEnvironmentOfItsOwnAndNoInput)
{
    ::setenv("STEADYMARK_TEST_SECRET", "1", 1);
    ProgramCall call;
    call.program = "/usr/bin/env";
    const auto ran = runProgram(call);
    ::unsetenv("STEADYMARK_TEST_SECRET");
    ASSERT_TRUE(ran) << ran.error().message();
    EXPECT_EQ(ran.value().output, "PATH=/usr/sbin:/usr/bin:/sbin:/bin\nLC_ALL=C\n");

    const auto input = runProgram(shell("cat; readlink /proc/self/fd/0"));
    ASSERT_TRUE(input) << input.error().message();
    EXPECT_EQ(input.value().output, "/dev/null\n");
}

TEST(ChildProcess, InheritsNoDescriptor)
{
    constexpr int leaking = 200;                        // above what the shell itself opens to expand a pattern
    ASSERT_EQ(::dup2(STDERR_FILENO, leaking), leaking); // on purpose without O_CLOEXEC
    const auto ran = runProgram(shell("for i in /proc/$$/fd/*; do echo ${i##*/}; done"));
    ::close(leaking);
    ASSERT_TRUE(ran) << ran.error().message();
    EXPECT_THAT(ran.value().output, ::testing::StartsWith("0\n1\n2\n"));
    EXPECT_THAT(ran.value().output, ::testing::Not(HasSubstr("\n" + std::to_string(leaking) + "\n")));
}

TEST(ChildProcess, SaysWhatCannotBeStarted)
{
    ProgramCall call;
    call.program = "/nonexistent/program";
    const auto ran = runProgram(call);
    ASSERT_FALSE(ran);
    EXPECT_EQ(ran.error().code, ErrorCode::NotFound);
    EXPECT_THAT(ran.error().message(), HasSubstr("/nonexistent/program"));

    call.program = "sh";
    EXPECT_EQ(runProgram(call).error().code, ErrorCode::InvalidArgument);
}

TEST(ChildProcess, IsKilledWithWhatItStartedWhenItTakesTooLong)
{
    ProgramCall call = shell("sleep 1000 & echo $! >&2; echo $!; wait");
    call.timeLimit = 200ms;
    const auto ran = runProgram(call);
    ASSERT_FALSE(ran);
    EXPECT_EQ(ran.error().code, ErrorCode::Io);
    EXPECT_THAT(ran.error().message(), HasSubstr("200ms"));
}

TEST(ChildProcess, LeavesNothingBehindThatItStarted)
{
    // The sleeper holds the pipe open; it must neither be waited for nor live on.
    const auto ran = runProgram(shell("sleep 1000 & echo $!"));
    ASSERT_TRUE(ran) << ran.error().message();
    const pid_t sleeper = std::stoi(ran.value().output);
    EXPECT_TRUE(goesAway(sleeper));
}

TEST(ChildProcess, IsKilledWhenItWritesTooMuch)
{
    ProgramCall call = shell("yes");
    call.outputLimit = 1 << 20;
    const auto ran = runProgram(call);
    ASSERT_FALSE(ran);
    EXPECT_EQ(ran.error().code, ErrorCode::Damaged);
    EXPECT_THAT(ran.error().message(), HasSubstr("1 MiB"));
}

TEST(ChildProcess, TakesExactlyAsMuchAsTheLimit)
{
    ProgramCall call = shell("head -c 100000 /dev/zero");
    call.outputLimit = 100'000;
    const auto exact = runProgram(call);
    ASSERT_TRUE(exact) << exact.error().message();
    EXPECT_EQ(exact.value().output.size(), 100'000U);
    call.outputLimit = 99'999;
    EXPECT_FALSE(runProgram(call));
}

TEST(ChildProcess, DropsComplaintsBeyondTheFirst64KiB)
{
    const auto ran = runProgram(shell("head -c 1000000 /dev/zero >&2; echo done"));
    ASSERT_TRUE(ran) << ran.error().message();
    EXPECT_EQ(ran.value().output, "done\n");
    EXPECT_EQ(ran.value().errorOutput.size(), std::size_t{64} << 10U);
}

TEST(ChildProcess, IsKilledWhenStopped)
{
    std::stop_source source;
    std::jthread stopper([&] { source.request_stop(); });
    const auto ran = runProgram(shell("sleep 1000"), source.get_token());
    ASSERT_FALSE(ran);
    EXPECT_EQ(ran.error().code, ErrorCode::Cancelled);
    EXPECT_EQ(runProgram(shell("true"), source.get_token()).error().code, ErrorCode::Cancelled);
}

} // namespace
} // namespace steadymark
