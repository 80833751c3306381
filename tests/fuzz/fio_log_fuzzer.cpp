// SPDX-License-Identifier: GPL-3.0-or-later
// The input is a log as fio might have written it. What the importer takes must be a sound trace that holds every line,
// and whose own export it takes again without a change.
#include "core/trace/foreign/fio_log.h"
#include "core/trace/format/trace_file.h"
#include "tests/fuzz/require.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <sstream>
#include <vector>

namespace {

using namespace steadymark;

using Ios = std::vector<std::array<std::uint64_t, 3>>; // submission, latency, offset

// Sorted, because lines of one moment may change places.
Ios contentsOf(const TraceSource& trace)
{
    Ios ios;
    for (std::size_t chunk = 0; chunk < trace.chunks().size(); ++chunk) {
        const Result<TraceColumns> columns = trace.read(chunk, ColumnSet{true, true});
        require(columns.has_value(), "every chunk can be read");
        for (std::size_t i = 0; i < columns.value().size(); ++i) {
            ios.push_back({columns.value().submitNs[i], columns.value().latencyNs[i], columns.value().offsetBytes[i]});
        }
    }
    std::sort(ios.begin(), ios.end());
    return ios;
}

std::shared_ptr<const TraceSource> opened(const TraceImage& image)
{
    const auto trace = openTrace(image.bytes());
    require(trace.has_value(), "what was imported can be opened");
    require(trace.value()->damage().empty(), "what was imported is sound");
    require(checkWorkload(trace.value()->meta().steps.at(0).workload).has_value(), "its workload is possible");
    return trace.value();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    std::istringstream log(std::string(reinterpret_cast<const char*>(data), size));
    const Result<TraceImage> image = importFioLog(log, "fuzzed");
    if (!image) {
        require(!image.error().message().empty() && image.error().message().back() == '.', "a refusal is a sentence");
        return 0;
    }
    const auto trace = opened(image.value());
    const Ios contents = contentsOf(*trace);
    require(contents.size() == image.value().ios(), "no I/O is lost");

    std::string exported;
    const Result<> done = exportFioLog(*trace, {}, [&exported](std::string_view piece) -> Result<> {
        exported += piece;
        return success();
    });
    require(done.has_value(), "what was imported can be exported");
    std::istringstream again(exported);
    const Result<TraceImage> second = importFioLog(again, "fuzzed");
    require(second.has_value(), "what was exported can be imported");
    require(contentsOf(*opened(second.value())) == contents, "nothing changes on the way there and back");
    return 0;
}
