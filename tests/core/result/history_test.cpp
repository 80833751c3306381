// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/result/history.h"

#include "core/base/files.h"
#include "core/procedure/document/journal_store.h"
#include "core/procedure/document/result_store.h"
#include "tests/core/result/sample_result.h"
#include "tests/support/instrumented.h"
#include "tests/support/procedure_samples.h"

#include <gmock/gmock.h>

#include <atomic>
#include <chrono>
#include <fstream>
#include <string>
#include <system_error>
#include <thread>

namespace steadymark {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

class HistoryTest : public ::testing::Test {
protected:
    [[nodiscard]] fs::path results() const { return m_folder.path() / "results"; }
    [[nodiscard]] fs::path index() const { return results() / historyIndexName; }

    /// Its time of change is an hour ago.
    fs::path addRun(const std::string& comment, int second = 0)
    {
        RunResult result = sample::smallResult();
        result.comment = comment;
        result.startedAtUnixMs += second * 1000;
        return settle(ResultStore(results()).add(result).value());
    }

    static fs::path settle(const fs::path& file)
    {
        fs::last_write_time(file, fs::file_time_type::clock::now() - std::chrono::hours(1));
        return file;
    }

    [[nodiscard]] std::vector<std::string> comments() const
    {
        std::vector<std::string> list;
        for (const HistoryEntry& entry : readHistory(results()))
            list.push_back(entry.comment);
        return list;
    }

    /// Another text of the same length; size and time of change stay.
    static void changeUnseen(const fs::path& file, const std::string& from, const std::string& to)
    {
        const auto changed = fs::last_write_time(file);
        std::string text = readTextFile(file, 1U << 26U).value();
        text.replace(text.find(from), from.size(), to);
        std::ofstream(file, std::ios::binary) << text;
        fs::last_write_time(file, changed);
    }

private:
    sample::TestFolder m_folder;
};

TEST_F(HistoryTest, HoldsRunsAndProceduresNewestFirstAndNamesTheirDrives)
{
    EXPECT_THAT(readHistory(results()), IsEmpty()) << "the folder need not exist";
    addRun("older", 1);
    addRun("newer", 3);
    RunResult procedure = sample::begunProcedure(sample::emptyProcedure());
    procedure.startedAtUnixMs = sample::smallResult().startedAtUnixMs + 2000;
    procedure.comment = "between";
    procedure.status = RunStatus::Stopped;
    procedure.target.drives.clear();
    procedure.target.simulation = "page-mapped";
    ASSERT_TRUE(JournalStore(results().parent_path()).add(procedure));
    RunResult onVirtualDrive = sample::smallResult();
    onVirtualDrive.comment = "oldest";
    onVirtualDrive.target.drives = {Drive{}};
    onVirtualDrive.target.drives[0].name = "vda";
    onVirtualDrive.target.drives[0].bus = "virtio";
    onVirtualDrive.target.driveIds = {""};
    ASSERT_TRUE(ResultStore(results()).add(onVirtualDrive));
    std::ofstream(results() / "junk.steadymark") << "no JSON";

    for (int time = 0; time < 2; ++time) { // from the files, then as far as it goes from the index
        const std::vector<HistoryEntry> entries = readHistory(results());
        ASSERT_EQ(entries.size(), 4U);
        EXPECT_THAT(comments(), ElementsAre("newer", "between", "older", "oldest"));
        EXPECT_FALSE(entries[0].isProcedure());
        EXPECT_EQ(entries[0].profile, "default");
        EXPECT_EQ(entries[1].procedure, procedure.procedure.name);
        EXPECT_EQ(entries[1].title, procedure.procedure.title);
        EXPECT_EQ(entries[1].status, RunStatus::Stopped);
        EXPECT_EQ(entries[1].simulation, "page-mapped");
        EXPECT_EQ(entries[1].drive(), "Simulated drive page-mapped");
        EXPECT_EQ(entries[3].drive(), "Virtual drive vda");
        for (const HistoryEntry& entry : entries)
            settle(entry.file);
        settle(results() / "junk.steadymark");
        EXPECT_EQ(readHistory(results()), entries);
    }
}

TEST_F(HistoryTest, ReadsAFileOnceUntilItsSizeOrTimeChanges)
{
    const fs::path first = addRun("first", 1);
    addRun("second", 2);
    EXPECT_THAT(comments(), ElementsAre("second", "first"));
    ASSERT_TRUE(fs::exists(index()));
    changeUnseen(first, "first", "FIRST");
    EXPECT_THAT(comments(), ElementsAre("second", "first")) << "it was read again";
    fs::last_write_time(first, fs::last_write_time(first) + std::chrono::seconds(1));
    EXPECT_THAT(comments(), ElementsAre("second", "FIRST"));
    const auto changed = fs::last_write_time(first);
    std::ofstream(first, std::ios::app) << '\n';
    fs::last_write_time(first, changed);
    changeUnseen(first, "FIRST", "third");
    EXPECT_THAT(comments(), ElementsAre("second", "third"));
    fs::remove(first);
    EXPECT_THAT(comments(), ElementsAre("second"));
    EXPECT_EQ(readTextFile(index(), 1U << 20U).value().find("third"), std::string::npos);
}

TEST_F(HistoryTest, KeepsNothingOfAFileThatMayChangeAgainUnseen)
{
    const fs::path file = addRun("first");
    fs::last_write_time(file, fs::file_time_type::clock::now());
    EXPECT_THAT(comments(), ElementsAre("first"));
    EXPECT_FALSE(fs::exists(index()));
    changeUnseen(file, "first", "FIRST");
    EXPECT_THAT(comments(), ElementsAre("FIRST"));
}

TEST_F(HistoryTest, TakesAnIndexThatIsNoneForNone)
{
    addRun("first", 1);
    addRun("second", 2);
    EXPECT_THAT(comments(), ElementsAre("second", "first"));
    const std::string good = readTextFile(index(), 1U << 20U).value();
    std::string otherVersion = good;
    otherVersion.replace(otherVersion.find("\"version\":\"") + 11, 1, "x");
    std::string wrongType = good;
    wrongType.replace(wrongType.find("\"second\""), 8, "[0]");
    std::string wrongStatus = good;
    wrongStatus.replace(wrongStatus.find("\"complete\""), 10, "\"mended\"");
    const std::string ofVersion1 = R"({"version":"1.0","files":[]})";
    for (const std::string& bad : {std::string(), std::string("{}"), std::string("[1, 2]"), std::string(5000, '['),
             std::string("\0\xff\xfe", 3), std::string(5000, '\n'), good.substr(0, good.size() / 2), ofVersion1,
             otherVersion, wrongType, wrongStatus}) {
        std::ofstream(index(), std::ios::binary) << bad;
        EXPECT_THAT(comments(), ElementsAre("second", "first")) << bad.substr(0, 200);
        EXPECT_EQ(readTextFile(index(), 1U << 20U).value(), good) << "it was not mended";
    }
    fs::remove(index());
    fs::create_directory(index()); // nothing can be written there
    EXPECT_THAT(comments(), ElementsAre("second", "first"));
}

TEST_F(HistoryTest, NeverShowsWhatADamageMadeOfALine)
{
    addRun("first", 1);
    addRun("second", 2);
    const std::vector<HistoryEntry> expected = readHistory(results());
    const std::string good = readTextFile(index(), 1U << 20U).value();
    const std::size_t step = 7 * ::steadymark::testing::partTried; // a prime, so that every part of a line has its turn
    for (std::size_t at = 0; at < good.size(); at += step) {
        std::string bad = good;
        bad[at] = static_cast<char>(bad[at] ^ 0x04);
        std::ofstream(index(), std::ios::binary) << bad;
        ASSERT_EQ(readHistory(results()), expected) << "byte " << at << " was flipped";
        ASSERT_EQ(readTextFile(index(), 1U << 20U).value(), good) << "it was not mended";
    }
}

TEST_F(HistoryTest, LosesOnlyTheDamagedLineOfItsIndex)
{
    const fs::path first = addRun("first", 1);
    const fs::path second = addRun("second", 2);
    EXPECT_THAT(comments(), ElementsAre("second", "first"));
    changeUnseen(first, "first", "FIRST");
    changeUnseen(second, "second", "SECOND");
    changeUnseen(index(), "second", "sicond");
    EXPECT_THAT(comments(), ElementsAre("SECOND", "first"))
        << "the intact line was not believed, or the damaged one was";
}

TEST_F(HistoryTest, KeepsWhatWasStampedByAClockThatIsAhead)
{
    const fs::path file = addRun("first");
    fs::last_write_time(file, fs::file_time_type::clock::now() + std::chrono::hours(24));
    EXPECT_THAT(comments(), ElementsAre("first"));
    ASSERT_TRUE(fs::exists(index())) << "it would be read every time until tomorrow";
    changeUnseen(file, "first", "FIRST");
    EXPECT_THAT(comments(), ElementsAre("first")) << "it was read again";
    std::ofstream(file, std::ios::app) << '\n'; // is stamped now
    EXPECT_THAT(comments(), ElementsAre("FIRST"));
}

TEST_F(HistoryTest, ListsAFolderThatCannotBeWrittenTo)
{
    addRun("first");
    fs::permissions(results(), fs::perms::owner_read | fs::perms::owner_exec);
    EXPECT_THAT(comments(), ElementsAre("first"));
    fs::permissions(results(), fs::perms::owner_all);
}

TEST_F(HistoryTest, LeavesNothingButItsIndexBesideTheResults)
{
    const fs::path file = addRun("first");
    EXPECT_THAT(comments(), ElementsAre("first"));
    std::vector<std::string> names;
    for (const fs::directory_entry& entry : fs::directory_iterator(results()))
        names.push_back(entry.path().filename().string());
    EXPECT_THAT(names, UnorderedElementsAre(file.filename().string(), std::string(historyIndexName)));
}

TEST_F(HistoryTest, TellsTheBestFigureAsTheResultHasIt)
{
    const RunResult result = sample::smallResult();
    ASSERT_TRUE(ResultStore(results()).add(result));
    double best = 0.0;
    std::string name;
    for (const StepRecord& step : benchmarkOf(result)->grid.steps) {
        const double score = step.passes[medianPass(step.passes).value()].bytesPerSecond();
        if (score > best) {
            best = score;
            name = step.name;
        }
    }
    const std::vector<HistoryEntry> entries = readHistory(results());
    ASSERT_EQ(entries.size(), 1U);
    ASSERT_TRUE(entries[0].best);
    EXPECT_DOUBLE_EQ(entries[0].best->bytesPerSecond, best);
    EXPECT_EQ(entries[0].best->step, name);
}

/// No more than the history reads.
std::string tinyDocument(int number)
{
    const std::string index = std::to_string(number);
    return R"({"kind":"run","schemaVersion":1,"startedAtUnixMs":)" + std::to_string(1'700'000'000'000 + number * 1000LL)
        + R"(,"utcOffsetMinutes":60,"status":"complete","comment":"result )" + index
        + R"(","target":{"path":"/mnt","drives":[]},"plan":{"name":"benchmark","title":"Benchmark","scale":1.0,)"
          R"("isRawDrive":false,"stages":[{"plan":{"profile":"default"}}]},"stages":[{"steps":[{"name":"SEQ 1MiB Q8T1",)"
          R"("readPercent":100,"passes":[{"readBytes":)"
        + index + R"(000000,"writeBytes":0,"durationNs":1000000000}]}]}]})";
}

/// In memory where the system has a place for it: removing thousands of files takes a busy drive a minute.
class FastFolder final {
public:
    explicit FastFolder(fs::path otherwise)
        : m_path(std::move(otherwise))
    {
        if (std::error_code error; fs::is_directory("/dev/shm", error)) {
            const auto now = std::chrono::steady_clock::now().time_since_epoch().count();
            m_path = "/dev/shm/steadymark-history-" + std::to_string(now);
        }
        fs::create_directories(m_path);
    }
    FastFolder(const FastFolder&) = delete;
    FastFolder& operator=(const FastFolder&) = delete;
    ~FastFolder()
    {
        std::error_code error;
        fs::remove_all(m_path, error);
    }

    [[nodiscard]] const fs::path& path() const { return m_path; }

private:
    fs::path m_path;
};

TEST_F(HistoryTest, ReadsNoneOfTenThousandResultsASecondTime)
{
    const FastFolder folder(results());
    const int count = static_cast<int>(::steadymark::testing::repetitions(10'000));
    const auto changed = fs::file_time_type::clock::now() - std::chrono::hours(1);
    std::vector<fs::path> files;
    for (int number = 1; number <= count; ++number) {
        files.push_back(folder.path() / (std::to_string(number) + ".steadymark"));
        std::ofstream(files.back(), std::ios::binary) << tinyDocument(number);
        fs::last_write_time(files.back(), changed);
    }
    const std::vector<HistoryEntry> entries = readHistory(folder.path());
    ASSERT_EQ(entries.size(), static_cast<std::size_t>(count));
    EXPECT_EQ(entries.front().comment, "result " + std::to_string(count));
    EXPECT_DOUBLE_EQ(entries.front().best->bytesPerSecond, count * 1e6);
    for (const fs::path& file : files) { // nothing is left in them
        const auto size = fs::file_size(file);
        std::ofstream(file, std::ios::binary) << std::string(size, ' ');
        fs::last_write_time(file, changed);
    }
    EXPECT_EQ(readHistory(folder.path()), entries);
    fs::last_write_time(files[7], changed + std::chrono::seconds(1));
    EXPECT_EQ(readHistory(folder.path()).size(), entries.size() - 1)
        << "what has changed is read, and is no result now";
}

TEST_F(HistoryTest, IsTheSameForSeveralProgramsAtOnce)
{
    for (int second = 0; second < 20; ++second)
        addRun(std::to_string(second), second);
    const std::vector<HistoryEntry> expected = readHistory(results());
    std::atomic<int> wrong = 0;
    {
        std::vector<std::jthread> readers;
        for (int reader = 0; reader < 4; ++reader) {
            readers.emplace_back([&] {
                for (int time = 0; time < 10; ++time) {
                    std::error_code error; // another one removed or replaced it just now
                    fs::remove(index(), error);
                    wrong += readHistory(results()) != expected ? 1 : 0;
                }
            });
        }
    }
    EXPECT_EQ(wrong, 0);
    EXPECT_EQ(readHistory(results()), expected);
}

} // namespace
} // namespace steadymark
