// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/terminal/console.h"
#include "core/exchange/report.h"
#include "core/procedure/document/run_json.h"
#include "core/result/result_json.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace steadymark::cli {

/// The document of a run, or its journal (`*.journal`) as far as it came.
[[nodiscard]] Result<LoadedRun> openDocument(const std::filesystem::path& file);

/// Says on standard error if a result file is not what was measured.
void printAudit(Console& console, const std::filesystem::path& file, const Audit& audit);

/// What verdicts are explained on: the tests of a benchmark; of everything else one for each stage, with its number,
/// and the tests of its grids behind them.
[[nodiscard]] std::vector<StepRecord> explainedTests(const RunResult& result);

/// What --require-sound has against a run; nothing if it is complete and all that was measured is sound. Reports are
/// made from a copy without names, which is judged by what is left in it: neither the run nor what is printed of it may
/// be less than sound.
[[nodiscard]] std::optional<Sentence> objectionToSoundness(const RunResult& result);

/// A report on standard output; a text is broken where the terminal ends.
void printReport(const ReportSubject& subject, ReportFormat format, Console& console);

/// Says now whether the files of --json and --html ("-" is standard output) and --save can be written later.
[[nodiscard]] Result<> checkDocumentFiles(const std::optional<std::string>& jsonFile,
    const std::optional<std::string>& saveFile, const std::optional<std::string>& htmlFile);
/// Writes to them. Both are tried, whatever happens to the other; the first failure is returned.
[[nodiscard]] Result<> writeDocument(const std::string& document, const std::optional<std::string>& jsonFile,
    const std::optional<std::string>& saveFile, Console& console);

} // namespace steadymark::cli
