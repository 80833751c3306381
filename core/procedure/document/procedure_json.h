// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/document/procedure_result.h"
#include "core/result/result_json.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <variant>

namespace steadymark {

[[nodiscard]] json::value toJson(const Procedure& procedure);
[[nodiscard]] Result<Procedure> procedureFromJson(const json::value& value);

/// The document: like that of a run (`*.steadymark`, checksum as last member), with `"kind": "procedure"`.
[[nodiscard]] std::string formatProcedure(const ProcedureResult& result);

struct LoadedProcedure {
    ProcedureResult result;
    Audit audit; ///< checksum, and what can be recomputed from the samples
};

/// May come from a stranger: limits on every count, values checked, newer versions refused.
[[nodiscard]] Result<LoadedProcedure> procedureFromText(std::string_view text);

[[nodiscard]] Result<> saveProcedure(const ProcedureResult& result, const std::filesystem::path& file);

/// A file of either kind.
using LoadedDocument = std::variant<LoadedResult, LoadedProcedure>;
[[nodiscard]] Result<LoadedDocument> loadDocument(const std::filesystem::path& file);
[[nodiscard]] Result<LoadedDocument> documentFromText(std::string_view text);

} // namespace steadymark
