// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/sentence.h"
#include "core/procedure/document/run_result.h"

#include <optional>
#include <vector>

namespace steadymark {

// What stages with files found. Pure.

/// Of something that was done in a first and in later uses: how a later one differs, −0.3 for 30 % slower; unset where
/// there is no first one.
[[nodiscard]] std::optional<double> changeOf(double first, double later);

/// The same phase of the first use; null: it is one of that, or there is none.
[[nodiscard]] const FilePhaseRecord* firstUseOf(const FilesRecord& record, const FilePhaseRecord& later);

/// How many files were copied how: "by our own loop", "by reflink: no data was moved". Empty of what is no copy.
[[nodiscard]] Sentence describeWays(const FilePhaseRecord& record);

/// In sentences, the most important first: the ratio, slower uses, stalls, what speaks against the figures.
[[nodiscard]] std::vector<Sentence> describeFiles(const RunResult& result);

} // namespace steadymark
