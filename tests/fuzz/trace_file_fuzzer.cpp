// SPDX-License-Identifier: GPL-3.0-or-later
// Opens any bytes as a trace file and looks at all that it gives.
#include "core/trace/format/trace_file.h"
#include "core/trace/format/trace_overview.h"

#include <algorithm>
#include <cstdlib>
#include <string>

namespace {

using namespace steadymark;

void require(bool condition)
{
    if (!condition)
        std::abort();
}

/// What everybody who reads a trace relies on.
void checkColumns(const TraceMeta& meta, const ChunkInfo& info, const TraceColumns& columns)
{
    const std::size_t ios = columns.size();
    require(ios == info.ios && ios >= 1 && ios <= ioPerChunk);
    require(columns.latencyNs.size() == ios && columns.index.size() == ios && columns.isWrite.size() == ios
        && columns.batch.size() == ios && columns.offsetBytes.size() == ios && columns.bytes.size() == ios);
    require(columns.result.empty() || columns.result.size() == ios);
    require(columns.lateNs.size() == (meta.isRated(info.stream.step) ? ios : 0));
    for (std::size_t i = 0; i < ios; ++i)
        require(columns.completeNs(i) <= info.endNs && columns.submitNs[i] >= info.beginNs && columns.batch[i] >= 1
            && columns.isWrite[i] <= 1);
    require(summarizeChunk(info.stream, columns, 0) == info);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto bytes = std::make_shared<const std::string>(reinterpret_cast<const char*>(data), size);
    const auto opened = openTrace(makeByteSource({bytes}));
    if (!opened)
        return 0;
    const TraceSource& trace = *opened.value();
    for (const TraceStep& step : trace.meta().steps) {
        Workload workload = step.workload;
        workload.length.ios = 1;
        require(checkWorkload(workload).has_value());
    }
    // Each chunk may rightly hold 65536 I/Os in 100 bytes; a few tell as much as many.
    constexpr std::size_t mostChunks = 8;
    for (std::size_t i = 0; i < std::min(mostChunks, trace.chunks().size()); ++i) {
        const ChunkInfo& info = trace.chunks()[i];
        require(info.stream.step < trace.meta().steps.size());
        if (const auto columns = trace.read(i, {.index = true, .offsets = true}))
            checkColumns(trace.meta(), info, columns.value());
        static_cast<void>(trace.read(i, {}).has_value());
    }
    std::size_t calls = 0;
    static_cast<void>(verifyTrace(trace, [&](double) { return ++calls <= mostChunks; }).size());
    for (const Sentence& sentence : trace.damage())
        require(!sentence.empty());
    for (const UntracedStream& stream : trace.untraced())
        require(stream.grid.usedColumns() <= UntracedGrid::columnCount);
    for (const HostStall& stall : trace.hostStalls())
        require(stall.beginNs <= stall.endNs);
    if (trace.overview() != nullptr) {
        for (const HeatTiles& tiles : trace.overview()->tiles())
            require(tiles.step < trace.meta().steps.size());
    }
    return 0;
}
