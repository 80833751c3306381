// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/procedure/document/run_journal.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace steadymark {

// How a journal's lines are framed and what they add up to; the files are run_journal.cpp's.

/// One line with checksum and line feed. \pre `object` holds no "line"
[[nodiscard]] std::string journalLine(std::size_t number, json::object object);

/// The lines of a journal that are whole.
struct JournalLines {
    std::vector<std::string_view> contents; ///< JSON; they point into the text
    std::vector<std::size_t> ends;          ///< behind the line feed of each
    bool wasCutShort = false;               ///< a last line was dropped

    void keep(std::size_t count)
    {
        wasCutShort = wasCutShort || count < contents.size();
        contents.resize(count);
        ends.resize(count);
    }
};
/// Damaged: says which line it is.
[[nodiscard]] Result<JournalLines> splitJournal(std::string_view text);

/// What the lines say. \pre there is one
[[nodiscard]] Result<RunResult> resultOfJournal(const JournalLines& lines);

/// How many lines of it belong to a state of the target that was kept after `stateLines` of them: behind those as many
/// as do not change the drive.
[[nodiscard]] Result<std::size_t> linesOfState(const JournalLines& lines, std::size_t stateLines);

} // namespace steadymark
