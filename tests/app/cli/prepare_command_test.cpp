// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/prepare_command.h"

#include "app/cli/prepare/prepare_target.h"
#include "app/cli/terminal/prepare_progress.h"
#include "app/cli/text/prepare_text.h"
#include "core/base/json.h"
#include "parsing.h"
#include "tests/support/fake_machine.h"
#include "tests/support/fake_preparer.h"
#include "tests/support/fake_target.h"

#include <gmock/gmock.h>

#include <sstream>

namespace steadymark::cli {
namespace {

using namespace literals;
using namespace std::chrono_literals;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::MatchesRegex;
using ::testing::Not;
using ::testing::StartsWith;
using Depth = DrivePreparer::Depth;

PrepareCommand parsePrepare(std::vector<std::string> arguments)
{
    return parseAs<PrepareCommand>("prepare", std::move(arguments));
}

TEST(PrepareArguments, SayWhatToDo)
{
    using Action = PrepareCommand::Action;
    EXPECT_EQ(parsePrepare({"sda"}).action, Action::List);
    EXPECT_EQ(parsePrepare({"sda", "--list", "--ask", "--json"}).action, Action::List);
    EXPECT_TRUE(parsePrepare({"sda", "--ask"}).asks);
    EXPECT_EQ(parsePrepare({"sda", "--method", "trim"}).action, Action::Perform);
    EXPECT_EQ(parsePrepare({"sda", "--method", "discard", "--dry-run"}).action, Action::DryRun);
    EXPECT_EQ(parsePrepare({"sda", "--recover"}).action, Action::Recover);
    EXPECT_EQ(parsePrepare({"--log"}).action, Action::Log);
    const PrepareCommand format = parsePrepare(
        {"sda", "--method", "nvme-format", "--variant", "crypto", "--confirm-serial", "AB12", "--progress", "json"});
    EXPECT_EQ(format.step, (PrepareStep{PrepareMethod::NvmeFormat, EraseVariant::Crypto, 1, {}}));
    EXPECT_EQ(format.confirmation, "AB12");
    EXPECT_EQ(format.progress, ProgressMode::Json);
    const PrepareCommand fill = parsePrepare({"sda", "--method", "fill", "--times", "2", "--volume", "/mnt", "--yes"});
    EXPECT_EQ(fill.step.times, 2U);
    EXPECT_EQ(fill.volume, "/mnt");
    EXPECT_TRUE(fill.consents);
    EXPECT_EQ(parsePrepare({"sda", "--method", "idle", "--for", "30s"}).step.duration, Nanoseconds(30s));
}

TEST(PrepareArguments, ThatMakeNoSenseAreRefusedInOneSentence)
{
    EXPECT_THAT(complaintAbout("prepare", {}), StartsWith("Specify the drive"));
    EXPECT_THAT(complaintAbout("prepare", {"--method", "trim"}), StartsWith("Specify the drive"));
    EXPECT_THAT(
        complaintAbout("prepare", {"sda", "--method", "wipe"}), AllOf(HasSubstr("\"wipe\""), HasSubstr("ata-erase")));
    EXPECT_THAT(complaintAbout("prepare", {"sda", "--method", "trim", "--variant", "crypto"}), HasSubstr("no variant"));
    EXPECT_THAT(complaintAbout("prepare", {"sda", "--method", "trim", "--times", "2"}), HasSubstr("only fills"));
    EXPECT_THAT(complaintAbout("prepare", {"sda", "--method", "fill", "--times", "3"}), HasSubstr("from 1 to 2"));
    EXPECT_THAT(complaintAbout("prepare", {"sda", "--method", "fill", "--times", "two"}), HasSubstr("whole number"));
    EXPECT_THAT(
        complaintAbout("prepare", {"sda", "--method", "discard", "--volume", "sda1"}), HasSubstr("whole drive"));
    EXPECT_THAT(complaintAbout("prepare", {"sda", "--method", "idle"}), HasSubstr("--for"));
    EXPECT_THAT(complaintAbout("prepare", {"sda", "--method", "trim", "--for", "3s"}), HasSubstr("idle"));
    EXPECT_THAT(complaintAbout("prepare", {"sda", "--list", "--method", "trim"}), HasSubstr("exclude each other"));
    EXPECT_THAT(complaintAbout("prepare", {"sda", "--list", "--recover"}), HasSubstr("exclude each other"));
    EXPECT_THAT(complaintAbout("prepare", {"sda", "--log", "--method", "trim"}), HasSubstr("exclude each other"));
    EXPECT_THAT(complaintAbout("prepare", {"sda", "--dry-run"}), StartsWith("--dry-run needs --method"));
    EXPECT_THAT(complaintAbout("prepare", {"sda", "--yes"}), StartsWith("--yes needs --method"));
    EXPECT_THAT(
        complaintAbout("prepare", {"sda", "--recover", "--confirm-serial", "A"}), StartsWith("--confirm-serial needs"));
    EXPECT_THAT(
        complaintAbout("prepare", {"sda", "--method", "trim", "--ask"}), StartsWith("--ask applies to the list"));
    EXPECT_THAT(
        complaintAbout("prepare", {"sda", "--method", "trim", "--method", "discard"}), HasSubstr("more than once"));
    EXPECT_THAT(
        complaintAbout("prepare", {"sda", "--method", "discard", "--confirm-serial", ""}), HasSubstr("needs a value"));
    EXPECT_THAT(complaintAbout("prepare", {"sda", "sdb"}), Not(HasSubstr("accepted")));
    EXPECT_THAT(complaintAbout("prepare", {"sda", "--progress", "bar"}), HasSubstr("auto, lines, json, none"));
}

MethodOffer offerOf(PrepareMethod method, std::vector<Sentence> commands = {Sentence("COMMAND of it")})
{
    MethodOffer offer;
    offer.step.method = method;
    offer.commands = std::move(commands);
    offer.duration = 80s;
    return offer;
}

/// A drive beside the volumes of others.
class BareCatalog final : public DriveCatalog {
public:
    [[nodiscard]] Result<std::vector<Volume>> volumes() const override { return others.volumes(); }
    [[nodiscard]] Result<Volume> volumeOf(const std::filesystem::path& path) const override
    {
        return others.volumeOf(path);
    }
    [[nodiscard]] Result<std::vector<Drive>> drives() const override { return std::vector<Drive>{bare}; }
    [[nodiscard]] std::optional<double> temperatureOf(const Drive&) const override { return std::nullopt; }
    [[nodiscard]] Result<StorageStack> stackOf(const std::filesystem::path&) const override { return StorageStack(); }
    [[nodiscard]] std::unique_ptr<DriveWatch> watch(std::function<void()>) const override { return nullptr; }

    testing::FakeCatalog others;
    Drive bare = [] {
        Drive made;
        made.name = "bare";
        return made;
    }();
};

class PrepareCommandTest : public ::testing::Test {
protected:
    PrepareCommandTest()
    {
        Drive& shown = catalog.volume.drives.front();
        shown.capacity = ByteCount(1'000'000'000'000);
        shown.partitions = {{.name = "fake1",
            .offset = {},
            .size = {},
            .label = {},
            .fileSystem = {},
            .mountPoints = {},
            .holders = {}}};
        catalog.volume.mountOptions = "rw";
        preparer.surveyAnswer.offers = {offerOf(PrepareMethod::Trim), offerOf(PrepareMethod::Discard),
            offerOf(PrepareMethod::FillDrive), offerOf(PrepareMethod::NvmeFormat)};
        preparer.surveyAnswer.offers[0].isRecommended = true;
        preparer.surveyAnswer.offers[3].step.variant = EraseVariant::UserData;
        preparer.surveyAnswer.contents = {{"fake1", 512_MiB, Sentence::verbatim("ext4"), "home", {"/home"}}};
        preparer.surveyAnswer.affected = {{"fake", 1_GiB, false, true, true}, {"fake2n2", 1_GiB, true, true, false}};
    }

    ExitCode run(std::vector<std::string> arguments)
    {
        out.str("");
        err.str("");
        std::istringstream input(typed);
        PrepareDialog dialog{input};
        dialog.canAsk = canAsk;
        dialog.output = {1'000'000, 1'000'000, false, true};
        dialog.errorStyle = [] {
            return GridStyle{80, 24, false, true};
        };
        dialog.catchStop = [this] {
            ++caught;
        };
        dialog.isStopRequested = [] {
            return false;
        };
        Console console(out, err);
        return prepareWith(parsePrepare(std::move(arguments)), machine, dialog, console);
    }

    json::object told() const { return parseJson(out.str()).value().as_object(); }

    /// Changes what the survey says of discard.
    void refuseDiscard()
    {
        preparer.surveyAnswer.offers[1].refusals = {
            {"in-use", Sentence::verbatim("fake1 is mounted on /home."), Sentence::verbatim("Unmount it.")}};
    }

    testing::FakeCatalog catalog;
    testing::FakePreparer preparer;
    testing::FakeDrive drive;
    testing::FakeAccess access{drive};
    ManualClock clock;
    testing::FakeMachine machine{catalog, preparer, access, clock};
    std::string typed;
    bool canAsk = false;
    int caught = 0;
    std::ostringstream out, err;
};

TEST_F(PrepareCommandTest, ListTellsEverythingOfTheDrive)
{
    refuseDiscard();
    preparer.surveyAnswer.recovery = {
        RecoveryKind::Unlock, Sentence::verbatim("It was left locked."), Sentence::verbatim("hdparm --do-it")};
    preparer.surveyAnswer.remarks = {Sentence::verbatim("On battery.")};
    preparer.asks = true;
    EXPECT_EQ(run({"fake"}), ExitCode::Done);
    EXPECT_THAT(preparer.depths, ElementsAre(Depth::WithoutAsking));
    EXPECT_THAT(out.str(),
        AllOf(StartsWith("Fake Drive, 1.0 TB, serial number SECRET123, fake\n"),
            HasSubstr("fake1  537 MB  ext4  home  on /home"),
            HasSubstr("Erasing changes fake, fake2n2 (another namespace, 1.1 GB)."),
            HasSubstr("✓ trim: start with this one, about 80 s"), HasSubstr("✗ discard"),
            HasSubstr("fake1 is mounted on /home. Unmount it."), HasSubstr("It was left locked."),
            HasSubstr("Without SteadyMark: hdparm --do-it"), HasSubstr("prepare fake --recover"),
            HasSubstr("On battery."), HasSubstr("prepare fake --ask")));
    EXPECT_EQ(run({"fake", "--ask"}), ExitCode::Done);
    EXPECT_EQ(preparer.depths.back(), Depth::Whole);
    EXPECT_THAT(out.str(), Not(HasSubstr("--ask")));
    preparer.asks = false; // root
    EXPECT_EQ(run({"SECRET123", "--json"}), ExitCode::Done);
    EXPECT_EQ(preparer.depths.back(), Depth::Whole);
    EXPECT_EQ(told().at("drive").at("name"), "fake");
    EXPECT_EQ(told().at("methods").as_array().size(), 4U);
}

TEST_F(PrepareCommandTest, ListSaysOnceWhatIsInTheWayOfMany)
{
    const Refusal used{"in-use", Sentence::verbatim("fake1 is mounted on /home."), Sentence::verbatim("Unmount it.")};
    const Refusal frozen{
        "frozen", Sentence::verbatim("Its security settings are frozen."), Sentence::verbatim("Suspend the machine.")};
    std::vector<MethodOffer>& offers = preparer.surveyAnswer.offers;
    offers = {offerOf(PrepareMethod::Discard), offerOf(PrepareMethod::FillDrive), offerOf(PrepareMethod::AtaErase),
        offerOf(PrepareMethod::NvmeFormat), offerOf(PrepareMethod::NvmeSanitize)};
    offers[0].refusals = {
        used, {"not-claimed", Sentence::verbatim("Not held: fake1."), Sentence::verbatim("Unmount it.")}};
    offers[1].refusals = offers[0].refusals;
    offers[2].refusals = offers[0].refusals;
    offers[2].refusals.push_back(frozen);
    offers[3].refusals = {used, {"wrong-interface", Sentence::verbatim("fake is not an NVMe drive."), Sentence()}};
    offers[4].refusals = offers[3].refusals;
    EXPECT_EQ(run({"fake"}), ExitCode::Done);
    const std::string text = out.str();
    EXPECT_EQ(text.find(english(used.sentence)), text.rfind(english(used.sentence))) << text;
    EXPECT_THAT(text,
        AllOf(HasSubstr("Prevented by: the same as for discard.\n"),
            HasSubstr("Prevented by: the same as for discard, and:\n      Its security settings are frozen. Suspend"),
            HasSubstr("Not for this kind of drive: nvme-format, nvme-sanitize.\n"), Not(HasSubstr("Not held"))));
}

TEST_F(PrepareCommandTest, ListDoesNotCallADriveEmptyThatItCouldNotRead)
{
    preparer.surveyAnswer.contents = {{"fake", 1_GiB, Sentence(), "", {}}};
    preparer.surveyAnswer.affected = {{"fake", 1_GiB, false, true, true}};
    preparer.asks = true;
    EXPECT_EQ(run({"fake"}), ExitCode::Done);
    EXPECT_THAT(out.str(), AllOf(HasSubstr("not examined yet"), Not(HasSubstr("Erasing changes"))));
    EXPECT_EQ(run({"fake", "--ask"}), ExitCode::Done);
    EXPECT_THAT(out.str(), HasSubstr("nothing known"));
}

TEST_F(PrepareCommandTest, WhatIsStillInWorkIsNotRecovered)
{
    preparer.surveyAnswer.running = OperationRecord();
    preparer.surveyAnswer.running->step.method = PrepareMethod::FillDrive;
    EXPECT_EQ(run({"fake", "--recover"}), ExitCode::Refused);
    EXPECT_THAT(err.str(), HasSubstr("Fill the whole drive is still running on fake"));
    EXPECT_TRUE(preparer.recovered.empty());
}

TEST_F(PrepareCommandTest, WhatDoesNotExistIsWrongUse)
{
    EXPECT_EQ(run({"other", "--list"}), ExitCode::WrongUse);
    EXPECT_THAT(err.str(), HasSubstr("There is no drive \"other\""));
    EXPECT_EQ(run({"other", "--method", "trim"}), ExitCode::WrongUse);
    EXPECT_EQ(run({"other", "--recover"}), ExitCode::WrongUse);
    EXPECT_TRUE(preparer.orders.empty());
    EXPECT_TRUE(preparer.recovered.empty());
}

TEST_F(PrepareCommandTest, DryRunPrintsWhatWouldBeSent)
{
    EXPECT_EQ(run({"fake", "--method", "discard", "--dry-run"}), ExitCode::Done);
    EXPECT_THAT(out.str(), AllOf(HasSubstr("would be done in about 80 s"), HasSubstr("\n  COMMAND of it\n")));
    EXPECT_EQ(run({"fake", "--method", "nvme-format", "--dry-run", "--json"}), ExitCode::Done);
    EXPECT_EQ(told().at("method"), "nvme-format");
    EXPECT_EQ(told().at("isAllowed"), true);
    EXPECT_EQ(told().at("commands").as_array().size(), 1U);
    EXPECT_EQ(told().at("durationNs"), 80'000'000'000);
    EXPECT_TRUE(preparer.orders.empty());
}

TEST_F(PrepareCommandTest, RefusedDryRunTellsWhatIsInTheWay)
{
    refuseDiscard();
    EXPECT_EQ(run({"fake", "--method", "discard", "--dry-run"}), ExitCode::Refused);
    EXPECT_THAT(out.str(), AllOf(HasSubstr("would be refused"), HasSubstr("Unmount it."), Not(HasSubstr("COMMAND"))));
    EXPECT_EQ(run({"fake", "--method", "discard", "--dry-run", "--json"}), ExitCode::Refused);
    EXPECT_EQ(told().at("isAllowed"), false);
    EXPECT_EQ(told().at("refusals").at(0).at("gate"), "in-use");
}

TEST_F(PrepareCommandTest, ADryRunNeverTellsCommandsOfAnotherVariant)
{
    EXPECT_EQ(run({"fake", "--method", "nvme-format", "--variant", "user-data", "--dry-run"}), ExitCode::Done);
    EXPECT_THAT(out.str(), HasSubstr("COMMAND"));
    EXPECT_EQ(run({"fake", "--method", "nvme-format", "--variant", "crypto", "--dry-run"}), ExitCode::Refused);
    EXPECT_THAT(out.str(), AllOf(HasSubstr("would be refused"), Not(HasSubstr("COMMAND"))));
    preparer.surveyAnswer.isComplete = true;
    EXPECT_EQ(run({"fake", "--method", "nvme-format", "--variant", "crypto", "--dry-run"}), ExitCode::Refused);
    EXPECT_THAT(out.str(), AllOf(HasSubstr("does not support NVMe format (crypto erase)"), Not(HasSubstr("COMMAND"))));
    const BareCatalog beside;
    machine.use(beside);
    EXPECT_EQ(run({"bare", "--method", "fill", "--dry-run"}), ExitCode::Done);
    EXPECT_EQ(run({"bare", "--method", "fill", "--times", "2", "--dry-run"}), ExitCode::Refused); // nor of one pass
    EXPECT_THAT(out.str(), Not(HasSubstr("COMMAND")));
}

TEST_F(PrepareCommandTest, ADryRunJudgesTheVeryOfferThatIsMeant)
{
    MethodOffer crypto = offerOf(PrepareMethod::NvmeFormat, {Sentence::verbatim("CRYPTO")});
    crypto.step.variant = EraseVariant::Crypto;
    MethodOffer twice = offerOf(PrepareMethod::FillDrive, {Sentence::verbatim("PASS 1"), Sentence::verbatim("PASS 2")});
    twice.step.times = 2;
    twice.written = ByteCount(4'000'000'000);
    preparer.surveyAnswer.offers.insert(preparer.surveyAnswer.offers.begin() + 3, twice);
    preparer.surveyAnswer.offers.push_back(crypto);
    EXPECT_EQ(run({"fake", "--method", "nvme-format", "--variant", "crypto", "--dry-run"}), ExitCode::Done);
    EXPECT_THAT(out.str(), AllOf(HasSubstr("\n  CRYPTO\n"), Not(HasSubstr("COMMAND"))));
    EXPECT_EQ(run({"fake", "--method", "nvme-format", "--dry-run"}), ExitCode::Done);
    EXPECT_THAT(out.str(), HasSubstr("COMMAND"));
    preparer.surveyAnswer.offers.back().commands.clear();
    preparer.surveyAnswer.offers.back().refusals = {
        {"no-variant", Sentence::verbatim("fake has no crypto erase."), Sentence::verbatim("Take user-data.")}};
    EXPECT_EQ(run({"fake", "--method", "nvme-format", "--variant", "crypto", "--dry-run"}), ExitCode::Refused);
    EXPECT_THAT(out.str(), HasSubstr("fake has no crypto erase. Take user-data."));
    EXPECT_EQ(
        run({"fake", "--method", "nvme-format", "--variant", "crypto", "--confirm-serial", "T123"}), ExitCode::Refused);
    EXPECT_TRUE(preparer.orders.empty());
    const BareCatalog beside;
    machine.use(beside);
    EXPECT_EQ(run({"bare", "--method", "fill", "--times", "2", "--dry-run"}), ExitCode::Done);
    EXPECT_THAT(out.str(), HasSubstr("fill-drive twice of"));
    EXPECT_THAT(out.str(), HasSubstr("\n  PASS 1\n  PASS 2\n"));
}

TEST_F(PrepareCommandTest, ListHasOneBlockForEachMethod)
{
    MethodOffer crypto = offerOf(PrepareMethod::NvmeFormat);
    crypto.step.variant = EraseVariant::Crypto;
    MethodOffer twice = offerOf(PrepareMethod::FillDrive);
    twice.step.times = 2;
    MethodOffer enhanced = offerOf(PrepareMethod::AtaErase);
    enhanced.step.variant = EraseVariant::Enhanced;
    MethodOffer normal = offerOf(PrepareMethod::AtaErase);
    normal.step.variant = EraseVariant::Normal;
    normal.refusals = {{"hidden-area", Sentence::verbatim("1 MB are hidden."), Sentence()}};
    MethodOffer block = offerOf(PrepareMethod::AtaSanitize);
    block.step.variant = EraseVariant::Block;
    MethodOffer missing = offerOf(PrepareMethod::AtaSanitize);
    missing.step.variant = EraseVariant::Crypto;
    missing.refusals = {{"no-variant", Sentence::verbatim("It cannot scramble."), Sentence()}};
    std::vector<MethodOffer>& offers = preparer.surveyAnswer.offers;
    offers.insert(offers.begin() + 3, twice);
    offers.insert(offers.end(), {crypto, block, missing, enhanced, normal});
    EXPECT_EQ(run({"fake", "--list"}), ExitCode::Done);
    EXPECT_THAT(out.str(),
        AllOf(HasSubstr("    Variants: user-data, crypto; the first is used unless --variant selects another.\n"),
            HasSubstr("    Once, or twice with --times 2.\n"),
            HasSubstr("    Preventing normal:\n      1 MB are hidden.\n"), Not(HasSubstr("scramble"))));
    for (const std::string_view head : {"✓ nvme-format", "✓ fill-drive", "✓ ata-erase", "✓ ata-sanitize"}) {
        const std::size_t at = out.str().find(head);
        ASSERT_NE(at, std::string::npos) << head;
        EXPECT_EQ(out.str().find(head, at + 1), std::string::npos) << head;
    }
    EXPECT_THAT(out.str(), Not(HasSubstr("✗")));
}

TEST_F(PrepareCommandTest, NothingIsDestroyedWithoutTheRightWord)
{
    EXPECT_EQ(run({"fake", "--method", "discard"}), ExitCode::WrongUse);
    EXPECT_THAT(
        err.str(), AllOf(HasSubstr("Fake Drive"), HasSubstr("--confirm-serial and the end of its serial number")));
    EXPECT_EQ(run({"fake", "--method", "discard", "--confirm-serial", "T124"}), ExitCode::Refused);
    EXPECT_EQ(run({"fake", "--method", "discard", "--yes"}), ExitCode::WrongUse); // agrees to a fill only
    EXPECT_EQ(run({"fake", "--method", "discard", "--confirm-serial", "T124", "--json"}), ExitCode::Refused);
    EXPECT_EQ(told().at("outcome"), "refused");
    EXPECT_TRUE(preparer.orders.empty());
    EXPECT_EQ(run({"fake", "--method", "discard", "--confirm-serial", "t123"}), ExitCode::Done);
    PrepareOrder order;
    order.step.method = PrepareMethod::Discard;
    order.drive = identityOf(catalog.volume.drives.front());
    order.typed = "t123";
    EXPECT_THAT(preparer.orders, ElementsAre(order));
    EXPECT_EQ(out.str(), "Done as asked.\n");
    EXPECT_EQ(caught, 1);
    EXPECT_EQ(preparer.depths.back(), Depth::Whole);
}

TEST_F(PrepareCommandTest, SomebodyAtATerminalIsShownTheLossAndAsked)
{
    canAsk = true;
    typed = "T123\n";
    EXPECT_EQ(run({"fake", "--method", "discard"}), ExitCode::Done);
    EXPECT_THAT(err.str(),
        AllOf(HasSubstr("destroys everything on Fake Drive"), HasSubstr("SECRET123"), HasSubstr("on /home"),
            HasSubstr("fake2n2"), HasSubstr("Type the last 4 characters of its serial number")));
    ASSERT_EQ(preparer.orders.size(), 1U);
    EXPECT_EQ(preparer.orders.front().typed, "T123");
    for (const auto& [answer, code] :
        {std::pair("yes\n", ExitCode::Refused), std::pair("\n", ExitCode::Stopped), std::pair("", ExitCode::Stopped)}) {
        typed = answer;
        EXPECT_EQ(run({"fake", "--method", "discard"}), code) << answer;
    }
    EXPECT_EQ(preparer.orders.size(), 1U);
}

TEST_F(PrepareCommandTest, ADriveWithoutASerialIsConfirmedByItsName)
{
    catalog.volume.drives.front().serial.clear();
    EXPECT_EQ(run({"fake", "--method", "discard"}), ExitCode::WrongUse);
    EXPECT_THAT(err.str(), HasSubstr("--confirm-serial and its name."));
    EXPECT_EQ(run({"fake", "--method", "discard", "--confirm-serial", "fak"}), ExitCode::Refused);
    EXPECT_EQ(run({"fake", "--method", "discard", "--confirm-serial", "fake"}), ExitCode::Done);
}

TEST_F(PrepareCommandTest, WhatTheSurveyRefusesIsNotTried)
{
    refuseDiscard();
    EXPECT_EQ(run({"fake", "--method", "discard", "--confirm-serial", "T123"}), ExitCode::Refused);
    EXPECT_THAT(err.str(), HasSubstr("fake1 is mounted on /home. Unmount it."));
    EXPECT_EQ(run({"fake", "--method", "discard", "--confirm-serial", "T123", "--json"}), ExitCode::Refused);
    EXPECT_EQ(told().at("outcome"), "refused");
    EXPECT_TRUE(preparer.orders.empty());
}

TEST_F(PrepareCommandTest, NobodyIsAskedForAPasswordInVain)
{
    preparer.asks = true;
    refuseDiscard();
    EXPECT_EQ(run({"fake", "--method", "discard", "--dry-run"}), ExitCode::Refused);
    EXPECT_EQ(run({"fake", "--method", "discard", "--confirm-serial", "T123"}), ExitCode::Refused);
    EXPECT_EQ(run({"fake", "--method", "trim"}), ExitCode::Done);
    EXPECT_THAT(preparer.depths, ElementsAre(Depth::WithoutAsking, Depth::WithoutAsking, Depth::WithoutAsking));
    EXPECT_EQ(run({"fake", "--method", "nvme-format", "--confirm-serial", "T123"}), ExitCode::Done);
    EXPECT_EQ(preparer.depths.back(), Depth::Whole);
}

TEST_F(PrepareCommandTest, APartOfADriveIsTrimmedAndNeverErased)
{
    preparer.asks = true;
    EXPECT_EQ(run({"fake1", "--method", "discard", "--confirm-serial", "T123"}), ExitCode::Refused);
    EXPECT_THAT(
        err.str(), AllOf(HasSubstr("fake1 is only a part of fake"), HasSubstr("prepare fake --method discard")));
    EXPECT_EQ(preparer.depths.back(), Depth::WithoutAsking); // no password for what cannot be
    EXPECT_EQ(run({"fake1", "--method", "discard", "--dry-run"}), ExitCode::Refused);
    EXPECT_TRUE(preparer.orders.empty());
    EXPECT_EQ(run({"fake1", "--method", "trim"}), ExitCode::Done);
    EXPECT_EQ(run({"fake", "--method", "trim", "--volume", "/fake"}), ExitCode::Done);
    EXPECT_EQ(run({"fake", "--method", "trim", "--volume", "fake1"}), ExitCode::Done);
    EXPECT_EQ(run({"fake", "--method", "trim"}), ExitCode::Done);
    ASSERT_EQ(preparer.orders.size(), 4U);
    EXPECT_EQ(preparer.orders[0].volume, "fake1");
    EXPECT_EQ(preparer.orders[1].volume, "fake1");
    EXPECT_EQ(preparer.orders[2].volume, "fake1");
    EXPECT_EQ(preparer.orders[3].volume, "");
    EXPECT_EQ(run({"fake", "--method", "trim", "--volume", "/other"}), ExitCode::WrongUse);
    EXPECT_THAT(err.str(), HasSubstr("there are /fake (fake1)."));
}

TEST_F(PrepareCommandTest, AFillNeedsConsentToWhatItWrites)
{
    catalog.volume.total = 4_GiB;
    catalog.volume.available = 260_MiB;
    EXPECT_EQ(run({"fake", "--method", "fill"}), ExitCode::WrongUse);
    EXPECT_THAT(err.str(), MatchesRegex("steadymark-cli: Filling writes 4.2 MB to Fake Drive.*--yes\\.\n"));
    EXPECT_EQ(access.created, 0);
    canAsk = true;
    typed = "n\n";
    EXPECT_EQ(run({"fake", "--method", "fill"}), ExitCode::Stopped);
    EXPECT_EQ(access.created, 0);
    EXPECT_EQ(run({"fake", "--method", "fill", "--confirm-serial", "nonsense"}), ExitCode::Refused);
    EXPECT_EQ(access.created, 0);
    typed = "y\n";
    EXPECT_EQ(run({"fake", "--method", "fill"}), ExitCode::Done);
    EXPECT_EQ(access.created, 1);
    EXPECT_THAT(err.str(), HasSubstr("4.2 MB will be written to Fake Drive"));
    canAsk = false;
    EXPECT_EQ(run({"fake", "--method", "fill", "--yes", "--json"}), ExitCode::Done);
    EXPECT_EQ(told().at("bytes"), 4 * 1024 * 1024);
    EXPECT_EQ(run({"fake", "--method", "fill", "--confirm-serial", "T123"}), ExitCode::Done);
    EXPECT_TRUE(preparer.depths.empty()); // whoever only writes files needs no privileges
    EXPECT_EQ(access.removed, access.created);
}

TEST_F(PrepareCommandTest, ADriveOnWhichNothingIsMountedIsFilledAsAWhole)
{
    const BareCatalog beside;
    machine.use(beside);
    EXPECT_EQ(run({"bare", "--method", "fill", "--yes"}), ExitCode::WrongUse); // it destroys data
    EXPECT_THAT(err.str(), HasSubstr("destroys everything"));
    preparer.surveyAnswer.offers.push_back(offerOf(PrepareMethod::FillDrive));
    preparer.surveyAnswer.offers.back().step.times = 2;
    EXPECT_EQ(run({"bare", "--method", "fill", "--times", "2", "--confirm-serial", "bare"}), ExitCode::Done);
    ASSERT_EQ(preparer.orders.size(), 1U);
    EXPECT_EQ(preparer.orders.front().step, (PrepareStep{PrepareMethod::FillDrive, EraseVariant::Automatic, 2, {}}));
    EXPECT_EQ(run({"bare", "--method", "fill", "--volume", "/mnt", "--yes"}), ExitCode::WrongUse);
    EXPECT_THAT(err.str(), HasSubstr("none is mounted"));
    EXPECT_EQ(access.created, 0);
}

TEST_F(PrepareCommandTest, HowItEndedIsTheExitCode)
{
    for (const auto& [outcome, code] : {std::pair(PrepareOutcome::Done, ExitCode::Done),
             std::pair(PrepareOutcome::Refused, ExitCode::Refused), std::pair(PrepareOutcome::Failed, ExitCode::Failed),
             std::pair(PrepareOutcome::Cancelled, ExitCode::Stopped)}) {
        preparer.report.outcome = outcome;
        preparer.report.sentence = Sentence::verbatim("So it ended.");
        preparer.report.remarks = {Sentence::verbatim("By the way.")};
        EXPECT_EQ(run({"fake", "--method", "trim"}), code);
        EXPECT_THAT((outcome == PrepareOutcome::Done ? out : err).str(),
            AllOf(HasSubstr("So it ended."), HasSubstr("By the way.")));
        EXPECT_EQ(run({"fake", "--method", "trim", "--json"}), code);
        EXPECT_EQ(told().at("outcome").as_string(), toString(outcome));
        EXPECT_EQ(run({"fake", "--recover"}), code);
    }
    EXPECT_EQ(preparer.recovered.size(), 4U);
    preparer.refusal = Error{ErrorCode::Cancelled, Sentence::verbatim("The drive goes on without us."), 0};
    EXPECT_EQ(run({"fake", "--recover"}), ExitCode::Stopped);
    EXPECT_THAT(err.str(), AllOf(HasSubstr("goes on without us"), HasSubstr("prepare fake --list")));
    preparer.refusal = Error{ErrorCode::PermissionDenied, Sentence::verbatim("You said no."), 0};
    EXPECT_EQ(run({"fake", "--method", "trim"}), ExitCode::WrongUse);
}

TEST_F(PrepareCommandTest, LogIsToldForAllDrivesOrOne)
{
    EXPECT_EQ(run({"--log"}), ExitCode::Done);
    EXPECT_EQ(out.str(), "No drive of this machine has been prepared yet.\n");
    PrepareReport report = preparer.report;
    report.step.method = PrepareMethod::Discard;
    report.identity.name = "sda";
    report.identity.model = "Steering\x1b[2J Disk";
    preparer.reports = {report};
    report.identity.name = "sdb";
    report.identity.serial = "S9";
    preparer.reports.push_back(report);
    EXPECT_EQ(run({"--log"}), ExitCode::Done);
    EXPECT_THAT(
        out.str(), AllOf(HasSubstr("Discard, done: Steering?[2J Disk"), HasSubstr("sdb"), Not(HasSubstr("\x1b"))));
    EXPECT_EQ(run({"--log", "--json"}), ExitCode::Done);
    EXPECT_EQ(told().at("entries").as_array().size(), 2U);
    for (const char* wanted : {"sdb", "/dev/sdb", "S9"}) {
        EXPECT_EQ(run({wanted, "--log", "--json"}), ExitCode::Done);
        EXPECT_EQ(told().at("entries").as_array().size(), 1U) << wanted;
    }
}

/// Knows what a node of another name is.
class RenamedCatalog final : public DriveCatalog {
public:
    [[nodiscard]] Result<std::vector<Volume>> volumes() const override { return std::vector<Volume>(); }
    [[nodiscard]] Result<Volume> volumeOf(const std::filesystem::path&) const override
    {
        Volume volume;
        volume.device = "/dev/" + device;
        return volume;
    }
    [[nodiscard]] Result<std::vector<Drive>> drives() const override { return machine; }
    [[nodiscard]] std::optional<double> temperatureOf(const Drive&) const override { return std::nullopt; }
    [[nodiscard]] Result<StorageStack> stackOf(const std::filesystem::path&) const override { return StorageStack(); }
    [[nodiscard]] std::unique_ptr<DriveWatch> watch(std::function<void()>) const override { return nullptr; }

    std::string device;
    std::vector<Drive> machine;
};

TEST(PrepareTarget, ANodeIsTheDriveOfItsNumberWhateverItIsCalled)
{
    std::string node;
    for (const char* place : {"/dev/loop0", "/dev/vda", "/dev/sda", "/dev/nvme0n1"}) {
        std::error_code error;
        if (std::filesystem::is_block_file(place, error))
            node = place;
    }
    if (node.empty())
        GTEST_SKIP() << "this machine has no block device";
    RenamedCatalog catalog;
    Drive misleading; // as the node is called
    misleading.name = std::filesystem::path(node).filename().string();
    misleading.node = node;
    Drive meant;
    meant.name = "sdq";
    meant.partitions.resize(1);
    meant.partitions.front().name = "sdq7";
    catalog.machine = {misleading, meant};
    catalog.device = "sdq";
    EXPECT_EQ(findPrepareTarget(catalog, node).value().drive.name, "sdq");
    catalog.device = "sdq7";
    const PrepareTarget partition = findPrepareTarget(catalog, node).value();
    EXPECT_EQ(partition.drive.name, "sdq");
    EXPECT_EQ(partition.part, "sdq7");
}

TEST(PrepareText, TimesAreRough)
{
    EXPECT_EQ(roughTime(200ms), "1 s");
    EXPECT_EQ(roughTime(89s), "89 s");
    EXPECT_EQ(roughTime(90s), "2 min");
    EXPECT_EQ(roughTime(150min), "2 h 30 min");
    EXPECT_EQ(roughTime(180min), "3 h");
}

TEST(PrepareText, ReportTellsWhatReadingFound)
{
    PrepareReport report;
    report.sentence = Sentence::verbatim("Discarded.");
    report.proof = PrepareProof{64, 60, 1, 0, 3};
    const std::string text = describeReport(report, {1'000'000, 24, false, true});
    EXPECT_THAT(text,
        AllOf(StartsWith("Discarded.\n"), HasSubstr("Of 64 blocks"), HasSubstr("60 hold zeros"),
            HasSubstr("1 is unchanged"), HasSubstr("3 cannot be read"), Not(HasSubstr("other data"))));
}

TEST(PrepareProgressViewTest, LinesComeWithEveryTenthAndPhase)
{
    std::ostringstream err;
    ManualClock clock;
    {
        PrepareProgressView view(err, ProgressMode::Lines, clock, [] { return GridStyle(); });
        PrepareProgress progress;
        progress.phase = Sentence::verbatim("Discarding");
        for (int percent = 0; percent <= 100; ++percent) {
            progress.fraction = percent / 100.0;
            progress.bytes = ByteCount(static_cast<std::uint64_t>(percent) * 10'000'000);
            progress.remaining = 1s * (100 - percent) / 10;
            view.update(progress);
            clock.advance(100ms);
        }
        progress.phase = Sentence::verbatim("Reading back");
        view.update(progress);
    }
    std::istringstream lines(err.str());
    std::vector<std::string> all;
    for (std::string line; std::getline(lines, line);)
        all.push_back(line);
    ASSERT_EQ(all.size(), 12U) << err.str();
    EXPECT_EQ(all.front(), "Discarding: 0 %, 0:10 left");
    EXPECT_EQ(all[5], "Discarding: 50 %, 500 MB, 100 MB/s, 0:05 left");
    EXPECT_THAT(all.back(), StartsWith("Reading back: 100 %"));
}

TEST(PrepareProgressViewTest, ARedrawnLineIsTakenAwayAndNeverWiderThanTheTerminal)
{
    std::ostringstream err;
    ManualClock clock;
    {
        PrepareProgressView view(err, ProgressMode::Automatic, clock, [] { return GridStyle{40, 24, false, false}; });
        PrepareProgress progress;
        progress.phase = Sentence::verbatim("Erasing; the drive reports no progress, and it takes long");
        progress.fraction = 0.5;
        view.update(progress);
        const std::string drawn = err.str();
        EXPECT_TRUE(drawn.starts_with("\r\x1b[K 50 % ##########")) << drawn;
        EXPECT_LT(drawn.size(), 40U + 4U);
        view.message(Sentence("A word."));
    }
    EXPECT_TRUE(err.str().ends_with("\r\x1b[Ksteadymark-cli: A word.\n")) << err.str();
}

TEST(PrepareProgressViewTest, JsonHasOneObjectALine)
{
    std::ostringstream err;
    ManualClock clock;
    PrepareProgressView view(err, ProgressMode::Json, clock, [] { return GridStyle(); });
    PrepareProgress progress;
    progress.phase = Sentence::verbatim("Filling");
    progress.bytes = 8_MiB;
    view.update(progress);
    const json::object told = parseJson(err.str()).value().as_object();
    EXPECT_EQ(told.at("event"), "progress");
    EXPECT_EQ(told.at("phase"), "Filling");
    EXPECT_EQ(told.at("bytes"), 8 * 1024 * 1024);
    EXPECT_EQ(told.at("bytesPerSecond"), 0.0);
}

} // namespace
} // namespace steadymark::cli
