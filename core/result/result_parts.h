// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/result/calendar.h"
#include "core/result/document_values.h"
#include "core/result/result_document.h"
#include "core/result/run_result.h"

#include <string>
#include <string_view>
#include <vector>

namespace steadymark {

// The parts that documents of every kind are made of, as result_json.h describes them. Readers note what is wrong in
// the reader (JsonReader::check()).

[[nodiscard]] json::array toJson(const std::vector<std::string>& texts, std::size_t limit);
[[nodiscard]] json::object toJson(const ResultTarget& target);
[[nodiscard]] json::array toJson(const std::vector<HealthSnapshot>& snapshots);
[[nodiscard]] json::object toJson(const HealthRecord& health);
[[nodiscard]] json::object toJson(const Environment& environment);
[[nodiscard]] json::object toJson(const EngineFacts& engine);
[[nodiscard]] json::object toJson(const LatencyHistogram& histogram); ///< only the occupied buckets
/// Minimum, mean, percentiles and maximum, for people who look into a file.
[[nodiscard]] json::object latenciesOf(const LatencyHistogram& latency, double meanNs);

[[nodiscard]] bool isHexadecimal(std::string_view text, std::size_t digits);
[[nodiscard]] std::uint32_t readCount32(const JsonReader& reader); ///< up to 2^31 − 1
[[nodiscard]] std::vector<std::string> readTexts(const JsonReader& reader, std::size_t limit);
[[nodiscard]] ResultTarget readTarget(const JsonReader& reader);
[[nodiscard]] std::vector<HealthSnapshot> readSnapshots(const JsonReader& reader, std::size_t drives);
[[nodiscard]] HealthRecord readHealth(const JsonReader& reader, std::size_t drives);
[[nodiscard]] Environment readEnvironment(const JsonReader& reader);
[[nodiscard]] EngineFacts readEngine(const JsonReader& reader);
[[nodiscard]] LatencyHistogram readHistogram(const JsonReader& reader);

/// NotSupported for a document whose version is not `known`, with what opens it. `what`: "The result".
[[nodiscard]] Result<> checkSchemaVersion(const JsonReader& document, std::string_view what, int known);

/// What documents of every kind begin with: version, program, id, times, status, comment, amount written.
template <class Document> void addHead(json::object& document, const Document& result)
{
    document["schemaVersion"] = Document::schemaVersion;
    document["application"] =
        json::object{{"name", storable(result.applicationName)}, {"version", storable(result.applicationVersion)}};
    document["id"] = storable(result.id);
    document["startedAt"] = formatUtc(result.startedAtUnixMs);
    document["startedAtUnixMs"] = result.startedAtUnixMs;
    document["utcOffsetMinutes"] = result.utcOffsetMinutes;
    document["durationNs"] = result.duration.count();
    document["status"] = toString(result.status);
    document["reason"] = storable(result.reason);
    document["comment"] = storable(result.comment);
    if (!result.edited.empty()) // no program writes it into a file of its own measurements
        document["edited"] = storable(result.edited);
    document["writtenBytes"] = result.writtenBytes;
}

template <class Document> void readHead(const JsonReader& reader, Document& result)
{
    result.applicationName = readText(reader.member("application").member("name"));
    result.applicationVersion = readText(reader.member("application").member("version"));
    result.id = reader.member("id").string();
    if (!isHexadecimal(result.id, 32))
        reader.member("id").reject("must be 32 hexadecimal digits");
    result.startedAtUnixMs = readInteger(reader.member("startedAtUnixMs"), 0, resultlimits::unixMs);
    result.utcOffsetMinutes = static_cast<int>(readInteger(reader.member("utcOffsetMinutes"), -1440, 1440));
    result.duration = readDuration(reader.member("durationNs"));
    const JsonReader status = reader.member("status");
    if (const Result<RunStatus> parsed = parseRunStatus(status.string()))
        result.status = parsed.value();
    else
        status.reject("must be one of complete, stopped, failed and interrupted");
    result.reason = readText(reader.member("reason"));
    result.comment = readText(reader.member("comment"));
    if (reader.has("edited"))
        result.edited = readText(reader.member("edited"));
    result.writtenBytes = readCount(reader.member("writtenBytes"), resultlimits::bytes);
}

/// Takes paths, host and user name away, as anonymized() does with a whole result.
void anonymizeParts(ResultTarget& target, Environment& environment, HealthRecord& health);

} // namespace steadymark
