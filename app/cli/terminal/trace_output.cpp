// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/terminal/trace_output.h"

#include "app/cli/terminal/output_file.h"
#include "core/base/files.h"
#include "core/procedure/document/result_store.h"

namespace steadymark::cli {

Result<> checkTraceFile(const std::optional<std::string>& file)
{
    if (!file)
        return success();
    BOOST_OUTCOME_TRYV(checkWritable(pathFromUtf8(*file)));
    if (!isReplaceable(pathFromUtf8(*file)))
        return fail(ErrorCode::InvalidArgument,
            Sentence("Cannot write a trace to {file}: it is not a regular file, and a trace needs one; choose another "
                     "name.",
                {{"file", *file}}));
    return success();
}

Result<> saveTrace(const TraceImage& trace, const std::string& file)
{
    return trace.save(resolvedOutput(pathFromUtf8(file)));
}

Result<> keepTrace(const TraceImage& trace, const std::filesystem::path& resultFile)
{
    const Result<> saved = trace.save(traceFileOf(resultFile));
    ResultStore(resultFile.parent_path()).pruneTraces(ResultStore::mostTraceBytes);
    if (!saved)
        return fail(saved.error().code,
            Sentence("The trace was not added to the history: {reason}", {{"reason", saved.error().sentence}}));
    return success();
}

Sentence noTraceFor(const std::string& file)
{
    return Sentence("No trace was written to {file}, because no I/O was recorded.", {{"file", file}});
}

} // namespace steadymark::cli
