// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/claim/operation_folder.h"

#include "core/prepare/model/prepare_json.h"
#include "platform/posix/spawn.h"
#include "tests/platform/linux/made_up_machine.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <csignal>
#include <iterator>
#include <thread>

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace steadymark {
namespace {

using ::testing::HasSubstr;
using ::testing::SizeIs;
namespace fs = std::filesystem;

DriveIdentity drive(std::string serial = "S3RIAL1")
{
    return {"sda", "Example SSD", std::move(serial), {}, ByteCount(1'000'000'000), 4};
}

OperationRecord record(const DriveIdentity& identity)
{
    OperationRecord made = thisProcess();
    made.identity = identity;
    made.step.method = PrepareMethod::AtaErase;
    made.stage = OperationStage::SettingPassword;
    made.startedAtUnixMs = 1'700'000'000'000;
    return made;
}

PrepareReport report(std::string sentence)
{
    PrepareReport made;
    made.step.method = PrepareMethod::Discard;
    made.identity = drive();
    made.outcome = PrepareOutcome::Done;
    made.sentence = Sentence::verbatim(std::move(sentence));
    return made;
}

std::string contentOf(const fs::path& path)
{
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

unsigned modeOf(const fs::path& path)
{
    struct stat status { };
    return ::lstat(path.c_str(), &status) == 0 ? status.st_mode & 07777U : 0U;
}

class OperationFolderTest : public ::testing::Test {
protected:
    std::vector<fs::path> files() const
    {
        std::vector<fs::path> found;
        for (const auto& entry : fs::directory_iterator(place))
            found.push_back(entry.path().filename());
        std::ranges::sort(found);
        return found;
    }

    fs::path recordFile() const
    {
        for (const fs::path& name : files()) {
            if (name.native().starts_with("record-"))
                return place / name;
        }
        return {};
    }

    TemporaryFolder temporary;
    fs::path place = temporary.path() / "state";
    OperationFolder folder{place};
};

TEST_F(OperationFolderTest, NothingThereIsNoError)
{
    ASSERT_TRUE(folder.records());
    EXPECT_THAT(folder.records().value(), SizeIs(0));
    EXPECT_THAT(folder.reports(), SizeIs(0));
    EXPECT_TRUE(folder.remove(drive()));
    EXPECT_FALSE(fs::exists(place)); // looking makes nothing
}

TEST_F(OperationFolderTest, KeepsOneRecordForEachDriveUntilItIsRemoved)
{
    const mode_t before = ::umask(077); // as in the helper
    ASSERT_TRUE(folder.write(record(drive())));
    ::umask(before);
    OperationRecord later = record(drive());
    later.stage = OperationStage::Erasing;
    later.fraction = 0.5;
    ASSERT_TRUE(folder.write(later));
    ASSERT_TRUE(folder.write(record(drive("OTHER"))));
    EXPECT_THAT(folder.records().value(), ::testing::UnorderedElementsAre(later, record(drive("OTHER"))));
    EXPECT_EQ(folder.recordOf(drive()), later);
    EXPECT_EQ(modeOf(place), 0755U); // everybody may look, nobody else may write
    EXPECT_EQ(modeOf(recordFile()), 0644U);
    EXPECT_THAT(files(), SizeIs(2)); // no temporary file stays

    ASSERT_TRUE(folder.remove(drive()));
    EXPECT_THAT(folder.records().value(), ::testing::ElementsAre(record(drive("OTHER"))));
    EXPECT_EQ(folder.recordOf(drive()), std::nullopt);
    EXPECT_TRUE(folder.remove(drive()));
}

TEST_F(OperationFolderTest, FindsADriveUnderAnotherName)
{
    DriveIdentity moved = drive();
    moved.name = "sdb";
    moved.model = "example  ssd ";
    moved.sequenceNumber = 9;
    ASSERT_TRUE(folder.write(record(drive())));
    EXPECT_EQ(folder.recordOf(moved), record(drive()));
    ASSERT_TRUE(folder.remove(moved));
    EXPECT_THAT(folder.records().value(), SizeIs(0));
}

TEST_F(OperationFolderTest, FindsOnlyWhatWouldBeRecovered)
{
    ASSERT_TRUE(folder.write(record(drive())));
    DriveIdentity other = drive();
    other.capacity = ByteCount(2'000'000'000);
    EXPECT_EQ(folder.recordOf(other), std::nullopt);
    other = drive("");
    EXPECT_EQ(folder.recordOf(other), std::nullopt);
}

TEST_F(OperationFolderTest, ADriveWithoutASerialNumberIsForgottenWithTheBoot)
{
    const DriveIdentity loop{"loop0", {}, {}, {}, ByteCount(4096), 5};
    ASSERT_TRUE(folder.write(record(loop)));
    EXPECT_THAT(folder.records().value(), SizeIs(1));
    OperationRecord old = record(loop);
    old.bootId = "00000000-0000-0000-0000-000000000000";
    ASSERT_TRUE(folder.write(old));
    EXPECT_THAT(folder.records().value(), SizeIs(0));
    old.identity = drive();
    ASSERT_TRUE(folder.write(old));
    EXPECT_THAT(folder.records().value(), SizeIs(1)); // this one may still be locked
}

TEST_F(OperationFolderTest, NamesOfFilesHoldNothingOfStrangers)
{
    ASSERT_TRUE(folder.write(record(drive("../../etc/passwd\n" + std::string(3000, 'x')))));
    EXPECT_THAT(recordFile().filename().native(), ::testing::MatchesRegex("record-[0-9a-f]{32}\\.json"));
}

TEST_F(OperationFolderTest, PassesOverWhatStrangersWrote)
{
    ASSERT_TRUE(folder.write(record(drive())));
    const std::string good = contentOf(recordFile());
    for (const auto& [name, content] : std::map<std::string, std::string>{{"garbage", "garbage"}, {"empty", ""},
             {"half", good.substr(0, good.size() / 2)}, {"large", std::string(70'000, ' ') + good}, {"list", "[]"},
             {"deep", std::string(100'000, '[')}})
        temporary.write("state/record-" + name + ".json", content);
    fs::create_symlink(recordFile(), place / "record-link.json");
    fs::create_directory(place / "record-folder.json");
    ASSERT_EQ(::mkfifo((place / "record-pipe.json").c_str(), 0644), 0);
    temporary.write("state/other.json", good);
    EXPECT_THAT(folder.records().value(), SizeIs(1));
    EXPECT_EQ(folder.recordOf(drive()), record(drive()));
}

TEST_F(OperationFolderTest, BelievesNoFolderOfOthers)
{
    ASSERT_TRUE(folder.write(record(drive())));
    fs::permissions(place, fs::perms::others_write, fs::perm_options::add);
    EXPECT_EQ(folder.records().error().code, ErrorCode::PermissionDenied);
    EXPECT_THAT(folder.write(record(drive())).error().message(), HasSubstr("writable by users other"));
    EXPECT_EQ(folder.recordOf(drive()), std::nullopt);
    fs::permissions(place, fs::perms::others_write, fs::perm_options::remove);

    const fs::path link = temporary.path() / "link";
    fs::create_directory_symlink(place, link);
    OperationFolder linked(link);
    EXPECT_EQ(linked.write(record(drive())).error().code, ErrorCode::PermissionDenied);
    EXPECT_EQ(linked.log(report("No.")).error().code, ErrorCode::PermissionDenied);

    if (::geteuid() == 0) {
        ASSERT_EQ(::chown(place.c_str(), 65534, 65534), 0);
        EXPECT_THAT(folder.log(report("No.")).error().message(), HasSubstr("65534"));
    }
}

TEST_F(OperationFolderTest, LogsTheNewestLast)
{
    ASSERT_TRUE(folder.log(report("First.")));
    ASSERT_TRUE(folder.log(report("Second.")));
    ASSERT_THAT(folder.reports(), SizeIs(2));
    EXPECT_EQ(folder.reports()[0], report("First."));
    EXPECT_EQ(folder.reports()[1], report("Second."));
    EXPECT_EQ(modeOf(place / "log.jsonl"), 0644U);
    EXPECT_EQ(modeOf(place / ".lock"), 0600U); // or anybody could keep us waiting
}

TEST_F(OperationFolderTest, ALineThatACrashCutShortCostsOnlyItself)
{
    ASSERT_TRUE(folder.log(report("First.")));
    std::ofstream(place / "log.jsonl", std::ios::app) << R"({"step":{"meth)";
    ASSERT_TRUE(folder.log(report("Second.")));
    ASSERT_THAT(folder.reports(), SizeIs(2));
    EXPECT_EQ(folder.reports()[1].sentence, "Second.");
}

TEST_F(OperationFolderTest, KeepsTheLastThousandReports)
{
    ASSERT_TRUE(folder.log(report("Number 0.")));
    std::string lines;
    for (int i = 1; i < 1099; ++i)
        lines += formatCompactJson(toJson(report("Number " + std::to_string(i) + '.'))) + '\n';
    std::ofstream(place / "log.jsonl", std::ios::app) << lines;
    ASSERT_THAT(folder.reports(), SizeIs(1000));
    EXPECT_EQ(folder.reports().front().sentence, "Number 99.");
    ASSERT_TRUE(folder.log(report("Number 1099.")));
    ASSERT_TRUE(folder.log(report("Number 1100.")));
    const std::string text = contentOf(place / "log.jsonl");
    EXPECT_EQ(std::ranges::count(text, '\n'), 1000);
    EXPECT_EQ(folder.reports().front().sentence, "Number 101.");
    EXPECT_EQ(folder.reports().back().sentence, "Number 1100.");
}

TEST_F(OperationFolderTest, ThousandsOfCommandsAreCutToBothEnds)
{
    PrepareReport large = report("Long.");
    for (int i = 0; i < 5000; ++i)
        large.commands.push_back(Sentence::verbatim("BLKDISCARD " + std::to_string(i)));
    ASSERT_TRUE(folder.log(large));
    const std::vector<Sentence> kept = folder.reports().front().commands;
    ASSERT_THAT(kept, SizeIs(101));
    EXPECT_EQ(kept.front(), "BLKDISCARD 0");
    EXPECT_THAT(kept[50], HasSubstr("4900 more"));
    EXPECT_EQ(kept.back(), "BLKDISCARD 4999");
}

TEST_F(OperationFolderTest, LogsOfSeveralAtOnceAreAllKept)
{
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < 4; ++i)
            threads.emplace_back([this] {
                OperationFolder mine(place);
                for (int n = 0; n < 10; ++n)
                    EXPECT_TRUE(mine.log(report("One.")));
            });
    }
    EXPECT_THAT(folder.reports(), SizeIs(40));
}

TEST(OperationProcess, IsKnownByMoreThanItsNumber)
{
    const OperationRecord mine = thisProcess();
    EXPECT_TRUE(isRunning(mine));
    OperationRecord other = mine;
    ++other.processStart;
    EXPECT_FALSE(isRunning(other));
    other = mine;
    other.bootId = "00000000-0000-0000-0000-000000000000";
    EXPECT_FALSE(isRunning(other));
    for (const std::int64_t number :
        {std::int64_t{0}, std::int64_t{-1}, std::int64_t{1} << 40U, mine.processId + (std::int64_t{1} << 32U)}) {
        other = mine;
        other.processId = number;
        EXPECT_FALSE(isRunning(other)) << number;
    }
}

TEST(OperationProcess, OneThatEndedIsNotRunningEvenBeforeItIsReaped)
{
    SpawnRequest request;
    request.program = "/bin/sleep";
    request.arguments = {"1000"};
    const auto process = spawnProgram(request);
    ASSERT_TRUE(process) << process.error().message();
    OperationRecord other = thisProcess();
    other.processId = process.value();
    std::ifstream stream("/proc/" + std::to_string(process.value()) + "/stat");
    std::string field;
    for (int i = 0; i < 22; ++i)
        stream >> field;
    other.processStart = std::stoull(field);
    EXPECT_TRUE(isRunning(other));
    ASSERT_EQ(::kill(process.value(), SIGKILL), 0);
    siginfo_t state{};
    ASSERT_EQ(::waitid(P_PID, static_cast<id_t>(process.value()), &state, WEXITED | WNOWAIT), 0);
    EXPECT_FALSE(isRunning(other));
    EXPECT_EQ(reapProgram(process.value()), 128 + SIGKILL);
    EXPECT_FALSE(isRunning(other));
}

} // namespace
} // namespace steadymark
