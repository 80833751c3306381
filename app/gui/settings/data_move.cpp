// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/settings/data_move.h"

#include "core/base/files.h"
#include "core/base/folders/moved_folder.h"

#include <algorithm>
#include <system_error>
#include <vector>

namespace steadymark::gui {
namespace {

namespace fs = std::filesystem;

constexpr const char* settingsFile = "settings.ini";

bool isEmptyOrMissing(const fs::path& folder)
{
    std::error_code error;
    return !fs::exists(folder, error) || fs::is_empty(folder, error);
}

bool isWithin(const fs::path& inner, const fs::path& outer)
{
    std::error_code error;
    const fs::path a = fs::weakly_canonical(inner, error);
    const fs::path b = fs::weakly_canonical(outer, error);
    return std::mismatch(b.begin(), b.end(), a.begin(), a.end()).first == b.end();
}

Result<> failed(Sentence (*what)(Sentence::Places), const fs::path& path, const std::error_code& error)
{
    return fail(ErrorCode::Io, what({{"file", toUtf8(path)}, {"error", error.message()}}));
}

Sentence notCopied(Sentence::Places places)
{
    return Sentence("{file} cannot be copied: {error}. Nothing was moved.", std::move(places));
}

Sentence notCreated(Sentence::Places places)
{
    return Sentence("{file} cannot be created: {error}. Nothing was moved.", std::move(places));
}

Result<> makeFolder(const fs::path& folder)
{
    std::error_code error;
    fs::create_directories(folder, error);
    return error ? failed(&notCreated, folder, error) : success();
}

struct Contents {
    std::vector<fs::path> folders, files; ///< relative; folders before what is in them
    std::uint64_t bytes = 0;
};

/// Links are not followed and not copied: this program makes none.
Contents contentsOf(const fs::path& folder)
{
    Contents found;
    std::error_code error;
    for (fs::recursive_directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        const fs::path path = entry->path().lexically_relative(folder);
        if (entry->is_symlink(error))
            continue;
        if (entry->is_directory(error)) {
            found.folders.push_back(path);
        } else if (entry->is_regular_file(error) && entry->path() != movedFolderNote(folder)) {
            found.files.push_back(path);
            found.bytes += entry->file_size(error);
        }
    }
    return found;
}

Result<> copy(const Contents& contents, const fs::path& from, const fs::path& to, DataMoveProgress& progress,
    const std::stop_token& stop)
{
    BOOST_OUTCOME_TRYV(makeFolder(to));
    for (const fs::path& folder : contents.folders) {
        BOOST_OUTCOME_TRYV(makeFolder(to / folder));
    }
    for (const fs::path& file : contents.files) {
        if (stop.stop_requested())
            return fail(ErrorCode::Cancelled, Sentence("Stopped: your data stayed where they were."));
        std::error_code error;
        fs::copy_file(from / file, to / file, error);
        const std::uint64_t size = error ? 0 : fs::file_size(to / file, error);
        if (error)
            return failed(&notCopied, from / file, error);
        // The history sorts by it.
        const auto written = fs::last_write_time(from / file, error);
        if (!error)
            fs::last_write_time(to / file, written, error);
        progress.bytes += size;
    }
    return success();
}

void removeAll(const Contents& contents, const fs::path& folder)
{
    std::error_code error; // what stays does no harm
    for (const fs::path& file : contents.files)
        fs::remove(folder / file, error);
    for (auto inner = contents.folders.rbegin(); inner != contents.folders.rend(); ++inner)
        fs::remove(folder / *inner, error);
}

} // namespace

bool isDataFolder(const fs::path& folder)
{
    std::error_code error;
    return fs::exists(folder / settingsFile, error) || fs::is_directory(folder / "registry", error);
}

fs::path dataFolderIn(const fs::path& chosen)
{
    return isEmptyOrMissing(chosen) || isDataFolder(chosen) ? chosen : chosen / "SteadyMark";
}

Result<> moveDataFolder(const fs::path& usual, const fs::path& from, const fs::path& to, DataMoveProgress& progress,
    const std::stop_token& stop)
{
    if (isWithin(to, from) || isWithin(from, to))
        return fail(ErrorCode::InvalidArgument,
            Sentence("{new} and {old} are inside each other: choose a folder beside it.",
                {{"new", toUtf8(to)}, {"old", toUtf8(from)}}));
    Contents there = contentsOf(to);
    if (!there.files.empty())
        return fail(ErrorCode::InvalidArgument,
            Sentence("{folder} is not empty: choose another folder.", {{"folder", toUtf8(to)}}));
    const Contents contents = contentsOf(from);
    progress.ofBytes = contents.bytes;
    Result<> done = copy(contents, from, to, progress, stop);
    if (done) // from here on nothing stops it
        done = noteMovedFolder(usual, to);
    if (!done) {
        removeAll(contents, to);
        return done;
    }
    removeAll(contents, from);
    return success();
}

Result<> beginDataFolder(const fs::path& usual, const fs::path& from, const fs::path& to)
{
    BOOST_OUTCOME_TRYV(makeFolder(to));
    std::error_code error;
    if (!fs::exists(to / settingsFile, error) && fs::exists(from / settingsFile, error)) {
        fs::copy_file(from / settingsFile, to / settingsFile, error);
        if (error)
            return failed(&notCopied, from / settingsFile, error);
    }
    return noteMovedFolder(usual, to);
}

Result<> noteMovedFolder(const fs::path& usual, const fs::path& folder)
{
    const fs::path note = movedFolderNote(usual);
    if (folder != usual)
        return writeFileAtomically(note, toUtf8(folder) + "\n");
    std::error_code error;
    fs::remove(note, error);
    if (error)
        return fail(ErrorCode::Io,
            Sentence("{file} cannot be deleted: {error}.", {{"file", toUtf8(note)}, {"error", error.message()}}));
    return success();
}

} // namespace steadymark::gui
