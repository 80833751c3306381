// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/format/trace_file.h"

#include "core/base/files.h"
#include "core/trace/format/trace_reader.h"

namespace steadymark {

Result<std::shared_ptr<const TraceSource>> openTrace(std::shared_ptr<const ByteSource> bytes)
{
    std::array<std::byte, traceHeaderBytes> header{};
    if (bytes->size() < header.size())
        return fail(ErrorCode::Damaged,
            Sentence::counted(bytes->size(), "This is not a SteadyMark trace: it has only {n} byte.",
                "This is not a SteadyMark trace: it has only {n} bytes."));
    BOOST_OUTCOME_TRY(bytes->readAt(0, header));
    BOOST_OUTCOME_TRY(checkTraceHeader(header));
    BOOST_OUTCOME_TRY(TraceMap map, mapTrace(*bytes));
    return TraceReader::make(std::move(bytes), std::move(map));
}

Result<std::shared_ptr<const TraceSource>> openTrace(const std::filesystem::path& file)
{
    BOOST_OUTCOME_TRY(std::shared_ptr<const ByteSource> bytes, openByteSource(file));
    Result<std::shared_ptr<const TraceSource>> trace = openTrace(std::move(bytes));
    if (trace)
        return trace;
    const Error& error = trace.error();
    return fail(error.code,
        Sentence("The file {file} cannot be opened: {reason}", {{"file", toUtf8(file)}, {"reason", error.sentence}}),
        error.osError);
}

std::vector<Sentence> verifyTrace(const TraceSource& trace, const std::function<bool(double)>& onProgress)
{
    DamageReport damage;
    const std::size_t count = trace.chunks().size();
    for (std::size_t chunk = 0; chunk < count; ++chunk) {
        if (onProgress && !onProgress(static_cast<double>(chunk) / static_cast<double>(count)))
            return damage.sentences();
        if (const Result<TraceColumns> columns = trace.read(chunk, {.index = true, .offsets = true}); !columns)
            damage.add(columns.error().sentence);
    }
    if (onProgress)
        onProgress(1.0);
    return damage.sentences();
}

} // namespace steadymark
