// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/document/run_journal.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace steadymark {

class RunRecorder;

// Some tests of a benchmark are measured once more, and what else was measured is kept. Functions of values.

/// Whether tests of this result can be measured again at all, wherever that is.
[[nodiscard]] Result<> checkMeasuredAgain(const RunResult& result);

/// What a run begins with that measures these steps of `result` again: a document of its own, in which they have not
/// begun. A warning in it says which they are and when they were measured again; what an older one says of them goes.
/// So have others that are not over not begun; the run skips them. `now` is what the machine is told by today: whatever
/// is added must have been measured by the same program in the same system, on a drive that nothing was done with
/// before. An error says why nothing can be added to that result.
[[nodiscard]] Result<RunResult> toMeasureAgain(
    const RunResult& result, const std::vector<std::size_t>& steps, const Environment& now, std::int64_t unixMs);

/// Hands a record that was begun with it what it holds already.
[[nodiscard]] Result<> keepMeasured(RunRecorder& recorder, const RunResult& begun);

} // namespace steadymark
