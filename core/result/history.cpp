// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/result/history.h"

#include "core/base/fields.h"
#include "core/base/files.h"
#include "core/base/text.h"
#include "core/base/version.h"
#include "core/drives/drive_json.h"
#include "core/result/result_document.h"
#include "core/result/result_fields.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

namespace steadymark {
template <class Fields> void describe(Fields& fields, FieldsOf<Fields, HistoryEntry>& entry)
{
    fields.required("startedAtUnixMs", entry.startedAtUnixMs);
    fields.name("status", entry.status, parseRunStatus, Sentence("must be the status of a result"));
    fields.optional("profile", entry.profile);
    fields.optional("procedure", entry.procedure);
    fields.optional("title", entry.title);
    fields.required("scale", entry.scale);
    fields.optional("driveModel", entry.driveModel);
    fields.optional("targetPath", entry.targetPath);
    fields.optional("simulation", entry.simulation);
    fields.optional("comment", entry.comment);
    fields.optional("device", entry.device);
    fields.optional("isVirtual", entry.isVirtual);
}

namespace {

namespace fs = std::filesystem;

constexpr FieldBounds mostLines{.most = 1'000'000};
constexpr std::uint64_t largestIndexBytes = std::uint64_t{64} << 20U;
/// Of a file that was changed just now another change may leave size and time as they are: file systems count time in
/// steps of up to 2 s.
constexpr std::chrono::seconds settlesWithin{4};

/// What a file was when its line was made.
struct FileState {
    std::uint64_t bytes = 0;
    std::int64_t changedAt = 0; ///< ticks of the file system's clock

    bool operator==(const FileState&) const = default;
};

struct IndexLine {
    std::string name; ///< of the file
    FileState state;
    std::optional<HistoryEntry> entry; ///< unset: the file holds no result

    bool operator==(const IndexLine&) const = default;
};

using HistoryIndex = std::map<std::string, IndexLine>; ///< by the file's name

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, IndexLine>& line)
{
    fields.required("name", line.name);
    fields.required("bytes", line.state.bytes);
    fields.required("changedAt", line.state.changedAt);
    fields.optional("entry", line.entry);
}

/// The line of a document, without the cost of reading and auditing every pass.
Result<HistoryEntry> entryOf(const fs::path& file)
{
    BOOST_OUTCOME_TRY(const std::string text, readTextFile(file, resultlimits::fileBytes));
    BOOST_OUTCOME_TRY(const json::value document, parseJson(text));
    const JsonReader reader(document);
    HistoryEntry entry;
    entry.file = file;
    if (reader.member("kind").string() != "run")
        reader.member("kind").reject(Sentence("must be \"run\""));
    BOOST_OUTCOME_TRY(checkSchemaVersion(reader, RunHead::schemaVersion));
    entry.startedAtUnixMs = reader.member("startedAtUnixMs").integer();
    const std::string status = reader.member("status").string();
    const JsonReader plan = reader.member("plan");
    const JsonReader stages = plan.member("stages");
    if (stages.size() == 1 && stages.element(0).has("plan")
        && !(plan.has("isRawDrive") && plan.member("isRawDrive").boolean())) {
        entry.profile = stages.element(0).member("plan").member("profile").string();
    } else {
        entry.procedure = plan.member("name").string();
        entry.title = plan.member("title").string();
        entry.scale = plan.member("scale").number();
        if (entry.procedure.empty())
            plan.member("name").reject(Sentence("must not be empty"));
    }
    const JsonReader target = reader.member("target");
    entry.targetPath = target.member("path").string();
    if (target.has("simulation"))
        entry.simulation = target.member("simulation").string();
    if (target.member("drives").size() > 0) {
        const Drive drive = driveFrom(target.member("drives").element(0));
        entry.driveModel = drive.model;
        entry.device = drive.name;
        entry.isVirtual = drive.bus == "virtio";
    }
    entry.comment = reader.member("comment").string();
    BOOST_OUTCOME_TRY(reader.check());
    BOOST_OUTCOME_TRY(entry.status, parseRunStatus(status));
    return entry;
}

Result<HistoryIndex> readIndex(const fs::path& folder)
{
    BOOST_OUTCOME_TRY(const std::string text, readTextFile(folder / historyIndexName, largestIndexBytes));
    BOOST_OUTCOME_TRY(const json::value document, parseJson(text));
    const JsonReader reader(document);
    if (reader.member("version").string() != applicationVersion())
        reader.member("version").reject(Sentence("is another one"));
    std::vector<IndexLine> lines;
    fields::read(reader.member("files"), lines, mostLines);
    BOOST_OUTCOME_TRYV(reader.check());
    HistoryIndex index;
    for (IndexLine& line : lines) {
        if (line.entry)
            line.entry->file = folder / pathFromUtf8(line.name);
        const std::string name = line.name;
        index[name] = std::move(line);
    }
    return index;
}

/// A folder that cannot be written to has no index.
void writeIndex(const fs::path& folder, const HistoryIndex& index)
{
    std::vector<IndexLine> lines;
    for (const auto& [name, line] : index)
        lines.push_back(line);
    const json::object document{{"version", applicationVersion()}, {"files", fields::write(lines, mostLines)}};
    static_cast<void>(writeFileAtomically(folder / historyIndexName, formatCompactJson(document) + '\n'));
}

} // namespace

Sentence HistoryEntry::drive() const
{
    if (!driveModel.empty())
        return Sentence::verbatim(driveModel);
    if (!device.empty()) {
        return isVirtual ? Sentence("Virtual drive {drive}", {{"drive", device}})
                         : Sentence("Drive {drive}", {{"drive", device}});
    }
    return simulation.empty() ? Sentence() : Sentence("Simulated drive {preset}", {{"preset", simulation}});
}

std::vector<HistoryEntry> readHistory(const fs::path& folder)
{
    Result<HistoryIndex> read = readIndex(folder);
    const HistoryIndex known = read ? std::move(read.value()) : HistoryIndex();
    HistoryIndex settled;
    std::vector<HistoryEntry> entries;
    std::error_code error;
    for (fs::directory_iterator at(folder, error); !error && at != fs::directory_iterator(); at.increment(error)) {
        if (at->path().extension() != ".steadymark")
            continue;
        std::error_code gone;
        const auto changed = at->last_write_time(gone);
        IndexLine line{toUtf8(at->path().filename()),
            {at->file_size(gone), std::int64_t{changed.time_since_epoch().count()}}, std::nullopt};
        if (gone)
            continue;
        const std::string name = line.name;
        const auto found = known.find(name);
        if (found != known.end() && found->second.state == line.state)
            line.entry = found->second.entry;
        else if (Result<HistoryEntry> entry = entryOf(at->path()))
            line.entry = std::move(entry.value());
        if (line.entry)
            entries.push_back(*line.entry);
        // A name that is no text could not be found again.
        if (fs::file_time_type::clock::now() - changed > settlesWithin && toValidUtf8(name) == name)
            settled[name] = std::move(line);
    }
    if (settled != known)
        writeIndex(folder, settled);
    // Their names begin with the date, too, which decides between those of one moment.
    std::ranges::sort(entries, std::greater<>(), &HistoryEntry::file);
    std::ranges::stable_sort(entries, std::greater<>(), &HistoryEntry::startedAtUnixMs);
    return entries;
}

} // namespace steadymark
