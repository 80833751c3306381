// SPDX-License-Identifier: GPL-3.0-or-later
// The input is a saved result, or the journal of a run, as a stranger might have made it. What is taken must be written
// and taken again without a change.
#include "core/procedure/document/run_journal.h"
#include "core/procedure/document/run_json.h"
#include "tests/fuzz/require.h"

#include <cstdint>
#include <string_view>

namespace {

using namespace steadymark;

template <class Value> bool isTaken(const Result<Value>& read)
{
    require(
        read || (!read.error().message().empty() && read.error().message().back() == '.'), "a refusal is a sentence");
    return read.has_value();
}

void requireStable(const RunResult& result)
{
    const std::string text = formatRun(result);
    const Result<LoadedRun> again = runFromText(text);
    require(again.has_value(), "what was written can be read");
    // A journal is not audited: what does not add up in it is only said, and then kept, by the document.
    if (again.value().audit.verdict == AuditVerdict::Edited && result.edited.empty())
        return requireStable(again.value().result);
    require(formatRun(again.value().result) == text, "nothing changes on the way there and back");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (const Result<LoadedRun> loaded = runFromText(text); isTaken(loaded))
        requireStable(loaded.value().result);
    if (const Result<RunJournal::Content> content = RunJournal::readText(text); isTaken(content)) {
        const RunResult& result = content.value().result;
        require(nextPosition(result).stage <= result.procedure.stages.size(), "the next step is one of the procedure");
        requireStable(result);
    }
    return 0;
}
