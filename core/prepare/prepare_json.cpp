// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/prepare_json.h"

#include "core/prepare/prepare_json_parts.h"

#include <algorithm>

namespace steadymark {

using namespace prepare_json;

json::object toJson(const PrepareStep& step)
{
    return writeFields(step);
}

json::object toJson(const DriveIdentity& identity)
{
    json::object object;
    put(object, "name", identity.name);
    put(object, "model", identity.model);
    put(object, "serial", identity.serial);
    put(object, "wwn", identity.wwn);
    putBytes(object, "capacityBytes", identity.capacity);
    if (identity.sequenceNumber)
        object["sequenceNumber"] = *identity.sequenceNumber;
    return object;
}

json::object toJson(const PrepareOrder& order)
{
    json::object object{{"step", toJson(order.step)}, {"drive", toJson(order.drive)}};
    put(object, "typed", order.typed);
    put(object, "volume", order.volume);
    return object;
}

json::object toJson(const PrepareReport& report)
{
    json::object object{{"step", toJson(report.step)}, {"drive", toJson(report.identity)}};
    object["outcome"] = toString(report.outcome);
    put(object, "sentence", report.sentence);
    object["startedAtUnixMs"] = report.startedAtUnixMs;
    put(object, "durationNs", std::max(report.duration, Nanoseconds::zero()));
    putBytes(object, "bytes", report.bytes);
    if (report.proof)
        object["proof"] = json::object{{"samples", report.proof->samples}, {"zeros", report.proof->zeros},
            {"unchanged", report.proof->unchanged}, {"changed", report.proof->changed},
            {"unreadable", report.proof->unreadable}};
    put(object, "commands", report.commands);
    put(object, "remarks", report.remarks);
    return object;
}

json::object toJson(const OperationRecord& record)
{
    json::object object{{"drive", toJson(record.identity)}, {"step", toJson(record.step)}};
    object["stage"] = toString(record.stage);
    object["startedAtUnixMs"] = record.startedAtUnixMs;
    putFraction(object, "fraction", record.fraction);
    object["processId"] = record.processId;
    object["processStart"] = record.processStart;
    put(object, "bootId", record.bootId);
    return object;
}

json::object toJson(const PrepareProgress& progress)
{
    json::object object;
    put(object, "phase", progress.phase);
    putFraction(object, "fraction", progress.fraction);
    object["isEstimated"] = progress.isEstimated;
    put(object, "remainingNs", progress.remaining);
    putBytes(object, "bytes", progress.bytes);
    object["canBeStopped"] = progress.canBeStopped;
    return object;
}

PrepareStep prepareStepFrom(const JsonReader& reader)
{
    return readFields<PrepareStep>(reader);
}

DriveIdentity driveIdentityFrom(const JsonReader& reader)
{
    DriveIdentity identity;
    identity.name = textOf(reader, "name");
    identity.model = textOf(reader, "model");
    identity.serial = textOf(reader, "serial");
    identity.wwn = textOf(reader, "wwn");
    identity.capacity = bytesOf(reader, "capacityBytes");
    if (reader.has("sequenceNumber"))
        identity.sequenceNumber = reader.member("sequenceNumber").unsignedInteger();
    return identity;
}

PrepareOrder prepareOrderFrom(const JsonReader& reader)
{
    PrepareOrder order;
    order.step = prepareStepFrom(reader.member("step"));
    order.drive = driveIdentityFrom(reader.member("drive"));
    order.typed = textOf(reader, "typed");
    order.volume = textOf(reader, "volume");
    return order;
}

PrepareReport prepareReportFrom(const JsonReader& reader)
{
    PrepareReport report;
    report.step = prepareStepFrom(reader.member("step"));
    report.identity = driveIdentityFrom(reader.member("drive"));
    report.outcome = nameOf(reader, "outcome", parsePrepareOutcome);
    report.sentence = textOf(reader, "sentence");
    report.startedAtUnixMs = reader.member("startedAtUnixMs").integer();
    report.duration = durationOf(reader, "durationNs").value_or(Nanoseconds::zero());
    report.bytes = bytesOf(reader, "bytes");
    if (reader.has("proof")) {
        const JsonReader proof = reader.member("proof");
        report.proof = PrepareProof{countOf(proof, "samples"), countOf(proof, "zeros"), countOf(proof, "unchanged"),
            countOf(proof, "changed"), countOf(proof, "unreadable")};
    }
    report.commands = textsOf(reader, "commands");
    report.remarks = textsOf(reader, "remarks");
    return report;
}

OperationRecord operationRecordFrom(const JsonReader& reader)
{
    OperationRecord record;
    record.identity = driveIdentityFrom(reader.member("drive"));
    record.step = prepareStepFrom(reader.member("step"));
    record.stage = nameOf(reader, "stage", parseOperationStage);
    record.startedAtUnixMs = reader.member("startedAtUnixMs").integer();
    record.fraction = fractionOf(reader, "fraction");
    record.processId = reader.member("processId").integer();
    record.processStart = reader.member("processStart").unsignedInteger();
    record.bootId = textOf(reader, "bootId");
    return record;
}

PrepareProgress prepareProgressFrom(const JsonReader& reader)
{
    PrepareProgress progress;
    progress.phase = textOf(reader, "phase");
    progress.fraction = fractionOf(reader, "fraction");
    progress.isEstimated = flagOf(reader, "isEstimated");
    progress.remaining = durationOf(reader, "remainingNs");
    progress.bytes = bytesOf(reader, "bytes");
    progress.canBeStopped = flagOf(reader, "canBeStopped");
    return progress;
}

} // namespace steadymark
