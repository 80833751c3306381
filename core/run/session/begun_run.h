// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/document/run_journal.h"

#include <optional>
#include <string>
#include <vector>

namespace steadymark {

// What a run begins with: nothing yet, or what its journal holds. Functions of values.

/// A new result of that procedure, or one that goes on with `resumed`.
[[nodiscard]] RunResult begunResult(Procedure procedure, std::string comment, std::optional<RunResult> resumed);
/// When what is complete ended.
[[nodiscard]] Nanoseconds endOf(const RunResult& result);
/// The first stage that is not over; the place within it follows from its samples.
[[nodiscard]] std::size_t firstOpen(const std::vector<StageRecord>& stages);
/// Whether a journal's content holds together: its samples follow each other without gaps, and belong to cells that the
/// procedure has. Damaged otherwise.
[[nodiscard]] Result<> checkJournal(const RunJournal::Content& content);

} // namespace steadymark
