// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/completion.h"

#include <gmock/gmock.h>

namespace steadymark::cli {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::vector<std::string> choices(std::string help)
{
    return choicesOf({"--kind", "KIND", std::move(help), false});
}

TEST(Completion, ChoicesAreWhatTheHelpListsAndNothingElse)
{
    EXPECT_THAT(choices("auto, lines, json or none [auto]"), ElementsAre("auto", "lines", "json", "none"));
    EXPECT_THAT(choices("read or write"), ElementsAre("read", "write"));
    EXPECT_THAT(choices("slc-cache or x25 "), ElementsAre("slc-cache", "x25"));
    EXPECT_THAT(choices("Folder to test in, a block device or sim:PRESET"), IsEmpty());
    EXPECT_THAT(choices("First trim, fill, fill=2, idle=30min, ...; repeatable"), IsEmpty());
    EXPECT_THAT(choices("As JSON"), IsEmpty());
    EXPECT_THAT(choices(""), IsEmpty());
}

TEST(Completion, AnotherShellIsRefusedByName)
{
    const auto made = completionScript({"steadymark-cli", "", "", {}, {}}, "tcsh");
    ASSERT_FALSE(made);
    EXPECT_THAT(made.error().message(), HasSubstr("--completion tcsh: choose bash, zsh or fish"));
}

TEST(Completion, TextsOfHelpCannotLeaveTheirQuotes)
{
    const CommandDescription program{
        "steadymark-cli", "", "", {{"--it", "X", "A drive's [own] $(name): \\ `x`", false}}, {}};
    EXPECT_THAT(completionScript(program, "fish").value(), HasSubstr(R"('A drive\'s [own] $(name): \\ `x`')"));
    EXPECT_THAT(completionScript(program, "zsh").value(), HasSubstr(R"([A drive'\''s \[own\] $(name)\: \\ `x`])"));
    EXPECT_THAT(manualPage(program), HasSubstr("\\e `x`"));
}

} // namespace
} // namespace steadymark::cli
