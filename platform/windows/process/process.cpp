// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files.h"
#include "core/base/folders/moved_folder.h"
#include "platform/platform.h"
#include "platform/windows/files/files.h"
#include "platform/windows/files/handle.h"
#include "platform/windows/files/wide_text.h"
#include "platform/windows/system/windows_api.h"

#include <limits>
#include <string>
#include <utility>

#include <knownfolders.h>
#include <shlobj.h>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

/// Where the data go, and what to do when they cannot go there.
struct ChosenFolder {
    fs::path path;
    Sentence remedy;
    bool isUsual = false; ///< neither the environment nor portable mode decides
};

fs::path environmentPath(const wchar_t* name)
{
    std::wstring value;
    // Another thread may change it between two calls.
    for (DWORD needed = ::GetEnvironmentVariableW(name, nullptr, 0); needed > value.size();) {
        value.resize(needed);
        needed = ::GetEnvironmentVariableW(name, value.data(), needed);
        if (needed < value.size()) {
            value.resize(needed);
            return value;
        }
    }
    return {};
}

fs::path programFile()
{
    constexpr std::size_t longestPath = 32768;
    std::wstring name(MAX_PATH, L'\0');
    for (;;) {
        const DWORD length = ::GetModuleFileNameW(nullptr, name.data(), static_cast<DWORD>(name.size()));
        if (length < name.size()) {
            name.resize(length); // 0 when the system does not tell
            return name;
        }
        if (name.size() >= longestPath)
            return {};
        name.resize(name.size() * 2); // it was cut off
    }
}

/// A folder beside the program when the file `portable` lies there.
fs::path portableFolder()
{
    const fs::path program = programFile();
    if (program.empty())
        return {};
    const fs::path folder = program.parent_path();
    const DWORD attributes = ::GetFileAttributesW(longPath(folder / "portable").c_str());
    return attributes != INVALID_FILE_ATTRIBUTES ? folder / "data" : fs::path();
}

/// Not the roaming profile: results belong to this machine's drives, and traces are large.
fs::path localDataFolder()
{
    wchar_t* text = nullptr;
    const HRESULT found = ::SHGetKnownFolderPath(FOLDERID_LocalAppData, KF_FLAG_DEFAULT, nullptr, &text);
    fs::path folder;
    if (SUCCEEDED(found))
        folder = text;
    ::CoTaskMemFree(text);
    return folder;
}

Result<ChosenFolder> chooseDataFolder()
{
    const Sentence usual("Set STEADYMARK_DATA to a folder where you have write permission.");
    if (const fs::path chosen = environmentPath(L"STEADYMARK_DATA"); !chosen.empty())
        return ChosenFolder{wholePath(chosen), usual, false};
    if (fs::path portable = portableFolder(); !portable.empty()) {
        Sentence remedy(
            "This is a portable copy of SteadyMark, which keeps all its data in its own folder: move it to a folder "
            "where you have write permission, or delete the file {file} to keep your data in the usual place.",
            {{"file", toUtf8(portable.parent_path() / "portable")}});
        return ChosenFolder{std::move(portable), std::move(remedy), false};
    }
    if (const fs::path data = localDataFolder(); !data.empty())
        return ChosenFolder{data / "SteadyMark", usual, true};
    return fail(ErrorCode::NotFound,
        Sentence(
            "There is no home folder for results: set STEADYMARK_DATA to a folder where you have write permission."));
}

/// The one that its note names. That has to be there: what is on a drive that is not connected must not begin anew on
/// another one.
Result<> followNote(ChosenFolder& folder)
{
    if (!folder.isUsual)
        return success();
    BOOST_OUTCOME_TRY(fs::path moved, movedFolder(folder.path));
    if (moved.empty())
        return success();
    std::error_code error;
    if (!fs::is_directory(moved, error))
        return fail(ErrorCode::NotFound,
            Sentence("The folder for results {folder} is not there. Connect its drive, or delete {file} to keep your "
                     "data in the usual place.",
                {{"folder", toUtf8(moved)}, {"file", toUtf8(movedFolderNote(folder.path))}}));
    folder.path = std::move(moved);
    return success();
}

} // namespace

std::optional<fs::path> usualDataFolder()
{
    const Result<ChosenFolder> folder = chooseDataFolder();
    return folder && folder.value().isUsual ? std::optional(folder.value().path) : std::nullopt;
}

Result<fs::path> dataFolder()
{
    BOOST_OUTCOME_TRY(ChosenFolder folder, chooseDataFolder());
    BOOST_OUTCOME_TRYV(followNote(folder));
    const auto placesOf = [&](unsigned long code) {
        return Sentence::Places{{"folder", toUtf8(folder.path)}, {"reason", describeOsError(static_cast<int>(code))}};
    };
    const auto complain = [&](unsigned long code, const Sentence& what) {
        const auto osError = static_cast<int>(code);
        return fail(errorCodeOf(osError), Sentence::sequence({what, folder.remedy}), osError);
    };
    if (const unsigned long error = makeFolders(folder.path); error != 0)
        return complain(
            error, Sentence("The folder for results {folder} cannot be created: {reason}.", placesOf(error)));
    // Now, and not after a run whose result could not be kept.
    if (const unsigned long error = tryWriting(folder.path); error != 0)
        return complain(
            error, Sentence("The folder for results {folder} cannot be written: {reason}.", placesOf(error)));
    return std::move(folder.path);
}

std::int64_t currentProcessId()
{
    return ::GetCurrentProcessId();
}

bool isProcessAlive(std::int64_t processId)
{
    if (processId <= 0 || processId > std::numeric_limits<DWORD>::max())
        return false;
    const auto id = static_cast<DWORD>(processId);
    const Handle process(::OpenProcess(SYNCHRONIZE | PROCESS_QUERY_LIMITED_INFORMATION, FALSE, id));
    if (!process.isOpen())
        return ::GetLastError() == ERROR_ACCESS_DENIED; // it is there, and somebody else's
    if (::GetProcessId(process.get()) != id)
        return false; // the system rounds down to the next number that it gives to processes
    // One that ended is kept as long as anybody has it open.
    return ::WaitForSingleObject(process.get(), 0) == WAIT_TIMEOUT;
}

} // namespace steadymark
