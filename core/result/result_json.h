// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/result/run_result.h"

namespace steadymark {

/// The document as in `*.steadymark` files and `--json`; HACKING.md describes the keys. Every key is always there. Its
/// last member is `checksum`: SHA-256 over the compact form of everything before it.
[[nodiscard]] json::value toJson(const RunResult& result);

/// The same as text, as it is written into files and by `--json`: indented, but histograms and series on one line each.
[[nodiscard]] std::string formatResult(const RunResult& result);

/// Whether a loaded document is what was measured.
enum class AuditVerdict {
    Consistent, ///< checksum right, and summary recomputed from the raw passes agrees
    Edited,     ///< checksum or a recomputed number disagrees
    Incomplete, ///< the run did not finish
};

struct Audit {
    AuditVerdict verdict = AuditVerdict::Consistent;
    std::vector<std::string> findings; ///< one sentence each: which number, stored and recomputed
};

struct LoadedResult {
    RunResult result;
    Audit audit;
};

/// Reads a document that may come from a stranger: limits on every count, values checked, unknown keys ignored, newer
/// schema versions refused with a clear sentence. A document that can be read but does not add up is loaded and its
/// audit says so, and RunResult::edited: it gets a new checksum where it is saved anew, and an edited file must not
/// become a clean one by passing through us.
[[nodiscard]] Result<LoadedResult> resultFromJson(std::string_view text);

/// "consistent", "edited", "incomplete"
[[nodiscard]] std::string_view toString(AuditVerdict verdict);

} // namespace steadymark
