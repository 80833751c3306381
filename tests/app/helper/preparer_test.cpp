// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/helper/drive_preparer.h"

#include "core/prepare/model/prepare_json.h"
#include "tests/platform/linux/made_up_machine.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <iterator>
#include <thread>

#include <unistd.h>

namespace steadymark {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::SizeIs;

/// A helper that says what the test wants: `behaviour` is Python that gives an answer to `verb`, where `asked` counts
/// the progress that was asked for. What it was asked is noted down.
constexpr const char* fakeHelper = R"(
import json, socket, struct, sys, os
s = socket.socket(fileno=0)
note = open(os.path.join(FOLDER, "note"), "a", buffering=1)
note.write("start " + " ".join(sys.argv[1:]) + "\n")
asked = 0
cancelled = False
def read(count):
    data = b""
    while len(data) < count:
        part = s.recv(count - len(data))
        if not part:
            sys.exit(0)
        data += part
    return data
def progress(stoppable):
    return {"progress": {"phase": "Working", "fraction": min(asked / 10, 1), "bytes": asked, "canBeStopped": stoppable}}
def report(outcome):
    return {"report": {"step": {"method": "discard"}, "drive": {"name": "sda", "capacityBytes": 1000}, "outcome": outcome,
                       "sentence": "So it ended.", "startedAtUnixMs": 1, "bytes": 7}}
while True:
    request = json.loads(read(struct.unpack("<I", read(4))[0]))
    verb = request["verb"]
    note.write(verb + "\n")
    if verb == "progress":
        asked += 1
    answer = {}
    if verb == "cancel":
        cancelled = True
    if verb == "hello":
        answer = {"protocol": 1}
    elif verb == "survey":
        answer = {"survey": json.loads(SURVEY)}
    elif verb == "progress":
        answer = BEHAVIOUR
    body = json.dumps({"id": request["id"], "ok": answer}).encode()
    s.sendall(struct.pack("<I", len(body)) + body)
    if DIES:
        sys.exit(3)
)";

class PreparerTest : public ::testing::Test {
protected:
    /// `behaviour`: a Python expression, the answer to `progress`. `dies`: one of whether it ends after an answer.
    LinuxDrivePreparer preparer(const std::string& behaviour, const std::string& dies = "False")
    {
        std::string text = fakeHelper;
        text.replace(text.find("DIES"), 4, dies);
        text.replace(text.find("FOLDER"), 6, '"' + folder.path().native() + '"');
        text.replace(text.find("BEHAVIOUR"), 9, behaviour);
        PrepareSurvey survey;
        survey.identity.name = "sda";
        text.replace(text.find("SURVEY"), 6, "'" + formatCompactJson(toJson(survey)) + "'");
        return LinuxDrivePreparer(
            [text]() -> Result<HelperLaunch> {
                return HelperLaunch{"/usr/bin/env", {"python3", "-c", text}, false};
            },
            {}, {}, folder.path() / "state");
    }

    std::string note() const
    {
        std::ifstream stream(folder.path() / "note");
        return {std::istreambuf_iterator<char>(stream), {}};
    }

    static PrepareOrder order(PrepareMethod method)
    {
        PrepareOrder made;
        made.step.method = method;
        made.drive.name = "sda";
        made.drive.capacity = ByteCount(1000);
        made.typed = "sda";
        return made;
    }

    TemporaryFolder folder;
    std::vector<PrepareProgress> told;
    DrivePreparer::OnProgress onProgress = [this](const PrepareProgress& progress) {
        told.push_back(progress);
        if (told.size() == stopAfter)
            source.request_stop();
    };
    std::size_t stopAfter = 0;
    std::stop_source source;
};

TEST_F(PreparerTest, TellsProgressAndReturnsTheReport)
{
    LinuxDrivePreparer made = preparer("progress(True) if asked < 3 else report('done')");
    const auto report = made.prepare(order(PrepareMethod::Discard), onProgress, {});
    ASSERT_TRUE(report) << report.error().message();
    EXPECT_EQ(report.value().outcome, PrepareOutcome::Done);
    EXPECT_EQ(report.value().sentence, "So it ended.");
    ASSERT_THAT(told, SizeIs(2));
    EXPECT_EQ(told[1].bytes, ByteCount(2));
    EXPECT_EQ(note(), "start erase sda\nhello\nping\nerase\nprogress\nprogress\nprogress\n");
}

TEST_F(PreparerTest, CancelsWhatCanBeStopped)
{
    LinuxDrivePreparer made = preparer("report('cancelled') if cancelled else progress(True)");
    stopAfter = 2;
    const auto report = made.prepare(order(PrepareMethod::FillDrive), onProgress, source.get_token());
    ASSERT_TRUE(report) << report.error().message();
    EXPECT_EQ(report.value().outcome, PrepareOutcome::Cancelled);
    EXPECT_THAT(note(), HasSubstr("cancel\nprogress\n"));
}

TEST_F(PreparerTest, LeavesWhatCannotBeStoppedToItself)
{
    LinuxDrivePreparer made = preparer("progress(False)");
    stopAfter = 2;
    const auto report = made.prepare(order(PrepareMethod::AtaErase), onProgress, source.get_token());
    ASSERT_FALSE(report);
    EXPECT_EQ(report.error().code, ErrorCode::Cancelled);
    EXPECT_THAT(report.error().message(), HasSubstr("continues without SteadyMark"));
    EXPECT_THAT(note(), Not(HasSubstr("cancel")));
}

TEST_F(PreparerTest, AHelperThatDiedIsNotReplacedByAnother)
{
    LinuxDrivePreparer asked = preparer("progress(False) if asked < 2 else sys.exit(3)");
    LinuxDrivePreparer between =
        preparer("progress(False) if note.tell() < 90 else report('done')", "asked == 2 and note.tell() < 60");
    for (LinuxDrivePreparer* made : {&asked, &between}) {
        const auto report = made->prepare(order(PrepareMethod::NvmeFormat), onProgress, {});
        ASSERT_FALSE(report);
        EXPECT_THAT(report.error().message(), HasSubstr("It is not known what was done to sda"));
        EXPECT_EQ(note(), "start erase sda\nhello\nping\nerase\nprogress\nprogress\n");
        std::filesystem::remove(folder.path() / "note");
    }
}

TEST_F(PreparerTest, EachEraseHasAHelperOfItsOwnAndSurveysShareOneWithATrim)
{
    LinuxDrivePreparer made = preparer("report('done')");
    Drive drive;
    drive.name = "sda";
    for (int i = 0; i < 2; ++i) {
        const auto survey = made.survey(drive, DrivePreparer::Depth::Whole, {});
        ASSERT_TRUE(survey) << survey.error().message();
        EXPECT_EQ(survey.value().identity.name, "sda");
    }
    ASSERT_TRUE(made.prepare(order(PrepareMethod::Trim), onProgress, {}));
    ASSERT_TRUE(made.prepare(order(PrepareMethod::Trim), onProgress, {}));
    ASSERT_TRUE(made.prepare(order(PrepareMethod::Discard), onProgress, {}));
    ASSERT_TRUE(made.recover(order(PrepareMethod::Discard).drive, onProgress, {}));
    EXPECT_EQ(note(),
        "start prepare\nhello\nsurvey\nsurvey\nping\ntrim\nprogress\n"
        "start prepare\nhello\nping\ntrim\nprogress\n"
        "start erase sda\nhello\nping\nerase\nprogress\n"
        "start erase sda\nhello\nping\nrecover\nprogress\n");
}

TEST_F(PreparerTest, WhatNeedsNoHelperIsNotItsWork)
{
    LinuxDrivePreparer made = preparer("report('done')");
    for (const PrepareMethod method : {PrepareMethod::Fill, PrepareMethod::Idle})
        EXPECT_EQ(made.prepare(order(method), onProgress, {}).error().code, ErrorCode::InvalidArgument);
    EXPECT_EQ(note(), "");
}

TEST_F(PreparerTest, DoesNotBelieveAHelperThatSpeaksNonsense)
{
    for (const char* nonsense : {"{}", "{'report': {}}", "{'report': 7}", "{'progress': {'fraction': 2}}"}) {
        LinuxDrivePreparer made = preparer(nonsense);
        const auto report = made.prepare(order(PrepareMethod::Discard), onProgress, {});
        ASSERT_FALSE(report) << nonsense;
        EXPECT_EQ(report.error().code, ErrorCode::Damaged) << nonsense;
    }
}

TEST_F(PreparerTest, PassesOnWhyThereIsNoHelper)
{
    LinuxDrivePreparer made(
        []() -> Result<HelperLaunch> { return fail(ErrorCode::PermissionDenied, Sentence::verbatim("No.")); });
    EXPECT_FALSE(made.asksForPermission());
    EXPECT_EQ(made.prepare(order(PrepareMethod::Discard), onProgress, {}).error().message(), "No.");
    LinuxDrivePreparer asking([]() -> Result<HelperLaunch> {
        return HelperLaunch{"/bin/sh", {"-c", "exit 126"}, true};
    });
    EXPECT_TRUE(asking.asksForPermission());
    EXPECT_THAT(asking.prepare(order(PrepareMethod::Discard), onProgress, {}).error().message(),
        HasSubstr("Not authorized: the password dialog was closed"));
}

TEST_F(PreparerTest, ShowsRecordsAndLogWithoutAHelper)
{
    LinuxDrivePreparer made = preparer("report('done')");
    EXPECT_THAT(made.unfinished(), SizeIs(0));
    EXPECT_THAT(made.log(), SizeIs(0));
    OperationFolder state(folder.path() / "state");
    OperationRecord record = thisProcess();
    record.identity.name = "sda";
    record.identity.serial = "S1";
    record.step.method = PrepareMethod::AtaErase;
    ASSERT_TRUE(state.write(record));
    ASSERT_TRUE(state.log(PrepareReport()));
    EXPECT_THAT(made.unfinished(), ::testing::ElementsAre(record));
    EXPECT_THAT(made.log(), SizeIs(1));
    EXPECT_EQ(note(), "");
}

class PreparerOfMadeUpDriveTest : public ::testing::Test {
protected:
    PreparerOfMadeUpDriveTest()
    {
        machine.addSataDrive("sda", "0", "1");
        machine.setMounts("30 1 8:1 / " + machine.path().native() + " rw - ext4 /dev/sda1 rw\n");
        drive.name = "sda";
    }

    Result<PrepareSurvey> survey(const std::filesystem::path& results)
    {
        LinuxDrivePreparer made(
            []() -> Result<HelperLaunch> { return fail(ErrorCode::Internal, Sentence::verbatim("Not to be asked.")); },
            machine.roots(), results, machine.path() / "state");
        return made.survey(drive, DrivePreparer::Depth::WithoutAsking, {});
    }

    MadeUpMachine machine;
    Drive drive;
};

TEST_F(PreparerOfMadeUpDriveTest, TheDriveOfTheResultsIsNeverErased)
{
    for (const bool hasResults : {false, true}) {
        const auto made = survey(hasResults ? machine.makeFolder("results") : std::filesystem::path());
        ASSERT_TRUE(made) << made.error().message();
        EXPECT_FALSE(made.value().isComplete);
        for (const MethodOffer& offer : made.value().offers) {
            if (offer.step.method != PrepareMethod::Discard)
                continue;
            const bool isNamed = std::ranges::any_of(offer.refusals, [&](const Refusal& refusal) {
                return english(refusal.sentence).find((machine.path() / "results").native()) != std::string::npos;
            });
            EXPECT_EQ(isNamed, hasResults);
        }
    }
}

TEST_F(PreparerOfMadeUpDriveTest, ARecordShowsWithoutAPassword)
{
    OperationFolder state(machine.path() / "state");
    OperationRecord record = thisProcess();
    record.identity = survey({}).value().identity;
    record.step.method = PrepareMethod::Discard;
    ASSERT_TRUE(state.write(record));
    EXPECT_EQ(survey({}).value().running, record);
    ++record.processStart;
    ASSERT_TRUE(state.write(record));
    EXPECT_EQ(survey({}).value().running, std::nullopt);
    EXPECT_NE(survey({}).value().recovery.kind, RecoveryKind::None);
}

} // namespace
} // namespace steadymark
