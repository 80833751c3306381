// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/helper/drive_lending.h"
#include "platform/linux_devices/helper/health_reader.h"
#include "platform/linux_devices/helper/helper_client.h"

#include "tests/platform/linux/made_up_machine.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace steadymark {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;

constexpr Nanoseconds patience = 20s;

HelperRequest request(HelperVerb verb, std::string device = {})
{
    HelperRequest made;
    made.verb = verb;
    made.device = std::move(device);
    return made;
}

/// Instead of pkexec: it is given the helper's class as $0.
HelperClient::Finder script(std::string text, bool asks)
{
    return [=]() -> Result<HelperLaunch> {
        return HelperLaunch{"/bin/sh", {"-c", text}, asks};
    };
}

HelperClient::Finder realHelper()
{
    return []() -> Result<HelperLaunch> {
        return HelperLaunch{STEADYMARK_HELPER_PROGRAM, {}, false};
    };
}

TEST(HelperClient, TellsWhatPkexecMeant)
{
    HelperClient dismissed(HelperClass::Health, script("exit 126", true));
    EXPECT_TRUE(dismissed.asksForPermission());
    const auto refusal = dismissed.call(request(HelperVerb::Ping), patience);
    ASSERT_FALSE(refusal);
    EXPECT_EQ(refusal.error().code, ErrorCode::PermissionDenied);
    EXPECT_THAT(refusal.error().message(), HasSubstr("Not authorized: the password dialog was closed"));
    EXPECT_TRUE(dismissed.asksForPermission()); // and would be asked again

    HelperClient unauthorized(HelperClass::Health, script("exit 127", true));
    EXPECT_THAT(unauthorized.call(request(HelperVerb::Ping), patience).error().message(),
        HasSubstr("Not authorized: the password was wrong"));
}

TEST(HelperClient, PassesOnWhyThereIsNoHelper)
{
    HelperClient client(HelperClass::Health, []() -> Result<HelperLaunch> {
        return fail(ErrorCode::PermissionDenied, Sentence::verbatim("It is not installed."));
    });
    EXPECT_FALSE(client.asksForPermission()); // nothing to ask with
    EXPECT_EQ(client.call(request(HelperVerb::Ping), patience).error().message(), "It is not installed.");
}

TEST(HelperClient, GivesUpOneThatDoesNotSpeakAsAgreed)
{
    HelperClient garbage(HelperClass::Health, script("printf '\\004\\000\\000\\000what' >&0; cat >/dev/null", false));
    EXPECT_EQ(garbage.call(request(HelperVerb::Ping), patience).error().code, ErrorCode::Damaged);
    HelperClient endless(HelperClass::Health, script("printf '\\377\\377\\377\\377' >&0; cat >/dev/null", false));
    EXPECT_EQ(endless.call(request(HelperVerb::Ping), patience).error().code, ErrorCode::Damaged);
    HelperClient gone(HelperClass::Health, script("exit 0", false));
    EXPECT_THAT(gone.call(request(HelperVerb::Ping), patience).error().message(), HasSubstr("exited unexpectedly"));
}

TEST(HelperClient, TellsAHelperOfRootWhereRecordsAreAndNothingElseOfItsEnvironment)
{
    const TemporaryFolder folder;
    const std::string note = (folder.path() / "note").native();
    ::setenv("STEADYMARK_STATE", "/chosen", 1);
    ::setenv("STEADYMARK_TEST_SECRET", "hidden", 1);
    HelperClient client(
        HelperClass::Prepare, script("echo \"$STEADYMARK_STATE$STEADYMARK_TEST_SECRET\" >" + note, false));
    static_cast<void>(client.call(request(HelperVerb::Ping), patience).has_value());
    ::unsetenv("STEADYMARK_STATE");
    ::unsetenv("STEADYMARK_TEST_SECRET");
    std::string line;
    std::getline(std::ifstream(note), line);
    EXPECT_EQ(line, "/chosen");
}

TEST(HelperClient, StopsWaitingForThePassword)
{
    HelperClient client(HelperClass::Health, script("exec sleep 1000", true));
    std::stop_source source;
    std::jthread stopper([&] { source.request_stop(); });
    EXPECT_EQ(client.call(request(HelperVerb::Ping), patience, source.get_token()).error().code, ErrorCode::Cancelled);
    EXPECT_TRUE(client.asksForPermission());
}

class RealHelperTest : public ::testing::Test {
protected:
    void SetUp() override
    {
        if (::geteuid() != 0)
            GTEST_SKIP() << "needs root";
    }
};

TEST_F(RealHelperTest, IsKeptAndStartedAnewWhenItDied)
{
    int starts = 0;
    HelperClient client(HelperClass::Health, [&] {
        ++starts;
        return realHelper()();
    });
    EXPECT_FALSE(client.isRunning());
    ASSERT_TRUE(client.call(request(HelperVerb::Ping), patience));
    ASSERT_TRUE(client.call(request(HelperVerb::Ping), patience));
    EXPECT_EQ(starts, 1);
    EXPECT_TRUE(client.isRunning());
    EXPECT_FALSE(client.asksForPermission());

    const auto refused = client.call(request(HelperVerb::Smart, "../vda"), patience);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::InvalidArgument);
    ASSERT_TRUE(client.call(request(HelperVerb::Ping), patience)); // an error is no reason to go
    EXPECT_EQ(starts, 1);

    const auto wrongClass = client.call(request(HelperVerb::OpenForRead, "vda"), patience);
    ASSERT_FALSE(wrongClass);
    EXPECT_EQ(wrongClass.error().code, ErrorCode::PermissionDenied);
}

/// A helper whose process is known.
class KnownHelperTest : public RealHelperTest {
protected:
    HelperClient::Finder find()
    {
        return [this]() -> Result<HelperLaunch> {
            ++starts;
            const std::string note = (folder.path() / "pid").native();
            return HelperLaunch{
                "/bin/sh", {"-c", "echo $$ >'" + note + "'; exec '" STEADYMARK_HELPER_PROGRAM "' \"$0\""}, false};
        };
    }

    pid_t process() const
    {
        pid_t number = 0;
        std::ifstream(folder.path() / "pid") >> number;
        return number;
    }

    TemporaryFolder folder;
    int starts = 0;
};

TEST_F(KnownHelperTest, IsStartedAnewAfterItsDeath)
{
    HelperClient client(HelperClass::Health, find());
    ASSERT_TRUE(client.call(request(HelperVerb::Ping), patience));
    ASSERT_EQ(::kill(process(), SIGKILL), 0);
    while (client.isRunning())
        std::this_thread::yield();
    ASSERT_TRUE(client.call(request(HelperVerb::Ping), patience));
    EXPECT_EQ(starts, 2);
}

TEST_F(KnownHelperTest, AnAnswerThatNobodyWaitedForIsNotTakenForAnother)
{
    HelperClient client(HelperClass::Health, find());
    ASSERT_TRUE(client.call(request(HelperVerb::Ping), patience));
    ASSERT_EQ(::kill(process(), SIGSTOP), 0);
    std::stop_source source;
    {
        std::jthread stopper([&] { source.request_stop(); });
        const auto stopped = client.call(request(HelperVerb::Smart, "nosuchdrive"), patience, source.get_token());
        ASSERT_FALSE(stopped);
        EXPECT_EQ(stopped.error().code, ErrorCode::Cancelled);
    }
    EXPECT_TRUE(client.isRunning());
    ASSERT_EQ(::kill(process(), SIGCONT), 0);
    const auto pinged = client.call(request(HelperVerb::Ping), patience);
    ASSERT_TRUE(pinged) << pinged.error().message();
    EXPECT_EQ(starts, 1);
}

TEST_F(KnownHelperTest, OneThatHangsDoesNotKeepLaterQuestionsWaiting)
{
    HelperClient client(HelperClass::Health, find());
    ASSERT_TRUE(client.call(request(HelperVerb::Ping), patience));
    const pid_t hanging = process();
    ASSERT_EQ(::kill(hanging, SIGSTOP), 0);
    EXPECT_EQ(client.call(request(HelperVerb::Ping), 1ms).error().code, ErrorCode::Busy);
    EXPECT_FALSE(client.isRunning());
    const auto pinged = client.call(request(HelperVerb::Ping), patience);
    ASSERT_EQ(::kill(hanging, SIGCONT), 0);
    ASSERT_TRUE(pinged) << pinged.error().message();
    EXPECT_EQ(starts, 2);
}

TEST_F(RealHelperTest, ReaderPassesTheHelpersSentenceOn)
{
    LinuxHealthReader reader(false, realHelper());
    Drive drive;
    drive.name = "nosuchdrive";
    drive.node = "/dev/nosuchdrive";
    EXPECT_FALSE(reader.asksForPermission());
    const auto document = reader.read(drive, {});
    ASSERT_FALSE(document);
    EXPECT_EQ(document.error().code, ErrorCode::NotFound);
    EXPECT_EQ(reader.sample(drive, {}).error().code, ErrorCode::NotFound);
    EXPECT_EQ(reader.startSelfTest(drive, SelfTestKind::Short).error().code, ErrorCode::NotFound);
    EXPECT_EQ(reader.abortSelfTest(drive).error().code, ErrorCode::NotFound);
}

TEST_F(RealHelperTest, LendsTheDriveThatItWasLetInForAndNoOther)
{
    HelperClient client(HelperClass::Read, realHelper(), "loop7");
    const auto other = client.call(request(HelperVerb::OpenForRead, "loop6"), patience);
    ASSERT_FALSE(other);
    EXPECT_EQ(other.error().code, ErrorCode::PermissionDenied);
    EXPECT_THAT(other.error().message(), HasSubstr("authorized for loop7 only, not for loop6"));

    HelperClient unnamed(HelperClass::Read, realHelper());
    EXPECT_FALSE(unnamed.call(request(HelperVerb::OpenForRead, "loop7"), patience));
}

TEST_F(RealHelperTest, ALentDriveIsReadPastTheCaches)
{
    const std::filesystem::path node = "/dev/loop7";
    if (!std::filesystem::exists(node))
        GTEST_SKIP() << "there are no loop devices here";
    const auto lent = borrowDrive(node, realHelper());
    ASSERT_TRUE(lent) << lent.error().message();
    EXPECT_NE(::fcntl(lent.value().get(), F_GETFL) & O_DIRECT, 0);
    EXPECT_EQ(::fcntl(lent.value().get(), F_GETFL) & O_ACCMODE, O_RDONLY);
    struct stat status { };
    struct stat expected { };
    ASSERT_EQ(::fstat(lent.value().get(), &status), 0);
    ASSERT_EQ(::stat(node.c_str(), &expected), 0);
    EXPECT_EQ(status.st_rdev, expected.st_rdev);

    EXPECT_EQ(borrowDrive("/dev/null", realHelper()).error().code, ErrorCode::InvalidArgument);
    EXPECT_EQ(borrowDrive("/dev/nosuchdrive", realHelper()).error().code, ErrorCode::NotFound);
}

} // namespace
} // namespace steadymark
