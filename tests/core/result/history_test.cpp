// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/result/history.h"

#include "core/base/files.h"
#include "core/procedure/document/journal_store.h"
#include "core/procedure/document/result_store.h"
#include "tests/core/result/sample_result.h"
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
    for (const std::string& bad : {std::string(), std::string("{}"), std::string("[1, 2]"), std::string(5000, '['),
             std::string("\0\xff\xfe", 3), good.substr(0, good.size() / 2), otherVersion, wrongType, wrongStatus}) {
        std::ofstream(index(), std::ios::binary) << bad;
        EXPECT_THAT(comments(), ElementsAre("second", "first")) << bad.substr(0, 200);
        EXPECT_EQ(readTextFile(index(), 1U << 20U).value(), good) << "it was not mended";
    }
    fs::remove(index());
    fs::create_directory(index()); // nothing can be written there
    EXPECT_THAT(comments(), ElementsAre("second", "first"));
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
