// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/foreign/fio_log.h"
#include "core/trace/foreign/fio_log_lines.h"
#include "core/trace/foreign/text_buffer.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace steadymark {

namespace {

// One worker after the other, as fio writes the logs of several jobs into one file.
std::vector<std::size_t> chunksByWorker(std::span<const ChunkInfo> chunks)
{
    std::vector<std::size_t> order(chunks.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto key = [&chunks](std::size_t chunk) {
        const StreamId& stream = chunks[chunk].stream;
        return std::tuple(stream.worker, stream.step, stream.pass, chunk);
    };
    std::sort(order.begin(), order.end(), [&key](std::size_t a, std::size_t b) { return key(a) < key(b); });
    return order;
}

// hot path
Result<> writeChunk(
    const TraceColumns& columns, std::uint64_t blockBytes, const TraceSelection& selection, TextBuffer& out)
{
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (!selection.takes(columns, i))
            continue;
        BOOST_OUTCOME_TRYV(out.makeRoom());
        const auto number = [&out](std::uint64_t value) {
            out.number(value, ',');
            out.text(" ");
        };
        number(columns.completeNs(i) / nsPerMs);
        number(columns.latencyNs[i]);
        out.text(columns.isWrite[i] != 0 ? "1, " : "0, ");
        number(columns.bytes.empty() ? blockBytes : columns.bytes[i]);
        number(columns.offsetBytes.empty() ? 0 : columns.offsetBytes[i]);
        out.text("0, ");
        out.number(columns.submitNs[i] - (columns.lateNs.empty() ? 0 : columns.lateNs[i]), '\n');
    }
    return success();
}

} // namespace

Result<> exportFioLog(const TraceSource& trace, const TraceSelection& selection, const TextSink& sink)
{
    TextBuffer out(sink);
    const std::vector<TraceStep>& steps = trace.meta().steps;
    for (const std::size_t chunk : chunksByWorker(trace.chunks())) {
        const ChunkInfo& info = trace.chunks()[chunk];
        if (!selection.takes(info))
            continue;
        const Result<TraceColumns> columns = trace.read(chunk, ColumnSet{false, true});
        if (!columns && columns.error().code == ErrorCode::Damaged)
            continue;
        if (!columns)
            return failure(columns.error());
        const std::uint64_t blockBytes =
            info.stream.step < steps.size() ? steps[info.stream.step].workload.blockSize.count() : 0;
        BOOST_OUTCOME_TRYV(writeChunk(columns.value(), blockBytes, selection, out));
    }
    return out.flush();
}

} // namespace steadymark
