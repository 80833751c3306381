// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/files.h"
#include "core/procedure/document/procedure_document.h"
#include "core/procedure/document/procedure_json.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

namespace steadymark {

// Benchmarks in tests, which know them by their grids: written and read as the documents that they are.

inline json::value toJson(const RunResult& benchmark)
{
    return makeProcedureDocument(documentOf(benchmark));
}

inline std::string formatResult(const RunResult& benchmark)
{
    return formatProcedure(documentOf(benchmark));
}

inline Result<LoadedResult> resultFromJson(std::string_view text)
{
    BOOST_OUTCOME_TRY(LoadedProcedure loaded, procedureFromText(text));
    if (benchmarkOf(loaded.result) == nullptr)
        return fail(ErrorCode::InvalidArgument, "This is no benchmark.");
    return LoadedResult{std::move(*loaded.result.stages.front().grid), std::move(loaded.audit)};
}

inline Result<> saveResult(const RunResult& benchmark, const std::filesystem::path& file)
{
    return saveProcedure(documentOf(benchmark), file);
}

} // namespace steadymark
