// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fields.h"
#include "core/health/health_json.h"
#include "core/result/calendar.h"
#include "core/result/grid_record.h"
#include "core/result/result_document.h"

#include <string>
#include <string_view>
#include <vector>

namespace steadymark {

// The parts that documents of every kind are made of, as result_json.h describes them. Readers note what is wrong in
// the reader (JsonReader::check()).

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, ResultTarget>& target);
/// Of that many drives.
template <class Fields> void describe(Fields& fields, FieldsOf<Fields, HealthRecord>& health, std::size_t drives);
template <class Fields> void describe(Fields& fields, FieldsOf<Fields, Environment>& environment);
template <class Fields> void describe(Fields& fields, FieldsOf<Fields, EngineFacts>& engine);
template <class Fields> void describe(Fields& fields, FieldsOf<Fields, CaptureRecord>& capture);
/// A scored pass, with all that was seen around it and with so many streams beside it.
template <class Fields> void describePass(Fields& fields, FieldsOf<Fields, PassRecord>& pass, std::size_t streams);
/// What was seen once of a target; null where nobody looked.
template <class Fields> void describeObserved(Fields& fields, FieldsOf<Fields, RunObservations>& observed);
/// Only the occupied buckets.
template <class Fields> void describe(Fields& fields, FieldsOf<Fields, LatencyHistogram>& histogram);
/// What a document holds of the grid of a stage. Verdicts are made anew by our own rules when it is written, of what
/// `run` says; null: of a part of a run, which has none. A reader judges what it has read: judgeStages().
template <class Fields>
void describeGrid(Fields& fields, FieldsOf<Fields, GridRecord>& grid, const TestPlan& plan, const RunHead* run);
/// One step of a grid on its own, of that plan, without a verdict.
template <class Fields>
void describeStep(Fields& fields, FieldsOf<Fields, StepRecord>& step, const WorkloadStep& planned);
/// Temperatures of that many drives, in the order of time; those of their sensors in a list of their own, which older
/// programs leave out.
template <class Fields>
void describeTemperatures(
    Fields& fields, FieldsOf<Fields, std::vector<TemperatureSample>>& samples, std::size_t drives);

/// Minimum, mean, percentiles and maximum, for people who look into a file.
[[nodiscard]] json::object latenciesOf(const LatencyHistogram& latency, double meanNs);
[[nodiscard]] bool isHexadecimal(std::string_view text, std::size_t digits);

/// What has to be said of a StepStatus that is none.
[[nodiscard]] inline Sentence stepStatusNames()
{
    return Sentence("must be one of complete, ended early, stopped, failed and skipped");
}

/// NotSupported for a document whose version is not `known`, with what opens it.
[[nodiscard]] Result<> checkSchemaVersion(const JsonReader& document, int known);
/// Of a result of any kind: at most resultlimits::fileBytes.
[[nodiscard]] Result<> checkLength(std::string_view document);

/// What documents of every kind begin with: version, program, id, times, status, comment, amount written.
template <class Fields> void describeHead(Fields& fields, FieldsOf<Fields, RunHead>& result)
{
    fields.version("schemaVersion", RunHead::schemaVersion);
    fields.group("application", [&result](Fields& application) {
        application.required("name", result.applicationName);
        application.required("version", result.applicationVersion);
    });
    fields.required("id", result.id);
    fields.must(
        "id", [&result] { return isHexadecimal(result.id, 32); }, Sentence("must be 32 hexadecimal digits"));
    fields.remark("startedAt", [&result] { return formatUtc(result.startedAtUnixMs); });
    fields.required("startedAtUnixMs", result.startedAtUnixMs, {.least = 0, .most = resultlimits::unixMs});
    fields.required("utcOffsetMinutes", result.utcOffsetMinutes, {.least = -1440, .most = 1440});
    fields.required("durationNs", result.duration);
    fields.name(
        "status", result.status, parseRunStatus, Sentence("must be one of complete, stopped, failed and interrupted"));
    fields.sentence("reason", result.reason);
    fields.required("comment", result.comment);
    fields.optional("edited", result.edited); // no program writes it into a file of its own measurements
    fields.required("writtenBytes", result.writtenBytes, {.most = fieldlimits::bytes});
}

/// At most one for each drive.
template <class Fields, class Snapshots>
void describeSnapshots(Fields& fields, std::string_view key, Snapshots& snapshots, std::size_t drives)
{
    fields.each(
        key, snapshots, {.most = std::min(drives, resultlimits::drives)}, [](Fields& inner, auto& snapshot, auto) {
            describe(inner, snapshot);
            inner.must(
                "driveId", [&] { return snapshot.driveId.empty() || isHexadecimal(snapshot.driveId, 16); },
                Sentence("must be 16 hexadecimal digits or empty"));
        });
}

/// Takes paths, host and user name away, as anonymized() does with a whole result.
void anonymizeParts(ResultTarget& target, Environment& environment, HealthRecord& health);
/// Which programs somebody runs is nobody's business, and a verdict may name them. What they moved stays: without it
/// the same I/O would be taken for the file system's, and a result for better than it is.
void clearPrograms(PassRecord& pass);

} // namespace steadymark
