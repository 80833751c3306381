// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/document/run_result.h"
#include "core/result/result_json.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace steadymark {

/// The document of a run, as in `*.steadymark` files and by `--json`: indented, but histograms and series on one line
/// each. HACKING.md describes the keys. Its last member is `checksum`: SHA-256 over the compact form of everything
/// before it.
[[nodiscard]] std::string formatRun(const RunResult& result);

struct LoadedRun {
    RunResult result;
    Audit audit; ///< checksum, and what can be recomputed from samples and passes
};

/// Reads a document that may come from a stranger: limits on every count, values checked, unknown keys ignored, newer
/// schema versions refused with a clear sentence. A document that can be read but does not add up is loaded and its
/// audit says so, and RunResult::edited: it gets a new checksum where it is saved anew, and an edited file must
/// not become a clean one by passing through us.
[[nodiscard]] Result<LoadedRun> runFromText(std::string_view text);
[[nodiscard]] Result<LoadedRun> loadDocument(const std::filesystem::path& file);

/// Saves atomically. The error names the file and the remedy.
[[nodiscard]] Result<> saveRun(const RunResult& result, const std::filesystem::path& file);

/// The same where only a benchmark fits: benchmarkOf() of its result is set.
[[nodiscard]] Result<LoadedRun> loadBenchmark(const std::filesystem::path& file);

} // namespace steadymark
