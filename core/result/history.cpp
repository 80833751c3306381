// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/result/history.h"

#include "core/base/files.h"
#include "core/base/json_reader.h"
#include "core/base/text.h"
#include "core/drives/drive_json.h"
#include "core/result/history_index.h"
#include "core/result/result_document.h"
#include "core/result/result_fields.h"

#include <algorithm>
#include <chrono>
#include <fstream>
#include <functional>
#include <optional>
#include <random>
#include <string>
#include <system_error>
#include <unordered_set>
#include <utility>
#include <vector>

namespace steadymark {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t largestIndexBytes = std::uint64_t{64} << 20U;
/// Of a file that was changed just now another change may leave size and time as they are: file systems count time in
/// steps of up to 2 s.
constexpr std::chrono::seconds settlesWithin{4};
/// Whoever ends the program while it reads thousands of results for the first time need not begin anew.
constexpr std::size_t writtenAfter = 1000;

/// The score of a step as StepRecord has it, without the cost of its histograms; 0: none. Not the "score" that stands
/// there for other programs, which nobody checks when a document is read.
double scoreOf(const JsonReader& step)
{
    std::vector<double> rates;
    const JsonReader passes = step.member("passes");
    for (std::size_t i = 0; i < passes.size(); ++i) {
        const JsonReader pass = passes.element(i);
        const auto bytes = static_cast<double>(
            pass.member("readBytes").unsignedInteger() + pass.member("writeBytes").unsignedInteger());
        const auto ns = static_cast<double>(pass.member("durationNs").unsignedInteger());
        if (bytes > 0 && ns > 0)
            rates.push_back(bytes * 1e9 / ns);
    }
    if (rates.empty())
        return 0.0;
    const auto middle = rates.begin() + static_cast<std::ptrdiff_t>((rates.size() - 1) / 2);
    std::ranges::nth_element(rates, middle);
    return *middle;
}

std::optional<BestFigure> bestOf(const JsonReader& stages)
{
    std::optional<BestFigure> best;
    for (std::size_t i = 0; i < stages.size(); ++i) {
        const JsonReader stage = stages.element(i);
        if (!stage.has("steps"))
            continue;
        const JsonReader steps = stage.member("steps");
        for (std::size_t j = 0; j < steps.size(); ++j) {
            const JsonReader step = steps.element(j);
            const double score = scoreOf(step);
            if (score <= (best ? best->bytesPerSecond : 0.0))
                continue;
            const std::uint64_t readPercent = step.member("readPercent").unsignedInteger();
            best = {score, toPlainLine(step.member("name").string()),
                static_cast<unsigned>(std::min<std::uint64_t>(readPercent, 100))};
        }
    }
    return best;
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
    entry.utcOffsetMinutes =
        static_cast<int>(std::clamp<std::int64_t>(reader.member("utcOffsetMinutes").integer(), -1440, 1440));
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
        if (const JsonReader first = target.member("drives").element(0); first.has("id"))
            entry.driveId = first.member("id").string();
    }
    entry.best = bestOf(reader.member("stages"));
    entry.comment = reader.member("comment").string();
    BOOST_OUTCOME_TRY(reader.check());
    BOOST_OUTCOME_TRY(entry.status, parseRunStatus(status));
    return entry;
}

HistoryIndex readIndex(const fs::path& folder)
{
    const Result<std::string> text = readTextFile(folder / historyIndexName, largestIndexBytes);
    return text ? parseHistoryIndex(text.value(), folder) : HistoryIndex();
}

/// A folder that cannot be written to has no index.
void writeIndex(const fs::path& folder, const HistoryIndex& index)
{
    static_cast<void>(writeFileAtomically(folder / historyIndexName, formatHistoryIndex(index)));
}

/// What time it is by the clock that the files of a folder are stamped with: a server's need not be this computer's.
/// Unset where nothing can be written, and there is no index either.
std::optional<fs::file_time_type> timeOfFilesIn(const fs::path& folder)
{
    std::random_device random;
    const fs::path file = folder / (".history-" + std::to_string(random()) + "-" + std::to_string(random()));
    std::error_code error;
    if (!std::ofstream(file, std::ios::binary).put('\n').flush())
        return std::nullopt;
    const fs::file_time_type now = fs::last_write_time(file, error);
    std::error_code ignored;
    fs::remove(file, ignored);
    return error ? std::nullopt : std::optional(now);
}

/// Whether a change that comes after the reading shows in the time of the file. One from the future was stamped by
/// another clock, which the next change will not be.
bool isSettled(fs::file_time_type changed, fs::file_time_type readAt)
{
    return changed < readAt - settlesWithin || changed > readAt + settlesWithin;
}

/// The history of one folder, while it is read.
class HistoryReader final {
public:
    explicit HistoryReader(const fs::path& folder)
        : m_folder(folder)
        , m_index(readIndex(folder))
    {
    }

    void read(const fs::directory_entry& found)
    {
        std::error_code gone;
        const auto changed = found.last_write_time(gone);
        HistoryIndexLine line{toUtf8(found.path().filename()),
            {found.file_size(gone), std::int64_t{changed.time_since_epoch().count()}}, std::nullopt};
        if (gone)
            return;
        if (const auto known = m_index.find(line.name); known != m_index.end() && known->second.state == line.state) {
            if (known->second.entry)
                m_entries.push_back(*known->second.entry);
            m_names.insert(std::move(line.name));
            return;
        }
        const std::optional<fs::file_time_type> readAt = time();
        if (Result<HistoryEntry> entry = entryOf(found.path()))
            line.entry = std::move(entry.value());
        if (line.entry)
            m_entries.push_back(*line.entry);
        // A name that is no text could not be found again.
        if (!readAt || !isSettled(changed, *readAt) || toValidUtf8(line.name) != line.name)
            return;
        m_names.insert(line.name);
        m_index.insert_or_assign(line.name, std::move(line));
        m_isChanged = true;
        if (++m_unwritten == writtenAfter)
            write();
    }

    [[nodiscard]] std::vector<HistoryEntry> take()
    {
        m_isChanged = std::erase_if(m_index, [this](const auto& line) { return !m_names.contains(line.first); }) > 0
            || m_isChanged;
        if (m_isChanged)
            write();
        return std::move(m_entries);
    }

private:
    /// At most a second old.
    [[nodiscard]] std::optional<fs::file_time_type> time()
    {
        const auto now = std::chrono::steady_clock::now();
        if (!m_lookedAt || (m_time && now - *m_lookedAt > std::chrono::seconds(1))) {
            m_lookedAt = now;
            m_time = timeOfFilesIn(m_folder);
        }
        return m_time;
    }

    void write()
    {
        writeIndex(m_folder, m_index);
        m_unwritten = 0;
        m_isChanged = false;
    }

    const fs::path& m_folder;
    HistoryIndex m_index;
    std::unordered_set<std::string> m_names; ///< whose lines are right
    std::vector<HistoryEntry> m_entries;
    std::optional<std::chrono::steady_clock::time_point> m_lookedAt;
    std::optional<fs::file_time_type> m_time; ///< of the folder's files, then
    std::size_t m_unwritten = 0;
    bool m_isChanged = false;
};

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
    HistoryReader reader(folder);
    std::error_code error;
    for (fs::directory_iterator at(folder, error); !error && at != fs::directory_iterator(); at.increment(error)) {
        if (at->path().extension() == ".steadymark")
            reader.read(*at);
    }
    std::vector<HistoryEntry> entries = reader.take();
    // Their names begin with the date, too, which decides between those of one moment.
    std::ranges::sort(entries, [](const HistoryEntry& a, const HistoryEntry& b) {
        return a.startedAtUnixMs != b.startedAtUnixMs ? a.startedAtUnixMs > b.startedAtUnixMs : a.file > b.file;
    });
    return entries;
}

} // namespace steadymark
