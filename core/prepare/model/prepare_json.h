// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fields.h"
#include "core/prepare/model/prepare_order.h"
#include "core/prepare/model/prepare_report.h"
#include "core/prepare/model/survey.h"

#include <string_view>

namespace steadymark {

// Units are in the keys; what is not known is left out. The readers remember what is wrong (JsonReader::check()) and
// take what strangers may have written: texts of at most 4096 bytes, which become one plain line, lists of at most 1000
// elements, and only names and steps that there are. Writers cut to that.
//
//   step      {"method": "nvme-format", "variant": "user-data", "times": 2, "durationNs": …}; all but the method may
//             be missing
//   identity  {"name", "model", "serial", "wwn", "capacityBytes", "sequenceNumber"}
//   order     {"step", "drive": identity, "typed", "volume"}
//   survey    {"drive": identity, "isComplete", "contents": [{"device", "sizeBytes", "kind", "label", "mountPoints"}],
//              "affected": [{"name", "sizeBytes", "isOtherNamespace", "isClaimed", "isWholeDrive"}],
//              "methods": [{"method", "variant", "times", "isAllowed", "refusals": [{"gate", "sentence", "remedy"}],
//              "commands", "durationNs", "writtenBytes", "isRecommended", "explanation"}],
//              "recovery": {"kind": "none", "unlock", "reattach" or "forget", "sentence", "planB"},
//              "running": record, "remarks"}
//   report    {"step", "drive": identity, "outcome", "sentence", "startedAtUnixMs", "durationNs", "bytes",
//              "proof": {"samples", "zeros", "unchanged", "changed", "unreadable"}, "commands", "remarks"}
//   record    {"drive": identity, "step", "stage", "startedAtUnixMs", "fraction", "processId", "processStart",
//   "bootId"} progress  {"phase", "fraction", "isEstimated", "remainingNs", "bytes", "canBeStopped"}

/// The complaint about a method, a variant or whatever else has a name.
[[nodiscard]] inline Sentence unknownPrepareName()
{
    return Sentence("is a name that this version does not know");
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, PrepareStep>& step)
{
    fields.name("method", step.method, parsePrepareMethod, unknownPrepareName());
    fields.optionalName("variant", step.variant, parseEraseVariant, unknownPrepareName());
    fields.unless(1U, "times", step.times);
    fields.optional("durationNs", step.duration);
    fields.check([&step] { return checkPrepareStep(step); });
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, PrepareReport>& report);

[[nodiscard]] json::object toJson(const PrepareStep& step);
[[nodiscard]] json::object toJson(const DriveIdentity& identity);
[[nodiscard]] json::object toJson(const PrepareOrder& order);
[[nodiscard]] json::object toJson(const PrepareSurvey& survey);
[[nodiscard]] json::object toJson(const PrepareReport& report);
[[nodiscard]] json::object toJson(const OperationRecord& record);
[[nodiscard]] json::object toJson(const PrepareProgress& progress);

[[nodiscard]] DriveIdentity driveIdentityFrom(const JsonReader& reader);
[[nodiscard]] PrepareOrder prepareOrderFrom(const JsonReader& reader);
[[nodiscard]] PrepareSurvey prepareSurveyFrom(const JsonReader& reader);
[[nodiscard]] PrepareReport prepareReportFrom(const JsonReader& reader);
[[nodiscard]] OperationRecord operationRecordFrom(const JsonReader& reader);
[[nodiscard]] PrepareProgress prepareProgressFrom(const JsonReader& reader);

} // namespace steadymark
