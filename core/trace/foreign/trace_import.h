// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/foreign/import_collector.h"
#include "core/trace/format/trace_image.h"

#include <iosfwd>
#include <span>
#include <string>
#include <string_view>

namespace steadymark {

struct ForeignFormat;

/// A format of another program that a trace can be made of: a log of latencies, which becomes a trace as one of our own
/// (workers, no operations but reads and writes), or a trace of a workload.
class TraceImporter final {
public:
    using ReadLog = Result<TraceImage> (*)(std::istream& log, const std::string& name, const MayReadOn& mayReadOn);

    TraceImporter(std::string_view format, ReadLog readLog);
    explicit TraceImporter(ForeignFormat (*makeFormat)());

    /// For people and scripts: "fio-log", "blkparse".
    [[nodiscard]] std::string_view format() const noexcept { return m_format; }
    /// Whether a file that begins like this is of the format; at most foreignHeadBytes are looked at.
    [[nodiscard]] bool recognises(std::string_view head) const;

    /// Writes the trace piece by piece to the sink. `streams` are the files that belong together, mostly one; `name` is
    /// for the trace's step, without an ending. The error says what is wrong, and where; the sink then throws away what
    /// it has.
    [[nodiscard]] Result<ImportSummary> read(std::span<std::istream* const> streams, const std::string& name,
        const ImportOptions& options, const TextSink& sink) const;

private:
    std::string_view m_format;
    ReadLog m_readLog = nullptr;
    ForeignFormat (*m_makeFormat)() = nullptr;
};

/// All formats, in the order in which a file is held against them; a new one is its source and its row here.
[[nodiscard]] std::span<const TraceImporter> traceImporters();
/// Null: there is no such format.
[[nodiscard]] const TraceImporter* traceImporterFor(std::string_view format);
/// By what the file begins with; null if it is none of them. Leaves the stream at its beginning.
[[nodiscard]] const TraceImporter* recogniseTrace(std::istream& stream);
/// "fio-log, other-log"
[[nodiscard]] std::string traceImporterFormats();

} // namespace steadymark
