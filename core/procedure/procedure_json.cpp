// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/procedure_json.h"

#include "core/base/files.h"
#include "core/health/health_json.h"
#include "core/prepare/prepare_json.h"
#include "core/procedure/procedure_document.h"
#include "core/result/audit_parts.h"
#include "core/result/result_document.h"
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

struct Column {
    std::string_view key;
    std::uint64_t CurvePoint::*member;
};

constexpr std::array columns = {
    Column{"bytes", &CurvePoint::bytes},
    Column{"ios", &CurvePoint::ios},
    Column{"latencyMaximumNs", &CurvePoint::latencyMaximumNs},
};

// --- writing ------------------------------------------------------------------------------------------------------

json::value seriesOf(const ProcedureSample& sample)
{
    if (sample.pointEvery <= Nanoseconds::zero())
        return nullptr;
    json::object series;
    series["intervalNs"] = std::int64_t{sample.pointEvery.count()};
    for (const Column& column : columns) {
        json::array values;
        for (const CurvePoint& point : sample.points)
            values.emplace_back(point.*column.member);
        series[column.key] = std::move(values);
    }
    return series;
}

// --- reading ------------------------------------------------------------------------------------------------------

void readSeries(const JsonReader& reader, ProcedureSample& sample, std::size_t& pointsLeft)
{
    sample.pointEvery = Nanoseconds(readInteger(reader.member("intervalNs"), 1, resultlimits::intervalNs));
    const std::size_t size = readSize(reader.member(columns.front().key), pointsLeft);
    pointsLeft -= size;
    sample.points.resize(size);
    for (const Column& column : columns) {
        const JsonReader values = reader.member(column.key);
        if (values.size() != size) {
            values.reject("must have " + std::to_string(size) + " elements, one for each point");
            return;
        }
        for (std::size_t i = 0; i < size; ++i)
            sample.points[i].*column.member = readCount(values.element(i), resultlimits::bytes);
    }
}

std::uint32_t readBelow(const JsonReader& reader, std::size_t count)
{
    const std::uint64_t number = reader.unsignedInteger();
    if (number >= count) {
        reader.reject("must be less than " + std::to_string(count));
        return 0;
    }
    return static_cast<std::uint32_t>(number);
}

/// Its place in the procedure, which everything else relies on.
void readPlace(const JsonReader& reader, const Procedure& procedure, ProcedureSample& sample)
{
    sample.stage = readBelow(reader.member("stage"), procedure.stages.size());
    const auto* stage = std::get_if<MeasureStage>(&procedure.stages.at(sample.stage).work);
    if (stage == nullptr) {
        reader.member("stage").reject("must be a stage that measures");
        return;
    }
    sample.round = readBelow(reader.member("round"), stage->rounds);
    sample.cell = readBelow(reader.member("cell"), stage->cells.size());
    sample.number = readBelow(reader.member("number"), stage->cells[sample.cell].samples);
}

/// What ends later than a document can tell cannot be added up.
void checkEnd(const JsonReader& reader, Nanoseconds startedAt, Nanoseconds duration)
{
    if ((startedAt + duration).count() > resultlimits::durationNs)
        reader.member("durationNs").reject("is too long for when it started");
}

std::optional<RunResult> readGrid(const JsonReader& reader, const json::value& value)
{
    if (reader.isNull() || !reader.check())
        return std::nullopt;
    if (const Result<> checked = checkSchemaVersion(reader, "It", RunResult::schemaVersion); !checked) {
        reader.reject("cannot be read. " + checked.error().message);
        return std::nullopt;
    }
    Result<RunResult> grid = readDocument(value);
    if (!grid) {
        reader.reject("is no result of a run. " + grid.error().message);
        return std::nullopt;
    }
    return std::move(grid.value());
}

Result<ProcedureResult> readProcedure(const json::value& document)
{
    BOOST_OUTCOME_TRY(ProcedureResult result, readProcedureHead(document));
    const JsonReader reader(document);
    const JsonReader stages = reader.member("stages");
    if (readSize(stages, limits::maximumStages) != result.procedure.stages.size())
        stages.reject("must be as many as the stages of the procedure");
    BOOST_OUTCOME_TRYV(reader.check());
    const json::array& values = document.get_object().at("stages").get_array();
    for (std::size_t i = 0; i < values.size() && reader.check(); ++i)
        result.stages.push_back(readStage(stages.element(i), values[i], result.target.drives.size()));

    const JsonReader samples = reader.member("samples");
    const std::size_t size = readSize(samples, procedurelimits::samples);
    std::size_t pointsLeft = procedurelimits::points;
    for (std::size_t i = 0; i < size && reader.check(); ++i)
        result.samples.push_back(readSample(samples.element(i), result.procedure, pointsLeft));
    BOOST_OUTCOME_TRYV(reader.check());
    return result;
}

bool isProcedure(const json::value& document)
{
    const json::value* kind = document.is_object() ? document.get_object().if_contains("kind") : nullptr;
    return kind != nullptr && kind->is_string() && kind->get_string() == json::string_view(kindName);
}

Result<> checkLength(std::string_view text)
{
    if (text.size() <= resultlimits::fileBytes)
        return success();
    return fail(ErrorCode::Damaged,
        "The document has " + std::to_string(text.size()) + " bytes, more than the "
            + std::to_string(resultlimits::fileBytes) + " that a result can have.");
}

Result<LoadedProcedure> loadedProcedure(const ReadJson& read)
{
    LoadedProcedure loaded;
    BOOST_OUTCOME_TRY(loaded.result, readProcedure(read.value));
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
    json::object object;
    object["stage"] = sample.stage;
    object["round"] = sample.round;
    object["cell"] = sample.cell;
    object["number"] = sample.number;
    object["startedAtNs"] = std::int64_t{sample.startedAt.count()};
    object["durationNs"] = std::int64_t{sample.duration.count()};
    object["writtenBeforeBytes"] = sample.writtenBefore;
    object["readBytes"] = sample.readBytes;
    object["writeBytes"] = sample.writeBytes;
    object["readIos"] = sample.readIos;
    object["writeIos"] = sample.writeIos;
    object["bytesPerSecond"] = finite(sample.bytesPerSecond());
    object["iops"] = finite(sample.iops());
    object["meanLatencyNs"] = finite(sample.meanLatencyNs);
    object["latencyMaximumNs"] = sample.latencyMaximumNs;
    for (const Percentile& percentile : percentiles) {
        const std::uint64_t value = sample.*percentile.member;
        object[percentile.key] = value > 0 ? json::value(value) : json::value(nullptr); // 0: too few I/Os to tell
    }
    object["temperatureCelsius"] = nullptr;
    if (sample.temperatureCelsius)
        object["temperatureCelsius"] = finite(*sample.temperatureCelsius);
    object["series"] = seriesOf(sample);
    return object;
}

json::object toJson(const StageRecord& record)
{
    LatencyHistogram latency = record.read;
    latency.merge(record.write);
    json::object object;
    object["status"] = toString(record.status);
    object["reason"] = storable(record.reason);
    object["startedAtNs"] = std::int64_t{record.startedAt.count()};
    object["durationNs"] = std::int64_t{record.duration.count()};
    object["rounds"] = record.rounds;
    object["isSteady"] = record.isSteady;
    object["latencyNs"] = latenciesOf(latency, latency.meanNs());
    object["histogram"] = json::object{{"read", toJson(record.read)}, {"write", toJson(record.write)}};
    object["engine"] = toJson(record.engine);
    object["verdict"] = toJson(record.verdict);
    object["preparation"] = record.preparation ? json::value(toJson(*record.preparation)) : json::value(nullptr);
    object["grid"] = record.grid ? json::value(makeDocument(*record.grid)) : json::value(nullptr);
    object["health"] = toJson(record.health);
    return object;
}

json::object makeProcedureHead(const ProcedureResult& result)
{
    json::object document;
    document["kind"] = kindName;
    addHead(document, result);
    document["resumed"] = result.resumed;
    document["target"] = toJson(result.target);
    document["environment"] = toJson(result.environment);
    document["procedure"] = toJson(result.procedure);
    document["health"] = toJson(result.health);
    document["warnings"] = toJson(result.warnings, resultlimits::warnings);
    return document;
}

json::object makeProcedureDocument(const ProcedureResult& result)
{
    json::object document = makeProcedureHead(result);
    json::array stages;
    for (const StageRecord& record : result.stages)
        stages.push_back(toJson(record));
    document["stages"] = std::move(stages);
    json::array samples;
    for (const ProcedureSample& sample : result.samples)
        samples.push_back(toJson(sample));
    document["samples"] = std::move(samples);
    document["checksum"] = checksumOf(document);
    return document;
}

Result<ProcedureResult> readProcedureHead(const json::value& document)
{
    const JsonReader reader(document);
    BOOST_OUTCOME_TRY(checkSchemaVersion(reader, "The result of the procedure", ProcedureResult::schemaVersion));
    if (!isProcedure(document))
        reader.member("kind").reject("must be \"procedure\"");
    ProcedureResult result;
    readHead(reader, result);
    result.resumed = static_cast<unsigned>(readCount(reader.member("resumed"), procedurelimits::resumed));
    result.target = readTarget(reader.member("target"));
    result.environment = readEnvironment(reader.member("environment"));
    result.health = readHealth(reader.member("health"), result.target.drives.size());
    result.warnings = readTexts(reader.member("warnings"), resultlimits::warnings);
    static_cast<void>(reader.member("procedure"));
    BOOST_OUTCOME_TRYV(reader.check());
    BOOST_OUTCOME_TRY(result.procedure, procedureFromJson(document.get_object().at("procedure")));
    return result;
}

ProcedureSample readSample(const JsonReader& reader, const Procedure& procedure, std::size_t& pointsLeft)
{
    ProcedureSample sample;
    readPlace(reader, procedure, sample);
    sample.startedAt = readDuration(reader.member("startedAtNs"));
    sample.duration = readDuration(reader.member("durationNs"));
    checkEnd(reader, sample.startedAt, sample.duration);
    sample.writtenBefore = readCount(reader.member("writtenBeforeBytes"), resultlimits::bytes);
    sample.readBytes = readCount(reader.member("readBytes"), resultlimits::bytes);
    sample.writeBytes = readCount(reader.member("writeBytes"), resultlimits::bytes);
    if (sample.writtenBefore + sample.writeBytes > resultlimits::bytes)
        reader.member("writtenBeforeBytes").reject("is too much together with what the sample wrote");
    sample.readIos = readCount(reader.member("readIos"), resultlimits::ios);
    sample.writeIos = readCount(reader.member("writeIos"), resultlimits::ios);
    sample.meanLatencyNs = reader.member("meanLatencyNs").number();
    if (sample.meanLatencyNs < 0.0)
        reader.member("meanLatencyNs").reject("must not be negative");
    sample.latencyMaximumNs = readCount(reader.member("latencyMaximumNs"), resultlimits::bytes);
    for (const Percentile& percentile : percentiles) {
        // Of too few I/Os: null, which was 0 in version 1.
        if (const JsonReader value = reader.member(percentile.key); !value.isNull())
            sample.*percentile.member = readCount(value, resultlimits::bytes);
    }
    if (reader.has("temperatureCelsius"))
        sample.temperatureCelsius = reader.member("temperatureCelsius").number();
    if (const JsonReader series = reader.member("series"); !series.isNull())
        readSeries(series, sample, pointsLeft);
    return sample;
}

StageRecord readStage(const JsonReader& reader, const json::value& value, std::size_t drives)
{
    StageRecord record;
    const JsonReader status = reader.member("status");
    if (const Result<StepStatus> parsed = parseStepStatus(status.string()))
        record.status = parsed.value();
    else
        status.reject("must be one of complete, ended early, stopped, failed and skipped");
    record.reason = readText(reader.member("reason"));
    record.startedAt = readDuration(reader.member("startedAtNs"));
    record.duration = readDuration(reader.member("durationNs"));
    checkEnd(reader, record.startedAt, record.duration);
    record.rounds = static_cast<unsigned>(readCount(reader.member("rounds"), limits::maximumRounds));
    record.isSteady = reader.member("isSteady").boolean();
    const JsonReader histogram = reader.member("histogram");
    record.read = readHistogram(histogram.member("read"));
    record.write = readHistogram(histogram.member("write"));
    record.engine = readEngine(reader.member("engine"));
    record.verdict = verdictFrom(reader.member("verdict"));
    if (const JsonReader preparation = reader.member("preparation"); !preparation.isNull())
        record.preparation = prepareReportFrom(preparation);
    record.health = readSnapshots(reader.member("health"), drives);
    const JsonReader grid = reader.member("grid");
    if (reader.check())
        record.grid = readGrid(grid, value.get_object().at("grid"));
    return record;
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
