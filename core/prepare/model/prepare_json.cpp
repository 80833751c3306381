// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/model/prepare_json.h"

#include <array>

namespace steadymark {
namespace {

constexpr FieldBounds jsonText{.most = 4096, .isPlain = true};
constexpr FieldBounds jsonTexts{.mostBytes = 4096, .isPlain = true};
constexpr FieldBounds jsonFraction{.least = 0, .most = 1};

struct RecoveryName {
    RecoveryKind kind;
    std::string_view name;
};

constexpr std::array recoveryNames{RecoveryName{RecoveryKind::None, "none"},
    RecoveryName{RecoveryKind::Unlock, "unlock"}, RecoveryName{RecoveryKind::Reattach, "reattach"},
    RecoveryName{RecoveryKind::Forget, "forget"}};

Result<RecoveryKind> parseRecovery(std::string_view text)
{
    for (const RecoveryName& one : recoveryNames) {
        if (one.name == text)
            return one.kind;
    }
    return fail(ErrorCode::Damaged, Sentence("There is no such recovery."));
}

Result<> checkOffered(const PrepareStep& step)
{
    if (step.method != PrepareMethod::Idle && checkPrepareStep(step))
        return success();
    return fail(
        ErrorCode::Damaged, Sentence("It must be a method that is done to a drive, with a variant of its own."));
}

} // namespace

static std::string_view toString(RecoveryKind kind)
{
    for (const RecoveryName& one : recoveryNames) {
        if (one.kind == kind)
            return one.name;
    }
    return {};
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, DriveIdentity>& identity)
{
    fields.optional("name", identity.name, jsonText);
    fields.optional("model", identity.model, jsonText);
    fields.optional("serial", identity.serial, jsonText);
    fields.optional("wwn", identity.wwn, jsonText);
    fields.required("capacityBytes", identity.capacity);
    fields.optional("sequenceNumber", identity.sequenceNumber);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, PrepareOrder>& order)
{
    fields.required("step", order.step);
    fields.required("drive", order.drive);
    fields.optional("typed", order.typed, jsonText);
    fields.optional("volume", order.volume, jsonText);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, PrepareProof>& proof)
{
    fields.required("samples", proof.samples);
    fields.required("zeros", proof.zeros);
    fields.required("unchanged", proof.unchanged);
    fields.required("changed", proof.changed);
    fields.required("unreadable", proof.unreadable);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, PrepareReport>& report)
{
    fields.required("step", report.step);
    fields.required("drive", report.identity);
    fields.name("outcome", report.outcome, parsePrepareOutcome, unknownPrepareName());
    fields.optionalSentence("sentence", report.sentence, jsonText);
    fields.required("startedAtUnixMs", report.startedAtUnixMs);
    fields.expected("durationNs", report.duration);
    fields.required("bytes", report.bytes);
    fields.optional("proof", report.proof);
    fields.optionalSentence("commands", report.commands, jsonTexts);
    fields.optionalSentence("remarks", report.remarks, jsonTexts);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, OperationRecord>& record)
{
    fields.required("drive", record.identity);
    fields.required("step", record.step);
    fields.name("stage", record.stage, parseOperationStage, unknownPrepareName());
    fields.required("startedAtUnixMs", record.startedAtUnixMs);
    fields.required("fraction", record.fraction, jsonFraction);
    fields.required("processId", record.processId);
    fields.required("processStart", record.processStart);
    fields.optional("bootId", record.bootId, jsonText);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, PrepareProgress>& progress)
{
    fields.optional("phase", progress.phase, jsonText);
    fields.required("fraction", progress.fraction, jsonFraction);
    fields.expected("isEstimated", progress.isEstimated);
    fields.optional("remainingNs", progress.remaining);
    fields.required("bytes", progress.bytes);
    fields.expected("canBeStopped", progress.canBeStopped);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, DriveContent>& content)
{
    fields.optional("device", content.device, jsonText);
    fields.required("sizeBytes", content.size);
    fields.optional("kind", content.kind, jsonText);
    fields.optional("label", content.label, jsonText);
    fields.optional("mountPoints", content.mountPoints, jsonTexts);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, AffectedDevice>& device)
{
    fields.optional("name", device.name, jsonText);
    fields.required("sizeBytes", device.size);
    fields.expected("isOtherNamespace", device.isOtherNamespace);
    fields.expected("isClaimed", device.isClaimed);
    fields.expected("isWholeDrive", device.isWholeDrive);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, Refusal>& refusal)
{
    fields.optional("gate", refusal.gate, jsonText);
    fields.optional("sentence", refusal.sentence, jsonText);
    fields.optional("remedy", refusal.remedy, jsonText);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, MethodOffer>& offer)
{
    fields.name("method", offer.step.method, parsePrepareMethod, unknownPrepareName());
    fields.optionalName("variant", offer.step.variant, parseEraseVariant, unknownPrepareName());
    fields.unless(1U, "times", offer.step.times);
    fields.check([&offer] { return checkOffered(offer.step); });
    fields.optional("refusals", offer.refusals);
    // Whoever believes the flag and whoever looks at the refusals must never come to different answers.
    fields.derived("isAllowed", offer.isAllowed(),
        [](bool) { return Sentence("must be true without refusals, and false with them"); });
    fields.optional("commands", offer.commands, jsonTexts);
    fields.optional("durationNs", offer.duration); // what is expected, not how long the step idles
    fields.required("writtenBytes", offer.written);
    fields.expected("isRecommended", offer.isRecommended);
    fields.remark("explanation", [&offer] { return explain(offer.step.method); });
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, RecoveryOffer>& recovery)
{
    fields.name("kind", recovery.kind, parseRecovery, unknownPrepareName());
    fields.optional("sentence", recovery.sentence, jsonText);
    fields.optional("planB", recovery.planB, jsonText);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, PrepareSurvey>& survey)
{
    fields.required("drive", survey.identity);
    fields.expected("isComplete", survey.isComplete);
    fields.optional("contents", survey.contents);
    fields.optional("affected", survey.affected);
    fields.optional("methods", survey.offers);
    fields.required("recovery", survey.recovery);
    fields.optional("running", survey.running);
    fields.optional("remarks", survey.remarks, jsonTexts);
}

json::object toJson(const PrepareStep& step)
{
    return writeFields(step);
}

json::object toJson(const DriveIdentity& identity)
{
    return writeFields(identity);
}

json::object toJson(const PrepareOrder& order)
{
    return writeFields(order);
}

json::object toJson(const PrepareSurvey& survey)
{
    return writeFields(survey);
}

json::object toJson(const PrepareReport& report)
{
    return writeFields(report);
}

json::object toJson(const OperationRecord& record)
{
    return writeFields(record);
}

json::object toJson(const PrepareProgress& progress)
{
    return writeFields(progress);
}

DriveIdentity driveIdentityFrom(const JsonReader& reader)
{
    return readFields<DriveIdentity>(reader);
}

PrepareOrder prepareOrderFrom(const JsonReader& reader)
{
    return readFields<PrepareOrder>(reader);
}

PrepareSurvey prepareSurveyFrom(const JsonReader& reader)
{
    return readFields<PrepareSurvey>(reader);
}

PrepareReport prepareReportFrom(const JsonReader& reader)
{
    return readFields<PrepareReport>(reader);
}

OperationRecord operationRecordFrom(const JsonReader& reader)
{
    return readFields<OperationRecord>(reader);
}

PrepareProgress prepareProgressFrom(const JsonReader& reader)
{
    return readFields<PrepareProgress>(reader);
}

template void describe(FieldWriter&, const PrepareReport&);
template void describe(FieldReader&, PrepareReport&);

} // namespace steadymark
