// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/document/run_json.h"

#include "core/base/files.h"
#include "core/prepare/model/prepare_json.h"
#include "core/procedure/analysis/delay_ratio.h"
#include "core/procedure/document/files_json.h"
#include "core/procedure/document/run_audit.h"
#include "core/procedure/document/run_document.h"
#include "core/procedure/document/sweep_json.h"
#include "core/procedure/document/verify_json.h"
#include "core/result/audit.h"
#include "core/result/result_fields.h"
#include "core/result/run_verdict.h"
#include "core/result/trust_json.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <span>

namespace steadymark {
namespace {

constexpr std::string_view kindName = "run";

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
        "stage", [stage] { return stage != nullptr; }, Sentence("must be a stage that measures"));
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
        Sentence("is too long for when it started"));
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

/// The samples of one stage, which follow each other.
std::span<const ProcedureSample> samplesOf(const RunResult& result, std::size_t stage)
{
    const auto begin = std::ranges::lower_bound(result.samples, stage, {}, &ProcedureSample::stage);
    const auto end = std::ranges::upper_bound(result.samples, stage, {}, &ProcedureSample::stage);
    return {begin, end};
}

/// Who reads or writes a stage.
struct StageContext {
    const RunResult* document = nullptr; ///< a writer of a journal's line needs none
    const ProcedureStage* stage = nullptr;
    std::size_t index = 0; ///< of the stage
};

} // namespace

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, SampleStream>& stream)
{
    fields.required("durationNs", stream.duration);
    fields.required("readBytes", stream.readBytes, mostBytes);
    fields.required("writeBytes", stream.writeBytes, mostBytes);
    fields.required("readIos", stream.readIos, mostIos);
    fields.required("writeIos", stream.writeIos, mostIos);
    fields.remark("bytesPerSecond", [&stream] { return stream.bytesPerSecond(); });
    fields.remark("iops", [&stream] { return stream.iops(); });
    fields.required("meanLatencyNs", stream.meanLatencyNs, {.least = 0});
    fields.required("latencyMaximumNs", stream.latencyMaximumNs, mostBytes);
    fields.optional("p50Ns", stream.p50Ns, mostBytes);
    fields.optional("p99Ns", stream.p99Ns, mostBytes);
    fields.optional("p999Ns", stream.p999Ns, mostBytes);
}

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
        "writtenBeforeBytes",
        [&sample] { return sample.writtenBefore + sample.allWrittenBytes() <= fieldlimits::bytes; },
        Sentence("is too much together with what the sample wrote"));
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
    fields.optional("trimBytes", sample.trimBytes, mostBytes);
    fields.optional("trims", sample.trims, mostIos);
    fields.optional("isAfterTrim", sample.isAfterTrim);
    fields.optional("beside", sample.beside, {.most = limits::maximumStreamsBeside});
    fields.optional("flashWrittenBytes", sample.flashWrittenBytes, mostBytes);
    fields.group("series", sample.pointEvery > Nanoseconds::zero(),
        [&](Fields& series) { describeCurve(series, sample, pointsLeft); });
}

template <class Fields>
void describeMeasured(Fields& fields, FieldsOf<Fields, StageRecord>& record, const StageContext& context)
{
    const MeasureStage& stage = std::get<MeasureStage>(context.stage->work);
    const std::size_t cells = stage.cells.size();

    fields.required("rounds", record.rounds, {.most = limits::maximumRounds});
    fields.required("isSteady", record.isSteady);
    if (context.document != nullptr && !stage.axes.empty()) {
        const auto tell = [&](std::string_view key, const auto& make) {
            fields.remark(key, [&]() -> json::value {
                const std::optional<SweepFigures> figures = sweepFigures(*context.document, context.index);
                return figures ? make(*figures) : json::value(nullptr);
            });
        };
        tell("axes", axesToJson);
        tell("points", [&stage](const SweepFigures& figures) { return pointsToJson(figures, stage); });
        tell("findings", findingsToJson);
    }
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
    describeObserved(fields, record.observed);
    fields.group("judgedPass", record.judged.has_value(), [&](Fields& inner) {
        auto& judged = fields::valueIn(record.judged);
        inner.required("cell", judged.cell, below(cells));
        describePass(
            inner, judged.pass, judged.cell < cells ? stage.cells[judged.cell].step.workload.beside.size() : 0);
    });
    // Made here and not taken from the record, so that a file never holds one that its observations do not bear.
    if (context.document != nullptr)
        fields.remark("verdict", [&context] { return stageVerdict(*context.document, context.index); });
}

template <class Fields>
void describeGridOf(Fields& fields, FieldsOf<Fields, StageRecord>& record, const StageContext& context)
{
    if (!fields.present("steps", record.grid.has_value()))
        return;
    describeGrid(fields, fields::valueIn(record.grid), std::get<GridStage>(context.stage->work).plan, context.document);
}

/// What follows from the phases, for programs.
static json::value delayOf(const RunResult& result, std::size_t stage)
{
    const std::optional<DelayFigures> figures = delayFigures(result, stage);
    if (!figures)
        return nullptr;
    json::array runs;
    for (const DelayTimes& run : figures->runs)
        runs.push_back(json::object{{"writeSeconds", run.write}, {"readSeconds", run.read}, {"copySeconds", run.copy}});
    const auto number = [](std::optional<double> ratio) {
        return ratio ? json::value(*ratio) : json::value(nullptr);
    };
    return json::object{{"ratio", number(figures->ratio)},
        {"ratioWithPublishedShare", number(figures->ratioWithPublishedShare)},
        {"copyBytesPerSecond", figures->copyBytesPerSecond()}, {"fileBytes", figures->size.count()},
        {"memoryReadSeconds", figures->share.read}, {"memoryWriteSeconds", figures->share.write},
        {"runs", std::move(runs)}};
}

template <class Fields>
void describeFiles(Fields& fields, FieldsOf<Fields, StageRecord>& record, const StageContext& context)
{
    fields.required("files", record.files);
    if (context.document != nullptr && std::get<FilesStage>(context.stage->work).work.countsMemory)
        fields.remark("delayRatio", [&context] { return delayOf(*context.document, context.index); });
}

template <class Fields>
void describe(Fields& fields, FieldsOf<Fields, StageRecord>& record, const StageContext& context)
{
    fields.remark("name", [&context] { return context.stage->name; });
    fields.remark("kind", [&context] { return kindOf(*context.stage); });
    fields.remark("state", [&context] { return context.stage->state; });
    fields.name("status", record.status, parseStepStatus, stepStatusNames());
    fields.sentence("reason", record.reason);
    describeTime(fields, record);
    if (std::holds_alternative<MeasureStage>(context.stage->work))
        describeMeasured(fields, record, context);
    else if (std::holds_alternative<PrepareStage>(context.stage->work))
        fields.required("preparation", record.preparation);
    else if (std::holds_alternative<GridStage>(context.stage->work))
        describeGridOf(fields, record, context);
    else if (std::holds_alternative<FilesStage>(context.stage->work))
        describeFiles(fields, record, context);
    else if (std::holds_alternative<VerifyStage>(context.stage->work))
        fields.required("verified", record.verified);
    else
        describeSnapshots(fields, "health", record.health,
            context.document != nullptr ? context.document->target.drives.size() : record.health.size());
}

template <class Fields> void describeBegun(Fields& fields, FieldsOf<Fields, RunResult>& result)
{
    std::string kind(kindName);
    fields.required("kind", kind);
    fields.must(
        "kind", [&kind] { return kind == kindName; }, Sentence("must be \"run\""));
    describeHead(fields, result);
    fields.required("resumed", result.resumed, {.most = procedurelimits::resumed});
    fields.required("target", result.target);
    fields.required("environment", result.environment);
    fields.required("plan", result.procedure);
    fields.group("health", [&result](Fields& health) { describe(health, result.health, result.target.drives.size()); });
    fields.expected("capture", result.capture);
    fields.sentence("warnings", result.warnings, {.most = resultlimits::warnings});
}

/// The verdict on all that was measured, for programs.
static json::value verdictOn(const RunResult& result)
{
    std::vector<std::optional<Verdict>> verdicts;
    for (std::size_t index = 0; index < result.stages.size(); ++index) {
        verdicts.push_back(stageVerdict(result, index));
        if (const std::optional<GridOfRun> grid = gridAt(result, index))
            std::ranges::move(judgedSteps(*grid), std::back_inserter(verdicts));
    }
    return toJson(verdictOf(verdicts));
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, RunResult>& result)
{
    describeBegun(fields, result);
    fields.remark("verdict", [&result] { return verdictOn(result); });
    const FieldBounds asPlanned{
        .least = static_cast<std::int64_t>(result.procedure.stages.size()), .most = result.procedure.stages.size()};
    std::size_t samplesLeft = procedurelimits::samples;
    std::size_t pointsLeft = procedurelimits::points;
    fields.each("stages", result.stages, asPlanned, [&](Fields& inner, auto& record, std::size_t index) {
        const ProcedureStage& stage = result.procedure.stages[index];
        describe(inner, record, StageContext{&result, &stage, index});
        if (!std::holds_alternative<MeasureStage>(stage.work))
            return;
        std::vector<ProcedureSample> samples;
        if constexpr (!Fields::isReader) {
            const std::span<const ProcedureSample> ofStage = samplesOf(result, index);
            samples.assign(ofStage.begin(), ofStage.end());
        }
        inner.each("samples", samples, {.most = samplesLeft}, [&](Fields& one, auto& sample, std::size_t) {
            describe(one, sample, result.procedure, pointsLeft);
            one.must(
                "stage", [&] { return sample.stage == index; },
                Sentence("must be the number of the stage that it stands in"));
        });
        samplesLeft -= std::min(samples.size(), samplesLeft);
        if constexpr (Fields::isReader)
            std::ranges::move(samples, std::back_inserter(result.samples));
    });
}

namespace {

/// What `read` makes of a document of a version that is known.
template <class Read> Result<RunResult> readVersion(const json::value& document, const Read& read)
{
    const JsonReader reader(document);
    BOOST_OUTCOME_TRY(checkSchemaVersion(reader, RunHead::schemaVersion));
    RunResult result;
    FieldReader fields(reader);
    read(fields, result);
    BOOST_OUTCOME_TRYV(reader.check());
    return result;
}

Result<LoadedRun> loadedRun(const ReadJson& read)
{
    LoadedRun loaded;
    BOOST_OUTCOME_TRY(loaded.result,
        readVersion(read.value, [](FieldReader& fields, RunResult& result) { describe(fields, result); }));
    loaded.audit = auditRun(read.value.get_object(), loaded.result);
    noteRepeatedKeys(loaded.audit, read.repeatedKeys);
    rememberEdit(loaded);
    judgeStages(loaded.result);
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

json::object toJson(const StageRecord& record, const ProcedureStage& stage)
{
    FieldWriter fields;
    describe(fields, record, StageContext{nullptr, &stage, 0});
    return fields.takeObject();
}

json::object toJson(const GridRecord& begun, const TestPlan& plan)
{
    FieldWriter fields;
    describeGrid(fields, begun, plan, nullptr);
    return fields.takeObject();
}

json::object temperaturesToJson(const std::vector<TemperatureSample>& temperatures)
{
    FieldWriter fields;
    describeTemperatures(fields, temperatures, resultlimits::drives);
    return fields.takeObject();
}

std::vector<TemperatureSample> readTemperatures(const JsonReader& reader, std::size_t drives)
{
    std::vector<TemperatureSample> temperatures;
    FieldReader fields(reader);
    describeTemperatures(fields, temperatures, drives);
    return temperatures;
}

template <class Fields>
void describe(Fields& fields, FieldsOf<Fields, GridPart>& part, const TestPlan& plan, std::size_t drives)
{
    fields.required("step", part.step, below(plan.steps.size()));
    fields.required("runWrittenBytes", part.runWrittenBytes, mostBytes);
    fields.required("gridWrittenBytes", part.gridWrittenBytes, mostBytes);
    fields.required("durationNs", part.duration);
    fields.sentence("warnings", part.warnings, {.most = resultlimits::warnings});
    describeTemperatures(fields, part.temperatures, drives);
    fields.group("record", [&](Fields& record) {
        if (part.step < plan.steps.size())
            describeStep(record, part.record, plan.steps[part.step]);
    });
}

json::object toJson(const GridPart& part, const TestPlan& plan)
{
    FieldWriter fields;
    describe(fields, part, plan, resultlimits::drives);
    return fields.takeObject();
}

ProcedureSample readSample(const JsonReader& reader, const Procedure& procedure, std::size_t& pointsLeft)
{
    ProcedureSample sample;
    FieldReader fields(reader);
    describe(fields, sample, procedure, pointsLeft);
    return sample;
}

StageRecord readStage(const JsonReader& reader, const RunResult& document, std::size_t index)
{
    StageRecord record;
    FieldReader fields(reader);
    describe(fields, record, StageContext{&document, &document.procedure.stages[index], index});
    return record;
}

GridRecord readGrid(const JsonReader& reader, const TestPlan& plan)
{
    GridRecord grid;
    FieldReader fields(reader);
    describeGrid(fields, grid, plan, nullptr);
    return grid;
}

GridPart readGridPart(const JsonReader& reader, const TestPlan& plan, std::size_t drives)
{
    GridPart part;
    FieldReader fields(reader);
    describe(fields, part, plan, drives);
    return part;
}

json::object makeRunHead(const RunResult& result)
{
    FieldWriter fields;
    describeBegun(fields, result);
    return fields.takeObject();
}

json::object makeRunDocument(const RunResult& result)
{
    json::object document = writeFields(result);
    document["checksum"] = checksumOf(document);
    return document;
}

Result<RunResult> readRunHead(const json::value& document)
{
    return readVersion(document, describeBegun<FieldReader>);
}

std::string formatRun(const RunResult& result)
{
    return formatDocument(makeRunDocument(result));
}

Result<LoadedRun> runFromText(std::string_view text)
{
    BOOST_OUTCOME_TRYV(checkLength(text));
    BOOST_OUTCOME_TRY(const ReadJson read, readJson(text));
    return loadedRun(read);
}

Result<LoadedRun> loadDocument(const std::filesystem::path& file)
{
    BOOST_OUTCOME_TRY(const std::string text, readTextFile(file, resultlimits::fileBytes));
    Result<LoadedRun> loaded = runFromText(text);
    if (loaded)
        return loaded;
    return fail(loaded.error().code,
        Sentence::sequence({Sentence("{file} is not a result that can be opened.", {{"file", toUtf8(file)}}),
            loaded.error().sentence}));
}

Result<> saveRun(const RunResult& result, const std::filesystem::path& file)
{
    const Result<> written = writeFileAtomically(file, formatRun(result));
    if (written)
        return success();
    const Error& error = written.error();
    return fail(error.code,
        Sentence::sequence(
            {Sentence("The result could not be saved as {file}; save it in another folder.", {{"file", toUtf8(file)}}),
                error.sentence}),
        error.osError);
}

Result<LoadedRun> loadBenchmark(const std::filesystem::path& file)
{
    BOOST_OUTCOME_TRY(LoadedRun loaded, loadDocument(file));
    if (benchmarkOf(loaded.result.procedure) == nullptr)
        return fail(ErrorCode::InvalidArgument,
            Sentence::sequence(
                {Sentence("{file} holds a run of several stages, not a benchmark.", {{"file", toUtf8(file)}}),
                    Sentence("Open it on the page of its procedure.")}));
    if (!benchmarkOf(loaded.result))
        return fail(ErrorCode::InvalidArgument,
            Sentence("{file} holds a benchmark that measured nothing.", {{"file", toUtf8(file)}}));
    return loaded;
}

} // namespace steadymark
