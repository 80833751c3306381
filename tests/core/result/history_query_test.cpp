// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/result/history_query.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

using ::testing::ElementsAre;

HistoryEntry entryOf(const std::string& model, double bytesPerSecond, const std::string& comment)
{
    HistoryEntry entry;
    entry.driveModel = model;
    entry.device = "nvme0n1";
    entry.profile = "peak";
    entry.comment = comment;
    entry.startedAtUnixMs = 1'709'251'200'000; // 2024-03-01 00:00 UTC
    entry.utcOffsetMinutes = 60;
    if (bytesPerSecond > 0)
        entry.best = BestFigure{bytesPerSecond, "SEQ 1MiB Q8T1", 100};
    return entry;
}

bool finds(const std::string& words, const HistoryEntry& entry)
{
    return HistoryQuery(words).matches(historySearchText(entry));
}

TEST(HistoryQuery, FindsAllWordsInAnyOrderAndWhateverTheirCase)
{
    const HistoryEntry entry = entryOf("Samsung SSD 990 PRO 2TB", 7e9, "New Cooler");
    for (const char* const words : {"", "  ", "cooler", "COOLER new", "990 pro", "pro 990 peak", "benchmark",
             "complete", "2024-03", "2024-03-01 01:00", "nvme0n1"})
        EXPECT_TRUE(finds(words, entry)) << words;
    for (const char* const words : {"coolers", "990 evo", "2024-02", "stopped", "simulated", "new\tshoes"})
        EXPECT_FALSE(finds(words, entry)) << words;
}

TEST(HistoryQuery, TellsDrivesByAPartOfTheirName)
{
    const HistoryEntry entry = entryOf("Samsung SSD 990 PRO 2TB", 7e9, "not this: crucial");
    EXPECT_TRUE(isOfDrive(entry, "990 Pro"));
    EXPECT_TRUE(isOfDrive(entry, "nvme0n1"));
    EXPECT_FALSE(isOfDrive(entry, "crucial"));
}

TEST(HistoryQuery, SortsAndKeepsTheDateWhereItIsTheSame)
{
    std::vector<HistoryEntry> entries{
        entryOf("b", 1e9, ""), entryOf("A", 0, "second"), entryOf("b", 3e9, "First"), entryOf("a", 2e9, "")};
    const auto sorted = [&entries](HistoryOrder order) {
        std::vector<HistoryEntry> list = entries;
        sortHistory(list, order);
        std::vector<double> rates;
        for (const HistoryEntry& entry : list)
            rates.push_back(entry.best ? entry.best->bytesPerSecond / 1e9 : 0.0);
        return rates;
    };
    EXPECT_THAT(sorted(HistoryOrder::Date), ElementsAre(1, 0, 3, 2));
    EXPECT_THAT(sorted(HistoryOrder::Drive), ElementsAre(0, 2, 1, 3));
    EXPECT_THAT(sorted(HistoryOrder::Throughput), ElementsAre(3, 2, 1, 0));
    EXPECT_THAT(sorted(HistoryOrder::Comment), ElementsAre(3, 0, 1, 2));
}

} // namespace
} // namespace steadymark
