// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/document/procedure_definition_json.h"

#include "core/plan/plan_json.h"
#include "core/prepare/model/prepare_json.h"
#include "core/workload/files/files_work_json.h"
#include "core/workload/verify/verify_work_json.h"

#include <limits>
#include <utility>
#include <variant>

namespace steadymark {
namespace {

constexpr FieldBounds mostRounds{.most = std::numeric_limits<std::int32_t>::max()};

/// A stage that rests, as it stands in files.
struct RestStage {
    Nanoseconds time{};
};

/// A stage that is a sweep, as it stands in files.
struct SweepStage {
    MeasureStage rounds;
};

/// What a stage does, by `stageKinds`.
using WrittenWork =
    std::variant<MeasureStage, PrepareStage, RestStage, GridStage, SnapshotStage, SweepStage, FilesStage, VerifyStage>;

WrittenWork toWritten(const ProcedureStage& stage)
{
    const auto* const prepare = std::get_if<PrepareStage>(&stage.work);
    if (prepare != nullptr && prepare->step.method == PrepareMethod::Idle)
        return RestStage{prepare->step.duration};
    const auto* const measure = std::get_if<MeasureStage>(&stage.work);
    if (measure != nullptr && !measure->axes.empty())
        return SweepStage{*measure};
    return std::visit([](const auto& work) -> WrittenWork { return work; }, stage.work);
}

template <class Work> Work fromWritten(Work work)
{
    return work;
}

MeasureStage fromWritten(SweepStage sweep)
{
    return std::move(sweep.rounds);
}

PrepareStage fromWritten(const RestStage& rest)
{
    PrepareStep step;
    step.method = PrepareMethod::Idle;
    step.duration = rest.time;
    return {step};
}

} // namespace

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, SteadyRule>& rule)
{
    fields.required("window", rule.window, mostRounds);
    fields.required("largestRange", rule.largestRange);
    fields.required("largestSlope", rule.largestSlope);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, ProcedureCell>& cell)
{
    fields.required("name", cell.step.name);
    describe(fields, cell.step.workload);
    fields.required("samples", cell.samples, mostRounds);
    fields.required("idleAfterNs", cell.idleAfter);
    fields.required("pointEveryNs", cell.pointEvery);
    fields.optional("idleBeforeNs", cell.idleBefore);
    fields.optional("rampNs", cell.ramp);
    fields.optional("isTrimmedBefore", cell.isTrimmedBefore);
    fields.optional("trimLengthBytes", cell.trimLength);
    fields.optional("sparePercent", cell.sparePercent, {.most = 100});
    fields.optional("steady", cell.steady);
    fields.optional("steadyAfterBytes", cell.steadyAfter);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, TrackedCell>& tracked)
{
    fields.required("cell", tracked.cell, {.most = limits::maximumCells});
    fields.name("quantity", tracked.quantity, parseQuantity,
        Sentence("must be one of iops, bytes-per-second and mean-latency"));
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, MeasureStage>& stage)
{
    fields.required("cells", stage.cells, {.most = limits::maximumSweepPoints}); // checkProcedure() knows better
    fields.required("rounds", stage.rounds, mostRounds);
    fields.expected("writtenBytes", stage.written);
    fields.expected("timeNs", stage.time);
    fields.expected("steady", stage.steady);
    fields.required("tracked", stage.tracked, {.most = limits::maximumCells});
    fields.required("steadyEvery", stage.steadyEvery, mostRounds);
    fields.required("continuesSequence", stage.continuesSequence);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, SweepAxis>& axis)
{
    fields.name("name", axis.parameter, parseSweepParameter,
        Sentence(
            "must be one of block, queue, threads, read, compress, span, position, align, offset, rate, rest, random, "
            "sync, trim and spare"));
    fields.remark("unit", [&axis] { return std::string(unitOf(axis.parameter)); });
    fields.required("values", axis.values, {.most = limits::maximumAxisValues});
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, SweepStage>& stage)
{
    describe(fields, stage.rounds);
    fields.required("axes", stage.rounds.axes, {.most = limits::maximumAxes});
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, PrepareStage>& stage)
{
    fields.required("step", stage.step);
    fields.must(
        "step", [&stage] { return stage.step.method != PrepareMethod::Idle; },
        Sentence("must not be idle: that is a rest"));
    fields.required("mayBeImpossible", stage.mayBeImpossible);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, RestStage>& stage)
{
    fields.required("timeNs", stage.time);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, GridStage>& stage)
{
    fields.required("plan", stage.plan);
}

template <class Fields> void describe(Fields& /*fields*/, FieldsOf<Fields, SnapshotStage>& /*stage*/) { }

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, FilesStage>& stage)
{
    describe(fields, stage.work);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, VerifyStage>& stage)
{
    describe(fields, stage.work);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, ProcedureStage>& stage)
{
    fields.required("name", stage.name);
    fields.required("state", stage.state);
    WrittenWork work = toWritten(stage);
    fields.alternative("kind", work, stageKinds,
        Sentence("must be one of rounds, prepare, rest, grid, snapshot, sweep, files and verify"));
    if constexpr (Fields::isReader)
        std::visit([&stage](auto& one) { stage.work = fromWritten(std::move(one)); }, work);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, Procedure>& procedure)
{
    fields.required("name", procedure.name);
    fields.required("title", procedure.title);
    fields.required("scale", procedure.scale);
    fields.required("settings", procedure.settings);
    fields.required("seed", procedure.seed);
    fields.required("sizeBytes", procedure.size);
    fields.name("layout", procedure.layout, parseFileLayout, Sentence("must be \"filled\" or \"unwritten\""));
    fields.required("isRawDrive", procedure.isRawDrive);
    fields.optionalName(
        "engine", procedure.engine, parseEngineChoice, Sentence("must be one of auto, ring, threads and sync"));
    fields.required("stages", procedure.stages, {.most = limits::maximumStages});
    fields.check([&procedure] { return checkProcedure(procedure); });
}

json::value toJson(const Procedure& procedure)
{
    return writeFields(procedure);
}

template void describe(FieldWriter&, const Procedure&);
template void describe(FieldReader&, Procedure&);

} // namespace steadymark
