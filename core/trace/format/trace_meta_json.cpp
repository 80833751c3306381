// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/format/trace_meta_json.h"

#include "core/base/little_endian.h"
#include "core/trace/format/zstd_codec.h"
#include "core/workload/workload_json.h"

#include <limits>
#include <set>
#include <utility>

namespace steadymark {
namespace {

/// As many steps and passes as there may be: about 50 MiB.
constexpr std::uint64_t largestMetaBytes = 64U << 20U;

/// How long it was to last is nothing that a trace needs.
Workload tracedWorkloadFrom(const JsonReader& reader)
{
    Workload workload;
    FieldReader fields(reader);
    describeParts(fields, workload);
    fields.check([&workload] {
        Workload ended = workload;
        if (!ended.length.time && !ended.length.bytes && !ended.length.ios)
            ended.length.ios = 1;
        return checkWorkload(ended);
    });
    return workload;
}

/// Each pass belongs to a step and is there once.
Result<> checkPasses(const TraceMeta& meta)
{
    std::set<std::pair<unsigned, unsigned>> seen;
    for (std::size_t i = 0; i < meta.passes.size(); ++i) {
        const TracePass& pass = meta.passes[i];
        if (pass.step >= meta.steps.size())
            return fail(
                ErrorCode::Damaged, Sentence("passes[{index}] refers to a step that does not exist.", {{"index", i}}));
        if (!seen.insert({pass.step, pass.pass}).second)
            return fail(ErrorCode::Damaged, Sentence("passes[{index}] is present twice.", {{"index", i}}));
    }
    return success();
}

Result<> checkTarget(const TraceStep& step)
{
    if (step.hasGenerator && step.targetSize < step.workload.blockSize)
        return fail(ErrorCode::Damaged, Sentence("targetBytes must be at least one block."));
    if (step.hasGenerator && !isTraceable(step.workload))
        return fail(ErrorCode::Damaged, Sentence("a generator cannot give the sizes of a mix of blocks again."));
    if (step.hasGenerator && !fitsInto(step.workload, step.targetSize))
        return fail(ErrorCode::Damaged, Sentence("targetBytes leaves no room for a block where its workload begins."));
    return success();
}

} // namespace

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, TraceStep>& step)
{
    fields.required("name", step.name);
    fields.optional("stage", step.stage);
    fields.custom(
        "workload", step.workload, [](const Workload& workload) { return toJson(workload); }, tracedWorkloadFrom);
    fields.required("seed", step.seed);
    fields.required("targetBytes", step.targetSize, {.most = std::numeric_limits<std::uint64_t>::max()});
    fields.required("hasGenerator", step.hasGenerator);
    fields.check([&step] { return checkTarget(step); });
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, TracePass>& pass)
{
    constexpr FieldBounds time{.most = largestTraceTimeNs};
    constexpr FieldBounds count{.most = std::uint64_t{1} << 48U}; // nine years at a million a second
    fields.required("step", pass.step);
    fields.required("pass", pass.pass, {.most = tracelimits::passNumber});
    fields.required("startedAtNs", pass.startedAt, time);
    fields.required("durationNs", pass.duration, time);
    fields.required("ios", pass.ios, count);
    fields.required("untracedIos", pass.untracedIos, count);
    fields.required("incompleteFromNs", pass.incompleteFrom, time);
    fields.optional("firstBlock", pass.firstBlock, count);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, TraceDevice>& device)
{
    fields.required("name", device.name, {.isPlain = true});
    fields.required("ios", device.ios);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, TraceOrigin>& origin)
{
    fields.required("format", origin.format, {.isPlain = true});
    fields.name("stamps", origin.stamps, parseStampMeaning, Sentence("must be issue, completion or received"));
    fields.name("level", origin.level, parseTraceLevel,
        Sentence("must be unknown, application, file-system, block-queue, driver or array"));
    fields.required("clockResolutionNs", origin.clockResolutionNs);
    fields.required("smallestStepNs", origin.smallestStepNs);
    fields.required("timedIos", origin.timedIos);
    fields.required("rejectedRecords", origin.rejectedRecords);
    fields.required("outOfOrderRecords", origin.outOfOrderRecords);
    fields.required("devices", origin.devices, {.most = tracelimits::devices + 1});
    fields.required("isWhole", origin.isWhole);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, TraceMeta>& meta)
{
    fields.required("application", meta.application);
    fields.required("runId", meta.runId);
    fields.required("startedAtUnixMs", meta.startedAtUnixMs);
    fields.required("driveModel", meta.driveModel);
    fields.required("fileSystem", meta.fileSystem);
    fields.required("clock", meta.clock);
    fields.required("clockCostNs", meta.clockCostNs);
    fields.required("captureCostNs", meta.captureCostNs);
    fields.required("importedFrom", meta.importedFrom);
    fields.required("note", meta.note);
    fields.required("plan", meta.plan, {.most = largestMetaBytes});
    fields.optional("origin", meta.origin);
    fields.required("steps", meta.steps, {.least = 1, .most = tracelimits::steps});
    fields.required("passes", meta.passes, {.most = tracelimits::passes});
    fields.check([&meta] { return checkPasses(meta); });
}

json::value toJson(const TraceMeta& meta)
{
    return writeFields(meta);
}

Result<TraceMeta> traceMetaFromJson(const JsonReader& reader)
{
    TraceMeta meta = readFields<TraceMeta>(reader);
    BOOST_OUTCOME_TRY(reader.check());
    return meta;
}

std::string serializeMeta(const TraceMeta& meta)
{
    std::string payload;
    zstd::compressTo(payload, asBytes(formatCompactJson(toJson(meta))));
    payload.shrink_to_fit();
    return payload;
}

Result<TraceMeta> parseMeta(std::span<const std::byte> payload)
{
    BOOST_OUTCOME_TRY(const std::string text, zstd::decompress(payload, largestMetaBytes));
    BOOST_OUTCOME_TRY(const json::value document, parseJson(text));
    return traceMetaFromJson(JsonReader(document));
}

} // namespace steadymark
