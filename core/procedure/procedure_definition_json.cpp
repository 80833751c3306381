// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/plan_json.h"
#include "core/prepare/prepare_json.h"
#include "core/procedure/procedure_json.h"
#include "core/result/document_values.h"
#include "core/result/result_document.h"

#include <limits>
#include <type_traits>

namespace steadymark {
namespace {

constexpr std::uint64_t largest32 = std::numeric_limits<std::int32_t>::max();

// --- writing ------------------------------------------------------------------------------------------------------

json::object toJson(const ProcedureCell& cell)
{
    json::object object;
    object["name"] = storable(cell.step.name);
    const json::value workload = toJson(cell.step.workload);
    for (const auto& [key, member] : workload.as_object())
        object[key] = member;
    object["samples"] = cell.samples;
    object["idleAfterNs"] = std::int64_t{cell.idleAfter.count()};
    object["pointEveryNs"] = std::int64_t{cell.pointEvery.count()};
    return object;
}

void addWork(json::object& object, const MeasureStage& stage)
{
    object["kind"] = "measure";
    json::array cells;
    for (const ProcedureCell& cell : stage.cells)
        cells.push_back(toJson(cell));
    object["cells"] = std::move(cells);
    object["rounds"] = stage.rounds;
    object["writtenBytes"] = stage.written ? json::value(stage.written->count()) : json::value(nullptr);
    object["timeNs"] = stage.time ? json::value(std::int64_t{stage.time->count()}) : json::value(nullptr);
    object["steady"] = nullptr;
    if (stage.steady)
        object["steady"] = json::object{{"window", stage.steady->window},
            {"largestRange", finite(stage.steady->largestRange)}, {"largestSlope", finite(stage.steady->largestSlope)}};
    json::array tracked;
    for (const TrackedCell& cell : stage.tracked)
        tracked.push_back(json::object{{"cell", cell.cell}, {"quantity", toString(cell.quantity)}});
    object["tracked"] = std::move(tracked);
    object["steadyEvery"] = stage.steadyEvery;
    object["continuesSequence"] = stage.continuesSequence;
}

void addWork(json::object& object, const PrepareStage& stage)
{
    object["kind"] = "prepare";
    object["step"] = toJson(stage.step);
    object["mayBeImpossible"] = stage.mayBeImpossible;
}

void addWork(json::object& object, const GridStage& stage)
{
    object["kind"] = "grid";
    object["plan"] = toJson(stage.plan);
}

void addWork(json::object& object, const SnapshotStage&)
{
    object["kind"] = "snapshot";
}

// --- reading ------------------------------------------------------------------------------------------------------

unsigned readUnsigned(const JsonReader& reader)
{
    return static_cast<unsigned>(readCount(reader, largest32));
}

ProcedureCell readCell(const JsonReader& reader)
{
    ProcedureCell cell;
    cell.step.name = readText(reader.member("name"));
    cell.step.workload = workloadFromJson(reader);
    cell.samples = readUnsigned(reader.member("samples"));
    cell.idleAfter = readDuration(reader.member("idleAfterNs"));
    cell.pointEvery = readDuration(reader.member("pointEveryNs"));
    return cell;
}

TrackedCell readTracked(const JsonReader& reader)
{
    TrackedCell tracked;
    tracked.cell = readCount(reader.member("cell"), limits::maximumCells);
    const JsonReader quantity = reader.member("quantity");
    if (const Result<TrackedCell::Quantity> parsed = parseQuantity(quantity.string()))
        tracked.quantity = parsed.value();
    else
        quantity.reject("must be one of iops, bytes-per-second and mean-latency");
    return tracked;
}

MeasureStage readMeasure(const JsonReader& reader)
{
    MeasureStage stage;
    const JsonReader cells = reader.member("cells");
    const std::size_t cellCount = readSize(cells, limits::maximumCells);
    for (std::size_t i = 0; i < cellCount; ++i)
        stage.cells.push_back(readCell(cells.element(i)));
    stage.rounds = readUnsigned(reader.member("rounds"));
    if (reader.has("writtenBytes"))
        stage.written = readBytes(reader.member("writtenBytes"));
    if (reader.has("timeNs"))
        stage.time = readDuration(reader.member("timeNs"));
    if (reader.has("steady")) {
        const JsonReader steady = reader.member("steady");
        stage.steady = SteadyRule{readUnsigned(steady.member("window")), steady.member("largestRange").number(),
            steady.member("largestSlope").number()};
    }
    const JsonReader tracked = reader.member("tracked");
    const std::size_t trackedCount = readSize(tracked, limits::maximumCells);
    for (std::size_t i = 0; i < trackedCount; ++i)
        stage.tracked.push_back(readTracked(tracked.element(i)));
    stage.steadyEvery = readUnsigned(reader.member("steadyEvery"));
    stage.continuesSequence = reader.member("continuesSequence").boolean();
    return stage;
}

Result<ProcedureStage> readStage(const JsonReader& reader)
{
    ProcedureStage stage;
    stage.name = readText(reader.member("name"));
    stage.state = readText(reader.member("state"));
    const JsonReader kind = reader.member("kind");
    const std::string name = kind.string();
    if (name == "measure") {
        stage.work = readMeasure(reader);
    } else if (name == "prepare") {
        stage.work = PrepareStage{prepareStepFrom(reader.member("step")), reader.member("mayBeImpossible").boolean()};
    } else if (name == "grid") {
        BOOST_OUTCOME_TRY(TestPlan plan, planFromJson(reader.member("plan")));
        stage.work = GridStage{std::move(plan)};
    } else if (name == "snapshot") {
        stage.work = SnapshotStage{};
    } else {
        kind.reject("must be one of measure, prepare, grid and snapshot");
    }
    return stage;
}

} // namespace

json::value toJson(const Procedure& procedure)
{
    json::array stages;
    for (const ProcedureStage& stage : procedure.stages) {
        json::object object;
        object["name"] = storable(stage.name);
        object["state"] = storable(stage.state);
        std::visit([&object](const auto& work) { addWork(object, work); }, stage.work);
        stages.push_back(std::move(object));
    }
    json::object object;
    object["name"] = storable(procedure.name);
    object["title"] = storable(procedure.title);
    object["scale"] = finite(procedure.scale);
    object["settings"] = storable(procedure.settings);
    object["seed"] = procedure.seed;
    object["sizeBytes"] = procedure.size.count();
    object["layout"] = toString(procedure.layout);
    object["isRawDrive"] = procedure.isRawDrive;
    object["stages"] = std::move(stages);
    return object;
}

Result<Procedure> procedureFromJson(const json::value& value)
{
    const JsonReader reader(value);
    Procedure procedure;
    procedure.name = readText(reader.member("name"));
    procedure.title = readText(reader.member("title"));
    procedure.scale = reader.member("scale").number();
    procedure.settings = readText(reader.member("settings"));
    procedure.seed = reader.member("seed").unsignedInteger();
    procedure.size = readBytes(reader.member("sizeBytes"));
    const JsonReader layout = reader.member("layout");
    if (const Result<FileLayout> parsed = parseFileLayout(layout.string()))
        procedure.layout = parsed.value();
    else
        layout.reject("must be \"filled\" or \"unwritten\"");
    procedure.isRawDrive = reader.member("isRawDrive").boolean();
    const JsonReader stages = reader.member("stages");
    const std::size_t size = readSize(stages, limits::maximumStages);
    for (std::size_t i = 0; i < size && reader.check(); ++i) {
        BOOST_OUTCOME_TRY(ProcedureStage stage, readStage(stages.element(i)));
        procedure.stages.push_back(std::move(stage));
    }
    BOOST_OUTCOME_TRYV(reader.check());
    if (const Result<> checked = checkProcedure(procedure); !checked)
        return fail(ErrorCode::Damaged, "The procedure cannot be done. " + checked.error().message);
    return procedure;
}

} // namespace steadymark
