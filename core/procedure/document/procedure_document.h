// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fields.h"
#include "core/procedure/document/procedure_json.h"

#include <tuple>

namespace steadymark {

// The parts of a procedure's document, which its journal is made of, too.

/// What it may hold beyond resultlimits, so that a hostile one cannot eat the memory.
namespace procedurelimits {
constexpr std::size_t samples = 500'000;
constexpr std::size_t points = 4'000'000; ///< of all samples
constexpr unsigned resumed = 1'000'000;
} // namespace procedurelimits

/// Where a sample stands in its procedure: each is behind the one before it.
[[nodiscard]] inline auto placeOf(const ProcedureSample& sample)
{
    return std::tuple(sample.stage, sample.round, sample.cell, sample.number);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, Procedure>& procedure);

/// Everything but stages, samples and checksum.
[[nodiscard]] json::object makeProcedureHead(const ProcedureResult& result);
/// The document with its checksum.
[[nodiscard]] json::object makeProcedureDocument(const ProcedureResult& result);
[[nodiscard]] json::object toJson(const ProcedureSample& sample);
[[nodiscard]] json::object toJson(const StageRecord& record);

/// Stages and samples are left empty. Refuses newer versions, and procedures that checkProcedure() does.
[[nodiscard]] Result<ProcedureResult> readProcedureHead(const json::value& document);
/// A sample of a cell that `procedure` has; else the reader notes it. Takes its points off `pointsLeft`.
[[nodiscard]] ProcedureSample readSample(const JsonReader& reader, const Procedure& procedure, std::size_t& pointsLeft);
[[nodiscard]] StageRecord readStage(const JsonReader& reader, std::size_t drives);

/// Whether the document adds up: checksum, everything computed against what is stored, samples against their stages.
[[nodiscard]] Audit auditProcedure(const json::object& document, const ProcedureResult& result);

} // namespace steadymark
