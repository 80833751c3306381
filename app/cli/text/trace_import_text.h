// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/foreign/import_collector.h"

#include <string>

namespace steadymark::cli {

// What `trace import` prints, and what `trace info` says of where a trace comes from. Pure.

/// A sentence and a table: format, records, rejected ones by reason, span, bytes, devices. `file` is the trace.
[[nodiscard]] std::string describeImport(const ImportSummary& summary, const std::string& file);

/// "the block queue"
[[nodiscard]] Sentence describeLevel(TraceLevel level);
/// "of the submission"
[[nodiscard]] Sentence describeStamps(StampMeaning meaning);

} // namespace steadymark::cli
