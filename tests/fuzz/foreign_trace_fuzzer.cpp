// SPDX-License-Identifier: GPL-3.0-or-later
// The input is a trace that another program might have written. Whatever an importer takes, of the format that it looks
// like or of any other, must be a sound trace, which can be characterised and exported.
#include "core/trace/analysis/workload_likeness.h"
#include "core/trace/foreign/trace_export.h"
#include "core/trace/foreign/trace_import.h"
#include "core/trace/format/trace_file.h"
#include "tests/fuzz/require.h"

#include <cstdint>
#include <sstream>

namespace {

using namespace steadymark;

const TextSink nowhere = [](std::string_view) -> Result<> {
    return success();
};

void checkTrace(const std::string& bytes, const ImportSummary& summary)
{
    const auto trace = openTrace(makeByteSource({std::make_shared<const std::string>(bytes)}));
    require(trace.has_value(), "what was imported can be opened");
    require(trace.value()->damage().empty() && verifyTrace(*trace.value()).empty(), "what was imported is sound");
    const TraceMeta& meta = trace.value()->meta();
    require(checkWorkload(meta.steps.at(0).workload).has_value(), "its workload is possible");
    const std::uint64_t ios = meta.passes.at(0).ios;
    require(summary.discardedBytes > 0 ? ios >= summary.ios : ios == summary.ios,
        "it holds as many I/Os as were told, but for the pieces of long discards");
    const auto character = characterise(*trace.value(), {});
    // A failed I/O is imported and belongs to no workload.
    if (character && character.value().transfers() > 0) {
        const auto workload = workloadLike(character.value());
        require(workload.has_value(), "a plan can be made of it");
        require(likenessOf(character.value(), workload.value()).sizeDistance <= 1.0, "a distance is at most 1");
    }
    require(exportIolog(*trace.value(), {}, nowhere).has_value(), "it can be exported for fio");
    require(exportBlkparse(*trace.value(), {}, nowhere).has_value(), "it can be exported as blkparse's text");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string text(reinterpret_cast<const char*>(data), size);
    for (const TraceImporter& importer : traceImporters()) {
        static_cast<void>(importer.recognises(text));
        std::istringstream stream(text);
        std::istream* const streams[] = {&stream};
        std::string bytes;
        const Result<ImportSummary> summary =
            importer.read(streams, "fuzzed", {}, [&bytes](std::string_view piece) -> Result<> {
                bytes += piece;
                return success();
            });
        if (summary)
            checkTrace(bytes, summary.value());
        else
            require(!summary.error().message().empty(), "a refusal has words");
    }
    return 0;
}
