// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/result/history_query.h"

#include "core/base/text.h"
#include "core/result/calendar.h"

#include <algorithm>
#include <cstddef>

namespace steadymark {
namespace {

std::string dateOf(const HistoryEntry& entry)
{
    constexpr std::int64_t mostMs = 253'402'214'400'000; // of the year 9999: what calendarTime() knows
    return formatMinute(std::clamp<std::int64_t>(entry.startedAtUnixMs, 0, mostMs), entry.utcOffsetMinutes);
}

} // namespace

void sortHistory(std::vector<HistoryEntry>& entries, HistoryOrder order)
{
    const auto sortBy = [&entries](const auto& comesFirst) {
        std::stable_sort(entries.begin(), entries.end(), comesFirst);
    };
    switch (order) {
    case HistoryOrder::Date:
        break;
    case HistoryOrder::Drive:
        sortBy([](const HistoryEntry& a, const HistoryEntry& b) {
            return toLower(english(a.drive())) < toLower(english(b.drive()));
        });
        break;
    case HistoryOrder::Throughput:
        sortBy([](const HistoryEntry& a, const HistoryEntry& b) {
            return (a.best ? a.best->bytesPerSecond : -1.0) > (b.best ? b.best->bytesPerSecond : -1.0);
        });
        break;
    case HistoryOrder::Comment:
        sortBy([](const HistoryEntry& a, const HistoryEntry& b) {
            if (a.comment.empty() || b.comment.empty())
                return !a.comment.empty() && b.comment.empty();
            return toLower(a.comment) < toLower(b.comment);
        });
        break;
    }
}

std::string historySearchText(const HistoryEntry& entry)
{
    return toLower(
        join({entry.comment, english(entry.drive()), entry.device, entry.isProcedure() ? entry.procedure : "benchmark",
                 entry.title, entry.profile, std::string(toString(entry.status)),
                 entry.simulation.empty() ? "" : "simulated", entry.targetPath, dateOf(entry)},
            "\n"));
}

HistoryQuery::HistoryQuery(std::string_view words)
{
    const std::string line = toLower(words);
    std::size_t at = 0;
    while ((at = line.find_first_not_of(" \t\n", at)) != std::string::npos) {
        const std::size_t end = std::min(line.find_first_of(" \t\n", at), line.size());
        m_words.push_back(line.substr(at, end - at));
        at = end;
    }
}

bool HistoryQuery::matches(std::string_view searchText) const
{
    return std::all_of(m_words.begin(), m_words.end(),
        [searchText](const std::string& word) { return searchText.find(word) != std::string_view::npos; });
}

bool isOfDrive(const HistoryEntry& entry, std::string_view name)
{
    return HistoryQuery(name).matches(toLower(join({english(entry.drive()), entry.device}, "\n")));
}

} // namespace steadymark
