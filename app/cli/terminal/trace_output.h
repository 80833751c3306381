// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/format/trace_image.h"

#include <filesystem>
#include <optional>
#include <string>

namespace steadymark::cli {

// Where the finished trace of a run or a procedure goes.

/// Says now whether a trace can be written to the file of --trace later.
[[nodiscard]] Result<> checkTraceFile(const std::optional<std::string>& file);
/// To the file of --trace.
[[nodiscard]] Result<> saveTrace(const TraceImage& trace, const std::string& file);
/// Beside a result of the history, in place of the oldest traces there. That it does not fit any more is no failure of
/// the run: the error is meant as a warning.
[[nodiscard]] Result<> keepTrace(const TraceImage& trace, const std::filesystem::path& resultFile);
/// Why there is no trace in the file of --trace.
[[nodiscard]] Sentence noTraceFor(const std::string& file);

} // namespace steadymark::cli
