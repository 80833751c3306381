// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/result/history_index.h"

#include "core/base/crc32c.h"
#include "core/base/fields.h"
#include "core/base/files.h"
#include "core/base/json.h"
#include "core/base/version.h"

#include <algorithm>
#include <charconv>
#include <span>
#include <utility>
#include <vector>

namespace steadymark {
template <class Fields> void describe(Fields& fields, FieldsOf<Fields, BestFigure>& best)
{
    fields.required("bytesPerSecond", best.bytesPerSecond);
    fields.required("step", best.step);
    fields.required("readPercent", best.readPercent);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, HistoryEntry>& entry)
{
    fields.required("startedAtUnixMs", entry.startedAtUnixMs);
    fields.required("utcOffsetMinutes", entry.utcOffsetMinutes);
    fields.name("status", entry.status, parseRunStatus, Sentence("must be the status of a result"));
    fields.optional("profile", entry.profile);
    fields.optional("procedure", entry.procedure);
    fields.optional("title", entry.title);
    fields.required("scale", entry.scale);
    fields.optional("driveModel", entry.driveModel);
    fields.optional("driveId", entry.driveId);
    fields.optional("targetPath", entry.targetPath);
    fields.optional("simulation", entry.simulation);
    fields.optional("comment", entry.comment);
    fields.optional("device", entry.device);
    fields.optional("isVirtual", entry.isVirtual);
    fields.optional("best", entry.best);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, HistoryIndexLine>& line)
{
    fields.required("name", line.name);
    fields.required("bytes", line.state.bytes);
    fields.required("changedAt", line.state.changedAt);
    fields.optional("entry", line.entry);
}

namespace {

constexpr std::size_t checksumDigits = 8;

std::string indexHeader()
{
    return formatCompactJson(json::object{{"historyIndex", 2}, {"version", applicationVersion()}});
}

void addLine(std::string& text, std::string_view json)
{
    const std::uint32_t checksum = crc32c(std::as_bytes(std::span(json)));
    for (unsigned shift = 32; shift > 0; shift -= 4)
        text += "0123456789abcdef"[(checksum >> (shift - 4U)) & 0xFU];
    text += ' ';
    text += json;
    text += '\n';
}

/// The JSON of the next line, which is taken from `text`; empty if it is damaged.
std::string_view takeLine(std::string_view& text)
{
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.size() <= checksumDigits || line[checksumDigits] != ' ')
        return {};
    std::uint32_t checksum = 0;
    const char* const digitsEnd = line.data() + checksumDigits;
    if (const auto read = std::from_chars(line.data(), digitsEnd, checksum, 16);
        read.ec != std::errc() || read.ptr != digitsEnd)
        return {};
    const std::string_view json = line.substr(checksumDigits + 1);
    return crc32c(std::as_bytes(std::span(json))) == checksum ? json : std::string_view();
}

} // namespace

std::string formatHistoryIndex(const HistoryIndex& index)
{
    std::vector<const HistoryIndexLine*> lines;
    lines.reserve(index.size());
    for (const auto& [name, line] : index)
        lines.push_back(&line);
    std::ranges::sort(lines, {}, &HistoryIndexLine::name); // the same files make the same index
    std::string text;
    addLine(text, indexHeader());
    for (const HistoryIndexLine* const line : lines)
        addLine(text, formatCompactJson(writeFields(*line)));
    return text;
}

HistoryIndex parseHistoryIndex(std::string_view text, const std::filesystem::path& folder)
{
    HistoryIndex index;
    if (takeLine(text) != indexHeader())
        return index;
    while (!text.empty()) {
        const Result<json::value> parsed = parseJson(takeLine(text));
        if (!parsed)
            continue;
        const JsonReader reader(parsed.value());
        auto line = readFields<HistoryIndexLine>(reader);
        if (!reader.check())
            continue;
        if (line.entry)
            line.entry->file = folder / pathFromUtf8(line.name);
        std::string name = line.name;
        index.insert_or_assign(std::move(name), std::move(line));
    }
    return index;
}

} // namespace steadymark
