// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/health/health_history.h"

#include "app/gui/widgets/unit_factors.h"
#include "core/base/files.h"
#include "core/health/health_json.h"

#include <algorithm>
#include <fstream>
#include <string_view>

namespace steadymark::gui {
namespace {

constexpr std::uintmax_t largestPart = 8U << 20U;
constexpr std::size_t longestLine = 64U << 10U;
constexpr std::size_t longestId = 64;

/// The id becomes the name of a file, so it may hold nothing that means another folder.
bool isFileName(const std::string& driveId)
{
    return !driveId.empty() && driveId.size() <= longestId
        && std::ranges::all_of(driveId, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

/// The end of a file, whole lines only.
std::string tailOf(const std::filesystem::path& file)
{
    std::error_code error;
    if (!std::filesystem::is_regular_file(file, error))
        return {};
    const std::uintmax_t size = std::filesystem::file_size(file, error);
    if (error || size == 0)
        return {};
    std::ifstream stream(file, std::ios::binary);
    const std::uintmax_t wanted = std::min(size, largestPart);
    stream.seekg(static_cast<std::streamoff>(size - wanted));
    std::string text(static_cast<std::size_t>(wanted), '\0');
    stream.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(std::max<std::streamsize>(0, stream.gcount())));
    if (size > wanted) {
        const auto end = text.find('\n');
        text.erase(0, end == std::string::npos ? text.size() : end + 1);
    }
    return text;
}

std::optional<HealthSnapshot> snapshotIn(std::string_view line)
{
    if (line.empty() || line.size() > longestLine)
        return std::nullopt;
    const Result<json::value> document = parseJson(line);
    if (!document)
        return std::nullopt;
    const JsonReader reader(document.value());
    HealthSnapshot snapshot = healthSnapshotFrom(reader);
    if (!reader.check())
        return std::nullopt;
    return snapshot;
}

bool endsInsideALine(const std::filesystem::path& file)
{
    std::ifstream stream(file, std::ios::binary | std::ios::ate);
    if (!stream || stream.tellg() <= 0)
        return false;
    stream.seekg(-1, std::ios::end);
    return stream.get() != '\n';
}

} // namespace

HealthHistory::HealthHistory(std::filesystem::path folder)
    : m_folder(std::move(folder))
{
}

std::filesystem::path HealthHistory::fileOf(const std::string& driveId) const
{
    return m_folder / (driveId + ".jsonl");
}

Result<> HealthHistory::append(const HealthSnapshot& snapshot) const
{
    if (!isFileName(snapshot.driveId))
        return success();
    const std::filesystem::path file = fileOf(snapshot.driveId);
    std::error_code error;
    std::filesystem::create_directories(m_folder, error);
    std::string line = formatCompactJson(toJson(snapshot)) + "\n";
    if (endsInsideALine(file))
        line.insert(line.begin(), '\n'); // a crash cut the last line short: only that one is lost
    std::ofstream stream(file, std::ios::binary | std::ios::app);
    stream.write(line.data(), static_cast<std::streamsize>(line.size()));
    stream.flush();
    if (!stream)
        return fail(ErrorCode::Io,
            Sentence("This reading could not be added to the history of the drive in {file}: check that the folder is "
                     "writable and the "
                     "drive is not full.",
                {{"file", toUtf8(file)}}));
    return success();
}

std::vector<HealthSnapshot> HealthHistory::read(const std::string& driveId) const
{
    if (!isFileName(driveId))
        return {};
    const std::string text = tailOf(fileOf(driveId));
    std::vector<HealthSnapshot> snapshots;
    for (std::string_view rest = text; !rest.empty();) {
        const auto end = std::min(rest.find('\n'), rest.size());
        if (auto snapshot = snapshotIn(rest.substr(0, end)); snapshot && snapshot->takenAtUnixMs > 0)
            snapshots.push_back(std::move(*snapshot));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    std::ranges::stable_sort(snapshots, {}, &HealthSnapshot::takenAtUnixMs);
    if (snapshots.size() > most)
        snapshots.erase(snapshots.begin(), snapshots.end() - static_cast<std::ptrdiff_t>(most));
    return snapshots;
}

const HealthSnapshot* earlierLook(const std::vector<HealthSnapshot>& history, std::int64_t nowUnixMs)
{
    const HealthSnapshot* found = nullptr;
    for (const HealthSnapshot& snapshot : history) {
        if (snapshot.source.empty() || snapshot.takenAtUnixMs >= nowUnixMs)
            continue;
        if (found == nullptr || snapshot.takenAtUnixMs <= nowUnixMs - msPerDay)
            found = &snapshot;
    }
    return found;
}

} // namespace steadymark::gui
