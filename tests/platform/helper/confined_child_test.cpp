// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/helper/confined_child.h"

#include "platform/posix/file_descriptor.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cerrno>
#include <csignal>

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace steadymark {
namespace {

class ConfinedChild : public ::testing::Test {
protected:
    FileDescriptor kept{::open("/proc/self/exe", O_RDONLY | O_CLOEXEC)};
};

TEST_F(ConfinedChild, AnswersAndReadsWhatItWasGiven)
{
    const auto answer = runConfined(Sentence("It"), kept.get(), [&] {
        std::string text(4, '\0');
        if (!giveUpAllRights() || ::pread(kept.get(), text.data(), text.size(), 0) != 4)
            return std::string("no");
        return text;
    });
    ASSERT_TRUE(answer) << answer.error().message();
    EXPECT_EQ(answer.value(),
        "\x7f"
        "ELF");
}

TEST_F(ConfinedChild, CanDoNothingElse)
{
    const auto other = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
    const auto answer = runConfined(Sentence("It"), kept.get(), [&] {
        if (!giveUpAllRights())
            return std::string("no");
        std::string errors;
        const auto tried = [&errors](const char* what, long result) {
            errors += std::string(what) + (result >= 0 ? " done " : errno == EPERM ? " EPERM " : " other ");
        };
        tried("open", ::open("/dev/null", O_RDONLY));
        tried("fork", ::fork());
        tried("socket", ::socket(AF_UNIX, SOCK_STREAM, 0));
        tried("kill", ::kill(::getppid(), 0));
        tried("exec", ::execl("/bin/true", "true", nullptr));
        tried("unlink", ::unlink("/nowhere"));
        errno = 0;
        char byte = 0;
        errors += ::read(other, &byte, 1) < 0 && errno == EBADF ? "closed" : "open";
        return errors;
    });
    ::close(other);
    ASSERT_TRUE(answer) << answer.error().message();
    EXPECT_EQ(answer.value(), "open EPERM fork EPERM socket EPERM kill EPERM exec EPERM unlink EPERM closed");
}

TEST_F(ConfinedChild, ACrashAnEndAndAFloodAreErrorsThatNameIt)
{
    const auto message = [&](const std::function<std::string()>& work) {
        const auto answer = runConfined(Sentence("The drive cannot be read"), kept.get(), work);
        return answer ? "answered" : answer.error().message();
    };
    EXPECT_EQ(message([]() -> std::string { ::_exit(3); }), "The drive cannot be read.");
    EXPECT_EQ(message([]() -> std::string {
        ::signal(SIGABRT, SIG_DFL);
        ::raise(SIGKILL);
        return {};
    }),
        "The drive cannot be read.");
    EXPECT_EQ(message([] { return std::string(std::size_t{1} << 20U, 'x'); }), "The drive cannot be read.");
    EXPECT_EQ(message([] { return std::string(); }), "answered");
    int status = 0;
    EXPECT_EQ(::waitpid(-1, &status, WNOHANG), -1); // nobody is left
}

} // namespace
} // namespace steadymark
