// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/shell/command_line.h"

#include <gmock/gmock.h>

namespace steadymark::gui {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::variant<CommandLine, CommandLineAnswer> parse(std::vector<const char*> words)
{
    words.insert(words.begin(), "steadymark");
    return parseCommandLine(static_cast<int>(words.size()), words.data());
}

std::vector<std::filesystem::path> filesOf(const std::vector<const char*>& words)
{
    const auto parsed = parse(words);
    const auto* const line = std::get_if<CommandLine>(&parsed);
    EXPECT_TRUE(line != nullptr);
    return line == nullptr ? std::vector<std::filesystem::path>{} : line->files;
}

std::string complaintAbout(const std::vector<const char*>& words)
{
    const auto parsed = parse(words);
    const auto* const answer = std::get_if<CommandLineAnswer>(&parsed);
    EXPECT_TRUE(answer != nullptr);
    return answer == nullptr || answer->exitCode != 2 ? std::string() : answer->text;
}

TEST(WindowCommandLine, OpensWhatAFileManagerHandsOver)
{
    EXPECT_THAT(filesOf({}), IsEmpty());
    EXPECT_THAT(filesOf({"/home/a b/Größe.steadymark"}), ElementsAre("/home/a b/Größe.steadymark"));
    EXPECT_THAT(filesOf({"--theme", "dark", "x.smtrace"}), ElementsAre("x.smtrace"));
}

TEST(WindowCommandLine, ComparesTwoTraces)
{
    EXPECT_THAT(filesOf({"before.smtrace", "after.SMTRACE"}), ElementsAre("before.smtrace", "after.SMTRACE"));
}

TEST(WindowCommandLine, ComparesAnyNumberOfResults)
{
    EXPECT_THAT(filesOf({"a.steadymark", "b.steadymark", "c.steadymark"}),
        ElementsAre("a.steadymark", "b.steadymark", "c.steadymark"));
}

TEST(WindowCommandLine, RefusesFilesThatItWouldNotOpen)
{
    EXPECT_THAT(complaintAbout({"--screenshot", "benchmark", "x.png", "a.steadymark", "b.steadymark"}),
        HasSubstr("\"compare\" shows several results"));
    EXPECT_THAT(complaintAbout({"a.smtrace", "b.steadymark"}), HasSubstr("two traces"));
    EXPECT_THAT(complaintAbout({"a.smtrace", "b.smtrace", "c.smtrace"}), HasSubstr("two traces"));
    EXPECT_THAT(
        complaintAbout({"--screenshot", "latency", "x.png", "a.smtrace", "b.smtrace"}), HasSubstr("two traces"));
}

TEST(WindowCommandLine, DrawsTheReasonsOfAResult)
{
    const auto parsed = parse({"--screenshot", "why", "x.png", "a.steadymark"});
    const auto* const line = std::get_if<CommandLine>(&parsed);
    ASSERT_TRUE(line != nullptr && line->screenshot);
    EXPECT_TRUE(line->screenshot->showsWhy);
    EXPECT_EQ(line->screenshot->page, "benchmark");
    EXPECT_THAT(complaintAbout({"--screenshot", "why", "x.png"}), HasSubstr("needs a result"));
    EXPECT_THAT(complaintAbout({"--screenshot", "what", "x.png"}), HasSubstr("why"));
    const auto help = parse({"--help"});
    EXPECT_THAT(std::get<CommandLineAnswer>(help).text, HasSubstr("\"why\""));
}

TEST(WindowCommandLine, SaysWhichFileAPageCannotDoWithout)
{
    EXPECT_THAT(complaintAbout({"--screenshot", "prepare", "x.png"}), HasSubstr("prepare DRIVE --list --json"));
    EXPECT_THAT(complaintAbout({"--screenshot", "health", "x.png"}), HasSubstr("--smartctl-json DOC"));
    EXPECT_THAT(complaintAbout({"--screenshot", "health", "x.png", "a.steadymark"}), HasSubstr("--smartctl-json DOC"));
    const auto parsed = parse({"--screenshot", "prepare", "x.png", "survey.json"});
    const auto* const line = std::get_if<CommandLine>(&parsed);
    ASSERT_TRUE(line != nullptr && line->screenshot);
    EXPECT_EQ(line->screenshot->page, "prepare");
    EXPECT_THAT(line->files, ElementsAre("survey.json"));
}

TEST(WindowCommandLine, DrawsNoDriveThatDoesNotExist)
{
    for (const char* const scene : {"prepare-confirm", "sustained-sample", "degradation-rounds", "compare-sample"})
        EXPECT_THAT(complaintAbout({"--screenshot", scene, "x.png"}), HasSubstr("There is no page")) << scene;
}

} // namespace
} // namespace steadymark::gui
