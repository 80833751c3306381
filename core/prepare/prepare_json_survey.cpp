// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/prepare_json.h"

#include "core/prepare/prepare_json_parts.h"

#include <array>

namespace steadymark {

using namespace prepare_json;

namespace {

struct RecoveryName {
    RecoveryKind kind;
    std::string_view name;
};

constexpr std::array recoveryNames{RecoveryName{RecoveryKind::None, "none"},
    RecoveryName{RecoveryKind::Unlock, "unlock"}, RecoveryName{RecoveryKind::Reattach, "reattach"},
    RecoveryName{RecoveryKind::Forget, "forget"}};

std::string_view nameOfRecovery(RecoveryKind kind)
{
    for (const RecoveryName& one : recoveryNames) {
        if (one.kind == kind)
            return one.name;
    }
    return {};
}

Result<RecoveryKind> parseRecovery(std::string_view text)
{
    for (const RecoveryName& one : recoveryNames) {
        if (one.name == text)
            return one.kind;
    }
    return fail(ErrorCode::Damaged, "There is no such recovery.");
}

json::object contentJson(const DriveContent& content)
{
    json::object object;
    put(object, "device", content.device);
    putBytes(object, "sizeBytes", content.size);
    put(object, "kind", content.kind);
    put(object, "label", content.label);
    put(object, "mountPoints", content.mountPoints);
    return object;
}

json::object affectedJson(const AffectedDevice& device)
{
    json::object object;
    put(object, "name", device.name);
    putBytes(object, "sizeBytes", device.size);
    object["isOtherNamespace"] = device.isOtherNamespace;
    object["isClaimed"] = device.isClaimed;
    object["isWholeDrive"] = device.isWholeDrive;
    return object;
}

json::object refusalJson(const Refusal& refusal)
{
    json::object object;
    put(object, "gate", refusal.gate);
    put(object, "sentence", refusal.sentence);
    put(object, "remedy", refusal.remedy);
    return object;
}

json::object offerJson(const MethodOffer& offer)
{
    json::object object = toJson(offer.step);
    object["isAllowed"] = offer.isAllowed();
    putList(object, "refusals", offer.refusals, refusalJson);
    put(object, "commands", offer.commands);
    object.erase("durationNs"); // of the step, which only Idle has; here it is what is expected
    put(object, "durationNs", offer.duration);
    putBytes(object, "writtenBytes", offer.written);
    object["isRecommended"] = offer.isRecommended;
    put(object, "explanation", explain(offer.step.method));
    return object;
}

DriveContent contentFrom(const JsonReader& reader)
{
    return {textOf(reader, "device"), bytesOf(reader, "sizeBytes"), textOf(reader, "kind"), textOf(reader, "label"),
        textsOf(reader, "mountPoints")};
}

AffectedDevice affectedFrom(const JsonReader& reader)
{
    AffectedDevice device;
    device.name = textOf(reader, "name");
    device.size = bytesOf(reader, "sizeBytes");
    device.isOtherNamespace = flagOf(reader, "isOtherNamespace");
    device.isClaimed = flagOf(reader, "isClaimed");
    device.isWholeDrive = flagOf(reader, "isWholeDrive");
    return device;
}

Refusal refusalFrom(const JsonReader& reader)
{
    return {textOf(reader, "gate"), textOf(reader, "sentence"), textOf(reader, "remedy")};
}

MethodOffer offerFrom(const JsonReader& reader)
{
    MethodOffer offer;
    offer.step.method = nameOf(reader, "method", parsePrepareMethod);
    if (reader.has("variant"))
        offer.step.variant = nameOf(reader, "variant", parseEraseVariant);
    if (reader.has("times"))
        offer.step.times = countOf(reader, "times");
    if (offer.step.method == PrepareMethod::Idle || !checkPrepareStep(offer.step))
        reader.reject("must be a method that is done to a drive, with a variant of its own");
    offer.refusals = listOf<Refusal>(reader, "refusals", refusalFrom);
    // Whoever believes the flag and whoever looks at the refusals must never come to different answers.
    if (reader.member("isAllowed").boolean() != offer.isAllowed())
        reader.member("isAllowed").reject("must be true without refusals, and false with them");
    offer.commands = textsOf(reader, "commands");
    offer.duration = durationOf(reader, "durationNs");
    offer.written = bytesOf(reader, "writtenBytes");
    offer.isRecommended = flagOf(reader, "isRecommended");
    return offer;
}

RecoveryOffer recoveryFrom(const JsonReader& reader)
{
    return {nameOf(reader, "kind", parseRecovery), textOf(reader, "sentence"), textOf(reader, "planB")};
}

} // namespace

json::object toJson(const PrepareSurvey& survey)
{
    json::object object{{"drive", toJson(survey.identity)}, {"isComplete", survey.isComplete}};
    putList(object, "contents", survey.contents, contentJson);
    putList(object, "affected", survey.affected, affectedJson);
    putList(object, "methods", survey.offers, offerJson);
    json::object recovery{{"kind", nameOfRecovery(survey.recovery.kind)}};
    put(recovery, "sentence", survey.recovery.sentence);
    put(recovery, "planB", survey.recovery.planB);
    object["recovery"] = std::move(recovery);
    if (survey.running)
        object["running"] = toJson(*survey.running);
    put(object, "remarks", survey.remarks);
    return object;
}

PrepareSurvey prepareSurveyFrom(const JsonReader& reader)
{
    PrepareSurvey survey;
    survey.identity = driveIdentityFrom(reader.member("drive"));
    survey.isComplete = flagOf(reader, "isComplete");
    survey.contents = listOf<DriveContent>(reader, "contents", contentFrom);
    survey.affected = listOf<AffectedDevice>(reader, "affected", affectedFrom);
    survey.offers = listOf<MethodOffer>(reader, "methods", offerFrom);
    survey.recovery = recoveryFrom(reader.member("recovery"));
    if (reader.has("running"))
        survey.running = operationRecordFrom(reader.member("running"));
    survey.remarks = textsOf(reader, "remarks");
    return survey;
}

} // namespace steadymark
