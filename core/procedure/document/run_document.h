// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fields.h"
#include "core/procedure/document/procedure_definition_json.h"
#include "core/procedure/document/run_journal.h"
#include "core/procedure/document/run_json.h"

#include <tuple>

namespace steadymark {

// The parts of a run's document, which its journal is made of, too.

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

/// Everything but stages and checksum.
[[nodiscard]] json::object makeRunHead(const RunResult& result);
/// The document with its checksum.
[[nodiscard]] json::object makeRunDocument(const RunResult& result);
[[nodiscard]] json::object toJson(const ProcedureSample& sample);
/// Without samples; a grid with all that is its own.
[[nodiscard]] json::object toJson(const StageRecord& record, const ProcedureStage& stage);
/// A grid that has begun, and what was added to it; of a stage with that plan.
[[nodiscard]] json::object toJson(const GridRecord& begun, const TestPlan& plan);
[[nodiscard]] json::object toJson(const GridPart& part, const TestPlan& plan);
[[nodiscard]] json::object temperaturesToJson(const std::vector<TemperatureSample>& temperatures);

/// Stages are left empty. Refuses newer versions, and procedures that checkProcedure() does.
[[nodiscard]] Result<RunResult> readRunHead(const json::value& document);
/// A sample of a cell that `procedure` has; else the reader notes it. Takes its points off `pointsLeft`.
[[nodiscard]] ProcedureSample readSample(const JsonReader& reader, const Procedure& procedure, std::size_t& pointsLeft);
/// What toJson() made of the stage of that index.
[[nodiscard]] StageRecord readStage(const JsonReader& reader, const RunResult& document, std::size_t index);
/// The same read; nothing is judged. `drives`: of the target.
[[nodiscard]] GridRecord readGrid(const JsonReader& reader, const TestPlan& plan);
[[nodiscard]] std::vector<TemperatureSample> readTemperatures(const JsonReader& reader, std::size_t drives);
[[nodiscard]] GridPart readGridPart(const JsonReader& reader, const TestPlan& plan, std::size_t drives);

} // namespace steadymark
