// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/health/smartctl_reader.h"

#include "tests/platform/linux/made_up_machine.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <thread>

namespace steadymark {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;

constexpr const char* smallDocument = R"({"json_format_version":[1,0],"smartctl":{"version":[7,3],"exit_status":0},)"
                                      R"("device":{"name":"/dev/sda","type":"sat","protocol":"ATA"},)"
                                      R"("model_name":"Drive","smart_status":{"passed":true}})";

/// A smartctl that is a shell script.
class SmartctlReaderTest : public ::testing::Test {
protected:
    SmartctlReaderTest() { drive.node = "/dev/sda"; }

    std::filesystem::path fake(const std::string& script)
    {
        const auto path = folder.write("smartctl", "#!/bin/sh\n" + script + '\n');
        std::filesystem::permissions(path, std::filesystem::perms::owner_all);
        return path;
    }

    std::string printing(const std::string& document, int status = 0)
    {
        folder.write("document", document);
        return "cat '" + (folder.path() / "document").native() + "'; exit " + std::to_string(status);
    }

    Error readError(const std::string& script, Nanoseconds timeLimit = 20s)
    {
        SmartctlReader reader(fake(script), timeLimit);
        const auto document = reader.read(drive, {});
        return document ? Error{ErrorCode::Internal, Sentence::verbatim("It was taken.")} : document.error();
    }

    TemporaryFolder folder;
    Drive drive;
};

TEST_F(SmartctlReaderTest, ReadsADocumentAndKeepsTheExitBits)
{
    SmartctlReader reader(fake(printing(smallDocument, 0x40)));
    const auto document = reader.read(drive, {});
    ASSERT_TRUE(document) << document.error().message();
    EXPECT_EQ(document.value().exitStatus & 0x40U, 0x40U);
    EXPECT_FALSE(reader.asksForPermission());
}

TEST_F(SmartctlReaderTest, NamesTheDriveAndNeverWakesIt)
{
    const Error error = readError("echo \"$*\" >&2; exit 1");
    EXPECT_THAT(error.message(), HasSubstr("--json"));
    EXPECT_THAT(error.message(), HasSubstr("standby"));
    EXPECT_THAT(error.message(), HasSubstr("/dev/sda"));
}

TEST_F(SmartctlReaderTest, SaysWhatIsWrongWithGarbage)
{
    for (const char* script : {"echo hello", "printf '{\"smartctl\":'", "printf '\\000\\377'"})
        EXPECT_THAT(readError(script).message(), ::testing::EndsWith(".")) << script;
}

TEST_F(SmartctlReaderTest, SaysWhatASilentOneComplainedAbout)
{
    const Error error = readError("echo 'unrecognized option --json=c' >&2; exit 1");
    EXPECT_THAT(error.message(), HasSubstr("unrecognized option"));
    EXPECT_THAT(error.message(), HasSubstr("7.0"));
}

TEST_F(SmartctlReaderTest, StopsOneThatNeverEnds)
{
    EXPECT_THAT(readError("exec sleep 1000", 100ms).message(), HasSubstr("did not finish within"));
    EXPECT_THAT(readError("exec yes").message(), HasSubstr("wrote more than 1 MiB"));
}

TEST_F(SmartctlReaderTest, CanBeStopped)
{
    SmartctlReader reader(fake("exec sleep 1000"));
    std::stop_source source;
    std::jthread stopper([&] { source.request_stop(); });
    EXPECT_EQ(reader.read(drive, source.get_token()).error().code, ErrorCode::Cancelled);
}

TEST_F(SmartctlReaderTest, SaysThatItIsNotThere)
{
    SmartctlReader reader(folder.path() / "smartctl");
    EXPECT_EQ(reader.read(drive, {}).error().code, ErrorCode::NotFound);
}

TEST_F(SmartctlReaderTest, ASelfTestThatIsRefusedIsAnError)
{
    SmartctlReader fine(fake(printing(smallDocument)));
    EXPECT_TRUE(fine.startSelfTest(drive, SelfTestKind::Short));
    EXPECT_TRUE(fine.abortSelfTest(drive));
    SmartctlReader refused(fake(printing(smallDocument, 4)));
    const auto started = refused.startSelfTest(drive, SelfTestKind::Extended);
    ASSERT_FALSE(started);
    EXPECT_THAT(started.error().message(), HasSubstr("refused"));
}

TEST_F(SmartctlReaderTest, IsFoundOnThePathByWholeFoldersOnly)
{
    const std::string before = std::getenv("PATH");
    fake("");
    ::setenv("PATH", ("relative:" + folder.path().native()).c_str(), 1);
    const auto found = findSmartctl();
    ::setenv("PATH", before.c_str(), 1);
    ASSERT_TRUE(found) << found.error().message();
    EXPECT_TRUE(found.value().is_absolute());
}

} // namespace
} // namespace steadymark
