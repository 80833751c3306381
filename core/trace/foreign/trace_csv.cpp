// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/foreign/trace_csv.h"

#include "core/trace/foreign/text_buffer.h"

namespace steadymark {

namespace {

bool isMeant(const TraceSelection& selection, const TraceColumns& columns, std::size_t i)
{
    if (selection.direction && (columns.kindOf(i) != IoKind::Transfer || columns.direction(i) != *selection.direction))
        return false;
    const std::uint64_t begin = columns.submitNs[i] - (columns.lateNs.empty() ? 0 : columns.lateNs[i]);
    return begin >= selection.beginNs && begin < selection.endNs;
}

std::string_view operationNameOf(const TraceColumns& columns, std::size_t i)
{
    switch (columns.kindOf(i)) {
    case IoKind::Discard:
        return "discard,";
    case IoKind::Flush:
        return "flush,";
    case IoKind::Transfer:
        break;
    }
    return columns.isWrite[i] != 0 ? "write," : "read,";
}

// hot path: some 100 bytes for each of millions of I/Os
Result<> writeChunk(const ChunkInfo& info, const TraceColumns& columns, std::uint64_t blockBytes,
    const TraceSelection& selection, TextBuffer& out)
{
    const StreamId& stream = info.stream;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (!isMeant(selection, columns, i))
            continue;
        BOOST_OUTCOME_TRYV(out.makeRoom());
        out.number(stream.pass, ',');
        out.number(stream.worker, ',');
        out.number(columns.submitNs[i], ',');
        if (columns.hasLatency(i))
            out.number(columns.latencyNs[i], ',');
        else
            out.text(",");
        out.number(columns.offsetBytes.empty() ? 0 : columns.offsetBytes[i], ',');
        out.number(columns.bytes.empty() ? blockBytes : columns.bytes[i], ',');
        out.text(operationNameOf(columns, i));
        if (columns.result.empty() || columns.result[i] == 0) {
            out.text("ok,");
        } else {
            // Without a number of the system's: the target ended before the I/O did.
            out.text(columns.result[i] < 0 ? "ended," : "error-");
            if (columns.result[i] > 0)
                out.number(columns.result[i], ',');
        }
        out.number(stream.step, ',');
        out.number(columns.index.empty() ? i : columns.index[i], ',');
        out.number(columns.batch.empty() ? 1U : columns.batch[i], ',');
        out.number(columns.submitNs[i] - (columns.lateNs.empty() ? 0 : columns.lateNs[i]), '\n');
    }
    return success();
}

} // namespace

Result<> exportCsv(const TraceSource& trace, const TraceSelection& selection, const TextSink& sink)
{
    TraceSelection withWarmUp = selection;
    withWarmUp.withWarmUp = true;
    TextBuffer out(sink);
    out.text("pass,worker,submitNs,latencyNs,offsetBytes,bytes,operation,result,step,index,batch,dueNs\n");
    const std::vector<TraceStep>& steps = trace.meta().steps;
    for (std::size_t chunk = 0; chunk < trace.chunks().size(); ++chunk) {
        const ChunkInfo& info = trace.chunks()[chunk];
        if (!withWarmUp.takes(info))
            continue;
        const Result<TraceColumns> columns = trace.read(chunk, ColumnSet{true, true});
        if (!columns && columns.error().code == ErrorCode::Damaged)
            continue;
        if (!columns)
            return failure(columns.error());
        const std::uint64_t blockBytes =
            info.stream.step < steps.size() ? steps[info.stream.step].workload.blockSize.count() : 0;
        BOOST_OUTCOME_TRYV(writeChunk(info, columns.value(), blockBytes, withWarmUp, out));
    }
    return out.flush();
}

} // namespace steadymark
