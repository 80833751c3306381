// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/format/trace_image.h"

#include <iosfwd>
#include <span>
#include <string>
#include <string_view>

namespace steadymark {

/// A log of another program that a trace can be made of.
struct TraceImporter {
    std::string_view format; ///< for people and scripts: "fio-log"
    /// `name` is for the trace's step, without an ending. The error says what is wrong with the log, and where.
    Result<TraceImage> (*read)(std::istream& log, const std::string& name);
};

/// All formats; a new one is its source and its row here.
[[nodiscard]] std::span<const TraceImporter> traceImporters();
/// Null: there is no such format.
[[nodiscard]] const TraceImporter* traceImporterFor(std::string_view format);
/// "fio-log, other-log"
[[nodiscard]] std::string traceImporterFormats();

} // namespace steadymark
