// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/health/health_history.h"

#include "core/base/files.h"
#include "tests/app/gui/test_support.h"

#include <fstream>

#include <gmock/gmock.h>

namespace steadymark::gui {
namespace {

constexpr std::int64_t dayMs = 24LL * 3600 * 1000;

HealthSnapshot snapshotAt(std::int64_t unixMs, double celsius = 40.0)
{
    HealthSnapshot snapshot;
    snapshot.driveId = "0123456789abcdef";
    snapshot.drive = "nvme0n1";
    snapshot.takenAtUnixMs = unixMs;
    snapshot.source = "smartctl 7.3";
    snapshot.level = "good";
    snapshot.facts.temperatureCelsius = celsius;
    return snapshot;
}

void addText(const std::filesystem::path& file, const std::string& text)
{
    std::ofstream(file, std::ios::binary | std::ios::app) << text;
}

TEST(HealthHistory, GivesBackWhatWasAddedOldestFirst)
{
    const test::DiskFolder folder;
    const HealthHistory history(folder.path() / "health");
    ASSERT_TRUE(history.append(snapshotAt(2000, 41.0)));
    ASSERT_TRUE(history.append(snapshotAt(1000, 40.0)));
    EXPECT_THAT(
        history.read("0123456789abcdef"), ::testing::ElementsAre(snapshotAt(1000, 40.0), snapshotAt(2000, 41.0)));
    EXPECT_THAT(history.read("fedcba9876543210"), ::testing::IsEmpty());
}

TEST(HealthHistory, SkipsLinesThatCannotBeRead)
{
    const test::DiskFolder folder;
    const HealthHistory history(folder.path());
    const auto file = folder.path() / "0123456789abcdef.jsonl";
    ASSERT_TRUE(history.append(snapshotAt(1000)));
    addText(file, "no JSON\n{}\n[]\n\n\xff\xfe\n" + std::string(1U << 17U, 'x') + "\n");
    ASSERT_TRUE(history.append(snapshotAt(2000)));
    EXPECT_EQ(history.read("0123456789abcdef").size(), 2U);
}

TEST(HealthHistory, LosesOnlyTheLineThatACrashCutShort)
{
    const test::DiskFolder folder;
    const HealthHistory history(folder.path());
    ASSERT_TRUE(history.append(snapshotAt(1000)));
    addText(folder.path() / "0123456789abcdef.jsonl", "{\"driveId\": \"0123");
    ASSERT_TRUE(history.append(snapshotAt(2000)));
    EXPECT_EQ(history.read("0123456789abcdef").size(), 2U);
}

TEST(HealthHistory, ReadsOnlyTheEndOfAFileThatIsTooLarge)
{
    const test::DiskFolder folder;
    const HealthHistory history(folder.path());
    ASSERT_TRUE(history.append(snapshotAt(1000)));
    addText(folder.path() / "0123456789abcdef.jsonl", std::string(9U << 20U, ' ') + "\n");
    ASSERT_TRUE(history.append(snapshotAt(2000)));
    EXPECT_THAT(history.read("0123456789abcdef"), ::testing::ElementsAre(snapshotAt(2000)));
}

TEST(HealthHistory, KeepsNothingOfDrivesWithoutAnIdAndLeavesItsFolderForNobody)
{
    const test::DiskFolder folder;
    const HealthHistory history(folder.path() / "health");
    for (const char* const id : {"", "../0123456789", "a/b", "ABC"}) {
        HealthSnapshot snapshot = snapshotAt(1000);
        snapshot.driveId = id;
        EXPECT_TRUE(history.append(snapshot));
        EXPECT_THAT(history.read(id), ::testing::IsEmpty());
    }
    EXPECT_THAT(folder.entries(), ::testing::IsEmpty());
}

TEST(HealthHistory, SaysWhereItCouldNotBeWritten)
{
    const test::DiskFolder folder;
    addText(folder.path() / "file", "x");
    const Result<> kept = HealthHistory(folder.path() / "file").append(snapshotAt(1000));
    ASSERT_FALSE(kept);
    EXPECT_THAT(kept.error().message(), ::testing::HasSubstr(toUtf8(folder.path())));
}

TEST(EarlierLook, IsTheNewestThatIsADayOlderElseTheOldest)
{
    const std::int64_t now = 100 * dayMs;
    const std::vector history{snapshotAt(now - 9 * dayMs), snapshotAt(now - 2 * dayMs), snapshotAt(now - 60'000)};
    EXPECT_EQ(earlierLook(history, now)->takenAtUnixMs, now - 2 * dayMs);
    const std::vector young{snapshotAt(now - 120'000), snapshotAt(now - 60'000)};
    EXPECT_EQ(earlierLook(young, now)->takenAtUnixMs, now - 120'000);
    EXPECT_EQ(earlierLook({snapshotAt(now)}, now), nullptr);
    EXPECT_EQ(earlierLook({}, now), nullptr);
}

} // namespace
} // namespace steadymark::gui
