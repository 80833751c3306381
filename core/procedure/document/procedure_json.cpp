// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/document/procedure_json.h"

#include "core/base/files.h"
#include "core/prepare/model/prepare_json.h"
#include "core/procedure/document/procedure_document.h"
#include "core/result/audit_parts.h"
#include "core/result/result_parts.h"
#include "core/result/run_verdict.h"
#include "core/result/trust_json.h"

#include <algorithm>
#include <array>

namespace steadymark {
namespace {

constexpr std::string_view kindName = "procedure";

struct Percentile {
    std::string_view key;
    std::uint64_t ProcedureSample::*member;
};

constexpr std::array percentiles = {
    Percentile{"p50Ns", &ProcedureSample::p50Ns},
    Percentile{"p99Ns", &ProcedureSample::p99Ns},
    Percentile{"p999Ns", &ProcedureSample::p999Ns},
    Percentile{"p9999Ns", &ProcedureSample::p9999Ns},
    Percentile{"p99999Ns", &ProcedureSample::p99999Ns},
};

/// The bounds of an index into that many, which are not none when it counts.
FieldBounds below(std::size_t count)
{
    return {.most = count == 0 ? 0 : count - 1};
}

/// Its place in the procedure, which everything else relies on.
template <class Fields>
void describePlace(Fields& fields, FieldsOf<Fields, ProcedureSample>& sample, const Procedure& procedure)
{
    fields.required("stage", sample.stage, below(procedure.stages.size()));
    const MeasureStage* const stage = sample.stage < procedure.stages.size()
        ? std::get_if<MeasureStage>(&procedure.stages[sample.stage].work)
        : nullptr;
    fields.must(
        "stage", [stage] { return stage != nullptr; }, "must be a stage that measures");
    fields.required("round", sample.round, below(stage != nullptr ? stage->rounds : 0));
    fields.required("cell", sample.cell, below(stage != nullptr ? stage->cells.size() : 0));
    const bool hasCell = stage != nullptr && sample.cell < stage->cells.size();
    fields.required("number", sample.number, below(hasCell ? stage->cells[sample.cell].samples : 0));
}

/// What ends later than a document can tell cannot be added up.
template <class Fields, class Value> void describeTime(Fields& fields, Value& value)
{
    fields.required("startedAtNs", value.startedAt);
    fields.required("durationNs", value.duration);
    fields.must(
        "durationNs",
        [&value] {
            return static_cast<std::uint64_t>((value.startedAt + value.duration).count()) <= fieldlimits::durationNs;
        },
        "is too long for when it started");
}

template <class Fields>
void describeCurve(Fields& fields, FieldsOf<Fields, ProcedureSample>& sample, std::size_t& pointsLeft)
{
    fields.required("intervalNs", sample.pointEvery, {.least = 1, .most = resultlimits::intervalNs});
    const std::size_t length = fields.length("bytes", sample.points, {.most = pointsLeft});
    pointsLeft -= std::min(length, pointsLeft);
    fields.column("bytes", sample.points, length, &CurvePoint::bytes, mostBytes);
    fields.column("ios", sample.points, length, &CurvePoint::ios, mostBytes);
    fields.column("latencyMaximumNs", sample.points, length, &CurvePoint::latencyMaximumNs, mostBytes);
}

json::value writeGrid(const std::optional<RunResult>& grid)
{
    return grid ? json::value(makeDocument(*grid)) : json::value(nullptr);
}

std::optional<RunResult> readGrid(const JsonReader& reader)
{
    if (reader.isNull() || reader.hasComplaint())
        return std::nullopt;
    return readFields<RunResult>(reader);
}

} // namespace

template <class Fields>
void describe(
    Fields& fields, FieldsOf<Fields, ProcedureSample>& sample, const Procedure& procedure, std::size_t& pointsLeft)
{
    describePlace(fields, sample, procedure);
    describeTime(fields, sample);
    fields.required("writtenBeforeBytes", sample.writtenBefore, mostBytes);
    fields.required("readBytes", sample.readBytes, mostBytes);
    fields.required("writeBytes", sample.writeBytes, mostBytes);
    fields.must(
        "writtenBeforeBytes", [&sample] { return sample.writtenBefore + sample.writeBytes <= fieldlimits::bytes; },
        "is too much together with what the sample wrote");
    fields.required("readIos", sample.readIos, mostIos);
    fields.required("writeIos", sample.writeIos, mostIos);
    fields.remark("bytesPerSecond", [&sample] { return sample.bytesPerSecond(); });
    fields.remark("iops", [&sample] { return sample.iops(); });
    fields.required("meanLatencyNs", sample.meanLatencyNs, {.least = 0});
    fields.required("latencyMaximumNs", sample.latencyMaximumNs, mostBytes);
    for (const Percentile& percentile : percentiles) {
        std::optional<std::uint64_t> value; // null: too few I/Os to tell
        if (sample.*percentile.member > 0)
            value = sample.*percentile.member;
        fields.required(percentile.key, value, mostBytes);
        if constexpr (Fields::isReader)
            sample.*percentile.member = value.value_or(0);
    }
    fields.expected("temperatureCelsius", sample.temperatureCelsius);
    fields.group("series", sample.pointEvery > Nanoseconds::zero(),
        [&](Fields& series) { describeCurve(series, sample, pointsLeft); });
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, StageRecord>& record, std::size_t drives)
{
    fields.name("status", record.status, parseStepStatus, stepStatusNames);
    fields.required("reason", record.reason);
    describeTime(fields, record);
    fields.required("rounds", record.rounds, {.most = limits::maximumRounds});
    fields.required("isSteady", record.isSteady);
    fields.remark("latencyNs", [&record] {
        LatencyHistogram latency = record.read;
        latency.merge(record.write);
        return latenciesOf(latency, latency.meanNs());
    });
    fields.group("histogram", [&record](Fields& histogram) {
        histogram.required("read", record.read);
        histogram.required("write", record.write);
    });
    fields.required("engine", record.engine);
    fields.required("verdict", record.verdict);
    fields.required("preparation", record.preparation);
    fields.custom("grid", record.grid, writeGrid, readGrid);
    describeSnapshots(fields, "health", record.health, drives);
}

template <class Fields> void describeBegun(Fields& fields, FieldsOf<Fields, ProcedureResult>& result)
{
    std::string kind(kindName);
    fields.required("kind", kind);
    fields.must(
        "kind", [&kind] { return kind == kindName; }, "must be \"procedure\"");
    describeHead(fields, result);
    fields.required("resumed", result.resumed, {.most = procedurelimits::resumed});
    fields.required("target", result.target);
    fields.required("environment", result.environment);
    fields.required("procedure", result.procedure);
    fields.group("health", [&result](Fields& health) { describe(health, result.health, result.target.drives.size()); });
    fields.expected("capture", result.capture);
    fields.required("warnings", result.warnings, {.most = resultlimits::warnings});
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, ProcedureResult>& result)
{
    describeBegun(fields, result);
    const FieldBounds asPlanned{
        .least = static_cast<std::int64_t>(result.procedure.stages.size()), .most = result.procedure.stages.size()};
    fields.each("stages", result.stages, asPlanned,
        [&](Fields& inner, auto& stage, std::size_t) { describe(inner, stage, result.target.drives.size()); });
    std::size_t pointsLeft = procedurelimits::points;
    fields.each("samples", result.samples, {.most = procedurelimits::samples},
        [&](Fields& inner, auto& sample, std::size_t) { describe(inner, sample, result.procedure, pointsLeft); });
}

namespace {

bool isProcedure(const json::value& document)
{
    const json::value* kind = document.is_object() ? document.get_object().if_contains("kind") : nullptr;
    return kind != nullptr && kind->is_string() && kind->get_string() == json::string_view(kindName);
}

/// What `read` makes of a document of a version that is known.
template <class Read> Result<ProcedureResult> readVersion(const json::value& document, const Read& read)
{
    const JsonReader reader(document);
    BOOST_OUTCOME_TRY(checkSchemaVersion(reader, "The result of the procedure", ProcedureResult::schemaVersion));
    ProcedureResult result;
    FieldReader fields(reader);
    read(fields, result);
    BOOST_OUTCOME_TRYV(reader.check());
    return result;
}

Result<LoadedProcedure> loadedProcedure(const ReadJson& read)
{
    LoadedProcedure loaded;
    BOOST_OUTCOME_TRY(loaded.result,
        readVersion(read.value, [](FieldReader& fields, ProcedureResult& result) { describe(fields, result); }));
    loaded.audit = auditProcedure(read.value.get_object(), loaded.result);
    noteRepeatedKeys(loaded.audit, read.repeatedKeys);
    rememberEdit(loaded);
    if (const std::string& edited = loaded.result.edited; !edited.empty()) {
        for (StageRecord& stage : loaded.result.stages) {
            if (stage.verdict)
                stage.verdict = editedVerdict(edited);
            if (stage.grid) {
                stage.grid->edited = edited;
                judgeSteps(*stage.grid);
            }
        }
    }
    return loaded;
}

} // namespace

json::object toJson(const ProcedureSample& sample)
{
    std::size_t points = sample.points.size();
    FieldWriter fields;
    describe(fields, sample, Procedure(), points);
    return fields.takeObject();
}

json::object toJson(const StageRecord& record)
{
    FieldWriter fields;
    describe(fields, record, record.health.size());
    return fields.takeObject();
}

ProcedureSample readSample(const JsonReader& reader, const Procedure& procedure, std::size_t& pointsLeft)
{
    ProcedureSample sample;
    FieldReader fields(reader);
    describe(fields, sample, procedure, pointsLeft);
    return sample;
}

StageRecord readStage(const JsonReader& reader, std::size_t drives)
{
    StageRecord record;
    FieldReader fields(reader);
    describe(fields, record, drives);
    return record;
}

json::object makeProcedureHead(const ProcedureResult& result)
{
    FieldWriter fields;
    describeBegun(fields, result);
    return fields.takeObject();
}

json::object makeProcedureDocument(const ProcedureResult& result)
{
    json::object document = writeFields(result);
    document["checksum"] = checksumOf(document);
    return document;
}

Result<ProcedureResult> readProcedureHead(const json::value& document)
{
    return readVersion(document, describeBegun<FieldReader>);
}

std::string formatProcedure(const ProcedureResult& result)
{
    return formatDocument(makeProcedureDocument(result));
}

Result<LoadedProcedure> procedureFromText(std::string_view text)
{
    BOOST_OUTCOME_TRYV(checkLength(text));
    BOOST_OUTCOME_TRY(const ReadJson read, readJson(text));
    return loadedProcedure(read);
}

Result<> saveProcedure(const ProcedureResult& result, const std::filesystem::path& file)
{
    return writeFileAtomically(file, formatProcedure(result));
}

Result<LoadedDocument> documentFromText(std::string_view text)
{
    BOOST_OUTCOME_TRYV(checkLength(text));
    BOOST_OUTCOME_TRY(const ReadJson read, readJson(text));
    if (isProcedure(read.value)) {
        BOOST_OUTCOME_TRY(LoadedProcedure loaded, loadedProcedure(read));
        return LoadedDocument(std::move(loaded));
    }
    BOOST_OUTCOME_TRY(LoadedResult loaded, resultFromJson(text));
    return LoadedDocument(std::move(loaded));
}

Result<LoadedDocument> loadDocument(const std::filesystem::path& file)
{
    BOOST_OUTCOME_TRY(const std::string text, readTextFile(file, resultlimits::fileBytes));
    return documentFromText(text);
}

} // namespace steadymark
