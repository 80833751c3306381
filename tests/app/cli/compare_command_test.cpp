// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/compare_command.h"

#include "app/cli/commands/compare_files.h"
#include "core/base/files.h"
#include "parsing.h"

#include <gmock/gmock.h>

#include <fstream>
#include <set>

namespace steadymark::cli {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

CompareCommand parseCompare(std::vector<std::string> arguments)
{
    return parseAs<CompareCommand>("compare", std::move(arguments));
}

TEST(CompareArguments, NameGroupsAndReports)
{
    const CompareCommand command =
        parseCompare({"a", "b", "c,d", "--threshold", "5%", "--html", "r.html", "--csv", "-"});
    EXPECT_THAT(command.groups, ElementsAre("a", "b", "c,d"));
    EXPECT_DOUBLE_EQ(command.options.threshold, 0.05);
    EXPECT_THAT(command.files, ElementsAre(std::pair<std::string, ReportFormat>("r.html", ReportFormat::Html)));
    EXPECT_EQ(command.output, ReportFormat::Csv);
    EXPECT_EQ(parseCompare({"a", "b"}).output, ReportFormat::Text);
    EXPECT_EQ(parseCompare({"a", "b", "--json", "--markdown", "t.md"}).output, ReportFormat::Json);
    EXPECT_EQ(parseCompare({"a", "b", "--bbcode", "-"}).output, ReportFormat::BbCode);
    EXPECT_DOUBLE_EQ(parseCompare({"a", "b"}).options.threshold, 0.03);
}

TEST(CompareArguments, AreRefusedInOneSentence)
{
    EXPECT_THAT(complaintAbout("compare", {}), HasSubstr("Specify which results to compare"));
    EXPECT_THAT(complaintAbout("compare", {"a"}), HasSubstr("only one result to compare"));
    EXPECT_THAT(complaintAbout("compare", {"a", ""}), HasSubstr("has an empty name"));
    for (const char* const threshold : {"0", "0.03", "-3%", "91%", "nan", "inf", "3%%", "%", "many"})
        EXPECT_THAT(complaintAbout("compare", {"a", "b", "--threshold", threshold}), HasSubstr("like 3%")) << threshold;
    EXPECT_THAT(complaintAbout("compare", {"a", "b", "--json", "--text"}), HasSubstr("--text and --json"));
    EXPECT_THAT(complaintAbout("compare", {"a", "b", "--html", "-", "--csv", "-"}), HasSubstr("--html - and --csv -"));
    EXPECT_THAT(complaintAbout("compare", {"a", "b", "--html", ""}), HasSubstr("--html needs a value"));
    EXPECT_THAT(complaintAbout("compare", {"a", "b", "--csv", "x", "--csv", "y"}), HasSubstr("more than once"));
}

TEST(CompareArguments, ReadAThresholdWithOrWithoutItsSign)
{
    EXPECT_DOUBLE_EQ(parseThreshold("3").value(), 0.03);
    EXPECT_DOUBLE_EQ(parseThreshold("3 %").value(), 0.03);
    EXPECT_DOUBLE_EQ(parseThreshold("0.5%").value(), 0.005);
}

class CompareFiles : public ::testing::Test {
protected:
    CompareFiles()
        : folder(fs::path(::testing::TempDir())
            / (std::string("steadymark-compare-") + ::testing::UnitTest::GetInstance()->current_test_info()->name()))
    {
        fs::remove_all(folder);
        fs::create_directories(folder / "old" / "results");
        fs::create_directories(folder / "new" / "results");
        fs::create_directories(folder / "empty");
    }
    ~CompareFiles() override
    {
        std::error_code ignored;
        fs::remove_all(folder, ignored);
    }
    CompareFiles(const CompareFiles&) = delete;
    CompareFiles& operator=(const CompareFiles&) = delete;

    std::string touch(const fs::path& name) const
    {
        std::ofstream(folder / name) << "{}\n";
        return toUtf8(folder / name);
    }
    static std::vector<std::string> namesOf(const std::string& argument)
    {
        const Result<std::vector<fs::path>> files = filesOfGroup(argument);
        if (!files)
            return {files.error().message()};
        std::vector<std::string> names;
        for (const fs::path& file : files.value())
            names.push_back(toUtf8(file.filename()));
        return names;
    }

    fs::path folder;
};

TEST_F(CompareFiles, AreAFileAFolderOrSeveralWithCommas)
{
    const std::string one = touch("one.steadymark");
    const std::string two = touch("two.steadymark");
    touch("old/results/b.steadymark");
    touch("old/results/a.steadymark");
    touch("old/results/a.smtrace");
    EXPECT_THAT(namesOf(one), ElementsAre("one.steadymark"));
    EXPECT_THAT(namesOf(toUtf8(folder / "old" / "results")), ElementsAre("a.steadymark", "b.steadymark"));
    EXPECT_THAT(namesOf(one + ',' + two), ElementsAre("one.steadymark", "two.steadymark"));
    EXPECT_THAT(namesOf(touch("with,comma.steadymark")), ElementsAre("with,comma.steadymark"));
}

TEST_F(CompareFiles, SayWhatIsMissing)
{
    const std::string one = touch("one.steadymark");
    EXPECT_THAT(namesOf("nothing"), ElementsAre(HasSubstr("no result \"nothing\"")));
    EXPECT_THAT(namesOf(one + ",nothing"), ElementsAre(HasSubstr("no result \"nothing\"")));
    EXPECT_THAT(namesOf(","), ElementsAre(HasSubstr("no result")));
    EXPECT_THAT(namesOf(toUtf8(folder / "empty")), ElementsAre(HasSubstr("holds no results (*.steadymark)")));
}

TEST_F(CompareFiles, AreToldApartByTheirFoldersOrNumbers)
{
    const std::string one = touch("one.steadymark");
    const std::string before = touch("old/results/run.steadymark");
    const std::string after = touch("new/results/run.steadymark");
    EXPECT_THAT(labelsOf({one, toUtf8(folder / "old") + '/'}), ElementsAre("one", "old"));
    EXPECT_THAT(labelsOf({toUtf8(folder / "old" / "results"), toUtf8(folder / "new" / "results")}),
        ElementsAre("old/results", "new/results"));
    const std::vector<std::string> same = labelsOf({before, after, before});
    EXPECT_EQ(std::set<std::string>(same.begin(), same.end()).size(), 3U) << same[0] << same[1] << same[2];
    EXPECT_THAT(labelsOf({one + ',' + before, one}), ElementsAre("one, run", "one"));
}

} // namespace
} // namespace steadymark::cli
