// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/helper/helper_launch.h"

#include "platform/linux_devices/helper/trusted_program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include <unistd.h>

namespace steadymark {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// A user on a machine where `trusted` are there and belong to root.
HelperSurroundings user(std::set<std::string> trusted)
{
    HelperSurroundings surroundings;
    surroundings.programFolder = "/nonexistent";
    surroundings.installed = {
        "/usr/lib/steadymark/steadymark-helper", "/usr/local/libexec/steadymark/steadymark-helper"};
    surroundings.pkexec = "/usr/bin/pkexec";
    surroundings.trust = [trusted](const std::filesystem::path& path) -> Result<std::filesystem::path> {
        if (trusted.contains(path))
            return path;
        if (trusted.contains("foreign:" + path.native()))
            return fail(ErrorCode::PermissionDenied, Sentence::verbatim(path.native() + " does not belong to root."));
        return fail(ErrorCode::NotFound, Sentence::verbatim("Nothing there."));
    };
    return surroundings;
}

TEST(HelperLaunch, GoesThroughPkexecForUsers)
{
    const auto launch = findHelper(user({"/usr/local/libexec/steadymark/steadymark-helper"}));
    ASSERT_TRUE(launch) << launch.error().message();
    EXPECT_EQ(launch.value().program, "/usr/bin/pkexec");
    EXPECT_THAT(launch.value().arguments,
        ElementsAre("--disable-internal-agent", "/usr/local/libexec/steadymark/steadymark-helper"));
    EXPECT_TRUE(launch.value().asksForPermission);
}

TEST(HelperLaunch, LetsPkexecAskOnTheTerminalInFront)
{
    HelperSurroundings surroundings = user({"/usr/lib/steadymark/steadymark-helper"});
    surroundings.mayAskOnTerminal = true;
    EXPECT_THAT(findHelper(surroundings).value().arguments, ElementsAre("/usr/lib/steadymark/steadymark-helper"));
}

TEST(HelperLaunch, PrefersThePackagesHelper)
{
    const auto launch =
        findHelper(user({"/usr/lib/steadymark/steadymark-helper", "/usr/local/libexec/steadymark/steadymark-helper"}));
    EXPECT_EQ(launch.value().arguments.back(), "/usr/lib/steadymark/steadymark-helper");
}

TEST(HelperLaunch, NeverTakesWhatOthersCanChange)
{
    const auto launch = findHelper(user({"foreign:/usr/lib/steadymark/steadymark-helper"}));
    ASSERT_FALSE(launch);
    EXPECT_EQ(launch.error().code, ErrorCode::PermissionDenied);
    EXPECT_THAT(launch.error().message(), HasSubstr("does not belong to root"));
    EXPECT_THAT(launch.error().message(), HasSubstr("Reinstall it: steadymark-cli --install-helper."));
}

TEST(HelperLaunch, SaysHowToInstallWhatIsMissing)
{
    const auto nothing = findHelper(user({}));
    ASSERT_FALSE(nothing);
    EXPECT_EQ(nothing.error().code, ErrorCode::PermissionDenied);
    EXPECT_THAT(nothing.error().message(), HasSubstr("--install-helper"));

    HelperSurroundings surroundings = user({"/usr/lib/steadymark/steadymark-helper"});
    surroundings.pkexec.clear();
    const auto noPkexec = findHelper(surroundings);
    ASSERT_FALSE(noPkexec);
    EXPECT_THAT(noPkexec.error().message(), HasSubstr("install the package pkexec"));
}

TEST(HelperLaunch, RootNeedsNoPkexec)
{
    HelperSurroundings surroundings = user({"/usr/lib/steadymark/steadymark-helper"});
    surroundings.isRoot = true;
    surroundings.pkexec.clear();
    const auto launch = findHelper(surroundings);
    ASSERT_TRUE(launch) << launch.error().message();
    EXPECT_EQ(launch.value().program, "/usr/lib/steadymark/steadymark-helper");
    EXPECT_FALSE(launch.value().asksForPermission);
}

TEST(HelperLaunch, AChosenHelperIsStartedAsItIs)
{
    HelperSurroundings surroundings = user({"/usr/lib/steadymark/steadymark-helper"});
    surroundings.chosen = "/somewhere/helper";
    const auto launch = findHelper(surroundings);
    EXPECT_EQ(launch.value().program, "/somewhere/helper");
    EXPECT_FALSE(launch.value().asksForPermission);
    surroundings.chosen = "helper";
    EXPECT_EQ(findHelper(surroundings).error().code, ErrorCode::InvalidArgument);
}

TEST(HelperLaunch, UnderstandsWhyPkexecRefused)
{
    EXPECT_THAT(pkexecRefusal(126).message(), HasSubstr("Not authorized: the password dialog was closed"));
    EXPECT_EQ(pkexecRefusal(126).code, ErrorCode::PermissionDenied);
    EXPECT_THAT(pkexecRefusal(127).message(), HasSubstr("Not authorized: the password was wrong"));
    EXPECT_THAT(pkexecRefusal(1).message(), HasSubstr("status 1"));
}

TEST(TrustedProgram, IsRootsAlone)
{
    EXPECT_TRUE(trustedProgram("/bin/sh"));
    EXPECT_TRUE(trustedFolder("/usr"));
    EXPECT_EQ(trustedProgram("/usr/nonexistent").error().code, ErrorCode::NotFound);
    EXPECT_FALSE(trustedProgram("/usr"));
    EXPECT_THAT(trustedFolder("/tmp").error().message(), HasSubstr("/tmp is writable by users other"));
}

} // namespace
} // namespace steadymark
