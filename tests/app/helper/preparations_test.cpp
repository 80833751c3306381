// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/helper/preparations.h"

#include "app/helper/inhibitor.h"
#include "app/helper/recorded_drive.h"
#include "core/prepare/model/prepare_json.h"
#include "tests/platform/linux/made_up_machine.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <condition_variable>
#include <csignal>
#include <mutex>
#include <thread>

#include <sys/socket.h>

namespace steadymark::helper {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* drive = R"({"name":"sda","serial":"S1","capacityBytes":1000})";

/// A helper with an operation that ends when the test says so, or, where it listens, when it is stopped.
class PreparationsTest : public ::testing::Test {
protected:
    ~PreparationsTest() override
    {
        finish();
        if (client)
            client->close();
        if (thread.joinable())
            thread.join();
        std::signal(SIGTERM, SIG_DFL);
    }

    void start(HelperClass helperClass)
    {
        std::array<int, 2> ends{-1, -1};
        ASSERT_EQ(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()), 0);
        client.emplace(FileDescriptor(ends[0]));
        thread = std::jthread([this, helperClass, end = ends[1]] {
            HelperChannel channel{FileDescriptor(end)};
            Preparations preparations(work());
            static_cast<void>(serve(
                channel, helperClass,
                [&](const HelperRequest& request, std::stop_token) { return preparations.handle(request); }, "sda"));
            preparations.end();
        });
        EXPECT_THAT(ask(R"({"id":1,"verb":"hello","protocol":1})"), HasSubstr(R"("ok")"));
    }

    PreparationWork work()
    {
        PreparationWork made;
        made.survey = [](const HelperRequest& request) -> Result<PrepareSurvey> {
            if (request.device != "sda")
                return fail(ErrorCode::NotFound, Sentence::verbatim("There is no such drive."));
            PrepareSurvey survey;
            survey.identity.name = request.device;
            survey.identity.sequenceNumber = request.sequenceNumber;
            return survey;
        };
        made.operate = [this](const HelperRequest& request, const auto& onProgress, std::stop_token stop) {
            PrepareProgress progress;
            progress.phase = Sentence::verbatim("Erasing");
            progress.fraction = 0.25;
            onProgress(progress);
            std::unique_lock lock(mutex);
            verbs.push_back(request.verb);
            hasBegun = true;
            changed.notify_all();
            if (isStoppable)
                changed.wait(lock, stop, [this] { return mayFinish; });
            else
                changed.wait(lock, [this] { return mayFinish; });
            PrepareReport report;
            report.step = request.order.step;
            report.identity = request.order.drive;
            report.outcome = mayFinish ? PrepareOutcome::Done : PrepareOutcome::Cancelled;
            wasAskedToStop = stop.stop_requested();
            log.push_back(report.outcome);
            return report;
        };
        return made;
    }

    /// What is answered to a request, under the next number; "closed" when nothing is.
    std::string ask(const std::string& text)
    {
        static_cast<void>(client->send(text).has_value());
        auto received = client->receive(helperAnswerLimit, HelperChannel::Descriptors::Refused, 20s);
        if (!received)
            return received.error().message();
        return received.value() ? received.value()->text : "closed";
    }
    std::string say(const std::string& verb, const std::string& more = "")
    {
        return ask(R"({"id":)" + std::to_string(++lastId) + R"(,"verb":")" + verb + '"' + more + '}');
    }
    std::string order(const std::string& verb, const std::string& method)
    {
        return say(verb, R"(,"device":"sda","order":{"step":{"method":")" + method + R"("},"drive":)" + drive + "}");
    }

    void waitUntilItHasBegun()
    {
        std::unique_lock lock(mutex);
        changed.wait(lock, [this] { return hasBegun; });
    }
    void finish()
    {
        const std::lock_guard lock(mutex);
        mayFinish = true;
        changed.notify_all();
    }
    /// Asks again until it is over.
    std::string report()
    {
        for (;;) {
            std::string answer = say("progress");
            if (answer.find(R"("progress":)") == std::string::npos)
                return answer;
            std::this_thread::yield();
        }
    }

    std::mutex mutex;
    std::condition_variable_any changed;
    bool hasBegun = false;
    bool mayFinish = false;
    bool isStoppable = true;
    bool wasAskedToStop = false;
    std::vector<HelperVerb> verbs;
    std::vector<PrepareOutcome> log;
    std::optional<HelperChannel> client;
    int lastId = 1;
    std::jthread thread;
};

TEST_F(PreparationsTest, LooksAtADrive)
{
    start(HelperClass::Prepare);
    EXPECT_THAT(say("survey", R"(,"device":"sda","sequenceNumber":7)"), HasSubstr(R"("sequenceNumber":7)"));
    EXPECT_THAT(say("survey", R"(,"device":"sdb")"), HasSubstr(R"("code":"notFound")"));
    EXPECT_THAT(say("survey", R"(,"device":"sda")"), HasSubstr(R"("ok":{"survey":{)"));
}

TEST_F(PreparationsTest, BeginsAtOnceTellsProgressAndThenTheReport)
{
    start(HelperClass::Erase);
    EXPECT_THAT(order("erase", "discard"), HasSubstr(R"("ok":{}})"));
    waitUntilItHasBegun();
    EXPECT_THAT(say("progress"), HasSubstr(R"("ok":{"progress":{"phase":"Erasing","fraction":0.25)"));
    EXPECT_THAT(say("ping"), HasSubstr(R"("ok":{})"));
    finish();
    EXPECT_THAT(report(), HasSubstr(R"("ok":{"report":{"step":{"method":"discard"})"));
    EXPECT_THAT(say("progress"), HasSubstr(R"("outcome":"done")")); // as often as it is asked for
}

TEST_F(PreparationsTest, ThereIsNoProgressBeforeTheStart)
{
    start(HelperClass::Erase);
    for (const char* verb : {"progress", "cancel"})
        EXPECT_THAT(say(verb), HasSubstr(R"("code":"invalidArgument")")) << verb;
    EXPECT_THAT(order("erase", "discard"), HasSubstr(R"("ok":{})")); // which was no reason to end
}

TEST_F(PreparationsTest, DoesOneOperationInItsLife)
{
    start(HelperClass::Erase);
    order("erase", "discard");
    EXPECT_THAT(order("erase", "fill-drive"), HasSubstr(R"("code":"busy")"));
    finish();
    report();
    EXPECT_THAT(order("erase", "fill-drive"), HasSubstr(R"("code":"busy")"));
    EXPECT_THAT(say("recover", std::string(R"(,"device":"sda","identity":)") + drive), HasSubstr(R"("code":"busy")"));
    EXPECT_EQ(verbs, std::vector{HelperVerb::Erase});
}

TEST_F(PreparationsTest, RefusesVerbsOfTheOtherClass)
{
    start(HelperClass::Prepare);
    EXPECT_THAT(order("erase", "discard"), HasSubstr(R"("code":"permissionDenied")"));
    EXPECT_THAT(say("recover", std::string(R"(,"device":"sda","identity":)") + drive), HasSubstr("as \\\"erase\\\""));
    EXPECT_THAT(say("smart", R"(,"device":"sda")"), HasSubstr(R"("code":"permissionDenied")"));
    client->close();
    thread.join();
    start(HelperClass::Erase);
    lastId = 1;
    EXPECT_THAT(order("trim", "trim"), HasSubstr("as \\\"prepare\\\""));
    EXPECT_THAT(say("survey", R"(,"device":"sda")"), HasSubstr(R"("code":"permissionDenied")"));
    EXPECT_TRUE(verbs.empty());
}

TEST_F(PreparationsTest, CancelsWhatCanBeStopped)
{
    start(HelperClass::Erase);
    order("erase", "discard");
    waitUntilItHasBegun();
    EXPECT_THAT(say("cancel"), HasSubstr(R"("ok":{})"));
    EXPECT_THAT(report(), HasSubstr(R"("outcome":"cancelled")"));
}

TEST_F(PreparationsTest, CancellingWhatCannotBeStoppedChangesNothing)
{
    isStoppable = false;
    start(HelperClass::Erase);
    order("erase", "ata-erase");
    waitUntilItHasBegun();
    EXPECT_THAT(say("cancel"), HasSubstr(R"("ok":{})"));
    EXPECT_THAT(say("progress"), HasSubstr(R"("phase":"Erasing")"));
    finish();
    EXPECT_THAT(report(), HasSubstr(R"("outcome":"done")"));
}

TEST_F(PreparationsTest, ATrimEndsWithItsProgram)
{
    start(HelperClass::Prepare);
    order("trim", "trim");
    waitUntilItHasBegun();
    client->close();
    thread.join();
    EXPECT_EQ(log, std::vector{PrepareOutcome::Cancelled});
}

TEST_F(PreparationsTest, WhatDestroysDataIsFinishedWithoutItsProgram)
{
    start(HelperClass::Erase);
    order("erase", "discard");
    waitUntilItHasBegun();
    client->close();
    ::kill(::getpid(), SIGTERM); // a shutdown does not end it either
    std::this_thread::sleep_for(50ms);
    {
        const std::lock_guard lock(mutex);
        EXPECT_TRUE(log.empty());
    }
    finish();
    thread.join();
    EXPECT_EQ(log, std::vector{PrepareOutcome::Done});
    EXPECT_FALSE(wasAskedToStop);
}

TEST_F(PreparationsTest, AndAfterWhatIsNoRequest)
{
    start(HelperClass::Erase);
    order("erase", "discard");
    waitUntilItHasBegun();
    EXPECT_THAT(ask("garbage"), HasSubstr(R"("id":0)"));
    finish();
    thread.join();
    EXPECT_EQ(log, std::vector{PrepareOutcome::Done});
}

class QuietDrive final : public ClaimedDrive {
public:
    Result<PrepareFacts> look() override
    {
        PrepareFacts facts;
        facts.identity = identity;
        return facts;
    }
    Result<AtaAnswer> ata(const AtaCommand&) override { return AtaAnswer{}; }
    Result<NvmeAnswer> nvme(const NvmeCommand&) override { return NvmeAnswer{}; }
    Result<> discard(std::uint64_t, std::uint64_t) override { return success(); }
    Result<> write(std::uint64_t, std::span<const std::byte>) override { return success(); }
    Result<> read(std::uint64_t, std::span<std::byte>) override { return success(); }
    Result<> flush() override { return success(); }
    Result<> rescan() override { return success(); }

    DriveIdentity identity{"sda", "Example", "S1", {}, ByteCount(1000), {}};
};

TEST(RecordedDrive, TellsWhatAnEarlierOperationLeftBehind)
{
    const TemporaryFolder temporary;
    OperationFolder folder(temporary.path() / "state");
    QuietDrive quiet;
    RecordedDrive recorded(quiet, folder);
    EXPECT_EQ(recorded.look().value().unfinished, std::nullopt);

    OperationRecord record = thisProcess();
    record.identity = quiet.identity;
    ASSERT_TRUE(folder.write(record));
    EXPECT_EQ(recorded.look().value().unfinished, std::nullopt); // our own
    ++record.processStart;
    ASSERT_TRUE(folder.write(record));
    EXPECT_EQ(recorded.look().value().unfinished, record);
    quiet.identity.serial = "S2";
    EXPECT_EQ(recorded.look().value().unfinished, std::nullopt);
}

TEST(RemarkingJournal, RemarksStandInTheLogUnlessNothingWasDone)
{
    const TemporaryFolder temporary;
    OperationFolder folder(temporary.path() / "state");
    RemarkingJournal journal(folder, {Sentence::verbatim("It was not kept awake.")});
    PrepareReport report;
    report.remarks = {Sentence::verbatim("One.")};
    ASSERT_TRUE(journal.log(report));
    EXPECT_THAT(folder.reports().at(0).remarks, ::testing::ElementsAre("One.", "It was not kept awake."));
    report.outcome = PrepareOutcome::Refused;
    EXPECT_THAT(journal.remarked(report).remarks, ::testing::ElementsAre("One."));
}

class InhibitorTest : public ::testing::Test {
protected:
    void SetUp() override
    {
        if (::geteuid() != 0)
            GTEST_SKIP() << "needs root";
        std::string name = "/run/steadymark-test-XXXXXX"; // root's alone, other than /tmp
        if (::mkdtemp(name.data()) == nullptr)
            GTEST_SKIP() << "no folder can be made below /run";
        folder = name;
        std::filesystem::permissions(folder, std::filesystem::perms(0755));
    }
    void TearDown() override
    {
        std::error_code ignored;
        if (!folder.empty())
            std::filesystem::remove_all(folder, ignored);
    }
    std::filesystem::path program(const std::string& text) const
    {
        const auto path = folder / "inhibit";
        std::ofstream(path) << "#!/bin/sh\n" << text;
        std::filesystem::permissions(path, std::filesystem::perms(0755));
        return path;
    }

    std::filesystem::path folder;
};

TEST_F(InhibitorTest, HoldsWhileItLives)
{
    const auto note = folder / "note";
    const auto path =
        program("echo \"$*\" >" + note.native() + "; for last; do :; done; \"$last\"; echo over >>" + note.native());
    {
        const auto held = Inhibitor::take(Sentence::verbatim("Erasing the drive sda"), path);
        ASSERT_TRUE(held) << held.error().message();
        std::ifstream stream(note);
        std::string line;
        std::getline(stream, line);
        EXPECT_EQ(line,
            "--what=shutdown:sleep:idle:handle-lid-switch --who=SteadyMark --why=Erasing the drive sda --mode=block "
            "/bin/cat");
        EXPECT_FALSE(std::getline(stream, line));
    }
    EXPECT_THAT((std::ostringstream() << std::ifstream(note).rdbuf()).str(), HasSubstr("over"));
}

TEST_F(InhibitorTest, SaysWhyItIsNotHeld)
{
    EXPECT_EQ(Inhibitor::take(Sentence::verbatim("x"), "/usr/nonexistent").error().code, ErrorCode::NotFound);
    EXPECT_EQ(Inhibitor::take(Sentence::verbatim("x"), program("exit 1")).error().code, ErrorCode::NotSupported);
}

} // namespace
} // namespace steadymark::helper
