// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/health_command.h"

#include "app/cli/terminal/text.h"
#include "app/cli/text/health_diff_text.h"
#include "app/cli/text/health_text.h"
#include "parsing.h"
#include "tests/support/fake_services.h"

#include <gmock/gmock.h>

#include <sstream>

namespace steadymark::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

HealthCommand parseHealth(std::vector<std::string> arguments)
{
    return parseAs<HealthCommand>("health", std::move(arguments));
}

TEST(HealthArguments, NameADriveOrADocument)
{
    EXPECT_EQ(parseHealth({"sda"}).drive, "sda");
    EXPECT_FALSE(parseHealth({"sda"}).smartctlFile);
    EXPECT_EQ(parseHealth({"--smartctl-json", "a.json"}).smartctlFile, "a.json");
    const HealthCommand both = parseHealth({"sda", "--smartctl-json", "-", "--json", "--with-serial"});
    EXPECT_EQ(both.drive, "sda");
    EXPECT_EQ(both.smartctlFile, "-");
    EXPECT_TRUE(both.asJson);
    EXPECT_TRUE(both.withSerial);
    EXPECT_EQ(both.action, HealthCommand::Action::Show);
}

TEST(HealthArguments, NameTwoDocumentsToCompare)
{
    const HealthCommand command = parseHealth({"diff", "a", "b", "--json"});
    EXPECT_EQ(command.action, HealthCommand::Action::Diff);
    EXPECT_EQ(command.before, "a");
    EXPECT_EQ(command.after, "b");
    EXPECT_TRUE(command.asJson);
    EXPECT_FALSE(command.withSerial);
}

TEST(HealthArguments, AreComplainedAbout)
{
    EXPECT_THAT(complaintAbout("health", {}), HasSubstr("Specify the drive"));
    EXPECT_THAT(complaintAbout("health", {"--smartctl-json", ""}), HasSubstr("--smartctl-json needs the name"));
    EXPECT_THAT(
        complaintAbout("health", {"--smartctl-json", "a", "--smartctl-json", "b"}), HasSubstr("more than once"));
    EXPECT_THAT(complaintAbout("health", {"sda", "sdb"}), HasSubstr("more than one drive"));
    EXPECT_THAT(complaintAbout("health", {"diff", "a"}), HasSubstr("the two documents"));
    EXPECT_THAT(complaintAbout("health", {"diff", "-", "-"}), HasSubstr("Only one"));
    EXPECT_NE(complaintAbout("health", {"diff", "a", "b", "c"}), "(accepted)");
    EXPECT_NE(complaintAbout("health", {"sda", "--fast"}), "(accepted)");
}

/// Answers once, and remembers which drive was asked.
class FakeReader final : public HealthReader {
public:
    [[nodiscard]] bool asksForPermission() const override { return false; }
    [[nodiscard]] Result<SmartDocument> read(const Drive& drive, std::stop_token) override
    {
        asked = drive.name;
        return answer;
    }
    [[nodiscard]] Result<SmartDocument> sample(const Drive& drive, std::stop_token stop) override
    {
        return read(drive, stop);
    }
    [[nodiscard]] Result<> startSelfTest(const Drive&, SelfTestKind) override { return success(); }
    [[nodiscard]] Result<> abortSelfTest(const Drive&) override { return success(); }

    std::string asked;
    Result<SmartDocument> answer = SmartDocument();
};

TEST(HealthOfADrive, IsAskedOfTheDriveThatIsMeant)
{
    const steadymark::testing::FakeCatalog catalog;
    FakeReader reader;
    reader.answer.value().isInStandby = true;
    const Result<SmartDocument> document = readHealthOf("fake", catalog, reader);
    ASSERT_TRUE(document) << document.error().message();
    EXPECT_EQ(reader.asked, "fake");
    EXPECT_EQ(document.value().model, "Fake Drive") << "a sleeping drive does not tell it";
    EXPECT_EQ(document.value().serial, "");
}

TEST(HealthOfADrive, FailsWithTheReadersSentence)
{
    const steadymark::testing::FakeCatalog catalog;
    FakeReader reader;
    reader.answer = fail(ErrorCode::PermissionDenied, Sentence::verbatim("You said no."));
    const Result<SmartDocument> document = readHealthOf("fake", catalog, reader);
    ASSERT_FALSE(document);
    EXPECT_EQ(document.error().message(), "You said no.");
    FakeReader unused;
    EXPECT_FALSE(readHealthOf("other", catalog, unused));
    EXPECT_EQ(unused.asked, "");
}

TEST(HealthDocuments, ComeFromStandardInput)
{
    std::istringstream input(R"({"drive":{"model":"M"},"protocol":"nvme","facts":{"percentUsed":4}})");
    const Result<SmartDocument> document = loadHealthDocument("-", input);
    ASSERT_TRUE(document) << document.error().message();
    EXPECT_EQ(document.value().facts.percentUsed, 4.0);
    std::istringstream empty;
    const Result<SmartDocument> none = loadHealthDocument("-", empty);
    ASSERT_FALSE(none);
    EXPECT_THAT(none.error().message(), HasSubstr("Standard input: "));
    EXPECT_THAT(loadHealthDocument("/nowhere/at/all", empty).error().message(), HasSubstr("/nowhere/at/all: "));
    EXPECT_THAT(loadHealthDocument(".", empty).error().message(), HasSubstr("folder"));
}

SmartDocument sample()
{
    SmartDocument document;
    document.protocol = SmartProtocol::Ata;
    document.model = "A \x1b[31mred\x1b[m drive\nof two lines";
    document.serial = "SECRET1";
    document.firmware = "F\tW";
    document.facts.percentUsed = 95;
    document.facts.hostWrittenBytes = 100ULL << 30U;
    document.facts.nandWrittenBytes = 150ULL << 30U;
    document.attributes.push_back({202, "Percent_Lifetime_Remain", 5, 5, 1, 95, "95\x1b", {}, false, true});
    document.messages = {Sentence::verbatim("A message\nof two lines.")};
    return document;
}

TEST(HealthText, IsPrintable)
{
    const SmartDocument document = sample();
    const std::string text = describeHealth(document, judgeHealth(document));
    for (const char c : text)
        EXPECT_TRUE(c == '\n' || static_cast<unsigned char>(c) >= 0x20) << static_cast<int>(c);
    EXPECT_THAT(text,
        AllOf(HasSubstr("Watch: 95 %"), HasSubstr("Plan its replacement"), HasSubstr("Write amplification:   1.50"),
            HasSubstr("Percent_Lifetime_Remain")));
    EXPECT_THAT(text, Not(HasSubstr("SECRET1")));
    EXPECT_EQ(text.back(), '\n');
}

TEST(HealthText, ComparesInTheRightOrder)
{
    SmartDocument before = sample();
    before.takenAtUnixMs = 1000;
    SmartDocument after = before;
    after.takenAtUnixMs = 2000;
    after.facts.hostWrittenBytes = 120ULL << 30U;
    after.facts.nandWrittenBytes = 180ULL << 30U;
    const std::string text = describeComparison(compareHealth(before, after));
    EXPECT_THAT(text,
        AllOf(HasSubstr("Before: Watch"), HasSubstr("After:  Watch"), HasSubstr("+21 GB"),
            HasSubstr("Write amplification:   1.50")));
    EXPECT_THAT(text, Not(HasSubstr("Note: ")));
    EXPECT_THAT(
        describeComparison(compareHealth(after, before)), AllOf(HasSubstr("older one first"), HasSubstr("decreased")));
    after.serial = "SECRET2";
    EXPECT_THAT(describeComparison(compareHealth(before, after)),
        AllOf(HasSubstr("two drives of the same model"), Not(HasSubstr("SECRET"))));
    EXPECT_THAT(
        describeComparison(compareHealth({}, {})), HasSubstr("Nothing that both documents contain has changed"));
}

} // namespace
} // namespace steadymark::cli
