// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/helper/installation.h"
#include "app/helper/operations.h"
#include "app/helper/policy.h"

#include "tests/platform/linux/made_up_machine.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cerrno>
#include <iterator>

#include <sys/stat.h>
#include <unistd.h>

namespace steadymark::helper {
namespace {

using ::testing::HasSubstr;
namespace fs = std::filesystem;

HelperRequest operationRequest(HelperVerb verb, std::string device)
{
    HelperRequest made;
    made.id = 2;
    made.verb = verb;
    made.device = std::move(device);
    return made;
}

/// A loop device that sysfs shows as a drive, and a smartctl that belongs to root.
class OperationsTest : public ::testing::Test {
protected:
    void SetUp() override
    {
        struct stat status { };
        if (::geteuid() != 0 || ::stat("/dev/loop7", &status) != 0 || !S_ISBLK(status.st_mode)
            || ::access("/dev/loop7", R_OK) != 0)
            GTEST_SKIP() << "needs root and a loop device";
        folder.write("sys/class/block/loop7/dev", "7:7\n");
        folder.makeFolder("sys/class/block/loop7/device");
        roots.sys = folder.path() / "sys";
    }

    Result<Reply> handle(HelperVerb verb, const fs::path& smartctl = "/bin/echo")
    {
        const Operations operations({smartctl}, roots);
        return operations.handle(operationRequest(verb, "loop7"), {});
    }

    TemporaryFolder folder;
    SystemRoots roots;
};

TEST_F(OperationsTest, GivesSmartctlOurArgumentsAndTheNode)
{
    for (const HelperVerb verb :
        {HelperVerb::Smart, HelperVerb::Sample, HelperVerb::SelfTest, HelperVerb::AbortSelfTest}) {
        const auto reply = handle(verb);
        ASSERT_TRUE(reply) << reply.error().message();
        const std::string text(reply.value().content.at("text").as_string());
        EXPECT_THAT(text, HasSubstr("--json=c"));
        EXPECT_THAT(text, HasSubstr("/dev/loop7"));
        EXPECT_EQ(reply.value().content.at("status"), json::value(0));
    }
}

TEST_F(OperationsTest, NeverStartsASmartctlThatOthersCouldHaveChanged)
{
    const auto foreign = folder.write("smartctl", "#!/bin/sh\necho mine\n"); // below /tmp
    fs::permissions(foreign, fs::perms::owner_all);
    const auto reply = handle(HelperVerb::Smart, foreign);
    ASSERT_FALSE(reply);
    EXPECT_EQ(reply.error().code, ErrorCode::PermissionDenied);
    EXPECT_THAT(handle(HelperVerb::Smart, "/usr/nonexistent").error().message(), HasSubstr("smartmontools"));
    // The next place is taken instead.
    const Operations operations({foreign, "/usr/nonexistent", "/bin/echo"}, roots);
    EXPECT_TRUE(operations.handle(operationRequest(HelperVerb::Smart, "loop7"), {}));
}

TEST_F(OperationsTest, OpensForReadingOnly)
{
    auto reply = handle(HelperVerb::OpenForRead);
    ASSERT_TRUE(reply) << reply.error().message();
    EXPECT_TRUE(reply.value().content.contains("bytes"));
    const char byte = 0;
    EXPECT_EQ(::write(reply.value().descriptor.get(), &byte, 1), -1);
    EXPECT_EQ(errno, EBADF);
}

TEST(Operations, RefusesWhatIsNoDriveBeforeAnythingIsStarted)
{
    const Operations operations({"/bin/false"});
    for (const char* device : {"../vda", "/dev/vda", "loop0", "", "-d", "--json"}) {
        EXPECT_FALSE(operations.handle(operationRequest(HelperVerb::Smart, device), {})) << device;
    }
}

class InstallationTest : public ::testing::Test {
protected:
    InstallationTest()
    {
        places.libraries = folder.path() / "usr/local/libexec";
        places.policies = folder.makeFolder("usr/share/polkit-1/actions");
        places.mustBeTrusted = false;
        program = folder.write("portable/steadymark-helper", "program");
    }

    static std::string contentOf(const fs::path& path)
    {
        std::ifstream stream(path, std::ios::binary);
        return {std::istreambuf_iterator<char>(stream), {}};
    }

    TemporaryFolder folder;
    InstallationPlaces places;
    fs::path program;
};

TEST_F(InstallationTest, PutsTheHelperAndItsPolicyAndRemovesThem)
{
    const auto done = installHelper(program, places);
    ASSERT_TRUE(done) << done.error().message();
    EXPECT_THAT(done.value(), HasSubstr(places.helper().native()));
    EXPECT_EQ(contentOf(places.helper()), "program");
    EXPECT_EQ(static_cast<unsigned>(fs::status(places.helper()).permissions()), 0755U);
    EXPECT_EQ(static_cast<unsigned>(fs::status(places.policy()).permissions()), 0644U);
    EXPECT_THAT(contentOf(places.policy()), HasSubstr(">" + places.helper().native() + "<"));

    folder.write("portable/steadymark-helper", "newer");
    ASSERT_TRUE(installHelper(program, places));
    EXPECT_EQ(contentOf(places.helper()), "newer");

    const auto removed = uninstallHelper(places);
    ASSERT_TRUE(removed) << removed.error().message();
    EXPECT_FALSE(fs::exists(places.folder()));
    EXPECT_TRUE(fs::is_empty(places.policies));
    EXPECT_THAT(uninstallHelper(places).value(), HasSubstr("no helper"));
}

TEST_F(InstallationTest, LeavesNothingWhenThePolicyCannotBeWritten)
{
    folder.makeFolder("usr/share/polkit-1/actions/org.steadymark.helper.local.policy/in-the-way");
    EXPECT_FALSE(installHelper(program, places));
    EXPECT_FALSE(fs::exists(places.helper()));
}

TEST_F(InstallationTest, SaysThatThereIsNoPolkit)
{
    fs::remove_all(places.policies);
    const auto done = installHelper(program, places);
    ASSERT_FALSE(done);
    EXPECT_THAT(done.error().message(), HasSubstr("polkit"));
    EXPECT_FALSE(fs::exists(places.helper()));
}

TEST_F(InstallationTest, TrustsNoFolderOfOthers)
{
    places.mustBeTrusted = true;
    EXPECT_EQ(installHelper(program, places).error().code, ErrorCode::PermissionDenied);
    EXPECT_FALSE(fs::exists(places.helper()));
    EXPECT_FALSE(fs::exists(places.policy()));
}

TEST(Policy, NamesTheHelperAndNoPlaceholder)
{
    const std::string text = localPolicy("/somewhere/steadymark-helper");
    EXPECT_THAT(text, HasSubstr(R"(<action id="org.steadymark.helper.local.health">)"));
    EXPECT_THAT(text, HasSubstr(R"(exec.path">/somewhere/steadymark-helper<)"));
    EXPECT_THAT(text, ::testing::Not(HasSubstr("@")));
}

} // namespace
} // namespace steadymark::helper
