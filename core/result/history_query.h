// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result/history.h"

#include <string>
#include <string_view>
#include <vector>

namespace steadymark {

enum class HistoryOrder {
    Date,       ///< newest first
    Drive,      ///< by its name, of each the newest first
    Throughput, ///< best figure first, then those without one
    Comment,    ///< by the comment, then those without one
};

/// \pre `entries` is as readHistory() gives it
void sortHistory(std::vector<HistoryEntry>& entries, HistoryOrder order);

/// Everything of a result that it is looked for by, A–Z as a–z: comment, drive, kind, profile, status, folder, and the
/// local date of its run ("2026-03-01 14:22").
[[nodiscard]] std::string historySearchText(const HistoryEntry& entry);

/// What was typed to find results: words that must all be there, in any order. Immutable, like every value.
class HistoryQuery final {
public:
    explicit HistoryQuery(std::string_view words);

    [[nodiscard]] bool isEmpty() const noexcept { return m_words.empty(); }
    /// \param searchText of historySearchText(), with anything else that is shown of the result
    [[nodiscard]] bool matches(std::string_view searchText) const;

private:
    std::vector<std::string> m_words;
};

/// Whether a part of a drive's name, A–Z as a–z: of its model, or of what the system calls it.
[[nodiscard]] bool isOfDrive(const HistoryEntry& entry, std::string_view name);

} // namespace steadymark
